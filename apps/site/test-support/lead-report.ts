import type { ReportIssue, Severity, WebsiteReport } from '@fml/contract';
import { sampleReport } from './sample-report.ts';

export { silentGoogle } from '@fml/report-texts/testing/silent-google';

/** A report with the findings a test needs. */
export function leadReport(found: {
  critical?: ReportIssue[];
  warnings?: ReportIssue[];
  recommendations?: ReportIssue[];
  lcpS?: number | null;
}): WebsiteReport {
  const { critical = [], warnings = [], recommendations = [], lcpS = 6.1 } = found;
  const like = sampleReport();
  return {
    ...like,
    performance_score: lcpS === null ? null : like.performance_score,
    metrics: { ...like.metrics, load_time_estimate: lcpS },
    issues: { critical, warnings, recommendations },
    gemini_insights: '',
    insights_by: 'rules',
    passed: [],
    not_checked: [],
    top_actions: [],
    performance_spread: null,
  };
}

export function reportIssue(id: string, title: string, severity: Severity = 'warning'): ReportIssue {
  return { id, title, description: '', severity, action: '', evidence: [] };
}
