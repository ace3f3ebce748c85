-- The record of an analysis from the request to its answer. The queue only says whose turn it is.
create table public.analyses (
  id uuid primary key default gen_random_uuid(),
  url text not null check (octet_length(url) between 1 and 2600),
  status text not null default 'queued' check (status in ('queued', 'running', 'completed', 'failed')),
  stage text check (stage in ('fetching', 'measuring', 'checking', 'writing')),
  fault jsonb check (jsonb_typeof(fault) = 'object'),
  report_id uuid references public.website_reports (id) on delete set null,
  worker_id text,
  -- Since when nobody holds the lock of worker_id.
  worker_missing_since timestamptz,
  attempts integer not null default 0 check (attempts >= 0),
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  check ((status = 'failed') = (fault is not null)),
  check ((status in ('completed', 'failed')) = (finished_at is not null)),
  check (report_id is null or status = 'completed'),
  check (status <> 'running' or worker_id is not null)
);

-- The same address in flight is one analysis.
create unique index analyses_in_flight on public.analyses (url) where status in ('queued', 'running');
create index analyses_open on public.analyses (status, requested_at, id) where status in ('queued', 'running');
create index analyses_report_id on public.analyses (report_id);
create index analyses_finished_at on public.analyses (finished_at) where finished_at is not null;

alter table public.analyses enable row level security;
alter table public.analyses force row level security;
revoke all on public.analyses from public, anon, authenticated;
grant select, insert, update, delete on public.analyses to service_role;
