-- An application may do a person's work on the desk where that person allowed it, with the scopes `leads:read` and
-- `leads:write`, and only through the server's own path for applications. That path sets `request.application_scope` to the
-- scope it has checked. Nothing that a client sends becomes this setting, so the same token at the data API stays `none`.

-- Sessions of applications that a person allowed in a session with a second factor. Their own level stays aal1.
create table private.second_factor_grants (
  session_id uuid primary key,
  created_at timestamptz not null default now()
);
create index second_factor_grants_created_at on private.second_factor_grants (created_at);
alter table private.second_factor_grants enable row level security;
revoke all on private.second_factor_grants from public, anon, authenticated, service_role;
grant select, insert, delete on private.second_factor_grants to supabase_auth_admin;
create policy auth_server on private.second_factor_grants to supabase_auth_admin using (true) with check (true);

-- One statement with four keys. `acting_scope`: null for a person, else what the application's path asks for; the session
-- itself must have been granted it. Sessions of people have no business on that path.
create function private.staff_standing(asking uuid, asking_session uuid, asking_level text, acting_scope text) returns text
  language plpgsql stable security definer set search_path = ''
as $$
declare
  standing text;
begin
  select case when r.user_id is null or (s.oauth_client_id is null) <> (acting_scope is null) then 'none'
      when acting_scope is not null and not coalesce(
          acting_scope in ('leads:read', 'leads:write') and acting_scope = any (string_to_array(s.scopes, ' ')), false)
        then 'none'
      when not a.second_factor_required then 'admin'
      when acting_scope is null and (coalesce(asking_level, 'aal1') = 'aal1' or coalesce(s.aal, 'aal1') = 'aal1')
        then 'second_factor_missing'
      -- A person who has removed the factor has to allow the application again.
      when acting_scope is not null and not (exists (select from private.second_factor_grants g where g.session_id = s.id)
          and exists (select from auth.mfa_factors f where f.user_id = u.id and f.status = 'verified'))
        then 'second_factor_missing'
      else 'admin' end
    into standing
    from auth.sessions s
    join auth.users u on u.id = s.user_id
    cross join private.agency_settings a
    left join public.user_roles r on r.user_id = u.id and r.role = 'admin'
   where s.id = asking_session and s.user_id = asking and (s.not_after is null or s.not_after > now())
     and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now());
  return coalesce(standing, 'ended');
end
$$;
revoke all on function private.staff_standing(uuid, uuid, text, text) from public, anon, authenticated, service_role;

create or replace function private.staff_standing(asking uuid, asking_session uuid, asking_level text) returns text
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return private.staff_standing(asking, asking_session, asking_level, null);
end
$$;

-- A pooled connection remembers the setting as empty.
create function private.acting_scope() returns text
  language sql stable set search_path = ''
as $$ select nullif(current_setting('request.application_scope', true), '') $$;

create or replace function private.claimed_standing() returns text
  language plpgsql stable security definer set search_path = ''
as $$
declare
  claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  named text := claims ->> 'session_id';
begin
  if named is null or named !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then return 'none'; end if;
  return private.staff_standing(auth.uid(), named::uuid, claims ->> 'aal', private.acting_scope());
end
$$;

