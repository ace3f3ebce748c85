-- Leads find their owner by rules: a person who came before goes to the same owner, and other leads go to the next in turn.
-- A new lead is only put into a queue, so no visitor waits for another; the worker assigns it a moment later, each lead in a
-- transaction of its own. A rule that fails leaves the lead unassigned.
create table private.assignment_rules (
  id boolean primary key default true check (id),
  same_owner boolean not null default true,
  round_robin boolean not null default false,
  working_hours_only boolean not null default false,
  updated_at timestamptz not null default now()
);
insert into private.assignment_rules default values;

-- What each member of staff takes. A missing row has the defaults.
create table private.assignment_members (
  user_id uuid primary key references auth.users (id) on delete cascade,
  takes_part boolean not null default false,
  lead_kinds text[] not null default '{submission,consultation}'
    check (cardinality(lead_kinds) >= 1 and lead_kinds <@ '{submission,consultation}'::text[]),
  -- Empty: all. Consultation requests name no business type and go to everyone who takes them.
  business_types text[] not null default '{}' check (business_types <@ '{restaurant,law_firm,medical_practice,contractor,real_estate,retail_store,service_business,other}'::text[]),
  -- The day, Pacific time, on which the person is back.
  away_until date,
  -- Whether a mail tells the person of leads they were given.
  gets_mail boolean not null default true,
  last_turn_at timestamptz
);

create table private.leads_to_assign (
  lead_id uuid primary key,
  lead_kind text not null check (lead_kind in ('submission', 'consultation')),
  arrived_at timestamptz not null default clock_timestamp(),
  next_attempt_at timestamptz not null default now(),
  attempts smallint not null default 0,
  -- No one had it before, so it waits for working hours.
  waits_for_hours boolean not null default false
);
create index leads_to_assign_next on private.leads_to_assign (waits_for_hours, arrived_at);

-- Former members of staff whose leads are still being made unassigned.
create table private.departed_owners (
  user_id uuid primary key,
  left_at timestamptz not null default now()
);

do $$
declare
  name text;
begin
  foreach name in array array['assignment_rules', 'assignment_members', 'leads_to_assign', 'departed_owners'] loop
    execute format('alter table private.%I enable row level security', name);
    execute format('alter table private.%I force row level security', name);
    execute format('revoke all on private.%I from public, anon, authenticated, service_role', name);
    execute format('grant select, insert, update, delete on private.%I to service_role', name);
  end loop;
end
$$;

-- Whether this person works on the desk: an admin who may sign in. It reads accounts, hence the owner's rights.
create function private.is_active_staff(asked uuid) returns boolean
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return exists (
    select from public.user_roles r join auth.users u on u.id = r.user_id
     where r.user_id = asked and r.role = 'admin' and u.deleted_at is null
       and (u.banned_until is null or u.banned_until <= now()));
end
$$;

-- The confirmed address of an active member of staff, for mails; null without one.
create function private.staff_address(asked uuid) returns text
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return (select lower(u.email) from auth.users u
    where u.id = asked and u.email_confirmed_at is not null and private.is_active_staff(u.id));
end
$$;
revoke all on function private.is_active_staff(uuid), private.staff_address(uuid)
  from public, anon, authenticated, service_role;
grant execute on function private.is_active_staff(uuid), private.staff_address(uuid) to service_role;

grant create on schema private, public to service_role;
set local role service_role;

create function private.is_away(staff uuid) returns boolean language sql stable
as $$
  select exists (select from private.assignment_members m
    where m.user_id = staff and m.away_until > private.agency_day(now()))
$$;

create function private.is_working_time(at timestamptz) returns boolean language sql stable
as $$
  select exists (select from private.agency_settings s
    where extract(isodow from at at time zone 'America/Los_Angeles')::smallint = any (s.working_days)
      and (at at time zone 'America/Los_Angeles')::time >= s.opens_at
      and (at at time zone 'America/Los_Angeles')::time < s.closes_at)
$$;

