-- Only people who proved their mailbox count as staff: they alone are told of leads, and one of them always stays.
create or replace function private.staff_told_of_leads() returns setof text
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select lower(u.email)
      from public.user_roles r join auth.users u on u.id = r.user_id
      left join private.staff_preferences p on p.user_id = r.user_id
     where r.role = 'admin' and u.email is not null and coalesce(p.notify_new_leads, true)
       and u.email_confirmed_at is not null
       and u.deleted_at is null and (u.banned_until is null or u.banned_until < now())
     order by 1 limit 50;
end
$$;

-- Accounts belong to the auth server, so this reads them with the owner's rights.
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

create or replace function private.remove_admin(staff uuid, removed uuid) returns text
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

reset role;
revoke create on schema private from service_role;
