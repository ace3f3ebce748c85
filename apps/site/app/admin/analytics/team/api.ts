import type {
  AnalyticsRange,
  AnswerFigures,
  CostFigures,
  FigureLeads,
  FigureLeadsQuery,
  ForecastFigures,
  TryFigures,
  WinFigures,
} from '@fml/contract';
import { deskCall } from '../../../api/desk-call.ts';
import type { Costs } from './costs.ts';

/** The figures a team is managed by. Everything here throws DeskError. */

export function getAnswerFigures({ from, to }: AnalyticsRange): Promise<AnswerFigures> {
  return deskCall('desk_answer_figures', { fromDay: from, toDay: to });
}

export function getContactFigures({ from, to }: AnalyticsRange): Promise<TryFigures[]> {
  return deskCall('desk_contact_figures', { fromDay: from, toDay: to });
}

export function getWinFigures({ from, to }: AnalyticsRange): Promise<WinFigures[]> {
  return deskCall('desk_win_figures', { fromDay: from, toDay: to });
}

export function getForecast(): Promise<ForecastFigures[]> {
  return deskCall('desk_pipeline_figures');
}

/** Of the whole months of the period. */
export async function getCosts({ from, to }: AnalyticsRange): Promise<Costs> {
  const figures: CostFigures = await deskCall('desk_cost_figures', { fromDay: from, toDay: to });
  const wins = await getWinFigures(figures);
  return { ...figures, arrived: wins.filter(({ by }) => by === 'source') };
}

/** `conflict` when a colleague changed the amount since it was `seen`. Without an amount the entry is removed. */
export function setAdSpend(
  { source, month }: { source: string; month: string },
  amount: number | null,
  seen: number | null,
): Promise<void> {
  return deskCall('desk_set_ad_spend', { spendSource: source, spendMonth: month, amount, seen });
}

/** A page of the leads behind a part of a figure. */
export function listFigureLeads(query: FigureLeadsQuery, cursor: string | null): Promise<FigureLeads> {
  return deskCall('desk_figure_leads', { query, cursor });
}
