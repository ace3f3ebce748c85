import type { RestError } from './rest-error.ts';

/** Who a request acts as. `claims` become `request.jwt.claims`; refusals are PGRST301 to PGRST303. */
type RestIdentity =
  | { ok: true; role: string; claims: Readonly<Record<string, unknown>> }
  | { ok: false; error: RestError };

export type RestAuthenticator = (headers: Headers) => Promise<RestIdentity>;
