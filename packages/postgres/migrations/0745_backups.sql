-- Backups that ended, whichever process made them: a scheduled one is made when the last is old, and its age is watched.
create table private.backups (
  id uuid primary key default gen_random_uuid(),
  started_at timestamptz not null,
  finished_at timestamptz not null default clock_timestamp() check (finished_at >= started_at),
  -- Its folder at the target; null for one that failed.
  name text check (length(name) between 1 and 100),
  row_count bigint check (row_count >= 0),
  stored_bytes bigint check (stored_bytes >= 0),
  -- Why there is none; a code, because sentences may name places.
  fault text check (fault ~ '^[a-z_]{1,40}$'),
  check ((name is null) = (fault is not null))
);
create index backups_finished_at on private.backups (finished_at desc);

alter table private.backups enable row level security;
alter table private.backups force row level security;
revoke all on private.backups from public, anon, authenticated, service_role;
grant select on private.backups to service_role;
create policy owner on private.backups to current_user using (true) with check (true);
select private.guard_desk_table('private.backups');
select private.audit_desk_table('private.backups');
