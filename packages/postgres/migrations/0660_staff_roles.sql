-- Four roles on the desk: owner, manager, member, read_only. `user_roles.role` stays 'admin' for everyone on the team, so
-- `public.is_admin()` goes on to mean "staff with a session in order"; `staff_role` says what the person may do. A person who is
-- staff already becomes an owner, and so does an account that is made with direct access to the database.
alter table public.user_roles add column staff_role text not null default 'owner'
  check (staff_role in ('owner', 'manager', 'member', 'read_only'));
alter table private.staff_invitations add column staff_role text not null default 'member'
  check (staff_role in ('owner', 'manager', 'member', 'read_only'));

-- The table of rights; docs/product.md#access says it in words. `write` is every change of leads and what belongs to them,
-- `invite` is inviting and removing people and changing their roles, `audit` is reading the audit log.
create function private.role_allows(staff_role text, action text) returns boolean
  language plpgsql immutable set search_path = ''
as $$
begin
  if coalesce(action, '') not in ('write', 'export', 'erase', 'invite', 'settings', 'audit') then
    raise exception using errcode = 'PT400', message = 'Unknown action of staff.';
  end if;
  return case staff_role
    when 'owner' then true
    when 'manager' then action <> 'invite'
    when 'member' then action = 'write'
    else false end;
end
$$;

-- Whether this person is staff with a role that allows the action, whatever session they have.
create function private.person_may(person uuid, action text) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce((select private.role_allows(r.staff_role, action) from public.user_roles r
    where r.user_id = person and r.role = 'admin'), false);
end
$$;

-- The same for the caller, whose session must be in order. For row policies.
create function public.staff_may(p_action text) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return public.is_admin() and private.person_may(auth.uid(), p_action);
end
$$;

-- 403 with a word for the desk and for applications: the person is staff, and the role does not allow it.
create function private.raise_role_forbids(action text) returns void
  language plpgsql stable set search_path = ''
as $$
begin
  raise exception using errcode = 'PT403', detail = 'role_forbids', message = case action
    when 'export' then 'Your role cannot export. Owners and managers can.'
    when 'erase' then 'Your role cannot export or erase the data of a person. Owners and managers can.'
    when 'invite' then 'Your role cannot change the team. Owners can.'
    when 'settings' then 'Your role cannot change these settings. Owners and managers can.'
    when 'audit' then 'Your role cannot read the audit log. Owners and managers can.'
    else 'Your role is read-only, so nothing was changed. An owner can change your role.' end;
end
$$;

-- As `private.require_staff()`, for staff whose role allows the action.
create function private.require_staff_may(action text) returns uuid
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
begin
  if not private.person_may(staff, action) then perform private.raise_role_forbids(action); end if;
  return staff;
end
$$;

-- The second wall: no statement of a request changes a table of the desk for staff whose role does not allow it, also not in
-- a function that forgot to ask. It looks at no row, and costs one look-up where a person is asking and none elsewhere.
create function private.guard_write() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  held text;
begin
  if nullif(current_setting('request.jwt.claims', true), '') is null then return null; end if;
  select r.staff_role into held from public.user_roles r where r.user_id = auth.uid() and r.role = 'admin';
  if found and not private.role_allows(held, 'write') then perform private.raise_role_forbids('write'); end if;
  return null;
end
$$;

-- Puts the guard on a table, and restrictive row policies where people write it directly. Every table of `public` and
-- `private` needs it, but for those that `private.unguarded_tables()` names; a test reads the catalog.
create function private.guard_desk_table(guarded regclass) returns void
  language plpgsql set search_path = ''
as $$
declare
  command text;
