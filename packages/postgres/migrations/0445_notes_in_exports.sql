-- The export of leads has the notes of staff.
grant create on schema private, public to service_role;
set local role service_role;

create or replace function public.desk_list_leads(lead_kind text, query jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  is_whole boolean := coalesce((query ->> 'whole')::boolean, false);
  page record;
  rows jsonb;
begin
  page := private.list_page(private.known_kind(lead_kind), query, staff);
  rows := private.lead_rows(lead_kind, page.ids, staff, is_whole);
  return jsonb_build_object(
    'rows', case when is_whole then private.with_staff_notes(rows) else rows end,
    'nextCursor', page.next_cursor, 'previousCursor', page.previous_cursor, 'total', page.total,
    'mark', private.arrival_mark());
end
$$;
revoke all on function public.desk_list_leads(text, jsonb) from public;
grant execute on function public.desk_list_leads(text, jsonb) to authenticated;
reset role;
revoke create on schema private, public from service_role;
