import type { CoverageKind } from './website-report.ts';

/** The columns of `website_reports` that lists show; `report` holds the whole report and is large. */
export interface WebsiteReportRow {
  id: string;
  url: string;
  user_name: string | null;
  user_email: string | null;
  user_phone: string | null;
  /** 0 to 100, or null when not measured. */
  seo_score: number | null;
  performance_score: number | null;
  accessibility_score: number | null;
  status: CoverageKind;
  /** ISO 8601 with an offset, as the data API writes it. */
  created_at: string;
  /** When the report was first sent to a visitor's page. */
  first_viewed_at: string | null;
}
