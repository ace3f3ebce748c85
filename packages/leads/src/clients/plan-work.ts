import { AGENCY_TIME_ZONE } from '@fml/contract';
import { type Queries, type Rows, sql } from '@fml/postgres';
import { agencyDay, workingDayAfter } from '../owners/index.ts';

export interface PlannedWork {
  title: string;
  /** Due so many days after `from`, when the agency opens. */
  days: number;
  origin: NonNullable<Rows['followUps']['origin']>;
  originKey: string;
  reportId?: string;
}

/**
 * Makes follow-ups for the owner of a lead, if they are on the team. `from` is a day of the agency, `createdBy` null for the
 * system. Answers how many were made; a renewal that came up before makes none.
 */
export async function planWork(
  tx: Queries,
  {
    leadId,
    createdBy,
    from = agencyDay(new Date()),
  }: { leadId: string; createdBy: string | null; from?: string },
  planned: readonly PlannedWork[],
): Promise<number> {
  if (planned.length === 0) return 0;
  const hours = await tx
    .selectFrom('private.agencySettings')
    .select(['workingDays', 'opensAt'])
    .executeTakeFirstOrThrow();
  const owner = await tx
    .selectFrom('private.leadRows as l')
    .innerJoin('userRoles as r', 'r.userId', 'l.ownerId')
    .select('r.userId')
    .where('l.id', '=', leadId)
    .executeTakeFirst();
  const made = await tx
    .insertInto('followUps')
    .values(
      planned.map(({ days, ...work }) => ({
        ...work,
        leadId,
        createdBy,
        assigneeId: owner?.userId ?? null,
        timeZone: AGENCY_TIME_ZONE,
        dueAt: sql<string>`(${workingDayAfter(hours, from, days)}::date + ${hours.opensAt}::time)
          at time zone ${AGENCY_TIME_ZONE}`,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'title', 'dueAt', 'assigneeId'])
    .execute();
  if (made.length === 0) return 0;
  await tx
    .insertInto('private.followUpChanges')
    .values(
      made.map(({ id, ...followUp }) => ({
        ...followUp,
        followUpId: id,
        leadId,
        what: 'added' as const,
        timeZone: AGENCY_TIME_ZONE,
        changedBy: createdBy,
      })),
    )
    .execute();
  return made.length;
}
