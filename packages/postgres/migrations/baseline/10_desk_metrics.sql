-- Made from the migrations by: node packages/postgres/scripts/fold-migrations.ts
set local check_function_bodies = off;
grant create on schema private, public to service_role;


create table private.figure_changes (
  id bigint generated always as identity not null,
  metric text not null,
  day date not null,
  dim text not null,
  count bigint not null,
  amount numeric not null
);
alter table private.figure_changes enable row level security;
alter table private.figure_changes force row level security;
revoke all on table private.figure_changes from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.figure_changes to service_role;

create table private.figure_sums (
  metric text not null,
  -- 1970-01-01 for metrics of all time.
  day date not null,
  dim text not null,
  count bigint not null,
  amount numeric not null
);
alter table private.figure_sums enable row level security;
alter table private.figure_sums force row level security;
revoke all on table private.figure_sums from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.figure_sums to service_role;

-- Progress of a recount. New working hours apply to all leads, including those answered before. The worker recounts
-- their minutes in batches, and the metrics follow.
create table private.response_recount (
  id boolean default true not null,
  -- How far it has come: kind and id of the last lead that was counted.
  lead_kind text default 'submission'::text not null,
  counted_to uuid default '00000000-0000-0000-0000-000000000000'::uuid not null
);
alter table private.response_recount enable row level security;
alter table private.response_recount force row level security;
revoke all on table private.response_recount from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.response_recount to service_role;

-- The lead as it is counted if these are the sources with a name.
CREATE OR REPLACE FUNCTION private.as_counted(lead private.lead_facts, names text[])
 RETURNS private.lead_facts
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  if lead.source <> all (names) then lead.source := 'other'; end if;
  return lead;
end
$function$
;
revoke all on function private.as_counted(private.lead_facts,text[]) from public, anon, authenticated, service_role;
alter function private.as_counted(private.lead_facts,text[]) owner to service_role;

CREATE OR REPLACE FUNCTION private.begin_recount()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.response_recount default values
  on conflict (id) do update set lead_kind = excluded.lead_kind, counted_to = excluded.counted_to;
  return null;
end
$function$
;
revoke all on function private.begin_recount() from public, anon, authenticated, service_role;
alter function private.begin_recount() owner to service_role;

-- A completed or withdrawn draft is no longer counted. An expired one still is.
CREATE OR REPLACE FUNCTION private.count_draft()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.figure_changes (metric, day, dim, count, amount)
  select 'wizard', day, dim, sum(count), 0
    from (values
      (case when tg_op <> 'DELETE' then private.agency_day(new.created_at) end,
        case when tg_op <> 'DELETE' then new.step::text end, 1),
      (case when tg_op = 'UPDATE' or (tg_op = 'DELETE' and old.expires_at > now())
        then private.agency_day(old.created_at) end,
        case when tg_op <> 'INSERT' then old.step::text end, -1)
    ) as f (day, dim, count)
   where day is not null group by day, dim having sum(count) <> 0;
  return null;
end
$function$
;
revoke all on function private.count_draft() from public, anon, authenticated, service_role;
alter function private.count_draft() owner to service_role;

CREATE OR REPLACE FUNCTION private.count_report()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.figure_changes (metric, day, dim, count, amount)
  select 'funnel', day, dim, sum(count), 0
    from (values
      (case when tg_op <> 'DELETE' then private.agency_day(new.created_at) end, 'analysis', 1),
      (case when tg_op <> 'DELETE' and new.first_viewed_at is not null then private.agency_day(new.created_at) end, 'viewed', 1),
      (case when tg_op <> 'INSERT' then private.agency_day(old.created_at) end, 'analysis', -1),
      (case when tg_op <> 'INSERT' and old.first_viewed_at is not null then private.agency_day(old.created_at) end, 'viewed', -1)
    ) as f (day, dim, count)
   where day is not null group by day, dim having sum(count) <> 0;
  return null;
end
$function$
;
revoke all on function private.count_report() from public, anon, authenticated, service_role;
alter function private.count_report() owner to service_role;

-- What one lead adds to the metrics. Nothing in it may depend on the session, as arithmetic on times does: PostgreSQL
-- would no longer inline it, and a rebuild would take many times as long.
CREATE OR REPLACE FUNCTION private.figures_of(lead private.lead_facts)
 RETURNS TABLE(metric text, day date, dim text, count bigint, amount numeric)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE ROWS 8
