import { AuthError } from '../errors/auth-error.ts';
import { passwordGrant } from '../grants/password-grant.ts';
import { pkceGrant } from '../grants/pkce-grant.ts';
import { refreshGrant } from '../grants/refresh-grant.ts';
import { idTokenGrant, web3Grant } from '../grants/switched-off-grants.ts';
import { takeLimit } from '../guards/limited.ts';
import type { AuthCall } from '../requests/auth-call.ts';

type Grant = (call: AuthCall) => Promise<Response>;

/** By `grant_type`; each grant is one file and one line. */
const GRANTS: Readonly<Record<string, Grant>> = {
  password: passwordGrant,
  refresh_token: refreshGrant,
  pkce: pkceGrant,
  id_token: idTokenGrant,
  web3: web3Grant,
};

/** POST /token?grant_type=... -> a session answer. */
export async function token(call: AuthCall): Promise<Response> {
  const type = call.url.searchParams.get('grant_type') ?? '';
  const grant = Object.hasOwn(GRANTS, type) ? GRANTS[type] : undefined;
  await takeLimit(call, type === 'refresh_token' ? 'refresh' : 'token');
  if (grant === undefined) throw new AuthError('invalid_credentials', 'unsupported_grant_type');
  return grant(call);
}
