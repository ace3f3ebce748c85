import { type Queries, sql } from '@fml/postgres';
import type { PossibleOwner } from './choose-owner.ts';

/** Everyone who can sign in and whose role lets them work leads. */
export async function readPossibleOwners(tx: Queries): Promise<PossibleOwner[]> {
  const people = await tx
    .selectFrom('userRoles as r')
    .innerJoin('private.people as p', 'p.id', 'r.userId')
    .leftJoin('private.assignmentMembers as m', 'm.userId', 'r.userId')
    .where('p.isActive', '=', true)
    .where(MAY_OWN, '=', true)
    .select(['r.userId', 'm.takesPart', 'm.leadKinds', 'm.businessTypes', 'm.awayUntil', 'm.lastTurnAt'])
    .execute();
  return people.map(({ takesPart, leadKinds, businessTypes, ...person }) => ({
    ...person,
    takesPart: takesPart ?? false,
    leadKinds: leadKinds ?? [],
    businessTypes: businessTypes ?? [],
  }));
}

/**
 * Which of these people may own leads. Locked, so that a lead cannot go to a person who is being removed at the same moment;
 * in one order, so that two who assign leads do not wait for each other.
 */
export async function lockPossibleOwners(
  tx: Queries,
  userIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const people = await tx
    .selectFrom('userRoles as r')
    .where('r.userId', '=', sql<string>`any(${userIds}::uuid[])`)
    .select(['r.userId', MAY_OWN.as('mayOwn')])
    .orderBy('r.userId')
    .forKeyShare()
    .execute();
  return new Set(people.flatMap(({ userId, mayOwn }) => (mayOwn ? [userId] : [])));
}

const MAY_OWN = sql<boolean>`private.role_allows(r.staff_role, 'write')`;
