-- Analyses, the reports they end with, and what belongs to a report.

-- One row per finished report. The full report is in `report`; the other columns are for lists.
create table public.website_reports (
  id uuid primary key default gen_random_uuid(),
  url text not null check (octet_length(url) between 1 and 2600),
  user_name text check (length(user_name) <= 200),
  user_email text check (length(user_email) <= 320),
  user_phone text check (length(user_phone) <= 40),
  -- Null means not measured. A zero is a measured zero.
  seo_score numeric check (seo_score between 0 and 100),
  performance_score numeric check (performance_score between 0 and 100),
  accessibility_score numeric check (accessibility_score between 0 and 100),
  status text not null check (status in ('full', 'partial', 'without_browser')),
  report jsonb not null check (jsonb_typeof(report) = 'object'),
  versions jsonb not null check (jsonb_typeof(versions) = 'object'),
  stage_ms jsonb not null check (jsonb_typeof(stage_ms) = 'object'),
  created_at timestamptz not null default now(),
  first_viewed_at timestamptz
);
-- Finds the reports that were made before of the same address. Addresses may be longer than an index entry.
create index website_reports_address on public.website_reports (md5(url), created_at desc);
-- Finds those whose website led to an address.
create index website_reports_final_address on public.website_reports (md5(report ->> 'final_url'), created_at desc);
create index website_reports_created_at on public.website_reports (created_at, id);
create index website_reports_performance on public.website_reports (coalesce(performance_score, 101), id);
create index website_reports_seo on public.website_reports (coalesce(seo_score, 101), id);
create index website_reports_viewed on public.website_reports (created_at) include (id, first_viewed_at);

-- Which audits failed in which reports, so that counting them opens no report.
create table private.report_findings (
  report_id uuid not null references public.website_reports on delete cascade,
  audit_id text not null,
  primary key (audit_id, report_id)
);
create index report_findings_report on private.report_findings (report_id);

-- The days on which visitors opened a stored report: when, never who or from where.
create table private.report_openings (
  report_id uuid primary key references public.website_reports on delete cascade,
  last_opened_on date not null
);

-- An analysis from request to answer. It is also the queue: a worker claims the oldest queued row until
-- `claimed_until`.
create table public.analyses (
  id uuid primary key default gen_random_uuid(),
  url text not null check (octet_length(url) between 1 and 2600),
  status text not null default 'queued' check (status in ('queued', 'running', 'completed', 'failed')),
  stage text check (stage in ('fetching', 'measuring', 'checking', 'writing')),
  fault jsonb check (jsonb_typeof(fault) = 'object'),
  report_id uuid references public.website_reports on delete set null,
  worker_id text,
  attempts integer not null default 0 check (attempts >= 0),
  requested_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  -- After this time its worker is taken for dead, and the analysis goes back to the queue.
  claimed_until timestamptz,
  priority smallint not null default 0 check (priority in (0, 1)),
  traceparent text default substring(current_setting('fix_my_local.traceparent', true) from '^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$'),
  constraint analyses_fault_whole check ((status = 'failed') = (fault is not null)),
  constraint analyses_finished_whole check ((status in ('completed', 'failed')) = (finished_at is not null)),
  constraint analyses_report_of_completed check (report_id is null or status = 'completed'),
  constraint analyses_run_by_a_worker check (status <> 'running' or worker_id is not null)
);
create index analyses_finished_at on public.analyses (finished_at) where finished_at is not null;
-- Requests for an address that is being analyzed join the same analysis.
create unique index analyses_in_flight on public.analyses (url) where status in ('queued', 'running');
create index analyses_open on public.analyses (status, requested_at, id) where status in ('queued', 'running');
create index analyses_report_id on public.analyses (report_id);

-- Which analysis a page's key belongs to, so that a reload or a retry finds it again.
create table public.analysis_requests (
  request_key uuid primary key,
  analysis_id uuid not null references public.analyses on delete cascade,
  client_hash text check (length(client_hash) <= 128),
  created_at timestamptz not null default now()
);
create index analysis_requests_analysis_id on public.analysis_requests (analysis_id);

create table private.analysis_events (
  analysis_id uuid not null references public.analyses on delete cascade,
  -- Counted up within the analysis. A reader that comes back names the last one it has.
  number integer not null check (number between 1 and 60),
  result jsonb not null check ((jsonb_typeof(result) = 'object') and (octet_length(result::text) <= 400000)),
  created_at timestamptz not null default now(),
  primary key (analysis_id, number)
);

