-- Leads from a file. A member of staff uploads a CSV file in parts, maps its columns to fields, sees what would happen (the
-- check), and starts the import. Workers read, check, import and undo in batches, each in one transaction. A row keeps the
-- id of its lead, so that a batch that is done again stores no lead twice.
create table private.imports (
  -- Chosen by the desk.
  id uuid primary key,
  file_name text not null check (length(file_name) between 1 and 255),
  file_bytes bigint not null default 0,
  -- `failed`: the file cannot be read, and `problem` says why. `mapping`, `checked`: a person has to decide.
  state text not null default 'uploading' check (state in (
    'uploading', 'reading', 'mapping', 'checking', 'checked', 'importing', 'done', 'undoing', 'undone', 'failed')),
  problem text,
  encoding text check (encoding in ('utf-8', 'utf-16le', 'utf-16be', 'windows-1252')),
  separator text check (length(separator) = 1),
  -- The first row, and a few of those below it.
  header jsonb,
  sample jsonb,
  -- What each column seems to hold, and what staff said: names of fields, null for none, in the order of the columns.
  guesses jsonb,
  mapping jsonb,
  -- For all leads of the file; a column for owners comes first.
  owner_id uuid references auth.users (id) on delete set null,
  -- Whether possible duplicates are imported too.
  with_duplicates boolean not null default false,
  -- Rows of the file below its first one.
  row_count integer,
  -- The number of the last row that the present state is done with.
  rows_done integer not null default 0,
  -- How many rows have which outcome, once they were checked.
  counts jsonb not null default '{}',
  created_by uuid not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- The worker that reads or checks the file, and until when it need not be seen again.
  lease_holder uuid,
  lease_until timestamptz,
  attempts integer not null default 0
);
create index imports_newest on private.imports (created_at desc);
create index imports_to_do on private.imports (created_at) where state in ('reading', 'checking', 'importing', 'undoing');

create table private.import_parts (
  import_id uuid not null references private.imports (id) on delete cascade,
  part integer not null check (part between 0 and 199),
  content bytea not null check (octet_length(content) <= 1048576),
  primary key (import_id, part)
);

create table private.import_rows (
  import_id uuid not null references private.imports (id) on delete cascade,
  -- As a spreadsheet counts: the first row, with the names of the columns, is 1.
  row_number integer not null check (row_number > 1),
  -- What is to be stored, as text by column; null once it is stored, and for a row with errors.
  lead jsonb,
  -- The row as it is in the file; null once it is stored.
  cells jsonb,
  problem text,
  -- `kept`: the lead was changed since, so undoing the import kept it. `gone`: it was deleted before.
  outcome text not null check (outcome in ('ready', 'duplicate', 'error', 'imported', 'undone', 'kept', 'gone')),
  email_key text,
  phone_key text,
  host_key text,
  -- Why it may be a duplicate, and of what: a lead, or an earlier row of the file.
  same text[],
  same_kind text check (same_kind in ('submission', 'consultation')),
  same_lead uuid,
  same_row integer,
  lead_id uuid not null default gen_random_uuid(),
  -- `updated_at` of the lead when it was stored.
  stored_at timestamptz,
  primary key (import_id, row_number)
);
create index import_rows_outcome on private.import_rows (import_id, outcome, row_number);
create index import_rows_email on private.import_rows (import_id, email_key, row_number) where email_key is not null;
create index import_rows_phone on private.import_rows (import_id, phone_key, row_number) where phone_key is not null;
create index import_rows_host on private.import_rows (import_id, host_key, row_number) where host_key is not null;

do $$
declare
  made text;
begin
  foreach made in array array['imports', 'import_parts', 'import_rows'] loop
    execute format('alter table private.%I enable row level security', made);
    execute format('alter table private.%I force row level security', made);
    execute format('revoke all on private.%I from public, anon, authenticated, service_role', made);
    execute format('grant select, insert, update, delete on private.%I to service_role', made);
  end loop;
end
$$;

-- `entered_by` is set too: like a lead by hand, an imported one may lack what no visitor was asked.
alter table public.onboarding_submissions add column import_id uuid;
comment on column public.onboarding_submissions.import_id is 'The import it came with; null: a visitor sent it, or staff entered it.';
create index onboarding_submissions_imported on public.onboarding_submissions (created_at, status) where import_id is not null;

