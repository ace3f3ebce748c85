-- Figures that cannot be misread: a way from analysis to customer that can only narrow, the promise of 24 hours by the
-- clock, medians to the minute, and why and from where deals are lost and won.
alter type private.lead_facts add attribute first_response_at timestamptz;

create or replace function private.facts_of(s public.onboarding_submissions) returns private.lead_facts
  language sql stable parallel safe
as $$
  select row('submission', s.id, s.created_at, s.status, s.business_name, s.contact_name, s.contact_email,
    s.contact_phone, s.website_url, s.business_type, s.urgency, private.lead_source(s.attribution), s.suspicion,
    s.website_report_id, s.first_response_minutes, s.converted_at, s.deal_value, s.first_response_at)::private.lead_facts
$$;
create or replace function private.facts_of(c public.consultation_requests) returns private.lead_facts
  language sql stable parallel safe
as $$
  select row('consultation', c.id, c.created_at, c.status, c.name, null, c.email, c.phone, null, null, null,
    private.lead_source(c.attribution), c.suspicion, c.website_report_id, c.first_response_minutes,
    c.converted_at, c.deal_value, c.first_response_at)::private.lead_facts
$$;

grant create on schema private, public to service_role;
set local role service_role;

-- What one lead adds to the figures. Nothing in it depends on the session, as adding to a time would: else it is no longer
-- taken into the query that asks, and a rebuild takes many times as long.
create or replace function private.figures_of(lead private.lead_facts)
  returns table (metric text, day date, dim text, count bigint, amount numeric)
  language sql immutable parallel safe rows 8
as $$
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
$$;

-- The minutes of a sum are exact up to four hours and a range above: then the leads of that range are looked at.
create or replace view private.lead_response_median with (security_invoker) as
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
comment on view private.lead_response_median is
  'Median of the minutes within working hours from the arrival of a submission to its first change of status. Unanswered submissions do not count.';

create or replace function private.median_within(from_day date, to_day date) returns numeric
  language sql stable
as $$
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
  -- The leads of the one step in which the median lies, in the order of an index.
  select (select s.first_response_minutes from public.onboarding_submissions s
       where s.first_response_minutes >= m.lower and s.first_response_minutes < m.upper
         and s.created_at >= private.start_of_day(from_day) and s.created_at < private.start_of_day(to_day + 1)
       order by s.first_response_minutes offset m.place - 1 limit 1)::numeric
    from middle m
$$;

create view private.lead_promise_by_day with (security_invoker) as
  select day, count as kept from private.figures where metric = 'promise';
comment on view private.lead_promise_by_day is
  'Submissions that arrived in the period and were answered within 24 hours by the clock, nights and weekends included, divided by those that were answered or have been New for more than 24 hours, suspected spam included.';

-- Leads that came from a report, for the reports of a period.
create view private.report_leads with (security_invoker) as
  select s.website_report_id as report_id, s.created_at, s.status from public.onboarding_submissions s
   where s.website_report_id is not null
  union all
  select c.website_report_id, c.created_at, c.status from public.consultation_requests c
   where c.website_report_id is not null;
create view private.report_funnel with (security_invoker) as
  select r.id, r.created_at, r.first_viewed_at is not null as is_viewed from public.website_reports r;
comment on view private.report_funnel is
  'Follows the reports that were made in the period until today; each counts once. Viewed: shown to a visitor, or a lead was sent from it. Lead: at least one questionnaire or consultation request was sent from it, suspected spam included. Qualified: one of these leads is Qualified or Converted today. Converted: one of them is Converted today.';

create function private.funnel_of(from_day date, to_day date) returns jsonb
  language sql stable
as $$
  with leads as materialized (
    select report_id, max(case status when 'converted' then 3 when 'qualified' then 2 else 1 end) as stage
      from private.report_leads
      -- A lead comes after the report it was sent from.
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
$$;

-- Staff write reasons freely: those that differ in case and spaces alone are one.
create view private.lost_leads with (security_invoker) as
  select s.created_at, s.lost_reason from public.onboarding_submissions s where s.status = 'lost'
  union all
  select c.created_at, c.lost_reason from public.consultation_requests c where c.status = 'lost';
comment on view private.lost_leads is
  'Submissions and consultation requests that arrived in the period and have the status Lost today, by the reason entered on them; of more than 5,000 the newest 5,000.';

create function private.lost_reasons(from_day date, to_day date) returns jsonb
  language sql stable
as $$
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
$$;

create view private.revenue_by_source with (security_invoker) as
  select day, dim as source, amount as revenue, count as deals from private.figures where metric = 'revenue' and count <> 0;
comment on view private.revenue_by_source is
  'Values entered on submissions and consultation requests that got the status Converted in the period and still have it, by the source of the last visit before the lead arrived.';

drop view private.lead_funnel_by_day;

create or replace function public.desk_analytics(from_day date, to_day date) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
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
$$;

revoke all on function private.funnel_of(date, date), private.lost_reasons(date, date) from public;
reset role;
revoke create on schema private, public from service_role;

-- For the funnel of a period, and for the leads of one step of response minutes.
create index onboarding_submissions_of_reports on public.onboarding_submissions (created_at) include (website_report_id, status)
  where website_report_id is not null;
create index consultation_requests_of_reports on public.consultation_requests (created_at) include (website_report_id, status)
  where website_report_id is not null;
create index website_reports_viewed on public.website_reports (created_at) include (id, first_viewed_at);
create index onboarding_submissions_responses on public.onboarding_submissions (first_response_minutes, created_at)
  where first_response_minutes is not null;

-- What leads add to the sums has changed.
set local role service_role;
select private.rebuild_desk();
reset role;
