import type { LeadRef } from '@fml/contract';
import type { LeadOutcome } from '@fml/leads/fields';
import { desk } from '../../../api/desk.ts';
import { DeskError } from '../../../api/desk-error.ts';
import { columnOf } from '../../format/field-text.ts';
import { getLead } from '../../leads/api.ts';
import {
  type PendingChange,
  sendable,
  withoutSent,
  withProblem,
  withTries,
} from '../../leads/offline/pending-changes.ts';
import type { PendingStore } from '../../leads/offline/pending-store.ts';

/** A change that the server fails on does not hold up the others forever. */
const MAX_FAILURES = 12;

interface SentLead {
  updatedAt: string;
  status: string;
}

export interface Sending {
  accepted: PendingChange[];
  /** It ended early, because the server did not answer. */
  isUnanswered: boolean;
}

/** One at a time, in order. A refused change stays with its problem; without a connection the rest stays pending. */
export async function sendPending(store: PendingStore): Promise<Sending> {
  const accepted: PendingChange[] = [];
  store.reload();
  for (let next = sendable(store.all())[0]; next !== undefined; next = sendable(store.all())[0]) {
    const change = next;
    const tries = (change.tries ?? 0) + 1;
    store.update((queue) => withTries(queue, change.id, tries));
    try {
      const updatedAt = await send(change);
      store.update((queue) => withoutSent(queue, change, updatedAt));
      accepted.push(change);
    } catch (error) {
      if (!(error instanceof DeskError)) return { accepted, isUnanswered: false };
      const { kind, message } = error;
      if (kind === 'unreachable') store.update((queue) => withTries(queue, change.id, 1));
      if (!isDecided(error, tries)) return { accepted, isUnanswered: error.isUnanswered };
      const problem = { kind: kind === 'conflict' ? kind : 'refused', message } as const;
      store.update((queue) => withProblem(queue, change.id, problem));
    }
  }
  return { accepted, isUnanswered: false };
}

/** The others wait for the server, for the session, or for a second factor. */
function isDecided({ kind }: DeskError, tries: number): boolean {
  if (kind === 'broken') return tries >= MAX_FAILURES;
  return kind === 'conflict' || kind === 'invalid' || kind === 'role';
}

/** Returns the new time stamp of the lead, if any. */
async function send({ id, lead, action }: PendingChange): Promise<string | undefined> {
  switch (action.what) {
    case 'status': {
      const ref = requireLead(lead);
      const { status, before, seen } = action;
      return unlessAlreadyDone(
        desk('set-lead-status', { leadId: ref.id, status, seenUpdatedAt: seen }),
        ref,
        async (now) => {
          if (now.status === status) return now.updatedAt;
          // Another change of the lead, perhaps one's own whose answer was lost: this one overwrites nothing of it.
          return now.status === before
            ? (await desk('set-lead-status', { leadId: ref.id, status, seenUpdatedAt: now.updatedAt }))
                .updatedAt
            : null;
        },
      );
    }
    case 'owner': {
      const change = { id: requireLead(lead).id, seen: action.before, owner: action.to?.id ?? null };
      const { note = null, isQuiet } = action;
      const { changed, passedOver } = await desk('assign-leads', { changes: [change], note, isQuiet });
      if (passedOver.length > 0) throw new DeskError('conflict');
      return changed[0]?.updatedAt;
    }
    case 'draft-status':
      await desk('set-draft-status', { draftId: lead.id, status: action.status });
      return undefined;
    case 'outcome': {
      const ref = requireLead(lead);
      const change = desk('set-lead-outcome', {
        leadId: ref.id,
        ...action.outcome,
        seenUpdatedAt: action.seen,
      });
      return unlessAlreadyDone(change, ref, (now) => (isOutcome(now, action.outcome) ? now.updatedAt : null));
    }
    case 'note':
      await desk('add-note', { id, leadId: lead.id, body: action.body });
      return undefined;
    case 'note-edit':
      await desk('change-note', { id: action.noteId, body: action.body, seenUpdatedAt: action.seen });
      return undefined;
    case 'note-delete':
      await desk('delete-note', { id: action.noteId });
      return undefined;
    case 'call':
      return (
        await desk('log-call', { leadId: requireLead(lead).id, ...action.call, seenUpdatedAt: action.seen })
      ).updatedAt;
    case 'read':
      await desk('mark-lead', { leadId: requireLead(lead).id, isRead: !action.isUnread });
      return undefined;
  }
}

/** Unfinished leads have only notes and their own status. */
function requireLead({ kind, id }: PendingChange['lead']): LeadRef {
  if (kind === 'draft') throw new Error('This change is not for an unfinished lead.');
  return { kind, id };
}

/** After a conflict, a change may already be in place: its answer was lost, or a colleague made the same one. */
async function unlessAlreadyDone(
  changing: Promise<{ updatedAt: string }>,
  lead: LeadRef,
  settle: (now: SentLead) => string | null | Promise<string | null>,
): Promise<string> {
  try {
    return (await changing).updatedAt;
  } catch (error) {
    if (!(error instanceof DeskError) || error.kind !== 'conflict') throw error;
    const now = await getLead(lead);
    const updatedAt = now === null ? null : await settle(now);
    if (updatedAt === null) throw error;
    return updatedAt;
  }
}

function isOutcome(lead: SentLead, outcome: LeadOutcome): boolean {
  return Object.entries(outcome).every(([name, value]) => columnOf(lead, name) === value);
}
