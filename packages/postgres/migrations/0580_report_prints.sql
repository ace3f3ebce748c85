-- Reports on paper: each row is a job of a worker's browser and then its cached PDF, by report and language. Servers and
-- workers may be on different machines.

create table private.report_prints (
  report_id uuid not null references public.website_reports (id) on delete cascade,
  language text not null check (language in ('en', 'es')),
  status text not null default 'queued' check (status in ('queued', 'printing', 'ready', 'failed')),
  attempts smallint not null default 0,
  -- A worker that says nothing until then is taken for dead.
  claimed_until timestamptz,
  requested_at timestamptz not null default now(),
  finished_at timestamptz,
  pdf bytea check (octet_length(pdf) between 1 and 5000000),
  primary key (report_id, language),
  check ((status = 'ready') = (pdf is not null))
);
create index report_prints_waiting on private.report_prints (requested_at) where status in ('queued', 'printing');
alter table private.report_prints enable row level security;
alter table private.report_prints force row level security;
revoke all on private.report_prints from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.report_prints to service_role;
