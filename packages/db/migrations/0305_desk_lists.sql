-- Lists, counts and searches of the lead desk. Every function asks for staff first and reads with the rights of
-- service_role: full-text operators are not leakproof, so a row policy would keep them from using their index.

create index onboarding_submissions_updated on public.onboarding_submissions (updated_at, id);
create index onboarding_submissions_business on public.onboarding_submissions (lower(business_name), id);
create index consultation_requests_updated on public.consultation_requests (updated_at, id);
create index consultation_requests_name on public.consultation_requests (lower(name), id);
create index website_reports_seo on public.website_reports ((coalesce(seo_score, 0)), id);
create index website_reports_performance on public.website_reports ((coalesce(performance_score, 0)), id);

grant create on schema private, public to service_role;
set local role service_role;

-- One number for "most urgent first, then newest", so that an index can be walked from any place in it.
create function private.urgency_key(urgency text, created_at timestamptz) returns bigint
  language sql immutable parallel safe
as $$
  select array_position(array['asap', 'this_month', 'this_quarter', 'exploring'], urgency) * 100000000000000000
    - (extract(epoch from created_at) * 1000000)::bigint
$$;

create function private.lexeme(word text) returns text language sql immutable parallel safe
as $$ select '''' || replace(replace(word, '\', '\\'), '''', '''''') || '''' $$;

-- What was typed as a query: every word, or beginning of a word, has to be there. A word that begins none of the known
-- ones may be mistyped: then one of the nearest will do as well.
create function private.typed_query(typed text, out query tsquery, out matched text[])
  language plpgsql stable set search_path = ''
as $$
declare
  typed_word text;
  nearest text[];
  part text;
begin
  matched := '{}';
  for typed_word in
    select distinct left(w, 60) from unnest(private.words_of(left(typed, 200))) as w limit 8
  loop
    part := private.lexeme(typed_word) || ':*';
    nearest := '{}';
    if length(typed_word) >= 3 and typed_word ~ '[^0-9]'
      and not exists (select from private.desk_vocabulary v where v.word >= typed_word collate "C" and v.word < typed_word || U&'\+10FFFF' collate "C")
    then
      nearest := array(select private.similar_words(typed_word));
      if nearest <> '{}' then
        part := part || ' | ' || (select string_agg(private.lexeme(n), ' | ') from unnest(nearest) as n);
      end if;
    end if;
    matched := matched || case when nearest = '{}' then array[typed_word] else nearest end;
    query := coalesce(query && ('(' || part || ')')::tsquery, ('(' || part || ')')::tsquery);
  end loop;
  -- Something was typed, but nothing that could be found.
  if query is null then query := '''~none'''::tsquery; end if;
end
$$;

-- Any of the values as filter words; null when nothing is asked for.
create function private.any_mark(prefix text, asked jsonb, hashed boolean default false) returns tsquery
  language sql immutable
as $$
  select nullif(string_agg(private.lexeme('~' || prefix || case when hashed then md5(value) else left(value, 60) end), ' | '), '')::tsquery
    from jsonb_array_elements_text(case when jsonb_typeof(asked) = 'array' then asked else '[]' end) as value
$$;

-- Search and filters of a list as one query over the words of documents; null for the whole list.
create function private.list_query(asked jsonb, out query tsquery)
  language plpgsql stable set search_path = ''
as $$
declare
  part tsquery;
begin
  foreach part in array array[
    private.any_mark('s', asked -> 'status'), private.any_mark('t', asked -> 'businessType'),
    private.any_mark('u', asked -> 'urgency'), private.any_mark('c', asked -> 'source', true),
    case when (asked ->> 'suspected')::boolean then '''~x'''::tsquery end,
    case when btrim(coalesce(asked ->> 'search', '')) <> '' then (select t.query from private.typed_query(asked ->> 'search') t) end
  ] loop
    query := coalesce(query && part, query, part);
  end loop;
end
$$;

