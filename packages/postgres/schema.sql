-- The schema after all migrations, for reading: tables with what belongs to them, then views and functions.
-- Do not edit it. Write it again with: node packages/postgres/scripts/write-schema.ts
-- The login that owns the database is written as current_user.

-- Schema public

create schema if not exists public;
grant usage on schema public to anon;
grant usage on schema public to authenticated;
grant usage on schema public to service_role;

create table public.ad_spend (
  source text not null,
  month date not null,
  amount numeric(12,2) not null,
  updated_at timestamp with time zone default now() not null,
  updated_by uuid,
  constraint ad_spend_pkey PRIMARY KEY (source, month),
  constraint ad_spend_amount_check CHECK ((amount > (0)::numeric)),
  constraint ad_spend_month_check CHECK (((EXTRACT(day FROM month) = (1)::numeric) AND ((month >= '2000-01-01'::date) AND (month <= '2100-12-01'::date)))),
  constraint ad_spend_source_check CHECK (((length(source) >= 1) AND (length(source) <= 100)))
);
alter table public.ad_spend enable row level security;
alter table public.ad_spend force row level security;
revoke all on table public.ad_spend from public, anon, authenticated, service_role;
grant select on table public.ad_spend to authenticated;
grant delete, insert, select, update on table public.ad_spend to service_role;
CREATE INDEX ad_spend_month ON public.ad_spend USING btree (month);
CREATE TRIGGER audit_delete AFTER DELETE ON public.ad_spend REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON public.ad_spend REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON public.ad_spend REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON public.ad_spend FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
create policy "admins read all" on public.ad_spend as permissive for select to authenticated
  using (( SELECT public.is_admin() AS is_admin));

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
  claimed_until timestamp with time zone,
  priority smallint default 0 not null,
  traceparent text default "substring"(current_setting('fix_my_local.traceparent'::text, true), '^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$'::text),
  constraint analyses_pkey PRIMARY KEY (id),
  constraint analyses_attempts_check CHECK ((attempts >= 0)),
  constraint analyses_check CHECK (((status = 'failed'::text) = (fault IS NOT NULL))),
  constraint analyses_check1 CHECK (((status = ANY (ARRAY['completed'::text, 'failed'::text])) = (finished_at IS NOT NULL))),
  constraint analyses_check2 CHECK (((report_id IS NULL) OR (status = 'completed'::text))),
  constraint analyses_check3 CHECK (((status <> 'running'::text) OR (worker_id IS NOT NULL))),
  constraint analyses_fault_check CHECK ((jsonb_typeof(fault) = 'object'::text)),
  constraint analyses_priority_check CHECK ((priority = ANY (ARRAY[0, 1]))),
  constraint analyses_stage_check CHECK ((stage = ANY (ARRAY['fetching'::text, 'measuring'::text, 'checking'::text, 'writing'::text]))),
  constraint analyses_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'running'::text, 'completed'::text, 'failed'::text]))),
  constraint analyses_url_check CHECK (((octet_length(url) >= 1) AND (octet_length(url) <= 2600))),
  constraint analyses_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.website_reports(id) ON DELETE SET NULL
);
alter table public.analyses enable row level security;
alter table public.analyses force row level security;
revoke all on table public.analyses from public, anon, authenticated, service_role;
grant delete, insert, select, update on table public.analyses to service_role;
CREATE INDEX analyses_finished_at ON public.analyses USING btree (finished_at) WHERE (finished_at IS NOT NULL);
CREATE UNIQUE INDEX analyses_in_flight ON public.analyses USING btree (url) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX analyses_open ON public.analyses USING btree (status, requested_at, id) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE INDEX analyses_report_id ON public.analyses USING btree (report_id);
CREATE TRIGGER announce_change AFTER UPDATE OF status, stage ON public.analyses FOR EACH ROW WHEN (((new.status IS DISTINCT FROM old.status) OR (new.stage IS DISTINCT FROM old.stage))) EXECUTE FUNCTION private.announce_analysis();
CREATE TRIGGER announce_request AFTER INSERT ON public.analyses FOR EACH ROW EXECUTE FUNCTION private.announce_analysis();
CREATE TRIGGER forget_events AFTER UPDATE OF status ON public.analyses FOR EACH ROW WHEN (((new.status = ANY (ARRAY['completed'::text, 'failed'::text])) AND (old.status <> ALL (ARRAY['completed'::text, 'failed'::text])))) EXECUTE FUNCTION private.forget_analysis_events();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON public.analyses FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
CREATE TRIGGER keep_comparison AFTER UPDATE OF status ON public.analyses FOR EACH ROW WHEN (((new.status = ANY (ARRAY['completed'::text, 'failed'::text])) AND (old.status <> ALL (ARRAY['completed'::text, 'failed'::text])))) EXECUTE FUNCTION private.keep_comparison();
CREATE TRIGGER keep_report_person AFTER UPDATE OF report_id ON public.analyses FOR EACH ROW WHEN (((old.report_id IS NULL) AND (new.report_id IS NOT NULL))) EXECUTE FUNCTION private.keep_report_person();

create table public.analysis_requests (
  request_key uuid not null,
  analysis_id uuid not null,
  client_hash text,
  created_at timestamp with time zone default now() not null,
  constraint analysis_requests_pkey PRIMARY KEY (request_key),
  constraint analysis_requests_client_hash_check CHECK ((length(client_hash) <= 128)),
  constraint analysis_requests_analysis_id_fkey FOREIGN KEY (analysis_id) REFERENCES public.analyses(id) ON DELETE CASCADE
);
alter table public.analysis_requests enable row level security;
alter table public.analysis_requests force row level security;
revoke all on table public.analysis_requests from public, anon, authenticated, service_role;
grant delete, insert, select, update on table public.analysis_requests to service_role;
CREATE INDEX analysis_requests_analysis_id ON public.analysis_requests USING btree (analysis_id);
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON public.analysis_requests FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table public.consultation_requests (
  id uuid default gen_random_uuid() not null,
  name text not null,
  email text not null,
  phone text,
  best_time text,
  website_report_id uuid,
  status text default 'new'::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  attribution jsonb,
  request_key uuid,
  suspicion text,
  deal_value numeric(12,2),
  lost_reason text,
  first_response_minutes integer,
  converted_at timestamp with time zone,
  first_response_at timestamp with time zone,
  owner_id uuid,
  call_tries integer,
  last_call_at timestamp with time zone,
  monthly_value numeric(12,2),
  merged_into uuid,
  constraint consultation_requests_pkey PRIMARY KEY (id),
  constraint consultation_requests_request_key_key UNIQUE (request_key),
  constraint consultation_requests_attribution_check CHECK (((jsonb_typeof(attribution) = 'object'::text) AND (octet_length((attribution)::text) <= 8192))),
  constraint consultation_requests_best_time_check CHECK ((best_time = ANY (ARRAY['morning'::text, 'afternoon'::text, 'evening'::text]))),
  constraint consultation_requests_call_tries_check CHECK ((call_tries > 0)),
  constraint consultation_requests_check CHECK ((merged_into <> id)),
  constraint consultation_requests_deal_value_check CHECK ((deal_value > (0)::numeric)),
  constraint consultation_requests_email_check CHECK (((length(email) <= 320) AND (POSITION(('@'::text) IN (email)) > 1))),
  constraint consultation_requests_first_response_minutes_check CHECK ((first_response_minutes >= 0)),
  constraint consultation_requests_lost_reason_check CHECK (((length(lost_reason) >= 1) AND (length(lost_reason) <= 2000))),
  constraint consultation_requests_monthly_value_check CHECK ((monthly_value > (0)::numeric)),
  constraint consultation_requests_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint consultation_requests_phone_check CHECK (((length(phone) >= 1) AND (length(phone) <= 40))),
  constraint consultation_requests_status_check CHECK ((status = ANY (ARRAY['new'::text, 'contacted'::text, 'qualified'::text, 'converted'::text, 'lost'::text]))),
  constraint consultation_requests_suspicion_check CHECK ((suspicion = ANY (ARRAY['honeypot'::text, 'too_fast'::text, 'captcha'::text, 'captcha_unavailable'::text, 'flood'::text]))),
  constraint consultation_requests_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint consultation_requests_website_report_id_fkey FOREIGN KEY (website_report_id) REFERENCES public.website_reports(id) ON DELETE SET NULL
);
alter table public.consultation_requests enable row level security;
alter table public.consultation_requests force row level security;
comment on column public.consultation_requests.owner_id is 'The member of staff who works the lead; null: unassigned.';
comment on column public.consultation_requests.merged_into is 'The lead, of either kind, that this one was merged into; null: a lead of its own.';
revoke all on table public.consultation_requests from public, anon, authenticated, service_role;
grant select on table public.consultation_requests to authenticated;
grant delete, insert, select, update on table public.consultation_requests to service_role;
grant update (deal_value) on table public.consultation_requests to authenticated;
grant update (lost_reason) on table public.consultation_requests to authenticated;
grant update (monthly_value) on table public.consultation_requests to authenticated;
grant update (status) on table public.consultation_requests to authenticated;
CREATE INDEX consultation_requests_best_time ON public.consultation_requests USING btree (best_time, created_at) WHERE ((status = 'new'::text) AND (best_time IS NOT NULL) AND (phone IS NOT NULL));
CREATE INDEX consultation_requests_merged ON public.consultation_requests USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX consultation_requests_name ON public.consultation_requests USING btree (lower(name), id);
CREATE INDEX consultation_requests_newest ON public.consultation_requests USING btree (created_at DESC, id);
CREATE INDEX consultation_requests_of_reports ON public.consultation_requests USING btree (created_at) INCLUDE (website_report_id, status) WHERE ((website_report_id IS NOT NULL) AND (merged_into IS NULL));
CREATE INDEX consultation_requests_owner ON public.consultation_requests USING btree (owner_id, status) WHERE (owner_id IS NOT NULL);
CREATE INDEX consultation_requests_owner_responses ON public.consultation_requests USING btree (owner_id, first_response_minutes, created_at) WHERE ((owner_id IS NOT NULL) AND (first_response_minutes IS NOT NULL) AND (merged_into IS NULL));
CREATE INDEX consultation_requests_report ON public.consultation_requests USING btree (website_report_id);
CREATE INDEX consultation_requests_status ON public.consultation_requests USING btree (status, created_at DESC);
CREATE INDEX consultation_requests_updated ON public.consultation_requests USING btree (updated_at, id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.consultation_requests REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON public.consultation_requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON public.consultation_requests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER count_pipeline_delete AFTER DELETE ON public.consultation_requests FOR EACH ROW EXECUTE FUNCTION private.follow_pipeline();
CREATE TRIGGER follow_lead AFTER INSERT OR DELETE OR UPDATE ON public.consultation_requests FOR EACH ROW EXECUTE FUNCTION private.follow_lead();
CREATE TRIGGER follow_outcome AFTER DELETE OR UPDATE OF deal_value, monthly_value, lost_reason ON public.consultation_requests FOR EACH ROW EXECUTE FUNCTION private.follow_outcome('consultation');
CREATE TRIGGER follow_owner AFTER UPDATE OF owner_id ON public.consultation_requests FOR EACH ROW WHEN ((new.owner_id IS DISTINCT FROM old.owner_id)) EXECUTE FUNCTION private.follow_owner('consultation');
CREATE TRIGGER follow_owner_delete AFTER DELETE ON public.consultation_requests FOR EACH ROW EXECUTE FUNCTION private.follow_owner('consultation');
CREATE TRIGGER follow_owner_insert AFTER INSERT ON public.consultation_requests FOR EACH ROW WHEN ((new.owner_id IS NOT NULL)) EXECUTE FUNCTION private.follow_owner('consultation');
CREATE TRIGGER follow_pipeline AFTER INSERT OR UPDATE ON public.consultation_requests FOR EACH ROW EXECUTE FUNCTION private.follow_pipeline();
CREATE TRIGGER follow_status BEFORE UPDATE ON public.consultation_requests FOR EACH ROW WHEN ((new.status IS DISTINCT FROM old.status)) EXECUTE FUNCTION private.follow_status('consultation');
CREATE TRIGGER follow_status_response BEFORE UPDATE ON public.consultation_requests FOR EACH ROW WHEN ((new.status IS DISTINCT FROM old.status)) EXECUTE FUNCTION private.follow_response();
CREATE TRIGGER follow_tries_of_merge AFTER UPDATE OF merged_into ON public.consultation_requests FOR EACH ROW WHEN ((old.merged_into IS DISTINCT FROM new.merged_into)) EXECUTE FUNCTION private.follow_tries_of_merge();
CREATE TRIGGER forget_analysis_requests AFTER DELETE ON public.consultation_requests FOR EACH ROW EXECUTE FUNCTION private.forget_analysis_requests();
CREATE TRIGGER forget_assignment AFTER DELETE ON public.consultation_requests FOR EACH ROW EXECUTE FUNCTION private.forget_assignment();
CREATE TRIGGER forget_attachments AFTER DELETE ON public.consultation_requests FOR EACH ROW EXECUTE FUNCTION private.forget_attachments();
CREATE TRIGGER forget_calls AFTER DELETE ON public.consultation_requests FOR EACH ROW EXECUTE FUNCTION private.forget_calls();
CREATE TRIGGER forget_contacts AFTER DELETE ON public.consultation_requests FOR EACH ROW EXECUTE FUNCTION private.forget_contacts();
CREATE TRIGGER forget_events AFTER DELETE ON public.consultation_requests FOR EACH ROW EXECUTE FUNCTION private.forget_events();
CREATE TRIGGER forget_mails AFTER DELETE ON public.consultation_requests FOR EACH ROW EXECUTE FUNCTION private.forget_mails();
CREATE TRIGGER forget_merges AFTER DELETE ON public.consultation_requests FOR EACH ROW EXECUTE FUNCTION private.forget_merges();
CREATE TRIGGER forget_own_values AFTER DELETE ON public.consultation_requests FOR EACH ROW EXECUTE FUNCTION private.forget_own_values();
CREATE TRIGGER forget_report AFTER DELETE ON public.consultation_requests FOR EACH ROW EXECUTE FUNCTION private.forget_report_of_lead();
CREATE TRIGGER forget_tasks AFTER DELETE ON public.consultation_requests FOR EACH ROW EXECUTE FUNCTION private.forget_tasks();
CREATE TRIGGER forget_texts AFTER DELETE ON public.consultation_requests FOR EACH ROW EXECUTE FUNCTION private.forget_texts();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON public.consultation_requests FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
CREATE TRIGGER move_tries_delete AFTER DELETE ON public.consultation_requests FOR EACH ROW WHEN ((old.merged_into IS NOT NULL)) EXECUTE FUNCTION private.follow_tries_of_merge();
CREATE TRIGGER note_created AFTER INSERT ON public.consultation_requests FOR EACH ROW EXECUTE FUNCTION private.note_lead_created('consultation');
CREATE TRIGGER queue_assignment AFTER INSERT ON public.consultation_requests FOR EACH ROW WHEN ((new.owner_id IS NULL)) EXECUTE FUNCTION private.queue_assignment();
CREATE TRIGGER read_by_work AFTER UPDATE OF status ON public.consultation_requests FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION private.read_by_work();
CREATE TRIGGER record_delete AFTER DELETE ON public.consultation_requests REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.record_lost_leads('consultation');
CREATE TRIGGER record_insert AFTER INSERT ON public.consultation_requests REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.record_lead_changes('consultation');
CREATE TRIGGER record_update AFTER UPDATE ON public.consultation_requests REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.record_lead_changes('consultation');
CREATE TRIGGER refuse_merged BEFORE UPDATE ON public.consultation_requests FOR EACH ROW WHEN (((old.merged_into IS NOT NULL) AND (new.merged_into IS NOT NULL) AND (CURRENT_USER = 'authenticated'::name) AND ((((old.status IS DISTINCT FROM new.status) OR (old.deal_value IS DISTINCT FROM new.deal_value)) OR (old.monthly_value IS DISTINCT FROM new.monthly_value)) OR (old.lost_reason IS DISTINCT FROM new.lost_reason)))) EXECUTE FUNCTION private.refuse_merged();
CREATE TRIGGER refuse_merged_owner BEFORE UPDATE ON public.consultation_requests FOR EACH ROW WHEN (((old.merged_into IS NOT NULL) AND (new.merged_into IS NOT NULL) AND (old.owner_id IS DISTINCT FROM new.owner_id))) EXECUTE FUNCTION private.refuse_merged_owner();
CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.consultation_requests FOR EACH ROW WHEN (((to_jsonb(old.*) - '{updated_at,first_response_minutes}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{updated_at,first_response_minutes}'::text[]))) EXECUTE FUNCTION private.set_updated_at();
create policy "admins change the status" on public.consultation_requests as permissive for update to authenticated
  using (( SELECT public.is_admin() AS is_admin))
  with check (( SELECT public.is_admin() AS is_admin));
create policy "admins read all" on public.consultation_requests as permissive for select to authenticated
  using (( SELECT public.is_admin() AS is_admin));
create policy "roles may update" on public.consultation_requests as restrictive for update to authenticated
  using (( SELECT public.staff_may('write'::text) AS staff_may));

create table public.finding_disputes (
  id uuid default gen_random_uuid() not null,
  request_key uuid not null,
  report_id uuid not null,
  audit_id text not null,
  title text not null,
  evidence jsonb not null,
  algorithm text,
  language text not null,
  note text,
  disputed_by uuid,
  created_at timestamp with time zone default now() not null,
  decision text,
  decided_by uuid,
  decided_at timestamp with time zone,
  constraint finding_disputes_pkey PRIMARY KEY (id),
  constraint finding_disputes_request_key_key UNIQUE (request_key),
  constraint finding_disputes_algorithm_check CHECK (((length(algorithm) >= 1) AND (length(algorithm) <= 100))),
  constraint finding_disputes_audit_id_check CHECK (((length(audit_id) >= 1) AND (length(audit_id) <= 100))),
  constraint finding_disputes_decision_check CHECK ((decision = ANY (ARRAY['rule_is_right'::text, 'rule_is_wrong'::text, 'fixed'::text]))),
  constraint finding_disputes_decision_whole CHECK (((decision IS NULL) = (decided_at IS NULL))),
  constraint finding_disputes_evidence_check CHECK ((jsonb_typeof(evidence) = 'array'::text)),
  constraint finding_disputes_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint finding_disputes_note_check CHECK (((length(note) >= 1) AND (length(note) <= 500))),
  constraint finding_disputes_title_check CHECK ((length(title) <= 1000)),
  constraint finding_disputes_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.website_reports(id) ON DELETE CASCADE
);
alter table public.finding_disputes enable row level security;
alter table public.finding_disputes force row level security;
revoke all on table public.finding_disputes from public, anon, authenticated, service_role;
grant select on table public.finding_disputes to authenticated;
grant delete, insert, select, update on table public.finding_disputes to service_role;
CREATE INDEX finding_disputes_audit ON public.finding_disputes USING btree (audit_id, created_at DESC);
CREATE INDEX finding_disputes_report ON public.finding_disputes USING btree (report_id, created_at);
CREATE TRIGGER audit_delete AFTER DELETE ON public.finding_disputes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON public.finding_disputes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON public.finding_disputes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON public.finding_disputes FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
create policy "admins read all" on public.finding_disputes as permissive for select to authenticated
  using (( SELECT public.is_admin() AS is_admin));

create table public.lead_calls (
  id uuid not null,
  lead_kind text not null,
  lead_id uuid not null,
  outcome text not null,
  note text,
  author uuid default auth.uid() not null,
  called_at timestamp with time zone default now() not null,
  created_at timestamp with time zone default now() not null,
  status_before text,
  status_after text,
  deleted_at timestamp with time zone,
  application text,
  constraint lead_calls_pkey PRIMARY KEY (id),
  constraint lead_calls_application_check CHECK (((length(application) >= 1) AND (length(application) <= 200))),
  constraint lead_calls_lead_kind_check CHECK ((lead_kind = ANY (ARRAY['submission'::text, 'consultation'::text]))),
  constraint lead_calls_note_check CHECK (((length(note) >= 1) AND (length(note) <= 10000))),
  constraint lead_calls_outcome_check CHECK ((outcome = ANY (ARRAY['spoke'::text, 'no_answer'::text, 'voicemail'::text, 'wrong_number'::text, 'call_back'::text, 'not_interested'::text])))
);
alter table public.lead_calls enable row level security;
alter table public.lead_calls force row level security;
revoke all on table public.lead_calls from public, anon, authenticated, service_role;
grant select on table public.lead_calls to authenticated;
grant delete, insert, select, update on table public.lead_calls to service_role;
CREATE INDEX lead_calls_lead ON public.lead_calls USING btree (lead_id, called_at);
CREATE INDEX lead_calls_newest ON public.lead_calls USING btree (called_at DESC, id) WHERE (deleted_at IS NULL);
CREATE TRIGGER answer_by_call AFTER INSERT ON public.lead_calls FOR EACH ROW WHEN ((new.outcome = 'spoke'::text)) EXECUTE FUNCTION private.answer_by_call();
CREATE TRIGGER audit_delete AFTER DELETE ON public.lead_calls REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON public.lead_calls REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON public.lead_calls REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER follow_tries_delete AFTER DELETE ON public.lead_calls REFERENCING OLD TABLE AS old_calls FOR EACH STATEMENT EXECUTE FUNCTION private.follow_tries();
CREATE TRIGGER follow_tries_insert AFTER INSERT ON public.lead_calls REFERENCING NEW TABLE AS new_calls FOR EACH STATEMENT EXECUTE FUNCTION private.follow_tries();
CREATE TRIGGER follow_tries_update AFTER UPDATE ON public.lead_calls REFERENCING OLD TABLE AS old_calls NEW TABLE AS new_calls FOR EACH STATEMENT EXECUTE FUNCTION private.follow_tries();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON public.lead_calls FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
CREATE TRIGGER name_application BEFORE INSERT ON public.lead_calls FOR EACH ROW EXECUTE FUNCTION private.name_application();
CREATE TRIGGER read_by_work AFTER INSERT ON public.lead_calls FOR EACH ROW EXECUTE FUNCTION private.read_by_work();
CREATE TRIGGER search_call AFTER INSERT OR UPDATE OF deleted_at ON public.lead_calls FOR EACH ROW EXECUTE FUNCTION private.follow_note();
create policy "admins read all" on public.lead_calls as permissive for select to authenticated
  using (( SELECT public.is_admin() AS is_admin));

create table public.lead_contacts (
  id uuid default gen_random_uuid() not null,
  lead_kind text not null,
  lead_id uuid not null,
  name text not null,
  role text,
  email text,
  phone text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint lead_contacts_pkey PRIMARY KEY (id),
  constraint lead_contacts_email_check CHECK (((length(email) <= 320) AND (POSITION(('@'::text) IN (email)) > 1))),
  constraint lead_contacts_lead_kind_check CHECK ((lead_kind = ANY (ARRAY['submission'::text, 'consultation'::text]))),
  constraint lead_contacts_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint lead_contacts_one_address CHECK (((deleted_at IS NOT NULL) OR ((email ~ '^[^\s@<>(),;:\\"[\]\u0001-\u001f\u007f-\u009f\u2028\u2029]+@[^\s@<>(),;:\\"[\]\u0001-\u001f\u007f-\u009f\u2028\u2029]+\.[^\s@<>(),;:\\"[\]\u0001-\u001f\u007f-\u009f\u2028\u2029]+$'::text) AND (NORMALIZE(email, NFKC) ~ '^[^\s@<>(),;:\\"[\]]+@[^\s@<>(),;:\\"[\]]+$'::text)))),
  constraint lead_contacts_one_number CHECK (((deleted_at IS NOT NULL) OR (phone !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029<>"]'::text))),
  constraint lead_contacts_phone_check CHECK (((length(phone) >= 1) AND (length(phone) <= 40))),
  constraint lead_contacts_role_check CHECK (((length(role) >= 1) AND (length(role) <= 100)))
);
alter table public.lead_contacts enable row level security;
alter table public.lead_contacts force row level security;
revoke all on table public.lead_contacts from public, anon, authenticated, service_role;
grant select on table public.lead_contacts to authenticated;
grant delete, insert, select, update on table public.lead_contacts to service_role;
grant update (deleted_at) on table public.lead_contacts to authenticated;
grant insert (email), update (email) on table public.lead_contacts to authenticated;
grant insert (id) on table public.lead_contacts to authenticated;
grant insert (lead_id) on table public.lead_contacts to authenticated;
grant insert (lead_kind) on table public.lead_contacts to authenticated;
grant insert (name), update (name) on table public.lead_contacts to authenticated;
grant insert (phone), update (phone) on table public.lead_contacts to authenticated;
grant insert (role), update (role) on table public.lead_contacts to authenticated;
CREATE INDEX lead_contacts_email ON public.lead_contacts USING btree (lower(email));
CREATE INDEX lead_contacts_lead ON public.lead_contacts USING btree (lead_id, created_at);
CREATE TRIGGER audit_delete AFTER DELETE ON public.lead_contacts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON public.lead_contacts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON public.lead_contacts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER follow_contact AFTER INSERT OR UPDATE ON public.lead_contacts FOR EACH ROW EXECUTE FUNCTION private.follow_contact();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON public.lead_contacts FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
CREATE TRIGGER require_lead AFTER INSERT ON public.lead_contacts FOR EACH ROW EXECUTE FUNCTION private.require_lead_of_note();
CREATE TRIGGER search_contact AFTER INSERT OR DELETE OR UPDATE ON public.lead_contacts FOR EACH ROW EXECUTE FUNCTION private.follow_note();
CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.lead_contacts FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_updated_at();
create policy "admins add" on public.lead_contacts as permissive for insert to authenticated
  with check (( SELECT public.is_admin() AS is_admin));
create policy "admins change all" on public.lead_contacts as permissive for update to authenticated
  using (( SELECT public.is_admin() AS is_admin))
  with check (( SELECT public.is_admin() AS is_admin));
create policy "admins read all" on public.lead_contacts as permissive for select to authenticated
  using (( SELECT public.is_admin() AS is_admin));
create policy "roles may insert" on public.lead_contacts as restrictive for insert to authenticated
  with check (( SELECT public.staff_may('write'::text) AS staff_may));
create policy "roles may update" on public.lead_contacts as restrictive for update to authenticated
  using (( SELECT public.staff_may('write'::text) AS staff_may));

create table public.lead_mails (
  id uuid not null,
  lead_kind text not null,
  lead_id uuid not null,
  author uuid not null,
  recipient text not null,
  subject text not null,
  body text not null,
  signature text,
  report_id uuid,
  answers uuid,
  state text not null,
  reason text,
  send_at timestamp with time zone,
  reply_token text default replace((gen_random_uuid())::text, '-'::text, ''::text) not null,
  created_at timestamp with time zone default now() not null,
  queued_at timestamp with time zone default clock_timestamp() not null,
  sent_at timestamp with time zone,
  application text,
  constraint lead_mails_pkey PRIMARY KEY (id),
  constraint lead_mails_reply_token_key UNIQUE (reply_token),
  constraint lead_mails_application_check CHECK (((length(application) >= 1) AND (length(application) <= 200))),
  constraint lead_mails_body_check CHECK (((length(body) >= 1) AND (length(body) <= 20000))),
  constraint lead_mails_check CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint lead_mails_lead_kind_check CHECK ((lead_kind = ANY (ARRAY['submission'::text, 'consultation'::text]))),
  constraint lead_mails_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 600))),
  constraint lead_mails_recipient_check CHECK (((length(recipient) >= 3) AND (length(recipient) <= 320))),
  constraint lead_mails_reply_token_check CHECK ((length(reply_token) = 32)),
  constraint lead_mails_send_at_check CHECK ((send_at < '2100-01-01 00:00:00+00'::timestamp with time zone)),
  constraint lead_mails_signature_check CHECK (((length(signature) >= 1) AND (length(signature) <= 2000))),
  constraint lead_mails_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'waiting'::text, 'sent'::text]))),
  constraint lead_mails_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 200))),
  constraint lead_mails_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.website_reports(id) ON DELETE SET NULL
);
alter table public.lead_mails enable row level security;
alter table public.lead_mails force row level security;
revoke all on table public.lead_mails from public, anon, authenticated, service_role;
grant select on table public.lead_mails to authenticated;
grant delete, insert, select, update on table public.lead_mails to service_role;
CREATE INDEX lead_mails_lead ON public.lead_mails USING btree (lead_id, queued_at);
CREATE INDEX lead_mails_recipient ON public.lead_mails USING btree (lower(recipient));
CREATE INDEX lead_mails_report ON public.lead_mails USING btree (report_id) WHERE (report_id IS NOT NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.lead_mails REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON public.lead_mails REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON public.lead_mails REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER forget_attachments AFTER DELETE ON public.lead_mails FOR EACH ROW EXECUTE FUNCTION private.forget_attachments();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON public.lead_mails FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
CREATE TRIGGER name_application BEFORE INSERT ON public.lead_mails FOR EACH ROW EXECUTE FUNCTION private.name_application();
CREATE TRIGGER read_by_work AFTER INSERT ON public.lead_mails FOR EACH ROW EXECUTE FUNCTION private.read_by_work();
CREATE TRIGGER require_lead AFTER INSERT ON public.lead_mails FOR EACH ROW EXECUTE FUNCTION private.require_lead_of_note();
CREATE TRIGGER search_mail AFTER INSERT OR DELETE OR UPDATE OF subject, body ON public.lead_mails FOR EACH ROW EXECUTE FUNCTION private.follow_note();
create policy "admins read all" on public.lead_mails as permissive for select to authenticated
  using (( SELECT public.is_admin() AS is_admin));

create table public.lead_merges (
  id uuid default gen_random_uuid() not null,
  kept_kind text not null,
  kept_id uuid not null,
  merged_kind text not null,
  merged_id uuid not null,
  fields jsonb not null,
  state jsonb default '{}'::jsonb not null,
  merged_by uuid default auth.uid() not null,
  merged_at timestamp with time zone default clock_timestamp() not null,
  application text,
  undone_at timestamp with time zone,
  undone_by uuid,
  left_fields text[],
  constraint lead_merges_pkey PRIMARY KEY (id),
  constraint lead_merges_application_check CHECK (((length(application) >= 1) AND (length(application) <= 200))),
  constraint lead_merges_check CHECK ((merged_id <> kept_id)),
  constraint lead_merges_fields_check CHECK ((jsonb_typeof(fields) = 'object'::text)),
  constraint lead_merges_kept_kind_check CHECK ((kept_kind = ANY (ARRAY['submission'::text, 'consultation'::text]))),
  constraint lead_merges_merged_kind_check CHECK ((merged_kind = ANY (ARRAY['submission'::text, 'consultation'::text]))),
  constraint lead_merges_state_check CHECK ((jsonb_typeof(state) = 'object'::text)),
  constraint lead_merges_undone_whole CHECK (((undone_at IS NULL) = (undone_by IS NULL)))
);
alter table public.lead_merges enable row level security;
alter table public.lead_merges force row level security;
revoke all on table public.lead_merges from public, anon, authenticated, service_role;
grant select on table public.lead_merges to authenticated;
grant delete, insert, select, update on table public.lead_merges to service_role;
CREATE INDEX lead_merges_kept ON public.lead_merges USING btree (kept_id, merged_at);
CREATE INDEX lead_merges_merged ON public.lead_merges USING btree (merged_id, merged_at);
CREATE TRIGGER audit_delete AFTER DELETE ON public.lead_merges REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON public.lead_merges REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON public.lead_merges REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON public.lead_merges FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
CREATE TRIGGER merge_own_values BEFORE INSERT ON public.lead_merges FOR EACH ROW EXECUTE FUNCTION private.merge_own_values();
CREATE TRIGGER name_application BEFORE INSERT ON public.lead_merges FOR EACH ROW EXECUTE FUNCTION private.name_application();
CREATE TRIGGER take_back_own_values AFTER UPDATE OF undone_at ON public.lead_merges FOR EACH ROW WHEN (((old.undone_at IS NULL) AND (new.undone_at IS NOT NULL))) EXECUTE FUNCTION private.take_back_own_values();
create policy "admins read all" on public.lead_merges as permissive for select to authenticated
  using (( SELECT public.is_admin() AS is_admin));

create table public.lead_notes (
  id uuid default gen_random_uuid() not null,
  lead_kind text not null,
  lead_id uuid not null,
  body text not null,
  author uuid default auth.uid() not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  application text,
  constraint lead_notes_pkey PRIMARY KEY (id),
  constraint lead_notes_application_check CHECK (((length(application) >= 1) AND (length(application) <= 200))),
  constraint lead_notes_body_check CHECK (((length(body) >= 1) AND (length(body) <= 10000))),
  constraint lead_notes_lead_kind_check CHECK ((lead_kind = ANY (ARRAY['submission'::text, 'consultation'::text, 'draft'::text])))
);
alter table public.lead_notes enable row level security;
alter table public.lead_notes force row level security;
revoke all on table public.lead_notes from public, anon, authenticated, service_role;
grant select on table public.lead_notes to authenticated;
grant delete, insert, select, update on table public.lead_notes to service_role;
grant insert (author) on table public.lead_notes to authenticated;
grant insert (body), update (body) on table public.lead_notes to authenticated;
grant update (deleted_at) on table public.lead_notes to authenticated;
grant insert (id) on table public.lead_notes to authenticated;
grant insert (lead_id) on table public.lead_notes to authenticated;
grant insert (lead_kind) on table public.lead_notes to authenticated;
CREATE INDEX lead_notes_lead ON public.lead_notes USING btree (lead_id, created_at);
CREATE INDEX lead_notes_newest ON public.lead_notes USING btree (created_at DESC);
CREATE TRIGGER audit_delete AFTER DELETE ON public.lead_notes REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON public.lead_notes REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON public.lead_notes REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON public.lead_notes FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
CREATE TRIGGER name_application BEFORE INSERT ON public.lead_notes FOR EACH ROW EXECUTE FUNCTION private.name_application();
CREATE TRIGGER record_insert AFTER INSERT ON public.lead_notes REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.record_note_changes('');
CREATE TRIGGER record_update AFTER UPDATE ON public.lead_notes REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.record_note_changes('');
CREATE TRIGGER require_lead AFTER INSERT ON public.lead_notes FOR EACH ROW EXECUTE FUNCTION private.require_lead_of_note();
CREATE TRIGGER search_note AFTER INSERT OR DELETE OR UPDATE OF body, deleted_at ON public.lead_notes FOR EACH ROW EXECUTE FUNCTION private.follow_note();
CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.lead_notes FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_updated_at();
create policy "admins change their own" on public.lead_notes as permissive for update to authenticated
  using ((( SELECT public.is_admin() AS is_admin) AND (author = ( SELECT auth.uid() AS uid))))
  with check ((( SELECT public.is_admin() AS is_admin) AND (author = ( SELECT auth.uid() AS uid))));
create policy "admins read all" on public.lead_notes as permissive for select to authenticated
  using (( SELECT public.is_admin() AS is_admin));
create policy "admins write their own" on public.lead_notes as permissive for insert to authenticated
  with check ((( SELECT public.is_admin() AS is_admin) AND (author = ( SELECT auth.uid() AS uid))));
create policy "roles may insert" on public.lead_notes as restrictive for insert to authenticated
  with check (( SELECT public.staff_may('write'::text) AS staff_may));
create policy "roles may update" on public.lead_notes as restrictive for update to authenticated
  using (( SELECT public.staff_may('write'::text) AS staff_may));

create table public.lead_replies (
  id uuid default gen_random_uuid() not null,
  lead_kind text not null,
  lead_id uuid not null,
  mail_id uuid,
  kind text not null,
  from_address text not null,
  from_name text,
  subject text,
  body text not null,
  quoted text,
  is_cut boolean default false not null,
  received_at timestamp with time zone not null,
  message_id text,
  reference_ids text[] default '{}'::text[] not null,
  message_key text not null,
  settled_at timestamp with time zone,
  settled_by uuid,
  constraint lead_replies_pkey PRIMARY KEY (id),
  constraint lead_replies_message_key_key UNIQUE (message_key),
  constraint lead_replies_body_check CHECK ((length(body) <= 100000)),
  constraint lead_replies_from_address_check CHECK (((length(from_address) >= 1) AND (length(from_address) <= 320))),
  constraint lead_replies_from_name_check CHECK (((length(from_name) >= 1) AND (length(from_name) <= 200))),
  constraint lead_replies_kind_check CHECK ((kind = ANY (ARRAY['reply'::text, 'auto_reply'::text, 'bounce'::text]))),
  constraint lead_replies_lead_kind_check CHECK ((lead_kind = ANY (ARRAY['submission'::text, 'consultation'::text]))),
  constraint lead_replies_message_id_check CHECK (((length(message_id) >= 3) AND (length(message_id) <= 998))),
  constraint lead_replies_message_key_check CHECK ((length(message_key) = 64)),
  constraint lead_replies_quoted_check CHECK (((length(quoted) >= 1) AND (length(quoted) <= 100000))),
  constraint lead_replies_reference_ids_check CHECK ((cardinality(reference_ids) <= 50)),
  constraint lead_replies_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 300))),
  constraint lead_replies_mail_id_fkey FOREIGN KEY (mail_id) REFERENCES public.lead_mails(id) ON DELETE SET NULL
);
alter table public.lead_replies enable row level security;
alter table public.lead_replies force row level security;
revoke all on table public.lead_replies from public, anon, authenticated, service_role;
grant select on table public.lead_replies to authenticated;
grant delete, insert, select, update on table public.lead_replies to service_role;
CREATE INDEX lead_replies_lead ON public.lead_replies USING btree (lead_id, received_at);
CREATE INDEX lead_replies_mail ON public.lead_replies USING btree (mail_id) WHERE (mail_id IS NOT NULL);
CREATE INDEX lead_replies_open ON public.lead_replies USING btree (received_at) WHERE ((kind = 'reply'::text) AND (settled_at IS NULL));
CREATE INDEX lead_replies_sender ON public.lead_replies USING btree (lower(from_address));
CREATE TRIGGER announce_reply AFTER INSERT ON public.lead_replies FOR EACH ROW WHEN ((new.kind = 'reply'::text)) EXECUTE FUNCTION private.announce_reply();
CREATE TRIGGER audit_delete AFTER DELETE ON public.lead_replies REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON public.lead_replies REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON public.lead_replies REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON public.lead_replies FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
CREATE TRIGGER require_lead AFTER INSERT ON public.lead_replies FOR EACH ROW EXECUTE FUNCTION private.require_lead_of_note();
CREATE TRIGGER search_reply AFTER INSERT OR DELETE ON public.lead_replies FOR EACH ROW EXECUTE FUNCTION private.follow_note();
create policy "admins read all" on public.lead_replies as permissive for select to authenticated
  using (( SELECT public.is_admin() AS is_admin));

create table public.lead_tasks (
  id uuid default gen_random_uuid() not null,
  lead_kind text not null,
  lead_id uuid not null,
  title text not null,
  due_at timestamp with time zone not null,
  time_zone text not null,
  assignee_id uuid,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  done_at timestamp with time zone,
  done_by uuid,
  outcome text,
  outcome_note text,
  deleted_at timestamp with time zone,
  reminded_at timestamp with time zone,
  reminder_id uuid,
  constraint lead_tasks_pkey PRIMARY KEY (id),
  constraint lead_tasks_done_whole CHECK ((((done_at IS NULL) = (outcome IS NULL)) AND ((done_at IS NOT NULL) OR (outcome_note IS NULL)))),
  constraint lead_tasks_due_at_check CHECK (((due_at > '2000-01-01 00:00:00+00'::timestamp with time zone) AND (due_at < '2100-01-01 00:00:00+00'::timestamp with time zone))),
  constraint lead_tasks_lead_kind_check CHECK ((lead_kind = ANY (ARRAY['submission'::text, 'consultation'::text]))),
  constraint lead_tasks_outcome_check CHECK ((outcome = ANY (ARRAY['reached'::text, 'left_message'::text, 'no_answer'::text, 'done'::text, 'not_needed'::text]))),
  constraint lead_tasks_outcome_note_check CHECK (((length(outcome_note) >= 1) AND (length(outcome_note) <= 2000))),
  constraint lead_tasks_time_zone_check CHECK ((time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'::text)),
  constraint lead_tasks_title_check CHECK (((length(title) >= 1) AND (length(title) <= 200))),
  constraint lead_tasks_assignee_id_fkey FOREIGN KEY (assignee_id) REFERENCES auth.users(id) ON DELETE SET NULL
);
alter table public.lead_tasks enable row level security;
alter table public.lead_tasks force row level security;
revoke all on table public.lead_tasks from public, anon, authenticated, service_role;
grant select on table public.lead_tasks to authenticated;
grant delete, insert, select, update on table public.lead_tasks to service_role;
CREATE INDEX lead_tasks_assignee ON public.lead_tasks USING btree (assignee_id);
CREATE INDEX lead_tasks_due ON public.lead_tasks USING btree (due_at, id) WHERE ((done_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX lead_tasks_lead ON public.lead_tasks USING btree (lead_id, due_at);
CREATE INDEX lead_tasks_open ON public.lead_tasks USING btree (assignee_id, due_at, id) WHERE ((done_at IS NULL) AND (deleted_at IS NULL));
CREATE INDEX lead_tasks_reminders ON public.lead_tasks USING btree (due_at) WHERE ((done_at IS NULL) AND (deleted_at IS NULL) AND (reminded_at IS NULL) AND (assignee_id IS NOT NULL));
CREATE TRIGGER audit_delete AFTER DELETE ON public.lead_tasks REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON public.lead_tasks REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON public.lead_tasks REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER follow_task AFTER INSERT OR UPDATE ON public.lead_tasks FOR EACH ROW EXECUTE FUNCTION private.follow_task();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON public.lead_tasks FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
CREATE TRIGGER require_lead AFTER INSERT ON public.lead_tasks FOR EACH ROW EXECUTE FUNCTION private.require_lead_of_note();
CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.lead_tasks FOR EACH ROW WHEN (((to_jsonb(old.*) - '{updated_at,reminded_at,reminder_id}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{updated_at,reminded_at,reminder_id}'::text[]))) EXECUTE FUNCTION private.set_updated_at();
CREATE TRIGGER withdraw_reminder BEFORE UPDATE OF due_at, assignee_id, done_at, deleted_at ON public.lead_tasks FOR EACH ROW EXECUTE FUNCTION private.withdraw_reminder();
create policy "admins read all" on public.lead_tasks as permissive for select to authenticated
  using (( SELECT public.is_admin() AS is_admin));

create table public.mail_templates (
  id uuid default gen_random_uuid() not null,
  name text not null,
  subject text not null,
  body text not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  updated_by uuid,
  constraint mail_templates_pkey PRIMARY KEY (id),
  constraint mail_templates_body_check CHECK (((length(body) >= 1) AND (length(body) <= 10000))),
  constraint mail_templates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80))),
  constraint mail_templates_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 200)))
);
alter table public.mail_templates enable row level security;
alter table public.mail_templates force row level security;
revoke all on table public.mail_templates from public, anon, authenticated, service_role;
grant select on table public.mail_templates to authenticated;
grant delete, insert, select, update on table public.mail_templates to service_role;
CREATE UNIQUE INDEX mail_templates_name ON public.mail_templates USING btree (lower(name));
CREATE TRIGGER audit_delete AFTER DELETE ON public.mail_templates REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON public.mail_templates REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON public.mail_templates REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON public.mail_templates FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
create policy "admins read all" on public.mail_templates as permissive for select to authenticated
  using (( SELECT public.is_admin() AS is_admin));

create table public.onboarding_drafts (
  id uuid default gen_random_uuid() not null,
  step smallint not null,
  business_name text,
  business_type text,
  website_url text,
  contact_name text,
  contact_email text,
  contact_phone text,
  pain_points text[],
  primary_pain_point text,
  monthly_marketing_budget text,
  desired_outcome text,
  urgency text,
  best_time_to_call text,
  additional_notes text,
  website_report_id uuid,
  attribution jsonb,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone default (now() + '30 days'::interval) not null,
  constraint onboarding_drafts_pkey PRIMARY KEY (id),
  constraint onboarding_drafts_additional_notes_check CHECK (((length(additional_notes) >= 1) AND (length(additional_notes) <= 20000))),
  constraint onboarding_drafts_attribution_check CHECK (((jsonb_typeof(attribution) = 'object'::text) AND (octet_length((attribution)::text) <= 8192))),
  constraint onboarding_drafts_best_time_to_call_check CHECK ((best_time_to_call = ANY (ARRAY['morning'::text, 'afternoon'::text, 'evening'::text]))),
  constraint onboarding_drafts_business_name_check CHECK (((length(business_name) >= 1) AND (length(business_name) <= 200))),
  constraint onboarding_drafts_business_type_check CHECK ((business_type = ANY (ARRAY['restaurant'::text, 'law_firm'::text, 'medical_practice'::text, 'contractor'::text, 'real_estate'::text, 'retail_store'::text, 'service_business'::text, 'other'::text]))),
  constraint onboarding_drafts_check CHECK ((primary_pain_point = ANY (pain_points))),
  constraint onboarding_drafts_contact_email_check CHECK (((length(contact_email) >= 1) AND (length(contact_email) <= 320))),
  constraint onboarding_drafts_contact_name_check CHECK (((length(contact_name) >= 1) AND (length(contact_name) <= 200))),
  constraint onboarding_drafts_contact_phone_check CHECK (((length(contact_phone) >= 1) AND (length(contact_phone) <= 40))),
  constraint onboarding_drafts_desired_outcome_check CHECK ((desired_outcome = ANY (ARRAY['more_calls'::text, 'more_leads'::text, 'better_rankings'::text, 'lower_cpa'::text, 'fix_everything'::text]))),
  constraint onboarding_drafts_monthly_marketing_budget_check CHECK ((monthly_marketing_budget = ANY (ARRAY['under_1k'::text, '1k_5k'::text, '5k_10k'::text, '10k_plus'::text, 'flexible'::text]))),
  constraint onboarding_drafts_pain_points_check CHECK (((array_ndims(pain_points) = 1) AND ((cardinality(pain_points) >= 1) AND (cardinality(pain_points) <= 6)) AND (pain_points <@ ARRAY['not_showing_in_maps'::text, 'slow_website'::text, 'wasted_ad_spend'::text, 'no_tracking'::text, 'low_conversions'::text, 'inconsistent_listings'::text]))),
  constraint onboarding_drafts_step_check CHECK (((step >= 1) AND (step <= 4))),
  constraint onboarding_drafts_urgency_check CHECK ((urgency = ANY (ARRAY['asap'::text, 'this_month'::text, 'this_quarter'::text, 'exploring'::text]))),
  constraint onboarding_drafts_website_url_check CHECK (((length(website_url) >= 1) AND (length(website_url) <= 2048))),
  constraint onboarding_drafts_website_report_id_fkey FOREIGN KEY (website_report_id) REFERENCES public.website_reports(id) ON DELETE SET NULL
);
alter table public.onboarding_drafts enable row level security;
alter table public.onboarding_drafts force row level security;
revoke all on table public.onboarding_drafts from public, anon, authenticated, service_role;
grant select on table public.onboarding_drafts to authenticated;
grant delete, insert, select, update on table public.onboarding_drafts to service_role;
CREATE INDEX onboarding_drafts_contact ON public.onboarding_drafts USING btree (lower(contact_email));
CREATE INDEX onboarding_drafts_expiry ON public.onboarding_drafts USING btree (expires_at);
CREATE INDEX onboarding_drafts_newest ON public.onboarding_drafts USING btree (updated_at DESC, id);
CREATE INDEX onboarding_drafts_report ON public.onboarding_drafts USING btree (website_report_id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.onboarding_drafts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON public.onboarding_drafts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON public.onboarding_drafts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER count_draft AFTER INSERT OR DELETE OR UPDATE OF step, created_at ON public.onboarding_drafts FOR EACH ROW EXECUTE FUNCTION private.count_draft();
CREATE CONSTRAINT TRIGGER follow_draft AFTER DELETE ON public.onboarding_drafts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.follow_draft();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON public.onboarding_drafts FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
CREATE TRIGGER record_delete AFTER DELETE ON public.onboarding_drafts REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.record_other_changes('draft');
CREATE TRIGGER record_insert AFTER INSERT ON public.onboarding_drafts REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.record_other_changes('draft');
CREATE TRIGGER record_update AFTER UPDATE ON public.onboarding_drafts REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.record_other_changes('draft');
create policy "admins read all" on public.onboarding_drafts as permissive for select to authenticated
  using (( SELECT public.is_admin() AS is_admin));

create table public.onboarding_submissions (
  id uuid default gen_random_uuid() not null,
  business_name text not null,
  business_type text,
  website_url text,
  contact_name text not null,
  contact_email text,
  contact_phone text,
  pain_points text[],
  primary_pain_point text,
  monthly_marketing_budget text,
  desired_outcome text,
  urgency text,
  best_time_to_call text,
  additional_notes text,
  status text default 'new'::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  conversion_tracked boolean default false not null,
  thank_you_page_viewed_at timestamp with time zone,
  website_report_id uuid,
  attribution jsonb,
  request_key uuid,
  suspicion text,
  deal_value numeric(12,2),
  lost_reason text,
  first_response_minutes integer,
  converted_at timestamp with time zone,
  first_response_at timestamp with time zone,
  owner_id uuid,
  call_tries integer,
  last_call_at timestamp with time zone,
  entered_by uuid,
  monthly_value numeric(12,2),
  merged_into uuid,
  import_id uuid,
  constraint onboarding_submissions_pkey PRIMARY KEY (id),
  constraint onboarding_submissions_request_key_key UNIQUE (request_key),
  constraint can_be_reached CHECK (((contact_email IS NOT NULL) OR (contact_phone IS NOT NULL))),
  constraint onboarding_submissions_additional_notes_check CHECK (((length(additional_notes) >= 1) AND (length(additional_notes) <= 20000))),
  constraint onboarding_submissions_attribution_check CHECK (((jsonb_typeof(attribution) = 'object'::text) AND (octet_length((attribution)::text) <= 8192))),
  constraint onboarding_submissions_best_time_to_call_check CHECK ((best_time_to_call = ANY (ARRAY['morning'::text, 'afternoon'::text, 'evening'::text]))),
  constraint onboarding_submissions_business_name_check CHECK (((length(business_name) >= 1) AND (length(business_name) <= 200))),
  constraint onboarding_submissions_business_type_check CHECK ((business_type = ANY (ARRAY['restaurant'::text, 'law_firm'::text, 'medical_practice'::text, 'contractor'::text, 'real_estate'::text, 'retail_store'::text, 'service_business'::text, 'other'::text]))),
  constraint onboarding_submissions_call_tries_check CHECK ((call_tries > 0)),
  constraint onboarding_submissions_check CHECK ((merged_into <> id)),
  constraint onboarding_submissions_contact_email_check CHECK (((length(contact_email) <= 320) AND (POSITION(('@'::text) IN (contact_email)) > 1))),
  constraint onboarding_submissions_contact_name_check CHECK (((length(contact_name) >= 1) AND (length(contact_name) <= 200))),
  constraint onboarding_submissions_contact_phone_check CHECK (((length(contact_phone) >= 1) AND (length(contact_phone) <= 40))),
  constraint onboarding_submissions_deal_value_check CHECK ((deal_value > (0)::numeric)),
  constraint onboarding_submissions_desired_outcome_check CHECK ((desired_outcome = ANY (ARRAY['more_calls'::text, 'more_leads'::text, 'better_rankings'::text, 'lower_cpa'::text, 'fix_everything'::text]))),
  constraint onboarding_submissions_first_response_minutes_check CHECK ((first_response_minutes >= 0)),
  constraint onboarding_submissions_lost_reason_check CHECK (((length(lost_reason) >= 1) AND (length(lost_reason) <= 2000))),
  constraint onboarding_submissions_monthly_marketing_budget_check CHECK ((monthly_marketing_budget = ANY (ARRAY['under_1k'::text, '1k_5k'::text, '5k_10k'::text, '10k_plus'::text, 'flexible'::text]))),
  constraint onboarding_submissions_monthly_value_check CHECK ((monthly_value > (0)::numeric)),
  constraint onboarding_submissions_pain_points_check CHECK (((array_ndims(pain_points) = 1) AND ((cardinality(pain_points) >= 1) AND (cardinality(pain_points) <= 6)) AND (pain_points <@ ARRAY['not_showing_in_maps'::text, 'slow_website'::text, 'wasted_ad_spend'::text, 'no_tracking'::text, 'low_conversions'::text, 'inconsistent_listings'::text]))),
  constraint onboarding_submissions_status_check CHECK ((status = ANY (ARRAY['new'::text, 'contacted'::text, 'qualified'::text, 'converted'::text, 'lost'::text]))),
  constraint onboarding_submissions_suspicion_check CHECK ((suspicion = ANY (ARRAY['honeypot'::text, 'too_fast'::text, 'captcha'::text, 'captcha_unavailable'::text, 'flood'::text]))),
  constraint onboarding_submissions_urgency_check CHECK ((urgency = ANY (ARRAY['asap'::text, 'this_month'::text, 'this_quarter'::text, 'exploring'::text]))),
  constraint onboarding_submissions_website_url_check CHECK (((length(website_url) >= 1) AND (length(website_url) <= 2048))),
  constraint primary_is_one_of_the_pain_points CHECK ((primary_pain_point = ANY (pain_points))),
  constraint visitors_answer_everything CHECK (((entered_by IS NOT NULL) OR ((business_type IS NOT NULL) AND (website_url IS NOT NULL) AND (contact_email IS NOT NULL) AND (pain_points IS NOT NULL) AND (primary_pain_point IS NOT NULL) AND (desired_outcome IS NOT NULL) AND (urgency IS NOT NULL)))),
  constraint onboarding_submissions_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth.users(id) ON DELETE SET NULL,
  constraint onboarding_submissions_website_report_id_fkey FOREIGN KEY (website_report_id) REFERENCES public.website_reports(id) ON DELETE SET NULL
);
alter table public.onboarding_submissions enable row level security;
alter table public.onboarding_submissions force row level security;
comment on column public.onboarding_submissions.owner_id is 'The member of staff who works the lead; null: unassigned.';
comment on column public.onboarding_submissions.merged_into is 'The lead, of either kind, that this one was merged into; null: a lead of its own.';
comment on column public.onboarding_submissions.import_id is 'The import it came with; null: a visitor sent it, or staff entered it.';
revoke all on table public.onboarding_submissions from public, anon, authenticated, service_role;
grant select on table public.onboarding_submissions to authenticated;
grant delete, insert, select, update on table public.onboarding_submissions to service_role;
grant update (conversion_tracked) on table public.onboarding_submissions to anon;
grant update (deal_value) on table public.onboarding_submissions to authenticated;
grant select (id) on table public.onboarding_submissions to anon;
grant update (lost_reason) on table public.onboarding_submissions to authenticated;
grant update (monthly_value) on table public.onboarding_submissions to authenticated;
grant update (status) on table public.onboarding_submissions to authenticated;
grant update (thank_you_page_viewed_at) on table public.onboarding_submissions to anon;
CREATE INDEX onboarding_submissions_best_time ON public.onboarding_submissions USING btree (best_time_to_call, created_at) WHERE ((status = 'new'::text) AND (best_time_to_call IS NOT NULL) AND (contact_phone IS NOT NULL));
CREATE INDEX onboarding_submissions_business ON public.onboarding_submissions USING btree (lower(business_name), id);
CREATE INDEX onboarding_submissions_entered ON public.onboarding_submissions USING btree (created_at) WHERE ((entered_by IS NOT NULL) AND (merged_into IS NULL));
CREATE INDEX onboarding_submissions_imported ON public.onboarding_submissions USING btree (created_at, status) WHERE (import_id IS NOT NULL);
CREATE INDEX onboarding_submissions_merged ON public.onboarding_submissions USING btree (merged_into) WHERE (merged_into IS NOT NULL);
CREATE INDEX onboarding_submissions_newest ON public.onboarding_submissions USING btree (created_at DESC, id);
CREATE INDEX onboarding_submissions_of_reports ON public.onboarding_submissions USING btree (created_at) INCLUDE (website_report_id, status) WHERE ((website_report_id IS NOT NULL) AND (merged_into IS NULL));
CREATE INDEX onboarding_submissions_owner ON public.onboarding_submissions USING btree (owner_id, status) WHERE (owner_id IS NOT NULL);
CREATE INDEX onboarding_submissions_owner_responses ON public.onboarding_submissions USING btree (owner_id, first_response_minutes, created_at) WHERE ((owner_id IS NOT NULL) AND (first_response_minutes IS NOT NULL) AND (merged_into IS NULL));
CREATE INDEX onboarding_submissions_report ON public.onboarding_submissions USING btree (website_report_id);
CREATE INDEX onboarding_submissions_responses ON public.onboarding_submissions USING btree (first_response_minutes, created_at) WHERE ((first_response_minutes IS NOT NULL) AND (merged_into IS NULL));
CREATE INDEX onboarding_submissions_status ON public.onboarding_submissions USING btree (status, created_at DESC);
CREATE INDEX onboarding_submissions_updated ON public.onboarding_submissions USING btree (updated_at, id);
CREATE INDEX onboarding_submissions_urgency ON public.onboarding_submissions USING btree (private.urgency_key(urgency, created_at), id);
CREATE TRIGGER audit_delete AFTER DELETE ON public.onboarding_submissions REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON public.onboarding_submissions REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON public.onboarding_submissions REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER count_pipeline_delete AFTER DELETE ON public.onboarding_submissions FOR EACH ROW EXECUTE FUNCTION private.follow_pipeline();
CREATE TRIGGER follow_entered AFTER INSERT ON public.onboarding_submissions FOR EACH ROW WHEN (((new.entered_by IS NOT NULL) AND (current_setting('request.application_scope'::text, true) <> ''::text))) EXECUTE FUNCTION private.follow_entered();
CREATE TRIGGER follow_lead AFTER INSERT OR DELETE OR UPDATE ON public.onboarding_submissions FOR EACH ROW EXECUTE FUNCTION private.follow_lead();
CREATE TRIGGER follow_outcome AFTER DELETE OR UPDATE OF deal_value, monthly_value, lost_reason ON public.onboarding_submissions FOR EACH ROW EXECUTE FUNCTION private.follow_outcome('submission');
CREATE TRIGGER follow_owner AFTER UPDATE OF owner_id ON public.onboarding_submissions FOR EACH ROW WHEN ((new.owner_id IS DISTINCT FROM old.owner_id)) EXECUTE FUNCTION private.follow_owner('submission');
CREATE TRIGGER follow_owner_delete AFTER DELETE ON public.onboarding_submissions FOR EACH ROW EXECUTE FUNCTION private.follow_owner('submission');
CREATE TRIGGER follow_owner_insert AFTER INSERT ON public.onboarding_submissions FOR EACH ROW WHEN ((new.owner_id IS NOT NULL)) EXECUTE FUNCTION private.follow_owner('submission');
CREATE TRIGGER follow_pipeline AFTER INSERT OR UPDATE ON public.onboarding_submissions FOR EACH ROW EXECUTE FUNCTION private.follow_pipeline();
CREATE TRIGGER follow_status BEFORE UPDATE ON public.onboarding_submissions FOR EACH ROW WHEN ((new.status IS DISTINCT FROM old.status)) EXECUTE FUNCTION private.follow_status('submission');
CREATE TRIGGER follow_status_response BEFORE UPDATE ON public.onboarding_submissions FOR EACH ROW WHEN ((new.status IS DISTINCT FROM old.status)) EXECUTE FUNCTION private.follow_response();
CREATE TRIGGER follow_tries_of_merge AFTER UPDATE OF merged_into ON public.onboarding_submissions FOR EACH ROW WHEN ((old.merged_into IS DISTINCT FROM new.merged_into)) EXECUTE FUNCTION private.follow_tries_of_merge();
CREATE TRIGGER forget_analysis_requests AFTER DELETE ON public.onboarding_submissions FOR EACH ROW EXECUTE FUNCTION private.forget_analysis_requests();
CREATE TRIGGER forget_assignment AFTER DELETE ON public.onboarding_submissions FOR EACH ROW EXECUTE FUNCTION private.forget_assignment();
CREATE TRIGGER forget_attachments AFTER DELETE ON public.onboarding_submissions FOR EACH ROW EXECUTE FUNCTION private.forget_attachments();
CREATE TRIGGER forget_calls AFTER DELETE ON public.onboarding_submissions FOR EACH ROW EXECUTE FUNCTION private.forget_calls();
CREATE TRIGGER forget_contacts AFTER DELETE ON public.onboarding_submissions FOR EACH ROW EXECUTE FUNCTION private.forget_contacts();
CREATE TRIGGER forget_events AFTER DELETE ON public.onboarding_submissions FOR EACH ROW EXECUTE FUNCTION private.forget_events();
CREATE TRIGGER forget_mails AFTER DELETE ON public.onboarding_submissions FOR EACH ROW EXECUTE FUNCTION private.forget_mails();
CREATE TRIGGER forget_merges AFTER DELETE ON public.onboarding_submissions FOR EACH ROW EXECUTE FUNCTION private.forget_merges();
CREATE TRIGGER forget_own_values AFTER DELETE ON public.onboarding_submissions FOR EACH ROW EXECUTE FUNCTION private.forget_own_values();
CREATE TRIGGER forget_report AFTER DELETE ON public.onboarding_submissions FOR EACH ROW EXECUTE FUNCTION private.forget_report_of_lead();
CREATE TRIGGER forget_tasks AFTER DELETE ON public.onboarding_submissions FOR EACH ROW EXECUTE FUNCTION private.forget_tasks();
CREATE TRIGGER forget_texts AFTER DELETE ON public.onboarding_submissions FOR EACH ROW EXECUTE FUNCTION private.forget_texts();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON public.onboarding_submissions FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
CREATE TRIGGER move_tries_delete AFTER DELETE ON public.onboarding_submissions FOR EACH ROW WHEN ((old.merged_into IS NOT NULL)) EXECUTE FUNCTION private.follow_tries_of_merge();
CREATE TRIGGER note_created AFTER INSERT ON public.onboarding_submissions FOR EACH ROW EXECUTE FUNCTION private.note_lead_created('submission');
CREATE TRIGGER queue_assignment AFTER INSERT ON public.onboarding_submissions FOR EACH ROW WHEN (((new.owner_id IS NULL) AND (new.import_id IS NULL))) EXECUTE FUNCTION private.queue_assignment();
CREATE TRIGGER read_by_work AFTER UPDATE OF status ON public.onboarding_submissions FOR EACH ROW WHEN ((old.status IS DISTINCT FROM new.status)) EXECUTE FUNCTION private.read_by_work();
CREATE TRIGGER record_delete AFTER DELETE ON public.onboarding_submissions REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.record_lost_leads('submission');
CREATE TRIGGER record_insert AFTER INSERT ON public.onboarding_submissions REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.record_lead_changes('submission');
CREATE TRIGGER record_update AFTER UPDATE ON public.onboarding_submissions REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.record_lead_changes('submission');
CREATE TRIGGER refuse_merged BEFORE UPDATE ON public.onboarding_submissions FOR EACH ROW WHEN (((old.merged_into IS NOT NULL) AND (new.merged_into IS NOT NULL) AND (CURRENT_USER = 'authenticated'::name) AND ((((old.status IS DISTINCT FROM new.status) OR (old.deal_value IS DISTINCT FROM new.deal_value)) OR (old.monthly_value IS DISTINCT FROM new.monthly_value)) OR (old.lost_reason IS DISTINCT FROM new.lost_reason)))) EXECUTE FUNCTION private.refuse_merged();
CREATE TRIGGER refuse_merged_owner BEFORE UPDATE ON public.onboarding_submissions FOR EACH ROW WHEN (((old.merged_into IS NOT NULL) AND (new.merged_into IS NOT NULL) AND (old.owner_id IS DISTINCT FROM new.owner_id))) EXECUTE FUNCTION private.refuse_merged_owner();
CREATE TRIGGER set_thank_you_time BEFORE UPDATE ON public.onboarding_submissions FOR EACH ROW WHEN ((new.conversion_tracked AND (NOT old.conversion_tracked))) EXECUTE FUNCTION private.set_thank_you_time();
CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.onboarding_submissions FOR EACH ROW WHEN (((to_jsonb(old.*) - '{updated_at,conversion_tracked,thank_you_page_viewed_at,first_response_minutes}'::text[]) IS DISTINCT FROM (to_jsonb(new.*) - '{updated_at,conversion_tracked,thank_you_page_viewed_at,first_response_minutes}'::text[]))) EXECUTE FUNCTION private.set_updated_at();
CREATE TRIGGER z_forget_response_of_import BEFORE INSERT OR UPDATE ON public.onboarding_submissions FOR EACH ROW WHEN (((new.import_id IS NOT NULL) AND ((new.first_response_at IS NOT NULL) OR (new.first_response_minutes IS NOT NULL)))) EXECUTE FUNCTION private.forget_response_of_import();
create policy "admins change the status" on public.onboarding_submissions as permissive for update to authenticated
  using (( SELECT public.is_admin() AS is_admin))
  with check (( SELECT public.is_admin() AS is_admin));
create policy "admins read all" on public.onboarding_submissions as permissive for select to authenticated
  using (( SELECT public.is_admin() AS is_admin));
create policy "roles may update" on public.onboarding_submissions as restrictive for update to authenticated
  using (( SELECT public.staff_may('write'::text) AS staff_may));
create policy "visitors name their own recent row" on public.onboarding_submissions as permissive for select to anon
  using ((((id)::text = ( SELECT ((NULLIF(current_setting('request.headers'::text, true), ''::text))::json ->> 'x-submission-id'::text))) AND (created_at > (now() - '1 day'::interval))));
create policy "visitors thank once" on public.onboarding_submissions as permissive for update to anon
  using (((NOT conversion_tracked) AND ((id)::text = ( SELECT ((NULLIF(current_setting('request.headers'::text, true), ''::text))::json ->> 'x-submission-id'::text))) AND (created_at > (now() - '1 day'::interval))))
  with check (conversion_tracked);

create table public.own_field_values (
  lead_kind text not null,
  lead_id uuid not null,
  field_id uuid not null,
  type text not null,
  text_value text,
  number_value numeric(12,2),
  date_value date,
  choice_value text,
  constraint own_field_values_pkey PRIMARY KEY (lead_id, field_id),
  constraint own_field_values_choice_value_check CHECK (((length(choice_value) >= 1) AND (length(choice_value) <= 200))),
  constraint own_field_values_date_value_check CHECK (((date_value >= '1900-01-01'::date) AND (date_value <= '2999-12-31'::date))),
  constraint own_field_values_lead_kind_check CHECK ((lead_kind = ANY (ARRAY['submission'::text, 'consultation'::text]))),
  constraint own_field_values_number_value_check CHECK ((number_value <> 'NaN'::numeric)),
  constraint own_field_values_text_value_check CHECK (((length(text_value) >= 1) AND (length(text_value) <= 2000))),
  constraint own_field_values_typed CHECK (
CASE type
    WHEN 'text'::text THEN ((text_value IS NOT NULL) AND (num_nonnulls(number_value, date_value, choice_value) = 0))
    WHEN 'number'::text THEN ((number_value IS NOT NULL) AND (num_nonnulls(text_value, date_value, choice_value) = 0))
    WHEN 'date'::text THEN ((date_value IS NOT NULL) AND (num_nonnulls(text_value, number_value, choice_value) = 0))
    ELSE ((choice_value IS NOT NULL) AND (num_nonnulls(text_value, number_value, date_value) = 0))
END),
  constraint own_field_values_field_id_type_fkey FOREIGN KEY (field_id, type) REFERENCES public.own_fields(id, type) ON DELETE CASCADE
);
alter table public.own_field_values enable row level security;
alter table public.own_field_values force row level security;
revoke all on table public.own_field_values from public, anon, authenticated, service_role;
grant select on table public.own_field_values to authenticated;
grant delete, insert, select, update on table public.own_field_values to service_role;
CREATE INDEX own_field_values_field ON public.own_field_values USING btree (field_id, type);
CREATE TRIGGER audit_delete AFTER DELETE ON public.own_field_values REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON public.own_field_values REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON public.own_field_values REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON public.own_field_values FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
CREATE TRIGGER search_own_value AFTER INSERT OR DELETE OR UPDATE ON public.own_field_values FOR EACH ROW EXECUTE FUNCTION private.follow_note();
create policy "admins read all" on public.own_field_values as permissive for select to authenticated
  using (( SELECT public.is_admin() AS is_admin));

create table public.own_fields (
  id uuid default gen_random_uuid() not null,
  name text not null,
  type text not null,
  choices text[],
  on_submissions boolean default true not null,
  on_consultations boolean default true not null,
  in_list boolean default false not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  constraint own_fields_pkey PRIMARY KEY (id),
  constraint own_fields_id_type_key UNIQUE (id, type),
  constraint own_fields_choices_check CHECK (
CASE
    WHEN (type = 'choice'::text) THEN (((cardinality(choices) >= 1) AND (cardinality(choices) <= 50)) AND (array_position(choices, NULL::text) IS NULL) AND (octet_length(array_to_string(choices, ''::text)) <= 4000) AND (NOT (''::text = ANY (choices))))
    ELSE (choices IS NULL)
END),
  constraint own_fields_kind_check CHECK ((on_submissions OR on_consultations)),
  constraint own_fields_name_check CHECK ((((length(name) >= 1) AND (length(name) <= 60)) AND (name = btrim(name)))),
  constraint own_fields_type_check CHECK ((type = ANY (ARRAY['text'::text, 'number'::text, 'date'::text, 'choice'::text])))
);
alter table public.own_fields enable row level security;
alter table public.own_fields force row level security;
revoke all on table public.own_fields from public, anon, authenticated, service_role;
grant select on table public.own_fields to authenticated;
grant delete, insert, select, update on table public.own_fields to service_role;
grant insert (choices), update (choices) on table public.own_fields to authenticated;
grant update (deleted_at) on table public.own_fields to authenticated;
grant insert (id) on table public.own_fields to authenticated;
grant insert (in_list), update (in_list) on table public.own_fields to authenticated;
grant insert (name), update (name) on table public.own_fields to authenticated;
grant insert (on_consultations), update (on_consultations) on table public.own_fields to authenticated;
grant insert (on_submissions), update (on_submissions) on table public.own_fields to authenticated;
grant insert (type) on table public.own_fields to authenticated;
CREATE UNIQUE INDEX own_fields_name ON public.own_fields USING btree (lower(name)) WHERE (deleted_at IS NULL);
CREATE TRIGGER audit_delete AFTER DELETE ON public.own_fields REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON public.own_fields REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON public.own_fields REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON public.own_fields FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
CREATE TRIGGER set_updated_at BEFORE UPDATE ON public.own_fields FOR EACH ROW WHEN ((old.* IS DISTINCT FROM new.*)) EXECUTE FUNCTION private.set_updated_at();
create policy "admins add" on public.own_fields as permissive for insert to authenticated
  with check (( SELECT public.staff_may('settings'::text) AS staff_may));
create policy "admins change all" on public.own_fields as permissive for update to authenticated
  using (( SELECT public.staff_may('settings'::text) AS staff_may))
  with check (( SELECT public.staff_may('settings'::text) AS staff_may));
create policy "admins read all" on public.own_fields as permissive for select to authenticated
  using (( SELECT public.is_admin() AS is_admin));
create policy "roles may insert" on public.own_fields as restrictive for insert to authenticated
  with check (( SELECT public.staff_may('write'::text) AS staff_may));
create policy "roles may update" on public.own_fields as restrictive for update to authenticated
  using (( SELECT public.staff_may('write'::text) AS staff_may));

create table public.rate_limits (
  bucket text not null,
  key text not null,
  window_start timestamp with time zone not null,
  count integer not null,
  constraint rate_limits_pkey PRIMARY KEY (bucket, key, window_start),
  constraint rate_limits_bucket_check CHECK (((length(bucket) >= 1) AND (length(bucket) <= 64))),
  constraint rate_limits_count_check CHECK ((count > 0)),
  constraint rate_limits_key_check CHECK (((length(key) >= 1) AND (length(key) <= 256)))
);
alter table public.rate_limits enable row level security;
alter table public.rate_limits force row level security;
revoke all on table public.rate_limits from public, anon, authenticated, service_role;
grant delete, insert, select, update on table public.rate_limits to service_role;
CREATE INDEX rate_limits_window_start ON public.rate_limits USING btree (window_start);

create table public.saved_views (
  id uuid default gen_random_uuid() not null,
  user_id uuid default auth.uid() not null,
  screen text not null,
  name text not null,
  query text not null,
  created_at timestamp with time zone default now() not null,
  constraint saved_views_pkey PRIMARY KEY (id),
  constraint saved_views_user_id_screen_name_key UNIQUE (user_id, screen, name),
  constraint saved_views_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint saved_views_query_check CHECK ((length(query) <= 4000)),
  constraint saved_views_screen_check CHECK ((screen = ANY (ARRAY['submissions'::text, 'consultations'::text, 'unfinished'::text, 'reports'::text, 'board'::text]))),
  constraint saved_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table public.saved_views enable row level security;
alter table public.saved_views force row level security;
revoke all on table public.saved_views from public, anon, authenticated, service_role;
grant delete, select on table public.saved_views to authenticated;
grant delete, insert, select, update on table public.saved_views to service_role;
grant insert (name), update (name) on table public.saved_views to authenticated;
grant insert (query), update (query) on table public.saved_views to authenticated;
grant insert (screen), update (screen) on table public.saved_views to authenticated;
grant insert (user_id) on table public.saved_views to authenticated;
create policy "admins keep their own" on public.saved_views as permissive for all to authenticated
  using ((( SELECT public.is_admin() AS is_admin) AND (user_id = ( SELECT auth.uid() AS uid))))
  with check ((( SELECT public.is_admin() AS is_admin) AND (user_id = ( SELECT auth.uid() AS uid))));

create table public.user_roles (
  user_id uuid not null,
  role text not null,
  created_at timestamp with time zone default now() not null,
  staff_role text default 'owner'::text not null,
  constraint user_roles_user_id_role_key UNIQUE (user_id, role),
  constraint user_roles_role_check CHECK ((role = 'admin'::text)),
  constraint user_roles_staff_role_check CHECK ((staff_role = ANY (ARRAY['owner'::text, 'manager'::text, 'member'::text, 'read_only'::text]))),
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table public.user_roles enable row level security;
alter table public.user_roles force row level security;
revoke all on table public.user_roles from public, anon, authenticated, service_role;
grant select on table public.user_roles to authenticated;
grant delete, insert, select, update on table public.user_roles to service_role;
CREATE TRIGGER audit_delete AFTER DELETE ON public.user_roles REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON public.user_roles REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON public.user_roles REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER end_api_keys AFTER DELETE ON public.user_roles FOR EACH ROW WHEN ((old.role = 'admin'::text)) EXECUTE FUNCTION private.end_api_keys();
CREATE TRIGGER end_task_feed AFTER DELETE ON public.user_roles FOR EACH ROW WHEN ((old.role = 'admin'::text)) EXECUTE FUNCTION private.end_task_feed();
CREATE TRIGGER follow_staff_role AFTER INSERT OR DELETE ON public.user_roles FOR EACH ROW EXECUTE FUNCTION private.follow_staff_role();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON public.user_roles FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
CREATE TRIGGER hand_back_tasks AFTER DELETE ON public.user_roles FOR EACH ROW WHEN ((old.role = 'admin'::text)) EXECUTE FUNCTION private.hand_back_tasks();
create policy "admins read all" on public.user_roles as permissive for select to authenticated
  using (( SELECT public.is_admin() AS is_admin));
create policy owner on public.user_roles as permissive for all to current_user
  using (true)
  with check (true);

create table public.website_reports (
  id uuid default gen_random_uuid() not null,
  url text not null,
  user_name text,
  user_email text,
  user_phone text,
  seo_score numeric,
  performance_score numeric,
  accessibility_score numeric,
  status text not null,
  report jsonb not null,
  versions jsonb not null,
  stage_ms jsonb not null,
  created_at timestamp with time zone default now() not null,
  first_viewed_at timestamp with time zone,
  constraint website_reports_pkey PRIMARY KEY (id),
  constraint website_reports_accessibility_score_check CHECK (((accessibility_score >= (0)::numeric) AND (accessibility_score <= (100)::numeric))),
  constraint website_reports_performance_score_check CHECK (((performance_score >= (0)::numeric) AND (performance_score <= (100)::numeric))),
  constraint website_reports_report_check CHECK ((jsonb_typeof(report) = 'object'::text)),
  constraint website_reports_seo_score_check CHECK (((seo_score >= (0)::numeric) AND (seo_score <= (100)::numeric))),
  constraint website_reports_stage_ms_check CHECK ((jsonb_typeof(stage_ms) = 'object'::text)),
  constraint website_reports_status_check CHECK ((status = ANY (ARRAY['full'::text, 'partial'::text, 'without_browser'::text]))),
  constraint website_reports_url_check CHECK (((octet_length(url) >= 1) AND (octet_length(url) <= 2600))),
  constraint website_reports_user_email_check CHECK ((length(user_email) <= 320)),
  constraint website_reports_user_name_check CHECK ((length(user_name) <= 200)),
  constraint website_reports_user_phone_check CHECK ((length(user_phone) <= 40)),
  constraint website_reports_versions_check CHECK ((jsonb_typeof(versions) = 'object'::text))
);
alter table public.website_reports enable row level security;
alter table public.website_reports force row level security;
revoke all on table public.website_reports from public, anon, authenticated, service_role;
grant select on table public.website_reports to authenticated;
grant delete, insert, select, update on table public.website_reports to service_role;
CREATE INDEX website_reports_address ON public.website_reports USING btree (md5(url), created_at DESC);
CREATE INDEX website_reports_created_at ON public.website_reports USING btree (created_at DESC);
CREATE INDEX website_reports_performance ON public.website_reports USING btree (COALESCE(performance_score, (101)::numeric), id);
CREATE INDEX website_reports_seo ON public.website_reports USING btree (COALESCE(seo_score, (101)::numeric), id);
CREATE INDEX website_reports_viewed ON public.website_reports USING btree (created_at) INCLUDE (id, first_viewed_at);
CREATE TRIGGER count_report AFTER INSERT OR DELETE OR UPDATE OF first_viewed_at, created_at ON public.website_reports FOR EACH ROW EXECUTE FUNCTION private.count_report();
CREATE TRIGGER follow_report AFTER INSERT OR DELETE OR UPDATE OF url, user_name, user_email, user_phone, created_at ON public.website_reports FOR EACH ROW EXECUTE FUNCTION private.follow_report();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON public.website_reports FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
CREATE TRIGGER keep_measured_website AFTER INSERT ON public.website_reports FOR EACH ROW EXECUTE FUNCTION private.keep_measured_website();
CREATE TRIGGER list_findings AFTER INSERT ON public.website_reports FOR EACH ROW EXECUTE FUNCTION private.list_report_findings();
CREATE TRIGGER record_insert AFTER INSERT ON public.website_reports REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.record_other_changes('report');
CREATE TRIGGER record_update AFTER UPDATE ON public.website_reports REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.record_other_changes('report');
create policy "admins read all" on public.website_reports as permissive for select to authenticated
  using (( SELECT public.is_admin() AS is_admin));

CREATE OR REPLACE FUNCTION public.desk_add_push(endpoint text, p256dh text, auth text, label text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
  session_named text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  if (select count(*) from private.push_subscriptions p where p.user_id = staff) >= 20 then
    delete from private.push_subscriptions p where p.id in (
      select o.id from private.push_subscriptions o where o.user_id = staff order by o.created_at limit 1);
  end if;
  insert into private.push_subscriptions as p (user_id, session_id, endpoint, p256dh, auth, label)
  values (staff, session_named::uuid, desk_add_push.endpoint, desk_add_push.p256dh, desk_add_push.auth,
    left(desk_add_push.label, 100))
  on conflict on constraint push_subscriptions_endpoint_key do update set user_id = excluded.user_id,
    session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, label = excluded.label
    -- The keys are known in that browser alone.
    where p.user_id = excluded.user_id or (p.p256dh = excluded.p256dh and p.auth = excluded.auth);
  if not found then raise exception using errcode = 'PT400', message = 'This browser cannot get notifications.'; end if;
  return public.desk_my_notifications();
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'This browser cannot get notifications.';
end
$function$
;
revoke all on function public.desk_add_push(text,text,text,text) from public, anon, authenticated, service_role;
grant execute on function public.desk_add_push(text,text,text,text) to authenticated;
alter function public.desk_add_push(text,text,text,text) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_add_task(task jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
  stored public.lead_tasks;
begin
  insert into public.lead_tasks (id, lead_kind, lead_id, title, due_at, time_zone, assignee_id, created_by)
  values ((task ->> 'id')::uuid, private.known_kind(task ->> 'lead_kind'), (task ->> 'lead_id')::uuid, btrim(task ->> 'title'),
    (task ->> 'due_at')::timestamptz, private.known_zone(task ->> 'time_zone'),
    private.assignable((task ->> 'assignee_id')::uuid), staff)
  on conflict (id) do nothing;
  select * into stored from public.lead_tasks t where t.id = (task ->> 'id')::uuid and t.created_by = staff;
  if not found then raise exception using errcode = 'PT400', message = 'This follow-up cannot be saved.'; end if;
  return private.task_row(stored, staff);
exception
  when foreign_key_violation then
    raise exception using errcode = 'PT404', message = 'This lead no longer exists.';
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400',
      message = 'A follow-up needs a few words, at most 200 characters, and a date before the year 2100.';
end
$function$
;
revoke all on function public.desk_add_task(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.desk_add_task(jsonb) to authenticated;
alter function public.desk_add_task(jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_add_webhook(url text, events text[], sealed_secret text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('settings');
  added private.webhook_endpoints;
begin
  if (select count(*) from private.webhook_endpoints) >= 20 then
    raise exception using errcode = 'PT400', message = 'There are 20 webhooks already. Remove one first.';
  end if;
  insert into private.webhook_endpoints (url, events, sealed_secret, created_by)
  values (desk_add_webhook.url, array(select distinct e from unnest(desk_add_webhook.events) e order by e),
    desk_add_webhook.sealed_secret, staff)
  returning * into added;
  return private.webhook_row(added);
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'This webhook cannot be saved. Check its address and its events.';
end
$function$
;
revoke all on function public.desk_add_webhook(text,text[],text) from public, anon, authenticated, service_role;
grant execute on function public.desk_add_webhook(text,text[],text) to authenticated;
alter function public.desk_add_webhook(text,text[],text) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_analytics(from_day date, to_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  leads bigint;
  won bigint;
  growth private.lead_growth;
  from_reports bigint;
  bands jsonb;
  imported bigint;
begin
  perform private.require_staff();
  if from_day is null or to_day is null or from_day > to_day or to_day - from_day > 3660 then
    raise exception using errcode = 'PT400', message = 'Choose a first and a last day, at most ten years apart.';
  end if;
  select coalesce(sum(c.leads), 0), coalesce(sum(c.converted), 0) into leads, won from private.lead_conversion_by_day c
   where day between from_day and to_day;
  select * into growth from private.lead_growth;
  select coalesce(sum(count), 0) into from_reports from private.figures
   where metric = 'funnel' and dim = 'lead' and day between from_day and to_day;
  -- No one waits for an answer to a lead from a file.
  select count(*) into imported from public.onboarding_submissions s
   where s.import_id is not null and s.merged_into is null and s.created_at >= private.start_of_day(from_day)
     and s.created_at < private.start_of_day(to_day + 1);
  select jsonb_agg(jsonb_build_object('band', b.band, 'leads', (
      select coalesce(sum(r.leads), 0) - case b.band when 'none' then imported else 0 end from private.lead_responses_by_day r
       where r.band = b.band and r.day between from_day and to_day)) order by b.n)
    into bands
    from unnest(array['under_15m', 'under_1h', 'under_4h', 'under_1d', 'over_1d', 'none']) with ordinality as b (band, n);
  return jsonb_build_object(
    'from', from_day, 'to', to_day,
    'revenue_total', (select coalesce(sum(revenue), 0) from private.revenue_by_day where day between from_day and to_day),
    'conversion_rate', coalesce(round(100.0 * won / nullif(leads, 0), 1), 0),
    'growth_rate', growth.growth_rate,
    'growth_now', growth.now,
    'growth_before', growth.before,
    'leads_total', leads,
    'leads_converted', won,
    'leads_from_reports', from_reports,
    'leads_by_day_and_source', (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'source', source, 'leads', f.leads)
        order by day, source), '[]')
      from private.leads_by_day f where day between from_day and to_day),
    'funnel', private.funnel_of(from_day, to_day),
    'wizard_drop_off', (
      with steps as (
        select n as step, coalesce(sum(w.left_here) filter (where w.step = n), 0) as left_here,
          coalesce(sum(w.left_here) filter (where w.step >= n), 0) + coalesce(sum(w.completed), 0) as reached
          from generate_series(1, 4) as n left join private.wizard_steps_by_day w on w.day between from_day and to_day
         group by n
      )
      select jsonb_agg(jsonb_build_object('step', step, 'reached', reached, 'left', left_here) order by step) from steps),
    'response_times', bands,
    'median_response_minutes', private.median_within(from_day, to_day),
    -- For pages of the last release; those of this one sum up `desk_answer_figures`.
    'promise', (
      select jsonb_build_object('kept', coalesce(sum(a.count) filter (where a.dim like 'within%'), 0),
          'due', coalesce(sum(a.count) filter (where a.dim not like 'unknown:%'), 0)
            - (select coalesce(sum(n.leads), 0) from private.leads_not_due(from_day, to_day) n))
        from private.figure_totals('answer_hour', from_day, to_day) a),
    'lost', private.lost_reasons(from_day, to_day),
    'revenue_by_source', (select coalesce(jsonb_agg(jsonb_build_object('source', source, 'revenue', revenue, 'deals', deals)
        order by revenue desc, source), '[]')
      from (
        select source, sum(revenue) as revenue, sum(deals) as deals from private.revenue_by_source
         where day between from_day and to_day group by source having sum(deals) > 0
      ) as sources),
    'revenue_by_day', (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'revenue', revenue, 'deals', deals)
        order by day), '[]')
      from private.revenue_by_day where day between from_day and to_day),
    'revenue_by_month', (select coalesce(jsonb_agg(jsonb_build_object('month', month, 'revenue', revenue, 'deals', deals)
        order by month), '[]')
      from (
        select date_trunc('month', day)::date as month, sum(revenue) as revenue, sum(deals) as deals
          from private.revenue_by_day where day between from_day and to_day group by 1
      ) as months));
end
$function$
;
revoke all on function public.desk_analytics(date,date) from public, anon, authenticated, service_role;
grant execute on function public.desk_analytics(date,date) to authenticated;
alter function public.desk_analytics(date,date) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_answer_figures(from_day date, to_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  perform private.check_period(from_day, to_day);
  return jsonb_build_object(
    'hours', (
      select jsonb_agg(jsonb_build_object('hour', h.hour, 'answers', private.answers_as_json(
          a.within_1h, a.within_4h, a.within_24h, a.late, a.open, n.leads)) order by h.hour)
        from generate_series(0, 23) as h (hour)
        left join (
          select v.hour, sum(leads) filter (where band = 'within_1h') as within_1h, sum(leads) filter (where band = 'within_4h') as within_4h,
            sum(leads) filter (where band = 'within_24h') as within_24h, sum(leads) filter (where band = 'late') as late,
            sum(leads) filter (where band = 'open') as open
            from (select split_part(f.dim, ':', 2)::integer as hour, split_part(f.dim, ':', 1) as band, f.count as leads
              from private.figure_totals('answer_hour', from_day, to_day) as f) as v group by v.hour
        ) as a on a.hour = h.hour
        left join (select d.hour, sum(d.leads) as leads from private.leads_not_due(from_day, to_day) d group by d.hour) as n on n.hour = h.hour),
    'owners', (
      select coalesce(jsonb_agg(jsonb_build_object('owner_id', a.owner_id, 'owner', private.email_of(a.owner_id), 'answers',
          private.answers_as_json(a.within_1h, a.within_4h, a.within_24h, a.late, a.open, n.leads))
          order by a.owner_id is null, private.email_of(a.owner_id)), '[]')
        from (
          select v.owner_id, sum(leads) filter (where band = 'within_1h') as within_1h, sum(leads) filter (where band = 'within_4h') as within_4h,
            sum(leads) filter (where band = 'within_24h') as within_24h, sum(leads) filter (where band = 'late') as late,
            sum(leads) filter (where band = 'open') as open
            from (select nullif(split_part(f.dim, ':', 2), 'none')::uuid as owner_id, split_part(f.dim, ':', 1) as band,
                f.count as leads from private.figure_totals('answer_owner', from_day, to_day) as f) as v group by v.owner_id
        ) as a
        left join (select d.owner_id, sum(d.leads) as leads from private.leads_not_due(from_day, to_day) d group by d.owner_id) as n
          on n.owner_id is not distinct from a.owner_id));
end
$function$
;
revoke all on function public.desk_answer_figures(date,date) from public, anon, authenticated, service_role;
grant execute on function public.desk_answer_figures(date,date) to authenticated;
alter function public.desk_answer_figures(date,date) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_assign_leads(lead_kind text, changes jsonb, note text DEFAULT NULL::text, quiet boolean DEFAULT false)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
  kind text := private.known_kind(lead_kind);
  source text := case kind when 'submission' then 'public.onboarding_submissions' else 'public.consultation_requests' end;
  body text := nullif(btrim(note), '');
  to_change uuid[];
  unchanged uuid[];
  changed jsonb;
begin
  if jsonb_array_length(changes) > 1000 then
    raise exception using errcode = 'PT400', message = 'At most 1,000 leads can be changed at once.';
  end if;
  -- Locked, so that leads cannot go to a person who is being removed at the same moment.
  perform from public.user_roles r
    where r.role = 'admin' and r.user_id in (select c.owner from jsonb_to_recordset(changes) as c (owner uuid))
    order by r.user_id for key share;
  if exists (select from jsonb_to_recordset(changes) as c (owner uuid) where c.owner is not null and not private.can_own(c.owner))
  then
    raise exception using errcode = 'PT400', message = 'This person is not on the team. Choose another owner.';
  end if;
  -- Locked in one order, so that two colleagues cannot deadlock. Nothing can change between this check and the update.
  execute format('with asked as (
        select distinct on (c.id) c.* from jsonb_to_recordset($1) as c (id uuid, seen uuid, owner uuid) order by c.id)
    , found as (select id, owner_id from %s where id in (select id from asked) order by id for no key update)
    select coalesce(array_agg(f.id) filter (where f.owner_id is distinct from a.owner
        and f.owner_id is not distinct from a.seen), ''{}''),
      coalesce(array_agg(f.id) filter (where f.owner_id is not distinct from a.owner), ''{}'')
    from found f join asked a on a.id = f.id', source) into to_change, unchanged using changes;
  execute format('with changed as (
      update %s l set owner_id = c.owner from jsonb_to_recordset($2) as c (id uuid, owner uuid)
       where l.id = any ($1) and c.id = l.id returning l.id, l.updated_at)
    select coalesce(jsonb_agg(to_jsonb(changed)), ''[]'') from changed', source) into changed using to_change, changes;
  if body is not null then
    insert into public.lead_notes (lead_kind, lead_id, body, author)
    select kind, id, body, staff from unnest(to_change) as id;
  end if;
  delete from private.outbox o
   where o.lead_id = any (to_change) and o.kind = 'leads_assigned' and o.status = 'waiting' and o.attempts = 0;
  if not coalesce(quiet, false) then
    perform private.enqueue_assignment_mail(g.owner, kind, g.ids, staff, 'staff', body)
      from (
        select c.owner, array_agg(c.id) as ids from jsonb_to_recordset(changes) as c (id uuid, owner uuid)
         where c.id = any (to_change) and c.owner is not null group by c.owner
      ) as g;
  end if;
  return jsonb_build_object('changed', changed, 'unchanged', to_jsonb(unchanged), 'passed_over', private.owner_states(kind,
    array(select distinct c.id from jsonb_to_recordset(changes) as c (id uuid)
      where c.id <> all (to_change || unchanged))));
exception
  when check_violation then
    raise exception using errcode = 'PT400', message = 'The note is too long: 10,000 characters at most.';
  when data_exception then
    raise exception using errcode = 'PT400', message = 'These leads cannot be changed: the request is malformed.';
end
$function$
;
revoke all on function public.desk_assign_leads(text,jsonb,text,boolean) from public, anon, authenticated, service_role;
grant execute on function public.desk_assign_leads(text,jsonb,text,boolean) to authenticated;
alter function public.desk_assign_leads(text,jsonb,text,boolean) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_assignment()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
begin
  return (
    select jsonb_build_object('same_owner', r.same_owner, 'round_robin', r.round_robin,
        'working_hours_only', r.working_hours_only, 'updated_at', r.updated_at, 'members', (
          select coalesce(jsonb_agg(jsonb_build_object('user_id', t.user_id, 'email', t.email, 'is_self', t.user_id = staff,
              'takes_part', coalesce(m.takes_part, false),
              'lead_kinds', coalesce(m.lead_kinds, '{submission,consultation}'),
              'business_types', coalesce(m.business_types, '{}'), 'gets_mail', coalesce(m.gets_mail, true),
              'away_until', case when m.away_until > private.agency_day(now()) then m.away_until end)
            order by t.user_id <> staff, t.email), '[]')
            from private.team() t left join private.assignment_members m on m.user_id = t.user_id
           where not t.is_invited))
      from private.assignment_rules r);
end
$function$
;
revoke all on function public.desk_assignment() from public, anon, authenticated, service_role;
grant execute on function public.desk_assignment() to authenticated;
alter function public.desk_assignment() owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_attach_report(lead_kind text, lead_id uuid, report_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
  found_id uuid;
begin
  -- A shared lock: if the lead is erased at the same moment, this row goes with it.
  if private.known_kind(lead_kind) = 'submission' then
    select s.id into found_id from public.onboarding_submissions s where s.id = lead_id for key share;
  else
    select c.id into found_id from public.consultation_requests c where c.id = lead_id for key share;
  end if;
  if found_id is null then
    raise exception using errcode = 'PT400', message = 'This lead no longer exists.';
  end if;
  insert into private.lead_reports (lead_id, report_id, made_by)
  values (found_id, desk_attach_report.report_id, staff)
  on conflict on constraint lead_reports_pkey
  do update set report_id = excluded.report_id, made_by = excluded.made_by, made_at = now();
exception
  when foreign_key_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'This report no longer exists.';
end
$function$
;
revoke all on function public.desk_attach_report(text,uuid,uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_attach_report(text,uuid,uuid) to authenticated;
alter function public.desk_attach_report(text,uuid,uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_attachment_to_check(attachment_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
  known private.mail_attachments;
begin
  select * into known from private.mail_attachments a where a.id = attachment_id and a.created_by = staff;
  if known.id is null then
    raise exception using errcode = 'PT409', message = 'This file is no longer there. Add it again.';
  end if;
  return jsonb_build_object('name', known.name, 'size_bytes', known.size_bytes);
end
$function$
;
revoke all on function public.desk_attachment_to_check(uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_attachment_to_check(uuid) to authenticated;
alter function public.desk_attachment_to_check(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_begin_export(list text, query jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('export');
  export uuid := gen_random_uuid();
begin
  if coalesce(list, '') !~ '^[a-z_]{1,40}$' then
    raise exception using errcode = 'PT400', message = 'Unknown list.';
  end if;
  perform private.write_audit(staff, 'export', list, '{}', null, jsonb_build_object('export', export, 'filters', coalesce((
    select jsonb_agg(e.key order by e.key) from jsonb_each(case jsonb_typeof(query) when 'object' then query else '{}' end) e
     where e.key not in ('sort', 'limit', 'cursor', 'whole', 'export') and e.value <> 'null'), '[]')));
  return export;
end
$function$
;
revoke all on function public.desk_begin_export(text,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.desk_begin_export(text,jsonb) to authenticated;
alter function public.desk_begin_export(text,jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_board(lead_kind text, query jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  return (
    select jsonb_agg(public.desk_board_column(lead_kind, s.status, query) || jsonb_build_object('status', s.status) order by s.n)
      from unnest(array['new', 'contacted', 'qualified', 'converted', 'lost']) with ordinality as s (status, n));
end
$function$
;
revoke all on function public.desk_board(text,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.desk_board(text,jsonb) to authenticated;
alter function public.desk_board(text,jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_board_column(lead_kind text, column_status text, query jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
  kind text := private.known_kind(lead_kind);
  asked jsonb := query || jsonb_build_object('status', jsonb_build_array(column_status), 'sort', 'newest');
  page record;
begin
  page := private.list_page(kind, asked, staff);
  return jsonb_build_object('rows', private.board_cards(kind, page.ids, staff), 'next_cursor', page.next_cursor,
      'total', jsonb_build_object('count', page.total -> 'count', 'is_exact', page.total -> 'isExact'))
    || case when asked ->> 'cursor' is null then private.column_totals(kind, asked, staff) else '{}' end;
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'This board cannot be shown with these filters.';
end
$function$
;
revoke all on function public.desk_board_column(text,text,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.desk_board_column(text,text,jsonb) to authenticated;
alter function public.desk_board_column(text,text,jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_call_now()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  best_now text := private.best_time_at(now());
begin
  perform private.require_staff();
  return jsonb_build_object('best_time', best_now, 'leads', (
    select coalesce(jsonb_agg(to_jsonb(l) order by l.created_at, l.id), '[]') from (
      select * from (
        (select 'submission' as kind, s.id, s.business_name as title, s.contact_phone as phone, s.created_at
          from public.onboarding_submissions s
         where s.merged_into is null and s.status = 'new' and s.best_time_to_call = best_now and s.contact_phone is not null and s.suspicion is null and s.import_id is null
         order by s.created_at limit 5)
        union all
        (select 'consultation', c.id, c.name, c.phone, c.created_at
          from public.consultation_requests c
         where c.merged_into is null and c.status = 'new' and c.best_time = best_now and c.phone is not null and c.suspicion is null
         order by c.created_at limit 5)
      ) as both_kinds
      order by created_at, id limit 5
    ) as l));
end
$function$
;
revoke all on function public.desk_call_now() from public, anon, authenticated, service_role;
grant execute on function public.desk_call_now() to authenticated;
alter function public.desk_call_now() owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_change_task(task_id uuid, seen_at timestamp with time zone, changes jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
  t public.lead_tasks := private.seen_task(task_id, seen_at, staff);
begin
  if t.deleted_at is not null or t.done_at is not null then
    raise exception using errcode = 'PT409', message = private.task_conflict(t, staff);
  end if;
  update public.lead_tasks k
     set title = case when changes ? 'title' then btrim(changes ->> 'title') else k.title end,
       due_at = case when changes ? 'due_at' then (changes ->> 'due_at')::timestamptz else k.due_at end,
       assignee_id = case when changes ? 'assignee_id' and (changes ->> 'assignee_id')::uuid is distinct from k.assignee_id
         then private.assignable((changes ->> 'assignee_id')::uuid) else k.assignee_id end
   where k.id = task_id
  returning * into t;
  return private.task_row(t, staff);
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400',
      message = 'A follow-up needs a few words, at most 200 characters, and a date before the year 2100.';
end
$function$
;
revoke all on function public.desk_change_task(uuid,timestamp with time zone,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.desk_change_task(uuid,timestamp with time zone,jsonb) to authenticated;
alter function public.desk_change_task(uuid,timestamp with time zone,jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_changes(since text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
  mark text := private.arrival_mark();
  began timestamptz;
  seen pg_snapshot;
  found jsonb;
begin
  if coalesce(since, '') = '' then
    select coalesce(jsonb_agg(to_jsonb(c)), '[]') into found from (
      select distinct d.what, d.lead_kind, d.lead_id from private.desk_changes d
       where d.changed_at > now() - interval '30 seconds'
       limit 201
    ) as c;
  else
    began := split_part(since, '~', 1)::timestamptz;
    seen := split_part(since, '~', 2)::pg_snapshot;
    if began < now() - interval '10 minutes' then
      return jsonb_build_object('mark', mark, 'isWhole', true, 'changes', '[]'::jsonb);
    end if;
    select coalesce(jsonb_agg(to_jsonb(c)), '[]') into found from (
      select distinct d.what, d.lead_kind, d.lead_id from private.desk_changes d
       where d.made >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(d.made, seen)
         -- Transaction ids from before a restored backup are not changes.
         and d.made < pg_snapshot_xmax(pg_current_snapshot())
       limit 201
    ) as c;
  end if;
  if jsonb_array_length(found) > 200 then
    return jsonb_build_object('mark', mark, 'isWhole', true, 'changes', '[]'::jsonb);
  end if;
  return jsonb_build_object('mark', mark, 'isWhole', false, 'changes', found);
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'Reload this screen.';
end
$function$
;
revoke all on function public.desk_changes(text) from public, anon, authenticated, service_role;
grant execute on function public.desk_changes(text) to authenticated;
alter function public.desk_changes(text) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_check_import(import_id uuid, mapping jsonb, owner uuid, readings jsonb DEFAULT NULL::jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
  asked private.imports := private.lock_import(import_id, array['mapping', 'checked']);
begin
  if jsonb_typeof(mapping) is distinct from 'array' or jsonb_array_length(mapping) <> jsonb_array_length(asked.header) then
    raise exception using errcode = 'PT400', message = 'Choose a field or "Do not import" for every column.';
  end if;
  if not mapping ?| array['business_name', 'contact_name'] then
    raise exception using errcode = 'PT400', message = 'Choose the column with the name of the business or of the person.';
  end if;
  if not mapping ?| array['contact_email', 'contact_phone'] then
    raise exception using errcode = 'PT400', message = 'Choose a column with email addresses or phone numbers.';
  end if;
  if owner is not null and not private.can_own(owner) then
    raise exception using errcode = 'PT400', message = 'This person is not on the team.';
  end if;
  if not exists (select from private.import_parts p where p.import_id = asked.id) then
    raise exception using errcode = 'PT409',
      message = 'A person in this file was erased, and the file with them. Import the rows as they were checked, or upload a file without the person.';
  end if;
  delete from private.import_rows r where r.import_id = asked.id;
  update private.imports i set state = 'checking', mapping = desk_check_import.mapping, readings = desk_check_import.readings, owner_id = owner, rows_done = 0,
    counts = '{}', problem = null, lease_until = null, attempts = 0
   where i.id = asked.id returning * into asked;
  return private.import_json(asked);
end
$function$
;
revoke all on function public.desk_check_import(uuid,jsonb,uuid,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.desk_check_import(uuid,jsonb,uuid,jsonb) to authenticated;
alter function public.desk_check_import(uuid,jsonb,uuid,jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_choose_lead_notices(choice text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
begin
  insert into private.staff_preferences as p (user_id, lead_notices)
  values (staff, choice)
  on conflict (user_id) do update set lead_notices = excluded.lead_notices;
  return public.desk_my_notifications();
end
$function$
;
revoke all on function public.desk_choose_lead_notices(text) from public, anon, authenticated, service_role;
grant execute on function public.desk_choose_lead_notices(text) to authenticated;
alter function public.desk_choose_lead_notices(text) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_choose_notification(event text, channel text, is_on boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
begin
  if channel = 'email' and event in ('lead.created', 'follow_up.due') then
    insert into private.staff_preferences as p (user_id, notify_new_leads, remind_tasks)
    values (staff, event <> 'lead.created' or is_on, event <> 'follow_up.due' or is_on)
    on conflict (user_id) do update set
      notify_new_leads = case when event = 'lead.created' then excluded.notify_new_leads else p.notify_new_leads end,
      remind_tasks = case when event = 'follow_up.due' then excluded.remind_tasks else p.remind_tasks end;
  else
    insert into private.notification_choices as c (user_id, event, channel, is_on)
    values (staff, desk_choose_notification.event, desk_choose_notification.channel, desk_choose_notification.is_on)
    on conflict on constraint notification_choices_pkey do update set is_on = excluded.is_on;
  end if;
  return public.desk_my_notifications();
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'This choice cannot be saved.';
end
$function$
;
revoke all on function public.desk_choose_notification(text,text,boolean) from public, anon, authenticated, service_role;
grant execute on function public.desk_choose_notification(text,text,boolean) to authenticated;
alter function public.desk_choose_notification(text,text,boolean) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_compare_leads(first_kind text, first_id uuid, second_kind text, second_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  perform private.known_kind(first_kind), private.known_kind(second_kind);
  return (
    select jsonb_agg(jsonb_build_object('kind', l.kind, 'id', l.id, 'title', private.title_of_lead(l.id),
        'created_at', l.row -> 'created_at', 'updated_at', l.row -> 'updated_at', 'merged_into', l.row -> 'merged_into',
        'owner', private.email_of((l.row ->> 'owner_id')::uuid),
        'fields', (select jsonb_agg(jsonb_build_object('field', c.key, 'value', l.row -> c.value))
          from jsonb_each_text(private.merge_columns(l.kind)) as c where c.key <> 'report'),
        'own_values', private.own_values_of(l.id),
        'notes', (select count(*) from public.lead_notes n where n.lead_id = any (l.ids) and n.deleted_at is null),
        'calls', (select count(*) from public.lead_calls k where k.lead_id = any (l.ids) and k.deleted_at is null),
        'tasks', (select count(*) from public.lead_tasks t
          where t.lead_id = any (l.ids) and t.deleted_at is null and t.done_at is null),
        'contacts', (select count(*) from public.lead_contacts c where c.lead_id = any (l.ids) and c.deleted_at is null),
        'mails', (select count(*) from private.outbox o where o.lead_id = any (l.ids))
          + (select count(*) from public.lead_mails m where m.lead_id = any (l.ids))
          + (select count(*) from public.lead_replies r where r.lead_id = any (l.ids))) order by l.n)
      from (
        select n, a.kind, a.id, private.lead_row(a.kind, a.id) as row, private.group_of_lead(a.id) as ids
          from (values (1, first_kind, first_id), (2, second_kind, second_id)) as a (n, kind, id)
      ) as l
     where l.row is not null
  );
end
$function$
;
revoke all on function public.desk_compare_leads(text,uuid,text,uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_compare_leads(text,uuid,text,uuid) to authenticated;
alter function public.desk_compare_leads(text,uuid,text,uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_contact_figures(from_day date, to_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  perform private.check_period(from_day, to_day);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('try', t.try, 'calls', t.calls, 'reached', t.reached) order by t.try), '[]')
      from (
        select v.try, sum(v.calls) as calls, coalesce(sum(v.calls) filter (where v.is_reached), 0) as reached
          from private.contact_by_try v where v.day between from_day and to_day group by v.try having sum(v.calls) > 0
      ) as t);
end
$function$
;
revoke all on function public.desk_contact_figures(date,date) from public, anon, authenticated, service_role;
grant execute on function public.desk_contact_figures(date,date) to authenticated;
alter function public.desk_contact_figures(date,date) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_correct_lead(lead_kind text, lead_id uuid, changes jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
  lead_table regclass := private.lead_table(private.known_kind(lead_kind));
  -- The column of each field.
  names jsonb := case lead_kind
    when 'submission' then '{"business": "business_name", "name": "contact_name", "email": "contact_email",
      "phone": "contact_phone", "website": "website_url"}'
    else '{"name": "name", "email": "email", "phone": "phone"}' end;
  lead jsonb;
  change record;
  now_there text;
  wanted text;
  answer jsonb;
begin
  execute format('select to_jsonb(t) from %s t where id = $1 for update', lead_table) into lead using lead_id;
  if lead is null then raise exception using errcode = 'PT400', message = 'This lead no longer exists.'; end if;
  for change in select e.key as field, e.value ->> 'from' as seen, e.value ->> 'to' as typed from jsonb_each(changes) e loop
    if names ->> change.field is null then
      raise exception using errcode = 'PT400', message = 'This cannot be corrected on this lead.';
    end if;
    now_there := lead ->> (names ->> change.field);
    wanted := nullif(btrim(change.typed), '');
    if now_there is distinct from nullif(change.seen, '') then
      raise exception using errcode = 'PT409',
        message = format('A colleague just changed this: the %s is now "%s". What you typed is still here.',
          case change.field when 'email' then 'email address' when 'phone' then 'phone number' else change.field end,
          coalesce(now_there, ''));
    end if;
    if change.field = 'email' and wanted !~ '^[^@[:space:]<>",;]+@[^@[:space:]<>",;]+\.[^@[:space:]<>",;]+$' then
      raise exception using errcode = 'PT400', message = 'This email address is not complete.';
    end if;
    continue when wanted is not distinct from now_there;
    execute format('update %s set %I = $2 where id = $1', lead_table, names ->> change.field) using lead_id, wanted;
    insert into private.lead_contact_changes (lead_kind, lead_id, field, from_text, to_text, changed_by)
    values (desk_correct_lead.lead_kind, desk_correct_lead.lead_id, change.field, now_there, wanted, staff);
  end loop;
  execute format('select jsonb_build_object(''updated_at'', updated_at) from %s where id = $1', lead_table)
    into answer using lead_id;
  return answer;
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400',
      message = 'This cannot be stored: a name is needed, a way to reach the person, and no text that is too long.';
end
$function$
;
revoke all on function public.desk_correct_lead(text,uuid,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.desk_correct_lead(text,uuid,jsonb) to authenticated;
alter function public.desk_correct_lead(text,uuid,jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_cost_figures(from_day date, to_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  first_day date := date_trunc('month', from_day)::date;
  last_day date := (date_trunc('month', to_day) + interval '1 month - 1 day')::date;
begin
  perform private.require_staff();
  perform private.check_period(from_day, to_day);
  return (
    with spent as (
      select c.source, sum(c.amount) as spend from private.lead_costs c where c.month between first_day and last_day group by c.source
    ),
    came as (
      select w.key, sum(w.leads) as leads, coalesce(sum(w.leads) filter (where w.status = 'converted'), 0) as won
        from (select substring(f.dim, '^[^:]*:(.*)$') as key, split_part(f.dim, ':', 1) as status, f.count as leads
              from private.figure_totals('win_source', first_day, last_day) as f) as w group by w.key having sum(w.leads) > 0
    )
    select jsonb_build_object('from', first_day, 'to', last_day,
      'sources', (
        select coalesce(jsonb_agg(jsonb_build_object('source', s.source, 'spend', s.spend, 'leads', coalesce(c.leads, 0),
            'won', coalesce(c.won, 0)) order by s.spend desc, s.source), '[]')
          from spent s left join came c on c.key = s.source),
      'entries', (
        select coalesce(jsonb_agg(jsonb_build_object('source', a.source, 'month', a.month, 'amount', a.amount,
            'updated_at', a.updated_at, 'by', private.email_of(a.updated_by)) order by a.month desc, a.source), '[]')
          from public.ad_spend a where a.month between first_day and last_day)));
end
$function$
;
revoke all on function public.desk_cost_figures(date,date) from public, anon, authenticated, service_role;
grant execute on function public.desk_cost_figures(date,date) to authenticated;
alter function public.desk_cost_figures(date,date) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_count_due_tasks()
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
begin
  return least(100,
    (select count(*) from (
      select from public.lead_tasks t
       where t.assignee_id = staff and t.done_at is null and t.deleted_at is null and t.due_at <= now() limit 100) a)
    + (select count(*) from (
      select from public.lead_tasks t
       where t.assignee_id is null and t.done_at is null and t.deleted_at is null and t.due_at <= now() limit 100) b));
end
$function$
;
revoke all on function public.desk_count_due_tasks() from public, anon, authenticated, service_role;
grant execute on function public.desk_count_due_tasks() to authenticated;
alter function public.desk_count_due_tasks() owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_count_newer(lead_kind text, mark text)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
  seen pg_snapshot;
  since timestamptz;
begin
  perform private.known_kind(lead_kind);
  since := split_part(mark, '~', 1)::timestamptz;
  seen := split_part(mark, '~', 2)::pg_snapshot;
  return (select count(*) from (
    select from private.desk_documents d
     -- No transaction that stores a lead takes that long.
     where d.kind = desk_count_newer.lead_kind and d.created_at > since - interval '10 minutes'
       and d.arrived >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(d.arrived, seen)
       -- Transaction ids from before a restored backup are not new leads.
       and d.arrived < pg_snapshot_xmax(pg_current_snapshot())
     limit 100
  ) as newer);
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'Reload this list.';
end
$function$
;
revoke all on function public.desk_count_newer(text,text) from public, anon, authenticated, service_role;
grant execute on function public.desk_count_newer(text,text) to authenticated;
alter function public.desk_count_newer(text,text) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_dashboard_figures()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
  unread_submissions bigint := private.count_unread(staff, 'submission');
  unread_consultations bigint := private.count_unread(staff, 'consultation');
  waiting private.leads_waiting;
begin
  select * into waiting from private.leads_waiting;
  return (
    select jsonb_build_object(
      'total', coalesce(sum(count) filter (where kind = 'submission'), 0),
      'new_count', coalesce(sum(count) filter (where kind = 'submission' and status = 'new'), 0),
      'converted_count', coalesce(sum(count) filter (where kind = 'submission' and status = 'converted'), 0),
      'conversion_rate', coalesce(round(100.0 * sum(count) filter (where kind = 'submission' and status = 'converted')
        / nullif(sum(count) filter (where kind = 'submission'), 0), 1), 0),
      'median_response_minutes', (select minutes from private.lead_response_median),
      'unread', least(unread_submissions + unread_consultations, 1000),
      'unread_by_kind', jsonb_build_object('submission', unread_submissions, 'consultation', unread_consultations),
      'waiting_over_24h', waiting.leads,
      'waiting_over_24h_by_kind', jsonb_build_object(
        'submission', waiting.submissions, 'consultation', waiting.consultations),
      'waiting_longest', waiting.longest,
      'mine_new', (
        select jsonb_build_object('submission', coalesce(sum(o.count) filter (where o.kind = 'submission'), 0),
            'consultation', coalesce(sum(o.count) filter (where o.kind = 'consultation'), 0))
          from private.lead_owners o where o.owner_id = staff and o.status = 'new'),
      'by_status', (
        select jsonb_object_agg(s.status, coalesce(t.count, 0))
          from unnest(array['new', 'contacted', 'qualified', 'converted', 'lost']) as s (status)
          left join private.lead_totals t on t.kind = 'submission' and t.status = s.status),
      'consultations_total', coalesce(sum(count) filter (where kind = 'consultation'), 0),
      'consultations_new', coalesce(sum(count) filter (where kind = 'consultation' and status = 'new'), 0))
      from private.lead_totals
  );
end
$function$
;
revoke all on function public.desk_dashboard_figures() from public, anon, authenticated, service_role;
grant execute on function public.desk_dashboard_figures() to authenticated;
alter function public.desk_dashboard_figures() owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_decide_dispute(dispute_id uuid, decision text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
begin
  if decision not in ('rule_is_right', 'rule_is_wrong', 'fixed') then
    raise exception using errcode = 'PT400', message = 'Choose one of the three decisions.';
  end if;
  update public.finding_disputes d
     set decision = desk_decide_dispute.decision,
         decided_by = case when desk_decide_dispute.decision is not null then staff end,
         decided_at = case when desk_decide_dispute.decision is not null then now() end
   where d.id = dispute_id;
  if not found then
    raise exception using errcode = 'PT400', message = 'This dispute no longer exists.';
  end if;
end
$function$
;
revoke all on function public.desk_decide_dispute(uuid,text) from public, anon, authenticated, service_role;
grant execute on function public.desk_decide_dispute(uuid,text) to authenticated;
alter function public.desk_decide_dispute(uuid,text) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_delete_mail(mail_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone public.lead_mails;
begin
  perform private.require_staff_may('write');
  delete from public.lead_mails m where m.id = mail_id and m.state = 'draft' returning * into gone;
  if gone.id is null then
    raise exception using errcode = 'PT409', message = 'Only a draft can be deleted.';
  end if;
  perform private.note_mail_change(gone.lead_kind, gone.lead_id);
end
$function$
;
revoke all on function public.desk_delete_mail(uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_delete_mail(uuid) to authenticated;
alter function public.desk_delete_mail(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_delete_mail_template(template_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff_may('write');
  delete from public.mail_templates t where t.id = template_id;
end
$function$
;
revoke all on function public.desk_delete_mail_template(uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_delete_mail_template(uuid) to authenticated;
alter function public.desk_delete_mail_template(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_delete_task(task_id uuid, seen_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
  t public.lead_tasks := private.seen_task(task_id, seen_at, staff);
begin
  update public.lead_tasks k set deleted_at = coalesce(k.deleted_at, clock_timestamp()) where k.id = task_id returning * into t;
  return private.task_row(t, staff);
end
$function$
;
revoke all on function public.desk_delete_task(uuid,timestamp with time zone) from public, anon, authenticated, service_role;
grant execute on function public.desk_delete_task(uuid,timestamp with time zone) to authenticated;
alter function public.desk_delete_task(uuid,timestamp with time zone) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_delete_text(text_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  gone private.lead_texts;
begin
  perform private.require_staff_may('write');
  delete from private.lead_texts t where t.id = text_id and t.state = 'draft' returning * into gone;
  if gone.id is null then
    raise exception using errcode = 'PT409', message = 'Only a draft can be deleted.';
  end if;
  perform private.note_mail_change(gone.lead_kind, gone.lead_id);
end
$function$
;
revoke all on function public.desk_delete_text(uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_delete_text(uuid) to authenticated;
alter function public.desk_delete_text(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_delete_text_template(template_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff_may('write');
  delete from private.text_templates t where t.id = template_id;
end
$function$
;
revoke all on function public.desk_delete_text_template(uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_delete_text_template(uuid) to authenticated;
alter function public.desk_delete_text_template(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_discard_import(import_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
  asked private.imports := private.lock_import(import_id,
    array['uploading', 'reading', 'mapping', 'checking', 'checked', 'failed']);
begin
  delete from private.imports i where i.id = asked.id;
end
$function$
;
revoke all on function public.desk_discard_import(uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_discard_import(uuid) to authenticated;
alter function public.desk_discard_import(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_disputed_rules()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  return (
    with rules as (
      select d.audit_id, count(*) as disputes, count(*) filter (where d.decision is null) as waiting,
          max(d.created_at) as newest
        from public.finding_disputes d group by d.audit_id
       order by waiting desc, disputes desc, newest desc, d.audit_id limit 100
    )
    select jsonb_build_object(
      'reports', (select count(*) from public.website_reports),
      'rules', coalesce(jsonb_agg(jsonb_build_object(
        'audit_id', r.audit_id, 'disputes', r.disputes, 'waiting', r.waiting,
        'reports', (select count(*) from private.report_findings f where f.audit_id = r.audit_id),
        'newest', (select jsonb_agg(private.dispute_row(n) order by n.created_at desc, n.id)
          from (select * from public.finding_disputes d where d.audit_id = r.audit_id
            order by d.created_at desc, d.id limit 5) n)
      ) order by r.waiting desc, r.disputes desc, r.newest desc, r.audit_id), '[]'))
      from rules r);
end
$function$
;
revoke all on function public.desk_disputed_rules() from public, anon, authenticated, service_role;
grant execute on function public.desk_disputed_rules() to authenticated;
alter function public.desk_disputed_rules() owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_draft_story(draft_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
begin
  return (
    with entries as (
      select c.changed_at as at, 'status' as kind, 'status:' || c.id as id,
          jsonb_build_object('from_status', c.from_status, 'to_status', c.to_status, 'by', private.email_of(c.changed_by),
            'is_own', c.changed_by = staff) as more
        from private.draft_status_changes c where c.draft_id = desk_draft_story.draft_id
      union all
      select n.created_at, 'note', n.id::text,
          jsonb_build_object('body', n.body, 'by', private.email_of(n.author), 'is_own', n.author = staff, 'updated_at', n.updated_at)
        from public.lead_notes n where n.lead_id = desk_draft_story.draft_id and n.deleted_at is null
    ),
    newest as (select * from entries order by at desc, id limit 300)
    select coalesce(jsonb_agg(more || jsonb_build_object('kind', kind, 'id', id, 'at', at,
        'lead', jsonb_build_object('kind', 'draft', 'id', desk_draft_story.draft_id)) order by at desc, id), '[]')
      from newest
  );
end
$function$
;
revoke all on function public.desk_draft_story(uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_draft_story(uuid) to authenticated;
alter function public.desk_draft_story(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_duplicate_pairs(cursor text DEFAULT NULL::text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
declare
  place timestamptz := coalesce(split_part(cursor, '~', 1)::timestamptz, 'infinity');
  place_id uuid := coalesce(nullif(split_part(cursor, '~', 2), '')::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  looked private.desk_documents;
  facts private.lead_facts;
  older record;
  pairs jsonb := '[]';
  seen integer := 0;
  compared integer := 0;
begin
  perform private.require_staff();
  for looked in
    select * from (
      (select d.* from private.desk_documents d where d.kind = 'submission' and (d.created_at, d.id) < (place, place_id)
        order by d.created_at desc, d.id desc limit 1000)
      union all
      (select d.* from private.desk_documents d where d.kind = 'consultation' and (d.created_at, d.id) < (place, place_id)
        order by d.created_at desc, d.id desc limit 1000)
    ) as d order by d.created_at desc, d.id desc limit 1000
  loop
    seen := seen + 1;
    place := looked.created_at;
    place_id := looked.id;
    continue when not (
      exists (select from private.desk_documents o
        where o.email_key = looked.email_key and o.created_at <= looked.created_at and o.id <> looked.id and o.kind <> 'report')
      or exists (select from private.desk_documents o
        where o.host_key = looked.host_key and o.created_at <= looked.created_at and o.id <> looked.id and o.kind <> 'report')
      or exists (select from private.desk_documents o
        where o.phone_key = looked.phone_key and o.created_at <= looked.created_at and o.id <> looked.id and o.kind <> 'report'));
    -- What programs sent is told apart by its badge, not here.
    continue when looked.words @@ '''~x'''::tsquery;
    compared := compared + 1;
    if looked.kind = 'submission' then
      select (private.facts_of(s)).* into facts from public.onboarding_submissions s where s.id = looked.id;
    else
      select (private.facts_of(c)).* into facts from public.consultation_requests c where c.id = looked.id;
    end if;
    select d.* into older
      from private.possible_duplicates(facts.title, facts.name, facts.email, facts.phone, facts.website, facts.id) as d
     where (d.created_at, d.id) < (looked.created_at, looked.id) limit 1;
    if found then
      pairs := pairs || jsonb_build_object('newer', private.lead_line(looked.kind, looked.id),
        'older', private.lead_line(older.kind, older.id), 'reasons', older.reasons);
    end if;
    exit when compared >= 40 or jsonb_array_length(pairs) >= 20;
  end loop;
  return jsonb_build_object('pairs', pairs, 'looked_to', case when seen > 0 then place end,
    'next_cursor', case when seen > 0 and exists (select from private.desk_documents d
      where d.kind in ('submission', 'consultation') and (d.created_at, d.id) < (place, place_id))
      then place::text || '~' || place_id end);
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'This page cannot be shown. Go back to the first page.';
end
$function$
;
revoke all on function public.desk_duplicate_pairs(text) from public, anon, authenticated, service_role;
grant execute on function public.desk_duplicate_pairs(text) to authenticated;
alter function public.desk_duplicate_pairs(text) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_enter_lead(request_key uuid, lead jsonb, source text, confirm boolean)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
  given public.onboarding_submissions := jsonb_populate_record(null::public.onboarding_submissions, (
    select coalesce(jsonb_object_agg(e.key, btrim(e.value)), '{}') from jsonb_each_text(lead) e
     where e.key in ('business_name', 'business_type', 'website_url', 'contact_name', 'contact_email', 'contact_phone',
       'best_time_to_call', 'additional_notes') and btrim(e.value) <> ''));
  stored uuid;
begin
  -- The name that is known stands for the one that is not.
  given.business_name := coalesce(given.business_name, given.contact_name);
  given.contact_name := coalesce(given.contact_name, given.business_name);
  if given.business_name is null then
    raise exception using errcode = 'PT400', message = 'Enter the name of the business or the person.';
  end if;
  if given.contact_email is null and given.contact_phone is null then
    raise exception using errcode = 'PT400', message = 'Enter a phone number or an email address.';
  end if;
  if given.contact_email !~ '^[^@[:space:]<>",;]+@[^@[:space:]<>",;]+\.[^@[:space:]<>",;]+$' then
    raise exception using errcode = 'PT400', message = 'This email address is not complete.';
  end if;
  if coalesce(source, '') not in ('phone_call', 'walk_in', 'referral', 'event', 'social_media') then
    raise exception using errcode = 'PT400', message = 'Choose where the lead came from.';
  end if;
  insert into public.onboarding_submissions (business_name, business_type, website_url, contact_name, contact_email,
    contact_phone, best_time_to_call, additional_notes, request_key, entered_by, attribution)
  values (given.business_name, given.business_type, given.website_url, given.contact_name, given.contact_email,
    given.contact_phone, given.best_time_to_call, given.additional_notes, desk_enter_lead.request_key, staff,
    jsonb_build_object('last', jsonb_build_object('utm_source', desk_enter_lead.source)))
  on conflict on constraint onboarding_submissions_request_key_key do nothing returning id into stored;
  if stored is null then
    select s.id into stored from public.onboarding_submissions s
     where s.request_key = desk_enter_lead.request_key and s.entered_by = staff;
    if stored is null then
      raise exception using errcode = 'PT400', message = 'This lead was entered before. Reload the page.';
    end if;
    return stored;
  end if;
  insert into private.lead_reads (user_id, lead_kind, lead_id, lead_created_at, is_read)
  select staff, 'submission', s.id, s.created_at, true from public.onboarding_submissions s where s.id = stored
  on conflict (user_id, lead_id) do update set is_read = true;
  if confirm and given.contact_email is not null then
    perform private.enqueue_lead_messages('submission', stored, given.contact_email, jsonb_build_object('visitor',
      jsonb_strip_nulls(jsonb_build_object('template', 'entered_lead_for_visitor', 'name', given.contact_name,
        'bestTime', given.best_time_to_call, 'replyTo', private.email_of(staff)))));
  end if;
  return stored;
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'This lead cannot be stored. Check the lengths and choices of what you entered.';
end
$function$
;
revoke all on function public.desk_enter_lead(uuid,jsonb,text,boolean) from public, anon, authenticated, service_role;
grant execute on function public.desk_enter_lead(uuid,jsonb,text,boolean) to authenticated;
alter function public.desk_enter_lead(uuid,jsonb,text,boolean) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_erase_person(email text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('erase');
  erased jsonb;
begin
  -- Its single deletes would name the leads that are gone.
  perform set_config('desk.audit_as', 'erase', true);
  erased := private.erase_all_of_person(desk_erase_person.email);
  perform set_config('desk.audit_as', '', true);
  perform private.write_audit(staff, 'erase', 'person', '{}',
    (select sum(e.value::bigint) from jsonb_each_text(erased) e where e.value ~ '^[0-9]+$')::bigint, erased);
  return erased;
end
$function$
;
revoke all on function public.desk_erase_person(text) from public, anon, authenticated, service_role;
grant execute on function public.desk_erase_person(text) to authenticated;
alter function public.desk_erase_person(text) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_export_person(person text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET statement_timeout TO '60s'
AS $function$
declare
  staff uuid := private.require_staff_may('export');
  found jsonb := private.data_of_person(person);
begin
  perform private.write_audit(staff, 'export', 'person', '{}', (select sum(jsonb_array_length(e.value)) from jsonb_each(found) e)::bigint);
  return jsonb_build_object('person', private.asked_person(person), 'exported_at', now(), 'data', private.with_files(found));
end
$function$
;
revoke all on function public.desk_export_person(text) from public, anon, authenticated, service_role;
grant execute on function public.desk_export_person(text) to authenticated;
alter function public.desk_export_person(text) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_figure_leads(query jsonb, cursor text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  figure text := query ->> 'figure';
  given text[] := regexp_match(cursor, '^(.*)~([0-9a-f-]{36})$');
  rows jsonb;
  last record;
begin
  perform private.require_staff();
  if figure is null or figure not in ('answers', 'wins', 'pipeline', 'decided', 'tries', 'lost')
    or cursor is not null and given is null
    or figure in ('answers', 'wins', 'tries', 'lost') and (query ->> 'from' is null or query ->> 'to' is null)
  then
    raise invalid_parameter_value;
  end if;
  with page as materialized (
    select * from (
      select 'submission' as kind, f.* from private.figure_leads('submission', figure, query, given[1]::timestamptz, given[2]::uuid, 51) f
      union all
      select 'consultation', f.* from private.figure_leads('consultation', figure, query, given[1]::timestamptz, given[2]::uuid, 51) f
    ) as both_kinds order by at desc, place_of desc limit 51
  ),
  shown as (
    select p.kind, p.id, p.at, p.place_of, s.business_name as title, s.contact_name as subtitle, s.status, s.owner_id,
        d.source, s.created_at, s.deal_value, s.monthly_value
      from page p join public.onboarding_submissions s on p.kind = 'submission' and s.id = p.id
      left join private.desk_documents d on d.id = p.id
    union all
    select p.kind, p.id, p.at, p.place_of, c.name, coalesce(c.email, c.phone), c.status, c.owner_id,
        d.source, c.created_at, c.deal_value, c.monthly_value
      from page p join public.consultation_requests c on p.kind = 'consultation' and c.id = p.id
      left join private.desk_documents d on d.id = p.id
  )
  select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'id', r.id, 'title', r.title, 'subtitle', r.subtitle, 'status', r.status,
      'owner', private.email_of(r.owner_id), 'source', r.source, 'created_at', r.created_at, 'deal_value', r.deal_value,
      'monthly_value', r.monthly_value, 'place', r.at || '~' || r.place_of) order by r.at desc, r.place_of desc), '[]')
    into rows from shown r;
  return jsonb_build_object('count', private.count_figure(figure, query),
    'rows', case when jsonb_array_length(rows) > 50 then rows - 50 else rows end,
    'next_cursor', case when jsonb_array_length(rows) > 50 then rows -> 49 ->> 'place' end);
exception
  when invalid_parameter_value or data_exception then
    raise exception using errcode = 'PT400', message = 'These leads cannot be shown. Open them from the figures again.';
end
$function$
;
revoke all on function public.desk_figure_leads(jsonb,text) from public, anon, authenticated, service_role;
grant execute on function public.desk_figure_leads(jsonb,text) to authenticated;
alter function public.desk_figure_leads(jsonb,text) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_finish_task(task_id uuid, seen_at timestamp with time zone, outcome text, note text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
  t public.lead_tasks := private.seen_task(task_id, seen_at, staff);
begin
  if t.deleted_at is not null then
    raise exception using errcode = 'PT409', message = private.task_conflict(t, staff);
  end if;
  update public.lead_tasks k
     set done_at = coalesce(k.done_at, clock_timestamp()), done_by = coalesce(k.done_by, staff),
       outcome = desk_finish_task.outcome, outcome_note = nullif(btrim(note), '')
   where k.id = task_id
  returning * into t;
  return private.task_row(t, staff);
exception
  when check_violation then
    raise exception using errcode = 'PT400', message = 'Choose an outcome. A note has at most 2,000 characters.';
end
$function$
;
revoke all on function public.desk_finish_task(uuid,timestamp with time zone,text,text) from public, anon, authenticated, service_role;
grant execute on function public.desk_finish_task(uuid,timestamp with time zone,text,text) to authenticated;
alter function public.desk_finish_task(uuid,timestamp with time zone,text,text) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_get_draft(draft_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  return private.draft_rows(array[draft_id]) -> 0;
end
$function$
;
revoke all on function public.desk_get_draft(uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_get_draft(uuid) to authenticated;
alter function public.desk_get_draft(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_get_lead(lead_kind text, lead_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
begin
  return private.lead_rows(private.known_kind(lead_kind), array[lead_id], staff, true) -> 0;
end
$function$
;
revoke all on function public.desk_get_lead(text,uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_get_lead(text,uuid) to authenticated;
alter function public.desk_get_lead(text,uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_get_report(report_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  return (private.report_rows(array[report_id]) -> 0) || (
    select jsonb_build_object('report', r.report || jsonb_build_object('report_id', r.id))
      from public.website_reports r where r.id = desk_get_report.report_id
  );
end
$function$
;
revoke all on function public.desk_get_report(uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_get_report(uuid) to authenticated;
alter function public.desk_get_report(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_import(import_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  return (select private.import_json(i) from private.imports i where i.id = import_id);
end
$function$
;
revoke all on function public.desk_import(uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_import(uuid) to authenticated;
alter function public.desk_import(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_import_rows(import_id uuid, outcomes text[], after integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  if coalesce(after, 0) > 0 then perform private.require_staff_may('export'); end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('row_number', r.row_number, 'cells', r.cells, 'problem', r.problem,
        'outcome', r.outcome, 'same', r.same, 'same_kind', private.kind_of_lead(r.same_now), 'same_lead', r.same_now,
        'same_row', r.same_row, 'lead_id', r.lead_id, 'title', coalesce(
          (select s.business_name from public.onboarding_submissions s where r.outcome = 'kept' and s.id = r.lead_id),
          private.title_of_lead(r.same_now)))
        order by r.row_number), '[]')
      from (
        -- It may have been merged since the check.
        select r.*, private.kept_lead(r.same_lead) as same_now from private.import_rows r
         where r.import_id = desk_import_rows.import_id and r.outcome = any (outcomes) and r.row_number > coalesce(after, 0)
         order by r.row_number limit 1000
      ) r
  );
end
$function$
;
revoke all on function public.desk_import_rows(uuid,text[],integer) from public, anon, authenticated, service_role;
grant execute on function public.desk_import_rows(uuid,text[],integer) to authenticated;
alter function public.desk_import_rows(uuid,text[],integer) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_imports()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  return (select coalesce(jsonb_agg(private.import_json(i) - array['header', 'sample', 'guesses', 'mapping', 'seen', 'readings'] order by i.created_at desc), '[]')
    from (select * from private.imports i where i.state <> 'uploading' order by i.created_at desc limit 50) i);
end
$function$
;
revoke all on function public.desk_imports() from public, anon, authenticated, service_role;
grant execute on function public.desk_imports() to authenticated;
alter function public.desk_imports() owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_lead_contacts(lead_kind text, lead_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  perform private.known_kind(lead_kind);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'role', c.role, 'email', c.email,
        'phone', c.phone, 'updated_at', c.updated_at) order by c.created_at, c.id), '[]')
      from public.lead_contacts c
     where c.lead_id = any (private.group_of_lead(desk_lead_contacts.lead_id)) and c.deleted_at is null);
end
$function$
;
revoke all on function public.desk_lead_contacts(text,uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_lead_contacts(text,uuid) to authenticated;
alter function public.desk_lead_contacts(text,uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_lead_duplicates(lead_kind text, lead_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
  m public.lead_merges;
  members uuid[];
begin
  perform private.known_kind(lead_kind);
  select * into m from public.lead_merges k
   where k.merged_id = desk_lead_duplicates.lead_id and k.undone_at is null order by k.merged_at desc limit 1;
  if found then
    return jsonb_build_object('duplicates', '[]'::jsonb, 'merged', jsonb_build_object('merge_id', m.id, 'kind', m.kept_kind,
      'id', m.kept_id, 'title', private.title_of_lead(m.kept_id), 'by', private.email_of(m.merged_by),
      'is_own', m.merged_by = staff, 'merged_at', m.merged_at, 'undo_until', m.merged_at + interval '30 days'));
  end if;
  members := private.group_of_lead(desk_lead_duplicates.lead_id);
  return jsonb_build_object('merged', null, 'duplicates', (
    select coalesce(jsonb_agg(private.lead_line(f.kind, f.id) || jsonb_build_object('reasons', f.reasons)
        order by cardinality(f.reasons) desc, f.created_at desc), '[]')
      from (
        select d.kind, d.id, max(d.created_at) as created_at, array_agg(distinct r.reason order by r.reason) as reasons
          from (
            select (private.facts_of(s)).* from public.onboarding_submissions s where s.id = any (members)
            union all
            select (private.facts_of(c)).* from public.consultation_requests c where c.id = any (members)
          ) as l
          cross join lateral private.possible_duplicates(l.title, l.name, l.email, l.phone, l.website, l.id) as d
          cross join lateral unnest(d.reasons) as r (reason)
         group by d.kind, d.id
         order by count(distinct r.reason) desc, max(d.created_at) desc limit 5
      ) as f
  ));
end
$function$
;
revoke all on function public.desk_lead_duplicates(text,uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_lead_duplicates(text,uuid) to authenticated;
alter function public.desk_lead_duplicates(text,uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_lead_story(lead_kind text, lead_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
  mail text;
  leads uuid[];
  noted uuid[];
  reports uuid[];
begin
  perform private.known_kind(lead_kind);
  select d.email_key into mail from private.desk_documents d where d.id = lead_id;
  leads := array(select l.id from private.leads_of_person(lead_id) l);
  noted := leads || array(select d.id from public.onboarding_drafts d where lower(d.contact_email) = mail);
  reports := array(select r.id from private.reports_of_person(lead_id) r);
  return (
    with entries as (
      select r.created_at as at, 'analysis' as kind, 'analysis:' || r.id as id, null::text as of_kind, null::uuid as of_id,
          jsonb_build_object('report_id', r.id, 'url', r.url, 'seo_score', r.seo_score, 'performance_score', r.performance_score,
            'accessibility_score', r.accessibility_score, 'first_viewed_at', r.first_viewed_at) as more
        from public.website_reports r where r.id = any (reports)
      union all
      select c.created_at, 'consultation', 'consultation:' || c.id, 'consultation', c.id,
          jsonb_build_object('best_time', c.best_time, 'source', private.lead_source(c.attribution))
        from public.consultation_requests c where c.id = any (leads)
      union all
      select s.created_at, 'onboarding', 'onboarding:' || s.id, 'submission', s.id,
          jsonb_build_object('business_name', s.business_name, 'source', private.lead_source(s.attribution))
        from public.onboarding_submissions s where s.id = any (leads) and s.entered_by is null
      union all
      select s.thank_you_page_viewed_at, 'thank_you', 'thank_you:' || s.id, 'submission', s.id, '{}'
        from public.onboarding_submissions s where s.id = any (leads) and s.thank_you_page_viewed_at is not null
      union all
      select d.updated_at, 'draft', 'draft:' || d.id, null, null,
          jsonb_build_object('step', d.step, 'business_name', d.business_name)
        from public.onboarding_drafts d where lower(d.contact_email) = mail
      union all
      select c.changed_at, 'status', 'status:' || c.id, c.lead_kind, c.lead_id,
          jsonb_build_object('from_status', c.from_status, 'to_status', c.to_status, 'by', private.email_of(c.changed_by),
            'is_own', c.changed_by is not distinct from staff, 'application', c.application)
        from (select * from private.lead_status_changes c where c.lead_id = any (leads) order by c.changed_at desc limit 300) c
      union all
      select c.changed_at, c.field, c.field || ':' || c.id, c.lead_kind, c.lead_id,
          jsonb_build_object('by', private.email_of(c.changed_by), 'is_own', c.changed_by is not distinct from staff,
            'application', c.application)
          || case c.field when 'reason' then jsonb_build_object('from_reason', c.from_reason, 'to_reason', c.to_reason)
            else jsonb_build_object('from_value', c.from_value, 'to_value', c.to_value) end
        from (select * from private.lead_outcome_changes c where c.lead_id = any (leads) order by c.changed_at desc limit 300) c
      union all
      select n.created_at, 'note', n.id::text, n.lead_kind, n.lead_id,
          jsonb_build_object('body', n.body, 'by', private.email_of(n.author), 'is_own', n.author = staff, 'updated_at', n.updated_at,
            'application', n.application)
        from (
          select * from public.lead_notes n where n.lead_id = any (noted) and n.deleted_at is null order by n.created_at desc limit 300
        ) n
      union all
      select r.requested_at, 'analysis_request', 'analysis_request:' || r.request_key, r.lead_kind, r.lead_id,
          jsonb_build_object('url', r.url, 'by', private.email_of(r.requested_by),
            'is_own', r.requested_by is not distinct from staff, 'application', r.application,
            'report_id', (select a.report_id from public.analysis_requests q join public.analyses a on a.id = q.analysis_id
              where q.request_key = r.request_key))
        from (select * from private.lead_analysis_requests r where r.lead_id = any (leads) order by r.requested_at desc limit 300) r
      union all
      select * from private.staff_entries(leads, staff)
      union all
      select * from private.owner_entries(leads, staff)
      union all
      select e.at, 'task', e.id, e.lead_kind, e.lead_id, e.more from private.task_story(leads, staff) e
      union all
      select o.created_at, 'mail', 'mail:' || o.id, o.lead_kind, o.lead_id,
          jsonb_build_object('channel', o.channel, 'message_kind', o.kind, 'recipient', o.recipient, 'state', o.status,
            'attempts', o.attempts, 'finished_at', o.finished_at)
        from (select * from private.outbox o where o.lead_id = any (leads) order by o.created_at desc limit 300) o
    ),
    newest as (select * from entries order by at desc, id limit 300)
    select coalesce(jsonb_agg(more || jsonb_build_object('kind', kind, 'id', id, 'at', at, 'lead',
        case when of_id is not null then jsonb_build_object('kind', of_kind, 'id', of_id) end) order by at desc, id), '[]')
      from newest
  );
end
$function$
;
revoke all on function public.desk_lead_story(text,uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_lead_story(text,uuid) to authenticated;
alter function public.desk_lead_story(text,uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_lead_tasks(lead_kind text, lead_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
begin
  perform private.known_kind(lead_kind);
  return (
    select coalesce(jsonb_agg(private.task_row(t, staff)
        order by t.done_at is not null, case when t.done_at is null then t.due_at end, t.done_at desc, t.id), '[]')
      from (
        select * from public.lead_tasks k
         where k.lead_id = any (private.group_of_lead(desk_lead_tasks.lead_id)) and k.deleted_at is null
         order by k.done_at is not null, k.due_at desc limit 200
      ) t);
end
$function$
;
revoke all on function public.desk_lead_tasks(text,uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_lead_tasks(text,uuid) to authenticated;
alter function public.desk_lead_tasks(text,uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_leads_like(email text, phone text, website text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  return (
    with same as (
      (select case d.kind when 'merged' then private.kept_lead(d.id) else d.id end as id, d.created_at, 'email' as by from private.desk_documents d
        where d.email_key = lower(btrim(desk_leads_like.email)) and d.kind <> 'report' order by d.created_at desc limit 5)
      union all
      (select case d.kind when 'merged' then private.kept_lead(d.id) else d.id end, d.created_at, 'phone' from private.desk_documents d
        where d.phone_key = private.phone_digits(desk_leads_like.phone) and d.kind <> 'report' order by d.created_at desc limit 5)
      union all
      (select case d.kind when 'merged' then private.kept_lead(d.id) else d.id end, d.created_at, 'site' from private.desk_documents d
        where d.host_key = private.site_host(desk_leads_like.website) and d.kind <> 'report' order by d.created_at desc limit 5)
    ),
    found as (
      select id, max(created_at) as created_at, jsonb_agg(distinct by) as same from same group by id order by 2 desc limit 5
    )
    select coalesce(jsonb_agg(jsonb_build_object('kind', case when s.id is not null then 'submission' else 'consultation' end, 'id', f.id, 'title', coalesce(s.business_name, c.name),
        'subtitle', coalesce(nullif(concat_ws(' · ', s.contact_name, s.contact_email), ''), c.email),
        'status', coalesce(s.status, c.status), 'created_at', f.created_at, 'same', f.same) order by f.created_at desc), '[]')
      from found f
      left join public.onboarding_submissions s on s.id = f.id
      left join public.consultation_requests c on c.id = f.id
  );
end
$function$
;
revoke all on function public.desk_leads_like(text,text,text) from public, anon, authenticated, service_role;
grant execute on function public.desk_leads_like(text,text,text) to authenticated;
alter function public.desk_leads_like(text,text,text) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_list_api_keys()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
begin
  return (
    select coalesce(jsonb_agg(private.api_key_row(row(f.*)::private.api_keys, staff) order by f.created_at desc, f.id), '[]')
      from (
        select * from private.api_keys k
         where (k.user_id = staff or k.user_id is null)
           and coalesce(least(k.revoked_at, k.expires_at), 'infinity') > now() - interval '30 days'
         order by k.created_at desc limit 200
      ) f);
end
$function$
;
revoke all on function public.desk_list_api_keys() from public, anon, authenticated, service_role;
grant execute on function public.desk_list_api_keys() to authenticated;
alter function public.desk_list_api_keys() owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_list_audit(query jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_reader(query);
  wanted integer := least(greatest(coalesce((query ->> 'limit')::integer, 50), 1), 1000);
  filters text;
  rows jsonb;
begin
  filters := concat_ws(' and ', 'true',
    case when query ->> 'cursor' is not null then format(
      '(l.at, l.id) < (select c.at, c.id from private.audit_log c where c.id = %L)', (query ->> 'cursor')::bigint) end,
    case when query ->> 'staff_id' is not null then format('l.staff_id = %L', (query ->> 'staff_id')::uuid) end,
    case when query ->> 'action' is not null then format('l.action = %L', query ->> 'action') end,
    case when query ->> 'subject' is not null then format('l.subject = %L', query ->> 'subject') end,
    case when query ->> 'row_id' is not null then format('l.row_ids @> array[%L]', query ->> 'row_id') end,
    case when query ->> 'from_day' is not null then format('l.at >= %L',
      (query ->> 'from_day')::date::timestamp at time zone 'America/Los_Angeles') end,
    case when query ->> 'to_day' is not null then format('l.at < %L',
      ((query ->> 'to_day')::date + 1)::timestamp at time zone 'America/Los_Angeles') end);
  if not private.person_may(staff, 'audit') then perform private.raise_role_forbids('audit'); end if;
  execute format('select coalesce(jsonb_agg(to_jsonb(l) order by l.at desc, l.id desc), ''[]'') from (
      select l.id, l.at, l.staff_id, l.staff_email, l.application, l.action, l.subject, l.row_ids, l.row_count, l.details
        from private.audit_log l where %s order by l.at desc, l.id desc limit %s) l', filters, wanted + 1) into rows;
  return jsonb_build_object(
    'rows', (select coalesce(jsonb_agg(r order by n), '[]') from jsonb_array_elements(rows) with ordinality as t (r, n) where n <= wanted),
    'nextCursor', case when jsonb_array_length(rows) > wanted then rows -> (wanted - 1) ->> 'id' end,
    -- What the filter offers. One look-up in the index for each person.
    'people', (
      with recursive people as (
        (select x.staff_id from private.audit_log x where x.staff_id is not null order by x.staff_id limit 1)
        union all
        select (select x.staff_id from private.audit_log x where x.staff_id > p.staff_id order by x.staff_id limit 1)
          from people p where p.staff_id is not null
      )
      select coalesce(jsonb_agg(jsonb_build_object('user_id', p.staff_id, 'email', e.staff_email) order by e.staff_email), '[]')
        from people p cross join lateral (
          select x.staff_email from private.audit_log x where x.staff_id = p.staff_id
           order by x.staff_id desc, x.id desc limit 1) e
       where p.staff_id is not null));
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'The audit log cannot be shown with this filter or page.';
end
$function$
;
revoke all on function public.desk_list_audit(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.desk_list_audit(jsonb) to authenticated;
alter function public.desk_list_audit(jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_list_drafts(query jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_reader(query);
  wanted integer := least(greatest(coalesce((query ->> 'limit')::integer, 25), 1), 1000);
  place text[] := regexp_match(query ->> 'cursor', '^([np])~([0-9a-f-]{36})~(.*)$');
  backwards boolean := coalesce(place[1] = 'p', false);
  ids uuid[];
  times timestamptz[];
  has_more boolean;
begin
  if query ->> 'cursor' is not null and place is null then raise invalid_parameter_value; end if;
  execute format(
    'select coalesce(array_agg(f.id), ''{}''), coalesce(array_agg(f.updated_at), ''{}'') from (
       select d.id, d.updated_at from public.onboarding_drafts d
        where ($1 is null or (d.updated_at, d.id) %1$s ($1::timestamptz, $2)) and private.is_listed(d, $3)
        order by d.updated_at %2$s, d.id %2$s limit $4) f',
      case when backwards then '>' else '<' end, case when backwards then 'asc' else 'desc' end)
    into ids, times using place[3], place[2]::uuid, query, wanted + 1;
  has_more := cardinality(ids) > wanted;
  ids := ids[:wanted];
  times := times[:wanted];
  if backwards then
    select array_agg(i order by n desc), array_agg(t order by n desc) into ids, times
      from unnest(ids, times) with ordinality as u (i, t, n);
  end if;
  ids := coalesce(ids, '{}');
  return (
    with counted as (
      select count(*) as many from (
        select from public.onboarding_drafts d where private.is_listed(d, query) limit 1001
      ) as f
    )
    select jsonb_build_object('rows', case when (query ->> 'whole')::boolean then private.with_staff_notes(private.draft_rows(ids))
        else private.draft_rows(ids) end,
      'nextCursor', case when cardinality(ids) > 0 and (has_more or backwards)
        then format('n~%s~%s', ids[cardinality(ids)], times[cardinality(ids)]) end,
      'previousCursor', case when cardinality(ids) > 0 and (place is not null and not backwards or backwards and has_more)
        then format('p~%s~%s', ids[1], times[1]) end,
      'total', jsonb_build_object('count', least(many, 1000), 'isExact', many <= 1000))
      from counted
  );
exception
  when invalid_parameter_value or data_exception then
    raise exception using errcode = 'PT400', message = 'This list cannot be shown with this filter or page. Go back to the first page.';
end
$function$
;
revoke all on function public.desk_list_drafts(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.desk_list_drafts(jsonb) to authenticated;
alter function public.desk_list_drafts(jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_list_leads(lead_kind text, query jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_reader(query);
  is_whole boolean := coalesce((query ->> 'whole')::boolean, false);
  page record;
  rows jsonb;
begin
  page := private.list_page(private.known_kind(lead_kind), query, staff);
  rows := private.lead_rows(lead_kind, page.ids, staff, is_whole);
  return jsonb_build_object(
    'rows', case when is_whole then private.with_staff_notes(rows) else rows end,
    'nextCursor', page.next_cursor, 'previousCursor', page.previous_cursor, 'total', page.total,
    'mark', private.arrival_mark());
end
$function$
;
revoke all on function public.desk_list_leads(text,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.desk_list_leads(text,jsonb) to authenticated;
alter function public.desk_list_leads(text,jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_list_outbox(query jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_reader(query);
  wanted integer := least(greatest(coalesce((query ->> 'limit')::integer, 50), 1), 200);
  place text[] := regexp_match(query ->> 'cursor', '^([0-9a-f-]{36})~(.*)$');
  rows jsonb;
begin
  execute format($list$
    select coalesce(jsonb_agg(o.row order by o.n), '[]') from (
      select row_number() over (order by o.created_at desc, o.id desc) as n,
          jsonb_build_object('id', o.id, 'channel', o.channel, 'message_kind', o.kind, 'recipient', o.recipient,
            'state', o.status, 'attempts', o.attempts, 'next_attempt_at', o.next_attempt_at, 'last_error', o.last_error,
            'created_at', o.created_at, 'finished_at', o.finished_at, 'lead_kind', o.lead_kind, 'lead_id', o.lead_id,
            'can_retry', o.status = 'dead' and o.content <> '{}' and coalesce(o.expires_at > now(), true)) as row
        from private.outbox o
       where %s and %s
       order by o.created_at desc, o.id desc limit $1
    ) as o
  $list$,
    case when query ->> 'state' is null then 'true' else format('o.status = %L', query ->> 'state') end,
    case when place is null then 'true' else '(o.created_at, o.id) < ($2, $3)' end)
  into rows using wanted + 1, place[2]::timestamptz, place[1]::uuid;
  return jsonb_build_object(
    'rows', (select coalesce(jsonb_agg(r order by n), '[]') from jsonb_array_elements(rows) with ordinality as t (r, n) where n <= wanted),
    'nextCursor', case when jsonb_array_length(rows) > wanted
      then format('%s~%s', rows -> (wanted - 1) ->> 'id', rows -> (wanted - 1) ->> 'created_at') end,
    'counts', (select jsonb_object_agg(s.state, (
        select count(*) from (select from private.outbox o where o.status = s.state limit 1000) as c))
      from unnest(array['waiting', 'sent', 'dead']) as s (state)));
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'The outbox cannot be shown with this filter or page.';
end
$function$
;
revoke all on function public.desk_list_outbox(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.desk_list_outbox(jsonb) to authenticated;
alter function public.desk_list_outbox(jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_list_reports(query jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_reader(query);
  page record;
begin
  page := private.list_page('report', query - array['status', 'unread', 'suspected', 'source'], staff);
  return jsonb_build_object('rows', private.report_rows(page.ids),
    'nextCursor', page.next_cursor, 'previousCursor', page.previous_cursor, 'total', page.total);
end
$function$
;
revoke all on function public.desk_list_reports(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.desk_list_reports(jsonb) to authenticated;
alter function public.desk_list_reports(jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_list_sources()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  return (select coalesce(jsonb_agg(dim order by count desc, dim), '[]') from (
    select dim, count from private.figures where metric = 'source_total' and count > 0 order by count desc, dim limit 200
  ) as s);
end
$function$
;
revoke all on function public.desk_list_sources() from public, anon, authenticated, service_role;
grant execute on function public.desk_list_sources() to authenticated;
alter function public.desk_list_sources() owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_list_staff()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
begin
  return (select coalesce(jsonb_agg(to_jsonb(t) || jsonb_build_object('role', 'admin', 'is_self', t.user_id = staff)), '[]')
    from private.team() t);
end
$function$
;
revoke all on function public.desk_list_staff() from public, anon, authenticated, service_role;
grant execute on function public.desk_list_staff() to authenticated;
alter function public.desk_list_staff() owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_list_webhooks()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  return (select coalesce(jsonb_agg(private.webhook_row(row(e.*)::private.webhook_endpoints) order by e.created_at, e.id), '[]')
    from private.webhook_endpoints e);
end
$function$
;
revoke all on function public.desk_list_webhooks() from public, anon, authenticated, service_role;
grant execute on function public.desk_list_webhooks() to authenticated;
alter function public.desk_list_webhooks() owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_log_call(lead_kind text, lead_id uuid, call_id uuid, outcome text, note text, called_at timestamp with time zone, next_status text, seen_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
  lead_table regclass := private.lead_table(private.known_kind(lead_kind));
  lead record;
  new_status text;
  at timestamptz;
  is_conflict boolean := false;
begin
  execute format('select status, created_at, updated_at from %s where id = $1 for update', lead_table) into lead using lead_id;
  if lead.status is null then
    raise exception using errcode = 'PT400', message = 'This lead no longer exists.';
  end if;
  if not exists (select from public.lead_calls c where c.id = call_id) then
    -- The clock of a browser may be wrong.
    at := greatest(least(coalesce(called_at, now()), now()), lead.created_at);
    is_conflict := next_status is not null and next_status <> lead.status and lead.updated_at is distinct from seen_at;
    new_status := case
      when next_status is not null and not is_conflict then next_status
      when lead.status = 'new' then 'contacted' else lead.status end;
    if new_status <> lead.status then
      execute format('update %s set status = $2 where id = $1', lead_table) using lead_id, new_status;
    end if;
    insert into public.lead_calls (id, lead_kind, lead_id, outcome, note, author, called_at, status_before, status_after)
    values (call_id, desk_log_call.lead_kind, desk_log_call.lead_id, desk_log_call.outcome, nullif(btrim(desk_log_call.note), ''),
      staff, at, case when new_status <> lead.status then lead.status end, case when new_status <> lead.status then new_status end);
    perform private.respond_by_call(desk_log_call.lead_kind, desk_log_call.lead_id, at);
  elsif not exists (select from public.lead_calls c
    where c.id = call_id and c.lead_id = desk_log_call.lead_id and c.author = staff)
  then
    raise exception using errcode = 'PT400', message = 'This call was logged before on another lead.';
  end if;
  return private.count_calls(desk_log_call.lead_kind, desk_log_call.lead_id) || jsonb_build_object('is_conflict', is_conflict);
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'This call cannot be logged: its outcome or status is not known, or its note is too long.';
end
$function$
;
revoke all on function public.desk_log_call(text,uuid,uuid,text,text,timestamp with time zone,text,timestamp with time zone) from public, anon, authenticated, service_role;
grant execute on function public.desk_log_call(text,uuid,uuid,text,text,timestamp with time zone,text,timestamp with time zone) to authenticated;
alter function public.desk_log_call(text,uuid,uuid,text,text,timestamp with time zone,text,timestamp with time zone) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_mail_attachment(attachment_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  return (select jsonb_build_object('name', a.name, 'media_type', a.media_type,
      'content', translate(encode(private.attachment_content(a.id), 'base64'), E'\n', ''))
    from private.mail_attachments a where a.id = attachment_id and a.media_type is not null);
end
$function$
;
revoke all on function public.desk_mail_attachment(uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_mail_attachment(uuid) to authenticated;
alter function public.desk_mail_attachment(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_mail_form(lead_kind text, lead_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
  lead record;
  own private.mail_signatures;
begin
  if private.known_kind(desk_mail_form.lead_kind) = 'submission' then
    select s.contact_name as name, s.business_name as business, s.website_url as website into lead
      from public.onboarding_submissions s where s.id = desk_mail_form.lead_id;
  else
    select c.name, null::text as business, null::text as website into lead
      from public.consultation_requests c where c.id = desk_mail_form.lead_id;
  end if;
  if not found then
    raise exception using errcode = 'PT400', message = 'This lead no longer exists.';
  end if;
  select * into own from private.mail_signatures g where g.user_id = staff;
  return (
    with report as (
      select r.id, r.url from public.website_reports r
       where r.id in (select p.id from private.reports_of_person(desk_mail_form.lead_id) p)
       order by r.created_at desc limit 1
    ),
    values_of as (
      select * from (values
        ('first_name', private.first_name_of(lead.name, lead.business)),
        ('name', lead.name),
        ('business', lead.business),
        ('website', private.site_host(coalesce(lead.website, (select url from report)))),
        ('my_name', own.sender_name)) as f (name, value)
    )
    select jsonb_build_object(
      'recipients', (select coalesce(jsonb_agg(jsonb_build_object('address', a.address, 'name', a.name) order by a.place, a.name), '[]')
        from private.mail_addresses(desk_mail_form.lead_id) a),
      'fields', (select jsonb_agg(to_jsonb(v)) from values_of v),
      'signature', own.body,
      'templates', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'subject', t.subject, 'body', t.body)
          order by lower(t.name)), '[]') from public.mail_templates t),
      'report_id', (select id from report),
      'last_mail_id', (select m.id from public.lead_mails m
        where m.lead_id = any (private.group_of_lead(desk_mail_form.lead_id)) and m.state <> 'draft' order by m.queued_at desc limit 1),
      'takes_replies', exists (select from private.reply_mailboxes b where b.checked_at > now() - interval '1 day'))
  );
end
$function$
;
revoke all on function public.desk_mail_form(text,uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_mail_form(text,uuid) to authenticated;
alter function public.desk_mail_form(text,uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_mail_settings()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
begin
  return jsonb_build_object(
    'templates', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'subject', t.subject, 'body', t.body,
        'updated_at', t.updated_at) order by lower(t.name)), '[]') from public.mail_templates t),
    'sender_name', (select g.sender_name from private.mail_signatures g where g.user_id = staff),
    'signature', (select g.body from private.mail_signatures g where g.user_id = staff),
    'mailbox', (select jsonb_build_object('checked_at', b.checked_at, 'problem', b.problem) from private.reply_mailboxes b
      order by b.checked_at desc nulls last limit 1));
end
$function$
;
revoke all on function public.desk_mail_settings() from public, anon, authenticated, service_role;
grant execute on function public.desk_mail_settings() to authenticated;
alter function public.desk_mail_settings() owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_make_api_key(name text, kind text, scopes text[], expires_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
  claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  -- Two random UUIDs hold 244 random bits.
  secret text := case desk_make_api_key.kind when 'application' then 'fml_app_' else 'fml_me_' end
    || replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
  made private.api_keys;
begin
  if nullif(current_setting('request.application_scope', true), '') is not null then
    raise exception using errcode = '42501', message = 'permission denied: an application cannot make keys';
  end if;
  if coalesce(desk_make_api_key.kind, '') not in ('personal', 'application') then
    raise exception using errcode = 'PT400', message = 'Choose for whom the key works.';
  end if;
  if desk_make_api_key.kind = 'application' then perform private.require_staff_may('settings'); end if;
  if btrim(coalesce(desk_make_api_key.name, '')) = '' or length(btrim(desk_make_api_key.name)) > 100 then
    raise exception using errcode = 'PT400', message = 'Give the key a name of at most 100 characters.';
  end if;
  if coalesce(cardinality(desk_make_api_key.scopes), 0) = 0 then
    raise exception using errcode = 'PT400', message = 'Choose at least one thing that the key may do.';
  end if;
  if desk_make_api_key.expires_at <= now() then
    raise exception using errcode = 'PT400', message = 'Choose a day in the future.';
  end if;
  if (select count(*) from private.api_keys k where k.revoked_at is null and (k.expires_at is null or k.expires_at > now())
      and k.user_id is not distinct from case when desk_make_api_key.kind = 'personal' then staff end) >= 50 then
    raise exception using errcode = 'PT400', message = 'There are 50 keys already. Revoke one that is no longer used.';
  end if;
  insert into private.api_keys (name, user_id, created_by, secret_hash, hint, scopes, with_second_factor, expires_at)
  values (btrim(desk_make_api_key.name), case when desk_make_api_key.kind = 'personal' then staff end, staff,
    sha256(convert_to(secret, 'UTF8')), left(secret, 12),
    array(select distinct s from unnest(desk_make_api_key.scopes) s order by s),
    coalesce(claims ->> 'aal' = 'aal2', false), desk_make_api_key.expires_at)
  returning * into made;
  return private.api_key_row(made, staff) || jsonb_build_object('secret', secret);
exception
  when check_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'This key cannot be made. Check its name and what it may do.';
end
$function$
;
revoke all on function public.desk_make_api_key(text,text,text[],timestamp with time zone) from public, anon, authenticated, service_role;
grant execute on function public.desk_make_api_key(text,text,text[],timestamp with time zone) to authenticated;
alter function public.desk_make_api_key(text,text,text[],timestamp with time zone) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_make_task_feed()
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
  -- Two random UUIDs hold 244 random bits.
  secret text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into private.task_feeds as f (user_id, secret_hash) values (staff, sha256(convert_to(secret, 'UTF8')))
  on conflict (user_id) do update set secret_hash = excluded.secret_hash, created_at = now(), read_at = null;
  return jsonb_build_object('secret', secret);
end
$function$
;
revoke all on function public.desk_make_task_feed() from public, anon, authenticated, service_role;
grant execute on function public.desk_make_task_feed() to authenticated;
alter function public.desk_make_task_feed() owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_mark_all_read(lead_kind text, mark text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
  kind text := private.known_kind(lead_kind);
  settled timestamptz;
  seen pg_snapshot;
begin
  settled := least(split_part(mark, '~', 1)::timestamptz, now()) - interval '2 minutes';
  seen := split_part(mark, '~', 2)::pg_snapshot;
  perform pg_advisory_xact_lock(hashtextextended('fix-my-local:reads:' || staff, 0));
  insert into private.lead_read_marks as m (user_id, lead_kind, read_before) values (staff, kind, settled)
  on conflict on constraint lead_read_marks_pkey do update set read_before = greatest(m.read_before, excluded.read_before);
  delete from private.lead_reads r where r.user_id = staff and r.lead_kind = kind and r.lead_created_at <= settled;
  insert into private.lead_reads (user_id, lead_kind, lead_id, lead_created_at, is_read)
  select staff, d.kind, d.id, d.created_at, true from private.desk_documents d
   where d.kind = desk_mark_all_read.lead_kind and d.created_at > settled
     and (d.arrived is null or pg_visible_in_snapshot(d.arrived, seen))
     for key share
  on conflict on constraint lead_reads_pkey do update set is_read = true;
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'Reload this list.';
end
$function$
;
revoke all on function public.desk_mark_all_read(text,text) from public, anon, authenticated, service_role;
grant execute on function public.desk_mark_all_read(text,text) to authenticated;
alter function public.desk_mark_all_read(text,text) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_mark_all_read_known(lead_kind text, mark text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
  read_mark timestamptz;
  taken jsonb;
begin
  select u.read_before into read_mark from private.leads_unread u
   where u.user_id = staff and u.lead_kind = private.known_kind(desk_mark_all_read_known.lead_kind);
  select coalesce(jsonb_agg(id), '[]') into taken from (
    select id from (
      select d.id, d.created_at from private.desk_documents d
       where d.kind = desk_mark_all_read_known.lead_kind and d.created_at > read_mark
         and not exists (select from private.lead_reads r where r.user_id = staff and r.lead_id = d.id and r.is_read)
      union
      select r.lead_id, r.lead_created_at from private.lead_reads r
       where r.user_id = staff and r.lead_kind = desk_mark_all_read_known.lead_kind and not r.is_read
    ) as unread order by created_at desc limit 1000
  ) as newest;
  perform public.desk_mark_all_read(lead_kind, mark);
  return taken;
end
$function$
;
revoke all on function public.desk_mark_all_read_known(text,text) from public, anon, authenticated, service_role;
grant execute on function public.desk_mark_all_read_known(text,text) to authenticated;
alter function public.desk_mark_all_read_known(text,text) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_mark_lead(lead_kind text, lead_id uuid, as_read boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
begin
  -- A shared lock: if the lead is erased at the same moment, this row goes with it.
  insert into private.lead_reads (user_id, lead_kind, lead_id, lead_created_at, is_read)
  select staff, d.kind, d.id, d.created_at, as_read from private.desk_documents d
   where d.id = desk_mark_lead.lead_id and d.kind = private.known_kind(desk_mark_lead.lead_kind)
     for key share
  on conflict on constraint lead_reads_pkey do update set is_read = excluded.is_read;
end
$function$
;
revoke all on function public.desk_mark_lead(text,uuid,boolean) from public, anon, authenticated, service_role;
grant execute on function public.desk_mark_lead(text,uuid,boolean) to authenticated;
alter function public.desk_mark_lead(text,uuid,boolean) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_mark_many_unread(lead_kind text, lead_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
begin
  if cardinality(lead_ids) > 1000 then
    raise exception using errcode = 'PT400', message = 'At most 1,000 leads can be changed at once.';
  end if;
  -- A shared lock: if the lead is erased at the same moment, this row goes with it.
  insert into private.lead_reads (user_id, lead_kind, lead_id, lead_created_at, is_read)
  select staff, d.kind, d.id, d.created_at, false from private.desk_documents d
   where d.id = any (lead_ids) and d.kind = private.known_kind(desk_mark_many_unread.lead_kind)
   order by d.id for key share
  on conflict on constraint lead_reads_pkey do update set is_read = false;
end
$function$
;
revoke all on function public.desk_mark_many_unread(text,uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.desk_mark_many_unread(text,uuid[]) to authenticated;
alter function public.desk_mark_many_unread(text,uuid[]) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_merge_leads(kept_kind text, kept_id uuid, kept_seen_at timestamp with time zone, merged_kind text, merged_id uuid, merged_seen_at timestamp with time zone, taken jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
  kept_columns jsonb := private.merge_columns(private.known_kind(kept_kind));
  merged_columns jsonb := private.merge_columns(private.known_kind(merged_kind));
  kept jsonb;
  merged jsonb;
  differing jsonb;
  wanted jsonb;
  changed jsonb;
  was jsonb := '{}';
  answered jsonb := '{}';
  merge_id uuid;
begin
  if kept_id = merged_id then
    raise exception using errcode = 'PT400', message = 'A lead cannot be merged with itself.';
  end if;
  perform private.lock_leads(array[kept_id, merged_id]);
  kept := private.lead_row(kept_kind, kept_id);
  merged := private.lead_row(merged_kind, merged_id);
  if kept is null or merged is null then
    raise exception using errcode = 'PT409', message = 'One of these leads was deleted. Nothing was merged.';
  end if;
  if kept ->> 'merged_into' is not null or merged ->> 'merged_into' is not null then
    raise exception using errcode = 'PT409', message = coalesce(private.merge_sentence(
      case when merged ->> 'merged_into' is not null then merged_id else kept_id end), 'One of these leads was merged before.');
  end if;
  if (kept ->> 'updated_at')::timestamptz is distinct from kept_seen_at
    or (merged ->> 'updated_at')::timestamptz is distinct from merged_seen_at
  then
    raise exception using errcode = 'PT409', message = concat_ws(' ', coalesce(
      case when (merged ->> 'updated_at')::timestamptz is distinct from merged_seen_at
        then private.last_change(merged_id, merged_seen_at) end,
      case when (kept ->> 'updated_at')::timestamptz is distinct from kept_seen_at
        then private.last_change(kept_id, kept_seen_at) end,
      'One of these leads has been changed.'), 'Compare the two again: nothing was merged.');
  end if;
  select coalesce(jsonb_object_agg(m.key, jsonb_build_object('kept', kept -> (kept_columns ->> m.key), 'merged', merged -> m.value,
      'taken', kept_columns ? m.key and (coalesce(taken ? m.key, false)
        -- The report comes along when there is none.
        or m.key = 'report' and kept ->> 'website_report_id' is null))), '{}')
    into differing
    from jsonb_each_text(merged_columns) as m
   where merged ->> m.value is not null and merged -> m.value is distinct from kept -> (kept_columns ->> m.key);
  -- Locked, so that the lead cannot go to a person who is being removed at the same moment.
  if (differing #>> '{owner,taken}')::boolean then
    perform from public.user_roles r where r.user_id = (merged ->> 'owner_id')::uuid for key share;
    if not private.can_own((merged ->> 'owner_id')::uuid) then
      raise exception using errcode = 'PT400', message = 'This person is not on the team. Choose another owner.';
    end if;
  end if;
  -- It waits for no owner anymore: the kept lead does.
  delete from private.leads_to_assign w where w.lead_id = desk_merge_leads.merged_id;
  if found then was := was || '{"waited": true}'; end if;
  delete from private.lead_reads r where r.lead_id = desk_merge_leads.merged_id and not r.is_read;
  execute format('update %s t set merged_into = $2 where t.id = $1', private.lead_table(merged_kind)) using merged_id, kept_id;
  select coalesce(jsonb_object_agg(kept_columns ->> d.key, d.value -> 'merged'), '{}') into wanted
    from jsonb_each(differing) as d where (d.value ->> 'taken')::boolean;
  perform private.set_lead_columns(kept_kind, kept_id, wanted);
  if wanted ? 'status' then
    was := was || jsonb_build_object('converted_at', kept -> 'converted_at', 'first_response_at', kept -> 'first_response_at',
      'first_response_minutes', kept -> 'first_response_minutes');
    -- The person was answered, or became a customer, when the merged lead was.
    if kept ->> 'status' = 'new' and merged ->> 'first_response_at' is not null then
      answered := answered || jsonb_build_object('first_response_at', merged -> 'first_response_at', 'first_response_minutes',
        private.working_minutes((kept ->> 'created_at')::timestamptz,
          greatest((merged ->> 'first_response_at')::timestamptz, (kept ->> 'created_at')::timestamptz)));
    end if;
    if merged ->> 'converted_at' is not null then
      answered := answered || jsonb_build_object('converted_at', merged -> 'converted_at');
    end if;
    perform private.set_lead_columns(kept_kind, kept_id, answered);
  end if;
  was := was || jsonb_build_object('own_values', (
    select coalesce(jsonb_agg(substring(t.name from 5)), '[]') from jsonb_array_elements_text(
      case jsonb_typeof(taken) when 'array' then taken else '[]' end) as t (name) where t.name like 'own:%'));
  insert into public.lead_merges (kept_kind, kept_id, merged_kind, merged_id, fields, state, merged_by)
  values (desk_merge_leads.kept_kind, desk_merge_leads.kept_id, desk_merge_leads.merged_kind, desk_merge_leads.merged_id,
    differing, was, staff)
  returning id into merge_id;
  perform private.refresh_words(kept_id);
  changed := private.count_calls(kept_kind, kept_id);
  return jsonb_build_object('merge_id', merge_id, 'updated_at', changed -> 'updated_at');
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'These leads cannot be merged this way. Choose other values to keep.';
end
$function$
;
revoke all on function public.desk_merge_leads(text,uuid,timestamp with time zone,text,uuid,timestamp with time zone,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.desk_merge_leads(text,uuid,timestamp with time zone,text,uuid,timestamp with time zone,jsonb) to authenticated;
alter function public.desk_merge_leads(text,uuid,timestamp with time zone,text,uuid,timestamp with time zone,jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_my_notifications()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
begin
  return jsonb_build_object(
    'leads', private.lead_notices(staff),
    'choices', (
      select jsonb_agg(jsonb_build_object('event', e.event, 'channel', c.channel,
          'is_on', private.wants_notice(staff, e.event, c.channel)) order by e.n, c.channel)
        from unnest(array['lead.created', 'reply.received', 'follow_up.due', 'report.reopened']) with ordinality as e (event, n)
        cross join unnest(array['email', 'push']) as c (channel)),
    'quiet_hours', (
      select jsonb_build_object('starts', to_char(q.starts, 'HH24:MI'), 'ends', to_char(q.ends, 'HH24:MI'),
          'time_zone', q.time_zone) from private.quiet_hours q where q.user_id = staff),
    'browsers', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'label', p.label, 'endpoint', p.endpoint,
          'created_at', p.created_at, 'last_sent_at', p.last_sent_at) order by p.created_at), '[]')
        from private.live_push_subscriptions(staff) p));
end
$function$
;
revoke all on function public.desk_my_notifications() from public, anon, authenticated, service_role;
grant execute on function public.desk_my_notifications() to authenticated;
alter function public.desk_my_notifications() owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_my_preferences()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
begin
  return coalesce(
    (select jsonb_build_object('theme', p.theme, 'notify_new_leads', p.notify_new_leads, 'remind_tasks', p.remind_tasks)
      from private.staff_preferences p where p.user_id = staff),
    '{"theme": "system", "notify_new_leads": true, "remind_tasks": true}');
end
$function$
;
revoke all on function public.desk_my_preferences() from public, anon, authenticated, service_role;
grant execute on function public.desk_my_preferences() to authenticated;
alter function public.desk_my_preferences() owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_my_role()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
begin
  return (select jsonb_build_object('staff_role', r.staff_role, 'may', to_jsonb(array(
      select a from unnest(array['write', 'export', 'erase', 'invite', 'settings', 'audit']) with ordinality as x (a, n)
       where private.role_allows(r.staff_role, a) order by n)))
    from public.user_roles r where r.user_id = staff and r.role = 'admin');
end
$function$
;
revoke all on function public.desk_my_role() from public, anon, authenticated, service_role;
grant execute on function public.desk_my_role() to authenticated;
alter function public.desk_my_role() owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_my_sessions()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
  current_session text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  return (select coalesce(jsonb_agg(to_jsonb(s) || jsonb_build_object('is_current', s.id::text is not distinct from current_session)), '[]')
    from private.sessions_of(staff) s);
end
$function$
;
revoke all on function public.desk_my_sessions() from public, anon, authenticated, service_role;
grant execute on function public.desk_my_sessions() to authenticated;
alter function public.desk_my_sessions() owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_neighbours(lead_kind text, lead_id uuid, query jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
  kind text := private.known_kind(lead_kind);
  sort text := coalesce(query ->> 'sort', 'newest');
  is_waiting boolean := coalesce(query ->> 'waiting' = 'day', false);
  words tsquery := private.list_query(
    case when is_waiting then private.waiting_filters(query) else query end || jsonb_build_object('kind', kind));
  since timestamptz := private.start_of_day((query ->> 'from')::date);
  until timestamptz := least(private.start_of_day((query ->> 'to')::date + 1), case when is_waiting then private.waiting_before() end);
  unread_of uuid := case when (query ->> 'unread')::boolean then staff end;
  ordering record;
  place text;
begin
  select * into ordering from private.sort_key(kind, sort);
  execute format('select (%s)::text from %s t where t.id = $1', coalesce(ordering.key, 't.created_at'),
      case kind when 'submission' then 'public.onboarding_submissions' else 'public.consultation_requests' end)
    into place using lead_id;
  if place is null then return jsonb_build_object('previousId', null, 'nextId', null); end if;
  return jsonb_build_object(
    'previousId', (select f.id from private.find_in_list(kind, sort, words, true, place, lead_id, since, until, unread_of, 1) f),
    'nextId', (select f.id from private.find_in_list(kind, sort, words, false, place, lead_id, since, until, unread_of, 1) f));
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'This list cannot be shown with these filters.';
end
$function$
;
revoke all on function public.desk_neighbours(text,uuid,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.desk_neighbours(text,uuid,jsonb) to authenticated;
alter function public.desk_neighbours(text,uuid,jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_open_replies()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  return (
    with open as (
      select * from public.lead_replies r where r.kind = 'reply' and r.settled_at is null order by r.received_at limit 200
    ),
    leads as (
      select distinct on (k.kept) k.kept, o.* from open o cross join lateral (select private.kept_lead(o.lead_id) as kept) as k
       order by k.kept, o.received_at
    )
    select jsonb_build_object('count', (select count(*) from leads), 'rows', coalesce((
      select jsonb_agg(jsonb_build_object('kind', private.kind_of_lead(l.kept), 'id', l.kept, 'title', private.title_of_lead(l.kept),
          'from_name', coalesce(l.from_name, l.from_address), 'body', left(l.body, 200), 'received_at', l.received_at)
          order by l.received_at)
        from (select * from leads order by received_at limit 10) l), '[]'))
  );
end
$function$
;
revoke all on function public.desk_open_replies() from public, anon, authenticated, service_role;
grant execute on function public.desk_open_replies() to authenticated;
alter function public.desk_open_replies() owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_own_field_leads(field_id uuid)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  return (select count(*) from (
    select from public.own_field_values v where v.field_id = desk_own_field_leads.field_id limit 1000) as v);
end
$function$
;
revoke all on function public.desk_own_field_leads(uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_own_field_leads(uuid) to authenticated;
alter function public.desk_own_field_leads(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_owner_figures(from_day date, to_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
begin
  if from_day is null or to_day is null or from_day > to_day or to_day - from_day > 3660 then
    raise exception using errcode = 'PT400', message = 'Choose a first and a last day, at most ten years apart.';
  end if;
  return (
    with arrived as (
      select owner_id, sum(leads) as leads, sum(converted) as converted from private.lead_conversion_by_owner
       where day between from_day and to_day group by owner_id
    ),
    owners as (
      select t.user_id as owner_id, t.email from private.team() t where not t.is_invited
      union all select null, null
    )
    select jsonb_agg(jsonb_build_object('owner_id', o.owner_id, 'owner', o.email, 'is_self', coalesce(o.owner_id = staff, false),
        'open', coalesce(n.leads, 0), 'leads', coalesce(a.leads, 0), 'converted', coalesce(a.converted, 0),
        'conversion_rate', coalesce(round(100.0 * a.converted / nullif(a.leads, 0), 1), 0),
        'median_response_minutes', r.minutes)
      order by o.owner_id is null, o.owner_id <> staff, o.email)
      from owners o
      left join arrived a on a.owner_id = o.owner_id
      left join private.open_leads_by_owner n on n.owner_id is not distinct from o.owner_id
      left join private.medians_of_owners(from_day, to_day) r on r.owner_id = o.owner_id
  );
end
$function$
;
revoke all on function public.desk_owner_figures(date,date) from public, anon, authenticated, service_role;
grant execute on function public.desk_owner_figures(date,date) to authenticated;
alter function public.desk_owner_figures(date,date) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_pipeline_figures()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  return (
    select jsonb_agg(jsonb_build_object('status', f.status, 'leads', f.leads, 'value', f.deal_value, 'monthly', f.monthly_value,
        'average_since', f.average_since, 'decided', f.decided, 'won', f.won, 'expected_value', f.expected_value,
        'expected_monthly', f.expected_monthly) order by array_position(array['new', 'contacted', 'qualified'], f.status))
      from private.pipeline_forecast f);
end
$function$
;
revoke all on function public.desk_pipeline_figures() from public, anon, authenticated, service_role;
grant execute on function public.desk_pipeline_figures() to authenticated;
alter function public.desk_pipeline_figures() owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_preview_person(person text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('erase');
  found jsonb := private.data_of_person(person);
begin
  return jsonb_build_object(
    'person', private.asked_person(person),
    'tables', (select coalesce(jsonb_agg(jsonb_build_object('name', e.key, 'rows', jsonb_array_length(e.value)) order by e.key), '[]')
      from jsonb_each(found) e where jsonb_array_length(e.value) > 0),
    'leads', (select coalesce(jsonb_agg(l order by l ->> 'created_at' desc), '[]') from (
      select jsonb_build_object('kind', 'submission', 'id', r ->> 'id', 'title', r ->> 'business_name', 'status', r ->> 'status',
          'created_at', r ->> 'created_at') as l from jsonb_array_elements(found -> 'onboarding_submissions') r
      union all
      select jsonb_build_object('kind', 'consultation', 'id', r ->> 'id', 'title', r ->> 'name', 'status', r ->> 'status',
          'created_at', r ->> 'created_at') from jsonb_array_elements(found -> 'consultation_requests') r) x),
    'reports', (select coalesce(jsonb_agg(jsonb_build_object('id', r ->> 'id', 'url', r ->> 'url')), '[]')
      from jsonb_array_elements(found -> 'website_reports') r),
    -- What they agreed to.
    'consent', jsonb_build_object(
      'report_mails', jsonb_array_length(found -> 'report_mails'),
      'wants_recheck', jsonb_path_exists(found, '$.report_mails[*] ? (@.recheck_at != null)'),
      'stopped_at', found #>> '{stopped_mail_addresses,0,stopped_at}',
      'sources', (select count(*) from (
        select r from jsonb_array_elements(found -> 'onboarding_submissions') r
        union all select r from jsonb_array_elements(found -> 'consultation_requests') r
        union all select r from jsonb_array_elements(found -> 'onboarding_drafts') r) x where x.r -> 'attribution' <> 'null')));
end
$function$
;
revoke all on function public.desk_preview_person(text) from public, anon, authenticated, service_role;
grant execute on function public.desk_preview_person(text) to authenticated;
alter function public.desk_preview_person(text) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_preview_retention(rules jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  counted jsonb := '{}';
  rule record;
  many bigint;
begin
  perform private.require_staff_may('settings');
  for rule in
    select * from (values ('lost', array['lost'], rules ->> 'lost_months'),
      ('open', array['new', 'contacted', 'qualified'], rules ->> 'open_months'),
      ('won', array['converted'], rules ->> 'won_months')) as t (name, statuses, months)
  loop
    select count(*) into many from (
      select from public.onboarding_submissions s
       where s.merged_into is null and s.status = any (rule.statuses) and s.updated_at < now() - make_interval(months => rule.months::integer)
      union all
      select from public.consultation_requests c
       where c.merged_into is null and c.status = any (rule.statuses) and c.updated_at < now() - make_interval(months => rule.months::integer)
      limit 1000) x;
    counted := counted || jsonb_build_object(rule.name, many);
  end loop;
  select count(*) into many from (
    select from public.website_reports r where coalesce(r.user_name, r.user_email, r.user_phone) is not null
      and r.created_at < now() - make_interval(months => (rules ->> 'report_months')::integer) limit 1000) x;
  return counted || jsonb_build_object('reports', many);
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'Enter whole months from 1 to 120, or leave a field empty.';
end
$function$
;
revoke all on function public.desk_preview_retention(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.desk_preview_retention(jsonb) to authenticated;
alter function public.desk_preview_retention(jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_push_key(new_public_key text, sealed_private_key text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  return (select k.public_key from private.push_keys k);
end
$function$
;
revoke all on function public.desk_push_key(text,text) from public, anon, authenticated, service_role;
grant execute on function public.desk_push_key(text,text) to authenticated;
alter function public.desk_push_key(text,text) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_recent_activity(entries integer)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted integer := least(greatest(entries, 1), 100);
begin
  perform private.require_staff();
  return (
    with happened as (
      (select d.created_at as at, case d.kind when 'submission' then 'onboarding' else d.kind end as kind, d.id::text as id,
          d.kind as lead_kind, d.id as lead_id, null::uuid as staff, null::text as application,
          null::text as from_status, null::text as to_status
        from private.desk_documents d where d.kind = 'submission' order by d.created_at desc, d.id desc limit wanted)
      union all
      (select d.created_at, d.kind, d.id::text, d.kind, d.id, null, null, null, null
        from private.desk_documents d where d.kind = 'consultation' order by d.created_at desc, d.id desc limit wanted)
      union all
      (select c.changed_at, 'status', c.id::text, c.lead_kind, c.lead_id, c.changed_by, c.application,
          c.from_status, c.to_status
        from private.lead_status_changes c order by c.changed_at desc limit wanted)
      union all
      (select n.created_at, 'note', n.id::text, n.lead_kind, n.lead_id, n.author, n.application, null, null
        from public.lead_notes n where n.deleted_at is null and n.lead_kind <> 'draft' order by n.created_at desc limit wanted)
    ),
    newest as (select * from happened order by at desc, id limit wanted)
    select coalesce(jsonb_agg(jsonb_build_object('id', n.kind || ':' || n.id, 'at', n.at,
        'kind', case when n.kind = 'onboarding' and s.entered_by is not null then 'entered' else n.kind end,
        'lead', jsonb_build_object('kind', n.lead_kind, 'id', n.lead_id),
        'title', coalesce(s.business_name, c.name, ''),
        'by', private.email_of(case when n.kind = 'onboarding' then s.entered_by else n.staff end), 'application', n.application,
        'from_status', n.from_status, 'to_status', n.to_status) order by n.at desc, n.id), '[]')
      from newest n
      left join public.onboarding_submissions s on n.lead_kind = 'submission' and s.id = n.lead_id
      left join public.consultation_requests c on n.lead_kind = 'consultation' and c.id = n.lead_id
  );
end
$function$
;
revoke all on function public.desk_recent_activity(integer) from public, anon, authenticated, service_role;
grant execute on function public.desk_recent_activity(integer) to authenticated;
alter function public.desk_recent_activity(integer) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_related_leads(lead_kind text, lead_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  self private.desk_documents;
begin
  perform private.require_staff();
  select d.* into self from private.desk_documents d where d.id = lead_id;
  return (
    with same as (
      (select d.id, d.kind, d.created_at, 'email' as by from private.desk_documents d
        where d.email_key = self.email_key and d.kind <> 'merged' order by d.created_at desc limit 21)
      union all
      (select d.id, d.kind, d.created_at, 'phone' from private.desk_documents d
        where d.phone_key = self.phone_key and d.kind <> 'merged' order by d.created_at desc limit 21)
      union all
      (select d.id, d.kind, d.created_at, 'site' from private.desk_documents d
        where d.host_key = self.host_key and d.kind <> 'merged' order by d.created_at desc limit 21)
    ),
    related as (
      select id, kind, created_at, jsonb_agg(by order by by) as same from same where id <> self.id
       group by id, kind, created_at order by created_at desc limit 40
    )
    select jsonb_build_object(
      'phone_businesses', coalesce(private.businesses_of_phone(self.phone_key), 0),
      'leads', coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'id', r.id, 'title', coalesce(s.business_name, c.name),
          'subtitle', coalesce(nullif(concat_ws(' · ', s.contact_name, s.contact_email), ''), c.email),
          'status', coalesce(s.status, c.status), 'created_at', r.created_at, 'same', r.same)
        order by r.created_at desc) filter (where r.kind <> 'report'), '[]'),
      'reports', coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'url', w.url, 'seo_score', w.seo_score,
          'performance_score', w.performance_score, 'created_at', r.created_at, 'same', r.same)
        order by r.created_at desc) filter (where r.kind = 'report'), '[]'))
      from related r
      left join public.onboarding_submissions s on r.kind = 'submission' and s.id = r.id
      left join public.consultation_requests c on r.kind = 'consultation' and c.id = r.id
      left join public.website_reports w on r.kind = 'report' and w.id = r.id
  );
end
$function$
;
revoke all on function public.desk_related_leads(text,uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_related_leads(text,uuid) to authenticated;
alter function public.desk_related_leads(text,uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_remove_push(subscription_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
begin
  delete from private.push_subscriptions p where p.id = subscription_id and p.user_id = staff;
  return public.desk_my_notifications();
end
$function$
;
revoke all on function public.desk_remove_push(uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_remove_push(uuid) to authenticated;
alter function public.desk_remove_push(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_remove_task_feed()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
begin
  delete from private.task_feeds f where f.user_id = staff;
end
$function$
;
revoke all on function public.desk_remove_task_feed() from public, anon, authenticated, service_role;
grant execute on function public.desk_remove_task_feed() to authenticated;
alter function public.desk_remove_task_feed() owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_remove_webhook(endpoint_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff_may('settings');
  perform private.webhook_to_change(endpoint_id);
  delete from private.outbox o using private.webhook_deliveries d
   where d.endpoint_id = desk_remove_webhook.endpoint_id and o.id = d.id;
  delete from private.webhook_endpoints e where e.id = desk_remove_webhook.endpoint_id;
end
$function$
;
revoke all on function public.desk_remove_webhook(uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_remove_webhook(uuid) to authenticated;
alter function public.desk_remove_webhook(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_reopen_task(task_id uuid, seen_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
  t public.lead_tasks := private.seen_task(task_id, seen_at, staff);
begin
  update public.lead_tasks k
     set done_at = null, done_by = null, outcome = null, outcome_note = null,
       assignee_id = (select r.user_id from public.user_roles r where r.user_id = k.assignee_id and r.role = 'admin')
   where k.id = task_id
  returning * into t;
  return private.task_row(t, staff);
end
$function$
;
revoke all on function public.desk_reopen_task(uuid,timestamp with time zone) from public, anon, authenticated, service_role;
grant execute on function public.desk_reopen_task(uuid,timestamp with time zone) to authenticated;
alter function public.desk_reopen_task(uuid,timestamp with time zone) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_repeat_report(report_id uuid, request_key uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff_may('write');
  -- Analyses that never finished.
  delete from private.repeated_reports p where p.created_at < now() - interval '1 day';
  insert into private.repeated_reports (request_key, report_id)
  select desk_repeat_report.request_key, r.id from public.website_reports r where r.id = desk_repeat_report.report_id
  on conflict do nothing;
end
$function$
;
revoke all on function public.desk_repeat_report(uuid,uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_repeat_report(uuid,uuid) to authenticated;
alter function public.desk_repeat_report(uuid,uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_replay_webhook(delivery_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  delivery private.webhook_deliveries;
  endpoint private.webhook_endpoints;
begin
  perform private.require_staff_may('settings');
  select * into delivery from private.webhook_deliveries d where d.id = delivery_id;
  if not found then raise exception using errcode = 'PT400', message = 'This message is no longer kept.'; end if;
  endpoint := private.webhook_to_change(delivery.endpoint_id);
  return private.enqueue_webhook(endpoint, delivery.event_id, delivery.type, delivery.lead_kind, delivery.lead_id,
    (select o.content from private.outbox o where o.id = delivery_id), true);
end
$function$
;
revoke all on function public.desk_replay_webhook(uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_replay_webhook(uuid) to authenticated;
alter function public.desk_replay_webhook(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_reply_attachment(attachment_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  return (select jsonb_build_object('name', a.name, 'media_type', a.media_type,
      'content', translate(encode(a.content, 'base64'), E'\n', ''))
    from private.reply_attachments a where a.id = attachment_id and a.content is not null);
end
$function$
;
revoke all on function public.desk_reply_attachment(uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_reply_attachment(uuid) to authenticated;
alter function public.desk_reply_attachment(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_report_disputes(report_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(private.dispute_row(d) order by d.created_at desc, d.id), '[]')
      from (
        select * from public.finding_disputes d where d.report_id = desk_report_disputes.report_id
         order by d.created_at desc limit 200
      ) d);
end
$function$
;
revoke all on function public.desk_report_disputes(uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_report_disputes(uuid) to authenticated;
alter function public.desk_report_disputes(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_report_of_lead(lead_kind text, lead_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_id uuid;
  host text;
  way text := 'own';
begin
  perform private.require_staff();
  if private.known_kind(lead_kind) = 'submission' then
    select s.website_report_id into found_id from public.onboarding_submissions s where s.id = lead_id;
  else
    select c.website_report_id into found_id from public.consultation_requests c where c.id = lead_id;
  end if;
  if found_id is null then
    way := 'desk';
    select r.report_id into found_id from private.lead_reports r where r.lead_id = desk_report_of_lead.lead_id;
  end if;
  if found_id is null then
    select a.host_key into host from private.desk_documents a where a.id = lead_id;
    if host is not null then
      way := 'site';
      select d.id into found_id from private.desk_documents d
       where d.kind = 'report' and d.host_key = host order by d.created_at desc limit 1;
    else
      way := 'person';
      select r.id into found_id from public.website_reports r
       where r.id in (select p.id from private.reports_of_person(lead_id) p) order by r.created_at desc limit 1;
    end if;
  end if;
  return public.desk_get_report(found_id) || jsonb_build_object('found_by', way);
end
$function$
;
revoke all on function public.desk_report_of_lead(text,uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_report_of_lead(text,uuid) to authenticated;
alter function public.desk_report_of_lead(text,uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_reports_of_site(url text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  return private.report_rows(array(
    select d.id from private.desk_documents d
     where d.host_key = private.site_host(desk_reports_of_site.url) and d.kind = 'report'
     order by d.created_at desc limit 50
  ));
end
$function$
;
revoke all on function public.desk_reports_of_site(text) from public, anon, authenticated, service_role;
grant execute on function public.desk_reports_of_site(text) to authenticated;
alter function public.desk_reports_of_site(text) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_request_analysis(lead_kind text, lead_id uuid, request_key uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
  website text;
begin
  -- A shared lock: if the lead is erased at the same moment, this row goes with it.
  if private.known_kind(lead_kind) = 'submission' then
    select s.website_url into website from public.onboarding_submissions s where s.id = lead_id for key share;
  else
    select (select r.url from public.website_reports r where r.id = c.website_report_id) into website
      from public.consultation_requests c where c.id = lead_id for key share;
  end if;
  if not found then
    raise exception using errcode = 'PT400', message = 'This lead no longer exists.';
  end if;
  if website is null then
    raise exception using errcode = 'PT400', message = 'This lead names no website.';
  end if;
  insert into private.lead_analysis_requests (request_key, lead_kind, lead_id, url, requested_by)
  values (desk_request_analysis.request_key, desk_request_analysis.lead_kind, desk_request_analysis.lead_id, website, staff);
  insert into private.desk_changes (what, lead_kind, lead_id)
  values ('lead', desk_request_analysis.lead_kind, desk_request_analysis.lead_id);
  return website;
exception
  when unique_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Send a new key with each analysis.';
end
$function$
;
revoke all on function public.desk_request_analysis(text,uuid,uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_request_analysis(text,uuid,uuid) to authenticated;
alter function public.desk_request_analysis(text,uuid,uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_require_staff()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin perform private.require_staff(); end $function$
;
revoke all on function public.desk_require_staff() from public, anon, authenticated, service_role;
grant execute on function public.desk_require_staff() to authenticated;
alter function public.desk_require_staff() owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_restore_task(task_id uuid, seen_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
  t public.lead_tasks := private.seen_task(task_id, seen_at, staff);
begin
  update public.lead_tasks k set deleted_at = null where k.id = task_id returning * into t;
  return private.task_row(t, staff);
end
$function$
;
revoke all on function public.desk_restore_task(uuid,timestamp with time zone) from public, anon, authenticated, service_role;
grant execute on function public.desk_restore_task(uuid,timestamp with time zone) to authenticated;
alter function public.desk_restore_task(uuid,timestamp with time zone) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_retention()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  return (select jsonb_build_object('lost_months', r.lost_months, 'open_months', r.open_months, 'won_months', r.won_months,
      'report_months', r.report_months, 'updated_at', r.updated_at) from private.retention_rules r);
end
$function$
;
revoke all on function public.desk_retention() from public, anon, authenticated, service_role;
grant execute on function public.desk_retention() to authenticated;
alter function public.desk_retention() owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_retry_message(message_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff_may('write');
  update private.outbox o
     set status = 'waiting', attempts = 0, next_attempt_at = now(), finished_at = null, retry_since = now()
   where o.id = message_id and o.status = 'dead' and o.content <> '{}' and coalesce(o.expires_at > now(), true);
  if not found then
    raise exception using errcode = 'PT409', message = 'This message is no longer waiting for another attempt.';
  end if;
end
$function$
;
revoke all on function public.desk_retry_message(uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_retry_message(uuid) to authenticated;
alter function public.desk_retry_message(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_revoke_api_key(key_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
begin
  if nullif(current_setting('request.application_scope', true), '') is not null then
    raise exception using errcode = '42501', message = 'permission denied: an application cannot revoke keys';
  end if;
  if exists (select from private.api_keys k where k.id = key_id and k.user_id is null) then
    perform private.require_staff_may('settings');
  end if;
  update private.api_keys k set revoked_at = coalesce(k.revoked_at, now())
   where k.id = key_id and (k.user_id = staff or k.user_id is null);
  if not found then raise exception using errcode = 'PT400', message = 'This key does not exist anymore.'; end if;
end
$function$
;
revoke all on function public.desk_revoke_api_key(uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_revoke_api_key(uuid) to authenticated;
alter function public.desk_revoke_api_key(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_rotate_webhook(endpoint_id uuid, sealed_secret text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('settings');
  saved private.webhook_endpoints := private.webhook_to_change(endpoint_id);
begin
  update private.webhook_endpoints e
     set earlier_sealed_secret = e.sealed_secret, earlier_until = now() + interval '24 hours',
       sealed_secret = desk_rotate_webhook.sealed_secret, updated_at = clock_timestamp()
   where e.id = endpoint_id returning * into saved;
  return private.webhook_row(saved);
end
$function$
;
revoke all on function public.desk_rotate_webhook(uuid,text) from public, anon, authenticated, service_role;
grant execute on function public.desk_rotate_webhook(uuid,text) to authenticated;
alter function public.desk_rotate_webhook(uuid,text) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_save_assignment_rules(rules jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff_may('settings');
  update private.assignment_rules r
     set same_owner = (rules ->> 'same_owner')::boolean, round_robin = (rules ->> 'round_robin')::boolean,
       working_hours_only = (rules ->> 'working_hours_only')::boolean, updated_at = clock_timestamp()
   where r.updated_at = (rules ->> 'updated_at')::timestamptz;
  if not found then
    raise exception using errcode = 'PT409',
      message = 'A colleague has just changed the assignment rules. Check the new rules and save again.';
  end if;
  insert into private.assignment_members as m (user_id, takes_part, lead_kinds, business_types)
  select g.user_id, g.takes_part,
      -- Of people who take no part it does not matter.
      case when g.takes_part then g.lead_kinds else coalesce(nullif(g.lead_kinds, '{}'), '{submission,consultation}') end,
      g.business_types
    from jsonb_to_recordset(rules -> 'members') as g (user_id uuid, takes_part boolean, lead_kinds text[], business_types text[])
   where private.can_own(g.user_id)
  on conflict (user_id) do update
    set takes_part = excluded.takes_part, lead_kinds = excluded.lead_kinds, business_types = excluded.business_types;
  return public.desk_assignment();
exception
  when check_violation or not_null_violation or data_exception or cardinality_violation then
    raise exception using errcode = 'PT400',
      message = 'These rules cannot be saved. Everyone who takes part needs at least one kind of lead.';
end
$function$
;
revoke all on function public.desk_save_assignment_rules(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.desk_save_assignment_rules(jsonb) to authenticated;
alter function public.desk_save_assignment_rules(jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_save_mail_template(template jsonb, seen_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
  given public.mail_templates := jsonb_populate_record(null::public.mail_templates, template);
  stored public.mail_templates;
begin
  given.name := btrim(given.name);
  given.subject := btrim(regexp_replace(given.subject, '\s+', ' ', 'g'));
  given.body := btrim(given.body, E' \t\r\n');
  if given.id is null then
    insert into public.mail_templates (name, subject, body, updated_by) values (given.name, given.subject, given.body, staff)
    returning * into stored;
  else
    update public.mail_templates t
       set name = given.name, subject = given.subject, body = given.body, updated_by = staff, updated_at = clock_timestamp()
     where t.id = given.id and t.updated_at = seen_at returning * into stored;
    if stored.id is null then
      raise exception using errcode = 'PT409', message = coalesce(
        (select private.email_of(t.updated_by) from public.mail_templates t where t.id = given.id), 'A colleague')
        || ' changed or deleted this template. Copy your text, then open it again.';
    end if;
  end if;
  return jsonb_build_object('id', stored.id, 'name', stored.name, 'subject', stored.subject, 'body', stored.body,
    'updated_at', stored.updated_at);
exception
  when unique_violation then
    raise exception using errcode = 'PT400', message = 'There is a template with this name.';
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400',
      message = 'A template needs a name, a subject of at most 200 characters, and a text of at most 10,000.';
end
$function$
;
revoke all on function public.desk_save_mail_template(jsonb,timestamp with time zone) from public, anon, authenticated, service_role;
grant execute on function public.desk_save_mail_template(jsonb,timestamp with time zone) to authenticated;
alter function public.desk_save_mail_template(jsonb,timestamp with time zone) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_save_my_assignment(mine jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
begin
  insert into private.assignment_members as m (user_id, away_until, gets_mail)
  values (staff, (mine ->> 'away_until')::date, (mine ->> 'gets_mail')::boolean)
  on conflict (user_id) do update set away_until = excluded.away_until, gets_mail = excluded.gets_mail;
  return public.desk_assignment();
exception
  when not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'This cannot be saved. Enter the day on which you are back.';
end
$function$
;
revoke all on function public.desk_save_my_assignment(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.desk_save_my_assignment(jsonb) to authenticated;
alter function public.desk_save_my_assignment(jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_save_preferences(preferences jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
begin
  insert into private.staff_preferences as p (user_id, theme, notify_new_leads, remind_tasks)
  values (staff, coalesce(preferences ->> 'theme', 'system'), coalesce((preferences ->> 'notify_new_leads')::boolean, true),
    coalesce((preferences ->> 'remind_tasks')::boolean, true))
  on conflict (user_id) do update set theme = excluded.theme, notify_new_leads = excluded.notify_new_leads,
    remind_tasks = case when preferences ? 'remind_tasks' then excluded.remind_tasks else p.remind_tasks end;
  return public.desk_my_preferences();
exception
  when check_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'These preferences cannot be saved.';
end
$function$
;
revoke all on function public.desk_save_preferences(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.desk_save_preferences(jsonb) to authenticated;
alter function public.desk_save_preferences(jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_save_quiet_hours(starts text, ends text, time_zone text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
begin
  if desk_save_quiet_hours.starts is null and desk_save_quiet_hours.ends is null then
    delete from private.quiet_hours q where q.user_id = staff;
    return public.desk_my_notifications();
  end if;
  if desk_save_quiet_hours.starts = desk_save_quiet_hours.ends then
    raise exception using errcode = 'PT400', message = 'Quiet hours need an end that differs from their beginning.';
  end if;
  perform now() at time zone desk_save_quiet_hours.time_zone;
  insert into private.quiet_hours as q (user_id, starts, ends, time_zone)
  values (staff, desk_save_quiet_hours.starts::time, desk_save_quiet_hours.ends::time, desk_save_quiet_hours.time_zone)
  on conflict (user_id) do update set starts = excluded.starts, ends = excluded.ends, time_zone = excluded.time_zone;
  return public.desk_my_notifications();
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'These quiet hours cannot be saved. Enter two times of day.';
end
$function$
;
revoke all on function public.desk_save_quiet_hours(text,text,text) from public, anon, authenticated, service_role;
grant execute on function public.desk_save_quiet_hours(text,text,text) to authenticated;
alter function public.desk_save_quiet_hours(text,text,text) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_save_retention(rules jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff_may('settings');
  update private.retention_rules r
     set lost_months = (rules ->> 'lost_months')::smallint, open_months = (rules ->> 'open_months')::smallint,
       won_months = (rules ->> 'won_months')::smallint, report_months = (rules ->> 'report_months')::smallint,
       updated_at = clock_timestamp()
   where r.updated_at = (rules ->> 'updated_at')::timestamptz;
  if not found then
    raise exception using errcode = 'PT409', message = 'A colleague has just changed these rules. Check them and save again.';
  end if;
  return public.desk_retention();
exception
  when check_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'Enter whole months from 1 to 120, or leave a field empty.';
end
$function$
;
revoke all on function public.desk_save_retention(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.desk_save_retention(jsonb) to authenticated;
alter function public.desk_save_retention(jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_save_second_factor_rule(required boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff_may('settings');
  if required is null then
    raise exception using errcode = 'PT400', message = 'Choose whether a second factor is required.';
  end if;
  if not private.has_second_factor() then perform private.raise_second_factor_missing(); end if;
  update private.agency_settings s set second_factor_required = required;
  return public.desk_second_factor_rule();
end
$function$
;
revoke all on function public.desk_save_second_factor_rule(boolean) from public, anon, authenticated, service_role;
grant execute on function public.desk_save_second_factor_rule(boolean) to authenticated;
alter function public.desk_save_second_factor_rule(boolean) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_save_signature(sender_name text, signature text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
begin
  insert into private.mail_signatures as g (user_id, sender_name, body)
  values (staff, nullif(btrim(regexp_replace(desk_save_signature.sender_name, '[[:space:][:cntrl:]]+', ' ', 'g')), ''),
    nullif(btrim(signature, E' \t\r\n'), ''))
  on conflict (user_id) do update set sender_name = excluded.sender_name, body = excluded.body;
exception
  when check_violation then
    raise exception using errcode = 'PT400', message = 'A name has at most 80 characters, a signature at most 2,000.';
end
$function$
;
revoke all on function public.desk_save_signature(text,text) from public, anon, authenticated, service_role;
grant execute on function public.desk_save_signature(text,text) to authenticated;
alter function public.desk_save_signature(text,text) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_save_text_template(template jsonb, seen_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
  given private.text_templates := jsonb_populate_record(null::private.text_templates, template);
  stored private.text_templates;
begin
  given.name := btrim(given.name);
  given.body := btrim(given.body, E' \t\r\n');
  if given.id is null then
    insert into private.text_templates (name, body, updated_by) values (given.name, given.body, staff) returning * into stored;
  else
    update private.text_templates t set name = given.name, body = given.body, updated_by = staff, updated_at = clock_timestamp()
     where t.id = given.id and t.updated_at = seen_at returning * into stored;
    if stored.id is null then
      raise exception using errcode = 'PT409', message = coalesce(
        (select private.email_of(t.updated_by) from private.text_templates t where t.id = given.id), 'A colleague')
        || ' changed or deleted this template. Copy your text, then open it again.';
    end if;
  end if;
  return jsonb_build_object('id', stored.id, 'name', stored.name, 'body', stored.body, 'updated_at', stored.updated_at);
exception
  when unique_violation then
    raise exception using errcode = 'PT400', message = 'There is a template with this name.';
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'A template needs a name, and a text of at most 459 characters.';
end
$function$
;
revoke all on function public.desk_save_text_template(jsonb,timestamp with time zone) from public, anon, authenticated, service_role;
grant execute on function public.desk_save_text_template(jsonb,timestamp with time zone) to authenticated;
alter function public.desk_save_text_template(jsonb,timestamp with time zone) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_save_webhook(endpoint_id uuid, events text[], is_enabled boolean, seen_updated_at timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('settings');
  saved private.webhook_endpoints := private.webhook_to_change(endpoint_id);
begin
  if saved.updated_at <> seen_updated_at then
    raise exception using errcode = 'PT409', message = 'A colleague has changed this webhook. Look at it again.';
  end if;
  update private.webhook_endpoints e
     set events = array(select distinct v from unnest(desk_save_webhook.events) v order by v),
       is_enabled = desk_save_webhook.is_enabled, updated_at = clock_timestamp(),
       disabled_reason = case when desk_save_webhook.is_enabled then null else e.disabled_reason end
   where e.id = endpoint_id returning * into saved;
  return private.webhook_row(saved);
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'Choose at least one event.';
end
$function$
;
revoke all on function public.desk_save_webhook(uuid,text[],boolean,timestamp with time zone) from public, anon, authenticated, service_role;
grant execute on function public.desk_save_webhook(uuid,text[],boolean,timestamp with time zone) to authenticated;
alter function public.desk_save_webhook(uuid,text[],boolean,timestamp with time zone) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_save_working_hours(hours jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff_may('settings');
  update private.agency_settings s
     set working_days = array(select distinct d::smallint from jsonb_array_elements_text(hours -> 'days') as d order by 1),
       opens_at = (hours ->> 'opens')::time, closes_at = (hours ->> 'closes')::time, updated_at = clock_timestamp()
   where s.updated_at = (hours ->> 'updated_at')::timestamptz;
  if not found then
    raise exception using errcode = 'PT409',
      message = 'A colleague has just changed the working hours. Check the new hours and save again.';
  end if;
  return public.desk_working_hours();
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400',
      message = 'Choose at least one day, and let the working day end after it starts.';
end
$function$
;
revoke all on function public.desk_save_working_hours(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.desk_save_working_hours(jsonb) to authenticated;
alter function public.desk_save_working_hours(jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_search(search text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  typed record;
  is_number boolean;
begin
  perform private.require_staff();
  typed := private.typed_query(search);
  is_number := private.typed_numbers(search) <> '{}';
  return (
    with found as (
      select k.kind, f.id, f.created_at
        from unnest(array['submission', 'consultation', 'report']) as k (kind)
        cross join lateral private.find_by_time(k.kind, typed.query, true, null, null, null, null, null, 8) as f
    ),
    hits as (
      select f.created_at, jsonb_build_object('kind', f.kind, 'id', f.id, 'title', s.business_name,
          'subtitle', coalesce('Note: ' || private.note_excerpt(f.id, typed.matched), concat_ws(' · ', s.contact_name,
            s.contact_email, case when is_number then s.contact_phone end)), 'status', s.status,
          'owner', private.email_of(s.owner_id)) as hit
        from found f join public.onboarding_submissions s on f.kind = 'submission' and s.id = f.id
      union all
      select f.created_at, jsonb_build_object('kind', f.kind, 'id', f.id, 'title', c.name,
          'subtitle', coalesce('Note: ' || private.note_excerpt(f.id, typed.matched), concat_ws(' · ', c.email,
            case when is_number then c.phone end)), 'status', c.status, 'owner', private.email_of(c.owner_id))
        from found f join public.consultation_requests c on f.kind = 'consultation' and c.id = f.id
      union all
      select f.created_at, jsonb_build_object('kind', f.kind, 'id', f.id, 'title', r.url,
          'subtitle', concat_ws(' · ', coalesce(r.user_name, 'Anonymous'), r.user_email,
            case when is_number then r.user_phone end))
        from found f join public.website_reports r on f.kind = 'report' and r.id = f.id
    )
    select coalesce(jsonb_agg(hit || jsonb_build_object('created_at', created_at, 'matched', typed.matched)
      order by created_at desc), '[]') from hits
  );
end
$function$
;
revoke all on function public.desk_search(text) from public, anon, authenticated, service_role;
grant execute on function public.desk_search(text) to authenticated;
alter function public.desk_search(text) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_second_factor_rule()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  return (select jsonb_build_object('required', s.second_factor_required) from private.agency_settings s);
end
$function$
;
revoke all on function public.desk_second_factor_rule() from public, anon, authenticated, service_role;
grant execute on function public.desk_second_factor_rule() to authenticated;
alter function public.desk_second_factor_rule() owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_send_mail(mail jsonb, last_mail_id uuid, insist boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
  given public.lead_mails := jsonb_populate_record(null::public.lead_mails, mail);
  stored public.lead_mails;
  earlier public.lead_mails;
  own private.mail_signatures;
  answered public.lead_replies;
  missing text;
  files jsonb;
  lead uuid;
begin
  perform private.known_kind(given.lead_kind);
  given.subject := btrim(regexp_replace(coalesce(given.subject, ''), '\s+', ' ', 'g'));
  given.body := btrim(coalesce(given.body, ''), E' \t\r\n');
  given.recipient := btrim(coalesce(given.recipient, ''));
  if given.subject = '' then
    raise exception using errcode = 'PT400', message = 'Enter a subject.';
  end if;
  if given.body = '' then
    raise exception using errcode = 'PT400', message = 'Write a few words first.';
  end if;
  missing := (regexp_match(given.subject || ' ' || given.body, '\{\{\s*([^{}]*?)\s*\}\}'))[1];
  if missing is not null then
    raise exception using errcode = 'PT400',
      message = format('The field {{%s}} is still empty. Enter the words yourself or remove the field.', left(missing, 60));
  end if;
  if given.send_at < clock_timestamp() then
    raise exception using errcode = 'PT400', message = 'Choose a time in the future.';
  end if;
  execute format('select id from %s where id = $1 for update', private.lead_table(given.lead_kind)) into lead using given.lead_id;
  if lead is null then
    raise exception using errcode = 'PT400', message = 'This lead no longer exists.';
  end if;
  select * into stored from public.lead_mails m where m.id = given.id;
  if stored.id is not null and stored.lead_id <> given.lead_id then
    raise exception using errcode = 'PT400', message = 'This email was written to another lead. Reload the page.';
  end if;
  if stored.state in ('waiting', 'sent') then return private.mail_row(stored); end if;
  if not exists (select from private.mail_addresses(given.lead_id) a where lower(btrim(a.address)) = lower(given.recipient)) then
    raise exception using errcode = 'PT400', message = 'This address does not belong to the lead. Correct the contact data first.';
  end if;
  if given.report_id is not null and not exists (
    select from private.reports_of_person(given.lead_id) r where r.id = given.report_id)
  then
    raise exception using errcode = 'PT400', message = 'This report does not belong to the lead.';
  end if;
  select * into earlier from public.lead_mails m
   where m.lead_id = any (private.group_of_lead(given.lead_id)) and m.state <> 'draft' and m.author <> staff and m.id is distinct from last_mail_id
     and m.queued_at > coalesce((select l.queued_at from public.lead_mails l where l.id = last_mail_id), '-infinity')
   order by m.queued_at desc limit 1;
  if earlier.id is not null and not coalesce(insist, false) then
    raise exception using errcode = 'PT409', message = format('%s has just written to this lead: "%s". Read it before you send yours.',
      coalesce(private.email_of(earlier.author), 'A colleague'), earlier.subject);
  end if;
  files := private.take_attachments(given.id, mail -> 'attachments');
  select * into own from private.mail_signatures g where g.user_id = staff;
  select * into answered from public.lead_replies r where r.id = given.answers and r.lead_id = any (private.group_of_lead(given.lead_id));
  insert into public.lead_mails as m (id, lead_kind, lead_id, author, recipient, subject, body, signature, report_id, answers, state, send_at)
  values (given.id, given.lead_kind, given.lead_id, staff, given.recipient, given.subject, given.body, own.body, given.report_id,
    answered.id, 'waiting', given.send_at)
  on conflict (id) do update set author = excluded.author, recipient = excluded.recipient, subject = excluded.subject,
    body = excluded.body, signature = excluded.signature, report_id = excluded.report_id, answers = excluded.answers,
    state = 'waiting', reason = null, send_at = excluded.send_at, queued_at = clock_timestamp()
  returning * into stored;
  -- Without the lead: the timeline tells of the mail itself.
  insert into private.outbox (id, channel, kind, recipient, content, created_at, next_attempt_at)
  values (stored.id, 'email', 'lead_mail', stored.recipient, jsonb_strip_nulls(jsonb_build_object('template', 'lead_mail',
      'subject', stored.subject, 'text', concat_ws(E'\n\n-- \n', stored.body, stored.signature),
      'senderName', own.sender_name, 'authorAddress', private.email_of(staff), 'replyToken', stored.reply_token,
      'inReplyTo', answered.message_id, 'references', to_jsonb(answered.reference_ids || answered.message_id),
      'reportId', stored.report_id, 'attachmentIds', nullif(files, '[]'))),
    -- The time of its header, and of its three days in the outbox.
    coalesce(stored.send_at, clock_timestamp()), coalesce(stored.send_at, clock_timestamp() + interval '10 seconds'));
  perform private.note_mail_change(stored.lead_kind, stored.lead_id);
  return private.mail_row(stored);
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400',
      message = 'This email cannot be sent: the subject can have at most 200 characters, the text at most 20,000.';
end
$function$
;
revoke all on function public.desk_send_mail(jsonb,uuid,boolean) from public, anon, authenticated, service_role;
grant execute on function public.desk_send_mail(jsonb,uuid,boolean) to authenticated;
alter function public.desk_send_mail(jsonb,uuid,boolean) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_send_text(text_message jsonb, last_text_id uuid, insist boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
  given private.lead_texts := jsonb_populate_record(null::private.lead_texts, text_message);
  stored private.lead_texts;
  earlier private.lead_texts;
  missing text;
begin
  if not private.sends_texts() then
    raise exception using errcode = 'PT400', message =
      'Nothing was sent: no text message service is set up. Set SMS_WEBHOOK_URL on the worker.';
  end if;
  given.body := btrim(coalesce(given.body, ''), E' \t\r\n');
  if given.body = '' then
    raise exception using errcode = 'PT400', message = 'Write a few words first.';
  end if;
  missing := (regexp_match(given.body, '\{\{\s*([^{}]*?)\s*\}\}'))[1];
  if missing is not null then
    raise exception using errcode = 'PT400',
      message = format('The field {{%s}} is still empty. Enter the words yourself or remove the field.', left(missing, 60));
  end if;
  -- The lead is locked as for a mail: of two people one comes second.
  execute format('select id from %s where id = $1 for update', private.lead_table(private.known_kind(given.lead_kind)))
    into stored.lead_id using given.lead_id;
  if stored.lead_id is null then
    raise exception using errcode = 'PT400', message = 'This lead no longer exists.';
  end if;
  select * into stored from private.lead_texts t where t.id = given.id;
  if stored.id is not null and stored.lead_id <> given.lead_id then
    raise exception using errcode = 'PT400', message = 'This text message was written to another lead. Reload the page.';
  end if;
  if stored.state in ('waiting', 'sent') then return private.text_row(stored); end if;
  if not exists (select from private.text_numbers(given.lead_id) n where n.number = given.recipient) then
    raise exception using errcode = 'PT400', message = 'This number does not belong to the lead. Correct the contact data first.';
  end if;
  if (select count(*) from private.lead_texts t
      where t.recipient = given.recipient and t.state <> 'draft' and t.queued_at > now() - interval '1 day') >= 5
  then
    raise exception using errcode = 'PT400', message = 'This number got five text messages within a day. Call, or write an email.';
  end if;
  select * into earlier from private.lead_texts t
   where t.lead_id = any (private.group_of_lead(given.lead_id)) and t.state <> 'draft' and t.author <> staff
     and t.id is distinct from last_text_id
     and t.queued_at > coalesce((select l.queued_at from private.lead_texts l where l.id = last_text_id), '-infinity')
   order by t.queued_at desc limit 1;
  if earlier.id is not null and not coalesce(insist, false) then
    raise exception using errcode = 'PT409', message = format('%s has just sent a text message to this lead: "%s". Read it before you send yours.',
      coalesce(private.email_of(earlier.author), 'A colleague'), left(earlier.body, 80));
  end if;
  insert into private.lead_texts as t (id, lead_kind, lead_id, author, recipient, body, state)
  values (given.id, given.lead_kind, given.lead_id, staff, given.recipient, given.body, 'waiting')
  on conflict (id) do update set author = excluded.author, recipient = excluded.recipient, body = excluded.body,
    state = 'waiting', reason = null, queued_at = clock_timestamp()
  returning * into stored;
  -- Without the lead: the timeline tells of the text message itself.
  insert into private.outbox (id, channel, kind, recipient, content, next_attempt_at, expires_at)
  values (stored.id, 'sms', 'lead_text', stored.recipient, jsonb_build_object('text', stored.body, 'via', 'sms'),
    clock_timestamp() + interval '10 seconds', clock_timestamp() + interval '4 hours');
  perform private.note_mail_change(stored.lead_kind, stored.lead_id);
  return private.text_row(stored);
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'This text message cannot be sent: it has at most 459 characters.';
end
$function$
;
revoke all on function public.desk_send_text(jsonb,uuid,boolean) from public, anon, authenticated, service_role;
grant execute on function public.desk_send_text(jsonb,uuid,boolean) to authenticated;
alter function public.desk_send_text(jsonb,uuid,boolean) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_set_ad_spend(spend_source text, spend_month date, amount numeric, seen numeric)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('settings');
  place text := lower(btrim(spend_source));
  known public.ad_spend;
begin
  -- Two people who enter the first amount at once wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('fix-my-local:ad-spend:' || place, 0));
  select * into known from public.ad_spend a where a.source = place and a.month = date_trunc('month', spend_month)::date;
  if known.amount is distinct from seen then
    raise exception using errcode = 'PT409', message = case when known.amount is null then 'A colleague just removed this amount.'
      else format('%s just entered $%s here.', coalesce(private.email_of(known.updated_by), 'A colleague'),
        to_char(known.amount, 'FM999,999,999,990.00')) end;
  end if;
  if amount is null then
    delete from public.ad_spend a where a.source = place and a.month = known.month;
  else
    insert into public.ad_spend (source, month, amount, updated_by)
    values (place, date_trunc('month', spend_month)::date, desk_set_ad_spend.amount, staff)
    on conflict (source, month) do update set amount = excluded.amount, updated_by = staff, updated_at = now();
  end if;
exception
  when check_violation or not_null_violation or numeric_value_out_of_range then
    raise exception using errcode = 'PT400', message = 'Choose a source and a month, and enter an amount above $0.';
end
$function$
;
revoke all on function public.desk_set_ad_spend(text,date,numeric,numeric) from public, anon, authenticated, service_role;
grant execute on function public.desk_set_ad_spend(text,date,numeric,numeric) to authenticated;
alter function public.desk_set_ad_spend(text,date,numeric,numeric) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_set_draft_status(draft_id uuid, new_status text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
  before text;
begin
  -- Locked, so that concurrent changes leave no gap in the history, and a form that is being erased gets no entry.
  perform from public.onboarding_drafts d where d.id = desk_set_draft_status.draft_id for no key update;
  if not found then
    raise exception using errcode = 'PT400', message = 'This unfinished lead no longer exists.';
  end if;
  before := private.draft_status(draft_id);
  if before is distinct from new_status then
    insert into private.draft_status_changes (draft_id, from_status, to_status, changed_by)
    values (desk_set_draft_status.draft_id, before, new_status, staff);
  end if;
  return private.draft_rows(array[draft_id]) -> 0;
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Unknown status.';
end
$function$
;
revoke all on function public.desk_set_draft_status(uuid,text) from public, anon, authenticated, service_role;
grant execute on function public.desk_set_draft_status(uuid,text) to authenticated;
alter function public.desk_set_draft_status(uuid,text) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_set_many_status(lead_kind text, seen jsonb, new_status text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
  kind text := private.known_kind(lead_kind);
  source text := case kind when 'submission' then 'public.onboarding_submissions' else 'public.consultation_requests' end;
  to_change uuid[];
  unchanged uuid[];
  changed jsonb;
begin
  if jsonb_array_length(seen) > 1000 then
    raise exception using errcode = 'PT400', message = 'At most 1,000 leads can be changed at once.';
  end if;
  -- Locked in one order, so that two colleagues cannot deadlock. Nothing can change between this check and the update.
  execute format('with asked as (select s.id, s.updated_at from jsonb_to_recordset($1) as s (id uuid, updated_at timestamptz))
    , found as (select id, status, updated_at from %s where id in (select id from asked) order by id for update)
    select coalesce(array_agg(f.id) filter (where f.status <> $2
        and exists (select from asked a where a.id = f.id and a.updated_at = f.updated_at)), ''{}''),
      coalesce(array_agg(f.id) filter (where f.status = $2), ''{}'')
    from found f', source) into to_change, unchanged using seen, new_status;
  execute format('with changed as (update %s set status = $2 where id = any ($1) returning id, updated_at)
    select coalesce(jsonb_agg(to_jsonb(changed)), ''[]'') from changed', source) into changed using to_change, new_status;
  return jsonb_build_object('changed', changed, 'unchanged', to_jsonb(unchanged), 'passedOver', (
    select coalesce(jsonb_agg(distinct s.id), '[]') from jsonb_to_recordset(seen) as s (id uuid)
     where s.id <> all (to_change || unchanged)));
exception
  when check_violation then
    raise exception using errcode = 'PT400', message = 'Unknown status.';
  when data_exception then
    raise exception using errcode = 'PT400', message = 'These leads cannot be changed: the request is malformed.';
end
$function$
;
revoke all on function public.desk_set_many_status(text,jsonb,text) from public, anon, authenticated, service_role;
grant execute on function public.desk_set_many_status(text,jsonb,text) to authenticated;
alter function public.desk_set_many_status(text,jsonb,text) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_set_own_values(lead_kind text, lead_id uuid, changes jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
  lead_table regclass := private.lead_table(private.known_kind(lead_kind));
  field public.own_fields;
  change record;
  before text;
  after text;
  is_there boolean;
  answer jsonb;
begin
  execute format('select true from %s where id = $1 for update', lead_table) into is_there using lead_id;
  if is_there is null then raise exception using errcode = 'PT400', message = 'This lead no longer exists.'; end if;
  for change in select e.key as id, e.value ->> 'from' as seen, e.value ->> 'to' as typed from jsonb_each(changes) e order by e.key loop
    select * into field from public.own_fields f where f.id::text = change.id and f.deleted_at is null
      and case desk_set_own_values.lead_kind when 'submission' then f.on_submissions else f.on_consultations end;
    if not found then
      raise exception using errcode = 'PT409', message = 'A colleague deleted this field. Reload the page.';
    end if;
    select private.own_value_text(v) into before from public.own_field_values v
     where v.lead_id = desk_set_own_values.lead_id and v.field_id = field.id;
    if before is distinct from nullif(change.seen, '') then
      raise exception using errcode = 'PT409', message = format(
        'A colleague just changed this: "%s" is now "%s". What you typed is still here.', field.name, coalesce(before, ''));
    end if;
    after := private.put_own_value(lead_kind, lead_id, field, change.typed);
    continue when after is not distinct from before;
    insert into private.own_field_changes (lead_kind, lead_id, field_id, from_text, to_text, changed_by)
    values (desk_set_own_values.lead_kind, desk_set_own_values.lead_id, field.id, before, after, staff);
    execute format('update %s set updated_at = clock_timestamp() where id = $1', lead_table) using lead_id;
  end loop;
  execute format('select jsonb_build_object(''updated_at'', updated_at, ''own_values'', private.own_values_of(id)) from %s where id = $1',
    lead_table) into answer using lead_id;
  return answer;
end
$function$
;
revoke all on function public.desk_set_own_values(text,uuid,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.desk_set_own_values(text,uuid,jsonb) to authenticated;
alter function public.desk_set_own_values(text,uuid,jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_set_staff_role(member uuid, seen_role text, new_role text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('invite');
  held text;
begin
  if coalesce(new_role, '') not in ('owner', 'manager', 'member', 'read_only') then
    raise exception using errcode = 'PT400', message = 'Choose one of the roles: owner, manager, member, or read-only.';
  end if;
  perform pg_advisory_xact_lock(hashtextextended('fix-my-local:admins', 0));
  -- Asked again behind the lock: of two owners who demote each other, the second has lost the right.
  if not private.person_may(staff, 'invite') then perform private.raise_role_forbids('invite'); end if;
  select t.staff_role into held from private.team() t where t.user_id = member;
  if held is null then
    raise exception using errcode = 'PT400', message = 'This person is no longer on the team.';
  end if;
  if held is distinct from seen_role and held <> new_role then
    raise exception using errcode = 'PT409', message = 'A colleague has just changed this role. Check it and try again.';
  end if;
  if held = 'owner' and new_role <> 'owner' and not private.has_other_owner(member)
    and exists (select from public.user_roles r where r.user_id = member and r.role = 'admin')
  then
    raise exception using errcode = 'PT400', message = 'This is the only owner. Make another member of the team an owner first.';
  end if;
  update public.user_roles r set staff_role = new_role where r.user_id = member and r.role = 'admin';
  update private.staff_invitations i set staff_role = new_role where i.user_id = member;
  if new_role = 'read_only' then
    update private.assignment_members m set takes_part = false where m.user_id = member;
  end if;
  return jsonb_build_object('user_id', member, 'staff_role', new_role);
end
$function$
;
revoke all on function public.desk_set_staff_role(uuid,text,text) from public, anon, authenticated, service_role;
grant execute on function public.desk_set_staff_role(uuid,text,text) to authenticated;
alter function public.desk_set_staff_role(uuid,text,text) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_settle_replies(lead_kind text, lead_id uuid, is_settled boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
  leads uuid[] := private.group_of_lead(private.kept_lead(lead_id));
begin
  if is_settled then
    update public.lead_replies r set settled_at = now(), settled_by = staff
     where r.lead_id = any (leads) and r.kind = 'reply' and r.settled_at is null;
  else
    update public.lead_replies r set settled_at = null, settled_by = null where r.id = (
      select n.id from public.lead_replies n where n.lead_id = any (leads) and n.kind = 'reply'
       order by n.received_at desc limit 1);
  end if;
  perform private.note_mail_change(private.known_kind(lead_kind), lead_id);
end
$function$
;
revoke all on function public.desk_settle_replies(text,uuid,boolean) from public, anon, authenticated, service_role;
grant execute on function public.desk_settle_replies(text,uuid,boolean) to authenticated;
alter function public.desk_settle_replies(text,uuid,boolean) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_start_import(import_id uuid, with_duplicates boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
  asked private.imports := private.lock_import(import_id, array['checked']);
begin
  -- What was read is in the rows now.
  delete from private.import_parts p where p.import_id = asked.id;
  update private.imports i set state = 'importing', seen = null, readings = null, with_duplicates = coalesce(desk_start_import.with_duplicates, false),
    rows_done = 0, started_at = clock_timestamp(), created_by = staff
   where i.id = asked.id returning * into asked;
  return private.import_json(asked);
end
$function$
;
revoke all on function public.desk_start_import(uuid,boolean) from public, anon, authenticated, service_role;
grant execute on function public.desk_start_import(uuid,boolean) to authenticated;
alter function public.desk_start_import(uuid,boolean) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_task_feed()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
begin
  return (select jsonb_build_object('created_at', f.created_at, 'read_at', f.read_at)
    from private.task_feeds f where f.user_id = staff);
end
$function$
;
revoke all on function public.desk_task_feed() from public, anon, authenticated, service_role;
grant execute on function public.desk_task_feed() to authenticated;
alter function public.desk_task_feed() owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_task_queue(scope text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
  is_mine boolean := scope is distinct from 'all';
  day_ends timestamptz := private.start_of_day(private.agency_day(now()) + 1);
begin
  return (
    with due as materialized (
      (select t.* from public.lead_tasks t
        where is_mine and t.assignee_id = staff and t.done_at is null and t.deleted_at is null and t.due_at < day_ends
        order by t.due_at, t.id limit 1000)
      union all
      (select t.* from public.lead_tasks t
        where is_mine and t.assignee_id is null and t.done_at is null and t.deleted_at is null and t.due_at < day_ends
        order by t.due_at, t.id limit 1000)
      union all
      (select t.* from public.lead_tasks t
        where not is_mine and t.done_at is null and t.deleted_at is null and t.due_at < day_ends
        order by t.due_at, t.id limit 1000)
    ),
    later as (
      (select t.due_at from public.lead_tasks t
        where is_mine and t.assignee_id = staff and t.done_at is null and t.deleted_at is null and t.due_at >= day_ends
        order by t.due_at limit 1)
      union all
      (select t.due_at from public.lead_tasks t
        where is_mine and t.assignee_id is null and t.done_at is null and t.deleted_at is null and t.due_at >= day_ends
        order by t.due_at limit 1)
      union all
      (select t.due_at from public.lead_tasks t
        where not is_mine and t.done_at is null and t.deleted_at is null and t.due_at >= day_ends
        order by t.due_at limit 1)
    )
    select jsonb_build_object(
      'rows', coalesce((
        select jsonb_agg(private.task_row(row(d.*)::public.lead_tasks, staff) order by d.due_at, d.id)
          from (select * from due order by due_at, id limit 50) d), '[]'),
      'count', (select least(count(*), 1000) from due),
      'next_due_at', (select min(due_at) from later))
  );
end
$function$
;
revoke all on function public.desk_task_queue(text) from public, anon, authenticated, service_role;
grant execute on function public.desk_task_queue(text) to authenticated;
alter function public.desk_task_queue(text) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_tell_leads_apart(first_kind text, first_id uuid, second_kind text, second_id uuid, are_distinct boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
begin
  if private.kind_of_lead(first_id) is distinct from private.known_kind(first_kind)
    or private.kind_of_lead(second_id) is distinct from private.known_kind(second_kind) or first_id = second_id
  then
    raise exception using errcode = 'PT400', message = 'One of these leads no longer exists.';
  end if;
  if are_distinct then
    insert into private.distinct_leads (first_id, second_id, first_kind, second_kind, said_by)
    select least(first_id, second_id), greatest(first_id, second_id),
      case when first_id < second_id then first_kind else second_kind end,
      case when first_id < second_id then second_kind else first_kind end, staff
    on conflict on constraint distinct_leads_pkey do nothing;
  else
    delete from private.distinct_leads d
     where d.first_id = least(desk_tell_leads_apart.first_id, desk_tell_leads_apart.second_id)
       and d.second_id = greatest(desk_tell_leads_apart.first_id, desk_tell_leads_apart.second_id);
  end if;
  insert into private.desk_changes (what, lead_kind, lead_id) values ('lead', first_kind, first_id), ('lead', second_kind, second_id);
  perform private.forget_desk_changes();
end
$function$
;
revoke all on function public.desk_tell_leads_apart(text,uuid,text,uuid,boolean) from public, anon, authenticated, service_role;
grant execute on function public.desk_tell_leads_apart(text,uuid,text,uuid,boolean) to authenticated;
alter function public.desk_tell_leads_apart(text,uuid,text,uuid,boolean) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_test_push()
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
  told integer;
begin
  insert into private.outbox (channel, kind, recipient, content, expires_at)
  select 'push', 'push.test', p.label, jsonb_build_object('event', 'push.test', 'subscription_id', p.id,
      'event_id', gen_random_uuid()), now() + interval '1 hour'
    from private.live_push_subscriptions(staff) p;
  get diagnostics told = row_count;
  return told;
end
$function$
;
revoke all on function public.desk_test_push() from public, anon, authenticated, service_role;
grant execute on function public.desk_test_push() to authenticated;
alter function public.desk_test_push() owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_test_webhook(endpoint_id uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('settings');
  endpoint private.webhook_endpoints := private.webhook_to_change(endpoint_id);
  event_id uuid := gen_random_uuid();
begin
  return private.enqueue_webhook(endpoint, event_id, 'webhook.test', null, null, jsonb_build_object('event_id', event_id,
    'type', 'webhook.test', 'timestamp', clock_timestamp(), 'data', jsonb_build_object(
      'message', 'This is a test. No lead has changed.', 'by', private.email_of(auth.uid()))), false);
end
$function$
;
revoke all on function public.desk_test_webhook(uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_test_webhook(uuid) to authenticated;
alter function public.desk_test_webhook(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_text_form(lead_kind text, lead_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
  of_mail jsonb := public.desk_mail_form(lead_kind, lead_id);
begin
  return jsonb_build_object(
    'can_send', private.sends_texts(),
    'recipients', (select coalesce(jsonb_agg(jsonb_build_object('number', n.number, 'shown', n.shown, 'name', n.name)
        order by n.place, n.name), '[]') from private.text_numbers(desk_text_form.lead_id) n),
    'fields', of_mail -> 'fields',
    'report_id', of_mail -> 'report_id',
    'templates', (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'body', t.body)
        order by lower(t.name)), '[]') from private.text_templates t),
    'last_text_id', (select t.id from private.lead_texts t
      where t.lead_id = any (private.group_of_lead(desk_text_form.lead_id)) and t.state <> 'draft'
      order by t.queued_at desc limit 1));
end
$function$
;
revoke all on function public.desk_text_form(text,uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_text_form(text,uuid) to authenticated;
alter function public.desk_text_form(text,uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_text_templates()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  return jsonb_build_object('can_send', private.sends_texts(), 'templates', (
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'body', t.body, 'updated_at', t.updated_at)
      order by lower(t.name)), '[]') from private.text_templates t));
end
$function$
;
revoke all on function public.desk_text_templates() from public, anon, authenticated, service_role;
grant execute on function public.desk_text_templates() to authenticated;
alter function public.desk_text_templates() owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_undo_call(call_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
  call public.lead_calls;
  lead_table regclass;
  last_change record;
  earlier timestamptz;
begin
  select * into call from public.lead_calls c where c.id = call_id and c.author = staff;
  if call.id is null then
    raise exception using errcode = 'PT400', message = 'Only the person who logged a call can undo it.';
  end if;
  lead_table := private.lead_table(call.lead_kind);
  -- As desk_log_call: the lead first, so that two people do not wait for each other.
  execute format('select from %s where id = $1 for update', lead_table) using call.lead_id;
  update public.lead_calls c set deleted_at = now() where c.id = call_id and c.deleted_at is null;
  if found then
    select c.* into last_change from private.lead_status_changes c where c.lead_id = call.lead_id
     order by c.changed_at desc limit 1;
    if call.status_after is not null and last_change.to_status = call.status_after
      and last_change.changed_by = staff and last_change.from_status = call.status_before
      and (call.status_before <> 'new'
        or not exists (select from public.lead_calls c where c.lead_id = call.lead_id and c.deleted_at is null))
    then
      execute format('update %s set status = $2 where id = $1', lead_table) using call.lead_id, call.status_before;
    else
      -- Answered by the next call or by the first change of status, whichever came first.
      select least(
          (select min(c.called_at) from public.lead_calls c where c.lead_id = call.lead_id and c.deleted_at is null),
          (select min(c.changed_at) from private.lead_status_changes c
            where c.lead_id = call.lead_id and c.from_status = 'new' and c.changed_at > coalesce(
              (select max(u.changed_at) from private.lead_status_changes u
                where u.lead_id = call.lead_id and u.to_status = 'new'), '-infinity')))
        into earlier;
      execute format('update %s l set first_response_at = $3, first_response_minutes = private.working_minutes(l.created_at, $3)
         where l.id = $1 and l.first_response_at = $2 and l.status <> ''new''', lead_table)
        using call.lead_id, call.called_at, coalesce(earlier, call.called_at);
    end if;
  end if;
  return private.count_calls(call.lead_kind, call.lead_id) || '{"is_conflict": false}';
end
$function$
;
revoke all on function public.desk_undo_call(uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_undo_call(uuid) to authenticated;
alter function public.desk_undo_call(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_undo_import(import_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
  asked private.imports := private.lock_import(import_id, array['importing', 'done']);
begin
  update private.imports i set state = 'undoing', rows_done = 0, started_at = clock_timestamp(), finished_at = null
   where i.id = asked.id returning * into asked;
  return private.import_json(asked);
end
$function$
;
revoke all on function public.desk_undo_import(uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_undo_import(uuid) to authenticated;
alter function public.desk_undo_import(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_undo_merge(merge_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
  m public.lead_merges;
  columns jsonb;
  kept jsonb;
  field record;
  later uuid;
  restored jsonb := '{}';
  left_as_is text[] := '{}';
begin
  select * into m from public.lead_merges k where k.id = desk_undo_merge.merge_id;
  perform private.lock_leads(array[m.kept_id, m.merged_id]);
  select * into m from public.lead_merges k where k.id = desk_undo_merge.merge_id for update;
  if not found then raise exception using errcode = 'PT404', message = 'This merge no longer exists.'; end if;
  if m.undone_at is not null then
    raise exception using errcode = 'PT409', message = format('%s already undid this merge on %s.',
      coalesce(private.email_of(m.undone_by), 'A former colleague'),
      to_char(m.undone_at at time zone 'America/Los_Angeles', 'FMMonth FMDD "at" FMHH12:MI AM'));
  end if;
  if m.merged_at < now() - interval '30 days' then
    raise exception using errcode = 'PT400', message = 'A merge can be undone for 30 days, and they are over.';
  end if;
  columns := private.merge_columns(m.kept_kind);
  kept := private.lead_row(m.kept_kind, m.kept_id);
  for field in select d.key, d.value -> 'kept' as before, d.value -> 'merged' as after, columns ->> d.key as column_name
      from jsonb_each(m.fields) as d where (d.value ->> 'taken')::boolean
  loop
    -- A later merge took over the value of this one: when it is undone, it puts back what was there before both.
    select k.id into later from public.lead_merges k
     where k.kept_id = m.kept_id and k.undone_at is null and k.merged_at > m.merged_at
       and (k.fields #>> array[field.key, 'taken'])::boolean
     order by k.merged_at limit 1;
    if found then
      update public.lead_merges k set fields = jsonb_set(k.fields, array[field.key, 'kept'], field.before),
          state = case when field.key = 'status' then k.state || (m.state - '{waited,own_values}'::text[]) else k.state end
       where k.id = later and k.fields #> array[field.key, 'kept'] = field.after;
    elsif kept -> field.column_name is distinct from field.after then
      left_as_is := array_append(left_as_is, field.key);
    else
      restored := restored || jsonb_build_object(field.column_name, field.before);
    end if;
  end loop;
  if restored ->> 'owner_id' is not null and not private.can_own((restored ->> 'owner_id')::uuid) then
    restored := restored - 'owner_id';
    left_as_is := array_append(left_as_is, 'owner');
  end if;
  perform private.set_lead_columns(m.kept_kind, m.kept_id, restored);
  if restored ? 'status' then perform private.set_lead_columns(m.kept_kind, m.kept_id, m.state - '{waited,own_values}'::text[]); end if;
  execute format('update %s t set merged_into = null where t.id = $1', private.lead_table(m.merged_kind)) using m.merged_id;
  if (m.state ->> 'waited')::boolean then
    insert into private.leads_to_assign (lead_id, lead_kind) values (m.merged_id, m.merged_kind) on conflict do nothing;
  end if;
  update public.lead_merges k set undone_at = clock_timestamp(), undone_by = staff, left_fields = left_as_is where k.id = m.id;
  perform private.refresh_words(m.kept_id);
  perform private.refresh_words(m.merged_id);
  perform private.count_calls(m.kept_kind, m.kept_id);
  perform private.count_calls(m.merged_kind, m.merged_id);
  return jsonb_build_object('left_fields', to_jsonb(left_as_is), 'left_own_fields', (
    select coalesce(k.state -> 'left_own_fields', '[]') from public.lead_merges k where k.id = m.id));
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400',
      message = 'Without this merge, the kept lead has no way to reach the person. Enter its email address or phone number first.';
end
$function$
;
revoke all on function public.desk_undo_merge(uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_undo_merge(uuid) to authenticated;
alter function public.desk_undo_merge(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_upload_attachment(attachment jsonb, part integer, content text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
  given private.mail_attachments := jsonb_populate_record(null::private.mail_attachments, attachment);
  bytes bigint;
begin
  if private.kind_of_lead(given.lead_id) is distinct from private.known_kind(given.lead_kind) then
    raise exception using errcode = 'PT400', message = 'This lead no longer exists.';
  end if;
  if exists (select from public.lead_mails m
    where m.id = given.mail_id and (m.state <> 'draft' or m.lead_id <> given.lead_id))
  then
    raise exception using errcode = 'PT409', message = 'This email was sent without the file. Write another one.';
  end if;
  if (select count(*) from private.mail_attachments a where a.mail_id = given.mail_id and a.id <> given.id) >= 10 then
    raise exception using errcode = 'PT400', message = 'An email can carry at most 10 files.';
  end if;
  insert into private.mail_attachments (id, mail_id, lead_kind, lead_id, created_by, name)
  values (given.id, given.mail_id, given.lead_kind, given.lead_id, staff,
    coalesce(nullif(left(btrim(given.name), 200), ''), 'attachment'))
  on conflict (id) do nothing;
  perform from private.mail_attachments a
    where a.id = given.id and a.mail_id = given.mail_id and a.created_by = staff and a.media_type is null for update;
  if not found then
    raise exception using errcode = 'PT409', message = 'This file is there already. Remove it and add it again.';
  end if;
  insert into private.mail_attachment_parts as p (attachment_id, part, content)
  values (given.id, desk_upload_attachment.part, decode(desk_upload_attachment.content, 'base64'))
  on conflict on constraint mail_attachment_parts_pkey do update set content = excluded.content;
  select sum(octet_length(p.content)) into bytes from private.mail_attachment_parts p where p.attachment_id = given.id;
  update private.mail_attachments a set size_bytes = bytes where a.id = given.id;
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'A file has at most 10 MB. Send a link to a larger one.';
end
$function$
;
revoke all on function public.desk_upload_attachment(jsonb,integer,text) from public, anon, authenticated, service_role;
grant execute on function public.desk_upload_attachment(jsonb,integer,text) to authenticated;
alter function public.desk_upload_attachment(jsonb,integer,text) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_upload_import(import_id uuid, file_name text, part integer, content text, is_last boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('write');
  decoded bytea := decode(content, 'base64');
  bytes bigint;
  parts integer;
begin
  insert into private.imports (id, file_name, created_by) values (import_id, left(coalesce(nullif(btrim(file_name), ''), 'file.csv'), 255), staff)
  on conflict (id) do nothing;
  perform private.lock_import(import_id, array['uploading']);
  insert into private.import_parts as p (import_id, part, content)
  values (desk_upload_import.import_id, desk_upload_import.part, decoded)
  on conflict on constraint import_parts_pkey do update set content = excluded.content;
  select sum(octet_length(p.content)), count(*) into bytes, parts
    from private.import_parts p where p.import_id = desk_upload_import.import_id;
  if bytes > 52428800 then
    raise exception using errcode = 'PT400', message = 'The file is larger than 50 MB. Split it and import one part after the other.';
  end if;
  if is_last and parts <> desk_upload_import.part + 1 then
    raise exception using errcode = 'PT400', message = 'A part of the file did not arrive. Upload it again.';
  end if;
  update private.imports i set file_bytes = bytes, state = case when is_last then 'reading' else i.state end
   where i.id = desk_upload_import.import_id;
exception
  when check_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'This file cannot be uploaded. Check that it is a CSV file of at most 50 MB.';
end
$function$
;
revoke all on function public.desk_upload_import(uuid,text,integer,text,boolean) from public, anon, authenticated, service_role;
grant execute on function public.desk_upload_import(uuid,text,integer,text,boolean) to authenticated;
alter function public.desk_upload_import(uuid,text,integer,text,boolean) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_webhook_deliveries(endpoint_id uuid, before timestamp with time zone DEFAULT NULL::timestamp with time zone)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'event_id', d.event_id, 'type', d.type,
        'created_at', d.created_at, 'is_replay', d.is_replay, 'state', o.status, 'next_attempt_at',
        case when o.status = 'waiting' then o.next_attempt_at end,
        'lead', case when d.lead_id is not null then jsonb_build_object('kind', d.lead_kind, 'id', d.lead_id) end,
        'attempts', (
          select coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'duration_ms', a.duration_ms, 'status', a.status,
              'response', a.response, 'error', a.error) order by a.at desc), '[]')
            from private.webhook_attempts a where a.delivery_id = d.id)) order by d.created_at desc, d.id desc), '[]')
      from (
        select * from private.webhook_deliveries w
         where w.endpoint_id = desk_webhook_deliveries.endpoint_id
           and (desk_webhook_deliveries.before is null or w.created_at < desk_webhook_deliveries.before)
         order by w.created_at desc, w.id desc limit 50
      ) d join private.outbox o on o.id = d.id);
end
$function$
;
revoke all on function public.desk_webhook_deliveries(uuid,timestamp with time zone) from public, anon, authenticated, service_role;
grant execute on function public.desk_webhook_deliveries(uuid,timestamp with time zone) to authenticated;
alter function public.desk_webhook_deliveries(uuid,timestamp with time zone) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_win_figures(from_day date, to_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  perform private.check_period(from_day, to_day);
  return (
    with counted as (
      select 'source' as dimension, substring(f.dim, '^[^:]*:(.*)$') as key, split_part(f.dim, ':', 1) as status, f.count as leads
        from private.figure_totals('win_source', from_day, to_day) as f
      union all
      select 'type', substring(f.dim, '^[^:]*:(.*)$'), split_part(f.dim, ':', 1), f.count
        from private.figure_totals('win_type', from_day, to_day) as f
      union all
      select 'owner', split_part(f.dim, ':', 1), split_part(f.dim, ':', 2), f.count
        from private.figure_totals('owner_day', from_day, to_day) as f
    ),
    rows as (
      select c.dimension, c.key, sum(c.leads) as leads, coalesce(sum(c.leads) filter (where c.status = 'converted'), 0) as won,
        coalesce(sum(c.leads) filter (where c.status = 'lost'), 0) as lost
        from counted c group by 1, 2 having sum(c.leads) > 0
    )
    select coalesce(jsonb_agg(jsonb_build_object('by', r.dimension, 'key', r.key, 'leads', r.leads, 'won', r.won, 'lost', r.lost,
        'owner', case when r.dimension = 'owner' then private.email_of(r.key::uuid) end)
        order by r.dimension, r.leads desc, r.key), '[]') from rows r);
end
$function$
;
revoke all on function public.desk_win_figures(date,date) from public, anon, authenticated, service_role;
grant execute on function public.desk_win_figures(date,date) to authenticated;
alter function public.desk_win_figures(date,date) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_withdraw_consent(person text, what text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('erase');
  wanted text := private.asked_person(person);
  leads uuid[] := private.leads_to_erase(wanted);
  addresses text[] := private.addresses_to_erase(wanted, leads);
  asked_address text;
  many bigint := 0;
  more bigint;
begin
  if what = 'mails' then
    if wanted !~ '@' then
      raise exception using errcode = 'PT400', message = 'Enter an email address.';
    end if;
    foreach asked_address in array addresses loop
      select count(*) into more from private.report_mails m where m.address_hash = private.mail_address_hash(asked_address);
      many := many + more;
      perform private.erase_mail_address(asked_address);
    end loop;
  elsif what = 'sources' then
    update public.onboarding_submissions s set attribution = null where s.attribution is not null and s.id in (
      select l.id from public.onboarding_submissions l where l.id = any (leads) order by l.id for update);
    get diagnostics many = row_count;
    update public.consultation_requests c set attribution = null where c.attribution is not null and c.id in (
      select l.id from public.consultation_requests l where l.id = any (leads) order by l.id for update);
    get diagnostics more = row_count;
    many := many + more;
    update public.onboarding_drafts d set attribution = null where d.attribution is not null and lower(d.contact_email) = any (addresses);
    get diagnostics more = row_count;
    many := many + more;
  else
    raise exception using errcode = 'PT400', message = 'Choose what is withdrawn: mails or sources.';
  end if;
  perform private.write_audit(staff, 'change', 'consent', '{}', many,
    jsonb_build_object('columns', jsonb_build_object(what, jsonb_build_object('to', 'withdrawn'))));
  return many;
end
$function$
;
revoke all on function public.desk_withdraw_consent(text,text) from public, anon, authenticated, service_role;
grant execute on function public.desk_withdraw_consent(text,text) to authenticated;
alter function public.desk_withdraw_consent(text,text) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_withdraw_mail(mail_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stored public.lead_mails;
begin
  perform private.require_staff_may('write');
  perform private.require_own(m.author) from public.lead_mails m where m.id = mail_id;
  delete from private.outbox o
   where o.id = mail_id and o.kind = 'lead_mail' and o.status = 'waiting'
     -- A try holds a message for less than two minutes; later attempts are farther away than that.
     and (o.attempts = 0 or o.next_attempt_at > clock_timestamp() + interval '2 minutes');
  if not found then
    raise exception using errcode = 'PT409', message = 'This email has been sent, or is being sent right now.';
  end if;
  update public.lead_mails m set state = 'draft', reason = null where m.id = mail_id returning * into stored;
  perform private.note_mail_change(stored.lead_kind, stored.lead_id);
  return private.mail_row(stored);
end
$function$
;
revoke all on function public.desk_withdraw_mail(uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_withdraw_mail(uuid) to authenticated;
alter function public.desk_withdraw_mail(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_withdraw_text(text_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  stored private.lead_texts;
begin
  perform private.require_staff_may('write');
  perform private.require_own(t.author) from private.lead_texts t where t.id = text_id;
  delete from private.outbox o
   where o.id = text_id and o.kind = 'lead_text' and o.status = 'waiting'
     -- A try holds a message for less than two minutes; later attempts are farther away than that.
     and (o.attempts = 0 or o.next_attempt_at > clock_timestamp() + interval '2 minutes');
  if not found then
    raise exception using errcode = 'PT409', message = 'This text message has been sent, or is being sent at this moment.';
  end if;
  update private.lead_texts t set state = 'draft', reason = null where t.id = text_id returning * into stored;
  perform private.note_mail_change(stored.lead_kind, stored.lead_id);
  return private.text_row(stored);
end
$function$
;
revoke all on function public.desk_withdraw_text(uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_withdraw_text(uuid) to authenticated;
alter function public.desk_withdraw_text(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_working_hours()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  return (select jsonb_build_object('days', s.working_days, 'opens', to_char(s.opens_at, 'HH24:MI'),
      'closes', to_char(s.closes_at, 'HH24:MI'), 'updated_at', s.updated_at,
      'is_recounting', exists (select from private.response_recount))
    from private.agency_settings s);
end
$function$
;
revoke all on function public.desk_working_hours() from public, anon, authenticated, service_role;
grant execute on function public.desk_working_hours() to authenticated;
alter function public.desk_working_hours() owner to service_role;

CREATE OR REPLACE FUNCTION public.is_admin()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  standing text := private.claimed_standing();
begin
  if standing = 'ended' then perform private.raise_session_ended(); end if;
  if standing = 'second_factor_missing' then perform private.raise_second_factor_missing(); end if;
  return standing = 'admin';
end
$function$
;
revoke all on function public.is_admin() from public, anon, authenticated, service_role;
grant execute on function public.is_admin() to authenticated;

CREATE OR REPLACE FUNCTION public.staff_may(p_action text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return public.is_admin() and private.person_may(auth.uid(), p_action);
end
$function$
;
revoke all on function public.staff_may(text) from public, anon, authenticated, service_role;
grant execute on function public.staff_may(text) to authenticated;

-- Schema private

create schema if not exists private;
grant usage on schema private to service_role;
grant usage on schema private to supabase_auth_admin;

create type private.lead_facts as (
  kind text,
  id uuid,
  created_at timestamp with time zone,
  status text,
  title text,
  name text,
  email text,
  phone text,
  website text,
  business_type text,
  urgency text,
  source text,
  suspicion text,
  report_id uuid,
  first_response_minutes integer,
  converted_at timestamp with time zone,
  deal_value numeric,
  first_response_at timestamp with time zone,
  owner_id uuid
);

create type private.pipeline_facts as (
  kind text,
  id uuid,
  created_at timestamp with time zone,
  status text,
  source text,
  type text,
  owner_id uuid,
  deal_value numeric,
  monthly_value numeric,
  first_response_at timestamp with time zone,
  since timestamp with time zone,
  passed text[],
  is_imported boolean
);

create table private.accepted_web3_messages (
  hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint accepted_web3_messages_pkey PRIMARY KEY (hash),
  constraint accepted_web3_messages_hash_check CHECK ((length(hash) = 32))
);
alter table private.accepted_web3_messages enable row level security;
revoke all on table private.accepted_web3_messages from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.accepted_web3_messages to supabase_auth_admin;
CREATE INDEX accepted_web3_messages_expires_at ON private.accepted_web3_messages USING btree (expires_at);
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.accepted_web3_messages FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
create policy auth_server on private.accepted_web3_messages as permissive for all to supabase_auth_admin
  using (true)
  with check (true);

create table private.agency_settings (
  id boolean default true not null,
  working_days smallint[] default '{1,2,3,4,5}'::smallint[] not null,
  opens_at time without time zone default '09:00:00'::time without time zone not null,
  closes_at time without time zone default '18:00:00'::time without time zone not null,
  updated_at timestamp with time zone default now() not null,
  second_factor_required boolean default false not null,
  constraint agency_settings_pkey PRIMARY KEY (id),
  constraint agency_settings_check CHECK ((closes_at > opens_at)),
  constraint agency_settings_id_check CHECK (id),
  constraint agency_settings_working_days_check CHECK (((array_ndims(working_days) = 1) AND (working_days <@ '{1,2,3,4,5,6,7}'::smallint[]))),
  constraint at_least_one_working_day CHECK ((cardinality(working_days) >= 1))
);
alter table private.agency_settings enable row level security;
alter table private.agency_settings force row level security;
revoke all on table private.agency_settings from public, anon, authenticated, service_role;
grant select, update on table private.agency_settings to service_role;
CREATE TRIGGER audit_delete AFTER DELETE ON private.agency_settings REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON private.agency_settings REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON private.agency_settings REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER begin_recount AFTER UPDATE ON private.agency_settings FOR EACH ROW WHEN ((((old.working_days IS DISTINCT FROM new.working_days) OR (old.opens_at IS DISTINCT FROM new.opens_at)) OR (old.closes_at IS DISTINCT FROM new.closes_at))) EXECUTE FUNCTION private.begin_recount();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.agency_settings FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
create policy owner on private.agency_settings as permissive for select to current_user
  using (true);

create table private.analysis_events (
  analysis_id uuid not null,
  number integer not null,
  result jsonb not null,
  created_at timestamp with time zone default now() not null,
  constraint analysis_events_pkey PRIMARY KEY (analysis_id, number),
  constraint analysis_events_number_check CHECK (((number >= 1) AND (number <= 60))),
  constraint analysis_events_result_check CHECK (((jsonb_typeof(result) = 'object'::text) AND (octet_length((result)::text) <= 400000))),
  constraint analysis_events_analysis_id_fkey FOREIGN KEY (analysis_id) REFERENCES public.analyses(id) ON DELETE CASCADE
);
alter table private.analysis_events enable row level security;
alter table private.analysis_events force row level security;
revoke all on table private.analysis_events from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.analysis_events to service_role;
CREATE TRIGGER announce_event AFTER INSERT ON private.analysis_events FOR EACH ROW EXECUTE FUNCTION private.announce_analysis();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.analysis_events FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.api_keys (
  id uuid default gen_random_uuid() not null,
  name text not null,
  user_id uuid,
  created_by uuid not null,
  secret_hash bytea not null,
  hint text not null,
  scopes text[] not null,
  with_second_factor boolean not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone,
  last_used_at timestamp with time zone,
  revoked_at timestamp with time zone,
  constraint api_keys_pkey PRIMARY KEY (id),
  constraint api_keys_secret_hash_key UNIQUE (secret_hash),
  constraint api_keys_hint_check CHECK (((length(hint) >= 4) AND (length(hint) <= 40))),
  constraint api_keys_name_check CHECK (((length(btrim(name)) >= 1) AND (length(btrim(name)) <= 100))),
  constraint api_keys_scopes_check CHECK (((cardinality(scopes) >= 1) AND (scopes <@ ARRAY['leads:read'::text, 'leads:write'::text, 'reports:read'::text]))),
  constraint api_keys_secret_hash_check CHECK ((length(secret_hash) = 32)),
  constraint api_keys_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table private.api_keys enable row level security;
alter table private.api_keys force row level security;
revoke all on table private.api_keys from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.api_keys to service_role;
CREATE INDEX api_keys_user ON private.api_keys USING btree (user_id, created_at);
CREATE TRIGGER audit_delete AFTER DELETE ON private.api_keys REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON private.api_keys REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON private.api_keys REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.api_keys FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
create policy owner on private.api_keys as permissive for select to current_user
  using (true);

create table private.assignment_members (
  user_id uuid not null,
  takes_part boolean default false not null,
  lead_kinds text[] default '{submission,consultation}'::text[] not null,
  business_types text[] default '{}'::text[] not null,
  away_until date,
  gets_mail boolean default true not null,
  last_turn_at timestamp with time zone,
  constraint assignment_members_pkey PRIMARY KEY (user_id),
  constraint assignment_members_business_types_check CHECK ((business_types <@ '{restaurant,law_firm,medical_practice,contractor,real_estate,retail_store,service_business,other}'::text[])),
  constraint assignment_members_lead_kinds_check CHECK (((cardinality(lead_kinds) >= 1) AND (lead_kinds <@ '{submission,consultation}'::text[]))),
  constraint assignment_members_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table private.assignment_members enable row level security;
alter table private.assignment_members force row level security;
revoke all on table private.assignment_members from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.assignment_members to service_role;
CREATE TRIGGER audit_delete AFTER DELETE ON private.assignment_members REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON private.assignment_members REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON private.assignment_members REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.assignment_members FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.assignment_rules (
  id boolean default true not null,
  same_owner boolean default true not null,
  round_robin boolean default false not null,
  working_hours_only boolean default false not null,
  updated_at timestamp with time zone default now() not null,
  constraint assignment_rules_pkey PRIMARY KEY (id),
  constraint assignment_rules_id_check CHECK (id)
);
alter table private.assignment_rules enable row level security;
alter table private.assignment_rules force row level security;
revoke all on table private.assignment_rules from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.assignment_rules to service_role;
CREATE TRIGGER audit_delete AFTER DELETE ON private.assignment_rules REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON private.assignment_rules REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON private.assignment_rules REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.assignment_rules FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.audit_log (
  id bigint generated always as identity not null,
  at timestamp with time zone default clock_timestamp() not null,
  staff_id uuid,
  staff_email text not null,
  application text,
  action text not null,
  subject text not null,
  row_ids text[] default '{}'::text[] not null,
  row_count bigint,
  details jsonb default '{}'::jsonb not null,
  constraint audit_log_pkey PRIMARY KEY (id),
  constraint audit_log_action_check CHECK ((action = ANY (ARRAY['add'::text, 'change'::text, 'remove'::text, 'export'::text, 'read'::text, 'erase'::text]))),
  constraint audit_log_application_check CHECK (((length(application) >= 1) AND (length(application) <= 200))),
  constraint audit_log_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 100)))
);
alter table private.audit_log enable row level security;
alter table private.audit_log force row level security;
revoke all on table private.audit_log from public, anon, authenticated, service_role;
grant insert, select on table private.audit_log to service_role;
CREATE INDEX audit_log_at ON private.audit_log USING btree (at);
CREATE INDEX audit_log_export ON private.audit_log USING btree (((details ->> 'export'::text))) WHERE (action = 'export'::text);
CREATE INDEX audit_log_rows ON private.audit_log USING gin (row_ids);
CREATE INDEX audit_log_staff ON private.audit_log USING btree (staff_id, id);
CREATE INDEX audit_log_subject ON private.audit_log USING btree (subject, id);
CREATE TRIGGER keep_audit_log BEFORE DELETE OR UPDATE OR TRUNCATE ON private.audit_log FOR EACH STATEMENT EXECUTE FUNCTION private.keep_audit_log();
alter table private.audit_log enable always trigger keep_audit_log;
create policy "owner adds" on private.audit_log as permissive for insert to current_user
  with check (true);
create policy "owner reads" on private.audit_log as permissive for select to current_user
  using (true);

create table private.backups (
  id uuid default gen_random_uuid() not null,
  started_at timestamp with time zone not null,
  finished_at timestamp with time zone default clock_timestamp() not null,
  name text,
  row_count bigint,
  stored_bytes bigint,
  fault text,
  constraint backups_pkey PRIMARY KEY (id),
  constraint backups_check CHECK ((finished_at >= started_at)),
  constraint backups_check1 CHECK (((name IS NULL) = (fault IS NOT NULL))),
  constraint backups_fault_check CHECK ((fault ~ '^[a-z_]{1,40}$'::text)),
  constraint backups_name_check CHECK (((length(name) >= 1) AND (length(name) <= 100))),
  constraint backups_row_count_check CHECK ((row_count >= 0)),
  constraint backups_stored_bytes_check CHECK ((stored_bytes >= 0))
);
alter table private.backups enable row level security;
alter table private.backups force row level security;
revoke all on table private.backups from public, anon, authenticated, service_role;
grant select on table private.backups to service_role;
CREATE INDEX backups_finished_at ON private.backups USING btree (finished_at DESC);
CREATE TRIGGER audit_delete AFTER DELETE ON private.backups REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON private.backups REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON private.backups REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.backups FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
create policy owner on private.backups as permissive for all to current_user
  using (true)
  with check (true);

create table private.call_tries (
  call_id uuid not null,
  day date not null,
  dim text not null,
  constraint call_tries_pkey PRIMARY KEY (call_id)
);
alter table private.call_tries enable row level security;
alter table private.call_tries force row level security;
revoke all on table private.call_tries from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.call_tries to service_role;
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.call_tries FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.counted_sources (
  id bigint generated always as identity not null,
  name text not null,
  added_at timestamp with time zone default now() not null,
  constraint counted_sources_pkey PRIMARY KEY (id)
);
alter table private.counted_sources enable row level security;
alter table private.counted_sources force row level security;
revoke all on table private.counted_sources from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.counted_sources to service_role;
CREATE INDEX counted_sources_name ON private.counted_sources USING btree (name);
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.counted_sources FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.departed_owners (
  user_id uuid not null,
  left_at timestamp with time zone default now() not null,
  constraint departed_owners_pkey PRIMARY KEY (user_id)
);
alter table private.departed_owners enable row level security;
alter table private.departed_owners force row level security;
revoke all on table private.departed_owners from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.departed_owners to service_role;
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.departed_owners FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.desk_changes (
  id bigint generated always as identity not null,
  what text not null,
  lead_kind text,
  lead_id uuid,
  changed_at timestamp with time zone default clock_timestamp() not null,
  made xid8 default pg_current_xact_id() not null,
  constraint desk_changes_pkey PRIMARY KEY (id),
  constraint desk_changes_lead_kind_check CHECK ((lead_kind = ANY (ARRAY['submission'::text, 'consultation'::text, 'draft'::text]))),
  constraint desk_changes_what_check CHECK ((what = ANY (ARRAY['lead'::text, 'note'::text, 'draft'::text, 'report'::text, 'task'::text])))
);
alter table private.desk_changes enable row level security;
alter table private.desk_changes force row level security;
revoke all on table private.desk_changes from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.desk_changes to service_role;
CREATE INDEX desk_changes_lead ON private.desk_changes USING btree (lead_id);
CREATE INDEX desk_changes_made ON private.desk_changes USING btree (made);
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.desk_changes FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.desk_documents (
  kind text not null,
  id uuid not null,
  created_at timestamp with time zone not null,
  words tsvector not null,
  email_key text,
  phone_key text,
  host_key text,
  source text,
  arrived xid8,
  constraint desk_documents_pkey PRIMARY KEY (id),
  constraint desk_documents_kind_check CHECK ((kind = ANY (ARRAY['submission'::text, 'consultation'::text, 'report'::text, 'merged'::text])))
);
alter table private.desk_documents enable row level security;
alter table private.desk_documents force row level security;
revoke all on table private.desk_documents from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.desk_documents to service_role;
CREATE INDEX desk_documents_consultation_words ON private.desk_documents USING gin (words) WITH (fastupdate=off) WHERE (kind = 'consultation'::text);
CREATE INDEX desk_documents_email ON private.desk_documents USING btree (email_key, created_at) WHERE (email_key IS NOT NULL);
CREATE INDEX desk_documents_host ON private.desk_documents USING btree (host_key, created_at) WHERE (host_key IS NOT NULL);
CREATE INDEX desk_documents_newest ON private.desk_documents USING btree (kind, created_at, id);
CREATE INDEX desk_documents_phone ON private.desk_documents USING btree (phone_key, created_at) WHERE (phone_key IS NOT NULL);
CREATE INDEX desk_documents_report_words ON private.desk_documents USING gin (words) WITH (fastupdate=off) WHERE (kind = 'report'::text);
CREATE INDEX desk_documents_submission_words ON private.desk_documents USING gin (words) WITH (fastupdate=off) WHERE (kind = 'submission'::text);
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.desk_documents FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.desk_events (
  id uuid default gen_random_uuid() not null,
  type text not null,
  lead_kind text not null,
  lead_id uuid not null,
  data jsonb default '{}'::jsonb not null,
  actor uuid,
  application text,
  once_key text,
  happened_at timestamp with time zone default clock_timestamp() not null,
  spread_at timestamp with time zone,
  constraint desk_events_pkey PRIMARY KEY (id),
  constraint desk_events_once_key_key UNIQUE (once_key),
  constraint desk_events_application_check CHECK (((length(application) >= 1) AND (length(application) <= 200))),
  constraint desk_events_data_check CHECK ((jsonb_typeof(data) = 'object'::text)),
  constraint desk_events_lead_kind_check CHECK ((lead_kind = ANY (ARRAY['submission'::text, 'consultation'::text]))),
  constraint desk_events_once_key_check CHECK (((length(once_key) >= 1) AND (length(once_key) <= 200))),
  constraint desk_events_type_check CHECK ((type = ANY (ARRAY['lead.created'::text, 'lead.status_changed'::text, 'lead.owner_changed'::text, 'value.changed'::text, 'follow_up.due'::text, 'reply.received'::text, 'report.reopened'::text])))
);
alter table private.desk_events enable row level security;
alter table private.desk_events force row level security;
revoke all on table private.desk_events from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.desk_events to service_role;
CREATE INDEX desk_events_lead ON private.desk_events USING btree (lead_id);
CREATE INDEX desk_events_spread_at ON private.desk_events USING btree (spread_at) WHERE (spread_at IS NOT NULL);
CREATE INDEX desk_events_waiting ON private.desk_events USING btree (happened_at) WHERE (spread_at IS NULL);
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.desk_events FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.desk_vocabulary (
  word text not null,
  constraint desk_vocabulary_pkey PRIMARY KEY (word)
);
alter table private.desk_vocabulary enable row level security;
alter table private.desk_vocabulary force row level security;
revoke all on table private.desk_vocabulary from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.desk_vocabulary to service_role;
CREATE INDEX desk_vocabulary_similar ON private.desk_vocabulary USING gin (word extensions.gin_trgm_ops);
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.desk_vocabulary FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.distinct_leads (
  first_id uuid not null,
  second_id uuid not null,
  first_kind text not null,
  second_kind text not null,
  said_by uuid not null,
  said_at timestamp with time zone default clock_timestamp() not null,
  application text,
  constraint distinct_leads_pkey PRIMARY KEY (first_id, second_id),
  constraint distinct_leads_application_check CHECK (((length(application) >= 1) AND (length(application) <= 200))),
  constraint distinct_leads_check CHECK ((first_id < second_id)),
  constraint distinct_leads_first_kind_check CHECK ((first_kind = ANY (ARRAY['submission'::text, 'consultation'::text]))),
  constraint distinct_leads_second_kind_check CHECK ((second_kind = ANY (ARRAY['submission'::text, 'consultation'::text])))
);
alter table private.distinct_leads enable row level security;
alter table private.distinct_leads force row level security;
revoke all on table private.distinct_leads from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.distinct_leads to service_role;
CREATE INDEX distinct_leads_second ON private.distinct_leads USING btree (second_id);
CREATE TRIGGER audit_delete AFTER DELETE ON private.distinct_leads REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON private.distinct_leads REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON private.distinct_leads REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.distinct_leads FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
CREATE TRIGGER name_application BEFORE INSERT ON private.distinct_leads FOR EACH ROW EXECUTE FUNCTION private.name_application();

create table private.draft_status_changes (
  id uuid default gen_random_uuid() not null,
  draft_id uuid not null,
  from_status text not null,
  to_status text not null,
  changed_by uuid not null,
  changed_at timestamp with time zone default clock_timestamp() not null,
  constraint draft_status_changes_pkey PRIMARY KEY (id),
  constraint draft_status_changes_to_status_check CHECK ((to_status = ANY (ARRAY['new'::text, 'contacted'::text, 'lost'::text]))),
  constraint draft_status_changes_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES public.onboarding_drafts(id) ON DELETE CASCADE
);
alter table private.draft_status_changes enable row level security;
alter table private.draft_status_changes force row level security;
revoke all on table private.draft_status_changes from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.draft_status_changes to service_role;
CREATE INDEX draft_status_changes_draft ON private.draft_status_changes USING btree (draft_id, changed_at DESC);
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.draft_status_changes FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.entered_with (
  lead_id uuid not null,
  application text not null,
  constraint entered_with_pkey PRIMARY KEY (lead_id),
  constraint entered_with_application_check CHECK (((length(application) >= 1) AND (length(application) <= 200))),
  constraint entered_with_lead_id_fkey FOREIGN KEY (lead_id) REFERENCES public.onboarding_submissions(id) ON DELETE CASCADE
);
alter table private.entered_with enable row level security;
alter table private.entered_with force row level security;
revoke all on table private.entered_with from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.entered_with to service_role;
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.entered_with FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.figure_changes (
  id bigint generated always as identity not null,
  metric text not null,
  day date not null,
  dim text not null,
  count bigint not null,
  amount numeric not null,
  constraint figure_changes_pkey PRIMARY KEY (id)
);
alter table private.figure_changes enable row level security;
alter table private.figure_changes force row level security;
revoke all on table private.figure_changes from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.figure_changes to service_role;
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.figure_changes FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.figure_sums (
  metric text not null,
  day date not null,
  dim text not null,
  count bigint not null,
  amount numeric not null,
  constraint figure_sums_pkey PRIMARY KEY (metric, day, dim)
);
alter table private.figure_sums enable row level security;
alter table private.figure_sums force row level security;
revoke all on table private.figure_sums from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.figure_sums to service_role;
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.figure_sums FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.gone_words (
  id bigint generated always as identity not null,
  words text[] not null,
  constraint gone_words_pkey PRIMARY KEY (id)
);
alter table private.gone_words enable row level security;
alter table private.gone_words force row level security;
revoke all on table private.gone_words from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.gone_words to service_role;
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.gone_words FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.import_parts (
  import_id uuid not null,
  part integer not null,
  content bytea not null,
  constraint import_parts_pkey PRIMARY KEY (import_id, part),
  constraint import_parts_content_check CHECK ((octet_length(content) <= 1048576)),
  constraint import_parts_part_check CHECK (((part >= 0) AND (part <= 199))),
  constraint import_parts_import_id_fkey FOREIGN KEY (import_id) REFERENCES private.imports(id) ON DELETE CASCADE
);
alter table private.import_parts enable row level security;
alter table private.import_parts force row level security;
revoke all on table private.import_parts from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.import_parts to service_role;
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.import_parts FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.import_rows (
  import_id uuid not null,
  row_number integer not null,
  lead jsonb,
  cells jsonb,
  problem text,
  outcome text not null,
  email_key text,
  phone_key text,
  host_key text,
  same text[],
  same_kind text,
  same_lead uuid,
  same_row integer,
  lead_id uuid default gen_random_uuid() not null,
  stored_at timestamp with time zone,
  emptied smallint default 0 not null,
  constraint import_rows_pkey PRIMARY KEY (import_id, row_number),
  constraint import_rows_outcome_check CHECK ((outcome = ANY (ARRAY['ready'::text, 'duplicate'::text, 'error'::text, 'imported'::text, 'undone'::text, 'kept'::text, 'gone'::text]))),
  constraint import_rows_row_number_check CHECK ((row_number > 1)),
  constraint import_rows_same_kind_check CHECK ((same_kind = ANY (ARRAY['submission'::text, 'consultation'::text]))),
  constraint import_rows_import_id_fkey FOREIGN KEY (import_id) REFERENCES private.imports(id) ON DELETE CASCADE
);
alter table private.import_rows enable row level security;
alter table private.import_rows force row level security;
comment on column private.import_rows.emptied is 'Cells that could not be read and were left empty.';
revoke all on table private.import_rows from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.import_rows to service_role;
CREATE INDEX import_rows_email ON private.import_rows USING btree (import_id, email_key, row_number) WHERE (email_key IS NOT NULL);
CREATE INDEX import_rows_host ON private.import_rows USING btree (import_id, host_key, row_number) WHERE (host_key IS NOT NULL);
CREATE INDEX import_rows_outcome ON private.import_rows USING btree (import_id, outcome, row_number);
CREATE INDEX import_rows_phone ON private.import_rows USING btree (import_id, phone_key, row_number) WHERE (phone_key IS NOT NULL);
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.import_rows FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.imports (
  id uuid not null,
  file_name text not null,
  file_bytes bigint default 0 not null,
  state text default 'uploading'::text not null,
  problem text,
  encoding text,
  separator text,
  header jsonb,
  sample jsonb,
  guesses jsonb,
  mapping jsonb,
  owner_id uuid,
  with_duplicates boolean default false not null,
  row_count integer,
  rows_done integer default 0 not null,
  counts jsonb default '{}'::jsonb not null,
  created_by uuid not null,
  created_at timestamp with time zone default now() not null,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  lease_holder uuid,
  lease_until timestamp with time zone,
  attempts integer default 0 not null,
  seen jsonb,
  readings jsonb,
  constraint imports_pkey PRIMARY KEY (id),
  constraint imports_encoding_check CHECK ((encoding = ANY (ARRAY['utf-8'::text, 'utf-16le'::text, 'utf-16be'::text, 'windows-1252'::text]))),
  constraint imports_file_name_check CHECK (((length(file_name) >= 1) AND (length(file_name) <= 255))),
  constraint imports_separator_check CHECK ((length(separator) = 1)),
  constraint imports_state_check CHECK ((state = ANY (ARRAY['uploading'::text, 'reading'::text, 'mapping'::text, 'checking'::text, 'checked'::text, 'importing'::text, 'done'::text, 'undoing'::text, 'undone'::text, 'failed'::text]))),
  constraint imports_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth.users(id) ON DELETE SET NULL
);
alter table private.imports enable row level security;
alter table private.imports force row level security;
comment on column private.imports.seen is 'What each column holds, for the mapping; gone once the import began.';
comment on column private.imports.readings is 'How the cells of each column are read; gone once the import began.';
revoke all on table private.imports from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.imports to service_role;
CREATE INDEX imports_newest ON private.imports USING btree (created_at DESC);
CREATE INDEX imports_to_do ON private.imports USING btree (created_at) WHERE (state = ANY (ARRAY['reading'::text, 'checking'::text, 'importing'::text, 'undoing'::text]));
CREATE TRIGGER audit_delete AFTER DELETE ON private.imports REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON private.imports REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON private.imports REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.imports FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.lead_analysis_requests (
  request_key uuid not null,
  lead_kind text not null,
  lead_id uuid not null,
  url text not null,
  requested_by uuid not null,
  requested_at timestamp with time zone default clock_timestamp() not null,
  application text,
  constraint lead_analysis_requests_pkey PRIMARY KEY (request_key),
  constraint lead_analysis_requests_application_check CHECK (((length(application) >= 1) AND (length(application) <= 200))),
  constraint lead_analysis_requests_lead_kind_check CHECK ((lead_kind = ANY (ARRAY['submission'::text, 'consultation'::text]))),
  constraint lead_analysis_requests_url_check CHECK (((length(url) >= 1) AND (length(url) <= 2600)))
);
alter table private.lead_analysis_requests enable row level security;
alter table private.lead_analysis_requests force row level security;
revoke all on table private.lead_analysis_requests from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.lead_analysis_requests to service_role;
CREATE INDEX lead_analysis_requests_lead ON private.lead_analysis_requests USING btree (lead_id, requested_at);
CREATE TRIGGER audit_delete AFTER DELETE ON private.lead_analysis_requests REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON private.lead_analysis_requests REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON private.lead_analysis_requests REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.lead_analysis_requests FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
CREATE TRIGGER name_application BEFORE INSERT ON private.lead_analysis_requests FOR EACH ROW EXECUTE FUNCTION private.name_application();

create table private.lead_contact_changes (
  id uuid default gen_random_uuid() not null,
  lead_kind text not null,
  lead_id uuid not null,
  field text not null,
  from_text text,
  to_text text,
  changed_by uuid,
  changed_at timestamp with time zone default clock_timestamp() not null,
  application text,
  constraint lead_contact_changes_pkey PRIMARY KEY (id),
  constraint lead_contact_changes_application_check CHECK (((length(application) >= 1) AND (length(application) <= 200))),
  constraint lead_contact_changes_field_check CHECK ((field = ANY (ARRAY['business'::text, 'name'::text, 'email'::text, 'phone'::text, 'website'::text, 'contact'::text]))),
  constraint lead_contact_changes_lead_kind_check CHECK ((lead_kind = ANY (ARRAY['submission'::text, 'consultation'::text])))
);
alter table private.lead_contact_changes enable row level security;
alter table private.lead_contact_changes force row level security;
revoke all on table private.lead_contact_changes from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.lead_contact_changes to service_role;
CREATE INDEX lead_contact_changes_lead ON private.lead_contact_changes USING btree (lead_id, changed_at);
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.lead_contact_changes FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
CREATE TRIGGER name_application BEFORE INSERT ON private.lead_contact_changes FOR EACH ROW EXECUTE FUNCTION private.name_application();

create table private.lead_outcome_changes (
  id uuid default gen_random_uuid() not null,
  lead_kind text not null,
  lead_id uuid not null,
  field text not null,
  from_value numeric(12,2),
  to_value numeric(12,2),
  from_reason text,
  to_reason text,
  changed_by uuid,
  changed_at timestamp with time zone default clock_timestamp() not null,
  application text,
  constraint lead_outcome_changes_pkey PRIMARY KEY (id),
  constraint lead_outcome_changes_application_check CHECK (((length(application) >= 1) AND (length(application) <= 200))),
  constraint lead_outcome_changes_field_check CHECK ((field = ANY (ARRAY['value'::text, 'monthly'::text, 'reason'::text]))),
  constraint lead_outcome_changes_lead_kind_check CHECK ((lead_kind = ANY (ARRAY['submission'::text, 'consultation'::text])))
);
alter table private.lead_outcome_changes enable row level security;
alter table private.lead_outcome_changes force row level security;
revoke all on table private.lead_outcome_changes from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.lead_outcome_changes to service_role;
CREATE INDEX lead_outcome_changes_lead ON private.lead_outcome_changes USING btree (lead_id, changed_at);
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.lead_outcome_changes FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
CREATE TRIGGER name_application BEFORE INSERT ON private.lead_outcome_changes FOR EACH ROW EXECUTE FUNCTION private.name_application();
CREATE TRIGGER note_change AFTER INSERT ON private.lead_outcome_changes FOR EACH ROW WHEN ((new.field = ANY (ARRAY['value'::text, 'monthly'::text]))) EXECUTE FUNCTION private.note_change('value');

create table private.lead_owner_changes (
  id uuid default gen_random_uuid() not null,
  lead_kind text not null,
  lead_id uuid not null,
  from_owner uuid,
  to_owner uuid,
  reason text not null,
  changed_by uuid,
  changed_at timestamp with time zone default clock_timestamp() not null,
  application text,
  constraint lead_owner_changes_pkey PRIMARY KEY (id),
  constraint lead_owner_changes_application_check CHECK (((length(application) >= 1) AND (length(application) <= 200))),
  constraint lead_owner_changes_lead_kind_check CHECK ((lead_kind = ANY (ARRAY['submission'::text, 'consultation'::text]))),
  constraint lead_owner_changes_reason_check CHECK ((reason = ANY (ARRAY['staff'::text, 'turn'::text, 'same_person'::text, 'left'::text])))
);
alter table private.lead_owner_changes enable row level security;
alter table private.lead_owner_changes force row level security;
revoke all on table private.lead_owner_changes from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.lead_owner_changes to service_role;
CREATE INDEX lead_owner_changes_lead ON private.lead_owner_changes USING btree (lead_id, changed_at);
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.lead_owner_changes FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
CREATE TRIGGER name_application BEFORE INSERT ON private.lead_owner_changes FOR EACH ROW EXECUTE FUNCTION private.name_application();
CREATE TRIGGER note_change AFTER INSERT ON private.lead_owner_changes FOR EACH ROW EXECUTE FUNCTION private.note_change('owner');

create table private.lead_read_marks (
  user_id uuid not null,
  lead_kind text not null,
  read_before timestamp with time zone not null,
  constraint lead_read_marks_pkey PRIMARY KEY (user_id, lead_kind),
  constraint lead_read_marks_lead_kind_check CHECK ((lead_kind = ANY (ARRAY['submission'::text, 'consultation'::text]))),
  constraint lead_read_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table private.lead_read_marks enable row level security;
alter table private.lead_read_marks force row level security;
revoke all on table private.lead_read_marks from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.lead_read_marks to service_role;

create table private.lead_reads (
  user_id uuid not null,
  lead_kind text not null,
  lead_id uuid not null,
  lead_created_at timestamp with time zone not null,
  is_read boolean not null,
  by_work boolean default false not null,
  constraint lead_reads_pkey PRIMARY KEY (user_id, lead_id),
  constraint lead_reads_lead_kind_check CHECK ((lead_kind = ANY (ARRAY['submission'::text, 'consultation'::text]))),
  constraint lead_reads_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table private.lead_reads enable row level security;
alter table private.lead_reads force row level security;
revoke all on table private.lead_reads from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.lead_reads to service_role;
CREATE INDEX lead_reads_by_work ON private.lead_reads USING btree (lead_id) WHERE by_work;
CREATE INDEX lead_reads_lead ON private.lead_reads USING btree (lead_id);
CREATE INDEX lead_reads_read ON private.lead_reads USING btree (user_id, lead_kind, lead_created_at) WHERE is_read;
CREATE INDEX lead_reads_unread ON private.lead_reads USING btree (user_id, lead_kind, lead_created_at) WHERE (NOT is_read);
CREATE TRIGGER skip_reads_of_keys BEFORE INSERT ON private.lead_reads FOR EACH ROW WHEN ((current_setting('request.api_key'::text, true) <> ''::text)) EXECUTE FUNCTION private.skip_reads_of_keys();

create table private.lead_reports (
  lead_id uuid not null,
  report_id uuid not null,
  made_by uuid not null,
  made_at timestamp with time zone default now() not null,
  constraint lead_reports_pkey PRIMARY KEY (lead_id),
  constraint lead_reports_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.website_reports(id) ON DELETE CASCADE
);
alter table private.lead_reports enable row level security;
alter table private.lead_reports force row level security;
revoke all on table private.lead_reports from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.lead_reports to service_role;
CREATE INDEX lead_reports_report ON private.lead_reports USING btree (report_id);
CREATE TRIGGER audit_delete AFTER DELETE ON private.lead_reports REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON private.lead_reports REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON private.lead_reports REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.lead_reports FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.lead_stages (
  lead_id uuid not null,
  since timestamp with time zone not null,
  passed text[] default '{}'::text[] not null,
  earlier_status text,
  earlier_since timestamp with time zone,
  constraint lead_stages_pkey PRIMARY KEY (lead_id)
);
alter table private.lead_stages enable row level security;
alter table private.lead_stages force row level security;
revoke all on table private.lead_stages from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.lead_stages to service_role;
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.lead_stages FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.lead_status_changes (
  id uuid default gen_random_uuid() not null,
  lead_kind text not null,
  lead_id uuid not null,
  from_status text not null,
  to_status text not null,
  changed_by uuid,
  changed_at timestamp with time zone default clock_timestamp() not null,
  earlier_response_minutes integer,
  earlier_converted_at timestamp with time zone,
  earlier_response_at timestamp with time zone,
  application text,
  constraint lead_status_changes_pkey PRIMARY KEY (id),
  constraint lead_status_changes_application_check CHECK (((length(application) >= 1) AND (length(application) <= 200))),
  constraint lead_status_changes_lead_kind_check CHECK ((lead_kind = ANY (ARRAY['submission'::text, 'consultation'::text])))
);
alter table private.lead_status_changes enable row level security;
alter table private.lead_status_changes force row level security;
revoke all on table private.lead_status_changes from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.lead_status_changes to service_role;
CREATE INDEX lead_status_changes_lead ON private.lead_status_changes USING btree (lead_id, changed_at);
CREATE INDEX lead_status_changes_newest ON private.lead_status_changes USING btree (changed_at DESC);
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.lead_status_changes FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
CREATE TRIGGER keep_earlier_response BEFORE INSERT ON private.lead_status_changes FOR EACH ROW EXECUTE FUNCTION private.keep_earlier_response();
CREATE TRIGGER name_application BEFORE INSERT ON private.lead_status_changes FOR EACH ROW EXECUTE FUNCTION private.name_application();
CREATE TRIGGER note_change AFTER INSERT ON private.lead_status_changes FOR EACH ROW EXECUTE FUNCTION private.note_change('status');

create table private.lead_task_changes (
  id uuid default gen_random_uuid() not null,
  task_id uuid not null,
  lead_kind text not null,
  lead_id uuid not null,
  what text not null,
  title text not null,
  from_title text,
  due_at timestamp with time zone not null,
  from_due_at timestamp with time zone,
  time_zone text not null,
  assignee_id uuid,
  outcome text,
  outcome_note text,
  changed_by uuid,
  changed_at timestamp with time zone default clock_timestamp() not null,
  constraint lead_task_changes_pkey PRIMARY KEY (id),
  constraint lead_task_changes_lead_kind_check CHECK ((lead_kind = ANY (ARRAY['submission'::text, 'consultation'::text]))),
  constraint lead_task_changes_what_check CHECK ((what = ANY (ARRAY['added'::text, 'moved'::text, 'assigned'::text, 'edited'::text, 'done'::text, 'corrected'::text, 'reopened'::text, 'deleted'::text, 'restored'::text]))),
  constraint lead_task_changes_task_id_fkey FOREIGN KEY (task_id) REFERENCES public.lead_tasks(id) ON DELETE CASCADE
);
alter table private.lead_task_changes enable row level security;
alter table private.lead_task_changes force row level security;
revoke all on table private.lead_task_changes from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.lead_task_changes to service_role;
CREATE INDEX lead_task_changes_lead ON private.lead_task_changes USING btree (lead_id, changed_at);
CREATE INDEX lead_task_changes_task ON private.lead_task_changes USING btree (task_id, changed_at);
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.lead_task_changes FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.lead_texts (
  id uuid not null,
  lead_kind text not null,
  lead_id uuid not null,
  author uuid not null,
  recipient text not null,
  body text not null,
  state text not null,
  reason text,
  created_at timestamp with time zone default now() not null,
  queued_at timestamp with time zone default clock_timestamp() not null,
  sent_at timestamp with time zone,
  application text,
  constraint lead_texts_pkey PRIMARY KEY (id),
  constraint lead_texts_application_check CHECK (((length(application) >= 1) AND (length(application) <= 200))),
  constraint lead_texts_body_check CHECK (((length(body) >= 1) AND (length(body) <= 459))),
  constraint lead_texts_check CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL))),
  constraint lead_texts_lead_kind_check CHECK ((lead_kind = ANY (ARRAY['submission'::text, 'consultation'::text]))),
  constraint lead_texts_reason_check CHECK (((length(reason) >= 1) AND (length(reason) <= 600))),
  constraint lead_texts_recipient_check CHECK ((recipient ~ '^[1-9][0-9]{7,14}$'::text)),
  constraint lead_texts_state_check CHECK ((state = ANY (ARRAY['draft'::text, 'waiting'::text, 'sent'::text])))
);
alter table private.lead_texts enable row level security;
alter table private.lead_texts force row level security;
revoke all on table private.lead_texts from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.lead_texts to service_role;
CREATE INDEX lead_texts_lead ON private.lead_texts USING btree (lead_id, queued_at);
CREATE INDEX lead_texts_recipient ON private.lead_texts USING btree (recipient, queued_at);
CREATE TRIGGER audit_delete AFTER DELETE ON private.lead_texts REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON private.lead_texts REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON private.lead_texts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.lead_texts FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
CREATE TRIGGER name_application BEFORE INSERT ON private.lead_texts FOR EACH ROW EXECUTE FUNCTION private.name_application();
CREATE TRIGGER read_by_work AFTER INSERT ON private.lead_texts FOR EACH ROW EXECUTE FUNCTION private.read_by_work();
CREATE TRIGGER require_lead AFTER INSERT ON private.lead_texts FOR EACH ROW EXECUTE FUNCTION private.require_lead_of_note();
CREATE TRIGGER search_text AFTER INSERT OR DELETE OR UPDATE OF body ON private.lead_texts FOR EACH ROW EXECUTE FUNCTION private.follow_note();

create table private.leads_to_assign (
  lead_id uuid not null,
  lead_kind text not null,
  arrived_at timestamp with time zone default clock_timestamp() not null,
  next_attempt_at timestamp with time zone default now() not null,
  attempts smallint default 0 not null,
  waits_for_hours boolean default false not null,
  constraint leads_to_assign_pkey PRIMARY KEY (lead_id),
  constraint leads_to_assign_lead_kind_check CHECK ((lead_kind = ANY (ARRAY['submission'::text, 'consultation'::text])))
);
alter table private.leads_to_assign enable row level security;
alter table private.leads_to_assign force row level security;
revoke all on table private.leads_to_assign from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.leads_to_assign to service_role;
CREATE INDEX leads_to_assign_next ON private.leads_to_assign USING btree (waits_for_hours, arrived_at);
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.leads_to_assign FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.mail_attachment_parts (
  attachment_id uuid not null,
  part integer not null,
  content bytea not null,
  constraint mail_attachment_parts_pkey PRIMARY KEY (attachment_id, part),
  constraint mail_attachment_parts_content_check CHECK ((octet_length(content) <= 1048576)),
  constraint mail_attachment_parts_part_check CHECK (((part >= 0) AND (part <= 99))),
  constraint mail_attachment_parts_attachment_id_fkey FOREIGN KEY (attachment_id) REFERENCES private.mail_attachments(id) ON DELETE CASCADE
);
alter table private.mail_attachment_parts enable row level security;
alter table private.mail_attachment_parts force row level security;
revoke all on table private.mail_attachment_parts from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.mail_attachment_parts to service_role;
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.mail_attachment_parts FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.mail_attachments (
  id uuid not null,
  mail_id uuid not null,
  lead_kind text not null,
  lead_id uuid not null,
  created_by uuid not null,
  name text not null,
  media_type text,
  size_bytes integer default 0 not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint mail_attachments_pkey PRIMARY KEY (id),
  constraint mail_attachments_lead_kind_check CHECK ((lead_kind = ANY (ARRAY['submission'::text, 'consultation'::text]))),
  constraint mail_attachments_media_type_check CHECK (((length(media_type) >= 3) AND (length(media_type) <= 100))),
  constraint mail_attachments_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint mail_attachments_size_bytes_check CHECK (((size_bytes >= 0) AND (size_bytes <= 10485760)))
);
alter table private.mail_attachments enable row level security;
alter table private.mail_attachments force row level security;
revoke all on table private.mail_attachments from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.mail_attachments to service_role;
CREATE INDEX mail_attachments_lead ON private.mail_attachments USING btree (lead_id);
CREATE INDEX mail_attachments_mail ON private.mail_attachments USING btree (mail_id);
CREATE TRIGGER audit_delete AFTER DELETE ON private.mail_attachments REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON private.mail_attachments REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON private.mail_attachments REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.mail_attachments FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.mail_signatures (
  user_id uuid not null,
  sender_name text,
  body text,
  constraint mail_signatures_pkey PRIMARY KEY (user_id),
  constraint mail_signatures_body_check CHECK (((length(body) >= 1) AND (length(body) <= 2000))),
  constraint mail_signatures_sender_name_check CHECK (((length(sender_name) >= 1) AND (length(sender_name) <= 80))),
  constraint mail_signatures_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table private.mail_signatures enable row level security;
alter table private.mail_signatures force row level security;
revoke all on table private.mail_signatures from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.mail_signatures to service_role;

create table private.measured_websites (
  host text not null,
  trade text not null,
  report_id uuid not null,
  measured_at timestamp with time zone not null,
  reach_score numeric,
  seo_score numeric,
  performance_score numeric,
  accessibility_score numeric,
  load_time_estimate numeric,
  page_size_kb numeric,
  num_images numeric,
  num_scripts numeric,
  constraint measured_websites_pkey PRIMARY KEY (host),
  constraint measured_websites_host_check CHECK (((length(host) >= 1) AND (length(host) <= 300))),
  constraint measured_websites_trade_check CHECK ((trade ~ '^[A-Za-z]{1,60}$'::text)),
  constraint measured_websites_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.website_reports(id) ON DELETE CASCADE
);
alter table private.measured_websites enable row level security;
alter table private.measured_websites force row level security;
revoke all on table private.measured_websites from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.measured_websites to service_role;
CREATE INDEX measured_websites_report ON private.measured_websites USING btree (report_id);
CREATE INDEX measured_websites_trade ON private.measured_websites USING btree (trade, measured_at);
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.measured_websites FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.message_intervals (
  kind text not null,
  address_key text not null,
  taken_at timestamp with time zone not null,
  constraint message_intervals_pkey PRIMARY KEY (kind, address_key),
  constraint message_intervals_address_key_check CHECK (((length(address_key) >= 1) AND (length(address_key) <= 128))),
  constraint message_intervals_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 64)))
);
alter table private.message_intervals enable row level security;
alter table private.message_intervals force row level security;
revoke all on table private.message_intervals from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.message_intervals to service_role;
grant delete, insert, select, update on table private.message_intervals to supabase_auth_admin;
CREATE INDEX message_intervals_taken_at ON private.message_intervals USING btree (taken_at);
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.message_intervals FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
create policy auth_server on private.message_intervals as permissive for all to supabase_auth_admin
  using (true)
  with check (true);

create table private.message_ports (
  channel text not null,
  is_set boolean not null,
  noted_at timestamp with time zone default clock_timestamp() not null,
  constraint message_ports_pkey PRIMARY KEY (channel),
  constraint message_ports_channel_check CHECK ((channel = 'sms'::text))
);
alter table private.message_ports enable row level security;
alter table private.message_ports force row level security;
revoke all on table private.message_ports from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.message_ports to service_role;
CREATE TRIGGER audit_delete AFTER DELETE ON private.message_ports REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON private.message_ports REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON private.message_ports REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.message_ports FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.new_words (
  id bigint generated always as identity not null,
  words text[] not null,
  constraint new_words_pkey PRIMARY KEY (id)
);
alter table private.new_words enable row level security;
alter table private.new_words force row level security;
revoke all on table private.new_words from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.new_words to service_role;
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.new_words FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.notification_choices (
  user_id uuid not null,
  event text not null,
  channel text not null,
  is_on boolean not null,
  constraint notification_choices_pkey PRIMARY KEY (user_id, event, channel),
  constraint notification_choices_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'push'::text]))),
  constraint notification_choices_event_check CHECK ((event = ANY (ARRAY['lead.created'::text, 'reply.received'::text, 'follow_up.due'::text, 'report.reopened'::text]))),
  constraint notification_choices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table private.notification_choices enable row level security;
alter table private.notification_choices force row level security;
revoke all on table private.notification_choices from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.notification_choices to service_role;

create table private.notifications (
  event_id uuid not null,
  user_id uuid not null,
  channel text not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  messages uuid[] not null,
  constraint notifications_pkey PRIMARY KEY (event_id, user_id, channel),
  constraint notifications_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'push'::text]))),
  constraint notifications_event_id_fkey FOREIGN KEY (event_id) REFERENCES private.desk_events(id) ON DELETE CASCADE,
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table private.notifications enable row level security;
alter table private.notifications force row level security;
revoke all on table private.notifications from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.notifications to service_role;
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.notifications FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.onboarding_draft_keys (
  draft_id uuid not null,
  key_hash bytea not null,
  request_key uuid,
  constraint onboarding_draft_keys_pkey PRIMARY KEY (draft_id),
  constraint onboarding_draft_keys_key_hash_check CHECK ((octet_length(key_hash) = 32)),
  constraint onboarding_draft_keys_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES public.onboarding_drafts(id) ON DELETE CASCADE
);
alter table private.onboarding_draft_keys enable row level security;
alter table private.onboarding_draft_keys force row level security;
revoke all on table private.onboarding_draft_keys from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.onboarding_draft_keys to service_role;
CREATE INDEX onboarding_draft_keys_request ON private.onboarding_draft_keys USING btree (request_key);
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.onboarding_draft_keys FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.outbox (
  id uuid default gen_random_uuid() not null,
  channel text not null,
  kind text not null,
  recipient text not null,
  content jsonb not null,
  expires_at timestamp with time zone,
  status text default 'waiting'::text not null,
  attempts integer default 0 not null,
  next_attempt_at timestamp with time zone default now() not null,
  last_error text,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  lead_kind text,
  lead_id uuid,
  retry_since timestamp with time zone,
  traceparent text default "substring"(current_setting('fix_my_local.traceparent'::text, true), '^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$'::text),
  constraint outbox_pkey PRIMARY KEY (id),
  constraint lead_is_named_whole CHECK (((lead_kind IS NULL) = (lead_id IS NULL))),
  constraint outbox_attempts_check CHECK ((attempts >= 0)),
  constraint outbox_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'webhook'::text, 'push'::text]))),
  constraint outbox_check CHECK (((status = 'waiting'::text) = (finished_at IS NULL))),
  constraint outbox_content_check CHECK ((jsonb_typeof(content) = 'object'::text)),
  constraint outbox_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 64))),
  constraint outbox_last_error_check CHECK ((length(last_error) <= 2000)),
  constraint outbox_lead_kind_check CHECK ((lead_kind = ANY (ARRAY['submission'::text, 'consultation'::text]))),
  constraint outbox_recipient_check CHECK (((length(recipient) >= 1) AND (length(recipient) <= 320))),
  constraint outbox_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'dead'::text])))
);
alter table private.outbox enable row level security;
alter table private.outbox force row level security;
revoke all on table private.outbox from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.outbox to service_role;
grant delete, insert, select, update on table private.outbox to supabase_auth_admin;
CREATE INDEX outbox_created_at ON private.outbox USING btree (created_at DESC);
CREATE INDEX outbox_dead ON private.outbox USING btree (created_at DESC, id DESC) WHERE (status = 'dead'::text);
CREATE INDEX outbox_due ON private.outbox USING btree (next_attempt_at) WHERE (status = 'waiting'::text);
CREATE INDEX outbox_endpoint ON private.outbox USING btree (((content ->> 'endpoint_id'::text))) WHERE ((channel = 'webhook'::text) AND (status = 'waiting'::text));
CREATE INDEX outbox_lead ON private.outbox USING btree (lead_id) WHERE (lead_id IS NOT NULL);
CREATE INDEX outbox_push ON private.outbox USING btree (((content ->> 'subscription_id'::text))) WHERE ((channel = 'push'::text) AND (status = 'waiting'::text));
CREATE INDEX outbox_status ON private.outbox USING btree (status, created_at DESC);
CREATE TRIGGER audit_delete AFTER DELETE ON private.outbox REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON private.outbox REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON private.outbox REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER follow_lead_mail AFTER UPDATE OF status ON private.outbox FOR EACH ROW WHEN (((new.kind = 'lead_mail'::text) AND (new.status <> old.status))) EXECUTE FUNCTION private.follow_lead_mail();
CREATE TRIGGER follow_lead_text AFTER UPDATE OF status ON private.outbox FOR EACH ROW WHEN (((new.kind = 'lead_text'::text) AND (new.status <> old.status))) EXECUTE FUNCTION private.follow_lead_text();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.outbox FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
CREATE TRIGGER respect_quiet_hours BEFORE INSERT ON private.outbox FOR EACH ROW WHEN (((new.channel = 'email'::text) AND (new.kind = ANY (ARRAY['lead_for_staff'::text, 'task_reminder'::text, 'leads_assigned'::text])))) EXECUTE FUNCTION private.respect_quiet_hours();
create policy auth_server on private.outbox as permissive for all to supabase_auth_admin
  using (true)
  with check (true);

create table private.own_field_changes (
  id uuid default gen_random_uuid() not null,
  lead_kind text not null,
  lead_id uuid not null,
  field_id uuid not null,
  from_text text,
  to_text text,
  changed_by uuid,
  changed_at timestamp with time zone default clock_timestamp() not null,
  application text,
  constraint own_field_changes_pkey PRIMARY KEY (id),
  constraint own_field_changes_application_check CHECK (((length(application) >= 1) AND (length(application) <= 200))),
  constraint own_field_changes_lead_kind_check CHECK ((lead_kind = ANY (ARRAY['submission'::text, 'consultation'::text]))),
  constraint own_field_changes_field_id_fkey FOREIGN KEY (field_id) REFERENCES public.own_fields(id) ON DELETE CASCADE
);
alter table private.own_field_changes enable row level security;
alter table private.own_field_changes force row level security;
revoke all on table private.own_field_changes from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.own_field_changes to service_role;
CREATE INDEX own_field_changes_field ON private.own_field_changes USING btree (field_id);
CREATE INDEX own_field_changes_lead ON private.own_field_changes USING btree (lead_id, changed_at);
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.own_field_changes FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
CREATE TRIGGER name_application BEFORE INSERT ON private.own_field_changes FOR EACH ROW EXECUTE FUNCTION private.name_application();

create table private.push_keys (
  id boolean default true not null,
  public_key text not null,
  sealed_private_key text not null,
  created_at timestamp with time zone default now() not null,
  constraint push_keys_pkey PRIMARY KEY (id),
  constraint push_keys_id_check CHECK (id),
  constraint push_keys_public_key_check CHECK (((length(public_key) >= 80) AND (length(public_key) <= 100))),
  constraint push_keys_sealed_private_key_check CHECK (((length(sealed_private_key) >= 20) AND (length(sealed_private_key) <= 2000)))
);
alter table private.push_keys enable row level security;
alter table private.push_keys force row level security;
revoke all on table private.push_keys from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.push_keys to service_role;

create table private.push_subscriptions (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  session_id uuid not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  label text not null,
  created_at timestamp with time zone default now() not null,
  last_sent_at timestamp with time zone,
  constraint push_subscriptions_pkey PRIMARY KEY (id),
  constraint push_subscriptions_endpoint_key UNIQUE (endpoint),
  constraint push_subscriptions_auth_check CHECK ((auth ~ '^[A-Za-z0-9_-]{20,30}={0,2}$'::text)),
  constraint push_subscriptions_endpoint_check CHECK ((((length(endpoint) >= 10) AND (length(endpoint) <= 2000)) AND (endpoint ~ '^https?://'::text))),
  constraint push_subscriptions_label_check CHECK (((length(label) >= 1) AND (length(label) <= 100))),
  constraint push_subscriptions_p256dh_check CHECK ((p256dh ~ '^[A-Za-z0-9_-]{80,100}={0,2}$'::text)),
  constraint push_subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table private.push_subscriptions enable row level security;
alter table private.push_subscriptions force row level security;
revoke all on table private.push_subscriptions from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.push_subscriptions to service_role;
CREATE INDEX push_subscriptions_user ON private.push_subscriptions USING btree (user_id);
create policy owner on private.push_subscriptions as permissive for select to current_user
  using (true);

create table private.quiet_hours (
  user_id uuid not null,
  starts time without time zone not null,
  ends time without time zone not null,
  time_zone text not null,
  constraint quiet_hours_pkey PRIMARY KEY (user_id),
  constraint quiet_hours_check CHECK ((ends <> starts)),
  constraint quiet_hours_time_zone_check CHECK ((time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'::text)),
  constraint quiet_hours_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table private.quiet_hours enable row level security;
alter table private.quiet_hours force row level security;
revoke all on table private.quiet_hours from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.quiet_hours to service_role;
grant select on table private.quiet_hours to supabase_auth_admin;
create policy auth_server on private.quiet_hours as permissive for select to supabase_auth_admin
  using (true);
create policy owner on private.quiet_hours as permissive for select to current_user
  using (true);

create table private.recovery_codes (
  user_id uuid not null,
  set_id uuid not null,
  code_hash text not null,
  created_at timestamp with time zone not null,
  used_at timestamp with time zone,
  constraint recovery_codes_pkey PRIMARY KEY (user_id, code_hash),
  constraint recovery_codes_code_hash_check CHECK ((length(code_hash) = 64)),
  constraint recovery_codes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table private.recovery_codes enable row level security;
alter table private.recovery_codes force row level security;
revoke all on table private.recovery_codes from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.recovery_codes to supabase_auth_admin;
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.recovery_codes FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
create policy auth_server on private.recovery_codes as permissive for all to supabase_auth_admin
  using (true)
  with check (true);

create table private.repeated_reports (
  request_key uuid not null,
  report_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint repeated_reports_pkey PRIMARY KEY (request_key),
  constraint repeated_reports_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.website_reports(id) ON DELETE CASCADE
);
alter table private.repeated_reports enable row level security;
alter table private.repeated_reports force row level security;
revoke all on table private.repeated_reports from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.repeated_reports to service_role;
CREATE INDEX repeated_reports_report ON private.repeated_reports USING btree (report_id);
CREATE TRIGGER audit_delete AFTER DELETE ON private.repeated_reports REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON private.repeated_reports REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON private.repeated_reports REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.repeated_reports FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.reply_attachments (
  id uuid default gen_random_uuid() not null,
  reply_id uuid not null,
  name text not null,
  media_type text,
  size_bytes integer not null,
  refused text,
  content bytea,
  constraint reply_attachments_pkey PRIMARY KEY (id),
  constraint reply_attachments_check CHECK ((((refused IS NULL) = (content IS NOT NULL)) AND ((refused IS NOT NULL) OR (media_type IS NOT NULL)))),
  constraint reply_attachments_content_check CHECK ((octet_length(content) <= 10485760)),
  constraint reply_attachments_media_type_check CHECK (((length(media_type) >= 3) AND (length(media_type) <= 100))),
  constraint reply_attachments_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200))),
  constraint reply_attachments_refused_check CHECK ((refused = ANY (ARRAY['type'::text, 'size'::text, 'count'::text]))),
  constraint reply_attachments_size_bytes_check CHECK ((size_bytes >= 0)),
  constraint reply_attachments_reply_id_fkey FOREIGN KEY (reply_id) REFERENCES public.lead_replies(id) ON DELETE CASCADE
);
alter table private.reply_attachments enable row level security;
alter table private.reply_attachments force row level security;
revoke all on table private.reply_attachments from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.reply_attachments to service_role;
CREATE INDEX reply_attachments_reply ON private.reply_attachments USING btree (reply_id);
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.reply_attachments FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.reply_mailboxes (
  mailbox text not null,
  uid_validity numeric(20,0),
  last_uid bigint default 0 not null,
  held_by uuid,
  held_until timestamp with time zone,
  checked_at timestamp with time zone,
  problem text,
  empty_read_at timestamp with time zone,
  constraint reply_mailboxes_pkey PRIMARY KEY (mailbox),
  constraint reply_mailboxes_mailbox_check CHECK (((length(mailbox) >= 1) AND (length(mailbox) <= 500))),
  constraint reply_mailboxes_problem_check CHECK (((length(problem) >= 1) AND (length(problem) <= 300)))
);
alter table private.reply_mailboxes enable row level security;
alter table private.reply_mailboxes force row level security;
revoke all on table private.reply_mailboxes from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.reply_mailboxes to service_role;
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.reply_mailboxes FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.report_competitors (
  id uuid default gen_random_uuid() not null,
  report_id uuid not null,
  place smallint not null,
  url text not null,
  analysis_id uuid,
  compared_report_id uuid,
  fault jsonb,
  created_at timestamp with time zone default now() not null,
  constraint report_competitors_pkey PRIMARY KEY (id),
  constraint report_competitors_report_id_place_key UNIQUE (report_id, place),
  constraint report_competitors_check CHECK (((compared_report_id IS NULL) OR (fault IS NULL))),
  constraint report_competitors_fault_check CHECK ((jsonb_typeof(fault) = 'object'::text)),
  constraint report_competitors_place_check CHECK (((place >= 1) AND (place <= 3))),
  constraint report_competitors_url_check CHECK (((octet_length(url) >= 1) AND (octet_length(url) <= 2600))),
  constraint report_competitors_analysis_id_fkey FOREIGN KEY (analysis_id) REFERENCES public.analyses(id) ON DELETE SET NULL,
  constraint report_competitors_compared_report_id_fkey FOREIGN KEY (compared_report_id) REFERENCES public.website_reports(id) ON DELETE CASCADE,
  constraint report_competitors_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.website_reports(id) ON DELETE CASCADE
);
alter table private.report_competitors enable row level security;
alter table private.report_competitors force row level security;
revoke all on table private.report_competitors from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.report_competitors to service_role;
CREATE INDEX report_competitors_analysis ON private.report_competitors USING btree (analysis_id);
CREATE INDEX report_competitors_compared ON private.report_competitors USING btree (compared_report_id);
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.report_competitors FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.report_findings (
  report_id uuid not null,
  audit_id text not null,
  constraint report_findings_pkey PRIMARY KEY (audit_id, report_id),
  constraint report_findings_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.website_reports(id) ON DELETE CASCADE
);
alter table private.report_findings enable row level security;
alter table private.report_findings force row level security;
revoke all on table private.report_findings from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.report_findings to service_role;
CREATE INDEX report_findings_report ON private.report_findings USING btree (report_id);
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.report_findings FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.report_mails (
  id uuid default gen_random_uuid() not null,
  report_id uuid not null,
  address_hash bytea not null,
  address text,
  language text not null,
  request_key uuid not null,
  wants_recheck boolean not null,
  confirm_hash bytea not null,
  confirm_until timestamp with time zone not null,
  confirmed_at timestamp with time zone,
  stop_key uuid default gen_random_uuid() not null,
  recheck_at timestamp with time zone,
  last_mail_at timestamp with time zone default now() not null,
  constraint report_mails_pkey PRIMARY KEY (id),
  constraint report_mails_address_hash_report_id_key UNIQUE (address_hash, report_id),
  constraint report_mails_confirm_hash_key UNIQUE (confirm_hash),
  constraint report_mails_stop_key_key UNIQUE (stop_key),
  constraint report_mails_address_check CHECK (((length(address) >= 3) AND (length(address) <= 320))),
  constraint report_mails_address_hash_check CHECK ((octet_length(address_hash) = 32)),
  constraint report_mails_confirm_hash_check CHECK ((octet_length(confirm_hash) = 32)),
  constraint report_mails_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint report_mails_stopped_is_quiet CHECK (((address IS NOT NULL) OR (recheck_at IS NULL))),
  constraint report_mails_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.website_reports(id) ON DELETE CASCADE
);
alter table private.report_mails enable row level security;
alter table private.report_mails force row level security;
revoke all on table private.report_mails from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.report_mails to service_role;
CREATE INDEX report_mails_recheck ON private.report_mails USING btree (recheck_at) WHERE (recheck_at IS NOT NULL);
CREATE INDEX report_mails_report ON private.report_mails USING btree (report_id);
CREATE TRIGGER audit_delete AFTER DELETE ON private.report_mails REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON private.report_mails REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON private.report_mails REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.report_mails FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.report_openings (
  report_id uuid not null,
  last_opened_on date not null,
  constraint report_openings_pkey PRIMARY KEY (report_id),
  constraint report_openings_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.website_reports(id) ON DELETE CASCADE
);
alter table private.report_openings enable row level security;
alter table private.report_openings force row level security;
revoke all on table private.report_openings from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.report_openings to service_role;
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.report_openings FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.report_prints (
  report_id uuid not null,
  language text not null,
  status text default 'queued'::text not null,
  attempts smallint default 0 not null,
  claimed_until timestamp with time zone,
  requested_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  pdf bytea,
  constraint report_prints_pkey PRIMARY KEY (report_id, language),
  constraint report_prints_check CHECK (((status = 'ready'::text) = (pdf IS NOT NULL))),
  constraint report_prints_language_check CHECK ((language = ANY (ARRAY['en'::text, 'es'::text]))),
  constraint report_prints_pdf_check CHECK (((octet_length(pdf) >= 1) AND (octet_length(pdf) <= 5000000))),
  constraint report_prints_status_check CHECK ((status = ANY (ARRAY['queued'::text, 'printing'::text, 'ready'::text, 'failed'::text]))),
  constraint report_prints_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.website_reports(id) ON DELETE CASCADE
);
alter table private.report_prints enable row level security;
alter table private.report_prints force row level security;
revoke all on table private.report_prints from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.report_prints to service_role;
CREATE INDEX report_prints_waiting ON private.report_prints USING btree (requested_at) WHERE (status = ANY (ARRAY['queued'::text, 'printing'::text]));
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.report_prints FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.response_recount (
  id boolean default true not null,
  lead_kind text default 'submission'::text not null,
  counted_to uuid default '00000000-0000-0000-0000-000000000000'::uuid not null,
  constraint response_recount_pkey PRIMARY KEY (id),
  constraint response_recount_id_check CHECK (id),
  constraint response_recount_lead_kind_check CHECK ((lead_kind = ANY (ARRAY['submission'::text, 'consultation'::text])))
);
alter table private.response_recount enable row level security;
alter table private.response_recount force row level security;
revoke all on table private.response_recount from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.response_recount to service_role;
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.response_recount FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.retention_rules (
  id boolean default true not null,
  lost_months smallint,
  open_months smallint,
  won_months smallint,
  report_months smallint,
  updated_at timestamp with time zone default now() not null,
  constraint retention_rules_pkey PRIMARY KEY (id),
  constraint retention_rules_id_check CHECK (id),
  constraint retention_rules_lost_months_check CHECK (((lost_months >= 1) AND (lost_months <= 120))),
  constraint retention_rules_open_months_check CHECK (((open_months >= 1) AND (open_months <= 120))),
  constraint retention_rules_report_months_check CHECK (((report_months >= 1) AND (report_months <= 120))),
  constraint retention_rules_won_months_check CHECK (((won_months >= 1) AND (won_months <= 120)))
);
alter table private.retention_rules enable row level security;
alter table private.retention_rules force row level security;
revoke all on table private.retention_rules from public, anon, authenticated, service_role;
grant select, update on table private.retention_rules to service_role;
CREATE TRIGGER audit_delete AFTER DELETE ON private.retention_rules REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON private.retention_rules REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON private.retention_rules REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.retention_rules FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.saml_assertions (
  id_hash bytea not null,
  expires_at timestamp with time zone not null,
  constraint saml_assertions_pkey PRIMARY KEY (id_hash),
  constraint saml_assertions_id_hash_check CHECK ((length(id_hash) = 32))
);
alter table private.saml_assertions enable row level security;
revoke all on table private.saml_assertions from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.saml_assertions to supabase_auth_admin;
CREATE INDEX saml_assertions_expires_at_idx ON private.saml_assertions USING btree (expires_at);
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.saml_assertions FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
create policy auth_server on private.saml_assertions as permissive for all to supabase_auth_admin
  using (true)
  with check (true);

create table private.saml_keys (
  only_row boolean default true not null,
  private_jwk jsonb not null,
  certificate text not null,
  created_at timestamp with time zone default now() not null,
  constraint saml_keys_pkey PRIMARY KEY (only_row),
  constraint saml_keys_certificate_check CHECK (((length(certificate) >= 1) AND (length(certificate) <= 10000))),
  constraint saml_keys_only_row_check CHECK (only_row),
  constraint saml_keys_private_jwk_check CHECK (((jsonb_typeof(private_jwk) = 'object'::text) AND (NOT (private_jwk ? 'd'::text))))
);
alter table private.saml_keys enable row level security;
revoke all on table private.saml_keys from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.saml_keys to supabase_auth_admin;
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.saml_keys FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
create policy auth_server on private.saml_keys as permissive for all to supabase_auth_admin
  using (true)
  with check (true);

create table private.second_factor_grants (
  session_id uuid not null,
  created_at timestamp with time zone default now() not null,
  constraint second_factor_grants_pkey PRIMARY KEY (session_id)
);
alter table private.second_factor_grants enable row level security;
revoke all on table private.second_factor_grants from public, anon, authenticated, service_role;
grant delete, insert, select on table private.second_factor_grants to supabase_auth_admin;
CREATE INDEX second_factor_grants_created_at ON private.second_factor_grants USING btree (created_at);
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.second_factor_grants FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
create policy auth_server on private.second_factor_grants as permissive for all to supabase_auth_admin
  using (true)
  with check (true);

create table private.seeded_rows (
  id uuid not null,
  kind text not null,
  counted_day date,
  counted_step smallint,
  expires_at timestamp with time zone,
  constraint seeded_rows_pkey PRIMARY KEY (id),
  constraint seeded_rows_kind_check CHECK ((kind = ANY (ARRAY['submission'::text, 'consultation'::text, 'report'::text, 'draft'::text])))
);
alter table private.seeded_rows enable row level security;
alter table private.seeded_rows force row level security;
revoke all on table private.seeded_rows from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.seeded_rows to service_role;
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.seeded_rows FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.signing_keys (
  kid text not null,
  alg text not null,
  private_jwk jsonb not null,
  public_jwk jsonb not null,
  status text not null,
  created_at timestamp with time zone default now() not null,
  status_changed_at timestamp with time zone default now() not null,
  constraint signing_keys_pkey PRIMARY KEY (kid),
  constraint signing_keys_alg_check CHECK (((length(alg) >= 1) AND (length(alg) <= 16))),
  constraint signing_keys_kid_check CHECK (((length(kid) >= 1) AND (length(kid) <= 128))),
  constraint signing_keys_private_jwk_check CHECK ((jsonb_typeof(private_jwk) = 'object'::text)),
  constraint signing_keys_public_jwk_check CHECK (((jsonb_typeof(public_jwk) = 'object'::text) AND (NOT (public_jwk ? 'd'::text)))),
  constraint signing_keys_status_check CHECK ((status = ANY (ARRAY['standby'::text, 'current'::text, 'previous'::text, 'revoked'::text])))
);
alter table private.signing_keys enable row level security;
revoke all on table private.signing_keys from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.signing_keys to supabase_auth_admin;
grant select (alg) on table private.signing_keys to service_role;
grant select (created_at) on table private.signing_keys to service_role;
grant select (kid) on table private.signing_keys to service_role;
grant select (public_jwk) on table private.signing_keys to service_role;
grant select (status) on table private.signing_keys to service_role;
grant select (status_changed_at) on table private.signing_keys to service_role;
CREATE UNIQUE INDEX signing_keys_one_current ON private.signing_keys USING btree (status) WHERE (status = 'current'::text);
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.signing_keys FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
create policy auth_server on private.signing_keys as permissive for all to supabase_auth_admin
  using (true)
  with check (true);

create table private.site_assets (
  path text not null,
  body bytea not null,
  last_seen_at timestamp with time zone default now() not null,
  constraint site_assets_pkey PRIMARY KEY (path),
  constraint site_assets_path_check CHECK ((path ~~ '/assets/%'::text))
);
alter table private.site_assets enable row level security;
alter table private.site_assets force row level security;
revoke all on table private.site_assets from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.site_assets to service_role;
CREATE INDEX site_assets_last_seen ON private.site_assets USING btree (last_seen_at);
CREATE TRIGGER audit_delete AFTER DELETE ON private.site_assets REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON private.site_assets REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON private.site_assets REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.site_assets FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.staff_invitations (
  user_id uuid not null,
  invited_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  staff_role text default 'member'::text not null,
  constraint staff_invitations_pkey PRIMARY KEY (user_id),
  constraint staff_invitations_staff_role_check CHECK ((staff_role = ANY (ARRAY['owner'::text, 'manager'::text, 'member'::text, 'read_only'::text]))),
  constraint staff_invitations_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table private.staff_invitations enable row level security;
alter table private.staff_invitations force row level security;
revoke all on table private.staff_invitations from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.staff_invitations to service_role;
CREATE TRIGGER audit_delete AFTER DELETE ON private.staff_invitations REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON private.staff_invitations REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON private.staff_invitations REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.staff_invitations FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();
create policy owner on private.staff_invitations as permissive for all to current_user
  using (true)
  with check (true);

create table private.staff_preferences (
  user_id uuid not null,
  theme text default 'system'::text not null,
  notify_new_leads boolean default true not null,
  remind_tasks boolean default true not null,
  lead_notices text,
  constraint staff_preferences_pkey PRIMARY KEY (user_id),
  constraint staff_preferences_lead_notices_check CHECK ((lead_notices = ANY (ARRAY['all'::text, 'own'::text, 'none'::text]))),
  constraint staff_preferences_theme_check CHECK ((theme = ANY (ARRAY['system'::text, 'light'::text, 'dark'::text]))),
  constraint staff_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table private.staff_preferences enable row level security;
alter table private.staff_preferences force row level security;
revoke all on table private.staff_preferences from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.staff_preferences to service_role;
create policy owner on private.staff_preferences as permissive for all to current_user
  using (true);

create table private.stopped_mail_addresses (
  address_hash bytea not null,
  stopped_at timestamp with time zone default now() not null,
  constraint stopped_mail_addresses_pkey PRIMARY KEY (address_hash),
  constraint stopped_mail_addresses_address_hash_check CHECK ((octet_length(address_hash) = 32))
);
alter table private.stopped_mail_addresses enable row level security;
alter table private.stopped_mail_addresses force row level security;
revoke all on table private.stopped_mail_addresses from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.stopped_mail_addresses to service_role;
CREATE TRIGGER audit_delete AFTER DELETE ON private.stopped_mail_addresses REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON private.stopped_mail_addresses REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON private.stopped_mail_addresses REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.stopped_mail_addresses FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.task_feeds (
  user_id uuid not null,
  secret_hash bytea not null,
  created_at timestamp with time zone default now() not null,
  read_at timestamp with time zone,
  constraint task_feeds_pkey PRIMARY KEY (user_id),
  constraint task_feeds_secret_hash_key UNIQUE (secret_hash),
  constraint task_feeds_secret_hash_check CHECK ((length(secret_hash) = 32)),
  constraint task_feeds_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table private.task_feeds enable row level security;
alter table private.task_feeds force row level security;
revoke all on table private.task_feeds from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.task_feeds to service_role;

create table private.text_templates (
  id uuid default gen_random_uuid() not null,
  name text not null,
  body text not null,
  updated_at timestamp with time zone default clock_timestamp() not null,
  updated_by uuid,
  constraint text_templates_pkey PRIMARY KEY (id),
  constraint text_templates_body_check CHECK (((length(body) >= 1) AND (length(body) <= 459))),
  constraint text_templates_name_check CHECK (((length(name) >= 1) AND (length(name) <= 80)))
);
alter table private.text_templates enable row level security;
alter table private.text_templates force row level security;
revoke all on table private.text_templates from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.text_templates to service_role;
CREATE UNIQUE INDEX text_templates_name ON private.text_templates USING btree (lower(name));
CREATE TRIGGER audit_delete AFTER DELETE ON private.text_templates REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON private.text_templates REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON private.text_templates REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.text_templates FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.webhook_attempts (
  delivery_id uuid not null,
  at timestamp with time zone default clock_timestamp() not null,
  duration_ms integer not null,
  status smallint,
  response text,
  error text,
  constraint webhook_attempts_pkey PRIMARY KEY (delivery_id, at),
  constraint webhook_attempts_duration_ms_check CHECK ((duration_ms >= 0)),
  constraint webhook_attempts_error_check CHECK ((length(error) <= 500)),
  constraint webhook_attempts_response_check CHECK ((length(response) <= 1000)),
  constraint webhook_attempts_delivery_id_fkey FOREIGN KEY (delivery_id) REFERENCES private.webhook_deliveries(id) ON DELETE CASCADE
);
alter table private.webhook_attempts enable row level security;
alter table private.webhook_attempts force row level security;
revoke all on table private.webhook_attempts from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.webhook_attempts to service_role;
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.webhook_attempts FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.webhook_deliveries (
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  type text not null,
  lead_kind text,
  lead_id uuid,
  is_replay boolean default false not null,
  created_at timestamp with time zone default clock_timestamp() not null,
  constraint webhook_deliveries_pkey PRIMARY KEY (id),
  constraint webhook_deliveries_endpoint_id_fkey FOREIGN KEY (endpoint_id) REFERENCES private.webhook_endpoints(id) ON DELETE CASCADE,
  constraint webhook_deliveries_id_fkey FOREIGN KEY (id) REFERENCES private.outbox(id) ON DELETE CASCADE
);
alter table private.webhook_deliveries enable row level security;
alter table private.webhook_deliveries force row level security;
revoke all on table private.webhook_deliveries from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.webhook_deliveries to service_role;
CREATE INDEX webhook_deliveries_endpoint ON private.webhook_deliveries USING btree (endpoint_id, created_at DESC, id DESC);
CREATE INDEX webhook_deliveries_lead ON private.webhook_deliveries USING btree (lead_id) WHERE (lead_id IS NOT NULL);
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.webhook_deliveries FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create table private.webhook_endpoints (
  id uuid default gen_random_uuid() not null,
  url text not null,
  events text[] not null,
  is_enabled boolean default true not null,
  disabled_reason text,
  sealed_secret text not null,
  earlier_sealed_secret text,
  earlier_until timestamp with time zone,
  created_by uuid,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  constraint webhook_endpoints_pkey PRIMARY KEY (id),
  constraint webhook_endpoints_disabled_reason_check CHECK ((length(disabled_reason) <= 200)),
  constraint webhook_endpoints_earlier_sealed_secret_check CHECK (((length(earlier_sealed_secret) >= 20) AND (length(earlier_sealed_secret) <= 2000))),
  constraint webhook_endpoints_events_check CHECK (((cardinality(events) >= 1) AND (events <@ ARRAY['lead.created'::text, 'lead.status_changed'::text, 'lead.owner_changed'::text, 'value.changed'::text, 'follow_up.due'::text, 'reply.received'::text, 'report.reopened'::text]))),
  constraint webhook_endpoints_sealed_secret_check CHECK (((length(sealed_secret) >= 20) AND (length(sealed_secret) <= 2000))),
  constraint webhook_endpoints_url_check CHECK ((((length(url) >= 10) AND (length(url) <= 2000)) AND (url ~ '^https?://'::text)))
);
alter table private.webhook_endpoints enable row level security;
alter table private.webhook_endpoints force row level security;
revoke all on table private.webhook_endpoints from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.webhook_endpoints to service_role;
CREATE TRIGGER audit_delete AFTER DELETE ON private.webhook_endpoints REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_insert AFTER INSERT ON private.webhook_endpoints REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER audit_update AFTER UPDATE ON private.webhook_endpoints REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION private.audit_change();
CREATE TRIGGER guard_write BEFORE INSERT OR DELETE OR UPDATE ON private.webhook_endpoints FOR EACH STATEMENT EXECUTE FUNCTION private.guard_write();

create view private.contact_by_try with (security_invoker=true) as
 SELECT day,
    (split_part(dim, ':'::text, 1))::integer AS try,
    (split_part(dim, ':'::text, 2) = 'reached'::text) AS is_reached,
    count AS calls
   FROM private.figures
  WHERE ((metric = 'try'::text) AND (count <> 0));
revoke all on table private.contact_by_try from public, anon, authenticated, service_role;
alter view private.contact_by_try owner to service_role;
comment on view private.contact_by_try is 'Calls logged in the period by which try of their lead they were. Reached: someone was spoken to, asked to be called back, or was not interested.';

create view private.figures with (security_invoker=true) as
 SELECT metric,
    day,
    dim,
    (sum(count))::bigint AS count,
    sum(amount) AS amount
   FROM ( SELECT figure_sums.metric,
            figure_sums.day,
            figure_sums.dim,
            figure_sums.count,
            figure_sums.amount
           FROM private.figure_sums
        UNION ALL
         SELECT figure_changes.metric,
            figure_changes.day,
            figure_changes.dim,
            figure_changes.count,
            figure_changes.amount
           FROM private.figure_changes) f
  GROUP BY metric, day, dim;
revoke all on table private.figures from public, anon, authenticated, service_role;
alter view private.figures owner to service_role;

create view private.lead_answers_by_hour with (security_invoker=true) as
 SELECT day,
    (split_part(dim, ':'::text, 2))::integer AS hour,
    split_part(dim, ':'::text, 1) AS band,
    count AS leads
   FROM private.figures
  WHERE ((metric = 'answer_hour'::text) AND (count <> 0));
revoke all on table private.lead_answers_by_hour from public, anon, authenticated, service_role;
alter view private.lead_answers_by_hour owner to service_role;
comment on view private.lead_answers_by_hour is 'Submissions and consultation requests that arrived in the period, by the hour of their arrival (Pacific time) and by how soon they were answered by the clock, suspected spam included and leads from an import left out. The promise is kept within 24 hours, and broken by a later answer or by more than 24 hours as New.';

create view private.lead_answers_by_owner with (security_invoker=true) as
 SELECT day,
    (NULLIF(split_part(dim, ':'::text, 2), 'none'::text))::uuid AS owner_id,
    split_part(dim, ':'::text, 1) AS band,
    count AS leads
   FROM private.figures
  WHERE ((metric = 'answer_owner'::text) AND (count <> 0));
revoke all on table private.lead_answers_by_owner from public, anon, authenticated, service_role;
alter view private.lead_answers_by_owner owner to service_role;
comment on view private.lead_answers_by_owner is 'Submissions and consultation requests that arrived in the period, by the owner they have today and by how soon they were answered by the clock, suspected spam included and leads from an import left out. The promise is kept within 24 hours, and broken by a later answer or by more than 24 hours as New.';

create view private.lead_conversion_by_day with (security_invoker=true) as
 SELECT day,
    COALESCE(sum(count) FILTER (WHERE (dim ~~ 'submission:%'::text)), (0)::numeric) AS submissions,
    COALESCE(sum(count) FILTER (WHERE (dim ~~ '%:converted'::text)), (0)::numeric) AS converted,
    sum(count) AS leads
   FROM private.figures
  WHERE (metric = 'status'::text)
  GROUP BY day;
revoke all on table private.lead_conversion_by_day from public, anon, authenticated, service_role;
alter view private.lead_conversion_by_day owner to service_role;
comment on view private.lead_conversion_by_day is 'Submissions and consultation requests that arrived in the period and have the status Converted today, divided by all that arrived in it, suspected spam included.';

create view private.lead_conversion_by_owner with (security_invoker=true) as
 SELECT day,
    (split_part(dim, ':'::text, 1))::uuid AS owner_id,
    sum(count) AS leads,
    COALESCE(sum(count) FILTER (WHERE (split_part(dim, ':'::text, 2) = 'converted'::text)), (0)::numeric) AS converted
   FROM private.figures
  WHERE (metric = 'owner_day'::text)
  GROUP BY day, (split_part(dim, ':'::text, 1))::uuid;
revoke all on table private.lead_conversion_by_owner from public, anon, authenticated, service_role;
alter view private.lead_conversion_by_owner owner to service_role;
comment on view private.lead_conversion_by_owner is 'Submissions and consultation requests that arrived in the period, by the owner they have today. Converted: those that have the status Converted today, divided by all of them.';

create view private.lead_costs with (security_invoker=true) as
 SELECT source,
    month,
    amount
   FROM public.ad_spend a;
revoke all on table private.lead_costs from public, anon, authenticated, service_role;
alter view private.lead_costs owner to service_role;
comment on view private.lead_costs is 'Ad spend entered for the months of the period, divided by the submissions and consultation requests that arrived from the source of that name in the months it was entered for (cost per lead), and by those of them that are Converted today (cost per win).';

create view private.lead_facets with (security_invoker=true) as
 SELECT split_part(dim, ':'::text, 1) AS kind,
    split_part(dim, ':'::text, 2) AS status,
    split_part(dim, ':'::text, 3) AS business_type,
    split_part(dim, ':'::text, 4) AS urgency,
    (split_part(dim, ':'::text, 5) = 'x'::text) AS is_suspected,
    "substring"(dim, '^(?:[^:]*:){5}(.*)$'::text) AS source,
    "substring"(dim, '^[^:]*:(.*)$'::text) AS facet,
    count
   FROM private.figures
  WHERE ((metric = 'facet'::text) AND (count > 0));
revoke all on table private.lead_facets from public, anon, authenticated, service_role;
alter view private.lead_facets owner to service_role;

create view private.lead_growth with (security_invoker=true) as
 WITH month AS (
         SELECT (date_trunc('month'::text, a.clock))::date AS begins,
            (a.clock)::date AS day,
            ((date_trunc('month'::text, a.clock) - '1 mon'::interval))::date AS begun,
            ((a.clock - '1 mon'::interval))::date AS until,
            ((a.clock - '1 mon'::interval) AT TIME ZONE 'America/Los_Angeles'::text) AS moment
           FROM ( SELECT (now() AT TIME ZONE 'America/Los_Angeles'::text) AS clock) a
        ), leads AS (
         SELECT ( SELECT COALESCE(sum(f.leads), (0)::numeric) AS "coalesce"
                   FROM private.leads_by_day f
                  WHERE ((f.day >= m.begins) AND (f.day <= m.day))) AS now,
            ((( SELECT COALESCE(sum(f.leads), (0)::numeric) AS "coalesce"
                   FROM private.leads_by_day f
                  WHERE ((f.day >= m.begun) AND (f.day < m.until))) + (( SELECT count(*) AS count
                   FROM public.onboarding_submissions s
                  WHERE ((s.merged_into IS NULL) AND (s.created_at >= private.start_of_day(m.until)) AND (s.created_at <= m.moment))))::numeric) + (( SELECT count(*) AS count
                   FROM public.consultation_requests c
                  WHERE ((c.merged_into IS NULL) AND (c.created_at >= private.start_of_day(m.until)) AND (c.created_at <= m.moment))))::numeric) AS before
           FROM month m
        )
 SELECT now,
    before,
        CASE
            WHEN (before > (0)::numeric) THEN round((((now - before) * (100)::numeric) / before), 1)
            ELSE NULL::numeric
        END AS growth_rate
   FROM leads;
revoke all on table private.lead_growth from public, anon, authenticated, service_role;
alter view private.lead_growth owner to service_role;
comment on view private.lead_growth is 'Submissions and consultation requests of this month so far, compared with those of the month before up to the same day and time (Pacific time).';

create view private.lead_owners with (security_invoker=true) as
 SELECT split_part(dim, ':'::text, 1) AS kind,
    (NULLIF(split_part(dim, ':'::text, 2), 'none'::text))::uuid AS owner_id,
    split_part(dim, ':'::text, 3) AS status,
    count
   FROM private.figures
  WHERE ((metric = 'owner'::text) AND (count > 0));
revoke all on table private.lead_owners from public, anon, authenticated, service_role;
alter view private.lead_owners owner to service_role;

create view private.lead_promise_by_day with (security_invoker=true) as
 SELECT day,
    count AS kept
   FROM private.figures
  WHERE (metric = 'promise'::text);
revoke all on table private.lead_promise_by_day from public, anon, authenticated, service_role;
alter view private.lead_promise_by_day owner to service_role;

create view private.lead_response_median with (security_invoker=true) as
 WITH running AS (
         SELECT (figures.dim)::integer AS minutes,
            sum(figures.count) AS leads,
            sum(sum(figures.count)) OVER (ORDER BY figures.dim) AS up_to,
            sum(sum(figures.count)) OVER () AS answered
           FROM private.figures
          WHERE (figures.metric = 'response'::text)
          GROUP BY figures.dim
         HAVING (sum(figures.count) > (0)::numeric)
        ), middle AS (
         SELECT running.minutes,
            (((running.answered + (1)::numeric) / (2)::numeric) - (running.up_to - running.leads)) AS place
           FROM running
          WHERE ((running.up_to * (2)::numeric) >= running.answered)
          ORDER BY running.minutes
         LIMIT 1
        )
 SELECT
        CASE
            WHEN (m.minutes <= 240) THEN m.minutes
            ELSE COALESCE(( SELECT s.first_response_minutes
               FROM public.onboarding_submissions s
              WHERE ((s.merged_into IS NULL) AND (s.first_response_minutes >= m.minutes) AND ((m.minutes = 60000) OR (s.first_response_minutes < (m.minutes +
                    CASE
                        WHEN (m.minutes < 1440) THEN 5
                        ELSE 60
                    END))))
              ORDER BY s.first_response_minutes
             OFFSET ((floor(m.place))::bigint - 1)
             LIMIT 1), m.minutes)
        END AS minutes
   FROM (( SELECT) one
     LEFT JOIN middle m ON (true));
revoke all on table private.lead_response_median from public, anon, authenticated, service_role;
alter view private.lead_response_median owner to service_role;
comment on view private.lead_response_median is 'Median of the minutes within working hours from the arrival of a submission to its first change of status. Unanswered submissions do not count.';

create view private.lead_responses_by_day with (security_invoker=true) as
 SELECT day,
    dim AS within_minutes,
    count AS leads,
        CASE
            WHEN (dim = 'none'::text) THEN 'none'::text
            WHEN (dim <= '00015'::text) THEN 'under_15m'::text
            WHEN (dim <= '00060'::text) THEN 'under_1h'::text
            WHEN (dim <= '00240'::text) THEN 'under_4h'::text
            WHEN (dim <= '01440'::text) THEN 'under_1d'::text
            ELSE 'over_1d'::text
        END AS band
   FROM private.figures
  WHERE ((metric = 'response_day'::text) AND (count <> 0));
revoke all on table private.lead_responses_by_day from public, anon, authenticated, service_role;
alter view private.lead_responses_by_day owner to service_role;
comment on view private.lead_responses_by_day is 'Submissions that arrived in the period by the minutes within working hours to their first change of status. Leads from an import do not count.';

create view private.lead_responses_by_owner with (security_invoker=true) as
 SELECT day,
    (split_part(dim, ':'::text, 1))::uuid AS owner_id,
    split_part(dim, ':'::text, 2) AS within_minutes,
    count AS leads
   FROM private.figures
  WHERE ((metric = 'owner_response'::text) AND (count <> 0));
revoke all on table private.lead_responses_by_owner from public, anon, authenticated, service_role;
alter view private.lead_responses_by_owner owner to service_role;
comment on view private.lead_responses_by_owner is 'Median of the minutes within working hours from arrival to the first change of status, of submissions and consultation requests that arrived in the period, by the owner they have today. Unanswered ones do not count.';

create view private.lead_totals with (security_invoker=true) as
 SELECT split_part(dim, ':'::text, 1) AS kind,
    split_part(dim, ':'::text, 2) AS status,
    count
   FROM private.figures
  WHERE (metric = 'total'::text);
revoke all on table private.lead_totals from public, anon, authenticated, service_role;
alter view private.lead_totals owner to service_role;
comment on view private.lead_totals is 'All submissions ever received, suspected spam included. New: status New. Conversion rate: status Converted divided by all submissions.';

create view private.leads_by_day with (security_invoker=true) as
 SELECT day,
    dim AS source,
    count AS leads
   FROM private.figures
  WHERE ((metric = 'source'::text) AND (count <> 0));
revoke all on table private.leads_by_day from public, anon, authenticated, service_role;
alter view private.leads_by_day owner to service_role;
comment on view private.leads_by_day is 'Submissions and consultation requests by the day of their arrival (Pacific time) and the source of the last visit before it, suspected spam included.';

create view private.leads_unread with (security_invoker=true) as
 SELECT r.user_id,
    k.kind AS lead_kind,
    COALESCE(( SELECT m.read_before
           FROM private.lead_read_marks m
          WHERE ((m.user_id = r.user_id) AND (m.lead_kind = k.kind))), r.created_at) AS read_before
   FROM (public.user_roles r
     CROSS JOIN ( VALUES ('submission'::text), ('consultation'::text)) k(kind))
  WHERE (r.role = 'admin'::text);
revoke all on table private.leads_unread from public, anon, authenticated, service_role;
alter view private.leads_unread owner to service_role;
comment on view private.leads_unread is 'Submissions and consultation requests that arrived after you joined, or after you last marked all as read, that you have not opened, and that no one has called, written to or moved to another status. Counted up to 1,000.';

create view private.leads_waiting with (security_invoker=true) as
 WITH of_kind AS (
         SELECT w.kind,
            (COALESCE(t.count, (0)::bigint) - w.others) AS leads,
            w.since
           FROM (( SELECT 'submission'::text AS kind,
                    (( SELECT count(*) AS count
                           FROM public.onboarding_submissions
                          WHERE ((onboarding_submissions.merged_into IS NULL) AND (onboarding_submissions.status = 'new'::text) AND (onboarding_submissions.created_at >= private.waiting_before()))) + ( SELECT count(*) AS count
                           FROM public.onboarding_submissions
                          WHERE ((onboarding_submissions.merged_into IS NULL) AND (onboarding_submissions.import_id IS NOT NULL) AND (onboarding_submissions.status = 'new'::text) AND (onboarding_submissions.created_at < private.waiting_before())))) AS others,
                    ( SELECT min(onboarding_submissions.created_at) AS min
                           FROM public.onboarding_submissions
                          WHERE ((onboarding_submissions.merged_into IS NULL) AND (onboarding_submissions.status = 'new'::text) AND (onboarding_submissions.import_id IS NULL))) AS since
                UNION ALL
                 SELECT 'consultation'::text,
                    ( SELECT count(*) AS count
                           FROM public.consultation_requests
                          WHERE ((consultation_requests.merged_into IS NULL) AND (consultation_requests.status = 'new'::text) AND (consultation_requests.created_at >= private.waiting_before()))) AS count,
                    ( SELECT min(consultation_requests.created_at) AS min
                           FROM public.consultation_requests
                          WHERE ((consultation_requests.merged_into IS NULL) AND (consultation_requests.status = 'new'::text))) AS min) w
             LEFT JOIN private.lead_totals t ON (((t.kind = w.kind) AND (t.status = 'new'::text))))
        )
 SELECT sum(leads) AS leads,
    max(leads) FILTER (WHERE (kind = 'submission'::text)) AS submissions,
    max(leads) FILTER (WHERE (kind = 'consultation'::text)) AS consultations,
    ( SELECT of_kind_1.kind
           FROM of_kind of_kind_1
          WHERE (of_kind_1.leads > 0)
          ORDER BY of_kind_1.since, of_kind_1.kind DESC
         LIMIT 1) AS longest
   FROM of_kind;
revoke all on table private.leads_waiting from public, anon, authenticated, service_role;
alter view private.leads_waiting owner to service_role;
comment on view private.leads_waiting is 'Submissions and consultation requests that have had the status New for more than 24 hours. Leads from an import do not wait.';

create view private.lost_leads with (security_invoker=true) as
 SELECT s.created_at,
    s.lost_reason
   FROM public.onboarding_submissions s
  WHERE ((s.merged_into IS NULL) AND (s.status = 'lost'::text))
UNION ALL
 SELECT c.created_at,
    c.lost_reason
   FROM public.consultation_requests c
  WHERE ((c.merged_into IS NULL) AND (c.status = 'lost'::text));
revoke all on table private.lost_leads from public, anon, authenticated, service_role;
alter view private.lost_leads owner to service_role;
comment on view private.lost_leads is 'Submissions and consultation requests that arrived in the period and have the status Lost today, by the reason entered on them; the newest 5,000 if there are more.';

create view private.open_leads_by_owner with (security_invoker=true) as
 SELECT owner_id,
    sum(count) AS leads
   FROM private.lead_owners
  WHERE (status = ANY (ARRAY['new'::text, 'contacted'::text, 'qualified'::text]))
  GROUP BY owner_id;
revoke all on table private.open_leads_by_owner from public, anon, authenticated, service_role;
alter view private.open_leads_by_owner owner to service_role;
comment on view private.open_leads_by_owner is 'Submissions and consultation requests that have the status New, Contacted, or Qualified now, by their owner, whenever they arrived.';

create view private.pipeline_forecast with (security_invoker=true) as
 SELECT r.status,
    COALESCE(t.leads, (0)::numeric) AS leads,
    COALESCE(t.deal_value, (0)::numeric) AS deal_value,
    COALESCE(t.monthly_value, (0)::numeric) AS monthly_value,
    to_timestamp(((t.since / NULLIF(t.leads, (0)::numeric)))::double precision) AS average_since,
    r.decided,
    r.won,
    round(((COALESCE(t.deal_value, (0)::numeric) * (r.won)::numeric) / (NULLIF(r.decided, 0))::numeric), 2) AS expected_value,
    round(((COALESCE(t.monthly_value, (0)::numeric) * (r.won)::numeric) / (NULLIF(r.decided, 0))::numeric), 2) AS expected_monthly
   FROM (private.status_win_rates r
     LEFT JOIN ( SELECT pipeline_totals.status,
            sum(pipeline_totals.leads) AS leads,
            sum(pipeline_totals.deal_value) AS deal_value,
            sum(pipeline_totals.monthly_value) AS monthly_value,
            sum(pipeline_totals.since) AS since
           FROM private.pipeline_totals
          GROUP BY pipeline_totals.status) t ON ((t.status = r.status)));
revoke all on table private.pipeline_forecast from public, anon, authenticated, service_role;
alter view private.pipeline_forecast owner to service_role;
comment on view private.pipeline_forecast is 'Values entered on submissions and consultation requests that are open now, times the win rate of their status: of the leads that have been in it and were Converted or Lost in the last 12 months, the share that was Converted. Where fewer than 20 have been in it, times the win rate of all leads that were Converted or Lost in the last 12 months.';

create view private.pipeline_totals with (security_invoker=true) as
 SELECT split_part(dim, ':'::text, 1) AS kind,
    (NULLIF(split_part(dim, ':'::text, 2), 'none'::text))::uuid AS owner_id,
    split_part(dim, ':'::text, 3) AS status,
    (COALESCE(sum(count) FILTER (WHERE (metric = 'stage_since'::text)), (0)::numeric))::bigint AS leads,
    COALESCE(sum(amount) FILTER (WHERE (metric = 'stage_value'::text)), (0)::numeric) AS deal_value,
    COALESCE(sum(amount) FILTER (WHERE (metric = 'stage_monthly'::text)), (0)::numeric) AS monthly_value,
    COALESCE(sum(amount) FILTER (WHERE (metric = 'stage_since'::text)), (0)::numeric) AS since
   FROM private.figures
  WHERE (metric = ANY (ARRAY['stage_since'::text, 'stage_value'::text, 'stage_monthly'::text]))
  GROUP BY (split_part(dim, ':'::text, 1)), (NULLIF(split_part(dim, ':'::text, 2), 'none'::text))::uuid, (split_part(dim, ':'::text, 3));
revoke all on table private.pipeline_totals from public, anon, authenticated, service_role;
alter view private.pipeline_totals owner to service_role;
comment on view private.pipeline_totals is 'Submissions and consultation requests by the status they have now, suspected spam included: how many, the one-off and monthly values entered on them, and how long they have had the status on average.';

create view private.report_funnel with (security_invoker=true) as
 SELECT id,
    created_at,
    (first_viewed_at IS NOT NULL) AS is_viewed
   FROM public.website_reports r;
revoke all on table private.report_funnel from public, anon, authenticated, service_role;
alter view private.report_funnel owner to service_role;
comment on view private.report_funnel is 'Follows the reports that were made in the period until today; each counts once. Viewed: shown to a visitor, or a lead was sent from it. Lead: at least one questionnaire or consultation request was sent from it, suspected spam included. Qualified: one of these leads is Qualified or Converted today. Converted: one of them is Converted today.';

create view private.report_leads with (security_invoker=true) as
 SELECT s.website_report_id AS report_id,
    s.created_at,
    s.status
   FROM public.onboarding_submissions s
  WHERE ((s.merged_into IS NULL) AND (s.website_report_id IS NOT NULL))
UNION ALL
 SELECT c.website_report_id AS report_id,
    c.created_at,
    c.status
   FROM public.consultation_requests c
  WHERE ((c.merged_into IS NULL) AND (c.website_report_id IS NOT NULL));
revoke all on table private.report_leads from public, anon, authenticated, service_role;
alter view private.report_leads owner to service_role;

create view private.revenue_by_day with (security_invoker=true) as
 SELECT day,
    sum(amount) AS revenue,
    (sum(count))::bigint AS deals
   FROM private.figures
  WHERE (metric = 'revenue'::text)
  GROUP BY day
 HAVING (sum(count) <> (0)::numeric);
revoke all on table private.revenue_by_day from public, anon, authenticated, service_role;
alter view private.revenue_by_day owner to service_role;
comment on view private.revenue_by_day is 'One-off values entered on submissions and consultation requests that have the status Converted, by the day on which they got it (Pacific time).';

create view private.revenue_by_source with (security_invoker=true) as
 SELECT day,
    dim AS source,
    amount AS revenue,
    count AS deals
   FROM private.figures
  WHERE ((metric = 'revenue'::text) AND (count <> 0));
revoke all on table private.revenue_by_source from public, anon, authenticated, service_role;
alter view private.revenue_by_source owner to service_role;
comment on view private.revenue_by_source is 'One-off values entered on submissions and consultation requests that got the status Converted in the period and still have it, by the source of the last visit before the lead arrived.';

create view private.status_win_rates with (security_invoker=true) as
 SELECT s.status,
    (COALESCE(sum(f.count), (0)::numeric))::bigint AS decided,
    (COALESCE(sum(f.count) FILTER (WHERE (f.dim = (s.status || ':converted'::text))), (0)::numeric))::bigint AS won
   FROM (unnest(ARRAY['new'::text, 'contacted'::text, 'qualified'::text]) s(status)
     LEFT JOIN private.figures f ON (((f.metric = 'decided'::text) AND (split_part(f.dim, ':'::text, 1) = s.status) AND (f.day > (private.agency_day(now()) - 365)))))
  GROUP BY s.status;
revoke all on table private.status_win_rates from public, anon, authenticated, service_role;
alter view private.status_win_rates owner to service_role;
comment on view private.status_win_rates is 'Submissions and consultation requests that were Converted or Lost in the last 12 months and still are, by the open statuses they have been in. Win rate: those Converted divided by all of them.';

create view private.wins_by_owner with (security_invoker=true) as
 SELECT day,
    split_part(dim, ':'::text, 1) AS key,
    split_part(dim, ':'::text, 2) AS status,
    count AS leads
   FROM private.figures
  WHERE ((metric = 'owner_day'::text) AND (count <> 0));
revoke all on table private.wins_by_owner from public, anon, authenticated, service_role;
alter view private.wins_by_owner owner to service_role;
comment on view private.wins_by_owner is 'Submissions and consultation requests that arrived in the period, by the owner they have today. Win rate: those Converted today divided by those Converted or Lost today.';

create view private.wins_by_source with (security_invoker=true) as
 SELECT day,
    "substring"(dim, '^[^:]*:(.*)$'::text) AS key,
    split_part(dim, ':'::text, 1) AS status,
    count AS leads
   FROM private.figures
  WHERE ((metric = 'win_source'::text) AND (count <> 0));
revoke all on table private.wins_by_source from public, anon, authenticated, service_role;
alter view private.wins_by_source owner to service_role;
comment on view private.wins_by_source is 'Submissions and consultation requests that arrived in the period, by the source of the last visit before them, suspected spam included. Win rate: those Converted today divided by those Converted or Lost today.';

create view private.wins_by_type with (security_invoker=true) as
 SELECT day,
    "substring"(dim, '^[^:]*:(.*)$'::text) AS key,
    split_part(dim, ':'::text, 1) AS status,
    count AS leads
   FROM private.figures
  WHERE ((metric = 'win_type'::text) AND (count <> 0));
revoke all on table private.wins_by_type from public, anon, authenticated, service_role;
alter view private.wins_by_type owner to service_role;
comment on view private.wins_by_type is 'Submissions that arrived in the period by business type, and consultation requests together, suspected spam included. Win rate: those Converted today divided by those Converted or Lost today.';

create view private.wizard_steps_by_day with (security_invoker=true) as
 SELECT figures.day,
    (figures.dim)::integer AS step,
    figures.count AS left_here,
    (0)::bigint AS completed
   FROM private.figures
  WHERE (figures.metric = 'wizard'::text)
UNION ALL
 SELECT lead_conversion_by_day.day,
    4 AS step,
    0 AS left_here,
    (lead_conversion_by_day.submissions)::bigint AS completed
   FROM private.lead_conversion_by_day
UNION ALL
 SELECT private.agency_day(onboarding_submissions.created_at) AS day,
    4 AS step,
    0 AS left_here,
    (- count(*)) AS completed
   FROM public.onboarding_submissions
  WHERE ((onboarding_submissions.merged_into IS NULL) AND (onboarding_submissions.entered_by IS NOT NULL))
  GROUP BY (private.agency_day(onboarding_submissions.created_at));
revoke all on table private.wizard_steps_by_day from public, anon, authenticated, service_role;
alter view private.wizard_steps_by_day owner to service_role;
comment on view private.wizard_steps_by_day is 'Questionnaires started in the period, by the last step reached. Completed ones reached all four steps. Those that visitors left unfinished still count after they are deleted.';

CREATE OR REPLACE FUNCTION private.accept_staff_invitation()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  given text;
begin
  delete from private.staff_invitations i where i.user_id = new.id and i.expires_at > now()
    returning i.staff_role into given;
  if found then
    insert into public.user_roles (user_id, role, staff_role) values (new.id, 'admin', given)
    on conflict (user_id, role) do nothing;
  end if;
  return null;
end
$function$
;
revoke all on function private.accept_staff_invitation() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.acting_application()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if private.acting_key() is not null then
    return (select k.name from private.api_keys k where k.id = private.acting_key());
  end if;
  if private.acting_scope() is null then return null; end if;
  return (
    select left(coalesce(nullif(btrim(c.client_name), ''), 'an application'), 200)
      from auth.sessions s join auth.oauth_clients c on c.id = s.oauth_client_id
     where s.id::text = nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id');
end
$function$
;
revoke all on function private.acting_application() from public, anon, authenticated, service_role;
grant execute on function private.acting_application() to service_role;

CREATE OR REPLACE FUNCTION private.acting_key()
 RETURNS uuid
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select nullif(current_setting('request.api_key', true), '')::uuid $function$
;
revoke all on function private.acting_key() from public, anon, authenticated, service_role;
grant execute on function private.acting_key() to service_role;

CREATE OR REPLACE FUNCTION private.acting_scope()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select nullif(current_setting('request.application_scope', true), '') $function$
;
revoke all on function private.acting_scope() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.acting_staff()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if nullif(current_setting('request.jwt.claims', true), '') is null then return null; end if;
  return (select r.user_id from public.user_roles r where r.user_id = auth.uid() and r.role = 'admin');
end
$function$
;
revoke all on function private.acting_staff() from public, anon, authenticated, service_role;
grant execute on function private.acting_staff() to service_role;

CREATE OR REPLACE FUNCTION private.add_import_rows(import_id uuid, holder uuid, lease_ms integer, rows jsonb, last_row integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  done integer;
begin
  update private.imports i set rows_done = last_row, attempts = 1, lease_until = clock_timestamp() + make_interval(secs => lease_ms / 1000.0)
   where i.id = add_import_rows.import_id and i.lease_holder = holder and i.state = 'checking' and i.rows_done < last_row;
  if not found then return false; end if;
  insert into private.import_rows (import_id, row_number, cells, lead, problem, emptied, outcome, email_key, phone_key, host_key)
  select add_import_rows.import_id, r.row_number, r.cells, r.lead, r.problem, coalesce(r.emptied, 0),
      case when r.problem is null then 'ready' else 'error' end,
      lower(r.lead ->> 'contact_email'), private.phone_digits(r.lead ->> 'contact_phone'),
      private.site_host(r.lead ->> 'website_url')
    from jsonb_to_recordset(rows) as r (row_number integer, cells jsonb, lead jsonb, problem text, emptied smallint);
  select min((e ->> 'row_number')::integer) into done from jsonb_array_elements(rows) e;
  perform private.mark_import_duplicates(import_id, done, last_row);
  return true;
end
$function$
;
revoke all on function private.add_import_rows(uuid,uuid,integer,jsonb,integer) from public, anon, authenticated, service_role;
alter function private.add_import_rows(uuid,uuid,integer,jsonb,integer) owner to service_role;

CREATE OR REPLACE FUNCTION private.add_tries(changes jsonb)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  insert into private.figure_changes (metric, day, dim, count, amount)
  select 'try', f.day, f.dim, sum(f.n), 0 from jsonb_to_recordset(changes) as f (day date, dim text, n integer)
   group by f.day, f.dim having sum(f.n) <> 0
$function$
;
revoke all on function private.add_tries(jsonb) from public, anon, authenticated, service_role;
alter function private.add_tries(jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION private.added_words(lead uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select private.note_words(lead) || private.mail_words(lead) || private.contact_words(lead) || private.merged_words(lead)
    || private.import_tokens(lead) || private.own_words(lead)
$function$
;
revoke all on function private.added_words(uuid) from public, anon, authenticated, service_role;
alter function private.added_words(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.addresses_to_erase(person text, leads uuid[])
 RETURNS text[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array(
    select person where person ~ '@' union select d.email_key from private.desk_documents d
     where d.id = any (leads) and d.email_key is not null)
$function$
;
revoke all on function private.addresses_to_erase(text,uuid[]) from public, anon, authenticated, service_role;
alter function private.addresses_to_erase(text,uuid[]) owner to service_role;

CREATE OR REPLACE FUNCTION private.agency_day(at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select (at at time zone 'America/Los_Angeles')::date $function$
;
revoke all on function private.agency_day(timestamp with time zone) from public, anon, authenticated, service_role;
grant execute on function private.agency_day(timestamp with time zone) to public;

CREATE OR REPLACE FUNCTION private.agency_hour(at timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select extract(hour from at at time zone 'America/Los_Angeles')::integer $function$
;
revoke all on function private.agency_hour(timestamp with time zone) from public, anon, authenticated, service_role;
alter function private.agency_hour(timestamp with time zone) owner to service_role;

CREATE OR REPLACE FUNCTION private.announce_analysis()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if tg_table_name = 'analysis_events' then
    perform pg_catalog.pg_notify('analysis_changed', new.analysis_id::text);
  elsif tg_op = 'INSERT' or new.status is distinct from old.status then
    perform pg_catalog.pg_notify('analysis_changed', new.id::text || ' ' || new.status);
  else
    perform pg_catalog.pg_notify('analysis_changed', new.id::text);
  end if;
  return null;
end
$function$
;
revoke all on function private.announce_analysis() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.announce_reply()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.reply_received(new.lead_kind, new.lead_id, new.id::text);
  return null;
end
$function$
;
revoke all on function private.announce_reply() from public, anon, authenticated, service_role;
alter function private.announce_reply() owner to service_role;

CREATE OR REPLACE FUNCTION private.answer_band(status text, created_at timestamp with time zone, first_response_at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when first_response_at is null then case status when 'new' then 'open' else 'unknown' end
    when first_response_at - created_at <= interval '1 hour' then 'within_1h'
    when first_response_at - created_at <= interval '4 hours' then 'within_4h'
    when first_response_at - created_at <= interval '24 hours' then 'within_24h'
    else 'late' end
$function$
;
revoke all on function private.answer_band(text,timestamp with time zone,timestamp with time zone) from public, anon, authenticated, service_role;
alter function private.answer_band(text,timestamp with time zone,timestamp with time zone) owner to service_role;

CREATE OR REPLACE FUNCTION private.answer_by_call()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.lead_replies r set settled_at = now(), settled_by = new.author
   where r.lead_id = any (private.group_of_lead(private.kept_lead(new.lead_id))) and r.kind = 'reply' and r.settled_at is null
     and r.received_at <= new.called_at;
  return null;
end
$function$
;
revoke all on function private.answer_by_call() from public, anon, authenticated, service_role;
alter function private.answer_by_call() owner to service_role;

CREATE OR REPLACE FUNCTION private.answers_as_json(within_1h numeric, within_4h numeric, within_24h numeric, late numeric, open numeric, not_due numeric)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select jsonb_build_object('within1h', coalesce(within_1h, 0), 'within4h', coalesce(within_4h, 0),
    'within24h', coalesce(within_24h, 0), 'late', coalesce(late, 0),
    'unanswered', greatest(coalesce(open, 0) - coalesce(not_due, 0), 0), 'pending', coalesce(not_due, 0))
$function$
;
revoke all on function private.answers_as_json(numeric,numeric,numeric,numeric,numeric,numeric) from public, anon, authenticated, service_role;
alter function private.answers_as_json(numeric,numeric,numeric,numeric,numeric,numeric) owner to service_role;

CREATE OR REPLACE FUNCTION private.answers_of(lead jsonb, answer_columns text[])
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_agg(lead -> name order by place) from unnest(answer_columns) with ordinality as columns (name, place)
$function$
;
revoke all on function private.answers_of(jsonb,text[]) from public, anon, authenticated, service_role;
grant execute on function private.answers_of(jsonb,text[]) to service_role;

CREATE OR REPLACE FUNCTION private.any_filter_token(prefix text, asked jsonb, hashed boolean DEFAULT false)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select nullif(string_agg(private.lexeme('~' || prefix || case when hashed then md5(value) else left(value, 60) end), ' | '), '')::tsquery
    from jsonb_array_elements_text(case when jsonb_typeof(asked) = 'array' then asked else '[]' end) as value
   where hashed or value ~ '^[a-z_]+$'
$function$
;
revoke all on function private.any_filter_token(text,jsonb,boolean) from public, anon, authenticated, service_role;
alter function private.any_filter_token(text,jsonb,boolean) owner to service_role;

CREATE OR REPLACE FUNCTION private.api_key_row(k private.api_keys, staff uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('id', k.id, 'name', k.name, 'hint', k.hint, 'scopes', to_jsonb(k.scopes),
    'kind', case when k.user_id is null then 'application' else 'personal' end,
    'created_at', k.created_at, 'created_by', private.email_of(k.created_by), 'is_own', k.created_by = staff,
    'expires_at', k.expires_at, 'last_used_at', k.last_used_at, 'revoked_at', k.revoked_at)
$function$
;
revoke all on function private.api_key_row(private.api_keys,uuid) from public, anon, authenticated, service_role;
alter function private.api_key_row(private.api_keys,uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.apply_retention(at_most integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  rule text;
  many bigint;
  all_rows bigint := 0;
  gone uuid[];
begin
  -- Of two servers one works.
  if not pg_try_advisory_xact_lock(hashtextextended('fix-my-local:retention', 0)) then return 0; end if;
  foreach rule in array array['lost', 'open', 'won'] loop
    select array_agg(g.id) into gone
      from private.leads_past_retention(rule, at_most) l cross join lateral unnest(private.group_of_lead(l.id)) as g (id);
    continue when gone is null;
    delete from public.onboarding_submissions s where s.id in (
      select l.id from public.onboarding_submissions l where l.id = any (gone) order by l.id for update);
    get diagnostics many = row_count;
    all_rows := all_rows + many;
    delete from public.consultation_requests c where c.id in (
      select l.id from public.consultation_requests l where l.id = any (gone) order by l.id for update);
    get diagnostics many = row_count;
    all_rows := all_rows + many;
    insert into private.audit_log (staff_email, action, subject, row_ids, row_count, details)
    values ('Retention rules', 'remove', 'leads', (gone::text[])[1:100], cardinality(gone), jsonb_build_object('rule', rule));
  end loop;
  update public.website_reports r set user_name = null, user_email = null, user_phone = null where r.id in (
    select l.id from public.website_reports l, private.retention_rules x
     where coalesce(l.user_name, l.user_email, l.user_phone) is not null
       and l.created_at < now() - make_interval(months => x.report_months)
     order by l.id limit at_most for update of l);
  get diagnostics many = row_count;
  if many > 0 then
    insert into private.audit_log (staff_email, action, subject, row_count, details)
    values ('Retention rules', 'change', 'website_reports', many, '{"rule": "report"}');
  end if;
  return all_rows + many;
end
$function$
;
revoke all on function private.apply_retention(integer) from public, anon, authenticated, service_role;
alter function private.apply_retention(integer) owner to service_role;

CREATE OR REPLACE FUNCTION private.are_similar_names(one text, other text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(extensions.similarity(one, other) >= 0.7
    and regexp_replace(one, '[^0-9]', '', 'g') = regexp_replace(other, '[^0-9]', '', 'g'), false)
$function$
;
revoke all on function private.are_similar_names(text,text) from public, anon, authenticated, service_role;
alter function private.are_similar_names(text,text) owner to service_role;

CREATE OR REPLACE FUNCTION private.arrival_mark()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select to_char(statement_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || pg_current_snapshot()
$function$
;
revoke all on function private.arrival_mark() from public, anon, authenticated, service_role;
alter function private.arrival_mark() owner to service_role;

CREATE OR REPLACE FUNCTION private.as_counted(lead private.lead_facts, names text[])
 RETURNS private.lead_facts
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  if lead.source <> all (names) then lead.source := 'other'; end if;
  return lead;
end
$function$
;
revoke all on function private.as_counted(private.lead_facts,text[]) from public, anon, authenticated, service_role;
alter function private.as_counted(private.lead_facts,text[]) owner to service_role;

CREATE OR REPLACE FUNCTION private.asked_person(asked text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
declare
  wanted text := lower(btrim(asked));
begin
  if coalesce(wanted, '') ~ '@' or private.phone_digits(wanted) is not null then return wanted; end if;
  raise exception using errcode = 'PT400', message =
    'Enter the email address of the person, or the phone number if they gave no address.';
end
$function$
;
revoke all on function private.asked_person(text) from public, anon, authenticated, service_role;
alter function private.asked_person(text) owner to service_role;

CREATE OR REPLACE FUNCTION private.assign_next_lead()
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  rules private.assignment_rules;
  queued private.leads_to_assign;
  is_open boolean;
  facts private.lead_facts;
  chosen uuid;
  reason text := 'same_person';
begin
  -- Workers ask every second, and mostly for nothing.
  select not r.working_hours_only or private.is_working_time(now()) into is_open from private.assignment_rules r;
  if not exists (select from private.leads_to_assign w
    where w.next_attempt_at <= now() and (is_open or not w.waits_for_hours))
  then
    return null;
  end if;
  select * into rules from private.assignment_rules for no key update;
  is_open := not rules.working_hours_only or private.is_working_time(now());
  select * into queued from private.leads_to_assign w
   where w.next_attempt_at <= now() and (is_open or not w.waits_for_hours) order by w.arrived_at limit 1 for update;
  if not found then return null; end if;
  begin
    if queued.lead_kind = 'submission' then
      select (private.facts_of(s)).* into facts from public.onboarding_submissions s where s.id = queued.lead_id;
    else
      select (private.facts_of(c)).* into facts from public.consultation_requests c where c.id = queued.lead_id;
    end if;
    if rules.same_owner then chosen := private.owner_of_person(facts.email, facts.id); end if;
    if chosen is null and rules.round_robin and facts.owner_id is null then
      if not is_open then
        update private.leads_to_assign w set waits_for_hours = true where w.lead_id = queued.lead_id;
        return 'waiting';
      end if;
      reason := 'turn';
      chosen := private.next_in_turn(facts.kind, facts.business_type);
    end if;
    -- Locked, so that the lead cannot go to a person who is being removed at the same moment.
    perform from public.user_roles r where r.user_id = chosen and r.role = 'admin' for key share;
    if not found then chosen := null; end if;
    delete from private.leads_to_assign w where w.lead_id = queued.lead_id;
    if chosen is null then return 'unassigned'; end if;
    perform set_config('desk.owner_reason', reason, true);
    if queued.lead_kind = 'submission' then
      update public.onboarding_submissions s set owner_id = chosen where s.id = queued.lead_id and s.owner_id is null;
    else
      update public.consultation_requests c set owner_id = chosen where c.id = queued.lead_id and c.owner_id is null;
    end if;
    -- A colleague has assigned it by hand since.
    if not found then return 'unassigned'; end if;
    perform set_config('desk.owner_reason', '', true);
    if reason = 'turn' then
      update private.assignment_members m set last_turn_at = clock_timestamp() where m.user_id = chosen;
    end if;
    perform private.enqueue_assignment_mail(chosen, queued.lead_kind, array[queued.lead_id], null, reason, null);
    return 'assigned';
  exception
    when others then
      if queued.attempts >= 4 then
        delete from private.leads_to_assign w where w.lead_id = queued.lead_id;
      else
        update private.leads_to_assign w
           set attempts = w.attempts + 1, next_attempt_at = now() + interval '1 minute' * (w.attempts + 1)
         where w.lead_id = queued.lead_id;
      end if;
      return 'failed:' || sqlstate;
  end;
end
$function$
;
revoke all on function private.assign_next_lead() from public, anon, authenticated, service_role;
alter function private.assign_next_lead() owner to service_role;

CREATE OR REPLACE FUNCTION private.assignable(asked uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if asked is null then return null; end if;
  perform from public.user_roles r where r.user_id = asked and r.role = 'admin' for key share;
  if not found then
    raise exception using errcode = 'PT400', message = 'This person is no longer on the team. Choose someone else.';
  end if;
  return asked;
end
$function$
;
revoke all on function private.assignable(uuid) from public, anon, authenticated, service_role;
alter function private.assignable(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.attachment_content(attachment uuid)
 RETURNS bytea
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select string_agg(p.content, ''::bytea order by p.part) from private.mail_attachment_parts p
   where p.attachment_id = attachment
$function$
;
revoke all on function private.attachment_content(uuid) from public, anon, authenticated, service_role;
alter function private.attachment_content(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.acting_staff();
  keys text[];
  many bigint;
  changed jsonb;
begin
  if staff is null or current_setting('desk.audit_as', true) = 'erase' then return null; end if;
  if tg_op = 'UPDATE' then
    with pairs as (
      select private.audit_key(n.j) as key, o.j as old_row, n.j as new_row
        from (select to_jsonb(x) as j from new_rows x) n
        join (select to_jsonb(x) as j from old_rows x) o on private.audit_key(o.j) = private.audit_key(n.j)
       where o.j - private.unaudited_columns() is distinct from n.j - private.unaudited_columns()
    ), columns as (
      select e.key as name, min(p.old_row ->> e.key) as from_text, min(p.new_row ->> e.key) as to_text,
          count(distinct (p.old_row -> e.key)) + count(distinct (p.new_row -> e.key)) = 2 and bool_and(
            private.is_auditable_value(e.key, p.old_row -> e.key) and private.is_auditable_value(e.key, p.new_row -> e.key)) as is_shown
        from pairs p cross join lateral jsonb_each(p.new_row) e
       where e.key <> all (private.unaudited_columns()) and e.value is distinct from p.old_row -> e.key
       group by e.key
    )
    select (select count(*) from pairs), (select array_agg(key) from (select key from pairs order by key limit 100) p),
        (select jsonb_object_agg(c.name,
          case when c.is_shown then jsonb_build_object('from', c.from_text, 'to', c.to_text) else '{}' end) from columns c)
      into many, keys, changed;
    if many > 0 then
      perform private.write_audit(staff, 'change', tg_table_name, keys, many, jsonb_build_object('columns', changed));
    end if;
  elsif tg_op = 'INSERT' then
    select count(*) into many from new_rows;
    if many > 0 then
      select array_agg(private.audit_key(to_jsonb(x))) into keys from (select * from new_rows limit 100) x;
      perform private.write_audit(staff, 'add', tg_table_name, keys, many);
    end if;
  else
    select count(*) into many from old_rows;
    if many > 0 then
      select array_agg(private.audit_key(to_jsonb(x))) into keys from (select * from old_rows limit 100) x;
      perform private.write_audit(staff, 'remove', tg_table_name, keys, many);
    end if;
  end if;
  return null;
end
$function$
;
revoke all on function private.audit_change() from public, anon, authenticated, service_role;
grant execute on function private.audit_change() to service_role;

CREATE OR REPLACE FUNCTION private.audit_desk_table(audited regclass)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  event text;
begin
  foreach event in array array['insert', 'update', 'delete'] loop
    continue when exists (select from pg_catalog.pg_trigger t where t.tgrelid = audited and t.tgname = 'audit_' || event);
    execute format('create trigger %I after %s on %s referencing %s for each statement execute function private.audit_change()',
      'audit_' || event, event, audited,
      case event when 'insert' then 'new table as new_rows' when 'update' then 'old table as old_rows new table as new_rows'
        else 'old table as old_rows' end);
  end loop;
end
$function$
;
revoke all on function private.audit_desk_table(regclass) from public, anon, authenticated, service_role;
grant execute on function private.audit_desk_table(regclass) to service_role;

CREATE OR REPLACE FUNCTION private.audit_key(changed jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select coalesce(changed ->> 'id', changed ->> 'lead_id', changed ->> 'user_id', changed ->> 'request_key', '') $function$
;
revoke all on function private.audit_key(jsonb) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.begin_recount()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.response_recount default values
  on conflict (id) do update set lead_kind = excluded.lead_kind, counted_to = excluded.counted_to;
  return null;
end
$function$
;
revoke all on function private.begin_recount() from public, anon, authenticated, service_role;
alter function private.begin_recount() owner to service_role;

CREATE OR REPLACE FUNCTION private.best_time_at(at timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
    when hour >= 9 and hour < 12 then 'morning' when hour >= 12 and hour < 17 then 'afternoon'
    when hour >= 17 and hour < 20 then 'evening' end
    from (select extract(hour from at at time zone 'America/Los_Angeles')) as t (hour)
$function$
;
revoke all on function private.best_time_at(timestamp with time zone) from public, anon, authenticated, service_role;
alter function private.best_time_at(timestamp with time zone) owner to service_role;

CREATE OR REPLACE FUNCTION private.board_cards(kind text, ids uuid[], staff uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  mark timestamptz;
  rows jsonb;
begin
  select u.read_before into mark from private.leads_unread u where u.user_id = staff and u.lead_kind = board_cards.kind;
  if kind = 'submission' then
    with owners as materialized (
      select w.id, private.email_of(w.id) as email
        from (select distinct l.owner_id as id from public.onboarding_submissions l where l.id = any (ids) and l.owner_id is not null) as w
    )
    select jsonb_agg(jsonb_build_object('id', t.id, 'status', t.status, 'created_at', t.created_at, 'updated_at', t.updated_at,
        'source', private.lead_source(t.attribution), 'is_unread', coalesce(not r.is_read, t.created_at > mark),
        'suspicion', t.suspicion, 'call_tries', t.call_tries, 'last_call_at', t.last_call_at, 'deal_value', t.deal_value,
        'monthly_value', t.monthly_value, 'lost_reason', t.lost_reason, 'owner_id', t.owner_id,
        'owner', o.email, 'business_name', t.business_name, 'business_type', t.business_type,
        'contact_name', t.contact_name, 'contact_email', t.contact_email, 'urgency', t.urgency,
        'status_since', coalesce(g.since, t.converted_at, t.created_at)) order by i.n) into rows
      from unnest(ids) with ordinality as i (id, n) join public.onboarding_submissions t on t.id = i.id
      left join private.lead_stages g on g.lead_id = t.id
      left join private.lead_reads r on r.user_id = staff and r.lead_id = t.id
      left join owners o on o.id = t.owner_id;
  else
    with owners as materialized (
      select w.id, private.email_of(w.id) as email
        from (select distinct l.owner_id as id from public.consultation_requests l where l.id = any (ids) and l.owner_id is not null) as w
    )
    select jsonb_agg(jsonb_build_object('id', t.id, 'status', t.status, 'created_at', t.created_at, 'updated_at', t.updated_at,
        'source', private.lead_source(t.attribution), 'is_unread', coalesce(not r.is_read, t.created_at > mark),
        'suspicion', t.suspicion, 'call_tries', t.call_tries, 'last_call_at', t.last_call_at, 'deal_value', t.deal_value,
        'monthly_value', t.monthly_value, 'lost_reason', t.lost_reason, 'owner_id', t.owner_id,
        'owner', o.email, 'name', t.name, 'email', t.email, 'phone', t.phone, 'best_time', t.best_time,
        'status_since', coalesce(g.since, t.converted_at, t.created_at)) order by i.n) into rows
      from unnest(ids) with ordinality as i (id, n) join public.consultation_requests t on t.id = i.id
      left join private.lead_stages g on g.lead_id = t.id
      left join private.lead_reads r on r.user_id = staff and r.lead_id = t.id
      left join owners o on o.id = t.owner_id;
  end if;
  return coalesce(rows, '[]');
end
$function$
;
revoke all on function private.board_cards(text,uuid[],uuid) from public, anon, authenticated, service_role;
alter function private.board_cards(text,uuid[],uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.businesses_of_phone(asked text)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  select count(distinct business)::integer
    from (
      select coalesce(d.host_key, max(d.host_key) over (partition by d.email_key), d.email_key) as business
        from (
          select d.host_key, d.email_key from private.desk_documents d
           where d.phone_key = asked and d.kind <> 'report' order by d.created_at desc limit 200
        ) as d
    ) as b
$function$
;
revoke all on function private.businesses_of_phone(text) from public, anon, authenticated, service_role;
alter function private.businesses_of_phone(text) owner to service_role;

CREATE OR REPLACE FUNCTION private.call_entries(leads uuid[], staff uuid)
 RETURNS TABLE(at timestamp with time zone, kind text, id text, of_kind text, of_id uuid, more jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select c.called_at, 'call', 'call:' || c.id, c.lead_kind, c.lead_id,
    jsonb_build_object('outcome', c.outcome, 'note', c.note, 'by', private.email_of(c.author), 'is_own', c.author = staff,
      'application', c.application)
    from public.lead_calls c where c.lead_id = any (leads) and c.deleted_at is null
   order by c.called_at desc limit 300
$function$
;
revoke all on function private.call_entries(uuid[],uuid) from public, anon, authenticated, service_role;
alter function private.call_entries(uuid[],uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.can_own(staff uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select private.person_may(staff, 'write') $function$
;
revoke all on function private.can_own(uuid) from public, anon, authenticated, service_role;
alter function private.can_own(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.check_period(from_day date, to_day date)
 RETURNS void
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if from_day is null or to_day is null or from_day > to_day or to_day - from_day > 3660 then
    raise exception using errcode = 'PT400', message = 'Choose a first and a last day, at most ten years apart.';
  end if;
end
$function$
;
revoke all on function private.check_period(date,date) from public, anon, authenticated, service_role;
alter function private.check_period(date,date) owner to service_role;

CREATE OR REPLACE FUNCTION private.claim_import(holder uuid, lease_ms integer)
 RETURNS SETOF private.imports
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update private.imports i set state = 'failed', finished_at = now(),
    problem = 'The file could not be read in three tries. Split it into smaller files.'
   where i.state in ('reading', 'checking') and i.lease_until < now() and i.attempts >= 3;
  return query
    update private.imports i set lease_holder = holder, lease_until = now() + make_interval(secs => lease_ms / 1000.0),
      attempts = i.attempts + 1
     where i.id = (
       select w.id from private.imports w
        where w.state in ('reading', 'checking') and (w.lease_until is null or w.lease_until < now())
        order by w.created_at limit 1 for update skip locked)
    returning i.*;
end
$function$
;
revoke all on function private.claim_import(uuid,integer) from public, anon, authenticated, service_role;
alter function private.claim_import(uuid,integer) owner to service_role;

CREATE OR REPLACE FUNCTION private.claimed_standing()
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
  named text := claims ->> 'session_id';
begin
  if private.acting_key() is not null then
    return private.key_standing(auth.uid(), private.acting_key(), private.acting_scope());
  end if;
  if named is null or named !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then return 'none'; end if;
  return private.staff_standing(auth.uid(), named::uuid, claims ->> 'aal', private.acting_scope());
end
$function$
;
revoke all on function private.claimed_standing() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.column_totals(kind text, asked jsonb, staff uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  ids uuid[];
  is_summed boolean := not exists (
    select from jsonb_each(asked) as a
     where a.key in ('search', 'businessType', 'urgency', 'source', 'from', 'to', 'unread', 'suspected', 'waiting', 'import', 'own', 'notImported')
       and a.value not in ('[]', '""', 'false', 'null'));
  is_owned boolean := coalesce(asked -> 'owner', '[]') not in ('[]', 'null');
begin
  if is_summed then
    return (
      select jsonb_build_object('value', coalesce(sum(t.deal_value), 0), 'monthly', coalesce(sum(t.monthly_value), 0),
          'average_since', to_timestamp((sum(t.since) / nullif(sum(t.leads), 0))::double precision))
        from private.pipeline_totals t
       where t.kind = column_totals.kind and asked -> 'status' ? t.status
         and (not is_owned or exists (
           select from private.owners_asked(asked -> 'owner') as w where w is not distinct from t.owner_id)));
  end if;
  ids := array(select f.id from private.find_in_list(kind, 'newest', private.list_query(asked || jsonb_build_object('kind', kind)),
    false, null, null, private.start_of_day((asked ->> 'from')::date), private.start_of_day((asked ->> 'to')::date + 1),
    case when (asked ->> 'unread')::boolean then staff end, 1001) as f);
  return (
    select jsonb_build_object('value', coalesce(sum(l.deal_value), 0), 'monthly', coalesce(sum(l.monthly_value), 0),
        'average_since', case when cardinality(ids) <= 1000 then to_timestamp(avg(extract(epoch from l.since))::double precision) end)
      from (
        select t.deal_value, t.monthly_value, coalesce(g.since, t.converted_at, t.created_at) as since
          from public.onboarding_submissions t left join private.lead_stages g on g.lead_id = t.id
         where kind = 'submission' and t.id = any (ids[:1000])
        union all
        select t.deal_value, t.monthly_value, coalesce(g.since, t.converted_at, t.created_at)
          from public.consultation_requests t left join private.lead_stages g on g.lead_id = t.id
         where kind = 'consultation' and t.id = any (ids[:1000])
      ) as l);
end
$function$
;
revoke all on function private.column_totals(text,jsonb,uuid) from public, anon, authenticated, service_role;
alter function private.column_totals(text,jsonb,uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.compact_reads()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
declare
  reader record;
  mark timestamptz;
  later timestamptz;
begin
  delete from private.lead_reads r using private.leads_unread u
   where u.user_id = r.user_id and u.lead_kind = r.lead_kind and r.is_read and r.lead_created_at <= u.read_before;
  for reader in
    select r.user_id, r.lead_kind from private.lead_reads r where r.is_read
     group by r.user_id, r.lead_kind having count(*) >= 100
  loop
    continue when not pg_try_advisory_xact_lock(hashtextextended('fix-my-local:reads:' || reader.user_id, 0));
    select u.read_before into mark from private.leads_unread u
     where u.user_id = reader.user_id and u.lead_kind = reader.lead_kind;
    -- The position that saves the most rows: each read lead frees a row, each lead that was never opened costs one.
    select w.created_at into later from (
      select d.created_at,
          sum(case when r.is_read then 1 when r.is_read is null then -1 else 0 end) over (order by d.created_at) as saved
        from (
          select d.id, d.created_at from private.desk_documents d
           where d.kind = reader.lead_kind and d.created_at > mark and d.created_at < now() - interval '1 hour'
           order by d.created_at limit 50000
        ) d
        left join private.lead_reads r on r.user_id = reader.user_id and r.lead_id = d.id
    ) w where w.saved >= 50 order by w.saved desc, w.created_at desc limit 1;
    continue when later is null;
    insert into private.lead_read_marks (user_id, lead_kind, read_before) values (reader.user_id, reader.lead_kind, later)
    on conflict on constraint lead_read_marks_pkey do update set read_before = excluded.read_before;
    insert into private.lead_reads (user_id, lead_kind, lead_id, lead_created_at, is_read)
    select reader.user_id, d.kind, d.id, d.created_at, false from private.desk_documents d
     where d.kind = reader.lead_kind and d.created_at > mark and d.created_at <= later
       and not exists (select from private.lead_reads r where r.user_id = reader.user_id and r.lead_id = d.id)
       for key share of d
    on conflict on constraint lead_reads_pkey do nothing;
    delete from private.lead_reads r
     where r.user_id = reader.user_id and r.lead_kind = reader.lead_kind and r.is_read and r.lead_created_at <= later;
  end loop;
end
$function$
;
revoke all on function private.compact_reads() from public, anon, authenticated, service_role;
alter function private.compact_reads() owner to service_role;

CREATE OR REPLACE FUNCTION private.contact_text(c public.lead_contacts)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when c.id is not null and c.deleted_at is null then
    concat_ws(', ', c.name || coalesce(' (' || c.role || ')', ''), c.email, c.phone) end
$function$
;
revoke all on function private.contact_text(public.lead_contacts) from public, anon, authenticated, service_role;
alter function private.contact_text(public.lead_contacts) owner to service_role;

CREATE OR REPLACE FUNCTION private.contact_words(lead uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(distinct left(w, 60)), '{}')
    from (select * from public.lead_contacts c where c.lead_id = lead and c.deleted_at is null order by c.created_at limit 50) c
   cross join unnest(private.words_of(concat_ws(' ', c.name, c.role, c.email, c.phone)) || private.phone_words(c.phone)) as w
$function$
;
revoke all on function private.contact_words(uuid) from public, anon, authenticated, service_role;
alter function private.contact_words(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.count_calls(kind text, lead uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  counted jsonb;
  kept uuid := private.kept_lead(lead);
begin
  execute format('update %s l set call_tries = nullif(c.tries, 0), last_call_at = c.latest
      from (select count(*) as tries, max(c.called_at) as latest from public.lead_calls c
             where c.lead_id = any ($2) and c.deleted_at is null) as c
     where l.id = $1
    returning jsonb_build_object(''updated_at'', l.updated_at, ''status'', l.status, ''call_tries'', l.call_tries,
      ''last_call_at'', l.last_call_at)', private.lead_table(kind)) into counted using lead, private.group_of_lead(lead);
  if kept <> lead then perform private.count_calls(private.kind_of_lead(kept), kept); end if;
  return counted;
end
$function$
;
revoke all on function private.count_calls(text,uuid) from public, anon, authenticated, service_role;
alter function private.count_calls(text,uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.count_draft()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.figure_changes (metric, day, dim, count, amount)
  select 'wizard', day, dim, sum(count), 0
    from (values
      (case when tg_op <> 'DELETE' then private.agency_day(new.created_at) end,
        case when tg_op <> 'DELETE' then new.step::text end, 1),
      (case when tg_op = 'UPDATE' or (tg_op = 'DELETE' and old.expires_at > now())
        then private.agency_day(old.created_at) end,
        case when tg_op <> 'INSERT' then old.step::text end, -1)
    ) as f (day, dim, count)
   where day is not null group by day, dim having sum(count) <> 0;
  return null;
end
$function$
;
revoke all on function private.count_draft() from public, anon, authenticated, service_role;
alter function private.count_draft() owner to service_role;

CREATE OR REPLACE FUNCTION private.count_figure(figure text, asked jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  from_day date := (asked ->> 'from')::date;
  to_day date := (asked ->> 'to')::date;
  statuses text[] := private.outcome_statuses(asked ->> 'outcome');
  answer text := asked ->> 'answer';
  asked_band text := case when answer in ('unanswered', 'pending') then 'open' else answer end;
  counted bigint;
  not_due bigint;
begin
  if figure = 'answers' then
    if asked ->> 'hour' is not null then
      select sum(f.count) into counted from private.figure_totals('answer_hour', from_day, to_day) as f
       where f.dim = asked_band || ':' || (asked ->> 'hour')::integer;
    else
      select sum(v.leads) into counted from private.lead_answers_by_owner v
       where v.day between from_day and to_day and v.band = asked_band
         and v.owner_id is not distinct from nullif(asked ->> 'owner', 'none')::uuid;
    end if;
    if asked_band = 'open' then
      select coalesce(sum(n.leads), 0) into not_due from private.leads_not_due(from_day, to_day) n
       where n.hour = coalesce((asked ->> 'hour')::integer, n.hour)
         and (asked ->> 'hour' is not null or n.owner_id is not distinct from nullif(asked ->> 'owner', 'none')::uuid);
      counted := case answer when 'pending' then not_due else counted - not_due end;
    end if;
  elsif figure = 'wins' then
    select sum(w.leads) into counted
      from (
        select day, key, status, leads from private.wins_by_source where asked ->> 'by' = 'source'
        union all select day, key, status, leads from private.wins_by_type where asked ->> 'by' = 'type'
        union all select day, key, status, leads from private.wins_by_owner where asked ->> 'by' = 'owner'
      ) as w
     where w.day between from_day and to_day and w.key = asked ->> 'key' and (statuses is null or w.status = any (statuses));
  elsif figure = 'pipeline' then
    select sum(t.leads) into counted from private.pipeline_totals t where t.status = asked ->> 'status';
  elsif figure = 'decided' then
    select case asked ->> 'outcome' when 'won' then r.won when 'lost' then r.decided - r.won else r.decided end into counted
      from private.status_win_rates r where r.status = asked ->> 'status';
  elsif figure = 'tries' then
    select sum(v.calls) into counted from private.contact_by_try v
     where v.day between from_day and to_day and v.try = (asked ->> 'try')::integer
       and (asked ->> 'reached' is null or v.is_reached = (asked ->> 'reached')::boolean);
  else
    select (select count(*) from private.figure_leads('submission', figure, asked, null, null, 5000))
        + (select count(*) from private.figure_leads('consultation', figure, asked, null, null, 5000))
      into counted;
  end if;
  return coalesce(counted, 0);
end
$function$
;
revoke all on function private.count_figure(text,jsonb) from public, anon, authenticated, service_role;
alter function private.count_figure(text,jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION private.count_list(kind text, asked jsonb, query tsquery, since timestamp with time zone, until timestamp with time zone, unread_of uuid, OUT count bigint, OUT is_exact boolean, OUT matches uuid[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
declare
  is_narrowed boolean := exists (
    select from jsonb_each(asked) as a
     where a.key in ('businessType', 'urgency', 'source', 'suspected') and a.value not in ('[]', 'false', 'null')
  );
  is_owned boolean := coalesce(asked -> 'owner', '[]') not in ('[]', 'null');
  -- The sums know nothing of words, imports and own fields.
  is_searched boolean := btrim(coalesce(asked ->> 'search', '')) <> '' or coalesce(asked ->> 'import', '') <> ''
    or coalesce(asked -> 'own', '[]') not in ('[]', 'null') or coalesce((asked ->> 'notImported')::boolean, false);
  look text := format('select count(*), count(*) filter (where w.words @@ $1) from (
      select d.words from private.desk_documents d where d.kind = %L%s%s order by d.created_at desc limit %%s
    ) w', kind, case when since is not null then ' and d.created_at >= $2' end,
    case when until is not null then ' and d.created_at < $3' end);
  walked bigint;
  near bigint;
begin
  is_exact := true;
  if unread_of is null and since is null and until is null and not is_searched and kind <> 'report'
    and not (is_owned and is_narrowed)
  then
    if is_narrowed then
      select f.leads into count from private.facet_query(kind, asked) as f;
    elsif is_owned then
      select coalesce(sum(o.count), 0) into count from private.lead_owners o
       where o.kind = count_list.kind
         and exists (select from private.owners_asked(asked -> 'owner') as w where w is not distinct from o.owner_id)
         and (coalesce(asked -> 'status', '[]') = '[]' or asked -> 'status' ? o.status);
    else
      select coalesce(sum(t.count), 0) into count from private.lead_totals t
       where t.kind = count_list.kind
         and (coalesce(asked -> 'status', '[]') = '[]' or asked -> 'status' ? t.status);
    end if;
    return;
  end if;
  if query is null or unread_of is not null then
    select count(*) into count
      from private.find_by_time(kind, query, true, null, null, since, until, unread_of, 1001);
  else
    -- Frequent words have too many matches to collect, so they are counted along the list.
    execute format(look, 2000) into walked, near using query, since, until;
    if walked < 2000 then
      count := near;
    elsif near >= 200 then
      execute format(look, 12000) into walked, count using query, since, until;
      is_exact := walked < 12000;
    else
      execute format('select count(*), array_agg(f.id) from (
          select d.id from private.desk_documents d where d.kind = %L and d.words @@ $4 and (d.words @@ $1) is true
            and ($2 is null or d.created_at >= $2) is true and ($3 is null or d.created_at < $3) is true limit 1001
        ) f', kind) into count, matches using query, since, until, private.rare_part(kind, query);
      if count > 1000 then matches := null; end if;
    end if;
  end if;
  if count > 1000 then count := 1000; is_exact := false; end if;
end
$function$
;
revoke all on function private.count_list(text,jsonb,tsquery,timestamp with time zone,timestamp with time zone,uuid) from public, anon, authenticated, service_role;
alter function private.count_list(text,jsonb,tsquery,timestamp with time zone,timestamp with time zone,uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.count_report()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.figure_changes (metric, day, dim, count, amount)
  select 'funnel', day, dim, sum(count), 0
    from (values
      (case when tg_op <> 'DELETE' then private.agency_day(new.created_at) end, 'analysis', 1),
      (case when tg_op <> 'DELETE' and new.first_viewed_at is not null then private.agency_day(new.created_at) end, 'viewed', 1),
      (case when tg_op <> 'INSERT' then private.agency_day(old.created_at) end, 'analysis', -1),
      (case when tg_op <> 'INSERT' and old.first_viewed_at is not null then private.agency_day(old.created_at) end, 'viewed', -1)
    ) as f (day, dim, count)
   where day is not null group by day, dim having sum(count) <> 0;
  return null;
end
$function$
;
revoke all on function private.count_report() from public, anon, authenticated, service_role;
alter function private.count_report() owner to service_role;

CREATE OR REPLACE FUNCTION private.count_tries(lead uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  leads uuid[] := private.group_of_lead(private.kept_lead(lead));
  changes jsonb;
begin
  with wanted as (
    select c.id, private.agency_day(c.called_at) as day,
        private.try_of(row_number() over (order by c.called_at, c.id), c.outcome) as dim
      from public.lead_calls c where c.lead_id = any (leads) and c.deleted_at is null
  ),
  gone as (
    delete from private.call_tries t using public.lead_calls c
     where c.id = t.call_id and c.lead_id = any (leads)
       and not exists (select from wanted w where (w.id, w.day, w.dim) = (t.call_id, t.day, t.dim))
    returning t.day, t.dim
  )
  select jsonb_agg(to_jsonb(f)) into changes from (
    select w.day, w.dim, 1 as n from wanted w
     where not exists (select from private.call_tries t where (w.id, w.day, w.dim) = (t.call_id, t.day, t.dim))
    union all
    select g.day, g.dim, -1 from gone g
  ) as f;
  if changes is null then return; end if;
  perform private.add_tries(changes);
  insert into private.call_tries (call_id, day, dim)
  select c.id, private.agency_day(c.called_at), private.try_of(row_number() over (order by c.called_at, c.id), c.outcome)
    from public.lead_calls c where c.lead_id = any (leads) and c.deleted_at is null
  on conflict (call_id) do nothing;
end
$function$
;
revoke all on function private.count_tries(uuid) from public, anon, authenticated, service_role;
alter function private.count_tries(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.count_unread(staff uuid, of_kind text)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
declare
  unread bigint;
  mark timestamptz;
begin
  select u.read_before into mark from private.leads_unread u where u.user_id = staff and u.lead_kind = of_kind;
  select count(*) into unread from (
    select from private.desk_documents d
     where d.kind = of_kind and d.created_at > mark
       and not exists (select from private.lead_reads r where r.user_id = staff and r.lead_id = d.id and r.is_read)
     limit 1000
  ) as newer;
  return least(1000, unread + (
    select count(*) from private.lead_reads r
     where r.user_id = staff and r.lead_kind = of_kind and not r.is_read and r.lead_created_at <= mark));
end
$function$
;
revoke all on function private.count_unread(uuid,text) from public, anon, authenticated, service_role;
alter function private.count_unread(uuid,text) owner to service_role;

CREATE OR REPLACE FUNCTION private.counted_source(source text, may_add boolean)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  has_place boolean;
begin
  if exists (select from private.counted_sources c where c.name = source) then return source; end if;
  if not may_add or not private.is_countable_source(source) then return 'other'; end if;
  select count(*) < 300 and count(*) filter (where c.added_at > now() - interval '1 day') < 30 into has_place
    from private.counted_sources c;
  if not has_place then return 'other'; end if;
  insert into private.counted_sources (name) values (source);
  return source;
end
$function$
;
revoke all on function private.counted_source(text,boolean) from public, anon, authenticated, service_role;
alter function private.counted_source(text,boolean) owner to service_role;

CREATE OR REPLACE FUNCTION private.data_of_person(asked text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wanted text := private.asked_person(asked);
  number text := case when wanted !~ '@' then private.phone_digits(wanted) end;
  -- Their leads, what was merged into them, and what they were merged into.
  leads uuid[] := private.leads_to_erase(wanted);
  addresses text[] := private.addresses_to_erase(wanted, leads);
  drafts uuid[] := array(select d.id from public.onboarding_drafts d where lower(d.contact_email) = any (addresses));
  hidden text[] := array['request_key', 'author', 'changed_by', 'owner_id', 'entered_by', 'assignee_id', 'requested_by',
    'created_by', 'done_by', 'stop_key', 'confirm_hash', 'address_hash', 'reminder_id', 'reply_token', 'message_key'];
  found jsonb;
  known record;
  rows jsonb;
begin
  select jsonb_build_object(
      'onboarding_submissions', (select coalesce(jsonb_agg(to_jsonb(s) - hidden order by s.created_at), '[]')
        from public.onboarding_submissions s where s.id = any (leads)),
      'consultation_requests', (select coalesce(jsonb_agg(to_jsonb(c) - hidden order by c.created_at), '[]')
        from public.consultation_requests c where c.id = any (leads)),
      'onboarding_drafts', (select coalesce(jsonb_agg(to_jsonb(d) - hidden order by d.created_at), '[]')
        from public.onboarding_drafts d where d.id = any (drafts)),
      'website_reports', (select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'url', r.url, 'created_at', r.created_at,
          'user_name', r.user_name, 'user_email', r.user_email, 'user_phone', r.user_phone) order by r.created_at), '[]')
        from public.website_reports r where r.id in (
          select d.id from private.desk_documents d where d.kind = 'report' and d.email_key = any (addresses))),
      'outbox', (select coalesce(jsonb_agg(to_jsonb(o) - hidden order by o.created_at), '[]')
        from private.outbox o where lower(o.recipient) = any (addresses) or o.lead_id = any (leads)
          and private.phone_digits(o.recipient) = number),
      'report_mails', (select coalesce(jsonb_agg(to_jsonb(m) - hidden order by m.last_mail_at), '[]')
        from private.report_mails m where m.address_hash in (select private.mail_address_hash(a) from unnest(addresses) as a)),
      'stopped_mail_addresses', (select coalesce(jsonb_agg(jsonb_build_object('stopped_at', x.stopped_at)), '[]')
        from private.stopped_mail_addresses x
        where x.address_hash in (select private.mail_address_hash(a) from unnest(addresses) as a)))
    into found;
  for known in
    select c.oid::regclass as name, c.relname from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
     where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')
       and a.attname = 'lead_id' and a.atttypid = 'uuid'::regtype and not a.attisdropped
       and c.relname <> all (array['outbox', 'desk_changes', 'lead_reads', 'lead_stages', 'leads_to_assign', 'seeded_rows'])
       and pg_catalog.has_table_privilege(c.oid, 'select')
     order by c.relname
  loop
    execute format('select coalesce(jsonb_agg(to_jsonb(t) - $2), ''[]'') from %s t where t.lead_id = any ($1)', known.name)
      into rows using leads || drafts, hidden;
    found := found || jsonb_build_object(known.relname, rows);
  end loop;
  return found || (
    with mails as (
      select * from public.lead_mails m where m.lead_id = any (leads) or lower(m.recipient) = any (addresses)
    ), replies as (
      select * from public.lead_replies r where r.lead_id = any (leads) or lower(r.from_address) = any (addresses)
    )
    select jsonb_build_object(
      'lead_mails', (select coalesce(jsonb_agg(to_jsonb(m) - hidden order by m.queued_at), '[]') from mails m),
      'lead_replies', (select coalesce(jsonb_agg(to_jsonb(r) - hidden order by r.received_at), '[]') from replies r),
      'mail_attachments', (select coalesce(jsonb_agg(to_jsonb(a) - hidden order by a.created_at), '[]')
        from private.mail_attachments a where a.mail_id in (select m.id from mails m) or a.lead_id = any (leads)),
      'reply_attachments', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'refused', a.refused, 'reply_id', a.reply_id, 'name', a.name,
          'media_type', a.media_type, 'size_bytes', a.size_bytes) order by a.name), '[]')
        from private.reply_attachments a where a.reply_id in (select r.id from replies r))));
end
$function$
;
revoke all on function private.data_of_person(text) from public, anon, authenticated, service_role;
alter function private.data_of_person(text) owner to service_role;

CREATE OR REPLACE FUNCTION private.dispute_row(d public.finding_disputes)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('id', d.id, 'report_id', d.report_id, 'audit_id', d.audit_id, 'title', d.title,
    'evidence', d.evidence, 'algorithm', d.algorithm, 'language', d.language, 'note', d.note,
    'by_staff', d.disputed_by is not null, 'created_at', d.created_at, 'decision', d.decision, 'decided_at', d.decided_at)
$function$
;
revoke all on function private.dispute_row(public.finding_disputes) from public, anon, authenticated, service_role;
alter function private.dispute_row(public.finding_disputes) owner to service_role;

CREATE OR REPLACE FUNCTION private.do_import_batch(batch integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked private.imports;
begin
  -- Hundreds of leads at once are no news that anyone is told of one by one.
  perform set_config('desk.quiet', 'on', true);
  select * into asked from private.imports i where i.state in ('importing', 'undoing')
   order by i.started_at limit 1 for update skip locked;
  if not found then return false; end if;
  if asked.state = 'importing' then
    perform private.import_rows_batch(asked, batch);
  else
    perform private.undo_rows_batch(asked, batch);
  end if;
  update private.imports i set counts = private.import_counts(i.id)
   where i.id = asked.id;
  return true;
end
$function$
;
revoke all on function private.do_import_batch(integer) from public, anon, authenticated, service_role;
alter function private.do_import_batch(integer) owner to service_role;

CREATE OR REPLACE FUNCTION private.document_of(lead private.lead_facts)
 RETURNS private.desk_documents
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select private.document_with(lead, private.added_words(lead.id))
$function$
;
revoke all on function private.document_of(private.lead_facts) from public, anon, authenticated, service_role;
alter function private.document_of(private.lead_facts) owner to service_role;

CREATE OR REPLACE FUNCTION private.document_of(r public.website_reports)
 RETURNS private.desk_documents
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select row('report', r.id, r.created_at,
    array_to_tsvector(private.words_of(concat_ws(' ', left(r.url, 300), r.user_name, r.user_email, r.user_phone))
      || private.phone_words(r.user_phone)
      || array['~kreport', '~m' || to_char(r.created_at at time zone 'UTC', 'YYYYMM')]),
    lower(r.user_email), private.phone_digits(r.user_phone), private.site_host(r.url), null, null)::private.desk_documents
$function$
;
revoke all on function private.document_of(public.website_reports) from public, anon, authenticated, service_role;
alter function private.document_of(public.website_reports) owner to service_role;

CREATE OR REPLACE FUNCTION private.document_with(lead private.lead_facts, added text[])
 RETURNS private.desk_documents
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
begin
  return row(lead.kind, lead.id, lead.created_at,
    array_to_tsvector(private.search_words_of(lead) || private.filter_tokens_of(lead) || added),
    lower(lead.email), private.phone_digits(lead.phone), private.site_host(lead.website), lead.source,
    null)::private.desk_documents;
end
$function$
;
revoke all on function private.document_with(private.lead_facts,text[]) from public, anon, authenticated, service_role;
alter function private.document_with(private.lead_facts,text[]) owner to service_role;

CREATE OR REPLACE FUNCTION private.draft_rows(ids uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(jsonb_agg(to_jsonb(d) || jsonb_build_object('source', private.lead_source(d.attribution),
      'status', private.draft_status(d.id),
      'notes', (select count(*) from public.lead_notes n where n.lead_id = d.id and n.deleted_at is null)) order by i.n), '[]')
    from unnest(ids) with ordinality as i (id, n) join public.onboarding_drafts d on d.id = i.id
$function$
;
revoke all on function private.draft_rows(uuid[]) from public, anon, authenticated, service_role;
alter function private.draft_rows(uuid[]) owner to service_role;

CREATE OR REPLACE FUNCTION private.draft_status(asked uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (select c.to_status from private.draft_status_changes c where c.draft_id = asked order by c.changed_at desc limit 1), 'new')
$function$
;
revoke all on function private.draft_status(uuid) from public, anon, authenticated, service_role;
alter function private.draft_status(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.draft_text(d public.onboarding_drafts)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select concat_ws(' ', d.business_name, d.contact_name, d.contact_email, d.contact_phone, left(d.website_url, 300),
    (select string_agg(n.body, ' ') from public.lead_notes n where n.lead_id = d.id and n.deleted_at is null))
$function$
;
revoke all on function private.draft_text(public.onboarding_drafts) from public, anon, authenticated, service_role;
alter function private.draft_text(public.onboarding_drafts) owner to service_role;

CREATE OR REPLACE FUNCTION private.drop_push_subscription(subscription_id uuid)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  delete from private.outbox o where o.channel = 'push' and o.status = 'waiting'
    and o.content ->> 'subscription_id' = drop_push_subscription.subscription_id::text;
  delete from private.push_subscriptions p where p.id = drop_push_subscription.subscription_id;
$function$
;
revoke all on function private.drop_push_subscription(uuid) from public, anon, authenticated, service_role;
alter function private.drop_push_subscription(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.email_of(asked uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select email::text from auth.users where id = asked $function$
;
revoke all on function private.email_of(uuid) from public, anon, authenticated, service_role;
grant execute on function private.email_of(uuid) to service_role;

CREATE OR REPLACE FUNCTION private.end_api_keys()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update private.api_keys k set revoked_at = now() where k.user_id = old.user_id and k.revoked_at is null;
  return null;
end
$function$
;
revoke all on function private.end_api_keys() from public, anon, authenticated, service_role;
alter function private.end_api_keys() owner to service_role;

CREATE OR REPLACE FUNCTION private.end_import_stage(import_id uuid, holder uuid, result jsonb)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  new_state text := result ->> 'state';
begin
  update private.imports i set state = new_state, problem = result ->> 'problem', encoding = coalesce(result ->> 'encoding', i.encoding),
    separator = coalesce(result ->> 'separator', i.separator), header = coalesce(result -> 'header', i.header),
    sample = coalesce(result -> 'sample', i.sample), guesses = coalesce(result -> 'guesses', i.guesses),
    seen = case when new_state <> 'failed' then coalesce(result -> 'seen', i.seen) end,
    row_count = coalesce((result ->> 'row_count')::integer, i.row_count), lease_holder = null, lease_until = null, attempts = 0,
    finished_at = case when new_state = 'failed' then now() end,
    counts = private.import_counts(i.id)
   where i.id = import_id and i.lease_holder = holder;
  if new_state = 'failed' then delete from private.import_parts p where p.import_id = end_import_stage.import_id; end if;
  return found;
end
$function$
;
revoke all on function private.end_import_stage(uuid,uuid,jsonb) from public, anon, authenticated, service_role;
alter function private.end_import_stage(uuid,uuid,jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION private.end_task_feed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.task_feeds f where f.user_id = old.user_id;
  return null;
end
$function$
;
revoke all on function private.end_task_feed() from public, anon, authenticated, service_role;
alter function private.end_task_feed() owner to service_role;

CREATE OR REPLACE FUNCTION private.enqueue_assignment_mail(new_owner uuid, lead_kind text, lead_ids uuid[], given_by uuid, reason text, note text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address text := private.staff_address(new_owner);
  single uuid := case when cardinality(lead_ids) = 1 then lead_ids[1] end;
begin
  if address is null or new_owner = given_by or cardinality(lead_ids) = 0 or private.lead_notices(new_owner) = 'none'
    or not coalesce((select m.gets_mail from private.assignment_members m where m.user_id = new_owner), true)
  then
    return;
  end if;
  insert into private.outbox (channel, kind, recipient, content, lead_kind, lead_id)
  values ('email', 'leads_assigned', address, jsonb_build_object('template', 'leads_assigned', 'lead_kind', lead_kind,
      'count', cardinality(lead_ids), 'by', private.email_of(given_by), 'reason', reason,
      'note', case when single is not null then note end,
      'who', case when single is not null then coalesce(
        (select s.business_name from public.onboarding_submissions s where s.id = single),
        (select c.name from public.consultation_requests c where c.id = single)) end),
    case when single is not null then lead_kind end, single);
end
$function$
;
revoke all on function private.enqueue_assignment_mail(uuid,text,uuid[],uuid,text,text) from public, anon, authenticated, service_role;
alter function private.enqueue_assignment_mail(uuid,text,uuid[],uuid,text,text) owner to service_role;

CREATE OR REPLACE FUNCTION private.enqueue_lead_messages(lead_kind text, lead_id uuid, visitor_address text, messages jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  tells_staff boolean := messages ? 'staff';
begin
  if tells_staff and messages ? 'is_flood' then
    -- Whether a notice is due, without waiting for another lead that checks at the same time.
    tells_staff := pg_try_advisory_xact_lock(hashtextextended('fix-my-local:flood-notice', 0));
    if tells_staff then
      insert into private.message_intervals as i (kind, address_key, taken_at) values ('flood_for_staff', 'all', now())
      on conflict (kind, address_key) do update set taken_at = excluded.taken_at
        where i.taken_at <= excluded.taken_at - interval '1 hour';
      tells_staff := found;
    end if;
  end if;
  if tells_staff then
    insert into private.outbox (channel, kind, recipient, content, lead_kind, lead_id)
    select 'email', 'lead_for_staff', address, messages -> 'staff', lead_kind, lead_id
      from (
        select lower(jsonb_array_elements_text(messages -> 'staff_addresses')) as address
        union select private.staff_told_of_leads()
      ) as told;
  end if;
  if messages ? 'visitor' then
    -- One confirmation per hour and address, so that our forms cannot be used to fill a stranger's mailbox.
    insert into private.message_intervals as i (kind, address_key, taken_at)
    values (
      'lead_for_visitor_' || lead_kind,
      encode(sha256(convert_to(lower(visitor_address), 'UTF8')), 'hex'),
      now()
    )
    on conflict (kind, address_key) do update set taken_at = excluded.taken_at
      where i.taken_at <= excluded.taken_at - interval '1 hour';
    if found then
      insert into private.outbox (channel, kind, recipient, content, lead_kind, lead_id)
      values ('email', 'lead_for_visitor', visitor_address, messages -> 'visitor', lead_kind, lead_id);
    end if;
  end if;
  if messages ? 'webhook' then
    insert into private.outbox (channel, kind, recipient, content, lead_kind, lead_id)
    values ('webhook', messages #>> '{webhook,type}', 'leads', messages -> 'webhook', lead_kind, lead_id);
  end if;
end
$function$
;
revoke all on function private.enqueue_lead_messages(text,uuid,text,jsonb) from public, anon, authenticated, service_role;
grant execute on function private.enqueue_lead_messages(text,uuid,text,jsonb) to service_role;

CREATE OR REPLACE FUNCTION private.enqueue_webhook(endpoint private.webhook_endpoints, event_id uuid, type text, lead_kind text, lead_id uuid, content jsonb, is_replay boolean)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  message uuid := gen_random_uuid();
begin
  -- Without the lead: the timeline tells of messages to people. `private.forget_events` erases this one.
  insert into private.outbox (id, channel, kind, recipient, content)
  values (message, 'webhook', enqueue_webhook.type, left(substring(endpoint.url from '^https?://([^/?#]+)'), 320),
    content || jsonb_build_object('endpoint_id', endpoint.id));
  insert into private.webhook_deliveries (id, endpoint_id, event_id, type, lead_kind, lead_id, is_replay)
  values (message, endpoint.id, enqueue_webhook.event_id, enqueue_webhook.type, enqueue_webhook.lead_kind,
    enqueue_webhook.lead_id, enqueue_webhook.is_replay);
  return message;
end
$function$
;
revoke all on function private.enqueue_webhook(private.webhook_endpoints,uuid,text,text,uuid,jsonb,boolean) from public, anon, authenticated, service_role;
alter function private.enqueue_webhook(private.webhook_endpoints,uuid,text,text,uuid,jsonb,boolean) owner to service_role;

CREATE OR REPLACE FUNCTION private.enqueue_webhooks(event private.desk_events, lead jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  endpoint private.webhook_endpoints;
begin
  for endpoint in select * from private.webhook_endpoints e where e.is_enabled and event.type = any (e.events) loop
    perform private.enqueue_webhook(endpoint, event.id, event.type, event.lead_kind, event.lead_id,
      jsonb_build_object('event_id', event.id, 'type', event.type, 'timestamp', event.happened_at,
        'data', event.data || jsonb_build_object('lead', lead, 'by', private.email_of(event.actor),
          'application', event.application)), false);
  end loop;
end
$function$
;
revoke all on function private.enqueue_webhooks(private.desk_events,jsonb) from public, anon, authenticated, service_role;
alter function private.enqueue_webhooks(private.desk_events,jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION private.erase_all_of_person(email text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff_may('erase');
  asked text := lower(btrim(erase_all_of_person.email));
  -- Before the leads are gone.
  addresses text[] := private.addresses_to_erase(asked, private.leads_to_erase(asked));
  erased jsonb := private.erase_leads_of_person(erase_all_of_person.email);
begin
  perform private.erase_mail_address(erase_all_of_person.email);
  perform private.erase_from_imports(addresses, case when asked !~ '@' then private.phone_digits(asked) end);
  if asked !~ '@' then
    delete from private.outbox o where o.kind = 'lead_text' and private.phone_digits(o.recipient) = private.phone_digits(asked);
    delete from private.lead_texts t where private.phone_digits(t.recipient) = private.phone_digits(asked);
  end if;
  return erased;
end
$function$
;
revoke all on function private.erase_all_of_person(text) from public, anon, authenticated, service_role;
alter function private.erase_all_of_person(text) owner to service_role;

CREATE OR REPLACE FUNCTION private.erase_from_imports(addresses text[], number text)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  delete from private.import_rows r
   where r.cells is not null and (r.phone_key = number
     or exists (select from unnest(addresses) as a where position(a in lower(r.cells::text)) > 0));
  update private.imports i
     set sample = (
           select coalesce(jsonb_agg(e order by n), '[]') from jsonb_array_elements(i.sample) with ordinality as s (e, n)
            where not private.names_person(e::text, addresses, number)),
         -- A file may begin with a person instead of names for its columns.
         header = case when private.names_person(i.header::text, addresses, number)
           then (select jsonb_agg(''::text) from jsonb_array_elements(i.header)) else i.header end
   where private.names_person(i.sample::text, addresses, number) or private.names_person(i.header::text, addresses, number);
  with named as (
    select i.id, i.state from private.imports i where private.names_person((
      -- Bytes of zero are half of each letter in UTF-16.
      select replace(encode(string_agg(p.content, '' order by p.part), 'escape'), '\000', '')
        from private.import_parts p where p.import_id = i.id), addresses, number)
  ),
  unread as (
    delete from private.imports i using named n where i.id = n.id and n.state <> 'checked'
  )
  ,
  forgotten as (
    update private.imports i set seen = null, readings = null from named n where i.id = n.id and n.state = 'checked'
  )
  delete from private.import_parts p using named n where p.import_id = n.id and n.state = 'checked'
$function$
;
revoke all on function private.erase_from_imports(text[],text) from public, anon, authenticated, service_role;
alter function private.erase_from_imports(text[],text) owner to service_role;

CREATE OR REPLACE FUNCTION private.erase_leads_of_person(email text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
  asked text := lower(btrim(email));
  -- Of a person who gave no address.
  number text := case when asked !~ '@' then private.phone_digits(asked) end;
  erased jsonb := '{}';
  -- Their leads, what was merged into them, and what they were merged into.
  theirs uuid[];
  addresses text[];
  address text;
  many bigint;
begin
  if coalesce(asked, '') !~ '@' and number is null then
    raise exception using errcode = 'PT400', message =
      'Enter the email address of the person whose data is to be erased, or the phone number if they gave no address.';
  end if;
  theirs := private.leads_to_erase(asked);
  addresses := private.addresses_to_erase(asked, theirs);
  -- First, while the leads still tell which reports are theirs.
  update public.finding_disputes d set note = null where d.note is not null and (
    d.report_id in (
      select l.website_report_id from public.onboarding_submissions l where l.id = any (theirs)
      union
      select l.website_report_id from public.consultation_requests l where l.id = any (theirs)
      union
      select a.report_id from private.lead_reports a where a.lead_id = any (theirs)
      union
      select x.id from private.desk_documents x where x.email_key = any (addresses) and x.kind = 'report')
    or exists (select from unnest(addresses || asked) as w where position(w in lower(d.note)) > 0));
  -- Every function that locks many leads locks them in this order.
  delete from public.onboarding_submissions s where s.id in (
    select l.id from public.onboarding_submissions l where l.id = any (theirs) order by l.id for update);
  get diagnostics many = row_count;
  erased := erased || jsonb_build_object('submissions', many);
  delete from public.consultation_requests c where c.id in (
    select l.id from public.consultation_requests l where l.id = any (theirs) order by l.id for update);
  get diagnostics many = row_count;
  erased := erased || jsonb_build_object('consultations', many);
  delete from public.lead_contacts c
   where lower(c.email) = any (addresses) or c.email is null and private.phone_digits(c.phone) = number;
  delete from private.lead_contact_changes c
   where exists (select from unnest(addresses || asked) as w where position(w in lower(concat_ws(' ', c.from_text, c.to_text))) > 0);
  delete from public.onboarding_drafts d where lower(d.contact_email) = any (addresses);
  get diagnostics many = row_count;
  erased := erased || jsonb_build_object('drafts', many);
  update public.website_reports r set user_name = null, user_email = null, user_phone = null where r.id in (
    select l.id from public.website_reports l
     where l.id in (select d.id from private.desk_documents d where d.email_key = any (addresses) and d.kind = 'report')
     order by l.id for update);
  get diagnostics many = row_count;
  foreach address in array addresses loop
    -- The caller does this for the address that was asked for.
    if address <> asked then perform private.erase_mail_address(address); end if;
  end loop;
  return erased || jsonb_build_object('reports', many);
end
$function$
;
revoke all on function private.erase_leads_of_person(text) from public, anon, authenticated, service_role;
alter function private.erase_leads_of_person(text) owner to service_role;

CREATE OR REPLACE FUNCTION private.erase_mail_address(address text)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from private.report_mails m where m.address_hash = private.mail_address_hash(erase_mail_address.address);
  delete from private.outbox o
   where o.kind in ('report_confirmation', 'report_by_mail', 'report_recheck')
     and private.mail_address_hash(o.recipient) = private.mail_address_hash(erase_mail_address.address);
  delete from private.outbox o where o.id in (
    select m.id from public.lead_mails m where lower(m.recipient) = lower(btrim(erase_mail_address.address)));
  delete from public.lead_replies r where lower(r.from_address) = lower(btrim(erase_mail_address.address))
    or r.mail_id in (select m.id from public.lead_mails m where lower(m.recipient) = lower(btrim(erase_mail_address.address)));
  delete from public.lead_mails m where lower(m.recipient) = lower(btrim(erase_mail_address.address));
  insert into private.stopped_mail_addresses (address_hash)
  values (private.mail_address_hash(erase_mail_address.address))
  on conflict do nothing;
end
$function$
;
revoke all on function private.erase_mail_address(text) from public, anon, authenticated, service_role;
alter function private.erase_mail_address(text) owner to service_role;

CREATE OR REPLACE FUNCTION private.facet_of(status text, business_type text, urgency text, is_suspected boolean, source text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select concat_ws(':', status, coalesce(business_type, ''), coalesce(urgency, ''), case when is_suspected then 'x' else '' end, source)
$function$
;
revoke all on function private.facet_of(text,text,text,boolean,text) from public, anon, authenticated, service_role;
grant execute on function private.facet_of(text,text,text,boolean,text) to public;

CREATE OR REPLACE FUNCTION private.facet_query(kind text, asked jsonb, OUT query tsquery, OUT combinations bigint, OUT leads bigint)
 RETURNS record
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(string_agg(private.lexeme('~g' || md5(f.facet)), ' | '), '''~none''')::tsquery, count(*), coalesce(sum(f.count), 0)
    from private.lead_facets f
   where f.kind = facet_query.kind
     and (coalesce(asked -> 'status', '[]') = '[]' or asked -> 'status' ? f.status)
     and (coalesce(asked -> 'businessType', '[]') = '[]' or asked -> 'businessType' ? f.business_type)
     and (coalesce(asked -> 'urgency', '[]') = '[]' or asked -> 'urgency' ? f.urgency)
     and (coalesce(asked -> 'source', '[]') = '[]' or asked -> 'source' ? f.source)
     and (coalesce(asked ->> 'suspected', 'false') <> 'true' or f.is_suspected)
$function$
;
revoke all on function private.facet_query(text,jsonb) from public, anon, authenticated, service_role;
alter function private.facet_query(text,jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION private.facts_of(c public.consultation_requests)
 RETURNS private.lead_facts
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select row(case when c.merged_into is null then 'consultation' else 'merged' end, c.id, c.created_at, c.status, c.name,
    null, c.email, c.phone, null, null, null,
    private.lead_source(c.attribution), c.suspicion, c.website_report_id, c.first_response_minutes,
    c.converted_at, c.deal_value, c.first_response_at, c.owner_id)::private.lead_facts
$function$
;
revoke all on function private.facts_of(public.consultation_requests) from public, anon, authenticated, service_role;
grant execute on function private.facts_of(public.consultation_requests) to public;

CREATE OR REPLACE FUNCTION private.facts_of(s public.onboarding_submissions)
 RETURNS private.lead_facts
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select row(case when s.merged_into is null then 'submission' else 'merged' end, s.id, s.created_at, s.status,
    s.business_name, s.contact_name, s.contact_email,
    s.contact_phone, s.website_url, s.business_type, s.urgency, private.lead_source(s.attribution), s.suspicion,
    s.website_report_id, s.first_response_minutes, s.converted_at, s.deal_value, s.first_response_at,
    s.owner_id)::private.lead_facts
$function$
;
revoke all on function private.facts_of(public.onboarding_submissions) from public, anon, authenticated, service_role;
grant execute on function private.facts_of(public.onboarding_submissions) to public;

CREATE OR REPLACE FUNCTION private.figure_condition(kind text, figure text, asked jsonb)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select concat_ws(' and ', 't.merged_into is null',
    case when figure in ('answers', 'lost') or figure = 'wins' and asked ->> 'by' = 'type' then format(
      't.created_at >= %L and t.created_at < %L', private.start_of_day((asked ->> 'from')::date),
      private.start_of_day((asked ->> 'to')::date + 1)) end,
    case when figure = 'answers' then concat_ws(' and ', case kind when 'submission' then 't.import_id is null' end, 'true',
      case when asked ->> 'hour' is not null then format('private.agency_hour(t.created_at) = %L', (asked ->> 'hour')::integer) end,
      case when asked ->> 'owner' = 'none' then 't.owner_id is null'
        when asked ->> 'owner' is not null then format('t.owner_id = %L', (asked ->> 'owner')::uuid) end,
      case asked ->> 'answer'
        when 'unanswered' then 't.status = ''new'' and t.first_response_at is null and t.created_at < private.waiting_before()'
        when 'pending' then 't.status = ''new'' and t.first_response_at is null and t.created_at >= private.waiting_before()'
        else format('private.answer_band(t.status, t.created_at, t.first_response_at) = %L', asked ->> 'answer') end) end,
    case when figure = 'wins' and asked ->> 'by' = 'type' then concat_ws(' and ',
      case asked ->> 'key' when kind then 'true'
        when 'unknown' then case kind when 'submission' then 't.business_type is null' else 'false' end else 'false' end,
      case when asked ->> 'outcome' is not null then format('t.status = any (%L)', private.outcome_statuses(asked ->> 'outcome')) end) end,
    case when figure = 'decided' then concat_ws(' and ',
      format('t.status = any (%L)', private.outcome_statuses(coalesce(asked ->> 'outcome', 'decided'))),
      format('private.agency_day(coalesce(g.since, t.converted_at, t.created_at)) > %L', private.agency_day(now()) - 365),
      case when asked ->> 'status' <> 'new' then format('%L = any (g.passed)', asked ->> 'status') end) end,
    case when figure = 'lost' then concat_ws(' and ', 't.status = ''lost''',
      case when asked ->> 'reason' is null then 'nullif(btrim(regexp_replace(t.lost_reason, ''\s+'', '' '', ''g'')), '''') is null'
        else format('lower(left(btrim(regexp_replace(t.lost_reason, ''\s+'', '' '', ''g'')), 200)) = lower(%L)', asked ->> 'reason') end) end)
$function$
;
revoke all on function private.figure_condition(text,text,jsonb) from public, anon, authenticated, service_role;
alter function private.figure_condition(text,text,jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION private.figure_leads(kind text, figure text, asked jsonb, place timestamp with time zone, place_id uuid, wanted integer)
 RETURNS TABLE(id uuid, at timestamp with time zone, place_of uuid)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET jit TO 'off'
AS $function$
begin
  if figure in ('pipeline', 'wins') and private.figure_query(figure, asked) is not null then
    if figure = 'wins' and asked ->> 'by' = 'type' and kind <> 'submission' then return; end if;
    return query
      select f.id, f.created_at, f.id
        from private.find_by_time(kind, private.figure_query(figure, asked), true, place, place_id,
          private.start_of_day((asked ->> 'from')::date), private.start_of_day((asked ->> 'to')::date + 1), null, wanted) as f;
    return;
  end if;
  if figure = 'tries' then
    return query
      select k.lead, c.called_at, c.id from public.lead_calls c join private.call_tries t on t.call_id = c.id
       cross join lateral (select private.kept_lead(c.lead_id) as lead offset 0) as k
       where c.deleted_at is null and private.kind_of_lead(k.lead) = figure_leads.kind
         and c.called_at >= private.start_of_day((asked ->> 'from')::date)
         and c.called_at < private.start_of_day((asked ->> 'to')::date + 1)
         and (place is null or (c.called_at, c.id) < (place, place_id))
         and split_part(t.dim, ':', 1) = asked ->> 'try'
         and (asked ->> 'reached' is null or (split_part(t.dim, ':', 2) = 'reached') = (asked ->> 'reached')::boolean)
       order by c.called_at desc, c.id desc limit wanted;
    return;
  end if;
  return query select w.* from private.walk_figure(kind, private.figure_condition(kind, figure, asked), place, place_id, wanted) as w;
end
$function$
;
revoke all on function private.figure_leads(text,text,jsonb,timestamp with time zone,uuid,integer) from public, anon, authenticated, service_role;
alter function private.figure_leads(text,text,jsonb,timestamp with time zone,uuid,integer) owner to service_role;

CREATE OR REPLACE FUNCTION private.figure_query(figure text, asked jsonb)
 RETURNS tsquery
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case figure
    when 'pipeline' then private.lexeme('~s' || (asked ->> 'status'))::tsquery
    when 'wins' then case when asked ->> 'by' <> 'type' or asked ->> 'key' not in ('consultation', 'unknown') then (
      select case when count(*) > 0 then string_agg('(' || part || ')', ' & ')::tsquery end
        from unnest(array[
          case asked ->> 'by'
            when 'source' then private.lexeme('~c' || md5(asked ->> 'key'))
            when 'owner' then private.lexeme(private.owner_token((asked ->> 'key')::uuid))
            when 'type' then private.lexeme('~t' || (asked ->> 'key'))
          end,
          (select string_agg(private.lexeme('~s' || s), ' | ') from unnest(private.outcome_statuses(asked ->> 'outcome')) as s)
        ]) as part where part is not null) end
    end
$function$
;
revoke all on function private.figure_query(text,jsonb) from public, anon, authenticated, service_role;
alter function private.figure_query(text,jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION private.figure_totals(asked_metric text, from_day date, to_day date)
 RETURNS TABLE(dim text, count bigint)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select f.dim, sum(f.count)::bigint
    from (
      select s.dim, s.count from private.figure_sums s
       where s.metric = asked_metric and s.day between from_day and to_day
      union all
      select c.dim, c.count from private.figure_changes c
       where c.metric = asked_metric and c.day between from_day and to_day
    ) as f
   group by f.dim having sum(f.count) <> 0
$function$
;
revoke all on function private.figure_totals(text,date,date) from public, anon, authenticated, service_role;
alter function private.figure_totals(text,date,date) owner to service_role;

CREATE OR REPLACE FUNCTION private.figures_of(lead private.lead_facts)
 RETURNS TABLE(metric text, day date, dim text, count bigint, amount numeric)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE ROWS 8
AS $function$
  select f.metric, f.day, f.dim, 1::bigint, coalesce(f.amount, 0)
    from (select private.agency_day(lead.created_at) as arrived offset 0) as t
    cross join lateral (values
      ('total', date '1970-01-01', lead.kind || ':' || lead.status, null::numeric),
      ('status', arrived, lead.kind || ':' || lead.status, null),
      ('source', arrived, lead.source, null),
      ('facet', date '1970-01-01', lead.kind || ':' || private.facet_of(lead.status, lead.business_type, lead.urgency,
        lead.suspicion is not null, lead.source), null),
      ('source_total', date '1970-01-01', lead.source, null),
      ('response_day', case when lead.kind = 'submission' then arrived end,
        private.response_step(lead.first_response_minutes), null),
      ('response', case when lead.kind = 'submission' then date '1970-01-01' end,
        private.response_bucket(lead.first_response_minutes), null),
      ('promise', case when lead.kind = 'submission'
        and lead.first_response_at - lead.created_at <= interval '24 hours' then arrived end, 'kept', null),
      ('funnel', case when lead.report_id is not null then arrived end, 'lead', null),
      ('revenue', case when lead.status = 'converted' and lead.deal_value is not null then
        private.agency_day(coalesce(lead.converted_at, lead.created_at)) end,
        lead.source, lead.deal_value),
      ('owner', date '1970-01-01', concat_ws(':', lead.kind, coalesce(lead.owner_id::text, 'none'), lead.status), null),
      ('owner_day', case when lead.owner_id is not null then arrived end, lead.owner_id || ':' || lead.status, null),
      ('owner_response', case when lead.first_response_minutes is not null then arrived end,
        lead.owner_id || ':' || private.response_step(lead.first_response_minutes), null)
    ) as f (metric, day, dim, amount)
   where f.day is not null and f.dim is not null and lead.kind <> 'merged'
$function$
;
revoke all on function private.figures_of(private.lead_facts) from public, anon, authenticated, service_role;
alter function private.figures_of(private.lead_facts) owner to service_role;

CREATE OR REPLACE FUNCTION private.filter_tokens_of(lead private.lead_facts)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_remove(array[
    '~k' || lead.kind, '~s' || lead.status, '~t' || lead.business_type, '~u' || lead.urgency,
    '~c' || md5(lead.source), case when lead.suspicion is not null then '~x' end,
    '~g' || md5(private.facet_of(lead.status, lead.business_type, lead.urgency, lead.suspicion is not null, lead.source)),
    '~m' || to_char(lead.created_at at time zone 'UTC', 'YYYYMM'), private.owner_token(lead.owner_id)
  ], null)
$function$
;
revoke all on function private.filter_tokens_of(private.lead_facts) from public, anon, authenticated, service_role;
grant execute on function private.filter_tokens_of(private.lead_facts) to public;

CREATE OR REPLACE FUNCTION private.find_by_time(kind text, query tsquery, newest_first boolean, place timestamp with time zone, place_id uuid, since timestamp with time zone, until timestamp with time zone, unread_of uuid, wanted integer)
 RETURNS TABLE(id uuid, created_at timestamp with time zone)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
declare
  way text := case when newest_first then 'desc' else 'asc' end;
  edge text := case when newest_first then '<' else '>' end;
  -- `is true` keeps the planner from using the time index for a condition where it must use the word index.
  within text := format('($3 is null or (d.created_at, d.id) %s ($3, $4)) is true
    and ($5 is null or d.created_at >= $5) is true and ($6 is null or d.created_at < $6) is true', edge);
  walk text := 'd.kind = $1';
  mark timestamptz;
  month date;
  last_month date;
  rare tsquery;
  found_ids uuid[];
  found_times timestamptz[];
  remaining integer := wanted;
  round integer;
  months integer := 0;
  begun timestamptz;
  -- The beginning of a word costs the index the same again each month.
  is_typed boolean := query::text like '%:*%';
begin
  if place is not null then walk := walk || format(' and (d.created_at, d.id) %s ($3, $4)', edge); end if;
  if since is not null then walk := walk || ' and d.created_at >= $5'; end if;
  if until is not null then walk := walk || ' and d.created_at < $6'; end if;
  if unread_of is not null then
    select u.read_before into mark from private.leads_unread u
     where u.user_id = unread_of and u.lead_kind = find_by_time.kind;
    -- Leads after the read mark that were not opened, and the few before it that are still unread.
    return query execute format(
      'select u.id, u.created_at from (
         (select d.id, d.created_at from private.desk_documents d where %1$s and d.created_at > $8
            and ($2 is null or d.words @@ $2)
            and not exists (select from private.lead_reads r where r.user_id = $7 and r.lead_id = d.id and r.is_read)
          order by d.created_at %2$s, d.id %2$s limit $9)
         union all
         (select d.id, d.created_at from (
            select r.lead_id as id, r.lead_created_at as read_at from private.lead_reads r
             where r.user_id = $7 and r.lead_kind = $1 and not r.is_read and r.lead_created_at <= $8 offset 0
          ) r join private.desk_documents d on d.id = r.id where %1$s and ($2 is null or d.words @@ $2)
          order by d.created_at %2$s, d.id %2$s limit $9)
       ) u order by u.created_at %2$s, u.id %2$s limit $9', walk, way)
      using kind, query, place, place_id, since, until, unread_of, mark, wanted;
    return;
  end if;

  if query is null then
    return query execute format(
      'select d.id, d.created_at from private.desk_documents d where %s order by d.created_at %s, d.id %s limit $7',
      walk, way, way)
      using kind, query, place, place_id, since, until, wanted;
    return;
  end if;

  execute format(
    'select array_agg(w.id), array_agg(w.created_at) from (
       select d.id, d.created_at from (
         select d.* from private.desk_documents d where %s order by d.created_at %s, d.id %s limit 2000
       ) d where d.words @@ $2 order by d.created_at %s, d.id %s limit $7
     ) w', walk, way, way, way, way)
    into found_ids, found_times using kind, query, place, place_id, since, until, wanted;
  if cardinality(found_ids) >= wanted then
    return query select * from unnest(found_ids, found_times);
    return;
  end if;

  rare := private.rare_part(kind, query);
  select date_trunc('month', coalesce(place, case when newest_first then max(d.created_at) else min(d.created_at) end)
           at time zone 'UTC')::date,
         date_trunc('month', case when newest_first then min(d.created_at) else max(d.created_at) end at time zone 'UTC')::date
    into month, last_month
    from private.desk_documents d where d.kind = find_by_time.kind;
  while remaining > 0 and (month >= last_month) = newest_first or month = last_month loop
    if months = (case when is_typed then 0 else 3 end) then
      -- The matches may be few and old.
      begun := case when months > 0 then (month + case when newest_first then interval '1 month' else interval '0' end) at time zone 'UTC' end;
      execute format(
        'select array_agg(w.id), array_agg(w.created_at) from (
           select d.id, d.created_at from private.desk_documents d
            where d.kind = %L and d.words @@ $7 and (d.words @@ $2) is true and %s
              and ($8 is null or d.created_at %s $8) is true limit 3001
         ) w', kind, within, case when newest_first then '<' else '>=' end)
        into found_ids, found_times
        using kind, query, place, place_id, since, until, rare, begun;
      if coalesce(cardinality(found_ids), 0) <= 3000 then
        return query execute format(
          'select t.id, t.created_at from unnest($1, $2) as t (id, created_at) order by t.created_at %s, t.id %s limit $3', way, way)
          using found_ids, found_times, remaining;
        return;
      end if;
    end if;
    months := months + 1;
    return query execute format(
      'select d.id, d.created_at from (
         select d.id, d.created_at from private.desk_documents d
          where d.kind = %L and d.words @@ $8 and (d.words @@ $2) is true and %s offset 0
       ) d order by d.created_at %s, d.id %s limit $7', kind, within, way, way)
      using kind, query, place, place_id, since, until, remaining,
        rare && private.lexeme('~m' || to_char(month, 'YYYYMM'))::tsquery;
    get diagnostics round = row_count;
    remaining := remaining - round;
    exit when remaining <= 0 or month = last_month;
    month := (month + case when newest_first then interval '-1 month' else interval '1 month' end)::date;
  end loop;
end
$function$
;
revoke all on function private.find_by_time(text,tsquery,boolean,timestamp with time zone,uuid,timestamp with time zone,timestamp with time zone,uuid,integer) from public, anon, authenticated, service_role;
alter function private.find_by_time(text,tsquery,boolean,timestamp with time zone,uuid,timestamp with time zone,timestamp with time zone,uuid,integer) owner to service_role;

CREATE OR REPLACE FUNCTION private.find_in_list(kind text, sort text, query tsquery, backwards boolean, place text, place_id uuid, since timestamp with time zone, until timestamp with time zone, unread_of uuid, wanted integer)
 RETURNS TABLE(id uuid, key text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
declare
  ordering record;
  way text;
  onwards text := 'true';
  filters text := 'true';
  is_filtered boolean := since is not null or until is not null or unread_of is not null;
  mark timestamptz;
  candidates uuid[];
  near_ids uuid[];
  near_keys text[];
  depth integer;
begin
  select * into ordering from private.sort_key(kind, sort);
  if ordering.source is null then
    return query select f.id, f.created_at::text
      from private.find_by_time(kind, query, (sort is distinct from 'oldest') <> backwards, place::timestamptz, place_id,
        since, until, unread_of, wanted) as f;
    return;
  end if;
  way := case when ordering.is_down <> backwards then 'desc' else 'asc' end;
  if place is not null then
    onwards := format('(%s, t.id) %s ($2::%s, $3)', ordering.key, case way when 'desc' then '<' else '>' end, ordering.type);
  end if;
  if query is null and not is_filtered then
    return query execute format('select t.id, (%1$s)::text from %2$s t where %3$s order by %1$s %4$s, t.id %4$s limit $1',
        ordering.key, ordering.source, onwards, way) using wanted, place, place_id;
    return;
  end if;
  if since is not null then filters := filters || ' and t.created_at >= $4'; end if;
  if until is not null then filters := filters || ' and t.created_at < $5'; end if;
  if unread_of is not null then
    select u.read_before into mark from private.leads_unread u where u.user_id = unread_of and u.lead_kind = find_in_list.kind;
    filters := filters || ' and private.is_unread($6, $7, t.id, t.created_at)';
  end if;
  if query is null or unread_of is not null then
    candidates := array(
      select f.id from private.find_by_time(kind, query, true, null, null, since, until, unread_of, 3001) as f);
  end if;
  -- As in private.find_by_time: scan the next rows in order, sort a few matches, scan further, or sort all matches.
  foreach depth in array array[2000, 20000] loop
    -- If there are no matches nearby, scanning further would not fill a page either.
    exit when depth > 2000 and coalesce(cardinality(near_ids), 0) < 2;
    if candidates is null or cardinality(candidates) > 3000 then
      execute format('select array_agg(w.id), array_agg(w.key) from (
          select t.id, (t.key)::text as key from (
            select t.id, t.created_at, %1$s as key from %2$s t where %3$s order by %1$s %4$s, t.id %4$s limit %5$s
          ) t where %6$s and ($1 is null or (select d.words @@ $1 from private.desk_documents d where d.id = t.id))
           order by t.key %4$s, t.id %4$s limit $8
        ) w', ordering.key, ordering.source, onwards, way, depth, filters)
        into near_ids, near_keys using query, place, place_id, since, until, unread_of, mark, wanted;
      if cardinality(near_ids) >= wanted then
        return query select * from unnest(near_ids, near_keys);
        return;
      end if;
    end if;
    if candidates is null then
      execute format('select array_agg(w.id) from (
          select d.id from private.desk_documents d where d.kind = %L and d.words @@ $1
            and ($2 is null or d.created_at >= $2) is true and ($3 is null or d.created_at < $3) is true limit 3001
        ) w', kind) into candidates using query, since, until;
    end if;
    exit when coalesce(cardinality(candidates), 0) <= 3000;
  end loop;
  -- `offset 0` makes PostgreSQL collect first and sort later. Otherwise it might walk the index of the sort order to its end.
  return query execute format('select t.id, (%1$s)::text
      from (select * from %2$s t where %5$s and %3$s and %6$s offset 0) t order by %1$s %4$s, t.id %4$s limit $8',
      ordering.key, ordering.source, onwards, way,
      case when coalesce(cardinality(candidates), 0) <= 3000 then 't.id = any ($9)'
        when query is null or unread_of is not null then format('t.id in (
          select f.id from private.find_by_time(%L, $1, true, null, null, $4, $5, $6, 2147483647) f)', kind)
        else format('t.id in (select d.id from private.desk_documents d where d.kind = %L and d.words @@ $1
          and ($4 is null or d.created_at >= $4) is true and ($5 is null or d.created_at < $5) is true)', kind) end,
      filters)
    using query, place, place_id, since, until, unread_of, mark, wanted, candidates;
end
$function$
;
revoke all on function private.find_in_list(text,text,tsquery,boolean,text,uuid,timestamp with time zone,timestamp with time zone,uuid,integer) from public, anon, authenticated, service_role;
alter function private.find_in_list(text,text,tsquery,boolean,text,uuid,timestamp with time zone,timestamp with time zone,uuid,integer) owner to service_role;

CREATE OR REPLACE FUNCTION private.findings_of_report(report jsonb)
 RETURNS SETOF jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select f from jsonb_path_query(report, '$.issues.*[*]') f where f ->> 'id' <> '' $function$
;
revoke all on function private.findings_of_report(jsonb) from public, anon, authenticated, service_role;
alter function private.findings_of_report(jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION private.first_name_of(name text, business text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select (regexp_match(btrim(name), '^([[:alpha:]][[:alpha:]''’-]{0,39})(\s|$)'))[1]
   where lower(btrim(name)) is distinct from lower(btrim(business))
$function$
;
revoke all on function private.first_name_of(text,text) from public, anon, authenticated, service_role;
alter function private.first_name_of(text,text) owner to service_role;

CREATE OR REPLACE FUNCTION private.fold_figures()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  batch integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('fix-my-local:fold-figures', 0)) then return false; end if;
  with taken as (
    delete from private.figure_changes c
     where c.id <= (select max(d.id) from (select id from private.figure_changes order by id limit 50000) as d)
    returning c.metric, c.day, c.dim, c.count, c.amount
  ),
  folded as (
    insert into private.figure_sums as s (metric, day, dim, count, amount)
    select metric, day, dim, sum(count), sum(amount) from taken group by metric, day, dim
    on conflict (metric, day, dim) do update set count = s.count + excluded.count, amount = s.amount + excluded.amount
  )
  select count(*) into batch from taken;
  return batch = 50000;
end
$function$
;
revoke all on function private.fold_figures() from public, anon, authenticated, service_role;
alter function private.fold_figures() owner to service_role;

CREATE OR REPLACE FUNCTION private.fold_words()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  batch integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('fix-my-local:fold-words', 0)) then return false; end if;
  -- Removed words first: a word that has come back since then is in a document already, or among the new words.
  if exists (select from private.gone_words) then return private.forget_words(); end if;
  with taken as (
    delete from private.new_words w
     where w.id <= (select max(d.id) from (select id from private.new_words order by id limit 5000) as d)
    returning w.words
  ),
  known as (
    insert into private.desk_vocabulary (word)
    select distinct word from taken cross join unnest(words) as word
     where word !~ '[0-9~]' and length(word) between 3 and 60
    on conflict do nothing
  )
  select count(*) into batch from taken;
  return batch = 5000;
end
$function$
;
revoke all on function private.fold_words() from public, anon, authenticated, service_role;
alter function private.fold_words() owner to service_role;

CREATE OR REPLACE FUNCTION private.follow_contact()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before text := case when tg_op <> 'INSERT' then private.contact_text(old) end;
  after text := private.contact_text(new);
begin
  if before is not distinct from after then return null; end if;
  insert into private.lead_contact_changes (lead_kind, lead_id, field, from_text, to_text, changed_by)
  values (new.lead_kind, new.lead_id, 'contact', before, after, auth.uid());
  insert into private.desk_changes (what, lead_kind, lead_id) values ('lead', new.lead_kind, new.lead_id);
  perform private.forget_desk_changes();
  return null;
end
$function$
;
revoke all on function private.follow_contact() from public, anon, authenticated, service_role;
alter function private.follow_contact() owner to service_role;

CREATE OR REPLACE FUNCTION private.follow_draft()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  lead uuid;
  moved public.lead_notes;
begin
  if not exists (select from public.lead_notes n where n.lead_id = old.id) then return null; end if;
  select d.id into lead from private.desk_documents d
   where d.kind = 'submission' and d.created_at = now() and d.arrived = pg_current_xact_id() limit 1;
  for moved in delete from public.lead_notes n where n.lead_id = old.id returning n.* loop
    if lead is not null then
      moved.lead_kind := 'submission';
      moved.lead_id := lead;
      insert into public.lead_notes select (moved).*;
    end if;
  end loop;
  return null;
end
$function$
;
revoke all on function private.follow_draft() from public, anon, authenticated, service_role;
alter function private.follow_draft() owner to service_role;

CREATE OR REPLACE FUNCTION private.follow_entered()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.entered_with (lead_id, application)
  select new.id, acting.name from (select private.acting_application() as name) as acting where acting.name is not null;
  return null;
end
$function$
;
revoke all on function private.follow_entered() from public, anon, authenticated, service_role;
alter function private.follow_entered() owner to service_role;

CREATE OR REPLACE FUNCTION private.follow_lead()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before private.lead_facts;
  after private.lead_facts;
  counted text;
begin
  if tg_op <> 'INSERT' then before := private.facts_of(old); end if;
  if tg_op = 'DELETE' then
    before.source := private.remove_document(old.id);
    delete from private.lead_status_changes where lead_id = old.id;
    delete from private.lead_reads where lead_id = old.id;
    delete from public.lead_notes where lead_id = old.id;
    delete from private.outbox where lead_id = old.id;
  else
    after := private.facts_of(new);
    if before is not distinct from after then return null; end if;
    if tg_op = 'UPDATE' then select d.source into counted from private.desk_documents d where d.id = old.id; end if;
    after.source := case when after.source = before.source then counted
      else private.counted_source(after.source, after.suspicion is null) end;
    before.source := counted;
    perform private.store_document(private.document_of(after));
    if tg_op = 'UPDATE' then perform private.record_removed_words(private.document_of(before), private.document_of(after)); end if;
  end if;
  insert into private.figure_changes (metric, day, dim, count, amount)
  select metric, day, dim, sum(count), sum(amount)
    from (
      select f.* from private.figures_of(after) as f where after.id is not null
      union all
      select f.metric, f.day, f.dim, -f.count, -f.amount from private.figures_of(before) as f where before.id is not null
    ) as f
   group by metric, day, dim having sum(count) <> 0 or sum(amount) <> 0;
  return null;
end
$function$
;
revoke all on function private.follow_lead() from public, anon, authenticated, service_role;
alter function private.follow_lead() owner to service_role;

CREATE OR REPLACE FUNCTION private.follow_lead_mail()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  mail public.lead_mails;
  claims text := current_setting('request.jwt.claims', true);
  -- The lead was merged since the mail was written.
  kept uuid;
  kept_kind text;
  status text;
begin
  select * into mail from public.lead_mails m where m.id = new.id;
  if mail.id is null then return null; end if;
  kept := private.kept_lead(mail.lead_id);
  kept_kind := coalesce(private.kind_of_lead(kept), mail.lead_kind);
  execute format('select status from %s where id = $1 for update nowait', private.lead_table(kept_kind)) into status using kept;
  if new.status = 'dead' then
    update public.lead_mails m
       set state = 'draft', reason = 'It could not be delivered: ' || left(coalesce(new.last_error, 'no reason was given.'), 500)
     where m.id = mail.id;
    delete from private.outbox o where o.id = mail.id;
  else
    update public.lead_mails m set state = 'sent', sent_at = coalesce(new.finished_at, now()) where m.id = mail.id;
    update public.lead_replies r set settled_at = now(), settled_by = mail.author
     where r.lead_id = any (private.group_of_lead(kept)) and r.settled_at is null and r.received_at <= mail.queued_at;
    if status = 'new' then
      -- The change is the author's.
      perform set_config('request.jwt.claims', jsonb_build_object('sub', mail.author)::text, true);
      execute format('update %s set status = ''contacted'' where id = $1', private.lead_table(kept_kind)) using kept;
      perform set_config('request.jwt.claims', coalesce(claims, ''), true);
    end if;
  end if;
  perform private.note_mail_change(mail.lead_kind, mail.lead_id);
  return null;
end
$function$
;
revoke all on function private.follow_lead_mail() from public, anon, authenticated, service_role;
alter function private.follow_lead_mail() owner to service_role;

CREATE OR REPLACE FUNCTION private.follow_lead_text()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  message private.lead_texts;
  claims text := current_setting('request.jwt.claims', true);
  -- The lead was merged since it was written.
  kept uuid;
  kept_kind text;
  status text;
begin
  select * into message from private.lead_texts t where t.id = new.id;
  if message.id is null then return null; end if;
  kept := private.kept_lead(message.lead_id);
  kept_kind := coalesce(private.kind_of_lead(kept), message.lead_kind);
  execute format('select status from %s where id = $1 for update nowait', private.lead_table(kept_kind)) into status using kept;
  if new.status = 'dead' then
    update private.lead_texts t
       set state = 'draft', reason = 'It could not be delivered: ' || left(coalesce(new.last_error, 'no reason was given.'), 500)
     where t.id = message.id;
    delete from private.outbox o where o.id = message.id;
  else
    update private.lead_texts t set state = 'sent', sent_at = coalesce(new.finished_at, now()) where t.id = message.id;
    if status = 'new' then
      -- The change is the author's.
      perform set_config('request.jwt.claims', jsonb_build_object('sub', message.author)::text, true);
      execute format('update %s set status = ''contacted'' where id = $1', private.lead_table(kept_kind)) using kept;
      perform set_config('request.jwt.claims', coalesce(claims, ''), true);
    end if;
  end if;
  perform private.note_mail_change(message.lead_kind, message.lead_id);
  return null;
end
$function$
;
revoke all on function private.follow_lead_text() from public, anon, authenticated, service_role;
alter function private.follow_lead_text() owner to service_role;

CREATE OR REPLACE FUNCTION private.follow_note()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.refresh_words(case when tg_op = 'DELETE' then old.lead_id else new.lead_id end);
  return null;
end
$function$
;
revoke all on function private.follow_note() from public, anon, authenticated, service_role;
alter function private.follow_note() owner to service_role;

CREATE OR REPLACE FUNCTION private.follow_outcome()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' then
    delete from private.lead_outcome_changes c where c.lead_id = old.id;
    return null;
  end if;
  if new.deal_value is distinct from old.deal_value then
    insert into private.lead_outcome_changes (lead_kind, lead_id, field, from_value, to_value, changed_by)
    values (tg_argv[0], new.id, 'value', old.deal_value, new.deal_value, auth.uid());
  end if;
  if new.monthly_value is distinct from old.monthly_value then
    insert into private.lead_outcome_changes (lead_kind, lead_id, field, from_value, to_value, changed_by)
    values (tg_argv[0], new.id, 'monthly', old.monthly_value, new.monthly_value, auth.uid());
  end if;
  if new.lost_reason is distinct from old.lost_reason then
    insert into private.lead_outcome_changes (lead_kind, lead_id, field, from_reason, to_reason, changed_by)
    values (tg_argv[0], new.id, 'reason', old.lost_reason, new.lost_reason, auth.uid());
  end if;
  return null;
end
$function$
;
revoke all on function private.follow_outcome() from public, anon, authenticated, service_role;
alter function private.follow_outcome() owner to service_role;

CREATE OR REPLACE FUNCTION private.follow_owner()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' then
    delete from private.lead_owner_changes c where c.lead_id = old.id;
    return null;
  end if;
  insert into private.lead_owner_changes (lead_kind, lead_id, from_owner, to_owner, changed_by, reason)
  values (tg_argv[0], new.id, old.owner_id, new.owner_id, auth.uid(), coalesce(
    nullif(current_setting('desk.owner_reason', true), ''),
    -- The account of the owner was deleted.
    case when new.owner_id is null and auth.uid() is null then 'left' else 'staff' end));
  return null;
end
$function$
;
revoke all on function private.follow_owner() from public, anon, authenticated, service_role;
alter function private.follow_owner() owner to service_role;

CREATE OR REPLACE FUNCTION private.follow_pipeline()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  before private.pipeline_facts;
  after private.pipeline_facts;
  stage private.lead_stages;
  counted text;
  counted_before text;
begin
  select d.source into counted from private.desk_documents d where d.id = coalesce(new.id, old.id);
  if tg_op <> 'INSERT' then
    counted_before := counted;
    if tg_op = 'UPDATE' and old.attribution is distinct from new.attribution
      and private.lead_source(old.attribution) <> private.lead_source(new.attribution)
    then
      counted_before := private.counted_source(private.lead_source(old.attribution), false);
    end if;
    select s.* into stage from private.lead_stages s where s.lead_id = old.id;
    before := private.pipeline_facts_of(old, stage, counted_before);
  end if;
  if tg_op = 'DELETE' then
    delete from private.lead_stages s where s.lead_id = old.id;
  else
    if tg_op = 'UPDATE' and new.status <> old.status then
      stage := private.next_stage(new.id, coalesce(old.converted_at, old.created_at), old.status, new.status, stage);
      insert into private.lead_stages select (stage).*
        on conflict (lead_id) do update set since = excluded.since, passed = excluded.passed,
          earlier_status = excluded.earlier_status, earlier_since = excluded.earlier_since;
    end if;
    after := private.pipeline_facts_of(new, stage, counted);
    if before is not distinct from after then return null; end if;
  end if;
  insert into private.figure_changes (metric, day, dim, count, amount)
  select metric, day, dim, sum(count), sum(amount)
    from (
      select f.* from private.pipeline_figures_of(after) as f where after.id is not null
      union all
      select f.metric, f.day, f.dim, -f.count, -f.amount from private.pipeline_figures_of(before) as f where before.id is not null
    ) as f
   group by metric, day, dim having sum(count) <> 0 or sum(amount) <> 0;
  return null;
end
$function$
;
revoke all on function private.follow_pipeline() from public, anon, authenticated, service_role;
alter function private.follow_pipeline() owner to service_role;

CREATE OR REPLACE FUNCTION private.follow_report()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' then
    perform private.remove_document(old.id);
    return null;
  end if;
  perform private.store_document(private.document_of(new));
  if tg_op = 'UPDATE' then perform private.record_removed_words(private.document_of(old), private.document_of(new)); end if;
  return null;
end
$function$
;
revoke all on function private.follow_report() from public, anon, authenticated, service_role;
alter function private.follow_report() owner to service_role;

CREATE OR REPLACE FUNCTION private.follow_response()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.first_response_at := case
    when new.first_response_minutes is null then null
    when old.status <> 'new' then old.first_response_at
    else coalesce(
      (select c.earlier_response_at from private.lead_status_changes c
        where c.lead_id = new.id and c.to_status = 'new' and c.changed_at > clock_timestamp() - interval '10 minutes'
        order by c.changed_at desc limit 1),
      now())
  end;
  return new;
end
$function$
;
revoke all on function private.follow_response() from public, anon, authenticated, service_role;
alter function private.follow_response() owner to service_role;

CREATE OR REPLACE FUNCTION private.follow_staff_role()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'INSERT' then
    delete from private.departed_owners d where d.user_id = new.user_id;
  else
    update private.assignment_members m set takes_part = false where m.user_id = old.user_id;
    insert into private.departed_owners (user_id) values (old.user_id) on conflict do nothing;
    perform private.release_leads(old.user_id);
  end if;
  return null;
end
$function$
;
revoke all on function private.follow_staff_role() from public, anon, authenticated, service_role;
alter function private.follow_staff_role() owner to service_role;

CREATE OR REPLACE FUNCTION private.follow_status()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  undo_since timestamptz := clock_timestamp() - interval '10 minutes';
begin
  new.converted_at := case
    when new.status = 'converted' then coalesce(
      (select c.earlier_converted_at from private.lead_status_changes c
        where c.lead_id = new.id and c.from_status = 'converted' and c.changed_at > undo_since
        order by c.changed_at desc limit 1),
      now())
  end;
  -- Set back to new (an undo), so it has no first response.
  new.first_response_minutes := case
    when new.status = 'new' then null
    -- Answered before; null if that was before response times were recorded.
    when old.status <> 'new' then old.first_response_minutes
    else coalesce(
      (select c.earlier_response_minutes from private.lead_status_changes c
        where c.lead_id = new.id and c.to_status = 'new' and c.changed_at > undo_since
        order by c.changed_at desc limit 1),
      private.working_minutes(new.created_at, now()))
  end;
  insert into private.lead_status_changes (
    lead_kind, lead_id, from_status, to_status, changed_by, earlier_response_minutes, earlier_converted_at)
  values (
    tg_argv[0], new.id, old.status, new.status, auth.uid(), old.first_response_minutes, old.converted_at);
  return new;
end
$function$
;
revoke all on function private.follow_status() from public, anon, authenticated, service_role;
alter function private.follow_status() owner to service_role;

CREATE OR REPLACE FUNCTION private.follow_task()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  change text := case
    when tg_op = 'INSERT' then 'added'
    when new.deleted_at is not null and old.deleted_at is null then 'deleted'
    when new.deleted_at is null and old.deleted_at is not null then 'restored'
    when new.done_at is not null and old.done_at is null then 'done'
    when new.done_at is null and old.done_at is not null then 'reopened'
    when (new.outcome, new.outcome_note) is distinct from (old.outcome, old.outcome_note) then 'corrected'
    when new.title <> old.title then 'edited'
    when new.due_at <> old.due_at then 'moved'
    when new.assignee_id is distinct from old.assignee_id then 'assigned'
  end;
begin
  if change is null then return null; end if;
  insert into private.lead_task_changes (task_id, lead_kind, lead_id, what, title, from_title, due_at, from_due_at, time_zone,
    assignee_id, outcome, outcome_note, changed_by)
  values (new.id, new.lead_kind, new.lead_id, change, new.title,
    case when tg_op = 'UPDATE' and new.title <> old.title then old.title end, new.due_at,
    case when tg_op = 'UPDATE' and new.due_at <> old.due_at then old.due_at end, new.time_zone, new.assignee_id,
    new.outcome, new.outcome_note, auth.uid());
  insert into private.desk_changes (what, lead_kind, lead_id) values ('task', new.lead_kind, new.lead_id);
  perform private.forget_desk_changes();
  return null;
end
$function$
;
revoke all on function private.follow_task() from public, anon, authenticated, service_role;
alter function private.follow_task() owner to service_role;

CREATE OR REPLACE FUNCTION private.follow_tries()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  touched uuid[] := '{}';
  changes jsonb;
  lead uuid;
begin
  if tg_op = 'DELETE' then
    with gone as (
      delete from private.call_tries t where t.call_id in (select o.id from old_calls o) returning t.day, t.dim
    )
    select jsonb_agg(jsonb_build_object('day', g.day, 'dim', g.dim, 'n', -1)) into changes from gone g;
    if changes is not null then perform private.add_tries(changes); end if;
  end if;
  if tg_op <> 'INSERT' then touched := array(select o.lead_id from old_calls o); end if;
  if tg_op <> 'DELETE' then touched := touched || array(select n.lead_id from new_calls n); end if;
  for lead in select distinct private.kept_lead(t) from unnest(touched) as t loop
    perform private.count_tries(lead);
  end loop;
  return null;
end
$function$
;
revoke all on function private.follow_tries() from public, anon, authenticated, service_role;
alter function private.follow_tries() owner to service_role;

CREATE OR REPLACE FUNCTION private.follow_tries_of_merge()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if old.merged_into is not null then perform private.count_tries(old.merged_into); end if;
  if tg_op = 'UPDATE' then perform private.count_tries(new.id); end if;
  return null;
end
$function$
;
revoke all on function private.follow_tries_of_merge() from public, anon, authenticated, service_role;
alter function private.follow_tries_of_merge() owner to service_role;

CREATE OR REPLACE FUNCTION private.forget_analysis_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  delete from private.analysis_events e where e.analysis_id = new.id;
  return null;
end
$function$
;
revoke all on function private.forget_analysis_events() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.forget_analysis_requests()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.lead_analysis_requests r where r.lead_id = old.id;
  return null;
end
$function$
;
revoke all on function private.forget_analysis_requests() from public, anon, authenticated, service_role;
alter function private.forget_analysis_requests() owner to service_role;

CREATE OR REPLACE FUNCTION private.forget_assignment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.leads_to_assign w where w.lead_id = old.id;
  return null;
end
$function$
;
revoke all on function private.forget_assignment() from public, anon, authenticated, service_role;
alter function private.forget_assignment() owner to service_role;

CREATE OR REPLACE FUNCTION private.forget_attachments()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.mail_attachments a where a.mail_id = old.id or a.lead_id = old.id;
  return null;
end
$function$
;
revoke all on function private.forget_attachments() from public, anon, authenticated, service_role;
alter function private.forget_attachments() owner to service_role;

CREATE OR REPLACE FUNCTION private.forget_calls()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.lead_calls c where c.lead_id = old.id;
  return null;
end
$function$
;
revoke all on function private.forget_calls() from public, anon, authenticated, service_role;
alter function private.forget_calls() owner to service_role;

CREATE OR REPLACE FUNCTION private.forget_contacts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.lead_contacts c where c.lead_id = old.id;
  delete from private.lead_contact_changes c where c.lead_id = old.id;
  return null;
end
$function$
;
revoke all on function private.forget_contacts() from public, anon, authenticated, service_role;
alter function private.forget_contacts() owner to service_role;

CREATE OR REPLACE FUNCTION private.forget_desk_changes()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select c.changed_at from private.desk_changes c order by c.id limit 1) < now() - interval '30 minutes' then
    -- A batch at a time, without the rows that another transaction is deleting.
    delete from private.desk_changes d where d.id in (
      select c.id from private.desk_changes c where c.changed_at < now() - interval '30 minutes'
       order by c.id limit 100 for update skip locked);
  end if;
end
$function$
;
revoke all on function private.forget_desk_changes() from public, anon, authenticated, service_role;
alter function private.forget_desk_changes() owner to service_role;

CREATE OR REPLACE FUNCTION private.forget_events()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.outbox o using private.notifications n, private.desk_events e
   where e.lead_id = old.id and n.event_id = e.id and o.id = any (n.messages);
  delete from private.desk_events e where e.lead_id = old.id;
  delete from private.outbox o using private.webhook_deliveries d where d.lead_id = old.id and o.id = d.id;
  return null;
end
$function$
;
revoke all on function private.forget_events() from public, anon, authenticated, service_role;
alter function private.forget_events() owner to service_role;

CREATE OR REPLACE FUNCTION private.forget_mails()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.outbox o where o.id in (select m.id from public.lead_mails m where m.lead_id = old.id);
  delete from public.lead_replies r where r.lead_id = old.id;
  delete from public.lead_mails m where m.lead_id = old.id;
  return null;
end
$function$
;
revoke all on function private.forget_mails() from public, anon, authenticated, service_role;
alter function private.forget_mails() owner to service_role;

CREATE OR REPLACE FUNCTION private.forget_merges()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.lead_merges m where m.kept_id = old.id or m.merged_id = old.id;
  delete from private.distinct_leads d where d.first_id = old.id or d.second_id = old.id;
  update public.onboarding_submissions s set merged_into = null where s.merged_into = old.id;
  update public.consultation_requests c set merged_into = null where c.merged_into = old.id;
  return null;
end
$function$
;
revoke all on function private.forget_merges() from public, anon, authenticated, service_role;
alter function private.forget_merges() owner to service_role;

CREATE OR REPLACE FUNCTION private.forget_own_values()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.own_field_values v where v.lead_id = old.id;
  delete from private.own_field_changes c where c.lead_id = old.id;
  return null;
end
$function$
;
revoke all on function private.forget_own_values() from public, anon, authenticated, service_role;
alter function private.forget_own_values() owner to service_role;

CREATE OR REPLACE FUNCTION private.forget_report_of_lead()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.lead_reports r where r.lead_id = old.id;
  return null;
end
$function$
;
revoke all on function private.forget_report_of_lead() from public, anon, authenticated, service_role;
alter function private.forget_report_of_lead() owner to service_role;

CREATE OR REPLACE FUNCTION private.forget_response_of_import()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.first_response_at := null;
  new.first_response_minutes := null;
  return new;
end
$function$
;
revoke all on function private.forget_response_of_import() from public, anon, authenticated, service_role;
alter function private.forget_response_of_import() owner to service_role;

CREATE OR REPLACE FUNCTION private.forget_roles_of_deleted()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.user_roles where user_id = new.id;
  delete from private.staff_invitations where user_id = new.id;
  return null;
end
$function$
;
revoke all on function private.forget_roles_of_deleted() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.forget_tasks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from public.lead_tasks t where t.lead_id = old.id;
  delete from private.lead_task_changes c where c.lead_id = old.id;
  return null;
end
$function$
;
revoke all on function private.forget_tasks() from public, anon, authenticated, service_role;
alter function private.forget_tasks() owner to service_role;

CREATE OR REPLACE FUNCTION private.forget_texts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.outbox o where o.id in (select t.id from private.lead_texts t where t.lead_id = old.id);
  delete from private.lead_texts t where t.lead_id = old.id;
  return null;
end
$function$
;
revoke all on function private.forget_texts() from public, anon, authenticated, service_role;
alter function private.forget_texts() owner to service_role;

CREATE OR REPLACE FUNCTION private.forget_words()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
declare
  gone text;
begin
  for gone in
    with taken as (
      delete from private.gone_words w
       where w.id <= (select max(d.id) from (select id from private.gone_words order by id limit 200) as d)
      returning w.words
    )
    select distinct word from taken cross join unnest(words) as word
  loop
    -- One statement, so that both see the same documents.
    with absent as (
      select gone as word where not exists (
        select from private.desk_documents d where d.kind = 'submission' and d.words @@ private.lexeme(gone)::tsquery
        union all
        select from private.desk_documents d where d.kind = 'consultation' and d.words @@ private.lexeme(gone)::tsquery
        union all
        select from private.desk_documents d where d.kind = 'report' and d.words @@ private.lexeme(gone)::tsquery)
    ),
    not_added as (
      update private.new_words w set words = array_remove(w.words, a.word) from absent a where a.word = any (w.words)
    )
    delete from private.desk_vocabulary v using absent a where v.word = a.word;
  end loop;
  return true;
end
$function$
;
revoke all on function private.forget_words() from public, anon, authenticated, service_role;
alter function private.forget_words() owner to service_role;

CREATE OR REPLACE FUNCTION private.funnel_of(from_day date, to_day date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  with leads as materialized (
    select report_id, max(case status when 'converted' then 3 when 'qualified' then 2 else 1 end) as stage
      from private.report_leads
      -- A lead is never older than the report it was sent from.
     where created_at >= private.start_of_day(from_day) group by report_id
  )
  select jsonb_build_array(
      jsonb_build_object('stage', 'analysis', 'count', count(*)),
      jsonb_build_object('stage', 'viewed', 'count', count(*) filter (where r.is_viewed or l.stage is not null)),
      jsonb_build_object('stage', 'lead', 'count', count(l.stage)),
      jsonb_build_object('stage', 'qualified', 'count', count(*) filter (where l.stage >= 2)),
      jsonb_build_object('stage', 'converted', 'count', count(*) filter (where l.stage = 3)))
    from private.report_funnel r left join leads l on l.report_id = r.id
   where r.created_at >= private.start_of_day(from_day) and r.created_at < private.start_of_day(to_day + 1)
$function$
;
revoke all on function private.funnel_of(date,date) from public, anon, authenticated, service_role;
alter function private.funnel_of(date,date) owner to service_role;

CREATE OR REPLACE FUNCTION private.group_of_lead(asked uuid)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select asked || array(select m.id from private.merged_leads(asked) m)
$function$
;
revoke all on function private.group_of_lead(uuid) from public, anon, authenticated, service_role;
alter function private.group_of_lead(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.guard_desk_table(guarded regclass)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  command text;
begin
  if not exists (select from pg_catalog.pg_trigger t where t.tgrelid = guarded and t.tgname = 'guard_write') then
    execute format('create trigger guard_write before insert or update or delete on %s
      for each statement execute function private.guard_write()', guarded);
  end if;
  foreach command in array array['insert', 'update', 'delete'] loop
    continue when not (pg_catalog.has_table_privilege('authenticated', guarded, command)
      or command <> 'delete' and pg_catalog.has_any_column_privilege('authenticated', guarded, command));
    continue when exists (select from pg_catalog.pg_policy p
      where p.polrelid = guarded and p.polname = 'roles may ' || command);
    execute format('create policy %I on %s as restrictive for %s to authenticated %s ((select public.staff_may(''write'')))',
      'roles may ' || command, guarded, command, case command when 'insert' then 'with check' else 'using' end);
  end loop;
end
$function$
;
revoke all on function private.guard_desk_table(regclass) from public, anon, authenticated, service_role;
grant execute on function private.guard_desk_table(regclass) to service_role;

CREATE OR REPLACE FUNCTION private.guard_write()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held text;
begin
  if nullif(current_setting('request.jwt.claims', true), '') is null then return null; end if;
  select r.staff_role into held from public.user_roles r where r.user_id = auth.uid() and r.role = 'admin';
  if found and not private.role_allows(held, 'write') then perform private.raise_role_forbids('write'); end if;
  return null;
end
$function$
;
revoke all on function private.guard_write() from public, anon, authenticated, service_role;
grant execute on function private.guard_write() to service_role;

CREATE OR REPLACE FUNCTION private.hand_back_tasks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  update public.lead_tasks t set assignee_id = null
   where t.id in (
     select o.id from public.lead_tasks o
      where o.assignee_id = old.user_id and o.done_at is null order by o.id for update);
  return null;
end
$function$
;
revoke all on function private.hand_back_tasks() from public, anon, authenticated, service_role;
alter function private.hand_back_tasks() owner to service_role;

CREATE OR REPLACE FUNCTION private.has_other_owner(left_out uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from public.user_roles r join auth.users u on u.id = r.user_id
     where r.role = 'admin' and r.staff_role = 'owner' and r.user_id <> left_out
       and coalesce(u.email_confirmed_at, u.phone_confirmed_at) is not null
       and u.deleted_at is null and (u.banned_until is null or u.banned_until < now())
  );
end
$function$
;
revoke all on function private.has_other_owner(uuid) from public, anon, authenticated, service_role;
grant execute on function private.has_other_owner(uuid) to service_role;

CREATE OR REPLACE FUNCTION private.has_second_factor()
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  claims jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
begin
  return coalesce(claims ->> 'aal', 'aal1') <> 'aal1' and exists (
    select from auth.sessions s
     where s.id::text = claims ->> 'session_id' and s.user_id = auth.uid() and coalesce(s.aal, 'aal1') <> 'aal1');
end
$function$
;
revoke all on function private.has_second_factor() from public, anon, authenticated, service_role;
grant execute on function private.has_second_factor() to service_role;

CREATE OR REPLACE FUNCTION private.has_words(typed text[], input text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select not exists (
    select from unnest(typed) as t where not exists (
      select from unnest(private.words_of(input)) as w where starts_with(w, t)))
$function$
;
revoke all on function private.has_words(text[],text) from public, anon, authenticated, service_role;
alter function private.has_words(text[],text) owner to service_role;

CREATE OR REPLACE FUNCTION private.import_counts(asked uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  -- `emptied` counts cells of rows that are or were to become leads.
  select coalesce(jsonb_object_agg(r.outcome, r.n) || jsonb_strip_nulls(jsonb_build_object('emptied',
      nullif(sum(r.emptied) filter (where r.outcome in ('ready', 'imported')), 0))), '{}')
    from (select r.outcome, count(*) as n, sum(r.emptied) as emptied from private.import_rows r where r.import_id = asked group by 1) r
$function$
;
revoke all on function private.import_counts(uuid) from public, anon, authenticated, service_role;
alter function private.import_counts(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.import_filter(asked text)
 RETURNS tsquery
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case
    when asked = 'any' then '''~iany'''
    when asked ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then private.lexeme('~i' || replace(lower(asked), '-', ''))
    else '''~none''' end::tsquery
$function$
;
revoke all on function private.import_filter(text) from public, anon, authenticated, service_role;
alter function private.import_filter(text) owner to service_role;

CREATE OR REPLACE FUNCTION private.import_json(i private.imports)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select to_jsonb(i) - array['lease_holder', 'lease_until', 'attempts', 'created_by', 'owner_id', 'started_at']
    || jsonb_build_object('by', private.email_of(i.created_by), 'owner', private.email_of(i.owner_id))
$function$
;
revoke all on function private.import_json(private.imports) from public, anon, authenticated, service_role;
alter function private.import_json(private.imports) owner to service_role;

CREATE OR REPLACE FUNCTION private.import_rows_batch(asked private.imports, batch integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  r private.import_rows;
  numbers integer[];
begin
  select array_agg(x.row_number order by x.row_number) into numbers from (
    select x.row_number from private.import_rows x
     where x.import_id = asked.id and x.row_number > asked.rows_done
       and (x.outcome = 'ready' or x.outcome = 'duplicate' and asked.with_duplicates)
     order by x.row_number limit batch) x;
  if numbers is null then
    update private.imports i set state = 'done', finished_at = clock_timestamp(), rows_done = coalesce(i.row_count, 0) + 1 where i.id = asked.id;
    return;
  end if;
  -- The changes are those of the person who started the import.
  perform set_config('request.jwt.claims', jsonb_build_object('sub', asked.created_by, 'role', 'authenticated')::text, true);
  -- Leads that came since the check count as duplicates too.
  if not asked.with_duplicates then
    perform private.mark_import_duplicates(asked.id, numbers[1], numbers[cardinality(numbers)]);
  end if;
  for r in select x.* from private.import_rows x where x.import_id = asked.id and x.row_number = any (numbers)
      and (x.outcome = 'ready' or asked.with_duplicates) order by x.row_number loop
    begin
      perform private.store_import_row(asked, r);
    exception
      when integrity_constraint_violation or data_exception or sqlstate 'PT400' then
        update private.import_rows x set outcome = 'error', problem = case when sqlstate = 'PT400' then sqlerrm
          else 'The database refused this row. Check the lengths and choices of its cells.' end
         where x.import_id = asked.id and x.row_number = r.row_number;
    end;
  end loop;
  update private.imports i set rows_done = numbers[cardinality(numbers)] where i.id = asked.id;
end
$function$
;
revoke all on function private.import_rows_batch(private.imports,integer) from public, anon, authenticated, service_role;
alter function private.import_rows_batch(private.imports,integer) owner to service_role;

CREATE OR REPLACE FUNCTION private.import_tokens(lead uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce((select array['~iany', '~i' || replace(s.import_id::text, '-', '')]
    from public.onboarding_submissions s where s.id = lead and s.import_id is not null), '{}')
$function$
;
revoke all on function private.import_tokens(uuid) from public, anon, authenticated, service_role;
alter function private.import_tokens(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.invite_admin(staff uuid, invited uuid, can_sign_in boolean, expires timestamp with time zone, given_role text DEFAULT 'member'::text)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform pg_advisory_xact_lock(hashtextextended('fix-my-local:admins', 0));
  if not exists (select from public.user_roles where user_id = staff and role = 'admin') then return 'not_allowed'; end if;
  if not private.person_may(staff, 'invite') then return 'role_forbids'; end if;
  if exists (select from public.user_roles where user_id = invited and role = 'admin') then return 'known'; end if;
  perform private.write_audit(staff, 'add', case when can_sign_in then 'user_roles' else 'staff_invitations' end,
    array[invited::text], 1, jsonb_build_object('columns', jsonb_build_object('staff_role', jsonb_build_object('to', given_role))));
  if can_sign_in then
    insert into public.user_roles (user_id, role, staff_role) values (invited, 'admin', given_role);
    delete from private.staff_invitations where user_id = invited;
    return 'added';
  end if;
  insert into private.staff_invitations as i (user_id, expires_at, staff_role) values (invited, expires, given_role)
  on conflict (user_id) do update
    set invited_at = now(), expires_at = excluded.expires_at, staff_role = excluded.staff_role;
  return 'invited';
end
$function$
;
revoke all on function private.invite_admin(uuid,uuid,boolean,timestamp with time zone,text) from public, anon, authenticated, service_role;
grant execute on function private.invite_admin(uuid,uuid,boolean,timestamp with time zone,text) to current_user;
grant execute on function private.invite_admin(uuid,uuid,boolean,timestamp with time zone,text) to supabase_auth_admin;
alter function private.invite_admin(uuid,uuid,boolean,timestamp with time zone,text) owner to service_role;

CREATE OR REPLACE FUNCTION private.is_active_staff(asked uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return exists (
    select from public.user_roles r join auth.users u on u.id = r.user_id
     where r.user_id = asked and r.role = 'admin' and u.deleted_at is null
       and (u.banned_until is null or u.banned_until <= now()));
end
$function$
;
revoke all on function private.is_active_staff(uuid) from public, anon, authenticated, service_role;
grant execute on function private.is_active_staff(uuid) to service_role;

CREATE OR REPLACE FUNCTION private.is_auditable_value(column_name text, value jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_typeof(value) in ('boolean', 'null'), true) or column_name in ('status', 'deal_value', 'monthly_value',
    'owner_id', 'assignee_id', 'outcome', 'decision', 'staff_role', 'due_at', 'snoozed_until', 'opens_at', 'closes_at',
    'working_days', 'away_until', 'lead_kinds', 'business_types', 'keep_lost_months', 'keep_won_months', 'stage')
$function$
;
revoke all on function private.is_auditable_value(text,jsonb) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.is_away(staff uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from private.assignment_members m
    where m.user_id = staff and m.away_until > private.agency_day(now()))
$function$
;
revoke all on function private.is_away(uuid) from public, anon, authenticated, service_role;
alter function private.is_away(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.is_countable_source(source text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select source ~ '^[[:alnum:]][[:alnum:] ._:+/-]{0,59}$' $function$
;
revoke all on function private.is_countable_source(text) from public, anon, authenticated, service_role;
alter function private.is_countable_source(text) owner to service_role;

CREATE OR REPLACE FUNCTION private.is_lead_untouched(lead uuid, stored timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select exists (select from public.onboarding_submissions s where s.id = lead and s.updated_at = stored)
    and not exists (select from public.lead_notes n where n.lead_id = lead and greatest(n.created_at, n.updated_at) > stored)
    and not exists (select from public.lead_calls c where c.lead_id = lead)
    and not exists (select from public.lead_tasks t where t.lead_id = lead)
    and not exists (select from public.lead_contacts c where c.lead_id = lead)
    and not exists (select from private.outbox o where o.lead_id = lead)
    and not exists (select from public.lead_mails m where m.lead_id = lead)
    and not exists (select from public.lead_replies r where r.lead_id = lead)
    and not exists (select from public.lead_merges m where m.undone_at is null and lead in (m.kept_id, m.merged_id))
    and not exists (select from private.lead_analysis_requests q where q.lead_id = lead)
$function$
;
revoke all on function private.is_lead_untouched(uuid,timestamp with time zone) from public, anon, authenticated, service_role;
alter function private.is_lead_untouched(uuid,timestamp with time zone) owner to service_role;

CREATE OR REPLACE FUNCTION private.is_listed(d public.onboarding_drafts, asked jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select (private.has_words(private.words_of(left(coalesce(asked ->> 'search', ''), 200)), private.draft_text(d))
      or private.phone_digits(d.contact_phone) like '%' || private.typed_phone(left(asked ->> 'search', 200)) || '%')
    and (coalesce(asked -> 'status', '[]') = '[]' or asked -> 'status' ? private.draft_status(d.id))
    and (coalesce(asked ->> 'phone', 'false') <> 'true' or private.phone_digits(d.contact_phone) is not null)
$function$
;
revoke all on function private.is_listed(public.onboarding_drafts,jsonb) from public, anon, authenticated, service_role;
alter function private.is_listed(public.onboarding_drafts,jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION private.is_same_person(name text, email text, other_name text, other_email text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select lower(btrim(name)) is not distinct from lower(btrim(other_name))
     and lower(btrim(email)) is not distinct from lower(btrim(other_email))
$function$
;
revoke all on function private.is_same_person(text,text,text,text) from public, anon, authenticated, service_role;
grant execute on function private.is_same_person(text,text,text,text) to service_role;

CREATE OR REPLACE FUNCTION private.is_shared_host(host text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select host ~ '(^|\.)(facebook|instagram|linkedin|tiktok|twitter|x|youtube|yelp|linktr|google|goo|nextdoor|angi|thumbtack|yellowpages|etsy|doordash|wixsite|weebly|squarespace|godaddysites|business|wordpress|blogspot|github|vercel|netlify)\.(com|ee|gl|io|app|site|net|org)$'
$function$
;
revoke all on function private.is_shared_host(text) from public, anon, authenticated, service_role;
alter function private.is_shared_host(text) owner to service_role;

CREATE OR REPLACE FUNCTION private.is_unread(staff uuid, mark timestamp with time zone, lead uuid, arrived timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (select not r.is_read from private.lead_reads r where r.user_id = staff and r.lead_id = lead), arrived > mark)
$function$
;
revoke all on function private.is_unread(uuid,timestamp with time zone,uuid,timestamp with time zone) from public, anon, authenticated, service_role;
alter function private.is_unread(uuid,timestamp with time zone,uuid,timestamp with time zone) owner to service_role;

CREATE OR REPLACE FUNCTION private.is_waiting_alone(asked jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select not exists (
    select from jsonb_each(asked) as a
     where a.key in ('search', 'status', 'businessType', 'urgency', 'source', 'from', 'to', 'unread', 'suspected', 'owner',
       'import', 'own')
       and a.value not in ('[]', '""', 'false', 'null'))
$function$
;
revoke all on function private.is_waiting_alone(jsonb) from public, anon, authenticated, service_role;
alter function private.is_waiting_alone(jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION private.is_working_time(at timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select exists (select from private.agency_settings s
    where extract(isodow from at at time zone 'America/Los_Angeles')::smallint = any (s.working_days)
      and (at at time zone 'America/Los_Angeles')::time >= s.opens_at
      and (at at time zone 'America/Los_Angeles')::time < s.closes_at)
$function$
;
revoke all on function private.is_working_time(timestamp with time zone) from public, anon, authenticated, service_role;
alter function private.is_working_time(timestamp with time zone) owner to service_role;

CREATE OR REPLACE FUNCTION private.keep_audit_log()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  raise exception using errcode = 'PT403', message = 'The audit log cannot be changed.';
end
$function$
;
revoke all on function private.keep_audit_log() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.keep_comparison()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  update private.report_competitors c set compared_report_id = new.report_id, fault = new.fault
   where c.analysis_id = new.id;
  return null;
end
$function$
;
revoke all on function private.keep_comparison() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.keep_earlier_response()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.earlier_response_at := case new.lead_kind
    when 'submission' then (select s.first_response_at from public.onboarding_submissions s where s.id = new.lead_id)
    else (select c.first_response_at from public.consultation_requests c where c.id = new.lead_id) end;
  return new;
end
$function$
;
revoke all on function private.keep_earlier_response() from public, anon, authenticated, service_role;
alter function private.keep_earlier_response() owner to service_role;

CREATE OR REPLACE FUNCTION private.keep_measured_website()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  trade text := new.report ->> 'trade';
  host text := private.website_host(coalesce(new.report ->> 'final_url', new.url));
begin
  if length(host) not between 1 and 300 or host is null or coalesce(trade, '') !~ '^[A-Za-z]{1,60}$' then return null; end if;
  insert into private.measured_websites as w
  select host, trade, new.id, new.created_at,
    jsonb_path_query_first(new.report, '$.reach_score ? (@.type() == "number")')::numeric,
    new.seo_score, new.performance_score, new.accessibility_score,
    jsonb_path_query_first(new.report, '$.metrics.load_time_estimate ? (@.type() == "number")')::numeric,
    jsonb_path_query_first(new.report, '$.metrics.page_size_kb ? (@.type() == "number")')::numeric,
    jsonb_path_query_first(new.report, '$.metrics.num_images ? (@.type() == "number")')::numeric,
    jsonb_path_query_first(new.report, '$.metrics.num_scripts ? (@.type() == "number")')::numeric
  on conflict on constraint measured_websites_pkey do update set
    trade = excluded.trade, report_id = excluded.report_id, measured_at = excluded.measured_at,
    reach_score = excluded.reach_score, seo_score = excluded.seo_score,
    performance_score = excluded.performance_score, accessibility_score = excluded.accessibility_score,
    load_time_estimate = excluded.load_time_estimate, page_size_kb = excluded.page_size_kb,
    num_images = excluded.num_images, num_scripts = excluded.num_scripts
    where w.measured_at <= excluded.measured_at;
  return null;
end
$function$
;
revoke all on function private.keep_measured_website() from public, anon, authenticated, service_role;
alter function private.keep_measured_website() owner to service_role;

CREATE OR REPLACE FUNCTION private.keep_report_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  repeated uuid;
begin
  select p.report_id into repeated
    from public.analysis_requests q join private.repeated_reports p on p.request_key = q.request_key
   where q.analysis_id = new.id order by p.created_at desc limit 1;
  if repeated is null then return null; end if;
  update public.website_reports r
     set user_name = e.user_name, user_email = e.user_email, user_phone = e.user_phone
    from public.website_reports e
   where r.id = new.report_id and e.id = repeated
     and r.user_name is null and r.user_email is null and r.user_phone is null
     and coalesce(e.user_name, e.user_email, e.user_phone) is not null
     and not exists (
       select from public.analysis_requests q
        where q.analysis_id = new.id
          and not exists (select from private.repeated_reports p where p.request_key = q.request_key));
  delete from private.repeated_reports p using public.analysis_requests q
   where q.analysis_id = new.id and p.request_key = q.request_key;
  return null;
end
$function$
;
revoke all on function private.keep_report_person() from public, anon, authenticated, service_role;
alter function private.keep_report_person() owner to service_role;

CREATE OR REPLACE FUNCTION private.kept_lead(asked uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
declare
  kept uuid := asked;
  next uuid;
begin
  for step in 1 .. 100 loop
    select coalesce(
      (select s.merged_into from public.onboarding_submissions s where s.id = kept),
      (select c.merged_into from public.consultation_requests c where c.id = kept)) into next;
    exit when next is null;
    kept := next;
  end loop;
  return kept;
end
$function$
;
revoke all on function private.kept_lead(uuid) from public, anon, authenticated, service_role;
alter function private.kept_lead(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.key_of_answers(request_key uuid, answers jsonb)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select md5(request_key::text || answers::text)::uuid $function$
;
revoke all on function private.key_of_answers(uuid,jsonb) from public, anon, authenticated, service_role;
grant execute on function private.key_of_answers(uuid,jsonb) to service_role;

CREATE OR REPLACE FUNCTION private.key_standing(asking uuid, asking_key uuid, acting_scope text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  standing text;
begin
  select case
      when asking is distinct from coalesce(k.user_id, k.id) then 'none'
      when not coalesce(acting_scope = any (k.scopes), false) then 'none'
      when k.user_id is not null and not private.is_active_staff(k.user_id) then 'ended'
      when a.second_factor_required and not (k.with_second_factor and (k.user_id is null
          or exists (select from auth.mfa_factors f where f.user_id = k.user_id and f.status = 'verified')))
        then 'second_factor_missing'
      else 'admin' end
    into standing
    from private.api_keys k cross join private.agency_settings a
   where k.id = asking_key and k.revoked_at is null and (k.expires_at is null or k.expires_at > now());
  return coalesce(standing, 'ended');
end
$function$
;
revoke all on function private.key_standing(uuid,uuid,text) from public, anon, authenticated, service_role;
grant execute on function private.key_standing(uuid,uuid,text) to service_role;

CREATE OR REPLACE FUNCTION private.kind_of_lead(asked uuid)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select case when exists (select from public.onboarding_submissions s where s.id = asked) then 'submission'
    when exists (select from public.consultation_requests c where c.id = asked) then 'consultation' end
$function$
;
revoke all on function private.kind_of_lead(uuid) from public, anon, authenticated, service_role;
alter function private.kind_of_lead(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.known_kind(kind text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if kind in ('submission', 'consultation') then return kind; end if;
  raise exception using errcode = 'PT400', message = 'Unknown kind of lead.';
end
$function$
;
revoke all on function private.known_kind(text) from public, anon, authenticated, service_role;
alter function private.known_kind(text) owner to service_role;

CREATE OR REPLACE FUNCTION private.known_zone(asked text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  perform now() at time zone asked;
  return asked;
exception
  when invalid_parameter_value then
    raise exception using errcode = 'PT400', message = 'There is no such time zone.';
end
$function$
;
revoke all on function private.known_zone(text) from public, anon, authenticated, service_role;
alter function private.known_zone(text) owner to service_role;

CREATE OR REPLACE FUNCTION private.last_change(asked uuid, since timestamp with time zone)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select format('%s %s "%s".', coalesce(private.email_of(c.changed_by), 'The system'), c.what, private.title_of_lead(asked))
    from (
      select s.changed_by, s.changed_at, 'changed the status of' as what
        from private.lead_status_changes s where s.lead_id = asked
      union all
      select o.changed_by, o.changed_at, 'changed the outcome of' from private.lead_outcome_changes o where o.lead_id = asked
      union all
      select o.changed_by, o.changed_at, 'changed the owner of' from private.lead_owner_changes o where o.lead_id = asked
      union all
      select d.changed_by, d.changed_at, 'changed the contact data of'
        from private.lead_contact_changes d where d.lead_id = asked
      union all
      select k.author, k.created_at, 'logged a call to' from public.lead_calls k where k.lead_id = asked
      union all
      select m.merged_by, m.merged_at, 'merged another lead into' from public.lead_merges m where m.kept_id = asked
      union all
      select m.undone_by, m.undone_at, 'undid a merge of' from public.lead_merges m where asked in (m.kept_id, m.merged_id)
    ) as c
   where c.changed_at > since - interval '1 second' order by c.changed_at desc limit 1
$function$
;
revoke all on function private.last_change(uuid,timestamp with time zone) from public, anon, authenticated, service_role;
alter function private.last_change(uuid,timestamp with time zone) owner to service_role;

CREATE OR REPLACE FUNCTION private.lead_line(kind text, asked uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case kind
    when 'submission' then (select jsonb_build_object('kind', 'submission', 'id', s.id, 'title', s.business_name,
        'subtitle', concat_ws(' · ', s.contact_name, s.contact_email, s.contact_phone), 'status', s.status,
        'created_at', s.created_at) from public.onboarding_submissions s where s.id = asked)
    else (select jsonb_build_object('kind', 'consultation', 'id', c.id, 'title', c.name,
        'subtitle', concat_ws(' · ', c.email, c.phone), 'status', c.status, 'created_at', c.created_at)
      from public.consultation_requests c where c.id = asked) end
$function$
;
revoke all on function private.lead_line(text,uuid) from public, anon, authenticated, service_role;
alter function private.lead_line(text,uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.lead_notices(staff uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(
    (select p.lead_notices from private.staff_preferences p where p.user_id = staff),
    case when exists (select from public.user_roles r where r.user_id = staff and r.staff_role = 'read_only') then 'none' else 'all' end)
$function$
;
revoke all on function private.lead_notices(uuid) from public, anon, authenticated, service_role;
grant execute on function private.lead_notices(uuid) to service_role;

CREATE OR REPLACE FUNCTION private.lead_row(kind text, asked uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case kind
    when 'submission' then (select to_jsonb(s) from public.onboarding_submissions s where s.id = asked)
    else (select to_jsonb(c) from public.consultation_requests c where c.id = asked) end
$function$
;
revoke all on function private.lead_row(text,uuid) from public, anon, authenticated, service_role;
alter function private.lead_row(text,uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.lead_rows(kind text, ids uuid[], staff uuid, is_whole boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  mark timestamptz;
  rows jsonb;
  left_out text[] := case when is_whole then '{}' else array['additional_notes', 'attribution', 'request_key'] end;
begin
  select u.read_before into mark from private.leads_unread u where u.user_id = staff and u.lead_kind = lead_rows.kind;
  if kind = 'submission' then
    select jsonb_agg(to_jsonb(t) - left_out || jsonb_build_object('source', private.lead_source(t.attribution),
        'owner', private.email_of(t.owner_id), 'own_values', private.own_values_of(t.id),
        'is_unread', private.is_unread(staff, mark, t.id, t.created_at)) order by i.n) into rows
      from unnest(ids) with ordinality as i (id, n) join public.onboarding_submissions t on t.id = i.id;
  else
    select jsonb_agg(to_jsonb(t) - left_out || jsonb_build_object('source', private.lead_source(t.attribution),
        'owner', private.email_of(t.owner_id), 'own_values', private.own_values_of(t.id),
        'is_unread', private.is_unread(staff, mark, t.id, t.created_at)) order by i.n) into rows
      from unnest(ids) with ordinality as i (id, n) join public.consultation_requests t on t.id = i.id;
  end if;
  return coalesce(rows, '[]');
end
$function$
;
revoke all on function private.lead_rows(text,uuid[],uuid,boolean) from public, anon, authenticated, service_role;
alter function private.lead_rows(text,uuid[],uuid,boolean) owner to service_role;

CREATE OR REPLACE FUNCTION private.lead_source(attribution jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when touch ? 'gclid' or (touch ->> 'utm_source' = 'google' and touch ->> 'utm_medium' in ('cpc', 'ppc'))
      then 'google_ads'
    else coalesce(
      nullif(left(lower(btrim(touch ->> 'utm_source')), 100), ''),
      nullif(left(lower(substring(touch ->> 'referrer' from '^https?://(?:www\.)?([^/:?#]+)')), 100), ''),
      'direct'
    ) end
  from (select coalesce(attribution -> 'last', attribution -> 'first')) as t (touch)
$function$
;
revoke all on function private.lead_source(jsonb) from public, anon, authenticated, service_role;
grant execute on function private.lead_source(jsonb) to public;

CREATE OR REPLACE FUNCTION private.lead_table(kind text)
 RETURNS regclass
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select (case kind when 'submission' then 'public.onboarding_submissions' else 'public.consultation_requests' end)::regclass
$function$
;
revoke all on function private.lead_table(text) from public, anon, authenticated, service_role;
alter function private.lead_table(text) owner to service_role;

CREATE OR REPLACE FUNCTION private.leads_not_due(from_day date, to_day date)
 RETURNS TABLE(hour integer, owner_id uuid, leads bigint)
 LANGUAGE sql
 STABLE
AS $function$
  select private.agency_hour(l.created_at), l.owner_id, count(*)
    from (
      select s.created_at, s.owner_id from public.onboarding_submissions s
       where s.merged_into is null and s.import_id is null and s.status = 'new' and s.first_response_at is null and s.created_at >= private.waiting_before()
      union all
      select c.created_at, c.owner_id from public.consultation_requests c
       where c.merged_into is null and c.status = 'new' and c.first_response_at is null and c.created_at >= private.waiting_before()
    ) as l
   where private.agency_day(l.created_at) between from_day and to_day
   group by 1, 2
$function$
;
revoke all on function private.leads_not_due(date,date) from public, anon, authenticated, service_role;
alter function private.leads_not_due(date,date) owner to service_role;

CREATE OR REPLACE FUNCTION private.leads_of_person(asked uuid)
 RETURNS TABLE(kind text, id uuid)
 LANGUAGE sql
 STABLE
AS $function$
  with own as (
    select d.kind, d.id from private.desk_documents d where d.id = asked and d.kind <> 'report'
    union
    (select d.kind, d.id from private.desk_documents d
      where d.email_key = (select a.email_key from private.desk_documents a where a.id = asked) and d.kind <> 'report'
      order by d.created_at desc limit 20)
  )
  select o.kind, o.id from own o
  union
  select 'merged', m.id from own o cross join lateral private.merged_leads(o.id) m
$function$
;
revoke all on function private.leads_of_person(uuid) from public, anon, authenticated, service_role;
alter function private.leads_of_person(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.leads_past_retention(rule text, at_most integer)
 RETURNS TABLE(kind text, id uuid)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  months smallint;
  statuses text[] := case rule when 'lost' then array['lost'] when 'won' then array['converted']
    else array['new', 'contacted', 'qualified'] end;
begin
  select case rule when 'lost' then r.lost_months when 'won' then r.won_months else r.open_months end
    into months from private.retention_rules r;
  if months is null then return; end if;
  return query
    select 'submission', s.id from public.onboarding_submissions s
     where s.merged_into is null and s.status = any (statuses) and s.updated_at < now() - make_interval(months => months)
    union all
    select 'consultation', c.id from public.consultation_requests c
     where c.merged_into is null and c.status = any (statuses) and c.updated_at < now() - make_interval(months => months)
    limit at_most;
end
$function$
;
revoke all on function private.leads_past_retention(text,integer) from public, anon, authenticated, service_role;
alter function private.leads_past_retention(text,integer) owner to service_role;

CREATE OR REPLACE FUNCTION private.leads_to_erase(person text)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array(
    select distinct unnest(private.group_of_lead(private.kept_lead(d.id))) from private.desk_documents d
     where d.kind <> 'report' and (d.email_key = person
       or person !~ '@' and d.phone_key = private.phone_digits(person) and d.email_key is null))
$function$
;
revoke all on function private.leads_to_erase(text) from public, anon, authenticated, service_role;
alter function private.leads_to_erase(text) owner to service_role;

CREATE OR REPLACE FUNCTION private.leads_with_added_words()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
AS $function$
  select n.lead_id from public.lead_notes n
  union select m.lead_id from public.lead_mails m
  union select r.lead_id from public.lead_replies r
  union select t.lead_id from private.lead_texts t
  union select k.lead_id from public.lead_calls k where k.note is not null
  union select p.lead_id from public.lead_contacts p
  union select v.lead_id from public.own_field_values v
  union select s.id from public.onboarding_submissions s where s.import_id is not null
  union select s.merged_into from public.onboarding_submissions s where s.merged_into is not null
  union select c.merged_into from public.consultation_requests c where c.merged_into is not null
$function$
;
revoke all on function private.leads_with_added_words() from public, anon, authenticated, service_role;
alter function private.leads_with_added_words() owner to service_role;

CREATE OR REPLACE FUNCTION private.lexeme(word text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select '''' || replace(replace(word, '\', '\\'), '''', '''''') || '''' $function$
;
revoke all on function private.lexeme(text) from public, anon, authenticated, service_role;
alter function private.lexeme(text) owner to service_role;

CREATE OR REPLACE FUNCTION private.list_page(kind text, asked jsonb, staff uuid, OUT ids uuid[], OUT next_cursor text, OUT previous_cursor text, OUT total jsonb)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  sort text := coalesce(asked ->> 'sort', 'newest');
  wanted integer := least(greatest(coalesce((asked ->> 'limit')::integer, 25), 1), 1000);
  given text[];
  backwards boolean := false;
  is_waiting boolean := kind <> 'report' and coalesce(asked ->> 'waiting' = 'day', false);
  filters jsonb := case when is_waiting then private.waiting_filters(asked) else asked end;
  query tsquery := private.list_query(filters || jsonb_build_object('kind', kind));
  since timestamptz := private.start_of_day((asked ->> 'from')::date);
  until timestamptz := least(private.start_of_day((asked ->> 'to')::date + 1), case when is_waiting then private.waiting_before() end);
  unread_of uuid := case when (asked ->> 'unread')::boolean then staff end;
  keys text[];
  matches uuid[];
  has_more boolean;
begin
  if asked ->> 'cursor' is not null then
    given := regexp_match(asked ->> 'cursor', '^([np])~([0-9]+)~([01])~([0-9a-f-]{36})~(.*)$');
    if given is null then raise invalid_parameter_value; end if;
    backwards := given[1] = 'p';
    total := jsonb_build_object('count', given[2]::bigint, 'isExact', given[3] = '1');
  elsif is_waiting and private.is_waiting_alone(asked) then
    -- The same number as on the dashboard.
    select jsonb_build_object('isExact', true,
        'count', case kind when 'submission' then w.submissions else w.consultations end) into total
      from private.leads_waiting w;
  else
    select jsonb_build_object('count', c.count, 'isExact', c.is_exact), c.matches into total, matches
      from private.count_list(kind, filters, query, since, until, unread_of) as c;
  end if;
  if matches is not null and (private.sort_key(kind, sort)).source is null then
    select coalesce(array_agg(f.id), '{}'), coalesce(array_agg(f.created_at::text), '{}') into ids, keys from (
      select d.id, d.created_at from private.desk_documents d where d.id = any (matches)
       order by case when sort <> 'oldest' then d.created_at end desc, case when sort <> 'oldest' then d.id end desc,
         d.created_at, d.id
       limit wanted + 1
    ) as f;
  else
    select coalesce(array_agg(f.id), '{}'), coalesce(array_agg(f.key), '{}') into ids, keys
      from private.find_in_list(kind, sort, query, backwards, given[5], given[4]::uuid, since, until, unread_of, wanted + 1) as f;
  end if;
  has_more := cardinality(ids) > wanted;
  ids := ids[:wanted];
  keys := keys[:wanted];
  if backwards then
    select array_agg(i order by n desc), array_agg(k order by n desc) into ids, keys
      from unnest(ids, keys) with ordinality as t (i, k, n);
  end if;
  ids := coalesce(ids, '{}');
  if (has_more or backwards) and cardinality(ids) > 0 then
    next_cursor := format('n~%s~%s~%s~%s', total ->> 'count', case total ->> 'isExact' when 'true' then 1 else 0 end,
      ids[cardinality(ids)], keys[cardinality(ids)]);
  end if;
  if (given is not null and not backwards or backwards and has_more) and cardinality(ids) > 0 then
    previous_cursor := format('p~%s~%s~%s~%s', total ->> 'count', case total ->> 'isExact' when 'true' then 1 else 0 end,
      ids[1], keys[1]);
  end if;
exception
  when invalid_parameter_value or data_exception then
    raise exception using errcode = 'PT400', message = 'This list cannot be shown with this filter or page. Go back to the first page.';
end
$function$
;
revoke all on function private.list_page(text,jsonb,uuid) from public, anon, authenticated, service_role;
alter function private.list_page(text,jsonb,uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.list_query(asked jsonb, OUT query tsquery)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  part tsquery;
  facets record;
begin
  if exists (
    select from jsonb_each(asked) as a
     where a.key in ('status', 'businessType', 'urgency', 'source', 'suspected') and a.value not in ('[]', 'false', 'null')
  ) then
    select * into facets from private.facet_query(asked ->> 'kind', asked);
    if facets.combinations <= 30 then
      query := facets.query;
    else
      foreach part in array array[
        private.any_filter_token('s', asked -> 'status'), private.any_filter_token('t', asked -> 'businessType'),
        private.any_filter_token('u', asked -> 'urgency'), private.any_filter_token('c', asked -> 'source', true),
        case when (asked ->> 'suspected')::boolean then '''~x'''::tsquery end
      ] loop
        query := coalesce(query && part, query, part);
      end loop;
    end if;
  end if;
  if coalesce(asked -> 'owner', '[]') not in ('[]', 'null') then
    part := private.owner_filter(asked -> 'owner');
    query := coalesce(query && part, part);
  end if;
  if coalesce(asked ->> 'import', '') <> '' then
    part := private.import_filter(asked ->> 'import');
    query := coalesce(query && part, part);
  end if;
  if coalesce(asked -> 'own', '[]') not in ('[]', 'null') then
    part := private.own_filter(asked -> 'own');
    query := coalesce(query && part, part);
  end if;
  if btrim(coalesce(asked ->> 'search', '')) <> '' then
    select t.query into part from private.typed_query(asked ->> 'search') t;
    query := coalesce(query && part, part);
  end if;
  -- No one of an import waits; see private.waiting_filters.
  if (asked ->> 'notImported')::boolean then
    query := coalesce(query && !!'''~iany'''::tsquery, query);
  end if;
  -- For a period, only the matches of its months are collected.
  if query is not null and asked ->> 'from' is not null then
    select nullif(string_agg(private.lexeme('~m' || to_char(month, 'YYYYMM')), ' | '), '')::tsquery into part
      from generate_series(
        date_trunc('month', private.start_of_day((asked ->> 'from')::date) at time zone 'UTC'),
        least(private.start_of_day((asked ->> 'to')::date + 1), now()) at time zone 'UTC', interval '1 month') as month
     having count(*) <= 24;
    query := coalesce(query && part, query);
  end if;
end
$function$
;
revoke all on function private.list_query(jsonb) from public, anon, authenticated, service_role;
alter function private.list_query(jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION private.list_report_findings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.report_findings (report_id, audit_id)
  select distinct new.id, f ->> 'id' from private.findings_of_report(new.report) f;
  return null;
end
$function$
;
revoke all on function private.list_report_findings() from public, anon, authenticated, service_role;
alter function private.list_report_findings() owner to service_role;

CREATE OR REPLACE FUNCTION private.live_push_subscriptions(staff uuid)
 RETURNS SETOF private.push_subscriptions
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select p.* from private.push_subscriptions p join auth.sessions s on s.id = p.session_id and s.user_id = p.user_id
   where p.user_id = staff and (s.not_after is null or s.not_after > now())
$function$
;
revoke all on function private.live_push_subscriptions(uuid) from public, anon, authenticated, service_role;
grant execute on function private.live_push_subscriptions(uuid) to service_role;

CREATE OR REPLACE FUNCTION private.lock_import(asked uuid, states text[])
 RETURNS private.imports
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  found_import private.imports;
begin
  select * into found_import from private.imports i where i.id = asked for update;
  if not found then raise exception using errcode = 'PT400', message = 'This import no longer exists.'; end if;
  perform private.require_own(found_import.created_by);
  if found_import.state <> all (states) then
    raise exception using errcode = 'PT409', message = 'A colleague or the import itself was faster. Look at where it is now.';
  end if;
  return found_import;
end
$function$
;
revoke all on function private.lock_import(uuid,text[]) from public, anon, authenticated, service_role;
alter function private.lock_import(uuid,text[]) owner to service_role;

CREATE OR REPLACE FUNCTION private.lock_leads(ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  perform from public.onboarding_submissions s where s.id = any (ids) order by s.id for no key update;
  perform from public.consultation_requests c where c.id = any (ids) order by c.id for no key update;
end
$function$
;
revoke all on function private.lock_leads(uuid[]) from public, anon, authenticated, service_role;
alter function private.lock_leads(uuid[]) owner to service_role;

CREATE OR REPLACE FUNCTION private.log_bulk_read(staff uuid, subject text, row_count bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from public.user_roles r where r.user_id = staff and r.role = 'admin') then
    perform private.write_audit(staff, 'read', subject, '{}', row_count);
  end if;
end
$function$
;
revoke all on function private.log_bulk_read(uuid,text,bigint) from public, anon, authenticated, service_role;
alter function private.log_bulk_read(uuid,text,bigint) owner to service_role;

CREATE OR REPLACE FUNCTION private.log_webhook_attempt(delivery_id uuid, status integer, response text, error text, duration_ms integer, is_gone boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  endpoint uuid := (select d.endpoint_id from private.webhook_deliveries d where d.id = delivery_id);
begin
  if endpoint is null then return; end if;
  insert into private.webhook_attempts (delivery_id, status, response, error, duration_ms)
  values (delivery_id, log_webhook_attempt.status, left(log_webhook_attempt.response, 1000),
    left(log_webhook_attempt.error, 500), log_webhook_attempt.duration_ms)
  on conflict do nothing;
  if is_gone then
    update private.webhook_endpoints e set is_enabled = false, updated_at = clock_timestamp(),
      disabled_reason = 'The receiver answered 410 Gone.' where e.id = endpoint;
  end if;
  if log_webhook_attempt.error is not null then
    update private.outbox o set next_attempt_at = clock_timestamp() + interval '1 minute'
     where o.channel = 'webhook' and o.status = 'waiting' and o.content ->> 'endpoint_id' = endpoint::text
       and o.id <> delivery_id and o.next_attempt_at < clock_timestamp() + interval '1 minute';
  end if;
end
$function$
;
revoke all on function private.log_webhook_attempt(uuid,integer,text,text,integer,boolean) from public, anon, authenticated, service_role;
alter function private.log_webhook_attempt(uuid,integer,text,text,integer,boolean) owner to service_role;

CREATE OR REPLACE FUNCTION private.lost_reasons(from_day date, to_day date)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  with lost as (
    select left(nullif(btrim(regexp_replace(lost_reason, '\s+', ' ', 'g')), ''), 200) as reason
      from (
        select lost_reason from private.lost_leads
         where created_at >= private.start_of_day(from_day) and created_at < private.start_of_day(to_day + 1)
         order by created_at desc limit 5000
      ) as newest
  ),
  reasons as (
    select min(reason) as reason, count(*) as leads, row_number() over (order by count(*) desc, min(reason)) as place
      from lost where reason is not null group by lower(reason)
  )
  select jsonb_build_object(
    'leads', (select count(*) from lost),
    'without_reason', (select count(*) from lost where reason is null),
    'reasons', (select coalesce(jsonb_agg(jsonb_build_object('reason', reason, 'leads', leads) order by place), '[]')
      from reasons where place <= 7),
    'other_reasons', (select coalesce(sum(leads), 0) from reasons where place > 7))
$function$
;
revoke all on function private.lost_reasons(date,date) from public, anon, authenticated, service_role;
alter function private.lost_reasons(date,date) owner to service_role;

CREATE OR REPLACE FUNCTION private.mail_address_hash(address text)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select sha256(convert_to(lower(btrim(address)), 'UTF8')) $function$
;
revoke all on function private.mail_address_hash(text) from public, anon, authenticated, service_role;
alter function private.mail_address_hash(text) owner to service_role;

CREATE OR REPLACE FUNCTION private.mail_addresses(lead uuid)
 RETURNS TABLE(address text, name text, place integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select distinct on (lower(a.address)) a.address, a.name, a.place from (
    select s.contact_email as address, s.contact_name as name, case when s.id = lead then 0 else 1 end as place
      from public.onboarding_submissions s where s.id = any (private.group_of_lead(lead)) and s.contact_email is not null
    union all
    select c.email, c.name, case when c.id = lead then 0 else 1 end from public.consultation_requests c
     where c.id = any (private.group_of_lead(lead)) and c.email is not null
    union all
    select c.email, c.name, 2 from public.lead_contacts c
     where c.lead_id = any (private.group_of_lead(lead)) and c.deleted_at is null and c.email is not null
  ) as a order by lower(a.address), a.place
$function$
;
revoke all on function private.mail_addresses(uuid) from public, anon, authenticated, service_role;
alter function private.mail_addresses(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.mail_entries(leads uuid[], staff uuid)
 RETURNS TABLE(at timestamp with time zone, kind text, id text, of_kind text, of_id uuid, more jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(m.sent_at, m.queued_at), 'lead_mail', 'lead_mail:' || m.id, m.lead_kind, m.lead_id,
    private.mail_row(m) - '{lead,id,answers}'::text[] || jsonb_build_object('mail_id', m.id, 'attempts', coalesce(o.attempts, 0),
      'by', private.email_of(m.author), 'is_own', m.author = staff, 'application', m.application)
    from (select * from public.lead_mails m where m.lead_id = any (leads) order by m.queued_at desc limit 100) m
    left join private.outbox o on o.id = m.id
  union all
  select r.received_at, 'reply', 'reply:' || r.id, r.lead_kind, r.lead_id,
    jsonb_build_object('reply_id', r.id, 'reply_kind', r.kind, 'from_address', r.from_address, 'from_name', r.from_name,
      'subject', r.subject, 'body', r.body, 'quoted', r.quoted, 'is_cut', r.is_cut,
      'needs_answer', r.kind = 'reply' and r.settled_at is null, 'settled_at', r.settled_at,
      'settled_by', private.email_of(r.settled_by),
      'attachments', (select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'media_type', a.media_type,
          'size_bytes', a.size_bytes, 'refused', a.refused) order by a.name), '[]')
        from private.reply_attachments a where a.reply_id = r.id))
    from (select * from public.lead_replies r where r.lead_id = any (leads) order by r.received_at desc limit 100) r
$function$
;
revoke all on function private.mail_entries(uuid[],uuid) from public, anon, authenticated, service_role;
alter function private.mail_entries(uuid[],uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.mail_files(mail uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'media_type', a.media_type,
      'size_bytes', a.size_bytes) order by a.created_at, a.id), '[]')
    from private.mail_attachments a where a.mail_id = mail and a.media_type is not null
$function$
;
revoke all on function private.mail_files(uuid) from public, anon, authenticated, service_role;
alter function private.mail_files(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.mail_row(m public.lead_mails)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('id', m.id, 'lead', jsonb_build_object('kind', m.lead_kind, 'id', m.lead_id),
    'recipient', m.recipient, 'subject', m.subject, 'body', m.body, 'report_id', m.report_id, 'answers', m.answers,
    'state', m.state, 'reason', m.reason, 'send_at', m.send_at, 'attachments', private.mail_files(m.id))
$function$
;
revoke all on function private.mail_row(public.lead_mails) from public, anon, authenticated, service_role;
alter function private.mail_row(public.lead_mails) owner to service_role;

CREATE OR REPLACE FUNCTION private.mail_words(lead uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(word), '{}') from (
    select distinct left(w, 60) as word
      from (
        select concat_ws(' ', m.subject, left(m.body, 5000)) as words, m.queued_at from public.lead_mails m where m.lead_id = lead
        union all
        select concat_ws(' ', r.subject, left(r.body, 5000)), r.received_at from public.lead_replies r
         where r.lead_id = lead and r.kind = 'reply'
        union all
        select t.body, t.queued_at from private.lead_texts t where t.lead_id = lead
         order by 2 desc limit 50
      ) as n cross join unnest(private.words_of(n.words)) as w
     limit 3000
  ) as words
$function$
;
revoke all on function private.mail_words(uuid) from public, anon, authenticated, service_role;
alter function private.mail_words(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.mails_notice(event private.desk_events)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case event.type when 'follow_up.due' then false
    when 'lead.created' then event.application is not null else true end
$function$
;
revoke all on function private.mails_notice(private.desk_events) from public, anon, authenticated, service_role;
alter function private.mails_notice(private.desk_events) owner to service_role;

CREATE OR REPLACE FUNCTION private.mark_import_duplicates(asked uuid, first_row integer, last_row integer)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  with found as (
    select r.row_number, d.kind, d.id, d.by from private.import_rows r cross join lateral (
      select private.kind_of_lead(x.id) as kind, x.id, array_agg(distinct x.by order by x.by) as by from (
        (select case d.kind when 'merged' then private.kept_lead(d.id) else d.id end as id, d.created_at, 'email' as by from private.desk_documents d
          where d.email_key = r.email_key and d.kind <> 'report' order by d.created_at desc limit 3)
        union all
        (select case d.kind when 'merged' then private.kept_lead(d.id) else d.id end, d.created_at, 'phone' from private.desk_documents d
          where d.phone_key = r.phone_key and d.kind <> 'report' order by d.created_at desc limit 3)
        union all
        (select case d.kind when 'merged' then private.kept_lead(d.id) else d.id end, d.created_at, 'site' from private.desk_documents d
          where d.host_key = r.host_key and d.kind <> 'report' order by d.created_at desc limit 3)
      ) x group by x.id order by count(distinct x.by) desc, max(x.created_at) desc limit 1
    ) d
    where r.import_id = asked and r.row_number between first_row and last_row and r.outcome in ('ready', 'duplicate')
  ),
  repeated as (
    select r.row_number, e.earlier, e.by from private.import_rows r cross join lateral (
      select x.earlier, array_agg(x.by order by x.by) as by from (
        (select min(e.row_number) as earlier, 'email' as by from private.import_rows e
          where e.import_id = asked and e.email_key = r.email_key and e.row_number < r.row_number and e.outcome <> 'error')
        union all
        (select min(e.row_number), 'phone' from private.import_rows e
          where e.import_id = asked and e.phone_key = r.phone_key and e.row_number < r.row_number and e.outcome <> 'error')
        union all
        (select min(e.row_number), 'site' from private.import_rows e
          where e.import_id = asked and e.host_key = r.host_key and e.row_number < r.row_number and e.outcome <> 'error')
      ) x where x.earlier is not null group by 1 order by count(*) desc, 1 limit 1
    ) e
    where r.import_id = asked and r.row_number between first_row and last_row and r.outcome in ('ready', 'duplicate')
  )
  update private.import_rows r set outcome = 'duplicate', same = coalesce(f.by, e.by), same_kind = f.kind, same_lead = f.id,
    same_row = case when f.id is null then e.earlier end
    from (select row_number from found union select row_number from repeated) as both_ways
    left join found f using (row_number) left join repeated e using (row_number)
   where r.import_id = asked and r.row_number = both_ways.row_number
$function$
;
revoke all on function private.mark_import_duplicates(uuid,integer,integer) from public, anon, authenticated, service_role;
alter function private.mark_import_duplicates(uuid,integer,integer) owner to service_role;

CREATE OR REPLACE FUNCTION private.match_reply(tokens text[], ids uuid[])
 RETURNS TABLE(lead_kind text, lead_id uuid, mail_id uuid)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select f.lead_kind, f.lead_id, f.mail_id from (
    select 0 as place, m.lead_kind, m.lead_id, m.id as mail_id, m.queued_at as at
      from public.lead_mails m where m.reply_token = any (tokens)
    union all
    select 1, m.lead_kind, m.lead_id, m.id, m.queued_at from public.lead_mails m where m.id = any (ids)
    union all
    select 2, o.lead_kind, o.lead_id, null, o.created_at from private.outbox o
     where o.id = any (ids) and o.lead_id is not null and o.kind = 'lead_for_visitor'
  ) as f order by f.place, f.at desc limit 1
$function$
;
revoke all on function private.match_reply(text[],uuid[]) from public, anon, authenticated, service_role;
alter function private.match_reply(text[],uuid[]) owner to service_role;

CREATE OR REPLACE FUNCTION private.median_within(from_day date, to_day date)
 RETURNS numeric
 LANGUAGE sql
 STABLE
AS $function$
  with edges as (
    select edge as lower, lead(edge, 1, 2147483647) over (order by edge) as upper
      from unnest(array[0, 5, 10, 15, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 960, 1440, 2880, 4320, 7200, 10080]) as edge
  ),
  steps as (
    select within_minutes, sum(leads) as leads from private.lead_responses_by_day
     where within_minutes <> 'none' and day between from_day and to_day group by 1 having sum(leads) > 0
  ),
  running as (
    select within_minutes, leads, sum(leads) over (order by within_minutes) as up_to, sum(leads) over () as answered
      from steps
  ),
  middle as (
    select e.lower, e.upper, floor((answered + 1) / 2)::bigint - (up_to - leads)::bigint as place
      from running r join edges e on private.response_step(e.lower) = r.within_minutes
     where up_to * 2 >= answered order by within_minutes limit 1
  )
  -- The leads of the step that holds the median, in the order of an index.
  select (select s.first_response_minutes from public.onboarding_submissions s
       where s.merged_into is null and s.first_response_minutes >= m.lower and s.first_response_minutes < m.upper
         and s.created_at >= private.start_of_day(from_day) and s.created_at < private.start_of_day(to_day + 1)
       order by s.first_response_minutes offset m.place - 1 limit 1)::numeric
    from middle m
$function$
;
revoke all on function private.median_within(date,date) from public, anon, authenticated, service_role;
alter function private.median_within(date,date) owner to service_role;

CREATE OR REPLACE FUNCTION private.medians_of_owners(from_day date, to_day date)
 RETURNS TABLE(owner_id uuid, minutes numeric)
 LANGUAGE sql
 STABLE
AS $function$
  with edges as (
    select private.response_step(edge) as step, edge as lower, lead(edge, 1, 2147483647) over (order by edge) as upper
      from unnest(array[0, 5, 10, 15, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 960, 1440, 2880, 4320, 7200, 10080]) as edge
  ),
  steps as (
    select f.dim, sum(f.count) as leads
      from (
        select s.dim, s.count from private.figure_sums s where s.metric = 'owner_response' and s.day between from_day and to_day
        union all
        select c.dim, c.count from private.figure_changes c where c.metric = 'owner_response' and c.day between from_day and to_day
      ) as f
     group by f.dim having sum(f.count) > 0
  ),
  running as (
    select split_part(s.dim, ':', 1)::uuid as owner, split_part(s.dim, ':', 2) as step, s.leads,
        sum(s.leads) over (partition by split_part(s.dim, ':', 1) order by split_part(s.dim, ':', 2)) as up_to,
        sum(s.leads) over (partition by split_part(s.dim, ':', 1)) as answered
      from steps s
  ),
  middle as (
    select distinct on (r.owner) r.owner, e.lower, e.upper,
        greatest(floor((r.answered + 1) / 2)::bigint - (r.up_to - r.leads)::bigint, 1) as place
      from running r join edges e on e.step = r.step
     where r.up_to * 2 >= r.answered order by r.owner, r.step
  )
  select m.owner, (
      select a.first_response_minutes from (
        select s.first_response_minutes from public.onboarding_submissions s
         where s.merged_into is null and s.owner_id = m.owner and s.first_response_minutes >= m.lower and s.first_response_minutes < m.upper
           and s.created_at >= private.start_of_day(from_day) and s.created_at < private.start_of_day(to_day + 1)
        union all
        select c.first_response_minutes from public.consultation_requests c
         where c.merged_into is null and c.owner_id = m.owner and c.first_response_minutes >= m.lower and c.first_response_minutes < m.upper
           and c.created_at >= private.start_of_day(from_day) and c.created_at < private.start_of_day(to_day + 1)
      ) as a order by a.first_response_minutes offset m.place - 1 limit 1)::numeric
    from middle m
$function$
;
revoke all on function private.medians_of_owners(date,date) from public, anon, authenticated, service_role;
alter function private.medians_of_owners(date,date) owner to service_role;

CREATE OR REPLACE FUNCTION private.merge_columns(kind text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case kind
    when 'submission' then jsonb_build_object('business', 'business_name', 'name', 'contact_name', 'email', 'contact_email',
      'phone', 'contact_phone', 'website', 'website_url', 'type', 'business_type', 'urgency', 'urgency',
      'bestTime', 'best_time_to_call')
    else jsonb_build_object('name', 'name', 'email', 'email', 'phone', 'phone', 'bestTime', 'best_time') end
    || jsonb_build_object('status', 'status', 'owner', 'owner_id', 'value', 'deal_value', 'monthly', 'monthly_value',
      'reason', 'lost_reason', 'report', 'website_report_id')
$function$
;
revoke all on function private.merge_columns(text) from public, anon, authenticated, service_role;
alter function private.merge_columns(text) owner to service_role;

CREATE OR REPLACE FUNCTION private.merge_entries(leads uuid[], staff uuid)
 RETURNS TABLE(at timestamp with time zone, kind text, id text, of_kind text, of_id uuid, more jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with merges as (
    select * from public.lead_merges m where m.kept_id = any (leads)
    union
    select * from public.lead_merges m where m.merged_id = any (leads)
    order by merged_at desc limit 100
  ),
  told as (
    select m.*, jsonb_build_object('merge_id', m.id,
        'kept', jsonb_build_object('kind', m.kept_kind, 'id', m.kept_id, 'title', private.title_of_lead(m.kept_id)),
        'merged', jsonb_build_object('kind', m.merged_kind, 'id', m.merged_id, 'title', private.title_of_lead(m.merged_id))
      ) as about
      from merges m
  )
  select m.merged_at, 'merge', 'merge:' || m.id, m.kept_kind, m.kept_id, m.about || jsonb_build_object(
      'by', private.email_of(m.merged_by), 'is_own', m.merged_by = staff, 'application', m.application,
      'undone_at', m.undone_at, 'undo_until', m.merged_at + interval '30 days',
      'fields', (select coalesce(jsonb_agg(jsonb_build_object('field', f.key, 'is_taken', f.value -> 'taken',
          'kept', case f.key when 'owner' then to_jsonb(private.email_of((f.value ->> 'kept')::uuid)) else f.value -> 'kept' end,
          'merged', case f.key when 'owner' then to_jsonb(private.email_of((f.value ->> 'merged')::uuid)) else f.value -> 'merged' end)
          order by f.key), '[]')
        from jsonb_each(m.fields) as f where f.key <> 'report'))
    from told m
  union all
  select m.undone_at, 'merge_undone', 'merge_undone:' || m.id, m.kept_kind, m.kept_id, m.about || jsonb_build_object(
      'by', private.email_of(m.undone_by), 'is_own', m.undone_by = staff, 'left_fields', to_jsonb(m.left_fields),
      'left_own_fields', coalesce(m.state -> 'left_own_fields', '[]'))
    from told m where m.undone_at is not null
  union all
  (select d.said_at, 'told_apart', 'told_apart:' || d.first_id || d.second_id, d.first_kind, d.first_id, jsonb_build_object(
      'first', jsonb_build_object('kind', d.first_kind, 'id', d.first_id, 'title', private.title_of_lead(d.first_id)),
      'second', jsonb_build_object('kind', d.second_kind, 'id', d.second_id, 'title', private.title_of_lead(d.second_id)),
      'by', private.email_of(d.said_by), 'is_own', d.said_by = staff, 'application', d.application)
    from private.distinct_leads d where d.first_id = any (leads) or d.second_id = any (leads)
    order by d.said_at desc limit 100)
  union all
  -- Unfinished questionnaires under the address of a merged lead, and the notes on them.
  select d.updated_at, 'draft', 'draft:' || d.id, null, null, jsonb_build_object('step', d.step, 'business_name', d.business_name)
    from public.onboarding_drafts d where lower(d.contact_email) in (select private.merged_addresses(leads))
  union all
  select n.created_at, 'note', n.id::text, n.lead_kind, n.lead_id, jsonb_build_object('body', n.body,
      'by', private.email_of(n.author), 'is_own', n.author = staff, 'updated_at', n.updated_at, 'application', n.application)
    from public.lead_notes n where n.deleted_at is null and n.lead_id in (
      select d.id from public.onboarding_drafts d where lower(d.contact_email) in (select private.merged_addresses(leads)))
$function$
;
revoke all on function private.merge_entries(uuid[],uuid) from public, anon, authenticated, service_role;
alter function private.merge_entries(uuid[],uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.merge_own_values()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  chosen jsonb := coalesce(new.state -> 'own_values', '[]');
  v public.own_field_values;
  was text;
  got jsonb := '{}';
begin
  for v in
    select o.* from public.own_field_values o join public.own_fields f on f.id = o.field_id
     where o.lead_id = new.merged_id and f.deleted_at is null
       and case new.kept_kind when 'submission' then f.on_submissions else f.on_consultations end
     order by o.field_id
  loop
    select private.own_value_text(k) into was from public.own_field_values k
     where k.lead_id = new.kept_id and k.field_id = v.field_id;
    continue when was is not null and (not chosen ? v.field_id::text or was = private.own_value_text(v));
    got := got || jsonb_build_object(v.field_id, jsonb_build_object('was', was, 'now', private.own_value_text(v)));
    -- What was there stays in the timeline.
    if was is not null then
      insert into private.own_field_changes (lead_kind, lead_id, field_id, from_text, to_text, changed_by)
      values (new.kept_kind, new.kept_id, v.field_id, was, private.own_value_text(v), new.merged_by);
    end if;
    v.lead_id := new.kept_id;
    v.lead_kind := new.kept_kind;
    insert into public.own_field_values select v.*
    on conflict (lead_id, field_id) do update set text_value = excluded.text_value, number_value = excluded.number_value,
      date_value = excluded.date_value, choice_value = excluded.choice_value;
  end loop;
  new.state := new.state - 'own_values';
  if got <> '{}' then new.state := new.state || jsonb_build_object('own_values', got); end if;
  return new;
end
$function$
;
revoke all on function private.merge_own_values() from public, anon, authenticated, service_role;
alter function private.merge_own_values() owner to service_role;

CREATE OR REPLACE FUNCTION private.merge_sentence(asked uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select format('%s merged "%s" into "%s" on %s.', coalesce(private.email_of(m.merged_by), 'A former colleague'),
      private.title_of_lead(m.merged_id), private.title_of_lead(m.kept_id),
      to_char(m.merged_at at time zone 'America/Los_Angeles', 'FMMonth FMDD "at" FMHH12:MI AM'))
    from public.lead_merges m where m.merged_id = asked and m.undone_at is null order by m.merged_at desc limit 1
$function$
;
revoke all on function private.merge_sentence(uuid) from public, anon, authenticated, service_role;
alter function private.merge_sentence(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.merged_addresses(leads uuid[])
 RETURNS SETOF text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select d.email_key from private.desk_documents d where d.id = any (leads) and d.kind = 'merged' and d.email_key is not null
  except
  select d.email_key from private.desk_documents d where d.id = any (leads) and d.kind <> 'merged'
$function$
;
revoke all on function private.merged_addresses(uuid[]) from public, anon, authenticated, service_role;
alter function private.merged_addresses(uuid[]) owner to service_role;

CREATE OR REPLACE FUNCTION private.merged_leads(asked uuid)
 RETURNS TABLE(kind text, id uuid)
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  with recursive merged as (
    select l.kind, l.id from (
      select 'submission' as kind, s.id from public.onboarding_submissions s where s.merged_into = asked
      union all
      select 'consultation', c.id from public.consultation_requests c where c.merged_into = asked
    ) as l
    union
    select l.kind, l.id from merged m cross join lateral (
      select 'submission' as kind, s.id from public.onboarding_submissions s where s.merged_into = m.id
      union all
      select 'consultation', c.id from public.consultation_requests c where c.merged_into = m.id
    ) as l
  )
  select m.kind, m.id from merged m
$function$
;
revoke all on function private.merged_leads(uuid) from public, anon, authenticated, service_role;
alter function private.merged_leads(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.merged_words(lead uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select case when exists (select from public.onboarding_submissions s where s.merged_into = lead)
      or exists (select from public.consultation_requests c where c.merged_into = lead)
    then (
      select coalesce(array_agg(distinct w), '{}') from (
        select unnest(private.search_words_of(l.facts) || private.note_words(l.id) || private.mail_words(l.id) || private.contact_words(l.id)
            || array(select o from unnest(private.own_words(l.id)) as o where o !~ '^~')) as w
          from (
            select s.id, private.facts_of(s) as facts from public.onboarding_submissions s
             where s.id in (select m.id from private.merged_leads(lead) m limit 50)
            union all
            select c.id, private.facts_of(c) from public.consultation_requests c
             where c.id in (select m.id from private.merged_leads(lead) m limit 50)
          ) as l
         limit 5000
      ) as words
    ) else '{}' end
$function$
;
revoke all on function private.merged_words(uuid) from public, anon, authenticated, service_role;
alter function private.merged_words(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.messages_of_change(written jsonb, given uuid, stored uuid)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select written
    || case when written ? 'staff'
         then jsonb_build_object('staff', written -> 'staff' || '{"isChange": true}') else '{}' end
    || case when written ? 'webhook'
         then jsonb_build_object('webhook', written -> 'webhook' || '{"type": "lead.changed"}') else '{}' end
$function$
;
revoke all on function private.messages_of_change(jsonb,uuid,uuid) from public, anon, authenticated, service_role;
grant execute on function private.messages_of_change(jsonb,uuid,uuid) to service_role;

CREATE OR REPLACE FUNCTION private.name_application()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  new.application := coalesce(new.application, private.acting_application());
  return new;
end
$function$
;
revoke all on function private.name_application() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.names_person(written text, addresses text[], number text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select coalesce(exists (select from unnest(addresses) as a where position(a in lower(written)) > 0)
    or position(number in regexp_replace(written, '[^0-9]', '', 'g')) > 0, false)
$function$
;
revoke all on function private.names_person(text,text[],text) from public, anon, authenticated, service_role;
alter function private.names_person(text,text[],text) owner to service_role;

CREATE OR REPLACE FUNCTION private.next_in_turn(kind text, business_type text)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  select m.user_id from private.assignment_members m
   where m.takes_part and kind = any (m.lead_kinds)
     and (m.business_types = '{}' or business_type is null or business_type = any (m.business_types))
     and private.is_active_staff(m.user_id) and not private.is_away(m.user_id) and private.can_own(m.user_id)
   order by m.last_turn_at nulls first, m.user_id limit 1
$function$
;
revoke all on function private.next_in_turn(text,text) from public, anon, authenticated, service_role;
alter function private.next_in_turn(text,text) owner to service_role;

CREATE OR REPLACE FUNCTION private.next_stage(lead uuid, created timestamp with time zone, from_status text, to_status text, before private.lead_stages)
 RETURNS private.lead_stages
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select row(lead,
    case when before.earlier_status = to_status and before.since > clock_timestamp() - interval '10 minutes'
      then before.earlier_since else now() end,
    case to_status
      when 'new' then '{}'
      when 'contacted' then array['contacted']
      when 'qualified' then array(select distinct p from unnest(coalesce(before.passed, '{}') || array['qualified']) as p order by 1)
      else coalesce(before.passed, '{}') end,
    from_status, coalesce(before.since, created))::private.lead_stages
$function$
;
revoke all on function private.next_stage(uuid,timestamp with time zone,text,text,private.lead_stages) from public, anon, authenticated, service_role;
alter function private.next_stage(uuid,timestamp with time zone,text,text,private.lead_stages) owner to service_role;

CREATE OR REPLACE FUNCTION private.note_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  change jsonb := to_jsonb(new);
begin
  case tg_argv[0]
    when 'status' then perform private.note_event('lead.status_changed', new.lead_kind, new.lead_id,
      jsonb_build_object('from_status', change -> 'from_status', 'to_status', change -> 'to_status'));
    when 'owner' then perform private.note_event('lead.owner_changed', new.lead_kind, new.lead_id,
      jsonb_build_object('from_owner', private.email_of((change ->> 'from_owner')::uuid),
        'to_owner', private.email_of((change ->> 'to_owner')::uuid), 'reason', change -> 'reason'));
    when 'value' then perform private.note_event('value.changed', new.lead_kind, new.lead_id,
      jsonb_build_object('value', case change ->> 'field' when 'monthly' then 'monthly' else 'once' end,
        'from_usd', change -> 'from_value', 'to_usd', change -> 'to_value'));
  end case;
  return null;
exception
  when others then
    raise warning 'A change of a lead could not be announced (%).', sqlstate;
    return null;
end
$function$
;
revoke all on function private.note_change() from public, anon, authenticated, service_role;
alter function private.note_change() owner to service_role;

CREATE OR REPLACE FUNCTION private.note_due_tasks(moment timestamp with time zone DEFAULT clock_timestamp())
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  t public.lead_tasks;
  noted integer := 0;
begin
  for t in
    select * from public.lead_tasks k
     where k.done_at is null and k.deleted_at is null and k.due_at <= moment and k.due_at > moment - interval '1 day'
       and not exists (select from private.seeded_rows s where s.id = k.lead_id)
       and not exists (select from private.desk_events e
         where e.once_key = 'task:' || k.id || ':' || extract(epoch from k.due_at)::text)
     order by k.due_at limit 200
  loop
    perform private.note_event('follow_up.due', t.lead_kind, t.lead_id,
      jsonb_build_object('task_id', t.id, 'title', t.title, 'due_at', t.due_at, 'time_zone', t.time_zone,
        'assignee', private.email_of(t.assignee_id)),
      'task:' || t.id || ':' || extract(epoch from t.due_at)::text);
    noted := noted + 1;
  end loop;
  return noted;
end
$function$
;
revoke all on function private.note_due_tasks(timestamp with time zone) from public, anon, authenticated, service_role;
alter function private.note_due_tasks(timestamp with time zone) owner to service_role;

CREATE OR REPLACE FUNCTION private.note_event(type text, lead_kind text, lead_id uuid, data jsonb DEFAULT '{}'::jsonb, once_key text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if current_setting('desk.quiet', true) = 'on' then return; end if;
  if not exists (select from private.webhook_endpoints e where e.is_enabled and note_event.type = any (e.events))
    and not (note_event.type in ('reply.received', 'report.reopened')
      or note_event.type = 'lead.created' and private.acting_application() is not null
      or note_event.type in ('lead.created', 'follow_up.due') and exists (select from private.push_subscriptions))
  then return; end if;
  insert into private.desk_events (type, lead_kind, lead_id, data, actor, application, once_key)
  values (note_event.type, note_event.lead_kind, note_event.lead_id, note_event.data, auth.uid(),
    private.acting_application(), note_event.once_key)
  on conflict do nothing;
end
$function$
;
revoke all on function private.note_event(text,text,uuid,jsonb,text) from public, anon, authenticated, service_role;
alter function private.note_event(text,text,uuid,jsonb,text) owner to service_role;

CREATE OR REPLACE FUNCTION private.note_excerpt(lead uuid, asked text[])
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select case when at > 30 then '...' else '' end || regexp_replace(substr(body, greatest(at - 25, 1), 140), '\s+', ' ', 'g')
    from (
      select n.body, n.created_at, min(nullif(position(w in lower(n.body)), 0)) as at
        from public.lead_notes n cross join unnest(asked) as w
       where n.lead_id = lead and n.deleted_at is null and length(w) >= 2
       group by n.id having min(nullif(position(w in lower(n.body)), 0)) is not null
    ) as found
   order by created_at desc limit 1
$function$
;
revoke all on function private.note_excerpt(uuid,text[]) from public, anon, authenticated, service_role;
alter function private.note_excerpt(uuid,text[]) owner to service_role;

CREATE OR REPLACE FUNCTION private.note_lead_created()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_entered boolean := coalesce(to_jsonb(new) ->> 'entered_by', '') <> '';
begin
  -- Of a flood staff get one mail an hour.
  if new.suspicion is not distinct from 'flood' then return null; end if;
  perform private.note_event('lead.created', tg_argv[0], new.id, jsonb_build_object('entered_by_hand', is_entered));
  return null;
exception
  when others then
    raise warning 'A new lead could not be announced (%).', sqlstate;
    return null;
end
$function$
;
revoke all on function private.note_lead_created() from public, anon, authenticated, service_role;
alter function private.note_lead_created() owner to service_role;

CREATE OR REPLACE FUNCTION private.note_mail_change(kind text, lead uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- A merged lead is shown on the one that stands for it.
  insert into private.desk_changes (what, lead_kind, lead_id)
  select 'note', coalesce(private.kind_of_lead(l.id), note_mail_change.kind), l.id
    from (select note_mail_change.lead as id union select private.kept_lead(note_mail_change.lead)) as l;
  perform private.forget_desk_changes();
end
$function$
;
revoke all on function private.note_mail_change(text,uuid) from public, anon, authenticated, service_role;
alter function private.note_mail_change(text,uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.note_report_opened(opened uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  today date := private.agency_day(now());
  before date;
  lead record;
begin
  select coalesce(o.last_opened_on, private.agency_day(r.first_viewed_at)) into before
    from public.website_reports r left join private.report_openings o on o.report_id = r.id where r.id = opened;
  if not found or before >= today then return false; end if;
  insert into private.report_openings as o (report_id, last_opened_on) values (opened, today)
  on conflict (report_id) do update set last_opened_on = excluded.last_opened_on
    where o.last_opened_on < excluded.last_opened_on;
  if not found or before is null or before > today - 2 then return false; end if;
  with came as (
    select private.kept_lead(l.id) as id from (
      select s.id from public.onboarding_submissions s where s.website_report_id = opened
      union all
      select c.id from public.consultation_requests c where c.website_report_id = opened
    ) as l
  )
  select l.kind, l.id into lead from (
    select 'submission' as kind, s.id, s.created_at from public.onboarding_submissions s
     where s.id in (select a.id from came a) and s.status not in ('converted', 'lost')
    union all
    select 'consultation', c.id, c.created_at from public.consultation_requests c
     where c.id in (select a.id from came a) and c.status not in ('converted', 'lost')
  ) l order by l.created_at desc limit 1;
  if not found then return false; end if;
  perform private.note_event('report.reopened', lead.kind, lead.id,
    jsonb_build_object('report_id', opened, 'days_since', today - before), 'report:' || opened || ':' || today);
  return true;
end
$function$
;
revoke all on function private.note_report_opened(uuid) from public, anon, authenticated, service_role;
alter function private.note_report_opened(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.note_words(lead uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(word), '{}') from (
    select distinct left(w, 60) as word
      from (
        select n.body, n.created_at from public.lead_notes n where n.lead_id = lead and n.deleted_at is null
        union all
        select c.note, c.called_at from public.lead_calls c
         where c.lead_id = lead and c.deleted_at is null and c.note is not null
         order by 2 desc limit 50
      ) as n cross join unnest(private.words_of(n.body)) as w
     limit 3000
  ) as words
$function$
;
revoke all on function private.note_words(uuid) from public, anon, authenticated, service_role;
alter function private.note_words(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.notice_address(staff uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select lower(u.email) from auth.users u
   where u.id = staff and u.email_confirmed_at is not null and private.is_active_staff(u.id)
$function$
;
revoke all on function private.notice_address(uuid) from public, anon, authenticated, service_role;
grant execute on function private.notice_address(uuid) to service_role;

CREATE OR REPLACE FUNCTION private.notice_recipients(event private.desk_events)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  chosen uuid;
begin
  if event.type = 'follow_up.due' then
    return query select t.assignee_id from public.lead_tasks t
      where t.id = (event.data ->> 'task_id')::uuid and t.done_at is null and t.deleted_at is null
        and t.due_at = (event.data ->> 'due_at')::timestamptz and private.is_active_staff(t.assignee_id);
    return;
  end if;
  if event.type in ('reply.received', 'report.reopened') then
    chosen := coalesce(
      (select s.owner_id from public.onboarding_submissions s where s.id = event.lead_id),
      (select c.owner_id from public.consultation_requests c where c.id = event.lead_id));
    if chosen is not null and private.is_active_staff(chosen) then
      if private.lead_notices(chosen) <> 'none' then return next chosen; end if;
      return;
    end if;
  end if;
  return query select distinct r.user_id from public.user_roles r
    where r.user_id is distinct from event.actor and private.is_active_staff(r.user_id)
      and private.lead_notices(r.user_id) = 'all';
end
$function$
;
revoke all on function private.notice_recipients(private.desk_events) from public, anon, authenticated, service_role;
alter function private.notice_recipients(private.desk_events) owner to service_role;

CREATE OR REPLACE FUNCTION private.notify_staff(event private.desk_events, lead jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  staff uuid;
  browser uuid;
  label text;
  message uuid;
  messages uuid[];
  address text;
  content jsonb := jsonb_build_object('event', event.type, 'lead_kind', event.lead_kind, 'lead_id', event.lead_id,
    'lead_title', coalesce(lead ->> 'business_name', lead ->> 'contact_name', ''), 'data', event.data,
    'event_id', event.id);
begin
  if event.type not in ('lead.created', 'reply.received', 'follow_up.due', 'report.reopened')
    or coalesce(lead ->> 'suspicion', 'captcha_unavailable') <> 'captcha_unavailable'
  then return; end if;
  for staff in select r from private.notice_recipients(event) r where r is not null loop
    if private.wants_notice(staff, event.type, 'push')
      and not exists (select from private.notifications n
        where n.event_id = event.id and n.user_id = staff and n.channel = 'push')
    then
      messages := '{}';
      for browser, label in select p.id, p.label from private.live_push_subscriptions(staff) p loop
        message := gen_random_uuid();
        -- Old news is not sent.
        insert into private.outbox (id, channel, kind, recipient, content, next_attempt_at, expires_at)
        values (message, 'push', event.type, label, content || jsonb_build_object('subscription_id', browser),
          private.quiet_until(staff, now()), private.quiet_until(staff, now()) + interval '12 hours');
        messages := messages || message;
      end loop;
      if messages <> '{}' then
        insert into private.notifications (event_id, user_id, channel, messages) values (event.id, staff, 'push', messages);
      end if;
    end if;
    address := case when private.mails_notice(event) and private.wants_notice(staff, event.type, 'email')
      and not exists (select from private.notifications n
        where n.event_id = event.id and n.user_id = staff and n.channel = 'email')
      then private.notice_address(staff) end;
    if address is not null then
      message := gen_random_uuid();
      insert into private.outbox (id, channel, kind, recipient, content, lead_kind, lead_id, next_attempt_at)
      values (message, 'email', 'staff_notice', address, content || '{"template": "staff_notice"}', event.lead_kind,
        event.lead_id, private.quiet_until(staff, now()));
      insert into private.notifications (event_id, user_id, channel, messages)
      values (event.id, staff, 'email', array[message]);
    end if;
  end loop;
end
$function$
;
revoke all on function private.notify_staff(private.desk_events,jsonb) from public, anon, authenticated, service_role;
alter function private.notify_staff(private.desk_events,jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION private.outcome_statuses(outcome text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case outcome when 'won' then array['converted'] when 'lost' then array['lost'] when 'decided' then array['converted', 'lost']
    when 'open' then array['new', 'contacted', 'qualified'] end
$function$
;
revoke all on function private.outcome_statuses(text) from public, anon, authenticated, service_role;
alter function private.outcome_statuses(text) owner to service_role;

CREATE OR REPLACE FUNCTION private.own_filter(asked jsonb)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  of_field record;
  whole tsquery;
  part tsquery;
begin
  for of_field in
    select split_part(a, '=', 1) as id, array_agg(substring(a from position('=' in a) + 1)) as wanted
      from (select a from jsonb_array_elements_text(case when jsonb_typeof(asked) = 'array' then asked else '[]' end) as a limit 50) as a
     where a like '%=%' group by 1
  loop
    select f.found into part from (
      select string_agg('(' || private.own_filter_part(f, w)::text || ')', ' | ')::tsquery as found
        from public.own_fields f cross join unnest(of_field.wanted) as w
       where f.id::text = of_field.id and f.deleted_at is null) as f;
    whole := coalesce(whole && coalesce(part, '''~none'''::tsquery), part, '''~none'''::tsquery);
  end loop;
  return whole;
end
$function$
;
revoke all on function private.own_filter(jsonb) from public, anon, authenticated, service_role;
alter function private.own_filter(jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION private.own_filter_part(field public.own_fields, wanted text)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  prefix text := private.own_token(field.id);
  ends text[];
  edge public.own_field_values;
  low bigint;
  high bigint;
begin
  if field.type = 'choice' then return private.lexeme(prefix || 'c' || md5(wanted))::tsquery; end if;
  if field.type = 'text' then
    return coalesce((select string_agg(private.lexeme(prefix || 'w' || left(w, 60)) || ':*', ' & ')
      from (select w from unnest(private.words_of(left(wanted, 200))) as w limit 8) as words), '''~none''')::tsquery;
  end if;
  ends := regexp_match(wanted, '^([^.]*(?:\.[0-9]+)?)\.\.(.*)$');
  if ends is null or ends[1] || ends[2] ~ '[^0-9.-]' then return '''~none'''::tsquery; end if;
  edge.type := field.type;
  edge.number_value := case when field.type = 'number' then nullif(ends[1], '')::numeric(12, 2) end;
  edge.date_value := case when field.type = 'date' then nullif(ends[1], '')::date end;
  low := coalesce(private.range_place(edge), 0);
  edge.number_value := case when field.type = 'number' then nullif(ends[2], '')::numeric(12, 2) end;
  edge.date_value := case when field.type = 'date' then nullif(ends[2], '')::date end;
  high := coalesce(private.range_place(edge), (1::bigint << (4 * private.range_levels(field.type))) - 1);
  return private.range_query(prefix || 'r', low, high, private.range_levels(field.type));
exception
  when data_exception then return '''~none'''::tsquery;
end
$function$
;
revoke all on function private.own_filter_part(public.own_fields,text) from public, anon, authenticated, service_role;
alter function private.own_filter_part(public.own_fields,text) owner to service_role;

CREATE OR REPLACE FUNCTION private.own_token(field uuid)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select '~f' || left(replace(field::text, '-', ''), 12) $function$
;
revoke all on function private.own_token(uuid) from public, anon, authenticated, service_role;
alter function private.own_token(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.own_value_text(v public.own_field_values)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select coalesce(v.text_value, v.choice_value, v.date_value::text, trim_scale(v.number_value)::text) $function$
;
revoke all on function private.own_value_text(public.own_field_values) from public, anon, authenticated, service_role;
alter function private.own_value_text(public.own_field_values) owner to service_role;

CREATE OR REPLACE FUNCTION private.own_values_of(lead uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(jsonb_object_agg(v.field_id, coalesce(to_jsonb(trim_scale(v.number_value)), to_jsonb(private.own_value_text(v)))), '{}')
    from public.own_field_values v join public.own_fields f on f.id = v.field_id and f.deleted_at is null
   where v.lead_id = lead
$function$
;
revoke all on function private.own_values_of(uuid) from public, anon, authenticated, service_role;
alter function private.own_values_of(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.own_words(lead uuid)
 RETURNS text[]
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(distinct word), '{}') from (
    select * from public.own_field_values v where v.lead_id = lead order by v.field_id limit 100
  ) as v
  cross join lateral private.own_token(v.field_id) as token
  cross join lateral (
    select left(w, 60) from unnest(private.words_of(left(coalesce(v.text_value, v.choice_value), 500))) as w
    union all
    select token || 'w' || left(w, 60) from unnest(private.words_of(left(v.text_value, 500))) as w
    union all
    select token || 'c' || md5(v.choice_value) where v.choice_value is not null
    union all
    select unnest(private.range_tokens(token || 'r', private.range_place(v), private.range_levels(v.type)))
     where v.type in ('number', 'date')
  ) as words (word)
$function$
;
revoke all on function private.own_words(uuid) from public, anon, authenticated, service_role;
alter function private.own_words(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.owner_entries(leads uuid[], staff uuid)
 RETURNS TABLE(at timestamp with time zone, kind text, id text, of_kind text, of_id uuid, more jsonb)
 LANGUAGE sql
 STABLE
AS $function$
  select c.changed_at, 'owner', 'owner:' || c.id, c.lead_kind, c.lead_id,
      jsonb_build_object('from_owner', private.email_of(c.from_owner), 'to_owner', private.email_of(c.to_owner),
        'had_owner', c.from_owner is not null, 'has_owner', c.to_owner is not null, 'reason', c.reason,
        'by', private.email_of(c.changed_by), 'is_own', c.changed_by is not distinct from staff,
        'is_to_self', c.to_owner is not distinct from staff, 'is_from_self', c.from_owner is not distinct from staff,
        'application', c.application)
    from private.lead_owner_changes c where c.lead_id = any (leads) order by c.changed_at desc limit 300
$function$
;
revoke all on function private.owner_entries(uuid[],uuid) from public, anon, authenticated, service_role;
alter function private.owner_entries(uuid[],uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.owner_filter(asked jsonb)
 RETURNS tsquery
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(string_agg(private.lexeme(private.owner_token(o)), ' | '), '''~none''')::tsquery
    from private.owners_asked(asked) as o
$function$
;
revoke all on function private.owner_filter(jsonb) from public, anon, authenticated, service_role;
alter function private.owner_filter(jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION private.owner_of_person(asked_email text, except_lead uuid)
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
  select l.owner_id
    from (select d.id from private.desk_documents d
      where d.email_key = lower(asked_email) and d.kind <> 'report' and d.id <> except_lead
      order by d.created_at desc limit 50) as d
    cross join lateral (
      select s.owner_id, s.created_at from public.onboarding_submissions s where s.id = d.id
      union all
      select c.owner_id, c.created_at from public.consultation_requests c where c.id = d.id
    ) as l
   where l.owner_id is not null and private.is_active_staff(l.owner_id) and not private.is_away(l.owner_id)
     and private.can_own(l.owner_id)
   order by l.created_at desc limit 1
$function$
;
revoke all on function private.owner_of_person(text,uuid) from public, anon, authenticated, service_role;
alter function private.owner_of_person(text,uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.owner_states(lead_kind text, ids uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'owner_id', l.owner_id, 'owner', private.email_of(l.owner_id),
      'is_gone', l.id is null, 'by', private.email_of(c.changed_by), 'at', c.changed_at)), '[]')
    from unnest(ids) as i (id)
    left join (
      select s.id, s.owner_id from public.onboarding_submissions s where lead_kind = 'submission' and s.id = any (ids)
      union all
      select r.id, r.owner_id from public.consultation_requests r where lead_kind = 'consultation' and r.id = any (ids)
    ) as l on l.id = i.id
    left join lateral (
      select * from private.lead_owner_changes c where c.lead_id = l.id order by c.changed_at desc limit 1
    ) as c on true
$function$
;
revoke all on function private.owner_states(text,uuid[]) from public, anon, authenticated, service_role;
alter function private.owner_states(text,uuid[]) owner to service_role;

CREATE OR REPLACE FUNCTION private.owner_token(owner uuid)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select '~o' || coalesce(replace(owner::text, '-', ''), 'none') $function$
;
revoke all on function private.owner_token(uuid) from public, anon, authenticated, service_role;
grant execute on function private.owner_token(uuid) to public;

CREATE OR REPLACE FUNCTION private.owners_asked(asked jsonb)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE
AS $function$
  select case value when 'me' then auth.uid() when 'none' then null else value::uuid end
    from jsonb_array_elements_text(case when jsonb_typeof(asked) = 'array' then asked else '[]' end) as value
   where value in ('me', 'none') or value ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
$function$
;
revoke all on function private.owners_asked(jsonb) from public, anon, authenticated, service_role;
alter function private.owners_asked(jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION private.person_may(person uuid, action text)
 RETURNS boolean
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return coalesce((select private.role_allows(r.staff_role, action) from public.user_roles r
      where r.user_id = person and r.role = 'admin'),
    action = 'write' and exists (select from private.api_keys k where k.id = person and k.user_id is null));
end
$function$
;
revoke all on function private.person_may(uuid,text) from public, anon, authenticated, service_role;
grant execute on function private.person_may(uuid,text) to service_role;
grant execute on function private.person_may(uuid,text) to supabase_auth_admin;

CREATE OR REPLACE FUNCTION private.phone_digits(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when length(digits) >= 7 then right(digits, 10) end
    from (select regexp_replace(phone, '[^0-9]', '', 'g')) as t (digits)
$function$
;
revoke all on function private.phone_digits(text) from public, anon, authenticated, service_role;
grant execute on function private.phone_digits(text) to public;

CREATE OR REPLACE FUNCTION private.phone_words(phone text)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  digits text := private.phone_digits(phone);
  endings text[] := '{}';
begin
  for n in 4 .. coalesce(length(digits), 0) loop endings := endings || right(digits, n); end loop;
  return endings;
end
$function$
;
revoke all on function private.phone_words(text) from public, anon, authenticated, service_role;
grant execute on function private.phone_words(text) to public;

CREATE OR REPLACE FUNCTION private.pipeline_facts_of(c public.consultation_requests, stage private.lead_stages, source text)
 RETURNS private.pipeline_facts
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select row(case when c.merged_into is null then 'consultation' else 'merged' end, c.id, c.created_at, c.status, coalesce(source, 'other'), 'consultation', c.owner_id,
    c.deal_value, c.monthly_value, c.first_response_at,
    coalesce(stage.since, c.converted_at, c.created_at), coalesce(stage.passed, '{}'), false)::private.pipeline_facts
$function$
;
revoke all on function private.pipeline_facts_of(public.consultation_requests,private.lead_stages,text) from public, anon, authenticated, service_role;
alter function private.pipeline_facts_of(public.consultation_requests,private.lead_stages,text) owner to service_role;

CREATE OR REPLACE FUNCTION private.pipeline_facts_of(s public.onboarding_submissions, stage private.lead_stages, source text)
 RETURNS private.pipeline_facts
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select row(case when s.merged_into is null then 'submission' else 'merged' end, s.id, s.created_at, s.status, coalesce(source, 'other'), coalesce(s.business_type, 'unknown'), s.owner_id,
    s.deal_value, s.monthly_value, s.first_response_at,
    coalesce(stage.since, s.converted_at, s.created_at), coalesce(stage.passed, '{}'), s.import_id is not null)::private.pipeline_facts
$function$
;
revoke all on function private.pipeline_facts_of(public.onboarding_submissions,private.lead_stages,text) from public, anon, authenticated, service_role;
alter function private.pipeline_facts_of(public.onboarding_submissions,private.lead_stages,text) owner to service_role;

CREATE OR REPLACE FUNCTION private.pipeline_figures_of(lead private.pipeline_facts)
 RETURNS TABLE(metric text, day date, dim text, count bigint, amount numeric)
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE ROWS 8
AS $function$
  select f.metric, f.day, f.dim, 1::bigint, coalesce(f.amount, 0)
    from (
      select private.agency_day(lead.created_at) as arrived,
        concat_ws(':', lead.kind, coalesce(lead.owner_id::text, 'none'), lead.status) as stage,
        case when not lead.is_imported
          then private.answer_band(lead.status, lead.created_at, lead.first_response_at) end as band offset 0
    ) as t
    cross join lateral (
      select * from (values
        ('stage_since', date '1970-01-01', t.stage, extract(epoch from lead.since)::numeric),
        ('stage_value', case when lead.deal_value is not null then date '1970-01-01' end, t.stage, lead.deal_value),
        ('stage_monthly', case when lead.monthly_value is not null then date '1970-01-01' end, t.stage, lead.monthly_value),
        ('win_source', t.arrived, lead.status || ':' || lead.source, null),
        ('win_type', t.arrived, lead.status || ':' || lead.type, null),
        ('answer_hour', t.arrived, t.band || ':' || private.agency_hour(lead.created_at), null),
        ('answer_owner', t.arrived, t.band || ':' || coalesce(lead.owner_id::text, 'none'), null)
      ) as v (metric, day, dim, amount)
      union all
      select 'decided', private.agency_day(lead.since), p || ':' || lead.status, null
        from unnest(array['new'] || lead.passed) as p where lead.status in ('converted', 'lost')
    ) as f
   where f.day is not null and f.dim is not null and lead.kind <> 'merged'
$function$
;
revoke all on function private.pipeline_figures_of(private.pipeline_facts) from public, anon, authenticated, service_role;
alter function private.pipeline_figures_of(private.pipeline_facts) owner to service_role;

CREATE OR REPLACE FUNCTION private.plain_name(name text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  written text := regexp_replace(left(name, 200), '[''’`]', '', 'g');
  words text[] := private.words_of(written);
  left_out text;
begin
  foreach left_out in array array['llc', 'inc', 'co', 'corp', 'ltd', 'company', 'the', 'and'] loop
    words := array_remove(words, left_out);
  end loop;
  return nullif(array_to_string(words, ' '), '');
end
$function$
;
revoke all on function private.plain_name(text) from public, anon, authenticated, service_role;
alter function private.plain_name(text) owner to service_role;

CREATE OR REPLACE FUNCTION private.possible_duplicates(title text, name text, email text, phone text, website text, except_lead uuid DEFAULT NULL::uuid)
 RETURNS TABLE(kind text, id uuid, created_at timestamp with time zone, reasons text[])
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  with self as materialized (select private.kept_lead(except_lead) as id),
  typed as materialized (
    select array_remove(array[private.plain_name(possible_duplicates.title), private.plain_name(possible_duplicates.name)], null)
      as names
  ),
  shared as materialized (
    select private.site_host(possible_duplicates.website) as host,
      private.is_shared_host(private.site_host(possible_duplicates.website))
      -- Six leads with six addresses on one site: a directory or a franchise rather than one person.
      or (select count(distinct coalesce(d.email_key, d.phone_key)) from (
          select o.email_key, o.phone_key from private.desk_documents o
           where o.host_key = private.site_host(possible_duplicates.website) and o.kind <> 'report'
           order by o.created_at desc limit 50) as d) > 5 as is_shared
  ),
  signs as (
    (select d.id, d.kind, 'email' as reason, 2 as weight from private.desk_documents d
      where d.email_key = lower(btrim(possible_duplicates.email)) and d.kind <> 'report' order by d.created_at desc limit 50)
    union all
    (select c.lead_id, null, 'email', 2 from public.lead_contacts c
      where lower(c.email) = lower(btrim(possible_duplicates.email)) and c.deleted_at is null limit 50)
    union all
    (select d.id, d.kind, 'phone', 1 from private.desk_documents d
      where d.phone_key = private.phone_digits(possible_duplicates.phone) and d.kind <> 'report'
      order by d.created_at desc limit 50)
    union all
    (select d.id, d.kind, 'site', case when (select s.is_shared from shared s) then 1 else 2 end from private.desk_documents d
      where d.host_key = (select s.host from shared s) and d.kind <> 'report' order by d.created_at desc limit 50)
  ),
  found as (
    select s.id, array_agg(distinct s.reason) as reasons, sum(s.weight) as weight
      from (
        select distinct case when g.kind in ('submission', 'consultation') then g.id else private.kept_lead(g.id) end as id,
            g.reason, g.weight
          from signs g
      ) as s
     where s.id is distinct from (select k.id from self k)
       and not exists (select from private.distinct_leads x
         where x.first_id = least(s.id, except_lead) and x.second_id = greatest(s.id, except_lead))
       and not exists (select from private.distinct_leads x, self k
         where x.first_id = least(s.id, k.id) and x.second_id = greatest(s.id, k.id))
     group by s.id
  ),
  named as (
    select f.*, l.kind, l.created_at, exists (
        select from (select private.plain_name(k.name) as name from unnest(array[l.title, l.name]) as k (name) offset 0) as known
         cross join unnest((select t.names from typed t)) as a (name)
         where private.are_similar_names(a.name, known.name)
      ) as is_named
      from found f
      join lateral (
        select 'submission' as kind, s.created_at, s.business_name as title, s.contact_name as name
          from public.onboarding_submissions s where s.id = f.id
        union all
        select 'consultation', c.created_at, c.name, null from public.consultation_requests c where c.id = f.id
      ) as l on true
  )
  select n.kind, n.id, n.created_at, case when n.is_named
      then array(select r from unnest(array_append(n.reasons, 'name')) as r order by r) else n.reasons end
    from named n where n.weight + n.is_named::integer >= 2
   order by n.weight + n.is_named::integer desc, n.created_at desc, n.id limit 10
$function$
;
revoke all on function private.possible_duplicates(text,text,text,text,text,uuid) from public, anon, authenticated, service_role;
alter function private.possible_duplicates(text,text,text,text,text,uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.public_lead(lead_kind text, lead_id uuid, desk_url text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('kind', 'submission', 'id', s.id, 'status', s.status, 'created_at', s.created_at,
      'updated_at', s.updated_at, 'business_name', s.business_name, 'contact_name', s.contact_name,
      'email', s.contact_email, 'phone', s.contact_phone, 'website_url', s.website_url, 'business_type', s.business_type,
      'urgency', s.urgency, 'best_time_to_call', s.best_time_to_call, 'source', private.lead_source(s.attribution),
      'owner', private.email_of(s.owner_id), 'deal_value', s.deal_value, 'monthly_value', s.monthly_value,
      'lost_reason', s.lost_reason, 'report_id', s.website_report_id, 'suspicion', s.suspicion,
      'desk_url', desk_url || '/admin/submissions/' || s.id)
    from public.onboarding_submissions s where public_lead.lead_kind = 'submission' and s.id = public_lead.lead_id
  union all
  select jsonb_build_object('kind', 'consultation', 'id', c.id, 'status', c.status, 'created_at', c.created_at,
      'updated_at', c.updated_at, 'business_name', null, 'contact_name', c.name,
      'email', c.email, 'phone', c.phone, 'website_url', null, 'business_type', null,
      'urgency', null, 'best_time_to_call', c.best_time, 'source', private.lead_source(c.attribution),
      'owner', private.email_of(c.owner_id), 'deal_value', c.deal_value, 'monthly_value', c.monthly_value,
      'lost_reason', c.lost_reason, 'report_id', c.website_report_id, 'suspicion', c.suspicion,
      'desk_url', desk_url || '/admin/consultations/' || c.id)
    from public.consultation_requests c where public_lead.lead_kind = 'consultation' and c.id = public_lead.lead_id
$function$
;
revoke all on function private.public_lead(text,uuid,text) from public, anon, authenticated, service_role;
alter function private.public_lead(text,uuid,text) owner to service_role;

CREATE OR REPLACE FUNCTION private.push_target(subscription_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('endpoint', p.endpoint, 'p256dh', p.p256dh, 'auth', p.auth, 'public_key', k.public_key,
      'sealed_private_key', k.sealed_private_key)
    from private.push_subscriptions s
    join lateral private.live_push_subscriptions(s.user_id) p on p.id = s.id
    cross join private.push_keys k
   where s.id = push_target.subscription_id and private.is_active_staff(s.user_id)
$function$
;
revoke all on function private.push_target(uuid) from public, anon, authenticated, service_role;
alter function private.push_target(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.put_own_value(kind text, lead uuid, field public.own_fields, typed text)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  wanted text := nullif(btrim(typed), '');
  given public.own_field_values;
begin
  if wanted is null then
    delete from public.own_field_values v where v.lead_id = lead and v.field_id = field.id;
    return null;
  end if;
  given := (kind, lead, field.id, field.type, null, null, null, null)::public.own_field_values;
  case field.type
    when 'text' then given.text_value := wanted;
    when 'number' then
      if wanted !~ '^-?[0-9,]+(\.[0-9]{1,2})?$' then raise invalid_text_representation; end if;
      given.number_value := replace(wanted, ',', '')::numeric(12, 2);
    when 'date' then
      if wanted !~ '^\d{4}-\d{2}-\d{2}$' then raise invalid_datetime_format; end if;
      given.date_value := wanted::date;
    else
      select c into given.choice_value from unnest(field.choices) as c where lower(c) = lower(wanted);
      if given.choice_value is null then raise check_violation; end if;
  end case;
  insert into public.own_field_values select given.*
  on conflict (lead_id, field_id) do update set text_value = excluded.text_value, number_value = excluded.number_value,
    date_value = excluded.date_value, choice_value = excluded.choice_value;
  return private.own_value_text(given);
exception
  when data_exception or check_violation then
    raise exception using errcode = 'PT400', message = format(case field.type
      when 'number' then '"%s" takes a number of at most 10 digits, such as 1200 or 12.50.'
      when 'date' then '"%s" takes a day between 1900 and 2999, such as 2026-11-23.'
      when 'choice' then '"%s" takes one of its choices.'
      else '"%s" takes a text of at most 2,000 characters.' end, field.name);
end
$function$
;
revoke all on function private.put_own_value(text,uuid,public.own_fields,text) from public, anon, authenticated, service_role;
alter function private.put_own_value(text,uuid,public.own_fields,text) owner to service_role;

CREATE OR REPLACE FUNCTION private.queue_assignment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  facts private.lead_facts := private.facts_of(new);
begin
  if facts.created_at > now() - interval '1 hour' and coalesce(facts.suspicion, 'captcha_unavailable') = 'captcha_unavailable'
    and exists (select from private.assignment_rules r
      where r.round_robin or r.same_owner and exists (select from private.desk_documents d
        where d.email_key = lower(facts.email) and d.kind <> 'report' and d.id <> facts.id))
  then
    insert into private.leads_to_assign (lead_id, lead_kind) values (facts.id, facts.kind) on conflict do nothing;
  end if;
  return null;
exception
  when others then
    raise warning 'A lead could not be queued for its owner (%).', sqlstate;
    return null;
end
$function$
;
revoke all on function private.queue_assignment() from public, anon, authenticated, service_role;
alter function private.queue_assignment() owner to service_role;

CREATE OR REPLACE FUNCTION private.quiet_until(staff uuid, moment timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  q private.quiet_hours;
  here timestamp;
  ends timestamp;
begin
  select * into q from private.quiet_hours h where h.user_id = staff;
  if not found then return moment; end if;
  here := moment at time zone q.time_zone;
  if q.starts < q.ends and (here::time < q.starts or here::time >= q.ends)
    or q.starts > q.ends and here::time < q.starts and here::time >= q.ends
  then return moment; end if;
  ends := here::date + q.ends;
  if ends <= here then ends := ends + interval '1 day'; end if;
  return ends at time zone q.time_zone;
exception
  -- A zone that PostgreSQL does not know.
  when invalid_parameter_value then return moment;
end
$function$
;
revoke all on function private.quiet_until(uuid,timestamp with time zone) from public, anon, authenticated, service_role;
grant execute on function private.quiet_until(uuid,timestamp with time zone) to service_role;

CREATE OR REPLACE FUNCTION private.raise_role_forbids(action text)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  raise exception using errcode = 'PT403', detail = 'role_forbids', message = case action
    when 'export' then 'Your role cannot export. Owners and managers can.'
    when 'erase' then 'Your role cannot export or erase the data of a person. Owners and managers can.'
    when 'invite' then 'Your role cannot change the team. Owners can.'
    when 'settings' then 'Your role cannot change these settings. Owners and managers can.'
    when 'audit' then 'Your role cannot read the audit log. Owners and managers can.'
    when 'colleague' then 'Your role cannot change what a colleague began. Owners and managers can.'
    else 'Your role is read-only, so nothing was changed. An owner can change your role.' end;
end
$function$
;
revoke all on function private.raise_role_forbids(text) from public, anon, authenticated, service_role;
grant execute on function private.raise_role_forbids(text) to service_role;

CREATE OR REPLACE FUNCTION private.raise_second_factor_missing()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  raise exception using errcode = 'PT403', message = 'Confirm your second factor to continue.',
    detail = 'second_factor_missing';
end
$function$
;
revoke all on function private.raise_second_factor_missing() from public, anon, authenticated, service_role;
grant execute on function private.raise_second_factor_missing() to service_role;

CREATE OR REPLACE FUNCTION private.raise_session_ended()
 RETURNS void
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
begin
  raise exception using errcode = 'PT401', message = 'This session has ended. Sign in again.';
end
$function$
;
revoke all on function private.raise_session_ended() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.range_levels(type text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select case type when 'number' then 11 else 6 end $function$
;
revoke all on function private.range_levels(text) from public, anon, authenticated, service_role;
alter function private.range_levels(text) owner to service_role;

CREATE OR REPLACE FUNCTION private.range_place(v public.own_field_values)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case v.type when 'number' then (v.number_value * 100)::bigint + 1000000000000
    when 'date' then v.date_value - date '0001-01-01' end
$function$
;
revoke all on function private.range_place(public.own_field_values) from public, anon, authenticated, service_role;
alter function private.range_place(public.own_field_values) owner to service_role;

CREATE OR REPLACE FUNCTION private.range_query(prefix text, low bigint, high bigint, levels integer)
 RETURNS tsquery
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  tokens text[] := '{}';
begin
  for level in 0 .. levels - 1 loop
    while low <= high and (low % 16 <> 0 or level = levels - 1) loop
      tokens := tokens || (prefix || level || '_' || to_hex(low));
      low := low + 1;
    end loop;
    while low <= high and high % 16 <> 15 loop
      tokens := tokens || (prefix || level || '_' || to_hex(high));
      high := high - 1;
    end loop;
    exit when low > high;
    low := low >> 4;
    high := high >> 4;
  end loop;
  return coalesce((select string_agg(private.lexeme(t), ' | ') from unnest(tokens) as t), '''~none''')::tsquery;
end
$function$
;
revoke all on function private.range_query(text,bigint,bigint,integer) from public, anon, authenticated, service_role;
alter function private.range_query(text,bigint,bigint,integer) owner to service_role;

CREATE OR REPLACE FUNCTION private.range_tokens(prefix text, place bigint, levels integer)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_agg(prefix || level || '_' || to_hex(place >> (4 * level))) from generate_series(0, levels - 1) as level
$function$
;
revoke all on function private.range_tokens(text,bigint,integer) from public, anon, authenticated, service_role;
alter function private.range_tokens(text,bigint,integer) owner to service_role;

CREATE OR REPLACE FUNCTION private.rare_part(kind text, query tsquery)
 RETURNS tsquery
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
declare
  parts text[] := regexp_split_to_array(query::text, ' & ');
  rare tsquery;
begin
  if cardinality(parts) < 2 then return rare_part.query; end if;
  with newest as materialized (
    select d.words from private.desk_documents d where d.kind = rare_part.kind order by d.created_at desc limit 500
  )
  -- Tokens narrow what rare words find; alone they are no reason to leave out the other words.
  select case when bool_or(is_rare) then string_agg('(' || part || ')', ' & ') filter (where is_rare or is_token) end::tsquery into rare
    from (
      select c.part, c.hits < case when c.fewest <= 1 then 10 else 25 end as is_rare, c.part ~ '^''~[^ ]*''$' as is_token from (
      select part, hits, min(hits) over () as fewest
        from unnest(parts) as part
        cross join lateral (select count(*) as hits from newest where newest.words @@ part::tsquery) as h
       where part !~ '^!'
    ) as c) as counted;
  return coalesce(rare, rare_part.query);
end
$function$
;
revoke all on function private.rare_part(text,tsquery) from public, anon, authenticated, service_role;
alter function private.rare_part(text,tsquery) owner to service_role;

CREATE OR REPLACE FUNCTION private.read_by_work()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  work jsonb := to_jsonb(new);
  lead uuid := coalesce(work ->> 'lead_id', work ->> 'id');
begin
  if work ->> 'status' = 'new' then
    delete from private.lead_reads r where r.lead_id = lead and r.by_work;
  else
    insert into private.lead_reads (user_id, lead_kind, lead_id, lead_created_at, is_read, by_work)
    select u.user_id, d.kind, d.id, d.created_at, true, true
      from private.desk_documents d join private.leads_unread u on u.lead_kind = d.kind and u.read_before < d.created_at
     where d.id = lead
    on conflict on constraint lead_reads_pkey do nothing;
  end if;
  return null;
end
$function$
;
revoke all on function private.read_by_work() from public, anon, authenticated, service_role;
alter function private.read_by_work() owner to service_role;

CREATE OR REPLACE FUNCTION private.rebuild_desk()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  wizard jsonb;
  names text[];
begin
  -- Blocks the roll-up and all writers: what they add during the rebuild would be lost or counted twice.
  perform pg_advisory_xact_lock(hashtextextended('fix-my-local:fold-figures', 0));
  perform pg_advisory_xact_lock(hashtextextended('fix-my-local:fold-words', 0));
  lock table public.onboarding_submissions, public.consultation_requests, public.website_reports,
    public.onboarding_drafts in share row exclusive mode;
  -- Expired drafts are deleted but still counted; only the sums know them.
  select coalesce(jsonb_agg(to_jsonb(f)), '[]') into wizard from private.figures f where f.metric = 'wizard';
  delete from private.desk_documents;
  delete from private.figure_sums;
  delete from private.figure_changes;
  delete from private.new_words;
  delete from private.gone_words;
  delete from private.desk_vocabulary;
  -- The most frequent sources are counted by name.
  delete from private.counted_sources where added_at > '-infinity';
  insert into private.counted_sources (name, added_at)
  select source, now() - interval '1 day'
    from (
      select private.lead_source(attribution) as source from public.onboarding_submissions where suspicion is null
      union all
      select private.lead_source(attribution) from public.consultation_requests where suspicion is null offset 0
    ) as leads
   where private.is_countable_source(source) and source not in (select name from private.counted_sources)
   group by source order by count(*) desc, source limit 297;
  names := array(select name from private.counted_sources);
  -- `offset 0` keeps a subquery from being inlined, which would compute each fact again wherever it is used.
  insert into private.desk_documents
  with added as materialized (select w.id, private.added_words(w.id) as words from private.leads_with_added_words() as w (id))
  select d.*
    from (
      select private.as_counted(private.facts_of(s), names) as lead, s.id, s.created_at from public.onboarding_submissions s
      union all
      select private.as_counted(private.facts_of(c), names), c.id, c.created_at from public.consultation_requests c
      order by created_at
    ) as l
    left join added a on a.id = l.id
    cross join lateral private.document_with(l.lead, a.words) as d;
  insert into private.desk_documents
  select d.* from (select r from public.website_reports r order by r.created_at) as o cross join lateral private.document_of(o.r) d;
  insert into private.desk_vocabulary (word)
  select word from ts_stat('select words from private.desk_documents')
   where word !~ '[0-9~]' and length(word) between 3 and 60
  on conflict do nothing;
  insert into private.figure_sums (metric, day, dim, count, amount)
  select f.metric, f.day, f.dim, sum(f.count), sum(f.amount)
    from (
      select private.as_counted(private.facts_of(s), names) as lead from public.onboarding_submissions s
      union all
      select private.as_counted(private.facts_of(c), names) from public.consultation_requests c offset 0
    ) as l
    cross join lateral private.figures_of(l.lead) as f
   group by 1, 2, 3;
  insert into private.figure_changes (metric, day, dim, count, amount)
  select 'funnel', private.agency_day(created_at), 'analysis', count(*), 0 from public.website_reports group by 2
  union all
  select 'funnel', private.agency_day(created_at), 'viewed', count(*), 0 from public.website_reports
   where first_viewed_at is not null group by 2
  union all
  select 'wizard', day, dim, max(count), 0
    from (
      select private.agency_day(created_at) as day, step::text as dim, count(*) as count
        from public.onboarding_drafts group by 1, 2
      union all
      select k.day, k.dim, k.count from jsonb_to_recordset(wizard) as k (day date, dim text, count bigint)
    ) as begun
   group by day, dim;
  perform private.recount_pipeline();
  while private.fold_figures() loop null; end loop;
end
$function$
;
revoke all on function private.rebuild_desk() from public, anon, authenticated, service_role;
alter function private.rebuild_desk() owner to service_role;

CREATE OR REPLACE FUNCTION private.record_lead_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  many bigint := (select count(*) from touched);
begin
  if many = 0 then return null; end if;
  insert into private.desk_changes (what, lead_kind, lead_id)
  select 'lead', tg_argv[0], t.id from touched t where many <= 50
  union all select 'lead', tg_argv[0], null where many > 50;
  perform private.forget_desk_changes();
  return null;
end
$function$
;
revoke all on function private.record_lead_changes() from public, anon, authenticated, service_role;
alter function private.record_lead_changes() owner to service_role;

CREATE OR REPLACE FUNCTION private.record_lost_leads()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.desk_changes d where d.lead_id in (select t.id from touched t);
  insert into private.desk_changes (what, lead_kind) select 'lead', tg_argv[0] where exists (select from touched);
  perform private.forget_desk_changes();
  return null;
end
$function$
;
revoke all on function private.record_lost_leads() from public, anon, authenticated, service_role;
alter function private.record_lost_leads() owner to service_role;

CREATE OR REPLACE FUNCTION private.record_note_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.desk_changes (what, lead_kind, lead_id)
  select distinct 'note', t.lead_kind, t.lead_id from touched t;
  perform private.forget_desk_changes();
  return null;
end
$function$
;
revoke all on function private.record_note_changes() from public, anon, authenticated, service_role;
alter function private.record_note_changes() owner to service_role;

CREATE OR REPLACE FUNCTION private.record_other_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.desk_changes (what) select tg_argv[0] where exists (select from touched);
  perform private.forget_desk_changes();
  return null;
end
$function$
;
revoke all on function private.record_other_changes() from public, anon, authenticated, service_role;
alter function private.record_other_changes() owner to service_role;

CREATE OR REPLACE FUNCTION private.record_removed_words(before private.desk_documents, after private.desk_documents)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  lost text[] := array(
    select unnest(tsvector_to_array(before.words)) except select unnest(tsvector_to_array(after.words)));
begin
  lost := array(select word from unnest(lost) as word where word !~ '[0-9~]');
  if lost <> '{}' then insert into private.gone_words (words) values (lost); end if;
end
$function$
;
revoke all on function private.record_removed_words(private.desk_documents,private.desk_documents) from public, anon, authenticated, service_role;
alter function private.record_removed_words(private.desk_documents,private.desk_documents) owner to service_role;

CREATE OR REPLACE FUNCTION private.record_report_contact(given public.consultation_requests, earlier public.consultation_requests)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  update public.website_reports r
     set user_name = given.name, user_email = given.email,
         user_phone = case when private.is_same_person(given.name, given.email, r.user_name, r.user_email)
           then coalesce(given.phone, r.user_phone) else given.phone end
   where r.id = given.website_report_id
     and (
       (r.user_name is null and r.user_email is null and r.user_phone is null)
       or private.is_same_person(given.name, given.email, r.user_name, r.user_email)
       or (earlier.website_report_id = r.id
         and private.is_same_person(earlier.name, earlier.email, r.user_name, r.user_email))
     )
$function$
;
revoke all on function private.record_report_contact(public.consultation_requests,public.consultation_requests) from public, anon, authenticated, service_role;
grant execute on function private.record_report_contact(public.consultation_requests,public.consultation_requests) to service_role;

CREATE OR REPLACE FUNCTION private.recount_pipeline()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.lead_stages (lead_id, since, passed)
  select h.lead_id, h.since, array_remove(array[
      case when h.contacted > h.new_at then 'contacted' end,
      case when h.qualified > greatest(h.new_at, h.contacted_back) then 'qualified' end], null)
    from (
      select c.lead_id, max(c.changed_at) as since,
        coalesce(max(c.changed_at) filter (where c.to_status = 'new'), '-infinity') as new_at,
        max(c.changed_at) filter (where c.to_status = 'contacted') as contacted,
        coalesce(max(c.changed_at) filter (where c.to_status = 'contacted'), '-infinity') as contacted_back,
        max(c.changed_at) filter (where c.to_status = 'qualified') as qualified
        from private.lead_status_changes c group by c.lead_id
    ) as h
  on conflict (lead_id) do nothing;
  delete from private.figure_sums s where s.metric in
    ('stage_since', 'stage_value', 'stage_monthly', 'win_source', 'win_type', 'answer_hour', 'answer_owner', 'decided', 'try');
  delete from private.figure_changes c where c.metric in
    ('stage_since', 'stage_value', 'stage_monthly', 'win_source', 'win_type', 'answer_hour', 'answer_owner', 'decided', 'try');
  insert into private.figure_changes (metric, day, dim, count, amount)
  select f.metric, f.day, f.dim, sum(f.count), sum(f.amount)
    from (
      select private.pipeline_facts_of(s, g, d.source) as lead from public.onboarding_submissions s
        left join private.lead_stages g on g.lead_id = s.id left join private.desk_documents d on d.id = s.id offset 0
    ) as l cross join lateral private.pipeline_figures_of(l.lead) as f
   group by 1, 2, 3;
  insert into private.figure_changes (metric, day, dim, count, amount)
  select f.metric, f.day, f.dim, sum(f.count), sum(f.amount)
    from (
      select private.pipeline_facts_of(c, g, d.source) as lead from public.consultation_requests c
        left join private.lead_stages g on g.lead_id = c.id left join private.desk_documents d on d.id = c.id offset 0
    ) as l cross join lateral private.pipeline_figures_of(l.lead) as f
   group by 1, 2, 3;
  delete from private.call_tries;
  insert into private.call_tries (call_id, day, dim)
  with merged as (
    select s.id, private.kept_lead(s.id) as kept from public.onboarding_submissions s where s.merged_into is not null
    union all
    select c.id, private.kept_lead(c.id) from public.consultation_requests c where c.merged_into is not null
  )
  select c.id, private.agency_day(c.called_at), private.try_of(
      row_number() over (partition by coalesce(m.kept, c.lead_id) order by c.called_at, c.id), c.outcome)
    from public.lead_calls c left join merged m on m.id = c.lead_id where c.deleted_at is null;
  insert into private.figure_changes (metric, day, dim, count, amount)
  select 'try', t.day, t.dim, count(*), 0 from private.call_tries t group by 2, 3;
end
$function$
;
revoke all on function private.recount_pipeline() from public, anon, authenticated, service_role;
alter function private.recount_pipeline() owner to service_role;

CREATE OR REPLACE FUNCTION private.recount_responses()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  place private.response_recount;
  last uuid;
begin
  -- Saving new working hours waits for this batch and then restarts the recount. A second worker does not wait.
  select * into place from private.response_recount for update skip locked;
  if not found then return false; end if;
  if place.lead_kind = 'submission' then
    with due as (
      select s.id, s.created_at, s.first_response_at from public.onboarding_submissions s
       where s.id > place.counted_to and s.first_response_at is not null order by s.id limit 500 for update
    ),
    counted as (
      update public.onboarding_submissions s
         set first_response_minutes = private.working_minutes(d.created_at, d.first_response_at)
        from due d
       where s.id = d.id
         and s.first_response_minutes is distinct from private.working_minutes(d.created_at, d.first_response_at)
    )
    select id into last from due order by id desc limit 1;
  else
    with due as (
      select c.id, c.created_at, c.first_response_at from public.consultation_requests c
       where c.id > place.counted_to and c.first_response_at is not null order by c.id limit 500 for update
    ),
    counted as (
      update public.consultation_requests c
         set first_response_minutes = private.working_minutes(d.created_at, d.first_response_at)
        from due d
       where c.id = d.id
         and c.first_response_minutes is distinct from private.working_minutes(d.created_at, d.first_response_at)
    )
    select id into last from due order by id desc limit 1;
  end if;
  if last is not null then
    update private.response_recount set counted_to = last;
  elsif place.lead_kind = 'submission' then
    update private.response_recount set lead_kind = 'consultation', counted_to = default;
  else
    delete from private.response_recount;
    return false;
  end if;
  return true;
end
$function$
;
revoke all on function private.recount_responses() from public, anon, authenticated, service_role;
alter function private.recount_responses() owner to service_role;

CREATE OR REPLACE FUNCTION private.refresh_words(lead uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  asked uuid := lead;
  facts private.lead_facts;
  before private.desk_documents;
  after private.desk_documents;
begin
  loop
    select (private.facts_of(s)).* into facts from public.onboarding_submissions s where s.id = asked for no key update;
    if not found then
      select (private.facts_of(c)).* into facts from public.consultation_requests c where c.id = asked for no key update;
      if not found then return; end if;
    end if;
    exit when facts.kind <> 'merged';
    asked := private.kept_lead(asked);
  end loop;
  select d.* into before from private.desk_documents d where d.id = asked;
  if not found then return; end if;
  facts.source := before.source;
  after := private.document_of(facts);
  if after.words = before.words then return; end if;
  update private.desk_documents d set words = after.words where d.id = asked;
  insert into private.new_words (words) select tsvector_to_array(after.words);
  perform private.record_removed_words(before, after);
end
$function$
;
revoke all on function private.refresh_words(uuid) from public, anon, authenticated, service_role;
alter function private.refresh_words(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.refuse_merged()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  raise exception using errcode = 'PT409',
    message = coalesce(private.merge_sentence(old.id), 'This lead was merged into another.') || ' Go on with that lead.';
end
$function$
;
revoke all on function private.refuse_merged() from public, anon, authenticated, service_role;
alter function private.refuse_merged() owner to service_role;

CREATE OR REPLACE FUNCTION private.refuse_merged_owner()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  -- Not when the system gives or takes an owner.
  if auth.uid() is null or coalesce(current_setting('desk.owner_reason', true), '') <> '' then return new; end if;
  raise exception using errcode = 'PT409',
    message = coalesce(private.merge_sentence(old.id), 'This lead was merged into another.') || ' Go on with that lead.';
end
$function$
;
revoke all on function private.refuse_merged_owner() from public, anon, authenticated, service_role;
alter function private.refuse_merged_owner() owner to service_role;

CREATE OR REPLACE FUNCTION private.release_departed()
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  former uuid;
begin
  select d.user_id into former from private.departed_owners d order by d.left_at limit 1 for update skip locked;
  if former is null then return false; end if;
  perform private.release_leads(former);
  return true;
end
$function$
;
revoke all on function private.release_departed() from public, anon, authenticated, service_role;
alter function private.release_departed() owner to service_role;

CREATE OR REPLACE FUNCTION private.release_leads(former uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  released bigint;
  others bigint;
begin
  perform set_config('desk.owner_reason', 'left', true);
  update public.onboarding_submissions s set owner_id = null where s.id in (
    select l.id from public.onboarding_submissions l where l.owner_id = former order by l.id limit 200 for no key update);
  get diagnostics released = row_count;
  update public.consultation_requests c set owner_id = null where c.id in (
    select l.id from public.consultation_requests l where l.owner_id = former order by l.id limit 200 for no key update);
  get diagnostics others = row_count;
  perform set_config('desk.owner_reason', '', true);
  if released = 200 or others = 200 then return true; end if;
  delete from private.departed_owners d where d.user_id = former;
  return false;
end
$function$
;
revoke all on function private.release_leads(uuid) from public, anon, authenticated, service_role;
alter function private.release_leads(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.remind_of_tasks(desk_url text, moment timestamp with time zone DEFAULT clock_timestamp())
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  t public.lead_tasks;
  address text;
  message uuid;
  taken integer := 0;
begin
  if not private.is_working_time(moment) then return 0; end if;
  for t in
    select * from public.lead_tasks k
     where k.done_at is null and k.deleted_at is null and k.reminded_at is null and k.assignee_id is not null
       and k.due_at <= moment
     order by k.due_at limit 100 for update skip locked
  loop
    message := null;
    address := private.reminder_address(t.assignee_id);
    if address is not null then
      message := gen_random_uuid();
      insert into private.outbox (id, channel, kind, recipient, content, lead_kind, lead_id)
      values (message, 'email', 'task_reminder', address, jsonb_build_object('template', 'task_reminder', 'title', t.title,
        'due_at', t.due_at, 'time_zone', t.time_zone, 'desk_url', desk_url,
        'lead_title', private.task_row(t, null) ->> 'lead_title'), t.lead_kind, t.lead_id);
    end if;
    update public.lead_tasks k set reminded_at = moment, reminder_id = message where k.id = t.id;
    taken := taken + 1;
  end loop;
  return taken;
end
$function$
;
revoke all on function private.remind_of_tasks(text,timestamp with time zone) from public, anon, authenticated, service_role;
alter function private.remind_of_tasks(text,timestamp with time zone) owner to service_role;

CREATE OR REPLACE FUNCTION private.reminder_address(staff uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (
    select lower(u.email)
      from public.user_roles r join auth.users u on u.id = r.user_id
      left join private.staff_preferences p on p.user_id = r.user_id
     where r.user_id = staff and r.role = 'admin' and u.email is not null and coalesce(p.remind_tasks, true)
       and u.email_confirmed_at is not null
       and u.deleted_at is null and (u.banned_until is null or u.banned_until < now()));
end
$function$
;
revoke all on function private.reminder_address(uuid) from public, anon, authenticated, service_role;
grant execute on function private.reminder_address(uuid) to service_role;

CREATE OR REPLACE FUNCTION private.remove_admin(staff uuid, removed uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  held text;
begin
  perform pg_advisory_xact_lock(hashtextextended('fix-my-local:admins', 0));
  if not exists (select from public.user_roles where user_id = staff and role = 'admin') then return 'not_allowed'; end if;
  if not private.person_may(staff, 'invite') then return 'role_forbids'; end if;
  select r.staff_role into held from public.user_roles r where r.user_id = removed and r.role = 'admin';
  if held is null then
    delete from private.staff_invitations where user_id = removed;
    if not found then return 'unknown'; end if;
    perform private.write_audit(staff, 'remove', 'staff_invitations', array[removed::text], 1);
    return 'withdrawn';
  end if;
  -- The last owner who can still sign in cannot be removed.
  if held = 'owner' and not private.has_other_owner(removed) then return 'last'; end if;
  perform private.write_audit(staff, 'remove', 'user_roles', array[removed::text], 1);
  delete from public.user_roles where user_id = removed and role = 'admin';
  return 'removed';
end
$function$
;
revoke all on function private.remove_admin(uuid,uuid) from public, anon, authenticated, service_role;
grant execute on function private.remove_admin(uuid,uuid) to current_user;
grant execute on function private.remove_admin(uuid,uuid) to supabase_auth_admin;
alter function private.remove_admin(uuid,uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.remove_document(gone uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  removed private.desk_documents;
begin
  delete from private.desk_documents d where d.id = gone returning d.* into removed;
  perform private.record_removed_words(removed, null);
  return removed.source;
end
$function$
;
revoke all on function private.remove_document(uuid) from public, anon, authenticated, service_role;
alter function private.remove_document(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.replace_answers(lead_table regclass, lead_id uuid, given jsonb, answer_columns text[])
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  names text;
  stored_values text;
  given_values text;
  changed integer;
begin
  select string_agg(format('%I', name), ', ' order by place), string_agg(format('s.%I', name), ', ' order by place),
      string_agg(format('g.%I', name), ', ' order by place) into names, stored_values, given_values
    from unnest(answer_columns) with ordinality as columns (name, place);
  execute format(
    'update %1$s s
        set (%2$s, website_report_id) = row(%4$s, coalesce(g.website_report_id, s.website_report_id))
       from jsonb_populate_record(null::%1$s, $2) as g
      where s.id = $1 and row(%3$s) is distinct from row(%4$s)',
    lead_table, names, stored_values, given_values) using lead_id, given;
  get diagnostics changed = row_count;
  return changed = 1;
end
$function$
;
revoke all on function private.replace_answers(regclass,uuid,jsonb,text[]) from public, anon, authenticated, service_role;
grant execute on function private.replace_answers(regclass,uuid,jsonb,text[]) to service_role;

CREATE OR REPLACE FUNCTION private.reply_received(lead_kind text, lead_id uuid, reply_id text)
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$
  select private.note_event('reply.received', reply_received.lead_kind, reply_received.lead_id,
    jsonb_build_object('reply_id', reply_received.reply_id), left('reply:' || reply_received.reply_id, 200))
$function$
;
revoke all on function private.reply_received(text,uuid,text) from public, anon, authenticated, service_role;
alter function private.reply_received(text,uuid,text) owner to service_role;

CREATE OR REPLACE FUNCTION private.report_rows(ids uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'url', t.url, 'user_name', t.user_name, 'user_email', t.user_email,
      'user_phone', t.user_phone, 'seo_score', t.seo_score, 'performance_score', t.performance_score,
      'accessibility_score', t.accessibility_score, 'status', t.status, 'created_at', t.created_at,
      'first_viewed_at', t.first_viewed_at) order by i.n), '[]')
    from unnest(ids) with ordinality as i (id, n) join public.website_reports t on t.id = i.id
$function$
;
revoke all on function private.report_rows(uuid[]) from public, anon, authenticated, service_role;
alter function private.report_rows(uuid[]) owner to service_role;

CREATE OR REPLACE FUNCTION private.reports_of_person(asked uuid)
 RETURNS TABLE(id uuid)
 LANGUAGE sql
 STABLE
AS $function$
  with leads as (select l.id from private.leads_of_person(asked) l)
  select s.website_report_id from public.onboarding_submissions s
   where s.id in (select l.id from leads l) and s.website_report_id is not null
  union
  select c.website_report_id from public.consultation_requests c
   where c.id in (select l.id from leads l) and c.website_report_id is not null
  union
  select r.report_id from private.lead_reports r where r.lead_id in (select l.id from leads l)
  union
  (select d.id from private.desk_documents d
    where d.email_key in (select a.email_key from private.desk_documents a where a.id in (select l.id from leads l)) and d.kind = 'report'
    order by d.created_at desc limit 20)
$function$
;
revoke all on function private.reports_of_person(uuid) from public, anon, authenticated, service_role;
alter function private.reports_of_person(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.require_lead_of_note()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform from public.onboarding_submissions s
    where new.lead_kind = 'submission' and s.id = new.lead_id for key share;
  if found then return null; end if;
  perform from public.consultation_requests c
    where new.lead_kind = 'consultation' and c.id = new.lead_id for key share;
  if found then return null; end if;
  perform from public.onboarding_drafts d
    where new.lead_kind = 'draft' and d.id = new.lead_id for key share;
  if not found then
    raise exception using errcode = 'foreign_key_violation', message = 'This lead no longer exists.';
  end if;
  return null;
end
$function$
;
revoke all on function private.require_lead_of_note() from public, anon, authenticated, service_role;
alter function private.require_lead_of_note() owner to service_role;

CREATE OR REPLACE FUNCTION private.require_own(person uuid)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if person is distinct from auth.uid() and not private.person_may(auth.uid(), 'settings') then
    perform private.raise_role_forbids('colleague');
  end if;
end
$function$
;
revoke all on function private.require_own(uuid) from public, anon, authenticated, service_role;
grant execute on function private.require_own(uuid) to service_role;

CREATE OR REPLACE FUNCTION private.require_reader(query jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
begin
  -- The casts are those of the lists.
  if not coalesce((query ->> 'whole')::boolean, false) and coalesce((query ->> 'limit')::integer, 0) <= 500 then
    return staff;
  end if;
  if not private.person_may(staff, 'export') then perform private.raise_role_forbids('export'); end if;
  if not exists (select from private.audit_log l where l.action = 'export' and l.details ->> 'export' = query ->> 'export'
    and l.staff_id = staff and l.at > now() - interval '2 hours')
  then
    raise exception using errcode = 'PT400', message = 'Begin an export to read so many rows at once.';
  end if;
  return staff;
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'This list cannot be shown with this filter or page. Go back to the first page.';
end
$function$
;
revoke all on function private.require_reader(jsonb) from public, anon, authenticated, service_role;
grant execute on function private.require_reader(jsonb) to service_role;

CREATE OR REPLACE FUNCTION private.require_staff()
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  standing text := private.claimed_standing();
begin
  if standing = 'ended' then perform private.raise_session_ended(); end if;
  if standing = 'second_factor_missing' then perform private.raise_second_factor_missing(); end if;
  if standing <> 'admin' then
    raise exception using errcode = '42501', message = 'permission denied: for staff only';
  end if;
  return auth.uid();
end
$function$
;
revoke all on function private.require_staff() from public, anon, authenticated, service_role;
grant execute on function private.require_staff() to service_role;

CREATE OR REPLACE FUNCTION private.require_staff_may(action text)
 RETURNS uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
begin
  if not private.person_may(staff, action) then perform private.raise_role_forbids(action); end if;
  return staff;
end
$function$
;
revoke all on function private.require_staff_may(text) from public, anon, authenticated, service_role;
grant execute on function private.require_staff_may(text) to service_role;

CREATE OR REPLACE FUNCTION private.respect_quiet_hours()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if exists (select from private.quiet_hours) then
    new.next_attempt_at := greatest(new.next_attempt_at, (
      select private.quiet_until(u.id, now()) from auth.users u join private.quiet_hours q on q.user_id = u.id
       where lower(u.email) = lower(new.recipient) limit 1));
  end if;
  return new;
end
$function$
;
revoke all on function private.respect_quiet_hours() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.respond_by_call(kind text, lead uuid, at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  execute format('update %s l set first_response_at = $2, first_response_minutes = private.working_minutes(l.created_at, $2)
     where l.id = $1 and l.first_response_at > $2', private.lead_table(kind)) using lead, at;
end
$function$
;
revoke all on function private.respond_by_call(text,uuid,timestamp with time zone) from public, anon, authenticated, service_role;
alter function private.respond_by_call(text,uuid,timestamp with time zone) owner to service_role;

CREATE OR REPLACE FUNCTION private.response_bucket(minutes integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select lpad((case when minutes <= 240 then minutes when minutes <= 1440 then minutes / 5 * 5
    when minutes > 1440 then least(minutes / 60 * 60, 60000) end)::text, 5, '0')
$function$
;
revoke all on function private.response_bucket(integer) from public, anon, authenticated, service_role;
alter function private.response_bucket(integer) owner to service_role;

CREATE OR REPLACE FUNCTION private.response_step(minutes integer)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when minutes is null then 'none' else (
    array['00005', '00010', '00015', '00030', '00045', '00060', '00090', '00120', '00180', '00240', '00360', '00480',
      '00720', '00960', '01440', '02880', '04320', '07200', '10080', '60000']
  )[1 + width_bucket(least(minutes, 59999),
      array[5, 10, 15, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 960, 1440, 2880, 4320, 7200, 10080])] end
$function$
;
revoke all on function private.response_step(integer) from public, anon, authenticated, service_role;
alter function private.response_step(integer) owner to service_role;

CREATE OR REPLACE FUNCTION private.role_allows(staff_role text, action text)
 RETURNS boolean
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
begin
  if coalesce(action, '') not in ('write', 'export', 'erase', 'invite', 'settings', 'audit') then
    raise exception using errcode = 'PT400', message = 'Unknown action of staff.';
  end if;
  return case staff_role
    when 'owner' then true
    when 'manager' then action <> 'invite'
    when 'member' then action = 'write'
    else false end;
end
$function$
;
revoke all on function private.role_allows(text,text) from public, anon, authenticated, service_role;
grant execute on function private.role_allows(text,text) to service_role;

CREATE OR REPLACE FUNCTION private.search_words_of(lead private.lead_facts)
 RETURNS text[]
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  written text := concat_ws(' ', lead.title, lead.name, lead.email, lead.phone, left(lead.website, 300), lead.business_type);
begin
  return private.words_of(written) || private.phone_words(lead.phone);
end
$function$
;
revoke all on function private.search_words_of(private.lead_facts) from public, anon, authenticated, service_role;
grant execute on function private.search_words_of(private.lead_facts) to public;

CREATE OR REPLACE FUNCTION private.seen_task(asked uuid, seen_at timestamp with time zone, staff uuid)
 RETURNS public.lead_tasks
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  t public.lead_tasks;
begin
  select * into t from public.lead_tasks k where k.id = asked for update;
  if not found then raise exception using errcode = 'PT404', message = 'This follow-up no longer exists.'; end if;
  if t.updated_at is distinct from seen_at then
    raise exception using errcode = 'PT409', message = private.task_conflict(t, staff);
  end if;
  return t;
end
$function$
;
revoke all on function private.seen_task(uuid,timestamp with time zone,uuid) from public, anon, authenticated, service_role;
alter function private.seen_task(uuid,timestamp with time zone,uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.sends_texts()
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce((select p.is_set from private.message_ports p where p.channel = 'sms'), false)
$function$
;
revoke all on function private.sends_texts() from public, anon, authenticated, service_role;
alter function private.sends_texts() owner to service_role;

CREATE OR REPLACE FUNCTION private.sessions_of(asked uuid)
 RETURNS TABLE(id uuid, created_at timestamp with time zone, active_at timestamp with time zone, user_agent text, ip text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select s.id, s.created_at, coalesce(s.refreshed_at at time zone 'UTC', s.created_at), s.user_agent, host(s.ip)
      from auth.sessions s
     where s.user_id = asked and s.oauth_client_id is null and (s.not_after is null or s.not_after > now())
     order by 3 desc limit 100;
end
$function$
;
revoke all on function private.sessions_of(uuid) from public, anon, authenticated, service_role;
grant execute on function private.sessions_of(uuid) to service_role;

CREATE OR REPLACE FUNCTION private.set_lead_columns(kind text, asked uuid, wanted jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if wanted = '{}' then return; end if;
  execute format('update %1$s t set (%2$s) = (select %2$s from jsonb_populate_record(null::%1$s, $2)) where t.id = $1',
    private.lead_table(kind), (select string_agg(quote_ident(k), ', ') from jsonb_object_keys(wanted) as k))
    using asked, wanted;
end
$function$
;
revoke all on function private.set_lead_columns(text,uuid,jsonb) from public, anon, authenticated, service_role;
alter function private.set_lead_columns(text,uuid,jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION private.set_thank_you_time()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- The server's time replaces the browser's.
  new.thank_you_page_viewed_at := now();
  return new;
end
$function$
;
revoke all on function private.set_thank_you_time() from public, anon, authenticated, service_role;
grant execute on function private.set_thank_you_time() to public;

CREATE OR REPLACE FUNCTION private.set_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  new.updated_at := now();
  return new;
end
$function$
;
revoke all on function private.set_updated_at() from public, anon, authenticated, service_role;
grant execute on function private.set_updated_at() to public;

CREATE OR REPLACE FUNCTION private.settle_attachment(attachment uuid, plain_name text, found_type text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  known private.mail_attachments;
begin
  if found_type is null then
    delete from private.mail_attachments a where a.id = attachment;
    return null;
  end if;
  update private.mail_attachments a set name = plain_name, media_type = found_type where a.id = attachment
  returning * into known;
  return jsonb_build_object('id', known.id, 'name', known.name, 'media_type', known.media_type, 'size_bytes', known.size_bytes);
end
$function$
;
revoke all on function private.settle_attachment(uuid,text,text) from public, anon, authenticated, service_role;
alter function private.settle_attachment(uuid,text,text) owner to service_role;

CREATE OR REPLACE FUNCTION private.similar_words(asked text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
 SET "pg_trgm.similarity_threshold" TO '0.35'
AS $function$
      select word from private.desk_vocabulary
       where word operator(extensions.%) asked and abs(length(word) - length(asked)) <= 2
       order by extensions.similarity(word, asked) desc, word limit 4
    $function$
;
revoke all on function private.similar_words(text) from public, anon, authenticated, service_role;
alter function private.similar_words(text) owner to service_role;

CREATE OR REPLACE FUNCTION private.site_host(url text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select nullif(lower(left(substring(
    btrim(url) from '^(?:[a-zA-Z][a-zA-Z0-9+.-]*://)?(?:[^/?#@]*@)?(?:[wW]{3}\.)?([^/:?#]+)'
  ), 253)), '')
$function$
;
revoke all on function private.site_host(text) from public, anon, authenticated, service_role;
grant execute on function private.site_host(text) to public;

CREATE OR REPLACE FUNCTION private.skip_reads_of_keys()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin return null; end $function$
;
revoke all on function private.skip_reads_of_keys() from public, anon, authenticated, service_role;
alter function private.skip_reads_of_keys() owner to service_role;

CREATE OR REPLACE FUNCTION private.sort_key(kind text, sort text, OUT source text, OUT key text, OUT type text, OUT is_down boolean)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select s.source, s.key, s.type, s.is_down from (values
    ('submission', 'updated', '(select m.* from public.onboarding_submissions m where m.merged_into is null)', 't.updated_at', 'timestamptz', true),
    ('submission', 'business', '(select m.* from public.onboarding_submissions m where m.merged_into is null)', 'lower(t.business_name)', 'text', false),
    ('submission', 'urgency', '(select m.* from public.onboarding_submissions m where m.merged_into is null)', 'private.urgency_key(t.urgency, t.created_at)', 'bigint', false),
    ('consultation', 'updated', '(select m.* from public.consultation_requests m where m.merged_into is null)', 't.updated_at', 'timestamptz', true),
    ('consultation', 'business', '(select m.* from public.consultation_requests m where m.merged_into is null)', 'lower(t.name)', 'text', false),
    ('report', 'seo', 'public.website_reports', 'coalesce(t.seo_score, 101)', 'numeric', false),
    ('report', 'performance', 'public.website_reports', 'coalesce(t.performance_score, 101)', 'numeric', false)
  ) as s (kind, sort, source, key, type, is_down)
  where s.kind = sort_key.kind and s.sort = sort_key.sort
$function$
;
revoke all on function private.sort_key(text,text) from public, anon, authenticated, service_role;
alter function private.sort_key(text,text) owner to service_role;

CREATE OR REPLACE FUNCTION private.spread_next_event(desk_url text)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  event private.desk_events;
  lead jsonb;
begin
  select * into event from private.desk_events e where e.spread_at is null
   order by e.happened_at limit 1 for update skip locked;
  if not found then return false; end if;
  if event.type <> 'lead.created' then
    event.lead_id := private.kept_lead(event.lead_id);
    event.lead_kind := coalesce(private.kind_of_lead(event.lead_id), event.lead_kind);
  end if;
  lead := private.public_lead(event.lead_kind, event.lead_id, spread_next_event.desk_url);
  if lead is not null then
    perform private.enqueue_webhooks(event, lead);
    perform private.notify_staff(event, lead);
  end if;
  update private.desk_events e set spread_at = clock_timestamp() where e.id = event.id;
  return true;
end
$function$
;
revoke all on function private.spread_next_event(text) from public, anon, authenticated, service_role;
alter function private.spread_next_event(text) owner to service_role;

CREATE OR REPLACE FUNCTION private.staff_address(asked uuid)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return (select lower(u.email) from auth.users u
    where u.id = asked and u.email_confirmed_at is not null and private.is_active_staff(u.id));
end
$function$
;
revoke all on function private.staff_address(uuid) from public, anon, authenticated, service_role;
grant execute on function private.staff_address(uuid) to service_role;

CREATE OR REPLACE FUNCTION private.staff_entries(leads uuid[], staff uuid)
 RETURNS TABLE(at timestamp with time zone, kind text, id text, of_kind text, of_id uuid, more jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select * from private.call_entries(leads, staff)
  union all
  select * from private.mail_entries(leads, staff)
  union all
  select * from private.text_entries(leads, staff)
  union all
  select coalesce((select i.started_at from private.imports i where i.id = s.import_id), s.created_at), case when s.import_id is null then 'entered' else 'imported' end, 'entered:' || s.id, 'submission', s.id,
    jsonb_build_object('source', private.lead_source(s.attribution), 'by', private.email_of(s.entered_by),
      'is_own', s.entered_by = staff,
      'application', (select e.application from private.entered_with e where e.lead_id = s.id))
    || case when s.import_id is null then '{}' else jsonb_build_object('import_id', s.import_id, 'file_name',
      (select i.file_name from private.imports i where i.id = s.import_id)) end
    from public.onboarding_submissions s where s.id = any (leads) and s.entered_by is not null
  union all
  select c.changed_at, 'contact', 'contact:' || c.id, c.lead_kind, c.lead_id,
    jsonb_build_object('field', c.field, 'from_text', c.from_text, 'to_text', c.to_text, 'by', private.email_of(c.changed_by),
      'is_own', c.changed_by is not distinct from staff, 'application', c.application)
    from (
      select * from private.lead_contact_changes c where c.lead_id = any (leads) order by c.changed_at desc limit 300
    ) c
  union all
  select c.changed_at, 'own_field', 'own_field:' || c.id, c.lead_kind, c.lead_id,
    jsonb_build_object('name', f.name, 'type', f.type, 'from_text', c.from_text, 'to_text', c.to_text,
      'by', private.email_of(c.changed_by), 'is_own', c.changed_by is not distinct from staff, 'application', c.application)
    from (
      select * from private.own_field_changes c where c.lead_id = any (leads) order by c.changed_at desc limit 300
    ) c join public.own_fields f on f.id = c.field_id
  union all
  select * from private.merge_entries(leads, staff)
$function$
;
revoke all on function private.staff_entries(uuid[],uuid) from public, anon, authenticated, service_role;
alter function private.staff_entries(uuid[],uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.staff_notes(lead uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select string_agg(format('%s %s: %s', to_char(n.created_at at time zone 'America/Los_Angeles', 'YYYY-MM-DD HH24:MI'),
      coalesce(private.email_of(n.author), 'A former colleague'), n.body), e'\n' order by n.created_at, n.id)
    from public.lead_notes n where n.lead_id = any (private.group_of_lead(lead)) and n.deleted_at is null
$function$
;
revoke all on function private.staff_notes(uuid) from public, anon, authenticated, service_role;
alter function private.staff_notes(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.staff_standing(asking uuid, asking_session uuid)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select private.staff_standing(asking, asking_session, null) $function$
;
revoke all on function private.staff_standing(uuid,uuid) from public, anon, authenticated, service_role;
grant execute on function private.staff_standing(uuid,uuid) to supabase_auth_admin;

CREATE OR REPLACE FUNCTION private.staff_standing(asking uuid, asking_session uuid, asking_level text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return private.staff_standing(asking, asking_session, asking_level, null);
end
$function$
;
revoke all on function private.staff_standing(uuid,uuid,text) from public, anon, authenticated, service_role;
grant execute on function private.staff_standing(uuid,uuid,text) to supabase_auth_admin;

CREATE OR REPLACE FUNCTION private.staff_standing(asking uuid, asking_session uuid, asking_level text, acting_scope text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  standing text;
begin
  select case when r.user_id is null or (s.oauth_client_id is null) <> (acting_scope is null) then 'none'
      when acting_scope is not null and not coalesce(
          acting_scope in ('leads:read', 'leads:write') and acting_scope = any (string_to_array(s.scopes, ' ')), false)
        then 'none'
      when not (a.second_factor_required or f.is_verified) then 'admin'
      when acting_scope is null and (coalesce(asking_level, 'aal1') = 'aal1' or coalesce(s.aal, 'aal1') = 'aal1')
        then 'second_factor_missing'
      -- A person who has removed the factor has to allow the application again.
      when acting_scope is not null
          and not (f.is_verified and exists (select from private.second_factor_grants g where g.session_id = s.id))
        then 'second_factor_missing'
      else 'admin' end
    into standing
    from auth.sessions s
    join auth.users u on u.id = s.user_id
    cross join private.agency_settings a
    cross join lateral (
      select exists (select from auth.mfa_factors m where m.user_id = u.id and m.status = 'verified') as is_verified
    ) f
    left join public.user_roles r on r.user_id = u.id and r.role = 'admin'
   where s.id = asking_session and s.user_id = asking and (s.not_after is null or s.not_after > now())
     and u.deleted_at is null and (u.banned_until is null or u.banned_until <= now());
  return coalesce(standing, 'ended');
end
$function$
;
revoke all on function private.staff_standing(uuid,uuid,text,text) from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.staff_tasks(lead uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select string_agg(format('%s %s: %s%s', to_char(t.due_at at time zone 'America/Los_Angeles', 'YYYY-MM-DD HH24:MI'),
      coalesce(private.email_of(t.assignee_id), 'Unassigned'), t.title,
      case when t.done_at is not null
        then format(' (done %s: %s)', to_char(t.done_at at time zone 'America/Los_Angeles', 'YYYY-MM-DD HH24:MI'),
          concat_ws(', ', replace(t.outcome, '_', ' '), t.outcome_note))
        else ' (open)' end), e'\n' order by t.due_at, t.id)
    from public.lead_tasks t where t.lead_id = any (private.group_of_lead(lead)) and t.deleted_at is null
$function$
;
revoke all on function private.staff_tasks(uuid) from public, anon, authenticated, service_role;
alter function private.staff_tasks(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.staff_told_of_leads()
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select lower(u.email)
      from public.user_roles r join auth.users u on u.id = r.user_id
      left join private.staff_preferences p on p.user_id = r.user_id
     where r.role = 'admin' and u.email is not null and coalesce(p.notify_new_leads, true)
       and private.lead_notices(r.user_id) = 'all'
       and u.email_confirmed_at is not null
       and u.deleted_at is null and (u.banned_until is null or u.banned_until < now())
     order by 1 limit 50;
end
$function$
;
revoke all on function private.staff_told_of_leads() from public, anon, authenticated, service_role;
grant execute on function private.staff_told_of_leads() to service_role;

CREATE OR REPLACE FUNCTION private.start_of_day(day date)
 RETURNS timestamp with time zone
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select day::timestamp at time zone 'America/Los_Angeles' $function$
;
revoke all on function private.start_of_day(date) from public, anon, authenticated, service_role;
grant execute on function private.start_of_day(date) to public;

CREATE OR REPLACE FUNCTION private.stop_mails(lead uuid, why text, all_waiting boolean)
 RETURNS integer
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  stopped integer;
begin
  with gone as (
    delete from private.outbox o
     where o.kind = 'lead_mail' and o.status = 'waiting' and o.attempts = 0 and o.id in (
       select m.id from public.lead_mails m
        where m.lead_id = any (private.group_of_lead(private.kept_lead(stop_mails.lead))) and m.state = 'waiting' and (all_waiting or m.send_at is not null))
    returning o.id
  )
  update public.lead_mails m set state = 'draft', reason = why from gone where m.id = gone.id;
  get diagnostics stopped = row_count;
  return stopped;
end
$function$
;
revoke all on function private.stop_mails(uuid,text,boolean) from public, anon, authenticated, service_role;
alter function private.stop_mails(uuid,text,boolean) owner to service_role;

CREATE OR REPLACE FUNCTION private.store_consultation_request(lead jsonb, messages jsonb, earlier_key uuid, answer_columns text[] DEFAULT ARRAY['name'::text, 'email'::text, 'phone'::text, 'best_time'::text])
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  given public.consultation_requests := jsonb_populate_record(null::public.consultation_requests, lead);
  earlier public.consultation_requests;
  answers jsonb;
  stored uuid;
  is_new boolean;
begin
  if earlier_key is not null then
    select id into stored from public.consultation_requests where request_key = earlier_key;
    if stored is not null then return stored; end if;
  end if;
  if given.website_report_id is not null then
    -- The report is locked before any lead, so that two concurrent requests run one after the other.
    select id into given.website_report_id from public.website_reports where id = given.website_report_id for no key update;
  end if;
  select * into earlier from public.consultation_requests where request_key = given.request_key;
  if earlier.id is not null
    and (earlier.status <> 'new' or earlier.created_at <= now() - interval '1 hour'
      or (lower(btrim(earlier.name)) <> lower(btrim(given.name))
        and lower(btrim(earlier.email)) <> lower(btrim(given.email))))
  then
    answers := private.answers_of(to_jsonb(given), answer_columns);
    if private.answers_of(to_jsonb(earlier), answer_columns) <> answers then
      given.request_key := private.key_of_answers(given.request_key, answers);
      earlier := null;
    end if;
  end if;
  if given.suspicion is null then perform private.record_report_contact(given, earlier); end if;
  given.status := 'new';
  given.created_at := now();
  given.updated_at := now();
  loop
    insert into public.consultation_requests select given.* on conflict (request_key) do nothing;
    is_new := found;
    stored := given.id;
    exit when is_new;
    select c.id into stored from public.consultation_requests c
     where c.request_key = given.request_key for no key update;
    exit when found;
  end loop;
  if not is_new
    and not private.replace_answers('public.consultation_requests', stored, to_jsonb(given), answer_columns)
  then
    return stored;
  end if;
  perform private.enqueue_lead_messages(
    'consultation', stored, given.email,
    case when is_new then messages else private.messages_of_change(messages, given.id, stored) end
  );
  return stored;
end
$function$
;
revoke all on function private.store_consultation_request(jsonb,jsonb,uuid,text[]) from public, anon, authenticated, service_role;
grant execute on function private.store_consultation_request(jsonb,jsonb,uuid,text[]) to service_role;

CREATE OR REPLACE FUNCTION private.store_document(document private.desk_documents)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  document.arrived := pg_current_xact_id();
  insert into private.desk_documents as d select (document).*
    on conflict (id) do update
    set kind = excluded.kind, created_at = excluded.created_at, words = excluded.words, email_key = excluded.email_key,
      phone_key = excluded.phone_key, host_key = excluded.host_key, source = excluded.source
    where (d.kind, d.created_at, d.words, d.email_key, d.phone_key, d.host_key, d.source) is distinct from (
      excluded.kind, excluded.created_at, excluded.words, excluded.email_key, excluded.phone_key, excluded.host_key,
      excluded.source);
  if found then
    insert into private.new_words (words) select tsvector_to_array((document).words);
  end if;
end
$function$
;
revoke all on function private.store_document(private.desk_documents) from public, anon, authenticated, service_role;
alter function private.store_document(private.desk_documents) owner to service_role;

CREATE OR REPLACE FUNCTION private.store_finding_dispute(request_key uuid, report_id uuid, audit_id text, note text, language text, asking uuid)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  finding jsonb;
  rules text;
begin
  select f, nullif(r.report -> 'versions' ->> 'algorithm', '') into finding, rules
    from public.website_reports r, private.findings_of_report(r.report) f
   where r.id = store_finding_dispute.report_id and f ->> 'id' = store_finding_dispute.audit_id
   limit 1;
  if not found then return false; end if;
  insert into public.finding_disputes
    (request_key, report_id, audit_id, title, evidence, algorithm, language, note, disputed_by)
  values (
    store_finding_dispute.request_key, store_finding_dispute.report_id, store_finding_dispute.audit_id,
    left(coalesce(finding ->> 'title', ''), 1000),
    (select coalesce(jsonb_agg(jsonb_build_object('where', e ->> 'where', 'seen', e ->> 'seen')), '[]')
      from jsonb_path_query(finding, '$.evidence[*]') e),
    left(rules, 100), store_finding_dispute.language, store_finding_dispute.note,
    (select u.user_id from public.user_roles u where u.user_id = asking and u.role = 'admin'))
  -- Sent again by a page that did not hear the answer, perhaps with other words.
  on conflict on constraint finding_disputes_request_key_key do update set note = excluded.note
    where finding_disputes.report_id = excluded.report_id and finding_disputes.audit_id = excluded.audit_id;
  return true;
end
$function$
;
revoke all on function private.store_finding_dispute(uuid,uuid,text,text,text,uuid) from public, anon, authenticated, service_role;
alter function private.store_finding_dispute(uuid,uuid,text,text,text,uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.store_import_row(asked private.imports, r private.import_rows)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  given public.onboarding_submissions := jsonb_populate_record(null::public.onboarding_submissions, r.lead);
  stored timestamptz;
  own record;
  field public.own_fields;
begin
  given.id := r.lead_id;
  given.status := coalesce(given.status, 'new');
  given.created_at := least(given.created_at, now());
  given.updated_at := now();
  given.conversion_tracked := false;
  given.owner_id := coalesce(
    (select t.user_id from private.team() t where lower(t.email) = lower(r.lead ->> 'owner') and not t.is_invited and private.can_own(t.user_id)), asked.owner_id);
  given.entered_by := asked.created_by;
  given.import_id := asked.id;
  given.attribution := jsonb_build_object('last', jsonb_build_object('utm_source', coalesce(r.lead ->> 'source', 'import')));
  insert into public.onboarding_submissions select given.* on conflict (id) do nothing returning updated_at into stored;
  for own in select substring(e.key from 5) as id, e.value as typed from jsonb_each_text(r.lead) e where e.key like 'own:%' loop
    select * into field from public.own_fields f where f.id::text = own.id and f.deleted_at is null;
    if found then perform private.put_own_value('submission', r.lead_id, field, own.typed); end if;
  end loop;
  insert into public.lead_notes (lead_kind, lead_id, body, author)
  select 'submission', r.lead_id, n.body, asked.created_by
    from jsonb_array_elements_text(coalesce(r.lead -> 'notes', '[]')) with ordinality as n (body, place)
   where stored is not null order by n.place;
  update private.import_rows x set outcome = 'imported', cells = null, lead = null, email_key = null, phone_key = null,
    host_key = null, stored_at = stored
   where x.import_id = r.import_id and x.row_number = r.row_number;
end
$function$
;
revoke all on function private.store_import_row(private.imports,private.import_rows) from public, anon, authenticated, service_role;
alter function private.store_import_row(private.imports,private.import_rows) owner to service_role;

CREATE OR REPLACE FUNCTION private.store_onboarding_submission(lead jsonb, messages jsonb, earlier_key uuid, draft_id uuid, draft_key_hash bytea, answer_columns text[] DEFAULT ARRAY['business_name'::text, 'business_type'::text, 'website_url'::text, 'contact_name'::text, 'contact_email'::text, 'contact_phone'::text, 'pain_points'::text, 'primary_pain_point'::text, 'monthly_marketing_budget'::text, 'desired_outcome'::text, 'urgency'::text, 'best_time_to_call'::text, 'additional_notes'::text])
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  given public.onboarding_submissions := jsonb_populate_record(null::public.onboarding_submissions, lead);
  earlier public.onboarding_submissions;
  answers jsonb;
  stored uuid;
  is_new boolean;
begin
  if earlier_key is not null then
    select id into stored from public.onboarding_submissions where request_key = earlier_key;
    if stored is not null then return stored; end if;
  end if;
  -- Deletes every draft made under the lead's key, because the page knows only the last one it had an answer about.
  delete from public.onboarding_drafts d using private.onboarding_draft_keys k
   where k.request_key = given.request_key and d.id = k.draft_id;
  if draft_id is not null then
    delete from public.onboarding_drafts d using private.onboarding_draft_keys k
     where d.id = store_onboarding_submission.draft_id and k.draft_id = d.id and k.key_hash = draft_key_hash;
  end if;
  if given.website_report_id is not null then
    select id into given.website_report_id from public.website_reports where id = given.website_report_id;
  end if;
  select * into earlier from public.onboarding_submissions where request_key = given.request_key;
  if earlier.id is not null and (earlier.status <> 'new' or earlier.created_at <= now() - interval '1 hour') then
    answers := private.answers_of(to_jsonb(given), answer_columns);
    if private.answers_of(to_jsonb(earlier), answer_columns) <> answers then
      given.request_key := private.key_of_answers(given.request_key, answers);
    end if;
  end if;
  given.status := 'new';
  given.created_at := now();
  given.updated_at := now();
  given.conversion_tracked := false;
  loop
    insert into public.onboarding_submissions select given.* on conflict (request_key) do nothing;
    is_new := found;
    stored := given.id;
    exit when is_new;
    select s.id into stored from public.onboarding_submissions s
     where s.request_key = given.request_key for no key update;
    exit when found;
  end loop;
  if not is_new
    and not private.replace_answers('public.onboarding_submissions', stored, to_jsonb(given), answer_columns)
  then
    return stored;
  end if;
  perform private.enqueue_lead_messages(
    'submission', stored, given.contact_email,
    case when is_new then messages else private.messages_of_change(messages, given.id, stored) end
  );
  return stored;
end
$function$
;
revoke all on function private.store_onboarding_submission(jsonb,jsonb,uuid,uuid,bytea,text[]) from public, anon, authenticated, service_role;
grant execute on function private.store_onboarding_submission(jsonb,jsonb,uuid,uuid,bytea,text[]) to service_role;

CREATE OR REPLACE FUNCTION private.store_reply(given jsonb)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  reply public.lead_replies := jsonb_populate_record(null::public.lead_replies, given);
  lead uuid;
  today bigint;
begin
  execute format('select id from %s where id = $1 for update', private.lead_table(reply.lead_kind)) into lead using reply.lead_id;
  if lead is null or exists (select from public.lead_replies r where r.message_key = reply.message_key) then return null; end if;
  select count(*) into today from public.lead_replies r
   where r.lead_id = lead and (r.kind = 'reply') = (reply.kind = 'reply') and r.received_at > now() - interval '1 day';
  if today >= (case when reply.kind = 'reply' then 200 else 20 end) then return null; end if;
  insert into public.lead_replies (lead_kind, lead_id, mail_id, kind, from_address, from_name, subject, body, quoted, is_cut,
    received_at, message_id, reference_ids, message_key)
  values (reply.lead_kind, lead, (select m.id from public.lead_mails m where m.id = reply.mail_id), reply.kind, reply.from_address,
    reply.from_name, reply.subject, reply.body, reply.quoted, coalesce(reply.is_cut, false), least(reply.received_at, now()),
    reply.message_id, coalesce(reply.reference_ids, '{}'), reply.message_key)
  returning id into reply.id;
  perform private.stop_mails(lead, case reply.kind
    when 'reply' then 'The lead wrote back. Check whether this still fits.'
    when 'auto_reply' then 'An automatic answer came from the lead. Check whether this still fits.'
    else 'An earlier email to the lead could not be delivered. Check the address.' end, reply.kind = 'bounce');
  perform private.note_mail_change(reply.lead_kind, lead);
  return reply.id;
end
$function$
;
revoke all on function private.store_reply(jsonb) from public, anon, authenticated, service_role;
alter function private.store_reply(jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION private.take_attachments(mail uuid, wanted jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  ids uuid[] := array(select e.value::uuid from jsonb_array_elements_text(
    case jsonb_typeof(wanted) when 'array' then wanted else '[]' end) e);
  found record;
begin
  delete from private.mail_attachments a where a.mail_id = mail and a.id <> all (ids);
  select count(*) as many, coalesce(sum(a.size_bytes), 0) as bytes into found
    from private.mail_attachments a where a.mail_id = mail and a.media_type is not null;
  if found.many <> cardinality(ids) then
    raise exception using errcode = 'PT400', message = 'A file of this email is no longer there. Remove it and add it again.';
  end if;
  if found.bytes > 15728640 then
    raise exception using errcode = 'PT400',
      message = 'An email can carry at most 15 MB of files. Remove one, or send a link to it.';
  end if;
  return to_jsonb(ids);
end
$function$
;
revoke all on function private.take_attachments(uuid,jsonb) from public, anon, authenticated, service_role;
alter function private.take_attachments(uuid,jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION private.take_back_own_values()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  got record;
  field public.own_fields;
  stands text;
  later uuid;
  left_as_is text[] := '{}';
begin
  for got in
    select e.key as id, case jsonb_typeof(e.value) when 'object' then e.value ->> 'was' end as was,
        case jsonb_typeof(e.value) when 'object' then e.value ->> 'now' else e.value #>> '{}' end as now
      from jsonb_each(new.state -> 'own_values') e
  loop
    select * into field from public.own_fields f where f.id = got.id::uuid;
    continue when not found;
    -- A later merge took over the value of this one: when it is undone, it puts back what was there before both.
    select k.id into later from public.lead_merges k
     where k.kept_id = new.kept_id and k.undone_at is null and k.merged_at > new.merged_at
       and k.state #>> array['own_values', got.id, 'was'] = got.now
     order by k.merged_at limit 1;
    if found then
      update public.lead_merges k
         set state = jsonb_set(k.state, array['own_values', got.id, 'was'], coalesce(to_jsonb(got.was), 'null'))
       where k.id = later;
      continue;
    end if;
    select private.own_value_text(v) into stands from public.own_field_values v
     where v.lead_id = new.kept_id and v.field_id = field.id;
    if stands is distinct from got.now then
      if field.deleted_at is null then left_as_is := array_append(left_as_is, field.name); end if;
      continue;
    end if;
    perform private.put_own_value(new.kept_kind, new.kept_id, field, got.was);
    if got.was is not null then
      insert into private.own_field_changes (lead_kind, lead_id, field_id, from_text, to_text, changed_by)
      values (new.kept_kind, new.kept_id, field.id, got.now, got.was, new.undone_by);
    end if;
  end loop;
  if left_as_is <> '{}' then
    update public.lead_merges k set state = k.state || jsonb_build_object('left_own_fields', to_jsonb(left_as_is))
     where k.id = new.id;
  end if;
  return null;
end
$function$
;
revoke all on function private.take_back_own_values() from public, anon, authenticated, service_role;
alter function private.take_back_own_values() owner to service_role;

CREATE OR REPLACE FUNCTION private.task_conflict(t public.lead_tasks, staff uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce((
    select case when c.changed_by is not distinct from staff then 'You, in another window,'
        else coalesce(private.email_of(c.changed_by), 'The system') end
      || case c.what
        when 'added' then ' added this follow-up.'
        when 'moved' then ' moved this follow-up to another time.'
        when 'assigned' then ' gave this follow-up to someone else.'
        when 'done' then ' marked this follow-up as done.'
        when 'corrected' then ' changed the outcome of this follow-up.'
        when 'reopened' then ' opened this follow-up again.'
        when 'deleted' then ' deleted this follow-up.'
        when 'restored' then ' brought this follow-up back.'
        else ' changed this follow-up.' end
      from private.lead_task_changes c where c.task_id = t.id order by c.changed_at desc, c.id limit 1),
    'A colleague changed this follow-up.')
$function$
;
revoke all on function private.task_conflict(public.lead_tasks,uuid) from public, anon, authenticated, service_role;
alter function private.task_conflict(public.lead_tasks,uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.task_row(t public.lead_tasks, staff uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('id', t.id, 'lead', jsonb_build_object('kind', coalesce(k.kind, t.lead_kind), 'id', k.id),
    'lead_title', coalesce(private.title_of_lead(k.id), ''),
    'title', t.title, 'due_at', t.due_at, 'time_zone', t.time_zone,
    'assignee_id', t.assignee_id, 'assignee', private.email_of(t.assignee_id),
    'is_mine', t.assignee_id is not distinct from staff, 'created_at', t.created_at,
    'created_by', private.email_of(t.created_by), 'updated_at', t.updated_at, 'done_at', t.done_at,
    'done_by', private.email_of(t.done_by), 'outcome', t.outcome, 'outcome_note', t.outcome_note)
    from (select l.id, private.kind_of_lead(l.id) as kind from (select private.kept_lead(t.lead_id) as id offset 0) as l) as k
$function$
;
revoke all on function private.task_row(public.lead_tasks,uuid) from public, anon, authenticated, service_role;
alter function private.task_row(public.lead_tasks,uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.task_story(leads uuid[], staff uuid)
 RETURNS TABLE(at timestamp with time zone, id text, lead_kind text, lead_id uuid, more jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select c.changed_at, 'task:' || c.id, c.lead_kind, c.lead_id,
      jsonb_build_object('what', c.what, 'title', c.title, 'from_title', c.from_title, 'due_at', c.due_at,
        'from_due_at', c.from_due_at, 'time_zone', c.time_zone, 'assignee', private.email_of(c.assignee_id),
        'outcome', c.outcome, 'outcome_note', c.outcome_note, 'by', private.email_of(c.changed_by),
        'is_own', c.changed_by is not distinct from staff)
    from private.lead_task_changes c where c.lead_id = any (leads) order by c.changed_at desc limit 300
$function$
;
revoke all on function private.task_story(uuid[],uuid) from public, anon, authenticated, service_role;
alter function private.task_story(uuid[],uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.tasks_of_feed(hash bytea)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  person uuid;
begin
  select f.user_id into person from private.task_feeds f where f.secret_hash = hash;
  if person is null or not private.is_active_staff(person) then return null; end if;
  update private.task_feeds f set read_at = now()
   where f.user_id = person and (f.read_at is null or f.read_at < now() - interval '1 hour');
  return (
    select coalesce(jsonb_agg(private.task_row(row(t.*)::public.lead_tasks, person) order by t.due_at, t.id), '[]')
      from (
        select * from public.lead_tasks k
         where k.assignee_id = person and k.done_at is null and k.deleted_at is null
         order by k.due_at, k.id limit 500
      ) t);
end
$function$
;
revoke all on function private.tasks_of_feed(bytea) from public, anon, authenticated, service_role;
alter function private.tasks_of_feed(bytea) owner to service_role;

CREATE OR REPLACE FUNCTION private.team()
 RETURNS TABLE(user_id uuid, email text, created_at timestamp with time zone, last_sign_in_at timestamp with time zone, is_invited boolean, invitation_expires_at timestamp with time zone, staff_role text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select r.user_id, u.email::text, r.created_at, u.last_sign_in_at, false, null::timestamptz, r.staff_role
      from public.user_roles r join auth.users u on u.id = r.user_id where r.role = 'admin'
    union all
    select i.user_id, u.email::text, i.invited_at, u.last_sign_in_at, true, i.expires_at, i.staff_role
      from private.staff_invitations i join auth.users u on u.id = i.user_id
     where not exists (select from public.user_roles r where r.user_id = i.user_id and r.role = 'admin')
    order by 5, 3, 2;
end
$function$
;
revoke all on function private.team() from public, anon, authenticated, service_role;
grant execute on function private.team() to service_role;

CREATE OR REPLACE FUNCTION private.text_entries(leads uuid[], staff uuid)
 RETURNS TABLE(at timestamp with time zone, kind text, id text, of_kind text, of_id uuid, more jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select coalesce(t.sent_at, t.queued_at), 'lead_text', 'lead_text:' || t.id, t.lead_kind, t.lead_id,
    private.text_row(t) - '{lead,id}'::text[] || jsonb_build_object('text_id', t.id, 'attempts', coalesce(o.attempts, 0),
      'by', private.email_of(t.author), 'is_own', t.author = staff, 'application', t.application)
    from (select * from private.lead_texts t where t.lead_id = any (leads) order by t.queued_at desc limit 100) t
    left join private.outbox o on o.id = t.id
$function$
;
revoke all on function private.text_entries(uuid[],uuid) from public, anon, authenticated, service_role;
alter function private.text_entries(uuid[],uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.text_number(phone text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select case
      when phone ~ '[[:alpha:]]' then null
      when btrim(phone) like '+%' and digits ~ '^[1-9][0-9]{7,14}$' then digits
      when digits ~ '^1?[2-9][0-9]{9}$' then '1' || right(digits, 10) end
    from (select regexp_replace(phone, '[^0-9]', '', 'g') as digits) d
$function$
;
revoke all on function private.text_number(text) from public, anon, authenticated, service_role;
alter function private.text_number(text) owner to service_role;

CREATE OR REPLACE FUNCTION private.text_numbers(lead uuid)
 RETURNS TABLE(number text, shown text, name text, place integer)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select private.text_number(n.phone), n.phone, n.name, n.place from (
    select s.contact_phone as phone, s.contact_name as name, 0 as place from public.onboarding_submissions s where s.id = lead
    union all
    select c.phone, c.name, 0 from public.consultation_requests c where c.id = lead
    union all
    select c.phone, c.name, 1 from public.lead_contacts c where c.lead_id = lead and c.deleted_at is null) n
   where private.text_number(n.phone) is not null
$function$
;
revoke all on function private.text_numbers(uuid) from public, anon, authenticated, service_role;
alter function private.text_numbers(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.text_row(t private.lead_texts)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('id', t.id, 'lead', jsonb_build_object('kind', t.lead_kind, 'id', t.lead_id),
    'recipient', t.recipient, 'body', t.body, 'state', t.state, 'reason', t.reason)
$function$
;
revoke all on function private.text_row(private.lead_texts) from public, anon, authenticated, service_role;
alter function private.text_row(private.lead_texts) owner to service_role;

CREATE OR REPLACE FUNCTION private.title_of_lead(asked uuid)
 RETURNS text
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$
  select coalesce((select s.business_name from public.onboarding_submissions s where s.id = asked),
    (select c.name from public.consultation_requests c where c.id = asked))
$function$
;
revoke all on function private.title_of_lead(uuid) from public, anon, authenticated, service_role;
alter function private.title_of_lead(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.try_of(place bigint, outcome text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select least(place, 6) || ':' || case when outcome in ('spoke', 'call_back', 'not_interested') then 'reached' else 'missed' end
$function$
;
revoke all on function private.try_of(bigint,text) from public, anon, authenticated, service_role;
alter function private.try_of(bigint,text) owner to service_role;

CREATE OR REPLACE FUNCTION private.typed_numbers(typed text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(private.typed_phone(run[1])) filter (where private.typed_phone(run[1]) is not null), '{}')
    from regexp_matches(left(typed, 200), '[+(]*[0-9][0-9 ().+/-]*', 'g') as run
$function$
;
revoke all on function private.typed_numbers(text) from public, anon, authenticated, service_role;
alter function private.typed_numbers(text) owner to service_role;

CREATE OR REPLACE FUNCTION private.typed_phone(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when btrim(typed) ~ '^[+(]*[0-9][0-9 ().+/-]*$' and length(digits) >= 4 then right(digits, 10) end
    from (select regexp_replace(typed, '[^0-9]', '', 'g')) as t (digits)
$function$
;
revoke all on function private.typed_phone(text) from public, anon, authenticated, service_role;
alter function private.typed_phone(text) owner to service_role;

CREATE OR REPLACE FUNCTION private.typed_query(typed text, OUT query tsquery, OUT matched text[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  typed_word text;
  nearest text[];
  number text;
  numbers text[] := private.typed_numbers(typed);
  part text;
begin
  matched := '{}';
  for typed_word in
    select distinct left(w, 60) from unnest(private.words_of(left(typed, 200))) as w limit 8
  loop
    part := private.lexeme(typed_word) || ':*';
    nearest := '{}';
    if typed_word ~ '^[0-9]+$' then
      foreach number in array numbers loop
        if number <> typed_word then part := part || ' | ' || private.lexeme(number) || ':*'; end if;
      end loop;
    elsif length(typed_word) >= 3 and typed_word !~ '[0-9]' then
      if not exists (select from private.desk_vocabulary v
        where v.word >= typed_word collate "C" and v.word < typed_word || U&'\+10FFFF' collate "C")
      then
        if length(typed_word) >= 4 then nearest := array(select private.words_with(typed_word)); end if;
        if nearest = '{}' then nearest := array(select private.similar_words(typed_word)); end if;
        if nearest <> '{}' then
          part := part || ' | ' || (select string_agg(private.lexeme(n), ' | ') from unnest(nearest) as n);
        end if;
      end if;
    end if;
    matched := matched || case when nearest = '{}' then array[typed_word] else nearest end;
    query := coalesce(query && ('(' || part || ')')::tsquery, ('(' || part || ')')::tsquery);
  end loop;
  -- The search text holds nothing that could be found.
  if query is null then query := '''~none'''::tsquery; end if;
end
$function$
;
revoke all on function private.typed_query(text) from public, anon, authenticated, service_role;
alter function private.typed_query(text) owner to service_role;

CREATE OR REPLACE FUNCTION private.unaudited_columns()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select array['updated_at', 'reminded_at', 'reminder_id', 'last_used_at', 'used_at'] $function$
;
revoke all on function private.unaudited_columns() from public, anon, authenticated, service_role;

CREATE OR REPLACE FUNCTION private.unaudited_tables()
 RETURNS regclass[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array_agg(c.oid::regclass) from pg_catalog.pg_class c
   where c.relnamespace = 'private'::regnamespace and c.relname = any (array[
       'accepted_web3_messages', 'analysis_events', 'call_tries', 'counted_sources', 'departed_owners', 'desk_changes', 'desk_documents',
       'desk_events', 'desk_vocabulary', 'draft_status_changes', 'entered_with', 'figure_changes', 'figure_sums', 'gone_words', 'lead_contact_changes',
       'lead_outcome_changes', 'lead_owner_changes', 'lead_status_changes', 'lead_task_changes', 'leads_to_assign',
       'import_parts', 'mail_attachment_parts', 'import_rows', 'lead_stages', 'measured_websites', 'message_intervals', 'new_words', 'notifications',
       'onboarding_draft_keys', 'own_field_changes', 'recovery_codes', 'reply_attachments', 'reply_mailboxes', 'report_competitors', 'report_openings',
       'report_findings', 'report_prints', 'response_recount', 'saml_assertions', 'saml_keys', 'second_factor_grants',
       'seeded_rows', 'signing_keys', 'webhook_attempts', 'webhook_deliveries'])
     or c.relnamespace = 'public'::regnamespace and c.relname = any (array['analyses', 'analysis_requests', 'website_reports'])
$function$
;
revoke all on function private.unaudited_tables() from public, anon, authenticated, service_role;
grant execute on function private.unaudited_tables() to service_role;

CREATE OR REPLACE FUNCTION private.undo_rows_batch(asked private.imports, batch integer)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  numbers integer[];
begin
  select array_agg(x.row_number order by x.row_number) into numbers from (
    select x.row_number from private.import_rows x
     where x.import_id = asked.id and x.row_number > asked.rows_done and x.outcome = 'imported'
     order by x.row_number limit batch) x;
  if numbers is null then
    update private.imports i set state = 'undone', finished_at = clock_timestamp(), rows_done = coalesce(i.row_count, 0) + 1 where i.id = asked.id;
    return;
  end if;
  -- Locked in one order, so that no change comes between the look and the delete.
  perform from public.onboarding_submissions s
   where s.id in (select x.lead_id from private.import_rows x where x.import_id = asked.id and x.row_number = any (numbers))
   order by s.id for update;
  update private.import_rows x set outcome = case
      when private.is_lead_untouched(x.lead_id, x.stored_at) then 'undone'
      when exists (select from public.onboarding_submissions s where s.id = x.lead_id) then 'kept'
      else 'gone' end
   where x.import_id = asked.id and x.row_number = any (numbers);
  delete from public.onboarding_submissions s where s.id in (
    select x.lead_id from private.import_rows x
     where x.import_id = asked.id and x.row_number = any (numbers) and x.outcome = 'undone');
  update private.imports i set rows_done = numbers[cardinality(numbers)] where i.id = asked.id;
end
$function$
;
revoke all on function private.undo_rows_batch(private.imports,integer) from public, anon, authenticated, service_role;
alter function private.undo_rows_batch(private.imports,integer) owner to service_role;

CREATE OR REPLACE FUNCTION private.unguarded_tables()
 RETURNS regclass[]
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select array_agg(c.oid::regclass) from pg_catalog.pg_class c
   where c.relnamespace::regnamespace::text || '.' || c.relname = any (array[
     'public.saved_views', 'public.rate_limits', 'private.staff_preferences', 'private.lead_read_marks', 'private.lead_reads',
     'private.task_feeds', 'private.audit_log', 'private.push_subscriptions', 'private.push_keys',
     'private.notification_choices', 'private.quiet_hours', 'private.mail_signatures'])
$function$
;
revoke all on function private.unguarded_tables() from public, anon, authenticated, service_role;
grant execute on function private.unguarded_tables() to service_role;

CREATE OR REPLACE FUNCTION private.urgency_key(urgency text, created_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(array_position(array['asap', 'this_month', 'this_quarter', 'exploring'], urgency), 5) * 100000000000000000
    - (extract(epoch from created_at) * 1000000)::bigint
$function$
;
revoke all on function private.urgency_key(text,timestamp with time zone) from public, anon, authenticated, service_role;
grant execute on function private.urgency_key(text,timestamp with time zone) to anon;
grant execute on function private.urgency_key(text,timestamp with time zone) to authenticated;
alter function private.urgency_key(text,timestamp with time zone) owner to service_role;

CREATE OR REPLACE FUNCTION private.use_api_key(hash bytea)
 RETURNS jsonb
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  k private.api_keys;
begin
  select * into k from private.api_keys a where a.secret_hash = hash;
  if not found then return null; end if;
  update private.api_keys a set last_used_at = now()
   where a.id = k.id and (a.last_used_at is null or a.last_used_at < now() - interval '1 minute');
  return jsonb_build_object('id', k.id, 'name', k.name, 'scopes', to_jsonb(k.scopes), 'expires_at', k.expires_at,
    'actor_id', coalesce(k.user_id, k.id), 'person', private.email_of(k.user_id),
    'standing', private.key_standing(coalesce(k.user_id, k.id), k.id, k.scopes[1]));
end
$function$
;
revoke all on function private.use_api_key(bytea) from public, anon, authenticated, service_role;
alter function private.use_api_key(bytea) owner to service_role;

CREATE OR REPLACE FUNCTION private.waiting_before()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select now() - interval '24 hours' $function$
;
revoke all on function private.waiting_before() from public, anon, authenticated, service_role;
alter function private.waiting_before() owner to service_role;

CREATE OR REPLACE FUNCTION private.waiting_filters(asked jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select asked || jsonb_build_object('notImported', true, 'status',
    case when coalesce(asked -> 'status', '[]') = '[]' or asked -> 'status' ? 'new' then '["new"]' else '["none"]' end::jsonb)
$function$
;
revoke all on function private.waiting_filters(jsonb) from public, anon, authenticated, service_role;
alter function private.waiting_filters(jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION private.walk_figure(kind text, condition text, place timestamp with time zone, place_id uuid, wanted integer)
 RETURNS TABLE(id uuid, at timestamp with time zone, place_of uuid)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET enable_bitmapscan TO 'off'
 SET enable_sort TO 'off'
 SET jit TO 'off'
AS $function$
begin
  return query execute format('select t.id, t.created_at, t.id from %s t left join private.lead_stages g on g.lead_id = t.id
      where %s and ($1 is null or (t.created_at, t.id) < ($1, $2)) order by t.created_at desc, t.id desc limit $3',
      private.lead_table(kind), condition)
    using place, place_id, wanted;
end
$function$
;
revoke all on function private.walk_figure(text,text,timestamp with time zone,uuid,integer) from public, anon, authenticated, service_role;
alter function private.walk_figure(text,text,timestamp with time zone,uuid,integer) owner to service_role;

CREATE OR REPLACE FUNCTION private.wants_notice(staff uuid, event text, channel text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select case
    when wants_notice.channel = 'email' and wants_notice.event = 'lead.created' then
      coalesce((select p.notify_new_leads from private.staff_preferences p where p.user_id = staff), true)
    when wants_notice.channel = 'email' and wants_notice.event = 'follow_up.due' then
      coalesce((select p.remind_tasks from private.staff_preferences p where p.user_id = staff), true)
    else coalesce((select c.is_on from private.notification_choices c
      where c.user_id = staff and c.event = wants_notice.event and c.channel = wants_notice.channel), true) end
$function$
;
revoke all on function private.wants_notice(uuid,text,text) from public, anon, authenticated, service_role;
alter function private.wants_notice(uuid,text,text) owner to service_role;

CREATE OR REPLACE FUNCTION private.webhook_row(e private.webhook_endpoints)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('id', e.id, 'url', e.url, 'events', to_jsonb(e.events), 'is_enabled', e.is_enabled,
    'disabled_reason', e.disabled_reason, 'created_at', e.created_at, 'created_by', private.email_of(e.created_by),
    'updated_at', e.updated_at, 'earlier_until', case when e.earlier_until > now() then e.earlier_until end,
    'last', (
      select jsonb_build_object('at', a.at, 'status', a.status) from private.webhook_deliveries d
        join lateral (select * from private.webhook_attempts t where t.delivery_id = d.id order by t.at desc limit 1) a on true
       where d.endpoint_id = e.id order by d.created_at desc limit 1))
$function$
;
revoke all on function private.webhook_row(private.webhook_endpoints) from public, anon, authenticated, service_role;
alter function private.webhook_row(private.webhook_endpoints) owner to service_role;

CREATE OR REPLACE FUNCTION private.webhook_target(delivery_id uuid)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_object('url', e.url, 'sealed_secrets', to_jsonb(array_remove(array[e.sealed_secret,
      case when e.earlier_until > now() then e.earlier_sealed_secret end], null)))
    from private.webhook_deliveries d join private.webhook_endpoints e on e.id = d.endpoint_id
   where d.id = delivery_id and (e.is_enabled or d.is_replay or d.type = 'webhook.test')
$function$
;
revoke all on function private.webhook_target(uuid) from public, anon, authenticated, service_role;
alter function private.webhook_target(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.webhook_to_change(endpoint_id uuid)
 RETURNS private.webhook_endpoints
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  found_one private.webhook_endpoints;
begin
  perform private.require_staff();
  select * into found_one from private.webhook_endpoints e where e.id = endpoint_id for update;
  if not found then raise exception using errcode = 'PT400', message = 'This webhook does not exist anymore.'; end if;
  return found_one;
end
$function$
;
revoke all on function private.webhook_to_change(uuid) from public, anon, authenticated, service_role;
alter function private.webhook_to_change(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION private.website_host(address text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select substring(lower(address) from '^https?://(?:[^/?#@]*@)?(?:www\.)?([^/?#]+)') $function$
;
revoke all on function private.website_host(text) from public, anon, authenticated, service_role;
alter function private.website_host(text) owner to service_role;

CREATE OR REPLACE FUNCTION private.with_files(found jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with files as (
    select t.name as of_table, f.value as file, f.place, (f.value ->> 'id')::uuid as id,
        sum((f.value ->> 'size_bytes')::bigint) filter (where f.value ->> 'refused' is null)
          over (order by t.name, f.place) as bytes_so_far
      from (values ('mail_attachments'), ('reply_attachments')) as t (name)
      cross join lateral jsonb_array_elements(found -> t.name) with ordinality as f (value, place)
  ),
  told as (
    select x.of_table, x.place, x.file || case
        when x.file ->> 'refused' is not null then jsonb_build_object('content_base64', null)
        when x.bytes_so_far > 20 * 1048576 then jsonb_build_object('content_base64', null,
          'where', 'Too large for this document. On the desk, the file is in the timeline of the lead, at its email.')
        else jsonb_build_object('content_base64', translate(encode(case x.of_table
          when 'reply_attachments' then (select a.content from private.reply_attachments a where a.id = x.id)
          else (select string_agg(p.content, '' order by p.part) from private.mail_attachment_parts p where p.attachment_id = x.id)
          end, 'base64'), E'\n', ''))
        end as file
      from files x
  )
  select found || coalesce((select jsonb_object_agg(g.of_table, g.files) from (
    select o.of_table, jsonb_agg(o.file order by o.place) as files from told o group by o.of_table) g), '{}')
$function$
;
revoke all on function private.with_files(jsonb) from public, anon, authenticated, service_role;
alter function private.with_files(jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION private.with_staff_notes(rows jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(jsonb_agg(r.row || jsonb_build_object('staff_notes', private.staff_notes((r.row ->> 'id')::uuid),
      'staff_tasks', private.staff_tasks((r.row ->> 'id')::uuid)) order by r.n), '[]')
    from jsonb_array_elements(rows) with ordinality as r (row, n)
$function$
;
revoke all on function private.with_staff_notes(jsonb) from public, anon, authenticated, service_role;
alter function private.with_staff_notes(jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION private.withdraw_reminder()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  is_new boolean := new.due_at <> old.due_at or new.assignee_id is distinct from old.assignee_id;
begin
  if is_new or new.done_at is not null or new.deleted_at is not null then
    delete from private.outbox o where o.id = old.reminder_id and o.status = 'waiting';
    if is_new or found then
      new.reminded_at := null;
      new.reminder_id := null;
    end if;
  end if;
  return new;
end
$function$
;
revoke all on function private.withdraw_reminder() from public, anon, authenticated, service_role;
alter function private.withdraw_reminder() owner to service_role;

CREATE OR REPLACE FUNCTION private.words_of(input text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_remove(string_to_array(
    case when octet_length(input) = length(input)
      then translate(lower(input), e'\t\n\r!"#$%&''()*+,-./:;<=>?@[\\]^_`{|}~', repeat(' ', 36))
      else regexp_replace(
        lower(regexp_replace(normalize(input, NFKD), '[\u0300-\u036f]', '', 'g')),
        '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f\ufeff]+', ' ', 'g'
      )
    end, ' '), '')
$function$
;
revoke all on function private.words_of(text) from public, anon, authenticated, service_role;
grant execute on function private.words_of(text) to public;

CREATE OR REPLACE FUNCTION private.words_with(asked text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select word from private.desk_vocabulary where word like '%' || asked || '%' order by length(word), word limit 8
$function$
;
revoke all on function private.words_with(text) from public, anon, authenticated, service_role;
alter function private.words_with(text) owner to service_role;

CREATE OR REPLACE FUNCTION private.working_minutes(since timestamp with time zone, until timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  select coalesce(sum(extract(epoch from
      least(t.until, (day + s.closes_at) at time zone 'America/Los_Angeles')
      - greatest(t.since, (day + s.opens_at) at time zone 'America/Los_Angeles')) / 60), 0)::integer
    from (select since, least(until, since + interval '90 days')) as t (since, until)
    cross join private.agency_settings s
    cross join generate_series(private.agency_day(t.since)::timestamp, private.agency_day(t.until)::timestamp, interval '1 day') as day
   where extract(isodow from day)::smallint = any (s.working_days)
     and (day + s.closes_at) at time zone 'America/Los_Angeles' > t.since
     and (day + s.opens_at) at time zone 'America/Los_Angeles' < t.until
$function$
;
revoke all on function private.working_minutes(timestamp with time zone,timestamp with time zone) from public, anon, authenticated, service_role;
alter function private.working_minutes(timestamp with time zone,timestamp with time zone) owner to service_role;

CREATE OR REPLACE FUNCTION private.write_audit(staff uuid, action text, subject text, row_ids text[], row_count bigint, details jsonb DEFAULT '{}'::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.audit_log (staff_id, staff_email, application, action, subject, row_ids, row_count, details)
  values (staff, coalesce(private.email_of(staff), ''), private.acting_application(), action, subject,
    coalesce(row_ids[1:100], '{}'), row_count, coalesce(details, '{}'));
end
$function$
;
revoke all on function private.write_audit(uuid,text,text,text[],bigint,jsonb) from public, anon, authenticated, service_role;
grant execute on function private.write_audit(uuid,text,text,text[],bigint,jsonb) to service_role;

-- Schema auth

create schema if not exists auth;
grant usage on schema auth to anon;
grant usage on schema auth to authenticated;
grant usage on schema auth to current_user;
grant usage on schema auth to service_role;

create type auth.aal_level as enum ('aal1', 'aal2', 'aal3');
alter type auth.aal_level owner to supabase_auth_admin;

create type auth.code_challenge_method as enum ('s256', 'plain');
alter type auth.code_challenge_method owner to supabase_auth_admin;

create type auth.factor_status as enum ('unverified', 'verified');
alter type auth.factor_status owner to supabase_auth_admin;

create type auth.factor_type as enum ('totp', 'webauthn', 'phone');
alter type auth.factor_type owner to supabase_auth_admin;

create type auth.oauth_authorization_status as enum ('pending', 'approved', 'denied', 'expired');
alter type auth.oauth_authorization_status owner to supabase_auth_admin;

create type auth.oauth_client_type as enum ('public', 'confidential');
alter type auth.oauth_client_type owner to supabase_auth_admin;

create type auth.oauth_registration_type as enum ('dynamic', 'manual');
alter type auth.oauth_registration_type owner to supabase_auth_admin;

create type auth.oauth_response_type as enum ('code');
alter type auth.oauth_response_type owner to supabase_auth_admin;

create type auth.one_time_token_type as enum ('confirmation_token', 'reauthentication_token', 'recovery_token', 'email_change_token_new', 'email_change_token_current', 'phone_change_token');
alter type auth.one_time_token_type owner to supabase_auth_admin;

create sequence auth.refresh_tokens_id_seq as bigint increment 1 minvalue 1 maxvalue 9223372036854775807 start 1 cache 1;
revoke all on sequence auth.refresh_tokens_id_seq from public, anon, authenticated, service_role;
grant select, update, usage on sequence auth.refresh_tokens_id_seq to current_user;
alter sequence auth.refresh_tokens_id_seq owner to supabase_auth_admin;

create table auth.audit_log_entries (
  instance_id uuid,
  id uuid not null,
  payload json,
  created_at timestamp with time zone,
  ip_address character varying(64) default ''::character varying not null,
  constraint audit_log_entries_pkey PRIMARY KEY (id)
);
alter table auth.audit_log_entries enable row level security;
revoke all on table auth.audit_log_entries from public, anon, authenticated, service_role;
grant delete, insert, maintain, references, select, trigger, truncate, update on table auth.audit_log_entries to current_user;
alter table auth.audit_log_entries owner to supabase_auth_admin;
CREATE INDEX audit_logs_instance_id_idx ON auth.audit_log_entries USING btree (instance_id);

create table auth.flow_state (
  id uuid not null,
  user_id uuid,
  auth_code text,
  code_challenge_method auth.code_challenge_method,
  code_challenge text,
  provider_type text not null,
  provider_access_token text,
  provider_refresh_token text,
  created_at timestamp with time zone,
  updated_at timestamp with time zone,
  authentication_method text not null,
  auth_code_issued_at timestamp with time zone,
  invite_token text,
  referrer text,
  oauth_client_state_id uuid,
  linking_target_id uuid,
  email_optional boolean default false not null,
  constraint flow_state_pkey PRIMARY KEY (id)
);
alter table auth.flow_state enable row level security;
revoke all on table auth.flow_state from public, anon, authenticated, service_role;
grant delete, insert, maintain, references, select, trigger, truncate, update on table auth.flow_state to current_user;
alter table auth.flow_state owner to supabase_auth_admin;
CREATE INDEX flow_state_created_at_idx ON auth.flow_state USING btree (created_at DESC);
CREATE INDEX idx_auth_code ON auth.flow_state USING btree (auth_code);
CREATE INDEX idx_user_id_auth_method ON auth.flow_state USING btree (user_id, authentication_method);

create table auth.identities (
  provider_id text not null,
  user_id uuid not null,
  identity_data jsonb not null,
  provider text not null,
  last_sign_in_at timestamp with time zone,
  created_at timestamp with time zone,
  updated_at timestamp with time zone,
  email text generated always as (lower((identity_data ->> 'email'::text))) stored,
  id uuid default gen_random_uuid() not null,
  constraint identities_pkey PRIMARY KEY (id),
  constraint identities_provider_id_provider_unique UNIQUE (provider_id, provider),
  constraint identities_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table auth.identities enable row level security;
revoke all on table auth.identities from public, anon, authenticated, service_role;
grant delete, insert, maintain, references, select, trigger, truncate, update on table auth.identities to current_user;
alter table auth.identities owner to supabase_auth_admin;
CREATE INDEX identities_email_idx ON auth.identities USING btree (email text_pattern_ops);
CREATE INDEX identities_user_id_idx ON auth.identities USING btree (user_id);

create table auth.mfa_amr_claims (
  session_id uuid not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  authentication_method text not null,
  id uuid not null,
  constraint mfa_amr_claims_pkey PRIMARY KEY (id),
  constraint mfa_amr_claims_session_id_authentication_method_pkey UNIQUE (session_id, authentication_method),
  constraint mfa_amr_claims_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE
);
alter table auth.mfa_amr_claims enable row level security;
revoke all on table auth.mfa_amr_claims from public, anon, authenticated, service_role;
grant delete, insert, maintain, references, select, trigger, truncate, update on table auth.mfa_amr_claims to current_user;
alter table auth.mfa_amr_claims owner to supabase_auth_admin;

create table auth.mfa_challenges (
  id uuid not null,
  factor_id uuid not null,
  created_at timestamp with time zone not null,
  verified_at timestamp with time zone,
  ip_address inet not null,
  otp_code text,
  web_authn_session_data jsonb,
  constraint mfa_challenges_pkey PRIMARY KEY (id),
  constraint mfa_challenges_factor_id_fkey FOREIGN KEY (factor_id) REFERENCES auth.mfa_factors(id) ON DELETE CASCADE
);
alter table auth.mfa_challenges enable row level security;
revoke all on table auth.mfa_challenges from public, anon, authenticated, service_role;
grant delete, insert, maintain, references, select, trigger, truncate, update on table auth.mfa_challenges to current_user;
alter table auth.mfa_challenges owner to supabase_auth_admin;
CREATE INDEX mfa_challenge_created_at_idx ON auth.mfa_challenges USING btree (created_at DESC);
CREATE INDEX mfa_challenges_factor_id_idx ON auth.mfa_challenges USING btree (factor_id);

create table auth.mfa_factors (
  id uuid not null,
  user_id uuid not null,
  friendly_name text,
  factor_type auth.factor_type not null,
  status auth.factor_status not null,
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null,
  secret text,
  phone text,
  last_challenged_at timestamp with time zone,
  web_authn_credential jsonb,
  web_authn_aaguid uuid,
  last_webauthn_challenge_data jsonb,
  constraint mfa_factors_pkey PRIMARY KEY (id),
  constraint mfa_factors_last_challenged_at_key UNIQUE (last_challenged_at),
  constraint mfa_factors_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table auth.mfa_factors enable row level security;
revoke all on table auth.mfa_factors from public, anon, authenticated, service_role;
grant delete, insert, maintain, references, select, trigger, truncate, update on table auth.mfa_factors to current_user;
alter table auth.mfa_factors owner to supabase_auth_admin;
CREATE INDEX factor_id_created_at_idx ON auth.mfa_factors USING btree (user_id, created_at);
CREATE UNIQUE INDEX mfa_factors_user_friendly_name_unique ON auth.mfa_factors USING btree (friendly_name, user_id) WHERE (TRIM(BOTH FROM friendly_name) <> ''::text);
CREATE INDEX mfa_factors_user_id_idx ON auth.mfa_factors USING btree (user_id);
CREATE UNIQUE INDEX unique_phone_factor_per_user ON auth.mfa_factors USING btree (user_id, phone);

create table auth.oauth_authorizations (
  id uuid not null,
  authorization_id text not null,
  client_id uuid not null,
  user_id uuid,
  redirect_uri text not null,
  scope text not null,
  state text,
  resource text,
  code_challenge text,
  code_challenge_method auth.code_challenge_method,
  response_type auth.oauth_response_type default 'code'::auth.oauth_response_type not null,
  status auth.oauth_authorization_status default 'pending'::auth.oauth_authorization_status not null,
  authorization_code text,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone default (now() + '00:03:00'::interval) not null,
  approved_at timestamp with time zone,
  nonce text,
  constraint oauth_authorizations_pkey PRIMARY KEY (id),
  constraint oauth_authorizations_authorization_code_key UNIQUE (authorization_code),
  constraint oauth_authorizations_authorization_id_key UNIQUE (authorization_id),
  constraint oauth_authorizations_authorization_code_check CHECK ((char_length(authorization_code) <= 255)),
  constraint oauth_authorizations_check CHECK ((expires_at > created_at)),
  constraint oauth_authorizations_code_challenge_check CHECK ((char_length(code_challenge) <= 128)),
  constraint oauth_authorizations_nonce_check CHECK ((char_length(nonce) <= 255)),
  constraint oauth_authorizations_redirect_uri_check CHECK ((char_length(redirect_uri) <= 2048)),
  constraint oauth_authorizations_resource_check CHECK ((char_length(resource) <= 2048)),
  constraint oauth_authorizations_scope_check CHECK ((char_length(scope) <= 4096)),
  constraint oauth_authorizations_state_check CHECK ((char_length(state) <= 4096)),
  constraint oauth_authorizations_client_id_fkey FOREIGN KEY (client_id) REFERENCES auth.oauth_clients(id) ON DELETE CASCADE,
  constraint oauth_authorizations_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table auth.oauth_authorizations enable row level security;
revoke all on table auth.oauth_authorizations from public, anon, authenticated, service_role;
grant delete, insert, maintain, references, select, trigger, truncate, update on table auth.oauth_authorizations to current_user;
alter table auth.oauth_authorizations owner to supabase_auth_admin;
CREATE INDEX oauth_auth_pending_exp_idx ON auth.oauth_authorizations USING btree (expires_at) WHERE (status = 'pending'::auth.oauth_authorization_status);

create table auth.oauth_client_states (
  id uuid not null,
  provider_type text not null,
  code_verifier text,
  created_at timestamp with time zone not null,
  constraint oauth_client_states_pkey PRIMARY KEY (id)
);
alter table auth.oauth_client_states enable row level security;
revoke all on table auth.oauth_client_states from public, anon, authenticated, service_role;
grant delete, insert, maintain, references, select, trigger, truncate, update on table auth.oauth_client_states to current_user;
alter table auth.oauth_client_states owner to supabase_auth_admin;
CREATE INDEX idx_oauth_client_states_created_at ON auth.oauth_client_states USING btree (created_at);

create table auth.oauth_clients (
  id uuid not null,
  client_secret_hash text,
  registration_type auth.oauth_registration_type not null,
  redirect_uris text not null,
  grant_types text not null,
  client_name text,
  client_uri text,
  logo_uri text,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  deleted_at timestamp with time zone,
  client_type auth.oauth_client_type default 'confidential'::auth.oauth_client_type not null,
  token_endpoint_auth_method text not null,
  constraint oauth_clients_pkey PRIMARY KEY (id),
  constraint oauth_clients_client_name_check CHECK ((char_length(client_name) <= 1024)),
  constraint oauth_clients_client_uri_check CHECK ((char_length(client_uri) <= 2048)),
  constraint oauth_clients_logo_uri_check CHECK ((char_length(logo_uri) <= 2048)),
  constraint oauth_clients_token_endpoint_auth_method_check CHECK ((token_endpoint_auth_method = ANY (ARRAY['client_secret_basic'::text, 'client_secret_post'::text, 'none'::text])))
);
alter table auth.oauth_clients enable row level security;
revoke all on table auth.oauth_clients from public, anon, authenticated, service_role;
grant delete, insert, maintain, references, select, trigger, truncate, update on table auth.oauth_clients to current_user;
alter table auth.oauth_clients owner to supabase_auth_admin;
CREATE INDEX oauth_clients_deleted_at_idx ON auth.oauth_clients USING btree (deleted_at);

create table auth.oauth_consents (
  id uuid not null,
  user_id uuid not null,
  client_id uuid not null,
  scopes text not null,
  granted_at timestamp with time zone default now() not null,
  revoked_at timestamp with time zone,
  constraint oauth_consents_pkey PRIMARY KEY (id),
  constraint oauth_consents_user_client_unique UNIQUE (user_id, client_id),
  constraint oauth_consents_check CHECK (((revoked_at IS NULL) OR (revoked_at >= granted_at))),
  constraint oauth_consents_scopes_check CHECK (((char_length(scopes) <= 2048) AND (char_length(TRIM(BOTH FROM scopes)) > 0))),
  constraint oauth_consents_client_id_fkey FOREIGN KEY (client_id) REFERENCES auth.oauth_clients(id) ON DELETE CASCADE,
  constraint oauth_consents_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table auth.oauth_consents enable row level security;
revoke all on table auth.oauth_consents from public, anon, authenticated, service_role;
grant delete, insert, maintain, references, select, trigger, truncate, update on table auth.oauth_consents to current_user;
alter table auth.oauth_consents owner to supabase_auth_admin;
CREATE INDEX oauth_consents_user_order_idx ON auth.oauth_consents USING btree (user_id, granted_at DESC);

create table auth.one_time_tokens (
  id uuid not null,
  user_id uuid not null,
  token_type auth.one_time_token_type not null,
  token_hash text not null,
  relates_to text not null,
  created_at timestamp without time zone default (now() AT TIME ZONE 'utc'::text) not null,
  updated_at timestamp without time zone default (now() AT TIME ZONE 'utc'::text) not null,
  constraint one_time_tokens_pkey PRIMARY KEY (id),
  constraint one_time_tokens_token_hash_check CHECK ((char_length(token_hash) > 0)),
  constraint one_time_tokens_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table auth.one_time_tokens enable row level security;
revoke all on table auth.one_time_tokens from public, anon, authenticated, service_role;
grant delete, insert, maintain, references, select, trigger, truncate, update on table auth.one_time_tokens to current_user;
alter table auth.one_time_tokens owner to supabase_auth_admin;
CREATE INDEX one_time_tokens_relates_to_hash_idx ON auth.one_time_tokens USING hash (relates_to);
CREATE INDEX one_time_tokens_token_hash_hash_idx ON auth.one_time_tokens USING hash (token_hash);
CREATE UNIQUE INDEX one_time_tokens_user_id_token_type_key ON auth.one_time_tokens USING btree (user_id, token_type);

create table auth.refresh_tokens (
  instance_id uuid,
  id bigint default nextval('auth.refresh_tokens_id_seq'::regclass) not null,
  token character varying(255),
  user_id character varying(255),
  revoked boolean,
  created_at timestamp with time zone,
  updated_at timestamp with time zone,
  parent character varying(255),
  session_id uuid,
  constraint refresh_tokens_pkey PRIMARY KEY (id),
  constraint refresh_tokens_token_unique UNIQUE (token),
  constraint refresh_tokens_session_id_fkey FOREIGN KEY (session_id) REFERENCES auth.sessions(id) ON DELETE CASCADE
);
alter table auth.refresh_tokens enable row level security;
revoke all on table auth.refresh_tokens from public, anon, authenticated, service_role;
grant delete, insert, maintain, references, select, trigger, truncate, update on table auth.refresh_tokens to current_user;
alter table auth.refresh_tokens owner to supabase_auth_admin;
CREATE INDEX refresh_tokens_instance_id_idx ON auth.refresh_tokens USING btree (instance_id);
CREATE INDEX refresh_tokens_instance_id_user_id_idx ON auth.refresh_tokens USING btree (instance_id, user_id);
CREATE INDEX refresh_tokens_parent_idx ON auth.refresh_tokens USING btree (parent);
CREATE INDEX refresh_tokens_session_id_revoked_idx ON auth.refresh_tokens USING btree (session_id, revoked);
CREATE INDEX refresh_tokens_updated_at_idx ON auth.refresh_tokens USING btree (updated_at DESC);

create table auth.saml_providers (
  id uuid not null,
  sso_provider_id uuid not null,
  entity_id text not null,
  metadata_xml text not null,
  metadata_url text,
  attribute_mapping jsonb,
  created_at timestamp with time zone,
  updated_at timestamp with time zone,
  name_id_format text,
  constraint saml_providers_pkey PRIMARY KEY (id),
  constraint saml_providers_entity_id_key UNIQUE (entity_id),
  constraint saml_providers_entity_id_check CHECK ((char_length(entity_id) > 0)),
  constraint saml_providers_metadata_url_check CHECK (((metadata_url IS NULL) OR (char_length(metadata_url) > 0))),
  constraint saml_providers_metadata_xml_check CHECK ((char_length(metadata_xml) > 0)),
  constraint saml_providers_sso_provider_id_fkey FOREIGN KEY (sso_provider_id) REFERENCES auth.sso_providers(id) ON DELETE CASCADE
);
alter table auth.saml_providers enable row level security;
revoke all on table auth.saml_providers from public, anon, authenticated, service_role;
grant delete, insert, maintain, references, select, trigger, truncate, update on table auth.saml_providers to current_user;
alter table auth.saml_providers owner to supabase_auth_admin;
CREATE INDEX saml_providers_sso_provider_id_idx ON auth.saml_providers USING btree (sso_provider_id);

create table auth.saml_relay_states (
  id uuid not null,
  sso_provider_id uuid not null,
  request_id text not null,
  for_email text,
  redirect_to text,
  created_at timestamp with time zone,
  updated_at timestamp with time zone,
  flow_state_id uuid,
  constraint saml_relay_states_pkey PRIMARY KEY (id),
  constraint saml_relay_states_request_id_check CHECK ((char_length(request_id) > 0)),
  constraint saml_relay_states_flow_state_id_fkey FOREIGN KEY (flow_state_id) REFERENCES auth.flow_state(id) ON DELETE CASCADE,
  constraint saml_relay_states_sso_provider_id_fkey FOREIGN KEY (sso_provider_id) REFERENCES auth.sso_providers(id) ON DELETE CASCADE
);
alter table auth.saml_relay_states enable row level security;
revoke all on table auth.saml_relay_states from public, anon, authenticated, service_role;
grant delete, insert, maintain, references, select, trigger, truncate, update on table auth.saml_relay_states to current_user;
alter table auth.saml_relay_states owner to supabase_auth_admin;
CREATE INDEX saml_relay_states_created_at_idx ON auth.saml_relay_states USING btree (created_at DESC);
CREATE INDEX saml_relay_states_for_email_idx ON auth.saml_relay_states USING btree (for_email);
CREATE INDEX saml_relay_states_sso_provider_id_idx ON auth.saml_relay_states USING btree (sso_provider_id);

create table auth.schema_migrations (
  version character varying(255) not null,
  constraint schema_migrations_pkey PRIMARY KEY (version)
);
alter table auth.schema_migrations enable row level security;
revoke all on table auth.schema_migrations from public, anon, authenticated, service_role;
grant delete, insert, maintain, references, select, trigger, truncate, update on table auth.schema_migrations to current_user;
alter table auth.schema_migrations owner to supabase_auth_admin;

create table auth.sessions (
  id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone,
  updated_at timestamp with time zone,
  factor_id uuid,
  aal auth.aal_level,
  not_after timestamp with time zone,
  refreshed_at timestamp without time zone,
  user_agent text,
  ip inet,
  tag text,
  oauth_client_id uuid,
  refresh_token_hmac_key text,
  refresh_token_counter bigint,
  scopes text,
  constraint sessions_pkey PRIMARY KEY (id),
  constraint sessions_scopes_check CHECK ((char_length(scopes) <= 4096)),
  constraint sessions_oauth_client_id_fkey FOREIGN KEY (oauth_client_id) REFERENCES auth.oauth_clients(id) ON DELETE CASCADE,
  constraint sessions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table auth.sessions enable row level security;
revoke all on table auth.sessions from public, anon, authenticated, service_role;
grant delete, insert, maintain, references, select, trigger, truncate, update on table auth.sessions to current_user;
alter table auth.sessions owner to supabase_auth_admin;
CREATE INDEX sessions_not_after_idx ON auth.sessions USING btree (not_after DESC);
CREATE INDEX sessions_oauth_client_id_idx ON auth.sessions USING btree (oauth_client_id);
CREATE INDEX sessions_user_id_idx ON auth.sessions USING btree (user_id);
CREATE INDEX user_id_created_at_idx ON auth.sessions USING btree (user_id, created_at);

create table auth.sso_domains (
  id uuid not null,
  sso_provider_id uuid not null,
  domain text not null,
  created_at timestamp with time zone,
  updated_at timestamp with time zone,
  constraint sso_domains_pkey PRIMARY KEY (id),
  constraint sso_domains_domain_check CHECK ((char_length(domain) > 0)),
  constraint sso_domains_sso_provider_id_fkey FOREIGN KEY (sso_provider_id) REFERENCES auth.sso_providers(id) ON DELETE CASCADE
);
alter table auth.sso_domains enable row level security;
revoke all on table auth.sso_domains from public, anon, authenticated, service_role;
grant delete, insert, maintain, references, select, trigger, truncate, update on table auth.sso_domains to current_user;
alter table auth.sso_domains owner to supabase_auth_admin;
CREATE UNIQUE INDEX sso_domains_domain_idx ON auth.sso_domains USING btree (lower(domain));
CREATE INDEX sso_domains_sso_provider_id_idx ON auth.sso_domains USING btree (sso_provider_id);

create table auth.sso_providers (
  id uuid not null,
  resource_id text,
  created_at timestamp with time zone,
  updated_at timestamp with time zone,
  disabled boolean,
  constraint sso_providers_pkey PRIMARY KEY (id),
  constraint sso_providers_resource_id_check CHECK (((resource_id IS NULL) OR (char_length(resource_id) > 0)))
);
alter table auth.sso_providers enable row level security;
revoke all on table auth.sso_providers from public, anon, authenticated, service_role;
grant delete, insert, maintain, references, select, trigger, truncate, update on table auth.sso_providers to current_user;
alter table auth.sso_providers owner to supabase_auth_admin;
CREATE UNIQUE INDEX sso_providers_resource_id_idx ON auth.sso_providers USING btree (lower(resource_id));

create table auth.users (
  instance_id uuid,
  id uuid not null,
  aud character varying(255),
  role character varying(255),
  email character varying(255),
  encrypted_password character varying(255),
  email_confirmed_at timestamp with time zone,
  invited_at timestamp with time zone,
  confirmation_token character varying(255),
  confirmation_sent_at timestamp with time zone,
  recovery_token character varying(255),
  recovery_sent_at timestamp with time zone,
  email_change_token_new character varying(255),
  email_change character varying(255),
  email_change_sent_at timestamp with time zone,
  last_sign_in_at timestamp with time zone,
  raw_app_meta_data jsonb,
  raw_user_meta_data jsonb,
  is_super_admin boolean,
  created_at timestamp with time zone,
  updated_at timestamp with time zone,
  phone text,
  phone_confirmed_at timestamp with time zone,
  phone_change text default ''::text,
  phone_change_token character varying(255) default ''::character varying,
  phone_change_sent_at timestamp with time zone,
  confirmed_at timestamp with time zone generated always as (LEAST(email_confirmed_at, phone_confirmed_at)) stored,
  email_change_token_current character varying(255) default ''::character varying,
  email_change_confirm_status smallint default 0,
  banned_until timestamp with time zone,
  reauthentication_token character varying(255) default ''::character varying,
  reauthentication_sent_at timestamp with time zone,
  is_sso_user boolean default false not null,
  deleted_at timestamp with time zone,
  is_anonymous boolean default false not null,
  constraint users_pkey PRIMARY KEY (id),
  constraint users_phone_key UNIQUE (phone),
  constraint users_email_change_confirm_status_check CHECK (((email_change_confirm_status >= 0) AND (email_change_confirm_status <= 2)))
);
alter table auth.users enable row level security;
revoke all on table auth.users from public, anon, authenticated, service_role;
grant delete, insert, maintain, references, select, trigger, truncate, update on table auth.users to current_user;
alter table auth.users owner to supabase_auth_admin;
CREATE UNIQUE INDEX confirmation_token_idx ON auth.users USING btree (confirmation_token) WHERE ((confirmation_token)::text !~ '^[0-9 ]*$'::text);
CREATE UNIQUE INDEX email_change_token_current_idx ON auth.users USING btree (email_change_token_current) WHERE ((email_change_token_current)::text !~ '^[0-9 ]*$'::text);
CREATE UNIQUE INDEX email_change_token_new_idx ON auth.users USING btree (email_change_token_new) WHERE ((email_change_token_new)::text !~ '^[0-9 ]*$'::text);
CREATE UNIQUE INDEX reauthentication_token_idx ON auth.users USING btree (reauthentication_token) WHERE ((reauthentication_token)::text !~ '^[0-9 ]*$'::text);
CREATE UNIQUE INDEX recovery_token_idx ON auth.users USING btree (recovery_token) WHERE ((recovery_token)::text !~ '^[0-9 ]*$'::text);
CREATE INDEX users_created_at_idx ON auth.users USING btree (created_at DESC);
CREATE UNIQUE INDEX users_email_partial_key ON auth.users USING btree (email) WHERE (is_sso_user = false);
CREATE INDEX users_instance_id_email_idx ON auth.users USING btree (instance_id, lower((email)::text));
CREATE INDEX users_instance_id_idx ON auth.users USING btree (instance_id);
CREATE INDEX users_is_anonymous_idx ON auth.users USING btree (is_anonymous);
CREATE TRIGGER accept_staff_invitation AFTER UPDATE OF encrypted_password ON auth.users FOR EACH ROW WHEN ((((new.encrypted_password)::text IS DISTINCT FROM (old.encrypted_password)::text) AND ((COALESCE(new.encrypted_password, ''::character varying))::text <> ''::text) AND (new.email_confirmed_at IS NOT NULL) AND (new.deleted_at IS NULL))) EXECUTE FUNCTION private.accept_staff_invitation();
CREATE TRIGGER forget_roles_of_deleted AFTER UPDATE OF deleted_at ON auth.users FOR EACH ROW WHEN ((new.deleted_at IS NOT NULL)) EXECUTE FUNCTION private.forget_roles_of_deleted();

create table auth.webauthn_challenges (
  id uuid default gen_random_uuid() not null,
  user_id uuid,
  challenge_type text not null,
  session_data jsonb not null,
  created_at timestamp with time zone default now() not null,
  expires_at timestamp with time zone not null,
  constraint webauthn_challenges_pkey PRIMARY KEY (id),
  constraint webauthn_challenges_challenge_type_check CHECK ((challenge_type = ANY (ARRAY['signup'::text, 'registration'::text, 'authentication'::text]))),
  constraint webauthn_challenges_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table auth.webauthn_challenges enable row level security;
revoke all on table auth.webauthn_challenges from public, anon, authenticated, service_role;
grant delete, insert, maintain, references, select, trigger, truncate, update on table auth.webauthn_challenges to current_user;
alter table auth.webauthn_challenges owner to supabase_auth_admin;
CREATE INDEX webauthn_challenges_expires_at_idx ON auth.webauthn_challenges USING btree (expires_at);
CREATE INDEX webauthn_challenges_user_id_idx ON auth.webauthn_challenges USING btree (user_id);

create table auth.webauthn_credentials (
  id uuid default gen_random_uuid() not null,
  user_id uuid not null,
  credential_id bytea not null,
  public_key bytea not null,
  attestation_type text default ''::text not null,
  aaguid uuid,
  sign_count bigint default 0 not null,
  transports jsonb default '[]'::jsonb not null,
  backup_eligible boolean default false not null,
  backed_up boolean default false not null,
  friendly_name text default ''::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  last_used_at timestamp with time zone,
  constraint webauthn_credentials_pkey PRIMARY KEY (id),
  constraint webauthn_credentials_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth.users(id) ON DELETE CASCADE
);
alter table auth.webauthn_credentials enable row level security;
revoke all on table auth.webauthn_credentials from public, anon, authenticated, service_role;
grant delete, insert, maintain, references, select, trigger, truncate, update on table auth.webauthn_credentials to current_user;
alter table auth.webauthn_credentials owner to supabase_auth_admin;
CREATE UNIQUE INDEX webauthn_credentials_credential_id_key ON auth.webauthn_credentials USING btree (credential_id);
CREATE INDEX webauthn_credentials_user_id_idx ON auth.webauthn_credentials USING btree (user_id);

CREATE OR REPLACE FUNCTION auth.email()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
    select coalesce(
      nullif(current_setting('request.jwt.claim.email', true), ''),
      nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'email'
    )
  $function$
;
revoke all on function auth.email() from public, anon, authenticated, service_role;
grant execute on function auth.email() to public;
grant execute on function auth.email() to anon;
grant execute on function auth.email() to authenticated;
grant execute on function auth.email() to service_role;
alter function auth.email() owner to supabase_auth_admin;

CREATE OR REPLACE FUNCTION auth.jwt()
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
    select coalesce(
      nullif(current_setting('request.jwt.claim', true), ''),
      nullif(current_setting('request.jwt.claims', true), '')
    )::jsonb
  $function$
;
revoke all on function auth.jwt() from public, anon, authenticated, service_role;
grant execute on function auth.jwt() to public;
grant execute on function auth.jwt() to anon;
grant execute on function auth.jwt() to authenticated;
grant execute on function auth.jwt() to service_role;
alter function auth.jwt() owner to supabase_auth_admin;

CREATE OR REPLACE FUNCTION auth.role()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
    select coalesce(
      nullif(current_setting('request.jwt.claim.role', true), ''),
      nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'role'
    )
  $function$
;
revoke all on function auth.role() from public, anon, authenticated, service_role;
grant execute on function auth.role() to public;
grant execute on function auth.role() to anon;
grant execute on function auth.role() to authenticated;
grant execute on function auth.role() to service_role;
alter function auth.role() owner to supabase_auth_admin;

CREATE OR REPLACE FUNCTION auth.uid()
 RETURNS uuid
 LANGUAGE sql
 STABLE
AS $function$
    select nullif(coalesce(
      nullif(current_setting('request.jwt.claim.sub', true), ''),
      nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'sub'
    ), '')::uuid
  $function$
;
revoke all on function auth.uid() from public, anon, authenticated, service_role;
grant execute on function auth.uid() to public;
grant execute on function auth.uid() to anon;
grant execute on function auth.uid() to authenticated;
grant execute on function auth.uid() to service_role;
alter function auth.uid() owner to supabase_auth_admin;
