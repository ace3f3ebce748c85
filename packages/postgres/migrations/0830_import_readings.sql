-- A cell of a file that cannot be read leaves its field empty, and no longer refuses its row. The reader says what each column
-- holds, so that staff decide about unknown values before the check. A lead may keep the day on which it first came.
alter table private.imports add column seen jsonb, add column readings jsonb;
alter table private.import_rows add column emptied smallint not null default 0;
comment on column private.imports.seen is 'What each column holds, for the mapping; gone once the import began.';
comment on column private.imports.readings is 'How the cells of each column are read; gone once the import began.';
comment on column private.import_rows.emptied is 'Cells that could not be read and were left empty.';
grant create on schema private, public to service_role;
set local role service_role;

create or replace function private.add_import_rows(import_id uuid, holder uuid, lease_ms integer, rows jsonb, last_row integer)
 returns boolean
 language plpgsql
 set search_path to ''
as $function$
declare
  done integer;
begin
  update private.imports i set rows_done = last_row, attempts = 1, lease_until = clock_timestamp() + make_interval(secs => lease_ms / 1000.0)
   where i.id = add_import_rows.import_id and i.lease_holder = holder and i.state = 'checking' and i.rows_done < last_row;
  if not found then return false; end if;
  insert into private.import_rows (import_id, row_number, cells, lead, problem, emptied, outcome, email_key, phone_key, host_key)
  select add_import_rows.import_id, r.row_number, r.cells, r.lead, r.problem, coalesce(r.emptied, 0),
      case when r.problem is null then 'ready' else 'error' end,
      lower(r.lead ->> 'contact_email'), private.phone_digits(r.lead ->> 'contact_phone'),
      private.site_host(r.lead ->> 'website_url')
    from jsonb_to_recordset(rows) as r (row_number integer, cells jsonb, lead jsonb, problem text, emptied smallint);
  select min((e ->> 'row_number')::integer) into done from jsonb_array_elements(rows) e;
  perform private.mark_import_duplicates(import_id, done, last_row);
  return true;
end
$function$;

create or replace function private.import_counts(asked uuid)
 returns jsonb
 language sql
 stable
 set search_path to ''
as $function$
  -- `emptied` counts cells of rows that are or were to become leads.
  select coalesce(jsonb_object_agg(r.outcome, r.n) || jsonb_strip_nulls(jsonb_build_object('emptied',
      nullif(sum(r.emptied) filter (where r.outcome in ('ready', 'imported')), 0))), '{}')
    from (select r.outcome, count(*) as n, sum(r.emptied) as emptied from private.import_rows r where r.import_id = asked group by 1) r
$function$;
revoke all on function private.import_counts(uuid) from public, anon, authenticated;

create or replace function private.end_import_stage(import_id uuid, holder uuid, result jsonb)
 returns boolean
 language plpgsql
 set search_path to ''
as $function$
declare
  new_state text := result ->> 'state';
begin
  update private.imports i set state = new_state, problem = result ->> 'problem', encoding = coalesce(result ->> 'encoding', i.encoding),
    separator = coalesce(result ->> 'separator', i.separator), header = coalesce(result -> 'header', i.header),
    sample = coalesce(result -> 'sample', i.sample), guesses = coalesce(result -> 'guesses', i.guesses),
    seen = case when new_state <> 'failed' then coalesce(result -> 'seen', i.seen) end,
    row_count = coalesce((result ->> 'row_count')::integer, i.row_count), lease_holder = null, lease_until = null, attempts = 0,
    finished_at = case when new_state = 'failed' then now() end,
    counts = private.import_counts(i.id)
   where i.id = import_id and i.lease_holder = holder;
  if new_state = 'failed' then delete from private.import_parts p where p.import_id = end_import_stage.import_id; end if;
  return found;
end
$function$;

create or replace function private.do_import_batch(batch integer)
 returns boolean
 language plpgsql
 security definer
 set search_path to ''
as $function$
declare
  asked private.imports;
begin
  -- Hundreds of leads at once are no news that anyone is told of one by one.
  perform set_config('desk.quiet', 'on', true);
  select * into asked from private.imports i where i.state in ('importing', 'undoing')
   order by i.started_at limit 1 for update skip locked;
  if not found then return false; end if;
  if asked.state = 'importing' then
    perform private.import_rows_batch(asked, batch);
  else
    perform private.undo_rows_batch(asked, batch);
  end if;
  update private.imports i set counts = private.import_counts(i.id)
   where i.id = asked.id;
  return true;
