import { authPool } from '../auth-database.ts';
import { type AuthCall, signedIn } from '../requests/auth-call.ts';
import { presentUserOf } from '../users/present-user.ts';

/** GET /user -> the caller. */
export async function getUser(call: AuthCall): Promise<Response> {
  return Response.json(await presentUserOf(authPool(call.services), signedIn(call).user));
}
