-- The calendar of one's follow-ups, read by calendar programs under a secret address. Only the hash of the secret is kept.
create table private.task_feeds (
  user_id uuid primary key references auth.users (id) on delete cascade,
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  created_at timestamptz not null default now(),
  -- When a calendar asked last, to the hour.
  read_at timestamptz
);
alter table private.task_feeds enable row level security;
alter table private.task_feeds force row level security;
revoke all on private.task_feeds from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.task_feeds to service_role;

grant create on schema private, public to service_role;
set local role service_role;

create function public.desk_task_feed() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
begin
  return (select jsonb_build_object('created_at', f.created_at, 'read_at', f.read_at)
    from private.task_feeds f where f.user_id = staff);
end
$$;

-- Answers the secret, which is not kept: this is the only time it can be read. An earlier one works no longer.
create function public.desk_make_task_feed() returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  -- Two random UUIDs hold 244 random bits.
  secret text := replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', '');
begin
  insert into private.task_feeds as f (user_id, secret_hash) values (staff, sha256(convert_to(secret, 'UTF8')))
  on conflict (user_id) do update set secret_hash = excluded.secret_hash, created_at = now(), read_at = null;
  return jsonb_build_object('secret', secret);
end
$$;

create function public.desk_remove_task_feed() returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
begin
  delete from private.task_feeds f where f.user_id = staff;
end
$$;
revoke all on function public.desk_task_feed(), public.desk_make_task_feed(), public.desk_remove_task_feed() from public;
grant execute on function public.desk_task_feed(), public.desk_make_task_feed(), public.desk_remove_task_feed() to authenticated;

-- The open tasks of the person whose calendar has this secret, the next 500 and those that are late; null when there is no
-- such calendar, or its person is not staff any more.
create function private.tasks_of_feed(hash bytea) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  person uuid;
begin
  select f.user_id into person from private.task_feeds f where f.secret_hash = hash;
  if person is null or not private.is_active_staff(person) then return null; end if;
  update private.task_feeds f set read_at = now()
   where f.user_id = person and (f.read_at is null or f.read_at < now() - interval '1 hour');
  return (
    select coalesce(jsonb_agg(private.task_row(row(t.*)::public.lead_tasks, person) order by t.due_at, t.id), '[]')
      from (
        select * from public.lead_tasks k
         where k.assignee_id = person and k.done_at is null and k.deleted_at is null
         order by k.due_at, k.id limit 500
      ) t);
end
$$;
revoke all on function private.tasks_of_feed(bytea) from public;

-- The calendar of a person who leaves the team ends with their role.
create function private.end_task_feed() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.task_feeds f where f.user_id = old.user_id;
  return null;
end
$$;
revoke all on function private.end_task_feed() from public;

reset role;
revoke create on schema private, public from service_role;

create trigger end_task_feed after delete on public.user_roles for each row
  when (old.role = 'admin') execute function private.end_task_feed();
