import { type AuthCall, signedIn } from '../requests/auth-call.ts';
import { redirectTo } from './authorize.ts';
import { beginExternalSignIn } from './begin-external-sign-in.ts';

/**
 * GET /user/identities/authorize?provider=...&skip_http_redirect=true -> `{url}`, or 302 to it without the switch.
 * Whoever comes back from there is added to the caller's identities.
 */
export async function authorizeIdentity(call: AuthCall): Promise<Response> {
  const url = await beginExternalSignIn(call, signedIn(call).user.id);
  return call.url.searchParams.get('skip_http_redirect') === 'true'
    ? Response.json({ url })
    : redirectTo(url);
}
