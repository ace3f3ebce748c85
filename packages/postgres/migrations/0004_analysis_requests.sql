-- Which analysis a page's key belongs to, so that a reload or a retry picks it up again.
create table public.analysis_requests (
  request_key uuid primary key,
  analysis_id uuid not null references public.analyses (id) on delete cascade,
  client_hash text check (length(client_hash) <= 128),
  created_at timestamptz not null default now()
);

create index analysis_requests_analysis_id on public.analysis_requests (analysis_id);

alter table public.analysis_requests enable row level security;
alter table public.analysis_requests force row level security;
revoke all on public.analysis_requests from public, anon, authenticated;
grant select, insert, update, delete on public.analysis_requests to service_role;
