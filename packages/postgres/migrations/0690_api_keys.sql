-- Keys of the public API (docs/protocol/api.md). A personal key acts as its member of staff, a key of an application as the
-- application. The server looks the key up by its hash and sets `request.api_key` to its id and `request.application_scope`
-- to the scope that the call needs. Nothing that a client sends becomes these settings.
create table private.api_keys (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(btrim(name)) between 1 and 100),
  -- Null: the key of an application, which works for the agency and for no one person.
  user_id uuid references auth.users (id) on delete cascade,
  created_by uuid not null,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  -- The beginning of the key, to tell one from another.
  hint text not null check (length(hint) between 4 and 40),
  scopes text[] not null check (cardinality(scopes) >= 1 and scopes <@ array['leads:read', 'leads:write', 'reports:read']),
  -- It was made in a session with a second factor.
  with_second_factor boolean not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  -- To the minute.
  last_used_at timestamptz,
  revoked_at timestamptz
);
create index api_keys_user on private.api_keys (user_id, created_at);
alter table private.api_keys enable row level security;
alter table private.api_keys force row level security;
revoke all on private.api_keys from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.api_keys to service_role;
-- The owner decides below whether a key still counts: only the owner reads accounts.
create policy owner on private.api_keys for select to current_user using (true);

-- The key that acts in this transaction; null for a person and for a connected application.
create function private.acting_key() returns uuid
  language sql stable set search_path = ''
as $$ select nullif(current_setting('request.api_key', true), '')::uuid $$;

-- As `private.staff_standing`, for a key instead of a session. `asking` is the person of the key, or the key itself.
create function private.key_standing(asking uuid, asking_key uuid, acting_scope text) returns text
  language plpgsql stable security definer set search_path = ''
as $$
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
revoke all on function private.acting_key(), private.key_standing(uuid, uuid, text)
  from public, anon, authenticated, service_role;
grant execute on function private.acting_key(), private.key_standing(uuid, uuid, text) to service_role;

-- As before, and by key.
create or replace function private.claimed_standing() returns text
  language plpgsql stable security definer set search_path = ''
as $$
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

-- As before, and the name of the key.
create or replace function private.acting_application() returns text
  language plpgsql stable security definer set search_path = ''
as $$
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

-- As before; the key of an application may write, which its scopes limit further, and nothing else.
create or replace function private.person_may(person uuid, action text) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return coalesce((select private.role_allows(r.staff_role, action) from public.user_roles r
      where r.user_id = person and r.role = 'admin'),
    action = 'write' and exists (select from private.api_keys k where k.id = person and k.user_id is null));
end
$$;

-- With which application or key a lead was entered by hand; no row for a person at the desk.
create table private.entered_with (
  lead_id uuid primary key references public.onboarding_submissions (id) on delete cascade,
  application text not null check (length(application) between 1 and 200)
);
alter table private.entered_with enable row level security;
alter table private.entered_with force row level security;
revoke all on private.entered_with from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.entered_with to service_role;

grant create on schema private, public to service_role;
set local role service_role;

create function private.follow_entered() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.entered_with (lead_id, application)
  select new.id, acting.name from (select private.acting_application() as name) as acting where acting.name is not null;
  return null;
end
$$;

-- What a key reads, no person has read.
create function private.skip_reads_of_keys() returns trigger
  language plpgsql security definer set search_path = ''
as $$ begin return null; end $$;

-- The keys of a person who leaves the team end with their role, also when they come back.
create function private.end_api_keys() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update private.api_keys k set revoked_at = now() where k.user_id = old.user_id and k.revoked_at is null;
  return null;
end
$$;

-- As before, with the application or key that entered a lead.
create or replace function private.staff_entries(leads uuid[], staff uuid)
  returns table (at timestamptz, kind text, id text, of_kind text, of_id uuid, more jsonb)
  language sql stable set search_path = ''
as $$
  select * from private.call_entries(leads, staff)
  union all
  select * from private.mail_entries(leads, staff)
  union all
  select s.created_at, case when s.import_id is null then 'entered' else 'imported' end, 'entered:' || s.id, 'submission', s.id,
    jsonb_build_object('source', private.lead_source(s.attribution), 'by', private.email_of(s.entered_by),
      'is_own', s.entered_by = staff,
      'application', (select e.application from private.entered_with e where e.lead_id = s.id))
    || case when s.import_id is null then '{}' else jsonb_build_object('import_id', s.import_id, 'file_name',
      (select i.file_name from private.imports i where i.id = s.import_id)) end
    from public.onboarding_submissions s where s.id = any (leads) and s.entered_by is not null
  union all
  select c.changed_at, 'contact', 'contact:' || c.id, c.lead_kind, c.lead_id,
    jsonb_build_object('field', c.field, 'from_text', c.from_text, 'to_text', c.to_text, 'by', private.email_of(c.changed_by),
      'is_own', c.changed_by is not distinct from staff, 'application', c.application)
    from (
      select * from private.lead_contact_changes c where c.lead_id = any (leads) order by c.changed_at desc limit 300
    ) c
  union all
  select c.changed_at, 'own_field', 'own_field:' || c.id, c.lead_kind, c.lead_id,
    jsonb_build_object('name', f.name, 'type', f.type, 'from_text', c.from_text, 'to_text', c.to_text,
      'by', private.email_of(c.changed_by), 'is_own', c.changed_by is not distinct from staff, 'application', c.application)
    from (
      select * from private.own_field_changes c where c.lead_id = any (leads) order by c.changed_at desc limit 300
    ) c join public.own_fields f on f.id = c.field_id
  union all
  select * from private.merge_entries(leads, staff)
$$;

