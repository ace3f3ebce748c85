-- What the server itself keeps, with or without the product: keys, limits, and messages to be sent.
grant usage on schema private to supabase_auth_admin;

-- Keys that sign access tokens, shared by all servers. No request role can reach them.
create table private.signing_keys (
  kid text primary key check (length(kid) between 1 and 128),
  alg text not null check (length(alg) between 1 and 16),
  private_jwk jsonb not null check (jsonb_typeof(private_jwk) = 'object'),
  public_jwk jsonb not null check ((jsonb_typeof(public_jwk) = 'object') and (not (public_jwk ? 'd'))),
  -- standby is published before it signs; previous still verifies; revoked verifies nothing.
  status text not null check (status in ('standby', 'current', 'previous', 'revoked')),
  created_at timestamptz not null default now(),
  status_changed_at timestamptz not null default now()
);
-- Two servers that start at the same moment end up with the same signing key.
create unique index signing_keys_one_current on private.signing_keys (status) where status = 'current';

-- Rate limits: fixed windows, shared by all servers.
create table public.rate_limits (
  bucket text not null check (length(bucket) between 1 and 64),
  key text not null check (length(key) between 1 and 256),
  window_start timestamptz not null,
  count integer not null check (count > 0),
  primary key (bucket, key, window_start)
);
create index rate_limits_window_start on public.rate_limits (window_start);

-- Messages to send. A message is stored in the transaction it reports about and delivered at least once.
create table private.outbox (
  -- Also the Message-ID of a mail, the same on every attempt.
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('email', 'sms', 'webhook', 'push')),
  -- Which message it is, such as `recovery`. For staff and tests.
  kind text not null check (length(kind) between 1 and 64),
  -- One email address, phone number or configured webhook name.
  recipient text not null check (length(recipient) between 1 and 320),
  -- What the channel needs: subject, text and html of a mail; text of a text message; body of a webhook.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- After this time its secrets (codes, links) are worthless: the message is not sent any more and its content is
  -- emptied.
  expires_at timestamptz,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'dead')),
  attempts integer not null default 0 check (attempts >= 0),
  -- The worker that takes a message moves this forward, so a message of a killed worker is taken again.
  next_attempt_at timestamptz not null default now(),
  last_error text check (length(last_error) <= 2000),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  lead_id uuid,
  retry_since timestamptz,
  traceparent text default substring(current_setting('fix_my_local.traceparent', true) from '^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$'),
  constraint outbox_finished_whole check ((status = 'waiting') = (finished_at is null))
);
create index outbox_created_at on private.outbox (created_at desc);
-- For the desk's list of dead letters, however many messages were sent in between.
create index outbox_dead on private.outbox (created_at desc, id desc) where status = 'dead';
create index outbox_due on private.outbox (next_attempt_at) where status = 'waiting';
create index outbox_endpoint on private.outbox ((content ->> 'endpoint_id')) where channel = 'webhook' and status = 'waiting';
create index outbox_lead on private.outbox (lead_id) where lead_id is not null;
create index outbox_push on private.outbox ((content ->> 'subscription_id')) where channel = 'push' and status = 'waiting';
create index outbox_status on private.outbox (status, created_at desc);

-- When a kind of message was last requested for an address, by a hash of the address. Known and unknown addresses wait
-- equally long.
create table private.message_intervals (
  kind text not null check (length(kind) between 1 and 64),
  address_key text not null check (length(address_key) between 1 and 128),
  taken_at timestamptz not null,
  primary key (kind, address_key)
);
create index message_intervals_taken_at on private.message_intervals (taken_at);

-- Codes that stand in for a lost second factor. Each works once; only hashes are stored. A user has one set.
create table private.recovery_codes (
  user_id uuid not null references auth.users on delete cascade,
  set_id uuid not null,
  code_hash text not null check (length(code_hash) = 64),
  created_at timestamptz not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Sign-in messages of wallets, and their nonces, that were accepted: each works once. Only hashes, and only until the
-- message is too old to be accepted again. In `private`: no request role can reach it.
create table private.accepted_web3_messages (
  hash bytea primary key check (length(hash) = 32),
  expires_at timestamptz not null
);
create index accepted_web3_messages_expires_at on private.accepted_web3_messages (expires_at);

-- What single sign-on by SAML needs besides the tables of a hosted project: the key that signs requests to identity
-- providers, shared by all servers, and the assertions that were used. In `private`: no request role can reach them.
create table private.saml_keys (
  -- One row: identity providers have the certificate in their settings.
  only_row boolean default true primary key check (only_row),
  private_jwk jsonb not null check ((jsonb_typeof(private_jwk) = 'object') and (not (private_jwk ? 'd'))),
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

do $$
declare
  kept text;
begin
  foreach kept in array array['signing_keys', 'outbox', 'message_intervals', 'recovery_codes', 'accepted_web3_messages', 'saml_keys', 'saml_assertions'] loop
    execute format('grant select, insert, update, delete on private.%I to supabase_auth_admin', kept);
    execute format('create policy auth_server on private.%I to supabase_auth_admin using (true) with check (true)', kept);
  end loop;
end
$$;
