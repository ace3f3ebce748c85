import { presentUserOf } from '../../accounts/present-user.ts';
import { type AuthCall, signedIn } from '../../core.ts';
import { authPool } from '../../stores/auth-database.ts';

/** GET /user -> the caller. */
export async function getUser(call: AuthCall): Promise<Response> {
  return Response.json(await presentUserOf(authPool(call.services), signedIn(call).user));
}
