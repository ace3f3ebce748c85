-- Reminders of follow-ups: one mail when a task is due, or on the next working morning.
alter table private.staff_preferences add column remind_tasks boolean not null default true;

-- The address of a member of staff who can sign in and wants to be reminded; null for everyone else. Accounts belong to the
-- auth server; the owner reads them.
create function private.reminder_address(staff uuid) returns text
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select lower(u.email)
      from public.user_roles r join auth.users u on u.id = r.user_id
      left join private.staff_preferences p on p.user_id = r.user_id
     where r.user_id = staff and r.role = 'admin' and u.email is not null and coalesce(p.remind_tasks, true)
       and u.email_confirmed_at is not null
       and u.deleted_at is null and (u.banned_until is null or u.banned_until < now()));
end
$$;
revoke all on function private.reminder_address(uuid) from public, anon, authenticated, service_role;
grant execute on function private.reminder_address(uuid) to service_role;

grant create on schema private, public to service_role;
set local role service_role;

-- Puts a reminder of every task that is due into the outbox, once for each time it is due; outside of working hours it puts
-- none. `desk_url` is the desk's address without a slash at the end. Any number of workers may call it at once: each task
-- is taken by one of them. Answers how many tasks it took, at most 100.
create function private.remind_of_tasks(desk_url text, moment timestamptz default clock_timestamp()) returns integer
  language plpgsql set search_path = ''
as $$
declare
  t public.lead_tasks;
  address text;
  message uuid;
  taken integer := 0;
begin
  if not private.is_working_time(moment) then return 0; end if;
  for t in
    select * from public.lead_tasks k
     where k.done_at is null and k.deleted_at is null and k.reminded_at is null and k.assignee_id is not null
       and k.due_at <= moment
     order by k.due_at limit 100 for update skip locked
  loop
    message := null;
    address := private.reminder_address(t.assignee_id);
    if address is not null then
      message := gen_random_uuid();
      insert into private.outbox (id, channel, kind, recipient, content, lead_kind, lead_id)
      values (message, 'email', 'task_reminder', address, jsonb_build_object('template', 'task_reminder', 'title', t.title,
        'due_at', t.due_at, 'time_zone', t.time_zone, 'desk_url', desk_url,
        'lead_title', private.task_row(t, null) ->> 'lead_title'), t.lead_kind, t.lead_id);
    end if;
    update public.lead_tasks k set reminded_at = moment, reminder_id = message where k.id = t.id;
    taken := taken + 1;
  end loop;
  return taken;
end
$$;
revoke all on function private.remind_of_tasks(text, timestamptz) from public;

create or replace function public.desk_my_preferences() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
begin
  return coalesce(
    (select jsonb_build_object('theme', p.theme, 'notify_new_leads', p.notify_new_leads, 'remind_tasks', p.remind_tasks)
      from private.staff_preferences p where p.user_id = staff),
    '{"theme": "system", "notify_new_leads": true, "remind_tasks": true}');
end
$$;

-- As before, with reminders. A page that was opened before they came leaves them as they are.
create or replace function public.desk_save_preferences(preferences jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
begin
  insert into private.staff_preferences as p (user_id, theme, notify_new_leads, remind_tasks)
  values (staff, coalesce(preferences ->> 'theme', 'system'), coalesce((preferences ->> 'notify_new_leads')::boolean, true),
    coalesce((preferences ->> 'remind_tasks')::boolean, true))
  on conflict (user_id) do update set theme = excluded.theme, notify_new_leads = excluded.notify_new_leads,
    remind_tasks = case when preferences ? 'remind_tasks' then excluded.remind_tasks else p.remind_tasks end;
  return public.desk_my_preferences();
exception
  when check_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'These preferences cannot be saved.';
end
$$;

reset role;
revoke create on schema private, public from service_role;
