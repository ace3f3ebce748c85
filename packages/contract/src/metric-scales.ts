import type { ReportMetrics } from './website-report.ts';

export type MetricBand = 'good' | 'fair' | 'poor';

/** The highest value that is still good, and the highest that is still fair; null where nothing counts as poor. */
export interface MetricScale {
  goodMax: number;
  fairMax: number | null;
}

/**
 * The limits of the audits `page-weight`, `largest-paint` and `script-count` (docs/scoring.md), in the unit of each
 * metric. The number of images has none: their weight counts.
 */
export const METRIC_SCALES = {
  page_size_kb: { goodMax: 2000, fairMax: 4000 },
  load_time_estimate: { goodMax: 2.5, fairMax: 4 },
  num_scripts: { goodMax: 40, fairMax: null },
} as const satisfies Partial<Record<keyof ReportMetrics, MetricScale>>;

export function metricBand(value: number, { goodMax, fairMax }: MetricScale): MetricBand {
  if (value <= goodMax) return 'good';
  return fairMax === null || value <= fairMax ? 'fair' : 'poor';
}
