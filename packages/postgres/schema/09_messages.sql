-- Messages between staff and leads.

-- Mails and text messages that staff write to leads. A message waits in the outbox under its own id, so the Message-ID that a
-- lead answers to names the mail.
create table public.lead_messages (
  -- Chosen by the page: sent twice, it is still one message.
  id uuid primary key,
  channel text not null check (channel in ('email', 'sms')),
  lead_id uuid not null references public.leads on delete cascade,
  author uuid not null,
  recipient text not null check (length(recipient) between 3 and 320),
  -- Of a mail; a text message has none.
  subject text check (length(subject) between 1 and 200),
  -- As the person wrote it; the signature is added below when it is sent.
  body text not null check (length(body) between 1 and 20000),
  signature text check (length(signature) between 1 and 2000),
  report_id uuid references public.website_reports on delete set null,
  -- The reply that it answers.
  answers uuid,
  state text not null check (state in ('draft', 'waiting', 'sent')),
  -- Why a draft was not sent, as a sentence.
  reason text check (length(reason) between 1 and 600),
  -- When it is to be sent; null: at once.
  send_at timestamptz check (send_at < '2100-01-01 00:00:00+00'),
  -- What comes back to `name+token@` belongs to this mail.
  reply_token text unique default replace(gen_random_uuid()::text, '-', '') check (length(reply_token) = 32),
  created_at timestamptz not null default now(),
  queued_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  application text check (length(application) between 1 and 200),
  constraint lead_messages_mail_has_a_subject check ((channel = 'email') = (subject is not null)),
  constraint lead_messages_sent_whole check ((state = 'sent') = (sent_at is not null))
);
create index lead_messages_lead on public.lead_messages (lead_id, queued_at);
create index lead_messages_recipient on public.lead_messages (lower(recipient));
create index lead_messages_report on public.lead_messages (report_id) where report_id is not null;

-- Texts with fields in double braces that are filled in for each lead.
create table public.message_templates (
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('email', 'sms')),
  name text not null check (length(name) between 1 and 80),
  subject text check (length(subject) between 1 and 200),
  body text not null check (length(body) between 1 and 10000),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid,
  constraint message_templates_mail_has_a_subject check ((channel = 'email') = (subject is not null))
);
create unique index message_templates_name on public.message_templates (channel, lower(name));

-- To begin with; the same everywhere.
insert into public.message_templates (id, channel, name, subject, body, updated_at) values
  ('5b0c6a3e-52f1-4d0e-9a51-2f0c7c1f6a01', 'email', 'First answer', 'Your request to {{agency}}',
    E'Hi {{first_name}},\n\nThank you for telling us about {{business}}. I would like to ask you two or three questions before I suggest anything.\n\nWhen is a good time for a short call this week?', '2026-11-23 00:00+00'),
  ('5b0c6a3e-52f1-4d0e-9a51-2f0c7c1f6a02', 'email', 'Your website report', 'What we found on {{website}}',
    E'Hi {{first_name}},\n\nHere is the report on {{website}}: {{report_link}}\n\nI would start with the first three findings. Shall we go through them together? It takes about fifteen minutes.', '2026-11-23 00:00+00'),
  ('5b0c6a3e-52f1-4d0e-9a51-2f0c7c1f6a11', 'sms', 'Call back', null,
    'Hi {{first_name}}, this is {{my_name}} from {{agency}}. I tried to call you about your website. When is a good time?', '2026-11-23 00:00+00');

-- What a person on the team is to others.
create table private.mail_signatures (
  user_id uuid primary key references auth.users on delete cascade,
  -- How mails name the person as their sender, and the desk.
  sender_name text check (length(sender_name) between 1 and 80),
  body text check (length(body) between 1 and 2000),
  -- A small square, WebP or JPEG, shown on the desk.
  picture bytea check (octet_length(picture) between 1 and 16384),
  -- Its address on the website.
  picture_hash text generated always as (encode(sha256(picture), 'hex')) stored
);

