-- What became of a lead, how soon somebody answered it, and who changed its status when.
alter table public.onboarding_submissions
  add column deal_value numeric(12, 2) check (deal_value >= 0),
  add column lost_reason text check (length(lost_reason) between 1 and 2000),
  -- Minutes within working hours from the arrival to the first change of status; null while it is new.
  add column first_response_minutes integer check (first_response_minutes >= 0),
  add column converted_at timestamptz;
alter table public.consultation_requests
  add column deal_value numeric(12, 2) check (deal_value >= 0),
  add column lost_reason text check (length(lost_reason) between 1 and 2000),
  add column first_response_minutes integer check (first_response_minutes >= 0),
  add column converted_at timestamptz;
grant update (deal_value, lost_reason) on public.onboarding_submissions, public.consultation_requests to authenticated;

create table private.lead_status_changes (
  id uuid primary key default gen_random_uuid(),
  lead_kind text not null check (lead_kind in ('submission', 'consultation')),
  lead_id uuid not null,
  from_status text not null,
  to_status text not null,
  -- Null: no member of staff, but a server's key.
  changed_by uuid,
  changed_at timestamptz not null default clock_timestamp(),
  -- As they were before this change.
  earlier_response_minutes integer,
  earlier_converted_at timestamptz
);
create index lead_status_changes_lead on private.lead_status_changes (lead_id, changed_at);
create index lead_status_changes_newest on private.lead_status_changes (changed_at desc);
alter table private.lead_status_changes enable row level security;
alter table private.lead_status_changes force row level security;
revoke all on private.lead_status_changes from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.lead_status_changes to service_role;

grant create on schema private to service_role;
set local role service_role;

-- Taking a change of status back is no change in the figures: a lead that is converted again, or has left new again, soon
-- after it stopped being so gets the time of its deal and the minutes of its first answer back. What they were is kept
-- with the change that ended them. Ten minutes are long enough for an undo and too short for a second deal.
create function private.follow_status() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  undo_since timestamptz := clock_timestamp() - interval '10 minutes';
begin
  new.converted_at := case
    when new.status = 'converted' then coalesce(
      (select c.earlier_converted_at from private.lead_status_changes c
        where c.lead_id = new.id and c.from_status = 'converted' and c.changed_at > undo_since
        order by c.changed_at desc limit 1),
      now())
  end;
  -- Back to new (an undo): nobody has answered yet after all.
  new.first_response_minutes := case
    when new.status = 'new' then null
    -- Answered already; null when that was before there was a desk.
    when old.status <> 'new' then old.first_response_minutes
    else coalesce(
      (select c.earlier_response_minutes from private.lead_status_changes c
        where c.lead_id = new.id and c.to_status = 'new' and c.changed_at > undo_since
        order by c.changed_at desc limit 1),
      private.working_minutes(new.created_at, now()))
  end;
  insert into private.lead_status_changes (
    lead_kind, lead_id, from_status, to_status, changed_by, earlier_response_minutes, earlier_converted_at)
  values (
    tg_argv[0], new.id, old.status, new.status, auth.uid(), old.first_response_minutes, old.converted_at);
  return new;
end
$$;
revoke all on function private.follow_status() from public;

reset role;
revoke create on schema private from service_role;

create trigger follow_status before update on public.onboarding_submissions for each row
  when (new.status is distinct from old.status) execute function private.follow_status('submission');
create trigger follow_status before update on public.consultation_requests for each row
  when (new.status is distinct from old.status) execute function private.follow_status('consultation');
