import { type Queries, type Rows, sql, type Updateable } from '@fml/postgres';
import type { StaffTx } from '../define-operation.ts';
import { nameOf } from '../people/emails-of.ts';
import { refuse } from '../refuse.ts';
import { changeBetween, noteFollowUpChange } from './follow-up-changes.ts';
import { type FollowUpRow, showFollowUp } from './follow-up-row.ts';

type Changes = Pick<
  Updateable<Rows['followUps']>,
  'title' | 'dueAt' | 'assigneeId' | 'doneAt' | 'doneBy' | 'outcome' | 'outcomeNote' | 'deletedAt'
>;

/**
 * Changes a follow-up that was not changed since it was seen; `choose` says how, and may refuse. The timeline tells of it, and
 * a reminder that waits is withdrawn. Answers with the follow-up as it is then.
 */
export async function changeSeenFollowUp(
  { tx, staff }: StaffTx,
  { id, seenUpdatedAt }: { id: string; seenUpdatedAt: string },
  choose: (before: FollowUpRow) => Changes | Promise<Changes>,
) {
  const found = await tx
    .selectFrom('followUps')
    .selectAll()
    .select(sql<boolean>`updated_at = ${seenUpdatedAt}::timestamptz`.as('isAsSeen'))
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(() => refuse('follow_up_gone'));
  const { isAsSeen, ...before } = found;
  if (!isAsSeen) throw await conflictAbout(tx, staff.id, id);
  const changes = await choose(before);
  if (Object.keys(changes).length === 0) return showFollowUp(tx, staff.id, before);
  const stored = await tx
    .updateTable('followUps')
    .set(changes)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  const change = changeBetween(before, stored);
  if (change === null) return showFollowUp(tx, staff.id, stored);
  const after = await tx
    .updateTable('followUps')
    .set({ updatedAt: sql<string>`now()`, ...(await withdrawReminder(tx, before, stored)) })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await noteFollowUpChange(tx, staff.id, change, after, before);
  return showFollowUp(tx, staff.id, after);
}

/** What a colleague, or the person in another window, did last. */
export async function conflictAbout(tx: Queries, staffId: string, id: string) {
  const last = await tx
    .selectFrom('private.followUpChanges')
    .select(['what', 'changedBy', nameOf('changedBy').as('name')])
    .where('followUpId', '=', id)
    .orderBy('changedAt', 'desc')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (last === undefined) return refuse('follow_up_changed', { who: 'A colleague', what: 'edited' });
  const who = last.changedBy === staffId ? 'You, in another window,' : (last.name ?? 'The system');
  return refuse('follow_up_changed', { who, what: last.what });
}

/** A mail about another time, another person, or nothing to do is not sent; of another time the person is reminded again. */
async function withdrawReminder(tx: Queries, before: FollowUpRow, after: FollowUpRow) {
  const isDueAnew = after.dueAt !== before.dueAt || after.assigneeId !== before.assigneeId;
  if (!isDueAnew && after.doneAt === null && after.deletedAt === null) return {};
  const withdrawn = await tx
    .deleteFrom('private.outbox')
    .where('id', '=', before.reminderId)
    .where('status', '=', 'waiting')
    .returning('id')
    .executeTakeFirst();
  return isDueAnew || withdrawn !== undefined ? { remindedAt: null, reminderId: null } : {};
}
