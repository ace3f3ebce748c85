import type { Analytics } from '../api.ts';
import type { ChartColumn, ChartSeries } from '../charts/column-chart.tsx';
import type { DateRange } from '../period/date-range.ts';
import { type Grain, grainOf, grainOfRevenue, timeColumns } from './time-columns.ts';

type LeadsOfDay = Analytics['leadsByDayAndSource'][number];

const MAX_SERIES = 4;
const OTHER_SOURCES = 'Other sources';

export function leadsOverTime(
  rows: readonly LeadsOfDay[],
  range: DateRange,
  sourceLabel: (source: string) => string,
): { series: ChartSeries[]; columns: ChartColumn[]; grain: Grain } {
  const grain = grainOf(range);
  const sources = sourcesBySize(rows, sourceLabel);
  const named = sources.length > MAX_SERIES + 1 ? sources.slice(0, MAX_SERIES) : sources;
  const hasRest = named.length < sources.length;
  const series = named.map((name) => ({ key: name, name }));

  const { columns, columnOf } = timeColumns(range, grain, named.length + (hasRest ? 1 : 0));
  for (const { day, source, leads } of rows) {
    const values = columnOf(day)?.values;
    const found = named.indexOf(sourceLabel(source));
    const index = found < 0 ? named.length : found;
    if (values && index < values.length) values[index] = (values[index] ?? 0) + leads;
  }
  return { series: hasRest ? [...series, { key: '(rest)', name: OTHER_SOURCES }] : series, columns, grain };
}

/** Names of sources, the largest first; what reads the same is the same. */
function sourcesBySize(rows: readonly LeadsOfDay[], sourceLabel: (source: string) => string): string[] {
  const sizes = new Map<string, number>();
  for (const { source, leads } of rows) {
    const name = sourceLabel(source);
    sizes.set(name, (sizes.get(name) ?? 0) + leads);
  }
  return [...sizes]
    .sort(([a, sizeA], [b, sizeB]) => sizeB - sizeA || a.localeCompare(b))
    .map(([name]) => name);
}

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
