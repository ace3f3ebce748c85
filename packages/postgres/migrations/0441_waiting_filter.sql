-- A list of exactly the leads that the dashboard counts as waiting: `"waiting": "day"`. Figure and filter share the moment
-- before which a lead must have come.
grant create on schema private, public to service_role;
set local role service_role;

-- Who came before this moment and is still new has waited more than a day.
create function private.waiting_before() returns timestamptz language sql stable parallel safe
as $$ select now() - interval '24 hours' $$;

-- The filters of a list of those who wait: they are new, and nothing else that is asked for besides.
create function private.waiting_filters(asked jsonb) returns jsonb language sql immutable
as $$
  select asked || jsonb_build_object('status',
    case when coalesce(asked -> 'status', '[]') = '[]' or asked -> 'status' ? 'new' then '["new"]' else '["none"]' end::jsonb)
$$;

-- Whether nothing else narrows the list.
create function private.is_waiting_alone(asked jsonb) returns boolean language sql immutable
as $$
  select not exists (
    select from jsonb_each(asked) as a
     where a.key in ('search', 'status', 'businessType', 'urgency', 'source', 'from', 'to', 'unread', 'suspected')
       and a.value not in ('[]', '""', 'false', 'null'))
$$;

create or replace view private.leads_waiting with (security_invoker) as
  with of_kind as (
    select w.kind, coalesce(t.count, 0) - w.recent as leads, w.since
      from (
        select 'submission' as kind,
          (select count(*) from public.onboarding_submissions
            where status = 'new' and created_at >= private.waiting_before()) as recent,
          (select min(created_at) from public.onboarding_submissions where status = 'new') as since
        union all
        select 'consultation',
          (select count(*) from public.consultation_requests
            where status = 'new' and created_at >= private.waiting_before()),
          (select min(created_at) from public.consultation_requests where status = 'new')
      ) as w
      left join private.lead_totals t on t.kind = w.kind and t.status = 'new'
  )
  select sum(leads)::numeric as leads,
    max(leads) filter (where kind = 'submission') as submissions,
    max(leads) filter (where kind = 'consultation') as consultations,
    (select kind from of_kind where leads > 0 order by since, kind desc limit 1) as longest
    from of_kind;

-- Ids of one page with its cursors and its count. A cursor is `n` or `p`, the count so far, an id and a key.
create or replace function private.list_page(
  kind text, asked jsonb, staff uuid,
  out ids uuid[], out next_cursor text, out previous_cursor text, out total jsonb
)
  language plpgsql stable set search_path = ''
as $$
declare
  sort text := coalesce(asked ->> 'sort', 'newest');
  wanted integer := least(greatest(coalesce((asked ->> 'limit')::integer, 25), 1), 1000);
  given text[];
  backwards boolean := false;
  is_waiting boolean := kind <> 'report' and coalesce(asked ->> 'waiting' = 'day', false);
  filters jsonb := case when is_waiting then private.waiting_filters(asked) else asked end;
  query tsquery := private.list_query(filters || jsonb_build_object('kind', kind));
  since timestamptz := private.start_of_day((asked ->> 'from')::date);
  until timestamptz := least(private.start_of_day((asked ->> 'to')::date + 1), case when is_waiting then private.waiting_before() end);
  unread_of uuid := case when (asked ->> 'unread')::boolean then staff end;
  keys text[];
  matches uuid[];
  has_more boolean;
