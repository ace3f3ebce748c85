-- The leads behind a figure come by the index of arrival, and the walk ends when a page is full. The planner takes conditions
-- that are computed, such as the hour, for very rare, and would read and sort all leads of the period.
grant create on schema private to service_role;
set local role service_role;

create function private.walk_figure(kind text, condition text, place timestamptz, place_id uuid, wanted integer)
  returns table (id uuid, at timestamptz, place_of uuid) language plpgsql stable set search_path = ''
  set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off set jit = off
as $$
begin
  return query execute format('select t.id, t.created_at, t.id from %s t left join private.lead_stages g on g.lead_id = t.id
      where %s and ($1 is null or (t.created_at, t.id) < ($1, $2)) order by t.created_at desc, t.id desc limit $3',
      private.lead_table(kind), condition)
    using place, place_id, wanted;
end
$$;
revoke all on function private.walk_figure(text, text, timestamptz, uuid, integer) from public, anon, authenticated;

create or replace function private.figure_leads(kind text, figure text, asked jsonb, place timestamp with time zone, place_id uuid, wanted integer)
 RETURNS TABLE(id uuid, at timestamp with time zone, place_of uuid)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  if figure in ('pipeline', 'wins') and private.figure_query(figure, asked) is not null then
    if figure = 'wins' and asked ->> 'by' = 'type' and kind <> 'submission' then return; end if;
    return query
      select f.id, f.created_at, f.id
        from private.find_by_time(kind, private.figure_query(figure, asked), true, place, place_id,
          private.start_of_day((asked ->> 'from')::date), private.start_of_day((asked ->> 'to')::date + 1), null, wanted) as f;
    return;
  end if;
  if figure = 'tries' then
    return query
      select k.lead, c.called_at, c.id from public.lead_calls c join private.call_tries t on t.call_id = c.id
       cross join lateral (select private.kept_lead(c.lead_id) as lead offset 0) as k
       where c.deleted_at is null and private.kind_of_lead(k.lead) = figure_leads.kind
         and c.called_at >= private.start_of_day((asked ->> 'from')::date)
         and c.called_at < private.start_of_day((asked ->> 'to')::date + 1)
         and (place is null or (c.called_at, c.id) < (place, place_id))
         and split_part(t.dim, ':', 1) = asked ->> 'try'
         and (asked ->> 'reached' is null or (split_part(t.dim, ':', 2) = 'reached') = (asked ->> 'reached')::boolean)
       order by c.called_at desc, c.id desc limit wanted;
    return;
  end if;
  return query select w.* from private.walk_figure(kind, private.figure_condition(kind, figure, asked), place, place_id, wanted) as w;
end
$function$;
reset role;
revoke create on schema private from service_role;
