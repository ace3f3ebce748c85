import { allFindings, type ReportIssue, type WebsiteReport } from '@fml/contract';

/** One of the three things to do first: an action, and the findings that it settles. */
export interface FirstFinding {
  action: string;
  /** The finding it is told with; null in a report whose findings name other actions. */
  issue: ReportIssue | null;
  alsoSettled: ReportIssue[];
}

export function firstFindings({
  top_actions: actions,
  issues,
}: Pick<WebsiteReport, 'top_actions' | 'issues'>): FirstFinding[] {
  const findings = allFindings(issues);
  return actions.map((action) => {
    const [issue = null, ...alsoSettled] = findings.filter((finding) => finding.action === action);
    return { action, issue, alsoSettled };
  });
}

/** Which of the first three a finding is told in, 1 to 3, by the id of the finding. */
export function placesInFirst(first: readonly FirstFinding[]): ReadonlyMap<string, number> {
  return new Map(
    first.flatMap(({ issue }, index) => (issue === null ? [] : [[issue.id, index + 1] as const])),
  );
}

/** Those that the groups list. Recommendations among the first three are told there and nowhere else. */
export function groupedFindings(
  issues: WebsiteReport['issues'],
  told: ReadonlyMap<string, number>,
): WebsiteReport['issues'] {
  if (hasProblems(issues)) return issues;
  return { ...issues, recommendations: issues.recommendations.filter(({ id }) => !told.has(id)) };
}

/** Whether anything is critical or a warning (docs/product.md#report). */
export function hasProblems({ critical, warnings }: WebsiteReport['issues']): boolean {
  return critical.length + warnings.length > 0;
}

export function findingAnchor(issueId: string): string {
  return `finding-${issueId}`;
}
