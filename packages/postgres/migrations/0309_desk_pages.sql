-- Pages of lists in any order, found by walking an index from a place in it, and how many rows a list has.
create index onboarding_submissions_updated on public.onboarding_submissions (updated_at, id);
create index onboarding_submissions_business on public.onboarding_submissions (lower(business_name), id);
create index consultation_requests_updated on public.consultation_requests (updated_at, id);
create index consultation_requests_name on public.consultation_requests (lower(name), id);
create index website_reports_seo on public.website_reports ((coalesce(seo_score, 0)), id);
create index website_reports_performance on public.website_reports ((coalesce(performance_score, 0)), id);

grant create on schema private to service_role;
set local role service_role;

-- One number for "most urgent first, then newest", so that an index can be walked from any place in it.
create function private.urgency_key(urgency text, created_at timestamptz) returns bigint
  language sql immutable parallel safe
as $$
  select array_position(array['asap', 'this_month', 'this_quarter', 'exploring'], urgency) * 100000000000000000
    - (extract(epoch from created_at) * 1000000)::bigint
$$;

-- The orders of the lists that are not by arrival: table, key and type.
create function private.sort_key(kind text, sort text, out source text, out key text, out type text, out is_down boolean)
  language sql immutable
as $$
  select s.source, s.key, s.type, s.is_down from (values
    ('submission', 'updated', 'public.onboarding_submissions', 't.updated_at', 'timestamptz', true),
    ('submission', 'business', 'public.onboarding_submissions', 'lower(t.business_name)', 'text', false),
    ('submission', 'urgency', 'public.onboarding_submissions', 'private.urgency_key(t.urgency, t.created_at)', 'bigint', false),
    ('consultation', 'updated', 'public.consultation_requests', 't.updated_at', 'timestamptz', true),
    ('consultation', 'business', 'public.consultation_requests', 'lower(t.name)', 'text', false),
    ('report', 'seo', 'public.website_reports', 'coalesce(t.seo_score, 0)', 'numeric', false),
    ('report', 'performance', 'public.website_reports', 'coalesce(t.performance_score, 0)', 'numeric', false)
  ) as s (kind, sort, source, key, type, is_down)
  where s.kind = sort_key.kind and s.sort = sort_key.sort
$$;

-- As private.find_by_time, for any order: ids and their keys as text, in the order of the walk.
create function private.find_in_list(
  kind text, sort text, query tsquery, backwards boolean, place text, place_id uuid, since timestamptz,
  until timestamptz, unread_of uuid, wanted integer
) returns table (id uuid, key text)
  language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  ordering record;
  way text;
  onwards text := 'true';
  filters text := 'true';
  is_filtered boolean := since is not null or until is not null or unread_of is not null;
  mark timestamptz;
  candidates uuid[];
  near_ids uuid[];
  near_keys text[];
  depth integer;
begin
  select * into ordering from private.sort_key(kind, sort);
  if ordering.source is null then
    return query select f.id, f.created_at::text
      from private.find_by_time(kind, query, (sort is distinct from 'oldest') <> backwards, place::timestamptz, place_id,
        since, until, unread_of, wanted) as f;
    return;
  end if;
  way := case when ordering.is_down <> backwards then 'desc' else 'asc' end;
  if place is not null then
    onwards := format('(%s, t.id) %s ($2::%s, $3)', ordering.key, case way when 'desc' then '<' else '>' end, ordering.type);
  end if;
  if query is null and not is_filtered then
    return query execute format('select t.id, (%1$s)::text from %2$s t where %3$s order by %1$s %4$s, t.id %4$s limit $1',
        ordering.key, ordering.source, onwards, way) using wanted, place, place_id;
    return;
  end if;
  if since is not null then filters := filters || ' and t.created_at >= $4'; end if;
  if until is not null then filters := filters || ' and t.created_at < $5'; end if;
  if unread_of is not null then
    select u.read_before into mark from private.leads_unread u where u.user_id = unread_of and u.lead_kind = find_in_list.kind;
    filters := filters || ' and private.is_unread($6, $7, t.id, t.created_at)';
  end if;
  if query is null or unread_of is not null then
    candidates := array(
      select f.id from private.find_by_time(kind, query, true, null, null, since, until, unread_of, 3001) as f);
  end if;
  -- As by time: looking through the next of the order; few matches by themselves; further through the order; all matches.
  foreach depth in array array[2000, 20000] loop
    -- Without any nearby there is no hope of a page further on.
    exit when depth > 2000 and coalesce(cardinality(near_ids), 0) < 2;
    if candidates is null or cardinality(candidates) > 3000 then
      execute format('select array_agg(w.id), array_agg(w.key) from (
          select t.id, (t.key)::text as key from (
            select t.id, t.created_at, %1$s as key from %2$s t where %3$s order by %1$s %4$s, t.id %4$s limit %5$s
          ) t where %6$s and ($1 is null or (select d.words @@ $1 from private.desk_documents d where d.id = t.id))
           order by t.key %4$s, t.id %4$s limit $8
        ) w', ordering.key, ordering.source, onwards, way, depth, filters)
        into near_ids, near_keys using query, place, place_id, since, until, unread_of, mark, wanted;
      if cardinality(near_ids) >= wanted then
        return query select * from unnest(near_ids, near_keys);
        return;
      end if;
    end if;
    if candidates is null then
      execute format('select array_agg(w.id) from (
          select d.id from private.desk_documents d where d.kind = %L and d.words @@ $1
            and ($2 is null or d.created_at >= $2) is true and ($3 is null or d.created_at < $3) is true limit 3001
        ) w', kind) into candidates using query, since, until;
    end if;
    exit when coalesce(cardinality(candidates), 0) <= 3000;
  end loop;
  -- `offset 0`: gathered first and sorted then; else the order's index might be walked to its end for the last of them.
  return query execute format('select t.id, (%1$s)::text
      from (select * from %2$s t where %5$s and %3$s and %6$s offset 0) t order by %1$s %4$s, t.id %4$s limit $8',
      ordering.key, ordering.source, onwards, way,
      case when coalesce(cardinality(candidates), 0) <= 3000 then 't.id = any ($9)'
        when query is null or unread_of is not null then format('t.id in (
          select f.id from private.find_by_time(%L, $1, true, null, null, $4, $5, $6, 2147483647) f)', kind)
        else format('t.id in (select d.id from private.desk_documents d where d.kind = %L and d.words @@ $1
          and ($4 is null or d.created_at >= $4) is true and ($5 is null or d.created_at < $5) is true)', kind) end,
      filters)
    using query, place, place_id, since, until, unread_of, mark, wanted, candidates;
