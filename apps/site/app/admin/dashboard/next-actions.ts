import { type LeadKind, PROMISED_HOURS } from '@fml/contract';
import { formatCount } from '../format/format-metric.ts';
import type { DashboardMetrics } from '../stat-cards/api.ts';

export interface NextAction {
  key: 'mine' | 'waiting' | 'unread' | 'new' | 'consultations' | 'qualified' | 'first' | 'clear';
  /** `late` breaks the promise, `open` is waiting for an answer, `calm` can wait. */
  tone: 'late' | 'open' | 'calm';
  /** Shown large before the text; absent when nothing is counted. */
  count?: number;
  text: string;
  why: string;
  /** One link per list: a count over both kinds of leads has two. */
  actions: readonly [ActionLink, ...ActionLink[]];
}

interface ActionLink {
  label: string;
  href: string;
}

const MAX_ACTIONS = 3;
/** Submissions first, unless the other list is the more pressing one. */
const KINDS = ['submission', 'consultation'] as const;
const LIST_OF = { submission: 'submissions', consultation: 'consultations' } as const satisfies Record<
  LeadKind,
  string
>;

/**
 * What a member of staff should do next, most urgent first, each with the one action that does it. Visitors
 * are promised a call within `PROMISED_HOURS`.
 */
export function nextActions(metrics: DashboardMetrics): NextAction[] {
  if (metrics.total === 0 && metrics.consultationsTotal === 0) return [FIRST_LEAD];
  const actions = candidates(metrics).filter(({ count }) => count > 0);
  return actions.length > 0 ? actions.slice(0, MAX_ACTIONS) : [ALL_CLEAR];
}

function candidates(metrics: DashboardMetrics): (NextAction & { count: number })[] {
  const { newCount, unread, waiting, byStatus, consultationsNew, mineNew } = metrics;
  const mine = mineNew.submission + mineNew.consultation;
  return [
    {
      key: 'mine',
      tone: 'open',
      count: mine,
      text: mine === 1 ? 'new lead is yours' : 'new leads are yours',
      why: 'They are assigned to you and have not been answered.',
      actions: perKind(mineNew, 'Answer', 'Answer the oldest', 'status=new&owner=me&sort=oldest'),
    },
    {
      key: 'waiting',
      tone: 'late',
      count: waiting,
      text: `${waiting === 1 ? 'lead has' : 'leads have'} waited more than ${PROMISED_HOURS} hours`,
      why: `We promise a call within ${PROMISED_HOURS} hours.`,
      actions: perKind(
        metrics.waitingByKind,
        'Call',
        'Call the longest-waiting lead',
        'waiting=day&sort=oldest',
        metrics.waitingLongest,
      ),
    },
    {
      key: 'unread',
      tone: 'open',
      count: unread,
      text: unread === 1 ? 'lead is unread' : 'leads are unread',
      why: 'Not opened by you, and not called, emailed or moved by anyone.',
      actions: perKind(metrics.unreadByKind, 'Read', 'Read them', 'unread=1'),
    },
    {
      key: 'consultations',
      tone: 'open',
      count: consultationsNew,
      text: `${consultationsNew === 1 ? 'person has' : 'people have'} requested a consultation`,
      why: 'They have read their report and want to talk.',
      actions: [{ label: 'See the requests', href: '/admin/consultations?status=new' }],
    },
    {
      key: 'new',
      tone: 'open',
      count: newCount,
      text: `new ${newCount === 1 ? 'submission has' : 'submissions have'} not been answered`,
      why: 'The sooner you call, the more likely the deal.',
      actions: [{ label: 'Answer the newest', href: '/admin/submissions?status=new' }],
    },
    {
      key: 'qualified',
      tone: 'calm',
      count: byStatus.qualified,
      text: `qualified ${byStatus.qualified === 1 ? 'lead is' : 'leads are'} still open`,
      why: 'Follow up, or note why it was lost.',
      actions: [{ label: 'Follow up', href: '/admin/submissions?status=qualified' }],
    },
  ];
}

const FIRST_LEAD: NextAction = {
  key: 'first',
  tone: 'calm',
  text: 'No leads yet',
  why: 'Leads come from the free analysis and the questionnaire. Submit one to see how it arrives.',
  actions: [{ label: 'Open the questionnaire', href: '/onboarding' }],
};

const ALL_CLEAR: NextAction = {
  key: 'clear',
  tone: 'calm',
  text: 'Nothing is waiting',
  why: 'Every lead has been read and answered.',
  actions: [{ label: 'See where leads came from', href: '/admin/analytics' }],
};

/** A link to each list that has some of what is counted; with two, each says how many. */
function perKind(
  counts: Record<LeadKind, number>,
  verb: string,
  whole: string,
  query: string,
  first: LeadKind | null = 'submission',
): NextAction['actions'] {
  const [one = 'submission', ...others] = KINDS.filter((kind) => counts[kind] > 0).toSorted(
    (a, b) => Number(b === first) - Number(a === first),
  );
  const link = (kind: LeadKind, label: string) => ({ label, href: `/admin/${LIST_OF[kind]}?${query}` });
  if (others.length === 0) return [link(one, whole)];
  const numbered = (kind: LeadKind) =>
    link(kind, `${verb} ${formatCount(counts[kind])} ${counts[kind] === 1 ? kind : LIST_OF[kind]}`);
  return [numbered(one), ...others.map(numbered)];
}
