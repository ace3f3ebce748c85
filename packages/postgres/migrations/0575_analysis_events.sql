-- What a running analysis has found so far, for those who wait for it. Servers hear of each row and each change of an
-- analysis on the channel `analysis_changed`, whichever worker made it, so that every server can stream it.

create table private.analysis_events (
  analysis_id uuid not null references public.analyses (id) on delete cascade,
  -- Counted up within the analysis. A reader that comes back names the last one it has.
  number integer not null check (number between 1 and 60),
  result jsonb not null check (jsonb_typeof(result) = 'object' and octet_length(result::text) <= 400000),
  created_at timestamptz not null default now(),
  primary key (analysis_id, number)
);
alter table private.analysis_events enable row level security;
alter table private.analysis_events force row level security;
revoke all on private.analysis_events from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.analysis_events to service_role;

-- The id, and after a blank the status when that has changed: then the places of others in line may have changed too.
create function private.announce_analysis() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if tg_table_name = 'analysis_events' then
    perform pg_catalog.pg_notify('analysis_changed', new.analysis_id::text);
  elsif tg_op = 'INSERT' or new.status is distinct from old.status then
    perform pg_catalog.pg_notify('analysis_changed', new.id::text || ' ' || new.status);
  else
    perform pg_catalog.pg_notify('analysis_changed', new.id::text);
  end if;
  return null;
end
$$;
revoke all on function private.announce_analysis() from public, anon, authenticated, service_role;

create trigger announce_event after insert on private.analysis_events for each row
  execute function private.announce_analysis();
create trigger announce_request after insert on public.analyses for each row
  execute function private.announce_analysis();
create trigger announce_change after update of status, stage on public.analyses for each row
  when (new.status is distinct from old.status or new.stage is distinct from old.stage)
  execute function private.announce_analysis();

-- The report holds all of it, and a failed analysis has nothing to show.
create function private.forget_analysis_events() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  delete from private.analysis_events e where e.analysis_id = new.id;
  return null;
end
$$;
revoke all on function private.forget_analysis_events() from public, anon, authenticated, service_role;

create trigger forget_events after update of status on public.analyses for each row
  when (new.status in ('completed', 'failed') and old.status not in ('completed', 'failed'))
  execute function private.forget_analysis_events();