end
$$;

-- How many a list has: exact from the sums where they know (few do for all of a kind or a status), else counted up to a
-- limit. When all matches were in hand for that, they are `matches`, so that nobody has to gather them again.
create function private.count_list(
  kind text, asked jsonb, query tsquery, since timestamptz, until timestamptz, unread_of uuid,
  out count bigint, out is_exact boolean, out matches uuid[]
)
  language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  is_narrowed boolean := exists (
    select from jsonb_each(asked) as a
     where a.key in ('businessType', 'urgency', 'source', 'suspected') and a.value not in ('[]', 'false', 'null')
  );
  is_searched boolean := btrim(coalesce(asked ->> 'search', '')) <> '';
  look text := format('select count(*), count(*) filter (where w.words @@ $1) from (
      select d.words from private.desk_documents d where d.kind = %L%s%s order by d.created_at desc limit %%s
    ) w', kind, case when since is not null then ' and d.created_at >= $2' end,
    case when until is not null then ' and d.created_at < $3' end);
  walked bigint;
  near bigint;
begin
  is_exact := true;
  if unread_of is null and since is null and until is null and not is_searched and kind <> 'report' then
    if is_narrowed then
      select f.leads into count from private.facet_query(kind, asked) as f;
    else
      select coalesce(sum(t.count), 0) into count from private.lead_totals t
       where t.kind = count_list.kind
         and (coalesce(asked -> 'status', '[]') = '[]' or asked -> 'status' ? t.status);
    end if;
    return;
  end if;
  if query is null or unread_of is not null then
    select count(*) into count
      from private.find_by_time(kind, query, true, null, null, since, until, unread_of, 1001);
  else
    -- The places of frequent words are too many to gather: those are counted along the list.
    execute format(look, 2000) into walked, near using query, since, until;
    if walked < 2000 then
      count := near;
    elsif near >= 200 then
      execute format(look, 12000) into walked, count using query, since, until;
      is_exact := walked < 12000;
    else
      execute format('select count(*), array_agg(f.id) from (
          select d.id from private.desk_documents d where d.kind = %L and d.words @@ $4 and (d.words @@ $1) is true
            and ($2 is null or d.created_at >= $2) is true and ($3 is null or d.created_at < $3) is true limit 1001
        ) f', kind) into count, matches using query, since, until, private.rare_part(kind, query);
      if count > 1000 then matches := null; end if;
    end if;
  end if;
  if count > 1000 then count := 1000; is_exact := false; end if;
end
$$;

-- Ids of one page with its cursors and its count. A cursor is `n` or `p`, the count so far, an id and a key.
create function private.list_page(
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
  query tsquery := private.list_query(asked || jsonb_build_object('kind', kind));
  since timestamptz := private.start_of_day((asked ->> 'from')::date);
  until timestamptz := private.start_of_day((asked ->> 'to')::date + 1);
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
  else
    select jsonb_build_object('count', c.count, 'isExact', c.is_exact), c.matches into total, matches
      from private.count_list(kind, asked, query, since, until, unread_of) as c;
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

revoke all on function private.urgency_key(text, timestamptz), private.sort_key(text, text),
  private.find_in_list(text, text, tsquery, boolean, text, uuid, timestamptz, timestamptz, uuid, integer),
  private.count_list(text, jsonb, tsquery, timestamptz, timestamptz, uuid), private.list_page(text, jsonb, uuid)
  from public;
-- Whoever changes a lead writes its indexes, with this in one of them.
grant execute on function private.urgency_key(text, timestamptz) to anon, authenticated;
reset role;
revoke create on schema private from service_role;

create index onboarding_submissions_urgency
  on public.onboarding_submissions (private.urgency_key(urgency, created_at), id);
