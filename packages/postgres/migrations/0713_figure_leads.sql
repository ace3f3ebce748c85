-- The leads behind a figure: the same leads that it counts, newest first, both kinds together, with the same number.
grant create on schema private, public to service_role;
set local role service_role;

-- The statuses of an outcome; null for all.
create function private.outcome_statuses(outcome text) returns text[] language sql immutable parallel safe
as $$
  select case outcome when 'won' then array['converted'] when 'lost' then array['lost'] when 'decided' then array['converted', 'lost']
    when 'open' then array['new', 'contacted', 'qualified'] end
$$;

-- The filter tokens that narrow a figure; null where it is narrowed by other things alone.
create function private.figure_query(figure text, asked jsonb) returns tsquery language sql stable set search_path = ''
as $$
  select case figure
    when 'pipeline' then private.lexeme('~s' || (asked ->> 'status'))::tsquery
    when 'wins' then case when asked ->> 'by' <> 'type' or asked ->> 'key' not in ('consultation', 'unknown') then (
      select case when count(*) > 0 then string_agg('(' || part || ')', ' & ')::tsquery end
        from unnest(array[
          case asked ->> 'by'
            when 'source' then private.lexeme('~c' || md5(asked ->> 'key'))
            when 'owner' then private.lexeme(private.owner_token((asked ->> 'key')::uuid))
            when 'type' then private.lexeme('~t' || (asked ->> 'key'))
          end,
          (select string_agg(private.lexeme('~s' || s), ' | ') from unnest(private.outcome_statuses(asked ->> 'outcome')) as s)
        ]) as part where part is not null) end
    end
$$;

