import type { LeadKind } from '@fml/contract';
import { type Queries, sql } from '@fml/postgres';

/** Leads with their title on the desk, by id; those that are gone are left out. */
export async function namedLeads(
  tx: Queries,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, { id: string; kind: LeadKind; title: string }>> {
  const leads = await tx
    .selectFrom('private.leadRows')
    .select(['id', 'kind', 'title'])
    .where('id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute();
  return new Map(leads.map((lead) => [lead.id, lead]));
}
