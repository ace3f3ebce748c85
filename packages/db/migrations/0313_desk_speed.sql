-- Quick with a million rows: an index of words for each kind instead of a word for the kind, which every search had to
-- meet; frequent words are looked for and counted by walking a list instead of gathering all their places; words with
-- digits (numbers in addresses of websites) are nobody's typing mistakes.
drop index private.desk_documents_words;
create index desk_documents_submission_words on private.desk_documents using gin (words) with (fastupdate = off)
  where kind = 'submission';
create index desk_documents_consultation_words on private.desk_documents using gin (words) with (fastupdate = off)
  where kind = 'consultation';
create index desk_documents_report_words on private.desk_documents using gin (words) with (fastupdate = off)
  where kind = 'report';
delete from private.desk_vocabulary where word ~ '[0-9]';

grant create on schema private to service_role;
set local role service_role;

create or replace function private.fold_words() returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  batch integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('fix-my-local:fold-words', 0)) then return false; end if;
  with due as (select id from private.new_words order by id limit 5000),
  taken as (delete from private.new_words w using due where w.id = due.id returning w.words),
  known as (
    insert into private.desk_vocabulary (word)
    select distinct word from taken cross join unnest(words) as word
     where word !~ '[0-9~]' and length(word) between 3 and 60
    on conflict do nothing
  )
  select count(*) into batch from taken;
  return batch = 5000;
end
$$;

create or replace function private.rebuild_desk() returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.desk_documents;
  delete from private.figure_sums;
  delete from private.figure_changes;
  delete from private.new_words;
  insert into private.desk_documents
  select d.* from (select private.facts_of(s) as lead from public.onboarding_submissions s offset 0) l
   cross join lateral private.document_of(l.lead) d;
  insert into private.desk_documents
  select d.* from (select private.facts_of(c) as lead from public.consultation_requests c offset 0) l
   cross join lateral private.document_of(l.lead) d;
  insert into private.desk_documents
  select d.* from public.website_reports r cross join lateral private.document_of(r) d;
  insert into private.desk_vocabulary (word)
  select word from ts_stat('select words from private.desk_documents')
   where word !~ '[0-9~]' and length(word) between 3 and 60
  on conflict do nothing;
  -- `offset 0`: not pulled up, where each fact would be computed again for each figure.
  insert into private.figure_changes (metric, day, dim, count, amount)
  select f.metric, f.day, f.dim, sum(f.count), sum(f.amount)
    from (select private.facts_of(s) as lead from public.onboarding_submissions s offset 0) as l
    cross join lateral private.figures_of(l.lead) as f
   group by 1, 2, 3;
  insert into private.figure_changes (metric, day, dim, count, amount)
  select f.metric, f.day, f.dim, sum(f.count), sum(f.amount)
    from (select private.facts_of(c) as lead from public.consultation_requests c offset 0) as l
    cross join lateral private.figures_of(l.lead) as f
   group by 1, 2, 3;
  insert into private.figure_changes (metric, day, dim, count, amount)
  select 'funnel', private.agency_day(created_at), 'analysis', count(*), 0 from public.website_reports group by 2
  union all
  select 'funnel', private.agency_day(created_at), 'viewed', count(*), 0 from public.website_reports
   where first_viewed_at is not null group by 2
  union all
  select 'wizard', private.agency_day(created_at), step::text, count(*), 0 from public.onboarding_drafts group by 2, 3;
  perform private.fold_figures();
end
$$;

create or replace function private.typed_query(typed text, out query tsquery, out matched text[])
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
    if length(typed_word) >= 3 and typed_word !~ '[0-9]'
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

create or replace function private.find_by_time(
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
       select d.id, d.created_at from private.desk_documents d where d.kind = %L and d.words @@ $2 and %s%s limit 3001
     ) w', kind, within, unread)
    into found_ids, found_times
    using kind, query, place, place_id, since, until, unread_of, mark, wanted;
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
         select d.id, d.created_at from private.desk_documents d where d.kind = %L and d.words @@ $2 and %s%s offset 0
       ) d order by d.created_at %s, d.id %s limit $9', kind, within, unread, way, way)
      using kind, query && private.lexeme('~m' || to_char(month, 'YYYYMM'))::tsquery,
        place, place_id, since, until, unread_of, mark, remaining;
    get diagnostics round = row_count;
    remaining := remaining - round;
    exit when remaining <= 0 or month = last_month;
    month := (month + case when newest_first then interval '-1 month' else interval '1 month' end)::date;
  end loop;
end
$$;

create or replace function private.find_in_list(
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
  near_ids uuid[];
  near_keys text[];
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
    -- As by time: the next 2000 of the order, then the index of words, then the whole order.
    execute format('select array_agg(w.id), array_agg(w.key) from (
        select t.id, (t.key)::text as key from (
          select t.id, %1$s as key from %2$s t where %3$s order by %1$s %4$s, t.id %4$s limit 2000
        ) t where (select d.words @@ $1 from private.desk_documents d where d.id = t.id) order by t.key %4$s, t.id %4$s limit $9
      ) w', ordering.key, ordering.source, conditions, way)
      into near_ids, near_keys using query, place, place_id, since, until, unread_of, mark, null::uuid[], wanted;
    if cardinality(near_ids) >= wanted then
      return query select * from unnest(near_ids, near_keys);
      return;
    end if;
    execute format('select array_agg(w.id) from (
        select d.id from private.desk_documents d where d.kind = %L and d.words @@ $1 limit 3001
      ) w', kind) into candidates using query;
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
create or replace function private.count_list(
  kind text, asked jsonb, query tsquery, since timestamptz, until timestamptz, unread_of uuid,
  out count bigint, out is_exact boolean
)
  language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  is_narrowed boolean := exists (
    select from jsonb_each(asked) as a
     where a.key in ('search', 'businessType', 'urgency', 'source', 'suspected') and a.value not in ('""', '[]', 'false', 'null')
  );
  look text := format('select count(*), count(*) filter (where w.words @@ $1) from (
      select d.words from private.desk_documents d where d.kind = %L%s%s order by d.created_at desc limit %%s
    ) w', kind, case when since is not null then ' and d.created_at >= $2' end,
    case when until is not null then ' and d.created_at < $3' end);
  walked bigint;
  near bigint;
begin
  is_exact := true;
  if unread_of is null and since is null and until is null and not is_narrowed and kind <> 'report' then
    select coalesce(sum(t.count), 0) into count from private.lead_totals t
     where t.kind = count_list.kind
       and (query is null or t.status in (select jsonb_array_elements_text(asked -> 'status')));
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
      execute format('select count(*) from (
          select from private.desk_documents d where d.kind = %L and d.words @@ $1
            and ($2 is null or d.created_at >= $2) is true and ($3 is null or d.created_at < $3) is true limit 1001
        ) f', kind) into count using query, since, until;
    end if;
  end if;
  if count > 1000 then count := 1000; is_exact := false; end if;
end
$$;


reset role;
revoke create on schema private from service_role;