AS $function$
  select f.metric, f.day, f.dim, 1::bigint, coalesce(f.amount, 0)
    from (select private.agency_day(lead.created_at) as arrived offset 0) as t
    cross join lateral (values
      ('total', date '1970-01-01', lead.kind || ':' || lead.status, null::numeric),
      ('status', arrived, lead.kind || ':' || lead.status, null),
      ('source', arrived, lead.source, null),
      ('facet', date '1970-01-01', lead.kind || ':' || private.facet_of(lead.status, lead.business_type, lead.urgency,
        lead.suspicion is not null, lead.source), null),
      ('source_total', date '1970-01-01', lead.source, null),
      ('response_day', case when lead.kind = 'submission' then arrived end,
        private.response_step(lead.first_response_minutes), null),
      ('response', case when lead.kind = 'submission' then date '1970-01-01' end,
        private.response_bucket(lead.first_response_minutes), null),
      ('promise', case when lead.kind = 'submission'
        and lead.first_response_at - lead.created_at <= interval '24 hours' then arrived end, 'kept', null),
      ('funnel', case when lead.report_id is not null then arrived end, 'lead', null),
      ('revenue', case when lead.status = 'converted' and lead.deal_value is not null then
        private.agency_day(coalesce(lead.converted_at, lead.created_at)) end,
        lead.source, lead.deal_value)
    ) as f (metric, day, dim, amount)
   where f.day is not null and f.dim is not null
$function$
;
revoke all on function private.figures_of(private.lead_facts) from public, anon, authenticated, service_role;
alter function private.figures_of(private.lead_facts) owner to service_role;

-- One call handles one batch and returns true while there may be more, like private.fold_words.
CREATE OR REPLACE FUNCTION private.fold_figures()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  batch integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('fix-my-local:fold-figures', 0)) then return false; end if;
  with due as (select id from private.figure_changes order by id limit 50000),
  taken as (
    delete from private.figure_changes c using due where c.id = due.id
    returning c.metric, c.day, c.dim, c.count, c.amount
  ),
  folded as (
    insert into private.figure_sums as s (metric, day, dim, count, amount)
    select metric, day, dim, sum(count), sum(amount) from taken group by metric, day, dim
    on conflict (metric, day, dim) do update set count = s.count + excluded.count, amount = s.amount + excluded.amount
  )
  select count(*) into batch from taken;
  return batch = 50000;
end
$function$
;
revoke all on function private.fold_figures() from public, anon, authenticated, service_role;
alter function private.fold_figures() owner to service_role;

-- Keeps everything derived from a lead up to date: its document and metrics. If the lead is deleted, its notes, history
-- and messages go too.
CREATE OR REPLACE FUNCTION private.follow_lead()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before private.lead_facts;
  after private.lead_facts;
  counted text;
begin
  if tg_op <> 'INSERT' then before := private.facts_of(old); end if;
  if tg_op = 'DELETE' then
    before.source := private.remove_document(old.id);
    delete from private.lead_status_changes where lead_id = old.id;
    delete from private.lead_reads where lead_id = old.id;
    delete from public.lead_notes where lead_id = old.id;
    delete from private.outbox where lead_id = old.id;
  else
    after := private.facts_of(new);
    if before is not distinct from after then return null; end if;
    if tg_op = 'UPDATE' then select d.source into counted from private.desk_documents d where d.id = old.id; end if;
    after.source := case when after.source = before.source then counted
      else private.counted_source(after.source, after.suspicion is null) end;
    before.source := counted;
    perform private.store_document(private.document_of(after));
    if tg_op = 'UPDATE' then perform private.record_removed_words(private.document_of(before), private.document_of(after)); end if;
  end if;
  insert into private.figure_changes (metric, day, dim, count, amount)
  select metric, day, dim, sum(count), sum(amount)
    from (
      select f.* from private.figures_of(after) as f where after.id is not null
      union all
      select f.metric, f.day, f.dim, -f.count, -f.amount from private.figures_of(before) as f where before.id is not null
    ) as f
   group by metric, day, dim having sum(count) <> 0 or sum(amount) <> 0;
  return null;
end
$function$
;
revoke all on function private.follow_lead() from public, anon, authenticated, service_role;
alter function private.follow_lead() owner to service_role;