-- The name of the application that acts in this transaction, null for a person. It reads clients, hence the owner's rights.
create function private.acting_application() returns text
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.acting_scope() is null then return null; end if;
  return (
    select left(coalesce(nullif(btrim(c.client_name), ''), 'an application'), 200)
      from auth.sessions s join auth.oauth_clients c on c.id = s.oauth_client_id
     where s.id::text = nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id');
end
$$;

create function private.name_application() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.application := coalesce(new.application, private.acting_application());
  return new;
end
$$;
revoke all on function private.acting_scope(), private.acting_application(), private.name_application()
  from public, anon, authenticated, service_role;
grant execute on function private.acting_application() to service_role;

-- The name as it was then: an application may be renamed or deleted, and what it did stays.
alter table private.lead_status_changes add column application text check (length(application) between 1 and 200);
alter table private.lead_outcome_changes add column application text check (length(application) between 1 and 200);
alter table public.lead_notes add column application text check (length(application) between 1 and 200);
create trigger name_application before insert on private.lead_status_changes for each row
  execute function private.name_application();
create trigger name_application before insert on private.lead_outcome_changes for each row
  execute function private.name_application();
create trigger name_application before insert on public.lead_notes for each row
  execute function private.name_application();

-- Analyses that staff, or an application for them, asked for from a lead.
create table private.lead_analysis_requests (
  request_key uuid primary key,
  lead_kind text not null check (lead_kind in ('submission', 'consultation')),
  lead_id uuid not null,
  url text not null check (length(url) between 1 and 2600),
  requested_by uuid not null,
  requested_at timestamptz not null default clock_timestamp(),
  application text check (length(application) between 1 and 200)
);
create index lead_analysis_requests_lead on private.lead_analysis_requests (lead_id, requested_at);
alter table private.lead_analysis_requests enable row level security;
alter table private.lead_analysis_requests force row level security;
revoke all on private.lead_analysis_requests from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.lead_analysis_requests to service_role;
create trigger name_application before insert on private.lead_analysis_requests for each row
  execute function private.name_application();

grant create on schema private, public to service_role;
set local role service_role;

create function private.forget_analysis_requests() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.lead_analysis_requests r where r.lead_id = old.id;
  return null;
end
$$;
revoke all on function private.forget_analysis_requests() from public;

-- Writes into the story of a lead that its website is to be analyzed, and returns the address. Whoever calls this starts
-- the analysis with the same key. The address is the lead's: no caller brings one.
create function public.desk_request_analysis(lead_kind text, lead_id uuid, request_key uuid) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  website text;
begin
  -- A shared lock: if the lead is erased at the same moment, this row goes with it.
  if private.known_kind(lead_kind) = 'submission' then
    select s.website_url into website from public.onboarding_submissions s where s.id = lead_id for key share;
  else
    select (select r.url from public.website_reports r where r.id = c.website_report_id) into website
      from public.consultation_requests c where c.id = lead_id for key share;
  end if;
  if not found then
    raise exception using errcode = 'PT400', message = 'This lead no longer exists.';
  end if;
  if website is null then
    raise exception using errcode = 'PT400', message = 'This lead names no website.';
  end if;
  insert into private.lead_analysis_requests (request_key, lead_kind, lead_id, url, requested_by)
  values (desk_request_analysis.request_key, desk_request_analysis.lead_kind, desk_request_analysis.lead_id, website, staff);
  insert into private.desk_changes (what, lead_kind, lead_id)
  values ('lead', desk_request_analysis.lead_kind, desk_request_analysis.lead_id);
  return website;
exception
  when unique_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Send a new key with each analysis.';
end
$$;
revoke all on function public.desk_request_analysis(text, uuid, uuid) from public;
grant execute on function public.desk_request_analysis(text, uuid, uuid) to authenticated;

-- As before, with the application of each change, and with the analyses that were asked for.
create or replace function public.desk_lead_story(lead_kind text, lead_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  mail text;
  leads uuid[];
  noted uuid[];
  reports uuid[];
begin
  perform private.known_kind(lead_kind);
  select d.email_key into mail from private.desk_documents d where d.id = lead_id;
  leads := array(select l.id from private.leads_of_person(lead_id) l);
  noted := leads || array(select d.id from public.onboarding_drafts d where lower(d.contact_email) = mail);
  reports := array(select r.id from private.reports_of_person(lead_id) r);
  return (
    with entries as (
      select r.created_at as at, 'analysis' as kind, 'analysis:' || r.id as id, null::text as of_kind, null::uuid as of_id,
          jsonb_build_object('report_id', r.id, 'url', r.url, 'seo_score', r.seo_score, 'performance_score', r.performance_score,
            'accessibility_score', r.accessibility_score, 'first_viewed_at', r.first_viewed_at) as more
        from public.website_reports r where r.id = any (reports)
      union all
      select c.created_at, 'consultation', 'consultation:' || c.id, 'consultation', c.id,
          jsonb_build_object('best_time', c.best_time, 'source', private.lead_source(c.attribution))
        from public.consultation_requests c where c.id = any (leads)
      union all
      select s.created_at, 'onboarding', 'onboarding:' || s.id, 'submission', s.id,
          jsonb_build_object('business_name', s.business_name, 'source', private.lead_source(s.attribution))
        from public.onboarding_submissions s where s.id = any (leads)
      union all
      select s.thank_you_page_viewed_at, 'thank_you', 'thank_you:' || s.id, 'submission', s.id, '{}'
        from public.onboarding_submissions s where s.id = any (leads) and s.thank_you_page_viewed_at is not null
      union all
      select d.updated_at, 'draft', 'draft:' || d.id, null, null,
          jsonb_build_object('step', d.step, 'business_name', d.business_name)
        from public.onboarding_drafts d where lower(d.contact_email) = mail
      union all
      select c.changed_at, 'status', 'status:' || c.id, c.lead_kind, c.lead_id,
          jsonb_build_object('from_status', c.from_status, 'to_status', c.to_status, 'by', private.email_of(c.changed_by),
            'is_own', c.changed_by is not distinct from staff, 'application', c.application)
        from (select * from private.lead_status_changes c where c.lead_id = any (leads) order by c.changed_at desc limit 300) c
      union all
      select c.changed_at, c.field, c.field || ':' || c.id, c.lead_kind, c.lead_id,
          jsonb_build_object('by', private.email_of(c.changed_by), 'is_own', c.changed_by is not distinct from staff,
            'application', c.application)
          || case c.field when 'value' then jsonb_build_object('from_value', c.from_value, 'to_value', c.to_value)
            else jsonb_build_object('from_reason', c.from_reason, 'to_reason', c.to_reason) end
        from (select * from private.lead_outcome_changes c where c.lead_id = any (leads) order by c.changed_at desc limit 300) c
      union all
      select n.created_at, 'note', n.id::text, n.lead_kind, n.lead_id,
          jsonb_build_object('body', n.body, 'by', private.email_of(n.author), 'is_own', n.author = staff, 'updated_at', n.updated_at,
            'application', n.application)
        from (
          select * from public.lead_notes n where n.lead_id = any (noted) and n.deleted_at is null order by n.created_at desc limit 300
        ) n
      union all
      select r.requested_at, 'analysis_request', 'analysis_request:' || r.request_key, r.lead_kind, r.lead_id,
          jsonb_build_object('url', r.url, 'by', private.email_of(r.requested_by),
            'is_own', r.requested_by is not distinct from staff, 'application', r.application,
            'report_id', (select a.report_id from public.analysis_requests q join public.analyses a on a.id = q.analysis_id
              where q.request_key = r.request_key))
        from (select * from private.lead_analysis_requests r where r.lead_id = any (leads) order by r.requested_at desc limit 300) r
      union all
      select o.created_at, 'mail', 'mail:' || o.id, o.lead_kind, o.lead_id,
          jsonb_build_object('channel', o.channel, 'message_kind', o.kind, 'recipient', o.recipient, 'state', o.status,
            'attempts', o.attempts, 'finished_at', o.finished_at)
        from (select * from private.outbox o where o.lead_id = any (leads) order by o.created_at desc limit 300) o
    ),
    newest as (select * from entries order by at desc, id limit 300)
    select coalesce(jsonb_agg(more || jsonb_build_object('kind', kind, 'id', id, 'at', at, 'lead',
        case when of_id is not null then jsonb_build_object('kind', of_kind, 'id', of_id) end) order by at desc, id), '[]')
      from newest
  );
end
$$;

reset role;
revoke create on schema private, public from service_role;

create trigger forget_analysis_requests after delete on public.onboarding_submissions for each row
  execute function private.forget_analysis_requests();
create trigger forget_analysis_requests after delete on public.consultation_requests for each row
  execute function private.forget_analysis_requests();
