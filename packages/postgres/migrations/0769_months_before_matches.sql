-- A page is looked for in the next three months before all matches are collected: of a frequent filter, such as a tag, there are
-- far more than a page needs. Filter tokens are asked of the index together with the rare words, because it is quick at tokens
-- that have to be there at once, and reading the documents of the rare ones is not.
grant create on schema private, public to service_role;
set local role service_role;

CREATE OR REPLACE FUNCTION private.rare_part(kind text, query tsquery)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
declare
  parts text[] := regexp_split_to_array(query::text, ' & ');
  rare tsquery;
begin
  if cardinality(parts) < 2 then return rare_part.query; end if;
  with newest as materialized (
    select d.words from private.desk_documents d where d.kind = rare_part.kind order by d.created_at desc limit 500
  )
  -- Tokens narrow what rare words find; alone they are no reason to leave out the other words.
  select case when bool_or(is_rare) then string_agg('(' || part || ')', ' & ') filter (where is_rare or is_token) end::tsquery into rare
    from (
      select c.part, c.hits < case when c.fewest <= 1 then 10 else 25 end as is_rare, c.part ~ '^''~[^ ]*''$' as is_token from (
      select part, hits, min(hits) over () as fewest
        from unnest(parts) as part
        cross join lateral (select count(*) as hits from newest where newest.words @@ part::tsquery) as h
       where part !~ '^!'
    ) as c) as counted;
  return coalesce(rare, rare_part.query);
end
$function$
;

CREATE OR REPLACE FUNCTION private.find_by_time(kind text, query tsquery, newest_first boolean, place timestamp with time zone, place_id uuid, since timestamp with time zone, until timestamp with time zone, unread_of uuid, wanted integer)
 RETURNS TABLE(id uuid, created_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
declare
  way text := case when newest_first then 'desc' else 'asc' end;
  edge text := case when newest_first then '<' else '>' end;
  -- `is true` keeps the planner from using the time index for a condition where it must use the word index.
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
  months integer := 0;
  begun timestamptz;
  -- The beginning of a word costs the index the same again each month.
  is_typed boolean := query::text like '%:*%';
begin
  if place is not null then walk := walk || format(' and (d.created_at, d.id) %s ($3, $4)', edge); end if;
  if since is not null then walk := walk || ' and d.created_at >= $5'; end if;
  if until is not null then walk := walk || ' and d.created_at < $6'; end if;
  if unread_of is not null then
    select u.read_before into mark from private.leads_unread u
     where u.user_id = unread_of and u.lead_kind = find_by_time.kind;
    -- Leads after the read mark that were not opened, and the few before it that are still unread.
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
  select date_trunc('month', coalesce(place, case when newest_first then max(d.created_at) else min(d.created_at) end)
           at time zone 'UTC')::date,
         date_trunc('month', case when newest_first then min(d.created_at) else max(d.created_at) end at time zone 'UTC')::date
    into month, last_month
    from private.desk_documents d where d.kind = find_by_time.kind;
  while remaining > 0 and (month >= last_month) = newest_first or month = last_month loop
    if months = (case when is_typed then 0 else 3 end) then
      -- The matches may be few and old.
      begun := case when months > 0 then (month + case when newest_first then interval '1 month' else interval '0' end) at time zone 'UTC' end;
      execute format(
        'select array_agg(w.id), array_agg(w.created_at) from (
           select d.id, d.created_at from private.desk_documents d
            where d.kind = %L and d.words @@ $7 and (d.words @@ $2) is true and %s
              and ($8 is null or d.created_at %s $8) is true limit 3001
         ) w', kind, within, case when newest_first then '<' else '>=' end)
        into found_ids, found_times
        using kind, query, place, place_id, since, until, rare, begun;
      if coalesce(cardinality(found_ids), 0) <= 3000 then
        return query execute format(
          'select t.id, t.created_at from unnest($1, $2) as t (id, created_at) order by t.created_at %s, t.id %s limit $3', way, way)
          using found_ids, found_times, remaining;
        return;
      end if;
    end if;
    months := months + 1;
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
$function$
;

reset role;
revoke create on schema private, public from service_role;
