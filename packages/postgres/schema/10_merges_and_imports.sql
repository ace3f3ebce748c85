-- Leads that are one person, and leads from files.

-- Two leads that became one. The merged one is hidden and can be taken out again for 30 days.
create table public.lead_merges (
  id uuid primary key default gen_random_uuid(),
  kept_id uuid not null references public.leads on delete cascade,
  merged_id uuid not null references public.leads on delete cascade,
  -- What differed: {"phone": {"kept": "555-0142", "merged": "555-0199", "taken": true}}. Taken: the kept lead got the value.
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  -- What an undo needs besides: {"waited": true} for an owner, "status_before" with the times of first response and conversion,
  -- and "custom_values" by field: {"was": null, "now": "Van"}. And what the undo left: "left_custom_fields", by their names.
  state jsonb not null default '{}' check (jsonb_typeof(state) = 'object'),
  merged_by uuid not null default auth.uid(),
  merged_at timestamptz not null default clock_timestamp(),
  application text check (length(application) between 1 and 200),
  undone_at timestamptz,
  undone_by uuid,
  -- Fields that were changed after the merge, so that the undo left them.
  left_fields text[],
  constraint lead_merges_of_two check (merged_id <> kept_id),
  constraint lead_merges_undone_whole check ((undone_at is null) = (undone_by is null))
);
create index lead_merges_kept on public.lead_merges (kept_id, merged_at);
create index lead_merges_merged on public.lead_merges (merged_id, merged_at);

-- Two leads that staff looked at: not the same person. Each pair is stored once, the smaller id first.
create table private.distinct_leads (
  first_id uuid not null references public.leads on delete cascade,
  second_id uuid not null references public.leads on delete cascade,
  said_by uuid not null,
  said_at timestamptz not null default clock_timestamp(),
  application text check (length(application) between 1 and 200),
  primary key (first_id, second_id),
  constraint distinct_leads_in_order check (first_id < second_id)
);
create index distinct_leads_second on private.distinct_leads (second_id);

-- Leads from a file. A member of staff uploads a CSV file in parts, maps its columns to fields, sees what would happen (the
-- check), and starts the import. Workers read, check, import and undo in batches, each in one transaction. A row keeps the
-- id of its lead, so that a batch that is done again stores no lead twice.
create table private.imports (
  -- Chosen by the desk.
  id uuid primary key,
  file_name text not null check (length(file_name) between 1 and 255),
  file_bytes bigint not null default 0,
  -- `failed`: the file cannot be read, and `problem` says why. `mapping`, `checked`: a person has to decide.
  state text not null default 'uploading' check (state in ('uploading', 'reading', 'mapping', 'checking', 'checked', 'importing', 'done', 'undoing', 'undone', 'failed')),
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
  owner_id uuid references auth.users on delete set null,
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
  attempts integer not null default 0,
  seen jsonb,
  readings jsonb
);
create index imports_newest on private.imports (created_at desc);
create index imports_to_do on private.imports (created_at) where state in ('reading', 'checking', 'importing', 'undoing');

create table private.import_parts (
  import_id uuid not null references private.imports on delete cascade,
  part integer not null check (part between 0 and 199),
  content bytea not null check (octet_length(content) <= 1048576),
  primary key (import_id, part)
);

create table private.import_rows (
  import_id uuid not null references private.imports on delete cascade,
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
  same_lead uuid,
  same_row integer,
  -- Chosen before the lead is stored.
  lead_id uuid not null default gen_random_uuid(),
  -- `updated_at` of the lead when it was stored.
  stored_at timestamptz,
  emptied smallint not null default 0,
  primary key (import_id, row_number)
);
create index import_rows_email on private.import_rows (import_id, email_key, row_number) where email_key is not null;
create index import_rows_host on private.import_rows (import_id, host_key, row_number) where host_key is not null;
create index import_rows_outcome on private.import_rows (import_id, outcome, row_number);
create index import_rows_phone on private.import_rows (import_id, phone_key, row_number) where phone_key is not null;

alter table public.onboarding_submissions add constraint onboarding_submissions_import_id_fkey foreign key (import_id) references private.imports on delete set null;
