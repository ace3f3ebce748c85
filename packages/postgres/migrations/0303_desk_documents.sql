-- One row for everything that staff look for: leads of both kinds and reports. Its words answer searches and, as
-- `~` words, filters; its keys find what belongs to the same person or business. Kept by triggers.

-- A lead of either kind.
create type private.lead_facts as (
  kind text, id uuid, created_at timestamptz, status text, title text, name text, email text, phone text,
  website text, business_type text, urgency text, source text, suspicion text, report_id uuid,
  first_response_minutes integer, converted_at timestamptz, deal_value numeric
);

create function private.facts_of(s public.onboarding_submissions) returns private.lead_facts
  language sql stable parallel safe
as $$
  select row('submission', s.id, s.created_at, s.status, s.business_name, s.contact_name, s.contact_email,
    s.contact_phone, s.website_url, s.business_type, s.urgency, private.lead_source(s.attribution), s.suspicion,
    s.website_report_id, s.first_response_minutes, s.converted_at, s.deal_value)::private.lead_facts
$$;
create function private.facts_of(c public.consultation_requests) returns private.lead_facts
  language sql stable parallel safe
as $$
  select row('consultation', c.id, c.created_at, c.status, c.name, null, c.email, c.phone, null, null, null,
    private.lead_source(c.attribution), c.suspicion, c.website_report_id, c.first_response_minutes,
    c.converted_at, c.deal_value)::private.lead_facts
$$;

-- Lower case without accents, split at everything that is no letter or digit in any script. `~` never gets in.
create function private.words_of(input text) returns text[] language sql immutable parallel safe
as $$
  select array_remove(string_to_array(
    case when octet_length(input) = length(input)
      then translate(lower(input), e'\t\n\r!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~', repeat(' ', 36))
      else regexp_replace(
        lower(regexp_replace(normalize(input, NFKD), '[\u0300-\u036f]', '', 'g')),
        '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f\ufeff]+', ' ', 'g'
      )
    end, ' '), '')
$$;

-- What stands for a combination of filters: in order status, kind of business, urgency, whether suspected, source. Each
-- that occurs is one word of its documents and one sum. So a list with any filters is counted exactly from the sums, and
-- found in the index by as many places as it has rows, not as its filters have.
create function private.facet_of(status text, business_type text, urgency text, is_suspected boolean, source text)
  returns text language sql immutable parallel safe
as $$
  select concat_ws(':', status, coalesce(business_type, ''), coalesce(urgency, ''), case when is_suspected then 'x' else '' end, source)
$$;

-- The filter words of a lead.
create function private.marks_of(lead private.lead_facts) returns text[] language sql immutable parallel safe
as $$
  select array_remove(array[
    '~k' || lead.kind, '~s' || lead.status, '~t' || lead.business_type, '~u' || lead.urgency,
    '~c' || md5(lead.source), case when lead.suspicion is not null then '~x' end,
    '~g' || md5(private.facet_of(lead.status, lead.business_type, lead.urgency, lead.suspicion is not null, lead.source)),
    '~m' || to_char(lead.created_at at time zone 'UTC', 'YYYYMM')
  ], null)
$$;

create function private.search_words_of(lead private.lead_facts) returns text[] language sql immutable parallel safe
as $$
  select private.words_of(concat_ws(' ', lead.title, lead.name, lead.email, lead.phone,
    private.phone_digits(lead.phone), left(lead.website, 300), lead.business_type))
$$;

create table private.desk_documents (
  kind text not null check (kind in ('submission', 'consultation', 'report')),
  id uuid not null,
  created_at timestamptz not null,
  words tsvector not null,
  email_key text,
  phone_key text,
  host_key text,
  -- Of a lead: as private.counted_source had it when the lead came.
  source text,
  -- The transaction that brought it; null when it was made anew by private.rebuild_desk.
  arrived xid8,
  primary key (id)
);
create index desk_documents_newest on private.desk_documents (kind, created_at, id);
-- An index of words for each kind instead of a word for the kind, which every search would have to meet; without a
-- pending list, which every search would have to read through.
create index desk_documents_submission_words on private.desk_documents using gin (words) with (fastupdate = off)
  where kind = 'submission';
create index desk_documents_consultation_words on private.desk_documents using gin (words) with (fastupdate = off)
  where kind = 'consultation';
create index desk_documents_report_words on private.desk_documents using gin (words) with (fastupdate = off)
  where kind = 'report';
create index desk_documents_email on private.desk_documents (email_key, created_at) where email_key is not null;
create index desk_documents_phone on private.desk_documents (phone_key, created_at) where phone_key is not null;
create index desk_documents_host on private.desk_documents (host_key, created_at) where host_key is not null;

-- Distinct words, to find what a mistyped one may have meant; none with digits (numbers in addresses of websites), which
-- are nobody's typing mistakes. Filled by private.fold_words.
create table private.desk_vocabulary (word text collate "C" primary key);
-- Words of new documents on their way there: two inserts of one word would wait for each other. And words that went with
-- a document or a change of it, to be forgotten when no other has them.
create table private.new_words (id bigint generated always as identity primary key, words text[] not null);
create table private.gone_words (id bigint generated always as identity primary key, words text[] not null);

