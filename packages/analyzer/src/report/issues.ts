import {
  allFindings,
  type ReportIssue,
  type ReportMessage,
  type Severity,
  type WebsiteReport,
} from '@fml/contract';
import { auditWork, menuMessage, writeMessage } from '@fml/report-texts';
import type { AuditVerdict } from '../audits/run-audits.ts';
import { isSameSite } from '../page/site-address.ts';
import { remainsPassed } from './contradictions.ts';

type Unchecked = Extract<AuditVerdict['outcome'], { kind: 'couldNotCheck' | 'notApplicable' }>;
type IssueLists = Pick<WebsiteReport, 'issues' | 'passed' | 'not_checked' | 'top_actions'>;

const TOP_ACTIONS = 3;

/**
 * Sorts verdicts into the lists of the report: by severity, and within one by what it costs the owner.
 * @param site.pageUrl address of the page, within whose website files are named by their path
 * @param site.platformId what the website was built with, whose menus the findings name
 */
export function issueLists(
  verdicts: readonly AuditVerdict[],
  { pageUrl, platformId = null }: { pageUrl: string; platformId?: string | null },
): IssueLists {
  const byCost = [...verdicts].sort((a, b) => b.weight - a.weight);
  const issuesOf = (severity: Severity) =>
    ofSeverity(byCost, severity).map((verdict) => issueOf(verdict, pageUrl, platformId));
  const issues = {
    critical: issuesOf('critical'),
    warnings: issuesOf('warning'),
    recommendations: issuesOf('recommendation'),
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

type Failed = AuditVerdict & { outcome: { kind: 'fail' } };

function ofSeverity(verdicts: readonly AuditVerdict[], severity: Severity): Failed[] {
  return verdicts.filter(
    (verdict): verdict is Failed => verdict.outcome.kind === 'fail' && verdict.outcome.severity === severity,
  );
}

function issueOf({ id, outcome }: Failed, pageUrl: string, platformId: string | null): ReportIssue {
  const { kind: _kind, ...finding } = outcome;
  const work = auditWork(id);
  // What is slow is a file; elsewhere the scheme and the whole address can be what was found.
  const evidence =
    work?.family === 'speed'
      ? finding.evidence.map((one) => ({ ...one, where: fileName(one.where, pageUrl) }))
      : finding.evidence;
  return { id, ...finding, evidence, ...menuOf(finding.message, platformId), ...work };
}

/** An address as people write it: the path within the own website, else host and path; other text stays. */
function fileName(where: string, pageUrl: string): string {
  const url = URL.parse(where);
  const page = URL.parse(pageUrl);
  if (!url || !page || !/^https?:$/.test(url.protocol)) return where;
  return isSameSite(url, page) && url.pathname !== '/' ? url.pathname : `${url.host}${url.pathname}`;
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
