-- Settings: one's own preferences and sessions, working hours, the team, and the outbox.

-- Accounts belong to the auth server; these read them with the owner's rights and answer to service_role alone.
create function private.staff_accounts()
  returns table (user_id uuid, email text, created_at timestamptz, last_sign_in_at timestamptz, is_invited boolean)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select r.user_id, u.email::text, r.created_at, u.last_sign_in_at,
        u.invited_at is not null and u.email_confirmed_at is null
      from public.user_roles r join auth.users u on u.id = r.user_id where r.role = 'admin' order by r.created_at, u.email;
end
$$;
create function private.sessions_of(asked uuid)
  returns table (id uuid, created_at timestamptz, active_at timestamptz, user_agent text, ip text)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select s.id, s.created_at, coalesce(s.refreshed_at at time zone 'UTC', s.created_at), s.user_agent, host(s.ip)
      from auth.sessions s
     where s.user_id = asked and (s.not_after is null or s.not_after > now())
     order by 3 desc limit 100;
end
$$;
revoke all on function private.staff_accounts(), private.sessions_of(uuid) from public, anon, authenticated, service_role;
grant execute on function private.staff_accounts(), private.sessions_of(uuid) to service_role;

grant create on schema private, public to service_role;
set local role service_role;

create function public.desk_my_preferences() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
begin
  return coalesce(
    (select jsonb_build_object('theme', p.theme, 'notify_new_leads', p.notify_new_leads)
      from private.staff_preferences p where p.user_id = staff),
    '{"theme": "system", "notify_new_leads": true}');
end
$$;

create function public.desk_save_preferences(preferences jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
begin
  insert into private.staff_preferences as p (user_id, theme, notify_new_leads)
  values (staff, coalesce(preferences ->> 'theme', 'system'), coalesce((preferences ->> 'notify_new_leads')::boolean, true))
  on conflict (user_id) do update set theme = excluded.theme, notify_new_leads = excluded.notify_new_leads;
  return public.desk_my_preferences();
exception
  when check_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'These preferences cannot be saved.';
end
$$;

create function public.desk_working_hours() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (select jsonb_build_object('days', s.working_days, 'opens', to_char(s.opens_at, 'HH24:MI'),
      'closes', to_char(s.closes_at, 'HH24:MI'), 'updated_at', s.updated_at)
    from private.agency_settings s);
end
$$;

create function public.desk_save_working_hours(hours jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  update private.agency_settings s
     set working_days = array(select distinct d::smallint from jsonb_array_elements_text(hours -> 'days') as d order by 1),
       opens_at = (hours ->> 'opens')::time, closes_at = (hours ->> 'closes')::time, updated_at = clock_timestamp()
   where s.updated_at = (hours ->> 'updated_at')::timestamptz;
  if not found then
    raise exception using errcode = 'PT409',
      message = 'A colleague changed the working hours meanwhile. Look at the new ones and save again.';
  end if;
  return public.desk_working_hours();
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400',
      message = 'Choose at least one day, and an end of the working day that is later than its beginning.';
end
$$;

create function public.desk_list_staff() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
begin
  return (select coalesce(jsonb_agg(to_jsonb(a) || jsonb_build_object('role', 'admin', 'is_self', a.user_id = staff)), '[]')
    from private.staff_accounts() a);
end
$$;

create function public.desk_my_sessions() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  current_session text := nullif(current_setting('request.jwt.claims', true), '')::jsonb ->> 'session_id';
begin
  return (select coalesce(jsonb_agg(to_jsonb(s) || jsonb_build_object('is_current', s.id::text is not distinct from current_session)), '[]')
    from private.sessions_of(staff) s);
end
$$;

create function public.desk_list_outbox(query jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted integer := least(greatest(coalesce((query ->> 'limit')::integer, 50), 1), 200);
  place text[] := regexp_match(query ->> 'cursor', '^([0-9a-f-]{36})~(.*)$');
  rows jsonb;
begin
  perform private.require_staff();
  select coalesce(jsonb_agg(o.row order by o.n), '[]') into rows from (
    select row_number() over (order by o.created_at desc, o.id desc) as n,
        jsonb_build_object('id', o.id, 'channel', o.channel, 'message_kind', o.kind, 'recipient', o.recipient,
          'state', o.status, 'attempts', o.attempts, 'next_attempt_at', o.next_attempt_at, 'last_error', o.last_error,
          'created_at', o.created_at, 'finished_at', o.finished_at, 'lead_kind', o.lead_kind, 'lead_id', o.lead_id,
          'can_retry', o.status = 'dead' and o.content <> '{}' and coalesce(o.expires_at > now(), true)) as row
      from private.outbox o
     where (query ->> 'state' is null or o.status = query ->> 'state')
       and (place is null or (o.created_at, o.id) < (place[2]::timestamptz, place[1]::uuid))
     order by o.created_at desc, o.id desc limit wanted + 1
  ) as o;
  return jsonb_build_object(
    'rows', (select coalesce(jsonb_agg(r order by n), '[]') from jsonb_array_elements(rows) with ordinality as t (r, n) where n <= wanted),
    'nextCursor', case when jsonb_array_length(rows) > wanted
      then format('%s~%s', rows -> (wanted - 1) ->> 'id', rows -> (wanted - 1) ->> 'created_at') end,
    'counts', (select jsonb_object_agg(s.state, (
        select count(*) from (select from private.outbox o where o.status = s.state limit 1000) as c))
      from unnest(array['waiting', 'sent', 'dead']) as s (state)));
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'The outbox cannot be shown as asked.';
end
$$;

create function public.desk_retry_message(message_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  update private.outbox o
     set status = 'waiting', attempts = 0, next_attempt_at = now(), finished_at = null
   where o.id = message_id and o.status = 'dead' and o.content <> '{}' and coalesce(o.expires_at > now(), true);
  if not found then
    raise exception using errcode = 'PT409', message = 'This message is not waiting to be tried again any more.';
  end if;
end
$$;

-- Gives and takes the role; for the server's own functions, which make accounts and end sessions around it.
create function private.remove_admin(staff uuid, removed uuid) returns text
  language plpgsql set search_path = ''
as $$
begin
  -- Two admins who remove each other at once come one after the other, and one of them stays.
  perform pg_advisory_xact_lock(hashtextextended('fix-my-local:admins', 0));
  if not exists (select from public.user_roles where user_id = staff and role = 'admin') then return 'not_allowed'; end if;
  if not exists (select from public.user_roles where user_id = removed and role = 'admin') then return 'unknown'; end if;
  if (select count(*) from public.user_roles where role = 'admin') = 1 then return 'last'; end if;
  delete from public.user_roles where user_id = removed and role = 'admin';
  return 'removed';
end
$$;

do $$
declare
  name regprocedure;
begin
  for name in select p.oid from pg_proc p where p.proowner = 'service_role'::regrole
    and p.pronamespace = 'public'::regnamespace and p.proname like 'desk\_%' loop
    execute format('revoke all on function %s from public', name);
    execute format('grant execute on function %s to authenticated', name);
  end loop;
end
$$;
revoke all on function private.remove_admin(uuid, uuid) from public;
reset role;
revoke create on schema private, public from service_role;
create index outbox_status on private.outbox (status, created_at desc);
