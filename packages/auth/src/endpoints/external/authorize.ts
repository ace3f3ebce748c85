import type { AuthCall } from '../../core.ts';
import { beginExternalSignIn } from '../../external/begin-external-sign-in.ts';
import { redirectTo } from '../../redirects/result-redirects.ts';

/** GET /authorize?provider=&redirect_to=&scopes=&code_challenge=&code_challenge_method= -> 302 to the provider. */
export async function authorize(call: AuthCall): Promise<Response> {
  return redirectTo(await beginExternalSignIn(call));
}
