import { ANSWER_METRICS } from './definitions/answer-metrics.ts';
import { ARRIVAL_METRICS } from './definitions/arrival-metrics.ts';
import { CALL_METRICS } from './definitions/call-metrics.ts';
import { DASHBOARD_METRICS } from './definitions/dashboard-metrics.ts';
import { OWNER_METRICS } from './definitions/owner-metrics.ts';
import { PIPELINE_METRICS } from './definitions/pipeline-metrics.ts';
import { REVENUE_METRICS } from './definitions/revenue-metrics.ts';
import { VISIT_METRICS } from './definitions/visit-metrics.ts';
import { WIN_METRICS } from './definitions/win-metrics.ts';
import type { Metric } from './metric.ts';

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
