import { randomUUID } from 'node:crypto';
import { allRows, firstRow, insertRow, type Queryable, updateRow, utcText } from './auth-database.ts';
import type { IdentityRow } from './user-row.ts';

export const IDENTITY_COLUMNS = `id, provider_id, provider, user_id, identity_data, email, ${['last_sign_in_at', 'created_at', 'updated_at'].map(utcText).join(', ')}`;

export interface NewIdentity {
  userId: string;
  provider: string;
  /** The provider's subject; the user's id for `email` and `phone`. */
  providerId: string;
  data: Record<string, unknown>;
}

/** Oldest first. */
export function listIdentities(tx: Queryable, userId: string): Promise<IdentityRow[]> {
  return listIdentitiesOfUsers(tx, [userId]);
}

export function listIdentitiesOfUsers(tx: Queryable, userIds: readonly string[]): Promise<IdentityRow[]> {
  return allRows(
    tx,
    `select ${IDENTITY_COLUMNS} from auth.identities i where user_id = any($1::uuid[]) order by i.created_at, i.id`,
    [userIds],
  );
}

export function findIdentity(
  tx: Queryable,
  provider: string,
  providerId: string,
): Promise<IdentityRow | null> {
  return firstRow(
    tx,
    `select ${IDENTITY_COLUMNS} from auth.identities where provider = $1 and provider_id = $2`,
    [provider, providerId],
  );
}

export async function insertIdentity(tx: Queryable, identity: NewIdentity, now: Date): Promise<void> {
  await insertRow(tx, 'auth.identities', {
    id: randomUUID(),
    user_id: identity.userId,
    provider: identity.provider,
    provider_id: identity.providerId,
    identity_data: identity.data,
    last_sign_in_at: now,
    created_at: now,
    updated_at: now,
  });
}

/** Merges `data` into the identity's; keys that are absent stay. */
export async function updateIdentityData(
  tx: Queryable,
  identityId: string,
  data: Record<string, unknown>,
  now: Date,
): Promise<void> {
  await tx.query(
    'update auth.identities set identity_data = identity_data || $2::jsonb, updated_at = $3 where id = $1',
    [identityId, JSON.stringify(data), now],
  );
}

/** Replaces the data with what the provider says now, and notes the sign-in. */
export async function touchIdentity(
  tx: Queryable,
  identityId: string,
  data: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const patch = { identity_data: data, last_sign_in_at: now, updated_at: now };
  await updateRow(tx, 'auth.identities', identityId, patch);
}

export async function deleteIdentity(tx: Queryable, identityId: string): Promise<void> {
  await tx.query('delete from auth.identities where id = $1', [identityId]);
}
