import type { Queries } from '@fml/postgres';
import { emailsOf } from '../people/emails-of.ts';
import type { RefusalError } from '../refuse.ts';
import { refuse } from '../refuse.ts';

/** Says who merged a lead into which other one; null for a lead of its own. */
export async function refusalOfMerged(tx: Queries, leadId: string): Promise<RefusalError | null> {
  const merge = await tx
    .selectFrom('leadMerges as m')
    .innerJoin('private.leadRows as merged', 'merged.id', 'm.mergedId')
    .innerJoin('private.leadRows as kept', 'kept.id', 'm.keptId')
    .select(['m.mergedBy', 'm.mergedAt as at', 'merged.title as merged', 'kept.title as kept'])
    .where('m.mergedId', '=', leadId)
    .where('m.undoneAt', 'is', null)
    .orderBy('m.mergedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (merge === undefined) return null;
  const { mergedBy, ...names } = merge;
  return refuse('lead_is_merged', { ...names, by: (await emailsOf(tx, [mergedBy])).get(mergedBy) ?? null });
}
