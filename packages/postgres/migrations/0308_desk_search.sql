-- What is searched and filtered for, as queries over the words of documents, and the search over everything. Every
-- function of the desk asks for staff first and reads with the rights of service_role: full-text operators are not
-- leakproof, so a row policy would keep them from using their index.
grant create on schema private, public to service_role;
set local role service_role;

create function private.lexeme(word text) returns text language sql immutable parallel safe
as $$ select '''' || replace(replace(word, '\', '\\'), '''', '''''') || '''' $$;

-- What was typed as a query: every word has to begin one that is there. Always a beginning: the known words have none
-- with digits and none of the last minute, so they cannot tell that nothing else begins with it (maria84@ begins with
-- maria). A word that begins none of the known ones may be mistyped: then one of the nearest will do as well.
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
    if length(typed_word) >= 3 and typed_word !~ '[0-9]' then
      if not exists (select from private.desk_vocabulary v
        where v.word >= typed_word collate "C" and v.word < typed_word || U&'\+10FFFF' collate "C")
      then
        nearest := array(select private.similar_words(typed_word));
        if nearest <> '{}' then
          part := part || ' | ' || (select string_agg(private.lexeme(n), ' | ') from unnest(nearest) as n);
        end if;
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
   where hashed or value ~ '^[a-z_]+$'
$$;

-- The combinations a list asks for, as one query over the words of documents, and how many leads they have.
create function private.facet_query(kind text, asked jsonb, out query tsquery, out combinations bigint, out leads bigint)
  language sql stable set search_path = ''
as $$
  select coalesce(string_agg(private.lexeme('~g' || md5(f.facet)), ' | '), '''~none''')::tsquery, count(*), coalesce(sum(f.count), 0)
    from private.lead_facets f
   where f.kind = facet_query.kind
     and (coalesce(asked -> 'status', '[]') = '[]' or asked -> 'status' ? f.status)
     and (coalesce(asked -> 'businessType', '[]') = '[]' or asked -> 'businessType' ? f.business_type)
     and (coalesce(asked -> 'urgency', '[]') = '[]' or asked -> 'urgency' ? f.urgency)
     and (coalesce(asked -> 'source', '[]') = '[]' or asked -> 'source' ? f.source)
     and (coalesce(asked ->> 'suspected', 'false') <> 'true' or f.is_suspected)
$$;

-- Search and filters of a list as one query over the words of documents; null for the whole list. Few combinations of
-- filters are looked up as such. Many would have to be compared with every row that is looked through; then it is each
-- filter by itself, and there are so many leads of those that looking through the list soon finds a page.
create function private.list_query(asked jsonb, out query tsquery)
  language plpgsql stable set search_path = ''
as $$
declare
  part tsquery;
  facets record;
begin
  if exists (
    select from jsonb_each(asked) as a
     where a.key in ('status', 'businessType', 'urgency', 'source', 'suspected') and a.value not in ('[]', 'false', 'null')
  ) then
    select * into facets from private.facet_query(asked ->> 'kind', asked);
    if facets.combinations <= 30 then
      query := facets.query;
    else
      foreach part in array array[
        private.any_mark('s', asked -> 'status'), private.any_mark('t', asked -> 'businessType'),
        private.any_mark('u', asked -> 'urgency'), private.any_mark('c', asked -> 'source', true),
        case when (asked ->> 'suspected')::boolean then '''~x'''::tsquery end
      ] loop
        query := coalesce(query && part, query, part);
      end loop;
    end if;
  end if;
  if btrim(coalesce(asked ->> 'search', '')) <> '' then
    select t.query into part from private.typed_query(asked ->> 'search') t;
    query := coalesce(query && part, part);
  end if;
  -- Of a period only the places of its months are gathered.
  if query is not null and asked ->> 'from' is not null then
    select nullif(string_agg(private.lexeme('~m' || to_char(month, 'YYYYMM')), ' | '), '')::tsquery into part
      from generate_series(
        date_trunc('month', private.start_of_day((asked ->> 'from')::date) at time zone 'UTC'),
        least(private.start_of_day((asked ->> 'to')::date + 1), now()) at time zone 'UTC', interval '1 month') as month
     having count(*) <= 24;
    query := coalesce(query && part, query);
  end if;
end
$$;

