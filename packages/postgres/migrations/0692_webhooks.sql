-- Webhooks in the settings of the desk: endpoints, their secrets, and the log of what was sent.
grant create on schema private, public to service_role;
set local role service_role;

create function private.webhook_row(e private.webhook_endpoints) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', e.id, 'url', e.url, 'events', to_jsonb(e.events), 'is_enabled', e.is_enabled,
    'disabled_reason', e.disabled_reason, 'created_at', e.created_at, 'created_by', private.email_of(e.created_by),
    'updated_at', e.updated_at, 'earlier_until', case when e.earlier_until > now() then e.earlier_until end,
    'last', (
      select jsonb_build_object('at', a.at, 'status', a.status) from private.webhook_deliveries d
        join lateral (select * from private.webhook_attempts t where t.delivery_id = d.id order by t.at desc limit 1) a on true
       where d.endpoint_id = e.id order by d.created_at desc limit 1))
$$;

create function public.desk_list_webhooks() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (select coalesce(jsonb_agg(private.webhook_row(row(e.*)::private.webhook_endpoints) order by e.created_at, e.id), '[]')
    from private.webhook_endpoints e);
end
$$;

create function private.webhook_to_change(endpoint_id uuid) returns private.webhook_endpoints
  language plpgsql set search_path = ''
as $$
declare
  found_one private.webhook_endpoints;
begin
  perform private.require_staff();
  select * into found_one from private.webhook_endpoints e where e.id = endpoint_id for update;
  if not found then raise exception using errcode = 'PT400', message = 'This webhook does not exist anymore.'; end if;
  return found_one;
end
$$;

-- Called by the function `add-webhook`, which makes the secret and encrypts it.
create function public.desk_add_webhook(url text, events text[], sealed_secret text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  added private.webhook_endpoints;
begin
  if (select count(*) from private.webhook_endpoints) >= 20 then
    raise exception using errcode = 'PT400', message = 'There are 20 webhooks already. Remove one first.';
  end if;
  insert into private.webhook_endpoints (url, events, sealed_secret, created_by)
  values (desk_add_webhook.url, array(select distinct e from unnest(desk_add_webhook.events) e order by e),
    desk_add_webhook.sealed_secret, staff)
  returning * into added;
  return private.webhook_row(added);
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'This webhook cannot be saved. Check its address and its events.';
end
$$;

-- Refused when a colleague has saved it since.
create function public.desk_save_webhook(endpoint_id uuid, events text[], is_enabled boolean, seen_updated_at timestamptz)
  returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  saved private.webhook_endpoints := private.webhook_to_change(endpoint_id);
begin
  if saved.updated_at <> seen_updated_at then
    raise exception using errcode = 'PT409', message = 'A colleague has changed this webhook. Look at it again.';
  end if;
  update private.webhook_endpoints e
     set events = array(select distinct v from unnest(desk_save_webhook.events) v order by v),
       is_enabled = desk_save_webhook.is_enabled, updated_at = clock_timestamp(),
       disabled_reason = case when desk_save_webhook.is_enabled then null else e.disabled_reason end
   where e.id = endpoint_id returning * into saved;
  return private.webhook_row(saved);
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'Choose at least one event.';
end
$$;

-- Called by the function `rotate-webhook-secret`. The earlier secret signs for another day.
create function public.desk_rotate_webhook(endpoint_id uuid, sealed_secret text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  saved private.webhook_endpoints := private.webhook_to_change(endpoint_id);
begin
  update private.webhook_endpoints e
     set earlier_sealed_secret = e.sealed_secret, earlier_until = now() + interval '24 hours',
       sealed_secret = desk_rotate_webhook.sealed_secret, updated_at = clock_timestamp()
   where e.id = endpoint_id returning * into saved;
  return private.webhook_row(saved);
end
$$;

create function public.desk_remove_webhook(endpoint_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  perform private.webhook_to_change(endpoint_id);
  delete from private.outbox o using private.webhook_deliveries d
   where d.endpoint_id = desk_remove_webhook.endpoint_id and o.id = d.id;
  delete from private.webhook_endpoints e where e.id = desk_remove_webhook.endpoint_id;
end
$$;

-- Sends an example, so that the receiver can be set up.
create function public.desk_test_webhook(endpoint_id uuid) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  endpoint private.webhook_endpoints := private.webhook_to_change(endpoint_id);
  event_id uuid := gen_random_uuid();
begin
  return private.enqueue_webhook(endpoint, event_id, 'webhook.test', null, null, jsonb_build_object('event_id', event_id,
    'type', 'webhook.test', 'timestamp', clock_timestamp(), 'data', jsonb_build_object(
      'message', 'This is a test. No lead has changed.', 'by', private.email_of(auth.uid()))), false);
end
$$;

-- The newest 50 messages to an endpoint before a moment, each with its attempts.
create function public.desk_webhook_deliveries(endpoint_id uuid, before timestamptz default null) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'event_id', d.event_id, 'type', d.type,
        'created_at', d.created_at, 'is_replay', d.is_replay, 'state', o.status, 'next_attempt_at',
        case when o.status = 'waiting' then o.next_attempt_at end,
        'lead', case when d.lead_id is not null then jsonb_build_object('kind', d.lead_kind, 'id', d.lead_id) end,
        'attempts', (
          select coalesce(jsonb_agg(jsonb_build_object('at', a.at, 'duration_ms', a.duration_ms, 'status', a.status,
              'response', a.response, 'error', a.error) order by a.at desc), '[]')
            from private.webhook_attempts a where a.delivery_id = d.id)) order by d.created_at desc, d.id desc), '[]')
      from (
        select * from private.webhook_deliveries w
         where w.endpoint_id = desk_webhook_deliveries.endpoint_id
           and (desk_webhook_deliveries.before is null or w.created_at < desk_webhook_deliveries.before)
         order by w.created_at desc, w.id desc limit 50
      ) d join private.outbox o on o.id = d.id);
