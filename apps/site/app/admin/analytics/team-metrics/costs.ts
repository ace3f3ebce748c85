import { addMonths, endOfMonth, format, parseISO } from 'date-fns';
import { isSameSource, sourceName } from '../../format/option-labels.ts';
import type { AnalyticsRange } from '../api.ts';
import type { CostMetrics, WinMetrics } from './api.ts';

type Entry = CostMetrics['entries'][number];

export interface Arrived extends AnalyticsRange {
  sources: WinMetrics[];
}

export interface Costs extends CostMetrics {
  arrived: Arrived[];
}

export interface SourceCost {
  /** As it was entered. */
  source: string;
  spend: number;
  leads: number;
  won: number;
  /** Where the leads are listed; null when they are not in one list. */
  list: (AnalyticsRange & { key: string }) | null;
}

/** The months with ad spend; those that follow each other and have it for the same sources are one span. */
export function spansOf(entries: readonly Pick<Entry, 'source' | 'month'>[]): AnalyticsRange[] {
  const spans: (AnalyticsRange & { next: string; names: string })[] = [];
  for (const month of [...new Set(entries.map((entry) => entry.month))].toSorted()) {
    const names = [
      ...new Set(entries.filter((entry) => entry.month === month).map(({ source }) => sourceName(source))),
    ]
      .toSorted()
      .join('\n');
    const day = parseISO(month);
    const ends = { to: formatDay(endOfMonth(day)), next: formatDay(addMonths(day, 1)) };
    const last = spans.at(-1);
    if (last?.next === month && last.names === names) Object.assign(last, ends);
    else spans.push({ from: month, ...ends, names });
  }
  return spans.map(({ from, to }) => ({ from, to }));
}

/** Sources with ad spend, the most expensive first, and the leads of the same name in the months it was entered for. */
export function costsBySource({ entries, arrived }: Pick<Costs, 'entries' | 'arrived'>): SourceCost[] {
  const firsts = entries.filter(
    ({ source }, index) => entries.findIndex((each) => isSameSource(each.source, source)) === index,
  );
  return firsts
    .map(({ source }) => {
      const spent = entries.filter((each) => isSameSource(each.source, source));
      const found = arrived
        .filter(({ from, to }) => spent.some(({ month }) => month >= from && month <= to))
        .flatMap(({ from, to, sources }) => leadsOf(source, sources).map((row) => ({ ...row, from, to })));
      const [first] = found;
      return {
        source,
        spend: spent.reduce((sum, { amount }) => sum + amount, 0),
        leads: found.reduce((sum, { leads }) => sum + leads, 0),
        won: found.reduce((sum, { won }) => sum + won, 0),
        list: first && found.length === 1 ? { from: first.from, to: first.to, key: first.key } : null,
      };
    })
    .toSorted((a, b) => b.spend - a.spend);
}

/** The leads that came from the source of this name: one row, unless several sources have the name. */
export function leadsOf(source: string, sources: readonly WinMetrics[]): WinMetrics[] {
  return sources.filter(({ key }) => isSameSource(key, source));
}

function formatDay(day: Date): string {
  return format(day, 'yyyy-MM-dd');
}
