import type { AuthConfig } from '../../config/auth-config.ts';
import { supportedScopes } from '../../oauth/scopes.ts';

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
