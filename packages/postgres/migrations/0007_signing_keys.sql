-- Keys that sign access tokens, shared by all servers. In `private`: no request role can reach it.
grant usage on schema private to supabase_auth_admin, service_role;

create table private.signing_keys (
  kid text primary key check (length(kid) between 1 and 128),
  alg text not null check (length(alg) between 1 and 16),
  private_jwk jsonb not null check (jsonb_typeof(private_jwk) = 'object'),
  public_jwk jsonb not null check (jsonb_typeof(public_jwk) = 'object' and not public_jwk ? 'd'),
  -- standby is published before it signs; previous still verifies; revoked verifies nothing.
  status text not null check (status in ('standby', 'current', 'previous', 'revoked')),
  created_at timestamptz not null default now(),
  status_changed_at timestamptz not null default now()
);

-- Two servers that start at once end up with one signing key.
create unique index signing_keys_one_current on private.signing_keys (status) where status = 'current';

alter table private.signing_keys enable row level security;
revoke all on private.signing_keys from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.signing_keys to supabase_auth_admin;
grant select (kid, alg, public_jwk, status, created_at, status_changed_at) on private.signing_keys to service_role;
create policy auth_server on private.signing_keys to supabase_auth_admin using (true) with check (true);
