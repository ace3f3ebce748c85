-- Staff hear of a flood once an hour instead of never.
-- `messages`: {staff?: mail, staff_addresses?: [text], visitor?: mail, webhook?: event, is_flood?: true}.
create or replace function private.enqueue_lead_messages(
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
