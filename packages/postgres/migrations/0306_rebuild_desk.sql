grant create on schema private to service_role;
set local role service_role;

-- A lead as it counts when these are the sources that have a name.
create function private.as_counted(lead private.lead_facts, names text[]) returns private.lead_facts
  language plpgsql immutable parallel safe
as $$
begin
  if lead.source <> all (names) then lead.source := 'other'; end if;
  return lead;
end
$$;
revoke all on function private.as_counted(private.lead_facts, text[]) from public;

-- All documents and sums anew, from the rows themselves, for rows that came in without the triggers; without losing what
-- happens meanwhile, nor what only the sums know.
create function private.rebuild_desk() returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  wizard jsonb;
  names text[];
begin
  -- Without the folding and without writers: what they add meanwhile would be lost or counted twice.
  perform pg_advisory_xact_lock(hashtextextended('fix-my-local:fold-figures', 0));
  perform pg_advisory_xact_lock(hashtextextended('fix-my-local:fold-words', 0));
  lock table public.onboarding_submissions, public.consultation_requests, public.website_reports,
    public.onboarding_drafts in share row exclusive mode;
  -- Drafts that ran out of time are gone and stay counted; only the sums know them.
  select coalesce(jsonb_agg(to_jsonb(f)), '[]') into wizard from private.figures f where f.metric = 'wizard';
  delete from private.desk_documents;
  delete from private.figure_sums;
  delete from private.figure_changes;
  delete from private.new_words;
  delete from private.gone_words;
  delete from private.desk_vocabulary;
  -- The most frequent sources get the names.
  delete from private.counted_sources where added_at > '-infinity';
  insert into private.counted_sources (name, added_at)
  select source, now() - interval '1 day'
    from (
      select private.lead_source(attribution) as source from public.onboarding_submissions where suspicion is null
      union all
      select private.lead_source(attribution) from public.consultation_requests where suspicion is null
    ) as leads
   where private.is_countable_source(source) and source not in (select name from private.counted_sources)
   group by source order by count(*) desc, source limit 297;
  names := array(select name from private.counted_sources);
  insert into private.desk_documents
  select d.* from (select private.as_counted(private.facts_of(s), names) as lead from public.onboarding_submissions s offset 0) l
   cross join lateral private.document_of(l.lead) d;
  insert into private.desk_documents
  select d.* from (select private.as_counted(private.facts_of(c), names) as lead from public.consultation_requests c offset 0) l
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
    from (select private.as_counted(private.facts_of(s), names) as lead from public.onboarding_submissions s offset 0) as l
    cross join lateral private.figures_of(l.lead) as f
   group by 1, 2, 3;
  insert into private.figure_changes (metric, day, dim, count, amount)
  select f.metric, f.day, f.dim, sum(f.count), sum(f.amount)
    from (select private.as_counted(private.facts_of(c), names) as lead from public.consultation_requests c offset 0) as l
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
  perform private.fold_figures();
end
$$;
revoke all on function private.rebuild_desk() from public;

-- Leads and reports that are older than the desk.
select private.rebuild_desk();

reset role;
revoke create on schema private from service_role;
