-- Many leads get a status at once, each only as it was seen: what a colleague changed meanwhile is passed over.
grant create on schema public to service_role;
set local role service_role;

drop function public.desk_set_many_status(text, uuid[], text);

-- `seen`: [{id, updated_at}]. Answers {changed: [{id, updated_at}], unchanged: [id], passedOver: [id]}; who is gone was
-- passed over.
create function public.desk_set_many_status(lead_kind text, seen jsonb, new_status text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  kind text := private.known_kind(lead_kind);
  source text := case kind when 'submission' then 'public.onboarding_submissions' else 'public.consultation_requests' end;
  to_change uuid[];
  unchanged uuid[];
  changed jsonb;
begin
  perform private.require_staff();
  if jsonb_array_length(seen) > 1000 then
    raise exception using errcode = 'PT400', message = 'At most 1,000 leads can be changed at once.';
  end if;
  -- Locked in one order, so that two colleagues do not lock each other out; then nobody comes between look and change.
  execute format('with asked as (select s.id, s.updated_at from jsonb_to_recordset($1) as s (id uuid, updated_at timestamptz))
    , found as (select id, status, updated_at from %s where id in (select id from asked) order by id for update)
    select coalesce(array_agg(f.id) filter (where f.status <> $2
        and exists (select from asked a where a.id = f.id and a.updated_at = f.updated_at)), ''{}''),
      coalesce(array_agg(f.id) filter (where f.status = $2), ''{}'')
    from found f', source) into to_change, unchanged using seen, new_status;
  execute format('with changed as (update %s set status = $2 where id = any ($1) returning id, updated_at)
    select coalesce(jsonb_agg(to_jsonb(changed)), ''[]'') from changed', source) into changed using to_change, new_status;
  return jsonb_build_object('changed', changed, 'unchanged', to_jsonb(unchanged), 'passedOver', (
    select coalesce(jsonb_agg(distinct s.id), '[]') from jsonb_to_recordset(seen) as s (id uuid)
     where s.id <> all (to_change || unchanged)));
exception
  when check_violation then
    raise exception using errcode = 'PT400', message = 'There is no such status.';
  when data_exception then
    raise exception using errcode = 'PT400', message = 'These leads cannot be changed as asked.';
end
$$;
revoke all on function public.desk_set_many_status(text, jsonb, text) from public;
grant execute on function public.desk_set_many_status(text, jsonb, text) to authenticated;

reset role;
revoke create on schema public from service_role;
