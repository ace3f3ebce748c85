/** One question of the lead desk, as the screens ask it: a function of the database with its arguments. */
export interface AdminCall {
  name: string;
  function: string;
  args: Readonly<Record<string, unknown>>;
  /** Answers that are no answer to the question. */
  isRight: (answer: unknown) => boolean;
}

interface Page {
  rows: unknown[];
  nextCursor: string | null;
}

/** The questions that have to stay quick; `deepCursor` is a place far down the list of this database. */
export function adminCalls(deepCursor: string): AdminCall[] {
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
    list('list search', { search: 'ravenwood bakery' }, 1),
    column('board column', 'qualified', {}),
    column('board column, mine', 'contacted', { owner: ['me'] }),
    column('board column, filtered', 'new', { businessType: ['law_firm'] }),
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
    search('search, frequent word', 'bakery'),
    search('search, rare words', 'zoe thornwick'),
    search('search, one letter', 'r'),
    search('search, mistyped', 'tacqueria'),
    search('search, phone', '2135550142'),
    search('search, part of a phone', '555-01'),
    search('search, end of a phone', '0142'),
    search('search, middle of a word', 'avenwoo'),
    search('search, word of a note', 'voicemail'),
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