-- The owner of the newest other lead with this email address who can take another one.
create function private.owner_of_person(asked_email text, except_lead uuid) returns uuid language sql stable
as $$
  select l.owner_id
    from (select d.id from private.desk_documents d
      where d.email_key = lower(asked_email) and d.kind <> 'report' and d.id <> except_lead
      order by d.created_at desc limit 50) as d
    cross join lateral (
      select s.owner_id, s.created_at from public.onboarding_submissions s where s.id = d.id
      union all
      select c.owner_id, c.created_at from public.consultation_requests c where c.id = d.id
    ) as l
   where l.owner_id is not null and private.is_active_staff(l.owner_id) and not private.is_away(l.owner_id)
   order by l.created_at desc limit 1
$$;

-- Who is next in turn for such a lead: of those who take it, the one whose last turn is longest ago.
create function private.next_in_turn(kind text, business_type text) returns uuid language sql stable
as $$
  select m.user_id from private.assignment_members m
   where m.takes_part and kind = any (m.lead_kinds)
     and (m.business_types = '{}' or business_type is null or business_type = any (m.business_types))
     and private.is_active_staff(m.user_id) and not private.is_away(m.user_id)
   order by m.last_turn_at nulls first, m.user_id limit 1
$$;

-- Queues a lead that has just come in and has no owner, when a rule may find one. Suspected leads stay unassigned. Whatever
-- goes wrong here, the lead is stored.
create function private.queue_assignment() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  facts private.lead_facts := private.facts_of(new);
begin
  if facts.created_at > now() - interval '1 hour' and coalesce(facts.suspicion, 'captcha_unavailable') = 'captcha_unavailable'
    and exists (select from private.assignment_rules r
      where r.round_robin or r.same_owner and exists (select from private.desk_documents d
        where d.email_key = lower(facts.email) and d.kind <> 'report' and d.id <> facts.id))
  then
    insert into private.leads_to_assign (lead_id, lead_kind) values (facts.id, facts.kind) on conflict do nothing;
  end if;
  return null;
exception
  when others then
    raise warning 'A lead could not be queued for its owner (%).', sqlstate;
    return null;
end
$$;

create function private.forget_assignment() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.leads_to_assign w where w.lead_id = old.id;
  return null;
end
$$;

-- Puts a mail about leads that this person was given into the outbox, unless the person made the change or wants no mail.
-- A mail about one lead goes with the lead when it is erased; one about several names none.
create function private.enqueue_assignment_mail(
  new_owner uuid, lead_kind text, lead_ids uuid[], given_by uuid, reason text, note text
) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  address text := private.staff_address(new_owner);
  single uuid := case when cardinality(lead_ids) = 1 then lead_ids[1] end;
begin
  if address is null or new_owner = given_by or cardinality(lead_ids) = 0
    or not coalesce((select m.gets_mail from private.assignment_members m where m.user_id = new_owner), true)
  then
    return;
  end if;
  insert into private.outbox (channel, kind, recipient, content, lead_kind, lead_id)
  values ('email', 'leads_assigned', address, jsonb_build_object('template', 'leads_assigned', 'lead_kind', lead_kind,
      'count', cardinality(lead_ids), 'by', private.email_of(given_by), 'reason', reason,
      'note', case when single is not null then note end,
      'who', case when single is not null then coalesce(
        (select s.business_name from public.onboarding_submissions s where s.id = single),
        (select c.name from public.consultation_requests c where c.id = single)) end),
    case when single is not null then lead_kind end, single);
end
$$;

-- Gives the next queued lead to its owner: `assigned`, `unassigned` (no rule found anyone), `waiting` (for working hours),
-- `failed:` with the error's code, or null when nothing is due. The rules are locked, so that of two workers one chooses
-- after the other, and two leads of the same second go to two people.
create function private.assign_next_lead() returns text
  language plpgsql security definer set search_path = ''
as $$
declare
  rules private.assignment_rules;
  queued private.leads_to_assign;
  is_open boolean;
  facts private.lead_facts;
  chosen uuid;
  reason text := 'same_person';
