-- What the lead desk stands on: who may use it, the agency's days and working hours, and how leads are compared.
-- Functions that read past the row policies belong to service_role, which bypasses them everywhere alike (a database's
-- owner need not) and may do no more than a server's key. Those that read accounts belong to the owner.

create function private.require_staff() returns uuid
  language plpgsql stable security definer set search_path = ''
as $$
declare
  asking uuid := auth.uid();
begin
  if asking is null
    or not exists (select from public.user_roles where user_id = asking and role = 'admin') then
    raise exception using errcode = '42501', message = 'permission denied: for staff only';
  end if;
  return asking;
end
$$;
revoke all on function private.require_staff() from public, anon, authenticated, service_role;
grant execute on function private.require_staff() to service_role;

create function private.email_of(asked uuid) returns text
  language sql stable security definer set search_path = ''
as $$ select email::text from auth.users where id = asked $$;
revoke all on function private.email_of(uuid) from public, anon, authenticated, service_role;
grant execute on function private.email_of(uuid) to service_role;

-- Days of the agency are those of its clients (specification section 9: times in Pacific time).
create function private.agency_day(at timestamptz) returns date language sql immutable parallel safe
as $$ select (at at time zone 'America/Los_Angeles')::date $$;

create function private.start_of_day(day date) returns timestamptz language sql immutable parallel safe
as $$ select day::timestamp at time zone 'America/Los_Angeles' $$;

create function private.lead_source(attribution jsonb) returns text language sql immutable parallel safe
as $$
  select case
    when touch ? 'gclid' or (touch ->> 'utm_source' = 'google' and touch ->> 'utm_medium' in ('cpc', 'ppc'))
      then 'google_ads'
    else coalesce(
      nullif(left(lower(btrim(touch ->> 'utm_source')), 100), ''),
      nullif(left(lower(substring(touch ->> 'referrer' from '^https?://(?:www\.)?([^/:?#]+)')), 100), ''),
      'direct'
    ) end
  from (select coalesce(attribution -> 'last', attribution -> 'first')) as t (touch)
$$;

create function private.site_host(url text) returns text language sql immutable parallel safe
as $$
  select nullif(lower(left(substring(
    btrim(url) from '^(?:[a-zA-Z][a-zA-Z0-9+.-]*://)?(?:[^/?#@]*@)?(?:[wW]{3}\.)?([^/:?#]+)'
  ), 253)), '')
$$;

-- The last ten digits; nothing shorter than a local number.
create function private.phone_digits(phone text) returns text language sql immutable parallel safe
as $$
  select case when length(digits) >= 7 then right(digits, 10) end
    from (select regexp_replace(phone, '[^0-9]', '', 'g')) as t (digits)
$$;

create table private.agency_settings (
  id boolean primary key default true check (id),
  -- 1 = Monday to 7 = Sunday.
  working_days smallint[] not null default '{1,2,3,4,5}'
    check (array_ndims(working_days) = 1 and working_days <@ '{1,2,3,4,5,6,7}'::smallint[]),
  opens_at time not null default '09:00',
  closes_at time not null default '18:00' check (closes_at > opens_at),
  updated_at timestamptz not null default now(),
  -- An empty list has no dimensions, so the check above lets it pass.
  constraint at_least_one_working_day check (cardinality(working_days) >= 1)
);
insert into private.agency_settings default values;
alter table private.agency_settings enable row level security;
alter table private.agency_settings force row level security;
revoke all on private.agency_settings from public, anon, authenticated, service_role;
grant select, update on private.agency_settings to service_role;

grant create on schema private, public to service_role;
set local role service_role;

-- Minutes of [since, until) within working hours; counted for at most the first 90 days. Days without a zone: with one,
-- the session's would count.
create function private.working_minutes(since timestamptz, until timestamptz) returns integer
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
revoke all on function private.working_minutes(timestamptz, timestamptz) from public;

create function private.known_kind(kind text) returns text language plpgsql immutable set search_path = '' as $$
begin
  if kind in ('submission', 'consultation') then return kind; end if;
  raise exception using errcode = 'PT400', message = 'There is no such kind of lead.';
end
$$;
revoke all on function private.known_kind(text) from public;

-- Volatile: nobody reads its answer, and a call of a stable function may be left out then.
create function public.desk_require_staff() returns void
  language plpgsql volatile security definer set search_path = ''
as $$ begin perform private.require_staff(); end $$;
revoke all on function public.desk_require_staff() from public;
grant execute on function public.desk_require_staff() to authenticated;

reset role;
revoke create on schema private, public from service_role;
