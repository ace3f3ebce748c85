-- Conversion and promise count leads of both kinds, and growth compares up to the same moment of the month before.
grant create on schema public, private to service_role;
set local role service_role;

create or replace view private.lead_conversion_by_day with (security_invoker = true) as
select day,
    -- For the last release.
    coalesce(sum(count) filter (where dim like 'submission:%'), 0) as submissions,
    coalesce(sum(count) filter (where dim like '%:converted'), 0) as converted,
    sum(count) as leads
  from private.figures where metric = 'status' group by day;
comment on view private.lead_conversion_by_day is
  'Submissions and consultation requests that arrived in the period and have the status Converted today, divided by all that arrived in it, suspected spam included.';

create or replace view private.lead_growth with (security_invoker = true) as
with month as (
  select date_trunc('month', a.clock)::date as begins, a.clock::date as day,
      (date_trunc('month', a.clock) - interval '1 month')::date as begun, (a.clock - interval '1 month')::date as until,
      (a.clock - interval '1 month') at time zone 'America/Los_Angeles' as moment
    from (select now() at time zone 'America/Los_Angeles' as clock) as a
),
leads as (
  select (select coalesce(sum(f.leads), 0) from private.leads_by_day f where f.day between m.begins and m.day) as now,
      (select coalesce(sum(f.leads), 0) from private.leads_by_day f where f.day >= m.begun and f.day < m.until)
        + (select count(*) from public.onboarding_submissions s
            where s.merged_into is null and s.created_at >= private.start_of_day(m.until) and s.created_at <= m.moment)
        + (select count(*) from public.consultation_requests c
            where c.merged_into is null and c.created_at >= private.start_of_day(m.until) and c.created_at <= m.moment) as before
    from month m
)
select now, before, case when before > 0 then round((now - before) * 100 / before, 1) end as growth_rate from leads;
comment on view private.lead_growth is
  'Submissions and consultation requests of this month so far, compared with those of the month before up to the same day and time (Pacific time).';

comment on view private.lead_promise_by_day is null;
comment on view private.pipeline_forecast is
  'Values entered on submissions and consultation requests that are open now, times the win rate of their status: of the leads that have been in it and were Converted or Lost in the last 12 months, the share that was Converted. Where fewer than 20 have been in it, times the win rate of all leads that were Converted or Lost in the last 12 months.';
comment on view private.lead_costs is
  'Ad spend entered for the months of the period, divided by the submissions and consultation requests that arrived in these months from the source of that name (cost per lead), and by those of them that are Converted today (cost per win).';

CREATE OR REPLACE FUNCTION public.desk_analytics(from_day date, to_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  leads bigint;
  won bigint;
  growth private.lead_growth;
  from_reports bigint;
  bands jsonb;
  imported bigint;
begin
  perform private.require_staff();
  if from_day is null or to_day is null or from_day > to_day or to_day - from_day > 3660 then
    raise exception using errcode = 'PT400', message = 'Choose a first and a last day, at most ten years apart.';
  end if;
  select coalesce(sum(c.leads), 0), coalesce(sum(c.converted), 0) into leads, won from private.lead_conversion_by_day c
   where day between from_day and to_day;
  select * into growth from private.lead_growth;
  select coalesce(sum(count), 0) into from_reports from private.figures
   where metric = 'funnel' and dim = 'lead' and day between from_day and to_day;
  -- No one waits for an answer to a lead from a file.
  select count(*) into imported from public.onboarding_submissions s
   where s.import_id is not null and s.merged_into is null and s.created_at >= private.start_of_day(from_day)
     and s.created_at < private.start_of_day(to_day + 1);
  select jsonb_agg(jsonb_build_object('band', b.band, 'leads', (
      select coalesce(sum(r.leads), 0) - case b.band when 'none' then imported else 0 end from private.lead_responses_by_day r
       where r.band = b.band and r.day between from_day and to_day)) order by b.n)
    into bands
    from unnest(array['under_15m', 'under_1h', 'under_4h', 'under_1d', 'over_1d', 'none']) with ordinality as b (band, n);
  return jsonb_build_object(
    'from', from_day, 'to', to_day,
    'revenue_total', (select coalesce(sum(revenue), 0) from private.revenue_by_day where day between from_day and to_day),
    'conversion_rate', coalesce(round(100.0 * won / nullif(leads, 0), 1), 0),
    'growth_rate', growth.growth_rate,
    'growth_now', growth.now,
    'growth_before', growth.before,
    'leads_total', leads,
    'leads_converted', won,
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
    -- For pages of the last release; those of this one sum up `desk_answer_figures`.
    'promise', (
      select jsonb_build_object('kept', coalesce(sum(a.count) filter (where a.dim like 'within%'), 0),
          'due', coalesce(sum(a.count) filter (where a.dim not like 'unknown:%'), 0)
            - (select coalesce(sum(n.leads), 0) from private.leads_not_due(from_day, to_day) n))
        from private.figure_totals('answer_hour', from_day, to_day) a),
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
$function$;

reset role;
revoke create on schema public, private from service_role;
