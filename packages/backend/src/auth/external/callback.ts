import { authTransaction } from '../auth-database.ts';
import { AuthError } from '../errors/auth-error.ts';
import type { FlowStateRow } from '../pkce/flow-state-store.ts';
import type { AuthCall } from '../requests/auth-call.ts';
import { redirectTo } from './authorize.ts';
import { callbackAddress } from './callback-address.ts';
import { failureRedirect, strayFailureRedirect } from './callback-redirects.ts';
import { findProvider } from './find-provider.ts';
import { finishExternalSignIn } from './finish-external-sign-in.ts';
import { type ReturnedFlow, takeOAuthState } from './oauth-state-store.ts';
import { ProviderFailure } from './provider-failure.ts';
import { providerSignIn } from './provider-sign-in.ts';

/**
 * GET|POST /callback?code=&state= -> 302 to the page that began the sign-in, with a session, a code or an error.
 * A state is good for one return within the life of a flow; without a good one there is no page to go back to.
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
    return redirectTo(strayFailureRedirect(services.config.siteUrl, error), 303);
  }
  const target = flow.referrer || services.config.siteUrl;
  const refusal = refusalOf(returned);
  if (refusal !== null) return redirectTo(failureRedirect(target, refusal.failure, refusal.error));
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
      return redirectTo(failureRedirect(target, error));
    }
    if (thrown instanceof AuthError) return redirectTo(failureRedirect(target, thrown));
    throw thrown;
  }
}

/** Providers come back by a link or, with `response_mode=form_post`, by a form. */
function returnedParameters(call: AuthCall): URLSearchParams {
  if (call.request.method !== 'POST') return new URLSearchParams(call.url.search);
  const fields = Object.entries(call.body).filter(([, value]) => typeof value === 'string');
  return new URLSearchParams(fields as [string, string][]);
}

async function openFlow(call: AuthCall, state: string): Promise<ReturnedFlow> {
  const { services } = call;
  if (state === '') throw new AuthError('bad_oauth_callback', 'OAuth state parameter missing');
  const returned = await authTransaction(services, (tx) => takeOAuthState(tx, state));
  const now = services.now().getTime();
  const expired =
    returned !== null &&
    now - Date.parse(returned.flow.created_at) > services.config.flowStateLifetimeS * 1000;
  if (returned === null || expired) throw new AuthError('bad_oauth_state');
  return returned;
}

/** RFC 6749's name of a refusal, such as `access_denied`. Their words are shown on our page: only plain, short ones. */
function refusalOf(returned: URLSearchParams): { error: string; failure: AuthError } | null {
  const error = returned.get('error');
  if (!error) return null;
  const words = (returned.get('error_description') ?? '')
    .replace(/[^\x20-\x7e]/g, ' ')
    .slice(0, 200)
    .trim();
  return {
    error: /^[a-z_]{1,64}$/.test(error) ? error : 'server_error',
    failure: new AuthError('bad_oauth_callback', words || 'The provider did not sign you in'),
  };
}
