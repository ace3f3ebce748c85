import { SIZE_FIELD, TAG_FIELD } from './admin-work.ts';

/** One question of the lead desk, as the screens ask it: a function of the database with its arguments. */
export interface AdminCall {
  name: string;
  function: string;
  args: Readonly<Record<string, unknown>>;
  /** Answers that do not answer the question. */
  isRight: (answer: unknown) => boolean;
}

interface Page {
  rows: unknown[];
  nextCursor: string | null;
}

/** The subjects of some questions, which are other leads on another desk. */
export interface DeskSample {
  /** A place far down the list. */
  deepCursor: string;
  /** The first two words of a lead's business. */
  business: string;
  leadId: string;
}

/** The questions that have to stay quick. */
export function adminCalls({ deepCursor, business, leadId }: DeskSample): AdminCall[] {
  const list = (name: string, query: Readonly<Record<string, unknown>>, rows = 25): AdminCall => ({
    name,
    function: 'desk_list_leads',
    args: { lead_kind: 'submission', query: { sort: 'newest', limit: 25, ...query } },
    isRight: (answer) => (answer as Page).rows.length >= rows,
  });
  const search = (name: string, text: string): AdminCall => ({
    name,
    function: 'desk_search',
    args: { search: text },
    isRight: (answer) => Array.isArray(answer) && answer.length > 0,
  });
  const MONTH = { from_day: '2026-10-20', to_day: '2026-11-20' };
  const YEAR = { from_day: '2025-11-21', to_day: '2026-11-20' };
  const column = (name: string, status: string, query: Readonly<Record<string, unknown>>): AdminCall => ({
    name,
    function: 'desk_board_column',
    args: { lead_kind: 'submission', column_status: status, query: { sort: 'newest', limit: 50, ...query } },
    isRight: (answer) => (answer as Page).rows.length > 0,
  });
  const figure = (name: string, of: string, args: Readonly<Record<string, unknown>>): AdminCall => ({
    name,
    function: of,
    args,
    isRight: (answer) => JSON.stringify(answer).length > 100,
  });
  const pairs = (name: string, cursor: string | null): AdminCall => ({
    name,
    function: 'desk_duplicate_pairs',
    args: { cursor },
    isRight: (answer) => (answer as { pairs: unknown[] }).pairs.length > 0,
  });
  return [
    list('list, first page', {}),
    list('list, deep page', { cursor: deepCursor }),
    list('list, by last change', { sort: 'updated' }),
    list('list, most urgent', { sort: 'urgency' }),
    list('filter: status', { status: ['new'] }),
    list('filter: kind and urgency', { businessType: ['law_firm'], urgency: ['asap'] }),
    list(
      'filter: four at once',
      {
        status: ['converted', 'lost'],
        businessType: ['contractor'],
        urgency: ['exploring'],
        source: ['chamber'],
      },
      1,
    ),
    list('filter: status, by name', { status: ['lost'], sort: 'business' }),
    list('filter: waiting for a day', { waiting: 'day', sort: 'oldest' }, 1),
    list('filter: mine', { owner: ['me'] }),
    list('filter: mine, open, by last change', {
      owner: ['me'],
      status: ['new', 'contacted', 'qualified'],
      sort: 'updated',
    }),
    list('filter: unassigned', { owner: ['none'] }),
    list('filter: month', { from: '2026-09-01', to: '2026-09-30' }, 1),
    list('filter: unread', { unread: true }, 1),
    list('filter: unread, by name', { unread: true, sort: 'business' }, 1),
    list('filter: tag', { own: [`${TAG_FIELD}=Partner`] }),
    list('filter: tag and status', { own: [`${TAG_FIELD}=Partner`], status: ['qualified'] }, 1),
    list('filter: number, from to', { own: [`${SIZE_FIELD}=20..30`] }, 1),
    list('list search', { search: business }, 1),
    list('list search, frequent word', { search: 'bakery' }),
    list('list search, phone', { search: '2135550142' }, 1),
    column('board column', 'qualified', {}),
    column('board column, mine', 'contacted', { owner: ['me'] }),
    column('board column, filtered', 'new', { businessType: ['law_firm'] }),
    column('board column, tag', 'new', { own: [`${TAG_FIELD}=Partner`] }),
    column('board column, 1,000 cards', 'contacted', { limit: 1000 }),
    column('board column, next page', 'new', { cursor: deepCursor }),
    figure('board, five columns', 'desk_board', {
      lead_kind: 'submission',
      query: { sort: 'newest', limit: 50 },
    }),
    {
      name: 'my queue',
      function: 'desk_task_queue',
      args: { scope: 'mine' },
      isRight: (answer) => JSON.stringify(answer).length > 1000,
    },
    figure("everyone's queue", 'desk_task_queue', { scope: 'all' }),
    {
      name: 'tasks that are due',
      function: 'desk_count_due_tasks',
      args: {},
      isRight: (answer) => typeof answer === 'number' && answer > 0,
    },
    search('search, frequent word', 'bakery'),
    search('search, rare words', business),
    search('search, one letter', 'r'),
    search('search, mistyped', 'tacqueria'),
    search('search, phone', '2135550142'),
    search('search, part of a phone', '555-01'),
    search('search, end of a phone', '0142'),
    search('search, middle of a word', 'avenwoo'),
    search('search, word of a note', 'voicemail'),
    figure('one lead', 'desk_get_lead', { lead_kind: 'submission', lead_id: leadId }),
    figure('story of a lead', 'desk_lead_story', { lead_kind: 'submission', lead_id: leadId }),
    {
      name: 'duplicates of a lead',
      function: 'desk_lead_duplicates',
      args: { lead_kind: 'submission', lead_id: leadId },
      isRight: (answer) => Array.isArray((answer as { duplicates: unknown }).duplicates),
    },
    pairs('pairs of duplicates', null),
    pairs('pairs, deep page', deepCursor.split('~').slice(3).reverse().join('~')),
    figure('audit log', 'desk_list_audit', { query: {} }),
    figure('audit log, filtered', 'desk_list_audit', {
      query: { subject: 'lead_tasks', action: 'export', from_day: '2026-01-01', to_day: '2026-06-30' },
    }),
    figure('open replies', 'desk_open_replies', {}),
    {
      name: 'dashboard figures',
      function: 'desk_dashboard_figures',
      args: {},
      isRight: (answer) => (answer as { total: number }).total > 0,
    },
    {
      name: 'figures by owner, a month',
      function: 'desk_owner_figures',
      args: { from_day: '2026-10-20', to_day: '2026-11-20' },
      isRight: (answer) => Array.isArray(answer) && answer.length > 2,
    },
    figure('answers, a month', 'desk_answer_figures', MONTH),
    figure('answers, a year', 'desk_answer_figures', YEAR),
    figure('contact by try, a year', 'desk_contact_figures', YEAR),
    figure('wins, a month', 'desk_win_figures', MONTH),
    figure('wins, a year', 'desk_win_figures', YEAR),
    figure('forecast', 'desk_pipeline_figures', {}),
    figure('costs, a year', 'desk_cost_figures', YEAR),
    figure('leads behind a figure', 'desk_figure_leads', {
      query: { figure: 'answers', from: '2025-11-21', to: '2026-11-20', hour: 9, answer: 'late' },
      cursor: null,
    }),
    {
      name: 'recent activity',
      function: 'desk_recent_activity',
      args: { entries: 20 },
      isRight: (answer) => Array.isArray(answer) && answer.length === 20,
    },
    {
      name: 'analytics, a month',
      function: 'desk_analytics',
      args: { from_day: '2026-10-20', to_day: '2026-11-20' },
      isRight: (answer) => (answer as { leads_total: number }).leads_total > 0,
    },
  ];
}
