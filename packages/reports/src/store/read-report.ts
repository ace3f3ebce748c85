import type { ReportDraft, WebsiteReport } from '@fml/contract';
import { isUuid } from '@fml/contract';
import type { Database } from '@fml/postgres';
import { completeReport } from '@fml/report-texts';

/** The stored report in English, or null for an unknown or malformed id. Never with the visitor's name, mail or phone. */
export async function readReport(db: Database, reportId: string): Promise<WebsiteReport | null> {
  if (!isUuid(reportId)) return null;
  const { rows } = await db.appPool.query<{ id: string; report: ReportDraft }>(
    'select id, report from public.website_reports where id = $1',
    [reportId],
  );
  const row = rows[0];
  return row ? completeReport({ ...row.report, report_id: row.id }) : null;
}
