-- Figures by owner, owners in the search, and a person's own new leads on the dashboard.
create index onboarding_submissions_owner_responses
  on public.onboarding_submissions (owner_id, first_response_minutes, created_at)
  where owner_id is not null and first_response_minutes is not null;
create index consultation_requests_owner_responses
  on public.consultation_requests (owner_id, first_response_minutes, created_at)
  where owner_id is not null and first_response_minutes is not null;

grant create on schema private, public to service_role;
set local role service_role;

-- As before, with the first responses of owners in the steps of `private.response_step`, of which there are few.
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
        lead.source, lead.deal_value),
      ('owner', date '1970-01-01', concat_ws(':', lead.kind, coalesce(lead.owner_id::text, 'none'), lead.status), null),
      ('owner_day', case when lead.owner_id is not null then arrived end, lead.owner_id || ':' || lead.status, null),
      ('owner_response', case when lead.first_response_minutes is not null then arrived end,
        lead.owner_id || ':' || private.response_step(lead.first_response_minutes), null)
    ) as f (metric, day, dim, amount)
   where f.day is not null and f.dim is not null
$$;
delete from private.figure_sums where metric = 'owner_response';
delete from private.figure_changes where metric = 'owner_response';
insert into private.figure_changes (metric, day, dim, count, amount)
select 'owner_response', private.agency_day(l.created_at), l.owner_id || ':' || private.response_step(l.first_response_minutes),
    count(*), 0
  from (
    select s.owner_id, s.created_at, s.first_response_minutes from public.onboarding_submissions s
     where s.owner_id is not null and s.first_response_minutes is not null
    union all
    select c.owner_id, c.created_at, c.first_response_minutes from public.consultation_requests c
     where c.owner_id is not null and c.first_response_minutes is not null
  ) as l
 group by 2, 3;

create view private.open_leads_by_owner with (security_invoker) as
  select owner_id, sum(count) as leads from private.lead_owners
   where status in ('new', 'contacted', 'qualified') group by owner_id;
comment on view private.open_leads_by_owner is
  'Submissions and consultation requests that have the status New, Contacted, or Qualified now, by their owner, whenever they arrived.';

create view private.lead_conversion_by_owner with (security_invoker) as
  select day, split_part(dim, ':', 1)::uuid as owner_id, sum(count) as leads,
    coalesce(sum(count) filter (where split_part(dim, ':', 2) = 'converted'), 0) as converted
    from private.figures where metric = 'owner_day' group by 1, 2;
comment on view private.lead_conversion_by_owner is
  'Submissions and consultation requests that arrived in the period, by the owner they have today. Converted: those that have the status Converted today, divided by all of them.';

create view private.lead_responses_by_owner with (security_invoker) as
  select day, split_part(dim, ':', 1)::uuid as owner_id, split_part(dim, ':', 2) as within_minutes, count as leads
    from private.figures where metric = 'owner_response' and count <> 0;
comment on view private.lead_responses_by_owner is
  'Median of the minutes within working hours from arrival to the first change of status, of submissions and consultation requests that arrived in the period, by the owner they have today. Unanswered ones do not count.';

revoke all on private.open_leads_by_owner, private.lead_conversion_by_owner, private.lead_responses_by_owner
  from public, anon, authenticated;