-- Files from the computer that go along with a mail to a lead. They arrive in parts while the mail is written, are looked at by
-- the server, which tells their type by their content, and are kept with the mail.
create table private.message_attachments (
  -- Chosen by the page.
  id uuid primary key,
  -- The mail may not be stored yet.
  mail_id uuid not null,
  lead_id uuid not null references public.leads on delete cascade,
  created_by uuid not null,
  name text not null check (length(name) between 1 and 200),
  -- As found in its content; null until the server has looked at it.
  media_type text check (length(media_type) between 3 and 100),
  size_bytes integer not null default 0 check (size_bytes between 0 and 10485760),
  created_at timestamptz not null default clock_timestamp()
);
create index message_attachments_lead on private.message_attachments (lead_id);
create index message_attachments_mail on private.message_attachments (mail_id);

create table private.message_attachment_parts (
  attachment_id uuid not null references private.message_attachments on delete cascade,
  part integer not null check (part between 0 and 99),
  content bytea not null check (octet_length(content) <= 1048576),
  primary key (attachment_id, part)
);

-- What leads wrote back, and what their mail servers said. Only text is kept, never HTML.
create table public.lead_replies (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.leads on delete cascade,
  -- The mail it answers; null when it answers a confirmation, or the mail is gone.
  mail_id uuid references public.lead_messages on delete set null,
  kind text not null check (kind in ('reply', 'auto_reply', 'bounce')),
  from_address text not null check (length(from_address) between 1 and 320),
  from_name text check (length(from_name) between 1 and 200),
  subject text check (length(subject) between 1 and 300),
  body text not null check (length(body) <= 100000),
  -- What it repeats of earlier mails.
  quoted text check (length(quoted) between 1 and 100000),
  -- It was longer than what is kept.
  is_cut boolean not null default false,
  received_at timestamptz not null,
  -- As in its header, for the answer.
  message_id text check (length(message_id) between 3 and 998),
  reference_ids text[] not null default '{}' check (cardinality(reference_ids) <= 50),
  -- The same for every copy of a message.
  message_key text not null unique check (length(message_key) = 64),
  -- When it was answered, or staff said that it needs no answer.
  settled_at timestamptz,
  settled_by uuid
);
create index lead_replies_lead on public.lead_replies (lead_id, received_at);
create index lead_replies_mail on public.lead_replies (mail_id) where mail_id is not null;
create index lead_replies_open on public.lead_replies (received_at) where kind = 'reply' and settled_at is null;
create index lead_replies_sender on public.lead_replies (lower(from_address));

create table private.reply_attachments (
  id uuid primary key default gen_random_uuid(),
  reply_id uuid not null references public.lead_replies on delete cascade,
  name text not null check (length(name) between 1 and 200),
  -- As found in its content, not as the mail calls it; null where it is not kept.
  media_type text check (length(media_type) between 3 and 100),
  size_bytes integer not null check (size_bytes >= 0),
  -- Why it is not kept.
  refused text check (refused in ('type', 'size', 'count')),
  content bytea check (octet_length(content) <= 10485760),
  constraint reply_attachments_kept_whole check (((refused is null) = (content is not null)) and ((refused is not null) or (media_type is not null)))
);
create index reply_attachments_reply on private.reply_attachments (reply_id);

-- How far each mailbox was read, and by which worker.
create table private.reply_mailboxes (
  mailbox text primary key check (length(mailbox) between 1 and 500),
  uid_validity numeric(20,0),
  last_uid bigint not null default 0,
  held_by uuid,
  held_until timestamptz,
  checked_at timestamptz,
  -- Why it could not be read the last time.
  problem text check (length(problem) between 1 and 300),
  empty_read_at timestamptz
);

-- What the workers can send, so that nothing is taken that no worker sends.
create table private.message_ports (
  channel text primary key check (channel = 'sms'),
  is_set boolean not null,
  noted_at timestamptz not null default clock_timestamp()
);
