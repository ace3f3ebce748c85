import type { AuthServices } from '../auth-services.ts';
import type { ApiVersion } from '../errors/api-version.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { SessionRow } from '../sessions/session-row.ts';
import type { VerifiedToken } from '../tokens/token-verifier.ts';
import type { UserRow } from '../users/user-row.ts';

/** One request as every endpoint sees it. */
export interface AuthCall {
  services: AuthServices;
  request: Request;
  url: URL;
  /** Path parameters of the endpoint's pattern. */
  params: Readonly<Record<string, string>>;
  /** The JSON (or form) object; keys with value null are dropped; `{}` when there is none. */
  body: Readonly<Record<string, unknown>>;
  apiVersion: ApiVersion;
  /** `redirect_to` of the request when allowed, else the site URL (contract 7.2). */
  redirectTo: string;
  /** From the socket or the trusted proxies. */
  clientAddress: string;
  /** The same, unreadable, for limits. */
  clientKey: string;
  requestId: string;
  signal: AbortSignal;
  /** Set by `requireUser`. */
  signedIn: SignedIn | null;
  /** Set by `requireAdmin`. */
  admin: VerifiedToken | null;
}

/** Who calls, checked against user row and session. */
export interface SignedIn {
  token: VerifiedToken;
  user: UserRow;
  /** Null only for tokens without `session_id`. */
  session: SessionRow | null;
}

/** Runs before the handler and refuses by throwing. */
export type AuthGuard = (call: AuthCall) => Promise<void>;

export interface AuthEndpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below `/auth/v1`, in Hono's pattern syntax. */
  path: string;
  /** In the order in which they ask. */
  guards: readonly AuthGuard[];
  handle: (call: AuthCall) => Promise<Response>;
  /** Browsers navigate here: works without an API key. */
  keyless?: boolean;
  /** Also accepts `application/x-www-form-urlencoded`. */
  form?: boolean;
}

/** The caller of an endpoint behind `requireUser`. */
export function signedIn(call: AuthCall): SignedIn {
  if (call.signedIn === null) throw new AuthError('no_authorization');
  return call.signedIn;
}
