import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';

/** The open follow-up that is due first. */
export const nextStep = z.object({ title: z.string(), dueAt: z.string() });

/** Of each lead that has one, by its id. */
export async function nextStepsOf(
  tx: Queries,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, z.output<typeof nextStep>>> {
  const open = await tx
    .selectFrom('followUps')
    .distinctOn('leadId')
    .select(['leadId', 'title', 'dueAt'])
    .where('leadId', '=', sql<string>`any(${leadIds}::uuid[])`)
    .where('doneAt', 'is', null)
    .where('deletedAt', 'is', null)
    .orderBy('leadId')
    .orderBy('dueAt')
    .execute();
  return new Map(open.map(({ leadId, ...step }) => [leadId, step]));
}

const MAX_LEADS = 100;

/** The next step of each of these leads that has one, as a list shows it. */
export const nextSteps = defineQuery({
  name: 'next-steps',
  right: 'staff',
  input: z.strictObject({ leadIds: z.array(z.guid()).max(MAX_LEADS) }),
  answer: z.array(nextStep.extend({ leadId: z.string() })),
  run: async ({ tx }, { leadIds }) =>
    [...(await nextStepsOf(tx, leadIds))].map(([leadId, step]) => ({ leadId, ...step })),
});
