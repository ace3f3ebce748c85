import { getReportRequestSchema } from '@fml/contract';
import { consumeRateLimit, type Database, sleep } from '@fml/postgres';
import { localizeReport, negotiateLanguage } from '@fml/report-texts';
import { AppError, parseBody, type StreamHandler } from '@fml/runtime/http';
import { type PrintKey, readPrint, readPrintState, requestPrint } from '../prints/report-prints.ts';
import { readReport } from '../store/read-report.ts';

export interface ReportPdfOptions {
  /** Throws AppError `database_unavailable` while there is none. */
  database: () => Database;
  /** False only for tests and benches. */
  limited: boolean;
  /** Only tests use a shorter wait. */
  holdMs?: number;
}

/** Only new prints count. */
const CLIENT_LIMIT = { bucket: 'print-client', limit: 10, windowMs: 10 * 60_000 };
const GLOBAL_LIMIT = { bucket: 'print-all', limit: 240, windowMs: 60 * 60_000 };
/** A call is held for this long; then the page is told to ask again. */
const HOLD_MS = 20_000;
const POLL_MS = 400;

/**
 * docs/protocol/functions.md: `report_id`, `lang?` -> the report as PDF, or 202 while a worker is at it. A worker's browser
 * prints it once for each language.
 */
export function reportPdf(options: ReportPdfOptions): StreamHandler {
  return async ({ query, clientKey, signal }) => {
    const { report_id: reportId, lang } = parseBody(getReportRequestSchema, query);
    const db = options.database();
    const report = await readReport(db, reportId);
    if (report === null) throw new AppError('report_not_found');
    // A report without Spanish texts is printed in English, once.
    const { language = 'en' } = localizeReport(report, negotiateLanguage(lang ?? ''));
    const key: PrintKey = { reportId: report.report_id, language, kind: 'pdf' };
    if ((await readPrintState(db, key)) === null) {
      if (options.limited && !(await mayPrint(db, clientKey))) throw new AppError('too_many_prints');
      await requestPrint(db, key);
    }
    const until = performance.now() + (options.holdMs ?? HOLD_MS);
    for (;;) {
      const state = await readPrintState(db, key);
      if (state === 'ready') return await send(db, key);
      if (state === 'failed') throw new AppError('print_failed');
      if (signal.aborted || performance.now() >= until) {
        return Response.json({ status: 'preparing' }, { status: 202, headers: { 'retry-after': '1' } });
      }
      await sleep(POLL_MS, signal);
    }
  };
}

async function send(db: Database, key: PrintKey): Promise<Response> {
  const pdf = await readPrint(db, key);
  if (pdf === null) throw new AppError('print_failed');
  return new Response(pdf, {
    headers: {
      'content-type': 'application/pdf',
      'content-length': String(pdf.length),
      'content-disposition': `attachment; filename="website-report-${key.reportId.slice(0, 8)}-${key.language}.pdf"`,
    },
  });
}

async function mayPrint(db: Database, clientKey: string): Promise<boolean> {
  const client = await consumeRateLimit(db.appPool, { ...CLIENT_LIMIT, key: clientKey });
  if (!client.allowed) return false;
  return (await consumeRateLimit(db.appPool, { ...GLOBAL_LIMIT, key: 'all' })).allowed;
}
