import type { LeadRef } from '@fml/contract';
import type { LeadOutcome } from '@fml/leads/fields';
import { DeskError } from '../../../api/desk-error.ts';
import { setDraftStatus } from '../../drafts/api.ts';
import { columnOf } from '../../format/field-text.ts';
import { getLead, markRead, markUnread, setLeadOutcome, setLeadStatus } from '../../leads/api.ts';
import { logCall } from '../../leads/calls/api.ts';
import { addNote, deleteNote, updateNote } from '../../leads/notes/api.ts';
import {
  type PendingChange,
  sendable,
  withoutSent,
  withProblem,
} from '../../leads/offline/pending-changes.ts';
import type { PendingStore } from '../../leads/offline/pending-store.ts';
import { assignLeads } from '../../leads/owners/api.ts';

interface SentLead {
  updatedAt: string;
  status: string;
}

/**
 * Sends pending changes one after the other, in the order they were made. Returns the accepted ones. A refused change
 * stays in the queue with its problem. If the connection breaks again, the rest stays pending.
 */
export async function sendPending(store: PendingStore): Promise<PendingChange[]> {
  const sent: PendingChange[] = [];
  store.reload();
  for (let next = sendable(store.all())[0]; next !== undefined; next = sendable(store.all())[0]) {
    const change = next;
    try {
      const updatedAt = await send(change);
      store.update((queue) => withoutSent(queue, change, updatedAt));
      sent.push(change);
    } catch (error) {
      if (!(error instanceof DeskError) || (error.kind !== 'conflict' && error.kind !== 'invalid')) break;
      const { kind, message } = error;
      const problem = { kind: kind === 'conflict' ? kind : 'refused', message } as const;
      store.update((queue) => withProblem(queue, change.id, problem));
    }
  }
  return sent;
}

/** Returns the new time stamp of the lead, if any. */
async function send({ id, lead, action }: PendingChange): Promise<string | undefined> {
  switch (action.what) {
    case 'status': {
      const ref = requireLead(lead);
      const change = setLeadStatus(ref, action.status, action.seen);
      return unlessAlreadyDone(change, ref, ({ status }) => status === action.status);
    }
    case 'owner': {
      const { kind, id: leadId } = requireLead(lead);
      const change = { id: leadId, seen: action.before, owner: action.to?.id ?? null };
      const { changed, passedOver } = await assignLeads(kind, [change]);
      if (passedOver.length > 0) throw new DeskError('conflict');
      return changed[0]?.updatedAt;
    }
    case 'draft-status':
      await setDraftStatus(lead.id, action.status);
      return undefined;
    case 'outcome': {
      const ref = requireLead(lead);
      const change = setLeadOutcome(ref, action.outcome, action.seen);
      return unlessAlreadyDone(change, ref, (now) => isOutcome(now, action.outcome));
    }
    case 'note':
      await addNote(lead, action.body, id);
      return undefined;
    case 'note-edit':
      await updateNote(action.noteId, action.body, action.seen);
      return undefined;
    case 'note-delete':
      await deleteNote(action.noteId);
      return undefined;
    case 'call':
      return (await logCall(requireLead(lead), action.call, action.seen)).updatedAt;
    case 'read':
      await (action.isUnread ? markUnread(requireLead(lead)) : markRead(requireLead(lead)));
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
  isDone: (lead: SentLead) => boolean,
): Promise<string> {
  try {
    return (await changing).updatedAt;
  } catch (error) {
    if (!(error instanceof DeskError) || error.kind !== 'conflict') throw error;
    const now = await getLead<SentLead>(lead);
    if (now !== null && isDone(now)) return now.updatedAt;
    throw error;
  }
}

function isOutcome(lead: SentLead, outcome: LeadOutcome): boolean {
  return Object.entries(outcome).every(([name, value]) => columnOf(lead, name) === value);
}
