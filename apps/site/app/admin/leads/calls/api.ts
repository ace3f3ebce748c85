import type { LeadRef, LoggedCall, NewCall } from '@fml/contract';
import { deskCall } from '../../../api/desk-call.ts';

/** Stores a call; sent again under the same id it is there once. `seen`: the lead's `updatedAt` on the screen. Throws DeskError. */
export function logCall(lead: LeadRef, call: NewCall, seen: string): Promise<LoggedCall> {
  return deskCall('desk_log_call', { leadKind: lead.kind, leadId: lead.id, ...call, seenAt: seen });
}

/** Takes back a call of one's own, with the status it set unless that was changed since. Throws DeskError. */
export function undoCall(callId: string): Promise<LoggedCall> {
  return deskCall('desk_undo_call', { callId });
}
