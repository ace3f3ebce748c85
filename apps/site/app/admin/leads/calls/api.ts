import type { LeadRef } from '@fml/contract';
import type { AnswerOf } from '@fml/desk';
import { desk } from '../../../api/desk.ts';
import type { NewCall } from '../offline/pending-changes.ts';

/** The lead after a call was logged or undone. */
export type CalledLead = AnswerOf<'undo-call'>;

/** Stores a call; sent again under the same id it is there once. `seen`: the lead's `updatedAt` on the screen. */
export function logCall(lead: LeadRef, call: NewCall, seen: string) {
  return desk('log-call', { leadId: lead.id, ...call, seenUpdatedAt: seen });
}

/** Takes back a call of one's own, with the status it set unless that was changed since. */
export function undoCall(callId: string) {
  return desk('undo-call', { callId });
}
