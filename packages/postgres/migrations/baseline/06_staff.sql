-- Made from the migrations by: node packages/postgres/scripts/fold-migrations.ts
set local check_function_bodies = off;
grant create on schema private, public to service_role;


-- Open invitations. An invited person becomes staff by setting a password, which proves that they own the mailbox. An
-- invitation expires and can be sent again.
create table private.staff_invitations (
  user_id uuid not null,
  invited_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null
);
alter table private.staff_invitations enable row level security;
alter table private.staff_invitations force row level security;
revoke all on table private.staff_invitations from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.staff_invitations to service_role;

-- Who is staff. Written by the owner (`npm run admin:create`) and by service_role, never through the API.
create table public.user_roles (
  user_id uuid not null,
  role text not null,
  created_at timestamp with time zone default now() not null
);
alter table public.user_roles enable row level security;
alter table public.user_roles force row level security;
revoke all on table public.user_roles from public, anon, authenticated, service_role;
grant select on table public.user_roles to authenticated;
grant delete, insert, select, update on table public.user_roles to service_role;

-- Accepts an invitation when a password is set on an account with a verified mailbox, whichever auth server stores it.
-- A password from before the verification may be a stranger's.
CREATE OR REPLACE FUNCTION private.accept_staff_invitation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.staff_invitations i where i.user_id = new.id and i.expires_at > now();
  if found then
    insert into public.user_roles (user_id, role) values (new.id, 'admin') on conflict (user_id, role) do nothing;
  end if;
  return null;
end
$function$
;
revoke all on function private.accept_staff_invitation() from public, anon, authenticated, service_role;

-- private.staff_standing for the claims of the request. Only our own tokens name a session; a token without one gives
-- no access.
CREATE OR REPLACE FUNCTION private.claimed_standing()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  named text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  if named is null or named !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then return 'none'; end if;
  return private.staff_standing(auth.uid(), named::uuid);
end
$function$
;
revoke all on function private.claimed_standing() from public, anon, authenticated, service_role;

-- Removes the role of a deleted person. If the row is deleted, `on delete cascade` does it; if it is soft-deleted, this
-- trigger does, whichever auth server deletes it.
CREATE OR REPLACE FUNCTION private.forget_roles_of_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.user_roles where user_id = new.id;
  delete from private.staff_invitations where user_id = new.id;
  return null;
end
$function$
;
revoke all on function private.forget_roles_of_deleted() from public, anon, authenticated, service_role;

-- Whether another admin with a verified mailbox or phone number would remain. Reads accounts, which belong to the auth
-- server, with the owner's rights.
CREATE OR REPLACE FUNCTION private.has_other_admin(left_out uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from public.user_roles r join auth.users u on u.id = r.user_id
     where r.role = 'admin' and r.user_id <> left_out
       and coalesce(u.email_confirmed_at, u.phone_confirmed_at) is not null
       and u.deleted_at is null and (u.banned_until is null or u.banned_until < now())
  );
end
$function$
;
revoke all on function private.has_other_admin(uuid) from public, anon, authenticated, service_role;
grant execute on function private.has_other_admin(uuid) to service_role;

-- `can_sign_in`: the account has a verified mailbox and a password, so it gets the role at once.
CREATE OR REPLACE FUNCTION private.invite_admin(staff uuid, invited uuid, can_sign_in boolean, expires timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('fix-my-local:admins', 0));
  if not exists (select from public.user_roles where user_id = staff and role = 'admin') then return 'not_allowed'; end if;
  if exists (select from public.user_roles where user_id = invited and role = 'admin') then return 'known'; end if;
  if can_sign_in then
    insert into public.user_roles (user_id, role) values (invited, 'admin');
    delete from private.staff_invitations where user_id = invited;
    return 'added';
  end if;
  insert into private.staff_invitations as i (user_id, expires_at) values (invited, expires)
  on conflict (user_id) do update set invited_at = now(), expires_at = excluded.expires_at;
  return 'invited';
end
$function$
;
revoke all on function private.invite_admin(uuid,uuid,boolean,timestamp with time zone) from public, anon, authenticated, service_role;
grant execute on function private.invite_admin(uuid,uuid,boolean,timestamp with time zone) to supabase_auth_admin;
alter function private.invite_admin(uuid,uuid,boolean,timestamp with time zone) owner to service_role;
set local role service_role;
grant execute on function private.invite_admin(uuid,uuid,boolean,timestamp with time zone) to session_user;
set local role none;

