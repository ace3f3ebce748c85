import { differenceInCalendarDays, format, isValid, parse, subDays, subMonths } from 'date-fns';

/** Days of the agency's calendar as `yyyy-MM-dd`, both included. */
export interface DateRange {
  from: string;
  to: string;
}

/** The ranges offered as one click; the address keeps their name, so a bookmark stays current. */
export const RANGE_PRESETS = {
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
  '90d': 'Last 90 days',
  '12m': 'Last 12 months',
} as const;
export type RangePreset = keyof typeof RANGE_PRESETS;

const DEFAULT_PRESET: RangePreset = '30d';
const MAX_DAYS = 5 * 366;

export interface ChosenRange extends DateRange {
  /** Null when the two dates were chosen by hand. */
  preset: RangePreset | null;
}

/** The range from an address. Anything invalid is the last 30 days; swapped dates are put in order. */
export function rangeFromSearch(search: URLSearchParams, today: Date): ChosenRange {
  const from = readDay(search.get('from'));
  const to = readDay(search.get('to'));
  if (from && to) {
    const [first, last] = from <= to ? [from, to] : [to, from];
    const isTooLong = differenceInCalendarDays(last, first) > MAX_DAYS;
    return {
      from: formatDay(isTooLong ? subDays(last, MAX_DAYS) : first),
      to: formatDay(last),
      preset: null,
    };
  }
  const asked = search.get('range') ?? '';
  return presetRange(isPreset(asked) ? asked : DEFAULT_PRESET, today);
}

/** Today for the agency: numbers are counted in Pacific time, wherever the reader is. */
export function agencyToday(now: Date): Date {
  const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Los_Angeles' }).format(now);
  return readDay(day) ?? now;
}

export function presetRange(preset: RangePreset, today: Date): ChosenRange {
  return { from: formatDay(firstDay(preset, today)), to: formatDay(today), preset };
}

/** The shortest address of a range; the default needs none. */
export function rangeToSearch(range: ChosenRange): Record<string, string> {
  if (range.preset === null) return { from: range.from, to: range.to };
  return range.preset === DEFAULT_PRESET ? {} : { range: range.preset };
}

export function daysInRange({ from, to }: DateRange): number {
  const [first, last] = [readDay(from), readDay(to)];
  return first && last ? differenceInCalendarDays(last, first) + 1 : 0;
}

/** As many days, up to the one on which a range begins. */
export function rangeBefore({ from, to }: DateRange): DateRange {
  const first = readDay(from) ?? new Date(0);
  return { from: formatDay(subDays(first, daysInRange({ from, to }))), to: formatDay(subDays(first, 1)) };
}

function firstDay(preset: RangePreset, today: Date): Date {
  if (preset === '12m') return subMonths(today, 12);
  return subDays(today, Number.parseInt(preset, 10) - 1);
}

function isPreset(name: string): name is RangePreset {
  return Object.hasOwn(RANGE_PRESETS, name);
}

function readDay(text: string | null): Date | null {
  if (text === null || !/^\d{4}-\d{2}-\d{2}$/.test(text)) return null;
  const day = parse(text, 'yyyy-MM-dd', new Date(0));
  return isValid(day) ? day : null;
}

function formatDay(day: Date): string {
  return format(day, 'yyyy-MM-dd');
}