grant create on schema private, public to service_role;
set local role service_role;

-- No one waits for an answer to a lead from a file, so it has no first response.
create function private.forget_response_of_import() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  new.first_response_at := null;
  new.first_response_minutes := null;
  return new;
end
$$;
revoke all on function private.forget_response_of_import() from public;

-- The filter tokens of a lead's import: one for all imports, one for its own.
create function private.import_tokens(lead uuid) returns text[]
  language sql stable parallel safe
as $$
  select coalesce((select array['~iany', '~i' || replace(s.import_id::text, '-', '')]
    from public.onboarding_submissions s where s.id = lead and s.import_id is not null), '{}')
$$;
revoke all on function private.import_tokens(uuid) from public;

-- As before, with the tokens of the import.
create or replace function private.document_of(lead private.lead_facts) returns private.desk_documents
  language sql stable parallel safe
as $$
  select row(lead.kind, lead.id, lead.created_at,
    array_to_tsvector(private.search_words_of(lead) || private.filter_tokens_of(lead) || private.note_words(lead.id)
      || private.contact_words(lead.id) || private.merged_words(lead.id) || private.import_tokens(lead.id)),
    lower(lead.email), private.phone_digits(lead.phone), private.site_host(lead.website), lead.source,
    null)::private.desk_documents
$$;

-- The filter `import`: `any`, or the id of one.
create function private.import_filter(asked text) returns tsquery language sql immutable
as $$
  select case
    when asked = 'any' then '''~iany'''
    when asked ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then private.lexeme('~i' || replace(lower(asked), '-', ''))
    else '''~none''' end::tsquery
$$;
revoke all on function private.import_filter(text) from public;

-- As before, with the filter by import.
create or replace function private.list_query(asked jsonb, out query tsquery)
  language plpgsql stable set search_path = ''
as $$
declare
  part tsquery;
  facets record;
begin
  if exists (
    select from jsonb_each(asked) as a
     where a.key in ('status', 'businessType', 'urgency', 'source', 'suspected') and a.value not in ('[]', 'false', 'null')
  ) then
    select * into facets from private.facet_query(asked ->> 'kind', asked);
    if facets.combinations <= 30 then
      query := facets.query;
    else
      foreach part in array array[
        private.any_filter_token('s', asked -> 'status'), private.any_filter_token('t', asked -> 'businessType'),
        private.any_filter_token('u', asked -> 'urgency'), private.any_filter_token('c', asked -> 'source', true),
        case when (asked ->> 'suspected')::boolean then '''~x'''::tsquery end
      ] loop
        query := coalesce(query && part, query, part);
      end loop;
    end if;
  end if;
  if coalesce(asked -> 'owner', '[]') not in ('[]', 'null') then
    part := private.owner_filter(asked -> 'owner');
    query := coalesce(query && part, part);
  end if;
  if coalesce(asked ->> 'import', '') <> '' then
    part := private.import_filter(asked ->> 'import');
    query := coalesce(query && part, part);
  end if;
  if btrim(coalesce(asked ->> 'search', '')) <> '' then
    select t.query into part from private.typed_query(asked ->> 'search') t;
    query := coalesce(query && part, part);
  end if;
  -- No one of an import waits; see private.waiting_filters.
  if (asked ->> 'notImported')::boolean then
    query := coalesce(query && !!'''~iany'''::tsquery, query);
  end if;
  -- For a period, only the matches of its months are collected.
  if query is not null and asked ->> 'from' is not null then
    select nullif(string_agg(private.lexeme('~m' || to_char(month, 'YYYYMM')), ' | '), '')::tsquery into part
      from generate_series(
        date_trunc('month', private.start_of_day((asked ->> 'from')::date) at time zone 'UTC'),
        least(private.start_of_day((asked ->> 'to')::date + 1), now()) at time zone 'UTC', interval '1 month') as month
     having count(*) <= 24;
    query := coalesce(query && part, query);
  end if;
end
$$;

