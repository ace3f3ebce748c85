import { type LeadKind, PROMISED_HOURS } from '@fml/contract';
import { formatCount } from '../format/format-metric.ts';
import { type ListState, UNFILTERED_LIST, writeListState } from '../leads/model/list-state.ts';
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
  const { total, newCount, unread, waiting, byStatus, consultationsTotal, consultationsNew, mineNew } =
    metrics;
  if (total === 0 && consultationsTotal === 0) return [FIRST_LEAD];
  const actions: NextAction[] = [];
  const mine = mineNew.submission + mineNew.consultation;
  if (mine > 0) {
    actions.push({
      key: 'mine',
      tone: 'open',
      count: mine,
      text: counted(mine, 'new lead is', 'new leads are', 'yours'),
      why: 'They are assigned to you and have not been answered.',
      actions: perKind(mineNew, 'Answer', 'Answer the oldest', 'status=new&owner=me&sort=oldest'),
    });
  }
  if (waiting > 0) {
    actions.push({
      key: 'waiting',
      tone: 'late',
      count: waiting,
      text: counted(waiting, 'lead has', 'leads have', `waited more than ${PROMISED_HOURS} hours`),
      why: `We promise a call within ${PROMISED_HOURS} hours.`,
      actions: perKind(
        metrics.waitingByKind,
        'Call',
        'Call the longest-waiting lead',
        'waiting=day&sort=oldest',
        metrics.waitingLongest,
      ),
    });
  }
  if (unread > 0) {
    actions.push({
      key: 'unread',
      tone: 'open',
      count: unread,
      text: counted(unread, 'lead is', 'leads are', 'unread'),
      why: 'Not opened by you, and not called, emailed or moved by anyone.',
      actions: perKind(metrics.unreadByKind, 'Read', 'Read them', 'unread=1'),
    });
  }
  if (consultationsNew > 0) {
    actions.push({
      key: 'consultations',
      tone: 'open',
      count: consultationsNew,
      text: counted(consultationsNew, 'person has requested', 'people have requested', 'a consultation'),
      why: 'They have read their report and want to talk.',
      actions: [{ label: 'See the requests', href: listHref('consultations', { status: ['new'] }) }],
    });
  }
  if (newCount > 0) {
    actions.push({
      key: 'new',
      tone: 'open',
      count: newCount,
      text: counted(newCount, 'new submission has', 'new submissions have', 'not been answered'),
      why: 'The sooner you call, the more likely the deal.',
      actions: [{ label: 'Answer the newest', href: listHref('submissions', { status: ['new'] }) }],
    });
  }
  if (byStatus.qualified > 0 && actions.length < MAX_ACTIONS) {
    actions.push({
      key: 'qualified',
      tone: 'calm',
      count: byStatus.qualified,
      text: counted(byStatus.qualified, 'qualified lead is', 'qualified leads are', 'still open'),
      why: 'Follow up, or note why it was lost.',
      actions: [{ label: 'Follow up', href: listHref('submissions', { status: ['qualified'] }) }],
    });
  }
  return actions.length > 0 ? actions.slice(0, MAX_ACTIONS) : [ALL_CLEAR];
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

function counted(count: number, one: string, several: string, rest: string): string {
  return `${count === 1 ? one : several} ${rest}`;
}

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

function listHref(list: 'submissions' | 'consultations', narrowed: Partial<ListState>): string {
  return `/admin/${list}?${writeListState({ ...UNFILTERED_LIST, ...narrowed })}`;
}
