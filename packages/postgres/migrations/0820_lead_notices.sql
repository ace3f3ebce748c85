-- One choice of each person says which leads they are told of: all, their own, or none. Read-only staff begin with none.
grant create on schema private, public to service_role;

alter table private.staff_preferences add column lead_notices text,
  add constraint staff_preferences_lead_notices_check check (lead_notices in ('all', 'own', 'none'));

create function private.lead_notices(staff uuid) returns text language sql stable security definer set search_path = ''
as $$
  select coalesce(
    (select p.lead_notices from private.staff_preferences p where p.user_id = staff),
    case when exists (select from public.user_roles r where r.user_id = staff and r.staff_role = 'read_only') then 'none' else 'all' end)
$$;
revoke all on function private.lead_notices(uuid) from public;
grant execute on function private.lead_notices(uuid) to service_role;

CREATE OR REPLACE FUNCTION private.staff_told_of_leads()
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  return query
    select lower(u.email)
      from public.user_roles r join auth.users u on u.id = r.user_id
      left join private.staff_preferences p on p.user_id = r.user_id
     where r.role = 'admin' and u.email is not null and coalesce(p.notify_new_leads, true)
       and private.lead_notices(r.user_id) = 'all'
       and u.email_confirmed_at is not null
       and u.deleted_at is null and (u.banned_until is null or u.banned_until < now())
     order by 1 limit 50;
end
$function$;

set local role service_role;

CREATE OR REPLACE FUNCTION private.notice_recipients(event private.desk_events)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
      if private.lead_notices(chosen) <> 'none' then return next chosen; end if;
      return;
    end if;
  end if;
  return query select distinct r.user_id from public.user_roles r
    where r.user_id is distinct from event.actor and private.is_active_staff(r.user_id)
      and private.lead_notices(r.user_id) = 'all';
end
$function$;

CREATE OR REPLACE FUNCTION private.enqueue_assignment_mail(new_owner uuid, lead_kind text, lead_ids uuid[], given_by uuid, reason text, note text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  address text := private.staff_address(new_owner);
  single uuid := case when cardinality(lead_ids) = 1 then lead_ids[1] end;
begin
  if address is null or new_owner = given_by or cardinality(lead_ids) = 0 or private.lead_notices(new_owner) = 'none'
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
$function$;

CREATE OR REPLACE FUNCTION public.desk_my_notifications()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
begin
  return jsonb_build_object(
    'leads', private.lead_notices(staff),
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
$function$;

create function public.desk_choose_lead_notices(choice text) returns jsonb language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
begin
  insert into private.staff_preferences as p (user_id, lead_notices)
  values (staff, choice)
  on conflict (user_id) do update set lead_notices = excluded.lead_notices;
  return public.desk_my_notifications();
end
$$;
revoke all on function public.desk_choose_lead_notices(text) from public;
grant execute on function public.desk_choose_lead_notices(text) to authenticated;

reset role;
revoke create on schema private, public from service_role;
