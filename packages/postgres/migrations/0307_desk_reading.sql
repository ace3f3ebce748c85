-- What each member of staff has read: everything up to a mark, but for single leads that differ from it.
grant create on schema private, public to service_role;
set local role service_role;

create view private.leads_unread with (security_invoker) as
  select r.user_id, k.kind as lead_kind,
    coalesce((select m.read_before from private.lead_read_marks m where m.user_id = r.user_id and m.lead_kind = k.kind),
      r.created_at) as read_before
    from public.user_roles r cross join (values ('submission'), ('consultation')) as k (kind)
   where r.role = 'admin';
comment on view private.leads_unread is
  'Submissions and consultation requests that arrived after you joined, or after you last marked all as read, and that you have not opened. Counted up to 1,000.';

create function private.is_unread(staff uuid, mark timestamptz, lead uuid, arrived timestamptz) returns boolean
  language sql stable
as $$
  select coalesce(
    (select not r.is_read from private.lead_reads r where r.user_id = staff and r.lead_id = lead), arrived > mark)
$$;

-- Up to 1000.
create function private.count_unread(staff uuid, of_kind text) returns bigint
  language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  unread bigint;
  mark timestamptz;
begin
  select u.read_before into mark from private.leads_unread u where u.user_id = staff and u.lead_kind = of_kind;
  select count(*) into unread from (
    select from private.desk_documents d
     where d.kind = of_kind and d.created_at > mark
       and not exists (select from private.lead_reads r where r.user_id = staff and r.lead_id = d.id and r.is_read)
     limit 1000
  ) as newer;
  return least(1000, unread + (
    select count(*) from private.lead_reads r
     where r.user_id = staff and r.lead_kind = of_kind and not r.is_read and r.lead_created_at <= mark));
end
$$;

create function public.desk_mark_lead(lead_kind text, lead_id uuid, as_read boolean) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
begin
  -- Shared, so that a lead which is erased at the same moment takes this with it.
  insert into private.lead_reads (user_id, lead_kind, lead_id, lead_created_at, is_read)
  select staff, d.kind, d.id, d.created_at, as_read from private.desk_documents d
   where d.id = desk_mark_lead.lead_id and d.kind = private.known_kind(desk_mark_lead.lead_kind)
     for key share
  on conflict on constraint lead_reads_pkey do update set is_read = excluded.is_read;
end
$$;

-- Everything that was visible when a list was asked for; `mark` is the list's (private.arrival_mark). A lead becomes visible
-- some moments after the time it arrived: what is kept as a time stays behind those moments, and what was seen of them is
-- marked one by one.
create function public.desk_mark_all_read(lead_kind text, mark text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  kind text := private.known_kind(lead_kind);
  settled timestamptz;
  seen pg_snapshot;
begin
  settled := least(split_part(mark, '~', 1)::timestamptz, now()) - interval '2 minutes';
  seen := split_part(mark, '~', 2)::pg_snapshot;
  perform pg_advisory_xact_lock(hashtextextended('fix-my-local:reads:' || staff, 0));
  insert into private.lead_read_marks as m (user_id, lead_kind, read_before) values (staff, kind, settled)
  on conflict on constraint lead_read_marks_pkey do update set read_before = greatest(m.read_before, excluded.read_before);
  delete from private.lead_reads r where r.user_id = staff and r.lead_kind = kind and r.lead_created_at <= settled;
  insert into private.lead_reads (user_id, lead_kind, lead_id, lead_created_at, is_read)
  select staff, d.kind, d.id, d.created_at, true from private.desk_documents d
   where d.kind = desk_mark_all_read.lead_kind and d.created_at > settled
     and (d.arrived is null or pg_visible_in_snapshot(d.arrived, seen))
     for key share
  on conflict on constraint lead_reads_pkey do update set is_read = true;
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'The list has to be loaded again.';
end
$$;

-- Opening leads one by one would leave a row each for ever. Now and then, by the worker: whoever has read most of the
-- leads after the mark gets a later mark, and the unread ones before it stand by themselves instead. Of what the last
-- hour brought more may still become visible.
create function private.compact_reads() returns void
  language plpgsql security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  reader record;
  mark timestamptz;
  later timestamptz;
begin
  delete from private.lead_reads r using private.leads_unread u
   where u.user_id = r.user_id and u.lead_kind = r.lead_kind and r.is_read and r.lead_created_at <= u.read_before;
  for reader in
    select r.user_id, r.lead_kind from private.lead_reads r where r.is_read
     group by r.user_id, r.lead_kind having count(*) >= 100
  loop
    continue when not pg_try_advisory_xact_lock(hashtextextended('fix-my-local:reads:' || reader.user_id, 0));
    select u.read_before into mark from private.leads_unread u
     where u.user_id = reader.user_id and u.lead_kind = reader.lead_kind;
    -- Where the most rows are saved: each read lead gives one back, each that was never opened costs one.
    select w.created_at into later from (
      select d.created_at,
          sum(case when r.is_read then 1 when r.is_read is null then -1 else 0 end) over (order by d.created_at) as saved
        from (
          select d.id, d.created_at from private.desk_documents d
           where d.kind = reader.lead_kind and d.created_at > mark and d.created_at < now() - interval '1 hour'
           order by d.created_at limit 50000
        ) d
        left join private.lead_reads r on r.user_id = reader.user_id and r.lead_id = d.id
    ) w where w.saved >= 50 order by w.saved desc, w.created_at desc limit 1;
    continue when later is null;
    insert into private.lead_read_marks (user_id, lead_kind, read_before) values (reader.user_id, reader.lead_kind, later)
    on conflict on constraint lead_read_marks_pkey do update set read_before = excluded.read_before;
    insert into private.lead_reads (user_id, lead_kind, lead_id, lead_created_at, is_read)
    select reader.user_id, d.kind, d.id, d.created_at, false from private.desk_documents d
     where d.kind = reader.lead_kind and d.created_at > mark and d.created_at <= later
       and not exists (select from private.lead_reads r where r.user_id = reader.user_id and r.lead_id = d.id)
       for key share of d
    on conflict on constraint lead_reads_pkey do nothing;
    delete from private.lead_reads r
     where r.user_id = reader.user_id and r.lead_kind = reader.lead_kind and r.is_read and r.lead_created_at <= later;
  end loop;
end
$$;

revoke all on function private.is_unread(uuid, timestamptz, uuid, timestamptz), private.count_unread(uuid, text),
  public.desk_mark_lead(text, uuid, boolean), public.desk_mark_all_read(text, text), private.compact_reads()
  from public;
grant execute on function public.desk_mark_lead(text, uuid, boolean), public.desk_mark_all_read(text, text)
  to authenticated;
reset role;
revoke create on schema private, public from service_role;
