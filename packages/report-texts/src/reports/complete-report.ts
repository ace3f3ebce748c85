import type { ReportIssue, WebsiteReport } from '@fml/contract';
import { auditWork } from '../findings/audit-work.ts';
import { auditVerify } from '../findings/finding-texts.ts';

/**
 * A stored report with the fields that reports of earlier releases lack, as far as the id of the audit gives them:
 * family, fixer, minutes and verify of each finding. Texts that were stored stay as they are.
 */
export function completeReport(report: WebsiteReport): WebsiteReport {
  const { critical, warnings, recommendations } = report.issues;
  return {
    ...report,
    issues: {
      critical: critical.map(completeIssue),
      warnings: warnings.map(completeIssue),
      recommendations: recommendations.map(completeIssue),
    },
    language: report.language ?? 'en',
  };
}

function completeIssue(issue: ReportIssue): ReportIssue {
  const verify = auditVerify('en', issue.id);
  return { pages: [], ...auditWork(issue.id), ...(verify === null ? {} : { verify }), ...issue };
}
