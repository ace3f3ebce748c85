-- What single sign-on by SAML needs besides the tables of a hosted project: the key that signs requests to identity
-- providers, shared by all servers, and the assertions that were used. In `private`: no request role can reach them.
create table private.saml_keys (
  -- One row: identity providers have the certificate in their settings.
  only_row boolean primary key default true check (only_row),
  private_jwk jsonb not null check (jsonb_typeof(private_jwk) = 'object' and not private_jwk ? 'd'),
  certificate text not null check (length(certificate) between 1 and 10000),
  created_at timestamptz not null default now()
);

-- An assertion signs one person in, once. A row may be deleted when its assertion has expired.
create table private.saml_assertions (
  -- SHA-256 of issuer and ID.
  id_hash bytea primary key check (length(id_hash) = 32),
  expires_at timestamptz not null
);
create index saml_assertions_expires_at_idx on private.saml_assertions (expires_at);

alter table private.saml_keys enable row level security;
alter table private.saml_assertions enable row level security;
revoke all on private.saml_keys, private.saml_assertions from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.saml_keys, private.saml_assertions to supabase_auth_admin;
create policy auth_server on private.saml_keys to supabase_auth_admin using (true) with check (true);
create policy auth_server on private.saml_assertions to supabase_auth_admin using (true) with check (true);
