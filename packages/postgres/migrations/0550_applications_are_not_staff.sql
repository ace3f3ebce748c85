-- An application that signs people in (OAuth) has a session in the name of its user. It was allowed to know who that person
-- is, not to do the person's work: its session is never one of staff, whatever role its user has.
create or replace function private.staff_standing(asking uuid, asking_session uuid, asking_level text) returns text
  language plpgsql stable security definer set search_path = ''
as $$
declare
  standing text;
begin
  select case when r.user_id is null or s.oauth_client_id is not null then 'none'
      when a.second_factor_required and (coalesce(asking_level, 'aal1') = 'aal1' or coalesce(s.aal, 'aal1') = 'aal1')
        then 'second_factor_missing'
      else 'admin' end
    into standing
    from auth.sessions s
    join auth.users u on u.id = s.user_id
    cross join private.agency_settings a
    left join public.user_roles r on r.user_id = u.id and r.role = 'admin'
   where s.id = asking_session and s.user_id = asking and (s.not_after is null or s.not_after > now())
     and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now());
  return coalesce(standing, 'ended');
end
$$;
