-- When staff inspect a website again, the new report is that of the same person, whether they wait for it or not.
create table private.repeated_reports (
  -- The key under which the analysis is asked for.
  request_key uuid primary key,
  report_id uuid not null references public.website_reports (id) on delete cascade,
  created_at timestamptz not null default now()
);
create index repeated_reports_report on private.repeated_reports (report_id);
alter table private.repeated_reports enable row level security;
alter table private.repeated_reports force row level security;
revoke all on private.repeated_reports from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.repeated_reports to service_role;

grant create on schema private, public to service_role;
set local role service_role;

create function public.desk_repeat_report(report_id uuid, request_key uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  -- Analyses that never came to an end.
  delete from private.repeated_reports p where p.created_at < now() - interval '1 day';
  insert into private.repeated_reports (request_key, report_id)
  select desk_repeat_report.request_key, r.id from public.website_reports r where r.id = desk_repeat_report.report_id
  on conflict do nothing;
end
$$;

-- An analysis that a visitor waits for as well is the visitor's.
create function private.keep_report_person() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  repeated uuid;
begin
  select p.report_id into repeated
    from public.analysis_requests q join private.repeated_reports p on p.request_key = q.request_key
   where q.analysis_id = new.id order by p.created_at desc limit 1;
  if repeated is null then return null; end if;
  update public.website_reports r
     set user_name = e.user_name, user_email = e.user_email, user_phone = e.user_phone
    from public.website_reports e
   where r.id = new.report_id and e.id = repeated
     and r.user_name is null and r.user_email is null and r.user_phone is null
     and coalesce(e.user_name, e.user_email, e.user_phone) is not null
     and not exists (
       select from public.analysis_requests q
        where q.analysis_id = new.id
          and not exists (select from private.repeated_reports p where p.request_key = q.request_key));
  delete from private.repeated_reports p using public.analysis_requests q
   where q.analysis_id = new.id and p.request_key = q.request_key;
  return null;
end
$$;
revoke all on function public.desk_repeat_report(uuid, uuid), private.keep_report_person() from public;
grant execute on function public.desk_repeat_report(uuid, uuid) to authenticated;

reset role;
revoke create on schema private, public from service_role;

create trigger keep_report_person after update of report_id on public.analyses for each row
  when (old.report_id is null and new.report_id is not null) execute function private.keep_report_person();
