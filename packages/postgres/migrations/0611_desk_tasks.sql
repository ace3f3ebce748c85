-- What the desk does with follow-ups. Every change says which version was seen: a person who comes second is told what the
-- first one did, and nothing is overwritten.
grant create on schema private, public to service_role;
set local role service_role;

create function private.task_row(t public.lead_tasks, staff uuid) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', t.id, 'lead', jsonb_build_object('kind', t.lead_kind, 'id', t.lead_id),
    'lead_title', coalesce(
      (select s.business_name from public.onboarding_submissions s where t.lead_kind = 'submission' and s.id = t.lead_id),
      (select c.name from public.consultation_requests c where t.lead_kind = 'consultation' and c.id = t.lead_id), ''),
    'title', t.title, 'due_at', t.due_at, 'time_zone', t.time_zone,
    'assignee_id', t.assignee_id, 'assignee', private.email_of(t.assignee_id),
    'is_mine', t.assignee_id is not distinct from staff, 'created_at', t.created_at,
    'created_by', private.email_of(t.created_by), 'updated_at', t.updated_at, 'done_at', t.done_at,
    'done_by', private.email_of(t.done_by), 'outcome', t.outcome, 'outcome_note', t.outcome_note)
$$;
revoke all on function private.task_row(public.lead_tasks, uuid) from public;

-- What the last one did with a task, for the next one who meant an earlier version.
create function private.task_conflict(t public.lead_tasks, staff uuid) returns text
  language sql stable set search_path = ''
as $$
  select coalesce((
    select case when c.changed_by is not distinct from staff then 'You, in another window,'
        else coalesce(private.email_of(c.changed_by), 'The system') end
      || case c.what
        when 'added' then ' added this follow-up.'
        when 'moved' then ' moved this follow-up to another time.'
        when 'assigned' then ' gave this follow-up to someone else.'
        when 'done' then ' marked this follow-up as done.'
        when 'corrected' then ' changed the outcome of this follow-up.'
        when 'reopened' then ' opened this follow-up again.'
        when 'deleted' then ' deleted this follow-up.'
        when 'restored' then ' brought this follow-up back.'
        else ' changed this follow-up.' end
      from private.lead_task_changes c where c.task_id = t.id order by c.changed_at desc, c.id limit 1),
    'A colleague changed this follow-up.')
$$;
revoke all on function private.task_conflict(public.lead_tasks, uuid) from public;

-- The task as it was seen, locked until the change is stored.
create function private.seen_task(asked uuid, seen_at timestamptz, staff uuid) returns public.lead_tasks
  language plpgsql set search_path = ''
as $$
declare
  t public.lead_tasks;
begin
  select * into t from public.lead_tasks k where k.id = asked for update;
  if not found then raise exception using errcode = 'PT404', message = 'This follow-up no longer exists.'; end if;
  if t.updated_at is distinct from seen_at then
    raise exception using errcode = 'PT409', message = private.task_conflict(t, staff);
  end if;
  return t;
end
$$;
revoke all on function private.seen_task(uuid, timestamptz, uuid) from public;

-- Answers the person a task can be given to. They are still staff when it is stored.
create function private.assignable(asked uuid) returns uuid
  language plpgsql set search_path = ''
as $$
begin
  if asked is null then return null; end if;
  perform from public.user_roles r where r.user_id = asked and r.role = 'admin' for key share;
  if not found then
    raise exception using errcode = 'PT400', message = 'This person is no longer on the team. Choose someone else.';
  end if;
  return asked;
end
$$;
revoke all on function private.assignable(uuid) from public;

create function private.known_zone(asked text) returns text
  language plpgsql stable set search_path = ''
as $$
begin
  perform now() at time zone asked;
  return asked;
exception
  when invalid_parameter_value then
    raise exception using errcode = 'PT400', message = 'There is no such time zone.';
end
$$;
revoke all on function private.known_zone(text) from public;

