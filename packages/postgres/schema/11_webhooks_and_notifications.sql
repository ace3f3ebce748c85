-- Who is told of what happens to leads.

create table private.webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  url text not null check ((length(url) between 10 and 2000) and (url ~ '^https?://')),
  events text[] not null check ((cardinality(events) >= 1) and (events <@ array['lead.created', 'lead.status_changed', 'lead.owner_changed', 'value.changed', 'follow_up.due', 'reply.received', 'report.reopened'])),
  is_enabled boolean not null default true,
  -- Why the system switched it off.
  disabled_reason text check (length(disabled_reason) <= 200),
  -- Encrypted with the servers' secret; the database alone cannot sign.
  sealed_secret text not null check (length(sealed_secret) between 20 and 2000),
  earlier_sealed_secret text check (length(earlier_sealed_secret) between 20 and 2000),
  -- Until then both secrets sign.
  earlier_until timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- One message to one endpoint; its content, retries and state are those of the outbox row with the same id.
create table private.webhook_deliveries (
  id uuid primary key references private.outbox on delete cascade,
  endpoint_id uuid not null references private.webhook_endpoints on delete cascade,
  -- The same for every repetition, as `webhook-id`.
  event_id uuid not null,
  type text not null,
  lead_id uuid references public.leads on delete cascade,
  is_replay boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);
create index webhook_deliveries_endpoint on private.webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_lead on private.webhook_deliveries (lead_id) where lead_id is not null;

create table private.webhook_attempts (
  delivery_id uuid not null references private.webhook_deliveries on delete cascade,
  at timestamptz not null default clock_timestamp(),
  duration_ms integer not null check (duration_ms >= 0),
  -- Null: there was no answer.
  status smallint,
  -- The beginning of the answer, as the receiver wrote it.
  response text check (length(response) <= 1000),
  error text check (length(error) <= 500),
  primary key (delivery_id, at)
);

-- What a person does not want, or wants again; without a row everything is on. Mails of new leads and of due follow-ups have
-- their switch in `private.staff_preferences`.
create table private.notification_choices (
  user_id uuid not null references auth.users on delete cascade,
  event text not null check (event in ('lead.created', 'reply.received', 'follow_up.due', 'report.reopened')),
  channel text not null check (channel in ('email', 'push')),
  is_on boolean not null,
  primary key (user_id, event, channel)
);

create table private.notifications (
  event_id uuid not null references private.desk_events on delete cascade,
  user_id uuid not null references auth.users on delete cascade,
  channel text not null check (channel in ('email', 'push')),
  created_at timestamptz not null default clock_timestamp(),
  -- What was put into the outbox for it, one message for each browser.
  messages uuid[] not null,
  primary key (event_id, user_id, channel)
);

-- With which the servers sign to push services (RFC 8292). The private half is encrypted with the servers' secret.
create table private.push_keys (
  id boolean primary key default true check (id),
  public_key text not null check (length(public_key) between 80 and 100),
  sealed_private_key text not null check (length(sealed_private_key) between 20 and 2000),
  created_at timestamptz not null default now()
);

-- A browser of a member of staff that shows notifications.
create table private.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  -- The session in which it was added: a browser where the person has signed out shows nothing.
  session_id uuid not null,
  endpoint text not null unique check ((length(endpoint) between 10 and 2000) and (endpoint ~ '^https?://')),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{80,100}={0,2}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{20,30}={0,2}$'),
  label text not null check (length(label) between 1 and 100),
  created_at timestamptz not null default now(),
  last_sent_at timestamptz
);
create index push_subscriptions_user on private.push_subscriptions (user_id);
