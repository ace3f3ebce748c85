-- Made from the migrations by: node packages/postgres/scripts/fold-migrations.ts
set local check_function_bodies = off;
grant create on schema private, public to service_role;


create table private.lead_status_changes (
  id uuid default gen_random_uuid() not null,
  lead_kind text not null,
  lead_id uuid not null,
  from_status text not null,
  to_status text not null,
  -- Null: no member of staff, but a server's key.
  changed_by uuid,
  changed_at timestamp with time zone default clock_timestamp() not null,
  -- As they were before this change.
  earlier_response_minutes integer,
  earlier_converted_at timestamp with time zone,
  earlier_response_at timestamp with time zone
);
alter table private.lead_status_changes enable row level security;
alter table private.lead_status_changes force row level security;
revoke all on table private.lead_status_changes from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.lead_status_changes to service_role;

-- What the visitor's page proves itself with; apart, so that staff can read all of a draft and none of this.
create table private.onboarding_draft_keys (
  draft_id uuid not null,
  key_hash bytea not null,
  -- The key its lead will have: made twice, it is one draft, and its lead takes all of them away.
  request_key uuid
);
alter table private.onboarding_draft_keys enable row level security;
alter table private.onboarding_draft_keys force row level security;
revoke all on table private.onboarding_draft_keys from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.onboarding_draft_keys to service_role;

-- When staff inspect a website again, the new report is that of the same person, whether they wait for it or not.
create table private.repeated_reports (
  -- The key under which the analysis is asked for.
  request_key uuid not null,
  report_id uuid not null,
  created_at timestamp with time zone default now() not null
);
alter table private.repeated_reports enable row level security;
alter table private.repeated_reports force row level security;
revoke all on table private.repeated_reports from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.repeated_reports to service_role;

-- A visitor asked to be called, under a report (then with its id) or without one.
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
  first_response_at timestamp with time zone
);
alter table public.consultation_requests enable row level security;
alter table public.consultation_requests force row level security;
revoke all on table public.consultation_requests from public, anon, authenticated, service_role;
grant select on table public.consultation_requests to authenticated;
grant delete, insert, select, update on table public.consultation_requests to service_role;
grant update (deal_value) on table public.consultation_requests to authenticated;
grant update (lost_reason) on table public.consultation_requests to authenticated;
grant update (status) on table public.consultation_requests to authenticated;

-- An unfinished onboarding, as far as it was filled in. Gone when it is completed, and 30 days after its last change.
create table public.onboarding_drafts (
  id uuid default gen_random_uuid() not null,
  -- The step of the form the visitor had reached.
  step smallint not null,
  -- What was typed so far: bounded as in onboarding_submissions, but nothing of it has to be there or be right.
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
  expires_at timestamp with time zone default (now() + '30 days'::interval) not null
);
alter table public.onboarding_drafts enable row level security;
alter table public.onboarding_drafts force row level security;
revoke all on table public.onboarding_drafts from public, anon, authenticated, service_role;
grant select on table public.onboarding_drafts to authenticated;
grant delete, insert, select, update on table public.onboarding_drafts to service_role;

