-- Erasing a person covers reports by mail. What it did before has a name of its own.
grant create on schema public, private to service_role;
set local role service_role;

alter function public.desk_erase_person(text) set schema private;
alter function private.desk_erase_person(text) rename to erase_leads_of_person;
revoke all on function private.erase_leads_of_person(text) from public, authenticated;

-- Erases the person of an email address: leads, drafts and the rest that `private.erase_leads_of_person` counts, and what
-- was asked and sent as reports by mail. The address gets no such mail again.
create function public.desk_erase_person(email text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  erased jsonb := private.erase_leads_of_person(desk_erase_person.email);
begin
  perform private.erase_mail_address(desk_erase_person.email);
  return erased;
end
$$;
revoke all on function public.desk_erase_person(text) from public;
grant execute on function public.desk_erase_person(text) to authenticated;

reset role;
revoke create on schema public, private from service_role;
