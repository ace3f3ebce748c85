import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { emailsOf } from '../people/emails-of.ts';

/** Who has a lead, and who made it so. */
export const ownerState = z.object({
  id: z.string(),
  ownerId: z.string().nullable(),
  /** Email address; null: unassigned. */
  owner: z.string().nullable(),
  /** The lead was deleted. */
  isGone: z.boolean(),
  /** The colleague of the last change; null when a rule made it, or it was never assigned. */
  by: z.string().nullable(),
  at: z.string().nullable(),
});

export async function ownerStates(
  tx: Queries,
  leadIds: readonly string[],
): Promise<z.output<typeof ownerState>[]> {
  if (leadIds.length === 0) return [];
  const leads = await tx
    .selectFrom('private.leadRows')
    .select(['id', 'ownerId'])
    .where('id', '=', sql<string>`any(${leadIds}::uuid[])`)
    .execute();
  const changes = await tx
    .selectFrom('private.leadChanges')
    .distinctOn('leadId')
    .select(['leadId', 'changedBy', 'changedAt'])
    .where('leadId', '=', sql<string>`any(${leadIds}::uuid[])`)
    .where('field', '=', 'owner')
    .orderBy('leadId')
    .orderBy('changedAt', 'desc')
    .execute();
  const people = await emailsOf(tx, [
    ...leads.map(({ ownerId }) => ownerId),
    ...changes.map(({ changedBy }) => changedBy),
  ]);
  const emailOf = (id: string | null | undefined) => people.get(id ?? '') ?? null;
  return leadIds.map((id) => {
    const lead = leads.find((one) => one.id === id);
    const change = changes.find(({ leadId }) => leadId === id);
    return {
      id,
      ownerId: lead?.ownerId ?? null,
      owner: emailOf(lead?.ownerId),
      isGone: lead === undefined,
      by: emailOf(change?.changedBy),
      at: change?.changedAt ?? null,
    };
  });
}
