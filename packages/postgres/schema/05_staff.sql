-- Who is staff, what they may do, and what they did.

-- Who is staff. Written by the owner (`npm run admin:create`) and by service_role, never through the API.
create table public.user_roles (
  user_id uuid not null references auth.users on delete cascade,
  role text not null check (role = 'admin'),
  created_at timestamptz not null default now(),
  staff_role text not null default 'owner' check (staff_role in ('owner', 'manager', 'member', 'read_only')),
  constraint user_roles_user_id_role_key unique (user_id, role)
);

-- Open invitations. An invited person becomes staff by setting a password, which proves that they own the mailbox. An
-- invitation expires and can be sent again.
create table private.staff_invitations (
  user_id uuid primary key references auth.users on delete cascade,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null,
  staff_role text not null default 'member' check (staff_role in ('owner', 'manager', 'member', 'read_only'))
);

create table private.agency_settings (
  id boolean primary key default true check (id),
  -- 1 = Monday to 7 = Sunday.
  working_days smallint[] not null default '{1,2,3,4,5}' check ((array_ndims(working_days) = 1) and (working_days <@ '{1,2,3,4,5,6,7}')),
  opens_at time not null default '09:00:00',
  closes_at time not null default '18:00:00',
  updated_at timestamptz not null default now(),
  second_factor_required boolean not null default false,
  -- First response times are being computed again, with other working hours, for the leads after this one.
  recount_after uuid,
  constraint opens_before_it_closes check (closes_at > opens_at),
  constraint at_least_one_working_day check (cardinality(working_days) >= 1)
);

-- Sessions of applications that a person allowed in a session with a second factor. Their own level stays aal1.
create table private.second_factor_grants (
  session_id uuid primary key,
  created_at timestamptz not null default now()
);
create index second_factor_grants_created_at on private.second_factor_grants (created_at);

-- Keys of the public API (docs/protocol/api.md). A personal key acts as its member of staff, a key of an application as the
-- application. The server looks the key up by its hash and sets `request.api_key` to its id and `request.application_scope`
-- to the scope that the call needs. Nothing that a client sends becomes these settings.
create table private.api_keys (
  id uuid primary key default gen_random_uuid(),
  name text not null check ((length(btrim(name)) >= 1) and (length(btrim(name)) <= 100)),
  -- Null: the key of an application, which works for the agency and for no one person.
  user_id uuid references auth.users on delete cascade,
  created_by uuid not null,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  -- The beginning of the key, to tell one from another.
  hint text not null check (length(hint) between 4 and 40),
  scopes text[] not null check ((cardinality(scopes) >= 1) and (scopes <@ array['leads:read', 'leads:write', 'reports:read'])),
  -- It was made in a session with a second factor.
  with_second_factor boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  -- To the minute.
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_user on private.api_keys (user_id, created_at);

create table private.staff_preferences (
  user_id uuid primary key references auth.users on delete cascade,
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  notify_new_leads boolean not null default true,
  remind_follow_ups boolean not null default true,
  lead_notices text check (lead_notices in ('all', 'own', 'none'))
);

-- Between these times of day nothing is sent; `ends` before `starts` means the next morning.
create table private.quiet_hours (
  user_id uuid primary key references auth.users on delete cascade,
  starts time not null,
  ends time not null,
  time_zone text not null check (time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'),
  constraint quiet_hours_check check (ends <> starts)
);

grant select on private.quiet_hours to supabase_auth_admin;
create policy auth_server on private.quiet_hours for select to supabase_auth_admin using (true);
grant select, insert, delete on private.second_factor_grants to supabase_auth_admin;
create policy auth_server on private.second_factor_grants to supabase_auth_admin using (true) with check (true);

-- Who did what on the desk, with which application: every change by staff, every export, and every reading of many rows
-- through the data API. Rows are only ever added. It holds which rows and columns, and values only where they say nothing
-- about a person, so that it may outlive an erased lead.
create table private.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  staff_id uuid,
  -- As it was then: an account may be deleted, and what it did stays.
  staff_email text not null,
  application text check (length(application) between 1 and 200),
  action text not null check (action in ('add', 'change', 'remove', 'export', 'read', 'erase')),
  -- The table, or what was exported or read.
  subject text not null check (length(subject) between 1 and 100),
  -- Up to 100 keys of rows.
  row_ids text[] not null default '{}',
  -- Null for an export, which is read page by page after its entry.
  row_count bigint,
  details jsonb not null default '{}'
);
create index audit_log_at on private.audit_log (at);
create index audit_log_export on private.audit_log ((details ->> 'export')) where action = 'export';
create index audit_log_rows on private.audit_log using gin (row_ids);
create index audit_log_staff on private.audit_log (staff_id, id);
create index audit_log_subject on private.audit_log (subject, id);

create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users on delete cascade,
  screen text not null check (screen in ('submissions', 'consultations', 'unfinished', 'reports', 'board')),
  name text not null check (length(name) between 1 and 100),
  query text not null check (length(query) <= 4000),
  created_at timestamptz not null default now(),
  constraint saved_views_user_id_screen_name_key unique (user_id, screen, name)
);

