import type { LeadRef } from '@fml/contract';
import { type Queries, sql } from '@fml/postgres';

export interface KeptLead {
  lead: LeadRef;
  title: string;
}

/** By id: the lead itself, or the one that it was merged into, with its title on the desk. */
export async function keptLeads(
  tx: Queries,
  leadIds: readonly string[],
): Promise<ReadonlyMap<string, KeptLead>> {
  const asked = [...new Set(leadIds)];
  if (asked.length === 0) return new Map();
  const { rows: kept } = await sql<{ asked: string; id: string }>`
    select asked, private.kept_lead(asked) as id from unnest(${asked}::uuid[]) as asked`.execute(tx);
  const leads = await tx
    .selectFrom('private.leadRows')
    .select(['id', 'kind', 'title'])
    .where('id', '=', sql<string>`any(${kept.map(({ id }) => id)}::uuid[])`)
    .execute();
  const byId = new Map(leads.map(({ id, kind, title }) => [id, { lead: { kind, id }, title }]));
  return new Map(
    kept.flatMap(({ asked: leadId, id }) => {
      const lead = byId.get(id);
      return lead === undefined ? [] : [[leadId, lead]];
    }),
  );
}