-- What the rows of a table of leads (`t`, with its stage `g`) must fulfil besides.
create function private.figure_condition(kind text, figure text, asked jsonb) returns text language sql stable set search_path = ''
as $$
  select concat_ws(' and ', 't.merged_into is null',
    case when figure in ('answers', 'lost') or figure = 'wins' and asked ->> 'by' = 'type' then format(
      't.created_at >= %L and t.created_at < %L', private.start_of_day((asked ->> 'from')::date),
      private.start_of_day((asked ->> 'to')::date + 1)) end,
    case when figure = 'answers' then concat_ws(' and ', case kind when 'submission' then 't.import_id is null' end, 'true',
      case when asked ->> 'hour' is not null then format('private.agency_hour(t.created_at) = %L', (asked ->> 'hour')::integer) end,
      case when asked ->> 'owner' = 'none' then 't.owner_id is null'
        when asked ->> 'owner' is not null then format('t.owner_id = %L', (asked ->> 'owner')::uuid) end,
      case asked ->> 'answer'
        when 'unanswered' then 't.status = ''new'' and t.first_response_at is null and t.created_at < private.waiting_before()'
        when 'pending' then 't.status = ''new'' and t.first_response_at is null and t.created_at >= private.waiting_before()'
        else format('private.answer_band(t.status, t.created_at, t.first_response_at) = %L', asked ->> 'answer') end) end,
    case when figure = 'wins' and asked ->> 'by' = 'type' then concat_ws(' and ',
      case asked ->> 'key' when kind then 'true'
        when 'unknown' then case kind when 'submission' then 't.business_type is null' else 'false' end else 'false' end,
      case when asked ->> 'outcome' is not null then format('t.status = any (%L)', private.outcome_statuses(asked ->> 'outcome')) end) end,
    case when figure = 'decided' then concat_ws(' and ',
      format('t.status = any (%L)', private.outcome_statuses(coalesce(asked ->> 'outcome', 'decided'))),
      format('private.agency_day(coalesce(g.since, t.converted_at, t.created_at)) > %L', private.agency_day(now()) - 365),
      case when asked ->> 'status' <> 'new' then format('%L = any (g.passed)', asked ->> 'status') end) end,
    case when figure = 'lost' then concat_ws(' and ', 't.status = ''lost''',
      case when asked ->> 'reason' is null then 'nullif(btrim(regexp_replace(t.lost_reason, ''\s+'', '' '', ''g'')), '''') is null'
        else format('lower(left(btrim(regexp_replace(t.lost_reason, ''\s+'', '' '', ''g'')), 200)) = lower(%L)', asked ->> 'reason') end) end)
$$;

-- A page of one kind. Of calls, the leads whose call it was that time; the place is then that of the call.
create function private.figure_leads(kind text, figure text, asked jsonb, place timestamptz, place_id uuid, wanted integer)
  returns table (id uuid, at timestamptz, place_of uuid)
  language plpgsql stable set search_path = '' set jit = off
as $$
begin
  if figure in ('pipeline', 'wins') and private.figure_query(figure, asked) is not null then
    if figure = 'wins' and asked ->> 'by' = 'type' and kind <> 'submission' then return; end if;
    return query
      select f.id, f.created_at, f.id
        from private.find_by_time(kind, private.figure_query(figure, asked), true, place, place_id,
          private.start_of_day((asked ->> 'from')::date), private.start_of_day((asked ->> 'to')::date + 1), null, wanted) as f;
    return;
  end if;
  if figure = 'tries' then
    return query
      select k.lead, c.called_at, c.id from public.lead_calls c join private.call_tries t on t.call_id = c.id
       cross join lateral (select private.kept_lead(c.lead_id) as lead offset 0) as k
       where c.deleted_at is null and private.kind_of_lead(k.lead) = figure_leads.kind
         and c.called_at >= private.start_of_day((asked ->> 'from')::date)
         and c.called_at < private.start_of_day((asked ->> 'to')::date + 1)
         and (place is null or (c.called_at, c.id) < (place, place_id))
         and split_part(t.dim, ':', 1) = asked ->> 'try'
         and (asked ->> 'reached' is null or (split_part(t.dim, ':', 2) = 'reached') = (asked ->> 'reached')::boolean)
       order by c.called_at desc, c.id desc limit wanted;
    return;
  end if;
  return query execute format('select t.id, t.created_at, t.id from %s t left join private.lead_stages g on g.lead_id = t.id
      where %s and ($1 is null or (t.created_at, t.id) < ($1, $2)) order by t.created_at desc, t.id desc limit $3',
      private.lead_table(kind), private.figure_condition(kind, figure, asked))
    using place, place_id, wanted;
end
$$;

-- How many there are, from the sums of the figure itself.
create function private.count_figure(figure text, asked jsonb) returns bigint language plpgsql stable set search_path = ''
as $$
declare
  from_day date := (asked ->> 'from')::date;
  to_day date := (asked ->> 'to')::date;
  statuses text[] := private.outcome_statuses(asked ->> 'outcome');
  answer text := asked ->> 'answer';
  asked_band text := case when answer in ('unanswered', 'pending') then 'open' else answer end;
  counted bigint;
  not_due bigint;
begin
  if figure = 'answers' then
    if asked ->> 'hour' is not null then
      select sum(v.leads) into counted from private.lead_answers_by_hour v
       where v.day between from_day and to_day and v.hour = (asked ->> 'hour')::integer and v.band = asked_band;
    else
      select sum(v.leads) into counted from private.lead_answers_by_owner v
       where v.day between from_day and to_day and v.band = asked_band
         and v.owner_id is not distinct from nullif(asked ->> 'owner', 'none')::uuid;
    end if;
    if asked_band = 'open' then
      select coalesce(sum(n.leads), 0) into not_due from private.leads_not_due(from_day, to_day) n
       where n.hour = coalesce((asked ->> 'hour')::integer, n.hour)
         and (asked ->> 'hour' is not null or n.owner_id is not distinct from nullif(asked ->> 'owner', 'none')::uuid);
      counted := case answer when 'pending' then not_due else counted - not_due end;
    end if;
  elsif figure = 'wins' then
    select sum(w.leads) into counted
      from (
        select day, key, status, leads from private.wins_by_source where asked ->> 'by' = 'source'
        union all select day, key, status, leads from private.wins_by_type where asked ->> 'by' = 'type'
        union all select day, key, status, leads from private.wins_by_owner where asked ->> 'by' = 'owner'
      ) as w
     where w.day between from_day and to_day and w.key = asked ->> 'key' and (statuses is null or w.status = any (statuses));
  elsif figure = 'pipeline' then
    select sum(t.leads) into counted from private.pipeline_totals t where t.status = asked ->> 'status';
  elsif figure = 'decided' then
    select case asked ->> 'outcome' when 'won' then r.won when 'lost' then r.decided - r.won else r.decided end into counted
      from private.status_win_rates r where r.status = asked ->> 'status';
  elsif figure = 'tries' then
    select sum(v.calls) into counted from private.contact_by_try v
     where v.day between from_day and to_day and v.try = (asked ->> 'try')::integer
       and (asked ->> 'reached' is null or v.is_reached = (asked ->> 'reached')::boolean);
  else
    select (select count(*) from private.figure_leads('submission', figure, asked, null, null, 5000))
        + (select count(*) from private.figure_leads('consultation', figure, asked, null, null, 5000))
      into counted;
  end if;
  return coalesce(counted, 0);
end
$$;

-- 50 leads behind a figure. `figure` names it, and the other keys say which part of it. A cursor is a time and an id.
create function public.desk_figure_leads(query jsonb, cursor text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  figure text := query ->> 'figure';
  given text[] := regexp_match(cursor, '^(.*)~([0-9a-f-]{36})$');
  rows jsonb;
  last record;
begin
  perform private.require_staff();
  if figure is null or figure not in ('answers', 'wins', 'pipeline', 'decided', 'tries', 'lost')
    or cursor is not null and given is null
    or figure in ('answers', 'wins', 'tries', 'lost') and (query ->> 'from' is null or query ->> 'to' is null)
  then
    raise invalid_parameter_value;
  end if;
  with page as materialized (
    select * from (
      select 'submission' as kind, f.* from private.figure_leads('submission', figure, query, given[1]::timestamptz, given[2]::uuid, 51) f
      union all
      select 'consultation', f.* from private.figure_leads('consultation', figure, query, given[1]::timestamptz, given[2]::uuid, 51) f
    ) as both_kinds order by at desc, place_of desc limit 51
  ),
  shown as (
    select p.kind, p.id, p.at, p.place_of, s.business_name as title, s.contact_name as subtitle, s.status, s.owner_id,
        d.source, s.created_at, s.deal_value, s.monthly_value
      from page p join public.onboarding_submissions s on p.kind = 'submission' and s.id = p.id
      left join private.desk_documents d on d.id = p.id
    union all
    select p.kind, p.id, p.at, p.place_of, c.name, coalesce(c.email, c.phone), c.status, c.owner_id,
        d.source, c.created_at, c.deal_value, c.monthly_value
      from page p join public.consultation_requests c on p.kind = 'consultation' and c.id = p.id
      left join private.desk_documents d on d.id = p.id
  )
  select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'id', r.id, 'title', r.title, 'subtitle', r.subtitle, 'status', r.status,
      'owner', private.email_of(r.owner_id), 'source', r.source, 'created_at', r.created_at, 'deal_value', r.deal_value,
      'monthly_value', r.monthly_value, 'place', r.at || '~' || r.place_of) order by r.at desc, r.place_of desc), '[]')
    into rows from shown r;
  return jsonb_build_object('count', private.count_figure(figure, query),
    'rows', case when jsonb_array_length(rows) > 50 then rows - 50 else rows end,
    'next_cursor', case when jsonb_array_length(rows) > 50 then rows -> 49 ->> 'place' end);
exception
  when invalid_parameter_value or data_exception then
    raise exception using errcode = 'PT400', message = 'These leads cannot be shown. Open them from the figures again.';
end
$$;

revoke all on function private.outcome_statuses(text), private.figure_query(text, jsonb), private.figure_condition(text, text, jsonb),
  private.figure_leads(text, text, jsonb, timestamptz, uuid, integer), private.count_figure(text, jsonb),
  public.desk_figure_leads(jsonb, text) from public, anon, authenticated;
grant execute on function public.desk_figure_leads(jsonb, text) to authenticated;
reset role;
revoke create on schema private, public from service_role;
