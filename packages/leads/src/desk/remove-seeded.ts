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

/** Forms that were counted and are not taken back: an erased one has taken itself out of the figures. */
const UNCOUNT_DRAFTS_SQL = `
insert into private.figure_changes (metric, day, dim, count, amount)
select 'wizard', s.counted_day, s.counted_step::text, -count(*), 0
  from private.seeded_rows s
 where s.kind = 'draft' and s.counted_day is not null
   and (s.expires_at <= now() or exists (select from public.onboarding_drafts d where d.id = s.id))
 group by 2, 3`;

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

/**
 * Removes exactly the rows that `private.seeded_rows` names and what belongs to them. Triggers are off, so what a
 * trigger would take along goes here: everything in a table that names a lead.
 */
export async function removeSeeded(client: ClientBase): Promise<void> {
  await client.query(
    'create temporary table seeded on commit drop as select id, kind from private.seeded_rows',
  );
  await client.query('alter table pg_temp.seeded add primary key (id)');
  await client.query('analyze pg_temp.seeded');
  await client.query(KEEP_USED_REPORTS_SQL);
  await client.query(UNCOUNT_DRAFTS_SQL);
  for (const table of Object.keys(SEEDED_TABLES)) {
    await client.query(`delete from ${table} t using pg_temp.seeded s where s.id = t.id`);
  }
  for (const table of await tablesOfLeads(client)) {
    await client.query(`delete from ${table} t using pg_temp.seeded s where s.id = t.lead_id`);
  }
  await client.query('delete from private.seeded_rows r using pg_temp.seeded s where s.id = r.id');
}

async function tablesOfLeads(client: ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name
       from pg_class c
       join pg_attribute a on a.attrelid = c.oid and a.attname = 'lead_id' and not a.attisdropped
      where c.relkind = 'r' and c.relnamespace::regnamespace::text in ('public', 'private')`,
  );
  return rows.map(({ name }) => name);
}
