-- Dashboard and analytics as the screens ask for them, out of the views of figures.
grant create on schema private, public to service_role;
set local role service_role;

create function public.desk_dashboard_figures() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
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
$$;

create function public.desk_recent_activity(entries integer) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
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
        from public.lead_notes n where n.deleted_at is null order by n.created_at desc limit wanted)
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
$$;

-- Within a step of response minutes the leads are taken to lie evenly.
create function private.median_within(from_day date, to_day date) returns numeric
  language sql stable
as $$
  with steps as (
    select within_minutes::numeric as upper, sum(leads) as leads from private.lead_responses_by_day
     where within_minutes <> 'none' and day between from_day and to_day group by 1 having sum(leads) > 0
  ),
  running as (
    select upper, leads, sum(leads) over (order by upper) as up_to, sum(leads) over () as answered,
      coalesce((select max(e) from unnest(array[0, 5, 10, 15, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 960, 1440, 2880,
        4320, 7200, 10080]) e where e < upper), 0) as lower
      from steps
  )
  select round(lower + (least(upper, lower * 2 + 60) - lower) * (answered / 2.0 - (up_to - leads)) / leads)
    from running where up_to * 2 >= answered order by upper limit 1
$$;

create function public.desk_analytics(from_day date, to_day date) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  if from_day is null or to_day is null or from_day > to_day or to_day - from_day > 3660 then
    raise exception using errcode = 'PT400', message = 'Choose a first and a last day, at most ten years apart.';
  end if;
  return jsonb_build_object(
    'from', from_day, 'to', to_day,
    'revenue_total', (select coalesce(sum(revenue), 0) from private.revenue_by_day where day between from_day and to_day),
    'conversion_rate', (select coalesce(round(100.0 * sum(converted) / nullif(sum(submissions), 0), 1), 0)
      from private.lead_conversion_by_day where day between from_day and to_day),
    'growth_rate', (select growth_rate from private.lead_growth),
    'leads_total', (select coalesce(sum(leads), 0) from private.leads_by_day where day between from_day and to_day),
    'leads_by_day_and_source', (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'source', source, 'leads', leads)
        order by day, source), '[]')
      from private.leads_by_day where day between from_day and to_day),
    'funnel', (select jsonb_agg(jsonb_build_object('stage', s.stage, 'count', (
          select coalesce(sum(f.count), 0) from private.lead_funnel_by_day f
           where f.stage = s.stage and f.day between from_day and to_day)) order by s.n)
      from unnest(array['analysis', 'viewed', 'lead', 'qualified', 'converted']) with ordinality as s (stage, n)),
    'wizard_drop_off', (
      with steps as (
        select n as step, coalesce(sum(w.left_here) filter (where w.step = n), 0) as left_here,
          coalesce(sum(w.left_here) filter (where w.step >= n), 0) + coalesce(sum(w.completed), 0) as reached
          from generate_series(1, 4) as n left join private.wizard_steps_by_day w on w.day between from_day and to_day
         group by n
      )
      select jsonb_agg(jsonb_build_object('step', step, 'reached', reached, 'left', left_here) order by step) from steps),
    'response_times', (select jsonb_agg(jsonb_build_object('band', b.band, 'leads', (
          select coalesce(sum(r.leads), 0) from private.lead_responses_by_day r
           where r.band = b.band and r.day between from_day and to_day)) order by b.n)
      from unnest(array['under_15m', 'under_1h', 'under_4h', 'under_1d', 'over_1d', 'none']) with ordinality as b (band, n)),
    'median_response_minutes', private.median_within(from_day, to_day),
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

revoke all on function private.median_within(date, date), public.desk_dashboard_figures(),
  public.desk_recent_activity(integer), public.desk_analytics(date, date) from public;
grant execute on function public.desk_dashboard_figures(), public.desk_recent_activity(integer),
  public.desk_analytics(date, date) to authenticated;
reset role;
revoke create on schema private, public from service_role;
