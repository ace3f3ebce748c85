-- What staff do with leads: notes, calls, contacts, follow-ups, custom fields, owners.

-- Notes of staff on leads and drafts.
create table public.lead_notes (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads on delete cascade,
  body text not null check (length(body) between 1 and 10000),
  author uuid not null default auth.uid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Hidden instead of deleted, so that deleting can be undone.
  deleted_at timestamptz,
  application text check (length(application) between 1 and 200)
);
create index lead_notes_lead on public.lead_notes (lead_id, created_at);
create index lead_notes_newest on public.lead_notes (created_at desc);

-- Phone calls to leads that staff logged, with their outcome. The first call to a new lead is the first response: it sets
-- the status to Contacted, so that lists, metrics and the promise agree about it.
create table public.lead_calls (
  -- Chosen by the desk: the same id again is the same call.
  id uuid primary key,
  lead_id uuid not null references public.leads on delete cascade,
  outcome text not null check (outcome in ('spoke', 'no_answer', 'voicemail', 'wrong_number', 'call_back', 'not_interested')),
  note text check (length(note) between 1 and 10000),
  author uuid not null default auth.uid(),
  -- When the phone was put down; earlier than `created_at` for a call that was logged without a connection.
  called_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- The status of the lead before and after, if this call changed it; for the undo.
  status_before text,
  status_after text,
  -- Hidden, because it was undone.
  deleted_at timestamptz,
  application text check (length(application) between 1 and 200)
);
create index lead_calls_lead on public.lead_calls (lead_id, called_at);
create index lead_calls_newest on public.lead_calls (called_at desc, id) where deleted_at is null;

-- Who can be reached at a lead: staff correct what a visitor typed, and add further people of the same business. Each change
-- stays in the timeline with what stood there before.
create table public.lead_contacts (
  -- Chosen by the desk: the same id again is the same contact.
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads on delete cascade,
  name text not null check (length(name) between 1 and 200),
  role text check (length(role) between 1 and 100),
  email text check (length(email) <= 320 and position('@' in email) > 1),
  phone text check (length(phone) between 1 and 40),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Hidden, so that removing can be undone.
  deleted_at timestamptz,
  constraint lead_contacts_one_address check (deleted_at is not null or ((email ~ '^[^\s@<>(),;:\\"[\]\u0001-\u001f\u007f-\u009f\u2028\u2029]+@[^\s@<>(),;:\\"[\]\u0001-\u001f\u007f-\u009f\u2028\u2029]+\.[^\s@<>(),;:\\"[\]\u0001-\u001f\u007f-\u009f\u2028\u2029]+$') and (normalize(email, NFKC) ~ '^[^\s@<>(),;:\\"[\]]+@[^\s@<>(),;:\\"[\]]+$'))),
  constraint lead_contacts_one_number check (deleted_at is not null or (phone !~ '[\u0001-\u001f\u007f-\u009f\u2028\u2029<>"]'))
);
create index lead_contacts_email on public.lead_contacts (lower(email));
create index lead_contacts_lead on public.lead_contacts (lead_id, created_at);

