-- When a lead was first answered, by the clock: the promise to visitors is a call within 24 hours, at night too. From it
-- the minutes within working hours can be counted anew when the working hours change.
alter table public.onboarding_submissions add column first_response_at timestamptz;
alter table public.consultation_requests add column first_response_at timestamptz;
alter table private.lead_status_changes add column earlier_response_at timestamptz;

grant create on schema private to service_role;
set local role service_role;

-- As it was before this change of status: in a trigger before the update of the lead the lead still is as it was.
create function private.keep_earlier_response() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.earlier_response_at := case new.lead_kind
    when 'submission' then (select s.first_response_at from public.onboarding_submissions s where s.id = new.lead_id)
    else (select c.first_response_at from public.consultation_requests c where c.id = new.lead_id) end;
  return new;
end
$$;

-- Goes with private.follow_status, which has set the minutes: an undo within ten minutes gives the time back too.
create function private.follow_response() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.first_response_at := case
    when new.first_response_minutes is null then null
    when old.status <> 'new' then old.first_response_at
    else coalesce(
      (select c.earlier_response_at from private.lead_status_changes c
        where c.lead_id = new.id and c.to_status = 'new' and c.changed_at > clock_timestamp() - interval '10 minutes'
        order by c.changed_at desc limit 1),
      now())
  end;
  return new;
end
$$;
revoke all on function private.keep_earlier_response(), private.follow_response() from public;

reset role;
revoke create on schema private from service_role;

-- What history says of leads that are answered. Without triggers: this is no change of these leads.
alter table public.onboarding_submissions disable trigger user;
alter table public.consultation_requests disable trigger user;
set local role service_role;
create temporary table answered on commit drop as
  select c.lead_id, min(c.changed_at) as at
    from private.lead_status_changes c
   where c.from_status = 'new'
     and c.changed_at > coalesce(
       (select max(u.changed_at) from private.lead_status_changes u where u.lead_id = c.lead_id and u.to_status = 'new'),
       '-infinity')
   group by c.lead_id;
update public.onboarding_submissions s set first_response_at = a.at
  from pg_temp.answered a where a.lead_id = s.id and s.first_response_minutes is not null;
update public.consultation_requests s set first_response_at = a.at
  from pg_temp.answered a where a.lead_id = s.id and s.first_response_minutes is not null;
reset role;
alter table public.onboarding_submissions enable trigger user;
alter table public.consultation_requests enable trigger user;

create trigger keep_earlier_response before insert on private.lead_status_changes
  for each row execute function private.keep_earlier_response();
-- After `follow_status` by its name.
create trigger follow_status_response before update on public.onboarding_submissions for each row
  when (new.status is distinct from old.status) execute function private.follow_response();
create trigger follow_status_response before update on public.consultation_requests for each row
  when (new.status is distinct from old.status) execute function private.follow_response();

-- That time was counted anew is no change of the lead for those who work on it.
drop trigger set_updated_at on public.onboarding_submissions;
create trigger set_updated_at before update on public.onboarding_submissions for each row
  when (
    to_jsonb(old) - '{updated_at,conversion_tracked,thank_you_page_viewed_at,first_response_minutes}'::text[]
    is distinct from to_jsonb(new) - '{updated_at,conversion_tracked,thank_you_page_viewed_at,first_response_minutes}'::text[]
  )
  execute function private.set_updated_at();
drop trigger set_updated_at on public.consultation_requests;
create trigger set_updated_at before update on public.consultation_requests for each row
  when (
    to_jsonb(old) - '{updated_at,first_response_minutes}'::text[]
    is distinct from to_jsonb(new) - '{updated_at,first_response_minutes}'::text[]
  )
  execute function private.set_updated_at();
