import type { AnswerOf, InputOf } from '@fml/desk';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { desk } from '../../../api/desk.ts';
import type { AnalyticsRange } from '../api.ts';
import { type Arrived, type Costs, spansOf } from './costs.ts';

export type AnswerMetrics = AnswerOf<'answer-metrics'>;
export type AnswerCounts = AnswerMetrics['hours'][number]['answers'];
/** Calls by which try of their lead they were; all from the sixth on are one. */
export type TryMetrics = AnswerOf<'contact-metrics'>[number];
export type WinMetrics = AnswerOf<'win-metrics'>[number];
export type ForecastMetrics = AnswerOf<'pipeline-metrics'>['statuses'][number];
export type ClosingMetrics = AnswerOf<'pipeline-metrics'>['closing'];
export type CostMetrics = AnswerOf<'cost-metrics'>;

/** Of a period; the numbers of the one before stay until those of a new one are there. */
function ofRange<Answer>(name: string, { from, to }: AnalyticsRange, load: () => Promise<Answer>) {
  return queryOptions({
    queryKey: ['desk', name, from, to],
    queryFn: load,
    placeholderData: keepPreviousData,
  });
}

export const answersQuery = (range: AnalyticsRange) =>
  ofRange('answers', range, () => desk('answer-metrics', range));
export const ownersQuery = (range: AnalyticsRange) =>
  ofRange('owner metrics', range, () => desk('owner-metrics', range));
export const triesQuery = (range: AnalyticsRange) =>
  ofRange('tries', range, () => desk('contact-metrics', range));
export const winsQuery = (range: AnalyticsRange) => ofRange('wins', range, () => desk('win-metrics', range));
export const costsQuery = (range: AnalyticsRange) => ofRange('costs', range, () => getCosts(range));
export const forecastQuery = queryOptions({
  queryKey: ['desk', 'forecast'],
  queryFn: () => desk('pipeline-metrics', {}),
});

export async function getCosts({ from, to }: AnalyticsRange): Promise<Costs> {
  const spent = await desk('cost-metrics', { from, to });
  return { ...spent, arrived: await Promise.all(spansOf(spent.entries).map(getArrived)) };
}

export async function getAdMonth(
  firstDay: string,
): Promise<Pick<CostMetrics, 'entries'> & Pick<Arrived, 'sources'>> {
  const { entries, from, to } = await desk('cost-metrics', { from: firstDay, to: firstDay });
  return { entries, sources: (await getArrived({ from, to })).sources };
}

async function getArrived({ from, to }: AnalyticsRange): Promise<Arrived> {
  const wins = await desk('win-metrics', { from, to });
  return { from, to, sources: wins.filter(({ by }) => by === 'source') };
}

/** A number of a metric whose leads can be listed. */
export type MetricPart = InputOf<'metric-leads'>['part'];
type MetricLeads = AnswerOf<'metric-leads'>;
export type MetricLead = MetricLeads['rows'][number];
