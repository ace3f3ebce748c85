import type { AuthCall } from '../../core.ts';
import { OAuthError } from '../../errors/oauth-error.ts';
import { authenticateClient } from '../../oauth/authenticate-client.ts';
import { oauthField } from '../../oauth/oauth-field.ts';
import { revokeToken } from '../../oauth/revoke-token.ts';

/** POST /oauth/revoke `{token}` -> 200, even for an invalid token (RFC 7009): the session behind it has ended. */
export async function revoke(call: AuthCall): Promise<Response> {
  const client = await authenticateClient(call);
  const token = oauthField(call.body, 'token');
  if (token === '') throw new OAuthError('invalid_request', 'token is required');
  await revokeToken(call, client.id, token);
  return Response.json({});
}
