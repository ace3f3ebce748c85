import { randomUUID } from 'node:crypto';
import type { Queryable } from '../stores/auth-database.ts';
import { insertIdentity } from '../stores/identity-store.ts';
import type { UserRow } from '../stores/user-row.ts';
import { insertUser } from '../stores/user-store.ts';

export interface NewAccount {
  kind: 'email' | 'phone';
  /** Normalized: lower-case address, or digits. */
  address: string;
  passwordHash: string | null;
  /** What the client calls `data`. */
  metadata: Readonly<Record<string, unknown>>;
  /** Confirmed without a message. */
  confirmed: boolean;
  /** An admin creates the account: its metadata is exactly what was given. */
  byAdmin?: boolean;
}

/** A user who owns an address, with the identity for it. Throws 23505 when the address is taken. */
export async function insertAccount(tx: Queryable, account: NewAccount, now: Date): Promise<UserRow> {
  const id = randomUUID();
  const { kind, address } = account;
  const data = {
    ...account.metadata,
    sub: id,
    [kind]: address,
    email_verified: kind === 'email' && account.confirmed,
    phone_verified: kind === 'phone' && account.confirmed,
  };
  const confirmedAt = account.confirmed ? now.toISOString() : null;
  const user = await insertUser(
    tx,
    {
      id,
      [kind]: address,
      encrypted_password: account.passwordHash,
      [`${kind}_confirmed_at`]: confirmedAt,
      raw_app_meta_data: { provider: kind, providers: [kind] },
      raw_user_meta_data: account.byAdmin ? { ...account.metadata } : data,
    },
    now,
  );
  await insertIdentity(tx, { userId: id, provider: kind, providerId: id, data }, now);
  return user;
}
