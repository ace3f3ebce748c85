-- A search finds telephone numbers however they are written, any four digits of them on, the notes of staff, and middles of
-- words where no word begins with what was typed.
grant create on schema private, public to service_role;

-- Every end of a number of four digits or more: what was typed of it begins one of them.
create function private.phone_words(phone text) returns text[] language sql immutable parallel safe
as $$
  select coalesce(array_agg(right(digits, n)), '{}')
    from (select private.phone_digits(phone) as digits) as p cross join generate_series(4, length(digits)) as n
$$;

create or replace function private.search_words_of(lead private.lead_facts) returns text[] language sql immutable parallel safe
as $$
  select private.words_of(concat_ws(' ', lead.title, lead.name, lead.email, lead.phone, left(lead.website, 300),
    lead.business_type)) || private.phone_words(lead.phone)
$$;

set local role service_role;

-- Of the newest 50 notes on a lead; bounded, because the words of a document are.
create function private.note_words(lead uuid) returns text[] language sql stable parallel safe
as $$
  select coalesce(array_agg(word), '{}') from (
    select distinct left(w, 60) as word
      from (
        select n.body from public.lead_notes n where n.lead_id = lead and n.deleted_at is null
         order by n.created_at desc limit 50
      ) as n cross join unnest(private.words_of(n.body)) as w
     limit 3000
  ) as words
$$;

create or replace function private.document_of(lead private.lead_facts) returns private.desk_documents
  language sql stable parallel safe
as $$
  select row(lead.kind, lead.id, lead.created_at,
    array_to_tsvector(private.search_words_of(lead) || private.marks_of(lead) || private.note_words(lead.id)),
    lower(lead.email), private.phone_digits(lead.phone), private.site_host(lead.website), lead.source,
    null)::private.desk_documents
$$;

create or replace function private.document_of(r public.website_reports) returns private.desk_documents
  language sql immutable parallel safe
as $$
  select row('report', r.id, r.created_at,
    array_to_tsvector(private.words_of(concat_ws(' ', left(r.url, 300), r.user_name, r.user_email, r.user_phone))
      || private.phone_words(r.user_phone)
      || array['~kreport', '~m' || to_char(r.created_at at time zone 'UTC', 'YYYYMM')]),
    lower(r.user_email), private.phone_digits(r.user_phone), private.site_host(r.url), null, null)::private.desk_documents
$$;

-- The document of a lead follows its notes. The lead is locked first, so that of two changes at the same moment the later
-- one sees the earlier; and always the lead before its document, as where a lead is changed or erased.
create function private.follow_note() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  noted uuid := case when tg_op = 'DELETE' then old.lead_id else new.lead_id end;
  facts private.lead_facts;
  before private.desk_documents;
  after private.desk_documents;
begin
  select (private.facts_of(s)).* into facts from public.onboarding_submissions s where s.id = noted for no key update;
  if not found then
    select (private.facts_of(c)).* into facts from public.consultation_requests c where c.id = noted for no key update;
    if not found then return null; end if;
  end if;
  select d.* into before from private.desk_documents d where d.id = noted;
  if not found then return null; end if;
  facts.source := before.source;
  after := private.document_of(facts);
  if after.words = before.words then return null; end if;
  update private.desk_documents d set words = after.words where d.id = noted;
  insert into private.new_words (words) select tsvector_to_array(after.words);
  perform private.lose_words(before, after);
  return null;
end
$$;

-- The numbers in what was typed, as digits: runs of at least four, however they are divided.
create function private.typed_numbers(typed text) returns text[] language sql immutable parallel safe
as $$
  select coalesce(array_agg(private.typed_phone(run[1])) filter (where private.typed_phone(run[1]) is not null), '{}')
    from regexp_matches(left(typed, 200), '[+(]*[0-9][0-9 ().+/-]*', 'g') as run
$$;

-- Known words that have the typed one somewhere inside.
create function private.words_with(asked text) returns setof text
  language sql stable security definer set search_path = ''
as $$
  select word from private.desk_vocabulary where word like '%' || asked || '%' order by length(word), word limit 8
$$;

-- As before. A part of a number may also be a part of one that is divided otherwise; each word of it carries that choice, so
-- that the query stays a row of parts. What begins no known word may be the middle of one, before it is taken for mistyped.
create or replace function private.typed_query(typed text, out query tsquery, out matched text[])
  language plpgsql stable set search_path = ''
as $$
declare
  typed_word text;
  nearest text[];
  number text;
  numbers text[] := private.typed_numbers(typed);
  part text;
