import type pg from 'pg';

/** Forgets used-up rate windows after a day and finished analyses after 30 days; reports stay. */
export async function deleteOldRows(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from public.rate_limits where window_start < now() - interval '1 day'`);
  await pool.query(
    `delete from public.analyses where status in ('completed', 'failed') and finished_at < now() - interval '30 days'`,
  );
}
