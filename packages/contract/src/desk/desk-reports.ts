import type { WebsiteReport } from '../website-report.ts';
import type { WebsiteReportRow } from '../website-report-row.ts';

/** A report with everything in it. */
export interface ReportDetail extends WebsiteReportRow {
  report: WebsiteReport;
}
