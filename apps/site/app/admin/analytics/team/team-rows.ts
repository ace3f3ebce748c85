import type { AnalyticsRange, AnswerCounts, AnswerKind, ForecastFigures } from '@fml/contract';
import { formatTimeSince } from '../../format/format-date.ts';
import { formatCount, formatMoney, formatShare } from '../../format/format-metric.ts';
import { readTime } from '../../format/read-time.ts';
import { statusBadge } from '../../leads/model/lead-status.ts';
import { figureLeadsHref, formatHour } from './figure-address.ts';
import type { FigureCell, FigureRow } from './figure-table.tsx';

/** The columns of answers, in their order. */
export const ANSWER_COLUMNS = [
  ['within1h', 'within_1h', 'Within 1 h'],
  ['within4h', 'within_4h', '1 to 4 h'],
  ['within24h', 'within_24h', '4 to 24 h'],
  ['late', 'late', 'Later'],
  ['unanswered', 'unanswered', 'Not answered'],
  ['pending', 'pending', 'Not due yet'],
] as const satisfies readonly (readonly [keyof AnswerCounts, AnswerKind, string])[];

/** How many leads the promise of 24 hours was kept to, of those that were answered or are late. */
export function promiseOf(answers: readonly AnswerCounts[]): { kept: number; due: number } {
  const kept = answers.reduce((sum, each) => sum + each.within1h + each.within4h + each.within24h, 0);
  const broken = answers.reduce((sum, each) => sum + each.late + each.unanswered, 0);
  return { kept, due: kept + broken };
}

export function formatKept({ kept, due }: { kept: number; due: number }): string {
  return due === 0 ? '-' : formatShare(kept, due);
}

/** The row of an hour, or of an owner (an id, or `none`). */
export function answerRow(
  name: string,
  answers: AnswerCounts,
  of: { hour: number } | { owner: string },
  { from, to }: AnalyticsRange,
): FigureRow {
  return {
    key: 'hour' in of ? String(of.hour) : of.owner,
    name,
    cells: [
      { text: formatKept(promiseOf([answers])) },
      ...ANSWER_COLUMNS.map(([column, answer, label]): FigureCell => {
        const leads = answers[column];
        return {
          text: formatCount(leads),
          name: `${name}, ${label}`,
          href: leads === 0 ? undefined : figureLeadsHref({ figure: 'answers', from, to, ...of, answer }),
        };
      }),
    ],
  };
}

export function hourName(hour: number): string {
  return `${formatHour(hour)} to ${formatHour(hour + 1)}`;
}

const DAY_MS = 86_400_000;
/** Up to here a time since then is told in days anyway; after it, as a date. */
const MAX_TOLD_DAYS = 30;

/** How long ago on average: `3 h`, `2 days`, `40 days`; never a date, which would be that of no lead. */
export function formatAge(since: string, now: Date): string {
  const days = Math.round((now.getTime() - readTime(since).getTime()) / DAY_MS);
  return days >= MAX_TOLD_DAYS ? `${formatCount(days)} days` : formatTimeSince(since, now);
}

/** A win rate of fewer decided leads than this says little. */
const MIN_DECIDED = 20;

/** `42% of 120 decided`, `50% of only 6 decided`, `No decided leads`. */
export function formatWinRate({ won, decided }: Pick<ForecastFigures, 'won' | 'decided'>): string {
  if (decided === 0) return 'No decided leads';
  return `${formatShare(won, decided)} of ${decided < MIN_DECIDED ? 'only ' : ''}${formatCount(decided)} decided`;
}

/** What the open leads will bring, or why that cannot be said. */
export function forecastSummary(rows: readonly ForecastFigures[]): string {
  const known = rows.filter(({ expectedValue }) => expectedValue !== null);
  const value = known.reduce((sum, row) => sum + (row.expectedValue ?? 0), 0);
  const monthly = known.reduce((sum, row) => sum + (row.expectedMonthly ?? 0), 0);
  if (known.length === 0) return 'There is no forecast until the first leads are won or lost.';
  const sum =
    monthly === 0 ? formatMoney(value) : `${formatMoney(value)} and ${formatMoney(monthly)} a month`;
  const few = rows.filter(
    ({ decided, value: entered, monthly: each }) => decided < MIN_DECIDED && entered + each > 0,
  );
  if (few.length === 0) return `Expected from the leads that are open now: ${sum}.`;
  const names = few.map(({ status }) => statusBadge(status).label).join(' and ');
  return `Expected from the leads that are open now: ${sum}. Few leads were decided from ${names}, so this may be far off.`;
}

/** Dollars for each; `-` without any. */
export function formatCost(spend: number, count: number): string {
  return count === 0 ? '-' : formatMoney(spend / count);
}
