-- Mails that staff write to leads, with templates and signatures. A mail waits in the outbox under its own id, so the
-- Message-ID that a lead answers to names the mail.
create table public.lead_mails (
  -- Chosen by the page: sent twice, it is still one mail.
  id uuid primary key,
  lead_kind text not null check (lead_kind in ('submission', 'consultation')),
  lead_id uuid not null,
  author uuid not null,
  recipient text not null check (length(recipient) between 3 and 320),
  subject text not null check (length(subject) between 1 and 200),
  -- As the person wrote it; the signature is added below when it is sent.
  body text not null check (length(body) between 1 and 20000),
  signature text check (length(signature) between 1 and 2000),
  report_id uuid references public.website_reports (id) on delete set null,
  -- The reply that it answers.
  answers uuid,
  state text not null check (state in ('draft', 'waiting', 'sent')),
  -- Why a draft was not sent, as a sentence.
  reason text check (length(reason) between 1 and 600),
  -- When it is to be sent; null: at once.
  send_at timestamptz check (send_at < '2100-01-01 00:00+00'),
  -- What comes back to `name+token@` belongs to this mail.
  reply_token text not null unique default replace(gen_random_uuid()::text, '-', '') check (length(reply_token) = 32),
  created_at timestamptz not null default now(),
  queued_at timestamptz not null default clock_timestamp(),
  sent_at timestamptz,
  application text check (length(application) between 1 and 200),
  check ((state = 'sent') = (sent_at is not null))
);
create index lead_mails_lead on public.lead_mails (lead_id, queued_at);
create index lead_mails_recipient on public.lead_mails (lower(recipient));
create index lead_mails_report on public.lead_mails (report_id) where report_id is not null;
create trigger name_application before insert on public.lead_mails for each row
  execute function private.name_application();
create trigger require_lead after insert on public.lead_mails for each row
  execute function private.require_lead_of_note();
alter table public.lead_mails enable row level security;
alter table public.lead_mails force row level security;
revoke all on public.lead_mails from public, anon, authenticated, service_role;
grant select on public.lead_mails to authenticated;
grant select, insert, update, delete on public.lead_mails to service_role;
create policy "admins read all" on public.lead_mails for select to authenticated
  using ((select public.is_admin()));

create table public.mail_templates (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 80),
  subject text not null check (length(subject) between 1 and 200),
  body text not null check (length(body) between 1 and 10000),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid
);
create unique index mail_templates_name on public.mail_templates (lower(name));
alter table public.mail_templates enable row level security;
alter table public.mail_templates force row level security;
revoke all on public.mail_templates from public, anon, authenticated, service_role;
grant select on public.mail_templates to authenticated;
grant select, insert, update, delete on public.mail_templates to service_role;
create policy "admins read all" on public.mail_templates for select to authenticated
  using ((select public.is_admin()));

create table private.mail_signatures (
  user_id uuid primary key references auth.users (id) on delete cascade,
  -- How mails name the person as their sender.
  sender_name text check (length(sender_name) between 1 and 80),
  body text check (length(body) between 1 and 2000)
);
alter table private.mail_signatures enable row level security;
alter table private.mail_signatures force row level security;
revoke all on private.mail_signatures from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.mail_signatures to service_role;

-- What leads wrote back, and what their mail servers said. Only text is kept, never HTML.
create table public.lead_replies (
  id uuid primary key default gen_random_uuid(),
  lead_kind text not null check (lead_kind in ('submission', 'consultation')),
  lead_id uuid not null,
  -- The mail it answers; null when it answers a confirmation, or the mail is gone.
  mail_id uuid references public.lead_mails (id) on delete set null,
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
create index lead_replies_sender on public.lead_replies (lower(from_address));
create index lead_replies_open on public.lead_replies (received_at) where kind = 'reply' and settled_at is null;
create trigger require_lead after insert on public.lead_replies for each row
  execute function private.require_lead_of_note();
alter table public.lead_replies enable row level security;
alter table public.lead_replies force row level security;
revoke all on public.lead_replies from public, anon, authenticated, service_role;
grant select on public.lead_replies to authenticated;
grant select, insert, update, delete on public.lead_replies to service_role;
create policy "admins read all" on public.lead_replies for select to authenticated
  using ((select public.is_admin()));

create table private.reply_attachments (
  id uuid primary key default gen_random_uuid(),
  reply_id uuid not null references public.lead_replies (id) on delete cascade,
  name text not null check (length(name) between 1 and 200),
  -- As found in its content, not as the mail calls it; null where it is not kept.
  media_type text check (length(media_type) between 3 and 100),
  size_bytes integer not null check (size_bytes >= 0),
  -- Why it is not kept.
  refused text check (refused in ('type', 'size', 'count')),
  content bytea check (octet_length(content) <= 10485760),
  check ((refused is null) = (content is not null) and (refused is not null or media_type is not null))
);
create index reply_attachments_reply on private.reply_attachments (reply_id);
alter table private.reply_attachments enable row level security;
alter table private.reply_attachments force row level security;
revoke all on private.reply_attachments from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.reply_attachments to service_role;

-- How far each mailbox was read, and by which worker.
create table private.reply_mailboxes (
  mailbox text primary key check (length(mailbox) between 1 and 500),
  uid_validity numeric(20),
  last_uid bigint not null default 0,
  held_by uuid,
  held_until timestamptz,
  checked_at timestamptz,
  -- Why it could not be read the last time.
  problem text check (length(problem) between 1 and 300)
);
alter table private.reply_mailboxes enable row level security;
alter table private.reply_mailboxes force row level security;
revoke all on private.reply_mailboxes from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.reply_mailboxes to service_role;
