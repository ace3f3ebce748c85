import { presentUserOf } from '../../accounts/present-user.ts';
import type { AuthCall } from '../../core.ts';
import { authPool } from '../../stores/auth-database.ts';
import { requestedUser } from './requested-user.ts';

/** GET /admin/users/{user_id} -> the user. */
export async function getUserById(call: AuthCall): Promise<Response> {
  const pool = authPool(call.services);
  return Response.json(await presentUserOf(pool, await requestedUser(call, pool)));
}
