import type { Queryable } from '../auth-database.ts';
import type { AuthCall } from '../requests/auth-call.ts';
import { deleteSessionsOf } from '../sessions/session-store.ts';
import type { UserRow } from './user-row.ts';
import { updateUser } from './user-store.ts';

/**
 * Takes password and sessions from an account whose mailbox nobody has proved to own: whoever set them may be a
 * stranger, who waits for the owner of the address to be invited. An account with a proved mailbox stays as it is.
 */
export async function forgetUnproved(call: AuthCall, tx: Queryable, user: UserRow): Promise<UserRow> {
  if (user.email_confirmed_at !== null) return user;
  await deleteSessionsOf(tx, user.id);
  if (user.encrypted_password === null) return user;
  return updateUser(tx, user.id, { encrypted_password: null }, call.services.now());
}
