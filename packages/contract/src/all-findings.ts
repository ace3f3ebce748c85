import type { ReportIssue } from './website-report.ts';

/** The findings of a report in one list, worst first. */
export function allFindings<Finding = ReportIssue>(issues: {
  critical: readonly Finding[];
  warnings: readonly Finding[];
  recommendations: readonly Finding[];
}): Finding[] {
  return [...issues.critical, ...issues.warnings, ...issues.recommendations];
}
