import {
  allFindings,
  type ReportIssue,
  type ReportMessage,
  type Severity,
  type WebsiteReport,
} from '@fml/contract';
import { auditWork, menuMessage, writeMessage } from '@fml/report-texts';
import type { AuditVerdict } from '../audits/run-audits.ts';
import { remainsPassed } from './contradictions.ts';

type Unchecked = Extract<AuditVerdict['outcome'], { kind: 'couldNotCheck' | 'notApplicable' }>;
type IssueLists = Pick<WebsiteReport, 'issues' | 'passed' | 'not_checked' | 'top_actions'>;

const TOP_ACTIONS = 3;

/**
 * Sorts verdicts into the lists of the report: by severity, and within one by what it costs the owner.
 * @param platformId what the website was built with, whose menus the findings name
 */
export function issueLists(verdicts: readonly AuditVerdict[], platformId: string | null = null): IssueLists {
  const byCost = [...verdicts].sort((a, b) => b.weight - a.weight);
  const issues = {
    critical: issuesOf(byCost, 'critical', platformId),
    warnings: issuesOf(byCost, 'warning', platformId),
    recommendations: issuesOf(byCost, 'recommendation', platformId),
  };
  const ordered = allFindings(issues);
  const findingIds = new Set(ordered.map(({ id }) => id));
  return {
    issues,
    passed: byCost
      .filter(({ id, outcome }) => outcome.kind === 'pass' && remainsPassed(id, findingIds))
      .map(({ id, title }) => ({ id, title })),
    not_checked: byCost.flatMap(({ id, title, outcome }) =>
      outcome.kind === 'couldNotCheck' ? [{ id, title, ...reasonOf(outcome) }] : [],
    ),
    // Two checks may ask for the same step, such as adding one data block.
    top_actions: [...new Set(ordered.map(({ action }) => action))].slice(0, TOP_ACTIONS),
  };
}

function issuesOf(
  verdicts: readonly AuditVerdict[],
  severity: Severity,
  platformId: string | null,
): ReportIssue[] {
  return verdicts.flatMap(({ id, outcome }) => {
    if (outcome.kind !== 'fail' || outcome.severity !== severity) return [];
    const { kind: _kind, ...finding } = outcome;
    return [{ id, ...finding, ...menuOf(finding.message, platformId), ...auditWork(id) }];
  });
}

function menuOf(
  finding: ReportMessage,
  platformId: string | null,
): Pick<ReportIssue, 'menu' | 'menu_message'> {
  const menu = platformId === null ? null : menuMessage(platformId, finding);
  return menu === null ? {} : { menu: writeMessage('en', menu) ?? '', menu_message: menu };
}

function reasonOf({ why, why_message }: Unchecked): Omit<Unchecked, 'kind'> {
  return why_message ? { why, why_message } : { why };
}
