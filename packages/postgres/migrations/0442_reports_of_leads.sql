-- A lead's report, also when it came without one: made from the desk, or the analysis its own timeline tells about.
create table private.lead_reports (
  lead_id uuid primary key,
  report_id uuid not null references public.website_reports (id) on delete cascade,
  -- Who had it made.
  made_by uuid not null,
  made_at timestamptz not null default now()
);
create index lead_reports_report on private.lead_reports (report_id);
alter table private.lead_reports enable row level security;
alter table private.lead_reports force row level security;
revoke all on private.lead_reports from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.lead_reports to service_role;

grant create on schema private, public to service_role;
set local role service_role;

-- A report made from the desk is no report the lead asked under: it counts in no figure and leaves the lead as it came.
create function public.desk_attach_report(lead_kind text, lead_id uuid, report_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  found_id uuid;
begin
  -- Shared, so that a lead which is erased at the same moment takes this with it.
  if private.known_kind(lead_kind) = 'submission' then
    select s.id into found_id from public.onboarding_submissions s where s.id = lead_id for key share;
  else
    select c.id into found_id from public.consultation_requests c where c.id = lead_id for key share;
  end if;
  if found_id is null then
    raise exception using errcode = 'PT400', message = 'This lead does not exist any more.';
  end if;
  insert into private.lead_reports (lead_id, report_id, made_by)
  values (found_id, desk_attach_report.report_id, staff)
  on conflict on constraint lead_reports_pkey
  do update set report_id = excluded.report_id, made_by = excluded.made_by, made_at = now();
exception
  when foreign_key_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'This report does not exist any more.';
end
$$;

create function private.forget_report_of_lead() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.lead_reports r where r.lead_id = old.id;
  return null;
end
$$;

create or replace function private.reports_of_person(asked uuid) returns table (id uuid)
  language sql stable
as $$
  with leads as (select l.id from private.leads_of_person(asked) l)
  select s.website_report_id from public.onboarding_submissions s
   where s.id in (select l.id from leads l) and s.website_report_id is not null
  union
  select c.website_report_id from public.consultation_requests c
   where c.id in (select l.id from leads l) and c.website_report_id is not null
  union
  select r.report_id from private.lead_reports r where r.lead_id in (select l.id from leads l)
  union
  (select d.id from private.desk_documents d
    where d.email_key = (select a.email_key from private.desk_documents a where a.id = asked) and d.kind = 'report'
    order by d.created_at desc limit 20)
$$;

-- Which report speaks for a lead, and how it was found: the lead asked under it (`own`), staff had it made (`desk`), it is
-- the newest of the same website (`site`). Of who named no website, the newest that their timeline tells about (`person`).
create or replace function public.desk_report_of_lead(lead_kind text, lead_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  found_id uuid;
  host text;
  way text := 'own';
begin
  perform private.require_staff();
  if private.known_kind(lead_kind) = 'submission' then
    select s.website_report_id into found_id from public.onboarding_submissions s where s.id = lead_id;
  else
    select c.website_report_id into found_id from public.consultation_requests c where c.id = lead_id;
  end if;
  if found_id is null then
    way := 'desk';
    select r.report_id into found_id from private.lead_reports r where r.lead_id = desk_report_of_lead.lead_id;
  end if;
  if found_id is null then
    select a.host_key into host from private.desk_documents a where a.id = lead_id;
    if host is not null then
      way := 'site';
      select d.id into found_id from private.desk_documents d
       where d.kind = 'report' and d.host_key = host order by d.created_at desc limit 1;
    else
      way := 'person';
      select r.id into found_id from public.website_reports r
       where r.id in (select p.id from private.reports_of_person(lead_id) p) order by r.created_at desc limit 1;
    end if;
  end if;
  return public.desk_get_report(found_id) || jsonb_build_object('found_by', way);
end
$$;

revoke all on function private.forget_report_of_lead(), private.reports_of_person(uuid),
  public.desk_attach_report(text, uuid, uuid), public.desk_report_of_lead(text, uuid) from public;
grant execute on function public.desk_attach_report(text, uuid, uuid), public.desk_report_of_lead(text, uuid)
  to authenticated;
reset role;
revoke create on schema private, public from service_role;

create trigger forget_report after delete on public.onboarding_submissions for each row
  execute function private.forget_report_of_lead();
create trigger forget_report after delete on public.consultation_requests for each row
  execute function private.forget_report_of_lead();
