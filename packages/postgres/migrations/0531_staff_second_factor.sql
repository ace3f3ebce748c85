-- An admin may demand a second factor of all staff. `private.staff_standing` is the one place that answers for row
-- policies, desk functions and team functions, so the rule is there: a session below aal2 is `second_factor_missing`.
alter table private.agency_settings add column second_factor_required boolean not null default false;
do $$
begin
  -- Forced row security applies to the owner too, unless that login bypasses it, and `staff_standing` runs as the owner.
  execute format('create policy "owner" on private.agency_settings for select to %I using (true)', current_user);
end
$$;

-- Both the session and the token have to say aal2: a token from before the second factor must not profit from it.
create function private.staff_standing(asking uuid, asking_session uuid, asking_level text) returns text
  language plpgsql stable security definer set search_path = ''
as $$
declare
  standing text;
begin
  select case when r.user_id is null then 'none'
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

-- Servers of the release before pass no level.
create or replace function private.staff_standing(asking uuid, asking_session uuid) returns text
  language sql stable security definer set search_path = ''
as $$ select private.staff_standing(asking, asking_session, null) $$;

create or replace function private.claimed_standing() returns text
  language plpgsql stable security definer set search_path = ''
as $$
declare
  claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  named text := claims ->> 'session_id';
begin
  if named is null or named !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then return 'none'; end if;
  return private.staff_standing(auth.uid(), named::uuid, claims ->> 'aal');
end
$$;

-- Whether the request's session was raised by a second factor. It reads sessions, hence the owner's rights.
create function private.has_second_factor() returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
declare
  claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
begin
  return coalesce(claims ->> 'aal', 'aal1') <> 'aal1' and exists (
    select from auth.sessions s
     where s.id::text = claims ->> 'session_id' and s.user_id = auth.uid() and coalesce(s.aal, 'aal1') <> 'aal1');
end
$$;
revoke all on function private.staff_standing(uuid, uuid, text), private.has_second_factor()
  from public, anon, authenticated, service_role;
grant execute on function private.staff_standing(uuid, uuid, text) to supabase_auth_admin;
grant execute on function private.has_second_factor() to service_role;
do $$
begin
  -- On a hosted project the owner does the auth server's work.
  execute format('grant execute on function private.staff_standing(uuid, uuid, text) to %I', session_user);
end
$$;

-- 403 with a word for the desk: the person is staff and can go on after the second factor.
create function private.raise_second_factor_missing() returns void
  language plpgsql stable set search_path = ''
as $$
begin
  raise exception using errcode = 'PT403', message = 'Confirm your second factor to continue.',
    detail = 'second_factor_missing';
end
$$;
revoke all on function private.raise_second_factor_missing() from public, anon, authenticated, service_role;
grant execute on function private.raise_second_factor_missing() to service_role;

create or replace function public.is_admin() returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
declare
  standing text := private.claimed_standing();
begin
  if standing = 'ended' then perform private.raise_session_ended(); end if;
  if standing = 'second_factor_missing' then perform private.raise_second_factor_missing(); end if;
  return standing = 'admin';
end
$$;

create or replace function private.require_staff() returns uuid
  language plpgsql stable security definer set search_path = ''
as $$
declare
  standing text := private.claimed_standing();
begin
  if standing = 'ended' then perform private.raise_session_ended(); end if;
  if standing = 'second_factor_missing' then perform private.raise_second_factor_missing(); end if;
  if standing <> 'admin' then
    raise exception using errcode = '42501', message = 'permission denied: for staff only';
  end if;
  return auth.uid();
end
$$;

grant create on schema public to service_role;
set local role service_role;

create function public.desk_second_factor_rule() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (select jsonb_build_object('required', s.second_factor_required) from private.agency_settings s);
end
$$;

-- Only a person who has a second factor may demand one: otherwise the rule would lock out the one who made it.
create function public.desk_save_second_factor_rule(required boolean) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  if required is null then
    raise exception using errcode = 'PT400', message = 'Choose whether a second factor is required.';
  end if;
  if not private.has_second_factor() then perform private.raise_second_factor_missing(); end if;
  update private.agency_settings s set second_factor_required = required;
  return public.desk_second_factor_rule();
end
$$;

revoke all on function public.desk_second_factor_rule(), public.desk_save_second_factor_rule(boolean) from public;
grant execute on function public.desk_second_factor_rule(), public.desk_save_second_factor_rule(boolean) to authenticated;
reset role;
revoke create on schema public from service_role;
