import { BUSINESS_TYPES, LEAD_KINDS } from '@fml/contract';
import { agencyDay } from '@fml/leads/owners';
import { z } from 'zod';
import { choiceOf } from '../choice-of.ts';
import type { OperationContext } from '../define-operation.ts';

export const leadKinds = z.array(choiceOf(LEAD_KINDS));
export const businessTypes = z.array(choiceOf(BUSINESS_TYPES));

/** The rules by which new leads get an owner. */
export const assignmentRules = z.object({
  /** A person who came before goes to the same owner. */
  sameOwner: z.boolean(),
  /** Other leads go to the next in turn. */
  roundRobin: z.boolean(),
  workingHoursOnly: z.boolean(),
  /** For `save-assignment-rules`, which refuses if a colleague has saved since. */
  updatedAt: z.string(),
  /** The one who asks first, then by email address. */
  members: z.array(
    z.object({
      userId: z.string(),
      email: z.string(),
      isSelf: z.boolean(),
      takesPart: z.boolean(),
      leadKinds,
      /** Empty: all. */
      businessTypes,
      /** A mail tells the person of leads they were given. */
      getsMail: z.boolean(),
      /** The day on which the person is back, `yyyy-MM-dd`; null: here. */
      awayUntil: z.string().nullable(),
    }),
  ),
});

export async function readAssignment({
  tx,
  staff,
  now,
}: Pick<OperationContext, 'tx' | 'staff' | 'now'>): Promise<z.output<typeof assignmentRules>> {
  const rules = await tx
    .selectFrom('private.assignmentRules')
    .select(['sameOwner', 'roundRobin', 'workingHoursOnly', 'updatedAt'])
    .executeTakeFirstOrThrow();
  const team = await tx
    .selectFrom('userRoles as r')
    .innerJoin('private.people as p', 'p.id', 'r.userId')
    .leftJoin('private.assignmentMembers as m', 'm.userId', 'r.userId')
    .select([
      'r.userId',
      'p.email',
      'm.takesPart',
      'm.leadKinds',
      'm.businessTypes',
      'm.getsMail',
      'm.awayUntil',
    ])
    .orderBy('p.email')
    .execute();
  const today = agencyDay(now);
  const members = team.map((member) => ({
    userId: member.userId,
    email: member.email ?? '',
    isSelf: member.userId === staff.id,
    takesPart: member.takesPart ?? false,
    leadKinds: leadKinds.parse(member.leadKinds ?? Object.keys(LEAD_KINDS)),
    businessTypes: businessTypes.parse(member.businessTypes ?? []),
    getsMail: member.getsMail ?? true,
    awayUntil: member.awayUntil !== null && member.awayUntil > today ? member.awayUntil : null,
  }));
  return { ...rules, members: members.toSorted((a, b) => Number(b.isSelf) - Number(a.isSelf)) };
}
