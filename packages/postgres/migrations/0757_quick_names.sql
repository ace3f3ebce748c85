-- Names are compared for up to 150 leads per question about duplicates, and a page of pairs asks 40 such questions. The same
-- results as before, without a query of its own for each name.
grant create on schema private to service_role;
set local role service_role;

create or replace function private.plain_name(name text) returns text language plpgsql immutable parallel safe
as $$
declare
  written text := regexp_replace(left(name, 200), '[''’`]', '', 'g');
  words text[] := private.words_of(written);
  left_out text;
begin
  foreach left_out in array array['llc', 'inc', 'co', 'corp', 'ltd', 'company', 'the', 'and'] loop
    words := array_remove(words, left_out);
  end loop;
  return nullif(array_to_string(words, ' '), '');
end
$$;

-- Without settings of its own, so that it becomes a part of the query that calls it.
create or replace function private.are_similar_names(one text, other text) returns boolean language sql immutable parallel safe
as $$
  select coalesce(extensions.similarity(one, other) >= 0.7
    and regexp_replace(one, '[^0-9]', '', 'g') = regexp_replace(other, '[^0-9]', '', 'g'), false)
$$;
reset role;
revoke create on schema private from service_role;
