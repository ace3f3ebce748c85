import type { ClientBase } from '@fml/postgres';

/** The tables of seeded rows and what `private.seeded_rows` calls them. */
export const SEEDED_TABLES = {
  'public.onboarding_submissions': 'submission',
  'public.consultation_requests': 'consultation',
  'public.website_reports': 'report',
  'public.onboarding_drafts': 'draft',
} as const;

/** A report that something real refers to stays: a visitor sent a lead from it, or an analysis names it. */
const KEEP_USED_REPORTS_SQL = `
delete from pg_temp.seeded r using (
  select website_report_id as id, id as by_id from public.onboarding_submissions
  union all select website_report_id, id from public.consultation_requests
  union all select website_report_id, id from public.onboarding_drafts
  union all select report_id, id from public.analyses
) as used
where used.id = r.id and not exists (select from private.seeded_rows s where s.id = used.by_id)`;

/** How many leads and unfinished forms there are that the seed did not make. */
export async function countRealLeads(client: ClientBase): Promise<number> {
  const leads = Object.entries(SEEDED_TABLES)
    .filter(([, kind]) => kind !== 'report')
    .map(([table]) => `select id from ${table}`);
  const { rows } = await client.query<{ count: number }>(
    `select count(*)::integer as count from (${leads.join(' union all ')}) as l
      where not exists (select from private.seeded_rows s where s.id = l.id)`,
  );
  return rows[0]?.count ?? 0;
}

/** Removes exactly the rows that `private.seeded_rows` names, and what belongs to them. */
export async function removeSeeded(client: ClientBase): Promise<void> {
  await client.query(
    'create temporary table seeded on commit drop as select id, kind from private.seeded_rows',
  );
  await client.query('alter table pg_temp.seeded add primary key (id)');
  await client.query('analyze pg_temp.seeded');
  await client.query(KEEP_USED_REPORTS_SQL);
  await client.query('delete from public.leads l using pg_temp.seeded s where s.id = l.id');
  await client.query('delete from public.website_reports r using pg_temp.seeded s where s.id = r.id');
  await client.query('delete from private.search_entries e using pg_temp.seeded s where s.id = e.id');
  await client.query('delete from private.seeded_rows r using pg_temp.seeded s where s.id = r.id');
}
