import type { AuthCall } from '../../core.ts';
import { OAuthError } from '../../errors/oauth-error.ts';
import { authenticateClient } from '../../oauth/authenticate-client.ts';
import { exchangeCode } from '../../oauth/exchange-code.ts';
import { oauthField } from '../../oauth/oauth-field.ts';
import { refreshApplicationSession } from '../../oauth/refresh-application-session.ts';
import { revokeToken } from '../../oauth/revoke-token.ts';

const GRANTS = { authorization_code: exchangeCode, refresh_token: refreshApplicationSession };

/** POST /oauth/token -> tokens of an application; every refusal is an error of RFC 6749. */
export async function oauthToken(call: AuthCall): Promise<Response> {
  const type = oauthField(call.body, 'grant_type');
  if (type === '') throw new OAuthError('invalid_request', 'grant_type is required');
  const client = await authenticateClient(call);
  if (type !== 'authorization_code' && type !== 'refresh_token') {
    throw new OAuthError('unsupported_grant_type', `Unsupported grant type: ${type.slice(0, 50)}`);
  }
  if (!client.grant_types.includes(type)) {
    throw new OAuthError('unauthorized_client', `Client is not allowed to use grant type: ${type}`);
  }
  return Response.json(await GRANTS[type](call, client), {
    headers: { 'cache-control': 'no-store', pragma: 'no-cache' },
  });
}

/** POST /oauth/revoke `{token}` -> 200, even for an invalid token (RFC 7009): the session behind it has ended. */
export async function revoke(call: AuthCall): Promise<Response> {
  const client = await authenticateClient(call);
  const token = oauthField(call.body, 'token');
  if (token === '') throw new OAuthError('invalid_request', 'token is required');
  await revokeToken(call, client.id, token);
  return Response.json({});
}
