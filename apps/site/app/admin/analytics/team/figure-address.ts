import type { AnswerKind, FigureLeadsQuery, LeadStatus } from '@fml/contract';
import { isUuid } from '@fml/contract';
import { format, parseISO } from 'date-fns';
import { optionLabels, sourceLabel } from '../../format/option-labels.ts';
import { statusBadge } from '../../leads/model/lead-status.ts';

/** The address of the leads behind a part of a figure. */
export function figureLeadsHref(query: FigureLeadsQuery): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) params.set(name, String(value));
  return `/admin/analytics/leads?${params}`;
}

const ANSWERS: Record<AnswerKind, string> = {
  within_1h: 'answered within 1 hour',
  within_4h: 'answered after 1 to 4 hours',
  within_24h: 'answered after 4 to 24 hours',
  late: 'answered after more than 24 hours',
  unanswered: 'New for more than 24 hours',
  pending: 'New for less than 24 hours',
};
const WIN_DIMENSIONS = { source: 'source', type: 'kind', owner: 'owner' } as const;
const OUTCOMES = { won: 'won', lost: 'lost', decided: 'won or lost', open: 'open' } as const;
const OPEN_STATUSES = ['new', 'contacted', 'qualified'] as const;

/** Reads an address, which may be typed by hand; null when it names no figure. */
export function readFigureQuery(params: URLSearchParams): FigureLeadsQuery | null {
  const [from, to] = [day(params.get('from')), day(params.get('to'))];
  const days = from !== null && to !== null ? { from, to } : null;
  const status = OPEN_STATUSES.find((each) => each === params.get('status'));
  const outcome = keyOf(OUTCOMES, params.get('outcome'));
  switch (params.get('figure')) {
    case 'answers': {
      const answer = keyOf(ANSWERS, params.get('answer'));
      const [hour, owner] = [params.get('hour'), params.get('owner')];
      if (days === null || answer === undefined) return null;
      if (hour !== null && isNumber(hour, 0, 23))
        return { figure: 'answers', ...days, hour: Number(hour), answer };
      return owner === 'none' || (owner !== null && isUuid(owner))
        ? { figure: 'answers', ...days, owner, answer }
        : null;
    }
    case 'wins': {
      const by = keyOf(WIN_DIMENSIONS, params.get('by'));
      const key = params.get('key');
      if (days === null || by === undefined || !key || (by === 'owner' && !isUuid(key))) return null;
      return { figure: 'wins', ...days, by, key, ...(outcome && { outcome }) };
    }
    case 'pipeline':
      return status === undefined ? null : { figure: 'pipeline', status };
    case 'decided':
      if (status === undefined) return null;
      return { figure: 'decided', status, ...((outcome === 'won' || outcome === 'lost') && { outcome }) };
    case 'tries': {
      const [n, reached] = [params.get('try') ?? '', params.get('reached')];
      if (days === null || !isNumber(n, 1, 6)) return null;
      return {
        figure: 'tries',
        ...days,
        try: Number(n),
        ...(reached !== null && { reached: reached === 'true' }),
      };
    }
    case 'lost': {
      const reason = params.get('reason');
      return days === null ? null : { figure: 'lost', ...days, ...(reason !== null && { reason }) };
    }
    default:
      return null;
  }
}

/** What these leads have in common, as a heading. `owner`: the email address, if it is known. */
export function figureTitle(query: FigureLeadsQuery, owner?: string | null): string {
  switch (query.figure) {
    case 'answers': {
      const answer = ANSWERS[query.answer];
      return 'hour' in query
        ? `Arrived from ${formatHour(query.hour)} to ${formatHour(query.hour + 1)}, ${answer}`
        : `${query.owner === 'none' ? 'Unassigned' : `Owned by ${owner ?? 'a colleague'}`}, ${answer}`;
    }
    case 'wins': {
      const what =
        query.by === 'owner' ? `Owned by ${owner ?? 'a colleague'}` : keyLabel(query.by, query.key);
      return query.outcome === undefined ? what : `${what}, ${OUTCOMES[query.outcome]}`;
    }
    case 'pipeline':
      return `${statusLabel(query.status)} now`;
    case 'decided':
      return `Were ${statusLabel(query.status)}, ${OUTCOMES[query.outcome ?? 'decided']} in the last 12 months`;
    case 'tries':
      return `${formatTry(query.try)}${query.reached === undefined ? '' : query.reached ? ', reached' : ', not reached'}`;
    case 'lost':
      return query.reason === undefined ? 'Lost without a reason' : `Lost: ${query.reason}`;
  }
}

/** `Oct 20 to Nov 20, 2026`; '' for a figure that has no period. */
export function figurePeriod(query: FigureLeadsQuery): string {
  if (!('from' in query)) return '';
  return `${format(parseISO(query.from), 'MMM d, yyyy')} to ${format(parseISO(query.to), 'MMM d, yyyy')}`;
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

/** A source, or a kind of lead. */
export function keyLabel(by: 'source' | 'type', key: string): string {
  if (by === 'source') return sourceLabel(key);
  if (key === 'consultation') return 'Consultation requests';
  return key === 'unknown' ? 'No business type' : optionLabels.businessType(key);
}

function statusLabel(status: LeadStatus): string {
  return statusBadge(status).label;
}

function keyOf<Key extends string>(
  options: Readonly<Record<Key, string>>,
  text: string | null,
): Key | undefined {
  return (Object.keys(options) as Key[]).find((key) => key === text);
}

function isNumber(text: string, least: number, most: number): boolean {
  return /^\d{1,2}$/.test(text) && Number(text) >= least && Number(text) <= most;
}

function day(text: string | null): string | null {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}