CREATE OR REPLACE FUNCTION private.funnel_of(from_day date, to_day date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  with leads as materialized (
    select report_id, max(case status when 'converted' then 3 when 'qualified' then 2 else 1 end) as stage
      from private.report_leads
      -- A lead is never older than the report it was sent from.
     where created_at >= private.start_of_day(from_day) group by report_id
  )
  select jsonb_build_array(
      jsonb_build_object('stage', 'analysis', 'count', count(*)),
      jsonb_build_object('stage', 'viewed', 'count', count(*) filter (where r.is_viewed or l.stage is not null)),
      jsonb_build_object('stage', 'lead', 'count', count(l.stage)),
      jsonb_build_object('stage', 'qualified', 'count', count(*) filter (where l.stage >= 2)),
      jsonb_build_object('stage', 'converted', 'count', count(*) filter (where l.stage = 3)))
    from private.report_funnel r left join leads l on l.report_id = r.id
   where r.created_at >= private.start_of_day(from_day) and r.created_at < private.start_of_day(to_day + 1)
$function$
;
revoke all on function private.funnel_of(date,date) from public, anon, authenticated, service_role;
alter function private.funnel_of(date,date) owner to service_role;

CREATE OR REPLACE FUNCTION private.lost_reasons(from_day date, to_day date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  with lost as (
    select left(nullif(btrim(regexp_replace(lost_reason, '\s+', ' ', 'g')), ''), 200) as reason
      from (
        select lost_reason from private.lost_leads
         where created_at >= private.start_of_day(from_day) and created_at < private.start_of_day(to_day + 1)
         order by created_at desc limit 5000
      ) as newest
  ),
  reasons as (
    select min(reason) as reason, count(*) as leads, row_number() over (order by count(*) desc, min(reason)) as place
      from lost where reason is not null group by lower(reason)
  )
  select jsonb_build_object(
    'leads', (select count(*) from lost),
    'without_reason', (select count(*) from lost where reason is null),
    'reasons', (select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'leads', leads) order by place), '[]')
      from reasons where place <= 7),
    'other_reasons', (select coalesce(sum(leads), 0) from reasons where place > 7))
$function$
;
revoke all on function private.lost_reasons(date,date) from public, anon, authenticated, service_role;
alter function private.lost_reasons(date,date) owner to service_role;

-- Assumes that leads are spread evenly within a step of response minutes.
CREATE OR REPLACE FUNCTION private.median_within(from_day date, to_day date)
 RETURNS numeric
 LANGUAGE sql
 STABLE
AS $function$
  with edges as (
    select edge as lower, lead(edge, 1, 2147483647) over (order by edge) as upper
      from unnest(array[0, 5, 10, 15, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 960, 1440, 2880, 4320, 7200, 10080]) as edge
  ),
  steps as (
    select within_minutes, sum(leads) as leads from private.lead_responses_by_day
     where within_minutes <> 'none' and day between from_day and to_day group by 1 having sum(leads) > 0
  ),
  running as (
    select within_minutes, leads, sum(leads) over (order by within_minutes) as up_to, sum(leads) over () as answered
      from steps
  ),
  middle as (
    select e.lower, e.upper, floor((answered + 1) / 2)::bigint - (up_to - leads)::bigint as place
      from running r join edges e on private.response_step(e.lower) = r.within_minutes
     where up_to * 2 >= answered order by within_minutes limit 1
  )
  -- The leads of the step that holds the median, in the order of an index.
  select (select s.first_response_minutes from public.onboarding_submissions s
       where s.first_response_minutes >= m.lower and s.first_response_minutes < m.upper
         and s.created_at >= private.start_of_day(from_day) and s.created_at < private.start_of_day(to_day + 1)
       order by s.first_response_minutes offset m.place - 1 limit 1)::numeric
    from middle m
$function$
;
revoke all on function private.median_within(date,date) from public, anon, authenticated, service_role;
alter function private.median_within(date,date) owner to service_role;

-- Rebuilds all documents and sums from the rows, for rows that came in without the triggers. Changes made during the
-- rebuild are not lost, nor is what only the sums know.
CREATE OR REPLACE FUNCTION private.rebuild_desk()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  -- `offset 0` keeps the subquery from being inlined, which would compute each fact again for each figure.
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
$function$
;
revoke all on function private.rebuild_desk() from public, anon, authenticated, service_role;
alter function private.rebuild_desk() owner to service_role;

-- One call handles one batch and returns true while there may be more, like private.fold_figures. Leads whose minutes
-- stay the same are not written.
CREATE OR REPLACE FUNCTION private.recount_responses()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  place private.response_recount;
  last uuid;
