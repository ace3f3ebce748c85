import { GOOD_WORD_SCORE, REPORT_SCORE_BANDS } from './constants.ts';
import { METRIC_SCALES, metricBand } from './metric-scales.ts';
import type { ReportIssue, RuleFamily, WebsiteReport } from './website-report.ts';

export type ScoreName = 'reach' | 'seo' | 'performance' | 'accessibility';
export type ScoreBand = 'good' | 'fair' | 'poor';

/** What stands under a score: what was found for it, or else a word for its number. */
export type ScoreSays =
  | { kind: 'critical' | 'warnings'; count: number }
  | { kind: ScoreBand | 'almost_good' | 'not_measured' };

export interface NamedScore {
  name: ScoreName;
  /** Null for "not measured". */
  score: number | null;
}

export interface JudgedScore extends NamedScore {
  says: ScoreSays;
}

/** What the stamp and the sentence of a report say; the count is that of the problems or weak spots. */
export type ReportVerdict =
  | { stamp: 'poor'; sentence: 'critical'; count: number }
  | { stamp: 'fair'; sentence: 'warnings' | 'low_score'; count: number }
  | { stamp: 'partial' | 'good'; sentence: 'partial' | 'small' | 'nothing'; count: 0 };

type ScoredReport = Pick<
  WebsiteReport,
  'reach_score' | 'seo_score' | 'performance_score' | 'accessibility_score'
>;

/** The scores in the order of the report. Newer reports also have our own score. */
export function reportScores(report: ScoredReport): NamedScore[] {
  return [
    ...(report.reach_score === undefined ? [] : [{ name: 'reach' as const, score: report.reach_score }]),
    { name: 'seo', score: report.seo_score },
    { name: 'performance', score: report.performance_score },
    { name: 'accessibility', score: report.accessibility_score },
  ];
}

/** The color of a score: green, yellow or red (docs/product.md#report). */
export function scoreBand(score: number): ScoreBand {
  if (score >= REPORT_SCORE_BANDS.good) return 'good';
  return score >= REPORT_SCORE_BANDS.fair ? 'fair' : 'poor';
}

/**
 * The one rule for stamp, sentence and the words under the scores (docs/product.md#report). Every finding belongs to one
 * score, so what the sentence counts stands under the scores: no stamp contradicts them.
 */
export function judgeReport(
  report: ScoredReport & Pick<WebsiteReport, 'issues' | 'coverage' | 'metrics'>,
): ReportVerdict & { scores: JudgedScore[] } {
  const { critical, warnings, recommendations } = report.issues;
  const named = reportScores(report);
  const scores = named.map(
    (score): JudgedScore => ({
      ...score,
      says: whatStandsUnder(
        wordOf(score, report.metrics.load_time_estimate),
        critical.filter((issue) => scoreOf(issue, named) === score.name).length,
        warnings.filter((issue) => scoreOf(issue, named) === score.name).length,
      ),
    }),
  );
  if (critical.length > 0) return { stamp: 'poor', sentence: 'critical', count: critical.length, scores };
  if (warnings.length > 0) return { stamp: 'fair', sentence: 'warnings', count: warnings.length, scores };
  if (scores.some(({ says: { kind } }) => kind === 'fair' || kind === 'poor')) {
    return { stamp: 'fair', sentence: 'low_score', count: 0, scores };
  }
  if (report.coverage.kind !== 'full') return { stamp: 'partial', sentence: 'partial', count: 0, scores };
  return { stamp: 'good', sentence: recommendations.length > 0 ? 'small' : 'nothing', count: 0, scores };
}

const SCORE_OF_FAMILY: Record<RuleFamily, ScoreName> = {
  reach: 'reach',
  // A browser that warns of a website stands between it and its customers.
  safety: 'reach',
  local: 'seo',
  words: 'seo',
  speed: 'performance',
  access: 'accessibility',
};

/** The score a finding belongs to; findings of old reports have no family, and old reports have no reach score. */
function scoreOf({ family }: ReportIssue, scores: readonly NamedScore[]): ScoreName | undefined {
  const own = family && SCORE_OF_FAMILY[family];
  return scores.some(({ name }) => name === own) ? own : scores[0]?.name;
}

function whatStandsUnder(
  word: Exclude<ScoreSays['kind'], 'critical' | 'warnings'>,
  critical: number,
  warnings: number,
): ScoreSays {
  if (critical > 0) return { kind: 'critical', count: critical };
  const saysNothingBad = word === 'good' || word === 'not_measured';
  return saysNothingBad && warnings > 0 ? { kind: 'warnings', count: warnings } : { kind: word };
}

function wordOf({ name, score }: NamedScore, loadTime: number | null) {
  if (score === null) return 'not_measured';
  const band = scoreBand(score);
  if (band !== 'good') return band;
  // The bands let a page that takes 17 seconds be green; its word does not.
  const isSlow = loadTime !== null && metricBand(loadTime, METRIC_SCALES.load_time_estimate) === 'poor';
  if (name === 'performance' && isSlow) return 'fair';
  return score < GOOD_WORD_SCORE ? 'almost_good' : 'good';
}
