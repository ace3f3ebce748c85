/**
 * When each seeded lead came, was answered and was settled. Its status, its minutes, its deal and its history all follow
 * from these times, so they agree with each other and with the working hours of the desk.
 */

/** The days around the seeded leads with their working hours; `$1` is the moment after the newest lead. */
export const SEED_DAYS_SQL = `
create temporary table seed_days on commit drop as
select day, opens_at, seconds, coalesce(sum(seconds) over (order by day rows between unbounded preceding and 1 preceding), 0)
    as seconds_before, case when seconds > 0 then count(*) filter (where seconds > 0) over (order by day) end as working_day
  from (
    select day::date as day, (day + s.opens_at) at time zone 'America/Los_Angeles' as opens_at,
        case when extract(isodow from day)::smallint = any (s.working_days)
          then extract(epoch from (day + s.closes_at) at time zone 'America/Los_Angeles'
            - (day + s.opens_at) at time zone 'America/Los_Angeles') else 0 end::float8 as seconds
      from private.agency_settings s
      cross join generate_series(private.agency_day($1)::timestamp - interval '750 days',
        private.agency_day($1)::timestamp + interval '14 days', interval '1 day') as day
  ) d`;

/** `$1` submissions, `$2` the moment after the newest lead, `$3` consultation requests. */
export const SEED_TIMES_SQL = `
create temporary table seed_times on commit drop as
with arrived as (
  select 'submission' as kind, n, pg_temp.seed_submission_time(n, $1, $2) as at, pg_temp.seed_status(n, $1) as status,
      pg_temp.seed_minutes(n) as minutes from generate_series(1, $1::bigint) n
  union all
  select 'consultation', n, pg_temp.seed_time(n, $3, $2) - interval '17 minutes', pg_temp.seed_status(n + 7, $3),
      pg_temp.seed_minutes(n + 7) from generate_series(1, $3::bigint) n
),
counted as (
  select a.*, d.seconds_before + least(greatest(extract(epoch from a.at - d.opens_at), 0), d.seconds) as worked
    from arrived a join pg_temp.seed_days d on d.day = private.agency_day(a.at)
),
-- Most are answered when so many working minutes have passed; a few at once, also at night.
answered as (
  select c.*, case when pg_temp.roll(c.n, 43) < 80 then c.at + (3 + c.minutes / 40) * interval '1 minute'
      else d.opens_at + (c.worked + c.minutes * 60 - d.seconds_before) * interval '1 second' end as answered_at
    from counted c
    left join pg_temp.seed_days d on d.working_day = width_bucket(c.worked + c.minutes * 60,
      (select array_agg(w.seconds_before order by w.day) from pg_temp.seed_days w where w.working_day is not null))
)
select t.*, case when t.status = 'converted' and pg_temp.roll(t.n, 44) < 850 or t.status = 'lost' and pg_temp.roll(t.n, 44) < 350
    then t.answered_at + (t.settled_at - t.answered_at) * 0.4 end as qualified_at
  from (
    select a.kind, a.n, pg_temp.seed_id(a.kind, a.n) as id, a.at,
        case when s.is_answered then a.status else 'new' end as status,
        case when s.is_answered then a.answered_at end as answered_at,
        case when s.is_answered then round((d.seconds_before
          + least(greatest(extract(epoch from a.answered_at - d.opens_at), 0), d.seconds) - a.worked) / 60)::integer end as minutes,
        case when s.is_answered and a.status <> 'contacted' then
          a.answered_at + least((0.2 + pg_temp.roll(a.n, 32) % 20) * interval '1 day',
            ($2 - a.answered_at) * (0.05 + pg_temp.roll(a.n, 32) % 20 / 22.0)) end as settled_at
      from answered a
      -- What would be answered later than now is new.
      cross join lateral (select coalesce(a.status <> 'new' and a.answered_at <= $2, false)) as s (is_answered)
      left join pg_temp.seed_days d on d.day = private.agency_day(a.answered_at)
  ) as t`;

/** The parents of the seeded leads, once these are stored. */
export const SEED_PARENTS_SQL = `
insert into public.leads (id, kind, created_at, status_since, worked_at, passed)
select id, kind, at, coalesce(settled_at, qualified_at, answered_at, at), answered_at,
    array_remove(array[case when answered_at is not null then 'contacted' end,
      case when coalesce(qualified_at, case when status = 'qualified' then settled_at end) is not null then 'qualified' end], null)
  from pg_temp.seed_times
union all
select d.id, 'draft', d.created_at, d.created_at, null, '{}'
  from public.onboarding_drafts d where not exists (select from public.leads l where l.id = d.id)`;

/**
 * Which report led to which lead, some time after it; a report is of the site of its lead. `$1` reports, `$2` submissions,
 * `$3` consultation requests.
 */
export const SEED_LINKS_SQL = `
create temporary table seed_links on commit drop as
select distinct on (kind, n) kind, n, report
  from (
    select report, 'submission' as kind, (report - 1) * $2::bigint / $1::bigint as n
      from generate_series(1, $1::bigint, 2) report
    union all
    select report, 'consultation', (report - 1) * $3::bigint / $1::bigint from generate_series(2, $1::bigint, 2) report
  ) l
 -- Seen, and every third of them is asked about.
 where n > 0 and pg_temp.roll(report, 50) < 850 and pg_temp.roll(report, 55) < 380
 order by kind, n, report`;
