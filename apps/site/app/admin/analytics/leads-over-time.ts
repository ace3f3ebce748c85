import type { AnalyticsFigures } from '@fml/contract';
import { addDays, addMonths, addWeeks, format, parseISO, startOfMonth, startOfWeek } from 'date-fns';
import type { ChartColumn, ChartSeries } from './charts/column-chart.tsx';
import { type DateRange, daysInRange } from './date-range.ts';

type LeadsOfDay = AnalyticsFigures['leads_by_day_and_source'][number];

export type Grain = 'day' | 'week' | 'month';

const MOST_SERIES = 4;
const REST = 'Other';

const GRAINS: Record<
  Grain,
  { first: (day: Date) => Date; next: (day: Date) => Date; label: string; long: string }
> = {
  day: { first: (day) => day, next: (day) => addDays(day, 1), label: 'MMM d', long: 'EEEE, MMM d, yyyy' },
  week: {
    first: (day) => startOfWeek(day, { weekStartsOn: 1 }),
    next: (day) => addWeeks(day, 1),
    label: 'MMM d',
    long: "'Week of' MMM d, yyyy",
  },
  month: { first: startOfMonth, next: (day) => addMonths(day, 1), label: 'MMM yy', long: 'MMMM yyyy' },
};

/** Days up to two months, then weeks, beyond a year and a half months: columns stay wide enough to be pointed at. */
export function grainOf(range: DateRange): Grain {
  const days = daysInRange(range);
  if (days <= 62) return 'day';
  return days <= 550 ? 'week' : 'month';
}

/** Columns without gaps over the range, the largest sources apart and the rest together. */
export function leadsOverTime(
  rows: readonly LeadsOfDay[],
  range: DateRange,
  sourceWords: (source: string) => string,
): { series: ChartSeries[]; columns: ChartColumn[]; grain: Grain } {
  const grain = grainOf(range);
  const { first, next, label, long } = GRAINS[grain];
  const sources = sourcesBySize(rows);
  const named = sources.length > MOST_SERIES + 1 ? sources.slice(0, MOST_SERIES) : sources;
  const hasRest = named.length < sources.length;
  const series = named.map((source) => ({ key: source, name: sourceWords(source) }));

  const columns: ChartColumn[] = [];
  const columnByKey = new Map<string, ChartColumn>();
  const columnByDay = new Map<string, ChartColumn | undefined>();
  // A day has a row for each source; its column is looked for once.
  const columnOf = (day: string) => {
    if (!columnByDay.has(day)) columnByDay.set(day, columnByKey.get(dayKey(first(parseISO(day)))));
    return columnByDay.get(day);
  };
  const last = parseISO(range.to);
  for (let start = first(parseISO(range.from)); start <= last; start = next(start)) {
    const values = Array.from({ length: named.length + (hasRest ? 1 : 0) }, () => 0);
    const key = dayKey(start);
    const column = { key, label: format(start, label), longLabel: format(start, long), values };
    columns.push(column);
    columnByKey.set(key, column);
  }
  for (const { day, source, leads } of rows) {
    const values = columnOf(day)?.values;
    const found = named.indexOf(source);
    const index = found < 0 ? named.length : found;
    if (values && index < values.length) values[index] = (values[index] ?? 0) + leads;
  }
  return { series: hasRest ? [...series, { key: '(rest)', name: REST }] : series, columns, grain };
}

function sourcesBySize(rows: readonly LeadsOfDay[]): string[] {
  const sizes = new Map<string, number>();
  for (const { source, leads } of rows) sizes.set(source, (sizes.get(source) ?? 0) + leads);
  return [...sizes]
    .sort(([a, sizeA], [b, sizeB]) => sizeB - sizeA || a.localeCompare(b))
    .map(([source]) => source);
}

function dayKey(day: Date): string {
  return format(day, 'yyyy-MM-dd');
}
