-- Fixed windows counted for all servers together.
create table public.rate_limits (
  bucket text not null check (length(bucket) between 1 and 64),
  key text not null check (length(key) between 1 and 256),
  window_start timestamptz not null,
  count integer not null check (count > 0),
  primary key (bucket, key, window_start)
);

create index rate_limits_window_start on public.rate_limits (window_start);

alter table public.rate_limits enable row level security;
alter table public.rate_limits force row level security;
revoke all on public.rate_limits from public, anon, authenticated;
grant select, insert, update, delete on public.rate_limits to service_role;
