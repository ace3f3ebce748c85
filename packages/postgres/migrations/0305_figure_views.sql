-- What the sums say: each figure of dashboard and analytics is a view whose comment is its definition, which the desk
-- shows as well (FIGURE_DEFINITIONS of packages/contract).
grant create on schema private to service_role;
set local role service_role;

-- Sums and what was not folded yet.
create view private.figures with (security_invoker) as
  select metric, day, dim, sum(count)::bigint as count, sum(amount) as amount
    from (
      select metric, day, dim, count, amount from private.figure_sums
      union all
      select metric, day, dim, count, amount from private.figure_changes
    ) as f
   group by metric, day, dim;

create view private.lead_totals with (security_invoker) as
  select split_part(dim, ':', 1) as kind, split_part(dim, ':', 2) as status, count
    from private.figures where metric = 'total';
comment on view private.lead_totals is
  'All submissions ever received, suspected spam included. New: status New. Conversion rate: status Converted divided by all submissions.';

create view private.lead_facets with (security_invoker) as
  select split_part(dim, ':', 1) as kind, split_part(dim, ':', 2) as status, split_part(dim, ':', 3) as business_type,
      split_part(dim, ':', 4) as urgency, split_part(dim, ':', 5) = 'x' as is_suspected,
      substring(dim from '^(?:[^:]*:){5}(.*)$') as source, substring(dim from '^[^:]*:(.*)$') as facet, count
    from private.figures where metric = 'facet' and count > 0;

create view private.lead_response_median with (security_invoker) as
  with running as (
    select dim::integer as minutes, sum(count) over (order by dim) as up_to, sum(count) over () as answered
      from private.figures where metric = 'response'
  )
  select (select min(minutes) from running where answered > 0 and up_to * 2 >= answered) as minutes;
comment on view private.lead_response_median is
  'Median of the minutes within working hours from the arrival of a submission to its first change of status. Submissions nobody has answered do not count.';

-- The dashboard leads to lists of one kind: what waits is said for each kind too, and of which kind the lead is that
-- has waited longest.
create view private.leads_waiting with (security_invoker) as
  with of_kind as (
    select w.kind, coalesce(t.count, 0) - w.recent as leads, w.since
      from (
        select 'submission' as kind,
          (select count(*) from public.onboarding_submissions
            where status = 'new' and created_at > now() - interval '24 hours') as recent,
          (select min(created_at) from public.onboarding_submissions where status = 'new') as since
        union all
        select 'consultation',
          (select count(*) from public.consultation_requests
            where status = 'new' and created_at > now() - interval '24 hours'),
          (select min(created_at) from public.consultation_requests where status = 'new')
      ) as w
      left join private.lead_totals t on t.kind = w.kind and t.status = 'new'
  )
  select sum(leads)::numeric as leads,
    max(leads) filter (where kind = 'submission') as submissions,
    max(leads) filter (where kind = 'consultation') as consultations,
    (select kind from of_kind where leads > 0 order by since, kind desc limit 1) as longest
    from of_kind;
comment on view private.leads_waiting is
  'Submissions and consultation requests that have had the status New for more than 24 hours.';

create view private.leads_by_day with (security_invoker) as
  select day, dim as source, count as leads from private.figures where metric = 'source' and count <> 0;
comment on view private.leads_by_day is
  'Submissions and consultation requests by the day of their arrival (Pacific time) and the source of the last visit before it, suspected spam included.';

create view private.lead_conversion_by_day with (security_invoker) as
  select day, sum(count) as submissions, coalesce(sum(count) filter (where dim = 'submission:converted'), 0) as converted
    from private.figures where metric = 'status' and dim like 'submission:%' group by day;
comment on view private.lead_conversion_by_day is
  'Submissions that arrived in the period and have the status Converted today, divided by all submissions of the period.';

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
comment on view private.lead_growth is
  'Submissions and consultation requests of this month so far, compared with the same number of days of the month before.';

create view private.lead_funnel_by_day with (security_invoker) as
  select day, dim as stage, count from private.figures where metric = 'funnel';
comment on view private.lead_funnel_by_day is
  'Of the reports made in the period: how many were shown to a visitor. Of the leads sent from a report in the period: all, those that are Qualified or Converted today, and those that are Converted today.';

create view private.wizard_steps_by_day with (security_invoker) as
  select day, dim::integer as step, count as left_here, 0::bigint as completed from private.figures where metric = 'wizard'
  union all
  select day, 4, 0, submissions::bigint from private.lead_conversion_by_day;
comment on view private.wizard_steps_by_day is
  'Onboarding forms begun in the period by the last step reached. Completed forms reached all four steps; forms whose visitor left are counted while and after they are kept.';

create view private.lead_responses_by_day with (security_invoker) as
  select day, dim as within_minutes, count as leads,
      case when dim = 'none' then 'none' when dim <= '00015' then 'under_15m' when dim <= '00060' then 'under_1h'
        when dim <= '00240' then 'under_4h' when dim <= '01440' then 'under_1d' else 'over_1d' end as band
    from private.figures where metric = 'response_day' and count <> 0;
comment on view private.lead_responses_by_day is
  'Submissions that arrived in the period by the minutes within working hours to their first change of status.';

create view private.revenue_by_day with (security_invoker) as
  select day, sum(amount) as revenue, sum(count)::bigint as deals
    from private.figures where metric = 'revenue' group by day having sum(count) <> 0;
comment on view private.revenue_by_day is
  'Values entered on submissions and consultation requests that have the status Converted, by the day on which they got it (Pacific time).';

reset role;
revoke create on schema private from service_role;
