import type { AnswerOf, InputOf } from '@fml/desk';
import { desk } from '../../api/desk.ts';

/** Days of the agency, both included. */
export type AnalyticsRange = InputOf<'analytics'>;
export type Analytics = AnswerOf<'analytics'>;

export function getAnalytics({ from, to }: AnalyticsRange): Promise<Analytics> {
  return desk('analytics', { from, to });
}

export type OwnerMetrics = AnswerOf<'owner-metrics'>[number];

export function getOwnerMetrics({ from, to }: AnalyticsRange): Promise<OwnerMetrics[]> {
  return desk('owner-metrics', { from, to });
}
