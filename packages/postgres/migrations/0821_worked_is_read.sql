-- A lead that a member of staff has called, written to or moved is unread for no one, unless they mark it. Back to New, the
-- others find it unread again.
alter table private.lead_reads add column by_work boolean default false not null;
create index lead_reads_by_work on private.lead_reads (lead_id) where by_work;

grant create on schema private to service_role;
set local role service_role;

-- On the leads themselves, and on the calls and messages of staff.
create function private.read_by_work() returns trigger language plpgsql security definer set search_path = ''
as $$
declare
  work jsonb := to_jsonb(new);
  lead uuid := coalesce(work ->> 'lead_id', work ->> 'id');
begin
  if work ->> 'status' = 'new' then
    delete from private.lead_reads r where r.lead_id = lead and r.by_work;
  else
    insert into private.lead_reads (user_id, lead_kind, lead_id, lead_created_at, is_read, by_work)
    select u.user_id, d.kind, d.id, d.created_at, true, true
      from private.desk_documents d join private.leads_unread u on u.lead_kind = d.kind and u.read_before < d.created_at
     where d.id = lead
    on conflict on constraint lead_reads_pkey do nothing;
  end if;
  return null;
end
$$;
revoke all on function private.read_by_work() from public;

reset role;
revoke create on schema private from service_role;

create trigger read_by_work after update of status on public.onboarding_submissions
  for each row when (old.status is distinct from new.status) execute function private.read_by_work();
create trigger read_by_work after update of status on public.consultation_requests
  for each row when (old.status is distinct from new.status) execute function private.read_by_work();
create trigger read_by_work after insert on public.lead_calls for each row execute function private.read_by_work();
create trigger read_by_work after insert on public.lead_mails for each row execute function private.read_by_work();
create trigger read_by_work after insert on private.lead_texts for each row execute function private.read_by_work();

insert into private.lead_reads (user_id, lead_kind, lead_id, lead_created_at, is_read, by_work)
select u.user_id, d.kind, d.id, d.created_at, true, true
  from private.leads_unread u
  join private.desk_documents d on d.kind = u.lead_kind and d.created_at > u.read_before
 where exists (select from private.lead_status_changes c where c.lead_id = d.id and c.to_status <> 'new')
   and (exists (select from public.onboarding_submissions s where s.id = d.id and s.status <> 'new')
     or exists (select from public.consultation_requests c where c.id = d.id and c.status <> 'new'))
on conflict on constraint lead_reads_pkey do nothing;

comment on view private.leads_unread is 'Submissions and consultation requests that arrived after you joined, or after you last marked all as read, that you have not opened, and that no one has called, written to or moved to another status. Counted up to 1,000.';
