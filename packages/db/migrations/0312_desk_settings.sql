-- An empty list has no dimensions, so the first check let it pass.
alter table private.agency_settings add constraint at_least_one_working_day check (cardinality(working_days) >= 1);

grant create on schema public, private to service_role;
set local role service_role;
-- Volatile: nobody reads its answer, and a call of a stable function may be left out then.
create or replace function public.desk_require_staff() returns void
  language plpgsql volatile security definer set search_path = ''
as $$ begin perform private.require_staff(); end $$;
-- Days without a zone: with one, the session's would count.
create or replace function private.working_minutes(since timestamptz, until timestamptz) returns integer
  language sql stable security definer set search_path = ''
as $$
  select coalesce(sum(extract(epoch from
      least(t.until, (day + s.closes_at) at time zone 'America/Los_Angeles')
      - greatest(t.since, (day + s.opens_at) at time zone 'America/Los_Angeles')) / 60), 0)::integer
    from (select since, least(until, since + interval '90 days')) as t (since, until)
    cross join private.agency_settings s
    cross join generate_series(private.agency_day(t.since)::timestamp, private.agency_day(t.until)::timestamp, interval '1 day') as day
   where extract(isodow from day)::smallint = any (s.working_days)
     and (day + s.closes_at) at time zone 'America/Los_Angeles' > t.since
     and (day + s.opens_at) at time zone 'America/Los_Angeles' < t.until
$$;
reset role;
revoke create on schema public, private from service_role;
