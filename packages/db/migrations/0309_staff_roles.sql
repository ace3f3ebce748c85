-- Giving and taking the role in the transaction of the auth server that makes the account or ends its sessions. Both
-- ask whether the one who does it is an admin still, one after the other: two admins who remove each other at once do
-- not leave the desk without any.
grant create on schema private to service_role;
set local role service_role;

create function private.add_admin(staff uuid, added uuid) returns text
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('fix-my-local:admins', 0));
  if not exists (select from public.user_roles where user_id = staff and role = 'admin') then return 'not_allowed'; end if;
  insert into public.user_roles (user_id, role) values (added, 'admin') on conflict (user_id, role) do nothing;
  return case when found then 'added' else 'known' end;
end
$$;

create or replace function private.remove_admin(staff uuid, removed uuid) returns text
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('fix-my-local:admins', 0));
  if not exists (select from public.user_roles where user_id = staff and role = 'admin') then return 'not_allowed'; end if;
  if not exists (select from public.user_roles where user_id = removed and role = 'admin') then return 'unknown'; end if;
  if (select count(*) from public.user_roles where role = 'admin') = 1 then return 'last'; end if;
  delete from public.user_roles where user_id = removed and role = 'admin';
  return 'removed';
end
$$;

create function private.is_staff(asked uuid) returns boolean
  language sql stable security definer set search_path = ''
as $$ select exists (select from public.user_roles where user_id = asked and role = 'admin') $$;

revoke all on function private.add_admin(uuid, uuid), private.remove_admin(uuid, uuid), private.is_staff(uuid) from public;
grant execute on function private.add_admin(uuid, uuid), private.remove_admin(uuid, uuid), private.is_staff(uuid)
  to supabase_auth_admin;
do $$
begin
  -- On a hosted project the owner does the auth server's work.
  execute format('grant execute on function private.add_admin(uuid, uuid), private.remove_admin(uuid, uuid),
    private.is_staff(uuid) to %I', session_user);
end
$$;
reset role;
revoke create on schema private from service_role;
