-- What staff ask and decide about imports.
grant create on schema private, public to service_role;
set local role service_role;

create function private.import_json(i private.imports) returns jsonb
  language sql stable set search_path = ''
as $$
  select to_jsonb(i) - array['lease_holder', 'lease_until', 'attempts', 'created_by', 'owner_id', 'started_at']
    || jsonb_build_object('by', private.email_of(i.created_by), 'owner', private.email_of(i.owner_id))
$$;

-- The import, locked; refuses another state than these.
create function private.lock_import(asked uuid, states text[]) returns private.imports
  language plpgsql set search_path = ''
as $$
declare
  found_import private.imports;
begin
  select * into found_import from private.imports i where i.id = asked for update;
  if not found then raise exception using errcode = 'PT400', message = 'This import no longer exists.'; end if;
  if found_import.state <> all (states) then
    raise exception using errcode = 'PT409', message = 'A colleague or the import itself was faster. Look at where it is now.';
  end if;
  return found_import;
end
$$;

-- Stores one part of a file; the last one starts the reading. A part that comes again replaces itself.
create function public.desk_upload_import(import_id uuid, file_name text, part integer, content text, is_last boolean)
  returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  decoded bytea := decode(content, 'base64');
  bytes bigint;
  parts integer;
begin
  insert into private.imports (id, file_name, created_by) values (import_id, left(coalesce(nullif(btrim(file_name), ''), 'file.csv'), 255), staff)
  on conflict (id) do nothing;
  perform private.lock_import(import_id, array['uploading']);
  insert into private.import_parts as p (import_id, part, content)
  values (desk_upload_import.import_id, desk_upload_import.part, decoded)
  on conflict on constraint import_parts_pkey do update set content = excluded.content;
  select sum(octet_length(p.content)), count(*) into bytes, parts
    from private.import_parts p where p.import_id = desk_upload_import.import_id;
  if bytes > 52428800 then
    raise exception using errcode = 'PT400', message = 'The file is larger than 50 MB. Split it and import one part after the other.';
  end if;
  if is_last and parts <> desk_upload_import.part + 1 then
    raise exception using errcode = 'PT400', message = 'A part of the file did not arrive. Upload it again.';
  end if;
  update private.imports i set file_bytes = bytes, state = case when is_last then 'reading' else i.state end
   where i.id = desk_upload_import.import_id;
exception
  when check_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'This file cannot be uploaded. Check that it is a CSV file of at most 50 MB.';
end
$$;

-- The newest 50.
create function public.desk_imports() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (select coalesce(jsonb_agg(private.import_json(i) - array['header', 'sample', 'guesses', 'mapping'] order by i.created_at desc), '[]')
    from (select * from private.imports i where i.state <> 'uploading' order by i.created_at desc limit 50) i);
end
$$;

create function public.desk_import(import_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (select private.import_json(i) from private.imports i where i.id = import_id);
end
$$;

-- Says what each column holds and starts the check, also again. `owner`: who gets the leads; null for no one.
create function public.desk_check_import(import_id uuid, mapping jsonb, owner uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
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
  update private.imports i set state = 'checking', mapping = desk_check_import.mapping, owner_id = owner, rows_done = 0,
    counts = '{}', problem = null, lease_until = null, attempts = 0
   where i.id = asked.id returning * into asked;
  return private.import_json(asked);
end
$$;

-- Rows with these outcomes after a row, 1,000 at most, as they are in the file. More than the first page is an export.
create function public.desk_import_rows(import_id uuid, outcomes text[], after integer) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  if coalesce(after, 0) > 0 then perform private.require_staff_may('export'); end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('row_number', r.row_number, 'cells', r.cells, 'problem', r.problem,
        'outcome', r.outcome, 'same', r.same, 'same_kind', private.kind_of_lead(r.same_now), 'same_lead', r.same_now,
        'same_row', r.same_row, 'lead_id', r.lead_id, 'title', coalesce(
          (select s.business_name from public.onboarding_submissions s where r.outcome = 'kept' and s.id = r.lead_id),
          private.title_of_lead(r.same_now)))
        order by r.row_number), '[]')
      from (
        -- It may have been merged since the check.
        select r.*, private.kept_lead(r.same_lead) as same_now from private.import_rows r
         where r.import_id = desk_import_rows.import_id and r.outcome = any (outcomes) and r.row_number > coalesce(after, 0)
         order by r.row_number limit 1000
      ) r
  );
