import type { AuthCall } from '../../core.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { OAuthError } from '../../errors/oauth-error.ts';
import { textField } from '../../requests/read-fields.ts';

/** Issuers of the providers whose tokens the protocol knows, as the refusal names them. */
const ISSUERS = new Map(
  Object.entries({
    apple: 'https://appleid.apple.com',
    azure: 'https://login.microsoftonline.com',
    facebook: 'https://www.facebook.com',
    google: 'https://accounts.google.com',
    kakao: 'https://kauth.kakao.com',
    keycloak: 'keycloak',
    linkedin_oidc: 'https://www.linkedin.com/oauth',
    slack_oidc: 'https://slack.com',
  }),
);

/** `{provider, id_token}` (docs/protocol/auth.md#off): no provider's tokens are accepted. */
export async function idTokenGrant(call: AuthCall): Promise<Response> {
  const [idToken, provider, clientId, issuer] = ['id_token', 'provider', 'client_id', 'issuer'].map((key) =>
    textField(call.body, key),
  );
  if (!idToken) throw new OAuthError('invalid request', 'id_token required');
  if (!provider && !(clientId && issuer)) {
    throw new OAuthError('invalid request', 'provider or client_id and issuer required');
  }
  const requestedIssuer = provider ? ISSUERS.get(provider) : issuer;
  if (requestedIssuer === undefined) {
    throw new AuthError('validation_failed', `Custom OIDC provider "${provider?.slice(0, 50)}" not allowed`);
  }
  throw new AuthError(
    'provider_disabled',
    `Provider (issuer "${requestedIssuer.slice(0, 200)}") is not enabled`,
  );
}

/** `{chain, message, signature}` (docs/protocol/auth.md#off). */
export async function web3Grant(): Promise<Response> {
  throw new AuthError('web3_provider_disabled');
}
