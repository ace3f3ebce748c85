-- Settings: one's own preferences and sessions, working hours, and the team.

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

grant create on schema public to service_role;
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

revoke all on function public.desk_my_preferences(), public.desk_save_preferences(jsonb), public.desk_working_hours(),
  public.desk_save_working_hours(jsonb), public.desk_list_staff(), public.desk_my_sessions() from public;
grant execute on function public.desk_my_preferences(), public.desk_save_preferences(jsonb), public.desk_working_hours(),
  public.desk_save_working_hours(jsonb), public.desk_list_staff(), public.desk_my_sessions() to authenticated;
reset role;
revoke create on schema public from service_role;
