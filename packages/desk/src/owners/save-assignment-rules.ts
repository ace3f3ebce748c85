import { LEAD_KINDS } from '@fml/contract';
import { lockPossibleOwners } from '@fml/leads/owners';
import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { seenUpdatedAt } from '../leads/lead-inputs.ts';
import { refuse } from '../refuse.ts';
import { assignmentRules, businessTypes, leadKinds, readAssignment } from './read-assignment.ts';

const taking = z.strictObject({ userId: z.guid(), takesPart: z.boolean(), leadKinds, businessTypes });

/** Refused when a colleague saved since `seenUpdatedAt`. Absences and mails, which are personal, stay. */
export const saveAssignmentRules = defineCommand({
  name: 'save-assignment-rules',
  right: 'settings',
  input: z.strictObject({
    sameOwner: z.boolean(),
    roundRobin: z.boolean(),
    workingHoursOnly: z.boolean(),
    seenUpdatedAt,
    members: z.array(taking).max(1000),
  }),
  answer: assignmentRules,
  run: async (context, { members, seenUpdatedAt: seen, ...rules }) => {
    const { tx } = context;
    if (members.some(({ takesPart, leadKinds: kinds }) => takesPart && kinds.length === 0)) {
      throw refuse('rules_incomplete');
    }
    const { numUpdatedRows } = await tx
      .updateTable('private.assignmentRules')
      .set({ ...rules, updatedAt: sql<string>`clock_timestamp()` })
      .where('updatedAt', '=', seen)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw refuse('rules_changed');
    await saveMembers(tx, members);
    return readAssignment(context);
  },
});

async function saveMembers(tx: Queries, members: readonly z.output<typeof taking>[]): Promise<void> {
  // Someone may have left the team since the rules were loaded.
  const people = members.map(({ userId }) => userId);
  const possible = await lockPossibleOwners(tx, people);
  for (const { userId, takesPart, leadKinds: kinds, businessTypes: types } of members) {
    if (!possible.has(userId)) continue;
    const taken = {
      takesPart,
      // Of people who take no part it does not matter.
      leadKinds: kinds.length === 0 ? Object.keys(LEAD_KINDS) : kinds,
      businessTypes: types,
    };
    await tx
      .insertInto('private.assignmentMembers')
      .values({ userId, ...taken })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(taken))
      .execute();
  }
}