-- Answers 401, which sends the desk to the sign-in screen. An empty list would look as if there were no data.
CREATE OR REPLACE FUNCTION private.raise_session_ended()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  raise exception using errcode = 'PT401', message = 'This session has ended. Sign in again.';
end
$function$
;
revoke all on function private.raise_session_ended() from public, anon, authenticated, service_role;

-- Also withdraws an open invitation.
CREATE OR REPLACE FUNCTION private.remove_admin(staff uuid, removed uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('fix-my-local:admins', 0));
  if not exists (select from public.user_roles where user_id = staff and role = 'admin') then return 'not_allowed'; end if;
  if not exists (select from public.user_roles where user_id = removed and role = 'admin') then
    delete from private.staff_invitations where user_id = removed;
    return case when found then 'withdrawn' else 'unknown' end;
  end if;
  -- The last admin who can still sign in cannot be removed.
  if not private.has_other_admin(removed) then return 'last'; end if;
  delete from public.user_roles where user_id = removed and role = 'admin';
  return 'removed';
end
$function$
;
revoke all on function private.remove_admin(uuid,uuid) from public, anon, authenticated, service_role;
grant execute on function private.remove_admin(uuid,uuid) to supabase_auth_admin;
alter function private.remove_admin(uuid,uuid) owner to service_role;
set local role service_role;
grant execute on function private.remove_admin(uuid,uuid) to session_user;
set local role none;

-- `admin`, `none` (may be signed in, but is not an admin) or `ended` (the session is over). One statement with three
-- key lookups. Reads accounts, so it runs with the owner's rights.
CREATE OR REPLACE FUNCTION private.staff_standing(asking uuid, asking_session uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
$function$
;
revoke all on function private.staff_standing(uuid,uuid) from public, anon, authenticated, service_role;
grant execute on function private.staff_standing(uuid,uuid) to supabase_auth_admin;

-- Reads accounts, which belong to the auth server, with the owner's rights. Only service_role may call it.
CREATE OR REPLACE FUNCTION private.team()
 RETURNS TABLE(user_id uuid, email text, created_at timestamp with time zone, last_sign_in_at timestamp with time zone, is_invited boolean, invitation_expires_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select r.user_id, u.email::text, r.created_at, u.last_sign_in_at, false, null::timestamptz
      from public.user_roles r join auth.users u on u.id = r.user_id where r.role = 'admin'
    union all
    select i.user_id, u.email::text, i.invited_at, u.last_sign_in_at, true, i.expires_at
      from private.staff_invitations i join auth.users u on u.id = i.user_id
     where not exists (select from public.user_roles r where r.user_id = i.user_id and r.role = 'admin')
    order by 5, 3, 2;
end
$function$
;
revoke all on function private.team() from public, anon, authenticated, service_role;
grant execute on function private.team() to service_role;

-- A policy of user_roles that selects from user_roles would recurse. This function reads past the policies with the
-- owner's rights and answers only about the caller. It runs on every request, so a removed role takes effect at once.
CREATE OR REPLACE FUNCTION public.is_admin()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  standing text := private.claimed_standing();
begin
  if standing = 'ended' then perform private.raise_session_ended(); end if;
  return standing = 'admin';
end
$function$
;
revoke all on function public.is_admin() from public, anon, authenticated, service_role;
grant execute on function public.is_admin() to authenticated;

alter table private.staff_invitations add constraint staff_invitations_pkey PRIMARY KEY (user_id);

alter table private.staff_invitations add constraint staff_invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

alter table public.user_roles add constraint user_roles_user_id_role_key UNIQUE (user_id, role);

alter table public.user_roles add constraint user_roles_role_check CHECK ((role = 'admin'::text));

alter table public.user_roles add constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE;

create trigger accept_staff_invitation after update of encrypted_password on auth.users
  for each row when (
    new.encrypted_password is distinct from old.encrypted_password and coalesce(new.encrypted_password, '') <> ''
      and new.email_confirmed_at is not null and new.deleted_at is null
  ) execute function private.accept_staff_invitation();

create trigger forget_roles_of_deleted after update of deleted_at on auth.users
  for each row when (new.deleted_at is not null) execute function private.forget_roles_of_deleted();

create policy owner on private.staff_invitations as permissive for all to current_user
  using (true)
  with check (true);

create policy "admins read all" on public.user_roles as permissive for select to authenticated
  using (( SELECT public.is_admin() AS is_admin));

create policy owner on public.user_roles as permissive for all to current_user
  using (true)
  with check (true);

create policy "admins read all" on public.website_reports as permissive for select to authenticated
  using (( SELECT public.is_admin() AS is_admin));

revoke create on schema private, public from service_role;
