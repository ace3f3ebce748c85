import { AuthError } from '../../errors/auth-error.ts';
import type { Queryable } from '../../stores/auth-database.ts';
import { findUserByEmail, findUserByPhone } from '../../stores/user-store.ts';

/** Throws `email_exists` or `phone_exists` when an address belongs to another user than `userId`. */
export async function rejectDuplicateAddress(
  tx: Queryable,
  { email, phone }: { email: string; phone: string },
  userId: string | null,
): Promise<void> {
  const mailHolder = email === '' ? null : await findUserByEmail(tx, email);
  if (mailHolder !== null && mailHolder.id !== userId) throw new AuthError('email_exists');
  const phoneHolder = phone === '' ? null : await findUserByPhone(tx, phone);
  if (phoneHolder !== null && phoneHolder.id !== userId) throw new AuthError('phone_exists');
}
