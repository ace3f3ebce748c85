import type { Analytics } from '../api.ts';
import type { ChartColumn } from '../charts/column-chart.tsx';
import type { DateRange } from '../period/date-range.ts';
import { type Grain, grainOfRevenue, timeColumns } from './time-columns.ts';

export function revenueOverTime(
  days: Analytics['revenueByDay'],
  range: DateRange,
): { columns: ChartColumn[]; grain: Grain; deals: number } {
  const grain = grainOfRevenue(range);
  const { columns, columnOf } = timeColumns(range, grain, 1);
  let deals = 0;
  for (const { day, revenue, deals: ofDay } of days) {
    const values = columnOf(day)?.values;
    if (values === undefined) continue;
    values[0] = (values[0] ?? 0) + revenue;
    deals += ofDay;
  }
  return { columns, grain, deals };
}
