-- Made from the migrations by: node packages/postgres/scripts/fold-migrations.ts
set local check_function_bodies = off;
grant create on schema private, public to service_role;


create table private.agency_settings (
  id boolean default true not null,
  -- 1 = Monday to 7 = Sunday.
  working_days smallint[] default '{1,2,3,4,5}'::smallint[] not null,
  opens_at time without time zone default '09:00:00'::time without time zone not null,
  closes_at time without time zone default '18:00:00'::time without time zone not null,
  updated_at timestamp with time zone default now() not null
);
insert into private.agency_settings default values;
alter table private.agency_settings enable row level security;
alter table private.agency_settings force row level security;
revoke all on table private.agency_settings from public, anon, authenticated, service_role;
grant select, update on table private.agency_settings to service_role;

-- The time up to which all leads of a kind count as read, per person. Without a row, it is the time when the person
-- joined.
create table private.lead_read_marks (
  user_id uuid not null,
  lead_kind text not null,
  read_before timestamp with time zone not null
);
alter table private.lead_read_marks enable row level security;
alter table private.lead_read_marks force row level security;
revoke all on table private.lead_read_marks from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.lead_read_marks to service_role;

-- Single leads whose read state differs from private.lead_read_marks.
create table private.lead_reads (
  user_id uuid not null,
  lead_kind text not null,
  lead_id uuid not null,
  lead_created_at timestamp with time zone not null,
  is_read boolean not null
);
alter table private.lead_reads enable row level security;
alter table private.lead_reads force row level security;
revoke all on table private.lead_reads from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.lead_reads to service_role;

-- The rows that `npm run db:seed` created. It removes exactly these and changes no others.
create table private.seeded_rows (
  id uuid not null,
  kind text not null,
  -- Of a draft: what it added to the metrics, which outlive it.
  counted_day date,
  counted_step smallint,
  expires_at timestamp with time zone
);
alter table private.seeded_rows enable row level security;
alter table private.seeded_rows force row level security;
revoke all on table private.seeded_rows from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.seeded_rows to service_role;

create table private.staff_preferences (
  user_id uuid not null,
  theme text default 'system'::text not null,
  notify_new_leads boolean default true not null
);
alter table private.staff_preferences enable row level security;
alter table private.staff_preferences force row level security;
revoke all on table private.staff_preferences from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.staff_preferences to service_role;

-- Notes of staff on leads and drafts.
create table public.lead_notes (
  id uuid default gen_random_uuid() not null,
  lead_kind text not null,
  lead_id uuid not null,
  body text not null,
  author uuid default auth.uid() not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  -- Hidden instead of deleted, so that deleting can be undone.
  deleted_at timestamp with time zone
);
alter table public.lead_notes enable row level security;
alter table public.lead_notes force row level security;
revoke all on table public.lead_notes from public, anon, authenticated, service_role;
grant select on table public.lead_notes to authenticated;
grant delete, insert, select, update on table public.lead_notes to service_role;
grant insert (author) on table public.lead_notes to authenticated;
grant insert (body), update (body) on table public.lead_notes to authenticated;
grant update (deleted_at) on table public.lead_notes to authenticated;
grant insert (id) on table public.lead_notes to authenticated;
grant insert (lead_id) on table public.lead_notes to authenticated;
grant insert (lead_kind) on table public.lead_notes to authenticated;

create table public.saved_views (
  id uuid default gen_random_uuid() not null,
  user_id uuid default auth.uid() not null,
  screen text not null,
  name text not null,
  query text not null,
  created_at timestamp with time zone default now() not null
);
alter table public.saved_views enable row level security;
alter table public.saved_views force row level security;
revoke all on table public.saved_views from public, anon, authenticated, service_role;
grant delete, select on table public.saved_views to authenticated;
grant delete, insert, select, update on table public.saved_views to service_role;
grant insert (name), update (name) on table public.saved_views to authenticated;
grant insert (query), update (query) on table public.saved_views to authenticated;
grant insert (screen), update (screen) on table public.saved_views to authenticated;
grant insert (user_id) on table public.saved_views to authenticated;

