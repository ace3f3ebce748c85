-- A note is about a lead that exists.
create function private.require_lead_of_note() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  if not exists (
    select from public.onboarding_submissions s where new.lead_kind = 'submission' and s.id = new.lead_id
    union all
    select from public.consultation_requests c where new.lead_kind = 'consultation' and c.id = new.lead_id
  ) then
    raise exception using errcode = 'foreign_key_violation', message = 'This lead does not exist any more.';
  end if;
  return null;
end
$$;
-- After the policies have had their say, so that nobody else learns which leads there are.
create trigger require_lead after insert on public.lead_notes for each row
  execute function private.require_lead_of_note();
