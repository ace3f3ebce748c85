import type { MeasuredLoad } from '@fml/contract';
import type { BrowserMeasurement } from './stages.ts';

/**
 * Lighthouse's category scores as they are, 0 to 100: rounded, nothing added and nothing taken away; null when not
 * measured. Our own audits never move a score, so an owner gets the same numbers from Google's tools.
 */
export function categoryScores(browser: BrowserMeasurement | null) {
  return {
    seo_score: roundedScore(browser?.seoScore ?? null),
    performance_score: roundedScore(browser?.performanceScore ?? null),
    accessibility_score: roundedScore(browser?.accessibilityScore ?? null),
  };
}

/** Highest minus lowest performance score of the measured loads; null with fewer than two. */
export function performanceSpread(loads: readonly MeasuredLoad[]): number | null {
  const scores = loads.map((load) => load.performance_score).filter((score) => score !== null);
  return scores.length < 2 ? null : Math.max(...scores) - Math.min(...scores);
}

/** A score that is missing or out of range is "not measured", never zero. */
function roundedScore(score: number | null): number | null {
  if (score === null || !Number.isFinite(score) || score < 0 || score > 100) return null;
  return Math.round(score);
}
