import { addDays, addMonths, addWeeks, format, parseISO, startOfMonth, startOfWeek } from 'date-fns';
import type { ChartColumn } from '../charts/column-chart.tsx';
import { type DateRange, daysInRange } from '../period/date-range.ts';

export type Grain = 'day' | 'week' | 'month';

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

/** Deals are few: weeks from a month on, months from half a year on. */
export function grainOfRevenue(range: DateRange): Grain {
  const days = daysInRange(range);
  if (days <= 31) return 'day';
  return days <= 183 ? 'week' : 'month';
}

/** Columns without gaps over the range, each with `series` zeros, and the one that a day belongs to. */
export function timeColumns(
  range: DateRange,
  grain: Grain,
  series: number,
): { columns: ChartColumn[]; columnOf: (day: string) => ChartColumn | undefined } {
  const { first, next, label, long } = GRAINS[grain];
  const byKey = new Map<string, ChartColumn>();
  const last = parseISO(range.to);
  for (let start = first(parseISO(range.from)); start <= last; start = next(start)) {
    const key = dayKey(start);
    const values = Array.from({ length: series }, () => 0);
    byKey.set(key, { key, label: format(start, label), longLabel: format(start, long), values });
  }
  // Many rows are of the same day; its column is looked for once.
  const byDay = new Map<string, ChartColumn | undefined>();
  const columnOf = (day: string) => {
    if (!byDay.has(day)) byDay.set(day, byKey.get(dayKey(first(parseISO(day)))));
    return byDay.get(day);
  };
  return { columns: [...byKey.values()], columnOf };
}

function dayKey(day: Date): string {
  return format(day, 'yyyy-MM-dd');
}
