import { type AnswerOf, type InputOf, OPERATIONS, type OperationName } from '@fml/desk';
import { SIZE_FIELD, TAG_FIELD } from './admin-work.ts';

/** One question of the lead desk, as the screens ask it. */
export interface AdminCall {
  name: string;
  operation: OperationName;
  input: unknown;
  /** Answers that do not answer the question. */
  isRight: (answer: unknown) => boolean;
}

/** The subjects of some questions, which are other leads on another desk. */
export interface DeskSample {
  /** A place far down the list. */
  deepCursor: string;
  /** The first two words of a lead's business. */
  business: string;
  leadId: string;
  consultationId: string;
  draftId: string;
  reportId: string;
  /** The beginning of the host of a report. */
  host: string;
  /** Of someone who has a lead. */
  email: string;
}

/** Each operation that reads and depends on how many leads there are. */
export function adminCalls(sample: DeskSample): AdminCall[] {
  const { deepCursor, business, leadId, consultationId, draftId, reportId, host, email } = sample;
  const kind = 'submission';
  const page = { sort: 'newest', limit: 25 } as const;
  const MONTH = { from: '2026-10-20', to: '2026-11-20' };
  const YEAR = { from: '2025-11-21', to: '2026-11-20' };
  const list = (name: string, query: Partial<InputOf<'list-submissions'>>, rows = 25) =>
    ask(`list, ${name}`, 'list-submissions', { ...page, ...query }, (answer) => answer.rows.length >= rows);
  const column = (
    name: string,
    status: InputOf<'board-column'>['status'],
    query: Partial<InputOf<'board-column'>['query']>,
  ) =>
    ask(
      `board column, ${name}`,
      'board-column',
      { kind, status, query: { ...page, limit: 50, ...query } },
      (answer) => answer.rows.length > 0,
    );
  const search = (name: string, text: string) =>
    ask(`search, ${name}`, 'search-desk', { search: text }, (answer) => answer.length > 0);
  return [
    list('first page', {}),
    list('deep page', { cursor: deepCursor }),
    list('by last change', { sort: 'updated' }),
    list('most urgent', { sort: 'urgency' }),
    list('status', { status: ['new'] }),
    list('type and urgency', { businessType: ['law_firm'], urgency: ['asap'] }),
    list(
      'four filters at once',
      {
        status: ['converted', 'lost'],
        businessType: ['contractor'],
        urgency: ['exploring'],
        source: ['chamber'],
      },
      1,
    ),
    list('status, by name', { status: ['lost'], sort: 'business' }),
    list('waiting for a day', { waiting: 'day', sort: 'oldest' }, 1),
    list('mine', { owner: ['me'] }),
    list('mine, open, by last change', {
      owner: ['me'],
      status: ['new', 'contacted', 'qualified'],
      sort: 'updated',
    }),
    list('unassigned', { owner: ['none'] }),
    list('month', { from: '2026-09-01', to: '2026-09-30' }, 1),
    list('unread', { unread: true }, 1),
    list('unread, by name', { unread: true, sort: 'business' }, 1),
    list('tag', { own: [`${TAG_FIELD}=Partner`] }),
    list('tag and status', { own: [`${TAG_FIELD}=Partner`], status: ['qualified'] }, 1),
    list('number, from to', { own: [`${SIZE_FIELD}=20..30`] }, 1),
    list('words', { search: business }, 1),
    list('frequent word', { search: 'bakery' }),
    list('phone', { search: '2135550142' }, 1),
    ask('consultations', 'list-consultations', page, ({ rows }) => rows.length === 25),
    ask('drafts', 'list-drafts', { limit: 25 }, ({ rows }) => rows.length === 25),
    ask('reports', 'list-reports', page, ({ rows }) => rows.length === 25),
    ask('reports, words', 'list-reports', { ...page, search: host }, ({ rows }) => rows.length > 0),
    ask('neighbors in a list', 'lead-neighbors', { kind, id: leadId, query: { sort: 'newest' } }, isAnswered),
    ask('sources', 'list-sources', {}, (answer) => answer.length > 2),
    column('qualified', 'qualified', {}),
    column('mine', 'contacted', { owner: ['me'] }),
    column('type', 'new', { businessType: ['law_firm'] }),
    column('tag', 'new', { own: [`${TAG_FIELD}=Partner`] }),
    column('100 cards', 'contacted', { limit: 100 }),
    column('next page', 'new', { cursor: deepCursor }),
    ask('board', 'lead-board', { kind, query: { ...page, limit: 50 } }, (columns) => columns.length === 5),
    ask('my queue', 'day-queue', { scope: 'mine' }, ({ rows }) => rows.length > 0),
    ask("everyone's queue", 'day-queue', { scope: 'all' }, ({ rows }) => rows.length > 0),
    ask('follow-ups that are due', 'count-due-follow-ups', {}, (count) => count > 0),
    search('frequent word', 'bakery'),
    search('rare words', business),
    search('one letter', 'r'),
    search('mistyped', 'tacqueria'),
    search('phone', '2135550142'),
    search('part of a phone', '555-01'),
    search('end of a phone', '0142'),
    search('middle of a word', 'avenwoo'),
    search('word of a note', 'voicemail'),
    ask('a submission', 'get-submission', { id: leadId }, isAnswered),
    ask('a consultation', 'get-consultation', { id: consultationId }, isAnswered),
    ask('a draft', 'get-draft', { id: draftId }, isAnswered),
    ask('a report', 'get-report', { id: reportId }, isAnswered),
    ask('timeline of a lead', 'lead-timeline', { leadId }, (entries) => entries.length > 0),
    ask('contacts of a lead', 'list-contacts', { leadId }, isAnswered),
    ask('follow-ups of a lead', 'lead-follow-ups', { leadId }, isAnswered),
    ask('report of a lead', 'report-of-lead', { leadId }, () => true),
    ask('related leads', 'related-leads', { leadId }, isAnswered),
    ask('a mail to a lead', 'message-form', { channel: 'email', leadId }, isAnswered),
    ask('duplicates of a lead', 'lead-duplicates', { leadId }, isAnswered),
    ask('pairs of duplicates', 'duplicate-pairs', { cursor: null }, ({ pairs }) => pairs.length > 0),
    ask('leads like a new one', 'leads-like', { email, phone: '2135550142', website: '' }, isAnswered),
    ask('two leads compared', 'compare-leads', { firstId: leadId, secondId: consultationId }, isAnswered),
    ask('what changed', 'desk-changes', { since: '' }, isAnswered),
    ask('outbox', 'list-outbox', { state: 'sent' }, isAnswered),
    ask('custom fields', 'list-custom-fields', {}, ({ length }) => length > 0),
    ask('leads with a field', 'count-custom-field-leads', { id: TAG_FIELD }, isAnswered),
    ask(
      'audit log',
      'list-audit',
      { subject: 'follow_ups', action: 'change', fromDay: '2026-01-01', toDay: '2026-06-30' },
      isAnswered,
    ),
    ask('a person', 'preview-person', { person: email }, ({ leads }) => leads.length > 0),
    ask(
      'what retention would delete',
      'preview-retention',
      { lostMonths: 12, openMonths: 36, wonMonths: null, reportMonths: 24 },
      isAnswered,
    ),
    ask('disputed rules', 'disputed-rules', {}, isAnswered),
    ask('dashboard', 'dashboard-metrics', {}, ({ total }) => total > 0),
    ask('recent activity', 'recent-activity', { limit: 20 }, ({ length }) => length === 20),
    ask('analytics, a month', 'analytics', MONTH, isAnswered),
    ask('analytics, a year', 'analytics', YEAR, isAnswered),
    ask('owners, a year', 'owner-metrics', YEAR, isAnswered),
    ask('answers, a month', 'answer-metrics', MONTH, isAnswered),
    ask('answers, a year', 'answer-metrics', YEAR, isAnswered),
    ask('contact by try, a year', 'contact-metrics', YEAR, isAnswered),
    ask('wins, a month', 'win-metrics', MONTH, isAnswered),
    ask('wins, a year', 'win-metrics', YEAR, isAnswered),
    ask('forecast', 'pipeline-metrics', {}, isAnswered),
    ask('costs, a year', 'cost-metrics', YEAR, isAnswered),
    ask(
      'leads behind a metric',
      'metric-leads',
      { part: { metric: 'lead_answers_by_hour', ...YEAR, by: { hour: 9 }, count: 'late' }, cursor: null },
      ({ rows }) => rows.length > 0,
    ),
  ];
}

/** Operations that read and are not asked above. What they read does not grow with the leads. */
export function notAsked(calls: readonly AdminCall[]): string[] {
  const asked = new Set<string>(calls.map(({ operation }) => operation));
  return OPERATIONS.flatMap(([, { name, kind }]) => (kind === 'query' && !asked.has(name) ? name : []));
}

const isAnswered = (answer: unknown) => JSON.stringify(answer).length > 1;

function ask<Name extends OperationName>(
  name: string,
  operation: Name,
  input: InputOf<Name>,
  isRight: (answer: AnswerOf<Name>) => boolean,
): AdminCall {
  // Each is checked once by the operation's own schema.
  return { name, operation, input, isRight: (answer) => isRight(answer as AnswerOf<Name>) };
}
