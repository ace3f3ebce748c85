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
  insert into private.lead_reads (user_id, lead_kind, lead_id, lead_created_at, is_read)
  select staff, d.kind, d.id, d.created_at, as_read from private.desk_documents d
   where d.id = desk_mark_lead.lead_id and d.kind = private.known_kind(desk_mark_lead.lead_kind)
  on conflict on constraint lead_reads_pkey do update set is_read = excluded.is_read;
end
$$;

create function public.desk_mark_all_read(lead_kind text, before timestamptz) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  kind text := private.known_kind(lead_kind);
begin
  insert into private.lead_read_marks as m (user_id, lead_kind, read_before) values (staff, kind, least(before, now()))
  on conflict on constraint lead_read_marks_pkey do update set read_before = greatest(m.read_before, excluded.read_before);
  delete from private.lead_reads r where r.user_id = staff and r.lead_kind = kind and r.lead_created_at <= before;
end
$$;

revoke all on function private.is_unread(uuid, timestamptz, uuid, timestamptz), private.count_unread(uuid, text),
  public.desk_mark_lead(text, uuid, boolean), public.desk_mark_all_read(text, timestamptz) from public;
grant execute on function public.desk_mark_lead(text, uuid, boolean), public.desk_mark_all_read(text, timestamptz)
  to authenticated;
reset role;
revoke create on schema private, public from service_role;
