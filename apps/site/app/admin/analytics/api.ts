import type { AnswerOf, InputOf } from '@fml/desk';

/** Days of the agency, both included. */
export type AnalyticsRange = InputOf<'analytics'>;
export type Analytics = AnswerOf<'analytics'>;

export type OwnerMetrics = AnswerOf<'owner-metrics'>[number];
