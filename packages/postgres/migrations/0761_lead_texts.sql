-- Text messages that staff write to leads, with templates. A text message waits in the outbox under its own id and leaves
-- through the worker's text message service.

-- What the workers can send, so that nothing is taken that no worker sends.
create table private.message_ports (
  channel text primary key check (channel in ('sms')),
  is_set boolean not null,
  noted_at timestamptz not null default clock_timestamp()
);
alter table private.message_ports enable row level security;
alter table private.message_ports force row level security;
revoke all on private.message_ports from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.message_ports to service_role;
select private.guard_desk_table('private.message_ports');
select private.audit_desk_table('private.message_ports');

create table private.lead_texts (
  -- Chosen by the page: sent twice, it is still one text message.
  id uuid primary key,
  lead_kind text not null check (lead_kind in ('submission', 'consultation')),
  lead_id uuid not null,
  author uuid not null,
  -- With the country code and without the plus.
  recipient text not null check (recipient ~ '^[1-9][0-9]{7,14}$'),
  -- Three parts of a text message.
  body text not null check (length(body) between 1 and 459),
  state text not null check (state in ('draft', 'waiting', 'sent')),
  -- Why a draft was not sent, as a sentence.
  reason text check (length(reason) between 1 and 600),
  created_at timestamptz not null default now(),
  queued_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  application text check (length(application) between 1 and 200),
  check ((state = 'sent') = (sent_at is not null))
);
create index lead_texts_lead on private.lead_texts (lead_id, queued_at);
create index lead_texts_recipient on private.lead_texts (recipient, queued_at);
create trigger name_application before insert on private.lead_texts for each row
  execute function private.name_application();
create trigger require_lead after insert on private.lead_texts for each row
  execute function private.require_lead_of_note();
alter table private.lead_texts enable row level security;
alter table private.lead_texts force row level security;
revoke all on private.lead_texts from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.lead_texts to service_role;
select private.guard_desk_table('private.lead_texts');
select private.audit_desk_table('private.lead_texts');

create table private.text_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 80),
  body text not null check (length(body) between 1 and 459),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid
);
create unique index text_templates_name on private.text_templates (lower(name));
alter table private.text_templates enable row level security;
alter table private.text_templates force row level security;
revoke all on private.text_templates from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.text_templates to service_role;
select private.guard_desk_table('private.text_templates');
select private.audit_desk_table('private.text_templates');

grant create on schema private, public to service_role;
set local role service_role;

-- To begin with; the same everywhere.
insert into private.text_templates (id, name, body, updated_at) values
  ('5b0c6a3e-52f1-4d0e-9a51-2f0c7c1f6a11', 'Call back',
    'Hi {{first_name}}, this is {{my_name}} from {{agency}}. I tried to call you about your website. When is a good time?',
    '2026-11-23 00:00+00');

-- Whether a worker has a text message service.
create function private.sends_texts() returns boolean
  language sql stable set search_path = ''
as $$
  select coalesce((select p.is_set from private.message_ports p where p.channel = 'sms'), false)
$$;

-- With the country code and without the plus. Ten digits alone are a number of North America; null where it is no number.
create function private.text_number(phone text) returns text
  language sql immutable set search_path = ''
as $$
  select case
      when phone ~ '[[:alpha:]]' then null
      when btrim(phone) like '+%' and digits ~ '^[1-9][0-9]{7,14}$' then digits
      when digits ~ '^1?[2-9][0-9]{9}$' then '1' || right(digits, 10) end
    from (select regexp_replace(phone, '[^0-9]', '', 'g') as digits) d
$$;

-- The numbers of a lead and of the further people of its business.
create function private.text_numbers(lead uuid) returns table (number text, shown text, name text, place integer)
  language sql stable set search_path = ''
as $$
  select private.text_number(n.phone), n.phone, n.name, n.place from (
    select s.contact_phone as phone, s.contact_name as name, 0 as place from public.onboarding_submissions s where s.id = lead
    union all
    select c.phone, c.name, 0 from public.consultation_requests c where c.id = lead
    union all
    select c.phone, c.name, 1 from public.lead_contacts c where c.lead_id = lead and c.deleted_at is null) n
   where private.text_number(n.phone) is not null
$$;

create function private.text_row(t private.lead_texts) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', t.id, 'lead', jsonb_build_object('kind', t.lead_kind, 'id', t.lead_id),
    'recipient', t.recipient, 'body', t.body, 'state', t.state, 'reason', t.reason)
$$;

