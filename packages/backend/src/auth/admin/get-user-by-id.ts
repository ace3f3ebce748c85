import { authPool } from '../auth-database.ts';
import type { AuthCall } from '../requests/auth-call.ts';
import { presentUserOf } from '../users/present-user.ts';
import { requestedUser } from './requested-user.ts';

/** GET /admin/users/{user_id} -> the user. */
export async function getUserById(call: AuthCall): Promise<Response> {
  const pool = authPool(call.services);
  return Response.json(await presentUserOf(pool, await requestedUser(call, pool)));
}
