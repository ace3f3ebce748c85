import {
  AGENCY_TIME_ZONE,
  GOOD_WORD_SCORE,
  REPORT_SCORE_BANDS,
  type ReportIssue,
  type ReportLanguage,
  type WebsiteReport,
} from '@fml/contract';
import type { ReportText } from './paper-text.ts';

export interface ReportVerdict {
  stamp: string;
  sentence: string;
}

/** The conclusion of a report: a stamp and one sentence. */
export function reportVerdict({ issues, coverage }: WebsiteReport, text: ReportText): ReportVerdict {
  const { critical, warnings, recommendations } = issues;
  if (critical.length > 0) {
    return { stamp: text('stamp_poor'), sentence: text('verdict_critical', { count: critical.length }) };
  }
  if (warnings.length > 0) {
    return { stamp: text('stamp_fair'), sentence: text('verdict_warnings', { count: warnings.length }) };
  }
  if (coverage.kind !== 'full') return { stamp: text('stamp_partial'), sentence: text('verdict_partial') };
  const sentence = recommendations.length > 0 ? text('verdict_small') : text('verdict_nothing');
  return { stamp: text('stamp_good'), sentence };
}

export type ScoreName = 'reach' | 'seo' | 'performance' | 'accessibility';
export type ScoreBand = 'good' | 'fair' | 'poor';

export interface ReportScore {
  name: ScoreName;
  /** Null for "not measured". */
  score: number | null;
}

/** The scores in the order of the report. Newer reports also have our own score. */
export function reportScores(
  report: Pick<WebsiteReport, 'reach_score' | 'seo_score' | 'performance_score' | 'accessibility_score'>,
): ReportScore[] {
  return [
    ...(report.reach_score === undefined ? [] : [{ name: 'reach' as const, score: report.reach_score }]),
    { name: 'seo', score: report.seo_score },
    { name: 'performance', score: report.performance_score },
    { name: 'accessibility', score: report.accessibility_score },
  ];
}

/** Which word the catalogs have for a score. */
export function scoreWord(score: number): ScoreBand | 'almost_good' {
  const band = scoreBand(score);
  return band === 'good' && score < GOOD_WORD_SCORE ? 'almost_good' : band;
}

export function scoreBand(score: number): ScoreBand {
  if (score >= REPORT_SCORE_BANDS.good) return 'good';
  return score >= REPORT_SCORE_BANDS.fair ? 'fair' : 'poor';
}

/** The actions that matter most, each with its finding. */
export function firstActions({
  top_actions: actions,
  issues,
}: Pick<WebsiteReport, 'top_actions' | 'issues'>): { action: string; issue: ReportIssue | undefined }[] {
  const findings = [...issues.critical, ...issues.warnings, ...issues.recommendations];
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
