import type pg from 'pg';

/**
 * Forgets used-up rate windows after a day, finished analyses and messages that were sent or came too late
 * after 30 days, unfinished leads when they expire; reports stay, and so do letters that staff have to see.
 */
export async function deleteOldRows(pool: pg.Pool): Promise<void> {
  await pool.query(`delete from public.rate_limits where window_start < now() - interval '1 day'`);
  await pool.query(
    `delete from public.analyses where status in ('completed', 'failed') and finished_at < now() - interval '30 days'`,
  );
  await pool.query(
    `delete from private.outbox
      where finished_at < now() - interval '30 days' and (status = 'sent' or expires_at is not null)`,
  );
  await pool.query('delete from public.onboarding_drafts where expires_at < now()');
  await pool.query(`delete from private.message_intervals where taken_at < now() - interval '1 day'`);
}

/** At most so many at once, so that the first run on an old deployment does not hold the table for long. */
const MAX_AUDIT_ENTRIES = 10_000;

/** Forgets what accounts did more than 90 days ago. Only the owner of schema `auth` reads and deletes there. */
export async function deleteOldAuditEntries(authPool: pg.Pool): Promise<void> {
  await authPool.query(
    `delete from auth.audit_log_entries where id in (
       select id from auth.audit_log_entries where created_at < now() - interval '90 days' limit $1)`,
    [MAX_AUDIT_ENTRIES],
  );
}
