-- Sign-in messages of wallets, and their nonces, that were accepted: each works once. Only hashes, and only until the
-- message is too old to be accepted again. In `private`: no request role can reach it.
create table private.accepted_web3_messages (
  hash bytea primary key check (length(hash) = 32),
  expires_at timestamptz not null
);

create index accepted_web3_messages_expires_at on private.accepted_web3_messages (expires_at);

alter table private.accepted_web3_messages enable row level security;
revoke all on private.accepted_web3_messages from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.accepted_web3_messages to supabase_auth_admin;
create policy auth_server on private.accepted_web3_messages to supabase_auth_admin using (true) with check (true);
