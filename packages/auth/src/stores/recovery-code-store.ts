import { firstRow, type Queryable } from './auth-database.ts';

export interface RecoveryCodeSet {
  id: string;
  total: number;
  remaining: number;
}

/** Null when the user has none. */
export function findRecoveryCodeSet(tx: Queryable, userId: string): Promise<RecoveryCodeSet | null> {
  return firstRow(
    tx,
    `select set_id as id, count(*)::int as total, (count(*) filter (where used_at is null))::int as remaining
       from private.recovery_codes where user_id = $1 group by set_id`,
    [userId],
  );
}

/** The codes of the previous set stop working. */
export async function replaceRecoveryCodes(
  tx: Queryable,
  set: { userId: string; id: string; hashes: readonly string[] },
  now: Date,
): Promise<void> {
  await deleteRecoveryCodes(tx, set.userId);
  await tx.query(
    `insert into private.recovery_codes (user_id, set_id, code_hash, created_at)
     select $1, $2, hash, $4 from unnest($3::text[]) as hash`,
    [set.userId, set.id, set.hashes, now],
  );
}

/** Uses a code up; false when it is wrong or was used before. */
export async function useRecoveryCode(
  tx: Queryable,
  userId: string,
  hash: string,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await tx.query(
    'update private.recovery_codes set used_at = $3 where user_id = $1 and code_hash = $2 and used_at is null',
    [userId, hash, now],
  );
  return rowCount === 1;
}

/** A database that is served without our migrations has no such table, and nothing to delete. */
export async function deleteRecoveryCodes(tx: Queryable, userId: string): Promise<void> {
  const { rowCount } = await tx.query(
    `select from pg_class c join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'private' and c.relname = 'recovery_codes'`,
  );
  if (rowCount === 0) return;
  await tx.query('delete from private.recovery_codes where user_id = $1', [userId]);
}
