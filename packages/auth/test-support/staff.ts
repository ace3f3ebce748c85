import { type Database, inTransaction } from '@fml/postgres';
import { insertAccount } from '../src/accounts/new-account.ts';
import { cheapHash } from './cheap-hash.ts';

/** A member of staff as `createAdmin` makes one, with a hash that costs little to check. Gives the user id. */
export async function createTestStaff(
  db: Pick<Database, 'adminPool'>,
  {
    email,
    password,
    staffRole = 'owner',
  }: { email: string; password: string; staffRole?: 'owner' | 'manager' | 'member' | 'read_only' },
): Promise<string> {
  return inTransaction(db.adminPool, async (tx) => {
    const passwordHash = cheapHash(password);
    const user = await insertAccount(
      tx,
      { kind: 'email', address: email, passwordHash, metadata: {}, confirmed: true },
      new Date(),
    );
    await tx.query(`insert into public.user_roles (user_id, role, staff_role) values ($1, 'admin', $2)`, [
      user.id,
      staffRole,
    ]);
    return user.id;
  });
}
