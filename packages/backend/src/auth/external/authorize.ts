import type { AuthCall } from '../requests/auth-call.ts';
import { beginExternalSignIn } from './begin-external-sign-in.ts';

/** GET /authorize?provider=&redirect_to=&scopes=&code_challenge=&code_challenge_method= -> 302 to the provider. */
export async function authorize(call: AuthCall): Promise<Response> {
  return redirectTo(await beginExternalSignIn(call));
}

/** Never cached: the address holds a state of its own every time, or a session. */
export function redirectTo(location: string, status: 302 | 303 = 302): Response {
  return new Response(null, { status, headers: { location, 'cache-control': 'no-store' } });
}
