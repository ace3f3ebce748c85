import type { AnalyticsRange, AnswerCounts, AnswerKind } from '@fml/contract';
import { formatTimeSince } from '../../format/format-date.ts';
import { formatCount, formatMoney } from '../../format/format-metric.ts';
import { readTime } from '../../format/read-time.ts';
import { figureLeadsHref, formatHour } from './figure-address.ts';
import type { FigureCell, FigureRow } from './figure-table.tsx';
import { formatKept, promiseOf } from './promise.ts';

/** The columns of answers, in their order. */
export const ANSWER_COLUMNS = [
  ['within1h', 'within_1h', 'Within 1 h'],
  ['within4h', 'within_4h', '1 to 4 h'],
  ['within24h', 'within_24h', '4 to 24 h'],
  ['late', 'late', 'Later'],
  ['unanswered', 'unanswered', 'Not answered'],
  ['pending', 'pending', 'Not due yet'],
] as const satisfies readonly (readonly [keyof AnswerCounts, AnswerKind, string])[];

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

/** Dollars for each; `-` without any. */
export function formatCost(spend: number, count: number): string {
  return count === 0 ? '-' : formatMoney(spend / count);
}
