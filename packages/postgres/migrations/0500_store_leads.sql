-- Leads are stored without their columns being named: a row comes from JSON, and the server names the columns that hold
-- answers (packages/leads/src/fields.ts). A further question is one more column and nothing here.
drop function private.store_onboarding_submission(jsonb, jsonb, uuid, uuid, bytea);
drop function private.store_consultation_request(jsonb, jsonb, uuid);
drop function private.answers_of(public.onboarding_submissions);
drop function private.answers_of(public.consultation_requests);

-- What the visitor answered, in the order of the columns, which is part of the keys made from it.
create function private.answers_of(lead jsonb, answer_columns text[]) returns jsonb
  language sql immutable set search_path = ''
as $$
  select jsonb_agg(lead -> name order by place) from unnest(answer_columns) with ordinality as columns (name, place)
$$;

-- Replaces the answers of a lead and says whether they were others.
create function private.replace_answers(
  lead_table regclass, lead_id uuid, given jsonb, answer_columns text[]
) returns boolean
  language plpgsql set search_path = ''
as $$
declare
  names text;
  stored_values text;
  given_values text;
  changed integer;
begin
  select string_agg(format('%I', name), ', ' order by place), string_agg(format('s.%I', name), ', ' order by place),
      string_agg(format('g.%I', name), ', ' order by place) into names, stored_values, given_values
    from unnest(answer_columns) with ordinality as columns (name, place);
  execute format(
    'update %1$s s
        set (%2$s, website_report_id) = row(%4$s, coalesce(g.website_report_id, s.website_report_id))
       from jsonb_populate_record(null::%1$s, $2) as g
      where s.id = $1 and row(%3$s) is distinct from row(%4$s)',
    lead_table, names, stored_values, given_values) using lead_id, given;
  get diagnostics changed = row_count;
  return changed = 1;
end
$$;

-- `lead` has the columns of the table. Its request_key makes it one lead however often it comes: again with the same
-- answers it changes nothing; with other answers within an hour, while its status is new, those replace the first; later
-- they are a lead of their own, so that nothing that was typed and nothing that was called about is lost. `earlier_key` is
-- another key under which the same lead may be stored already. `answer_columns` is missing in calls of the release before.
create function private.store_onboarding_submission(
  lead jsonb, messages jsonb, earlier_key uuid, draft_id uuid, draft_key_hash bytea,
  answer_columns text[] default array[
    'business_name', 'business_type', 'website_url', 'contact_name', 'contact_email', 'contact_phone', 'pain_points',
    'primary_pain_point', 'monthly_marketing_budget', 'desired_outcome', 'urgency', 'best_time_to_call', 'additional_notes'
  ]
) returns uuid
  language plpgsql set search_path = ''
as $$
declare
  given public.onboarding_submissions := jsonb_populate_record(null::public.onboarding_submissions, lead);
  earlier public.onboarding_submissions;
  answers jsonb;
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
  if earlier.id is not null and (earlier.status <> 'new' or earlier.created_at <= now() - interval '1 hour') then
    answers := private.answers_of(to_jsonb(given), answer_columns);
    if private.answers_of(to_jsonb(earlier), answer_columns) <> answers then
      given.request_key := private.key_of_answers(given.request_key, answers);
    end if;
  end if;
  given.status := 'new';
  given.created_at := now();
  given.updated_at := now();
  given.conversion_tracked := false;
  loop
    insert into public.onboarding_submissions select given.* on conflict (request_key) do nothing;
    is_new := found;
    stored := given.id;
    exit when is_new;
    select s.id into stored from public.onboarding_submissions s
     where s.request_key = given.request_key for no key update;
    exit when found;
  end loop;
  if not is_new
    and not private.replace_answers('public.onboarding_submissions', stored, to_jsonb(given), answer_columns)
  then
    return stored;
  end if;
  perform private.enqueue_lead_messages(
    'submission', stored, given.contact_email,
    case when is_new then messages else private.messages_of_change(messages, given.id, stored) end
  );
  return stored;
end
$$;

-- As above. The same key with another name and another address is another person at the same device, so another lead.
-- Fills the contact of the report it was sent under, unless a program may have sent it.
create function private.store_consultation_request(
  lead jsonb, messages jsonb, earlier_key uuid,
  answer_columns text[] default array['name', 'email', 'phone', 'best_time']
) returns uuid
  language plpgsql set search_path = ''
as $$
declare
  given public.consultation_requests := jsonb_populate_record(null::public.consultation_requests, lead);
  earlier public.consultation_requests;
  answers jsonb;
  stored uuid;
  is_new boolean;
begin
  if earlier_key is not null then
    select id into stored from public.consultation_requests where request_key = earlier_key;
    if stored is not null then return stored; end if;
  end if;
  if given.website_report_id is not null then
    -- Locked before any lead, so that two who ask at once are one after the other.
    select id into given.website_report_id from public.website_reports where id = given.website_report_id for no key update;
  end if;
  select * into earlier from public.consultation_requests where request_key = given.request_key;
  if earlier.id is not null
    and (earlier.status <> 'new' or earlier.created_at <= now() - interval '1 hour'
      or (lower(btrim(earlier.name)) <> lower(btrim(given.name))
        and lower(btrim(earlier.email)) <> lower(btrim(given.email))))
  then
    answers := private.answers_of(to_jsonb(given), answer_columns);
    if private.answers_of(to_jsonb(earlier), answer_columns) <> answers then
      given.request_key := private.key_of_answers(given.request_key, answers);
      earlier := null;
    end if;
  end if;
  if given.suspicion is null then perform private.record_report_contact(given, earlier); end if;
  given.status := 'new';
  given.created_at := now();
  given.updated_at := now();
  loop
    insert into public.consultation_requests select given.* on conflict (request_key) do nothing;
    is_new := found;
    stored := given.id;
    exit when is_new;
    select c.id into stored from public.consultation_requests c
     where c.request_key = given.request_key for no key update;
    exit when found;
  end loop;
  if not is_new
    and not private.replace_answers('public.consultation_requests', stored, to_jsonb(given), answer_columns)
  then
    return stored;
  end if;
  perform private.enqueue_lead_messages(
    'consultation', stored, given.email,
    case when is_new then messages else private.messages_of_change(messages, given.id, stored) end
  );
  return stored;
end
$$;

do $$
declare
  name regprocedure;
begin
  foreach name in array array['private.answers_of(jsonb, text[])',
    'private.replace_answers(regclass, uuid, jsonb, text[])',
    'private.store_onboarding_submission(jsonb, jsonb, uuid, uuid, bytea, text[])',
    'private.store_consultation_request(jsonb, jsonb, uuid, text[])']::regprocedure[] loop
    execute format('revoke all on function %s from public, anon, authenticated, service_role', name);
    execute format('grant execute on function %s to service_role', name);
  end loop;
end
$$;
