import type pg from 'pg';
import { errorText } from './database-error.ts';

/** Each delete is over soon, however much has gathered, so that nobody waits for its locks. */
const BATCH_ROWS = 5000;

const OLD: readonly { table: string; condition: string }[] = [
  { table: 'public.onboarding_drafts', condition: 'expires_at < now()' },
  { table: 'public.rate_limits', condition: `window_start < now() - interval '1 day'` },
  {
    table: 'public.analyses',
    condition: `status in ('completed', 'failed') and finished_at < now() - interval '30 days'`,
  },
  {
    table: 'private.outbox',
    condition: `finished_at < now() - interval '30 days'
      and (status = 'sent' or expires_at is not null or kind = 'lead_for_visitor')`,
  },
  { table: 'private.message_intervals', condition: `taken_at < now() - interval '1 day'` },
];

/**
 * Forgets used-up rate windows after a day; finished analyses, messages that were sent or came too late and what a
 * visitor could not be sent after 30 days; unfinished leads when they expire. Reports stay, and so do letters that
 * staff have to see. What cannot be deleted stops nothing else; throws an AggregateError at the end.
 */
export async function deleteOldRows(
  pool: pg.Pool,
  { signal, batchRows = BATCH_ROWS }: { signal?: AbortSignal; batchRows?: number } = {},
): Promise<void> {
  const failures: unknown[] = [];
  for (const { table, condition } of OLD) {
    try {
      let deleted = batchRows;
      while (deleted === batchRows && !signal?.aborted) {
        // Again outside: a row that changes meanwhile, such as a draft that goes on, is not old any more.
        const { rowCount } = await pool.query(
          `delete from ${table} where ctid = any (array(select ctid from ${table} where ${condition} limit $1))
            and ${condition}`,
          [batchRows],
        );
        deleted = rowCount ?? 0;
      }
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, failures.map(errorText).join('; '));
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
