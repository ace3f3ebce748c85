-- Notifications of staff by mail and by browser push, each once for each event, person and channel.
alter table private.outbox drop constraint outbox_channel_check;
alter table private.outbox add constraint outbox_channel_check check (channel in ('email', 'sms', 'webhook', 'push'));

-- With which the servers sign to push services (RFC 8292). The private half is encrypted with the servers' secret.
create table private.push_keys (
  id boolean primary key default true check (id),
  public_key text not null check (length(public_key) between 80 and 100),
  sealed_private_key text not null check (length(sealed_private_key) between 20 and 2000),
  created_at timestamptz not null default now()
);

-- What a person does not want, or wants again; without a row everything is on. Mails of new leads and of due follow-ups have
-- their switch in `private.staff_preferences`.
create table private.notification_choices (
  user_id uuid not null references auth.users (id) on delete cascade,
  event text not null check (event in ('lead.created', 'reply.received', 'follow_up.due', 'report.reopened')),
  channel text not null check (channel in ('email', 'push')),
  is_on boolean not null,
  primary key (user_id, event, channel)
);

-- Between these times of day nothing is sent; `ends` before `starts` means the next morning.
create table private.quiet_hours (
  user_id uuid primary key references auth.users (id) on delete cascade,
  starts time not null,
  ends time not null check (ends <> starts),
  time_zone text not null check (time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$')
);

create table private.notifications (
  event_id uuid not null references private.desk_events (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  channel text not null check (channel in ('email', 'push')),
  created_at timestamptz not null default clock_timestamp(),
  -- What was put into the outbox for it, one message for each browser.
  messages uuid[] not null,
  primary key (event_id, user_id, channel)
);

-- The days on which visitors opened a stored report: when, never who or from where.
create table private.report_openings (
  report_id uuid primary key references public.website_reports (id) on delete cascade,
  last_opened_on date not null
);

do $$
declare
  made text;
begin
  foreach made in array array['push_keys', 'notification_choices', 'quiet_hours', 'notifications', 'report_openings'] loop
    execute format('alter table private.%I enable row level security', made);
    execute format('alter table private.%I force row level security', made);
    execute format('revoke all on private.%I from public, anon, authenticated, service_role', made);
    execute format('grant select, insert, update, delete on private.%I to service_role', made);
  end loop;
end
$$;
create policy owner on private.push_subscriptions for select to current_user using (true);
create policy owner on private.quiet_hours for select to current_user using (true);
grant select on private.quiet_hours to supabase_auth_admin;
create policy auth_server on private.quiet_hours for select to supabase_auth_admin using (true);

-- The browsers of a person who is still signed in there. Accounts belong to the auth server; the owner reads them.
create function private.live_push_subscriptions(staff uuid) returns setof private.push_subscriptions
  language sql stable security definer set search_path = ''
as $$
  select p.* from private.push_subscriptions p join auth.sessions s on s.id = p.session_id and s.user_id = p.user_id
   where p.user_id = staff and (s.not_after is null or s.not_after > now())
$$;

-- The confirmed address of a member of staff who can sign in; null for everyone else.
create function private.notice_address(staff uuid) returns text
  language sql stable security definer set search_path = ''
as $$
  select lower(u.email) from auth.users u
   where u.id = staff and u.email_confirmed_at is not null and private.is_active_staff(u.id)
$$;

-- When the quiet hours of a person end that hold `moment`; `moment` itself outside of them.
create function private.quiet_until(staff uuid, moment timestamptz) returns timestamptz
  language plpgsql stable security definer set search_path = ''
as $$
declare
  q private.quiet_hours;
  here timestamp;
  ends timestamp;
begin
  select * into q from private.quiet_hours h where h.user_id = staff;
  if not found then return moment; end if;
  here := moment at time zone q.time_zone;
  if q.starts < q.ends and (here::time < q.starts or here::time >= q.ends)
    or q.starts > q.ends and here::time < q.starts and here::time >= q.ends
  then return moment; end if;
  ends := here::date + q.ends;
  if ends <= here then ends := ends + interval '1 day'; end if;
  return ends at time zone q.time_zone;
exception
  -- A zone that PostgreSQL does not know.
  when invalid_parameter_value then return moment;
end
$$;

-- Mails to staff wait for the end of their quiet hours.
create function private.respect_quiet_hours() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if exists (select from private.quiet_hours) then
    new.next_attempt_at := greatest(new.next_attempt_at, (
      select private.quiet_until(u.id, now()) from auth.users u join private.quiet_hours q on q.user_id = u.id
       where lower(u.email) = lower(new.recipient) limit 1));
  end if;
  return new;
end
$$;
revoke all on function private.live_push_subscriptions(uuid), private.notice_address(uuid),
  private.quiet_until(uuid, timestamptz), private.respect_quiet_hours() from public, anon, authenticated, service_role;
grant execute on function private.live_push_subscriptions(uuid), private.notice_address(uuid),
  private.quiet_until(uuid, timestamptz) to service_role;

grant create on schema private, public to service_role;
set local role service_role;

create function private.wants_notice(staff uuid, event text, channel text) returns boolean
  language sql stable set search_path = ''
as $$
  select case
    when wants_notice.channel = 'email' and wants_notice.event = 'lead.created' then
      coalesce((select p.notify_new_leads from private.staff_preferences p where p.user_id = staff), true)
    when wants_notice.channel = 'email' and wants_notice.event = 'follow_up.due' then
      coalesce((select p.remind_tasks from private.staff_preferences p where p.user_id = staff), true)
    else coalesce((select c.is_on from private.notification_choices c
      where c.user_id = staff and c.event = wants_notice.event and c.channel = wants_notice.channel), true) end
$$;

-- Whom an event is for: the assignee of a follow-up, the owner of a lead, or else the team without who did it.
create function private.notice_recipients(event private.desk_events) returns setof uuid
  language plpgsql stable set search_path = ''
as $$
declare
  chosen uuid;
begin
  if event.type = 'follow_up.due' then
    return query select t.assignee_id from public.lead_tasks t
      where t.id = (event.data ->> 'task_id')::uuid and t.done_at is null and t.deleted_at is null
        and t.due_at = (event.data ->> 'due_at')::timestamptz and private.is_active_staff(t.assignee_id);
    return;
  end if;
  if event.type in ('reply.received', 'report.reopened') then
    chosen := coalesce(
      (select s.owner_id from public.onboarding_submissions s where s.id = event.lead_id),
      (select c.owner_id from public.consultation_requests c where c.id = event.lead_id));
    if chosen is not null and private.is_active_staff(chosen) then
      return next chosen;
      return;
    end if;
  end if;
  return query select distinct r.user_id from public.user_roles r
    where r.user_id is distinct from event.actor and private.is_active_staff(r.user_id);
end
$$;

-- Whether the mails about an event are this path's: a lead from a form and a due follow-up have mails of their own.
create function private.mails_notice(event private.desk_events) returns boolean
  language sql immutable
as $$
  select case event.type when 'follow_up.due' then false
    when 'lead.created' then event.application is not null else true end
$$;

-- Puts the notifications of an event into the outbox, for each person and channel at most once.
create function private.notify_staff(event private.desk_events, lead jsonb) returns void
  language plpgsql set search_path = ''
as $$
declare
  staff uuid;
  browser uuid;
  label text;
  message uuid;
  messages uuid[];
  address text;
  content jsonb := jsonb_build_object('event', event.type, 'lead_kind', event.lead_kind, 'lead_id', event.lead_id,
    'lead_title', coalesce(lead ->> 'business_name', lead ->> 'contact_name', ''), 'data', event.data,
    'event_id', event.id);
begin
  if event.type not in ('lead.created', 'reply.received', 'follow_up.due', 'report.reopened')
    or coalesce(lead ->> 'suspicion', 'captcha_unavailable') <> 'captcha_unavailable'
  then return; end if;
  for staff in select r from private.notice_recipients(event) r where r is not null loop
    if private.wants_notice(staff, event.type, 'push')
      and not exists (select from private.notifications n
        where n.event_id = event.id and n.user_id = staff and n.channel = 'push')
    then
      messages := '{}';
      for browser, label in select p.id, p.label from private.live_push_subscriptions(staff) p loop
        message := gen_random_uuid();
        -- Old news is not sent.
        insert into private.outbox (id, channel, kind, recipient, content, next_attempt_at, expires_at)
        values (message, 'push', event.type, label, content || jsonb_build_object('subscription_id', browser),
          private.quiet_until(staff, now()), private.quiet_until(staff, now()) + interval '12 hours');
        messages := messages || message;
      end loop;
      if messages <> '{}' then
        insert into private.notifications (event_id, user_id, channel, messages) values (event.id, staff, 'push', messages);
      end if;
    end if;
    address := case when private.mails_notice(event) and private.wants_notice(staff, event.type, 'email')
      and not exists (select from private.notifications n
        where n.event_id = event.id and n.user_id = staff and n.channel = 'email')
      then private.notice_address(staff) end;
    if address is not null then
      message := gen_random_uuid();
      insert into private.outbox (id, channel, kind, recipient, content, lead_kind, lead_id, next_attempt_at)
      values (message, 'email', 'staff_notice', address, content || '{"template": "staff_notice"}', event.lead_kind,
        event.lead_id, private.quiet_until(staff, now()));
      insert into private.notifications (event_id, user_id, channel, messages)
      values (event.id, staff, 'email', array[message]);
    end if;
  end loop;
end
$$;

-- As before, and notifications. What happened to a merged lead is news of the one that stands for it.
create or replace function private.spread_next_event(desk_url text) returns boolean
  language plpgsql set search_path = ''
as $$
declare
  event private.desk_events;
  lead jsonb;
begin
  select * into event from private.desk_events e where e.spread_at is null
   order by e.happened_at limit 1 for update skip locked;
  if not found then return false; end if;
  if event.type <> 'lead.created' then
    event.lead_id := private.kept_lead(event.lead_id);
    event.lead_kind := coalesce(private.kind_of_lead(event.lead_id), event.lead_kind);
  end if;
  lead := private.public_lead(event.lead_kind, event.lead_id, spread_next_event.desk_url);
  if lead is not null then
    perform private.enqueue_webhooks(event, lead);
    perform private.notify_staff(event, lead);
  end if;
  update private.desk_events e set spread_at = clock_timestamp() where e.id = event.id;
  return true;
end
$$;

-- As before, and notifications. A lead added by an application is told to staff by mail here.
create or replace function private.note_event(type text, lead_kind text, lead_id uuid, data jsonb default '{}',
  once_key text default null) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  if current_setting('desk.quiet', true) = 'on' then return; end if;
  if not exists (select from private.webhook_endpoints e where e.is_enabled and note_event.type = any (e.events))
    and not (note_event.type in ('reply.received', 'report.reopened')
      or note_event.type = 'lead.created' and private.acting_application() is not null
      or note_event.type in ('lead.created', 'follow_up.due') and exists (select from private.push_subscriptions))
  then return; end if;
  insert into private.desk_events (type, lead_kind, lead_id, data, actor, application, once_key)
  values (note_event.type, note_event.lead_kind, note_event.lead_id, note_event.data, auth.uid(),
    private.acting_application(), note_event.once_key)
  on conflict do nothing;
end
$$;

-- A reply of a lead is an event; the same `reply_id` is announced once.
create function private.reply_received(lead_kind text, lead_id uuid, reply_id text) returns void
  language sql set search_path = ''
as $$
  select private.note_event('reply.received', reply_received.lead_kind, reply_received.lead_id,
    jsonb_build_object('reply_id', reply_received.reply_id), left('reply:' || reply_received.reply_id, 200))
$$;

create function private.announce_reply() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.reply_received(new.lead_kind, new.lead_id, new.id::text);
  return null;
end
$$;

-- As before, with the notifications of its events.
create or replace function private.forget_events() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.outbox o using private.notifications n, private.desk_events e
   where e.lead_id = old.id and n.event_id = e.id and o.id = any (n.messages);
  delete from private.desk_events e where e.lead_id = old.id;
  delete from private.outbox o using private.webhook_deliveries d where d.lead_id = old.id and o.id = d.id;
  return null;
end
$$;

-- A visitor opened a stored report. Two days or more after the time before, that is news of the newest open lead that came
-- with it. Answers whether it was.
create function private.note_report_opened(opened uuid) returns boolean
  language plpgsql set search_path = ''
as $$
declare
  today date := private.agency_day(now());
  before date;
  lead record;
begin
  select coalesce(o.last_opened_on, private.agency_day(r.first_viewed_at)) into before
    from public.website_reports r left join private.report_openings o on o.report_id = r.id where r.id = opened;
  if not found or before >= today then return false; end if;
  insert into private.report_openings as o (report_id, last_opened_on) values (opened, today)
  on conflict (report_id) do update set last_opened_on = excluded.last_opened_on
    where o.last_opened_on < excluded.last_opened_on;
  if not found or before is null or before > today - 2 then return false; end if;
  with came as (
    select private.kept_lead(l.id) as id from (
      select s.id from public.onboarding_submissions s where s.website_report_id = opened
      union all
      select c.id from public.consultation_requests c where c.website_report_id = opened
    ) as l
  )
  select l.kind, l.id into lead from (
    select 'submission' as kind, s.id, s.created_at from public.onboarding_submissions s
     where s.id in (select a.id from came a) and s.status not in ('converted', 'lost')
    union all
    select 'consultation', c.id, c.created_at from public.consultation_requests c
     where c.id in (select a.id from came a) and c.status not in ('converted', 'lost')
  ) l order by l.created_at desc limit 1;
  if not found then return false; end if;
  perform private.note_event('report.reopened', lead.kind, lead.id,
    jsonb_build_object('report_id', opened, 'days_since', today - before), 'report:' || opened || ':' || today);
  return true;
end
$$;

-- What one person is told of, when not, and in which browsers.
create function public.desk_my_notifications() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
begin
  return jsonb_build_object(
    'choices', (
      select jsonb_agg(jsonb_build_object('event', e.event, 'channel', c.channel,
          'is_on', private.wants_notice(staff, e.event, c.channel)) order by e.n, c.channel)
        from unnest(array['lead.created', 'reply.received', 'follow_up.due', 'report.reopened']) with ordinality as e (event, n)
        cross join unnest(array['email', 'push']) as c (channel)),
    'quiet_hours', (
      select jsonb_build_object('starts', to_char(q.starts, 'HH24:MI'), 'ends', to_char(q.ends, 'HH24:MI'),
          'time_zone', q.time_zone) from private.quiet_hours q where q.user_id = staff),
    'browsers', (
      select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'label', p.label, 'endpoint', p.endpoint,
          'created_at', p.created_at, 'last_sent_at', p.last_sent_at) order by p.created_at), '[]')
        from private.live_push_subscriptions(staff) p));