-- The agency's days are in Pacific time (docs/product.md#desk).
CREATE OR REPLACE FUNCTION private.agency_day(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select (at at time zone 'America/Los_Angeles')::date $function$
;
revoke all on function private.agency_day(timestamp with time zone) from public, anon, authenticated, service_role;
grant execute on function private.agency_day(timestamp with time zone) to public;

CREATE OR REPLACE FUNCTION private.email_of(asked uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select email::text from auth.users where id = asked $function$
;
revoke all on function private.email_of(uuid) from public, anon, authenticated, service_role;
grant execute on function private.email_of(uuid) to service_role;

CREATE OR REPLACE FUNCTION private.known_kind(kind text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if kind in ('submission', 'consultation') then return kind; end if;
  raise exception using errcode = 'PT400', message = 'Unknown kind of lead.';
end
$function$
;
revoke all on function private.known_kind(text) from public, anon, authenticated, service_role;
alter function private.known_kind(text) owner to service_role;

CREATE OR REPLACE FUNCTION private.lead_source(attribution jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when touch ? 'gclid' or (touch ->> 'utm_source' = 'google' and touch ->> 'utm_medium' in ('cpc', 'ppc'))
      then 'google_ads'
    else coalesce(
      nullif(left(lower(btrim(touch ->> 'utm_source')), 100), ''),
      nullif(left(lower(substring(touch ->> 'referrer' from '^https?://(?:www\.)?([^/:?#]+)')), 100), ''),
      'direct'
    ) end
  from (select coalesce(attribution -> 'last', attribution -> 'first')) as t (touch)
$function$
;
revoke all on function private.lead_source(jsonb) from public, anon, authenticated, service_role;
grant execute on function private.lead_source(jsonb) to public;

-- The last ten digits, or null if there are fewer than in a local number.
CREATE OR REPLACE FUNCTION private.phone_digits(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when length(digits) >= 7 then right(digits, 10) end
    from (select regexp_replace(phone, '[^0-9]', '', 'g')) as t (digits)
$function$
;
revoke all on function private.phone_digits(text) from public, anon, authenticated, service_role;
grant execute on function private.phone_digits(text) to public;

-- Also for drafts, which staff may read but not lock, so it runs with the server's rights.
CREATE OR REPLACE FUNCTION private.require_lead_of_note()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.onboarding_submissions s
    where new.lead_kind = 'submission' and s.id = new.lead_id for key share;
  if found then return null; end if;
  perform from public.consultation_requests c
    where new.lead_kind = 'consultation' and c.id = new.lead_id for key share;
  if found then return null; end if;
  perform from public.onboarding_drafts d
    where new.lead_kind = 'draft' and d.id = new.lead_id for key share;
  if not found then
    raise exception using errcode = 'foreign_key_violation', message = 'This lead no longer exists.';
  end if;
  return null;
end
$function$
;
revoke all on function private.require_lead_of_note() from public, anon, authenticated, service_role;
alter function private.require_lead_of_note() owner to service_role;

CREATE OR REPLACE FUNCTION private.require_staff()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  standing text := private.claimed_standing();
begin
  if standing = 'ended' then perform private.raise_session_ended(); end if;
  if standing <> 'admin' then
    raise exception using errcode = '42501', message = 'permission denied: for staff only';
  end if;
  return auth.uid();
end
$function$
;
revoke all on function private.require_staff() from public, anon, authenticated, service_role;
grant execute on function private.require_staff() to service_role;

CREATE OR REPLACE FUNCTION private.sessions_of(asked uuid)
 RETURNS TABLE(id uuid, created_at timestamp with time zone, active_at timestamp with time zone, user_agent text, ip text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select s.id, s.created_at, coalesce(s.refreshed_at at time zone 'UTC', s.created_at), s.user_agent, host(s.ip)
      from auth.sessions s
     where s.user_id = asked and (s.not_after is null or s.not_after > now())
     order by 3 desc limit 100;
end
$function$
;
revoke all on function private.sessions_of(uuid) from public, anon, authenticated, service_role;
grant execute on function private.sessions_of(uuid) to service_role;

CREATE OR REPLACE FUNCTION private.site_host(url text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select nullif(lower(left(substring(
    btrim(url) from '^(?:[a-zA-Z][a-zA-Z0-9+.-]*://)?(?:[^/?#@]*@)?(?:[wW]{3}\.)?([^/:?#]+)'
  ), 253)), '')
$function$
;
revoke all on function private.site_host(text) from public, anon, authenticated, service_role;
grant execute on function private.site_host(text) to public;

CREATE OR REPLACE FUNCTION private.start_of_day(day date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select day::timestamp at time zone 'America/Los_Angeles' $function$
;
revoke all on function private.start_of_day(date) from public, anon, authenticated, service_role;
grant execute on function private.start_of_day(date) to public;

-- Minutes of [since, until) within working hours, at most the first 90 days. The days are without a time zone, because
-- the session's zone would count otherwise.
CREATE OR REPLACE FUNCTION private.working_minutes(since timestamp with time zone, until timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(sum(extract(epoch from
      least(t.until, (day + s.closes_at) at time zone 'America/Los_Angeles')
      - greatest(t.since, (day + s.opens_at) at time zone 'America/Los_Angeles')) / 60), 0)::integer
    from (select since, least(until, since + interval '90 days')) as t (since, until)
    cross join private.agency_settings s
    cross join generate_series(private.agency_day(t.since)::timestamp, private.agency_day(t.until)::timestamp, interval '1 day') as day
   where extract(isodow from day)::smallint = any (s.working_days)
     and (day + s.closes_at) at time zone 'America/Los_Angeles' > t.since
     and (day + s.opens_at) at time zone 'America/Los_Angeles' < t.until
$function$
;
revoke all on function private.working_minutes(timestamp with time zone,timestamp with time zone) from public, anon, authenticated, service_role;
alter function private.working_minutes(timestamp with time zone,timestamp with time zone) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_list_staff()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
begin
  return (select coalesce(jsonb_agg(to_jsonb(t) || jsonb_build_object('role', 'admin', 'is_self', t.user_id = staff)), '[]')
    from private.team() t);
end
$function$
;
revoke all on function public.desk_list_staff() from public, anon, authenticated, service_role;
grant execute on function public.desk_list_staff() to authenticated;
alter function public.desk_list_staff() owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_my_preferences()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
begin
  return coalesce(
    (select jsonb_build_object('theme', p.theme, 'notify_new_leads', p.notify_new_leads)
      from private.staff_preferences p where p.user_id = staff),
    '{"theme": "system", "notify_new_leads": true}');
end
$function$
;
revoke all on function public.desk_my_preferences() from public, anon, authenticated, service_role;
grant execute on function public.desk_my_preferences() to authenticated;
alter function public.desk_my_preferences() owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_my_sessions()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
  current_session text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  return (select coalesce(jsonb_agg(to_jsonb(s) || jsonb_build_object('is_current', s.id::text is not distinct from current_session)), '[]')
    from private.sessions_of(staff) s);
end
$function$
;
revoke all on function public.desk_my_sessions() from public, anon, authenticated, service_role;
grant execute on function public.desk_my_sessions() to authenticated;
alter function public.desk_my_sessions() owner to service_role;

-- Volatile, because PostgreSQL may skip a stable function whose result is not used.
CREATE OR REPLACE FUNCTION public.desk_require_staff()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin perform private.require_staff(); end $function$
;
revoke all on function public.desk_require_staff() from public, anon, authenticated, service_role;
grant execute on function public.desk_require_staff() to authenticated;
alter function public.desk_require_staff() owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_save_preferences(preferences jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
begin
  insert into private.staff_preferences as p (user_id, theme, notify_new_leads)
  values (staff, coalesce(preferences ->> 'theme', 'system'), coalesce((preferences ->> 'notify_new_leads')::boolean, true))
  on conflict (user_id) do update set theme = excluded.theme, notify_new_leads = excluded.notify_new_leads;
  return public.desk_my_preferences();
exception
  when check_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'These preferences cannot be saved.';
end
$function$
;
revoke all on function public.desk_save_preferences(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.desk_save_preferences(jsonb) to authenticated;
alter function public.desk_save_preferences(jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_save_working_hours(hours jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  update private.agency_settings s
     set working_days = array(select distinct d::smallint from jsonb_array_elements_text(hours -> 'days') as d order by 1),
       opens_at = (hours ->> 'opens')::time, closes_at = (hours ->> 'closes')::time, updated_at = clock_timestamp()
   where s.updated_at = (hours ->> 'updated_at')::timestamptz;
  if not found then
    raise exception using errcode = 'PT409',
      message = 'A colleague has just changed the working hours. Check the new hours and save again.';
  end if;
  return public.desk_working_hours();
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400',
      message = 'Choose at least one day, and let the working day end after it starts.';
end
$function$
;
revoke all on function public.desk_save_working_hours(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.desk_save_working_hours(jsonb) to authenticated;
alter function public.desk_save_working_hours(jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_working_hours()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  return (select jsonb_build_object('days', s.working_days, 'opens', to_char(s.opens_at, 'HH24:MI'),
      'closes', to_char(s.closes_at, 'HH24:MI'), 'updated_at', s.updated_at,
      'is_recounting', exists (select from private.response_recount))
    from private.agency_settings s);
end
$function$
;
revoke all on function public.desk_working_hours() from public, anon, authenticated, service_role;
grant execute on function public.desk_working_hours() to authenticated;
alter function public.desk_working_hours() owner to service_role;

alter table private.agency_settings add constraint agency_settings_pkey PRIMARY KEY (id);

alter table private.agency_settings add constraint agency_settings_check CHECK ((closes_at > opens_at));

alter table private.agency_settings add constraint agency_settings_id_check CHECK (id);

alter table private.agency_settings add constraint agency_settings_working_days_check CHECK (((array_ndims(working_days) = 1) AND (working_days <@ '{1,2,3,4,5,6,7}'::smallint[])));

alter table private.agency_settings add constraint at_least_one_working_day CHECK ((cardinality(working_days) >= 1));

alter table private.lead_read_marks add constraint lead_read_marks_pkey PRIMARY KEY (user_id, lead_kind);

alter table private.lead_read_marks add constraint lead_read_marks_lead_kind_check CHECK ((lead_kind = ANY (ARRAY['submission'::text, 'consultation'::text])));

alter table private.lead_read_marks add constraint lead_read_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

alter table private.lead_reads add constraint lead_reads_pkey PRIMARY KEY (user_id, lead_id);

alter table private.lead_reads add constraint lead_reads_lead_kind_check CHECK ((lead_kind = ANY (ARRAY['submission'::text, 'consultation'::text])));

alter table private.lead_reads add constraint lead_reads_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

alter table private.seeded_rows add constraint seeded_rows_pkey PRIMARY KEY (id);

alter table private.seeded_rows add constraint seeded_rows_kind_check CHECK ((kind = ANY (ARRAY['submission'::text, 'consultation'::text, 'report'::text, 'draft'::text])));

alter table private.staff_preferences add constraint staff_preferences_pkey PRIMARY KEY (user_id);

alter table private.staff_preferences add constraint staff_preferences_theme_check CHECK ((theme = ANY (ARRAY['system'::text, 'light'::text, 'dark'::text])));

alter table private.staff_preferences add constraint staff_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

alter table public.lead_notes add constraint lead_notes_pkey PRIMARY KEY (id);

alter table public.lead_notes add constraint lead_notes_body_check CHECK (((length(body) >= 1) AND (length(body) <= 10000)));

alter table public.lead_notes add constraint lead_notes_lead_kind_check CHECK ((lead_kind = ANY (ARRAY['submission'::text, 'consultation'::text, 'draft'::text])));

alter table public.saved_views add constraint saved_views_pkey PRIMARY KEY (id);

alter table public.saved_views add constraint saved_views_user_id_screen_name_key UNIQUE (user_id, screen, name);

alter table public.saved_views add constraint saved_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100)));

alter table public.saved_views add constraint saved_views_query_check CHECK ((length(query) <= 4000));

alter table public.saved_views add constraint saved_views_screen_check CHECK ((screen = ANY (ARRAY['submissions'::text, 'consultations'::text, 'unfinished'::text, 'reports'::text])));

alter table public.saved_views add constraint saved_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

CREATE INDEX lead_reads_lead ON private.lead_reads USING btree (lead_id);

CREATE INDEX lead_reads_read ON private.lead_reads USING btree (user_id, lead_kind, lead_created_at) WHERE is_read;

CREATE INDEX lead_reads_unread ON private.lead_reads USING btree (user_id, lead_kind, lead_created_at) WHERE (NOT is_read);

CREATE INDEX lead_notes_lead ON public.lead_notes USING btree (lead_id, created_at);

CREATE INDEX lead_notes_newest ON public.lead_notes USING btree (created_at DESC);

-- Runs after the policies, so that only staff learn which leads exist.
create trigger require_lead after insert on public.lead_notes for each row
  execute function private.require_lead_of_note();

create trigger set_updated_at before update on public.lead_notes for each row
  when (old.* is distinct from new.*) execute function private.set_updated_at();

create policy owner on private.staff_preferences as permissive for all to current_user
  using (true);

create policy "admins change their own" on public.lead_notes as permissive for update to authenticated
  using ((( SELECT public.is_admin() AS is_admin) AND (author = ( SELECT auth.uid() AS uid))))
  with check ((( SELECT public.is_admin() AS is_admin) AND (author = ( SELECT auth.uid() AS uid))));

create policy "admins read all" on public.lead_notes as permissive for select to authenticated
  using (( SELECT public.is_admin() AS is_admin));

create policy "admins write their own" on public.lead_notes as permissive for insert to authenticated
  with check ((( SELECT public.is_admin() AS is_admin) AND (author = ( SELECT auth.uid() AS uid))));

create policy "admins keep their own" on public.saved_views as permissive for all to authenticated
  using ((( SELECT public.is_admin() AS is_admin) AND (user_id = ( SELECT auth.uid() AS uid))))
  with check ((( SELECT public.is_admin() AS is_admin) AND (user_id = ( SELECT auth.uid() AS uid))));

revoke create on schema private, public from service_role;
