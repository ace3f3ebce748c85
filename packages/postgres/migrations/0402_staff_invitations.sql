-- An invited person is not yet staff. The role comes with the password, which proves the mailbox and a will to work here;
-- until then there is an invitation, which ends by itself and can be sent again.
create table private.staff_invitations (
  user_id uuid primary key references auth.users (id) on delete cascade,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null
);
alter table private.staff_invitations enable row level security;
alter table private.staff_invitations force row level security;
revoke all on private.staff_invitations from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.staff_invitations to service_role;
do $$
begin
  -- Forced row security binds the owner too where he is no superuser, and the functions below run as him.
  execute format('create policy "owner" on private.staff_invitations to %I using (true) with check (true)', current_user);
end
$$;

-- A password on an account whose mailbox is proved: whichever auth server stores it, the invitation is accepted by it. A
-- password from before the proof may be a stranger's.
create function private.accept_staff_invitation() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.staff_invitations i where i.user_id = new.id and i.expires_at > now();
  if found then
    insert into public.user_roles (user_id, role) values (new.id, 'admin') on conflict (user_id, role) do nothing;
  end if;
  return null;
end
$$;
revoke all on function private.accept_staff_invitation() from public, anon, authenticated, service_role;
create trigger accept_staff_invitation after update of encrypted_password on auth.users
  for each row when (
    new.encrypted_password is distinct from old.encrypted_password and coalesce(new.encrypted_password, '') <> ''
      and new.email_confirmed_at is not null and new.deleted_at is null
  ) execute function private.accept_staff_invitation();

create or replace function private.forget_roles_of_deleted() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.user_roles where user_id = new.id;
  delete from private.staff_invitations where user_id = new.id;
  return null;
end
$$;

-- Until now the role came with the invitation. A person without a password goes back to being invited.
insert into private.staff_invitations (user_id, invited_at, expires_at)
select r.user_id, u.invited_at, u.invited_at + interval '3 days'
  from public.user_roles r join auth.users u on u.id = r.user_id
 where u.invited_at is not null and coalesce(u.encrypted_password, '') = '';
delete from public.user_roles r using private.staff_invitations i where i.user_id = r.user_id;

-- Accounts belong to the auth server; this reads them with the owner's rights and answers to service_role alone.
create function private.team()
  returns table (user_id uuid, email text, created_at timestamptz, last_sign_in_at timestamptz, is_invited boolean,
    invitation_expires_at timestamptz)
  language plpgsql stable security definer set search_path = ''
as $$
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
$$;
revoke all on function private.team() from public, anon, authenticated, service_role;
grant execute on function private.team() to service_role;

grant create on schema private, public to service_role;
set local role service_role;

create or replace function public.desk_list_staff() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
begin
  return (select coalesce(jsonb_agg(to_jsonb(t) || jsonb_build_object('role', 'admin', 'is_self', t.user_id = staff)), '[]')
    from private.team() t);
end
$$;

-- `can_sign_in`: the account has a proved mailbox and a password, so the role is given at once.
create function private.invite_admin(staff uuid, invited uuid, can_sign_in boolean, expires timestamptz) returns text
  language plpgsql security definer set search_path = ''
as $$
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
$$;

-- Takes an invitation back as well.
create or replace function private.remove_admin(staff uuid, removed uuid) returns text
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('fix-my-local:admins', 0));
  if not exists (select from public.user_roles where user_id = staff and role = 'admin') then return 'not_allowed'; end if;
  if not exists (select from public.user_roles where user_id = removed and role = 'admin') then
    delete from private.staff_invitations where user_id = removed;
    return case when found then 'withdrawn' else 'unknown' end;
  end if;
  -- An admin who may not come in any more does not keep the desk open.
  if not private.has_other_admin(removed) then return 'last'; end if;
  delete from public.user_roles where user_id = removed and role = 'admin';
  return 'removed';
end
$$;
drop function private.add_admin(uuid, uuid);

revoke all on function private.invite_admin(uuid, uuid, boolean, timestamptz) from public;
grant execute on function private.invite_admin(uuid, uuid, boolean, timestamptz) to supabase_auth_admin;
do $$
begin
  -- On a hosted project the owner does the auth server's work.
  execute format('grant execute on function private.invite_admin(uuid, uuid, boolean, timestamptz) to %I', session_user);
end
$$;
reset role;
drop function private.staff_accounts();
revoke create on schema private, public from service_role;