begin
  -- Saving new working hours waits for this batch and then restarts the recount. A second worker does not wait.
  select * into place from private.response_recount for update skip locked;
  if not found then return false; end if;
  if place.lead_kind = 'submission' then
    with due as (
      select s.id, s.created_at, s.first_response_at from public.onboarding_submissions s
       where s.id > place.counted_to and s.first_response_at is not null order by s.id limit 500 for update
    ),
    counted as (
      update public.onboarding_submissions s
         set first_response_minutes = private.working_minutes(d.created_at, d.first_response_at)
        from due d
       where s.id = d.id
         and s.first_response_minutes is distinct from private.working_minutes(d.created_at, d.first_response_at)
    )
    select id into last from due order by id desc limit 1;
  else
    with due as (
      select c.id, c.created_at, c.first_response_at from public.consultation_requests c
       where c.id > place.counted_to and c.first_response_at is not null order by c.id limit 500 for update
    ),
    counted as (
      update public.consultation_requests c
         set first_response_minutes = private.working_minutes(d.created_at, d.first_response_at)
        from due d
       where c.id = d.id
         and c.first_response_minutes is distinct from private.working_minutes(d.created_at, d.first_response_at)
    )
    select id into last from due order by id desc limit 1;
  end if;
  if last is not null then
    update private.response_recount set counted_to = last;
  elsif place.lead_kind = 'submission' then
    update private.response_recount set lead_kind = 'consultation', counted_to = default;
  else
    delete from private.response_recount;
    return false;
  end if;
  return true;
end
$function$
;
revoke all on function private.recount_responses() from public, anon, authenticated, service_role;
alter function private.recount_responses() owner to service_role;

-- Exact up to four hours, then in steps, which keeps the list for the median short. Null without a response.
CREATE OR REPLACE FUNCTION private.response_bucket(minutes integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select lpad((case when minutes <= 240 then minutes when minutes <= 1440 then minutes / 5 * 5
    when minutes > 1440 then least(minutes / 60 * 60, 60000) end)::text, 5, '0')
$function$
;
revoke all on function private.response_bucket(integer) from public, anon, authenticated, service_role;
alter function private.response_bucket(integer) owner to service_role;

-- The upper end of one of a few steps, for sums by day. Empty without a response.
CREATE OR REPLACE FUNCTION private.response_step(minutes integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when minutes is null then 'none' else (
    array['00005', '00010', '00015', '00030', '00045', '00060', '00090', '00120', '00180', '00240', '00360', '00480',
      '00720', '00960', '01440', '02880', '04320', '07200', '10080', '60000']
  )[1 + width_bucket(least(minutes, 59999),
      array[5, 10, 15, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 960, 1440, 2880, 4320, 7200, 10080])] end
$function$
;
revoke all on function private.response_step(integer) from public, anon, authenticated, service_role;
alter function private.response_step(integer) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_analytics(from_day date, to_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  leads bigint;
  from_reports bigint;
  bands jsonb;
begin
  perform private.require_staff();
  if from_day is null or to_day is null or from_day > to_day or to_day - from_day > 3660 then
    raise exception using errcode = 'PT400', message = 'Choose a first and a last day, at most ten years apart.';
  end if;
  select coalesce(sum(f.leads), 0) into leads from private.leads_by_day f where day between from_day and to_day;
  select coalesce(sum(count), 0) into from_reports from private.figures
   where metric = 'funnel' and dim = 'lead' and day between from_day and to_day;
  select jsonb_agg(jsonb_build_object('band', b.band, 'leads', (
      select coalesce(sum(r.leads), 0) from private.lead_responses_by_day r
       where r.band = b.band and r.day between from_day and to_day)) order by b.n)
    into bands
    from unnest(array['under_15m', 'under_1h', 'under_4h', 'under_1d', 'over_1d', 'none']) with ordinality as b (band, n);
  return jsonb_build_object(
    'from', from_day, 'to', to_day,
    'revenue_total', (select coalesce(sum(revenue), 0) from private.revenue_by_day where day between from_day and to_day),
    'conversion_rate', (select coalesce(round(100.0 * sum(converted) / nullif(sum(submissions), 0), 1), 0)
      from private.lead_conversion_by_day where day between from_day and to_day),
    'growth_rate', (select growth_rate from private.lead_growth),
    'leads_total', leads,
    'leads_from_reports', from_reports,
    'leads_by_day_and_source', (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'source', source, 'leads', f.leads)
        order by day, source), '[]')
      from private.leads_by_day f where day between from_day and to_day),
    'funnel', private.funnel_of(from_day, to_day),
    'wizard_drop_off', (
      with steps as (
        select n as step, coalesce(sum(w.left_here) filter (where w.step = n), 0) as left_here,
          coalesce(sum(w.left_here) filter (where w.step >= n), 0) + coalesce(sum(w.completed), 0) as reached
          from generate_series(1, 4) as n left join private.wizard_steps_by_day w on w.day between from_day and to_day
         group by n
      )
      select jsonb_agg(jsonb_build_object('step', step, 'reached', reached, 'left', left_here) order by step) from steps),
    'response_times', bands,
    'median_response_minutes', private.median_within(from_day, to_day),
    'promise', jsonb_build_object(
      'kept', (select coalesce(sum(kept), 0) from private.lead_promise_by_day where day between from_day and to_day),
      'due', (select coalesce(sum((b ->> 'leads')::bigint), 0) from jsonb_array_elements(bands) b where b ->> 'band' <> 'none')
        + (select coalesce(sum(count), 0) from private.figures
            where metric = 'status' and dim = 'submission:new' and day between from_day and to_day)
        - (select count(*) from public.onboarding_submissions s
            where s.status = 'new' and s.created_at > now() - interval '24 hours'
              and private.agency_day(s.created_at) between from_day and to_day)),
    'lost', private.lost_reasons(from_day, to_day),
    'revenue_by_source', (select coalesce(jsonb_agg(jsonb_build_object('source', source, 'revenue', revenue, 'deals', deals)
        order by revenue desc, source), '[]')
      from (
        select source, sum(revenue) as revenue, sum(deals) as deals from private.revenue_by_source
         where day between from_day and to_day group by source having sum(deals) > 0
      ) as sources),
    'revenue_by_day', (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'revenue', revenue, 'deals', deals)
        order by day), '[]')
      from private.revenue_by_day where day between from_day and to_day),
    'revenue_by_month', (select coalesce(jsonb_agg(jsonb_build_object('month', month, 'revenue', revenue, 'deals', deals)
        order by month), '[]')
      from (
        select date_trunc('month', day)::date as month, sum(revenue) as revenue, sum(deals) as deals
          from private.revenue_by_day where day between from_day and to_day group by 1
      ) as months));