-- The median of an owner: the step that holds it from the sums, then the lead in it by an index.
create function private.median_of_owner(asked uuid, from_day date, to_day date) returns numeric language sql stable
as $$
  with edges as (
    select edge as lower, lead(edge, 1, 2147483647) over (order by edge) as upper
      from unnest(array[0, 5, 10, 15, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 960, 1440, 2880, 4320, 7200, 10080]) as edge
  ),
  steps as (
    select within_minutes, sum(leads) as leads from private.lead_responses_by_owner
     where owner_id = asked and day between from_day and to_day group by 1 having sum(leads) > 0
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
  select (
      select a.first_response_minutes from (
        select s.first_response_minutes from public.onboarding_submissions s
         where s.owner_id = asked and s.first_response_minutes >= m.lower and s.first_response_minutes < m.upper
           and s.created_at >= private.start_of_day(from_day) and s.created_at < private.start_of_day(to_day + 1)
        union all
        select c.first_response_minutes from public.consultation_requests c
         where c.owner_id = asked and c.first_response_minutes >= m.lower and c.first_response_minutes < m.upper
           and c.created_at >= private.start_of_day(from_day) and c.created_at < private.start_of_day(to_day + 1)
      ) as a order by 1 offset greatest(m.place - 1, 0) limit 1)::numeric
    from middle m
$$;

-- One row for each member of staff, the caller first, and one for unassigned leads, of which only those open now are counted.
create function public.desk_owner_figures(from_day date, to_day date) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
begin
  if from_day is null or to_day is null or from_day > to_day or to_day - from_day > 3660 then
    raise exception using errcode = 'PT400', message = 'Choose a first and a last day, at most ten years apart.';
  end if;
  return (
    with arrived as (
      select owner_id, sum(leads) as leads, sum(converted) as converted from private.lead_conversion_by_owner
       where day between from_day and to_day group by owner_id
    ),
    owners as (
      select t.user_id as owner_id, t.email from private.team() t where not t.is_invited
      union all select null, null
    )
    select jsonb_agg(jsonb_build_object('owner_id', o.owner_id, 'owner', o.email, 'is_self', coalesce(o.owner_id = staff, false),
        'open', coalesce(n.leads, 0), 'leads', coalesce(a.leads, 0), 'converted', coalesce(a.converted, 0),
        'conversion_rate', coalesce(round(100.0 * a.converted / nullif(a.leads, 0), 1), 0),
        'median_response_minutes',
          case when o.owner_id is not null then private.median_of_owner(o.owner_id, from_day, to_day) end)
      order by o.owner_id is null, o.owner_id <> staff, o.email)
      from owners o
      left join arrived a on a.owner_id = o.owner_id
      left join private.open_leads_by_owner n on n.owner_id is not distinct from o.owner_id
  );
end
$$;

-- As before, with the new leads that the caller owns.
create or replace function public.desk_dashboard_figures() returns jsonb
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
      'mine_new', (
        select jsonb_build_object('submission', coalesce(sum(o.count) filter (where o.kind = 'submission'), 0),
            'consultation', coalesce(sum(o.count) filter (where o.kind = 'consultation'), 0))
          from private.lead_owners o where o.owner_id = staff and o.status = 'new'),
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

-- As before, with the owner of each lead.
create or replace function public.desk_search(search text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  typed record;
  is_number boolean;
begin
  perform private.require_staff();
  typed := private.typed_query(search);
  is_number := private.typed_numbers(search) <> '{}';
  return (
    with found as (
      select k.kind, f.id, f.created_at
        from unnest(array['submission', 'consultation', 'report']) as k (kind)
        cross join lateral private.find_by_time(k.kind, typed.query, true, null, null, null, null, null, 8) as f
    ),
    hits as (
      select f.created_at, jsonb_build_object('kind', f.kind, 'id', f.id, 'title', s.business_name,
          'subtitle', coalesce('Note: ' || private.note_excerpt(f.id, typed.matched), concat_ws(' · ', s.contact_name,
            s.contact_email, case when is_number then s.contact_phone end)), 'status', s.status,
          'owner', private.email_of(s.owner_id)) as hit
        from found f join public.onboarding_submissions s on f.kind = 'submission' and s.id = f.id
      union all
      select f.created_at, jsonb_build_object('kind', f.kind, 'id', f.id, 'title', c.name,
          'subtitle', coalesce('Note: ' || private.note_excerpt(f.id, typed.matched), concat_ws(' · ', c.email,
            case when is_number then c.phone end)), 'status', c.status, 'owner', private.email_of(c.owner_id))
        from found f join public.consultation_requests c on f.kind = 'consultation' and c.id = f.id
      union all
      select f.created_at, jsonb_build_object('kind', f.kind, 'id', f.id, 'title', r.url,
          'subtitle', concat_ws(' · ', coalesce(r.user_name, 'Anonymous'), r.user_email,
            case when is_number then r.user_phone end))
        from found f join public.website_reports r on f.kind = 'report' and r.id = f.id
    )
    select coalesce(jsonb_agg(hit || jsonb_build_object('created_at', created_at, 'matched', typed.matched)
      order by created_at desc), '[]') from hits
  );
end
$$;

revoke all on function private.median_of_owner(uuid, date, date), public.desk_owner_figures(date, date)
  from public, anon, authenticated;
grant execute on function public.desk_owner_figures(date, date) to authenticated;

reset role;
revoke create on schema private, public from service_role;
