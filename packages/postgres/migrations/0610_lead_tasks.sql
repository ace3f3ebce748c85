-- Follow-ups: what was promised to a lead, by when, and who does it.
create table public.lead_tasks (
  -- Chosen by the page: sent twice, it is still one task.
  id uuid primary key default gen_random_uuid(),
  lead_kind text not null check (lead_kind in ('submission', 'consultation')),
  lead_id uuid not null,
  title text not null check (length(title) between 1 and 200),
  due_at timestamptz not null check (due_at > '2000-01-01 00:00+00' and due_at < '2100-01-01 00:00+00'),
  -- The lead's own, in which the time was promised: an IANA name.
  time_zone text not null check (time_zone ~ '^[A-Za-z0-9_+/-]{1,64}$'),
  -- Null: no one has it yet, or the person left the team.
  assignee_id uuid references auth.users (id) on delete set null,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  done_at timestamptz,
  done_by uuid,
  outcome text check (outcome in ('reached', 'left_message', 'no_answer', 'done', 'not_needed')),
  outcome_note text check (length(outcome_note) between 1 and 2000),
  -- Hidden, so that deleting can be undone.
  deleted_at timestamptz,
  -- When the person was reminded of this time, and the message in the outbox; none for a person who wants no mail.
  reminded_at timestamptz,
  reminder_id uuid,
  constraint lead_tasks_done_whole check ((done_at is null) = (outcome is null) and (done_at is not null or outcome_note is null))
);
create index lead_tasks_lead on public.lead_tasks (lead_id, due_at);
create index lead_tasks_assignee on public.lead_tasks (assignee_id);
create index lead_tasks_open on public.lead_tasks (assignee_id, due_at, id) where done_at is null and deleted_at is null;
create index lead_tasks_due on public.lead_tasks (due_at, id) where done_at is null and deleted_at is null;
create index lead_tasks_reminders on public.lead_tasks (due_at)
  where done_at is null and deleted_at is null and reminded_at is null and assignee_id is not null;
alter table public.lead_tasks enable row level security;
alter table public.lead_tasks force row level security;
revoke all on public.lead_tasks from public, anon, authenticated, service_role;
grant select on public.lead_tasks to authenticated;
grant select, insert, update, delete on public.lead_tasks to service_role;
create policy "admins read all" on public.lead_tasks for select to authenticated
  using ((select public.is_admin()));
-- Bookkeeping of reminders is no change that a colleague has to see first.
create trigger set_updated_at before update on public.lead_tasks for each row
  when (to_jsonb(old) - '{updated_at,reminded_at,reminder_id}'::text[]
    is distinct from to_jsonb(new) - '{updated_at,reminded_at,reminder_id}'::text[])
  execute function private.set_updated_at();
create trigger require_lead after insert on public.lead_tasks for each row
  execute function private.require_lead_of_note();

-- Each change of a task: what the timeline of its lead tells, and what a colleague is told who comes second.
create table private.lead_task_changes (
  id uuid primary key default gen_random_uuid(),
  task_id uuid not null references public.lead_tasks (id) on delete cascade,
  lead_kind text not null check (lead_kind in ('submission', 'consultation')),
  lead_id uuid not null,
  what text not null
    check (what in ('added', 'moved', 'assigned', 'edited', 'done', 'corrected', 'reopened', 'deleted', 'restored')),
  -- As it was before, where the change changed it; the title also names the task.
  title text not null,
  from_title text,
  due_at timestamptz not null,
  from_due_at timestamptz,
  time_zone text not null,
  assignee_id uuid,
  outcome text,
  outcome_note text,
  -- Null: no member of staff, but the system.
  changed_by uuid,
  changed_at timestamptz not null default clock_timestamp()
);
create index lead_task_changes_lead on private.lead_task_changes (lead_id, changed_at);
create index lead_task_changes_task on private.lead_task_changes (task_id, changed_at);
alter table private.lead_task_changes enable row level security;
alter table private.lead_task_changes force row level security;
revoke all on private.lead_task_changes from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.lead_task_changes to service_role;

