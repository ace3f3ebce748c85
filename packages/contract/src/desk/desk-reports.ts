import type { WebsiteReport } from '../website-report.ts';
import type { WebsiteReportRow } from '../website-report-row.ts';

/** A report with everything in it. */
export interface ReportDetail extends WebsiteReportRow {
  report: WebsiteReport;
}

/** The report that speaks for a lead. */
export interface ReportOfLead extends ReportDetail {
  /**
   * `own`: the lead asked under it. `desk`: staff had it made. `site`: the newest of the same website. `person`: they
   * named no website, and it is the newest analysis their timeline tells about.
   */
  foundBy: 'own' | 'desk' | 'site' | 'person';
}
