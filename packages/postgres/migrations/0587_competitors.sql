-- Websites that an owner compares a report with. Their analyses wait behind all of visitors: a visitor looks at the screen.
alter table public.analyses
  -- 0 = a visitor waits for it, 1 = it is only compared with. Lower numbers come first.
  add column priority smallint not null default 0 check (priority in (0, 1));

create table private.report_competitors (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null references public.website_reports (id) on delete cascade,
  place smallint not null check (place between 1 and 3),
  -- As it is analyzed.
  url text not null check (octet_length(url) between 1 and 2600),
  -- Finished analyses are deleted after a while; what they ended with stays here.
  analysis_id uuid references public.analyses (id) on delete set null,
  compared_report_id uuid references public.website_reports (id) on delete cascade,
  fault jsonb check (jsonb_typeof(fault) = 'object'),
  created_at timestamptz not null default now(),
  unique (report_id, place),
  check (compared_report_id is null or fault is null)
);
create index report_competitors_analysis on private.report_competitors (analysis_id);
create index report_competitors_compared on private.report_competitors (compared_report_id);
alter table private.report_competitors enable row level security;
alter table private.report_competitors force row level security;
revoke all on private.report_competitors from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.report_competitors to service_role;

create function private.keep_comparison() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  update private.report_competitors c set compared_report_id = new.report_id, fault = new.fault
   where c.analysis_id = new.id;
  return null;
end
$$;
revoke all on function private.keep_comparison() from public, anon, authenticated, service_role;

create trigger keep_comparison after update of status on public.analyses for each row
  when (new.status in ('completed', 'failed') and old.status not in ('completed', 'failed'))
  execute function private.keep_comparison();
