-- A lead and its messages in one call, so that they are one transaction and one round trip.

-- Whose mailboxes hear of a new lead besides those the deployment names. Replace this function to ask further.
create function private.staff_told_of_leads() returns setof text
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select lower(u.email)
      from public.user_roles r join auth.users u on u.id = r.user_id
     where r.role = 'admin' and u.email is not null and u.deleted_at is null
       and (u.banned_until is null or u.banned_until < now())
     order by 1 limit 50;
end
$$;
revoke all on function private.staff_told_of_leads() from public, anon, authenticated, service_role;
grant execute on function private.staff_told_of_leads() to service_role;

-- `messages`: {staff?: mail, staff_addresses?: [text], visitor?: mail, webhook?: event}.
create function private.enqueue_lead_messages(
  lead_kind text, lead_id uuid, visitor_address text, messages jsonb
) returns void
  language plpgsql set search_path = ''
as $$
begin
  if messages ? 'staff' then
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

-- `lead` has the columns of the table. Its request_key makes it one lead however often it comes: again with the same
-- answers it changes nothing, with other answers those replace the first, so that nothing that was typed is lost.
-- `earlier_key` is another key under which the same lead may be stored already.
create function private.store_onboarding_submission(
  lead jsonb, messages jsonb, earlier_key uuid, draft_id uuid, draft_key_hash bytea
) returns uuid
  language plpgsql set search_path = ''
as $$
declare
  given public.onboarding_submissions := jsonb_populate_record(null::public.onboarding_submissions, lead);
  stored uuid;
  is_new boolean;
begin
  if earlier_key is not null then
    select id into stored from public.onboarding_submissions where request_key = earlier_key;
    if stored is not null then return stored; end if;
  end if;
  if draft_id is not null then
    delete from public.onboarding_drafts d using private.onboarding_draft_keys k
     where d.id = store_onboarding_submission.draft_id and k.draft_id = d.id and k.key_hash = draft_key_hash;
  end if;
  if given.website_report_id is not null then
    select id into given.website_report_id from public.website_reports where id = given.website_report_id;
  end if;
  insert into public.onboarding_submissions as s (
    id, business_name, business_type, website_url, contact_name, contact_email, contact_phone, pain_points,
    primary_pain_point, monthly_marketing_budget, desired_outcome, urgency, best_time_to_call, additional_notes,
    website_report_id, attribution, request_key, suspicion
  ) values (
    given.id, given.business_name, given.business_type, given.website_url, given.contact_name, given.contact_email,
    given.contact_phone, given.pain_points, given.primary_pain_point, given.monthly_marketing_budget,
    given.desired_outcome, given.urgency, given.best_time_to_call, given.additional_notes,
    given.website_report_id, given.attribution, given.request_key, given.suspicion
  )
  on conflict (request_key) do update set
    business_name = excluded.business_name, business_type = excluded.business_type,
    website_url = excluded.website_url, contact_name = excluded.contact_name,
    contact_email = excluded.contact_email, contact_phone = excluded.contact_phone,
    pain_points = excluded.pain_points, primary_pain_point = excluded.primary_pain_point,
    monthly_marketing_budget = excluded.monthly_marketing_budget, desired_outcome = excluded.desired_outcome,
    urgency = excluded.urgency, best_time_to_call = excluded.best_time_to_call,
    additional_notes = excluded.additional_notes
  where (
    s.business_name, s.business_type, s.website_url, s.contact_name, s.contact_email, s.contact_phone,
    s.pain_points, s.primary_pain_point, s.monthly_marketing_budget, s.desired_outcome, s.urgency,
    s.best_time_to_call, s.additional_notes
  ) is distinct from (
    excluded.business_name, excluded.business_type, excluded.website_url, excluded.contact_name,
    excluded.contact_email, excluded.contact_phone, excluded.pain_points, excluded.primary_pain_point,
    excluded.monthly_marketing_budget, excluded.desired_outcome, excluded.urgency,
    excluded.best_time_to_call, excluded.additional_notes
  )
  returning s.id, s.id = given.id into stored, is_new;
  if stored is null then
    select id into stored from public.onboarding_submissions where request_key = given.request_key;
    return stored;
  end if;
  perform private.enqueue_lead_messages(
    'submission', stored, given.contact_email,
    case when is_new then messages else private.messages_of_change(messages, given.id, stored) end
  );
  return stored;
end
$$;
revoke all on function private.store_onboarding_submission(jsonb, jsonb, uuid, uuid, bytea)
  from public, anon, authenticated, service_role;
grant execute on function private.store_onboarding_submission(jsonb, jsonb, uuid, uuid, bytea) to service_role;

-- As above. Fills the contact of the report it was sent under, unless nobody may be behind it.
create function private.store_consultation_request(lead jsonb, messages jsonb, earlier_key uuid) returns uuid
  language plpgsql set search_path = ''
as $$
declare
  given public.consultation_requests := jsonb_populate_record(null::public.consultation_requests, lead);
  stored uuid;
  is_new boolean;
begin
  if earlier_key is not null then
    select id into stored from public.consultation_requests where request_key = earlier_key;
    if stored is not null then return stored; end if;
  end if;
  if given.website_report_id is not null then
    if given.suspicion is null then
      update public.website_reports
         set user_name = given.name, user_email = given.email, user_phone = coalesce(given.phone, user_phone)
       where id = given.website_report_id;
    end if;
    select id into given.website_report_id from public.website_reports where id = given.website_report_id;
  end if;
  insert into public.consultation_requests as c (
    id, name, email, phone, best_time, website_report_id, attribution, request_key, suspicion
  ) values (
    given.id, given.name, given.email, given.phone, given.best_time, given.website_report_id,
    given.attribution, given.request_key, given.suspicion
  )
  on conflict (request_key) do update set
    name = excluded.name, email = excluded.email, phone = excluded.phone, best_time = excluded.best_time
  where (c.name, c.email, c.phone, c.best_time)
    is distinct from (excluded.name, excluded.email, excluded.phone, excluded.best_time)
  returning c.id, c.id = given.id into stored, is_new;
  if stored is null then
    select id into stored from public.consultation_requests where request_key = given.request_key;
    return stored;
  end if;
  perform private.enqueue_lead_messages(
    'consultation', stored, given.email,
    case when is_new then messages else private.messages_of_change(messages, given.id, stored) end
  );
  return stored;
end
$$;
revoke all on function private.store_consultation_request(jsonb, jsonb, uuid)
  from public, anon, authenticated, service_role;
grant execute on function private.store_consultation_request(jsonb, jsonb, uuid) to service_role;