insert into private.agency_settings default values;

-- Settings of the transaction that a request runs in. The server sets them, and no client can.

create function private.acting_key() returns uuid language sql stable set search_path = '' as $$
  select nullif(current_setting('request.api_key', true), '')::uuid
$$;

create function private.acting_scope() returns text language sql stable set search_path = '' as $$
  select nullif(current_setting('request.application_scope', true), '')
$$;

-- The name of the program that works for a person, or for the agency; null for a person at the desk.
create function private.acting_application() returns text language plpgsql stable security definer set search_path = '' as $$
begin
  if private.acting_key() is not null then
    return (select k.name from private.api_keys k where k.id = private.acting_key());
  end if;
  if private.acting_scope() is null then return null; end if;
  return (
    select left(coalesce(nullif(btrim(c.client_name), ''), 'an application'), 200)
      from auth.sessions s join auth.oauth_clients c on c.id = s.oauth_client_id
     where s.id::text = nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id');
end
$$;

-- What the server may know of accounts. These views read with the rights of their owner: no other role reaches schema `auth`.
create view private.people as
select u.id, u.email::text as email, coalesce(u.email_confirmed_at, u.phone_confirmed_at) as confirmed_at, u.email_confirmed_at, u.last_sign_in_at,
    u.deleted_at is null and (u.banned_until is null or u.banned_until <= now()) as is_active
  from auth.users u;

create view private.sessions as
select s.id, s.user_id, s.created_at, coalesce(s.refreshed_at at time zone 'UTC', s.created_at) as active_at, s.not_after,
    s.user_agent::text as user_agent, host(s.ip) as ip, s.aal::text as aal, s.oauth_client_id
  from auth.sessions s;

create function private.email_of(asked uuid) returns text language plpgsql stable security definer set search_path = '' as $$
begin
  return (select u.email from auth.users u where u.id = asked);
end
$$;

create function private.is_active_staff(asked uuid) returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.user_roles r join auth.users u on u.id = r.user_id
     where r.user_id = asked and r.role = 'admin' and u.deleted_at is null
       and (u.banned_until is null or u.banned_until <= now()));
end
$$;

-- The same table is in packages/desk/src/staff.ts, and a test compares the two. Row policies need it here.
create function private.role_allows(staff_role text, action text) returns boolean language sql immutable set search_path = '' as $$
  select action in ('write', 'export', 'erase', 'invite', 'settings', 'audit') and case staff_role
    when 'owner' then true
    when 'manager' then action <> 'invite'
    when 'member' then action = 'write'
    else false end
$$;

-- Of a member of staff by their role; a key of an application may write.
create function private.person_may(person uuid, action text) returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (select private.role_allows(r.staff_role, action) from public.user_roles r where r.user_id = person and r.role = 'admin'),
    action = 'write' and exists (select from private.api_keys k where k.id = person and k.user_id is null));
end
$$;