-- What the form for a text message needs. `last_text_id` is handed back with the message: the author is told who wrote after
-- that.
create function public.desk_text_form(lead_kind text, lead_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
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
$$;

-- Puts a text message into the outbox, once, however often it is sent, ten seconds later, so that it can be taken back. It is
-- given up after four hours: a late one would arrive at night. PT409: a colleague has written to the lead since
-- `last_text_id`; `insist` sends it all the same.
create function public.desk_send_text(text_message jsonb, last_text_id uuid, insist boolean) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
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
    raise exception using errcode = 'PT400', message = 'This number got five text messages within a day. Call, or write a mail.';
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
$$;

-- Takes a text message back that waits, as a draft. One that a worker has in hand is not taken back.
create function public.desk_withdraw_text(text_id uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  stored private.lead_texts;
begin
  perform private.require_staff_may('write');
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
$$;

create function public.desk_delete_text(text_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
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
$$;

-- What became of a text message. The first one to a new lead is the first response; one that is given up is a draft again. A
-- lead that is busy makes the outbox record it again a moment later, so no one waits in a circle.
create function private.follow_lead_text() returns trigger
  language plpgsql security definer set search_path = ''
as $$
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
$$;

create function private.forget_texts() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.outbox o where o.id in (select t.id from private.lead_texts t where t.lead_id = old.id);
  delete from private.lead_texts t where t.lead_id = old.id;
  return null;
end
$$;

-- Text messages as entries of the timeline; `staff` asks.
create function private.text_entries(leads uuid[], staff uuid)
  returns table (at timestamptz, kind text, id text, of_kind text, of_id uuid, more jsonb)
  language sql stable set search_path = ''
as $$
  select coalesce(t.sent_at, t.queued_at), 'lead_text', 'lead_text:' || t.id, t.lead_kind, t.lead_id,
    private.text_row(t) - '{lead,id}'::text[] || jsonb_build_object('text_id', t.id, 'attempts', coalesce(o.attempts, 0),
      'by', private.email_of(t.author), 'is_own', t.author = staff, 'application', t.application)
    from (select * from private.lead_texts t where t.lead_id = any (leads) order by t.queued_at desc limit 100) t
    left join private.outbox o on o.id = t.id
$$;

do $$
begin
  -- As before, with text messages.
  execute replace(pg_catalog.pg_get_functiondef('private.staff_entries(uuid[], uuid)'::regprocedure),
    E'  select * from private.mail_entries(leads, staff)\n',
    E'  select * from private.mail_entries(leads, staff)\n  union all\n  select * from private.text_entries(leads, staff)\n');
  -- As before, and the text messages to this number on other leads.
  execute replace(pg_catalog.pg_get_functiondef('private.erase_all_of_person(text)'::regprocedure),
    E'  return erased;\n', E'  if asked !~ ''@'' then
    delete from private.outbox o where o.kind = ''lead_text'' and private.phone_digits(o.recipient) = private.phone_digits(asked);
    delete from private.lead_texts t where private.phone_digits(t.recipient) = private.phone_digits(asked);
  end if;
  return erased;\n');
end
$$;

create function public.desk_text_templates() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return jsonb_build_object('can_send', private.sends_texts(), 'templates', (
    select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'body', t.body, 'updated_at', t.updated_at)
      order by lower(t.name)), '[]') from private.text_templates t));
end
$$;

-- Adds a template, or changes it as it was seen at `seen_at`.
create function public.desk_save_text_template(template jsonb, seen_at timestamptz) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
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
$$;

create function public.desk_delete_text_template(template_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_staff_may('write');
  delete from private.text_templates t where t.id = template_id;
end
$$;

revoke all on function private.sends_texts(), private.text_number(text), private.text_numbers(uuid),
  private.text_row(private.lead_texts), private.follow_lead_text(), private.forget_texts(),
  private.text_entries(uuid[], uuid) from public;
do $$
declare
  signature text;
begin
  foreach signature in array array['desk_text_form(text, uuid)', 'desk_send_text(jsonb, uuid, boolean)',
    'desk_withdraw_text(uuid)', 'desk_delete_text(uuid)', 'desk_text_templates()',
    'desk_save_text_template(jsonb, timestamptz)', 'desk_delete_text_template(uuid)'] loop
    execute format('revoke all on function public.%s from public', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
end
$$;
reset role;
revoke create on schema private, public from service_role;

create trigger follow_lead_text after update of status on private.outbox for each row
  when (new.kind = 'lead_text' and new.status <> old.status) execute function private.follow_lead_text();
create trigger forget_texts after delete on public.onboarding_submissions for each row execute function private.forget_texts();
create trigger forget_texts after delete on public.consultation_requests for each row execute function private.forget_texts();
