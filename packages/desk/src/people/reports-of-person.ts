import { type Queries, sql } from '@fml/postgres';

const MAX_SAME_ADDRESS = 20;

/** The lead, the newest others with its email address, and all that were merged into these. */
export async function leadsOfPerson(tx: Queries, leadId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    with own as (
      select ${leadId}::uuid as id
      union
      (select e.id from private.search_entries e
        where e.email_key = (select a.email_key from private.search_entries a where a.id = ${leadId}) and e.kind <> 'report'
        order by e.created_at desc limit ${MAX_SAME_ADDRESS})
    )
    select distinct m.id from own o cross join lateral unnest(private.lead_group(o.id)) as m (id)`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}

/** The reports of a person: those that their leads came from or got, and the newest with their email address. */
export async function reportsOfPerson(tx: Queries, leadId: string): Promise<string[]> {
  const leads = await leadsOfPerson(tx, leadId);
  const { rows } = await sql<{ id: string }>`
    select l.website_report_id as id from private.lead_rows l
     where l.id = any(${leads}::uuid[]) and l.website_report_id is not null
    union
    select r.report_id from private.lead_reports r where r.lead_id = any(${leads}::uuid[])
    union
    (select e.id from private.search_entries e
      where e.kind = 'report' and e.email_key in (
        select a.email_key from private.search_entries a where a.id = any(${leads}::uuid[]))
      order by e.created_at desc limit ${MAX_SAME_ADDRESS})`.execute(tx);
  return rows.map(({ id }) => id);
}
