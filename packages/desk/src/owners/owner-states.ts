import { type Queries, sql } from '@fml/postgres';
import { z } from 'zod';
import { emailOf } from '../people/emails-of.ts';

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
    .select(['id', 'ownerId', emailOf('ownerId').as('owner')])
    .where('id', '=', sql<string>`any(${leadIds}::uuid[])`)
    .execute();
  const changes = await tx
    .selectFrom('private.leadChanges')
    .distinctOn('leadId')
    .select(['leadId', 'changedAt', emailOf('changedBy').as('by')])
    .where('leadId', '=', sql<string>`any(${leadIds}::uuid[])`)
    .where('field', '=', 'owner')
    .orderBy('leadId')
    .orderBy('changedAt', 'desc')
    .execute();
  return leadIds.map((id) => {
    const lead = leads.find((one) => one.id === id);
    const change = changes.find(({ leadId }) => leadId === id);
    return {
      id,
      ownerId: lead?.ownerId ?? null,
      owner: lead?.owner ?? null,
      isGone: lead === undefined,
      by: change?.by ?? null,
      at: change?.changedAt ?? null,
    };
  });
}
