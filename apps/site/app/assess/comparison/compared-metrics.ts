import type { ComparedMetrics, WebsiteReport } from '@fml/contract';
import type { CamelKeys } from '../../api/wire-names.ts';

export type Metrics = CamelKeys<ComparedMetrics>;
export type MetricName = keyof Metrics;

/**
 * How each metric is read: which end is good, and how much it varies between two measurements of one page
 * (docs/scoring.md#competitors-and-the-trade). A lead within that is even.
 *
 * Reach, accessibility and SEO are counted, not timed: they are the share of points of the checks that applied. A page that
 * did not change gets another score only where a check applied, or could be made, in one of the two measurements: a chat
 * window came late, another page did not answer. Such a check that passes moves a score of 70 or more by up to 3 points of
 * reach (8 of 100 points), 2 of accessibility (10 of about 150) and 2 of SEO (1 of about 11). In 16 measurements of four
 * websites, accessibility and SEO never differed, and reach did once, in a report that says that it is partial.
 */
const READINGS: Record<
  MetricName,
  { better: 'higher' | 'lower' | 'neither'; noise: (own: number) => number }
> = {
  reachScore: { better: 'higher', noise: () => 3 },
  seoScore: { better: 'higher', noise: () => 2 },
  performanceScore: { better: 'higher', noise: () => 3 },
  accessibilityScore: { better: 'higher', noise: () => 2 },
  loadTimeEstimate: { better: 'lower', noise: () => 0.2 },
  pageSizeKb: { better: 'lower', noise: (own) => own / 20 },
  // Their number says little: their weight counts.
  numImages: { better: 'neither', noise: () => 0 },
  numScripts: { better: 'lower', noise: () => 2 },
};

/** In the order of the report. */
export const METRIC_NAMES = Object.keys(READINGS) as MetricName[];

/** How the other website does beside this one; null where that says nothing. */
export function standingOf(
  name: MetricName,
  own: number | null,
  other: number | null,
): 'ahead' | 'even' | 'behind' | null {
  const { better, noise } = READINGS[name];
  if (own === null || other === null || better === 'neither') return null;
  const lead = better === 'higher' ? other - own : own - other;
  if (Math.abs(lead) <= noise(own)) return 'even';
  return lead > 0 ? 'ahead' : 'behind';
}

export function ownMetrics(report: WebsiteReport): Metrics {
  const { metrics } = report;
  return {
    reachScore: report.reach_score ?? null,
    seoScore: report.seo_score,
    performanceScore: report.performance_score,
    accessibilityScore: report.accessibility_score,
    loadTimeEstimate: metrics.load_time_estimate,
    pageSizeKb: metrics.page_size_kb,
    numImages: metrics.num_images,
    numScripts: metrics.num_scripts,
  };
}