-- What of a query to ask the index for: its rare parts, when there are any. The places of a frequent beginning are all
-- gathered, which takes longer than to look at the few rows that the rare parts leave. The parts are what list_query
-- joined: words, or words with `|` between them. How frequent one is, the newest documents tell.
create function private.rare_part(kind text, query tsquery) returns tsquery
  language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  parts text[] := regexp_split_to_array(query::text, ' & ');
  rare tsquery;
begin
  if cardinality(parts) < 2 then return rare_part.query; end if;
  with newest as materialized (
    select d.words from private.desk_documents d where d.kind = rare_part.kind order by d.created_at desc limit 500
  )
  select string_agg('(' || part || ')', ' & ') filter (where hits < case when fewest <= 1 then 10 else 25 end)::tsquery into rare
    from (
      select part, hits, min(hits) over () as fewest
        from unnest(parts) as part
        cross join lateral (select count(*) as hits from newest where newest.words @@ part::tsquery) as h
    ) as counted;
  return coalesce(rare, rare_part.query);
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
  mark timestamptz;
  month date;
  last_month date;
  rare tsquery;
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
    -- What came after the mark and was not opened; and the few before it that stayed unread.
    return query execute format(
      'select u.id, u.created_at from (
         (select d.id, d.created_at from private.desk_documents d where %1$s and d.created_at > $8
            and ($2 is null or d.words @@ $2)
            and not exists (select from private.lead_reads r where r.user_id = $7 and r.lead_id = d.id and r.is_read)
          order by d.created_at %2$s, d.id %2$s limit $9)
         union all
         (select d.id, d.created_at from (
            select r.lead_id as id, r.lead_created_at as read_at from private.lead_reads r
             where r.user_id = $7 and r.lead_kind = $1 and not r.is_read and r.lead_created_at <= $8 offset 0
          ) r join private.desk_documents d on d.id = r.id where %1$s and ($2 is null or d.words @@ $2)
          order by d.created_at %2$s, d.id %2$s limit $9)
       ) u order by u.created_at %2$s, u.id %2$s limit $9', walk, way)
      using kind, query, place, place_id, since, until, unread_of, mark, wanted;
    return;
  end if;

  if query is null then
    return query execute format(
      'select d.id, d.created_at from private.desk_documents d where %s order by d.created_at %s, d.id %s limit $7',
      walk, way, way)
      using kind, query, place, place_id, since, until, wanted;
    return;
  end if;

  execute format(
    'select array_agg(w.id), array_agg(w.created_at) from (
       select d.id, d.created_at from (
         select d.* from private.desk_documents d where %s order by d.created_at %s, d.id %s limit 2000
       ) d where d.words @@ $2 order by d.created_at %s, d.id %s limit $7
     ) w', walk, way, way, way, way)
    into found_ids, found_times using kind, query, place, place_id, since, until, wanted;
  if cardinality(found_ids) >= wanted then
    return query select * from unnest(found_ids, found_times);
    return;
  end if;

  rare := private.rare_part(kind, query);
  execute format(
    'select array_agg(w.id), array_agg(w.created_at) from (
       select d.id, d.created_at from private.desk_documents d
        where d.kind = %L and d.words @@ $7 and (d.words @@ $2) is true and %s limit 3001
     ) w', kind, within)
    into found_ids, found_times
    using kind, query, place, place_id, since, until, rare;
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
         select d.id, d.created_at from private.desk_documents d
          where d.kind = %L and d.words @@ $8 and (d.words @@ $2) is true and %s offset 0
       ) d order by d.created_at %s, d.id %s limit $7', kind, within, way, way)
      using kind, query, place, place_id, since, until, remaining,
        rare && private.lexeme('~m' || to_char(month, 'YYYYMM'))::tsquery;
    get diagnostics round = row_count;
    remaining := remaining - round;
    exit when remaining <= 0 or month = last_month;
    month := (month + case when newest_first then interval '-1 month' else interval '1 month' end)::date;
  end loop;
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

revoke all on function private.lexeme(text), private.typed_query(text), private.any_mark(text, jsonb, boolean),
  private.facet_query(text, jsonb), private.list_query(jsonb), private.rare_part(text, tsquery), public.desk_search(text),
  private.find_by_time(text, tsquery, boolean, timestamptz, uuid, timestamptz, timestamptz, uuid, integer) from public;
grant execute on function public.desk_search(text) to authenticated;
reset role;
revoke create on schema private, public from service_role;
