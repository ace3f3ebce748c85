import { type Queries, sql } from '@fml/postgres';

/** Leads, and reports, of one address. */
const MAX_SAME_ADDRESS = 20;

/** A lead, the newest others of the same email address, and what was merged into them. */
export async function leadsOfPerson(tx: Queries, leadId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct unnest(private.lead_group(o.id)) as id
      from (
        select ${leadId}::uuid as id
        union
        (select e.id from private.search_entries e
          where e.email_key = (select a.email_key from private.search_entries a where a.id = ${leadId}) and e.kind <> 'report'
          order by e.created_at desc limit ${MAX_SAME_ADDRESS})
      ) as o`.execute(tx);
  return rows.map(({ id }) => id);
}

/** The email addresses of leads, in lower case. */
export async function addressesOf(tx: Queries, leadIds: readonly string[]): Promise<string[]> {
  const entries = await tx
    .selectFrom('private.searchEntries')
    .select('emailKey')
    .distinct()
    .where('id', '=', sql<string>`any(${leadIds}::uuid[])`)
    .where('emailKey', 'is not', null)
    .execute();
  return entries.flatMap(({ emailKey }) => emailKey ?? []);
}

/** All reports of the person of a lead. */
export async function reportsOfPerson(tx: Queries, leadId: string): Promise<string[]> {
  const leads = await leadsOfPerson(tx, leadId);
  return reportsOfLeads(tx, leads, await addressesOf(tx, leads));
}

/** Reports that leads came from, that staff attached to them, and the newest of the same email addresses. */
export async function reportsOfLeads(
  tx: Queries,
  leadIds: readonly string[],
  addresses: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select l.website_report_id as id from private.lead_rows l
     where l.id = any(${leadIds}::uuid[]) and l.website_report_id is not null
    union
    select r.report_id from private.lead_reports r where r.lead_id = any(${leadIds}::uuid[])
    union
    (select e.id from private.search_entries e
      where e.email_key = any(${addresses}::text[]) and e.kind = 'report' order by e.created_at desc limit ${MAX_SAME_ADDRESS})`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
