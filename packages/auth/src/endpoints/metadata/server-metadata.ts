import type { AuthConfig } from '../../config/auth-config.ts';
import type { AuthCall } from '../../core.ts';
import { supportedScopes } from '../../oauth/scopes.ts';

/**
 * GET /.well-known/openid-configuration: where other services find issuer and keys, and applications everything else
 * (docs/protocol/auth.md#applications). The same document as oauth-authorization-server, with what OpenID Connect adds.
 */
export async function openIdConfiguration(call: AuthCall): Promise<Response> {
  const { config } = call.services;
  const { algorithm } = await call.services.keys.signingKey();
  return documentResponse({
    ...serverMetadata(config),
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: [...new Set(['RS256', 'ES256', 'HS256', algorithm])],
    request_parameter_supported: false,
    request_uri_parameter_supported: false,
    claims_supported: [
      'sub',
      'aud',
      'iss',
      'exp',
      'iat',
      'nonce',
      'at_hash',
      'email',
      'email_verified',
      'phone_number',
      'phone_number_verified',
      'name',
      'picture',
      'preferred_username',
      'updated_at',
    ],
  });
}

/** GET /.well-known/oauth-authorization-server (RFC 8414), while there is an OAuth server. */
export async function oauthServerMetadata(call: AuthCall): Promise<Response> {
  return documentResponse(serverMetadata(call.services.config));
}

function documentResponse(document: Record<string, unknown>): Response {
  return Response.json(document, { headers: { 'cache-control': 'public, max-age=600' } });
}

/** The document of RFC 8414: where applications find everything (docs/protocol/auth.md#applications). */
export function serverMetadata(config: AuthConfig): Record<string, unknown> {
  const { issuer } = config;
  const registers = config.oauthServer && config.oauthRegistration;
  return {
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    userinfo_endpoint: `${issuer}/oauth/userinfo`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    revocation_endpoint: `${issuer}/oauth/revoke`,
    ...(registers ? { registration_endpoint: `${issuer}/oauth/clients/register` } : {}),
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: supportedScopes(config),
  };
}

/** GET /.well-known/jwks.json -> the public keys; symmetric ones are never listed. */
export async function jwks(call: AuthCall): Promise<Response> {
  return Response.json(
    { keys: await call.services.keys.publicJwks() },
    { headers: { 'cache-control': 'public, max-age=600' } },
  );
}
