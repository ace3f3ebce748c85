-- A draft knows the key its lead will have: made twice, it is one, and its lead takes all of them away.
alter table private.onboarding_draft_keys add column request_key uuid;
create index onboarding_draft_keys_request on private.onboarding_draft_keys (request_key);

-- `lead` has the columns of the table. Its request_key makes it one lead however often it comes: again with the same
-- answers it changes nothing; with other answers within an hour, while nobody has worked on it, those replace the first;
-- later they are a lead of their own, so that nothing that was typed and nothing that was called about is lost.
-- `earlier_key` is another key under which the same lead may be stored already.
create or replace function private.store_onboarding_submission(
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
