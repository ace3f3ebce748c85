import type {
  CalendarFeed,
  FollowUp,
  FollowUpChanges,
  FollowUpOutcome,
  FollowUpQueue,
  FollowUpScope,
  LeadRef,
  NewFollowUp,
} from '@fml/contract';
import { queryOptions } from '@tanstack/react-query';
import { deskCall } from '../../../api/desk-call.ts';
import { snakeKeys } from '../../../api/wire-names.ts';

/**
 * Calls about follow-ups. Everything here throws DeskError: `conflict` when a colleague changed the follow-up since it was seen,
 * with a sentence that says who did what.
 */

/** A follow-up that was sent before under the same id is there once. */
export function addFollowUp(followUp: NewFollowUp): Promise<FollowUp> {
  return deskCall('desk_add_task', { followUp: snakeKeys(followUp) });
}

/** The follow-up as a person saw it when they chose what to do with it. */
export type SeenFollowUp = Pick<FollowUp, 'id' | 'updatedAt'>;

const seenArgs = ({ id, updatedAt }: SeenFollowUp) => ({ followUpId: id, seenAt: updatedAt });

export function changeFollowUp(followUp: SeenFollowUp, changes: FollowUpChanges): Promise<FollowUp> {
  return deskCall('desk_change_task', { ...seenArgs(followUp), changes: snakeKeys(changes) });
}

/** On a follow-up that is done it corrects the outcome. */
export function finishFollowUp(
  followUp: SeenFollowUp,
  outcome: FollowUpOutcome,
  note: string,
): Promise<FollowUp> {
  return deskCall('desk_finish_task', { ...seenArgs(followUp), outcome, note });
}

export function reopenFollowUp(followUp: SeenFollowUp): Promise<FollowUp> {
  return deskCall('desk_reopen_task', seenArgs(followUp));
}

/** Hides a follow-up; `restoreFollowUp` brings it back. */
export function deleteFollowUp(followUp: SeenFollowUp): Promise<FollowUp> {
  return deskCall('desk_delete_task', seenArgs(followUp));
}

export function restoreFollowUp(followUp: SeenFollowUp): Promise<FollowUp> {
  return deskCall('desk_restore_task', seenArgs(followUp));
}

/** Open ones first. */
export function listLeadFollowUps(lead: LeadRef): Promise<FollowUp[]> {
  return deskCall('desk_lead_tasks', { leadKind: lead.kind, leadId: lead.id });
}

export function getFollowUpQueue(scope: FollowUpScope): Promise<FollowUpQueue> {
  return deskCall('desk_task_queue', { scope });
}

/** Of those that are mine or unassigned, how many are due by now; counted up to 100. */
export function countDueFollowUps(): Promise<number> {
  return deskCall('desk_count_due_tasks');
}

const REFRESH_MS = 60_000;

export function leadFollowUpsQuery(lead: LeadRef) {
  return queryOptions({
    queryKey: ['leads', lead.kind, 'follow-ups', lead.id],
    queryFn: () => listLeadFollowUps(lead),
    refetchInterval: REFRESH_MS,
  });
}

export function followUpQueueQuery(scope: FollowUpScope) {
  return queryOptions({
    queryKey: ['desk', 'follow-ups', 'queue', scope],
    queryFn: () => getFollowUpQueue(scope),
    refetchInterval: REFRESH_MS,
  });
}

export function getCalendarFeed(): Promise<CalendarFeed | null> {
  return deskCall('desk_task_feed');
}

/** Of the person's own and the unassigned ones, those whose time has come. */
export const dueCountQuery = queryOptions({
  queryKey: ['desk', 'follow-ups', 'count'],
  queryFn: () => deskCall<number>('desk_count_due_tasks'),
});

export const calendarFeedQuery = queryOptions({
  queryKey: ['staff', 'calendar-feed'],
  queryFn: getCalendarFeed,
});

/** The secret of the new address, which cannot be read again; an earlier address works no longer. */
export async function makeCalendarFeed(): Promise<string> {
  const { secret } = await deskCall<{ secret: string }>('desk_make_task_feed');
  return secret;
}

export function removeCalendarFeed(): Promise<void> {
  return deskCall('desk_remove_task_feed');
}
