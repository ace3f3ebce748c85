-- The board: the leads of each status as a column of cards, with what they are worth and how long they have been there. Views
-- of the board are saved like those of the lists.
alter table public.saved_views
  drop constraint saved_views_screen_check,
  add constraint saved_views_screen_check
    check (screen in ('submissions', 'consultations', 'unfinished', 'reports', 'board'));

grant create on schema private, public to service_role;
set local role service_role;

create view private.pipeline_totals with (security_invoker) as
  select split_part(dim, ':', 1) as kind, nullif(split_part(dim, ':', 2), 'none')::uuid as owner_id,
    split_part(dim, ':', 3) as status,
    coalesce(sum(count) filter (where metric = 'stage_since'), 0)::bigint as leads,
    coalesce(sum(amount) filter (where metric = 'stage_value'), 0) as deal_value,
    coalesce(sum(amount) filter (where metric = 'stage_monthly'), 0) as monthly_value,
    -- Seconds since 1970, of all leads together.
    coalesce(sum(amount) filter (where metric = 'stage_since'), 0) as since
    from private.figures where metric in ('stage_since', 'stage_value', 'stage_monthly') group by 1, 2, 3;
comment on view private.pipeline_totals is
  'Submissions and consultation requests by the status they have now, suspected spam included: how many, the one-off and monthly values entered on them, and how long they have had the status on average.';
revoke all on private.pipeline_totals from public, anon, authenticated;

-- What a card shows, and what a change of its lead needs.
create function private.board_cards(kind text, ids uuid[], staff uuid) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  mark timestamptz;
  rows jsonb;
begin
  select u.read_before into mark from private.leads_unread u where u.user_id = staff and u.lead_kind = board_cards.kind;
  if kind = 'submission' then
    select jsonb_agg(jsonb_build_object('id', t.id, 'status', t.status, 'created_at', t.created_at, 'updated_at', t.updated_at,
        'source', private.lead_source(t.attribution), 'is_unread', private.is_unread(staff, mark, t.id, t.created_at),
        'suspicion', t.suspicion, 'call_tries', t.call_tries, 'last_call_at', t.last_call_at, 'deal_value', t.deal_value,
        'monthly_value', t.monthly_value, 'lost_reason', t.lost_reason, 'owner_id', t.owner_id,
        'owner', private.email_of(t.owner_id), 'business_name', t.business_name, 'business_type', t.business_type,
        'contact_name', t.contact_name, 'contact_email', t.contact_email, 'urgency', t.urgency,
        'status_since', coalesce(g.since, t.converted_at, t.created_at)) order by i.n) into rows
      from unnest(ids) with ordinality as i (id, n) join public.onboarding_submissions t on t.id = i.id
      left join private.lead_stages g on g.lead_id = t.id;
  else
    select jsonb_agg(jsonb_build_object('id', t.id, 'status', t.status, 'created_at', t.created_at, 'updated_at', t.updated_at,
        'source', private.lead_source(t.attribution), 'is_unread', private.is_unread(staff, mark, t.id, t.created_at),
        'suspicion', t.suspicion, 'call_tries', t.call_tries, 'last_call_at', t.last_call_at, 'deal_value', t.deal_value,
        'monthly_value', t.monthly_value, 'lost_reason', t.lost_reason, 'owner_id', t.owner_id,
        'owner', private.email_of(t.owner_id), 'name', t.name, 'email', t.email, 'phone', t.phone, 'best_time', t.best_time,
        'status_since', coalesce(g.since, t.converted_at, t.created_at)) order by i.n) into rows
      from unnest(ids) with ordinality as i (id, n) join public.consultation_requests t on t.id = i.id
      left join private.lead_stages g on g.lead_id = t.id;
  end if;
  return coalesce(rows, '[]');
end
$$;

-- Value and age of a column, all filters considered. From the sums for all leads and for owners, else from at most 1,000
-- leads: of more there is no age, and the value is that of the newest 1,000.
create function private.column_totals(kind text, asked jsonb, staff uuid) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  ids uuid[];
  is_summed boolean := not exists (
    select from jsonb_each(asked) as a
     where a.key in ('search', 'businessType', 'urgency', 'source', 'from', 'to', 'unread', 'suspected', 'waiting')
       and a.value not in ('[]', '""', 'false', 'null'));
  is_owned boolean := coalesce(asked -> 'owner', '[]') not in ('[]', 'null');
begin
  if is_summed then
    return (
      select jsonb_build_object('value', coalesce(sum(t.deal_value), 0), 'monthly', coalesce(sum(t.monthly_value), 0),
          'average_since', to_timestamp((sum(t.since) / nullif(sum(t.leads), 0))::double precision))
        from private.pipeline_totals t
       where t.kind = column_totals.kind and asked -> 'status' ? t.status
         and (not is_owned or exists (
           select from private.owners_asked(asked -> 'owner') as w where w is not distinct from t.owner_id)));
  end if;
  ids := array(select f.id from private.find_in_list(kind, 'newest', private.list_query(asked || jsonb_build_object('kind', kind)),
    false, null, null, private.start_of_day((asked ->> 'from')::date), private.start_of_day((asked ->> 'to')::date + 1),
    case when (asked ->> 'unread')::boolean then staff end, 1001) as f);
  return (
    select jsonb_build_object('value', coalesce(sum(l.deal_value), 0), 'monthly', coalesce(sum(l.monthly_value), 0),
        'average_since', case when cardinality(ids) <= 1000 then to_timestamp(avg(extract(epoch from l.since))::double precision) end)
      from (
        select t.deal_value, t.monthly_value, coalesce(g.since, t.converted_at, t.created_at) as since
          from public.onboarding_submissions t left join private.lead_stages g on g.lead_id = t.id
         where kind = 'submission' and t.id = any (ids[:1000])
        union all
        select t.deal_value, t.monthly_value, coalesce(g.since, t.converted_at, t.created_at)
          from public.consultation_requests t left join private.lead_stages g on g.lead_id = t.id
         where kind = 'consultation' and t.id = any (ids[:1000])
      ) as l);
end
$$;

-- A page of one column. `query` as for a list; its status is the one of the column.
create function public.desk_board_column(lead_kind text, column_status text, query jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  kind text := private.known_kind(lead_kind);
  asked jsonb := query || jsonb_build_object('status', jsonb_build_array(column_status), 'sort', 'newest');
  page record;
begin
  page := private.list_page(kind, asked, staff);
  return jsonb_build_object('rows', private.board_cards(kind, page.ids, staff), 'next_cursor', page.next_cursor,
      'total', jsonb_build_object('count', page.total -> 'count', 'is_exact', page.total -> 'isExact'))
    || case when asked ->> 'cursor' is null then private.column_totals(kind, asked, staff) else '{}' end;
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'This board cannot be shown with these filters.';
end
$$;

-- The first page of each column, in the order of the statuses.
create function public.desk_board(lead_kind text, query jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select jsonb_agg(public.desk_board_column(lead_kind, s.status, query) || jsonb_build_object('status', s.status) order by s.n)
      from unnest(array['new', 'contacted', 'qualified', 'converted', 'lost']) with ordinality as s (status, n));
end
$$;

revoke all on function private.board_cards(text, uuid[], uuid), private.column_totals(text, jsonb, uuid),
  public.desk_board_column(text, text, jsonb), public.desk_board(text, jsonb) from public, anon, authenticated;
grant execute on function public.desk_board_column(text, text, jsonb), public.desk_board(text, jsonb) to authenticated;
reset role;
revoke create on schema private, public from service_role;