-- The sources that filters and figures know by name. Visitors choose the names (`utm_source`), so there are only so many;
-- a lead of any other counts under 'other' and keeps its own in its attribution. A name may stand here twice: nobody
-- waits for a stranger who came under the same one at the same moment.
create table private.counted_sources (
  id bigint generated always as identity primary key,
  name text not null,
  added_at timestamptz not null default now()
);
create index counted_sources_name on private.counted_sources (name);
insert into private.counted_sources (name, added_at)
select name, '-infinity' from unnest(array['direct', 'google_ads', 'other']) as name;

-- The extension lives in another schema on some hosted projects; its operators are named with their schema.
do $$
declare
  place text;
begin
  create extension if not exists pg_trgm with schema extensions;
  select nspname into place from pg_extension e join pg_namespace n on n.oid = extnamespace where extname = 'pg_trgm';
  execute format('create index desk_vocabulary_similar on private.desk_vocabulary using gin (word %I.gin_trgm_ops)', place);
  execute format('grant usage on schema %I to service_role', place);
  execute format($sql$
    create function private.similar_words(asked text) returns setof text
      language sql stable security definer set search_path = '' set pg_trgm.similarity_threshold = 0.35
    as $body$
      select word from private.desk_vocabulary
       where word operator(%1$I.%%) asked and abs(length(word) - length(asked)) <= 2
       order by %1$I.similarity(word, asked) desc, word limit 4
    $body$ $sql$, place);
end
$$;

do $$
declare
  name text;
begin
  foreach name in array array['desk_documents', 'desk_vocabulary', 'new_words', 'gone_words', 'counted_sources'] loop
    execute format('alter table private.%I enable row level security', name);
    execute format('alter table private.%I force row level security', name);
    execute format('revoke all on private.%I from public, anon, authenticated, service_role', name);
    execute format('grant select, insert, update, delete on private.%I to service_role', name);
  end loop;
end
$$;
grant create on schema private to service_role;
alter function private.similar_words(text) owner to service_role;
set local role service_role;

create function private.is_countable_source(source text) returns boolean language sql immutable parallel safe
as $$ select source ~ '^[[:alnum:]][[:alnum:] ._:+/-]{0,59}$' $$;

-- What a source counts under. A new name gets a place of its own while there are any, so many a day, so that whoever
-- makes names up does not take all of them at once.
create function private.counted_source(source text, may_add boolean) returns text
  language plpgsql security definer set search_path = ''
as $$
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
$$;

create function private.document_of(lead private.lead_facts) returns private.desk_documents
  language sql immutable parallel safe
as $$
  select row(lead.kind, lead.id, lead.created_at,
    array_to_tsvector(private.search_words_of(lead) || private.marks_of(lead)),
    lower(lead.email), private.phone_digits(lead.phone), private.site_host(lead.website), lead.source,
    null)::private.desk_documents
$$;

create function private.document_of(r public.website_reports) returns private.desk_documents
  language sql immutable parallel safe
as $$
  select row('report', r.id, r.created_at,
    array_to_tsvector(private.words_of(concat_ws(' ', left(r.url, 300), r.user_name, r.user_email, r.user_phone,
      private.phone_digits(r.user_phone)))
      || array['~kreport', '~m' || to_char(r.created_at at time zone 'UTC', 'YYYYMM')]),
    lower(r.user_email), private.phone_digits(r.user_phone), private.site_host(r.url), null, null)::private.desk_documents
$$;

create function private.store_document(document private.desk_documents) returns void
  language plpgsql security definer set search_path = ''
as $$
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
$$;

-- The words of a document as it was, unless it still has them. `after` is null when it is gone.
create function private.lose_words(before private.desk_documents, after private.desk_documents) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  lost text[] := array(
    select unnest(tsvector_to_array(before.words)) except select unnest(tsvector_to_array(after.words)));
begin
  lost := array(select word from unnest(lost) as word where word !~ '[0-9~]');
  if lost <> '{}' then insert into private.gone_words (words) values (lost); end if;
end
$$;

-- Removes a document; its source is what its lead counted under.
create function private.remove_document(gone uuid) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  removed private.desk_documents;
begin
  delete from private.desk_documents d where d.id = gone returning d.* into removed;
  perform private.lose_words(removed, null);
  return removed.source;
end
$$;

-- Takes words that no document has any more out of the vocabulary, a batch; they may be somebody's name.
create function private.forget_words() returns boolean
  language plpgsql security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
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
$$;

-- Every minute, by the worker. After days without one there may be more to fold than one statement has time for: a batch
-- each, and true while there may be more.
create function private.fold_words() returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  batch integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('fix-my-local:fold-words', 0)) then return false; end if;
  -- What went first: a word that came back meanwhile is in a document already, or among the new ones.
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
$$;
revoke all on function private.fold_words() from public;

create function private.follow_report() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    perform private.remove_document(old.id);
    return null;
  end if;
  perform private.store_document(private.document_of(new));
  if tg_op = 'UPDATE' then perform private.lose_words(private.document_of(old), private.document_of(new)); end if;
  return null;
end
$$;
revoke all on function private.is_countable_source(text), private.counted_source(text, boolean),
  private.document_of(private.lead_facts), private.document_of(public.website_reports),
  private.store_document(private.desk_documents), private.remove_document(uuid),
  private.lose_words(private.desk_documents, private.desk_documents), private.forget_words(),
  private.follow_report() from public;

reset role;
revoke create on schema private from service_role;
revoke all on function private.similar_words(text) from public;

create trigger follow_report after insert or delete or update of url, user_name, user_email, user_phone, created_at
  on public.website_reports for each row execute function private.follow_report();
