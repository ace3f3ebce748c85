-- A report may be shared, so several people may ask for a call about it. Its contact is one person's: the first who asked.
-- Each request keeps its own person; later people neither replace nor add to the contact of the report.

-- Whether two requests come from one person: an office may share its address, a family its name.
create function private.is_same_person(name text, email text, other_name text, other_email text) returns boolean
  language sql immutable set search_path = ''
as $$
  select lower(btrim(name)) is not distinct from lower(btrim(other_name))
     and lower(btrim(email)) is not distinct from lower(btrim(other_email))
$$;
revoke all on function private.is_same_person(text, text, text, text) from public, anon, authenticated, service_role;
grant execute on function private.is_same_person(text, text, text, text) to service_role;

-- The contact of a report after this request. Nothing changes unless the report has no contact yet, the same person adds a
-- telephone number, or the request corrects the very answers the contact was made from.
create function private.record_report_contact(
  given public.consultation_requests, earlier public.consultation_requests
) returns void
  language sql set search_path = ''
as $$
  update public.website_reports r
     set user_name = given.name, user_email = given.email,
         user_phone = case when private.is_same_person(given.name, given.email, r.user_name, r.user_email)
           then coalesce(given.phone, r.user_phone) else given.phone end
   where r.id = given.website_report_id
     and (
       (r.user_name is null and r.user_email is null and r.user_phone is null)
       or private.is_same_person(given.name, given.email, r.user_name, r.user_email)
       or (earlier.website_report_id = r.id
         and private.is_same_person(earlier.name, earlier.email, r.user_name, r.user_email))
     )
$$;
revoke all on function private.record_report_contact(public.consultation_requests, public.consultation_requests)
  from public, anon, authenticated, service_role;
grant execute on function private.record_report_contact(public.consultation_requests, public.consultation_requests)
  to service_role;

-- As before, with two differences: the contact of the report, and the same key with another name and another address is
-- another person at the same device, so another lead.
create or replace function private.store_consultation_request(lead jsonb, messages jsonb, earlier_key uuid) returns uuid
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
    -- Locked before any lead, so that two who ask at once are one after the other.
    select id into given.website_report_id from public.website_reports where id = given.website_report_id for no key update;
  end if;
  select * into earlier from public.consultation_requests where request_key = given.request_key;
  if earlier.id is not null and private.answers_of(earlier) <> private.answers_of(given)
    and (earlier.status <> 'new' or earlier.created_at <= now() - interval '1 hour'
      or (lower(btrim(earlier.name)) <> lower(btrim(given.name))
        and lower(btrim(earlier.email)) <> lower(btrim(given.email))))
  then
    given.request_key := private.key_of_answers(given.request_key, private.answers_of(given));
    earlier := null;
  end if;
  if given.suspicion is null then perform private.record_report_contact(given, earlier); end if;
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

-- Contacts made of two people so far become the first one's again.
with first_asked as (
  select distinct on (website_report_id) website_report_id, name, email, phone
    from public.consultation_requests
   where website_report_id in (
     select website_report_id from public.consultation_requests
      where website_report_id is not null and suspicion is null
      group by website_report_id having count(distinct (lower(btrim(name)), lower(btrim(email)))) > 1
   ) and suspicion is null
   order by website_report_id, created_at, id
)
update public.website_reports r set user_name = f.name, user_email = f.email, user_phone = f.phone
  from first_asked f where r.id = f.website_report_id and r.user_name is not null;