-- Analyses that staff repeated. The new report gets the contact of the old one, even if staff close the page before it
-- is finished.
create table private.repeated_reports (
  -- The key that the analysis was requested with.
  request_key uuid primary key,
  report_id uuid not null references public.website_reports on delete cascade,
  created_at timestamptz not null default now()
);
create index repeated_reports_report on private.repeated_reports (report_id);

create table private.report_competitors (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null references public.website_reports on delete cascade,
  place smallint not null check (place between 1 and 3),
  -- As it is analyzed.
  url text not null check (octet_length(url) between 1 and 2600),
  -- Finished analyses are deleted after a while; what they ended with stays here.
  analysis_id uuid references public.analyses on delete set null,
  compared_report_id uuid references public.website_reports on delete cascade,
  fault jsonb check (jsonb_typeof(fault) = 'object'),
  created_at timestamptz not null default now(),
  constraint report_competitors_report_id_place_key unique (report_id, place),
  constraint report_competitors_one_end check (compared_report_id is null or fault is null)
);
create index report_competitors_analysis on private.report_competitors (analysis_id);
create index report_competitors_compared on private.report_competitors (compared_report_id);

-- The newest metrics of each website whose trade is known, so that the median of a trade opens no report.
create table private.measured_websites (
  -- Host of the address that answered, without www.
  host text primary key check (length(host) between 1 and 300),
  -- A class of schema.org, such as Plumber.
  trade text not null check (trade ~ '^[A-Za-z]{1,60}$'),
  report_id uuid not null references public.website_reports on delete cascade,
  measured_at timestamptz not null,
  -- Null means not measured, as in the report.
  reach_score numeric,
  seo_score numeric,
  performance_score numeric,
  accessibility_score numeric,
  load_time_estimate numeric,
  page_size_kb numeric,
  num_images numeric,
  num_scripts numeric
);
create index measured_websites_report on private.measured_websites (report_id);
create index measured_websites_trade on private.measured_websites (trade, measured_at);

-- The person of each address confirms it before the report is sent.
create table private.report_mails (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null references public.website_reports on delete cascade,
  -- `private.mail_address_hash`: says who it is when the address itself is gone.
  address_hash bytea not null check (octet_length(address_hash) = 32),
  -- Null once its person has stopped these mails.
  address text check (length(address) between 3 and 320),
  language text not null check (language in ('en', 'es')),
  -- Chosen by the page: the same key again is the same request.
  request_key uuid not null,
  wants_recheck boolean not null,
  -- SHA-256 of the token in the link that confirms. The token itself is only in the mail.
  confirm_hash bytea not null unique check (octet_length(confirm_hash) = 32),
  confirm_until timestamptz not null,
  confirmed_at timestamptz,
  -- In the link that stops these mails; it opens nothing else.
  stop_key uuid not null default gen_random_uuid() unique,
  -- When to offer a new check; null = never, or offered.
  recheck_at timestamptz,
  last_mail_at timestamptz not null default now(),
  constraint report_mails_address_hash_report_id_key unique (address_hash, report_id),
  constraint report_mails_stopped_is_quiet check (address is not null or recheck_at is null)
);
create index report_mails_recheck on private.report_mails (recheck_at) where recheck_at is not null;
create index report_mails_report on private.report_mails (report_id);

-- Addresses that get no mail about reports: their person stopped them, or was erased. Not the addresses themselves.
create table private.stopped_mail_addresses (
  address_hash bytea primary key check (octet_length(address_hash) = 32),
  stopped_at timestamptz not null default now()
);

-- A report as a PDF, or as the picture that its link is shared with.
create table private.report_prints (
  report_id uuid not null references public.website_reports on delete cascade,
  language text not null check (language in ('en', 'es')),
  kind text not null default 'pdf' check (kind in ('pdf', 'card')),
  status text not null default 'queued' check (status in ('queued', 'printing', 'ready', 'failed')),
  attempts smallint not null default 0,
  -- A worker that says nothing until then is taken for dead.
  claimed_until timestamptz,
  requested_at timestamptz not null default now(),
  finished_at timestamptz,
  pdf bytea check (octet_length(pdf) between 1 and 5000000),
  card bytea check (octet_length(card) between 1 and 150000),
  primary key (report_id, language, kind),
  constraint report_prints_ready_whole check (
    (status = 'ready') = (case kind when 'pdf' then pdf is not null and card is null else card is not null and pdf is null end)
  )
);
create index report_prints_waiting on private.report_prints (requested_at) where status in ('queued', 'printing');

