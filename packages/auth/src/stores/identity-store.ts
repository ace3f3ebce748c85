import { randomUUID } from 'node:crypto';
import type { Queryable } from './auth-database.ts';
import { utcText } from './auth-database.ts';
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
export async function listIdentities(tx: Queryable, userId: string): Promise<IdentityRow[]> {
  const { rows } = await tx.query<IdentityRow>(
    `select ${IDENTITY_COLUMNS} from auth.identities i where user_id = $1 order by i.created_at, i.id`,
    [userId],
  );
  return rows;
}

export async function listIdentitiesOfUsers(
  tx: Queryable,
  userIds: readonly string[],
): Promise<IdentityRow[]> {
  const { rows } = await tx.query<IdentityRow>(
    `select ${IDENTITY_COLUMNS} from auth.identities i where user_id = any($1::uuid[]) order by i.created_at, i.id`,
    [userIds],
  );
  return rows;
}

export async function findIdentity(
  tx: Queryable,
  provider: string,
  providerId: string,
): Promise<IdentityRow | null> {
  const { rows } = await tx.query<IdentityRow>(
    `select ${IDENTITY_COLUMNS} from auth.identities where provider = $1 and provider_id = $2`,
    [provider, providerId],
  );
  return rows[0] ?? null;
}

export async function insertIdentity(tx: Queryable, identity: NewIdentity, now: Date): Promise<IdentityRow> {
  const { rows } = await tx.query<IdentityRow>(
    `insert into auth.identities (id, user_id, provider, provider_id, identity_data, last_sign_in_at, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $6, $6) returning ${IDENTITY_COLUMNS}`,
    [randomUUID(), identity.userId, identity.provider, identity.providerId, identity.data, now],
  );
  return rows[0] as IdentityRow;
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
  await tx.query(
    'update auth.identities set identity_data = $2, last_sign_in_at = $3, updated_at = $3 where id = $1',
    [identityId, data, now],
  );
}

export async function deleteIdentity(tx: Queryable, identityId: string): Promise<void> {
  await tx.query('delete from auth.identities where id = $1', [identityId]);
}
