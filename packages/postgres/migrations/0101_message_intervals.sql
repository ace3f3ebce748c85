-- When a kind of message was last asked for, by a hash of the address: known addresses and unknown ones wait alike.
create table private.message_intervals (
  kind text not null check (length(kind) between 1 and 64),
  address_key text not null check (length(address_key) between 1 and 128),
  taken_at timestamptz not null,
  primary key (kind, address_key)
);

create index message_intervals_taken_at on private.message_intervals (taken_at);

alter table private.message_intervals enable row level security;
alter table private.message_intervals force row level security;
revoke all on private.message_intervals from public, anon, authenticated;
grant select, insert, update, delete on private.message_intervals to supabase_auth_admin, service_role;
create policy auth_server on private.message_intervals to supabase_auth_admin using (true) with check (true);
