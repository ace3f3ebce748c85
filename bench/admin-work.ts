import { type Database, inTransaction } from '@fml/postgres';

/** What a team leaves on its leads, which the seed has only for the newest: `$1` is now. */
const TASKS_SQL = `
insert into public.lead_tasks (lead_kind, lead_id, title, due_at, time_zone, assignee_id, created_by, created_at, updated_at, reminded_at)
select 'submission', s.id, 'Call back', $1::timestamptz + make_interval(days => (s.n % 70)::integer - 10), 'America/Los_Angeles',
    team.ids[1 + s.n % cardinality(team.ids)], team.ids[1], s.created_at, s.created_at, s.created_at
  from (select id, created_at, row_number() over (order by created_at desc) as n from public.onboarding_submissions) as s
  cross join (select array(select user_id from public.user_roles order by user_id) as ids) as team
 where s.n % 20 = 7 and s.n > 100`;

const CALLS_SQL = `
insert into public.lead_calls (id, lead_kind, lead_id, outcome, author, called_at, created_at)
select gen_random_uuid(), 'submission', s.id, (array['no_answer', 'voicemail', 'spoke'])[1 + (s.n + c) % 3], team.ids[1],
    s.created_at + c * interval '26 hours', s.created_at
  from (
    select id, created_at, row_number() over (order by created_at desc) as n from public.onboarding_submissions where status <> 'new'
  ) as s
  cross join generate_series(1, 3) as c
  cross join (select array(select user_id from public.user_roles order by user_id) as ids) as team
 where s.n % 4 = 1 and s.n > 1000 and c <= 1 + s.n % 3`;

const SPEND_SQL = `
insert into public.ad_spend (source, month, amount)
select s.name, m::date, 500 from (select name from private.counted_sources order by id limit 5) as s
 cross join generate_series($1::date - interval '24 months', $1::date, interval '1 month') as m
on conflict do nothing`;

const TABLES = ['public.lead_tasks', 'public.lead_calls'];

/** Follow-ups on every 20th lead, calls on every fourth that was answered, and ad spend for two years. */
export async function addWork(db: Database, now: Date): Promise<void> {
  await inTransaction(db.adminPool, async (client) => {
    await client.query(`set local statement_timeout = 0; set local work_mem = '128MB'`);
    for (const table of TABLES) await client.query(`alter table ${table} disable trigger user`);
    await client.query('set local role service_role');
    await client.query(TASKS_SQL, [now]);
    await client.query(CALLS_SQL);
    await client.query(SPEND_SQL, [`${now.toISOString().slice(0, 7)}-01`]);
    await client.query('select private.recount_pipeline()');
    await client.query('do $$ begin while private.fold_figures() loop null; end loop; end $$');
    await client.query('reset role');
    for (const table of TABLES) await client.query(`alter table ${table} enable trigger user`);
  });
  await db.adminPool.query(`vacuum analyze ${TABLES.join(', ')}, private.lead_stages, private.figure_sums`);
}
