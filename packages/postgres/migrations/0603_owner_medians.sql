-- The medians of all owners in one pass over the sums, which a period of years needs.
grant create on schema private, public to service_role;
set local role service_role;

-- For each owner the step that holds the median, from the sums, then the lead in it by an index.
create function private.medians_of_owners(from_day date, to_day date) returns table (owner_id uuid, minutes numeric)
  language sql stable
as $$
  with edges as (
    select private.response_step(edge) as step, edge as lower, lead(edge, 1, 2147483647) over (order by edge) as upper
      from unnest(array[0, 5, 10, 15, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 960, 1440, 2880, 4320, 7200, 10080]) as edge
  ),
  steps as (
    select f.dim, sum(f.count) as leads
      from (
        select s.dim, s.count from private.figure_sums s where s.metric = 'owner_response' and s.day between from_day and to_day
        union all
        select c.dim, c.count from private.figure_changes c where c.metric = 'owner_response' and c.day between from_day and to_day
      ) as f
     group by f.dim having sum(f.count) > 0
  ),
  running as (
    select split_part(s.dim, ':', 1)::uuid as owner, split_part(s.dim, ':', 2) as step, s.leads,
        sum(s.leads) over (partition by split_part(s.dim, ':', 1) order by split_part(s.dim, ':', 2)) as up_to,
        sum(s.leads) over (partition by split_part(s.dim, ':', 1)) as answered
      from steps s
  ),
  middle as (
    select distinct on (r.owner) r.owner, e.lower, e.upper,
        greatest(floor((r.answered + 1) / 2)::bigint - (r.up_to - r.leads)::bigint, 1) as place
      from running r join edges e on e.step = r.step
     where r.up_to * 2 >= r.answered order by r.owner, r.step
  )
  select m.owner, (
      select a.first_response_minutes from (
        select s.first_response_minutes from public.onboarding_submissions s
         where s.owner_id = m.owner and s.first_response_minutes >= m.lower and s.first_response_minutes < m.upper
           and s.created_at >= private.start_of_day(from_day) and s.created_at < private.start_of_day(to_day + 1)
        union all
        select c.first_response_minutes from public.consultation_requests c
         where c.owner_id = m.owner and c.first_response_minutes >= m.lower and c.first_response_minutes < m.upper
           and c.created_at >= private.start_of_day(from_day) and c.created_at < private.start_of_day(to_day + 1)
      ) as a order by a.first_response_minutes offset m.place - 1 limit 1)::numeric
    from middle m
$$;

create or replace function public.desk_owner_figures(from_day date, to_day date) returns jsonb
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
        'median_response_minutes', r.minutes)
      order by o.owner_id is null, o.owner_id <> staff, o.email)
      from owners o
      left join arrived a on a.owner_id = o.owner_id
      left join private.open_leads_by_owner n on n.owner_id is not distinct from o.owner_id
      left join private.medians_of_owners(from_day, to_day) r on r.owner_id = o.owner_id
  );
end
$$;
drop function private.median_of_owner(uuid, date, date);

revoke all on function private.medians_of_owners(date, date) from public, anon, authenticated;
reset role;
revoke create on schema private, public from service_role;
