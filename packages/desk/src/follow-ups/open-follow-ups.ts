import { type Queries, sql } from '@fml/postgres';
import { startOfDay } from '../agency-day.ts';
import { countSome } from '../paging/count-up-to.ts';

/** Whose: of one person, unassigned (null), or of all. */
export type Whose = string | null | 'all';

/** Those of the one who asks are in an index of their own, and so are the unassigned ones. */
function openFollowUps(tx: Queries, whose: Whose) {
  const open = tx.selectFrom('followUps').where('doneAt', 'is', null).where('deletedAt', 'is', null);
  return whose === 'all' ? open : open.where('assigneeId', whose === null ? 'is' : '=', whose);
}

/** The oldest first, in the order of the index: all of one person, and all unassigned ones, are next to each other in it. */
export function oldestFollowUps(tx: Queries, whose: Whose) {
  const open = openFollowUps(tx, whose).selectAll();
  return (whose === 'all' ? open : open.orderBy('assigneeId')).orderBy('dueAt').orderBy('id');
}

/** When the day of the agency ends. */
export const DAY_ENDS = startOfDay(sql`private.agency_day(now())`, 1);

/** Those that are due before a time, counted up to `limit`. */
export function countDue(
  tx: Queries,
  whose: Whose,
  dueBefore: typeof DAY_ENDS,
  limit: number,
): Promise<number> {
  return countSome(tx, openFollowUps(tx, whose).select('id').where('dueAt', '<', dueBefore), limit);
}
