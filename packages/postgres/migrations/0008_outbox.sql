-- Messages to be sent, stored in the transaction of what they report, delivered at least once.
create table private.outbox (
  -- Also the Message-ID of a mail, the same on every try.
  id uuid primary key default gen_random_uuid(),
  channel text not null check (channel in ('email', 'sms', 'webhook')),
  -- Which message it is, such as `recovery`; for staff and for tests.
  kind text not null check (length(kind) between 1 and 64),
  -- One mail address, phone number or configured webhook name.
  recipient text not null check (length(recipient) between 1 and 320),
  -- What the channel needs: subject, text and html of a mail; text of a phone message; body of a webhook.
  content jsonb not null check (jsonb_typeof(content) = 'object'),
  -- Secrets in it (codes, links) are worthless afterwards: not sent any more, content emptied.
  expires_at timestamptz,
  status text not null default 'waiting' check (status in ('waiting', 'sent', 'dead')),
  attempts integer not null default 0 check (attempts >= 0),
  -- Set forward by the worker that takes it, so a killed worker's message comes up again.
  next_attempt_at timestamptz not null default now(),
  last_error text check (length(last_error) <= 2000),
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  check ((status = 'waiting') = (finished_at is null))
);

create index outbox_due on private.outbox (next_attempt_at) where status = 'waiting';
create index outbox_created_at on private.outbox (created_at desc);

alter table private.outbox enable row level security;
revoke all on private.outbox from public, anon, authenticated;
grant select, insert, update, delete on private.outbox to supabase_auth_admin, service_role;
create policy auth_server on private.outbox to supabase_auth_admin using (true) with check (true);
