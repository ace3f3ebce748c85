-- A person's own second factor closes the desk to the password alone, as the rule for all staff does.

create or replace function private.staff_standing(asking uuid, asking_session uuid, asking_level text, acting_scope text)
returns text
language plpgsql stable security definer set search_path to ''
as $$
declare
  standing text;
begin
  select case when r.user_id is null or (s.oauth_client_id is null) <> (acting_scope is null) then 'none'
      when acting_scope is not null and not coalesce(
          acting_scope in ('leads:read', 'leads:write') and acting_scope = any (string_to_array(s.scopes, ' ')), false)
        then 'none'
      when not (a.second_factor_required or f.is_verified) then 'admin'
      when acting_scope is null and (coalesce(asking_level, 'aal1') = 'aal1' or coalesce(s.aal, 'aal1') = 'aal1')
        then 'second_factor_missing'
      -- A person who has removed the factor has to allow the application again.
      when acting_scope is not null
          and not (f.is_verified and exists (select from private.second_factor_grants g where g.session_id = s.id))
        then 'second_factor_missing'
      else 'admin' end
    into standing
    from auth.sessions s
    join auth.users u on u.id = s.user_id
    cross join private.agency_settings a
    cross join lateral (
      select exists (select from auth.mfa_factors m where m.user_id = u.id and m.status = 'verified') as is_verified
    ) f
    left join public.user_roles r on r.user_id = u.id and r.role = 'admin'
   where s.id = asking_session and s.user_id = asking and (s.not_after is null or s.not_after > now())
     and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now());
  return coalesce(standing, 'ended');
end
$$;
