-- Replies: found by the token of a mail or the Message-ID it answers, stored once, shown in the story of the lead.
grant create on schema private, public to service_role;
set local role service_role;

-- The lead that a message belongs to. `ids` are those of our messages that it names: mails of staff, and confirmations.
create function private.match_reply(tokens text[], ids uuid[])
  returns table (lead_kind text, lead_id uuid, mail_id uuid)
  language sql stable set search_path = ''
as $$
  select f.lead_kind, f.lead_id, f.mail_id from (
    select 0 as place, m.lead_kind, m.lead_id, m.id as mail_id, m.queued_at as at
      from public.lead_mails m where m.reply_token = any (tokens)
    union all
    select 1, m.lead_kind, m.lead_id, m.id, m.queued_at from public.lead_mails m where m.id = any (ids)
    union all
    select 2, o.lead_kind, o.lead_id, null, o.created_at from private.outbox o
     where o.id = any (ids) and o.lead_id is not null and o.kind = 'lead_for_visitor'
  ) as f order by f.place, f.at desc limit 1
$$;

-- Stores a message that `match_reply` found the lead of; null when it is known, its lead is gone, or the lead has had its fill
-- of messages today. An automatic answer or a bounce stops what is planned for the lead and is never answered.
create function private.store_reply(given jsonb) returns uuid
  language plpgsql set search_path = ''
as $$
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
    else 'An earlier mail to the lead could not be delivered. Check the address.' end, reply.kind = 'bounce');
  perform private.note_mail_change(reply.lead_kind, lead);
  return reply.id;
end
$$;

-- Mails and replies as entries of the timeline; `staff` asks.
create function private.mail_entries(leads uuid[], staff uuid)
  returns table (at timestamptz, kind text, id text, of_kind text, of_id uuid, more jsonb)
  language sql stable set search_path = ''
as $$
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
$$;

-- As before, with mails and replies.
create or replace function private.staff_entries(leads uuid[], staff uuid)
  returns table (at timestamptz, kind text, id text, of_kind text, of_id uuid, more jsonb)
  language sql stable set search_path = ''
as $$
  select * from private.call_entries(leads, staff)
  union all
  select * from private.mail_entries(leads, staff)
  union all
  select s.created_at, 'entered', 'entered:' || s.id, 'submission', s.id,
    jsonb_build_object('source', private.lead_source(s.attribution), 'by', private.email_of(s.entered_by),
      'is_own', s.entered_by = staff, 'application', null)
    from public.onboarding_submissions s where s.id = any (leads) and s.entered_by is not null
  union all
  select c.changed_at, 'contact', 'contact:' || c.id, c.lead_kind, c.lead_id,
    jsonb_build_object('field', c.field, 'from_text', c.from_text, 'to_text', c.to_text, 'by', private.email_of(c.changed_by),
      'is_own', c.changed_by is not distinct from staff, 'application', c.application)
    from (
      select * from private.lead_contact_changes c where c.lead_id = any (leads) order by c.changed_at desc limit 300
    ) c
$$;

-- Replies that wait for an answer, the oldest first, one for each lead. A reply to a merged lead waits on the one that stands
-- for it.
create function public.desk_open_replies() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
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
$$;

-- Staff say that the replies of a lead need no answer, or that they do after all.
create function public.desk_settle_replies(lead_kind text, lead_id uuid, is_settled boolean) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
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
$$;

-- What a lead attached, in base64.
create function public.desk_reply_attachment(attachment_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (select jsonb_build_object('name', a.name, 'media_type', a.media_type,
      'content', translate(encode(a.content, 'base64'), E'\n', ''))
    from private.reply_attachments a where a.id = attachment_id and a.content is not null);
end
$$;

-- A lead that was spoken to on the phone has its answer.
create function private.answer_by_call() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.lead_replies r set settled_at = now(), settled_by = new.author
   where r.lead_id = any (private.group_of_lead(private.kept_lead(new.lead_id))) and r.kind = 'reply' and r.settled_at is null
     and r.received_at <= new.called_at;
  return null;
end
$$;

-- As before, and the mails to and from this address on other leads.
create or replace function private.erase_mail_address(address text) returns void
  language plpgsql set search_path = ''
as $$
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
$$;

-- Templates, the caller's signature, and whether replies arrive.
create function public.desk_mail_settings() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
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
$$;

create function public.desk_save_signature(sender_name text, signature text) returns void
  language plpgsql security definer set search_path = ''
as $$
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
$$;

-- Adds a template, or changes it as it was seen at `seen_at`.
create function public.desk_save_mail_template(template jsonb, seen_at timestamptz) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
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
$$;

create function public.desk_delete_mail_template(template_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  delete from public.mail_templates t where t.id = template_id;
end
$$;

revoke all on function private.match_reply(text[], uuid[]), private.store_reply(jsonb), private.mail_entries(uuid[], uuid),
  private.answer_by_call() from public;
do $$
declare
  signature text;
begin
  foreach signature in array array['desk_open_replies()', 'desk_settle_replies(text, uuid, boolean)',
    'desk_reply_attachment(uuid)', 'desk_mail_settings()', 'desk_save_signature(text, text)',
    'desk_save_mail_template(jsonb, timestamptz)', 'desk_delete_mail_template(uuid)'] loop
    execute format('revoke all on function public.%s from public', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
end
$$;
reset role;
revoke create on schema private, public from service_role;

create trigger answer_by_call after insert on public.lead_calls for each row
  when (new.outcome = 'spoke') execute function private.answer_by_call();