begin
  if not exists (select from pg_catalog.pg_trigger t where t.tgrelid = guarded and t.tgname = 'guard_write') then
    execute format('create trigger guard_write before insert or update or delete on %s
      for each statement execute function private.guard_write()', guarded);
  end if;
  foreach command in array array['insert', 'update', 'delete'] loop
    continue when not (pg_catalog.has_table_privilege('authenticated', guarded, command)
      or command <> 'delete' and pg_catalog.has_any_column_privilege('authenticated', guarded, command));
    continue when exists (select from pg_catalog.pg_policy p
      where p.polrelid = guarded and p.polname = 'roles may ' || command);
    execute format('create policy %I on %s as restrictive for %s to authenticated %s ((select public.staff_may(''write'')))',
      'roles may ' || command, guarded, command, case command when 'insert' then 'with check' else 'using' end);
  end loop;
end
$$;

-- What staff of every role may write: what they alone see, what they have read, and what is written about them.
create function private.unguarded_tables() returns regclass[]
  language sql stable set search_path = ''
as $$
  select array_agg(c.oid::regclass) from pg_catalog.pg_class c
   where c.relnamespace::regnamespace::text || '.' || c.relname = any (array[
     'public.saved_views', 'public.rate_limits', 'private.staff_preferences', 'private.lead_read_marks', 'private.lead_reads',
     'private.task_feeds', 'private.audit_log', 'private.push_subscriptions', 'private.push_keys',
     'private.notification_choices', 'private.quiet_hours', 'private.mail_signatures'])
$$;

revoke all on function private.role_allows(text, text), private.person_may(uuid, text), public.staff_may(text),
  private.raise_role_forbids(text), private.require_staff_may(text), private.guard_write(),
  private.guard_desk_table(regclass), private.unguarded_tables() from public, anon, authenticated, service_role;
grant execute on function public.staff_may(text) to authenticated;
grant execute on function private.person_may(uuid, text) to supabase_auth_admin;
grant execute on function private.role_allows(text, text), private.person_may(uuid, text), private.raise_role_forbids(text),
  private.require_staff_may(text), private.guard_write(), private.guard_desk_table(regclass), private.unguarded_tables()
  to service_role;

-- Only people who proved their mailbox (or telephone) and may sign in count: one owner always stays.
create function private.has_other_owner(left_out uuid) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.user_roles r join auth.users u on u.id = r.user_id
     where r.role = 'admin' and r.staff_role = 'owner' and r.user_id <> left_out
       and coalesce(u.email_confirmed_at, u.phone_confirmed_at) is not null
       and u.deleted_at is null and (u.banned_until is null or u.banned_until < now())
  );
end
$$;

create or replace function private.accept_staff_invitation() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  given text;
begin
  delete from private.staff_invitations i where i.user_id = new.id and i.expires_at > now()
    returning i.staff_role into given;
  if found then
    insert into public.user_roles (user_id, role, staff_role) values (new.id, 'admin', given)
    on conflict (user_id, role) do nothing;
  end if;
  return null;
end
$$;

drop function private.team();
create function private.team()
  returns table (user_id uuid, email text, created_at timestamptz, last_sign_in_at timestamptz, is_invited boolean,
    invitation_expires_at timestamptz, staff_role text)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select r.user_id, u.email::text, r.created_at, u.last_sign_in_at, false, null::timestamptz, r.staff_role
      from public.user_roles r join auth.users u on u.id = r.user_id where r.role = 'admin'
    union all
    select i.user_id, u.email::text, i.invited_at, u.last_sign_in_at, true, i.expires_at, i.staff_role
      from private.staff_invitations i join auth.users u on u.id = i.user_id
     where not exists (select from public.user_roles r where r.user_id = i.user_id and r.role = 'admin')
    order by 5, 3, 2;
end
$$;
revoke all on function private.has_other_owner(uuid), private.team() from public, anon, authenticated, service_role;
grant execute on function private.has_other_owner(uuid), private.team() to service_role;

grant create on schema private, public to service_role;
set local role service_role;

-- `can_sign_in`: the account has a proved mailbox and a password, so the role is given at once. Only owners invite.
drop function private.invite_admin(uuid, uuid, boolean, timestamptz);
create function private.invite_admin(
  staff uuid, invited uuid, can_sign_in boolean, expires timestamptz, given_role text default 'member'
) returns text
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('fix-my-local:admins', 0));
  if not exists (select from public.user_roles where user_id = staff and role = 'admin') then return 'not_allowed'; end if;
  if not private.person_may(staff, 'invite') then return 'role_forbids'; end if;
  if exists (select from public.user_roles where user_id = invited and role = 'admin') then return 'known'; end if;
  if can_sign_in then
    insert into public.user_roles (user_id, role, staff_role) values (invited, 'admin', given_role);
    delete from private.staff_invitations where user_id = invited;
    return 'added';
  end if;
  insert into private.staff_invitations as i (user_id, expires_at, staff_role) values (invited, expires, given_role)
  on conflict (user_id) do update
    set invited_at = now(), expires_at = excluded.expires_at, staff_role = excluded.staff_role;
  return 'invited';
end
$$;

create or replace function private.remove_admin(staff uuid, removed uuid) returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  held text;
begin
  perform pg_advisory_xact_lock(hashtextextended('fix-my-local:admins', 0));
  if not exists (select from public.user_roles where user_id = staff and role = 'admin') then return 'not_allowed'; end if;
  if not private.person_may(staff, 'invite') then return 'role_forbids'; end if;
  select r.staff_role into held from public.user_roles r where r.user_id = removed and r.role = 'admin';
  if held is null then
    delete from private.staff_invitations where user_id = removed;
    return case when found then 'withdrawn' else 'unknown' end;
  end if;
  -- The last owner who can still sign in cannot be removed.
  if held = 'owner' and not private.has_other_owner(removed) then return 'last'; end if;
  delete from public.user_roles where user_id = removed and role = 'admin';
  return 'removed';