begin
  matched := '{}';
  for typed_word in
    select distinct left(w, 60) from unnest(private.words_of(left(typed, 200))) as w limit 8
  loop
    part := private.lexeme(typed_word) || ':*';
    nearest := '{}';
    if typed_word ~ '^[0-9]+$' then
      foreach number in array numbers loop
        if number <> typed_word then part := part || ' | ' || private.lexeme(number) || ':*'; end if;
      end loop;
    elsif length(typed_word) >= 3 and typed_word !~ '[0-9]' then
      if not exists (select from private.desk_vocabulary v
        where v.word >= typed_word collate "C" and v.word < typed_word || U&'\+10FFFF' collate "C")
      then
        if length(typed_word) >= 4 then nearest := array(select private.words_with(typed_word)); end if;
        if nearest = '{}' then nearest := array(select private.similar_words(typed_word)); end if;
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

-- Where the looked-for words stand in the newest note that has any of them; null when the notes have none.
create function private.note_excerpt(lead uuid, asked text[]) returns text language sql stable
as $$
  select case when at > 30 then '...' else '' end || regexp_replace(substr(body, greatest(at - 25, 1), 140), '\s+', ' ', 'g')
    from (
      select n.body, n.created_at, min(nullif(position(w in lower(n.body)), 0)) as at
        from public.lead_notes n cross join unnest(asked) as w
       where n.lead_id = lead and n.deleted_at is null and length(w) >= 2
       group by n.id having min(nullif(position(w in lower(n.body)), 0)) is not null
    ) as found
   order by created_at desc limit 1
$$;

create or replace function public.desk_search(search text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  typed record;
  is_number boolean;
begin
  perform private.require_staff();
  typed := private.typed_query(search);
  is_number := private.typed_numbers(search) <> '{}';
  return (
    with found as (
      select k.kind, f.id, f.created_at
        from unnest(array['submission', 'consultation', 'report']) as k (kind)
        cross join lateral private.find_by_time(k.kind, typed.query, true, null, null, null, null, null, 8) as f
    ),
    hits as (
      select f.created_at, jsonb_build_object('kind', f.kind, 'id', f.id, 'title', s.business_name,
          'subtitle', coalesce('Note: ' || private.note_excerpt(f.id, typed.matched), concat_ws(' · ', s.contact_name,
            s.contact_email, case when is_number then s.contact_phone end)), 'status', s.status) as hit
        from found f join public.onboarding_submissions s on f.kind = 'submission' and s.id = f.id
      union all
      select f.created_at, jsonb_build_object('kind', f.kind, 'id', f.id, 'title', c.name,
          'subtitle', coalesce('Note: ' || private.note_excerpt(f.id, typed.matched), concat_ws(' · ', c.email,
            case when is_number then c.phone end)), 'status', c.status)
        from found f join public.consultation_requests c on f.kind = 'consultation' and c.id = f.id
      union all
      select f.created_at, jsonb_build_object('kind', f.kind, 'id', f.id, 'title', r.url,
          'subtitle', concat_ws(' · ', coalesce(r.user_name, 'Anonymous'), r.user_email,
            case when is_number then r.user_phone end))
        from found f join public.website_reports r on f.kind = 'report' and r.id = f.id
    )
    select coalesce(jsonb_agg(hit || jsonb_build_object('created_at', created_at, 'matched', typed.matched)
      order by created_at desc), '[]') from hits
  );
end
$$;

revoke all on function private.note_words(uuid), private.follow_note(),
  private.document_of(private.lead_facts), private.document_of(public.website_reports), private.typed_numbers(text),
  private.words_with(text), private.typed_query(text), private.note_excerpt(uuid, text[]), public.desk_search(text)
  from public;
grant execute on function public.desk_search(text) to authenticated;

-- Documents that are there already.
update private.desk_documents d
   set words = d.words || array_to_tsvector(private.phone_words(d.phone_key) || private.note_words(d.id))
 where d.phone_key is not null or exists (select from public.lead_notes n where n.lead_id = d.id and n.deleted_at is null);
insert into private.new_words (words)
select private.note_words(d.id) from private.desk_documents d
 where exists (select from public.lead_notes n where n.lead_id = d.id and n.deleted_at is null);

reset role;
revoke create on schema private, public from service_role;

-- After require_lead, which stands before it in the alphabet.
create trigger search_note after insert or update of body, deleted_at or delete on public.lead_notes for each row
  execute function private.follow_note();
