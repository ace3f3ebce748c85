-- Two questions asked more cheaply: how long a whole list is, which few sums know, and a word that only one known word
-- begins with, which is looked up as itself instead of as a beginning (a beginning is gathered place by place).
grant create on schema private to service_role;
set local role service_role;

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
      execute format('select count(*) from (
          select from private.desk_documents d where d.kind = %L and d.words @@ $1
            and ($2 is null or d.created_at >= $2) is true and ($3 is null or d.created_at < $3) is true limit 1001
        ) f', kind) into count using query, since, until;
    end if;
  end if;
  if count > 1000 then count := 1000; is_exact := false; end if;
end
$$;

create or replace function private.typed_query(typed text, out query tsquery, out matched text[])
  language plpgsql stable set search_path = ''
as $$
declare
  typed_word text;
  nearest text[];
  begun text[];
  part text;
begin
  matched := '{}';
  for typed_word in
    select distinct left(w, 60) from unnest(private.words_of(left(typed, 200))) as w limit 8
  loop
    part := private.lexeme(typed_word) || ':*';
    nearest := '{}';
    if length(typed_word) >= 3 and typed_word !~ '[0-9]' then
      begun := array(select v.word from private.desk_vocabulary v
        where v.word >= typed_word collate "C" and v.word < typed_word || U&'\+10FFFF' collate "C" limit 2);
      if begun = array[typed_word] then
        part := private.lexeme(typed_word);
      elsif begun = '{}' then
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

reset role;
revoke create on schema private from service_role;