create function private.api_key_row(k private.api_keys, staff uuid) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', k.id, 'name', k.name, 'hint', k.hint, 'scopes', to_jsonb(k.scopes),
    'kind', case when k.user_id is null then 'application' else 'personal' end,
    'created_at', k.created_at, 'created_by', private.email_of(k.created_by), 'is_own', k.created_by = staff,
    'expires_at', k.expires_at, 'last_used_at', k.last_used_at, 'revoked_at', k.revoked_at)
$$;

-- One's own keys and those of applications, the newest 200; an ended one stays for 30 days.
create function public.desk_list_api_keys() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
begin
  return (
    select coalesce(jsonb_agg(private.api_key_row(row(f.*)::private.api_keys, staff) order by f.created_at desc, f.id), '[]')
      from (
        select * from private.api_keys k
         where (k.user_id = staff or k.user_id is null)
           and coalesce(least(k.revoked_at, k.expires_at), 'infinity') > now() - interval '30 days'
         order by k.created_at desc limit 200
      ) f);
end
$$;

-- Answers the key itself, which is not kept: this is the only time it can be read.
create function public.desk_make_api_key(name text, kind text, scopes text[], expires_at timestamptz) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  -- Two random UUIDs hold 244 random bits.
  secret text := case desk_make_api_key.kind when 'application' then 'fml_app_' else 'fml_me_' end
    || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  made private.api_keys;
begin
  if nullif(current_setting('request.application_scope', true), '') is not null then
    raise exception using errcode = '42501', message = 'permission denied: an application cannot make keys';
  end if;
  if coalesce(desk_make_api_key.kind, '') not in ('personal', 'application') then
    raise exception using errcode = 'PT400', message = 'Choose for whom the key works.';
  end if;
  if desk_make_api_key.kind = 'application' then perform private.require_staff_may('settings'); end if;
  if btrim(coalesce(desk_make_api_key.name, '')) = '' or length(btrim(desk_make_api_key.name)) > 100 then
    raise exception using errcode = 'PT400', message = 'Give the key a name of at most 100 characters.';
  end if;
  if coalesce(cardinality(desk_make_api_key.scopes), 0) = 0 then
    raise exception using errcode = 'PT400', message = 'Choose at least one thing that the key may do.';
  end if;
  if desk_make_api_key.expires_at <= now() then
    raise exception using errcode = 'PT400', message = 'Choose a day in the future.';
  end if;
  if (select count(*) from private.api_keys k where k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
      and k.user_id is not distinct from case when desk_make_api_key.kind = 'personal' then staff end) >= 50 then
    raise exception using errcode = 'PT400', message = 'There are 50 keys already. Revoke one that is no longer used.';
  end if;
  insert into private.api_keys (name, user_id, created_by, secret_hash, hint, scopes, with_second_factor, expires_at)
  values (btrim(desk_make_api_key.name), case when desk_make_api_key.kind = 'personal' then staff end, staff,
    sha256(convert_to(secret, 'UTF8')), left(secret, 12),
    array(select distinct s from unnest(desk_make_api_key.scopes) s order by s),
    coalesce(claims ->> 'aal' = 'aal2', false), desk_make_api_key.expires_at)
  returning * into made;
  return private.api_key_row(made, staff) || jsonb_build_object('secret', secret);
exception
  when check_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'This key cannot be made. Check its name and what it may do.';
end
$$;

-- Ends one's own key or one of an application, at once. Revoked before counts as done.
create function public.desk_revoke_api_key(key_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
begin
  if nullif(current_setting('request.application_scope', true), '') is not null then
    raise exception using errcode = '42501', message = 'permission denied: an application cannot revoke keys';
  end if;
  if exists (select from private.api_keys k where k.id = key_id and k.user_id is null) then
    perform private.require_staff_may('settings');
  end if;
  update private.api_keys k set revoked_at = coalesce(k.revoked_at, now())
   where k.id = key_id and (k.user_id = staff or k.user_id is null);
  if not found then raise exception using errcode = 'PT400', message = 'This key does not exist anymore.'; end if;
end
$$;

-- The key with this hash, and whether it still counts; null for an unknown one. Remembers that it was used.
create function private.use_api_key(hash bytea) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  k private.api_keys;
begin
  select * into k from private.api_keys a where a.secret_hash = hash;
  if not found then return null; end if;
  update private.api_keys a set last_used_at = now()
   where a.id = k.id and (a.last_used_at is null or a.last_used_at < now() - interval '1 minute');
  return jsonb_build_object('id', k.id, 'name', k.name, 'scopes', to_jsonb(k.scopes), 'expires_at', k.expires_at,
    'actor_id', coalesce(k.user_id, k.id), 'person', private.email_of(k.user_id),
    'standing', private.key_standing(coalesce(k.user_id, k.id), k.id, k.scopes[1]));
end
$$;

revoke all on function private.follow_entered(), private.skip_reads_of_keys(), private.end_api_keys(),
  private.api_key_row(private.api_keys, uuid), private.use_api_key(bytea),
  public.desk_list_api_keys(), public.desk_make_api_key(text, text, text[], timestamptz), public.desk_revoke_api_key(uuid)
  from public;
grant execute on function public.desk_list_api_keys(), public.desk_make_api_key(text, text, text[], timestamptz),
  public.desk_revoke_api_key(uuid) to authenticated;

reset role;
revoke create on schema private, public from service_role;

create trigger follow_entered after insert on public.onboarding_submissions for each row
  when (new.entered_by is not null and current_setting('request.application_scope', true) <> '')
  execute function private.follow_entered();
create trigger skip_reads_of_keys before insert on private.lead_reads for each row
  when (current_setting('request.api_key', true) <> '') execute function private.skip_reads_of_keys();
create trigger end_api_keys after delete on public.user_roles for each row
  when (old.role = 'admin') execute function private.end_api_keys();
