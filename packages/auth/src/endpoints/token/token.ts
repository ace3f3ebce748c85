import type { AuthCall } from '../../core.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { OAuthError } from '../../errors/oauth-error.ts';
import { consumeEndpointLimit, type RateLimitGroup } from '../../guards/rate-limited.ts';
import { textField } from '../../requests/read-fields.ts';
import { refreshSession } from '../../sessions/refresh-session.ts';
import { idTokenGrant } from './id-token-grant.ts';
import { passwordGrant } from './password-grant.ts';
import { pkceGrant } from './pkce-grant.ts';
import { web3Grant } from './web3-grant.ts';

/** `{refresh_token}` -> a session answer with the next token (docs/protocol/auth.md#refresh-tokens). */
async function refreshGrant(call: AuthCall): Promise<Response> {
  const text = textField(call.body, 'refresh_token');
  if (text === '') throw new OAuthError('invalid_request', 'refresh_token required');
  return Response.json(await refreshSession(call, text));
}

type Grant = (call: AuthCall) => Promise<Response>;

/** By `grant_type`: each grant is one file and one line here. */
const GRANTS: Readonly<Record<string, Grant>> = {
  password: passwordGrant,
  refresh_token: refreshGrant,
  pkce: pkceGrant,
  id_token: idTokenGrant,
  web3: web3Grant,
};

const LIMITS_OF_THEIR_OWN: Readonly<Record<string, RateLimitGroup>> = {
  refresh_token: 'refresh',
  web3: 'web3',
};

/** POST /token?grant_type=... -> a session answer. */
export async function token(call: AuthCall): Promise<Response> {
  const type = call.url.searchParams.get('grant_type') ?? '';
  const grant = Object.hasOwn(GRANTS, type) ? GRANTS[type] : undefined;
  await consumeEndpointLimit(call, LIMITS_OF_THEIR_OWN[type] ?? 'token');
  if (grant === undefined) throw new AuthError('invalid_credentials', 'unsupported_grant_type');
  return grant(call);
}
