import type pg from 'pg';

/** One backup at a time of one database, whichever process makes it. */
export const BACKUP_LOCK = `hashtextextended('fix-my-local:backup', 0)`;
const KEPT = '400 days';

/** Writes down how a backup ended, where the database has the table for it. */
export async function recordBackup(
  client: Pick<pg.ClientBase, 'query'>,
  ended: { startedAt: Date } & ({ name: string; rows: number; bytes: number } | { fault: string }),
): Promise<void> {
  const { rows } = await client.query<{ has: boolean }>(
    `select to_regclass('private.backups') is not null as has`,
  );
  if (rows[0]?.has !== true) return;
  const stored =
    'name' in ended ? [ended.name, ended.rows, ended.bytes, null] : [null, null, null, ended.fault];
  await client.query(
    `insert into private.backups (started_at, name, row_count, stored_bytes, fault)
     values (least($1, clock_timestamp()), $2, $3, $4, $5)`,
    [ended.startedAt, ...stored],
  );
  await client.query(`delete from private.backups where started_at < now() - $1::interval`, [KEPT]);
}

/** Seconds since the last good backup ended; since the first try while none was good; null before the first. */
export const BACKUP_AGE_SECONDS = `
  (select extract(epoch from now() - coalesce(max(b.finished_at) filter (where b.fault is null), min(b.started_at)))::float8
     from private.backups b)`;

/** Age of the last good backup in seconds; null when none was ever tried. */
export async function readBackupAge(pool: Pick<pg.Pool, 'query'>): Promise<number | null> {
  const { rows } = await pool.query<{ age: number | null }>(`select ${BACKUP_AGE_SECONDS} as age`);
  return rows[0]?.age ?? null;
}