begin
  -- Workers ask every second, and mostly for nothing.
  select not r.working_hours_only or private.is_working_time(now()) into is_open from private.assignment_rules r;
  if not exists (select from private.leads_to_assign w
    where w.next_attempt_at <= now() and (is_open or not w.waits_for_hours))
  then
    return null;
  end if;
  select * into rules from private.assignment_rules for no key update;
  is_open := not rules.working_hours_only or private.is_working_time(now());
  select * into queued from private.leads_to_assign w
   where w.next_attempt_at <= now() and (is_open or not w.waits_for_hours) order by w.arrived_at limit 1 for update;
  if not found then return null; end if;
  begin
    if queued.lead_kind = 'submission' then
      select (private.facts_of(s)).* into facts from public.onboarding_submissions s where s.id = queued.lead_id;
    else
      select (private.facts_of(c)).* into facts from public.consultation_requests c where c.id = queued.lead_id;
    end if;
    if rules.same_owner then chosen := private.owner_of_person(facts.email, facts.id); end if;
    if chosen is null and rules.round_robin and facts.owner_id is null then
      if not is_open then
        update private.leads_to_assign w set waits_for_hours = true where w.lead_id = queued.lead_id;
        return 'waiting';
      end if;
      reason := 'turn';
      chosen := private.next_in_turn(facts.kind, facts.business_type);
    end if;
    -- Locked, so that the lead cannot go to a person who is being removed at the same moment.
    perform from public.user_roles r where r.user_id = chosen and r.role = 'admin' for key share;
    if not found then chosen := null; end if;
    delete from private.leads_to_assign w where w.lead_id = queued.lead_id;
    if chosen is null then return 'unassigned'; end if;
    perform set_config('desk.owner_reason', reason, true);
    if queued.lead_kind = 'submission' then
      update public.onboarding_submissions s set owner_id = chosen where s.id = queued.lead_id and s.owner_id is null;
    else
      update public.consultation_requests c set owner_id = chosen where c.id = queued.lead_id and c.owner_id is null;
    end if;
    -- A colleague has assigned it by hand since.
    if not found then return 'unassigned'; end if;
    perform set_config('desk.owner_reason', '', true);
    if reason = 'turn' then
      update private.assignment_members m set last_turn_at = clock_timestamp() where m.user_id = chosen;
    end if;
    perform private.enqueue_assignment_mail(chosen, queued.lead_kind, array[queued.lead_id], null, reason, null);
    return 'assigned';
  exception
    when others then
      if queued.attempts >= 4 then
        delete from private.leads_to_assign w where w.lead_id = queued.lead_id;
      else
        update private.leads_to_assign w
           set attempts = w.attempts + 1, next_attempt_at = now() + interval '1 minute' * (w.attempts + 1)
         where w.lead_id = queued.lead_id;
      end if;
      return 'failed:' || sqlstate;
  end;
end
$$;

-- Makes up to 200 leads of each kind unassigned, of one former member of staff; false when that was all of them.
create function private.release_leads(former uuid) returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  released bigint;
  others bigint;
begin
  perform set_config('desk.owner_reason', 'left', true);
  update public.onboarding_submissions s set owner_id = null where s.id in (
    select l.id from public.onboarding_submissions l where l.owner_id = former order by l.id limit 200 for no key update);
  get diagnostics released = row_count;
  update public.consultation_requests c set owner_id = null where c.id in (
    select l.id from public.consultation_requests l where l.owner_id = former order by l.id limit 200 for no key update);
  get diagnostics others = row_count;
  perform set_config('desk.owner_reason', '', true);
  if released = 200 or others = 200 then return true; end if;
  delete from private.departed_owners d where d.user_id = former;
  return false;
end
$$;

-- For the worker: the next part of what a removal left; false when nothing is left.
create function private.release_departed() returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  former uuid;
begin
  select d.user_id into former from private.departed_owners d order by d.left_at limit 1 for update skip locked;
  if former is null then return false; end if;
  perform private.release_leads(former);
  return true;
end
$$;

-- A member of staff who loses the role loses their leads: the first of them at once, the rest by the worker.
create function private.follow_staff_role() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    delete from private.departed_owners d where d.user_id = new.user_id;
  else
    update private.assignment_members m set takes_part = false where m.user_id = old.user_id;
    insert into private.departed_owners (user_id) values (old.user_id) on conflict do nothing;
    perform private.release_leads(old.user_id);
  end if;
  return null;
