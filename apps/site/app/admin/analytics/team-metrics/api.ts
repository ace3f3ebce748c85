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

export function getAnswerMetrics({ from, to }: AnalyticsRange): Promise<AnswerMetrics> {
  return desk('answer-metrics', { from, to });
}

export function getContactMetrics({ from, to }: AnalyticsRange): Promise<TryMetrics[]> {
  return desk('contact-metrics', { from, to });
}

export function getWinMetrics({ from, to }: AnalyticsRange): Promise<WinMetrics[]> {
  return desk('win-metrics', { from, to });
}

export function getForecast(): Promise<ForecastMetrics[]> {
  return desk('pipeline-metrics', {});
}

export async function getCosts(range: AnalyticsRange): Promise<Costs> {
  const spent = await getCostMetrics(range);
  return { ...spent, arrived: await Promise.all(spansOf(spent.entries).map(getArrived)) };
}

export async function getAdMonth(
  firstDay: string,
): Promise<Pick<CostMetrics, 'entries'> & Pick<Arrived, 'sources'>> {
  const { entries, from, to } = await getCostMetrics({ from: firstDay, to: firstDay });
  return { entries, sources: (await getArrived({ from, to })).sources };
}

function getCostMetrics({ from, to }: AnalyticsRange): Promise<CostMetrics> {
  return desk('cost-metrics', { from, to });
}

async function getArrived({ from, to }: AnalyticsRange): Promise<Arrived> {
  const wins = await getWinMetrics({ from, to });
  return { from, to, sources: wins.filter(({ by }) => by === 'source') };
}

/** `conflict` when a colleague changed the amount since it was `seen`. Without an amount the entry is removed. */
export async function setAdSpend(
  { source, month }: { source: string; month: string },
  amount: number | null,
  seen: number | null,
): Promise<void> {
  await desk('set-ad-spend', { source, month, amount, seen });
}

/** A number of a metric whose leads can be listed. */
export type MetricPart = InputOf<'metric-leads'>['part'];
export type MetricLeads = AnswerOf<'metric-leads'>;
export type MetricLead = MetricLeads['rows'][number];

export function listMetricLeads(part: MetricPart, cursor: string | null): Promise<MetricLeads> {
  return desk('metric-leads', { part, cursor });
}
