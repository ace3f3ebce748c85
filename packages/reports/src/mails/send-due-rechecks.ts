import type { ReportLanguage } from '@fml/contract';
import { enqueueMessage } from '@fml/mail';
import { type Database, inTransaction, runPeriodically } from '@fml/postgres';
import { localizeReport } from '@fml/report-texts';
import { readReport } from '../store/read-report.ts';
import { writeRecheckMail } from './write-mails.ts';

const CHECK_INTERVAL_MS = 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** A reminder that could not be delivered by then is not worth sending. */
const RECHECK_MAIL_DAYS = 7;

interface DueRow {
  id: string;
  report_id: string;
  address: string;
  language: ReportLanguage;
  stop_key: string;
}

/**
 * Puts the reminders that are due into the outbox, each in one transaction with its row: any number of processes may do
 * this, and no reminder is sent twice or lost.
 * @returns how many there were
 */
export async function sendDueRechecks(db: Database, siteUrl: string, signal?: AbortSignal): Promise<number> {
  let sent = 0;
  while (!signal?.aborted && (await sendOne(db, siteUrl))) sent += 1;
  return sent;
}

function sendOne(db: Database, siteUrl: string): Promise<boolean> {
  return inTransaction(db.appPool, async (client) => {
    const { rows } = await client.query<DueRow>(
      `update private.report_mails set recheck_at = null, last_mail_at = now()
        where id = (
          select id from private.report_mails where recheck_at <= now()
           order by recheck_at limit 1 for update skip locked)
       returning id, report_id, address, language, stop_key`,
    );
    const [row] = rows;
    if (row === undefined) return false;
    const stored = await readReport(db, row.report_id);
    // Deleted at this moment, and its row with it.
    if (stored === null) return true;
    const report = localizeReport(stored, row.language);
    await enqueueMessage(client, {
      channel: 'email',
      kind: 'report_recheck',
      recipient: row.address,
      content: writeRecheckMail(
        { report },
        { siteUrl, language: report.language ?? 'en', stopKey: row.stop_key },
      ),
      expiresAt: new Date(Date.now() + RECHECK_MAIL_DAYS * DAY_MS),
    });
    return true;
  });
}

/** Looks for due reminders every minute until the database stops. */
export function startRechecks(db: Database, siteUrl: string): void {
  runPeriodically(db, {
    intervalMs: CHECK_INTERVAL_MS,
    failedEvent: 'rechecks_failed',
    run: async (signal) => {
      await sendDueRechecks(db, siteUrl, signal);
    },
  });
}
