-- What is an export is decided by the value that the lists read, however it is spelled.

create or replace function private.require_reader(query jsonb) returns uuid
language plpgsql stable security definer set search_path to ''
as $$
declare
  staff uuid := private.require_staff();
begin
  -- The casts are those of the lists.
  if not coalesce((query ->> 'whole')::boolean, false) and coalesce((query ->> 'limit')::integer, 0) <= 500 then
    return staff;
  end if;
  if not private.person_may(staff, 'export') then perform private.raise_role_forbids('export'); end if;
  if not exists (select from private.audit_log l where l.action = 'export' and l.details ->> 'export' = query ->> 'export'
    and l.staff_id = staff and l.at > now() - interval '2 hours')
  then
    raise exception using errcode = 'PT400', message = 'Begin an export to read so many rows at once.';
  end if;
  return staff;
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'This list cannot be shown with this filter or page. Go back to the first page.';
end
$$;
