-- A lead and its messages in one call, so that they are one transaction and one round trip.
-- A key makes a lead one only as long as it may be the same visit: an hour, and while its status is new. After that the
-- same key with other answers is another lead, under a key made from both, so that a repetition of those is one as well.

-- What the visitor answered; the order is part of the keys made from it.
create function private.answers_of(lead public.onboarding_submissions) returns jsonb
  language sql immutable set search_path = ''
as $$
  select jsonb_build_array(lead.business_name, lead.business_type, lead.website_url, lead.contact_name, lead.contact_email,
    lead.contact_phone, lead.pain_points, lead.primary_pain_point, lead.monthly_marketing_budget, lead.desired_outcome, lead.urgency, lead.best_time_to_call, lead.additional_notes)
$$;
create function private.answers_of(lead public.consultation_requests) returns jsonb
  language sql immutable set search_path = ''
as $$
  select jsonb_build_array(lead.name, lead.email, lead.phone, lead.best_time)
$$;

create function private.key_of_answers(request_key uuid, answers jsonb) returns uuid
  language sql immutable set search_path = ''
as $$ select md5(request_key::text || answers::text)::uuid $$;

do $$
declare
  name regprocedure;
begin
  foreach name in array array['private.answers_of(public.onboarding_submissions)',
    'private.answers_of(public.consultation_requests)', 'private.key_of_answers(uuid, jsonb)']::regprocedure[] loop
    execute format('revoke all on function %s from public, anon, authenticated, service_role', name);
    execute format('grant execute on function %s to service_role', name);
  end loop;
end
$$;

-- `lead` has the columns of the table. Its request_key makes it one lead however often it comes: again with the same
-- answers it changes nothing; with other answers within an hour, while nobody has worked on it, those replace the first;
-- later they are a lead of their own, so that nothing that was typed and nothing that was called about is lost.
-- `earlier_key` is another key under which the same lead may be stored already.
create function private.store_onboarding_submission(
  lead jsonb, messages jsonb, earlier_key uuid, draft_id uuid, draft_key_hash bytea
) returns uuid
  language plpgsql set search_path = ''
as $$
declare
  given public.onboarding_submissions := jsonb_populate_record(null::public.onboarding_submissions, lead);
  earlier public.onboarding_submissions;
  stored uuid;
  is_new boolean;
begin
  if earlier_key is not null then
    select id into stored from public.onboarding_submissions where request_key = earlier_key;
    if stored is not null then return stored; end if;
  end if;
  -- All that were made under its key: the page knows only the last one whose answer it got.
  delete from public.onboarding_drafts d using private.onboarding_draft_keys k
   where k.request_key = given.request_key and d.id = k.draft_id;
  if draft_id is not null then
    delete from public.onboarding_drafts d using private.onboarding_draft_keys k
     where d.id = store_onboarding_submission.draft_id and k.draft_id = d.id and k.key_hash = draft_key_hash;
  end if;
  if given.website_report_id is not null then
    select id into given.website_report_id from public.website_reports where id = given.website_report_id;
  end if;
  select * into earlier from public.onboarding_submissions where request_key = given.request_key;
  if earlier.id is not null and private.answers_of(earlier) <> private.answers_of(given)
    and (earlier.status <> 'new' or earlier.created_at <= now() - interval '1 hour')
  then
    given.request_key := private.key_of_answers(given.request_key, private.answers_of(given));
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
    additional_notes = excluded.additional_notes,
    website_report_id = coalesce(excluded.website_report_id, s.website_report_id)
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
  earlier public.consultation_requests;
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
  select * into earlier from public.consultation_requests where request_key = given.request_key;
  if earlier.id is not null and private.answers_of(earlier) <> private.answers_of(given)
    and (earlier.status <> 'new' or earlier.created_at <= now() - interval '1 hour')
  then
    given.request_key := private.key_of_answers(given.request_key, private.answers_of(given));
  end if;
  insert into public.consultation_requests as c (
    id, name, email, phone, best_time, website_report_id, attribution, request_key, suspicion
  ) values (
    given.id, given.name, given.email, given.phone, given.best_time, given.website_report_id,
    given.attribution, given.request_key, given.suspicion
  )
  on conflict (request_key) do update set
    name = excluded.name, email = excluded.email, phone = excluded.phone, best_time = excluded.best_time,
    website_report_id = coalesce(excluded.website_report_id, c.website_report_id)
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
