import { AGENCY_TIME_ZONE } from '@fml/contract';
import { type Queries, sql } from '@fml/postgres';

/** Whose: of one person, unassigned (null), or of all. */
export type Whose = string | null | 'all';

/** Those of the one who asks are in an index of their own, and so are the unassigned ones. */
export function openFollowUps(tx: Queries, whose: Whose) {
  const open = tx.selectFrom('followUps').where('doneAt', 'is', null).where('deletedAt', 'is', null);
  return whose === 'all' ? open : open.where('assigneeId', whose === null ? 'is' : '=', whose);
}

/** When the day of the agency ends. */
export const DAY_ENDS = sql<string>`(private.agency_day(now()) + 1)::timestamp at time zone ${sql.lit(AGENCY_TIME_ZONE)}`;

/** Counted up to `most`. */
export async function countUpTo(
  tx: Queries,
  most: number,
  whose: Whose,
  dueBefore: typeof DAY_ENDS,
): Promise<number> {
  const some = openFollowUps(tx, whose).select('id').where('dueAt', '<', dueBefore).limit(most);
  const { count } = await tx
    .selectFrom(some.as('some'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
