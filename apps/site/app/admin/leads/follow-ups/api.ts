import type { LeadRef } from '@fml/contract';
import type { AnswerOf, InputOf } from '@fml/desk';
import { queryOptions } from '@tanstack/react-query';
import { desk } from '../../../api/desk.ts';

/**
 * Calls about follow-ups. Everything here throws DeskError: `conflict` when a colleague changed one since it was seen, with a
 * sentence that says who did what.
 */

export type FollowUp = AnswerOf<'add-follow-up'>;
export type NewFollowUp = InputOf<'add-follow-up'>;

/** The follow-up as a person saw it when they chose what to do with it. */
export type SeenFollowUp = Pick<FollowUp, 'id' | 'updatedAt'>;

const seenAs = ({ id, updatedAt }: SeenFollowUp) => ({ id, seenUpdatedAt: updatedAt });

export function changeFollowUp(followUp: SeenFollowUp, changes: InputOf<'change-follow-up'>['changes']) {
  return desk('change-follow-up', { ...seenAs(followUp), changes });
}

/** On a follow-up that is done it corrects the outcome. */
export function finishFollowUp(
  followUp: SeenFollowUp,
  outcome: InputOf<'finish-follow-up'>['outcome'],
  note: string,
) {
  return desk('finish-follow-up', { ...seenAs(followUp), outcome, note });
}

export function reopenFollowUp(followUp: SeenFollowUp) {
  return desk('reopen-follow-up', seenAs(followUp));
}

/** Hides a follow-up; `restoreFollowUp` brings it back. */
export function deleteFollowUp(followUp: SeenFollowUp) {
  return desk('delete-follow-up', seenAs(followUp));
}

export function restoreFollowUp(followUp: SeenFollowUp) {
  return desk('restore-follow-up', seenAs(followUp));
}

/** Of a checklist or a report: the panel of the client shows it, and the card of follow-ups does not. */
export function isClientWork({ origin }: Pick<FollowUp, 'origin'>): boolean {
  return origin === 'checklist' || origin === 'finding';
}

const REFRESH_MS = 60_000;

export function leadFollowUpsQuery(lead: LeadRef) {
  return queryOptions({
    queryKey: ['leads', lead.kind, 'follow-ups', lead.id],
    queryFn: () => desk('lead-follow-ups', { leadId: lead.id }),
    refetchInterval: REFRESH_MS,
  });
}

export const dueCountQuery = queryOptions({
  queryKey: ['desk', 'follow-ups', 'count'],
  queryFn: () => desk('count-due-follow-ups', {}),
});

export const calendarFeedQuery = queryOptions({
  queryKey: ['staff', 'calendar-feed'],
  queryFn: () => desk('calendar-feed', {}),
});
