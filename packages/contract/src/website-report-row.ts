import type { CoverageKind } from './website-report.ts';

/** The columns of `website_reports` that lists show; `report` holds the whole report and is large. */
export interface WebsiteReportRow {
  id: string;
  url: string;
  userName: string | null;
  userEmail: string | null;
  userPhone: string | null;
  /** 0 to 100, or null when not measured. */
  seoScore: number | null;
  performanceScore: number | null;
  accessibilityScore: number | null;
  status: CoverageKind;
  /** ISO 8601 with an offset. */
  createdAt: string;
  /** When the report was first sent to a visitor's page. */
  firstViewedAt: string | null;
}
