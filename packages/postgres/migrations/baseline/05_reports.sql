-- Made from the migrations by: node packages/postgres/scripts/fold-migrations.ts
set local check_function_bodies = off;
grant create on schema private, public to service_role;


-- An analysis from request to answer. It is also the queue: a worker claims the oldest queued row until
-- `claimed_until`.
create table public.analyses (
  id uuid default gen_random_uuid() not null,
  url text not null,
  status text default 'queued'::text not null,
  stage text,
  fault jsonb,
  report_id uuid,
  worker_id text,
  attempts integer default 0 not null,
  requested_at timestamp with time zone default now() not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  -- After this time its worker is taken for dead, and the analysis goes back to the queue.
  claimed_until timestamp with time zone
);
alter table public.analyses enable row level security;
alter table public.analyses force row level security;
revoke all on table public.analyses from public, anon, authenticated, service_role;
grant delete, insert, select, update on table public.analyses to service_role;

-- Which analysis a page's key belongs to, so that a reload or a retry finds it again.
create table public.analysis_requests (
  request_key uuid not null,
  analysis_id uuid not null,
  client_hash text,
  created_at timestamp with time zone default now() not null
);
alter table public.analysis_requests enable row level security;
alter table public.analysis_requests force row level security;
revoke all on table public.analysis_requests from public, anon, authenticated, service_role;
grant delete, insert, select, update on table public.analysis_requests to service_role;

-- One row per finished report. The full report is in `report`; the other columns are for lists.
create table public.website_reports (
  id uuid default gen_random_uuid() not null,
  url text not null,
  user_name text,
  user_email text,
  user_phone text,
  -- Null means not measured. A zero is a measured zero.
  seo_score numeric,
  performance_score numeric,
  accessibility_score numeric,
  status text not null,
  report jsonb not null,
  versions jsonb not null,
  stage_ms jsonb not null,
  created_at timestamp with time zone default now() not null,
  first_viewed_at timestamp with time zone
);
alter table public.website_reports enable row level security;
alter table public.website_reports force row level security;
revoke all on table public.website_reports from public, anon, authenticated, service_role;
grant select on table public.website_reports to authenticated;
grant delete, insert, select, update on table public.website_reports to service_role;

alter table public.analyses add constraint analyses_pkey PRIMARY KEY (id);

alter table public.analyses add constraint analyses_attempts_check CHECK ((attempts >= 0));

alter table public.analyses add constraint analyses_check CHECK (((status = 'failed'::text) = (fault IS NOT NULL)));

alter table public.analyses add constraint analyses_check1 CHECK (((status = ANY (ARRAY['completed'::text, 'failed'::text])) = (finished_at IS NOT NULL)));

alter table public.analyses add constraint analyses_check2 CHECK (((report_id IS NULL) OR (status = 'completed'::text)));

alter table public.analyses add constraint analyses_check3 CHECK (((status <> 'running'::text) OR (worker_id IS NOT NULL)));

alter table public.analyses add constraint analyses_fault_check CHECK ((jsonb_typeof(fault) = 'object'::text));

alter table public.analyses add constraint analyses_stage_check CHECK ((stage = ANY (ARRAY['fetching'::text, 'measuring'::text, 'checking'::text, 'writing'::text])));

alter table public.analyses add constraint analyses_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'completed'::text, 'failed'::text])));

alter table public.analyses add constraint analyses_url_check CHECK (((octet_length(url) >= 1) AND (octet_length(url) <= 2600)));

alter table public.website_reports add constraint website_reports_pkey PRIMARY KEY (id);

alter table public.analyses add constraint analyses_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.website_reports(id) ON DELETE SET NULL;

alter table public.analysis_requests add constraint analysis_requests_pkey PRIMARY KEY (request_key);

alter table public.analysis_requests add constraint analysis_requests_client_hash_check CHECK ((length(client_hash) <= 128));

alter table public.analysis_requests add constraint analysis_requests_analysis_id_fkey FOREIGN KEY (analysis_id) REFERENCES public.analyses(id) ON DELETE CASCADE;

alter table public.website_reports add constraint website_reports_accessibility_score_check CHECK (((accessibility_score >= (0)::numeric) AND (accessibility_score <= (100)::numeric)));

alter table public.website_reports add constraint website_reports_performance_score_check CHECK (((performance_score >= (0)::numeric) AND (performance_score <= (100)::numeric)));

alter table public.website_reports add constraint website_reports_report_check CHECK ((jsonb_typeof(report) = 'object'::text));

alter table public.website_reports add constraint website_reports_seo_score_check CHECK (((seo_score >= (0)::numeric) AND (seo_score <= (100)::numeric)));

alter table public.website_reports add constraint website_reports_stage_ms_check CHECK ((jsonb_typeof(stage_ms) = 'object'::text));

alter table public.website_reports add constraint website_reports_status_check CHECK ((status = ANY (ARRAY['full'::text, 'partial'::text, 'without_browser'::text])));

alter table public.website_reports add constraint website_reports_url_check CHECK (((octet_length(url) >= 1) AND (octet_length(url) <= 2600)));

alter table public.website_reports add constraint website_reports_user_email_check CHECK ((length(user_email) <= 320));

alter table public.website_reports add constraint website_reports_user_name_check CHECK ((length(user_name) <= 200));

alter table public.website_reports add constraint website_reports_user_phone_check CHECK ((length(user_phone) <= 40));

alter table public.website_reports add constraint website_reports_versions_check CHECK ((jsonb_typeof(versions) = 'object'::text));

CREATE INDEX analyses_finished_at ON public.analyses USING btree (finished_at) WHERE (finished_at IS NOT NULL);

-- Requests for an address that is being analyzed join the same analysis.
CREATE UNIQUE INDEX analyses_in_flight ON public.analyses USING btree (url) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));

CREATE INDEX analyses_open ON public.analyses USING btree (status, requested_at, id) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));

CREATE INDEX analyses_report_id ON public.analyses USING btree (report_id);

CREATE INDEX analysis_requests_analysis_id ON public.analysis_requests USING btree (analysis_id);

CREATE INDEX website_reports_created_at ON public.website_reports USING btree (created_at DESC);

revoke create on schema private, public from service_role;
