-- The lists of the lead desk as its screens ask for them, single leads and reports, and changing many leads at once.
grant create on schema private, public to service_role;
set local role service_role;

create function private.lead_rows(kind text, ids uuid[], staff uuid, is_whole boolean) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  mark timestamptz;
  rows jsonb;
  left_out text[] := case when is_whole then '{}' else array['additional_notes', 'attribution', 'request_key'] end;
begin
  select u.read_before into mark from private.leads_unread u where u.user_id = staff and u.lead_kind = lead_rows.kind;
  if kind = 'submission' then
    select jsonb_agg(to_jsonb(t) - left_out || jsonb_build_object('source', private.lead_source(t.attribution),
        'is_unread', private.is_unread(staff, mark, t.id, t.created_at)) order by i.n) into rows
      from unnest(ids) with ordinality as i (id, n) join public.onboarding_submissions t on t.id = i.id;
  else
    select jsonb_agg(to_jsonb(t) - left_out || jsonb_build_object('source', private.lead_source(t.attribution),
        'is_unread', private.is_unread(staff, mark, t.id, t.created_at)) order by i.n) into rows
      from unnest(ids) with ordinality as i (id, n) join public.consultation_requests t on t.id = i.id;
  end if;
  return coalesce(rows, '[]');
end
$$;

create function private.report_rows(ids uuid[]) returns jsonb
  language sql stable
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'url', t.url, 'user_name', t.user_name, 'user_email', t.user_email,
      'user_phone', t.user_phone, 'seo_score', t.seo_score, 'performance_score', t.performance_score,
      'accessibility_score', t.accessibility_score, 'status', t.status, 'created_at', t.created_at,
      'first_viewed_at', t.first_viewed_at) order by i.n), '[]')
    from unnest(ids) with ordinality as i (id, n) join public.website_reports t on t.id = i.id
$$;

