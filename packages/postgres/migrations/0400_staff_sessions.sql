-- Ended sessions end. An access token is believed for an hour, but the session behind it can be over long before that: its
-- person signed out, was banned or deleted, or changed the password. Every question of staff asks for that session, so the
-- answer is true at the next request. The names are those of a hosted project, which keeps its sessions alike.

-- `admin`, `none` (the person may be signed in, but is no admin) or `ended`. One statement with three keys. It reads
-- accounts, hence the owner's rights.
create function private.staff_standing(asking uuid, asking_session uuid) returns text
  language plpgsql stable security definer set search_path = ''
as $$
declare
  standing text;
begin
  select case when r.user_id is null then 'none' else 'admin' end into standing
    from auth.sessions s
    join auth.users u on u.id = s.user_id
    left join public.user_roles r on r.user_id = u.id and r.role = 'admin'
   where s.id = asking_session and s.user_id = asking and (s.not_after is null or s.not_after > now())
     and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now());
  return coalesce(standing, 'ended');
end
$$;

-- The same for the claims of the request. A token that names no session opens nothing here: only our own tokens name one.
create function private.claimed_standing() returns text
  language plpgsql stable security definer set search_path = ''
as $$
declare
  named text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  if named is null or named !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then return 'none'; end if;
  return private.staff_standing(auth.uid(), named::uuid);
end
$$;
revoke all on function private.staff_standing(uuid, uuid), private.claimed_standing()
  from public, anon, authenticated, service_role;
grant execute on function private.staff_standing(uuid, uuid) to supabase_auth_admin;
do $$
begin
  -- On a hosted project the owner does the auth server's work.
  execute format('grant execute on function private.staff_standing(uuid, uuid) to %I', session_user);
end
$$;

-- 401 leads the desk to the sign-in; an empty list would look as if there were nothing.
create function private.raise_session_ended() returns void
  language plpgsql stable set search_path = ''
as $$
begin
  raise exception using errcode = 'PT401', message = 'This session has ended. Sign in again.';
end
$$;
revoke all on function private.raise_session_ended() from public, anon, authenticated, service_role;

create or replace function public.is_admin() returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
declare
  standing text := private.claimed_standing();
begin
  if standing = 'ended' then perform private.raise_session_ended(); end if;
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
  if standing <> 'admin' then
    raise exception using errcode = '42501', message = 'permission denied: for staff only';
  end if;
  return auth.uid();
end
$$;

-- It knew people and no sessions.
drop function private.is_staff(uuid);
