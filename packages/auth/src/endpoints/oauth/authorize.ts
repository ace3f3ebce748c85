import { isUuid } from '@fml/contract';
import type { AuthCall } from '../../core.ts';
import { AuthError, invalid } from '../../errors/auth-error.ts';
import { errorAddress } from '../../oauth/application-redirect.ts';
import { newAuthorizationId } from '../../oauth/authorization-code.ts';
import { applicationAddress, readAuthorizationRequest } from '../../oauth/authorization-request.ts';
import { supportedScopes } from '../../oauth/scopes.ts';
import { redirectTo } from '../../redirects/result-redirects.ts';
import { authPool, authTransaction } from '../../stores/auth-database.ts';
import { insertOAuthAuthorization } from '../../stores/oauth-authorization-store.ts';
import { findOAuthClient, type OAuthClientRow } from '../../stores/oauth-client-store.ts';

/**
 * GET /oauth/authorize -> 302 to the consent page of the site. While client and redirect address are not known to belong
 * together, a problem is answered here; after that it goes to the application.
 */
export async function authorizeApplication(call: AuthCall): Promise<Response> {
  const { services, url } = call;
  const client = await requestedClient(call);
  const redirectUri = requestedRedirectUri(call, client);
  const to = applicationAddress(redirectUri, url.searchParams);
  if (!client.grant_types.includes('authorization_code')) {
    return redirectTo(errorAddress(to, 'unauthorized_client', 'client may not use authorization_code'));
  }
  const { algorithm } = await services.keys.signingKey();
  const request = readAuthorizationRequest(url.searchParams, {
    hasPublicKey: !algorithm.startsWith('HS'),
    scopes: supportedScopes(services.config),
    deskResource: services.config.deskResource,
  });
  if ('error' in request) return redirectTo(errorAddress(to, request.error, request.description));
  const now = services.now();
  const authorizationId = newAuthorizationId();
  const row = {
    authorization_id: authorizationId,
    client_id: client.id,
    redirect_uri: redirectUri,
    scope: request.scopes.join(' '),
    state: to.state,
    resource: request.resource,
    nonce: request.nonce,
    code_challenge: request.codeChallenge,
    expires_at: new Date(now.getTime() + services.config.oauthAuthorizationLifetimeS * 1000),
  };
  await authTransaction(services, (tx) => insertOAuthAuthorization(tx, row, now));
  const { siteUrl, oauthConsentPath } = services.config;
  return redirectTo(`${siteUrl.replace(/\/+$/, '')}${oauthConsentPath}?authorization_id=${authorizationId}`);
}

async function requestedClient(call: AuthCall): Promise<OAuthClientRow> {
  const id = single(call, 'client_id');
  if (id === '') throw invalid('client_id is required');
  if (!isUuid(id)) throw unknownClient('invalid client_id format');
  const client = await findOAuthClient(authPool(call.services), id);
  if (client === null) throw unknownClient('invalid client_id');
  return client;
}

/** Exactly as registered: an address that differs by one character may be someone else's. */
function requestedRedirectUri(call: AuthCall, client: OAuthClientRow): string {
  const uri = single(call, 'redirect_uri');
  if (uri === '') throw invalid('redirect_uri is required');
  if (!client.redirect_uris.includes(uri)) throw invalid('invalid redirect_uri');
  return uri;
}

function single(call: AuthCall, name: string): string {
  const [value = '', ...more] = call.url.searchParams.getAll(name);
  if (more.length > 0) throw invalid(`${name} must not be repeated`);
  return value;
}

function unknownClient(message: string): AuthError {
  return new AuthError('oauth_client_not_found', message, { status: 400 });
}
