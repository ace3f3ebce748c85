import type { AnswerOf, InputOf } from '@fml/desk';
import { desk } from '../../../api/desk.ts';
import type { AnalyticsRange } from '../api.ts';
import { type Arrived, type Costs, spansOf } from './costs.ts';

export type AnswerMetrics = AnswerOf<'answer-metrics'>;
export type AnswerCounts = AnswerMetrics['hours'][number]['answers'];
/** Calls by which try of their lead they were; all from the sixth on are one. */
export type TryMetrics = AnswerOf<'contact-metrics'>[number];
export type WinMetrics = AnswerOf<'win-metrics'>[number];
export type ForecastMetrics = AnswerOf<'pipeline-metrics'>[number];
export type CostMetrics = AnswerOf<'cost-metrics'>;

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