-- Which of the newest (or oldest) documents of a kind match, from a place in the list on. Three ways, each quick where
-- the others are not: looking through the next 2000 (frequent words), the index of words (rare ones, up to 3000
-- matches), the index of words month by month (frequent once, but not lately).
create function private.find_by_time(
  kind text, query tsquery, newest_first boolean, place timestamptz, place_id uuid, since timestamptz, until timestamptz,
  unread_of uuid, wanted integer
) returns table (id uuid, created_at timestamptz)
  language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  way text := case when newest_first then 'desc' else 'asc' end;
  edge text := case when newest_first then '<' else '>' end;
  -- `is true` keeps a condition away from the index on time, where the index of words has to be used.
  within text := format('($3 is null or (d.created_at, d.id) %s ($3, $4)) is true
    and ($5 is null or d.created_at >= $5) is true and ($6 is null or d.created_at < $6) is true', edge);
  walk text := 'd.kind = $1';
  unread text := '';
  mark timestamptz;
  month date;
  last_month date;
  found_ids uuid[];
  found_times timestamptz[];
  remaining integer := wanted;
  round integer;
begin
  if place is not null then walk := walk || format(' and (d.created_at, d.id) %s ($3, $4)', edge); end if;
  if since is not null then walk := walk || ' and d.created_at >= $5'; end if;
  if until is not null then walk := walk || ' and d.created_at < $6'; end if;
  if unread_of is not null then
    select u.read_before into mark from private.leads_unread u
     where u.user_id = unread_of and u.lead_kind = find_by_time.kind;
    unread := ' and private.is_unread($7, $8, d.id, d.created_at)';
    walk := walk || ' and d.created_at > least($8, (select min(r.lead_created_at) - interval ''1 second''
      from private.lead_reads r where r.user_id = $7 and r.lead_kind = $1 and not r.is_read))';
  end if;

  if query is null then
    return query execute format(
      'select d.id, d.created_at from private.desk_documents d where %s%s order by d.created_at %s, d.id %s limit $9',
      walk, unread, way, way)
      using kind, query, place, place_id, since, until, unread_of, mark, wanted;
    return;
  end if;

  execute format(
    'select array_agg(w.id), array_agg(w.created_at) from (
       select d.id, d.created_at from (
         select d.* from private.desk_documents d where %s order by d.created_at %s, d.id %s limit 2000
       ) d where d.words @@ $2%s order by d.created_at %s, d.id %s limit $9
     ) w', walk, way, way, unread, way, way)
    into found_ids, found_times using kind, query, place, place_id, since, until, unread_of, mark, wanted;
  if cardinality(found_ids) >= wanted then
    return query select * from unnest(found_ids, found_times);
    return;
  end if;

  execute format(
    'select array_agg(w.id), array_agg(w.created_at) from (
       select d.id, d.created_at from private.desk_documents d where d.words @@ $2 and %s%s limit 3001
     ) w', within, unread)
    into found_ids, found_times
    using kind, query && private.lexeme('~k' || kind)::tsquery, place, place_id, since, until, unread_of, mark, wanted;
  if coalesce(cardinality(found_ids), 0) <= 3000 then
    return query execute format(
      'select t.id, t.created_at from unnest($1, $2) as t (id, created_at) order by t.created_at %s, t.id %s limit $3', way, way)
      using found_ids, found_times, wanted;
    return;
  end if;

  select date_trunc('month', coalesce(place, case when newest_first then max(d.created_at) else min(d.created_at) end)
           at time zone 'UTC')::date,
         date_trunc('month', case when newest_first then min(d.created_at) else max(d.created_at) end at time zone 'UTC')::date
    into month, last_month
    from private.desk_documents d where d.kind = find_by_time.kind;
  while remaining > 0 and (month >= last_month) = newest_first or month = last_month loop
    return query execute format(
      'select d.id, d.created_at from (
         select d.id, d.created_at from private.desk_documents d where d.words @@ $2 and %s%s offset 0
       ) d order by d.created_at %s, d.id %s limit $9', within, unread, way, way)
      using kind, query && private.lexeme('~k' || kind)::tsquery && private.lexeme('~m' || to_char(month, 'YYYYMM'))::tsquery,
        place, place_id, since, until, unread_of, mark, remaining;
    get diagnostics round = row_count;
    remaining := remaining - round;
    exit when remaining <= 0 or month = last_month;
    month := (month + case when newest_first then interval '-1 month' else interval '1 month' end)::date;
  end loop;