end
$$;

-- As before, with a mail to each new owner who did not do it, unless `quiet`: an undo tells no one. What was not sent yet
-- about leads that go elsewhere now is not sent.
drop function public.desk_assign_leads(text, jsonb, text);
create function public.desk_assign_leads(lead_kind text, changes jsonb, note text default null, quiet boolean default false)
  returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  kind text := private.known_kind(lead_kind);
  source text := case kind when 'submission' then 'public.onboarding_submissions' else 'public.consultation_requests' end;
  body text := nullif(btrim(note), '');
  to_change uuid[];
  unchanged uuid[];
  changed jsonb;
begin
  if jsonb_array_length(changes) > 1000 then
    raise exception using errcode = 'PT400', message = 'At most 1,000 leads can be changed at once.';
  end if;
  -- Locked, so that leads cannot go to a person who is being removed at the same moment.
  perform from public.user_roles r
    where r.role = 'admin' and r.user_id in (select c.owner from jsonb_to_recordset(changes) as c (owner uuid))
    order by r.user_id for key share;
  if exists (select from jsonb_to_recordset(changes) as c (owner uuid) where c.owner is not null and not private.can_own(c.owner))
  then
    raise exception using errcode = 'PT400', message = 'This person is not on the team. Choose another owner.';
  end if;
  -- Locked in one order, so that two colleagues cannot deadlock. Nothing can change between this check and the update.
  execute format('with asked as (
        select distinct on (c.id) c.* from jsonb_to_recordset($1) as c (id uuid, seen uuid, owner uuid) order by c.id)
    , found as (select id, owner_id from %s where id in (select id from asked) order by id for no key update)
    select coalesce(array_agg(f.id) filter (where f.owner_id is distinct from a.owner
        and f.owner_id is not distinct from a.seen), ''{}''),
      coalesce(array_agg(f.id) filter (where f.owner_id is not distinct from a.owner), ''{}'')
    from found f join asked a on a.id = f.id', source) into to_change, unchanged using changes;
  execute format('with changed as (
      update %s l set owner_id = c.owner from jsonb_to_recordset($2) as c (id uuid, owner uuid)
       where l.id = any ($1) and c.id = l.id returning l.id, l.updated_at)
    select coalesce(jsonb_agg(to_jsonb(changed)), ''[]'') from changed', source) into changed using to_change, changes;
  if body is not null then
    insert into public.lead_notes (lead_kind, lead_id, body, author)
    select kind, id, body, staff from unnest(to_change) as id;
  end if;
  delete from private.outbox o
   where o.lead_id = any (to_change) and o.kind = 'leads_assigned' and o.status = 'waiting' and o.attempts = 0;
  if not coalesce(quiet, false) then
    perform private.enqueue_assignment_mail(g.owner, kind, g.ids, staff, 'staff', body)
      from (
        select c.owner, array_agg(c.id) as ids from jsonb_to_recordset(changes) as c (id uuid, owner uuid)
         where c.id = any (to_change) and c.owner is not null group by c.owner
      ) as g;
  end if;
  return jsonb_build_object('changed', changed, 'unchanged', to_jsonb(unchanged), 'passed_over', private.owner_states(kind,
    array(select distinct c.id from jsonb_to_recordset(changes) as c (id uuid)
      where c.id <> all (to_change || unchanged))));
exception
  when check_violation then
    raise exception using errcode = 'PT400', message = 'The note is too long: 10,000 characters at most.';
  when data_exception then
    raise exception using errcode = 'PT400', message = 'These leads cannot be changed: the request is malformed.';
end
$$;

create function public.desk_assignment() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
begin
  return (
    select jsonb_build_object('same_owner', r.same_owner, 'round_robin', r.round_robin,
        'working_hours_only', r.working_hours_only, 'updated_at', r.updated_at, 'members', (
          select coalesce(jsonb_agg(jsonb_build_object('user_id', t.user_id, 'email', t.email, 'is_self', t.user_id = staff,
              'takes_part', coalesce(m.takes_part, false),
              'lead_kinds', coalesce(m.lead_kinds, '{submission,consultation}'),
              'business_types', coalesce(m.business_types, '{}'), 'gets_mail', coalesce(m.gets_mail, true),
              'away_until', case when m.away_until > private.agency_day(now()) then m.away_until end)
            order by t.user_id <> staff, t.email), '[]')
            from private.team() t left join private.assignment_members m on m.user_id = t.user_id
           where not t.is_invited))
      from private.assignment_rules r);
