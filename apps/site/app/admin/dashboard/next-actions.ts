import type { DashboardFigures, LeadKind } from '@fml/contract';
import { type ListState, WHOLE_LIST, writeListState } from '../lead/list-state.ts';

export interface NextAction {
  key: 'waiting' | 'unread' | 'new' | 'consultations' | 'qualified' | 'first' | 'clear';
  /** `late` breaks the promise, `open` waits for somebody, `calm` can wait. */
  tone: 'late' | 'open' | 'calm';
  /** Set large before the words; absent when nothing is counted. */
  count?: number;
  words: string;
  why: string;
  action: { label: string; href: string };
}

const MOST_AT_ONCE = 3;
const LIST_OF = { submission: 'submissions', consultation: 'consultations' } as const satisfies Record<
  LeadKind,
  string
>;

/**
 * What a member of staff should do next, most urgent first, each with the one action that does it. The promise to
 * visitors is a call within 24 hours (specification section 9).
 */
export function nextActions(figures: DashboardFigures): NextAction[] {
  const { total, new_count, unread, waiting_over_24h, by_status, consultations_total, consultations_new } =
    figures;
  const { unread_by_kind, waiting_longest } = figures;
  if (total === 0 && consultations_total === 0) return [FIRST_LEAD];
  const actions: NextAction[] = [];
  if (waiting_over_24h > 0) {
    actions.push({
      key: 'waiting',
      tone: 'late',
      count: waiting_over_24h,
      words: counted(waiting_over_24h, 'lead has', 'leads have', 'waited more than 24 hours'),
      why: 'We promise a call within 24 hours.',
      action: {
        label: 'Call the longest waiting',
        href: listHref(LIST_OF[waiting_longest ?? 'submission'], { status: ['new'], sort: 'oldest' }),
      },
    });
  }
  if (unread > 0) {
    const mostUnread =
      unread_by_kind.consultation > unread_by_kind.submission ? 'consultation' : 'submission';
    actions.push({
      key: 'unread',
      tone: 'open',
      count: unread,
      words: counted(unread, 'lead is', 'leads are', 'unread'),
      why: 'Nobody calls a lead that nobody has opened.',
      action: { label: 'Read them', href: listHref(LIST_OF[mostUnread], { unread: true }) },
    });
  }
  if (consultations_new > 0) {
    actions.push({
      key: 'consultations',
      tone: 'open',
      count: consultations_new,
      words: counted(consultations_new, 'person asks', 'people ask', 'for a consultation'),
      why: 'They have read their report and want to talk.',
      action: { label: 'See the requests', href: listHref('consultations', { status: ['new'] }) },
    });
  }
  if (new_count > 0) {
    actions.push({
      key: 'new',
      tone: 'open',
      count: new_count,
      words: counted(new_count, 'new submission has', 'new submissions have', 'not been answered'),
      why: 'The sooner the call, the likelier the deal.',
      action: { label: 'Answer the newest', href: listHref('submissions', { status: ['new'] }) },
    });
  }
  if (by_status.qualified > 0 && actions.length < MOST_AT_ONCE) {
    actions.push({
      key: 'qualified',
      tone: 'calm',
      count: by_status.qualified,
      words: counted(by_status.qualified, 'qualified lead is', 'qualified leads are', 'still to be won'),
      why: 'Follow up, or note why it was lost.',
      action: { label: 'Follow up', href: listHref('submissions', { status: ['qualified'] }) },
    });
  }
  return actions.length > 0 ? actions.slice(0, MOST_AT_ONCE) : [ALL_CLEAR];
}

const FIRST_LEAD: NextAction = {
  key: 'first',
  tone: 'calm',
  words: 'No leads yet',
  why: 'They come from the free analysis and the questionnaire. Send one through to see how it arrives here.',
  action: { label: 'Open the questionnaire', href: '/onboarding' },
};

const ALL_CLEAR: NextAction = {
  key: 'clear',
  tone: 'calm',
  words: 'Nothing is waiting',
  why: 'Every lead has been read and answered.',
  action: { label: 'See what brought them', href: '/admin/analytics' },
};

function counted(count: number, one: string, several: string, rest: string): string {
  return `${count === 1 ? one : several} ${rest}`;
}

function listHref(list: 'submissions' | 'consultations', narrowed: Partial<ListState>): string {
  return `/admin/${list}?${writeListState({ ...WHOLE_LIST, ...narrowed })}`;
}
