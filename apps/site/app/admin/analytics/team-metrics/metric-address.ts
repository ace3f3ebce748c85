import { isUuid } from '@fml/contract';
import type { AnswerCounts, MetricPart } from './api.ts';

/** The address of the leads behind a number. Its names are kept, because people have saved such addresses. */
export function metricLeadsHref(part: MetricPart): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(paramsOf(part))) {
    if (value !== null) params.set(name, String(value));
  }
  return `/admin/analytics/leads?${params}`;
}

const ANSWERS: Record<keyof AnswerCounts, string> = {
  within1h: 'within_1h',
  within4h: 'within_4h',
  withinPromise: 'within_24h',
  late: 'late',
  unanswered: 'unanswered',
  pending: 'pending',
};
const ANSWER_KINDS = ['within1h', 'within4h', 'withinPromise', 'late', 'unanswered', 'pending'] as const;
const OUTCOMES = ['won', 'lost'] as const;
const OPEN_STATUSES = ['new', 'contacted', 'qualified'] as const;

function paramsOf(part: MetricPart): Record<string, string | number | boolean | null> {
  switch (part.metric) {
    case 'lead_answers_by_hour':
      return { figure: 'answers', ...daysOf(part), ...part.by, answer: ANSWERS[part.count] };
    case 'lead_answers_by_owner': {
      const owner = part.by.ownerId ?? 'none';
      return { figure: 'answers', ...daysOf(part), owner, answer: ANSWERS[part.count] };
    }
    case 'wins_by_source':
      return winsParams(part, 'source', part.by.source);
    case 'wins_by_type':
      return winsParams(part, 'type', part.by.type);
    case 'wins_by_owner':
      return winsParams(part, 'owner', part.by.ownerId);
    case 'pipeline_totals':
      return { figure: 'pipeline', ...part.by };
    case 'closing_next_month':
      return { figure: 'closing' };
    case 'status_win_rates':
      return { figure: 'decided', ...part.by, outcome: part.count === 'decided' ? null : part.count };
    case 'contact_by_try': {
      const reached = part.count === 'calls' ? null : part.count === 'reached';
      return { figure: 'tries', ...daysOf(part), ...part.by, reached };
    }
    case 'lost_leads':
      return { figure: 'lost', ...daysOf(part), ...part.by };
  }
}

interface Days {
  from: string;
  to: string;
}

function daysOf({ from, to }: Days): Days {
  return { from, to };
}

function winsParams(part: Days & { count: 'leads' | 'won' | 'lost' }, by: string, key: string | null) {
  return { figure: 'wins', ...daysOf(part), by, key, outcome: part.count === 'leads' ? null : part.count };
}

/** Reads an address, which may be typed by hand; null when it names no number. */
export function readMetricPart(params: URLSearchParams): MetricPart | null {
  const [from, to] = [day(params.get('from')), day(params.get('to'))];
  const days = from !== null && to !== null ? { from, to } : null;
  const status = OPEN_STATUSES.find((each) => each === params.get('status'));
  const outcome = OUTCOMES.find((each) => each === params.get('outcome'));
  switch (params.get('figure')) {
    case 'answers':
      return days && answersPart(days, params);
    case 'wins':
      return days && winsPart(days, params.get('by'), params.get('key') ?? '', outcome ?? 'leads');
    case 'pipeline':
      return status === undefined ? null : { metric: 'pipeline_totals', by: { status }, count: 'leads' };
    case 'closing':
      return { metric: 'closing_next_month', by: {}, count: 'leads' };
    case 'decided':
      if (status === undefined) return null;
      return { metric: 'status_win_rates', by: { status }, count: outcome ?? 'decided' };
    case 'tries': {
      const [n, reached] = [params.get('try') ?? '', params.get('reached')];
      if (days === null || !isNumber(n, 1, 6)) return null;
      const count = reached === null ? 'calls' : reached === 'true' ? 'reached' : 'missed';
      return { metric: 'contact_by_try', ...days, by: { try: Number(n) }, count };
    }
    case 'lost':
      return days && { metric: 'lost_leads', ...days, by: { reason: params.get('reason') }, count: 'leads' };
    default:
      return null;
  }
}

function answersPart(days: Days, params: URLSearchParams): MetricPart | null {
  const [hour, owner] = [params.get('hour'), params.get('owner')];
  const count = ANSWER_KINDS.find((each) => ANSWERS[each] === params.get('answer'));
  if (count === undefined) return null;
  if (hour !== null && isNumber(hour, 0, 23))
    return { metric: 'lead_answers_by_hour', ...days, by: { hour: Number(hour) }, count };
  const ownerId = owner === 'none' ? null : owner;
  if (owner === null || (ownerId !== null && !isUuid(ownerId))) return null;
  return { metric: 'lead_answers_by_owner', ...days, by: { ownerId }, count };
}

/** The leads of a source, a kind or an owner; null for a name that is none. */
export function winsPart(
  { from, to }: Days,
  by: string | null,
  key: string,
  count: 'leads' | 'won' | 'lost',
): MetricPart | null {
  if (key === '') return null;
  const days = { from, to };
  if (by === 'source') return { metric: 'wins_by_source', ...days, by: { source: key }, count };
  if (by === 'type') return { metric: 'wins_by_type', ...days, by: { type: key }, count };
  if (by !== 'owner' || !isUuid(key)) return null;
  return { metric: 'wins_by_owner', ...days, by: { ownerId: key }, count };
}

function isNumber(text: string, least: number, most: number): boolean {
  return /^\d{1,2}$/.test(text) && Number(text) >= least && Number(text) <= most;
}

function day(text: string | null): string | null {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}