end
$$;

create function private.is_unread(staff uuid, mark timestamptz, lead uuid, arrived timestamptz) returns boolean
  language sql stable
as $$
  select coalesce(
    (select not r.is_read from private.lead_reads r where r.user_id = staff and r.lead_id = lead), arrived > mark)
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

-- The same for any order: ids and their keys as text, in the order of the walk.
create function private.find_in_list(
  kind text, sort text, query tsquery, backwards boolean, place text, place_id uuid, since timestamptz,
  until timestamptz, unread_of uuid, wanted integer
) returns table (id uuid, key text)
  language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  ordering record;
  way text;
  conditions text := 'true';
  mark timestamptz;
  candidates uuid[];
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
    conditions := conditions || format(' and (%s, t.id) %s ($2::%s, $3)', ordering.key, case way when 'desc' then '<' else '>' end, ordering.type);
  end if;
  if since is not null then conditions := conditions || ' and t.created_at >= $4'; end if;
  if until is not null then conditions := conditions || ' and t.created_at < $5'; end if;
  if unread_of is not null then
    select u.read_before into mark from private.leads_unread u where u.user_id = unread_of and u.lead_kind = find_in_list.kind;
    conditions := conditions || ' and private.is_unread($6, $7, t.id, t.created_at)';
  end if;
  if query is not null then
    candidates := array(select d.id from private.desk_documents d
      where d.words @@ (find_in_list.query && private.lexeme('~k' || find_in_list.kind)::tsquery) limit 3001);
    conditions := conditions || case when cardinality(candidates) > 3000
      then ' and (select d.words @@ $1 from private.desk_documents d where d.id = t.id)'
      else ' and t.id = any ($8)' end;
  end if;
  return query execute format('select t.id, (%s)::text from %s t where %s order by %s %s, t.id %s limit $9',
      ordering.key, ordering.source, conditions, ordering.key, way, way)
    using query, place, place_id, since, until, unread_of, mark, candidates, wanted;
end
$$;

-- How many a list has: exact from the sums where they know, else counted up to a limit.
create function private.count_list(
  kind text, asked jsonb, query tsquery, since timestamptz, until timestamptz, unread_of uuid,
  out count bigint, out is_exact boolean
)
  language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  has_others boolean := (asked - array['status', 'sort', 'limit', 'cursor', 'whole', 'from', 'to', 'unread']) @? '$.* ? (@ != "" && @ != false && @.size() > 0)';
begin
  is_exact := true;
  if unread_of is null and since is null and until is null and not has_others and kind <> 'report' then
    select coalesce(sum(t.count), 0) into count from private.lead_totals t
     where t.kind = count_list.kind
       and (query is null or t.status in (select jsonb_array_elements_text(asked -> 'status')));
    return;
  end if;
  if query is null or unread_of is not null then
    select count(*) into count
      from private.find_by_time(kind, query, true, null, null, since, until, unread_of, 1001);
  else
    select count(*) into count from (
      select from private.desk_documents d
       where d.words @@ (count_list.query && private.lexeme('~k' || count_list.kind)::tsquery)
         and (since is null or d.created_at >= since) is true and (until is null or d.created_at < until) is true
       limit 1001
    ) as found;
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
  query tsquery := private.list_query(asked);
  since timestamptz := private.start_of_day((asked ->> 'from')::date);
  until timestamptz := private.start_of_day((asked ->> 'to')::date + 1);
  unread_of uuid := case when (asked ->> 'unread')::boolean then staff end;
  keys text[];
  has_more boolean;
