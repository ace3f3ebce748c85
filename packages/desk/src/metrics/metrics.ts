import type { Metric } from './metric.ts';
import { ANSWER_METRICS } from './table/answer-metrics.ts';
import { ARRIVAL_METRICS } from './table/arrival-metrics.ts';
import { CALL_METRICS } from './table/call-metrics.ts';
import { DASHBOARD_METRICS } from './table/dashboard-metrics.ts';
import { OWNER_METRICS } from './table/owner-metrics.ts';
import { PIPELINE_METRICS } from './table/pipeline-metrics.ts';
import { REVENUE_METRICS } from './table/revenue-metrics.ts';
import { VISIT_METRICS } from './table/visit-metrics.ts';
import { WIN_METRICS } from './table/win-metrics.ts';

/** Every metric of the desk: what it says it counts, and how it is counted. A metric is defined nowhere else. */
export const METRICS = {
  ...DASHBOARD_METRICS,
  ...ARRIVAL_METRICS,
  ...VISIT_METRICS,
  ...REVENUE_METRICS,
  ...OWNER_METRICS,
  ...ANSWER_METRICS,
  ...CALL_METRICS,
  ...WIN_METRICS,
  ...PIPELINE_METRICS,
} as const satisfies Readonly<Record<string, Metric>>;

export type MetricName = keyof typeof METRICS;
