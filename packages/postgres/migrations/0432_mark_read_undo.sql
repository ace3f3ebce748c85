-- Marking everything as read can be taken back: the first answers which leads it took, the second makes them unread again.
grant create on schema public to service_role;
set local role service_role;

-- As public.desk_mark_all_read, and answers the ids that were unread before, the newest 1,000.
create function public.desk_mark_all_read_known(lead_kind text, mark text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  read_mark timestamptz;
  taken jsonb;
begin
  select u.read_before into read_mark from private.leads_unread u
   where u.user_id = staff and u.lead_kind = private.known_kind(desk_mark_all_read_known.lead_kind);
  select coalesce(jsonb_agg(id), '[]') into taken from (
    select id from (
      select d.id, d.created_at from private.desk_documents d
       where d.kind = desk_mark_all_read_known.lead_kind and d.created_at > read_mark
         and not exists (select from private.lead_reads r where r.user_id = staff and r.lead_id = d.id and r.is_read)
      union
      select r.lead_id, r.lead_created_at from private.lead_reads r
       where r.user_id = staff and r.lead_kind = desk_mark_all_read_known.lead_kind and not r.is_read
    ) as unread order by created_at desc limit 1000
  ) as newest;
  perform public.desk_mark_all_read(lead_kind, mark);
  return taken;
end
$$;

create function public.desk_mark_many_unread(lead_kind text, lead_ids uuid[]) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
begin
  if cardinality(lead_ids) > 1000 then
    raise exception using errcode = 'PT400', message = 'At most 1,000 leads can be changed at once.';
  end if;
  -- Shared, so that a lead which is erased at the same moment takes this with it.
  insert into private.lead_reads (user_id, lead_kind, lead_id, lead_created_at, is_read)
  select staff, d.kind, d.id, d.created_at, false from private.desk_documents d
   where d.id = any (lead_ids) and d.kind = private.known_kind(desk_mark_many_unread.lead_kind)
   order by d.id for key share
  on conflict on constraint lead_reads_pkey do update set is_read = false;
end
$$;

revoke all on function public.desk_mark_all_read_known(text, text), public.desk_mark_many_unread(text, uuid[]) from public;
grant execute on function public.desk_mark_all_read_known(text, text), public.desk_mark_many_unread(text, uuid[])
  to authenticated;
reset role;
revoke create on schema public from service_role;
