import type { Queries } from '@fml/postgres';
import { nameOf } from '../people/emails-of.ts';
import { type RefusalError, refuse } from '../refuse.ts';

/** Says who merged a lead into which other one; null for a lead of its own. */
export async function refusalOfMerged(tx: Queries, leadId: string): Promise<RefusalError | null> {
  const merge = await tx
    .selectFrom('leadMerges as m')
    .innerJoin('private.leadRows as merged', 'merged.id', 'm.mergedId')
    .innerJoin('private.leadRows as kept', 'kept.id', 'm.keptId')
    .select(['m.mergedAt as at', 'merged.title as merged', 'kept.title as kept'])
    .select(nameOf('m.mergedBy').as('by'))
    .where('m.mergedId', '=', leadId)
    .where('m.undoneAt', 'is', null)
    .orderBy('m.mergedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return merge === undefined ? null : refuse('lead_is_merged', merge);
}
