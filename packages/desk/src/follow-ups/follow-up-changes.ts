import type { Queries, Rows } from '@fml/postgres';
import type { FollowUpRow } from './follow-up-row.ts';

type Change = Rows['private.followUpChanges']['what'];

/** What was done to a follow-up, in one word; null for nothing. */
export function changeBetween(before: FollowUpRow, after: FollowUpRow): Change | null {
  if (after.deletedAt !== before.deletedAt) return after.deletedAt === null ? 'restored' : 'deleted';
  if (after.doneAt !== before.doneAt) return after.doneAt === null ? 'reopened' : 'done';
  if (after.outcome !== before.outcome || after.outcomeNote !== before.outcomeNote) return 'corrected';
  if (after.title !== before.title) return 'edited';
  if (after.dueAt !== before.dueAt) return 'moved';
  return after.assigneeId === before.assigneeId ? null : 'assigned';
}

/** For the timeline of its lead, and for a colleague who comes second. */
export async function noteFollowUpChange(
  tx: Queries,
  staffId: string,
  what: Change,
  after: FollowUpRow,
  before: FollowUpRow = after,
): Promise<void> {
  const { id, leadId, title, dueAt, timeZone, assigneeId, outcome, outcomeNote } = after;
  await tx
    .insertInto('private.followUpChanges')
    .values({
      followUpId: id,
      leadId,
      what,
      title,
      fromTitle: before.title === title ? null : before.title,
      dueAt,
      fromDueAt: before.dueAt === dueAt ? null : before.dueAt,
      timeZone,
      assigneeId,
      outcome,
      outcomeNote,
      changedBy: staffId,
    })
    .execute();
}