end
$function$
;
revoke all on function public.desk_analytics(date,date) from public, anon, authenticated, service_role;
grant execute on function public.desk_analytics(date,date) to authenticated;
alter function public.desk_analytics(date,date) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_dashboard_figures()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
  unread_submissions bigint := private.count_unread(staff, 'submission');
  unread_consultations bigint := private.count_unread(staff, 'consultation');
  waiting private.leads_waiting;
begin
  select * into waiting from private.leads_waiting;
  return (
    select jsonb_build_object(
      'total', coalesce(sum(count) filter (where kind = 'submission'), 0),
      'new_count', coalesce(sum(count) filter (where kind = 'submission' and status = 'new'), 0),
      'converted_count', coalesce(sum(count) filter (where kind = 'submission' and status = 'converted'), 0),
      'conversion_rate', coalesce(round(100.0 * sum(count) filter (where kind = 'submission' and status = 'converted')
        / nullif(sum(count) filter (where kind = 'submission'), 0), 1), 0),
      'median_response_minutes', (select minutes from private.lead_response_median),
      'unread', least(unread_submissions + unread_consultations, 1000),
      'unread_by_kind', jsonb_build_object('submission', unread_submissions, 'consultation', unread_consultations),
      'waiting_over_24h', waiting.leads,
      'waiting_over_24h_by_kind', jsonb_build_object(
        'submission', waiting.submissions, 'consultation', waiting.consultations),
      'waiting_longest', waiting.longest,
      'by_status', (
        select jsonb_object_agg(s.status, coalesce(t.count, 0))
          from unnest(array['new', 'contacted', 'qualified', 'converted', 'lost']) as s (status)
          left join private.lead_totals t on t.kind = 'submission' and t.status = s.status),
      'consultations_total', coalesce(sum(count) filter (where kind = 'consultation'), 0),
      'consultations_new', coalesce(sum(count) filter (where kind = 'consultation' and status = 'new'), 0))
      from private.lead_totals
  );
