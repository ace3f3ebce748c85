import { type AuthCall, signedIn } from '../../core.ts';
import { AuthError } from '../../errors/auth-error.ts';
import type { Queryable } from '../../stores/auth-database.ts';
import type { UserRow } from '../../stores/user-row.ts';
import { findUserById } from '../../stores/user-store.ts';

/** The caller's row, locked: changes to a user's factors run one at a time. Throws `user_not_found`. */
export async function lockOwnUser(call: AuthCall, tx: Queryable): Promise<UserRow> {
  const user = await findUserById(tx, signedIn(call).user.id, { lock: true });
  if (user !== null) return user;
  throw new AuthError('user_not_found', 'User from sub claim in JWT does not exist', { status: 403 });
}