end
$$;

create function public.desk_choose_notification(event text, channel text, is_on boolean) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
begin
  if channel = 'email' and event in ('lead.created', 'follow_up.due') then
    insert into private.staff_preferences as p (user_id, notify_new_leads, remind_tasks)
    values (staff, event <> 'lead.created' or is_on, event <> 'follow_up.due' or is_on)
    on conflict (user_id) do update set
      notify_new_leads = case when event = 'lead.created' then excluded.notify_new_leads else p.notify_new_leads end,
      remind_tasks = case when event = 'follow_up.due' then excluded.remind_tasks else p.remind_tasks end;
  else
    insert into private.notification_choices as c (user_id, event, channel, is_on)
    values (staff, desk_choose_notification.event, desk_choose_notification.channel, desk_choose_notification.is_on)
    on conflict on constraint notification_choices_pkey do update set is_on = excluded.is_on;
  end if;
  return public.desk_my_notifications();
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'This choice cannot be saved.';
end
$$;

-- Null for both times: no quiet hours.
create function public.desk_save_quiet_hours(starts text, ends text, time_zone text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
begin
  if desk_save_quiet_hours.starts is null and desk_save_quiet_hours.ends is null then
    delete from private.quiet_hours q where q.user_id = staff;
    return public.desk_my_notifications();
  end if;
  if desk_save_quiet_hours.starts = desk_save_quiet_hours.ends then
    raise exception using errcode = 'PT400', message = 'Quiet hours need an end that differs from their beginning.';
  end if;
  perform now() at time zone desk_save_quiet_hours.time_zone;
  insert into private.quiet_hours as q (user_id, starts, ends, time_zone)
  values (staff, desk_save_quiet_hours.starts::time, desk_save_quiet_hours.ends::time, desk_save_quiet_hours.time_zone)
  on conflict (user_id) do update set starts = excluded.starts, ends = excluded.ends, time_zone = excluded.time_zone;
  return public.desk_my_notifications();
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'These quiet hours cannot be saved. Enter two times of day.';
end
$$;

-- A browser of this person, in this session; one that another person added before is theirs no more.
create function public.desk_add_push(endpoint text, p256dh text, auth text, label text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  session_named text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  if (select count(*) from private.push_subscriptions p where p.user_id = staff) >= 20 then
    delete from private.push_subscriptions p where p.id in (
      select o.id from private.push_subscriptions o where o.user_id = staff order by o.created_at limit 1);
  end if;
  insert into private.push_subscriptions as p (user_id, session_id, endpoint, p256dh, auth, label)
  values (staff, session_named::uuid, desk_add_push.endpoint, desk_add_push.p256dh, desk_add_push.auth,
    left(desk_add_push.label, 100))
  on conflict on constraint push_subscriptions_endpoint_key do update set user_id = excluded.user_id,
    session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, label = excluded.label;
  return public.desk_my_notifications();
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'This browser cannot get notifications.';
end
$$;

create function public.desk_remove_push(subscription_id uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
begin
  delete from private.push_subscriptions p where p.id = subscription_id and p.user_id = staff;
  return public.desk_my_notifications();
end
$$;

-- Sends an example to every browser of the person; answers to how many.
create function public.desk_test_push() returns integer
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  told integer;
begin
  insert into private.outbox (channel, kind, recipient, content, expires_at)
  select 'push', 'push.test', p.label, jsonb_build_object('event', 'push.test', 'subscription_id', p.id,
      'event_id', gen_random_uuid()), now() + interval '1 hour'
    from private.live_push_subscriptions(staff) p;
  get diagnostics told = row_count;
  return told;
end
$$;

-- The public key for browsers. Called by the function `push-key` with new keys, which are stored when there are none.
create function public.desk_push_key(new_public_key text, sealed_private_key text) returns text
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  insert into private.push_keys (public_key, sealed_private_key)
  values (desk_push_key.new_public_key, desk_push_key.sealed_private_key) on conflict do nothing;
  return (select k.public_key from private.push_keys k);
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'These are no keys.';
end
$$;

-- Where a push message goes and with which keys; null when the browser is gone or the person signed out there.
create function private.push_target(subscription_id uuid) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object('endpoint', p.endpoint, 'p256dh', p.p256dh, 'auth', p.auth, 'public_key', k.public_key,
      'sealed_private_key', k.sealed_private_key)
    from private.push_subscriptions s
    join lateral private.live_push_subscriptions(s.user_id) p on p.id = s.id
    cross join private.push_keys k
   where s.id = push_target.subscription_id and private.is_active_staff(s.user_id)
$$;

-- The push service knows the browser no longer: nothing more is sent there, and what waits is dropped.
create function private.drop_push_subscription(subscription_id uuid) returns void
  language sql set search_path = ''
as $$
  delete from private.outbox o where o.channel = 'push' and o.status = 'waiting'
    and o.content ->> 'subscription_id' = drop_push_subscription.subscription_id::text;
  delete from private.push_subscriptions p where p.id = drop_push_subscription.subscription_id;
$$;

revoke all on function private.wants_notice(uuid, text, text), private.notice_recipients(private.desk_events),
  private.mails_notice(private.desk_events), private.notify_staff(private.desk_events, jsonb),
  private.reply_received(text, uuid, text), private.announce_reply(), private.note_report_opened(uuid), private.push_target(uuid),
  private.drop_push_subscription(uuid),
  public.desk_my_notifications(), public.desk_choose_notification(text, text, boolean),
  public.desk_save_quiet_hours(text, text, text), public.desk_add_push(text, text, text, text),
  public.desk_remove_push(uuid), public.desk_test_push(), public.desk_push_key(text, text) from public;
grant execute on function public.desk_my_notifications(), public.desk_choose_notification(text, text, boolean),
  public.desk_save_quiet_hours(text, text, text), public.desk_add_push(text, text, text, text),
  public.desk_remove_push(uuid), public.desk_test_push(), public.desk_push_key(text, text) to authenticated;

reset role;
revoke create on schema private, public from service_role;

create index outbox_push on private.outbox ((content ->> 'subscription_id')) where channel = 'push' and status = 'waiting';
create trigger respect_quiet_hours before insert on private.outbox for each row
  when (new.channel = 'email' and new.kind in ('lead_for_staff', 'task_reminder', 'leads_assigned'))
  execute function private.respect_quiet_hours();
create trigger announce_reply after insert on public.lead_replies for each row when (new.kind = 'reply')
  execute function private.announce_reply();
