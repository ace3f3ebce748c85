-- Made from the migrations by: node packages/postgres/scripts/fold-migrations.ts
set local check_function_bodies = off;
grant create on schema private, public to service_role;


create extension if not exists pg_trgm with schema extensions;
do $place$
begin
  execute format('grant usage on schema %s to service_role', (select quote_ident(n.nspname) from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm'));
end
$place$;

-- A lead of either kind, with the columns that search and metrics read.
create type private.lead_facts as (
  kind text,
  id uuid,
  created_at timestamp with time zone,
  status text,
  title text,
  name text,
  email text,
  phone text,
  website text,
  business_type text,
  urgency text,
  source text,
  suspicion text,
  report_id uuid,
  first_response_minutes integer,
  converted_at timestamp with time zone,
  deal_value numeric,
  first_response_at timestamp with time zone
);

-- The sources that filters and metrics know by name. Visitors choose the names (`utm_source`), so their number is
-- limited; all other sources count as 'other', and the lead keeps its own name in its attribution. A name may be here
-- twice, so that no insert waits for another.
create table private.counted_sources (
  id bigint generated always as identity not null,
  name text not null,
  added_at timestamp with time zone default now() not null
);
insert into private.counted_sources (name, added_at)
select name, '-infinity' from unnest(array['direct', 'google_ads', 'other']) as name;
alter table private.counted_sources enable row level security;
alter table private.counted_sources force row level security;
revoke all on table private.counted_sources from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.counted_sources to service_role;

create table private.desk_documents (
  kind text not null,
  id uuid not null,
  created_at timestamp with time zone not null,
  words tsvector not null,
  email_key text,
  phone_key text,
  host_key text,
  -- Of a lead: the result of private.counted_source when the lead came.
  source text,
  -- The transaction that inserted it; null if private.rebuild_desk did.
  arrived xid8
);
alter table private.desk_documents enable row level security;
alter table private.desk_documents force row level security;
revoke all on table private.desk_documents from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.desk_documents to service_role;

-- Distinct words, to find what a mistyped word may mean. Words with digits are left out: they come from website
-- addresses and are not typing mistakes. Filled by private.fold_words.
create table private.desk_vocabulary (
  word text not null
);
alter table private.desk_vocabulary enable row level security;
alter table private.desk_vocabulary force row level security;
revoke all on table private.desk_vocabulary from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.desk_vocabulary to service_role;

create table private.gone_words (
  id bigint generated always as identity not null,
  words text[] not null
);
alter table private.gone_words enable row level security;
alter table private.gone_words force row level security;
revoke all on table private.gone_words from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.gone_words to service_role;

-- Words of new documents on their way to the vocabulary, because two direct inserts of the same word would wait for
-- each other.
create table private.new_words (
  id bigint generated always as identity not null,
  words text[] not null
);
alter table private.new_words enable row level security;
alter table private.new_words force row level security;
revoke all on table private.new_words from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.new_words to service_role;

-- A query for any of the values as filter tokens; null if there are none.
CREATE OR REPLACE FUNCTION private.any_filter_token(prefix text, asked jsonb, hashed boolean DEFAULT false)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select nullif(string_agg(private.lexeme('~' || prefix || case when hashed then md5(value) else left(value, 60) end), ' | '), '')::tsquery
    from jsonb_array_elements_text(case when jsonb_typeof(asked) = 'array' then asked else '[]' end) as value
   where hashed or value ~ '^[a-z_]+$'
$function$
;
revoke all on function private.any_filter_token(text,jsonb,boolean) from public, anon, authenticated, service_role;
alter function private.any_filter_token(text,jsonb,boolean) owner to service_role;

-- How many different businesses used a phone number, among its newest 200 leads. Businesses differ by website, or by
-- email address if there is none.
CREATE OR REPLACE FUNCTION private.businesses_of_phone(asked text)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select count(distinct business)::integer
    from (
      select coalesce(d.host_key, max(d.host_key) over (partition by d.email_key), d.email_key) as business
        from (
          select d.host_key, d.email_key from private.desk_documents d
           where d.phone_key = asked and d.kind <> 'report' order by d.created_at desc limit 200
        ) as d
    ) as b
$function$
;
revoke all on function private.businesses_of_phone(text) from public, anon, authenticated, service_role;
alter function private.businesses_of_phone(text) owner to service_role;

-- The name a source is counted under. A new name is added while there is room, with a limit per day, so that a visitor
-- who invents names cannot use up all places at once.
CREATE OR REPLACE FUNCTION private.counted_source(source text, may_add boolean)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  has_place boolean;
begin
  if exists (select from private.counted_sources c where c.name = source) then return source; end if;
  if not may_add or not private.is_countable_source(source) then return 'other'; end if;
  select count(*) < 300 and count(*) filter (where c.added_at > now() - interval '1 day') < 30 into has_place
    from private.counted_sources c;
  if not has_place then return 'other'; end if;
  insert into private.counted_sources (name) values (source);
  return source;
end
$function$
;
revoke all on function private.counted_source(text,boolean) from public, anon, authenticated, service_role;
alter function private.counted_source(text,boolean) owner to service_role;

CREATE OR REPLACE FUNCTION private.document_of(lead private.lead_facts)
 RETURNS private.desk_documents
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select row(lead.kind, lead.id, lead.created_at,
    array_to_tsvector(private.search_words_of(lead) || private.filter_tokens_of(lead) || private.note_words(lead.id)),
    lower(lead.email), private.phone_digits(lead.phone), private.site_host(lead.website), lead.source,
    null)::private.desk_documents
$function$
;
revoke all on function private.document_of(private.lead_facts) from public, anon, authenticated, service_role;
alter function private.document_of(private.lead_facts) owner to service_role;

CREATE OR REPLACE FUNCTION private.document_of(r public.website_reports)
 RETURNS private.desk_documents
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select row('report', r.id, r.created_at,
    array_to_tsvector(private.words_of(concat_ws(' ', left(r.url, 300), r.user_name, r.user_email, r.user_phone))
      || private.phone_words(r.user_phone)
      || array['~kreport', '~m' || to_char(r.created_at at time zone 'UTC', 'YYYYMM')]),
    lower(r.user_email), private.phone_digits(r.user_phone), private.site_host(r.url), null, null)::private.desk_documents
$function$
;
revoke all on function private.document_of(public.website_reports) from public, anon, authenticated, service_role;
alter function private.document_of(public.website_reports) owner to service_role;

-- The token of a combination of filters: status, kind of business, urgency, suspected or not, source. Each combination
-- is one word of its documents and one sum. So a list with any filters is counted exactly, and the index has one match
-- per row, not one per filter.
CREATE OR REPLACE FUNCTION private.facet_of(status text, business_type text, urgency text, is_suspected boolean, source text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select concat_ws(':', status, coalesce(business_type, ''), coalesce(urgency, ''), case when is_suspected then 'x' else '' end, source)
$function$
;
revoke all on function private.facet_of(text,text,text,boolean,text) from public, anon, authenticated, service_role;
grant execute on function private.facet_of(text,text,text,boolean,text) to public;

-- The combinations that a list asks for, as one query on the words of documents, and how many leads they have.
CREATE OR REPLACE FUNCTION private.facet_query(kind text, asked jsonb, OUT query tsquery, OUT combinations bigint, OUT leads bigint)
 RETURNS record
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(string_agg(private.lexeme('~g' || md5(f.facet)), ' | '), '''~none''')::tsquery, count(*), coalesce(sum(f.count), 0)
    from private.lead_facets f
   where f.kind = facet_query.kind
     and (coalesce(asked -> 'status', '[]') = '[]' or asked -> 'status' ? f.status)
     and (coalesce(asked -> 'businessType', '[]') = '[]' or asked -> 'businessType' ? f.business_type)
     and (coalesce(asked -> 'urgency', '[]') = '[]' or asked -> 'urgency' ? f.urgency)
     and (coalesce(asked -> 'source', '[]') = '[]' or asked -> 'source' ? f.source)
     and (coalesce(asked ->> 'suspected', 'false') <> 'true' or f.is_suspected)
$function$
;
revoke all on function private.facet_query(text,jsonb) from public, anon, authenticated, service_role;
alter function private.facet_query(text,jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION private.facts_of(c public.consultation_requests)
 RETURNS private.lead_facts
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select row('consultation', c.id, c.created_at, c.status, c.name, null, c.email, c.phone, null, null, null,
    private.lead_source(c.attribution), c.suspicion, c.website_report_id, c.first_response_minutes,
    c.converted_at, c.deal_value, c.first_response_at)::private.lead_facts
$function$
;
revoke all on function private.facts_of(public.consultation_requests) from public, anon, authenticated, service_role;
grant execute on function private.facts_of(public.consultation_requests) to public;

CREATE OR REPLACE FUNCTION private.facts_of(s public.onboarding_submissions)
 RETURNS private.lead_facts
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select row('submission', s.id, s.created_at, s.status, s.business_name, s.contact_name, s.contact_email,
    s.contact_phone, s.website_url, s.business_type, s.urgency, private.lead_source(s.attribution), s.suspicion,
    s.website_report_id, s.first_response_minutes, s.converted_at, s.deal_value, s.first_response_at)::private.lead_facts
$function$
;
revoke all on function private.facts_of(public.onboarding_submissions) from public, anon, authenticated, service_role;
grant execute on function private.facts_of(public.onboarding_submissions) to public;

-- The filter tokens of a lead (docs/desk-queries.md).
CREATE OR REPLACE FUNCTION private.filter_tokens_of(lead private.lead_facts)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_remove(array[
    '~k' || lead.kind, '~s' || lead.status, '~t' || lead.business_type, '~u' || lead.urgency,
    '~c' || md5(lead.source), case when lead.suspicion is not null then '~x' end,
    '~g' || md5(private.facet_of(lead.status, lead.business_type, lead.urgency, lead.suspicion is not null, lead.source)),
    '~m' || to_char(lead.created_at at time zone 'UTC', 'YYYYMM')
  ], null)
$function$
;
revoke all on function private.filter_tokens_of(private.lead_facts) from public, anon, authenticated, service_role;
grant execute on function private.filter_tokens_of(private.lead_facts) to public;

-- The newest (or oldest) matching documents of a kind, from a position in the list on. Three ways, each fast where the
-- others are slow: scan the next 2,000 (frequent words), use the word index (up to 3,000 matches of rare words), use
-- the word index month by month (words that were frequent once, but not lately). See docs/desk-queries.md.
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
$function$
;
revoke all on function private.find_by_time(text,tsquery,boolean,timestamp with time zone,uuid,timestamp with time zone,timestamp with time zone,uuid,integer) from public, anon, authenticated, service_role;
alter function private.find_by_time(text,tsquery,boolean,timestamp with time zone,uuid,timestamp with time zone,timestamp with time zone,uuid,integer) owner to service_role;

-- Runs every minute in the worker. One call handles one batch and returns true while there may be more, because a pause
-- of days leaves more than one statement can handle.
CREATE OR REPLACE FUNCTION private.fold_words()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  batch integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('fix-my-local:fold-words', 0)) then return false; end if;
  -- Removed words first: a word that has come back since then is in a document already, or among the new words.
  if exists (select from private.gone_words) then return private.forget_words(); end if;
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
$function$
;
revoke all on function private.fold_words() from public, anon, authenticated, service_role;
alter function private.fold_words() owner to service_role;

-- Updates the document of a lead after a change of its notes. It locks the lead first, so that the later of two
-- concurrent changes sees the earlier one. All functions lock a lead before its document.
CREATE OR REPLACE FUNCTION private.follow_note()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  perform private.record_removed_words(before, after);
  return null;
end
$function$
;
revoke all on function private.follow_note() from public, anon, authenticated, service_role;
alter function private.follow_note() owner to service_role;

CREATE OR REPLACE FUNCTION private.follow_report()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' then
    perform private.remove_document(old.id);
    return null;
  end if;
  perform private.store_document(private.document_of(new));
  if tg_op = 'UPDATE' then perform private.record_removed_words(private.document_of(old), private.document_of(new)); end if;
  return null;
end
$function$
;
revoke all on function private.follow_report() from public, anon, authenticated, service_role;
alter function private.follow_report() owner to service_role;

-- Deletes a batch of words from the vocabulary that no document has any more. They may be a person's name.
CREATE OR REPLACE FUNCTION private.forget_words()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
declare
  gone text;
begin
  for gone in
    with due as (select id from private.gone_words order by id limit 200),
    taken as (delete from private.gone_words w using due where w.id = due.id returning w.words)
    select distinct word from taken cross join unnest(words) as word
  loop
    if not exists (
      select from private.desk_documents d where d.kind = 'submission' and d.words @@ private.lexeme(gone)::tsquery
      union all
      select from private.desk_documents d where d.kind = 'consultation' and d.words @@ private.lexeme(gone)::tsquery
      union all
      select from private.desk_documents d where d.kind = 'report' and d.words @@ private.lexeme(gone)::tsquery
    ) then
      delete from private.desk_vocabulary v where v.word = gone;
    end if;
  end loop;
  return true;
end
$function$
;
revoke all on function private.forget_words() from public, anon, authenticated, service_role;
alter function private.forget_words() owner to service_role;

CREATE OR REPLACE FUNCTION private.is_countable_source(source text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select source ~ '^[[:alnum:]][[:alnum:] ._:+/-]{0,59}$' $function$
;
revoke all on function private.is_countable_source(text) from public, anon, authenticated, service_role;
alter function private.is_countable_source(text) owner to service_role;

CREATE OR REPLACE FUNCTION private.lexeme(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select '''' || replace(replace(word, '\', '\\'), '''', '''''') || '''' $function$
;
revoke all on function private.lexeme(text) from public, anon, authenticated, service_role;
alter function private.lexeme(text) owner to service_role;

-- Search and filters of a list as one query on the words of documents; null for the whole list. A few combinations of
-- filters are looked up by their tokens. Many would have to be compared with every row; then each filter is a query of
-- its own, and a page is found quickly because many leads match.
CREATE OR REPLACE FUNCTION private.list_query(asked jsonb, OUT query tsquery)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
        private.any_filter_token('s', asked -> 'status'), private.any_filter_token('t', asked -> 'businessType'),
        private.any_filter_token('u', asked -> 'urgency'), private.any_filter_token('c', asked -> 'source', true),
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
  -- For a period, only the matches of its months are collected.
  if query is not null and asked ->> 'from' is not null then
    select nullif(string_agg(private.lexeme('~m' || to_char(month, 'YYYYMM')), ' | '), '')::tsquery into part
      from generate_series(
        date_trunc('month', private.start_of_day((asked ->> 'from')::date) at time zone 'UTC'),
        least(private.start_of_day((asked ->> 'to')::date + 1), now()) at time zone 'UTC', interval '1 month') as month
     having count(*) <= 24;
    query := coalesce(query && part, query);
  end if;
end
$function$
;
revoke all on function private.list_query(jsonb) from public, anon, authenticated, service_role;
alter function private.list_query(jsonb) owner to service_role;

-- An excerpt of the newest note that contains any of the words searched for; null if there is none.
CREATE OR REPLACE FUNCTION private.note_excerpt(lead uuid, asked text[])
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when at > 30 then '...' else '' end || regexp_replace(substr(body, greatest(at - 25, 1), 140), '\s+', ' ', 'g')
    from (
      select n.body, n.created_at, min(nullif(position(w in lower(n.body)), 0)) as at
        from public.lead_notes n cross join unnest(asked) as w
       where n.lead_id = lead and n.deleted_at is null and length(w) >= 2
       group by n.id having min(nullif(position(w in lower(n.body)), 0)) is not null
    ) as found
   order by created_at desc limit 1
$function$
;
revoke all on function private.note_excerpt(uuid,text[]) from public, anon, authenticated, service_role;
alter function private.note_excerpt(uuid,text[]) owner to service_role;

-- The words of the newest 50 notes on a lead. Limited, because the words of a document are.
CREATE OR REPLACE FUNCTION private.note_words(lead uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(word), '{}') from (
    select distinct left(w, 60) as word
      from (
        select n.body from public.lead_notes n where n.lead_id = lead and n.deleted_at is null
         order by n.created_at desc limit 50
      ) as n cross join unnest(private.words_of(n.body)) as w
     limit 3000
  ) as words
$function$
;
revoke all on function private.note_words(uuid) from public, anon, authenticated, service_role;
alter function private.note_words(uuid) owner to service_role;

-- Every ending of a phone number with four digits or more, so that any four digits in a row are the start of one.
CREATE OR REPLACE FUNCTION private.phone_words(phone text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(right(digits, n)), '{}')
    from (select private.phone_digits(phone) as digits) as p cross join generate_series(4, length(digits)) as n
$function$
;
revoke all on function private.phone_words(text) from public, anon, authenticated, service_role;
grant execute on function private.phone_words(text) to public;

-- The rare parts of a query, which are worth asking the index for; all of it if it has none. Collecting all matches of
-- a frequent prefix takes longer than checking the few rows that the rare parts leave. The parts are those that
-- list_query joined: words, or words with `|` between them. The newest documents tell how frequent a part is.
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
  select string_agg('(' || part || ')', ' & ') filter (where hits < case when fewest <= 1 then 10 else 25 end)::tsquery into rare
    from (
      select part, hits, min(hits) over () as fewest
        from unnest(parts) as part
        cross join lateral (select count(*) as hits from newest where newest.words @@ part::tsquery) as h
    ) as counted;
  return coalesce(rare, rare_part.query);
end
$function$
;
revoke all on function private.rare_part(text,tsquery) from public, anon, authenticated, service_role;
alter function private.rare_part(text,tsquery) owner to service_role;

-- Records the words that a document loses. `after` is null if the document is deleted.
CREATE OR REPLACE FUNCTION private.record_removed_words(before private.desk_documents, after private.desk_documents)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  lost text[] := array(
    select unnest(tsvector_to_array(before.words)) except select unnest(tsvector_to_array(after.words)));
begin
  lost := array(select word from unnest(lost) as word where word !~ '[0-9~]');
  if lost <> '{}' then insert into private.gone_words (words) values (lost); end if;
end
$function$
;
revoke all on function private.record_removed_words(private.desk_documents,private.desk_documents) from public, anon, authenticated, service_role;
alter function private.record_removed_words(private.desk_documents,private.desk_documents) owner to service_role;

-- Deletes a document and returns the name that its source was counted under.
CREATE OR REPLACE FUNCTION private.remove_document(gone uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  removed private.desk_documents;
begin
  delete from private.desk_documents d where d.id = gone returning d.* into removed;
  perform private.record_removed_words(removed, null);
  return removed.source;
end
$function$
;
revoke all on function private.remove_document(uuid) from public, anon, authenticated, service_role;
alter function private.remove_document(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.search_words_of(lead private.lead_facts)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select private.words_of(concat_ws(' ', lead.title, lead.name, lead.email, lead.phone, left(lead.website, 300),
    lead.business_type)) || private.phone_words(lead.phone)
$function$
;
revoke all on function private.search_words_of(private.lead_facts) from public, anon, authenticated, service_role;
grant execute on function private.search_words_of(private.lead_facts) to public;

do $place$
begin
  execute replace($statement$
CREATE OR REPLACE FUNCTION private.similar_words(asked text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET "pg_trgm.similarity_threshold" TO '0.35'
AS $function$
      select word from private.desk_vocabulary
       where word operator(extensions.%) asked and abs(length(word) - length(asked)) <= 2
       order by extensions.similarity(word, asked) desc, word limit 4
    $function$

$statement$, 'extensions.', (select quote_ident(n.nspname) from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm') || '.');
end
$place$;
revoke all on function private.similar_words(text) from public, anon, authenticated, service_role;
alter function private.similar_words(text) owner to service_role;

CREATE OR REPLACE FUNCTION private.store_document(document private.desk_documents)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  document.arrived := pg_current_xact_id();
  insert into private.desk_documents as d select (document).*
    on conflict (id) do update
    set created_at = excluded.created_at, words = excluded.words, email_key = excluded.email_key,
      phone_key = excluded.phone_key, host_key = excluded.host_key, source = excluded.source
    where (d.created_at, d.words, d.email_key, d.phone_key, d.host_key, d.source) is distinct from (
      excluded.created_at, excluded.words, excluded.email_key, excluded.phone_key, excluded.host_key, excluded.source);
  if found then
    insert into private.new_words (words) select tsvector_to_array((document).words);
  end if;
end
$function$
;
revoke all on function private.store_document(private.desk_documents) from public, anon, authenticated, service_role;
alter function private.store_document(private.desk_documents) owner to service_role;

-- The numbers in a search text, as digits: runs of at least four, however they are grouped.
CREATE OR REPLACE FUNCTION private.typed_numbers(typed text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(private.typed_phone(run[1])) filter (where private.typed_phone(run[1]) is not null), '{}')
    from regexp_matches(left(typed, 200), '[+(]*[0-9][0-9 ().+/-]*', 'g') as run
$function$
;
revoke all on function private.typed_numbers(text) from public, anon, authenticated, service_role;
alter function private.typed_numbers(text) owner to service_role;

-- Turns a search text into a query. Digits may be a part of a number that is grouped differently, so each word of it
-- offers that choice, and the query stays a list of parts. A word that is not the start of a known word may be in the
-- middle of one; that is tried before similar spellings.
CREATE OR REPLACE FUNCTION private.typed_query(typed text, OUT query tsquery, OUT matched text[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
  -- The search text holds nothing that could be found.
  if query is null then query := '''~none'''::tsquery; end if;
end
$function$
;
revoke all on function private.typed_query(text) from public, anon, authenticated, service_role;
alter function private.typed_query(text) owner to service_role;

-- Lower case without accents, split at everything that is not a letter or digit in any script. So `~` never gets in.
CREATE OR REPLACE FUNCTION private.words_of(input text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_remove(string_to_array(
    case when octet_length(input) = length(input)
      then translate(lower(input), e'\t\n\r!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~', repeat(' ', 36))
      else regexp_replace(
        lower(regexp_replace(normalize(input, NFKD), '[\u0300-\u036f]', '', 'g')),
        '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f\ufeff]+', ' ', 'g'
      )
    end, ' '), '')
$function$
;
revoke all on function private.words_of(text) from public, anon, authenticated, service_role;
grant execute on function private.words_of(text) to public;

-- Known words that contain the typed one.
CREATE OR REPLACE FUNCTION private.words_with(asked text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select word from private.desk_vocabulary where word like '%' || asked || '%' order by length(word), word limit 8
$function$
;
revoke all on function private.words_with(text) from public, anon, authenticated, service_role;
alter function private.words_with(text) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_search(search text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
revoke all on function public.desk_search(text) from public, anon, authenticated, service_role;
grant execute on function public.desk_search(text) to authenticated;
alter function public.desk_search(text) owner to service_role;

alter table private.counted_sources add constraint counted_sources_pkey PRIMARY KEY (id);

alter table private.desk_documents add constraint desk_documents_pkey PRIMARY KEY (id);

alter table private.desk_documents add constraint desk_documents_kind_check CHECK ((kind = ANY (ARRAY['submission'::text, 'consultation'::text, 'report'::text])));

alter table private.desk_vocabulary add constraint desk_vocabulary_pkey PRIMARY KEY (word);

alter table private.gone_words add constraint gone_words_pkey PRIMARY KEY (id);

alter table private.new_words add constraint new_words_pkey PRIMARY KEY (id);

CREATE INDEX counted_sources_name ON private.counted_sources USING btree (name);

CREATE INDEX desk_documents_consultation_words ON private.desk_documents USING gin (words) WITH (fastupdate=off) WHERE (kind = 'consultation'::text);

CREATE INDEX desk_documents_email ON private.desk_documents USING btree (email_key, created_at) WHERE (email_key IS NOT NULL);

CREATE INDEX desk_documents_host ON private.desk_documents USING btree (host_key, created_at) WHERE (host_key IS NOT NULL);

CREATE INDEX desk_documents_newest ON private.desk_documents USING btree (kind, created_at, id);

CREATE INDEX desk_documents_phone ON private.desk_documents USING btree (phone_key, created_at) WHERE (phone_key IS NOT NULL);

CREATE INDEX desk_documents_report_words ON private.desk_documents USING gin (words) WITH (fastupdate=off) WHERE (kind = 'report'::text);

-- One word index per kind, instead of a word for the kind that every search would have to match. Without a pending
-- list, which every search would have to scan.
CREATE INDEX desk_documents_submission_words ON private.desk_documents USING gin (words) WITH (fastupdate=off) WHERE (kind = 'submission'::text);

do $place$
begin
  execute replace($statement$
CREATE INDEX desk_vocabulary_similar ON private.desk_vocabulary USING gin (word extensions.gin_trgm_ops)
$statement$, 'extensions.', (select quote_ident(n.nspname) from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm') || '.');
end
$place$;

-- Runs after require_lead, which comes first in the alphabet.
create trigger search_note after insert or update of body, deleted_at or delete on public.lead_notes for each row
  execute function private.follow_note();

create trigger follow_report after insert or delete or update of url, user_name, user_email, user_phone, created_at
  on public.website_reports for each row execute function private.follow_report();

revoke create on schema private, public from service_role;