-- "This is wrong": what visitors and staff say against a finding of a report, with the evidence as it was.
create table public.finding_disputes (
  id uuid primary key default gen_random_uuid(),
  -- Chosen by the page: the same key again is the same dispute.
  request_key uuid not null unique,
  report_id uuid not null references public.website_reports on delete cascade,
  audit_id text not null check (length(audit_id) between 1 and 100),
  -- English, as stored in the report.
  title text not null check (length(title) <= 1000),
  evidence jsonb not null check (jsonb_typeof(evidence) = 'array'),
  algorithm text check (length(algorithm) between 1 and 100),
  language text not null check (language in ('en', 'es')),
  note text check (length(note) between 1 and 500),
  -- Null for a visitor.
  disputed_by uuid,
  created_at timestamptz not null default now(),
  decision text check (decision in ('rule_is_right', 'rule_is_wrong', 'fixed')),
  decided_by uuid,
  decided_at timestamptz,
  constraint finding_disputes_decision_whole check ((decision is null) = (decided_at is null))
);
create index finding_disputes_audit on public.finding_disputes (audit_id, created_at desc);
create index finding_disputes_report on public.finding_disputes (report_id, created_at);

-- "Test the form": one message, marked as a test, to a form of an analyzed website. Also the queue: a worker reads the form
-- (`reading`), the person sees what would be sent (`ready`) and asks for it (`asked`), a worker sends it once (`sending`).
create table private.form_tests (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null references public.website_reports on delete cascade,
  -- Place of the form in the report, from 0.
  form smallint not null check (form between 0 and 999),
  -- Of the website, without www.
  host text not null check (length(host) between 1 and 300),
  language text not null check (language in ('en', 'es')),
  -- Where the website may answer; null is the agency's address, and once the test has ended.
  reply_to text check (length(reply_to) between 3 and 320),
  status text not null default 'reading' check (status in ('reading', 'ready', 'asked', 'sending', 'ended')),
  -- What the preview showed, until the test has ended.
  message jsonb check (jsonb_typeof(message) = 'object'),
  -- Why nothing was sent.
  problem text check (problem in ('unreachable', 'gone', 'not_plain', 'captcha', 'elsewhere', 'not_understood', 'changed', 'late')),
  -- Null for a visitor.
  asked_by uuid,
  created_at timestamptz not null default now(),
  asked_at timestamptz,
  claimed_until timestamptz,
  -- The day (UTC) on which it is sent, taken before anything is sent.
  sent_on date,
  sent_at timestamptz,
  outcome text check (outcome in ('accepted', 'refused', 'no_answer')),
  http_status smallint check (http_status between 0 and 999),
  -- What the person said.
  arrived boolean,
  constraint form_tests_once_a_day unique (host, sent_on),
  constraint form_tests_end_whole check ((status = 'ended') = (outcome is not null or problem is not null)),
  constraint form_tests_outcome_of_sent check (outcome is null or (sent_at is not null and sent_on is not null and problem is null)),
  constraint form_tests_arrived_of_sent check (arrived is null or outcome is not null)
);
create index form_tests_report on private.form_tests (report_id, sent_at desc);
create index form_tests_waiting on private.form_tests (created_at) where status in ('reading', 'asked', 'sending');

create function private.mail_address_hash(address text) returns bytea language sql immutable set search_path = '' as $$
  select sha256(convert_to(lower(btrim(address)), 'UTF8'))
$$;

-- Readers of `analysis-events` on any server are told that there is something new.
create function private.announce_analysis() returns trigger language plpgsql set search_path = '' as $$
begin
  if tg_table_name = 'analysis_events' then
    perform pg_catalog.pg_notify('analysis_changed', new.analysis_id::text);
  elsif tg_op = 'INSERT' or new.status is distinct from old.status then
    perform pg_catalog.pg_notify('analysis_changed', new.id::text || ' ' || new.status);
  elsif new.stage is distinct from old.stage then
    perform pg_catalog.pg_notify('analysis_changed', new.id::text);
  end if;
  return null;
end
$$;
create trigger announce_analysis after insert or update of status, stage on public.analyses for each row execute function private.announce_analysis();
create trigger announce_event after insert on private.analysis_events for each row execute function private.announce_analysis();
