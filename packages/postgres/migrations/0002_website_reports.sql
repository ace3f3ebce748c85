-- One row a finished report. The full report is in `report`; the columns beside it are for lists.
create table public.website_reports (
  id uuid primary key default gen_random_uuid(),
  url text not null check (octet_length(url) between 1 and 2600),
  user_name text check (length(user_name) <= 200),
  user_email text check (length(user_email) <= 320),
  user_phone text check (length(user_phone) <= 40),
  -- Null means not measured; a zero is a measured zero.
  seo_score numeric check (seo_score between 0 and 100),
  performance_score numeric check (performance_score between 0 and 100),
  accessibility_score numeric check (accessibility_score between 0 and 100),
  status text not null check (status in ('full', 'partial', 'without_browser')),
  report jsonb not null check (jsonb_typeof(report) = 'object'),
  versions jsonb not null check (jsonb_typeof(versions) = 'object'),
  stage_ms jsonb not null check (jsonb_typeof(stage_ms) = 'object'),
  created_at timestamptz not null default now()
);

create index website_reports_created_at on public.website_reports (created_at desc);

alter table public.website_reports enable row level security;
alter table public.website_reports force row level security;
revoke all on public.website_reports from public, anon, authenticated;
grant select, insert, update, delete on public.website_reports to service_role;
