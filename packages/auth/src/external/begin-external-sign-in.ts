import type { AuthCall } from '../core.ts';
import { AuthError } from '../errors/auth-error.ts';
import { providerFailureTarget } from '../redirects/result-redirects.ts';
import { readCodeChallenge } from '../requests/code-challenge.ts';
import { authTransaction } from '../stores/auth-database.ts';
import { callbackAddress, findProvider } from './find-provider.ts';
import { insertOAuthState, newProviderChecks } from './oauth-state-store.ts';
import { authorizationUrl } from './provider-client.ts';
import { ProviderFailure } from './provider-failure.ts';

/** Query keys that are ours or the protocol's; all others are passed to the provider. */
const RESERVED = new Set([
  'provider',
  'redirect_to',
  'scopes',
  'skip_http_redirect',
  'invite_token',
  'apikey',
  'client_id',
  'client_secret',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'nonce',
  'code',
  'code_challenge',
  'code_challenge_method',
  'request',
  'request_uri',
  'authorization_details',
]);
const MAX_PARAMETERS = 20;

/**
 * Where to send the browser for `?provider=`: to the provider, or back with an error when the provider cannot be
 * reached. `linkingTargetId` is the signed-in user who adds an identity. Throws `validation_failed`.
 */
export async function beginExternalSignIn(call: AuthCall, linkingTargetId?: string): Promise<string> {
  const { services, url } = call;
  const query = Object.fromEntries(url.searchParams);
  const provider = findProvider(services.config, query.provider ?? '');
  const challenge = readCodeChallenge(query);
  const checks = newProviderChecks();
  let target: URL;
  try {
    target = await authorizationUrl(provider, {
      ...checks,
      redirectUri: callbackAddress(services.config),
      scopes: (query.scopes ?? '').split(/[\s,]+/).filter((scope) => /^[\x21-\x7e]{1,200}$/.test(scope)),
      parameters: passThroughParameters(query),
    });
  } catch (thrown) {
    if (!(thrown instanceof ProviderFailure)) throw thrown;
    services.log('external_provider_failed', { provider: provider.name, reason: thrown.reason });
    const error = new AuthError('unexpected_failure', 'Unable to reach the external provider');
    return providerFailureTarget(call.redirectTo, error);
  }
  await authTransaction(services, (tx) =>
    insertOAuthState(
      tx,
      checks,
      { challenge, providerType: provider.name, referrer: new URL(call.redirectTo).href, linkingTargetId },
      services.now(),
    ),
  );
  return target.href;
}

function passThroughParameters(query: Readonly<Record<string, string>>): Record<string, string> {
  const own = Object.entries(query).filter(([key]) => !RESERVED.has(key));
  return Object.fromEntries(own.slice(0, MAX_PARAMETERS));
}