end
$$;

revoke all on function private.invite_admin(uuid, uuid, boolean, timestamptz, text) from public;
grant execute on function private.invite_admin(uuid, uuid, boolean, timestamptz, text) to supabase_auth_admin;
do $$
begin
  -- On a hosted project the owner does the auth server's work.
  execute format('grant execute on function private.invite_admin(uuid, uuid, boolean, timestamptz, text) to %I', session_user);
end
$$;

-- Gives a member of the team, or an invitation, another role. `seen_role` is the one that the screen showed.
create function public.desk_set_staff_role(member uuid, seen_role text, new_role text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff_may('invite');
  held text;
begin
  if coalesce(new_role, '') not in ('owner', 'manager', 'member', 'read_only') then
    raise exception using errcode = 'PT400', message = 'Choose one of the roles: owner, manager, member, or read-only.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('fix-my-local:admins', 0));
  -- Asked again behind the lock: of two owners who demote each other, the second has lost the right.
  if not private.person_may(staff, 'invite') then perform private.raise_role_forbids('invite'); end if;
  select t.staff_role into held from private.team() t where t.user_id = member;
  if held is null then
    raise exception using errcode = 'PT400', message = 'This person is no longer on the team.';
  end if;
  if held is distinct from seen_role and held <> new_role then
    raise exception using errcode = 'PT409', message = 'A colleague has just changed this role. Check it and try again.';
  end if;
  if held = 'owner' and new_role <> 'owner' and not private.has_other_owner(member)
    and exists (select from public.user_roles r where r.user_id = member and r.role = 'admin')
  then
    raise exception using errcode = 'PT400', message = 'This is the only owner. Make another member of the team an owner first.';
  end if;
  update public.user_roles r set staff_role = new_role where r.user_id = member and r.role = 'admin';
  update private.staff_invitations i set staff_role = new_role where i.user_id = member;
  if new_role = 'read_only' then
    update private.assignment_members m set takes_part = false where m.user_id = member;
  end if;
  return jsonb_build_object('user_id', member, 'staff_role', new_role);
end
$$;

-- What the caller may do: `{staff_role, may: [...]}`. The desk offers no control that the role may not use.
create function public.desk_my_role() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
begin
  return (select jsonb_build_object('staff_role', r.staff_role, 'may', to_jsonb(array(
      select a from unnest(array['write', 'export', 'erase', 'invite', 'settings', 'audit']) with ordinality as x (a, n)
       where private.role_allows(r.staff_role, a) order by n)))
    from public.user_roles r where r.user_id = staff and r.role = 'admin');
end
$$;

-- A person who may change nothing gets no leads: not by hand, not in turn, and not because they had the person before.
create or replace function private.can_own(staff uuid) returns boolean
  language sql stable set search_path = ''
as $$ select private.person_may(staff, 'write') $$;

create or replace function private.owner_of_person(asked_email text, except_lead uuid) returns uuid language sql stable
as $$
  select l.owner_id
    from (select d.id from private.desk_documents d
      where d.email_key = lower(asked_email) and d.kind <> 'report' and d.id <> except_lead
      order by d.created_at desc limit 50) as d
    cross join lateral (
      select s.owner_id, s.created_at from public.onboarding_submissions s where s.id = d.id
      union all
      select c.owner_id, c.created_at from public.consultation_requests c where c.id = d.id
    ) as l
   where l.owner_id is not null and private.is_active_staff(l.owner_id) and not private.is_away(l.owner_id)
     and private.can_own(l.owner_id)
   order by l.created_at desc limit 1
$$;

create or replace function private.next_in_turn(kind text, business_type text) returns uuid language sql stable
as $$
  select m.user_id from private.assignment_members m
   where m.takes_part and kind = any (m.lead_kinds)
     and (m.business_types = '{}' or business_type is null or business_type = any (m.business_types))
     and private.is_active_staff(m.user_id) and not private.is_away(m.user_id) and private.can_own(m.user_id)
   order by m.last_turn_at nulls first, m.user_id limit 1
$$;

revoke all on function public.desk_set_staff_role(uuid, text, text), public.desk_my_role() from public;
grant execute on function public.desk_set_staff_role(uuid, text, text), public.desk_my_role() to authenticated;

reset role;
drop function private.has_other_admin(uuid);
revoke create on schema private, public from service_role;
