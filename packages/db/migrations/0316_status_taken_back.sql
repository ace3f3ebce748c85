-- Taking a change of status back is no change in the figures: a lead that is converted again, or has left new again, soon
-- after it stopped being so gets the time of its deal and the minutes of its first answer back. What they were is kept
-- with the change that ended them. Ten minutes are long enough for an undo and too short for a second deal.
alter table private.lead_status_changes
  -- As they were before this change.
  add column earlier_response_minutes integer,
  add column earlier_converted_at timestamptz;

grant create on schema private to service_role;
set local role service_role;

create or replace function private.follow_status() returns trigger
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
    else coalesce(
      old.first_response_minutes,
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

reset role;
revoke create on schema private from service_role;
