-- New leads that asked for a call at this time of day, for the dashboard.
create index onboarding_submissions_best_time on public.onboarding_submissions (best_time_to_call, created_at)
  where status = 'new' and best_time_to_call is not null and contact_phone is not null;
create index consultation_requests_best_time on public.consultation_requests (best_time, created_at)
  where status = 'new' and best_time is not null and phone is not null;

grant create on schema private, public to service_role;
set local role service_role;

-- The time of day as the forms offer it, in Pacific time; null at night.
create function private.best_time_at(at timestamptz) returns text
  language sql immutable set search_path = ''
as $$
  select case
    when hour >= 9 and hour < 12 then 'morning' when hour >= 12 and hour < 17 then 'afternoon'
    when hour >= 17 and hour < 20 then 'evening' end
    from (select extract(hour from at at time zone 'America/Los_Angeles')) as t (hour)
$$;

-- Those that have waited longest first, at most five of both kinds together, none from programs.
create function public.desk_call_now() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  best_now text := private.best_time_at(now());
begin
  perform private.require_staff();
  return jsonb_build_object('best_time', best_now, 'leads', (
    select coalesce(jsonb_agg(to_jsonb(l) order by l.created_at, l.id), '[]') from (
      select * from (
        (select 'submission' as kind, s.id, s.business_name as title, s.contact_phone as phone, s.created_at
          from public.onboarding_submissions s
         where s.status = 'new' and s.best_time_to_call = best_now and s.contact_phone is not null and s.suspicion is null
         order by s.created_at limit 5)
        union all
        (select 'consultation', c.id, c.name, c.phone, c.created_at
          from public.consultation_requests c
         where c.status = 'new' and c.best_time = best_now and c.phone is not null and c.suspicion is null
         order by c.created_at limit 5)
      ) as both_kinds
      order by created_at, id limit 5
    ) as l));
end
$$;
revoke all on function private.best_time_at(timestamptz), public.desk_call_now() from public;
grant execute on function public.desk_call_now() to authenticated;
reset role;
revoke create on schema private, public from service_role;
