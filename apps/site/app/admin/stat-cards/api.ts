import type { AnswerOf } from '@fml/desk';
import { queryOptions } from '@tanstack/react-query';
import { desk } from '../../api/desk.ts';

const REFRESH_MS = 60_000;

export type DashboardMetrics = AnswerOf<'dashboard-metrics'>;

/** Every screen needs them for the counts of unread leads. */
export const dashboardQuery = queryOptions({
  queryKey: ['desk', 'dashboard'],
  queryFn: () => desk('dashboard-metrics', {}),
  refetchInterval: REFRESH_MS,
});

export const metricDefinitionsQuery = queryOptions({
  queryKey: ['metric-definitions'],
  queryFn: () => desk('metric-definitions', {}),
  staleTime: Number.POSITIVE_INFINITY,
});
