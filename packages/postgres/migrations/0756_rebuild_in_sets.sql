-- A desk of a million leads is rebuilt in minutes. What notes, calls, contacts, own fields, an import and merged leads add to a
-- document is asked for the leads that have any of these, not for all of them; and sums go where they belong, not through the
-- changes that a worker rolls up.
-- As before, with what each puts together computed once.
create or replace function private.phone_words(phone text) returns text[] language plpgsql immutable parallel safe
as $$
declare
  digits text := private.phone_digits(phone);
  endings text[] := '{}';
begin
  for n in 4 .. coalesce(length(digits), 0) loop endings := endings || right(digits, n); end loop;
  return endings;
end
$$;

create or replace function private.search_words_of(lead private.lead_facts) returns text[] language plpgsql immutable parallel safe
as $$
declare
  written text := concat_ws(' ', lead.title, lead.name, lead.email, lead.phone, left(lead.website, 300), lead.business_type);
begin
  return private.words_of(written) || private.phone_words(lead.phone);
end
$$;

grant create on schema private to service_role;
set local role service_role;

-- What others than a lead's own row add to its document.
create function private.added_words(lead uuid) returns text[] language sql stable parallel safe
as $$
  select private.note_words(lead) || private.contact_words(lead) || private.merged_words(lead)
    || private.import_tokens(lead) || private.own_words(lead)
$$;

-- The leads that may have any of these.
create function private.leads_with_added_words() returns setof uuid language sql stable
as $$
  select n.lead_id from public.lead_notes n
  union select k.lead_id from public.lead_calls k where k.note is not null
  union select p.lead_id from public.lead_contacts p
  union select v.lead_id from public.own_field_values v
  union select s.id from public.onboarding_submissions s where s.import_id is not null
  union select s.merged_into from public.onboarding_submissions s where s.merged_into is not null
  union select c.merged_into from public.consultation_requests c where c.merged_into is not null
$$;

create function private.document_with(lead private.lead_facts, added text[]) returns private.desk_documents
  language plpgsql immutable parallel safe
as $$
begin
  return row(lead.kind, lead.id, lead.created_at,
    array_to_tsvector(private.search_words_of(lead) || private.filter_tokens_of(lead) || added),
    lower(lead.email), private.phone_digits(lead.phone), private.site_host(lead.website), lead.source,
    null)::private.desk_documents;
end
$$;

create or replace function private.document_of(lead private.lead_facts) returns private.desk_documents
  language sql stable parallel safe
as $$
  select private.document_with(lead, private.added_words(lead.id))
$$;

revoke all on function private.added_words(uuid), private.leads_with_added_words(),
  private.document_with(private.lead_facts, text[]) from public, anon, authenticated;

create or replace function private.rebuild_desk() returns void language plpgsql security definer set search_path = ''
as $$
declare
  wizard jsonb;
  names text[];
begin
  -- Blocks the roll-up and all writers: what they add during the rebuild would be lost or counted twice.
  perform pg_advisory_xact_lock(hashtextextended('fix-my-local:fold-figures', 0));
  perform pg_advisory_xact_lock(hashtextextended('fix-my-local:fold-words', 0));
  lock table public.onboarding_submissions, public.consultation_requests, public.website_reports,
    public.onboarding_drafts in share row exclusive mode;
  -- Expired drafts are deleted but still counted; only the sums know them.
  select coalesce(jsonb_agg(to_jsonb(f)), '[]') into wizard from private.figures f where f.metric = 'wizard';
  delete from private.desk_documents;
  delete from private.figure_sums;
  delete from private.figure_changes;
  delete from private.new_words;
  delete from private.gone_words;
  delete from private.desk_vocabulary;
  -- The most frequent sources are counted by name.
  delete from private.counted_sources where added_at > '-infinity';
  insert into private.counted_sources (name, added_at)
  select source, now() - interval '1 day'
    from (
      select private.lead_source(attribution) as source from public.onboarding_submissions where suspicion is null
      union all
      select private.lead_source(attribution) from public.consultation_requests where suspicion is null offset 0
    ) as leads
   where private.is_countable_source(source) and source not in (select name from private.counted_sources)
   group by source order by count(*) desc, source limit 297;
  names := array(select name from private.counted_sources);
  -- `offset 0` keeps a subquery from being inlined, which would compute each fact again wherever it is used.
  insert into private.desk_documents
  with added as materialized (select w.id, private.added_words(w.id) as words from private.leads_with_added_words() as w (id))
  select d.*
    from (
      select private.as_counted(private.facts_of(s), names) as lead, s.id from public.onboarding_submissions s
      union all
      select private.as_counted(private.facts_of(c), names), c.id from public.consultation_requests c offset 0
    ) as l
    left join added a on a.id = l.id
    cross join lateral private.document_with(l.lead, a.words) as d;
  insert into private.desk_documents
  select d.* from public.website_reports r cross join lateral private.document_of(r) d;
  insert into private.desk_vocabulary (word)
  select word from ts_stat('select words from private.desk_documents')
   where word !~ '[0-9~]' and length(word) between 3 and 60
  on conflict do nothing;
  insert into private.figure_sums (metric, day, dim, count, amount)
  select f.metric, f.day, f.dim, sum(f.count), sum(f.amount)
    from (
      select private.as_counted(private.facts_of(s), names) as lead from public.onboarding_submissions s
      union all
      select private.as_counted(private.facts_of(c), names) from public.consultation_requests c offset 0
    ) as l
    cross join lateral private.figures_of(l.lead) as f
   group by 1, 2, 3;
  insert into private.figure_changes (metric, day, dim, count, amount)
  select 'funnel', private.agency_day(created_at), 'analysis', count(*), 0 from public.website_reports group by 2
  union all
  select 'funnel', private.agency_day(created_at), 'viewed', count(*), 0 from public.website_reports
   where first_viewed_at is not null group by 2
  union all
  select 'wizard', day, dim, max(count), 0
    from (
      select private.agency_day(created_at) as day, step::text as dim, count(*) as count
        from public.onboarding_drafts group by 1, 2
      union all
      select k.day, k.dim, k.count from jsonb_to_recordset(wizard) as k (day date, dim text, count bigint)
    ) as begun
   group by day, dim;
  perform private.recount_pipeline();
  while private.fold_figures() loop null; end loop;
end
$$;
reset role;
revoke create on schema private from service_role;