end
$$;

-- `rules` as `desk_assignment` has them. Refuses when a colleague has saved since `updated_at`. What members set for
-- themselves, their absence and their mails, stays.
create function public.desk_save_assignment_rules(rules jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  update private.assignment_rules r
     set same_owner = (rules ->> 'same_owner')::boolean, round_robin = (rules ->> 'round_robin')::boolean,
       working_hours_only = (rules ->> 'working_hours_only')::boolean, updated_at = clock_timestamp()
   where r.updated_at = (rules ->> 'updated_at')::timestamptz;
  if not found then
    raise exception using errcode = 'PT409',
      message = 'A colleague has just changed the assignment rules. Check the new rules and save again.';
  end if;
  insert into private.assignment_members as m (user_id, takes_part, lead_kinds, business_types)
  select g.user_id, g.takes_part,
      -- Of people who take no part it does not matter.
      case when g.takes_part then g.lead_kinds else coalesce(nullif(g.lead_kinds, '{}'), '{submission,consultation}') end,
      g.business_types
    from jsonb_to_recordset(rules -> 'members') as g (user_id uuid, takes_part boolean, lead_kinds text[], business_types text[])
   where private.can_own(g.user_id)
  on conflict (user_id) do update
    set takes_part = excluded.takes_part, lead_kinds = excluded.lead_kinds, business_types = excluded.business_types;
  return public.desk_assignment();
exception
  when check_violation or not_null_violation or data_exception or cardinality_violation then
    raise exception using errcode = 'PT400',
      message = 'These rules cannot be saved. Everyone who takes part needs at least one kind of lead.';
end
$$;

-- Of the caller alone: `away_until` (null: here) and `gets_mail`.
create function public.desk_save_my_assignment(mine jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
begin
  insert into private.assignment_members as m (user_id, away_until, gets_mail)
  values (staff, (mine ->> 'away_until')::date, (mine ->> 'gets_mail')::boolean)
  on conflict (user_id) do update set away_until = excluded.away_until, gets_mail = excluded.gets_mail;
  return public.desk_assignment();
exception
  when not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'This cannot be saved. Enter the day on which you are back.';
end
$$;

revoke all on function private.is_away(uuid), private.is_working_time(timestamptz), private.owner_of_person(text, uuid),
  private.next_in_turn(text, text), private.queue_assignment(), private.forget_assignment(),
  private.enqueue_assignment_mail(uuid, text, uuid[], uuid, text, text), private.assign_next_lead(),
  private.release_leads(uuid), private.release_departed(), private.follow_staff_role(),
  public.desk_assign_leads(text, jsonb, text, boolean), public.desk_assignment(),
  public.desk_save_assignment_rules(jsonb), public.desk_save_my_assignment(jsonb) from public, anon, authenticated;
grant execute on function public.desk_assign_leads(text, jsonb, text, boolean), public.desk_assignment(),
  public.desk_save_assignment_rules(jsonb), public.desk_save_my_assignment(jsonb) to authenticated;

reset role;
revoke create on schema private, public from service_role;

-- After `follow_lead` by its name, which has written the lead's document.
create trigger queue_assignment after insert on public.onboarding_submissions for each row
  when (new.owner_id is null) execute function private.queue_assignment();
create trigger queue_assignment after insert on public.consultation_requests for each row
  when (new.owner_id is null) execute function private.queue_assignment();
create trigger forget_assignment after delete on public.onboarding_submissions for each row
  execute function private.forget_assignment();
create trigger forget_assignment after delete on public.consultation_requests for each row
  execute function private.forget_assignment();
create trigger follow_staff_role after insert or delete on public.user_roles for each row
  execute function private.follow_staff_role();