-- As before; what must be absent is never the rare part, because an index finds only what is there.
create or replace function private.rare_part(kind text, query tsquery) returns tsquery
  language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  parts text[] := regexp_split_to_array(query::text, ' & ');
  rare tsquery;
begin
  if cardinality(parts) < 2 then return rare_part.query; end if;
  with newest as materialized (
    select d.words from private.desk_documents d where d.kind = rare_part.kind order by d.created_at desc limit 500
  )
  select string_agg('(' || part || ')', ' & ') filter (where hits < case when fewest <= 1 then 10 else 25 end)::tsquery into rare
    from (
      select part, hits, min(hits) over () as fewest
        from unnest(parts) as part
        cross join lateral (select count(*) as hits from newest where newest.words @@ part::tsquery) as h
       where part !~ '^!'
    ) as counted;
  return coalesce(rare, rare_part.query);
end
$$;

-- As before. Leads of an import wait for no first answer.
create or replace function private.waiting_filters(asked jsonb) returns jsonb language sql immutable
as $$
  select asked || jsonb_build_object('notImported', true, 'status',
    case when coalesce(asked -> 'status', '[]') = '[]' or asked -> 'status' ? 'new' then '["new"]' else '["none"]' end::jsonb)
$$;

-- As before, with the filter by import.
create or replace function private.is_waiting_alone(asked jsonb) returns boolean language sql immutable
as $$
  select not exists (
    select from jsonb_each(asked) as a
     where a.key in ('search', 'status', 'businessType', 'urgency', 'source', 'from', 'to', 'unread', 'suspected', 'owner',
       'import')
       and a.value not in ('[]', '""', 'false', 'null'))
$$;

-- As before, without the leads of imports.
create or replace view private.leads_waiting with (security_invoker) as
  with of_kind as (
    select w.kind, coalesce(t.count, 0) - w.others as leads, w.since
      from (
        select 'submission' as kind,
          (select count(*) from public.onboarding_submissions
            where merged_into is null and status = 'new' and created_at >= private.waiting_before())
          + (select count(*) from public.onboarding_submissions
            where merged_into is null and import_id is not null and status = 'new' and created_at < private.waiting_before()) as others,
          (select min(created_at) from public.onboarding_submissions where merged_into is null and status = 'new' and import_id is null) as since
        union all
        select 'consultation',
          (select count(*) from public.consultation_requests
            where merged_into is null and status = 'new' and created_at >= private.waiting_before()),
          (select min(created_at) from public.consultation_requests where merged_into is null and status = 'new')
      ) as w
      left join private.lead_totals t on t.kind = w.kind and t.status = 'new'
  )
  select sum(leads)::numeric as leads,
    max(leads) filter (where kind = 'submission') as submissions,
    max(leads) filter (where kind = 'consultation') as consultations,
    (select kind from of_kind where leads > 0 order by since, kind desc limit 1) as longest
    from of_kind;
comment on view private.leads_waiting is 'Submissions and consultation requests that have had the status New for more than 24 hours. Leads from an import do not wait.';

-- As before; an imported lead says so.
create or replace function private.staff_entries(leads uuid[], staff uuid)
  returns table (at timestamptz, kind text, id text, of_kind text, of_id uuid, more jsonb)
  language sql stable set search_path = ''
as $$
  select * from private.call_entries(leads, staff)
  union all
  select s.created_at, case when s.import_id is null then 'entered' else 'imported' end, 'entered:' || s.id, 'submission', s.id,
    jsonb_build_object('source', private.lead_source(s.attribution), 'by', private.email_of(s.entered_by),
      'is_own', s.entered_by = staff, 'application', null)
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
$$;

reset role;
revoke create on schema private, public from service_role;

create trigger z_forget_response_of_import before insert or update on public.onboarding_submissions for each row
  when (new.import_id is not null and (new.first_response_at is not null or new.first_response_minutes is not null))
  execute function private.forget_response_of_import();
-- The round robin is for leads that wait.
drop trigger queue_assignment on public.onboarding_submissions;
create trigger queue_assignment after insert on public.onboarding_submissions for each row
  when (new.owner_id is null and new.import_id is null) execute function private.queue_assignment();
