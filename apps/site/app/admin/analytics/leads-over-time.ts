import type { AnalyticsFigures } from '@fml/contract';
import type { ChartColumn, ChartSeries } from './charts/column-chart.tsx';
import type { DateRange } from './date-range.ts';
import { type Grain, grainOf, timeColumns } from './time-columns.ts';

type LeadsOfDay = AnalyticsFigures['leads_by_day_and_source'][number];

const MOST_SERIES = 4;
const REST = 'Other sources';

/** Columns without gaps over the range, the largest sources apart and the rest together. */
export function leadsOverTime(
  rows: readonly LeadsOfDay[],
  range: DateRange,
  sourceWords: (source: string) => string,
): { series: ChartSeries[]; columns: ChartColumn[]; grain: Grain } {
  const grain = grainOf(range);
  const sources = sourcesBySize(rows, sourceWords);
  const named = sources.length > MOST_SERIES + 1 ? sources.slice(0, MOST_SERIES) : sources;
  const hasRest = named.length < sources.length;
  const series = named.map((name) => ({ key: name, name }));

  const { columns, columnOf } = timeColumns(range, grain, named.length + (hasRest ? 1 : 0));
  for (const { day, source, leads } of rows) {
    const values = columnOf(day)?.values;
    const found = named.indexOf(sourceWords(source));
    const index = found < 0 ? named.length : found;
    if (values && index < values.length) values[index] = (values[index] ?? 0) + leads;
  }
  return { series: hasRest ? [...series, { key: '(rest)', name: REST }] : series, columns, grain };
}

/** Names of sources, the largest first; what reads the same is the same. */
function sourcesBySize(rows: readonly LeadsOfDay[], sourceWords: (source: string) => string): string[] {
  const sizes = new Map<string, number>();
  for (const { source, leads } of rows) {
    const name = sourceWords(source);
    sizes.set(name, (sizes.get(name) ?? 0) + leads);
  }
  return [...sizes]
    .sort(([a, sizeA], [b, sizeB]) => sizeB - sizeA || a.localeCompare(b))
    .map(([name]) => name);
}
