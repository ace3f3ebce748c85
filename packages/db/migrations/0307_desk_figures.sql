-- Dashboard and analytics as the screens ask for them, out of the views of 0304.
grant create on schema private, public to service_role;
set local role service_role;

-- Up to 1000; leads of both kinds.
create function private.count_unread(staff uuid) returns bigint
  language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  unread bigint := 0;
  of_kind bigint;
  mark record;
begin
  for mark in select u.lead_kind, u.read_before from private.leads_unread u where u.user_id = staff loop
    select count(*) into of_kind from (
      select from private.desk_documents d
       where d.kind = mark.lead_kind and d.created_at > mark.read_before
         and not exists (select from private.lead_reads r where r.user_id = staff and r.lead_id = d.id and r.is_read)
       limit 1000
    ) as newer;
    unread := unread + of_kind + (
      select count(*) from private.lead_reads r
       where r.user_id = staff and r.lead_kind = mark.lead_kind and not r.is_read and r.lead_created_at <= mark.read_before);
  end loop;
  return least(unread, 1000);
end
$$;

create function public.desk_dashboard_figures() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
begin
  return (
    select jsonb_build_object(
      'total', coalesce(sum(count) filter (where kind = 'submission'), 0),
      'new_count', coalesce(sum(count) filter (where kind = 'submission' and status = 'new'), 0),
      'converted_count', coalesce(sum(count) filter (where kind = 'submission' and status = 'converted'), 0),
      'conversion_rate', coalesce(round(100.0 * sum(count) filter (where kind = 'submission' and status = 'converted')
        / nullif(sum(count) filter (where kind = 'submission'), 0), 1), 0),
      'median_response_minutes', (select minutes from private.lead_response_median),
      'unread', private.count_unread(staff),
      'waiting_over_24h', (select leads from private.leads_waiting),
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
    'revenue_total', (select coalesce(sum(revenue), 0) from private.revenue_by_month
      where month between date_trunc('month', from_day) and to_day),
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
    'revenue_by_month', (select coalesce(jsonb_agg(jsonb_build_object('month', month, 'revenue', revenue, 'deals', deals)
        order by month), '[]')
      from private.revenue_by_month where month between date_trunc('month', from_day) and to_day));
end
$$;

do $$
declare
  name regprocedure;
begin
  for name in select p.oid from pg_proc p where p.proowner = 'service_role'::regrole
    and p.pronamespace = 'public'::regnamespace and p.proname like 'desk\_%' loop
    execute format('revoke all on function %s from public', name);
    execute format('grant execute on function %s to authenticated', name);
  end loop;
end
$$;
revoke all on function private.count_unread(uuid), private.median_within(date, date) from public;
comment on view private.lead_totals is
  'All submissions ever received, suspected spam included. New: status New. Conversion rate: status Converted divided by all submissions.';
comment on view private.lead_response_median is
  'Median of the minutes within working hours from the arrival of a submission to its first change of status. Submissions nobody has answered do not count.';
comment on view private.leads_waiting is
  'Submissions and consultation requests that have had the status New for more than 24 hours.';
comment on view private.leads_unread is
  'Submissions and consultation requests that arrived after you joined, or after you last marked all as read, and that you have not opened. Counted up to 1,000.';
comment on view private.leads_by_day is
  'Submissions and consultation requests by the day of their arrival (Pacific time) and the source of the last visit before it, suspected spam included.';
comment on view private.lead_conversion_by_day is
  'Submissions that arrived in the period and have the status Converted today, divided by all submissions of the period.';
comment on view private.lead_growth is
  'Submissions and consultation requests of this month so far, compared with the same number of days of the month before.';
comment on view private.lead_funnel_by_day is
  'Of the reports made in the period: how many were shown to a visitor. Of the leads sent from a report in the period: all, those that are Qualified or Converted today, and those that are Converted today.';
comment on view private.wizard_steps_by_day is
  'Onboarding forms begun in the period by the last step reached. Completed forms reached all four steps; forms whose visitor left are counted while and after they are kept.';
comment on view private.lead_responses_by_day is
  'Submissions that arrived in the period by the minutes within working hours to their first change of status.';
comment on view private.revenue_by_month is
  'Values entered on submissions and consultation requests that have the status Converted, by the month in which they got it (Pacific time).';
reset role;
revoke create on schema private, public from service_role;
