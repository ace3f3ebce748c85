-- Leads from files are no part of the times to the first answer: they have none, and are not counted as unanswered.
grant create on schema private, public to service_role;
set local role service_role;

-- As before, without the leads of imports among the unanswered.
create or replace function public.desk_analytics(from_day date, to_day date) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  leads bigint;
  from_reports bigint;
  bands jsonb;
  imported bigint;
  imported_new bigint;
begin
  perform private.require_staff();
  if from_day is null or to_day is null or from_day > to_day or to_day - from_day > 3660 then
    raise exception using errcode = 'PT400', message = 'Choose a first and a last day, at most ten years apart.';
  end if;
  select coalesce(sum(f.leads), 0) into leads from private.leads_by_day f where day between from_day and to_day;
  select coalesce(sum(count), 0) into from_reports from private.figures
   where metric = 'funnel' and dim = 'lead' and day between from_day and to_day;
  -- No one waits for an answer to a lead from a file.
  select count(*), count(*) filter (where s.status = 'new') into imported, imported_new from public.onboarding_submissions s
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
            where s.status = 'new' and s.import_id is null and s.merged_into is null and s.created_at > now() - interval '24 hours'
              and private.agency_day(s.created_at) between from_day and to_day)
        - imported_new),
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
$$;

comment on view private.lead_responses_by_day is 'Submissions that arrived in the period by the minutes within working hours to their first change of status. Leads from an import do not count.';
comment on view private.lead_promise_by_day is 'Submissions that arrived in the period and were answered within 24 hours by the clock, nights and weekends included, divided by those that were answered or have been New for more than 24 hours, suspected spam included. Leads from an import do not count.';
reset role;
revoke create on schema private, public from service_role;
