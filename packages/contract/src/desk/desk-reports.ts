import type { WebsiteReport } from '../website-report.ts';
import type { WebsiteReportRow } from '../website-report-row.ts';

export type ReportListRow = WebsiteReportRow;

export type ReportSort = 'newest' | 'oldest' | 'seo' | 'performance';
export interface ReportQuery {
  search?: string;
  /** `seo` and `performance`: lowest first, those that were not measured as 0. */
  sort: ReportSort;
  cursor?: string;
  limit: number;
}

/** A report with everything in it. */
export interface ReportDetail extends ReportListRow {
  report: WebsiteReport;
}