begin
  if asked ->> 'cursor' is not null then
    given := regexp_match(asked ->> 'cursor', '^([np])~([0-9]+)~([01])~([0-9a-f-]{36})~(.*)$');
    if given is null then raise invalid_parameter_value; end if;
    backwards := given[1] = 'p';
    total := jsonb_build_object('count', given[2]::bigint, 'isExact', given[3] = '1');
  else
    select jsonb_build_object('count', c.count, 'isExact', c.is_exact) into total
      from private.count_list(kind, asked, query, since, until, unread_of) as c;
  end if;
  select coalesce(array_agg(f.id), '{}'), coalesce(array_agg(f.key), '{}') into ids, keys
    from private.find_in_list(kind, sort, query, backwards, given[5], given[4]::uuid, since, until, unread_of, wanted + 1) as f;
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

create function private.lead_rows(kind text, ids uuid[], staff uuid, is_whole boolean) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  mark timestamptz;
  rows jsonb;
  left_out text[] := case when is_whole then '{}' else array['additional_notes', 'attribution', 'request_key'] end;
begin
  select u.read_before into mark from private.leads_unread u where u.user_id = staff and u.lead_kind = lead_rows.kind;
  if kind = 'submission' then
    select jsonb_agg(to_jsonb(t) - left_out || jsonb_build_object('source', private.lead_source(t.attribution),
        'is_unread', private.is_unread(staff, mark, t.id, t.created_at)) order by i.n) into rows
      from unnest(ids) with ordinality as i (id, n) join public.onboarding_submissions t on t.id = i.id;
  else
    select jsonb_agg(to_jsonb(t) - left_out || jsonb_build_object('source', private.lead_source(t.attribution),
        'is_unread', private.is_unread(staff, mark, t.id, t.created_at)) order by i.n) into rows
      from unnest(ids) with ordinality as i (id, n) join public.consultation_requests t on t.id = i.id;
  end if;
  return coalesce(rows, '[]');
end
$$;

create function private.report_rows(ids uuid[]) returns jsonb
  language sql stable
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'url', t.url, 'user_name', t.user_name, 'user_email', t.user_email,
      'user_phone', t.user_phone, 'seo_score', t.seo_score, 'performance_score', t.performance_score,
      'accessibility_score', t.accessibility_score, 'status', t.status, 'created_at', t.created_at,
      'first_viewed_at', t.first_viewed_at) order by i.n), '[]')
    from unnest(ids) with ordinality as i (id, n) join public.website_reports t on t.id = i.id
$$;

create function private.known_kind(kind text) returns text language plpgsql immutable set search_path = '' as $$
begin
  if kind in ('submission', 'consultation') then return kind; end if;
  raise exception using errcode = 'PT400', message = 'There is no such kind of lead.';
end
$$;

create function public.desk_require_staff() returns void
  language plpgsql stable security definer set search_path = ''
as $$ begin perform private.require_staff(); end $$;

