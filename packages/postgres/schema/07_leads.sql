-- Leads, from the draft to the history of what became of them.

-- The identity of a lead: a questionnaire, a request to be called, or a draft of a questionnaire. What belongs to a lead refers
-- to this row and goes with it. Triggers of the three tables make and remove it.
create table public.leads (
  id uuid primary key,
  kind text not null check (kind in ('submission', 'consultation', 'draft')),
  created_at timestamptz not null,
  -- Since when it has had its status.
  status_since timestamptz not null,
  -- Which of Contacted and Qualified it has been in. A lead that goes back has not been in what comes after.
  passed text[] not null default '{}' check (passed <@ '{contacted,qualified}'),
  -- When staff first called it, wrote to it or moved it on; null again when it is set back to New. A worked lead is unread for
  -- no one.
  worked_at timestamptz,
  -- The program that entered it for staff.
  application text check (length(application) between 1 and 200),
  -- The transaction that stored it: open lists ask which leads their snapshot does not see.
  arrived xid8 not null default pg_current_xact_id()
);
create index leads_newest on public.leads (kind, created_at, id);
create index leads_not_worked on public.leads (kind, created_at) where worked_at is null;

-- The order of leads by urgency, the newest first among equals.
create function private.urgency_key(urgency text, created_at timestamptz) returns bigint language sql immutable parallel safe as $$
  select coalesce(array_position(array['asap', 'this_month', 'this_quarter', 'exploring'], urgency), 5) * 100000000000000000
    - (extract(epoch from created_at) * 1000000)::bigint
$$;

-- Where a lead came from, in one word: an ad, the campaign's source, the referring site, or `direct`.
create function private.lead_source(attribution jsonb) returns text language sql immutable parallel safe as $$
  select case
    when touch ? 'gclid' or (touch ->> 'utm_source' = 'google' and touch ->> 'utm_medium' in ('cpc', 'ppc')) then 'google_ads'
    else coalesce(
      nullif(left(lower(btrim(touch ->> 'utm_source')), 100), ''),
      nullif(left(lower(substring(touch ->> 'referrer' from '^https?://(?:www\.)?([^/:?#]+)')), 100), ''),
      'direct') end
  from (select coalesce(attribution -> 'last', attribution -> 'first')) as t (touch)
$$;

-- The day and the clock of the agency.
create function private.agency_day(at timestamptz) returns date language sql immutable parallel safe as $$
  select (at at time zone 'America/Los_Angeles')::date
$$;

-- Minutes within working hours, of at most 90 days.
create function private.working_minutes(since timestamptz, until timestamptz) returns integer
language sql stable security definer set search_path = '' as $$
  select coalesce(sum(extract(epoch from
      least(t.until, (day + s.closes_at) at time zone 'America/Los_Angeles')
      - greatest(t.since, (day + s.opens_at) at time zone 'America/Los_Angeles')) / 60), 0)::integer
    from (select since, least(until, since + interval '90 days')) as t (since, until)
    cross join private.agency_settings s
    cross join generate_series(private.agency_day(t.since)::timestamp, private.agency_day(t.until)::timestamp, interval '1 day') as day
   where extract(isodow from day)::smallint = any (s.working_days)
     and (day + s.closes_at) at time zone 'America/Los_Angeles' > t.since
     and (day + s.opens_at) at time zone 'America/Los_Angeles' < t.until
$$;

