import type { AuthCall } from '../../core.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { callbackAddress, findProvider } from '../../external/find-provider.ts';
import { finishExternalSignIn } from '../../external/finish-external-sign-in.ts';
import { consumeOAuthState, type ReturnedFlow } from '../../external/oauth-state-store.ts';
import { ProviderFailure } from '../../external/provider-failure.ts';
import { providerSignIn } from '../../external/provider-sign-in.ts';
import {
  providerFailureTarget,
  redirectTo,
  unknownFlowFailureTarget,
} from '../../redirects/result-redirects.ts';
import { authTransaction } from '../../stores/auth-database.ts';
import type { FlowStateRow } from '../../stores/flow-state-store.ts';

/**
 * GET|POST /callback?code=&state= -> 302 to the page that began the sign-in, with a session, a code or an error.
 * A state works once, as long as its flow lives; without a valid one there is no page to return to.
 */
export async function callback(call: AuthCall): Promise<Response> {
  const { services } = call;
  const returned = returnedParameters(call);
  let flow: FlowStateRow;
  let checks: ReturnedFlow['checks'];
  try {
    ({ flow, checks } = await openFlow(call, returned.get('state') ?? ''));
  } catch (error) {
    if (!(error instanceof AuthError)) throw error;
    return redirectTo(unknownFlowFailureTarget(services.config.siteUrl, error), 303);
  }
  const target = flow.referrer || services.config.siteUrl;
  const refusal = refusalOf(returned);
  if (refusal !== null) return redirectTo(providerFailureTarget(target, refusal.failure, refusal.error));
  try {
    if (!returned.get('code')) {
      throw new AuthError('bad_oauth_callback', 'OAuth callback with missing authorization code');
    }
    const provider = findProvider(services.config, flow.provider_type);
    const returnUrl = new URL(callbackAddress(services.config));
    returnUrl.search = returned.toString();
    const signIn = await providerSignIn(provider, returnUrl, checks);
    return redirectTo(await finishExternalSignIn(call, { flow, target, provider: provider.name, signIn }));
  } catch (thrown) {
    if (thrown instanceof ProviderFailure) {
      services.log('external_provider_failed', { provider: flow.provider_type, reason: thrown.reason });
      const error = new AuthError('unexpected_failure', 'Unable to exchange external code');
      return redirectTo(providerFailureTarget(target, error));
    }
    if (thrown instanceof AuthError) return redirectTo(providerFailureTarget(target, thrown));
    throw thrown;
  }
}

/** Providers return by a link or, with `response_mode=form_post`, by a form. */
function returnedParameters(call: AuthCall): URLSearchParams {
  if (call.request.method !== 'POST') return new URLSearchParams(call.url.search);
  const fields = Object.entries(call.body).filter(([, value]) => typeof value === 'string');
  return new URLSearchParams(fields as [string, string][]);
}

async function openFlow(call: AuthCall, state: string): Promise<ReturnedFlow> {
  const { services } = call;
  if (state === '') throw new AuthError('bad_oauth_callback', 'OAuth state parameter missing');
  const returned = await authTransaction(services, (tx) => consumeOAuthState(tx, state));
  const now = services.now().getTime();
  const expired =
    returned !== null &&
    now - Date.parse(returned.flow.created_at) > services.config.flowStateLifetimeS * 1000;
  if (returned === null || expired) throw new AuthError('bad_oauth_state');
  return returned;
}

/** The error name of RFC 6749, such as `access_denied`. The provider's text is shown on our page, so it is cut down to plain, short text. */
function refusalOf(returned: URLSearchParams): { error: string; failure: AuthError } | null {
  const error = returned.get('error');
  if (!error) return null;
  const text = (returned.get('error_description') ?? '')
    .replace(/[^\x20-\x7e]/g, ' ')
    .slice(0, 200)
    .trim();
  return {
    error: /^[a-z_]{1,64}$/.test(error) ? error : 'server_error',
    failure: new AuthError('bad_oauth_callback', text || 'The provider did not sign you in'),
  };
}