create function public.desk_list_leads(lead_kind text, query jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  page record;
begin
  page := private.list_page(private.known_kind(lead_kind), query, staff);
  return jsonb_build_object(
    'rows', private.lead_rows(lead_kind, page.ids, staff, coalesce((query ->> 'whole')::boolean, false)),
    'nextCursor', page.next_cursor, 'previousCursor', page.previous_cursor, 'total', page.total);
end
$$;

create function public.desk_list_reports(query jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  page record;
begin
  page := private.list_page('report', query - array['status', 'unread', 'suspected', 'source'], private.require_staff());
  return jsonb_build_object('rows', private.report_rows(page.ids),
    'nextCursor', page.next_cursor, 'previousCursor', page.previous_cursor, 'total', page.total);
end
$$;

create function public.desk_get_lead(lead_kind text, lead_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
begin
  return private.lead_rows(private.known_kind(lead_kind), array[lead_id], staff, true) -> 0;
end
$$;

create function public.desk_get_report(report_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (private.report_rows(array[report_id]) -> 0) || (
    select jsonb_build_object('report', r.report || jsonb_build_object('report_id', r.id))
      from public.website_reports r where r.id = desk_get_report.report_id
  );
end
$$;

create function public.desk_reports_of_site(url text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return private.report_rows(array(
    select d.id from private.desk_documents d
     where d.host_key = private.site_host(desk_reports_of_site.url) and d.kind = 'report'
     order by d.created_at desc limit 50
  ));
end
$$;

create function public.desk_neighbours(lead_kind text, lead_id uuid, query jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  kind text := private.known_kind(lead_kind);
  sort text := coalesce(query ->> 'sort', 'newest');
  words tsquery := private.list_query(query);
  since timestamptz := private.start_of_day((query ->> 'from')::date);
  until timestamptz := private.start_of_day((query ->> 'to')::date + 1);
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

create function public.desk_count_newer(lead_kind text, newer_than timestamptz) returns integer
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (select count(*) from (
    select from private.desk_documents d where d.kind = private.known_kind(lead_kind) and d.created_at > newer_than limit 100
  ) as newer);
end
$$;

create function public.desk_list_sources() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (select coalesce(jsonb_agg(dim order by count desc, dim), '[]') from (
    select dim, count from private.figures where metric = 'source_total' and count > 0 order by count desc, dim limit 200
  ) as s);
end
$$;

create function public.desk_set_many_status(lead_kind text, lead_ids uuid[], new_status text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  kind text := private.known_kind(lead_kind);
  source text := case kind when 'submission' then 'public.onboarding_submissions' else 'public.consultation_requests' end;
  changed uuid[];
begin
  perform private.require_staff();
  if cardinality(lead_ids) > 1000 then
    raise exception using errcode = 'PT400', message = 'At most 1,000 leads can be changed at once.';
  end if;
  -- Locked in one order, so that two colleagues do not lock each other out.
  execute format('with seen as (select id from %1$s where id = any ($1) and status <> $2 order by id for update)
    , changed as (update %1$s t set status = $2 from seen where t.id = seen.id returning t.id)
    select coalesce(array_agg(id), ''{}'') from changed', source) into changed using lead_ids, new_status;
  return jsonb_build_object('changed', to_jsonb(changed), 'unchanged', (
    select coalesce(jsonb_agg(id), '[]') from unnest(lead_ids) as id where id <> all (changed)));
exception
  when check_violation then
    raise exception using errcode = 'PT400', message = 'There is no such status.';
end
$$;

create function public.desk_search(search text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  typed record;
begin
  perform private.require_staff();
  typed := private.typed_query(search);
  return (
    with found as (
      select k.kind, f.id, f.created_at
        from unnest(array['submission', 'consultation', 'report']) as k (kind)
        cross join lateral private.find_by_time(k.kind, typed.query, true, null, null, null, null, null, 8) as f
    ),
    hits as (
      select f.created_at, jsonb_build_object('kind', f.kind, 'id', f.id, 'title', s.business_name,
          'subtitle', s.contact_name || ' · ' || s.contact_email, 'status', s.status) as hit
        from found f join public.onboarding_submissions s on f.kind = 'submission' and s.id = f.id
      union all
      select f.created_at, jsonb_build_object('kind', f.kind, 'id', f.id, 'title', c.name, 'subtitle', c.email, 'status', c.status)
        from found f join public.consultation_requests c on f.kind = 'consultation' and c.id = f.id
      union all
      select f.created_at, jsonb_build_object('kind', f.kind, 'id', f.id, 'title', r.url,
          'subtitle', concat_ws(' · ', coalesce(r.user_name, 'Anonymous'), r.user_email))
        from found f join public.website_reports r on f.kind = 'report' and r.id = f.id
    )
    select coalesce(jsonb_agg(hit || jsonb_build_object('created_at', created_at, 'matched', typed.matched)
      order by created_at desc), '[]') from hits
  );
end
$$;

create function private.draft_rows(ids uuid[]) returns jsonb
  language sql stable
as $$
  select coalesce(jsonb_agg(to_jsonb(d) || jsonb_build_object('source', private.lead_source(d.attribution)) order by i.n), '[]')
    from unnest(ids) with ordinality as i (id, n) join public.onboarding_drafts d on d.id = i.id
$$;

create function public.desk_get_draft(draft_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return private.draft_rows(array[draft_id]) -> 0;
end
$$;

create function public.desk_list_drafts(query jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted integer := least(greatest(coalesce((query ->> 'limit')::integer, 25), 1), 1000);
  typed text[] := private.words_of(left(coalesce(query ->> 'search', ''), 200));
  place text[] := regexp_match(query ->> 'cursor', '^([np])~([0-9a-f-]{36})~(.*)$');
  backwards boolean := coalesce(place[1] = 'p', false);
  ids uuid[];
  times timestamptz[];
  has_more boolean;
begin
  perform private.require_staff();
  if query ->> 'cursor' is not null and place is null then raise invalid_parameter_value; end if;
  execute format(
    'select coalesce(array_agg(f.id), ''{}''), coalesce(array_agg(f.updated_at), ''{}'') from (
       select d.id, d.updated_at from public.onboarding_drafts d
        where ($1 is null or (d.updated_at, d.id) %1$s ($1::timestamptz, $2)) and private.has_words($3, concat_ws('' '',
          d.business_name, d.contact_name, d.contact_email, d.contact_phone, left(d.website_url, 300)))
        order by d.updated_at %2$s, d.id %2$s limit $4) f',
      case when backwards then '>' else '<' end, case when backwards then 'asc' else 'desc' end)
    into ids, times using place[3], place[2]::uuid, typed, wanted + 1;
  has_more := cardinality(ids) > wanted;
  ids := ids[:wanted];
  times := times[:wanted];
  if backwards then
    select array_agg(i order by n desc), array_agg(t order by n desc) into ids, times
      from unnest(ids, times) with ordinality as u (i, t, n);
  end if;
  ids := coalesce(ids, '{}');
  return (
    with counted as (
      select count(*) as many from (
        select from public.onboarding_drafts d where private.has_words(typed, concat_ws(' ', d.business_name,
          d.contact_name, d.contact_email, d.contact_phone, left(d.website_url, 300))) limit 1001
      ) as f
    )
    select jsonb_build_object('rows', private.draft_rows(ids),
      'nextCursor', case when cardinality(ids) > 0 and (has_more or backwards)
        then format('n~%s~%s', ids[cardinality(ids)], times[cardinality(ids)]) end,
      'previousCursor', case when cardinality(ids) > 0 and (place is not null and not backwards or backwards and has_more)
        then format('p~%s~%s', ids[1], times[1]) end,
      'total', jsonb_build_object('count', least(many, 1000), 'isExact', many <= 1000))
      from counted
  );
exception
  when invalid_parameter_value or data_exception then
    raise exception using errcode = 'PT400', message = 'This list cannot be shown as asked. Go back to its first page.';
end
$$;

-- Each typed word begins one of the text's.
create function private.has_words(typed text[], input text) returns boolean language sql immutable
as $$
  select not exists (
    select from unnest(typed) as t where not exists (
      select from unnest(private.words_of(input)) as w where starts_with(w, t)))
$$;

do $$
declare
  name regprocedure;
begin
  for name in select p.oid from pg_proc p where p.proowner = 'service_role'::regrole
    and p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) loop
    execute format('revoke all on function %s from public', name);
    if name::text ~ '^(public\.)?desk_' then execute format('grant execute on function %s to authenticated', name); end if;
  end loop;
end
$$;
-- Whoever changes a lead writes its indexes, with this in one of them.
grant execute on function private.urgency_key(text, timestamptz) to anon, authenticated;
reset role;
revoke create on schema private, public from service_role;

create index onboarding_submissions_urgency
  on public.onboarding_submissions (private.urgency_key(urgency, created_at), id);
