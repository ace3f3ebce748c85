-- Privacy as screens: what is known of a person, as a preview and as one file; what they agreed to, and taking it back; and
-- how long leads are kept.

-- Months after the last change; null keeps for ever.
create table private.retention_rules (
  id boolean primary key default true check (id),
  -- Leads that are lost; that are still open (new, contacted, qualified); that were won.
  lost_months smallint check (lost_months between 1 and 120),
  open_months smallint check (open_months between 1 and 120),
  won_months smallint check (won_months between 1 and 120),
  -- Of a report: name, email address and phone number, after it was made.
  report_months smallint check (report_months between 1 and 120),
  updated_at timestamptz not null default now()
);
insert into private.retention_rules default values;
alter table private.retention_rules enable row level security;
alter table private.retention_rules force row level security;
revoke all on private.retention_rules from public, anon, authenticated, service_role;
grant select, update on private.retention_rules to service_role;

-- Entries of the retention rules name no one.
alter table private.audit_log alter column staff_id drop not null;

grant create on schema private, public to service_role;
set local role service_role;

-- What a person is asked for by: the email address, or the phone number of a person who gave no address. Refuses anything
-- else.
create function private.asked_person(asked text) returns text
  language plpgsql immutable set search_path = ''
as $$
declare
  wanted text := lower(btrim(asked));
begin
  if coalesce(wanted, '') ~ '@' or private.phone_digits(wanted) is not null then return wanted; end if;
  raise exception using errcode = 'PT400', message =
    'Enter the email address of the person, or the phone number if they gave no address.';
end
$$;

-- Everything that is stored of a person, as {table: [rows]}: leads and what belongs to them (every table with a `lead_id`,
-- so what is added later is in it), drafts, reports, messages to them, and reports by mail. Without secrets, and without
-- who of the staff it was.
create function private.data_of_person(asked text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted text := private.asked_person(asked);
  number text := case when wanted !~ '@' then private.phone_digits(wanted) end;
  -- Their leads, what was merged into them, and what they were merged into.
  leads uuid[] := private.leads_to_erase(wanted);
  addresses text[] := private.addresses_to_erase(wanted, leads);
  drafts uuid[] := array(select d.id from public.onboarding_drafts d where lower(d.contact_email) = any (addresses));
  hidden text[] := array['request_key', 'author', 'changed_by', 'owner_id', 'entered_by', 'assignee_id', 'requested_by',
    'created_by', 'done_by', 'stop_key', 'confirm_hash', 'address_hash', 'reminder_id'];
  found jsonb;
  known record;
  rows jsonb;
begin
  select jsonb_build_object(
      'onboarding_submissions', (select coalesce(jsonb_agg(to_jsonb(s) - hidden order by s.created_at), '[]')
        from public.onboarding_submissions s where s.id = any (leads)),
      'consultation_requests', (select coalesce(jsonb_agg(to_jsonb(c) - hidden order by c.created_at), '[]')
        from public.consultation_requests c where c.id = any (leads)),
      'onboarding_drafts', (select coalesce(jsonb_agg(to_jsonb(d) - hidden order by d.created_at), '[]')
        from public.onboarding_drafts d where d.id = any (drafts)),
      'website_reports', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'url', r.url, 'created_at', r.created_at,
          'user_name', r.user_name, 'user_email', r.user_email, 'user_phone', r.user_phone) order by r.created_at), '[]')
        from public.website_reports r where r.id in (
          select d.id from private.desk_documents d where d.kind = 'report' and d.email_key = any (addresses))),
      'outbox', (select coalesce(jsonb_agg(to_jsonb(o) - hidden order by o.created_at), '[]')
        from private.outbox o where lower(o.recipient) = any (addresses) or o.lead_id = any (leads)
          and private.phone_digits(o.recipient) = number),
      'report_mails', (select coalesce(jsonb_agg(to_jsonb(m) - hidden order by m.last_mail_at), '[]')
        from private.report_mails m where m.address_hash in (select private.mail_address_hash(a) from unnest(addresses) as a)),
      'stopped_mail_addresses', (select coalesce(jsonb_agg(jsonb_build_object('stopped_at', x.stopped_at)), '[]')
        from private.stopped_mail_addresses x
        where x.address_hash in (select private.mail_address_hash(a) from unnest(addresses) as a)))
    into found;
  for known in
    select c.oid::regclass as name, c.relname from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
     where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')
       and a.attname = 'lead_id' and a.atttypid = 'uuid'::regtype and not a.attisdropped
       and c.relname <> all (array['outbox', 'desk_changes', 'lead_reads', 'lead_stages', 'leads_to_assign', 'seeded_rows'])
       and pg_catalog.has_table_privilege(c.oid, 'select')
     order by c.relname
  loop
    execute format('select coalesce(jsonb_agg(to_jsonb(t) - $2), ''[]'') from %s t where t.lead_id = any ($1)', known.name)
      into rows using leads || drafts, hidden;
    found := found || jsonb_build_object(known.relname, rows);
  end loop;
  return found;
end
$$;