-- The four answers of a standing: `admin`, `none` (not staff), `ended` (no session any more), `second_factor_missing`.
create function private.key_standing(asking uuid, asking_key uuid, acting_scope text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  standing text;
begin
  select case
      when asking is distinct from coalesce(k.user_id, k.id) then 'none'
      when not coalesce(acting_scope = any (k.scopes), false) then 'none'
      when k.user_id is not null and not private.is_active_staff(k.user_id) then 'ended'
      when a.second_factor_required and not (k.with_second_factor and (k.user_id is null
          or exists (select from auth.mfa_factors f where f.user_id = k.user_id and f.status = 'verified')))
        then 'second_factor_missing'
      else 'admin' end
    into standing
    from private.api_keys k cross join private.agency_settings a
   where k.id = asking_key and k.revoked_at is null and (k.expires_at is null or k.expires_at > now());
  return coalesce(standing, 'ended');
end
$$;

create function private.staff_standing(asking uuid, asking_session uuid, asking_level text default null, acting_scope text default null)
returns text language plpgsql stable security definer set search_path = '' as $$
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

create function private.claimed_standing() returns text language plpgsql stable security definer set search_path = '' as $$
declare
  claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  named text := claims ->> 'session_id';
begin
  if private.acting_key() is not null then
    return private.key_standing(auth.uid(), private.acting_key(), private.acting_scope());
  end if;
  if named is null or named !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then return 'none'; end if;
  return private.staff_standing(auth.uid(), named::uuid, claims ->> 'aal', private.acting_scope());
end
$$;

-- The names of refusals are worded by the server.
create function public.is_admin() returns boolean language plpgsql stable security definer set search_path = '' as $$
declare
  standing text := private.claimed_standing();
begin
  if standing = 'ended' then raise exception using errcode = 'PT401', message = 'session_ended'; end if;
  if standing = 'second_factor_missing' then
    raise exception using errcode = 'PT403', message = 'second_factor_missing', detail = 'second_factor_missing';
  end if;
  return standing = 'admin';
end
$$;

create function public.staff_may(p_action text) returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  return public.is_admin() and private.person_may(auth.uid(), p_action);
end
$$;

-- Staff who may not write are told so when they change a table through the data API; a row policy would only hide the rows.
create function private.guard_write() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  held text;
begin
  if nullif(current_setting('request.jwt.claims', true), '') is null then return null; end if;
  select r.staff_role into held from public.user_roles r where r.user_id = auth.uid() and r.role = 'admin';
  if found and not private.role_allows(held, 'write') then
    raise exception using errcode = 'PT403', message = 'role_forbids', detail = 'role_forbids', hint = 'write';
  end if;
  return null;
end
$$;

-- An account that becomes staff by setting the password behind an invitation.
create function private.accept_staff_invitation() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  given text;
begin
  delete from private.staff_invitations i where i.user_id = new.id and i.expires_at > now() returning i.staff_role into given;
  if found then
    insert into public.user_roles (user_id, role, staff_role) values (new.id, 'admin', given) on conflict do nothing;
  end if;
  return null;
end
$$;
create trigger accept_staff_invitation after update of encrypted_password on auth.users for each row
  when (new.encrypted_password is distinct from old.encrypted_password and coalesce(new.encrypted_password, '') <> ''
    and new.email_confirmed_at is not null and new.deleted_at is null)
  execute function private.accept_staff_invitation();

create function private.forget_roles_of_deleted() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from public.user_roles where user_id = new.id;
  delete from private.staff_invitations where user_id = new.id;
  return null;
end
$$;
create trigger forget_roles_of_deleted after update of deleted_at on auth.users for each row
  when (new.deleted_at is not null) execute function private.forget_roles_of_deleted();

-- The audit log. Subjects, columns and values are shown by the desk; these columns never are.
create function private.write_audit(staff uuid, action text, subject text, row_ids text[], row_count bigint, details jsonb default '{}')
returns void language plpgsql security definer set search_path = '' as $$
begin
  insert into private.audit_log (staff_id, staff_email, application, action, subject, row_ids, row_count, details)
  values (staff, coalesce(private.email_of(staff), ''), private.acting_application(), action, subject,
    coalesce(row_ids[1:100], '{}'), row_count, coalesce(details, '{}'));
end
$$;

-- One line for all rows that a statement of a member of staff changed. Values are kept where they say nothing about a person.
create function private.audit_change() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  unseen constant text[] := array['updated_at', 'reminded_at', 'reminder_id', 'last_used_at', 'used_at'];
  shown constant text[] := array['status', 'deal_value', 'monthly_value', 'expected_close_on', 'owner_id', 'assignee_id', 'outcome', 'decision', 'staff_role',
    'due_at', 'opens_at', 'closes_at', 'working_days', 'away_until', 'lead_kinds', 'business_types'];
  staff uuid;
  keys text[];
  many bigint;
  changed jsonb;
begin
  if nullif(current_setting('request.jwt.claims', true), '') is null or current_setting('desk.audit_as', true) = 'erase' then
    return null;
  end if;
  select r.user_id into staff from public.user_roles r where r.user_id = auth.uid() and r.role = 'admin';
  if staff is null then return null; end if;
  if tg_op = 'UPDATE' then
    with pairs as (
      select n.key, o.j as old_row, n.j as new_row
        from (select private.audit_key(to_jsonb(x)) as key, to_jsonb(x) as j from new_rows x) n
        join (select private.audit_key(to_jsonb(x)) as key, to_jsonb(x) as j from old_rows x) o on o.key = n.key
       where o.j - unseen is distinct from n.j - unseen
    ), columns as (
      select e.key as name, min(p.old_row ->> e.key) as from_text, min(p.new_row ->> e.key) as to_text,
          count(distinct p.old_row -> e.key) + count(distinct p.new_row -> e.key) = 2
            and (e.key = any (shown) or bool_and(jsonb_typeof(p.old_row -> e.key) in ('boolean', 'null')
              and jsonb_typeof(e.value) in ('boolean', 'null'))) as is_shown
        from pairs p cross join lateral jsonb_each(p.new_row) e
       where e.key <> all (unseen) and e.value is distinct from p.old_row -> e.key
       group by e.key
    )
    select (select count(*) from pairs), (select array_agg(key) from (select key from pairs order by key limit 100) p),
        (select jsonb_object_agg(c.name,
          case when c.is_shown then jsonb_build_object('from', c.from_text, 'to', c.to_text) else '{}' end) from columns c)
      into many, keys, changed;
  elsif tg_op = 'INSERT' then
    select count(*), (array_agg(private.audit_key(to_jsonb(x))))[1:100] into many, keys from new_rows x;
  else
    select count(*), (array_agg(private.audit_key(to_jsonb(x))))[1:100] into many, keys from old_rows x;
  end if;
  if many > 0 then
    perform private.write_audit(staff, case tg_op when 'INSERT' then 'add' when 'UPDATE' then 'change' else 'remove' end,
      tg_table_name, keys, many, case when changed is not null then jsonb_build_object('columns', changed) end);
  end if;
  return null;
end
$$;

create function private.audit_key(changed jsonb) returns text language sql immutable set search_path = '' as $$
  select coalesce(changed ->> 'id', changed ->> 'lead_id', changed ->> 'user_id', changed ->> 'request_key', '')
$$;

create function private.keep_audit_log() returns trigger language plpgsql set search_path = '' as $$
begin
  raise exception using errcode = 'PT403', message = 'audit_log_is_append_only';
end
$$;
create trigger keep_audit_log before update or delete or truncate on private.audit_log
  for each statement execute function private.keep_audit_log();
alter table private.audit_log enable always trigger keep_audit_log;

create function private.has_other_owner(left_out uuid) returns boolean language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.user_roles r join auth.users u on u.id = r.user_id
     where r.role = 'admin' and r.staff_role = 'owner' and r.user_id <> left_out
       and coalesce(u.email_confirmed_at, u.phone_confirmed_at) is not null
       and u.deleted_at is null and (u.banned_until is null or u.banned_until < now()));
end
$$;
