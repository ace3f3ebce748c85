import { PROMISED_HOURS } from '@fml/contract';
import { formatTimeSince, readTime } from '../../format/format-date.ts';
import { formatCount, formatMoney } from '../../format/format-metric.ts';
import type { AnalyticsRange } from '../api.ts';
import type { MetricCell, MetricRow } from '../charts/metric-table.tsx';
import type { AnswerCounts, MetricPart } from './api.ts';
import { metricLeadsHref } from './metric-address.ts';
import { formatHour } from './metric-labels.ts';
import { formatKept, promiseOf } from './promise.ts';

export const ANSWER_COLUMNS = [
  ['within1h', 'Within 1 h'],
  ['within4h', '1 to 4 h'],
  ['withinPromise', `4 to ${PROMISED_HOURS} h`],
  ['late', 'Later'],
  ['unanswered', 'Not answered'],
  ['pending', 'Not due yet'],
] as const satisfies readonly (readonly [keyof AnswerCounts, string])[];

export function answerRow(
  name: string,
  answers: AnswerCounts,
  of: { hour: number } | { ownerId: string | null },
  { from, to }: AnalyticsRange,
): MetricRow {
  const partOf = (count: keyof AnswerCounts): MetricPart =>
    'hour' in of
      ? { metric: 'lead_answers_by_hour', from, to, by: of, count }
      : { metric: 'lead_answers_by_owner', from, to, by: of, count };
  return {
    key: 'hour' in of ? String(of.hour) : (of.ownerId ?? 'none'),
    name,
    cells: [
      { text: formatKept(promiseOf([answers])) },
      ...ANSWER_COLUMNS.map(([count, label]) =>
        leadsCell(answers[count], `${name}, ${label}`, partOf(count)),
      ),
    ],
  };
}

/** How many leads or calls there are, as a link to them. */
export function leadsCell(count: number, name: string, part: MetricPart | null): MetricCell {
  const href = count === 0 || part === null ? undefined : metricLeadsHref(part);
  return { text: formatCount(count), name, href };
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
