import { allFindings } from './all-findings.ts';
import type { Evidence, WebsiteReport } from './website-report.ts';

/**
 * What was seen of the findings that ask for this action, without repetitions. An action is shown in several places of a
 * report, and in each of them it says what it is about.
 */
export function evidenceOfAction(issues: WebsiteReport['issues'], action: string): Evidence[] {
  const evidence = allFindings(issues)
    .filter((issue) => issue.action === action)
    .flatMap((issue) => issue.evidence);
  return evidence.filter(
    ({ where, seen }, index) =>
      evidence.findIndex((other) => other.where === where && other.seen === seen) === index,
  );
}
