import type { ReportLanguage } from '@fml/contract';
import { type Database, isDeclaredSql } from '@fml/postgres';

/** A PDF, or the picture that the link of the report is shared with. */
export type PrintKind = 'pdf' | 'card';

/** A report, the language it is printed in, and as what: at most one job and one file for each. */
export interface PrintKey {
  reportId: string;
  language: ReportLanguage;
  kind: PrintKind;
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
    `select status from private.report_prints where report_id = $1 and language = $2 and kind = $3
        and (status <> 'failed' or finished_at > now() - $4 * interval '1 millisecond')`,
    [key.reportId, key.language, key.kind, FAILED_FOR_MS],
  );
  return rows[0]?.status ?? null;
}

/** Requests a print. One that is in progress or ready stays as it is. */
export async function requestPrint(db: Database, key: PrintKey): Promise<void> {
  await db.appPool.query(
    `insert into private.report_prints as p (report_id, language, kind) values ($1, $2, $3)
     on conflict (report_id, language, kind) do update
       set status = 'queued', attempts = 0, requested_at = now(), finished_at = null
     where p.status = 'failed'`,
    [key.reportId, key.language, key.kind],
  );
}

/** The finished file; null while there is none. */
export async function readPrint(db: Database, key: PrintKey): Promise<Buffer<ArrayBuffer> | null> {
  const { rows } = await db.appPool.query<{ file: Buffer<ArrayBuffer> }>(
    `select coalesce(pdf, card) as file from private.report_prints
      where report_id = $1 and language = $2 and kind = $3 and status = 'ready'`,
    [key.reportId, key.language, key.kind],
  );
  return rows[0]?.file ?? null;
}

/**
 * The print that has waited longest, or one whose worker died; null when there is none. For a PDF a person waits, so it comes
 * before every card. No two workers get the same. A worker without a browser leaves it to those that have one, while such a
 * worker is connected.
 */
export async function claimPrint(
  db: Database,
  { hasBrowser }: { hasBrowser: boolean },
): Promise<PrintKey | null> {
  const { rows } = await db.appPool.query<PrintKey>(
    `update private.report_prints
        set status = 'printing', attempts = attempts + 1,
            claimed_until = clock_timestamp() + $1 * interval '1 millisecond'
      where (report_id, language, kind) = (
        select report_id, language, kind from private.report_prints
         where (status = 'queued' or (status = 'printing' and claimed_until < clock_timestamp()))
           and ($2 or not ${isDeclaredSql('browser')})
         order by kind = 'card', requested_at limit 1
         for update skip locked
      )
      returning report_id as "reportId", language, kind`,
    [CLAIM_MS, hasBrowser],
  );
  return rows[0] ?? null;
}

export async function storePrint(db: Database, key: PrintKey, file: Uint8Array): Promise<void> {
  await db.appPool.query(
    `update private.report_prints
        set status = 'ready', finished_at = now(),
            pdf = case kind when 'pdf' then $4::bytea end, card = case kind when 'card' then $4::bytea end
      where report_id = $1 and language = $2 and kind = $3 and status = 'printing'`,
    [key.reportId, key.language, key.kind, Buffer.from(file)],
  );
}

/** Retried once, then given up. */
export async function failPrint(db: Database, key: PrintKey): Promise<void> {
  await db.appPool.query(
    `update private.report_prints
        set status = case when attempts < $4 then 'queued' else 'failed' end, finished_at = now()
      where report_id = $1 and language = $2 and kind = $3 and status = 'printing'`,
    [key.reportId, key.language, key.kind, MAX_ATTEMPTS],
  );
}
