-- Erasing a person is one entry of the audit log, with counts and without a name. What it did before has a name of its own.
grant create on schema public, private to service_role;
set local role service_role;

do $$
begin
  -- Its parameter is named by its function.
  execute replace(replace(pg_catalog.pg_get_functiondef('public.desk_erase_person(text)'::regprocedure),
    'public.desk_erase_person(', 'private.erase_all_of_person('), 'desk_erase_person.', 'erase_all_of_person.');
end
$$;
revoke all on function private.erase_all_of_person(text) from public;

create or replace function public.desk_erase_person(email text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff_may('erase');
  erased jsonb;
begin
  -- Its single deletes would name the leads that are gone.
  perform set_config('desk.audit_as', 'erase', true);
  erased := private.erase_all_of_person(desk_erase_person.email);
  perform set_config('desk.audit_as', '', true);
  perform private.write_audit(staff, 'erase', 'person', '{}',
    (select sum(e.value::bigint) from jsonb_each_text(erased) e where e.value ~ '^[0-9]+$')::bigint, erased);
  return erased;
end
$$;

reset role;
revoke create on schema public, private from service_role;
