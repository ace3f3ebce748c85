-- Codes that stand in for a lost second factor. Each works once; only hashes are stored. A user has one set.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  set_id uuid not null,
  code_hash text not null check (length(code_hash) = 64),
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

alter table private.recovery_codes enable row level security;
alter table private.recovery_codes force row level security;
revoke all on private.recovery_codes from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.recovery_codes to supabase_auth_admin;
create policy auth_server on private.recovery_codes to supabase_auth_admin using (true) with check (true);
