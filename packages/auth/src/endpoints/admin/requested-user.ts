import type { AuthCall } from '../../core.ts';
import { AuthError } from '../../errors/auth-error.ts';
import { pathId } from '../../requests/path-id.ts';
import type { Queryable } from '../../stores/auth-database.ts';
import type { UserRow } from '../../stores/user-row.ts';
import { findUserById } from '../../stores/user-store.ts';

/** The user named in the path, locked when it is to change. Throws 404 `validation_failed` or `user_not_found`. */
export async function requestedUser(
  call: AuthCall,
  tx: Queryable,
  options: { lock?: boolean } = {},
): Promise<UserRow> {
  const user = await findUserById(tx, pathId(call, 'user_id'), options);
  if (user === null) throw new AuthError('user_not_found');
  return user;
}