end
$$;

create function public.desk_start_import(import_id uuid, with_duplicates boolean) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  asked private.imports := private.lock_import(import_id, array['checked']);
begin
  -- What was read is in the rows now.
  delete from private.import_parts p where p.import_id = asked.id;
  update private.imports i set state = 'importing', with_duplicates = coalesce(desk_start_import.with_duplicates, false),
    rows_done = 0, started_at = clock_timestamp(), created_by = staff
   where i.id = asked.id returning * into asked;
  return private.import_json(asked);
end
$$;

-- Deletes the leads of an import again, but those that were changed since.
create function public.desk_undo_import(import_id uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  asked private.imports := private.lock_import(import_id, array['importing', 'done']);
begin
  update private.imports i set state = 'undoing', rows_done = 0, started_at = clock_timestamp(), finished_at = null
   where i.id = asked.id returning * into asked;
  return private.import_json(asked);
end
$$;

-- Forgets a file of which nothing was imported.
create function public.desk_discard_import(import_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  asked private.imports := private.lock_import(import_id,
    array['uploading', 'reading', 'mapping', 'checking', 'checked', 'failed']);
begin
  delete from private.imports i where i.id = asked.id;
end
$$;

create function private.names_person(written text, addresses text[], number text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(exists (select from unnest(addresses) as a where position(a in lower(written)) > 0)
    or position(number in regexp_replace(written, '[^0-9]', '', 'g')) > 0, false)
$$;

-- Erases a person from files, by lower-case addresses or, of a person who gave none, a phone number: their rows, and the
-- whole file as it was uploaded. What was checked can still be imported; what was not has to be uploaded again.
create function private.erase_from_imports(addresses text[], number text) returns void
  language sql security definer set search_path = ''
as $$
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
  delete from private.import_parts p using named n where p.import_id = n.id and n.state = 'checked'
$$;

-- As before, with the rows of imports.
create or replace function public.desk_erase_person(email text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  asked text := lower(btrim(desk_erase_person.email));
  -- Before the leads are gone.
  addresses text[] := private.addresses_to_erase(asked, private.leads_to_erase(asked));
  erased jsonb := private.erase_leads_of_person(desk_erase_person.email);
begin
  perform private.erase_mail_address(desk_erase_person.email);
  perform private.erase_from_imports(addresses, case when asked !~ '@' then private.phone_digits(asked) end);
  return erased;
end
$$;

revoke all on function private.import_json(private.imports), private.lock_import(uuid, text[]),
  private.names_person(text, text[], text), private.erase_from_imports(text[], text) from public;
revoke all on function public.desk_upload_import(uuid, text, integer, text, boolean), public.desk_imports(),
  public.desk_import(uuid), public.desk_check_import(uuid, jsonb, uuid), public.desk_import_rows(uuid, text[], integer),
  public.desk_start_import(uuid, boolean), public.desk_undo_import(uuid), public.desk_discard_import(uuid) from public;
grant execute on function public.desk_upload_import(uuid, text, integer, text, boolean), public.desk_imports(),
  public.desk_import(uuid), public.desk_check_import(uuid, jsonb, uuid), public.desk_import_rows(uuid, text[], integer),
  public.desk_start_import(uuid, boolean), public.desk_undo_import(uuid), public.desk_discard_import(uuid) to authenticated;
reset role;
revoke create on schema private, public from service_role;
