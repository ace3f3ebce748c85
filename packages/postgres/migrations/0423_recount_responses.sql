-- New working hours count for all leads, also for those answered before: the worker counts their minutes anew, a batch at
-- a time, and the figures follow.
create table private.response_recount (
  id boolean primary key default true check (id),
  -- Up to where it has come: the kind and the id of the last lead that was counted.
  lead_kind text not null default 'submission' check (lead_kind in ('submission', 'consultation')),
  counted_to uuid not null default '00000000-0000-0000-0000-000000000000'
);
alter table private.response_recount enable row level security;
alter table private.response_recount force row level security;
revoke all on private.response_recount from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.response_recount to service_role;

grant create on schema private, public to service_role;
set local role service_role;

-- A batch, and true while there may be more, as private.fold_figures. Leads whose minutes stay are not written.
create function private.recount_responses() returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  place private.response_recount;
  last uuid;
begin
  -- Saving other hours waits for this batch and begins it all again; another worker does not wait.
  select * into place from private.response_recount for update skip locked;
  if not found then return false; end if;
  if place.lead_kind = 'submission' then
    with due as (
      select s.id, s.created_at, s.first_response_at from public.onboarding_submissions s
       where s.id > place.counted_to and s.first_response_at is not null order by s.id limit 500 for update
    ),
    counted as (
      update public.onboarding_submissions s
         set first_response_minutes = private.working_minutes(d.created_at, d.first_response_at)
        from due d
       where s.id = d.id
         and s.first_response_minutes is distinct from private.working_minutes(d.created_at, d.first_response_at)
    )
    select id into last from due order by id desc limit 1;
  else
    with due as (
      select c.id, c.created_at, c.first_response_at from public.consultation_requests c
       where c.id > place.counted_to and c.first_response_at is not null order by c.id limit 500 for update
    ),
    counted as (
      update public.consultation_requests c
         set first_response_minutes = private.working_minutes(d.created_at, d.first_response_at)
        from due d
       where c.id = d.id
         and c.first_response_minutes is distinct from private.working_minutes(d.created_at, d.first_response_at)
    )
    select id into last from due order by id desc limit 1;
  end if;
  if last is not null then
    update private.response_recount set counted_to = last;
  elsif place.lead_kind = 'submission' then
    update private.response_recount set lead_kind = 'consultation', counted_to = default;
  else
    delete from private.response_recount;
    return false;
  end if;
  return true;
end
$$;
revoke all on function private.recount_responses() from public;

create function private.begin_recount() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.response_recount default values
  on conflict (id) do update set lead_kind = excluded.lead_kind, counted_to = excluded.counted_to;
  return null;
end
$$;
revoke all on function private.begin_recount() from public;

create or replace function public.desk_working_hours() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (select jsonb_build_object('days', s.working_days, 'opens', to_char(s.opens_at, 'HH24:MI'),
      'closes', to_char(s.closes_at, 'HH24:MI'), 'updated_at', s.updated_at,
      'is_recounting', exists (select from private.response_recount))
    from private.agency_settings s);
end
$$;

reset role;
revoke create on schema private, public from service_role;

create trigger begin_recount after update on private.agency_settings for each row
  when ((old.working_days, old.opens_at, old.closes_at) is distinct from (new.working_days, new.opens_at, new.closes_at))
  execute function private.begin_recount();