-- Follow-ups: what was promised to a lead, by when, and who does it.
create table public.follow_ups (
  -- Chosen by the page: sent twice, it is still one follow-up.
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads on delete cascade,
  title text not null check (length(title) between 1 and 200),
  due_at timestamptz not null check ((due_at > '2000-01-01 00:00:00+00') and (due_at < '2100-01-01 00:00:00+00')),
  -- The lead's own, in which the time was promised: an IANA name.
  time_zone text not null check (time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'),
  -- Null: no one has it yet, or the person left the team.
  assignee_id uuid references auth.users on delete set null,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  done_at timestamptz,
  done_by uuid,
  outcome text check (outcome in ('reached', 'left_message', 'no_answer', 'done', 'not_needed')),
  outcome_note text check (length(outcome_note) between 1 and 2000),
  -- Hidden, so that deleting can be undone.
  deleted_at timestamptz,
  -- When the person was reminded of this time, and the message in the outbox; none for a person who wants no mail.
  reminded_at timestamptz,
  reminder_id uuid,
  -- What it was made of, other than staff's own words: a step of a checklist (the service), a finding (its audit), a renewal
  -- (its day).
  origin text check (origin in ('checklist', 'finding', 'renewal')),
  origin_key text check (length(origin_key) between 1 and 100),
  -- Of a finding: the report that has it.
  report_id uuid references public.website_reports on delete set null,
  constraint follow_ups_origin_whole check ((origin is null) = (origin_key is null) and (report_id is null or origin = 'finding')),
  constraint follow_ups_done_whole check (((done_at is null) = (outcome is null)) and ((done_at is not null) or (outcome_note is null)))
);
create index follow_ups_assignee on public.follow_ups (assignee_id);
create index follow_ups_due on public.follow_ups (due_at, id) where done_at is null and deleted_at is null;
create index follow_ups_lead on public.follow_ups (lead_id, due_at);
create index follow_ups_open on public.follow_ups (assignee_id, due_at, id) where done_at is null and deleted_at is null;
create index follow_ups_report on public.follow_ups (report_id) where report_id is not null;
-- A renewal comes up once.
create unique index follow_ups_renewals on public.follow_ups (lead_id, origin_key) where origin = 'renewal';
create index follow_ups_reminders on public.follow_ups (due_at) where done_at is null and deleted_at is null and reminded_at is null and assignee_id is not null;

-- Each change of a follow-up: what the timeline of its lead tells, and what a colleague is told who comes second.
create table private.follow_up_changes (
  id uuid primary key default gen_random_uuid(),
  follow_up_id uuid not null references public.follow_ups on delete cascade,
  lead_id uuid not null references public.leads on delete cascade,
  what text not null check (what in ('added', 'moved', 'assigned', 'edited', 'done', 'corrected', 'reopened', 'deleted', 'restored')),
  -- As it was before, where the change changed it; the title also names the follow-up.
  title text not null,
  from_title text,
  due_at timestamptz not null,
  from_due_at timestamptz,
  time_zone text not null,
  assignee_id uuid,
  outcome text,
  outcome_note text,
  -- Null: no member of staff, but the system.
  changed_by uuid,
  changed_at timestamptz not null default clock_timestamp()
);
create index follow_up_changes_lead on private.follow_up_changes (lead_id, changed_at);
create index follow_up_changes_follow_up on private.follow_up_changes (follow_up_id, changed_at);

-- The calendar of one's follow-ups, read by calendar programs under a secret address. Only the hash of the secret is kept.
create table private.calendar_feeds (
  user_id uuid primary key references auth.users on delete cascade,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  created_at timestamptz not null default now(),
  -- When a calendar asked last, to the hour.
  read_at timestamptz
);

-- Analyses that staff, or an application for them, asked for from a lead.
create table private.lead_analysis_requests (
  request_key uuid primary key,
  lead_id uuid not null references public.leads on delete cascade,
  url text not null check (length(url) between 1 and 2600),
  requested_by uuid not null,
  requested_at timestamptz not null default clock_timestamp(),
  application text check (length(application) between 1 and 200)
);
create index lead_analysis_requests_lead on private.lead_analysis_requests (lead_id, requested_at);

-- The report attached to a lead by staff, or the analysis in its timeline, if the lead came without one.
create table private.lead_reports (
  lead_id uuid primary key references public.leads on delete cascade,
  report_id uuid not null references public.website_reports on delete cascade,
  -- The member of staff who had it made.
  made_by uuid not null,
  made_at timestamptz not null default now()
);
create index lead_reports_report on private.lead_reports (report_id);

-- Custom fields: staff define them, and every lead of their kinds may have a value. A value is stored in the
-- column of its type.
create table public.custom_fields (
  id uuid primary key default gen_random_uuid(),
  name text not null check (((length(name) between 1 and 60)) and (name = btrim(name))),
  type text not null check (type in ('text', 'number', 'date', 'choice')),
  choices text[] check (case when type = 'choice' then ((cardinality(choices) between 1 and 50) and (array_position(choices, null::text) is null) and (octet_length(array_to_string(choices, '')) <= 4000) and (not ('' = any (choices)))) else choices is null end),
  on_submissions boolean not null default true,
  on_consultations boolean not null default true,
  -- Whether lists have a column for it.
  in_list boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Hidden with its values, so that deleting can be undone.
  deleted_at timestamptz,
  constraint custom_fields_id_type_key unique (id, type),
  constraint custom_fields_kind_check check (on_submissions or on_consultations)
);
create unique index custom_fields_name on public.custom_fields (lower(name)) where deleted_at is null;

create table public.custom_field_values (
  lead_id uuid not null references public.leads on delete cascade,
  field_id uuid not null,
  type text not null,
  text_value text check (length(text_value) between 1 and 2000),
  number_value numeric(12,2) check (number_value <> 'NaN'::numeric),
  date_value date check ((date_value >= '1900-01-01') and (date_value <= '2999-12-31')),
  choice_value text check (length(choice_value) between 1 and 200),
  primary key (lead_id, field_id),
  constraint custom_field_values_typed check (case type when 'text' then (text_value is not null and (num_nonnulls(number_value, date_value, choice_value) = 0)) when 'number' then (number_value is not null and (num_nonnulls(text_value, date_value, choice_value) = 0)) when 'date' then (date_value is not null and (num_nonnulls(text_value, number_value, choice_value) = 0)) else (choice_value is not null and (num_nonnulls(text_value, number_value, date_value) = 0)) end),
  constraint custom_field_values_field_id_type_fkey foreign key (field_id, type) references public.custom_fields (id, type) on delete cascade
);
create index custom_field_values_field on public.custom_field_values (field_id, type);
-- For the filters of lists.
create index custom_field_values_choices on public.custom_field_values (field_id, choice_value) where choice_value is not null;
create index custom_field_values_numbers on public.custom_field_values (field_id, number_value) where number_value is not null;
create index custom_field_values_dates on public.custom_field_values (field_id, date_value) where date_value is not null;

-- Leads find their owner by rules: a person who came before goes to the same owner, and other leads go to the next in turn.
-- A new lead is only put into a queue, so no visitor waits for another; the worker assigns it a moment later, each lead in a
-- transaction of its own. A rule that fails leaves the lead unassigned.
create table private.assignment_rules (
  id boolean primary key default true check (id),
  same_owner boolean not null default true,
  round_robin boolean not null default false,
  working_hours_only boolean not null default false,
  updated_at timestamptz not null default now()
);

-- What each member of staff takes. A missing row has the defaults.
create table private.assignment_members (
  user_id uuid primary key references auth.users on delete cascade,
  takes_part boolean not null default false,
  lead_kinds text[] not null default '{submission,consultation}' check (cardinality(lead_kinds) >= 1 and lead_kinds <@ '{submission,consultation}'),
  -- Empty: all. Consultation requests name no business type and go to everyone who takes them.
  business_types text[] not null default '{}' check (business_types <@ '{restaurant,law_firm,medical_practice,contractor,real_estate,retail_store,service_business,other}'),
  -- The day, Pacific time, on which the person is back.
  away_until date,
  -- Whether a mail tells the person of leads they were given.
  gets_mail boolean not null default true,
  last_turn_at timestamptz
);

create table private.leads_to_assign (
  lead_id uuid primary key references public.leads on delete cascade,
  arrived_at timestamptz not null default clock_timestamp(),
  next_attempt_at timestamptz not null default now(),
  attempts smallint not null default 0,
  -- No one had it before, so it waits for working hours.
  waits_for_hours boolean not null default false
);
create index leads_to_assign_next on private.leads_to_assign (waits_for_hours, arrived_at);

-- Former members of staff whose leads are still being made unassigned.
create table private.departed_owners (
  user_id uuid primary key,
  left_at timestamptz not null default now()
);

alter table private.lead_changes add constraint lead_changes_custom_field_id_fkey foreign key (custom_field_id) references public.custom_fields on delete cascade;
insert into private.assignment_rules default values;

-- What a member of staff had goes back to the team when they leave it.
create function private.forget_staff() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    delete from private.departed_owners d where d.user_id = new.user_id;
    return null;
  end if;
  update private.api_keys k set revoked_at = now() where k.user_id = old.user_id and k.revoked_at is null;
  update private.assignment_members m set takes_part = false where m.user_id = old.user_id;
  with open as (
    select o.id, o.reminder_id from public.follow_ups o where o.assignee_id = old.user_id and o.done_at is null order by o.id for update
  ), given_back as (
    update public.follow_ups f set assignee_id = null, updated_at = now(), reminded_at = null, reminder_id = null
      from open where f.id = open.id returning f.*
  ), withdrawn as (
    delete from private.outbox m using open where m.id = open.reminder_id and m.status = 'waiting'
  )
  insert into private.follow_up_changes (follow_up_id, lead_id, what, title, due_at, time_zone, outcome, outcome_note, changed_by)
  select g.id, g.lead_id, 'assigned', g.title, g.due_at, g.time_zone, g.outcome, g.outcome_note, auth.uid() from given_back g;
  delete from private.calendar_feeds f where f.user_id = old.user_id;
  -- The worker makes their leads unassigned.
  insert into private.departed_owners (user_id) values (old.user_id) on conflict do nothing;
  return null;
end
$$;
create trigger forget_staff after insert or delete on public.user_roles for each row execute function private.forget_staff();