-- What an erasure would reach: how many rows of each table, and the leads and reports by name.
create function public.desk_preview_person(person text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff_may('erase');
  found jsonb := private.data_of_person(person);
begin
  return jsonb_build_object(
    'person', private.asked_person(person),
    'tables', (select coalesce(jsonb_agg(jsonb_build_object('name', e.key, 'rows', jsonb_array_length(e.value)) order by e.key), '[]')
      from jsonb_each(found) e where jsonb_array_length(e.value) > 0),
    'leads', (select coalesce(jsonb_agg(l order by l ->> 'created_at' desc), '[]') from (
      select jsonb_build_object('kind', 'submission', 'id', r ->> 'id', 'title', r ->> 'business_name', 'status', r ->> 'status',
          'created_at', r ->> 'created_at') as l from jsonb_array_elements(found -> 'onboarding_submissions') r
      union all
      select jsonb_build_object('kind', 'consultation', 'id', r ->> 'id', 'title', r ->> 'name', 'status', r ->> 'status',
          'created_at', r ->> 'created_at') from jsonb_array_elements(found -> 'consultation_requests') r) x),
    'reports', (select coalesce(jsonb_agg(jsonb_build_object('id', r ->> 'id', 'url', r ->> 'url')), '[]')
      from jsonb_array_elements(found -> 'website_reports') r),
    -- What they agreed to.
    'consent', jsonb_build_object(
      'report_mails', jsonb_array_length(found -> 'report_mails'),
      'wants_recheck', jsonb_path_exists(found, '$.report_mails[*] ? (@.recheck_at != null)'),
      'stopped_at', found #>> '{stopped_mail_addresses,0,stopped_at}',
      'sources', (select count(*) from (
        select r from jsonb_array_elements(found -> 'onboarding_submissions') r
        union all select r from jsonb_array_elements(found -> 'consultation_requests') r
        union all select r from jsonb_array_elements(found -> 'onboarding_drafts') r) x where x.r -> 'attribution' <> 'null')));
end
$$;

-- The same as one document, for the person. In the audit log, without their name.
create function public.desk_export_person(person text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff_may('export');
  found jsonb := private.data_of_person(person);
begin
  perform private.write_audit(staff, 'export', 'person', '{}', (select sum(jsonb_array_length(e.value)) from jsonb_each(found) e)::bigint);
  return jsonb_build_object('person', private.asked_person(person), 'exported_at', now(), 'data', found);
end
$$;

-- Takes back what a person agreed to: `mails` (reports by mail and reminders), `sources` (where they came from). Answers how
-- many rows that changed.
create function public.desk_withdraw_consent(person text, what text) returns bigint
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff_may('erase');
  wanted text := private.asked_person(person);
  leads uuid[] := private.leads_to_erase(wanted);
  addresses text[] := private.addresses_to_erase(wanted, leads);
  asked_address text;
  many bigint := 0;
  more bigint;
begin
  if what = 'mails' then
    if wanted !~ '@' then
      raise exception using errcode = 'PT400', message = 'Enter an email address.';
    end if;
    foreach asked_address in array addresses loop
      select count(*) into more from private.report_mails m where m.address_hash = private.mail_address_hash(asked_address);
      many := many + more;
      perform private.erase_mail_address(asked_address);
    end loop;
  elsif what = 'sources' then
    update public.onboarding_submissions s set attribution = null where s.attribution is not null and s.id in (
      select l.id from public.onboarding_submissions l where l.id = any (leads) order by l.id for update);
    get diagnostics many = row_count;
    update public.consultation_requests c set attribution = null where c.attribution is not null and c.id in (
      select l.id from public.consultation_requests l where l.id = any (leads) order by l.id for update);
    get diagnostics more = row_count;
    many := many + more;
    update public.onboarding_drafts d set attribution = null where d.attribution is not null and lower(d.contact_email) = any (addresses);
    get diagnostics more = row_count;
    many := many + more;
  else
    raise exception using errcode = 'PT400', message = 'Choose what is withdrawn: mails or sources.';
  end if;
  perform private.write_audit(staff, 'change', 'consent', '{}', many,
    jsonb_build_object('columns', jsonb_build_object(what, jsonb_build_object('to', 'withdrawn'))));
  return many;
end
$$;

-- The leads of a rule that are over. What was merged into one goes with it and not before.
create function private.leads_past_retention(rule text, at_most integer) returns table (kind text, id uuid)
  language plpgsql stable set search_path = ''
as $$
declare
  months smallint;
  statuses text[] := case rule when 'lost' then array['lost'] when 'won' then array['converted']
    else array['new', 'contacted', 'qualified'] end;
begin
  select case rule when 'lost' then r.lost_months when 'won' then r.won_months else r.open_months end
    into months from private.retention_rules r;
  if months is null then return; end if;
  return query
    select 'submission', s.id from public.onboarding_submissions s
     where s.merged_into is null and s.status = any (statuses) and s.updated_at < now() - make_interval(months => months)
    union all
    select 'consultation', c.id from public.consultation_requests c
     where c.merged_into is null and c.status = any (statuses) and c.updated_at < now() - make_interval(months => months)
    limit at_most;
end
$$;

-- The rules, and how many rows each would reach now, counted up to 1,000.
create function public.desk_retention() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (select jsonb_build_object('lost_months', r.lost_months, 'open_months', r.open_months, 'won_months', r.won_months,
      'report_months', r.report_months, 'updated_at', r.updated_at) from private.retention_rules r);
end
$$;

-- What new rules would reach: {lost, open, won, reports}, each counted up to 1,000.
create function public.desk_preview_retention(rules jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  counted jsonb := '{}';
  rule record;
  many bigint;
begin
  perform private.require_staff_may('settings');
  for rule in
    select * from (values ('lost', array['lost'], rules ->> 'lost_months'),
      ('open', array['new', 'contacted', 'qualified'], rules ->> 'open_months'),
      ('won', array['converted'], rules ->> 'won_months')) as t (name, statuses, months)
  loop
    select count(*) into many from (
      select from public.onboarding_submissions s
       where s.merged_into is null and s.status = any (rule.statuses) and s.updated_at < now() - make_interval(months => rule.months::integer)
      union all
      select from public.consultation_requests c
       where c.merged_into is null and c.status = any (rule.statuses) and c.updated_at < now() - make_interval(months => rule.months::integer)
      limit 1000) x;
    counted := counted || jsonb_build_object(rule.name, many);
  end loop;
  select count(*) into many from (
    select from public.website_reports r where coalesce(r.user_name, r.user_email, r.user_phone) is not null
      and r.created_at < now() - make_interval(months => (rules ->> 'report_months')::integer) limit 1000) x;
  return counted || jsonb_build_object('reports', many);
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'Enter whole months from 1 to 120, or leave a field empty.';
end
$$;

create function public.desk_save_retention(rules jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_staff_may('settings');
  update private.retention_rules r
     set lost_months = (rules ->> 'lost_months')::smallint, open_months = (rules ->> 'open_months')::smallint,
       won_months = (rules ->> 'won_months')::smallint, report_months = (rules ->> 'report_months')::smallint,
       updated_at = clock_timestamp()
   where r.updated_at = (rules ->> 'updated_at')::timestamptz;
  if not found then
    raise exception using errcode = 'PT409', message = 'A colleague has just changed these rules. Check them and save again.';
  end if;
  return public.desk_retention();
exception
  when check_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'Enter whole months from 1 to 120, or leave a field empty.';
end
$$;

-- For the server's hourly work: deletes up to so many leads that are past their time, and takes the contact from as many
-- reports. Answers how many rows that were; 0 when nothing is left to do.
create function private.apply_retention(at_most integer) returns bigint
  language plpgsql security definer set search_path = ''
as $$
declare
  rule text;
  many bigint;
  all_rows bigint := 0;
  gone uuid[];
begin
  -- Of two servers one works.
  if not pg_try_advisory_xact_lock(hashtextextended('fix-my-local:retention', 0)) then return 0; end if;
  foreach rule in array array['lost', 'open', 'won'] loop
    select array_agg(g.id) into gone
      from private.leads_past_retention(rule, at_most) l cross join lateral unnest(private.group_of_lead(l.id)) as g (id);
    continue when gone is null;
    delete from public.onboarding_submissions s where s.id in (
      select l.id from public.onboarding_submissions l where l.id = any (gone) order by l.id for update);
    get diagnostics many = row_count;
    all_rows := all_rows + many;
    delete from public.consultation_requests c where c.id in (
      select l.id from public.consultation_requests l where l.id = any (gone) order by l.id for update);
    get diagnostics many = row_count;
    all_rows := all_rows + many;
    insert into private.audit_log (staff_email, action, subject, row_ids, row_count, details)
    values ('Retention rules', 'remove', 'leads', (gone::text[])[1:100], cardinality(gone), jsonb_build_object('rule', rule));
  end loop;
  update public.website_reports r set user_name = null, user_email = null, user_phone = null where r.id in (
    select l.id from public.website_reports l, private.retention_rules x
     where coalesce(l.user_name, l.user_email, l.user_phone) is not null
       and l.created_at < now() - make_interval(months => x.report_months)
     order by l.id limit at_most for update of l);
  get diagnostics many = row_count;
  if many > 0 then
    insert into private.audit_log (staff_email, action, subject, row_count, details)
    values ('Retention rules', 'change', 'website_reports', many, '{"rule": "report"}');
  end if;
  return all_rows + many;
end
$$;

revoke all on function public.desk_preview_person(text), public.desk_export_person(text), public.desk_withdraw_consent(text, text),
  public.desk_retention(), public.desk_preview_retention(jsonb), public.desk_save_retention(jsonb), private.apply_retention(integer),
  private.asked_person(text), private.data_of_person(text), private.leads_past_retention(text, integer) from public;
grant execute on function public.desk_preview_person(text), public.desk_export_person(text),
  public.desk_withdraw_consent(text, text), public.desk_retention(), public.desk_preview_retention(jsonb),
  public.desk_save_retention(jsonb) to authenticated;

reset role;
revoke create on schema private, public from service_role;