end
$$;

-- Sends a message again as it was, with its event id, so that a receiver that has it already can tell.
create function public.desk_replay_webhook(delivery_id uuid) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  delivery private.webhook_deliveries;
  endpoint private.webhook_endpoints;
begin
  perform private.require_staff();
  select * into delivery from private.webhook_deliveries d where d.id = delivery_id;
  if not found then raise exception using errcode = 'PT400', message = 'This message is no longer kept.'; end if;
  endpoint := private.webhook_to_change(delivery.endpoint_id);
  return private.enqueue_webhook(endpoint, delivery.event_id, delivery.type, delivery.lead_kind, delivery.lead_id,
    (select o.content from private.outbox o where o.id = delivery_id), true);
end
$$;

-- Where and with which secrets a message is sent; null when its endpoint is off.
create function private.webhook_target(delivery_id uuid) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object('url', e.url, 'sealed_secrets', to_jsonb(array_remove(array[e.sealed_secret,
      case when e.earlier_until > now() then e.earlier_sealed_secret end], null)))
    from private.webhook_deliveries d join private.webhook_endpoints e on e.id = d.endpoint_id
   where d.id = delivery_id and (e.is_enabled or d.is_replay or d.type = 'webhook.test')
$$;

-- Logs one attempt. `is_gone`: the receiver wants no more. After a failure the other messages to it wait a minute, so that a
-- receiver that hangs does not hold up others.
create function private.log_webhook_attempt(delivery_id uuid, status integer, response text, error text,
  duration_ms integer, is_gone boolean) returns void
  language plpgsql set search_path = ''
as $$
declare
  endpoint uuid := (select d.endpoint_id from private.webhook_deliveries d where d.id = delivery_id);
begin
  if endpoint is null then return; end if;
  insert into private.webhook_attempts (delivery_id, status, response, error, duration_ms)
  values (delivery_id, log_webhook_attempt.status, left(log_webhook_attempt.response, 1000),
    left(log_webhook_attempt.error, 500), log_webhook_attempt.duration_ms)
  on conflict do nothing;
  if is_gone then
    update private.webhook_endpoints e set is_enabled = false, updated_at = clock_timestamp(),
      disabled_reason = 'The receiver answered 410 Gone.' where e.id = endpoint;
  end if;
  if log_webhook_attempt.error is not null then
    update private.outbox o set next_attempt_at = clock_timestamp() + interval '1 minute'
     where o.channel = 'webhook' and o.status = 'waiting' and o.content ->> 'endpoint_id' = endpoint::text
       and o.id <> delivery_id and o.next_attempt_at < clock_timestamp() + interval '1 minute';
  end if;
end
$$;

revoke all on function private.webhook_row(private.webhook_endpoints), private.webhook_to_change(uuid),
  private.webhook_target(uuid), private.log_webhook_attempt(uuid, integer, text, text, integer, boolean),
  public.desk_list_webhooks(), public.desk_add_webhook(text, text[], text),
  public.desk_save_webhook(uuid, text[], boolean, timestamptz), public.desk_rotate_webhook(uuid, text),
  public.desk_remove_webhook(uuid), public.desk_test_webhook(uuid), public.desk_webhook_deliveries(uuid, timestamptz),
  public.desk_replay_webhook(uuid) from public;
grant execute on function public.desk_list_webhooks(), public.desk_add_webhook(text, text[], text),
  public.desk_save_webhook(uuid, text[], boolean, timestamptz), public.desk_rotate_webhook(uuid, text),
  public.desk_remove_webhook(uuid), public.desk_test_webhook(uuid), public.desk_webhook_deliveries(uuid, timestamptz),
  public.desk_replay_webhook(uuid) to authenticated;

reset role;
revoke create on schema private, public from service_role;
