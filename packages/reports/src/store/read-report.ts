import type { ReportDraft, WebsiteReport } from '@fml/contract';
import { isUuid } from '@fml/contract';
import type { Database } from '@fml/postgres';
import { completeReport } from '@fml/report-texts';
import { isTracing, linkTrace } from '@fml/runtime/tracing';

/** The stored report in English, or null for an unknown or malformed id. Never with the visitor's name, mail or phone. */
export async function readReport(db: Database, reportId: string): Promise<WebsiteReport | null> {
  if (!isUuid(reportId)) return null;
  const { rows } = await db.appPool.query<{ id: string; report: ReportDraft }>(
    'select id, report from public.website_reports where id = $1',
    [reportId],
  );
  const row = rows[0];
  if (row && isTracing()) await linkToAnalysis(db, row.id);
  return row ? completeReport({ ...row.report, report_id: row.id }) : null;
}

/** Opening a report leads to the trace of its analysis. */
async function linkToAnalysis(db: Database, reportId: string): Promise<void> {
  const { rows } = await db.appPool.query<{ traceparent: string | null }>(
    'select traceparent from public.analyses where report_id = $1 limit 1',
    [reportId],
  );
  linkTrace(rows[0]?.traceparent ?? null);
}