-- A lead: the answers of the four-step questionnaire and what became of them. The lists are those of
-- packages/contract.
create table public.onboarding_submissions (
  id uuid default gen_random_uuid() not null,
  business_name text not null,
  business_type text not null,
  website_url text not null,
  contact_name text not null,
  contact_email text not null,
  contact_phone text,
  pain_points text[] not null,
  primary_pain_point text not null,
  monthly_marketing_budget text,
  desired_outcome text not null,
  urgency text not null,
  best_time_to_call text,
  additional_notes text,
  status text default 'new'::text not null,
  created_at timestamp with time zone default now() not null,
  updated_at timestamp with time zone default now() not null,
  -- Call 4, the thank-you page: set once, together.
  conversion_tracked boolean default false not null,
  thank_you_page_viewed_at timestamp with time zone,
  website_report_id uuid,
  -- Where the visitor came from, as his page said: campaign, referrer, landing page.
  attribution jsonb,
  request_key uuid,
  suspicion text,
  deal_value numeric(12,2),
  lost_reason text,
  first_response_minutes integer,
  converted_at timestamp with time zone,
  first_response_at timestamp with time zone
);
alter table public.onboarding_submissions enable row level security;
alter table public.onboarding_submissions force row level security;
revoke all on table public.onboarding_submissions from public, anon, authenticated, service_role;
grant select on table public.onboarding_submissions to authenticated;
grant delete, insert, select, update on table public.onboarding_submissions to service_role;
grant update (conversion_tracked) on table public.onboarding_submissions to anon;
grant update (deal_value) on table public.onboarding_submissions to authenticated;
grant select (id) on table public.onboarding_submissions to anon;
grant update (lost_reason) on table public.onboarding_submissions to authenticated;
grant update (status) on table public.onboarding_submissions to authenticated;
grant update (thank_you_page_viewed_at) on table public.onboarding_submissions to anon;

-- What the visitor answered; the order is part of the keys made from it.
CREATE OR REPLACE FUNCTION private.answers_of(lead public.consultation_requests)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_array(lead.name, lead.email, lead.phone, lead.best_time)
$function$
;
revoke all on function private.answers_of(public.consultation_requests) from public, anon, authenticated, service_role;
grant execute on function private.answers_of(public.consultation_requests) to service_role;

-- What the visitor answered; the order is part of the keys made from it.
CREATE OR REPLACE FUNCTION private.answers_of(lead public.onboarding_submissions)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select jsonb_build_array(lead.business_name, lead.business_type, lead.website_url, lead.contact_name, lead.contact_email,
    lead.contact_phone, lead.pain_points, lead.primary_pain_point, lead.monthly_marketing_budget, lead.desired_outcome, lead.urgency, lead.best_time_to_call, lead.additional_notes)
$function$
;
revoke all on function private.answers_of(public.onboarding_submissions) from public, anon, authenticated, service_role;
grant execute on function private.answers_of(public.onboarding_submissions) to service_role;