end
$function$;

create or replace function private.erase_from_imports(addresses text[], number text)
 returns void
 language sql
 security definer
 set search_path to ''
as $function$
  delete from private.import_rows r
   where r.cells is not null and (r.phone_key = number
     or exists (select from unnest(addresses) as a where position(a in lower(r.cells::text)) > 0));
  update private.imports i
     set sample = (
           select coalesce(jsonb_agg(e order by n), '[]') from jsonb_array_elements(i.sample) with ordinality as s (e, n)
            where not private.names_person(e::text, addresses, number)),
         -- A file may begin with a person instead of names for its columns.
         header = case when private.names_person(i.header::text, addresses, number)
           then (select jsonb_agg(''::text) from jsonb_array_elements(i.header)) else i.header end
   where private.names_person(i.sample::text, addresses, number) or private.names_person(i.header::text, addresses, number);
  with named as (
    select i.id, i.state from private.imports i where private.names_person((
      -- Bytes of zero are half of each letter in UTF-16.
      select replace(encode(string_agg(p.content, '' order by p.part), 'escape'), '\000', '')
        from private.import_parts p where p.import_id = i.id), addresses, number)
  ),
  unread as (
    delete from private.imports i using named n where i.id = n.id and n.state <> 'checked'
  )
  ,
  forgotten as (
    update private.imports i set seen = null, readings = null from named n where i.id = n.id and n.state = 'checked'
  )
  delete from private.import_parts p using named n where p.import_id = n.id and n.state = 'checked'
$function$;

create or replace function private.staff_entries(leads uuid[], staff uuid)
 returns TABLE(at timestamp with time zone, kind text, id text, of_kind text, of_id uuid, more jsonb)
 language sql
 stable
 set search_path to ''
as $function$
  select * from private.call_entries(leads, staff)
  union all
  select * from private.mail_entries(leads, staff)
  union all
  select * from private.text_entries(leads, staff)
  union all
  select coalesce((select i.started_at from private.imports i where i.id = s.import_id), s.created_at), case when s.import_id is null then 'entered' else 'imported' end, 'entered:' || s.id, 'submission', s.id,
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
$function$;

create or replace function private.store_import_row(asked private.imports, r private.import_rows)
 returns void
 language plpgsql
 set search_path to ''
as $function$
declare
  given public.onboarding_submissions := jsonb_populate_record(null::public.onboarding_submissions, r.lead);
  stored timestamptz;
  own record;
  field public.own_fields;
begin
  given.id := r.lead_id;
  given.status := coalesce(given.status, 'new');
  given.created_at := least(given.created_at, now());
  given.updated_at := now();
  given.conversion_tracked := false;
  given.owner_id := coalesce(
    (select t.user_id from private.team() t where lower(t.email) = lower(r.lead ->> 'owner') and not t.is_invited and private.can_own(t.user_id)), asked.owner_id);
  given.entered_by := asked.created_by;
  given.import_id := asked.id;
  given.attribution := jsonb_build_object('last', jsonb_build_object('utm_source', coalesce(r.lead ->> 'source', 'import')));
  insert into public.onboarding_submissions select given.* on conflict (id) do nothing returning updated_at into stored;
  for own in select substring(e.key from 5) as id, e.value as typed from jsonb_each_text(r.lead) e where e.key like 'own:%' loop
    select * into field from public.own_fields f where f.id::text = own.id and f.deleted_at is null;
    if found then perform private.put_own_value('submission', r.lead_id, field, own.typed); end if;
  end loop;
  insert into public.lead_notes (lead_kind, lead_id, body, author)
  select 'submission', r.lead_id, n.body, asked.created_by
    from jsonb_array_elements_text(coalesce(r.lead -> 'notes', '[]')) with ordinality as n (body, place)
   where stored is not null order by n.place;
  update private.import_rows x set outcome = 'imported', cells = null, lead = null, email_key = null, phone_key = null,
    host_key = null, stored_at = stored
   where x.import_id = r.import_id and x.row_number = r.row_number;
end
$function$;