begin
  if asked ->> 'cursor' is not null then
    given := regexp_match(asked ->> 'cursor', '^([np])~([0-9]+)~([01])~([0-9a-f-]{36})~(.*)$');
    if given is null then raise invalid_parameter_value; end if;
    backwards := given[1] = 'p';
    total := jsonb_build_object('count', given[2]::bigint, 'isExact', given[3] = '1');
  elsif is_waiting and private.is_waiting_alone(asked) then
    -- The figure of the dashboard itself.
    select jsonb_build_object('isExact', true,
        'count', case kind when 'submission' then w.submissions else w.consultations end) into total
      from private.leads_waiting w;
  else
    select jsonb_build_object('count', c.count, 'isExact', c.is_exact), c.matches into total, matches
      from private.count_list(kind, filters, query, since, until, unread_of) as c;
  end if;
  if matches is not null and (private.sort_key(kind, sort)).source is null then
    select coalesce(array_agg(f.id), '{}'), coalesce(array_agg(f.created_at::text), '{}') into ids, keys from (
      select d.id, d.created_at from private.desk_documents d where d.id = any (matches)
       order by case when sort <> 'oldest' then d.created_at end desc, case when sort <> 'oldest' then d.id end desc,
         d.created_at, d.id
       limit wanted + 1
    ) as f;
  else
    select coalesce(array_agg(f.id), '{}'), coalesce(array_agg(f.key), '{}') into ids, keys
      from private.find_in_list(kind, sort, query, backwards, given[5], given[4]::uuid, since, until, unread_of, wanted + 1) as f;
  end if;
  has_more := cardinality(ids) > wanted;
  ids := ids[:wanted];
  keys := keys[:wanted];
  if backwards then
    select array_agg(i order by n desc), array_agg(k order by n desc) into ids, keys
      from unnest(ids, keys) with ordinality as t (i, k, n);
  end if;
  ids := coalesce(ids, '{}');
  if (has_more or backwards) and cardinality(ids) > 0 then
    next_cursor := format('n~%s~%s~%s~%s', total ->> 'count', case total ->> 'isExact' when 'true' then 1 else 0 end,
      ids[cardinality(ids)], keys[cardinality(ids)]);
  end if;
  if (given is not null and not backwards or backwards and has_more) and cardinality(ids) > 0 then
    previous_cursor := format('p~%s~%s~%s~%s', total ->> 'count', case total ->> 'isExact' when 'true' then 1 else 0 end,
      ids[1], keys[1]);
  end if;
exception
  when invalid_parameter_value or data_exception then
    raise exception using errcode = 'PT400', message = 'This list cannot be shown as asked. Go back to its first page.';
end
$$;

create or replace function public.desk_neighbours(lead_kind text, lead_id uuid, query jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  kind text := private.known_kind(lead_kind);
  sort text := coalesce(query ->> 'sort', 'newest');
  is_waiting boolean := coalesce(query ->> 'waiting' = 'day', false);
  words tsquery := private.list_query(
    case when is_waiting then private.waiting_filters(query) else query end || jsonb_build_object('kind', kind));
  since timestamptz := private.start_of_day((query ->> 'from')::date);
  until timestamptz := least(private.start_of_day((query ->> 'to')::date + 1), case when is_waiting then private.waiting_before() end);
  unread_of uuid := case when (query ->> 'unread')::boolean then staff end;
  ordering record;
  place text;
begin
  select * into ordering from private.sort_key(kind, sort);
  execute format('select (%s)::text from %s t where t.id = $1', coalesce(ordering.key, 't.created_at'),
      case kind when 'submission' then 'public.onboarding_submissions' else 'public.consultation_requests' end)
    into place using lead_id;
  if place is null then return jsonb_build_object('previousId', null, 'nextId', null); end if;
  return jsonb_build_object(
    'previousId', (select f.id from private.find_in_list(kind, sort, words, true, place, lead_id, since, until, unread_of, 1) f),
    'nextId', (select f.id from private.find_in_list(kind, sort, words, false, place, lead_id, since, until, unread_of, 1) f));
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'This list cannot be shown as asked.';
end
$$;

revoke all on function private.waiting_before(), private.waiting_filters(jsonb), private.is_waiting_alone(jsonb),
  private.list_page(text, jsonb, uuid), public.desk_neighbours(text, uuid, jsonb) from public;
grant execute on function public.desk_neighbours(text, uuid, jsonb) to authenticated;
reset role;
revoke create on schema private, public from service_role;
