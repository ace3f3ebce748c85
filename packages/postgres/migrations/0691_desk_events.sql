-- What happened to leads, for webhooks and notifications (docs/leads.md#events). A trigger only notes an event; the worker
-- makes messages of it. So no visitor and no colleague waits for a receiver, and no error here refuses a lead.
create table private.desk_events (
  id uuid primary key default gen_random_uuid(),
  type text not null check (type in ('lead.created', 'lead.status_changed', 'lead.owner_changed', 'value.changed',
    'follow_up.due', 'reply.received', 'report.reopened')),
  lead_kind text not null check (lead_kind in ('submission', 'consultation')),
  lead_id uuid not null,
  -- What the event itself says; what is known of the lead is read when messages are made.
  data jsonb not null default '{}' check (jsonb_typeof(data) = 'object'),
  -- The member of staff, or the key of an application; null: the system or the visitor.
  actor uuid,
  application text check (length(application) between 1 and 200),
  -- An event with the same key is noted once.
  once_key text unique check (length(once_key) between 1 and 200),
  happened_at timestamptz not null default clock_timestamp(),
  spread_at timestamptz
);
create index desk_events_waiting on private.desk_events (happened_at) where spread_at is null;
create index desk_events_lead on private.desk_events (lead_id);
create index desk_events_spread_at on private.desk_events (spread_at) where spread_at is not null;
alter table private.desk_events enable row level security;
alter table private.desk_events force row level security;
revoke all on private.desk_events from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.desk_events to service_role;

create table private.webhook_endpoints (
  id uuid primary key default gen_random_uuid(),
  url text not null check (length(url) between 10 and 2000 and url ~ '^https?://'),
  events text[] not null check (cardinality(events) >= 1 and events <@ array['lead.created', 'lead.status_changed',
    'lead.owner_changed', 'value.changed', 'follow_up.due', 'reply.received', 'report.reopened']),
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
alter table private.webhook_endpoints enable row level security;
alter table private.webhook_endpoints force row level security;
revoke all on private.webhook_endpoints from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.webhook_endpoints to service_role;

-- One message to one endpoint; its content, retries and state are those of the outbox row with the same id.
create table private.webhook_deliveries (
  id uuid primary key references private.outbox (id) on delete cascade,
  endpoint_id uuid not null references private.webhook_endpoints (id) on delete cascade,
  -- The same for every repetition, as `webhook-id`.
  event_id uuid not null,
  type text not null,
  lead_kind text,
  lead_id uuid,
  is_replay boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);
create index webhook_deliveries_endpoint on private.webhook_deliveries (endpoint_id, created_at desc, id desc);
create index webhook_deliveries_lead on private.webhook_deliveries (lead_id) where lead_id is not null;

create table private.webhook_attempts (
  delivery_id uuid not null references private.webhook_deliveries (id) on delete cascade,
  at timestamptz not null default clock_timestamp(),
  duration_ms integer not null check (duration_ms >= 0),
  -- Null: there was no answer.
  status smallint,
  -- The beginning of the answer, as the receiver wrote it.
  response text check (length(response) <= 1000),
  error text check (length(error) <= 500),
  primary key (delivery_id, at)
);
alter table private.webhook_deliveries enable row level security;
alter table private.webhook_deliveries force row level security;
alter table private.webhook_attempts enable row level security;
alter table private.webhook_attempts force row level security;
revoke all on private.webhook_deliveries, private.webhook_attempts from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.webhook_deliveries, private.webhook_attempts to service_role;

-- A browser of a member of staff that shows notifications.
create table private.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- The session in which it was added: a browser where the person has signed out shows nothing.
  session_id uuid not null,
  endpoint text not null unique check (length(endpoint) between 10 and 2000 and endpoint ~ '^https?://'),
  -- The browser's public key and secret (RFC 8291), in base64url.
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{80,100}={0,2}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{20,30}={0,2}$'),
  label text not null check (length(label) between 1 and 100),
  created_at timestamptz not null default now(),
  last_sent_at timestamptz
);
create index push_subscriptions_user on private.push_subscriptions (user_id);
alter table private.push_subscriptions enable row level security;
alter table private.push_subscriptions force row level security;
revoke all on private.push_subscriptions from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.push_subscriptions to service_role;

grant create on schema private, public to service_role;
set local role service_role;

-- Notes an event of a lead. Nothing is noted that no one asks for, or while `desk.quiet` is on, as in an import.
create function private.note_event(type text, lead_kind text, lead_id uuid, data jsonb default '{}', once_key text default null)
  returns void language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('desk.quiet', true) = 'on' then return; end if;
  if not exists (select from private.webhook_endpoints e where e.is_enabled and note_event.type = any (e.events))
    and not (note_event.type in ('reply.received', 'report.reopened')
      or note_event.type in ('lead.created', 'follow_up.due') and exists (select from private.push_subscriptions))
  then return; end if;
  insert into private.desk_events (type, lead_kind, lead_id, data, actor, application, once_key)
  values (note_event.type, note_event.lead_kind, note_event.lead_id, note_event.data, auth.uid(),
    private.acting_application(), note_event.once_key)
  on conflict do nothing;
end
$$;

create function private.note_lead_created() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  is_entered boolean := coalesce(to_jsonb(new) ->> 'entered_by', '') <> '';
begin
  -- Of a flood staff get one mail an hour.
  if new.suspicion is not distinct from 'flood' then return null; end if;
  perform private.note_event('lead.created', tg_argv[0], new.id, jsonb_build_object('entered_by_hand', is_entered));
  return null;
exception
  when others then
    raise warning 'A new lead could not be announced (%).', sqlstate;
    return null;
end
$$;

create function private.note_change() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  change jsonb := to_jsonb(new);
begin
  case tg_argv[0]
    when 'status' then perform private.note_event('lead.status_changed', new.lead_kind, new.lead_id,
      jsonb_build_object('from_status', change -> 'from_status', 'to_status', change -> 'to_status'));
    when 'owner' then perform private.note_event('lead.owner_changed', new.lead_kind, new.lead_id,
      jsonb_build_object('from_owner', private.email_of((change ->> 'from_owner')::uuid),
        'to_owner', private.email_of((change ->> 'to_owner')::uuid), 'reason', change -> 'reason'));
    when 'value' then perform private.note_event('value.changed', new.lead_kind, new.lead_id,
      jsonb_build_object('value', case change ->> 'field' when 'monthly' then 'monthly' else 'once' end,
        'from_usd', change -> 'from_value', 'to_usd', change -> 'to_value'));
  end case;
  return null;
exception
  when others then
    raise warning 'A change of a lead could not be announced (%).', sqlstate;
    return null;
end
$$;

create function private.forget_events() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.desk_events e where e.lead_id = old.id;
  delete from private.outbox o using private.webhook_deliveries d where d.lead_id = old.id and o.id = d.id;
  return null;
end
$$;

-- Notes each follow-up that is due, once for each time it is due. What was overdue for a day before anyone asked is old, and
-- what the seed made is no one's.
create function private.note_due_tasks(moment timestamptz default clock_timestamp()) returns integer
  language plpgsql set search_path = ''
as $$
declare
  t public.lead_tasks;
  noted integer := 0;
begin
  for t in
    select * from public.lead_tasks k
     where k.done_at is null and k.deleted_at is null and k.due_at <= moment and k.due_at > moment - interval '1 day'
       and not exists (select from private.seeded_rows s where s.id = k.lead_id)
       and not exists (select from private.desk_events e
         where e.once_key = 'task:' || k.id || ':' || extract(epoch from k.due_at)::text)
     order by k.due_at limit 200
  loop
    perform private.note_event('follow_up.due', t.lead_kind, t.lead_id,
      jsonb_build_object('task_id', t.id, 'title', t.title, 'due_at', t.due_at, 'time_zone', t.time_zone,
        'assignee', private.email_of(t.assignee_id)),
      'task:' || t.id || ':' || extract(epoch from t.due_at)::text);
    noted := noted + 1;
  end loop;
  return noted;
end
$$;

revoke all on function private.note_event(text, text, uuid, jsonb, text), private.note_lead_created(), private.note_change(),
  private.forget_events(), private.note_due_tasks(timestamptz) from public;

-- A lead as the public API has it (docs/protocol/api.md); null when it is gone.
create function private.public_lead(lead_kind text, lead_id uuid, desk_url text) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object('kind', 'submission', 'id', s.id, 'status', s.status, 'created_at', s.created_at,
      'updated_at', s.updated_at, 'business_name', s.business_name, 'contact_name', s.contact_name,
      'email', s.contact_email, 'phone', s.contact_phone, 'website_url', s.website_url, 'business_type', s.business_type,
      'urgency', s.urgency, 'best_time_to_call', s.best_time_to_call, 'source', private.lead_source(s.attribution),
      'owner', private.email_of(s.owner_id), 'deal_value', s.deal_value, 'monthly_value', s.monthly_value,
      'lost_reason', s.lost_reason, 'report_id', s.website_report_id, 'suspicion', s.suspicion,
      'desk_url', desk_url || '/admin/submissions/' || s.id)
    from public.onboarding_submissions s where public_lead.lead_kind = 'submission' and s.id = public_lead.lead_id
  union all
  select jsonb_build_object('kind', 'consultation', 'id', c.id, 'status', c.status, 'created_at', c.created_at,
      'updated_at', c.updated_at, 'business_name', null, 'contact_name', c.name,
      'email', c.email, 'phone', c.phone, 'website_url', null, 'business_type', null,
      'urgency', null, 'best_time_to_call', c.best_time, 'source', private.lead_source(c.attribution),
      'owner', private.email_of(c.owner_id), 'deal_value', c.deal_value, 'monthly_value', c.monthly_value,
      'lost_reason', c.lost_reason, 'report_id', c.website_report_id, 'suspicion', c.suspicion,
      'desk_url', desk_url || '/admin/consultations/' || c.id)
    from public.consultation_requests c where public_lead.lead_kind = 'consultation' and c.id = public_lead.lead_id
$$;

-- Puts one message for an endpoint into the outbox.
create function private.enqueue_webhook(endpoint private.webhook_endpoints, event_id uuid, type text, lead_kind text,
  lead_id uuid, content jsonb, is_replay boolean) returns uuid
  language plpgsql set search_path = ''
as $$
declare
  message uuid := gen_random_uuid();
begin
  -- Without the lead: the timeline tells of messages to people. `private.forget_events` erases this one.
  insert into private.outbox (id, channel, kind, recipient, content)
  values (message, 'webhook', enqueue_webhook.type, left(substring(endpoint.url from '^https?://([^/?#]+)'), 320),
    content || jsonb_build_object('endpoint_id', endpoint.id));
  insert into private.webhook_deliveries (id, endpoint_id, event_id, type, lead_kind, lead_id, is_replay)
  values (message, endpoint.id, enqueue_webhook.event_id, enqueue_webhook.type, enqueue_webhook.lead_kind,
    enqueue_webhook.lead_id, enqueue_webhook.is_replay);
  return message;
end
$$;

create function private.enqueue_webhooks(event private.desk_events, lead jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  endpoint private.webhook_endpoints;
begin
  for endpoint in select * from private.webhook_endpoints e where e.is_enabled and event.type = any (e.events) loop
    perform private.enqueue_webhook(endpoint, event.id, event.type, event.lead_kind, event.lead_id,
      jsonb_build_object('event_id', event.id, 'type', event.type, 'timestamp', event.happened_at,
        'data', event.data || jsonb_build_object('lead', lead, 'by', private.email_of(event.actor),
          'application', event.application)), false);
  end loop;
end
$$;

-- Makes the messages of the oldest event that waits, in one transaction with the event. Of two workers each takes another
-- event. `desk_url` is the site's address without a slash at the end. False: none waits.
create function private.spread_next_event(desk_url text) returns boolean
  language plpgsql set search_path = ''
as $$
declare
  event private.desk_events;
  lead jsonb;
begin
  select * into event from private.desk_events e where e.spread_at is null
   order by e.happened_at limit 1 for update skip locked;
  if not found then return false; end if;
  lead := private.public_lead(event.lead_kind, event.lead_id, spread_next_event.desk_url);
  if lead is not null then perform private.enqueue_webhooks(event, lead); end if;
  update private.desk_events e set spread_at = clock_timestamp() where e.id = event.id;
  return true;
end
$$;

revoke all on function private.public_lead(text, uuid, text),
  private.enqueue_webhook(private.webhook_endpoints, uuid, text, text, uuid, jsonb, boolean),
  private.enqueue_webhooks(private.desk_events, jsonb), private.spread_next_event(text) from public;

reset role;
revoke create on schema private, public from service_role;

create index outbox_endpoint on private.outbox ((content ->> 'endpoint_id'))
  where channel = 'webhook' and status = 'waiting';
create trigger note_created after insert on public.onboarding_submissions for each row
  execute function private.note_lead_created('submission');
create trigger note_created after insert on public.consultation_requests for each row
  execute function private.note_lead_created('consultation');
create trigger note_change after insert on private.lead_status_changes for each row
  execute function private.note_change('status');
create trigger note_change after insert on private.lead_owner_changes for each row
  execute function private.note_change('owner');
create trigger note_change after insert on private.lead_outcome_changes for each row
  when (new.field in ('value', 'monthly')) execute function private.note_change('value');
create trigger forget_events after delete on public.onboarding_submissions for each row
  execute function private.forget_events();
create trigger forget_events after delete on public.consultation_requests for each row
  execute function private.forget_events();
