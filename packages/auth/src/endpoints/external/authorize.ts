import { type AuthCall, signedIn } from '../../core.ts';
import { beginExternalSignIn } from '../../external/begin-external-sign-in.ts';
import { redirectTo } from '../../redirects/result-redirects.ts';

/** GET /authorize?provider=&redirect_to=&scopes=&code_challenge=&code_challenge_method= -> 302 to the provider. */
export async function authorize(call: AuthCall): Promise<Response> {
  return redirectTo(await beginExternalSignIn(call));
}

/**
 * GET /user/identities/authorize?provider=...&skip_http_redirect=true -> `{url}`, or 302 to it without the parameter.
 * The identity that comes back is linked to the caller.
 */
export async function authorizeIdentity(call: AuthCall): Promise<Response> {
  const url = await beginExternalSignIn(call, signedIn(call).user.id);
  return call.url.searchParams.get('skip_http_redirect') === 'true'
    ? Response.json({ url })
    : redirectTo(url);
}
