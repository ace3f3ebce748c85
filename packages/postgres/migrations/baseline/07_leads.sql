-- Made from the migrations by: node packages/postgres/scripts/fold-migrations.ts
set local check_function_bodies = off;
grant create on schema private, public to service_role;


create table private.lead_status_changes (
  id uuid default gen_random_uuid() not null,
  lead_kind text not null,
  lead_id uuid not null,
  from_status text not null,
  to_status text not null,
  -- Null: changed with a server's key, not by a member of staff.
  changed_by uuid,
  changed_at timestamp with time zone default clock_timestamp() not null,
  -- The values from before this change.
  earlier_response_minutes integer,
  earlier_converted_at timestamp with time zone,
  earlier_response_at timestamp with time zone
);
alter table private.lead_status_changes enable row level security;
alter table private.lead_status_changes force row level security;
revoke all on table private.lead_status_changes from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.lead_status_changes to service_role;

-- The hash of the key that the visitor's page holds. A table of its own, so that staff can read all of a draft but not
-- this.
create table private.onboarding_draft_keys (
  draft_id uuid not null,
  key_hash bytea not null,
  -- The key that the lead will have. Two drafts with the same key become one lead, which deletes both.
  request_key uuid
);
alter table private.onboarding_draft_keys enable row level security;
alter table private.onboarding_draft_keys force row level security;
revoke all on table private.onboarding_draft_keys from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.onboarding_draft_keys to service_role;

-- Analyses that staff repeated. The new report gets the contact of the old one, even if staff close the page before it
-- is finished.
create table private.repeated_reports (
  -- The key that the analysis was requested with.
  request_key uuid not null,
  report_id uuid not null,
  created_at timestamp with time zone default now() not null
);
alter table private.repeated_reports enable row level security;
alter table private.repeated_reports force row level security;
revoke all on table private.repeated_reports from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.repeated_reports to service_role;

-- A request to be called, with the id of the report it was sent from, if any.
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

-- An unfinished questionnaire as far as it was filled in. Deleted when it is completed, or 30 days after its last
-- change.
create table public.onboarding_drafts (
  id uuid default gen_random_uuid() not null,
  -- The step that the visitor had reached.
  step smallint not null,
  -- The answers so far: limited as in onboarding_submissions, but none is required or checked.
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

-- A lead: the answers of the four-step questionnaire and what became of it. The option lists are those of
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
  -- Set once, together, when the visitor reaches the thank-you page.
  conversion_tracked boolean default false not null,
  thank_you_page_viewed_at timestamp with time zone,
  website_report_id uuid,
  -- Where the visitor came from, as the page reported it: campaign, referrer, landing page.
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

-- The visitor's answers in the order of the columns. The order is part of the keys made from them.
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

-- `messages`: {staff?: mail, staff_addresses?: [text], visitor?: mail, webhook?: event, is_flood?: true}. In a flood,
-- staff get one notice per hour.
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

-- Runs after private.follow_status, which sets the minutes. An undo within ten minutes restores the time as well.
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

-- Undoing a change of status does not change the metrics. If a lead is converted again, or leaves "new" again, within
-- ten minutes, it gets back the conversion time or the response minutes it had. The earlier values are stored with the
-- change that ended them. Ten minutes are enough for an undo and too short for a second sale.
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

-- Whether two requests come from the same person. People in an office may share an address, and families share a name.
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

-- Stores the response time from before this change of status. The trigger runs before the lead is updated, so the row
-- still has the old value.
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

-- If a visitor waits for the same analysis, its report belongs to the visitor.
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

-- Marks the stored parts of a message as a change. The worker writes the message when it sends it, once it is known
-- which lead it is about and whether the lead is new.
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

-- Sets the contact of a report after this request. It changes only if the report has no contact yet, the same person
-- adds a phone number, or the request corrects the answers that the contact came from.
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

-- Replaces the answers of a lead. Returns whether they were different.
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

-- Addresses that are told about a new lead, besides those in the settings: staff with a verified mailbox who want it
-- (private.staff_preferences).
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

-- Like private.store_onboarding_submission. The same key with another name and another address is another person on the
-- same device, so it becomes another lead. Sets the contact of the report it was sent from, unless the request is
-- suspected.
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

-- Stores a lead once. `lead` has the columns of the table. The same `request_key` with the same answers changes
-- nothing. With other answers it replaces them within an hour, while the status is new; later it becomes a lead of its
-- own, so that no answers and no call are lost. `earlier_key` is another key under which the lead may be stored
-- already. Callers of the previous release leave `answer_columns` out.
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

CREATE OR REPLACE FUNCTION public.desk_repeat_report(report_id uuid, request_key uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
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

-- Finds a person's drafts by email address.
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

-- Its name makes it run after `follow_status`.
create trigger follow_status_response before update on public.consultation_requests for each row
  when (new.status is distinct from old.status) execute function private.follow_response();

-- A view of the thank-you page is not a change of the lead, so it leaves `updated_at` alone.
create trigger set_updated_at before update on public.consultation_requests for each row
  when (
    to_jsonb(old) - '{updated_at,first_response_minutes}'::text[]
    is distinct from to_jsonb(new) - '{updated_at,first_response_minutes}'::text[]
  )
  execute function private.set_updated_at();

create trigger follow_status before update on public.onboarding_submissions for each row
  when (new.status is distinct from old.status) execute function private.follow_status('submission');

-- Its name makes it run after `follow_status`.
create trigger follow_status_response before update on public.onboarding_submissions for each row
  when (new.status is distinct from old.status) execute function private.follow_response();

create trigger set_thank_you_time before update on public.onboarding_submissions for each row
  when (new.conversion_tracked and not old.conversion_tracked)
  execute function private.set_thank_you_time();

-- A view of the thank-you page is not a change of the lead, so it leaves `updated_at` alone.
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