-- What is visible now, to ask later what has arrived since. Not by time: a lead arrives when its transaction ends, which
-- may be after a later one was seen. The time in front only puts marks in order and narrows the search.
create function private.arrival_mark() returns text language sql stable set search_path = ''
as $$
  select to_char(statement_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || pg_current_snapshot()
$$;

create function public.desk_list_leads(lead_kind text, query jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  page record;
begin
  page := private.list_page(private.known_kind(lead_kind), query, staff);
  return jsonb_build_object(
    'rows', private.lead_rows(lead_kind, page.ids, staff, coalesce((query ->> 'whole')::boolean, false)),
    'nextCursor', page.next_cursor, 'previousCursor', page.previous_cursor, 'total', page.total,
    'mark', private.arrival_mark());
end
$$;

create function public.desk_list_reports(query jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  page record;
begin
  page := private.list_page('report', query - array['status', 'unread', 'suspected', 'source'], staff);
  return jsonb_build_object('rows', private.report_rows(page.ids),
    'nextCursor', page.next_cursor, 'previousCursor', page.previous_cursor, 'total', page.total);
end
$$;

create function public.desk_get_lead(lead_kind text, lead_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
begin
  return private.lead_rows(private.known_kind(lead_kind), array[lead_id], staff, true) -> 0;
end
$$;

create function public.desk_get_report(report_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (private.report_rows(array[report_id]) -> 0) || (
    select jsonb_build_object('report', r.report || jsonb_build_object('report_id', r.id))
      from public.website_reports r where r.id = desk_get_report.report_id
  );
end
$$;

create function public.desk_reports_of_site(url text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return private.report_rows(array(
    select d.id from private.desk_documents d
     where d.host_key = private.site_host(desk_reports_of_site.url) and d.kind = 'report'
     order by d.created_at desc limit 50
  ));
end
$$;

create function public.desk_neighbours(lead_kind text, lead_id uuid, query jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  kind text := private.known_kind(lead_kind);
  sort text := coalesce(query ->> 'sort', 'newest');
  words tsquery := private.list_query(query || jsonb_build_object('kind', kind));
  since timestamptz := private.start_of_day((query ->> 'from')::date);
  until timestamptz := private.start_of_day((query ->> 'to')::date + 1);
  unread_of uuid := case when (query ->> 'unread')::boolean then staff end;
  ordering record;
  place text;
begin
  select * into ordering from private.sort_key(kind, sort);
  execute format('select (%s)::text from %s t where t.id = $1', coalesce(ordering.key, 't.created_at'),
      case kind when 'submission' then 'public.onboarding_submissions' else 'public.consultation_requests' end)
    into place using lead_id;
  if place is null then return jsonb_build_object('previousId', null, 'nextId', null); end if;
  return jsonb_build_object(
    'previousId', (select f.id from private.find_in_list(kind, sort, words, true, place, lead_id, since, until, unread_of, 1) f),
    'nextId', (select f.id from private.find_in_list(kind, sort, words, false, place, lead_id, since, until, unread_of, 1) f));
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'This list cannot be shown as asked.';
end
$$;

-- Leads that became visible since a list was asked for; `mark` is the list's. Up to 100.
create function public.desk_count_newer(lead_kind text, mark text) returns integer
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  seen pg_snapshot;
  since timestamptz;
begin
  perform private.known_kind(lead_kind);
  since := split_part(mark, '~', 1)::timestamptz;
  seen := split_part(mark, '~', 2)::pg_snapshot;
  return (select count(*) from (
    select from private.desk_documents d
     -- No lead is under way for that long.
     where d.kind = desk_count_newer.lead_kind and d.created_at > since - interval '10 minutes'
       and d.arrived >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(d.arrived, seen)
       -- Numbers of transactions from before a restored backup are nobody's arrival.
       and d.arrived < pg_snapshot_xmax(pg_current_snapshot())
     limit 100
  ) as newer);
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'The list has to be loaded again.';
end
$$;

create function public.desk_list_sources() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (select coalesce(jsonb_agg(dim order by count desc, dim), '[]') from (
    select dim, count from private.figures where metric = 'source_total' and count > 0 order by count desc, dim limit 200
  ) as s);
end
$$;

-- Many leads get a status at once, each only as it was seen: what a colleague changed meanwhile is passed over.
-- `seen`: [{id, updated_at}]. Answers {changed: [{id, updated_at}], unchanged: [id], passedOver: [id]}; who is gone was
-- passed over.
create function public.desk_set_many_status(lead_kind text, seen jsonb, new_status text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  kind text := private.known_kind(lead_kind);
  source text := case kind when 'submission' then 'public.onboarding_submissions' else 'public.consultation_requests' end;
  to_change uuid[];
  unchanged uuid[];
  changed jsonb;
begin
  if jsonb_array_length(seen) > 1000 then
    raise exception using errcode = 'PT400', message = 'At most 1,000 leads can be changed at once.';
  end if;
  -- Locked in one order, so that two colleagues do not lock each other out; then nobody comes between look and change.
  execute format('with asked as (select s.id, s.updated_at from jsonb_to_recordset($1) as s (id uuid, updated_at timestamptz))
    , found as (select id, status, updated_at from %s where id in (select id from asked) order by id for update)
    select coalesce(array_agg(f.id) filter (where f.status <> $2
        and exists (select from asked a where a.id = f.id and a.updated_at = f.updated_at)), ''{}''),
      coalesce(array_agg(f.id) filter (where f.status = $2), ''{}'')
    from found f', source) into to_change, unchanged using seen, new_status;
  execute format('with changed as (update %s set status = $2 where id = any ($1) returning id, updated_at)
    select coalesce(jsonb_agg(to_jsonb(changed)), ''[]'') from changed', source) into changed using to_change, new_status;
  return jsonb_build_object('changed', changed, 'unchanged', to_jsonb(unchanged), 'passedOver', (
    select coalesce(jsonb_agg(distinct s.id), '[]') from jsonb_to_recordset(seen) as s (id uuid)
     where s.id <> all (to_change || unchanged)));
exception
  when check_violation then
    raise exception using errcode = 'PT400', message = 'There is no such status.';
  when data_exception then
    raise exception using errcode = 'PT400', message = 'These leads cannot be changed as asked.';
end
$$;

revoke all on function private.lead_rows(text, uuid[], uuid, boolean), private.report_rows(uuid[]), private.arrival_mark()
  from public;
revoke all on function public.desk_list_leads(text, jsonb), public.desk_list_reports(jsonb),
  public.desk_get_lead(text, uuid), public.desk_get_report(uuid), public.desk_reports_of_site(text),
  public.desk_neighbours(text, uuid, jsonb), public.desk_count_newer(text, text), public.desk_list_sources(),
  public.desk_set_many_status(text, jsonb, text) from public;
grant execute on function public.desk_list_leads(text, jsonb), public.desk_list_reports(jsonb),
  public.desk_get_lead(text, uuid), public.desk_get_report(uuid), public.desk_reports_of_site(text),
  public.desk_neighbours(text, uuid, jsonb), public.desk_count_newer(text, text), public.desk_list_sources(),
  public.desk_set_many_status(text, jsonb, text) to authenticated;
reset role;
revoke create on schema private, public from service_role;
