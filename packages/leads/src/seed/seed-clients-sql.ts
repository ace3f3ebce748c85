/** How many of the leads that were won are clients, and how many of these have work: the newest ones. */
export const MAX_SEEDED_CLIENTS = 2000;

/**
 * Most of the leads that were won are clients from the day on which they were won ($1 is now). They renew every year; some
 * ended after half a year.
 */
export const SEED_CLIENTS_SQL = [
  `insert into public.clients (lead_id, started_on, renews_on, ended_on, language, created_at, updated_at)
   select t.id, d.started_on,
       case when e.ended_on is null and t.n % 6 <> 5 then (d.started_on + (1 + extract(year from age(d.today, d.started_on)))
         * interval '1 year')::date end,
       e.ended_on, case when t.n % 5 = 0 then 'es' else 'en' end, t.settled_at, t.settled_at + interval '1 hour'
     from pg_temp.seed_times t
     cross join lateral (select private.agency_day(t.settled_at) as started_on, private.agency_day($1) as today) as d
     cross join lateral (select case when t.n % 9 = 4 and d.started_on < d.today - 200 then d.started_on + 180 end as ended_on) as e
    where t.status = 'converted' and t.n <= $2`,
  `insert into public.client_sites (id, lead_id, url, created_at)
   select pg_temp.seed_uuid('site ' || c.lead_id), c.lead_id, rtrim(s.website_url, '/') || '/', c.created_at
     from public.clients c join pg_temp.seed_times t on t.id = c.lead_id
     join public.onboarding_submissions s on s.id = c.lead_id where s.website_url like 'https://%'`,
  `insert into public.client_services (lead_id, service, since)
   select c.lead_id, w.service, c.started_on
     from public.clients c join pg_temp.seed_times t on t.id = c.lead_id
     cross join lateral (values ('local_seo', t.n % 4 <> 3), ('web_development', t.n % 3 = 0), ('paid_search', t.n % 4 in (0, 3)))
       as w (service, is_sold)
    where w.is_sold`,
] as const;

/**
 * The checklists of the newest clients ($2: each service with its steps), the earlier steps done; and the renewals that are
 * close. No one is reminded of any.
 */
export const SEED_CLIENT_WORK_SQL = `
with newest as (
  select c.lead_id, c.started_on, c.renews_on, c.created_at, l.owner_id, row_number() over (order by c.started_on desc, c.lead_id) as place
    from public.clients c join pg_temp.seed_times t on t.id = c.lead_id join private.lead_rows l on l.id = c.lead_id
   where c.ended_on is null
),
steps as (
  select n.lead_id, n.owner_id, n.created_at, 'checklist' as origin, s.service as origin_key, k.title,
      (n.started_on + k.days + time '09:00') at time zone 'America/Los_Angeles' as due_at
    from newest n join public.client_services s on s.lead_id = n.lead_id
    cross join lateral jsonb_to_recordset($2::jsonb -> s.service) as k (title text, days integer)
   where n.place <= 25
  union all
  select n.lead_id, n.owner_id, $1::timestamptz - interval '1 hour', 'renewal', n.renews_on::text,
      'Agree on the renewal of ' || to_char(n.renews_on, 'FMMonth FMDD, YYYY'),
      (n.renews_on - 60 + time '09:00') at time zone 'America/Los_Angeles'
    from newest n where n.renews_on - 60 between private.agency_day($1) - 30 and private.agency_day($1)
),
made as (
  insert into public.follow_ups (id, lead_id, title, due_at, time_zone, assignee_id, created_at, updated_at, done_at, done_by, outcome,
    reminded_at, origin, origin_key)
  select pg_temp.seed_uuid(concat_ws(' ', s.origin, s.lead_id, s.origin_key, s.title)), s.lead_id, s.title, s.due_at,
      'America/Los_Angeles', s.owner_id, s.created_at, coalesce(d.done_at, s.created_at), d.done_at,
      case when d.done_at is not null then s.owner_id end, case when d.done_at is not null then 'done' end, s.created_at, s.origin,
      s.origin_key
    from steps s
    -- What was due more than three days ago is done.
    cross join lateral (select case when s.origin = 'checklist' and s.due_at < $1::timestamptz - interval '3 days'
      then greatest(s.created_at, s.due_at - interval '1 hour') end as done_at) as d
  returning *
)
insert into private.follow_up_changes (follow_up_id, lead_id, what, title, due_at, time_zone, assignee_id, outcome, changed_by, changed_at)
select m.id, m.lead_id, e.what, m.title, m.due_at, m.time_zone, m.assignee_id, case e.what when 'done' then m.outcome end, m.done_by, e.at
  from made m
  cross join lateral (values ('added', m.created_at), ('done', m.done_at)) as e (what, at)
 where e.at is not null`;

/** When qualified leads are expected to be won: in the next seven weeks. `$1` and `$2` as for the clients. */
export const SEED_CLOSING_SQL = `
update public.onboarding_submissions s set expected_close_on = private.agency_day($1) + 2 + (t.n * 5 % 48)::integer
  from pg_temp.seed_times t where t.id = s.id and t.status = 'qualified' and t.n <= $2 and t.n % 4 <> 1`;
