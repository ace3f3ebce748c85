import type { AuthCall } from '../../core.ts';

/**
 * GET /.well-known/openid-configuration (docs/protocol/auth.md#endpoints): where other services find issuer and keys. The
 * OAuth server's own document, /.well-known/oauth-authorization-server, is not served while there is no OAuth server.
 */
export async function openIdConfiguration(call: AuthCall): Promise<Response> {
  const { issuer } = call.services.config;
  const { algorithm } = await call.services.keys.signingKey();
  const body = {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    userinfo_endpoint: `${issuer}/oauth/userinfo`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [...new Set(['RS256', 'ES256', 'HS256', algorithm])],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    code_challenge_methods_supported: ['S256', 'plain'],
    scopes_supported: ['openid', 'profile', 'email', 'phone'],
    claims_supported: [
      'sub',
      'aud',
      'iss',
      'exp',
      'iat',
      'auth_time',
      'nonce',
      'email',
      'email_verified',
      'phone_number',
      'phone_number_verified',
      'name',
      'picture',
      'preferred_username',
      'updated_at',
    ],
  };
  return Response.json(body, { headers: { 'cache-control': 'public, max-age=600' } });
}