end
$function$
;
revoke all on function public.desk_dashboard_figures() from public, anon, authenticated, service_role;
grant execute on function public.desk_dashboard_figures() to authenticated;
alter function public.desk_dashboard_figures() owner to service_role;

-- Notes on drafts are not activity of a lead.
CREATE OR REPLACE FUNCTION public.desk_recent_activity(entries integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted integer := least(greatest(entries, 1), 100);
begin
  perform private.require_staff();
  return (
    with happened as (
      (select d.created_at as at, case d.kind when 'submission' then 'onboarding' else d.kind end as kind, d.id::text as id,
          d.kind as lead_kind, d.id as lead_id, null::uuid as staff, null::text as from_status, null::text as to_status
        from private.desk_documents d where d.kind = 'submission' order by d.created_at desc, d.id desc limit wanted)
      union all
      (select d.created_at, d.kind, d.id::text, d.kind, d.id, null, null, null
        from private.desk_documents d where d.kind = 'consultation' order by d.created_at desc, d.id desc limit wanted)
      union all
      (select c.changed_at, 'status', c.id::text, c.lead_kind, c.lead_id, c.changed_by, c.from_status, c.to_status
        from private.lead_status_changes c order by c.changed_at desc limit wanted)
      union all
      (select n.created_at, 'note', n.id::text, n.lead_kind, n.lead_id, n.author, null, null
        from public.lead_notes n where n.deleted_at is null and n.lead_kind <> 'draft' order by n.created_at desc limit wanted)
    ),
    newest as (select * from happened order by at desc, id limit wanted)
    select coalesce(jsonb_agg(jsonb_build_object('id', n.kind || ':' || n.id, 'kind', n.kind, 'at', n.at,
        'lead', jsonb_build_object('kind', n.lead_kind, 'id', n.lead_id),
        'title', coalesce(s.business_name, c.name, ''), 'by', private.email_of(n.staff),
        'from_status', n.from_status, 'to_status', n.to_status) order by n.at desc, n.id), '[]')
      from newest n
      left join public.onboarding_submissions s on n.lead_kind = 'submission' and s.id = n.lead_id
      left join public.consultation_requests c on n.lead_kind = 'consultation' and c.id = n.lead_id
  );
end
$function$
;
revoke all on function public.desk_recent_activity(integer) from public, anon, authenticated, service_role;
grant execute on function public.desk_recent_activity(integer) to authenticated;
alter function public.desk_recent_activity(integer) owner to service_role;

-- The sums plus what has not been rolled up yet.
create view private.figures with (security_invoker) as
  select metric, day, dim, sum(count)::bigint as count, sum(amount) as amount
    from (
      select metric, day, dim, count, amount from private.figure_sums
      union all
      select metric, day, dim, count, amount from private.figure_changes
    ) as f
   group by metric, day, dim;
revoke all on table private.figures from public, anon, authenticated, service_role;
alter view private.figures owner to service_role;

create view private.lead_conversion_by_day with (security_invoker) as
  select day, sum(count) as submissions, coalesce(sum(count) filter (where dim = 'submission:converted'), 0) as converted
    from private.figures where metric = 'status' and dim like 'submission:%' group by day;
revoke all on table private.lead_conversion_by_day from public, anon, authenticated, service_role;
alter view private.lead_conversion_by_day owner to service_role;
comment on view private.lead_conversion_by_day is 'Submissions that arrived in the period and have the status Converted today, divided by all submissions of the period.';

create view private.lead_facets with (security_invoker) as
  select split_part(dim, ':', 1) as kind, split_part(dim, ':', 2) as status, split_part(dim, ':', 3) as business_type,
      split_part(dim, ':', 4) as urgency, split_part(dim, ':', 5) = 'x' as is_suspected,
      substring(dim from '^(?:[^:]*:){5}(.*)$') as source, substring(dim from '^[^:]*:(.*)$') as facet, count
    from private.figures where metric = 'facet' and count > 0;
revoke all on table private.lead_facets from public, anon, authenticated, service_role;
alter view private.lead_facets owner to service_role;

create view private.leads_by_day with (security_invoker) as
  select day, dim as source, count as leads from private.figures where metric = 'source' and count <> 0;
revoke all on table private.leads_by_day from public, anon, authenticated, service_role;
alter view private.leads_by_day owner to service_role;
comment on view private.leads_by_day is 'Submissions and consultation requests by the day of their arrival (Pacific time) and the source of the last visit before it, suspected spam included.';

create view private.lead_growth with (security_invoker) as
  with today as (select private.agency_day(now()) as day),
  month as (
    select date_trunc('month', day)::date as begins, day,
      (date_trunc('month', day) - interval '1 month')::date as begun, (day - interval '1 month')::date as until
      from today
  ),
  leads as (
    select coalesce(sum(f.leads) filter (where f.day between m.begins and m.day), 0) as now,
      coalesce(sum(f.leads) filter (where f.day between m.begun and m.until), 0) as before
      from month m left join private.leads_by_day f on f.day between m.begun and m.day
  )
  select now, before, case when before > 0 then round((now - before) * 100 / before, 1) end as growth_rate from leads;
revoke all on table private.lead_growth from public, anon, authenticated, service_role;
alter view private.lead_growth owner to service_role;
comment on view private.lead_growth is 'Submissions and consultation requests of this month so far, compared with the same number of days of the month before.';

create view private.lead_promise_by_day with (security_invoker) as
  select day, count as kept from private.figures where metric = 'promise';
revoke all on table private.lead_promise_by_day from public, anon, authenticated, service_role;
alter view private.lead_promise_by_day owner to service_role;
comment on view private.lead_promise_by_day is 'Submissions that arrived in the period and were answered within 24 hours by the clock, nights and weekends included, divided by those that were answered or have been New for more than 24 hours, suspected spam included.';

-- The minutes of a sum are exact up to four hours. Above that they are a range, and the leads of the range are read.
create view private.lead_response_median with (security_invoker) as
  with running as (
    select dim::integer as minutes, sum(count) as leads, sum(sum(count)) over (order by dim) as up_to,
        sum(sum(count)) over () as answered
      from private.figures where metric = 'response' group by dim having sum(count) > 0
  ),
  middle as (
    select minutes, (answered + 1) / 2 - (up_to - leads) as place from running
     where up_to * 2 >= answered order by minutes limit 1
  )
  select case when m.minutes <= 240 then m.minutes else coalesce((
      select s.first_response_minutes from public.onboarding_submissions s
       where s.first_response_minutes >= m.minutes and (m.minutes = 60000
         or s.first_response_minutes < m.minutes + case when m.minutes < 1440 then 5 else 60 end)
       order by s.first_response_minutes offset floor(m.place)::bigint - 1 limit 1), m.minutes) end as minutes
    from (select) as one left join middle m on true;
revoke all on table private.lead_response_median from public, anon, authenticated, service_role;
alter view private.lead_response_median owner to service_role;
comment on view private.lead_response_median is 'Median of the minutes within working hours from the arrival of a submission to its first change of status. Unanswered submissions do not count.';

create view private.lead_responses_by_day with (security_invoker) as
  select day, dim as within_minutes, count as leads,
      case when dim = 'none' then 'none' when dim <= '00015' then 'under_15m' when dim <= '00060' then 'under_1h'
        when dim <= '00240' then 'under_4h' when dim <= '01440' then 'under_1d' else 'over_1d' end as band
    from private.figures where metric = 'response_day' and count <> 0;
revoke all on table private.lead_responses_by_day from public, anon, authenticated, service_role;
alter view private.lead_responses_by_day owner to service_role;
comment on view private.lead_responses_by_day is 'Submissions that arrived in the period by the minutes within working hours to their first change of status.';

create view private.lead_totals with (security_invoker) as
  select split_part(dim, ':', 1) as kind, split_part(dim, ':', 2) as status, count
    from private.figures where metric = 'total';
revoke all on table private.lead_totals from public, anon, authenticated, service_role;
alter view private.lead_totals owner to service_role;
comment on view private.lead_totals is 'All submissions ever received, suspected spam included. New: status New. Conversion rate: status Converted divided by all submissions.';

-- Staff type reasons freely. Reasons that differ only in case and spaces count as one.
create view private.lost_leads with (security_invoker) as
  select s.created_at, s.lost_reason from public.onboarding_submissions s where s.status = 'lost'
  union all
  select c.created_at, c.lost_reason from public.consultation_requests c where c.status = 'lost';
revoke all on table private.lost_leads from public, anon, authenticated, service_role;
alter view private.lost_leads owner to service_role;
comment on view private.lost_leads is 'Submissions and consultation requests that arrived in the period and have the status Lost today, by the reason entered on them; of more than 5,000 the newest 5,000.';

create view private.report_funnel with (security_invoker) as
  select r.id, r.created_at, r.first_viewed_at is not null as is_viewed from public.website_reports r;
revoke all on table private.report_funnel from public, anon, authenticated, service_role;
alter view private.report_funnel owner to service_role;
comment on view private.report_funnel is 'Follows the reports that were made in the period until today; each counts once. Viewed: shown to a visitor, or a lead was sent from it. Lead: at least one questionnaire or consultation request was sent from it, suspected spam included. Qualified: one of these leads is Qualified or Converted today. Converted: one of them is Converted today.';

-- Leads that came from a report, for the reports of a period.
create view private.report_leads with (security_invoker) as
  select s.website_report_id as report_id, s.created_at, s.status from public.onboarding_submissions s
   where s.website_report_id is not null
  union all
  select c.website_report_id, c.created_at, c.status from public.consultation_requests c
   where c.website_report_id is not null;
revoke all on table private.report_leads from public, anon, authenticated, service_role;
alter view private.report_leads owner to service_role;

create view private.revenue_by_day with (security_invoker) as
  select day, sum(amount) as revenue, sum(count)::bigint as deals
    from private.figures where metric = 'revenue' group by day having sum(count) <> 0;
revoke all on table private.revenue_by_day from public, anon, authenticated, service_role;
alter view private.revenue_by_day owner to service_role;
comment on view private.revenue_by_day is 'Values entered on submissions and consultation requests that have the status Converted, by the day on which they got it (Pacific time).';

create view private.revenue_by_source with (security_invoker) as
  select day, dim as source, amount as revenue, count as deals from private.figures where metric = 'revenue' and count <> 0;
revoke all on table private.revenue_by_source from public, anon, authenticated, service_role;
alter view private.revenue_by_source owner to service_role;
comment on view private.revenue_by_source is 'Values entered on submissions and consultation requests that got the status Converted in the period and still have it, by the source of the last visit before the lead arrived.';

create view private.wizard_steps_by_day with (security_invoker) as
  select day, dim::integer as step, count as left_here, 0::bigint as completed from private.figures where metric = 'wizard'
  union all
  select day, 4, 0, submissions::bigint from private.lead_conversion_by_day;
revoke all on table private.wizard_steps_by_day from public, anon, authenticated, service_role;
alter view private.wizard_steps_by_day owner to service_role;
comment on view private.wizard_steps_by_day is 'Onboarding forms begun in the period by the last step reached. Completed forms reached all four steps; forms whose visitor left are counted while and after they are kept.';

alter table private.figure_changes add constraint figure_changes_pkey PRIMARY KEY (id);

alter table private.figure_sums add constraint figure_sums_pkey PRIMARY KEY (metric, day, dim);

alter table private.response_recount add constraint response_recount_pkey PRIMARY KEY (id);

alter table private.response_recount add constraint response_recount_id_check CHECK (id);

alter table private.response_recount add constraint response_recount_lead_kind_check CHECK ((lead_kind = ANY (ARRAY['submission'::text, 'consultation'::text])));

CREATE INDEX consultation_requests_of_reports ON public.consultation_requests USING btree (created_at) INCLUDE (website_report_id, status) WHERE (website_report_id IS NOT NULL);

-- For the funnel of a period, and for the leads within one step of response minutes.
CREATE INDEX onboarding_submissions_of_reports ON public.onboarding_submissions USING btree (created_at) INCLUDE (website_report_id, status) WHERE (website_report_id IS NOT NULL);

CREATE INDEX onboarding_submissions_responses ON public.onboarding_submissions USING btree (first_response_minutes, created_at) WHERE (first_response_minutes IS NOT NULL);

CREATE INDEX website_reports_viewed ON public.website_reports USING btree (created_at) INCLUDE (id, first_viewed_at);

create trigger begin_recount after update on private.agency_settings for each row
  when ((old.working_days, old.opens_at, old.closes_at) is distinct from (new.working_days, new.opens_at, new.closes_at))
  execute function private.begin_recount();

create trigger follow_lead after insert or update or delete on public.consultation_requests
  for each row execute function private.follow_lead();

create trigger count_draft after insert or delete or update of step, created_at on public.onboarding_drafts
  for each row execute function private.count_draft();

create trigger follow_lead after insert or update or delete on public.onboarding_submissions
  for each row execute function private.follow_lead();

create trigger count_report after insert or delete or update of first_viewed_at, created_at on public.website_reports
  for each row execute function private.count_report();

revoke create on schema private, public from service_role;
