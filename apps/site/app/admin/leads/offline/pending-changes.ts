import type { DraftStatus, LeadStatus, NotedRef } from '@fml/contract';
import type { InputOf } from '@fml/desk';
import type { LeadOutcome } from '@fml/leads/fields';

export type NewCall = Omit<InputOf<'log-call'>, 'leadId' | 'seenUpdatedAt'>;

/** What was done. `seen`: the `updatedAt` on the screen, so that a colleague's change is noticed. */
export type PendingAction =
  | { what: 'status'; status: LeadStatus; before: string; seen: string }
  | {
      what: 'owner';
      to: { id: string; email: string } | null;
      before: string | null;
      /** Becomes a note on the lead in the same step. */
      note?: string;
      /** The new owner gets no mail. */
      isQuiet?: boolean;
    }
  | { what: 'draft-status'; status: DraftStatus }
  | { what: 'outcome'; outcome: LeadOutcome; seen: string }
  | { what: 'note'; body: string }
  | { what: 'note-edit'; noteId: string; body: string; seen: string }
  | { what: 'note-delete'; noteId: string }
  /** `before`: the status that the screen showed. */
  | { what: 'call'; call: NewCall; before: string; seen: string }
  | { what: 'read'; isUnread: boolean };

export interface PendingChange {
  /** Of a note: the id it will have. */
  id: string;
  lead: NotedRef;
  /** The name of the lead, to show. */
  title: string;
  action: PendingAction;
  /** It was sent, this often in a row without a decision. It may be stored already, so later choices do not replace it. */
  tries?: number;
  /** It was sent and not accepted; the person decides. */
  problem?: { kind: 'conflict' | 'refused'; message: string };
}

/** Adds a change to the queue: a newer choice replaces an earlier one, and a choice that restores the start removes both. */
export function withChange(queue: readonly PendingChange[], change: PendingChange): PendingChange[] {
  const { action } = change;
  if (action.what === 'note-delete' && queue.some((each) => each.id === action.noteId && !wasSent(each))) {
    return queue.filter(({ id }) => id !== action.noteId);
  }
  const earlier = queue.find((each) => !wasSent(each) && isReplacedBy(each, change));
  const others = queue.filter((each) => each !== earlier);
  if (earlier === undefined || earlier.problem !== undefined) return [...others, change];
  const merged = mergedAction(earlier.action, action);
  return merged === null ? others : [...others, { ...change, action: merged }];
}

/** Marks a change that is being sent: until it is answered, it may have been stored. */
export function withTries(queue: readonly PendingChange[], id: string, tries: number): PendingChange[] {
  return queue.map((each) => (each.id === id ? { ...each, tries } : each));
}

/** After a change was accepted: later ones on the same lead continue from the state it left. */
export function withoutSent(
  queue: readonly PendingChange[],
  sent: PendingChange,
  updatedAt?: string,
): PendingChange[] {
  const seen = seenOf(sent.action);
  return queue
    .filter(({ id }) => id !== sent.id)
    .map((each) =>
      updatedAt !== undefined &&
      isSameLead(each.lead, sent.lead) &&
      'seen' in each.action &&
      each.action.seen === seen
        ? { ...each, action: { ...each.action, seen: updatedAt } }
        : each,
    );
}

export function withProblem(
  queue: readonly PendingChange[],
  id: string,
  problem: NonNullable<PendingChange['problem']>,
): PendingChange[] {
  return queue.map((each) => (each.id === id ? { ...each, problem } : each));
}

export function sendable(queue: readonly PendingChange[]): PendingChange[] {
  return queue.filter(({ problem }) => problem === undefined);
}

/** Whether it may have been stored already. */
export function wasSent({ tries, problem }: PendingChange): boolean {
  return tries !== undefined && problem === undefined;
}

export function pendingStatus(queue: readonly PendingChange[], lead: NotedRef): LeadStatus | null {
  let status: LeadStatus | null = null;
  for (const { action, ...change } of sendable(queue)) {
    if (isSameLead(change.lead, lead)) status = statusAfter(action) ?? status;
  }
  return status;
}

function statusAfter(action: PendingAction): LeadStatus | null {
  if (action.what === 'status') return action.status;
  if (action.what !== 'call') return null;
  return action.call.nextStatus ?? (action.before === 'new' ? 'contacted' : null);
}

export function isSameLead(a: NotedRef, b: NotedRef): boolean {
  return a.kind === b.kind && a.id === b.id;
}

/** `1 change is waiting`, `3 changes are waiting`. */
export function formatPendingCount(count: number): string {
  return count === 1 ? '1 change is waiting' : `${count} changes are waiting`;
}

const REPLACED_WHOLE: ReadonlySet<PendingAction['what']> = new Set([
  'status',
  'owner',
  'draft-status',
  'read',
]);

function isReplacedBy(earlier: PendingChange, change: PendingChange): boolean {
  if (!isSameLead(earlier.lead, change.lead)) return false;
  const [a, b] = [earlier.action, change.action];
  if (a.what === 'note-edit') {
    return (b.what === 'note-edit' || b.what === 'note-delete') && b.noteId === a.noteId;
  }
  if (a.what === 'outcome' && b.what === 'outcome') {
    return Object.keys(a.outcome).join() === Object.keys(b.outcome).join();
  }
  if (a.what === 'owner' && a.note !== undefined) return false;
  return a.what === b.what && REPLACED_WHOLE.has(a.what);
}

/** Null: nothing is left to do. */
function mergedAction(earlier: PendingAction, later: PendingAction): PendingAction | null {
  if (earlier.what === 'status' && later.what === 'status') {
    if (later.status === earlier.before) return null;
    return { ...later, before: earlier.before, seen: earlier.seen };
  }
  if (earlier.what === 'owner' && later.what === 'owner') {
    if ((later.to?.id ?? null) === earlier.before) return null;
    const { isQuiet, ...loud } = later;
    return { ...(isQuiet && earlier.isQuiet ? later : loud), before: earlier.before };
  }
  if ('seen' in earlier && 'seen' in later) return { ...later, seen: earlier.seen };
  return later;
}

function seenOf(action: PendingAction): string | undefined {
  return 'seen' in action ? action.seen : undefined;
}
