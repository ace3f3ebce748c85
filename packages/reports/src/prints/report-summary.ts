import {
  AGENCY_TIME_ZONE,
  allFindings,
  type JudgedScore,
  judgeReport,
  type ReportIssue,
  type ReportLanguage,
  type ScoreSays,
  type WebsiteReport,
} from '@fml/contract';
import type { ReportText } from './paper-text.ts';

export interface ReportSummary {
  stamp: string;
  sentence: string;
  scores: JudgedScore[];
}

/** The conclusion of a report: a stamp, one sentence, and the scores. */
export function reportSummary(report: WebsiteReport, text: ReportText): ReportSummary {
  const { stamp, sentence, count, scores } = judgeReport(report);
  return { stamp: text(`stamp_${stamp}`), sentence: text(`verdict_${sentence}`, { count }), scores };
}

/** What stands under a score. */
export function scoreSays(says: ScoreSays, text: ReportText): string {
  if (says.kind === 'not_measured') return text('not_measured');
  return text(`band_${says.kind}`, 'count' in says ? { count: says.count } : undefined);
}

/** The actions that matter most, each with its finding. */
export function firstActions({
  top_actions: actions,
  issues,
}: Pick<WebsiteReport, 'top_actions' | 'issues'>): { action: string; issue: ReportIssue | undefined }[] {
  const findings = allFindings(issues);
  return actions.map((action) => ({ action, issue: findings.find((finding) => finding.action === action) }));
}

/** The title of a score before its value; one that is a question needs no colon. */
export function beforeScore(title: string): string {
  return title.endsWith('?') ? title : `${title}:`;
}

/** A day as it is read in Los Angeles. */
export function dayOf(language: ReportLanguage, time: Date): string {
  const locale = language === 'es' ? 'es-US' : 'en-US';
  return time.toLocaleDateString(locale, { dateStyle: 'long', timeZone: AGENCY_TIME_ZONE });
}
