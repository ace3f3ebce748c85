-- A rebuilt desk stores its documents in the order in which leads came, as they are stored when each comes. Lists ask for the
-- newest, which are then in few pages of the table.
grant create on schema private to service_role;
set local role service_role;

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
      select private.as_counted(private.facts_of(s), names) as lead, s.id, s.created_at from public.onboarding_submissions s
      union all
      select private.as_counted(private.facts_of(c), names), c.id, c.created_at from public.consultation_requests c
      order by created_at
    ) as l
    left join added a on a.id = l.id
    cross join lateral private.document_with(l.lead, a.words) as d;
  insert into private.desk_documents
  select d.* from (select r from public.website_reports r order by r.created_at) as o cross join lateral private.document_of(o.r) d;
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
