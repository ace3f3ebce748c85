-- What a member of staff has begun is taken back, changed or thrown away by that person, by owners and by managers. A
-- browser that gets notifications becomes that of another person only with its keys.
grant create on schema public, private to service_role;

create or replace function private.raise_role_forbids(action text) returns void
language plpgsql stable set search_path to ''
as $$
begin
  raise exception using errcode = 'PT403', detail = 'role_forbids', message = case action
    when 'export' then 'Your role cannot export. Owners and managers can.'
    when 'erase' then 'Your role cannot export or erase the data of a person. Owners and managers can.'
    when 'invite' then 'Your role cannot change the team. Owners can.'
    when 'settings' then 'Your role cannot change these settings. Owners and managers can.'
    when 'audit' then 'Your role cannot read the audit log. Owners and managers can.'
    when 'colleague' then 'Your role cannot change what a colleague began. Owners and managers can.'
    else 'Your role is read-only, so nothing was changed. An owner can change your role.' end;
end
$$;

-- Owners and managers, who may change settings, may also change what colleagues began.
create function private.require_own(person uuid) returns void
language plpgsql stable security definer set search_path to ''
as $$
begin
  if person is distinct from auth.uid() and not private.person_may(auth.uid(), 'settings') then
    perform private.raise_role_forbids('colleague');
  end if;
end
$$;
revoke execute on function private.require_own(uuid) from public;
grant execute on function private.require_own(uuid) to service_role;

set local role service_role;

create or replace function private.lock_import(asked uuid, states text[]) returns private.imports
language plpgsql set search_path to ''
as $$
declare
  found_import private.imports;
begin
  select * into found_import from private.imports i where i.id = asked for update;
  if not found then raise exception using errcode = 'PT400', message = 'This import no longer exists.'; end if;
  perform private.require_own(found_import.created_by);
  if found_import.state <> all (states) then
    raise exception using errcode = 'PT409', message = 'A colleague or the import itself was faster. Look at where it is now.';
  end if;
  return found_import;
end
$$;

create or replace function public.desk_withdraw_mail(mail_id uuid) returns jsonb
language plpgsql security definer set search_path to ''
as $$
declare
  stored public.lead_mails;
begin
  perform private.require_staff_may('write');
  perform private.require_own(m.author) from public.lead_mails m where m.id = mail_id;
  delete from private.outbox o
   where o.id = mail_id and o.kind = 'lead_mail' and o.status = 'waiting'
     -- A try holds a message for less than two minutes; later attempts are farther away than that.
     and (o.attempts = 0 or o.next_attempt_at > clock_timestamp() + interval '2 minutes');
  if not found then
    raise exception using errcode = 'PT409', message = 'This email has been sent, or is being sent right now.';
  end if;
  update public.lead_mails m set state = 'draft', reason = null where m.id = mail_id returning * into stored;
  perform private.note_mail_change(stored.lead_kind, stored.lead_id);
  return private.mail_row(stored);
end
$$;

create or replace function public.desk_withdraw_text(text_id uuid) returns jsonb
language plpgsql security definer set search_path to ''
as $$
declare
  stored private.lead_texts;
begin
  perform private.require_staff_may('write');
  perform private.require_own(t.author) from private.lead_texts t where t.id = text_id;
  delete from private.outbox o
   where o.id = text_id and o.kind = 'lead_text' and o.status = 'waiting'
     -- A try holds a message for less than two minutes; later attempts are farther away than that.
     and (o.attempts = 0 or o.next_attempt_at > clock_timestamp() + interval '2 minutes');
  if not found then
    raise exception using errcode = 'PT409', message = 'This text message has been sent, or is being sent at this moment.';
  end if;
  update private.lead_texts t set state = 'draft', reason = null where t.id = text_id returning * into stored;
  perform private.note_mail_change(stored.lead_kind, stored.lead_id);
  return private.text_row(stored);
end
$$;

create or replace function public.desk_add_push(endpoint text, p256dh text, auth text, label text) returns jsonb
language plpgsql security definer set search_path to ''
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
    session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth, label = excluded.label
    -- The keys are known in that browser alone.
    where p.user_id = excluded.user_id or (p.p256dh = excluded.p256dh and p.auth = excluded.auth);
  if not found then raise exception using errcode = 'PT400', message = 'This browser cannot get notifications.'; end if;
  return public.desk_my_notifications();
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'This browser cannot get notifications.';
end
$$;

reset role;
revoke create on schema public, private from service_role;