-- `task`: {id, lead_kind, lead_id, title, due_at, time_zone, assignee_id}; without an assignee it is for no one yet.
create function public.desk_add_task(task jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  stored public.lead_tasks;
begin
  insert into public.lead_tasks (id, lead_kind, lead_id, title, due_at, time_zone, assignee_id, created_by)
  values ((task ->> 'id')::uuid, private.known_kind(task ->> 'lead_kind'), (task ->> 'lead_id')::uuid, btrim(task ->> 'title'),
    (task ->> 'due_at')::timestamptz, private.known_zone(task ->> 'time_zone'),
    private.assignable((task ->> 'assignee_id')::uuid), staff)
  on conflict (id) do nothing;
  select * into stored from public.lead_tasks t where t.id = (task ->> 'id')::uuid and t.created_by = staff;
  if not found then raise exception using errcode = 'PT400', message = 'This follow-up cannot be saved.'; end if;
  return private.task_row(stored, staff);
exception
  when foreign_key_violation then
    raise exception using errcode = 'PT404', message = 'This lead no longer exists.';
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400',
      message = 'A follow-up needs a few words, at most 200 characters, and a date before the year 2100.';
end
$$;

-- `changes`: any of {title, due_at, assignee_id}.
create function public.desk_change_task(task_id uuid, seen_at timestamptz, changes jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  t public.lead_tasks := private.seen_task(task_id, seen_at, staff);
begin
  if t.deleted_at is not null or t.done_at is not null then
    raise exception using errcode = 'PT409', message = private.task_conflict(t, staff);
  end if;
  update public.lead_tasks k
     set title = case when changes ? 'title' then btrim(changes ->> 'title') else k.title end,
       due_at = case when changes ? 'due_at' then (changes ->> 'due_at')::timestamptz else k.due_at end,
       assignee_id = case when changes ? 'assignee_id' and (changes ->> 'assignee_id')::uuid is distinct from k.assignee_id
         then private.assignable((changes ->> 'assignee_id')::uuid) else k.assignee_id end
   where k.id = task_id
  returning * into t;
  return private.task_row(t, staff);
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400',
      message = 'A follow-up needs a few words, at most 200 characters, and a date before the year 2100.';
end
$$;

-- On a task that is done already it corrects the outcome.
create function public.desk_finish_task(task_id uuid, seen_at timestamptz, outcome text, note text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  t public.lead_tasks := private.seen_task(task_id, seen_at, staff);
begin
  if t.deleted_at is not null then
    raise exception using errcode = 'PT409', message = private.task_conflict(t, staff);
  end if;
  update public.lead_tasks k
     set done_at = coalesce(k.done_at, clock_timestamp()), done_by = coalesce(k.done_by, staff),
       outcome = desk_finish_task.outcome, outcome_note = nullif(btrim(note), '')
   where k.id = task_id
  returning * into t;
  return private.task_row(t, staff);
exception
  when check_violation then
    raise exception using errcode = 'PT400', message = 'Choose an outcome. A note has at most 2,000 characters.';
end
$$;

create function public.desk_reopen_task(task_id uuid, seen_at timestamptz) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  t public.lead_tasks := private.seen_task(task_id, seen_at, staff);
begin
  update public.lead_tasks k
     set done_at = null, done_by = null, outcome = null, outcome_note = null,
       assignee_id = (select r.user_id from public.user_roles r where r.user_id = k.assignee_id and r.role = 'admin')
   where k.id = task_id
  returning * into t;
  return private.task_row(t, staff);
end
$$;

create function public.desk_delete_task(task_id uuid, seen_at timestamptz) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  t public.lead_tasks := private.seen_task(task_id, seen_at, staff);
begin
  update public.lead_tasks k set deleted_at = coalesce(k.deleted_at, clock_timestamp()) where k.id = task_id returning * into t;
  return private.task_row(t, staff);
end
$$;

create function public.desk_restore_task(task_id uuid, seen_at timestamptz) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  t public.lead_tasks := private.seen_task(task_id, seen_at, staff);
begin
  update public.lead_tasks k set deleted_at = null where k.id = task_id returning * into t;
  return private.task_row(t, staff);
end
$$;

-- Of one lead: the open ones by time, then those that are done, newest first.
create function public.desk_lead_tasks(lead_kind text, lead_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
begin
  perform private.known_kind(lead_kind);
  return (
    select coalesce(jsonb_agg(private.task_row(t, staff)
        order by t.done_at is not null, case when t.done_at is null then t.due_at end, t.done_at desc, t.id), '[]')
      from (
        select * from public.lead_tasks k
         where k.lead_id = desk_lead_tasks.lead_id and k.lead_kind = desk_lead_tasks.lead_kind and k.deleted_at is null
         order by k.done_at is not null, k.due_at desc limit 200
      ) t);
end
$$;

-- Open tasks that are due before the agency's day ends, the oldest first; `scope` is mine (with those that no one has) or
-- all. Counts go up to 1,000. `next` is the first one after today.
create function public.desk_task_queue(scope text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  is_mine boolean := scope is distinct from 'all';
  day_ends timestamptz := private.start_of_day(private.agency_day(now()) + 1);
begin
  return (
    with due as materialized (
      (select t.* from public.lead_tasks t
        where is_mine and t.assignee_id = staff and t.done_at is null and t.deleted_at is null and t.due_at < day_ends
        order by t.due_at, t.id limit 1000)
      union all
      (select t.* from public.lead_tasks t
        where is_mine and t.assignee_id is null and t.done_at is null and t.deleted_at is null and t.due_at < day_ends
        order by t.due_at, t.id limit 1000)
      union all
      (select t.* from public.lead_tasks t
        where not is_mine and t.done_at is null and t.deleted_at is null and t.due_at < day_ends
        order by t.due_at, t.id limit 1000)
    ),
    later as (
      (select t.due_at from public.lead_tasks t
        where is_mine and t.assignee_id = staff and t.done_at is null and t.deleted_at is null and t.due_at >= day_ends
        order by t.due_at limit 1)
      union all
      (select t.due_at from public.lead_tasks t
        where is_mine and t.assignee_id is null and t.done_at is null and t.deleted_at is null and t.due_at >= day_ends
        order by t.due_at limit 1)
      union all
      (select t.due_at from public.lead_tasks t
        where not is_mine and t.done_at is null and t.deleted_at is null and t.due_at >= day_ends
        order by t.due_at limit 1)
    )
    select jsonb_build_object(
      'rows', coalesce((
        select jsonb_agg(private.task_row(row(d.*)::public.lead_tasks, staff) order by d.due_at, d.id)
          from (select * from due order by due_at, id limit 50) d), '[]'),
      'count', (select least(count(*), 1000) from due),
      'next_due_at', (select min(due_at) from later))
  );
end
$$;

-- How many the navigation shows: mine and those that no one has, due by now, up to 100.
create function public.desk_count_due_tasks() returns integer
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
begin
  return least(100,
    (select count(*) from (
      select from public.lead_tasks t
       where t.assignee_id = staff and t.done_at is null and t.deleted_at is null and t.due_at <= now() limit 100) a)
    + (select count(*) from (
      select from public.lead_tasks t
       where t.assignee_id is null and t.done_at is null and t.deleted_at is null and t.due_at <= now() limit 100) b));
end
$$;

do $$
declare
  signature text;
begin
  foreach signature in array array['desk_add_task(jsonb)', 'desk_change_task(uuid, timestamptz, jsonb)',
    'desk_finish_task(uuid, timestamptz, text, text)', 'desk_reopen_task(uuid, timestamptz)',
    'desk_delete_task(uuid, timestamptz)', 'desk_restore_task(uuid, timestamptz)', 'desk_lead_tasks(text, uuid)',
    'desk_task_queue(text)', 'desk_count_due_tasks()'] loop
    execute format('revoke all on function public.%s from public', signature);
    execute format('grant execute on function public.%s to authenticated', signature);
  end loop;
end
$$;

reset role;
revoke create on schema private, public from service_role;
