-- Giving and taking the role in the transaction of the auth server that makes the account or ends its sessions. Both
-- ask whether the one who does it is an admin still, one after the other: two admins who remove each other at once do
-- not leave the desk without any.

-- Only people who proved their mailbox (or telephone) count: one of them always stays. Accounts belong to the auth
-- server, so this reads them with the owner's rights.
create function private.has_other_admin(left_out uuid) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.user_roles r join auth.users u on u.id = r.user_id
     where r.role = 'admin' and r.user_id <> left_out
       and coalesce(u.email_confirmed_at, u.phone_confirmed_at) is not null
       and u.deleted_at is null and (u.banned_until is null or u.banned_until < now())
  );
end
$$;
revoke all on function private.has_other_admin(uuid) from public, anon, authenticated, service_role;
grant execute on function private.has_other_admin(uuid) to service_role;

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

create function private.remove_admin(staff uuid, removed uuid) returns text
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('fix-my-local:admins', 0));
  if not exists (select from public.user_roles where user_id = staff and role = 'admin') then return 'not_allowed'; end if;
  if not exists (select from public.user_roles where user_id = removed and role = 'admin') then return 'unknown'; end if;
  -- Somebody who was invited and never came, or may not come in any more, does not keep the desk open.
  if not private.has_other_admin(removed) then return 'last'; end if;
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
