import type { ReportLanguage } from '@fml/contract';
import { type Database, isDeclaredSql } from '@fml/postgres';

/** A report and the language it is printed in: at most one job and one PDF for each. */
export interface PrintKey {
  reportId: string;
  language: ReportLanguage;
}

export type PrintState = 'queued' | 'printing' | 'ready' | 'failed';

/** Longer than one print and the analysis before it take. */
const CLAIM_MS = 150_000;
const MAX_ATTEMPTS = 2;
/** A failed print is tried again when it is asked for after this. */
const FAILED_FOR_MS = 60_000;

/** The state of a print; null if it was not requested, or failed some time ago. */
export async function readPrintState(db: Database, key: PrintKey): Promise<PrintState | null> {
  const { rows } = await db.appPool.query<{ status: PrintState }>(
    `select status from private.report_prints where report_id = $1 and language = $2
        and (status <> 'failed' or finished_at > now() - $3 * interval '1 millisecond')`,
    [key.reportId, key.language, FAILED_FOR_MS],
  );
  return rows[0]?.status ?? null;
}

/** Requests a print. One that is in progress or ready stays as it is. */
export async function requestPrint(db: Database, key: PrintKey): Promise<void> {
  await db.appPool.query(
    `insert into private.report_prints as p (report_id, language) values ($1, $2)
     on conflict (report_id, language) do update
       set status = 'queued', attempts = 0, requested_at = now(), finished_at = null
     where p.status = 'failed'`,
    [key.reportId, key.language],
  );
}

export async function readPrint(db: Database, key: PrintKey): Promise<Buffer<ArrayBuffer> | null> {
  const { rows } = await db.appPool.query<{ pdf: Buffer<ArrayBuffer> }>(
    `select pdf from private.report_prints where report_id = $1 and language = $2 and status = 'ready'`,
    [key.reportId, key.language],
  );
  return rows[0]?.pdf ?? null;
}

/**
 * The print that has waited longest, or one whose worker died; null when there is none. No two workers get the same. A worker
 * without a browser leaves it to those that have one, while such a worker is connected.
 */
export async function claimPrint(
  db: Database,
  { hasBrowser }: { hasBrowser: boolean },
): Promise<PrintKey | null> {
  const { rows } = await db.appPool.query<PrintKey>(
    `update private.report_prints
        set status = 'printing', attempts = attempts + 1,
            claimed_until = clock_timestamp() + $1 * interval '1 millisecond'
      where (report_id, language) = (
        select report_id, language from private.report_prints
         where (status = 'queued' or (status = 'printing' and claimed_until < clock_timestamp()))
           and ($2 or not ${isDeclaredSql('browser')})
         order by requested_at limit 1
         for update skip locked
      )
      returning report_id as "reportId", language`,
    [CLAIM_MS, hasBrowser],
  );
  return rows[0] ?? null;
}

export async function storePrint(db: Database, key: PrintKey, pdf: Uint8Array): Promise<void> {
  await db.appPool.query(
    `update private.report_prints set status = 'ready', pdf = $3, finished_at = now()
      where report_id = $1 and language = $2 and status = 'printing'`,
    [key.reportId, key.language, Buffer.from(pdf)],
  );
}

/** Retried once, then given up. */
export async function failPrint(db: Database, key: PrintKey): Promise<void> {
  await db.appPool.query(
    `update private.report_prints
        set status = case when attempts < $3 then 'queued' else 'failed' end, finished_at = now()
      where report_id = $1 and language = $2 and status = 'printing'`,
    [key.reportId, key.language, MAX_ATTEMPTS],
  );
}
