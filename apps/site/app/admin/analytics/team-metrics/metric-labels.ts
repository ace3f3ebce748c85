import { PROMISED_HOURS } from '@fml/contract';
import { format, parseISO } from 'date-fns';
import { optionLabels, sourceLabel } from '../../format/option-labels.ts';
import { statusBadge } from '../../leads/model/lead-status.ts';
import type { AnswerCounts, MetricPart } from './api.ts';

const ANSWERS: Record<keyof AnswerCounts, string> = {
  within1h: 'answered within 1 hour',
  within4h: 'answered after 1 to 4 hours',
  withinPromise: `answered after 4 to ${PROMISED_HOURS} hours`,
  late: `answered after more than ${PROMISED_HOURS} hours`,
  unanswered: `New for more than ${PROMISED_HOURS} hours`,
  pending: `New for less than ${PROMISED_HOURS} hours`,
};
const DECIDED = { won: 'won', lost: 'lost', decided: 'won or lost' } as const;
const REACHED = { calls: '', reached: ', reached', missed: ', not reached' } as const;

/** What these leads have in common, as a heading. `owner`: the email address, if it is known. */
export function metricTitle(part: MetricPart, owner?: string | null): string {
  const ofOwner = `Owned by ${owner ?? 'a colleague'}`;
  switch (part.metric) {
    case 'lead_answers_by_hour': {
      const { hour } = part.by;
      return `Arrived from ${formatHour(hour)} to ${formatHour(hour + 1)}, ${ANSWERS[part.count]}`;
    }
    case 'lead_answers_by_owner':
      return `${part.by.ownerId === null ? 'Unassigned' : ofOwner}, ${ANSWERS[part.count]}`;
    case 'wins_by_source':
      return withOutcome(keyLabel('source', part.by.source), part.count);
    case 'wins_by_type':
      return withOutcome(keyLabel('type', part.by.type), part.count);
    case 'wins_by_owner':
      return withOutcome(ofOwner, part.count);
    case 'pipeline_totals':
      return `${statusBadge(part.by.status).label} now`;
    case 'closing_next_month':
      return 'Expected to close next month';
    case 'status_win_rates':
      return `Were ${statusBadge(part.by.status).label}, ${DECIDED[part.count]} in the last 12 months`;
    case 'contact_by_try':
      return `${formatTry(part.by.try)}${REACHED[part.count]}`;
    case 'lost_leads':
      return part.by.reason === null ? 'Lost without a reason' : `Lost: ${part.by.reason}`;
  }
}

function withOutcome(what: string, count: 'leads' | 'won' | 'lost'): string {
  return count === 'leads' ? what : `${what}, ${count}`;
}

/** `Oct 20 to Nov 20, 2026`; '' for a metric that has no period. */
export function metricPeriod(part: MetricPart): string {
  if (!('from' in part)) return '';
  return `${format(parseISO(part.from), 'MMM d, yyyy')} to ${format(parseISO(part.to), 'MMM d, yyyy')}`;
}

/** `9 AM`, `12 PM`, `12 AM`. */
export function formatHour(hour: number): string {
  const clock = hour % 24;
  return `${clock % 12 === 0 ? 12 : clock % 12} ${clock < 12 ? 'AM' : 'PM'}`;
}

const TRIES = ['1st attempt', '2nd attempt', '3rd attempt', '4th attempt', '5th attempt'];

export function formatTry(n: number): string {
  return TRIES[n - 1] ?? '6th attempt or later';
}

export function keyLabel(by: 'source' | 'type', key: string): string {
  if (by === 'source') return sourceLabel(key);
  if (key === 'consultation') return 'Consultation requests';
  return key === 'unknown' ? 'No business type' : optionLabels.businessType(key);
}
