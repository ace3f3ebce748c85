-- What changed on the desk within the last minutes, so that open screens follow what others do: each asks every few
-- seconds what came since it asked last, and loads only that again. Any number of servers may answer.
create table private.desk_changes (
  id bigint generated always as identity primary key,
  what text not null check (what in ('lead', 'note', 'draft', 'report')),
  -- Null: many leads at once, or nothing that belongs to one.
  lead_kind text check (lead_kind in ('submission', 'consultation', 'draft')),
  lead_id uuid,
  changed_at timestamptz not null default clock_timestamp(),
  -- The transaction that made it. A change is seen when that ends, which may be after a later one was seen.
  made xid8 not null default pg_current_xact_id()
);
create index desk_changes_made on private.desk_changes (made);
create index desk_changes_lead on private.desk_changes (lead_id);
alter table private.desk_changes enable row level security;
alter table private.desk_changes force row level security;
revoke all on private.desk_changes from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.desk_changes to service_role;

grant create on schema private, public to service_role;
set local role service_role;

-- Screens ask for the last ten minutes at most; a transaction may take ten more.
create function private.forget_desk_changes() returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if (select c.changed_at from private.desk_changes c order by c.id limit 1) < now() - interval '30 minutes' then
    -- A few at a time, and never those that a colleague's transaction forgets at the moment.
    delete from private.desk_changes d where d.id in (
      select c.id from private.desk_changes c where c.changed_at < now() - interval '30 minutes'
       order by c.id limit 100 for update skip locked);
  end if;
end
$$;

-- Argument: the kind of lead. Of many leads at once there is one row.
create function private.record_lead_changes() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  many bigint := (select count(*) from touched);
begin
  if many = 0 then return null; end if;
  insert into private.desk_changes (what, lead_kind, lead_id)
  select 'lead', tg_argv[0], t.id from touched t where many <= 50
  union all select 'lead', tg_argv[0], null where many > 50;
  perform private.forget_desk_changes();
  return null;
end
$$;

-- Who is erased leaves no trace here either: that some lead is gone is all that is told.
create function private.record_lost_leads() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.desk_changes d where d.lead_id in (select t.id from touched t);
  insert into private.desk_changes (what, lead_kind) select 'lead', tg_argv[0] where exists (select from touched);
  perform private.forget_desk_changes();
  return null;
end
$$;

create function private.record_note_changes() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.desk_changes (what, lead_kind, lead_id)
  select distinct 'note', t.lead_kind, t.lead_id from touched t;
  perform private.forget_desk_changes();
  return null;
end
$$;

-- Argument: what changed.
create function private.record_other_changes() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.desk_changes (what) select tg_argv[0] where exists (select from touched);
  perform private.forget_desk_changes();
  return null;
end
$$;

-- What others can see now and could not at `since`: {mark, isWhole, changes: [{what, lead_kind, lead_id}]}. The mark is
-- the next `since`. `isWhole`: it was too long ago or too much to say what, everything is to be loaded again. Without
-- `since` it tells what changed within the last half minute: a screen may have loaded its parts before it asks this.
create function public.desk_changes(since text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  mark text := private.arrival_mark();
  began timestamptz;
  seen pg_snapshot;
  found jsonb;
begin
  if coalesce(since, '') = '' then
    select coalesce(jsonb_agg(to_jsonb(c)), '[]') into found from (
      select distinct d.what, d.lead_kind, d.lead_id from private.desk_changes d
       where d.changed_at > now() - interval '30 seconds'
       limit 201
    ) as c;
  else
    began := split_part(since, '~', 1)::timestamptz;
    seen := split_part(since, '~', 2)::pg_snapshot;
    if began < now() - interval '10 minutes' then
      return jsonb_build_object('mark', mark, 'isWhole', true, 'changes', '[]'::jsonb);
    end if;
    select coalesce(jsonb_agg(to_jsonb(c)), '[]') into found from (
      select distinct d.what, d.lead_kind, d.lead_id from private.desk_changes d
       where d.made >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(d.made, seen)
         -- Numbers of transactions from before a restored backup are no change.
         and d.made < pg_snapshot_xmax(pg_current_snapshot())
       limit 201
    ) as c;
  end if;
  if jsonb_array_length(found) > 200 then
    return jsonb_build_object('mark', mark, 'isWhole', true, 'changes', '[]'::jsonb);
  end if;
  return jsonb_build_object('mark', mark, 'isWhole', false, 'changes', found);
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'The screen has to be loaded again.';
end
$$;

revoke all on function private.forget_desk_changes(), private.record_lead_changes(), private.record_lost_leads(),
  private.record_note_changes(), private.record_other_changes() from public;
revoke all on function public.desk_changes(text) from public;
grant execute on function public.desk_changes(text) to authenticated;
reset role;
revoke create on schema private, public from service_role;

-- A trigger that sees its rows is for one kind of statement.
do $$
declare
  place record;
  event text;
begin
  for place in
    select * from (values
      ('onboarding_submissions', 'record_lead_changes', 'submission', array['insert', 'update']),
      ('onboarding_submissions', 'record_lost_leads', 'submission', array['delete']),
      ('consultation_requests', 'record_lead_changes', 'consultation', array['insert', 'update']),
      ('consultation_requests', 'record_lost_leads', 'consultation', array['delete']),
      ('lead_notes', 'record_note_changes', '', array['insert', 'update']),
      ('onboarding_drafts', 'record_other_changes', 'draft', array['insert', 'update', 'delete']),
      ('website_reports', 'record_other_changes', 'report', array['insert', 'update'])
    ) as p (source, recorder, argument, events)
  loop
    foreach event in array place.events loop
      execute format('create trigger %I after %s on public.%I referencing %s table as touched for each statement execute function private.%I(%L)',
        'record_' || event, event, place.source, case event when 'delete' then 'old' else 'new' end,
        place.recorder, place.argument);
    end loop;
  end loop;
end
$$;
