import type pg from 'pg';
import { errorText } from '../connections/database-error.ts';

/** Small batches keep each delete short, so that other statements do not wait for its locks. */
const BATCH_ROWS = 5000;

const EXPIRED: readonly { table: string; condition: string }[] = [
  { table: 'public.rate_limits', condition: `window_start < now() - interval '1 day'` },
  {
    table: 'public.analyses',
    condition: `status in ('completed', 'failed') and finished_at < now() - interval '30 days'`,
  },
  {
    table: 'private.outbox',
    condition: `finished_at < now() - interval '30 days'
      and (status = 'sent' or expires_at is not null or kind = 'lead_for_visitor' or channel = 'push'
        or content ? 'endpoint_id')`,
  },
  { table: 'private.desk_events', condition: `spread_at < now() - interval '30 days'` },
  // Open screens ask every few seconds; one that slept longer loads everything again.
  { table: 'private.desk_changes', condition: `changed_at < now() - interval '30 minutes'` },
  // Printed again when they are asked for. Cards are drawn once.
  { table: 'private.report_prints', condition: `kind = 'pdf' and requested_at < now() - interval '7 days'` },
  // Previews, and tests of which nothing was sent.
  { table: 'private.form_tests', condition: `sent_on is null and created_at < now() - interval '1 day'` },
  // The links that stop these mails have to work for 30 days.
  {
    table: 'private.report_mails',
    condition: `recheck_at is null and last_mail_at < now() - interval '31 days'`,
  },
  // Files of which nothing was imported, and rows that did not become leads.
  {
    table: 'private.imports',
    condition: `state in ('uploading', 'reading', 'mapping', 'checking', 'checked', 'failed')
      and created_at < now() - interval '7 days'`,
  },
  {
    table: 'private.import_rows',
    condition: `cells is not null and import_id in (
      select id from private.imports where finished_at < now() - interval '30 days')`,
  },
  // Files that were added to a mail which was never sent or kept as a draft.
  {
    table: 'private.message_attachments',
    condition: `created_at < now() - interval '7 days'
      and mail_id not in (select id from public.lead_messages)`,
  },
  { table: 'public.custom_fields', condition: `deleted_at < now() - interval '30 days'` },
  // Renewed every hour while a server has them: these are of a release that has not run for a day.
  { table: 'private.site_assets', condition: `last_seen_at < now() - interval '26 hours'` },
  { table: 'private.message_intervals', condition: `taken_at < now() - interval '1 day'` },
];

/**
 * Deletes rate windows, and previews of form tests, after a day; files of releases that have not run for a day; printed reports, and files of mails that
 * were never sent, after a week; finished analyses, sent or expired messages and undeliverable confirmations after
 * 30 days; requests of reports by mail a month after their last mail; drafts when they expire; files that were not imported after a week, and their rows that did not
 * become leads after 30 days; deleted custom fields with their values after 30 days. Reports stay, and so do failed messages that staff have to see. A failure does not
 * stop the other deletes; all failures are thrown together at the end as an AggregateError.
 */
export async function deleteExpiredRows(
  pool: pg.Pool,
  { signal, batchRows = BATCH_ROWS }: { signal?: AbortSignal; batchRows?: number } = {},
): Promise<void> {
  const failures: unknown[] = [];
  await deleteExpiredDrafts(pool).catch((error: unknown) => failures.push(error));
  for (const { table, condition } of EXPIRED) {
    try {
      let deleted = batchRows;
      while (deleted === batchRows && !signal?.aborted) {
        // The condition is repeated because a row, such as a resumed draft, may change between the two reads.
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

/** Which step they had reached stays, for the metric of where visitors give up; sample data counts nowhere. */
async function deleteExpiredDrafts(pool: pg.Pool): Promise<void> {
  await pool.query(
    `with expired as (
       delete from public.onboarding_drafts where expires_at < now() returning id, private.agency_day(created_at) as day, step
     )
     insert into private.expired_drafts as d (day, step, count)
     select day, step, count(*) from expired e where not exists (select from private.seeded_rows s where s.id = e.id) group by day, step
     on conflict (day, step) do update set count = d.count + excluded.count`,
  );
}

/** Limits the first run on an old deployment, which would otherwise lock the table for long. */
const MAX_AUDIT_ENTRIES = 10_000;

/** Deletes audit entries of accounts after 90 days. Only the owner of schema `auth` may read and delete them. */
export async function deleteExpiredAuditEntries(authPool: pg.Pool): Promise<void> {
  await authPool.query(
    `delete from auth.audit_log_entries where id in (
       select id from auth.audit_log_entries where created_at < now() - interval '90 days' limit $1)`,
    [MAX_AUDIT_ENTRIES],
  );
}