-- A lead: the answers of the four-step questionnaire and what became of it. The option lists are those of
-- packages/contract.
create table public.onboarding_submissions (
  id uuid primary key default gen_random_uuid() references public.leads on delete cascade deferrable initially deferred,
  business_name text not null check (length(business_name) between 1 and 200),
  business_type text check (business_type in ('restaurant', 'law_firm', 'medical_practice', 'contractor', 'real_estate', 'retail_store', 'service_business', 'other')),
  website_url text check (length(website_url) between 1 and 2048),
  contact_name text not null check (length(contact_name) between 1 and 200),
  contact_email text check (length(contact_email) <= 320 and position('@' in contact_email) > 1),
  contact_phone text check (length(contact_phone) between 1 and 40),
  pain_points text[] check ((array_ndims(pain_points) = 1) and (cardinality(pain_points) between 1 and 6) and (pain_points <@ array['not_showing_in_maps', 'slow_website', 'wasted_ad_spend', 'no_tracking', 'low_conversions', 'inconsistent_listings'])),
  primary_pain_point text,
  monthly_marketing_budget text check (monthly_marketing_budget in ('under_1k', '1k_5k', '5k_10k', '10k_plus', 'flexible')),
  desired_outcome text check (desired_outcome in ('more_calls', 'more_leads', 'better_rankings', 'lower_cpa', 'fix_everything')),
  urgency text check (urgency in ('asap', 'this_month', 'this_quarter', 'exploring')),
  best_time_to_call text check (best_time_to_call in ('morning', 'afternoon', 'evening')),
  additional_notes text check (length(additional_notes) between 1 and 20000),
  status text not null default 'new' check (status in ('new', 'contacted', 'qualified', 'converted', 'lost')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Set once, together, when the visitor reaches the thank-you page.
  conversion_tracked boolean not null default false,
  thank_you_page_viewed_at timestamptz,
  website_report_id uuid references public.website_reports on delete set null,
  -- Where the visitor came from, as the page reported it: campaign, referrer, landing page.
  attribution jsonb check ((jsonb_typeof(attribution) = 'object') and (octet_length(attribution::text) <= 8192)),
  request_key uuid unique,
  suspicion text check (suspicion in ('honeypot', 'too_fast', 'captcha', 'captcha_unavailable', 'flood')),
  deal_value numeric(12,2) check (deal_value > 0),
  lost_reason text check (length(lost_reason) between 1 and 2000),
  first_response_minutes integer check (first_response_minutes >= 0),
  converted_at timestamptz,
  first_response_at timestamptz,
  -- The member of staff who works it. Null: unassigned.
  owner_id uuid references auth.users on delete set null,
  call_tries integer check (call_tries > 0),
  last_call_at timestamptz,
  entered_by uuid,
  monthly_value numeric(12,2) check (monthly_value > 0),
  -- When staff expect it to be won, while it is open.
  expected_close_on date check ((expected_close_on >= '2000-01-01') and (expected_close_on <= '2100-12-31')),
  -- The lead that this one was merged into.
  merged_into uuid references public.leads on delete set null,
  -- The import that it came with. Null: a visitor sent it, or staff entered it.
  import_id uuid,
  -- Of its attribution, by `private.lead_source`.
  source text not null default 'direct',
  constraint can_be_reached check (contact_email is not null or contact_phone is not null),
  constraint onboarding_submissions_merged_into_another check (merged_into <> id),
  constraint primary_is_one_of_the_pain_points check (primary_pain_point = any (pain_points)),
  constraint visitors_answer_everything check (entered_by is not null or (business_type is not null and website_url is not null and contact_email is not null and pain_points is not null and primary_pain_point is not null and desired_outcome is not null and urgency is not null))
);
-- New leads that asked for a call at this time of day, for the dashboard.
create index onboarding_submissions_best_time on public.onboarding_submissions (best_time_to_call, created_at) where status = 'new' and best_time_to_call is not null and contact_phone is not null;
create index onboarding_submissions_business on public.onboarding_submissions (lower(business_name), id);
create index onboarding_submissions_import on public.onboarding_submissions (import_id, created_at, id) where import_id is not null;
create index onboarding_submissions_imported on public.onboarding_submissions (created_at, status) where import_id is not null;
-- All that metrics of a period read, so that they open no lead.
create index onboarding_submissions_metrics on public.onboarding_submissions (created_at)
  include (id, status, owner_id, source, suspicion, business_type, first_response_at, first_response_minutes, website_report_id, import_id, entered_by, merged_into)
  where merged_into is null;
create index onboarding_submissions_deals on public.onboarding_submissions (coalesce(converted_at, created_at))
  include (converted_at, created_at, source, suspicion, deal_value)
  where status = 'converted' and deal_value is not null and merged_into is null;
create index onboarding_submissions_lost on public.onboarding_submissions (created_at) where status = 'lost' and merged_into is null;
create index onboarding_submissions_merged on public.onboarding_submissions (merged_into) where merged_into is not null;
create index onboarding_submissions_newest on public.onboarding_submissions (created_at, id);
-- For the funnel of a period.
create index onboarding_submissions_of_reports on public.onboarding_submissions (created_at) include (website_report_id, status) where website_report_id is not null and merged_into is null;
create index onboarding_submissions_owner on public.onboarding_submissions (owner_id, status) where owner_id is not null;
create index onboarding_submissions_report on public.onboarding_submissions (website_report_id);
create index onboarding_submissions_responses on public.onboarding_submissions (first_response_minutes, created_at) where first_response_minutes is not null and merged_into is null;
create index onboarding_submissions_source on public.onboarding_submissions (source, created_at, id);
create index onboarding_submissions_status on public.onboarding_submissions (status, created_at, id) include (deal_value, monthly_value, owner_id, import_id) where merged_into is null;
-- For pages of lists in any order, by walking an index, and for their counts.
create index onboarding_submissions_updated on public.onboarding_submissions (updated_at, id);
create index onboarding_submissions_urgency on public.onboarding_submissions (private.urgency_key(urgency, created_at), id);

-- A request to be called, with the id of the report it was sent from, if any.
create table public.consultation_requests (
  id uuid primary key default gen_random_uuid() references public.leads on delete cascade deferrable initially deferred,
  name text not null check (length(name) between 1 and 200),
  email text not null check (length(email) <= 320 and position('@' in email) > 1),
  phone text check (length(phone) between 1 and 40),
  best_time text check (best_time in ('morning', 'afternoon', 'evening')),
  website_report_id uuid references public.website_reports on delete set null,
  status text not null default 'new' check (status in ('new', 'contacted', 'qualified', 'converted', 'lost')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  attribution jsonb check ((jsonb_typeof(attribution) = 'object') and (octet_length(attribution::text) <= 8192)),
  request_key uuid unique,
  suspicion text check (suspicion in ('honeypot', 'too_fast', 'captcha', 'captcha_unavailable', 'flood')),
  deal_value numeric(12,2) check (deal_value > 0),
  lost_reason text check (length(lost_reason) between 1 and 2000),
  first_response_minutes integer check (first_response_minutes >= 0),
  converted_at timestamptz,
  first_response_at timestamptz,
  -- The member of staff who works it. Null: unassigned.
  owner_id uuid references auth.users on delete set null,
  call_tries integer check (call_tries > 0),
  last_call_at timestamptz,
  monthly_value numeric(12,2) check (monthly_value > 0),
  -- When staff expect it to be won, while it is open.
  expected_close_on date check ((expected_close_on >= '2000-01-01') and (expected_close_on <= '2100-12-31')),
  -- The lead that this one was merged into.
  merged_into uuid references public.leads on delete set null,
  -- Of its attribution, by `private.lead_source`.
  source text not null default 'direct',
  constraint consultation_requests_merged_into_another check (merged_into <> id)
);
create index consultation_requests_best_time on public.consultation_requests (best_time, created_at) where status = 'new' and best_time is not null and phone is not null;
create index consultation_requests_metrics on public.consultation_requests (created_at)
  include (id, status, owner_id, source, suspicion, first_response_at, first_response_minutes, website_report_id, merged_into) where merged_into is null;
create index consultation_requests_deals on public.consultation_requests (coalesce(converted_at, created_at))
  include (converted_at, created_at, source, suspicion, deal_value)
  where status = 'converted' and deal_value is not null and merged_into is null;
create index consultation_requests_lost on public.consultation_requests (created_at) where status = 'lost' and merged_into is null;
create index consultation_requests_merged on public.consultation_requests (merged_into) where merged_into is not null;
create index consultation_requests_name on public.consultation_requests (lower(name), id);
create index consultation_requests_newest on public.consultation_requests (created_at, id);
create index consultation_requests_of_reports on public.consultation_requests (created_at) include (website_report_id, status) where website_report_id is not null and merged_into is null;
create index consultation_requests_owner on public.consultation_requests (owner_id, status) where owner_id is not null;
create index consultation_requests_report on public.consultation_requests (website_report_id);
create index consultation_requests_source on public.consultation_requests (source, created_at, id);
create index consultation_requests_status on public.consultation_requests (status, created_at, id) include (deal_value, monthly_value, owner_id) where merged_into is null;
create index consultation_requests_updated on public.consultation_requests (updated_at, id);

-- An unfinished questionnaire as far as it was filled in. Deleted when it is completed, or 30 days after its last
-- change.
create table public.onboarding_drafts (
  id uuid primary key default gen_random_uuid() references public.leads on delete cascade deferrable initially deferred,
  -- The step that the visitor had reached.
  step smallint not null check (step between 1 and 4),
  -- The answers so far: limited as in onboarding_submissions, but none is required or checked.
  business_name text check (length(business_name) between 1 and 200),
  business_type text check (business_type in ('restaurant', 'law_firm', 'medical_practice', 'contractor', 'real_estate', 'retail_store', 'service_business', 'other')),
  website_url text check (length(website_url) between 1 and 2048),
  contact_name text check (length(contact_name) between 1 and 200),
  contact_email text check (length(contact_email) between 1 and 320),
  contact_phone text check (length(contact_phone) between 1 and 40),
  pain_points text[] check ((array_ndims(pain_points) = 1) and (cardinality(pain_points) between 1 and 6) and (pain_points <@ array['not_showing_in_maps', 'slow_website', 'wasted_ad_spend', 'no_tracking', 'low_conversions', 'inconsistent_listings'])),
  primary_pain_point text,
  monthly_marketing_budget text check (monthly_marketing_budget in ('under_1k', '1k_5k', '5k_10k', '10k_plus', 'flexible')),
  desired_outcome text check (desired_outcome in ('more_calls', 'more_leads', 'better_rankings', 'lower_cpa', 'fix_everything')),
  urgency text check (urgency in ('asap', 'this_month', 'this_quarter', 'exploring')),
  best_time_to_call text check (best_time_to_call in ('morning', 'afternoon', 'evening')),
  additional_notes text check (length(additional_notes) between 1 and 20000),
  website_report_id uuid references public.website_reports on delete set null,
  attribution jsonb check ((jsonb_typeof(attribution) = 'object') and (octet_length(attribution::text) <= 8192)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null default (now() + interval '30 days'),
  constraint onboarding_drafts_primary_pain_point check (primary_pain_point = any (pain_points))
);
-- Finds a person's drafts by email address.
create index onboarding_drafts_contact on public.onboarding_drafts (lower(contact_email));
create index onboarding_drafts_expiry on public.onboarding_drafts (expires_at);
create index onboarding_drafts_newest on public.onboarding_drafts (updated_at, id);
create index onboarding_drafts_report on public.onboarding_drafts (website_report_id);

-- The hash of the key that the visitor's page holds. A table of its own, so that staff can read all of a draft but not
-- this.
create table private.onboarding_draft_keys (
  draft_id uuid primary key references public.onboarding_drafts on delete cascade,
  key_hash bytea not null check (octet_length(key_hash) = 32),
  -- The key that the lead will have. Two drafts with the same key become one lead, which deletes both.
  request_key uuid
);
create index onboarding_draft_keys_request on private.onboarding_draft_keys (request_key);

-- Leads whose read state is another than `private.lead_read_marks` and `worked_at` say.
create table private.lead_reads (
  user_id uuid not null references auth.users on delete cascade,
  lead_id uuid not null references public.leads on delete cascade,
  is_read boolean not null,
  primary key (user_id, lead_id)
);
create index lead_reads_lead on private.lead_reads (lead_id);
create index lead_reads_marked_unread on private.lead_reads (user_id, lead_id) where not is_read;

-- The time up to which all leads of a kind count as read, per person. Without a row, it is the time when the person
-- joined.
create table private.lead_read_marks (
  user_id uuid not null references auth.users on delete cascade,
  kind text not null,
  read_before timestamptz not null,
  primary key (user_id, kind)
);

-- Each change of a lead by staff or by the system: of status, owner, value, contact data and custom fields.
create table private.lead_changes (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads on delete cascade,
  -- status, owner, value, monthly, lost_reason; contact: a further person; custom: a custom field; else the column of contact
  -- data that was corrected.
  field text not null check (length(field) between 1 and 60),
  from_value text,
  to_value text,
  -- Why the owner changed: staff, same_person, turn, left.
  reason text check (length(reason) between 1 and 60),
  custom_field_id uuid,
  -- Of a status: since when it was, first response and conversion as they were before, for an undo.
  details jsonb not null default '{}' check (jsonb_typeof(details) = 'object'),
  -- Null: not by a member of staff.
  changed_by uuid,
  changed_at timestamptz not null default clock_timestamp(),
  application text check (length(application) between 1 and 200)
);
create index lead_changes_lead on private.lead_changes (lead_id, changed_at desc);
create index lead_changes_status on private.lead_changes (changed_at desc, lead_id) where field = 'status';
create index lead_changes_newest on private.lead_changes (changed_at desc);

-- How many drafts expired, by the day they were begun and the step that they had reached: the drafts themselves are deleted.
create table private.expired_drafts (
  day date not null,
  step smallint not null check (step between 1 and 4),
  count integer not null check (count > 0),
  primary key (day, step)
);

-- What changed on the desk in the last minutes. Open screens ask every few seconds what is new and load only that.
-- Works with any number of servers.
create table private.desk_changes (
  id bigint generated always as identity primary key,
  what text not null check (what in ('lead', 'note', 'draft', 'report', 'follow_up')),
  lead_id uuid,
  changed_at timestamptz not null default clock_timestamp(),
  -- The transaction that made it. A change becomes visible when that ends, which may be after a later one was seen.
  made xid8 not null default pg_current_xact_id()
);
create index desk_changes_made on private.desk_changes (made);

-- What happened to leads, for webhooks and notifications (docs/leads.md#events). An event is only noted here; the worker
-- makes messages of it. So no visitor and no colleague waits for a receiver, and no error here refuses a lead.
create table private.desk_events (
  id uuid primary key default gen_random_uuid(),
  type text not null check (type in ('lead.created', 'lead.status_changed', 'lead.owner_changed', 'value.changed', 'follow_up.due', 'reply.received', 'report.reopened')),
  lead_id uuid not null references public.leads on delete cascade,
  -- What the event itself says; what is known of the lead is read when messages are made.
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  -- The member of staff, or the key of an application; null: the system or the visitor.
  actor uuid,
  application text check (length(application) between 1 and 200),
  -- An event with the same key is noted once.
  once_key text unique check (length(once_key) between 1 and 200),
  happened_at timestamptz not null default clock_timestamp(),
  spread_at timestamptz
);
create index desk_events_lead on private.desk_events (lead_id);
create index desk_events_spread_at on private.desk_events (spread_at) where spread_at is not null;
create index desk_events_waiting on private.desk_events (happened_at) where spread_at is null;

-- What a lead's row is before it is stored.
create function private.before_lead() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  undo_since timestamptz := clock_timestamp() - interval '10 minutes';
  earlier jsonb;
  ignored text[] := array['updated_at', 'first_response_minutes'];
begin
  new.source := private.lead_source(new.attribution);
  if tg_op = 'INSERT' then return new; end if;
  if tg_table_name = 'onboarding_submissions' then
    ignored := ignored || array['conversion_tracked', 'thank_you_page_viewed_at'];
    -- The server's time replaces the browser's.
    if new.conversion_tracked and not old.conversion_tracked then new.thank_you_page_viewed_at := now(); end if;
  end if;
  if old.merged_into is not null and new.merged_into is not null and current_setting('role', true) = 'authenticated'
    and row(old.status, old.deal_value, old.monthly_value, old.lost_reason, old.expected_close_on)
      is distinct from row(new.status, new.deal_value, new.monthly_value, new.lost_reason, new.expected_close_on)
  then
    raise exception using errcode = 'PT409', message = 'lead_is_merged';
  end if;
  if new.status is distinct from old.status then
    if new.status = 'converted' then
      select c.details into earlier from private.lead_changes c
       where c.lead_id = new.id and c.field = 'status' and c.from_value = 'converted' and c.changed_at > undo_since
       order by c.changed_at desc limit 1;
      new.converted_at := coalesce((earlier ->> 'converted_at')::timestamptz, now());
    else
      new.converted_at := null;
    end if;
    if new.status = 'new' then
      -- An undo: it has no first response.
      new.first_response_at := null;
      new.first_response_minutes := null;
    elsif old.status = 'new' then
      select c.details into earlier from private.lead_changes c
       where c.lead_id = new.id and c.field = 'status' and c.to_value = 'new' and c.changed_at > undo_since
       order by c.changed_at desc limit 1;
      new.first_response_at := coalesce((earlier ->> 'first_response_at')::timestamptz, now());
      new.first_response_minutes := coalesce((earlier ->> 'first_response_minutes')::integer,
        private.working_minutes(new.created_at, new.first_response_at));
    end if;
  end if;
  -- A lead from a file waits for no first response.
  if to_jsonb(new) ->> 'import_id' is not null then
    new.first_response_at := null;
    new.first_response_minutes := null;
  end if;
  if to_jsonb(old) - ignored is distinct from to_jsonb(new) - ignored then new.updated_at := now(); end if;
  return new;
end
$$;

-- What follows from a lead's row: its parent, its history, and what screens, search and webhooks are told.
create function private.after_lead() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  kind constant text := tg_argv[0];
  searched constant text[] := array['business_name', 'contact_name', 'contact_email', 'contact_phone', 'website_url', 'business_type', 'name',
    'email', 'phone', 'merged_into'];
  change record;
  since timestamptz;
begin
  if tg_op = 'DELETE' then
    delete from public.leads l where l.id = old.id;
    insert into private.desk_changes (what) values (case kind when 'draft' then 'draft' else 'lead' end);
    return null;
  end if;
  if tg_op = 'INSERT' then
    insert into public.leads (id, kind, created_at, status_since, application)
    values (new.id, kind, new.created_at, new.created_at, private.acting_application());
  end if;
  insert into private.desk_changes (what, lead_id) values (case kind when 'draft' then 'draft' else 'lead' end, new.id);
  if kind = 'draft' then return null; end if;
  if tg_op = 'INSERT' and new.merged_into is null then
    -- Nothing belongs to it yet, so its own words are all.
    if kind = 'submission' then
      perform private.put_search_entry(new.id, kind, new.created_at, concat_ws(' ', new.business_name, new.contact_name, new.contact_email),
        concat_ws(' ', new.contact_phone, left(new.website_url, 300), new.business_type), array[new.contact_phone],
        new.contact_email, new.contact_phone, new.website_url);
    else
      perform private.put_search_entry(new.id, kind, new.created_at, concat_ws(' ', new.name, new.email), new.phone, array[new.phone],
        new.email, new.phone, null);
    end if;
  elsif tg_op = 'INSERT' or exists (
    select from unnest(searched) as name where to_jsonb(old) -> name is distinct from to_jsonb(new) -> name)
  then
    perform private.index_lead(new.id);
  end if;
  if tg_op = 'UPDATE' then
    -- A lead that is taken out of another one takes its words along.
    if old.merged_into is not null and old.merged_into is distinct from new.merged_into then
      perform private.index_lead(private.kept_lead(old.merged_into));
    end if;
  end if;
  if tg_op = 'INSERT' then
    -- The worker looks for an owner by the rules of the agency.
    if new.owner_id is null and to_jsonb(new) ->> 'import_id' is null then
      insert into private.leads_to_assign (lead_id) values (new.id);
    end if;
    if new.owner_id is not null then
      insert into private.lead_changes (lead_id, field, to_value, reason, changed_by, application)
      values (new.id, 'owner', new.owner_id, coalesce(nullif(current_setting('desk.owner_reason', true), ''), 'staff'), auth.uid(), private.acting_application());
    end if;
    -- Of a flood staff get one mail an hour.
    if new.suspicion is distinct from 'flood' and current_setting('desk.quiet', true) is distinct from 'on' then
      insert into private.desk_events (type, lead_id, data, actor, application)
      values ('lead.created', new.id, jsonb_build_object('entered_by_hand', to_jsonb(new) ->> 'entered_by' is not null), auth.uid(), private.acting_application());
    end if;
    return null;
  end if;
  if new.status is distinct from old.status then
    select l.status_since into since from public.leads l where l.id = new.id;
    update public.leads l
       -- Taken back within minutes, it is as if it had not been changed.
       set status_since = coalesce((
             select (c.details ->> 'status_since')::timestamptz from private.lead_changes c
              where c.lead_id = new.id and c.field = 'status' and c.from_value = new.status
                and c.changed_at > clock_timestamp() - interval '10 minutes'
              order by c.changed_at desc limit 1), now()),
           worked_at = case when new.status <> 'new' then coalesce(l.worked_at, now()) end,
           passed = case new.status when 'new' then '{}' when 'contacted' then '{contacted}'
             when 'qualified' then array_remove(l.passed, 'qualified') || '{qualified}' else l.passed end
     where l.id = new.id;
  end if;
  for change in
    with changed as (
      insert into private.lead_changes (lead_id, field, from_value, to_value, reason, details, changed_by, application)
      select new.id, c.field, c.before, c.after,
          case when c.field = 'owner' then coalesce(nullif(current_setting('desk.owner_reason', true), ''),
            -- The account of the owner was deleted.
            case when c.after is null and auth.uid() is null then 'left' else 'staff' end) end,
          case when c.field = 'status' then jsonb_strip_nulls(jsonb_build_object('first_response_at', old.first_response_at,
            'first_response_minutes', old.first_response_minutes, 'converted_at', old.converted_at, 'status_since', since)) else '{}' end,
          auth.uid(), private.acting_application()
        from (values ('status', old.status, new.status), ('owner', old.owner_id::text, new.owner_id::text),
            ('value', old.deal_value::text, new.deal_value::text), ('monthly', old.monthly_value::text, new.monthly_value::text),
            ('lost_reason', old.lost_reason, new.lost_reason)) as c (field, before, after)
       where c.before is distinct from c.after
      returning *
    ) select * from changed where field <> 'lost_reason'
  loop
    continue when current_setting('desk.quiet', true) = 'on';
    insert into private.desk_events (type, lead_id, data, actor, application)
    values (
      case change.field when 'status' then 'lead.status_changed' when 'owner' then 'lead.owner_changed' else 'value.changed' end,
      new.id, jsonb_build_object('field', change.field, 'from', change.from_value, 'to', change.to_value, 'reason', change.reason),
      change.changed_by, change.application);
  end loop;
  return null;
end
$$;

create trigger before_lead before insert or update on public.onboarding_submissions for each row execute function private.before_lead();
create trigger before_lead before insert or update on public.consultation_requests for each row execute function private.before_lead();
create trigger after_lead after insert or update or delete on public.onboarding_submissions for each row execute function private.after_lead('submission');
create trigger after_lead after insert or update or delete on public.consultation_requests for each row execute function private.after_lead('consultation');
create trigger after_lead after insert or update or delete on public.onboarding_drafts for each row execute function private.after_lead('draft');
create trigger guard_write before update on public.onboarding_submissions for each statement execute function private.guard_write();
create trigger guard_write before update on public.consultation_requests for each statement execute function private.guard_write();

-- The lead that stands for a merged one; the lead itself where it was not merged.
create function private.kept_lead(asked uuid) returns uuid language sql stable parallel safe set search_path = '' as $$
  with recursive kept as (
    select asked as id, 1 as step
    union all
    select coalesce(s.merged_into, c.merged_into), k.step + 1
      from kept k
      left join public.onboarding_submissions s on s.id = k.id
      left join public.consultation_requests c on c.id = k.id
     where k.step < 100 and coalesce(s.merged_into, c.merged_into) is not null
  )
  select id from kept order by step desc limit 1
$$;

-- A lead and all that were merged into it.
create function private.lead_group(asked uuid) returns uuid[] language sql stable parallel safe set search_path = '' as $$
  with recursive merged as (
    select asked as id
    union
    select m.id from merged g cross join lateral (
      select s.id from public.onboarding_submissions s where s.merged_into = g.id
      union all
      select c.id from public.consultation_requests c where c.merged_into = g.id
    ) m
  )
  select array_agg(id order by id <> asked) from merged
$$;

-- Both kinds of leads, by what they share. `name` is the person, `title` what the desk calls the lead.
create view private.lead_rows with (security_invoker = true) as
select s.id, 'submission' as kind, s.created_at, s.updated_at, s.status, s.business_name as title, s.contact_name as name, s.contact_email as email,
    s.contact_phone as phone, s.website_url as website, s.business_type, s.urgency, s.best_time_to_call as best_time, s.website_report_id,
    s.source, s.suspicion, s.deal_value, s.monthly_value, s.lost_reason, s.expected_close_on, s.first_response_at,
    s.first_response_minutes, s.converted_at, s.owner_id, s.call_tries, s.last_call_at, s.entered_by, s.merged_into, s.import_id
  from public.onboarding_submissions s
union all
select c.id, 'consultation', c.created_at, c.updated_at, c.status, c.name, c.name, c.email, c.phone, null, null, null, c.best_time, c.website_report_id,
    c.source, c.suspicion, c.deal_value, c.monthly_value, c.lost_reason, c.expected_close_on, c.first_response_at,
    c.first_response_minutes, c.converted_at, c.owner_id, c.call_tries, c.last_call_at, null, c.merged_into, null
  from public.consultation_requests c;

-- Stores a questionnaire with its messages. The same key is the same lead: within an hour and while it is new, other answers
-- replace the first ones; after that they become a lead of their own. `answer_columns` are those of the form.
create function private.store_onboarding_submission(lead jsonb, messages jsonb, earlier_key uuid, draft_id uuid, draft_key_hash bytea, answer_columns text[])
returns uuid language plpgsql set search_path = '' as $$
declare
  given public.onboarding_submissions := jsonb_populate_record(null::public.onboarding_submissions, lead);
  own_key constant uuid := given.request_key;
  earlier public.onboarding_submissions;
  answers jsonb;
  stored uuid;
  is_new boolean;
  -- Every draft made under the lead's key, because the page knows only the last one it had an answer about.
  completed uuid[] := array(
    select k.draft_id from private.onboarding_draft_keys k
     where k.request_key = given.request_key
        or k.draft_id = store_onboarding_submission.draft_id and k.key_hash = draft_key_hash);
begin
  if earlier_key is not null then
    select id into stored from public.onboarding_submissions where request_key = earlier_key;
    if stored is not null then return stored; end if;
  end if;
  if given.website_report_id is not null then
    select id into given.website_report_id from public.website_reports where id = given.website_report_id;
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
    select * into earlier from public.onboarding_submissions s where s.request_key = given.request_key for no key update;
    continue when not found;
    stored := earlier.id;
    exit when given.request_key <> own_key or earlier.status = 'new' and earlier.created_at > now() - interval '1 hour';
    answers := private.answers_of(to_jsonb(given), answer_columns);
    exit when private.answers_of(to_jsonb(earlier), answer_columns) = answers;
    given.request_key := private.key_of_answers(own_key, answers);
  end loop;
  if cardinality(completed) > 0 then
    -- Notes that staff wrote on the draft belong to the lead now.
    update public.lead_notes n set lead_id = stored where n.lead_id = any (completed);
    delete from public.onboarding_drafts d where d.id = any (completed);
  end if;
  if is_new or private.replace_answers('public.onboarding_submissions', stored, to_jsonb(given), answer_columns) then
    perform private.store_lead_messages(stored, messages, not is_new);
  end if;
  return stored;
end
$$;

create function private.store_consultation_request(lead jsonb, messages jsonb, earlier_key uuid, answer_columns text[])
returns uuid language plpgsql set search_path = '' as $$
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
      or (lower(btrim(earlier.name)) <> lower(btrim(given.name)) and lower(btrim(earlier.email)) <> lower(btrim(given.email))))
  then
    answers := private.answers_of(to_jsonb(given), answer_columns);
    if private.answers_of(to_jsonb(earlier), answer_columns) <> answers then
      given.request_key := private.key_of_answers(given.request_key, answers);
      earlier := null;
    end if;
  end if;
  if given.suspicion is null then
    -- The first person who asks under a report becomes its contact, and may correct themselves.
    update public.website_reports r
       set user_name = given.name, user_email = given.email,
           user_phone = case when private.is_same_person(given.name, given.email, r.user_name, r.user_email)
             then coalesce(given.phone, r.user_phone) else given.phone end
     where r.id = given.website_report_id
       and (coalesce(r.user_name, r.user_email, r.user_phone) is null
         or private.is_same_person(given.name, given.email, r.user_name, r.user_email)
         or earlier.website_report_id = r.id and private.is_same_person(earlier.name, earlier.email, r.user_name, r.user_email));
  end if;
  given.status := 'new';
  given.created_at := now();
  given.updated_at := now();
  loop
    insert into public.consultation_requests select given.* on conflict (request_key) do nothing;
    is_new := found;
    stored := given.id;
    exit when is_new;
    select c.id into stored from public.consultation_requests c where c.request_key = given.request_key for no key update;
    exit when found;
  end loop;
  if is_new or private.replace_answers('public.consultation_requests', stored, to_jsonb(given), answer_columns) then
    perform private.store_lead_messages(stored, messages, not is_new);
  end if;
  return stored;
end
$$;

create function private.is_same_person(name text, email text, other_name text, other_email text) returns boolean
language sql immutable set search_path = '' as $$
  select lower(btrim(name)) is not distinct from lower(btrim(other_name)) and lower(btrim(email)) is not distinct from lower(btrim(other_email))
$$;

create function private.answers_of(lead jsonb, answer_columns text[]) returns jsonb language sql immutable set search_path = '' as $$
  select jsonb_agg(lead -> name order by place) from unnest(answer_columns) with ordinality as columns (name, place)
$$;

create function private.key_of_answers(request_key uuid, answers jsonb) returns uuid language sql immutable set search_path = '' as $$
  select md5(request_key::text || answers::text)::uuid
$$;

-- False where the answers are the same already.
create function private.replace_answers(lead_table regclass, lead_id uuid, given jsonb, answer_columns text[]) returns boolean
language plpgsql set search_path = '' as $$
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
$$;

-- Puts the messages of a lead into the outbox, each once for every recipient. `once` names an interval of an hour that a message
-- takes, and without it is not sent. A message about changed answers says so.
create function private.store_lead_messages(lead uuid, messages jsonb, is_change boolean) returns void
language plpgsql set search_path = '' as $$
declare
  message jsonb;
begin
  for message in select * from jsonb_array_elements(messages) loop
    if message ? 'once' then
      -- A lead does not wait for another one to learn that the interval is taken.
      insert into private.message_intervals as i (kind, address_key, taken_at)
      select asked.kind, asked.key, now() from jsonb_to_record(message -> 'once') as asked (kind text, key text)
       where not exists (
         select from private.message_intervals t
          where t.kind = asked.kind and t.address_key = asked.key and t.taken_at > now() - interval '1 hour')
      on conflict (kind, address_key) do update set taken_at = excluded.taken_at
        where i.taken_at <= excluded.taken_at - interval '1 hour';
      continue when not found;
    end if;
    insert into private.outbox (channel, kind, recipient, content, lead_id, next_attempt_at)
    select message ->> 'channel', coalesce(case when is_change then message #>> '{change,kind}' end, message ->> 'kind'), t.address,
        message -> 'content' || coalesce(case when is_change then message #> '{change,content}' end, '{}'), lead,
        coalesce(t.not_before, now())
      from jsonb_to_recordset(message -> 'to') as t (address text, not_before timestamptz);
  end loop;
end
$$;

alter table private.outbox add constraint outbox_lead_id_fkey foreign key (lead_id) references public.leads on delete cascade;
