-- Who did what on the desk, with which application: every change by staff, every export, and every reading of many rows
-- through the data API. Rows are only ever added. It holds which rows and columns, and values only where they say nothing
-- about a person, so that it may outlive an erased lead.
create table private.audit_log (
  id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  staff_id uuid not null,
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
create index audit_log_staff on private.audit_log (staff_id, id);
create index audit_log_subject on private.audit_log (subject, id);
create index audit_log_at on private.audit_log (at);
create index audit_log_rows on private.audit_log using gin (row_ids);
create index audit_log_export on private.audit_log ((details ->> 'export')) where action = 'export';

-- For every role, and also for the owner of the table.
create function private.keep_audit_log() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  raise exception using errcode = 'PT403', message = 'The audit log cannot be changed.';
end
$$;
create trigger keep_audit_log before update or delete or truncate on private.audit_log
  for each statement execute function private.keep_audit_log();
alter table private.audit_log enable always trigger keep_audit_log;

alter table private.audit_log enable row level security;
alter table private.audit_log force row level security;
revoke all on private.audit_log from public, anon, authenticated, service_role;
grant select, insert on private.audit_log to service_role;
do $$
begin
  -- Forced row security binds the owner too where he is no superuser, and the functions below run as him.
  execute format('create policy "owner reads" on private.audit_log for select to %I using (true)', current_user);
  execute format('create policy "owner adds" on private.audit_log for insert to %I with check (true)', current_user);
end
$$;

-- The member of staff in whose name this transaction runs, with or without an application; null for everyone else.
create function private.acting_staff() returns uuid
  language plpgsql stable security definer set search_path = ''
as $$
begin
  if nullif(current_setting('request.jwt.claims', true), '') is null then return null; end if;
  return (select r.user_id from public.user_roles r where r.user_id = auth.uid() and r.role = 'admin');
end
$$;

-- Adds one entry for this member of staff.
create function private.write_audit(
  staff uuid, action text, subject text, row_ids text[], row_count bigint, details jsonb default '{}'
) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.audit_log (staff_id, staff_email, application, action, subject, row_ids, row_count, details)
  values (staff, coalesce(private.email_of(staff), ''), private.acting_application(), action, subject,
    coalesce(row_ids[1:100], '{}'), row_count, coalesce(details, '{}'));
end
$$;

-- What a row is called in the log.
create function private.audit_key(changed jsonb) returns text
  language sql immutable set search_path = ''
as $$ select coalesce(changed ->> 'id', changed ->> 'lead_id', changed ->> 'user_id', changed ->> 'request_key', '') $$;

-- Whether the log may hold this value: it says nothing about the person of a lead.
create function private.is_auditable_value(column_name text, value jsonb) returns boolean
  language sql immutable set search_path = ''
as $$
  select coalesce(jsonb_typeof(value) in ('boolean', 'null'), true) or column_name in ('status', 'deal_value', 'monthly_value',
    'owner_id', 'assignee_id', 'outcome', 'decision', 'staff_role', 'due_at', 'snoozed_until', 'opens_at', 'closes_at',
    'working_days', 'away_until', 'lead_kinds', 'business_types', 'keep_lost_months', 'keep_won_months', 'stage')
$$;

-- Columns that change by themselves.
create function private.unaudited_columns() returns text[]
  language sql immutable set search_path = ''
as $$ select array['updated_at', 'reminded_at', 'reminder_id', 'last_used_at', 'used_at'] $$;

-- Every change by staff becomes one entry for each statement and table.
create function private.audit_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.acting_staff();
  keys text[];
  many bigint;
  changed jsonb;
begin
  if staff is null or current_setting('desk.audit_as', true) = 'erase' then return null; end if;
  if tg_op = 'UPDATE' then
    with pairs as (
      select private.audit_key(n.j) as key, o.j as old_row, n.j as new_row
        from (select to_jsonb(x) as j from new_rows x) n
        join (select to_jsonb(x) as j from old_rows x) o on private.audit_key(o.j) = private.audit_key(n.j)
       where o.j - private.unaudited_columns() is distinct from n.j - private.unaudited_columns()
    ), columns as (
      select e.key as name, min(p.old_row ->> e.key) as from_text, min(p.new_row ->> e.key) as to_text,
          count(distinct (p.old_row -> e.key)) + count(distinct (p.new_row -> e.key)) = 2 and bool_and(
            private.is_auditable_value(e.key, p.old_row -> e.key) and private.is_auditable_value(e.key, p.new_row -> e.key)) as is_shown
        from pairs p cross join lateral jsonb_each(p.new_row) e
       where e.key <> all (private.unaudited_columns()) and e.value is distinct from p.old_row -> e.key
       group by e.key
    )
    select (select count(*) from pairs), (select array_agg(key) from (select key from pairs order by key limit 100) p),
        (select jsonb_object_agg(c.name,
          case when c.is_shown then jsonb_build_object('from', c.from_text, 'to', c.to_text) else '{}' end) from columns c)
      into many, keys, changed;
    if many > 0 then
      perform private.write_audit(staff, 'change', tg_table_name, keys, many, jsonb_build_object('columns', changed));
    end if;
  elsif tg_op = 'INSERT' then
    select count(*) into many from new_rows;
    if many > 0 then
      select array_agg(private.audit_key(to_jsonb(x))) into keys from (select * from new_rows limit 100) x;
      perform private.write_audit(staff, 'add', tg_table_name, keys, many);
    end if;
  else
    select count(*) into many from old_rows;
    if many > 0 then
      select array_agg(private.audit_key(to_jsonb(x))) into keys from (select * from old_rows limit 100) x;
      perform private.write_audit(staff, 'remove', tg_table_name, keys, many);
    end if;
  end if;
  return null;
end
$$;

-- Puts the log on a table. Every guarded table needs it, but for those that `private.unaudited_tables()` names; a test reads
-- the catalog.
create function private.audit_desk_table(audited regclass) returns void
  language plpgsql set search_path = ''
as $$
declare
  event text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    continue when exists (select from pg_catalog.pg_trigger t where t.tgrelid = audited and t.tgname = 'audit_' || event);
    execute format('create trigger %I after %s on %s referencing %s for each statement execute function private.audit_change()',
      'audit_' || event, event, audited,
      case event when 'insert' then 'new table as new_rows' when 'update' then 'old table as old_rows new table as new_rows'
        else 'old table as old_rows' end);
  end loop;
end
$$;

-- What follows from changes that are in the log already (indexes, figures, histories), queues, and what only the server
-- writes.
create function private.unaudited_tables() returns regclass[]
  language sql stable set search_path = ''
as $$
  select array_agg(c.oid::regclass) from pg_catalog.pg_class c
   where c.relnamespace = 'private'::regnamespace and c.relname = any (array[
       'accepted_web3_messages', 'analysis_events', 'call_tries', 'counted_sources', 'departed_owners', 'desk_changes', 'desk_documents',
       'desk_events', 'desk_vocabulary', 'draft_status_changes', 'entered_with', 'figure_changes', 'figure_sums', 'gone_words', 'lead_contact_changes',
       'lead_outcome_changes', 'lead_owner_changes', 'lead_status_changes', 'lead_task_changes', 'leads_to_assign',
       'import_parts', 'import_rows', 'lead_stages', 'measured_websites', 'message_intervals', 'new_words', 'notifications',
       'onboarding_draft_keys', 'own_field_changes', 'recovery_codes', 'reply_attachments', 'reply_mailboxes', 'report_competitors', 'report_openings',
       'report_findings', 'report_prints', 'response_recount', 'saml_assertions', 'saml_keys', 'second_factor_grants',
       'seeded_rows', 'signing_keys', 'webhook_attempts', 'webhook_deliveries'])
     or c.relnamespace = 'public'::regnamespace and c.relname = any (array['analyses', 'analysis_requests', 'website_reports'])
$$;

revoke all on function private.keep_audit_log(), private.unaudited_columns(), private.acting_staff(), private.audit_key(jsonb),
  private.is_auditable_value(text, jsonb), private.write_audit(uuid, text, text, text[], bigint, jsonb), private.audit_change(),
  private.audit_desk_table(regclass), private.unaudited_tables() from public, anon, authenticated, service_role;
grant execute on function private.acting_staff(), private.write_audit(uuid, text, text, text[], bigint, jsonb),
  private.audit_change(), private.audit_desk_table(regclass), private.unaudited_tables() to service_role;

-- For lists: as `private.require_staff()`, and a download of everything, or of many rows at once, needs an export that was
-- begun, and with that is in the log.
create function private.require_reader(query jsonb) returns uuid
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
begin
  if coalesce(query ->> 'whole', 'false') <> 'true'
    and coalesce(substring(query ->> 'limit' from '^[0-9]{1,9}$')::integer, 0) <= 500
  then
    return staff;
  end if;
  if not private.person_may(staff, 'export') then perform private.raise_role_forbids('export'); end if;
  if not exists (select from private.audit_log l where l.action = 'export' and l.details ->> 'export' = query ->> 'export'
    and l.staff_id = staff and l.at > now() - interval '2 hours')
  then
    raise exception using errcode = 'PT400', message = 'Begin an export to read so many rows at once.';
  end if;
  return staff;
end
$$;
revoke all on function private.require_reader(jsonb) from public, anon, authenticated, service_role;
grant execute on function private.require_reader(jsonb) to service_role;

grant create on schema private, public to service_role;
set local role service_role;

-- Begins an export of a list and gives its id, which `query.export` names in each page. Of the filter, the log holds which
-- kinds were set: a search may be the name of a person.
create function public.desk_begin_export(list text, query jsonb) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff_may('export');
  export uuid := gen_random_uuid();
begin
  if coalesce(list, '') !~ '^[a-z_]{1,40}$' then
    raise exception using errcode = 'PT400', message = 'Unknown list.';
  end if;
  perform private.write_audit(staff, 'export', list, '{}', null, jsonb_build_object('export', export, 'filters', coalesce((
    select jsonb_agg(e.key order by e.key) from jsonb_each(case jsonb_typeof(query) when 'object' then query else '{}' end) e
     where e.key not in ('sort', 'limit', 'cursor', 'whole', 'export') and e.value <> 'null'), '[]')));
  return export;
end
$$;

-- The log, newest first. `query`: {staff_id, action, subject, row_id, from_day, to_day, limit, cursor, export}; days are those
-- of the agency.
create function public.desk_list_audit(query jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_reader(query);
  wanted integer := least(greatest(coalesce((query ->> 'limit')::integer, 50), 1), 1000);
  rows jsonb;
begin
  if not private.person_may(staff, 'audit') then perform private.raise_role_forbids('audit'); end if;
  select coalesce(jsonb_agg(to_jsonb(l) - 'n' order by l.id desc), '[]') into rows from (
    select l.id, l.at, l.staff_id, l.staff_email, l.application, l.action, l.subject, l.row_ids, l.row_count, l.details
      from private.audit_log l
     where (query ->> 'cursor' is null or l.id < (query ->> 'cursor')::bigint)
       and (query ->> 'staff_id' is null or l.staff_id = (query ->> 'staff_id')::uuid)
       and (query ->> 'action' is null or l.action = query ->> 'action')
       and (query ->> 'subject' is null or l.subject = query ->> 'subject')
       and (query ->> 'row_id' is null or l.row_ids @> array[query ->> 'row_id'])
       and (query ->> 'from_day' is null or l.at >= (query ->> 'from_day')::date::timestamp at time zone 'America/Los_Angeles')
       and (query ->> 'to_day' is null or l.at < ((query ->> 'to_day')::date + 1)::timestamp at time zone 'America/Los_Angeles')
     order by l.id desc limit wanted + 1) l;
  return jsonb_build_object(
    'rows', (select coalesce(jsonb_agg(r order by n), '[]') from jsonb_array_elements(rows) with ordinality as t (r, n) where n <= wanted),
    'nextCursor', case when jsonb_array_length(rows) > wanted then rows -> (wanted - 1) ->> 'id' end,
    -- What the filter offers. One look-up in the index for each person.
    'people', (
      with recursive people as (
        (select x.staff_id from private.audit_log x where x.staff_id is not null order by x.staff_id limit 1)
        union all
        select (select x.staff_id from private.audit_log x where x.staff_id > p.staff_id order by x.staff_id limit 1)
          from people p where p.staff_id is not null
      )
      select coalesce(jsonb_agg(jsonb_build_object('user_id', p.staff_id, 'email', e.staff_email) order by e.staff_email), '[]')
        from people p cross join lateral (
          select x.staff_email from private.audit_log x where x.staff_id = p.staff_id order by x.id desc limit 1) e));
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'The audit log cannot be shown with this filter or page.';
end
$$;

-- For the server: this person read so many rows of a table or view through the data API.
create function private.log_bulk_read(staff uuid, subject text, row_count bigint) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from public.user_roles r where r.user_id = staff and r.role = 'admin') then
    perform private.write_audit(staff, 'read', subject, '{}', row_count);
  end if;
end
$$;

create or replace function private.invite_admin(
  staff uuid, invited uuid, can_sign_in boolean, expires timestamptz, given_role text default 'member'
) returns text
  language plpgsql security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('fix-my-local:admins', 0));
  if not exists (select from public.user_roles where user_id = staff and role = 'admin') then return 'not_allowed'; end if;
  if not private.person_may(staff, 'invite') then return 'role_forbids'; end if;
  if exists (select from public.user_roles where user_id = invited and role = 'admin') then return 'known'; end if;
  perform private.write_audit(staff, 'add', case when can_sign_in then 'user_roles' else 'staff_invitations' end,
    array[invited::text], 1, jsonb_build_object('columns', jsonb_build_object('staff_role', jsonb_build_object('to', given_role))));
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
    if not found then return 'unknown'; end if;
    perform private.write_audit(staff, 'remove', 'staff_invitations', array[removed::text], 1);
    return 'withdrawn';
  end if;
  -- The last owner who can still sign in cannot be removed.
  if held = 'owner' and not private.has_other_owner(removed) then return 'last'; end if;
  perform private.write_audit(staff, 'remove', 'user_roles', array[removed::text], 1);
  delete from public.user_roles where user_id = removed and role = 'admin';
  return 'removed';
end
$$;

revoke all on function public.desk_begin_export(text, jsonb), public.desk_list_audit(jsonb),
  private.log_bulk_read(uuid, text, bigint) from public;
grant execute on function public.desk_begin_export(text, jsonb), public.desk_list_audit(jsonb) to authenticated;

reset role;
revoke create on schema private, public from service_role;
