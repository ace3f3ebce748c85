-- The audit log is read along its index of time. With one statement for all filters, PostgreSQL sorted the whole log for a page.
grant create on schema private, public to service_role;
set local role service_role;

create or replace function public.desk_list_audit(query jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_reader(query);
  wanted integer := least(greatest(coalesce((query ->> 'limit')::integer, 50), 1), 1000);
  filters text;
  rows jsonb;
begin
  filters := concat_ws(' and ', 'true',
    case when query ->> 'cursor' is not null then format(
      '(l.at, l.id) < (select c.at, c.id from private.audit_log c where c.id = %L)', (query ->> 'cursor')::bigint) end,
    case when query ->> 'staff_id' is not null then format('l.staff_id = %L', (query ->> 'staff_id')::uuid) end,
    case when query ->> 'action' is not null then format('l.action = %L', query ->> 'action') end,
    case when query ->> 'subject' is not null then format('l.subject = %L', query ->> 'subject') end,
    case when query ->> 'row_id' is not null then format('l.row_ids @> array[%L]', query ->> 'row_id') end,
    case when query ->> 'from_day' is not null then format('l.at >= %L',
      (query ->> 'from_day')::date::timestamp at time zone 'America/Los_Angeles') end,
    case when query ->> 'to_day' is not null then format('l.at < %L',
      ((query ->> 'to_day')::date + 1)::timestamp at time zone 'America/Los_Angeles') end);
  if not private.person_may(staff, 'audit') then perform private.raise_role_forbids('audit'); end if;
  execute format('select coalesce(jsonb_agg(to_jsonb(l) order by l.at desc, l.id desc), ''[]'') from (
      select l.id, l.at, l.staff_id, l.staff_email, l.application, l.action, l.subject, l.row_ids, l.row_count, l.details
        from private.audit_log l where %s order by l.at desc, l.id desc limit %s) l', filters, wanted + 1) into rows;
  return jsonb_build_object(
    'rows', (select coalesce(jsonb_agg(r order by n), '[]') from jsonb_array_elements(rows) with ordinality as t (r, n) where n <= wanted),
    'nextCursor', case when jsonb_array_length(rows) > wanted then rows -> (wanted - 1) ->> 'id' end,
    -- What the filter offers. One look-up in the index for each person.
    'people', (
      with recursive people as (
        (select x.staff_id from private.audit_log x where x.staff_id is not null order by x.staff_id limit 1)
        union all
        select (select x.staff_id from private.audit_log x where x.staff_id > p.staff_id order by x.staff_id limit 1)
          from people p where p.staff_id is not null
      )
      select coalesce(jsonb_agg(jsonb_build_object('user_id', p.staff_id, 'email', e.staff_email) order by e.staff_email), '[]')
        from people p cross join lateral (
          select x.staff_email from private.audit_log x where x.staff_id = p.staff_id
           order by x.staff_id desc, x.id desc limit 1) e
       where p.staff_id is not null));
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'The audit log cannot be shown with this filter or page.';
end
$$;

reset role;
revoke create on schema private, public from service_role;