-- Open screens follow what colleagues do with tasks too.
alter table private.desk_changes drop constraint desk_changes_what_check;
alter table private.desk_changes add constraint desk_changes_what_check
  check (what in ('lead', 'note', 'draft', 'report', 'task'));

grant create on schema private to service_role;
set local role service_role;

create function private.follow_task() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  change text := case
    when tg_op = 'INSERT' then 'added'
    when new.deleted_at is not null and old.deleted_at is null then 'deleted'
    when new.deleted_at is null and old.deleted_at is not null then 'restored'
    when new.done_at is not null and old.done_at is null then 'done'
    when new.done_at is null and old.done_at is not null then 'reopened'
    when (new.outcome, new.outcome_note) is distinct from (old.outcome, old.outcome_note) then 'corrected'
    when new.title <> old.title then 'edited'
    when new.due_at <> old.due_at then 'moved'
    when new.assignee_id is distinct from old.assignee_id then 'assigned'
  end;
begin
  if change is null then return null; end if;
  insert into private.lead_task_changes (task_id, lead_kind, lead_id, what, title, from_title, due_at, from_due_at, time_zone,
    assignee_id, outcome, outcome_note, changed_by)
  values (new.id, new.lead_kind, new.lead_id, change, new.title,
    case when tg_op = 'UPDATE' and new.title <> old.title then old.title end, new.due_at,
    case when tg_op = 'UPDATE' and new.due_at <> old.due_at then old.due_at end, new.time_zone, new.assignee_id,
    new.outcome, new.outcome_note, auth.uid());
  insert into private.desk_changes (what, lead_kind, lead_id) values ('task', new.lead_kind, new.lead_id);
  perform private.forget_desk_changes();
  return null;
end
$$;
revoke all on function private.follow_task() from public;

-- A reminder that waits in the outbox is withdrawn when there is nothing left to remind of, and another time or another
-- person gets a reminder of its own.
create function private.withdraw_reminder() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  is_new boolean := new.due_at <> old.due_at or new.assignee_id is distinct from old.assignee_id;
begin
  if is_new or new.done_at is not null or new.deleted_at is not null then
    delete from private.outbox o where o.id = old.reminder_id and o.status = 'waiting';
    if is_new or found then
      new.reminded_at := null;
      new.reminder_id := null;
    end if;
  end if;
  return new;
end
$$;
revoke all on function private.withdraw_reminder() from public;

-- A lead that goes takes its tasks along, and with them what was said about them.
create function private.forget_tasks() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.lead_tasks t where t.lead_id = old.id;
  delete from private.lead_task_changes c where c.lead_id = old.id;
  return null;
end
$$;
revoke all on function private.forget_tasks() from public;

-- The open tasks of a person who leaves the team wait for someone else.
create function private.hand_back_tasks() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  update public.lead_tasks t set assignee_id = null
   where t.id in (
     select o.id from public.lead_tasks o
      where o.assignee_id = old.user_id and o.done_at is null order by o.id for update);
  return null;
end
$$;
revoke all on function private.hand_back_tasks() from public;

reset role;
revoke create on schema private from service_role;

create trigger follow_task after insert or update on public.lead_tasks for each row execute function private.follow_task();
create trigger withdraw_reminder before update of due_at, assignee_id, done_at, deleted_at on public.lead_tasks
  for each row execute function private.withdraw_reminder();
create trigger forget_tasks after delete on public.onboarding_submissions for each row
  execute function private.forget_tasks();
create trigger forget_tasks after delete on public.consultation_requests for each row
  execute function private.forget_tasks();
create trigger hand_back_tasks after delete on public.user_roles for each row
  when (old.role = 'admin') execute function private.hand_back_tasks();
