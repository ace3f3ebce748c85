-- Writing, sending, and withdrawing mails to leads. Locks are taken in this order: message in the outbox, mail; code that has
-- a lead locked may take both.
grant create on schema private, public to service_role;
set local role service_role;

-- To begin with; the same everywhere.
insert into public.mail_templates (id, name, subject, body, updated_at)
select t.id::uuid, t.name, t.subject, t.body, '2026-11-23 00:00+00' from (values
  ('5b0c6a3e-52f1-4d0e-9a51-2f0c7c1f6a01', 'First answer', 'Your request to {{agency}}',
    E'Hi {{first_name}},\n\nThank you for telling us about {{business}}. I would like to ask you two or three questions before I suggest anything.\n\nWhen is a good time for a short call this week?'),
  ('5b0c6a3e-52f1-4d0e-9a51-2f0c7c1f6a02', 'Your website report', 'What we found on {{website}}',
    E'Hi {{first_name}},\n\nHere is the report on {{website}}: {{report_link}}\n\nI would start with the first three findings. Shall we go through them together? It takes about fifteen minutes.')) as t (id, name, subject, body);

create function private.note_mail_change(kind text, lead uuid) returns void
  language plpgsql set search_path = ''
as $$
begin
  -- A merged lead is shown on the one that stands for it.
  insert into private.desk_changes (what, lead_kind, lead_id)
  select 'note', coalesce(private.kind_of_lead(l.id), note_mail_change.kind), l.id
    from (select note_mail_change.lead as id union select private.kept_lead(note_mail_change.lead)) as l;
  perform private.forget_desk_changes();
end
$$;

-- The addresses of a lead and of the further people of its business.
create function private.mail_addresses(lead uuid) returns table (address text, name text, place integer)
  language sql stable set search_path = ''
as $$
  select s.contact_email, s.contact_name, 0 from public.onboarding_submissions s
   where s.id = lead and s.contact_email is not null
  union all
  select c.email, c.name, 0 from public.consultation_requests c where c.id = lead
  union all
  select c.email, c.name, 1 from public.lead_contacts c
   where c.lead_id = lead and c.deleted_at is null and c.email is not null
$$;

-- A first name as a greeting may use it: letters only, and not the name of the business.
create function private.first_name_of(name text, business text) returns text
  language sql immutable set search_path = ''
as $$
  select (regexp_match(btrim(name), '^([[:alpha:]][[:alpha:]''’-]{0,39})(\s|$)'))[1]
   where lower(btrim(name)) is distinct from lower(btrim(business))
$$;

create function private.mail_row(m public.lead_mails) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', m.id, 'lead', jsonb_build_object('kind', m.lead_kind, 'id', m.lead_id),
    'recipient', m.recipient, 'subject', m.subject, 'body', m.body, 'report_id', m.report_id, 'answers', m.answers,
    'state', m.state, 'reason', m.reason, 'send_at', m.send_at)
$$;

-- What the form for a mail to this lead needs. `last_mail_id` is handed back with the mail: the author is told who wrote after that.
create function public.desk_mail_form(lead_kind text, lead_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
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
$$;

-- Puts a mail into the outbox, once, however often it is sent: ten seconds later, so that it can be taken back, or at
-- `send_at`. PT409: a colleague has written to the lead since `last_mail_id`; `insist` sends it all the same.
create function public.desk_send_mail(mail jsonb, last_mail_id uuid, insist boolean) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  given public.lead_mails := jsonb_populate_record(null::public.lead_mails, mail);
  stored public.lead_mails;
  earlier public.lead_mails;
  own private.mail_signatures;
  answered public.lead_replies;
  missing text;
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
    raise exception using errcode = 'PT400', message = 'This mail was written to another lead. Reload the page.';
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
      'reportId', stored.report_id)),
    -- The time of its header, and of its three days in the outbox.
    coalesce(stored.send_at, clock_timestamp()), coalesce(stored.send_at, clock_timestamp() + interval '10 seconds'));
  perform private.note_mail_change(stored.lead_kind, stored.lead_id);
  return private.mail_row(stored);
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400',
      message = 'This mail cannot be sent: the subject has at most 200 characters, the text at most 20,000.';
end
$$;

-- Takes a mail back that waits, as a draft. One that a worker has in hand is not taken back.
create function public.desk_withdraw_mail(mail_id uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  stored public.lead_mails;
begin
  perform private.require_staff();
  delete from private.outbox o
   where o.id = mail_id and o.kind = 'lead_mail' and o.status = 'waiting'
     -- A try holds a message for less than two minutes; later attempts are farther away than that.
     and (o.attempts = 0 or o.next_attempt_at > clock_timestamp() + interval '2 minutes');
  if not found then
    raise exception using errcode = 'PT409', message = 'This mail has been sent, or is being sent at this moment.';
  end if;
  update public.lead_mails m set state = 'draft', reason = null where m.id = mail_id returning * into stored;
  perform private.note_mail_change(stored.lead_kind, stored.lead_id);
  return private.mail_row(stored);
end
$$;

create function public.desk_delete_mail(mail_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  gone public.lead_mails;
begin
  perform private.require_staff();
  delete from public.lead_mails m where m.id = mail_id and m.state = 'draft' returning * into gone;
  if gone.id is null then
    raise exception using errcode = 'PT409', message = 'Only a draft can be deleted.';
  end if;
  perform private.note_mail_change(gone.lead_kind, gone.lead_id);
end
$$;

-- Stops what is planned for a lead: those mails are drafts again, with the reason. `all_waiting` includes what was not planned
-- for later. The lead is locked.
create function private.stop_mails(lead uuid, why text, all_waiting boolean) returns integer
  language plpgsql set search_path = ''
as $$
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
$$;

-- What became of a mail. The first one to a new lead is the first response; one that is given up is a draft again. A lead that
-- is busy makes the outbox record it again a moment later, so no one waits in a circle.
create function private.follow_lead_mail() returns trigger
  language plpgsql security definer set search_path = ''
as $$
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
$$;

create function private.forget_mails() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.outbox o where o.id in (select m.id from public.lead_mails m where m.lead_id = old.id);
  delete from public.lead_replies r where r.lead_id = old.id;
  delete from public.lead_mails m where m.lead_id = old.id;
  return null;
end
$$;

revoke all on function private.note_mail_change(text, uuid), private.mail_addresses(uuid), private.first_name_of(text, text),
  private.mail_row(public.lead_mails), private.stop_mails(uuid, text, boolean), private.follow_lead_mail(), private.forget_mails(),
  public.desk_mail_form(text, uuid), public.desk_send_mail(jsonb, uuid, boolean), public.desk_withdraw_mail(uuid),
  public.desk_delete_mail(uuid) from public;
grant execute on function public.desk_mail_form(text, uuid), public.desk_send_mail(jsonb, uuid, boolean),
  public.desk_withdraw_mail(uuid), public.desk_delete_mail(uuid) to authenticated;
reset role;
revoke create on schema private, public from service_role;

create trigger follow_lead_mail after update of status on private.outbox for each row
  when (new.kind = 'lead_mail' and new.status <> old.status) execute function private.follow_lead_mail();
create trigger forget_mails after delete on public.onboarding_submissions for each row execute function private.forget_mails();
create trigger forget_mails after delete on public.consultation_requests for each row execute function private.forget_mails();
