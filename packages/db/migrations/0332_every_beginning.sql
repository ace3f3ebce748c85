-- Every typed word is looked up as a beginning again: the known words have none with digits and none of the last minute,
-- so they cannot tell that nothing else begins with it (maria84@ begins with maria).
grant create on schema private to service_role;
set local role service_role;

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

reset role;
revoke create on schema private from service_role;
