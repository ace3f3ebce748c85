import type { BrowserMeasurement, NotMeasured } from './stages.ts';

/** The three scores of the report, 0 to 100; null when not measured. */
export interface Scores {
  performance: number | null;
  accessibility: number | null;
  seo: number | null;
}

const UNMEASURED: Scores = { performance: null, accessibility: null, seo: null };

/**
 * Lighthouse's category scores as they are: rounded, nothing added and nothing taken away. Our own audits
 * never move a score, so an owner gets the same numbers from Google's tools.
 */
export function categoryScores(measurement: BrowserMeasurement | NotMeasured): Scores {
  if ('why' in measurement) return UNMEASURED;
  return {
    performance: roundedScore(measurement.performanceScore),
    accessibility: roundedScore(measurement.accessibilityScore),
    seo: roundedScore(measurement.seoScore),
  };
}

/** Highest minus lowest performance score of the measured loads; null with fewer than two. */
export function performanceSpread(measurement: BrowserMeasurement | NotMeasured): number | null {
  if ('why' in measurement) return null;
  const scores = measurement.loads.map((load) => load.performance_score).filter((score) => score !== null);
  return scores.length < 2 ? null : Math.max(...scores) - Math.min(...scores);
}

/** A score that is missing or out of range is "not measured", never zero. */
function roundedScore(score: number | null): number | null {
  if (score === null || !Number.isFinite(score) || score < 0 || score > 100) return null;
  return Math.round(score);
}
