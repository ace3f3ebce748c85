-- Made from the migrations by: node packages/postgres/scripts/fold-migrations.ts
set local check_function_bodies = off;
grant create on schema private, public to service_role;


create schema if not exists private;
grant usage on schema private to service_role;
grant usage on schema private to supabase_auth_admin;

create table private.signing_keys (
  kid text not null,
  alg text not null,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  -- standby is published before it signs; previous still verifies; revoked verifies nothing.
  status text not null,
  created_at timestamp with time zone default now() not null,
  status_changed_at timestamp with time zone default now() not null
);
alter table private.signing_keys enable row level security;
revoke all on table private.signing_keys from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.signing_keys to supabase_auth_admin;
grant select (alg) on table private.signing_keys to service_role;
grant select (created_at) on table private.signing_keys to service_role;
grant select (kid) on table private.signing_keys to service_role;
grant select (public_jwk) on table private.signing_keys to service_role;
grant select (status) on table private.signing_keys to service_role;
grant select (status_changed_at) on table private.signing_keys to service_role;

-- Rate limits: fixed windows, shared by all servers.
create table public.rate_limits (
  bucket text not null,
  key text not null,
  window_start timestamp with time zone not null,
  count integer not null
);
alter table public.rate_limits enable row level security;
alter table public.rate_limits force row level security;
revoke all on table public.rate_limits from public, anon, authenticated, service_role;
grant delete, insert, select, update on table public.rate_limits to service_role;

alter table private.signing_keys add constraint signing_keys_pkey PRIMARY KEY (kid);

alter table private.signing_keys add constraint signing_keys_alg_check CHECK (((length(alg) >= 1) AND (length(alg) <= 16)));

alter table private.signing_keys add constraint signing_keys_kid_check CHECK (((length(kid) >= 1) AND (length(kid) <= 128)));

alter table private.signing_keys add constraint signing_keys_private_jwk_check CHECK ((jsonb_typeof(private_jwk) = 'object'::text));

alter table private.signing_keys add constraint signing_keys_public_jwk_check CHECK (((jsonb_typeof(public_jwk) = 'object'::text) AND (NOT (public_jwk ? 'd'::text))));

alter table private.signing_keys add constraint signing_keys_status_check CHECK ((status = ANY (ARRAY['standby'::text, 'current'::text, 'previous'::text, 'revoked'::text])));

alter table public.rate_limits add constraint rate_limits_pkey PRIMARY KEY (bucket, key, window_start);

alter table public.rate_limits add constraint rate_limits_bucket_check CHECK (((length(bucket) >= 1) AND (length(bucket) <= 64)));

alter table public.rate_limits add constraint rate_limits_count_check CHECK ((count > 0));

alter table public.rate_limits add constraint rate_limits_key_check CHECK (((length(key) >= 1) AND (length(key) <= 256)));

-- Two servers that start at the same moment end up with the same signing key.
CREATE UNIQUE INDEX signing_keys_one_current ON private.signing_keys USING btree (status) WHERE (status = 'current'::text);

CREATE INDEX rate_limits_window_start ON public.rate_limits USING btree (window_start);

create policy auth_server on private.signing_keys as permissive for all to supabase_auth_admin
  using (true)
  with check (true);

revoke create on schema private, public from service_role;