-- `messages`: {staff?: mail, staff_addresses?: [text], visitor?: mail, webhook?: event, is_flood?: true}. Staff hear of a
-- flood once an hour.
CREATE OR REPLACE FUNCTION private.enqueue_lead_messages(lead_kind text, lead_id uuid, visitor_address text, messages jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  tells_staff boolean := messages ? 'staff';
begin
  if tells_staff and messages ? 'is_flood' then
    -- Whether one is due, without waiting for another lead that asks at the same time.
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
    -- One confirmation an hour and address: nobody fills a stranger's mailbox by way of our forms.
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

-- Goes with private.follow_status, which has set the minutes: an undo within ten minutes gives the time back too.
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

-- Taking a change of status back is no change in the figures: a lead that is converted again, or has left new again, soon
-- after it stopped being so gets the time of its deal and the minutes of its first answer back. What they were is kept
-- with the change that ended them. Ten minutes are long enough for an undo and too short for a second deal.
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
  -- Back to new (an undo): nobody has answered yet after all.
  new.first_response_minutes := case
    when new.status = 'new' then null
    -- Answered already; null when that was before there was a desk.
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

-- Whether two requests come from one person: an office may share its address, a family its name.
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

-- As it was before this change of status: in a trigger before the update of the lead the lead still is as it was.
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

-- An analysis that a visitor waits for as well is the visitor's.
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

CREATE OR REPLACE FUNCTION private.key_of_answers(request_key uuid, answers jsonb)
 RETURNS uuid
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select md5(request_key::text || answers::text)::uuid $function$
;
revoke all on function private.key_of_answers(uuid,jsonb) from public, anon, authenticated, service_role;
grant execute on function private.key_of_answers(uuid,jsonb) to service_role;

-- The same messages for a lead that came again with other answers: they say that these answers count.
-- They were written for the id `given` and are about the lead `stored`.
CREATE OR REPLACE FUNCTION private.messages_of_change(written jsonb, given uuid, stored uuid)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  select messages
    || case when messages ? 'staff' then jsonb_build_object('staff', messages -> 'staff'
         || jsonb_build_object('subject', 'Changed: ' || (messages #>> '{staff,subject}'))) else '{}' end
    || case when messages ? 'webhook' then jsonb_build_object('webhook', messages -> 'webhook'
         || jsonb_build_object('type', 'lead.changed')) else '{}' end
    from (select replace(written::text, given::text, stored::text)::jsonb as messages) as addressed
$function$
;
revoke all on function private.messages_of_change(jsonb,uuid,uuid) from public, anon, authenticated, service_role;
grant execute on function private.messages_of_change(jsonb,uuid,uuid) to service_role;

-- The contact of a report after this request. Nothing changes unless the report has no contact yet, the same person adds a
-- telephone number, or the request corrects the very answers the contact was made from.
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

CREATE OR REPLACE FUNCTION private.set_thank_you_time()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  -- Whatever time the browser sent, ours counts.
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

-- Whose mailboxes hear of a new lead besides those the deployment names: staff who proved theirs and want to. What they
-- want is kept with the lead desk (private.staff_preferences).
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
       and u.email_confirmed_at is not null
       and u.deleted_at is null and (u.banned_until is null or u.banned_until < now())
     order by 1 limit 50;
end
$function$
;
revoke all on function private.staff_told_of_leads() from public, anon, authenticated, service_role;
grant execute on function private.staff_told_of_leads() to service_role;

-- As before, with two differences: the contact of the report, and the same key with another name and another address is
-- another person at the same device, so another lead.
CREATE OR REPLACE FUNCTION private.store_consultation_request(lead jsonb, messages jsonb, earlier_key uuid)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  given public.consultation_requests := jsonb_populate_record(null::public.consultation_requests, lead);
  earlier public.consultation_requests;
  stored uuid;
  is_new boolean;
begin
  if earlier_key is not null then
    select id into stored from public.consultation_requests where request_key = earlier_key;
    if stored is not null then return stored; end if;
  end if;
  if given.website_report_id is not null then
    -- Locked before any lead, so that two who ask at once are one after the other.
    select id into given.website_report_id from public.website_reports where id = given.website_report_id for no key update;
  end if;
  select * into earlier from public.consultation_requests where request_key = given.request_key;
  if earlier.id is not null and private.answers_of(earlier) <> private.answers_of(given)
    and (earlier.status <> 'new' or earlier.created_at <= now() - interval '1 hour'
      or (lower(btrim(earlier.name)) <> lower(btrim(given.name))
        and lower(btrim(earlier.email)) <> lower(btrim(given.email))))
  then
    given.request_key := private.key_of_answers(given.request_key, private.answers_of(given));
    earlier := null;
  end if;
  if given.suspicion is null then perform private.record_report_contact(given, earlier); end if;
  insert into public.consultation_requests as c (
    id, name, email, phone, best_time, website_report_id, attribution, request_key, suspicion
  ) values (
    given.id, given.name, given.email, given.phone, given.best_time, given.website_report_id,
    given.attribution, given.request_key, given.suspicion
  )
  on conflict (request_key) do update set
    name = excluded.name, email = excluded.email, phone = excluded.phone, best_time = excluded.best_time,
    website_report_id = coalesce(excluded.website_report_id, c.website_report_id)
  where (c.name, c.email, c.phone, c.best_time)
    is distinct from (excluded.name, excluded.email, excluded.phone, excluded.best_time)
  returning c.id, c.id = given.id into stored, is_new;
  if stored is null then
    select id into stored from public.consultation_requests where request_key = given.request_key;
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
revoke all on function private.store_consultation_request(jsonb,jsonb,uuid) from public, anon, authenticated, service_role;
grant execute on function private.store_consultation_request(jsonb,jsonb,uuid) to service_role;

-- `lead` has the columns of the table. Its request_key makes it one lead however often it comes: again with the same
-- answers it changes nothing; with other answers within an hour, before staff have worked on it, those replace the first;
-- later they are a lead of their own, so that nothing that was typed and nothing that was called about is lost.
-- `earlier_key` is another key under which the same lead may be stored already.
CREATE OR REPLACE FUNCTION private.store_onboarding_submission(lead jsonb, messages jsonb, earlier_key uuid, draft_id uuid, draft_key_hash bytea)
 RETURNS uuid
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
declare
  given public.onboarding_submissions := jsonb_populate_record(null::public.onboarding_submissions, lead);
  earlier public.onboarding_submissions;
  stored uuid;
  is_new boolean;
begin
  if earlier_key is not null then
    select id into stored from public.onboarding_submissions where request_key = earlier_key;
    if stored is not null then return stored; end if;
  end if;
  -- All that were made under its key: the page knows only the last one whose answer it got.
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
  if earlier.id is not null and private.answers_of(earlier) <> private.answers_of(given)
    and (earlier.status <> 'new' or earlier.created_at <= now() - interval '1 hour')
  then
    given.request_key := private.key_of_answers(given.request_key, private.answers_of(given));
  end if;
  insert into public.onboarding_submissions as s (
    id, business_name, business_type, website_url, contact_name, contact_email, contact_phone, pain_points,
    primary_pain_point, monthly_marketing_budget, desired_outcome, urgency, best_time_to_call, additional_notes,
    website_report_id, attribution, request_key, suspicion
  ) values (
    given.id, given.business_name, given.business_type, given.website_url, given.contact_name, given.contact_email,
    given.contact_phone, given.pain_points, given.primary_pain_point, given.monthly_marketing_budget,
    given.desired_outcome, given.urgency, given.best_time_to_call, given.additional_notes,
    given.website_report_id, given.attribution, given.request_key, given.suspicion
  )
  on conflict (request_key) do update set
    business_name = excluded.business_name, business_type = excluded.business_type,
    website_url = excluded.website_url, contact_name = excluded.contact_name,
    contact_email = excluded.contact_email, contact_phone = excluded.contact_phone,
    pain_points = excluded.pain_points, primary_pain_point = excluded.primary_pain_point,
    monthly_marketing_budget = excluded.monthly_marketing_budget, desired_outcome = excluded.desired_outcome,
    urgency = excluded.urgency, best_time_to_call = excluded.best_time_to_call,
    additional_notes = excluded.additional_notes,
    website_report_id = coalesce(excluded.website_report_id, s.website_report_id)
  where (
    s.business_name, s.business_type, s.website_url, s.contact_name, s.contact_email, s.contact_phone,
    s.pain_points, s.primary_pain_point, s.monthly_marketing_budget, s.desired_outcome, s.urgency,
    s.best_time_to_call, s.additional_notes
  ) is distinct from (
    excluded.business_name, excluded.business_type, excluded.website_url, excluded.contact_name,
    excluded.contact_email, excluded.contact_phone, excluded.pain_points, excluded.primary_pain_point,
    excluded.monthly_marketing_budget, excluded.desired_outcome, excluded.urgency,
    excluded.best_time_to_call, excluded.additional_notes
  )
  returning s.id, s.id = given.id into stored, is_new;
  if stored is null then
    select id into stored from public.onboarding_submissions where request_key = given.request_key;
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
revoke all on function private.store_onboarding_submission(jsonb,jsonb,uuid,uuid,bytea) from public, anon, authenticated, service_role;
grant execute on function private.store_onboarding_submission(jsonb,jsonb,uuid,uuid,bytea) to service_role;

CREATE OR REPLACE FUNCTION public.desk_repeat_report(report_id uuid, request_key uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  -- Analyses that never came to an end.
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

alter table private.lead_status_changes add constraint lead_status_changes_pkey PRIMARY KEY (id);

alter table private.lead_status_changes add constraint lead_status_changes_lead_kind_check CHECK ((lead_kind = ANY (ARRAY['submission'::text, 'consultation'::text])));

alter table private.onboarding_draft_keys add constraint onboarding_draft_keys_pkey PRIMARY KEY (draft_id);

alter table private.onboarding_draft_keys add constraint onboarding_draft_keys_key_hash_check CHECK ((octet_length(key_hash) = 32));

alter table public.onboarding_drafts add constraint onboarding_drafts_pkey PRIMARY KEY (id);

alter table private.onboarding_draft_keys add constraint onboarding_draft_keys_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES public.onboarding_drafts(id) ON DELETE CASCADE;

alter table private.repeated_reports add constraint repeated_reports_pkey PRIMARY KEY (request_key);

alter table private.repeated_reports add constraint repeated_reports_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.website_reports(id) ON DELETE CASCADE;

alter table public.consultation_requests add constraint consultation_requests_pkey PRIMARY KEY (id);

alter table public.consultation_requests add constraint consultation_requests_request_key_key UNIQUE (request_key);

alter table public.consultation_requests add constraint consultation_requests_attribution_check CHECK (((jsonb_typeof(attribution) = 'object'::text) AND (octet_length((attribution)::text) <= 8192)));

alter table public.consultation_requests add constraint consultation_requests_best_time_check CHECK ((best_time = ANY (ARRAY['morning'::text, 'afternoon'::text, 'evening'::text])));

alter table public.consultation_requests add constraint consultation_requests_deal_value_check CHECK ((deal_value >= (0)::numeric));

alter table public.consultation_requests add constraint consultation_requests_email_check CHECK (((length(email) <= 320) AND (POSITION(('@'::text) IN (email)) > 1)));

alter table public.consultation_requests add constraint consultation_requests_first_response_minutes_check CHECK ((first_response_minutes >= 0));

alter table public.consultation_requests add constraint consultation_requests_lost_reason_check CHECK (((length(lost_reason) >= 1) AND (length(lost_reason) <= 2000)));

alter table public.consultation_requests add constraint consultation_requests_name_check CHECK (((length(name) >= 1) AND (length(name) <= 200)));

alter table public.consultation_requests add constraint consultation_requests_phone_check CHECK (((length(phone) >= 1) AND (length(phone) <= 40)));

alter table public.consultation_requests add constraint consultation_requests_status_check CHECK ((status = ANY (ARRAY['new'::text, 'contacted'::text, 'qualified'::text, 'converted'::text, 'lost'::text])));

alter table public.consultation_requests add constraint consultation_requests_suspicion_check CHECK ((suspicion = ANY (ARRAY['honeypot'::text, 'too_fast'::text, 'captcha'::text, 'captcha_unavailable'::text, 'flood'::text])));

alter table public.consultation_requests add constraint consultation_requests_website_report_id_fkey FOREIGN KEY (website_report_id) REFERENCES public.website_reports(id) ON DELETE SET NULL;

alter table public.onboarding_drafts add constraint onboarding_drafts_additional_notes_check CHECK (((length(additional_notes) >= 1) AND (length(additional_notes) <= 20000)));

alter table public.onboarding_drafts add constraint onboarding_drafts_attribution_check CHECK (((jsonb_typeof(attribution) = 'object'::text) AND (octet_length((attribution)::text) <= 8192)));

alter table public.onboarding_drafts add constraint onboarding_drafts_best_time_to_call_check CHECK ((best_time_to_call = ANY (ARRAY['morning'::text, 'afternoon'::text, 'evening'::text])));

alter table public.onboarding_drafts add constraint onboarding_drafts_business_name_check CHECK (((length(business_name) >= 1) AND (length(business_name) <= 200)));

alter table public.onboarding_drafts add constraint onboarding_drafts_business_type_check CHECK ((business_type = ANY (ARRAY['restaurant'::text, 'law_firm'::text, 'medical_practice'::text, 'contractor'::text, 'real_estate'::text, 'retail_store'::text, 'service_business'::text, 'other'::text])));

alter table public.onboarding_drafts add constraint onboarding_drafts_check CHECK ((primary_pain_point = ANY (pain_points)));

alter table public.onboarding_drafts add constraint onboarding_drafts_contact_email_check CHECK (((length(contact_email) >= 1) AND (length(contact_email) <= 320)));

alter table public.onboarding_drafts add constraint onboarding_drafts_contact_name_check CHECK (((length(contact_name) >= 1) AND (length(contact_name) <= 200)));

alter table public.onboarding_drafts add constraint onboarding_drafts_contact_phone_check CHECK (((length(contact_phone) >= 1) AND (length(contact_phone) <= 40)));

alter table public.onboarding_drafts add constraint onboarding_drafts_desired_outcome_check CHECK ((desired_outcome = ANY (ARRAY['more_calls'::text, 'more_leads'::text, 'better_rankings'::text, 'lower_cpa'::text, 'fix_everything'::text])));

alter table public.onboarding_drafts add constraint onboarding_drafts_monthly_marketing_budget_check CHECK ((monthly_marketing_budget = ANY (ARRAY['under_1k'::text, '1k_5k'::text, '5k_10k'::text, '10k_plus'::text, 'flexible'::text])));

alter table public.onboarding_drafts add constraint onboarding_drafts_pain_points_check CHECK (((array_ndims(pain_points) = 1) AND ((cardinality(pain_points) >= 1) AND (cardinality(pain_points) <= 6)) AND (pain_points <@ ARRAY['not_showing_in_maps'::text, 'slow_website'::text, 'wasted_ad_spend'::text, 'no_tracking'::text, 'low_conversions'::text, 'inconsistent_listings'::text])));

alter table public.onboarding_drafts add constraint onboarding_drafts_step_check CHECK (((step >= 1) AND (step <= 4)));

alter table public.onboarding_drafts add constraint onboarding_drafts_urgency_check CHECK ((urgency = ANY (ARRAY['asap'::text, 'this_month'::text, 'this_quarter'::text, 'exploring'::text])));

alter table public.onboarding_drafts add constraint onboarding_drafts_website_url_check CHECK (((length(website_url) >= 1) AND (length(website_url) <= 2048)));

alter table public.onboarding_drafts add constraint onboarding_drafts_website_report_id_fkey FOREIGN KEY (website_report_id) REFERENCES public.website_reports(id) ON DELETE SET NULL;

alter table public.onboarding_submissions add constraint onboarding_submissions_pkey PRIMARY KEY (id);

alter table public.onboarding_submissions add constraint onboarding_submissions_request_key_key UNIQUE (request_key);

alter table public.onboarding_submissions add constraint onboarding_submissions_additional_notes_check CHECK (((length(additional_notes) >= 1) AND (length(additional_notes) <= 20000)));

alter table public.onboarding_submissions add constraint onboarding_submissions_attribution_check CHECK (((jsonb_typeof(attribution) = 'object'::text) AND (octet_length((attribution)::text) <= 8192)));

alter table public.onboarding_submissions add constraint onboarding_submissions_best_time_to_call_check CHECK ((best_time_to_call = ANY (ARRAY['morning'::text, 'afternoon'::text, 'evening'::text])));

alter table public.onboarding_submissions add constraint onboarding_submissions_business_name_check CHECK (((length(business_name) >= 1) AND (length(business_name) <= 200)));

alter table public.onboarding_submissions add constraint onboarding_submissions_business_type_check CHECK ((business_type = ANY (ARRAY['restaurant'::text, 'law_firm'::text, 'medical_practice'::text, 'contractor'::text, 'real_estate'::text, 'retail_store'::text, 'service_business'::text, 'other'::text])));

alter table public.onboarding_submissions add constraint onboarding_submissions_contact_email_check CHECK (((length(contact_email) <= 320) AND (POSITION(('@'::text) IN (contact_email)) > 1)));

alter table public.onboarding_submissions add constraint onboarding_submissions_contact_name_check CHECK (((length(contact_name) >= 1) AND (length(contact_name) <= 200)));

alter table public.onboarding_submissions add constraint onboarding_submissions_contact_phone_check CHECK (((length(contact_phone) >= 1) AND (length(contact_phone) <= 40)));

alter table public.onboarding_submissions add constraint onboarding_submissions_deal_value_check CHECK ((deal_value >= (0)::numeric));

alter table public.onboarding_submissions add constraint onboarding_submissions_desired_outcome_check CHECK ((desired_outcome = ANY (ARRAY['more_calls'::text, 'more_leads'::text, 'better_rankings'::text, 'lower_cpa'::text, 'fix_everything'::text])));

alter table public.onboarding_submissions add constraint onboarding_submissions_first_response_minutes_check CHECK ((first_response_minutes >= 0));

alter table public.onboarding_submissions add constraint onboarding_submissions_lost_reason_check CHECK (((length(lost_reason) >= 1) AND (length(lost_reason) <= 2000)));

alter table public.onboarding_submissions add constraint onboarding_submissions_monthly_marketing_budget_check CHECK ((monthly_marketing_budget = ANY (ARRAY['under_1k'::text, '1k_5k'::text, '5k_10k'::text, '10k_plus'::text, 'flexible'::text])));

alter table public.onboarding_submissions add constraint onboarding_submissions_pain_points_check CHECK (((array_ndims(pain_points) = 1) AND ((cardinality(pain_points) >= 1) AND (cardinality(pain_points) <= 6)) AND (pain_points <@ ARRAY['not_showing_in_maps'::text, 'slow_website'::text, 'wasted_ad_spend'::text, 'no_tracking'::text, 'low_conversions'::text, 'inconsistent_listings'::text])));

alter table public.onboarding_submissions add constraint onboarding_submissions_status_check CHECK ((status = ANY (ARRAY['new'::text, 'contacted'::text, 'qualified'::text, 'converted'::text, 'lost'::text])));

alter table public.onboarding_submissions add constraint onboarding_submissions_suspicion_check CHECK ((suspicion = ANY (ARRAY['honeypot'::text, 'too_fast'::text, 'captcha'::text, 'captcha_unavailable'::text, 'flood'::text])));

alter table public.onboarding_submissions add constraint onboarding_submissions_urgency_check CHECK ((urgency = ANY (ARRAY['asap'::text, 'this_month'::text, 'this_quarter'::text, 'exploring'::text])));

alter table public.onboarding_submissions add constraint onboarding_submissions_website_url_check CHECK (((length(website_url) >= 1) AND (length(website_url) <= 2048)));

alter table public.onboarding_submissions add constraint primary_is_one_of_the_pain_points CHECK ((primary_pain_point = ANY (pain_points)));

alter table public.onboarding_submissions add constraint onboarding_submissions_website_report_id_fkey FOREIGN KEY (website_report_id) REFERENCES public.website_reports(id) ON DELETE SET NULL;

CREATE INDEX lead_status_changes_lead ON private.lead_status_changes USING btree (lead_id, changed_at);

CREATE INDEX lead_status_changes_newest ON private.lead_status_changes USING btree (changed_at DESC);

CREATE INDEX onboarding_draft_keys_request ON private.onboarding_draft_keys USING btree (request_key);

CREATE INDEX repeated_reports_report ON private.repeated_reports USING btree (report_id);

CREATE INDEX consultation_requests_newest ON public.consultation_requests USING btree (created_at DESC, id);

CREATE INDEX consultation_requests_report ON public.consultation_requests USING btree (website_report_id);

CREATE INDEX consultation_requests_status ON public.consultation_requests USING btree (status, created_at DESC);

-- A person's unfinished forms are found by address.
CREATE INDEX onboarding_drafts_contact ON public.onboarding_drafts USING btree (lower(contact_email));

CREATE INDEX onboarding_drafts_expiry ON public.onboarding_drafts USING btree (expires_at);

CREATE INDEX onboarding_drafts_newest ON public.onboarding_drafts USING btree (updated_at DESC, id);

CREATE INDEX onboarding_drafts_report ON public.onboarding_drafts USING btree (website_report_id);

CREATE INDEX onboarding_submissions_newest ON public.onboarding_submissions USING btree (created_at DESC, id);

CREATE INDEX onboarding_submissions_report ON public.onboarding_submissions USING btree (website_report_id);

CREATE INDEX onboarding_submissions_status ON public.onboarding_submissions USING btree (status, created_at DESC);

create trigger keep_earlier_response before insert on private.lead_status_changes
  for each row execute function private.keep_earlier_response();

create trigger keep_report_person after update of report_id on public.analyses for each row
  when (old.report_id is null and new.report_id is not null) execute function private.keep_report_person();

create trigger follow_status before update on public.consultation_requests for each row
  when (new.status is distinct from old.status) execute function private.follow_status('consultation');

-- After `follow_status` by its name.
create trigger follow_status_response before update on public.consultation_requests for each row
  when (new.status is distinct from old.status) execute function private.follow_response();

-- That the visitor saw the thank-you page is no change of the lead for those who work on it.
create trigger set_updated_at before update on public.consultation_requests for each row
  when (
    to_jsonb(old) - '{updated_at,first_response_minutes}'::text[]
    is distinct from to_jsonb(new) - '{updated_at,first_response_minutes}'::text[]
  )
  execute function private.set_updated_at();

create trigger follow_status before update on public.onboarding_submissions for each row
  when (new.status is distinct from old.status) execute function private.follow_status('submission');

-- After `follow_status` by its name.
create trigger follow_status_response before update on public.onboarding_submissions for each row
  when (new.status is distinct from old.status) execute function private.follow_response();

create trigger set_thank_you_time before update on public.onboarding_submissions for each row
  when (new.conversion_tracked and not old.conversion_tracked)
  execute function private.set_thank_you_time();

-- That the visitor saw the thank-you page is no change of the lead for those who work on it.
create trigger set_updated_at before update on public.onboarding_submissions for each row
  when (
    to_jsonb(old) - '{updated_at,conversion_tracked,thank_you_page_viewed_at,first_response_minutes}'::text[]
    is distinct from to_jsonb(new) - '{updated_at,conversion_tracked,thank_you_page_viewed_at,first_response_minutes}'::text[]
  )
  execute function private.set_updated_at();

create policy "admins change the status" on public.consultation_requests as permissive for update to authenticated
  using (( SELECT public.is_admin() AS is_admin))
  with check (( SELECT public.is_admin() AS is_admin));

create policy "admins read all" on public.consultation_requests as permissive for select to authenticated
  using (( SELECT public.is_admin() AS is_admin));

create policy "admins read all" on public.onboarding_drafts as permissive for select to authenticated
  using (( SELECT public.is_admin() AS is_admin));

create policy "admins change the status" on public.onboarding_submissions as permissive for update to authenticated
  using (( SELECT public.is_admin() AS is_admin))
  with check (( SELECT public.is_admin() AS is_admin));

create policy "admins read all" on public.onboarding_submissions as permissive for select to authenticated
  using (( SELECT public.is_admin() AS is_admin));

create policy "visitors name their own recent row" on public.onboarding_submissions as permissive for select to anon
  using ((((id)::text = ( SELECT ((NULLIF(current_setting('request.headers'::text, true), ''::text))::json ->> 'x-submission-id'::text))) AND (created_at > (now() - '1 day'::interval))));

create policy "visitors thank once" on public.onboarding_submissions as permissive for update to anon
  using (((NOT conversion_tracked) AND ((id)::text = ( SELECT ((NULLIF(current_setting('request.headers'::text, true), ''::text))::json ->> 'x-submission-id'::text))) AND (created_at > (now() - '1 day'::interval))))
  with check (conversion_tracked);

revoke create on schema private, public from service_role;