-- No one of an import waits for a call.
create or replace function public.desk_call_now()
 returns jsonb
 language plpgsql
 stable security definer
 set search_path to ''
as $function$
declare
  best_now text := private.best_time_at(now());
begin
  perform private.require_staff();
  return jsonb_build_object('best_time', best_now, 'leads', (
    select coalesce(jsonb_agg(to_jsonb(l) order by l.created_at, l.id), '[]') from (
      select * from (
        (select 'submission' as kind, s.id, s.business_name as title, s.contact_phone as phone, s.created_at
          from public.onboarding_submissions s
         where s.merged_into is null and s.status = 'new' and s.best_time_to_call = best_now and s.contact_phone is not null and s.suspicion is null and s.import_id is null
         order by s.created_at limit 5)
        union all
        (select 'consultation', c.id, c.name, c.phone, c.created_at
          from public.consultation_requests c
         where c.merged_into is null and c.status = 'new' and c.best_time = best_now and c.phone is not null and c.suspicion is null
         order by c.created_at limit 5)
      ) as both_kinds
      order by created_at, id limit 5
    ) as l));
end
$function$;

create or replace function public.desk_start_import(import_id uuid, with_duplicates boolean)
 returns jsonb
 language plpgsql
 security definer
 set search_path to ''
as $function$
declare
  staff uuid := private.require_staff_may('write');
  asked private.imports := private.lock_import(import_id, array['checked']);
begin
  -- What was read is in the rows now.
  delete from private.import_parts p where p.import_id = asked.id;
  update private.imports i set state = 'importing', seen = null, readings = null, with_duplicates = coalesce(desk_start_import.with_duplicates, false),
    rows_done = 0, started_at = clock_timestamp(), created_by = staff
   where i.id = asked.id returning * into asked;
  return private.import_json(asked);
end
$function$;

create or replace function public.desk_imports()
 returns jsonb
 language plpgsql
 stable SECURITY DEFINER
 set search_path to ''
as $function$
begin
  perform private.require_staff();
  return (select coalesce(jsonb_agg(private.import_json(i) - array['header', 'sample', 'guesses', 'mapping', 'seen', 'readings'] order by i.created_at desc), '[]')
    from (select * from private.imports i where i.state <> 'uploading' order by i.created_at desc limit 50) i);
end
$function$;

drop function public.desk_check_import(uuid, jsonb, uuid);
create or replace function public.desk_check_import(import_id uuid, mapping jsonb, owner uuid, readings jsonb default null)
 returns jsonb
 language plpgsql
 security definer
 set search_path to ''
as $function$
declare
  staff uuid := private.require_staff_may('write');
  asked private.imports := private.lock_import(import_id, array['mapping', 'checked']);
begin
  if jsonb_typeof(mapping) is distinct from 'array' or jsonb_array_length(mapping) <> jsonb_array_length(asked.header) then
    raise exception using errcode = 'PT400', message = 'Choose a field or "Do not import" for every column.';
  end if;
  if not mapping ?| array['business_name', 'contact_name'] then
    raise exception using errcode = 'PT400', message = 'Choose the column with the name of the business or of the person.';
  end if;
  if not mapping ?| array['contact_email', 'contact_phone'] then
    raise exception using errcode = 'PT400', message = 'Choose a column with email addresses or phone numbers.';
  end if;
  if owner is not null and not private.can_own(owner) then
    raise exception using errcode = 'PT400', message = 'This person is not on the team.';
  end if;
  if not exists (select from private.import_parts p where p.import_id = asked.id) then
    raise exception using errcode = 'PT409',
      message = 'A person in this file was erased, and the file with them. Import the rows as they were checked, or upload a file without the person.';
  end if;
  delete from private.import_rows r where r.import_id = asked.id;
  update private.imports i set state = 'checking', mapping = desk_check_import.mapping, readings = desk_check_import.readings, owner_id = owner, rows_done = 0,
    counts = '{}', problem = null, lease_until = null, attempts = 0
   where i.id = asked.id returning * into asked;
  return private.import_json(asked);
end
$function$;

revoke all on function public.desk_check_import(uuid, jsonb, uuid, jsonb) from public, anon;
grant execute on function public.desk_check_import(uuid, jsonb, uuid, jsonb) to authenticated;

reset role;
revoke create on schema private, public from service_role;
