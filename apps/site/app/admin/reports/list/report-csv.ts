import type { CsvSheet } from '../../export/csv.ts';
import { AGENCY_ZONE_LABEL, formatAgencyTime } from '../../export/format-csv.ts';
import type { ReportListRow } from '../api.ts';

const COVERAGE_LABELS: Readonly<Record<string, string>> = {
  full: 'Full',
  partial: 'Partial',
  without_browser: 'Without a browser',
};

/** A score that was not measured stays empty: 0 would be a score. */
export const reportSheet: CsvSheet<ReportListRow> = {
  header: [
    'ID',
    'Website',
    'Contact',
    'Email',
    'Phone',
    'SEO',
    'Performance',
    'Accessibility',
    'Inspection',
    `Created (${AGENCY_ZONE_LABEL})`,
    `First viewed (${AGENCY_ZONE_LABEL})`,
    'Created (ISO 8601)',
  ],
  cells: (report) => [
    report.id,
    report.url,
    report.userName,
    report.userEmail,
    report.userPhone,
    report.seoScore,
    report.performanceScore,
    report.accessibilityScore,
    COVERAGE_LABELS[report.status] ?? report.status,
    formatAgencyTime(report.createdAt),
    report.firstViewedAt && formatAgencyTime(report.firstViewedAt),
    report.createdAt,
  ],
};
