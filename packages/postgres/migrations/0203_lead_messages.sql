-- The messages of a lead, enqueued in the transaction that stores it.

-- Whose mailboxes hear of a new lead besides those the deployment names: staff who proved theirs and want to. What they
-- want is kept with the lead desk (private.staff_preferences).
create function private.staff_told_of_leads() returns setof text
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select lower(u.email)
      from public.user_roles r join auth.users u on u.id = r.user_id
      left join private.staff_preferences p on p.user_id = r.user_id
     where r.role = 'admin' and u.email is not null and coalesce(p.notify_new_leads, true)
       and u.email_confirmed_at is not null
       and u.deleted_at is null and (u.banned_until is null or u.banned_until < now())
     order by 1 limit 50;
end
$$;
revoke all on function private.staff_told_of_leads() from public, anon, authenticated, service_role;
grant execute on function private.staff_told_of_leads() to service_role;

-- `messages`: {staff?: mail, staff_addresses?: [text], visitor?: mail, webhook?: event, is_flood?: true}. Staff hear of a
-- flood once an hour.
create function private.enqueue_lead_messages(
  lead_kind text, lead_id uuid, visitor_address text, messages jsonb
) returns void
  language plpgsql set search_path = ''
as $$
declare
  tells_staff boolean := messages ? 'staff';
begin
  if tells_staff and messages ? 'is_flood' then
    -- Whether one is due, without waiting for another lead that asks at the same time.
    tells_staff := pg_try_advisory_xact_lock(hashtextextended('fix-my-local:flood-notice', 0));
    if tells_staff then
      insert into private.message_intervals as i (kind, address_key, taken_at) values ('flood_for_staff', 'all', now())
      on conflict (kind, address_key) do update set taken_at = excluded.taken_at
        where i.taken_at <= excluded.taken_at - interval '1 hour';
      tells_staff := found;
    end if;
  end if;
  if tells_staff then
    insert into private.outbox (channel, kind, recipient, content, lead_kind, lead_id)
    select 'email', 'lead_for_staff', address, messages -> 'staff', lead_kind, lead_id
      from (
        select lower(jsonb_array_elements_text(messages -> 'staff_addresses')) as address
        union select private.staff_told_of_leads()
      ) as told;
  end if;
  if messages ? 'visitor' then
    -- One confirmation an hour and address: nobody fills a stranger's mailbox by way of our forms.
    insert into private.message_intervals as i (kind, address_key, taken_at)
    values (
      'lead_for_visitor_' || lead_kind,
      encode(sha256(convert_to(lower(visitor_address), 'UTF8')), 'hex'),
      now()
    )
    on conflict (kind, address_key) do update set taken_at = excluded.taken_at
      where i.taken_at <= excluded.taken_at - interval '1 hour';
    if found then
      insert into private.outbox (channel, kind, recipient, content, lead_kind, lead_id)
      values ('email', 'lead_for_visitor', visitor_address, messages -> 'visitor', lead_kind, lead_id);
    end if;
  end if;
  if messages ? 'webhook' then
    insert into private.outbox (channel, kind, recipient, content, lead_kind, lead_id)
    values ('webhook', messages #>> '{webhook,type}', 'leads', messages -> 'webhook', lead_kind, lead_id);
  end if;
end
$$;
revoke all on function private.enqueue_lead_messages(text, uuid, text, jsonb)
  from public, anon, authenticated, service_role;
grant execute on function private.enqueue_lead_messages(text, uuid, text, jsonb) to service_role;

-- The same messages for a lead that came again with other answers: whoever has the first reads that this one counts.
-- They were written for the id `given` and are about the lead `stored`.
create function private.messages_of_change(written jsonb, given uuid, stored uuid) returns jsonb
  language sql immutable set search_path = ''
as $$
  select messages
    || case when messages ? 'staff' then jsonb_build_object('staff', messages -> 'staff'
         || jsonb_build_object('subject', 'Changed: ' || (messages #>> '{staff,subject}'))) else '{}' end
    || case when messages ? 'webhook' then jsonb_build_object('webhook', messages -> 'webhook'
         || jsonb_build_object('type', 'lead.changed')) else '{}' end
    from (select replace(written::text, given::text, stored::text)::jsonb as messages) as addressed
$$;
revoke all on function private.messages_of_change(jsonb, uuid, uuid) from public, anon, authenticated, service_role;
grant execute on function private.messages_of_change(jsonb, uuid, uuid) to service_role;
