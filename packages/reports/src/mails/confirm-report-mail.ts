import { RECHECK_AFTER_DAYS, type ReportLanguage } from '@fml/contract';
import { enqueueMessage } from '@fml/mail';
import { type Database, inTransaction } from '@fml/postgres';
import { localizeReport } from '@fml/report-texts';
import { requestPrint } from '../prints/report-prints.ts';
import { readReport } from '../store/read-report.ts';
import { confirmHash } from './mail-tokens.ts';
import { writeReportMail } from './write-mails.ts';

/** What a link that confirms an address can do. */
export type Confirmation =
  | { state: 'open' | 'used'; reportId: string; website: string; wantsRecheck: boolean }
  /** Late, replaced by a newer link, stopped, or unknown. */
  | { state: 'expired' };

const DAY_MS = 24 * 60 * 60_000;
/** A report that could not be delivered by then is not worth sending. */
const REPORT_MAIL_DAYS = 3;

/** Checks a link and changes nothing, because mail scanners open every link. */
export async function readConfirmation(db: Database, token: string): Promise<Confirmation> {
  const { rows } = await db.appPool.query<{
    is_used: boolean;
    report_id: string;
    url: string;
    wants_recheck: boolean;
  }>(
    `select m.confirmed_at is not null as is_used, m.report_id, r.url, m.wants_recheck
       from private.report_mails m join public.website_reports r on r.id = m.report_id
      where m.confirm_hash = $1 and m.address is not null
        and (m.confirmed_at is not null or m.confirm_until > now())`,
    [confirmHash(token)],
  );
  const [row] = rows;
  if (row === undefined) return { state: 'expired' };
  return {
    state: row.is_used ? 'used' : 'open',
    reportId: row.report_id,
    website: row.url,
    wantsRecheck: row.wants_recheck,
  };
}

interface ConfirmedRow {
  address: string;
  language: ReportLanguage;
  stop_key: string;
  recheck_at: Date | null;
}

/** Confirms the address of a link once, sends the report, and schedules the reminder if it was asked for. */
export async function confirmReportMail(
  db: Database,
  token: string,
  siteUrl: string,
): Promise<'confirmed' | 'not_open'> {
  const known = await readConfirmation(db, token);
  const stored = known.state === 'open' ? await readReport(db, known.reportId) : null;
  if (stored === null) return 'not_open';
  const confirmed = await inTransaction(db.appPool, async (client) => {
    const { rows } = await client.query<ConfirmedRow>(
      `update private.report_mails m
          set confirmed_at = now(), last_mail_at = now(),
              recheck_at = case when m.wants_recheck
                then coalesce(m.recheck_at, now() + $2 * interval '1 day') else m.recheck_at end
        where m.confirm_hash = $1 and m.confirmed_at is null and m.confirm_until > now() and m.address is not null
       returning address, language, stop_key, recheck_at`,
      [confirmHash(token), RECHECK_AFTER_DAYS],
    );
    const [row] = rows;
    if (row === undefined) return null;
    const report = localizeReport(stored, row.language);
    const language = report.language ?? 'en';
    await enqueueMessage(client, {
      channel: 'email',
      kind: 'report_by_mail',
      recipient: row.address,
      content: writeReportMail(
        { report, recheckAt: row.recheck_at },
        { siteUrl, language, stopKey: row.stop_key },
      ),
      expiresAt: new Date(Date.now() + REPORT_MAIL_DAYS * DAY_MS),
    });
    return { language };
  });
  if (confirmed === null) return 'not_open';
  // Ready when its link is followed.
  await requestPrint(db, { reportId: stored.report_id, language: confirmed.language, kind: 'pdf' });
  return 'confirmed';
}
