-- Figures of a period are added up by dimension before the dimension is read, not by day and dimension.
grant create on schema private, public to service_role;
set local role service_role;

create function private.figure_totals(asked_metric text, from_day date, to_day date)
  returns table (dim text, count bigint)
  language sql stable set search_path = ''
as $$
  select f.dim, sum(f.count)::bigint
    from (
      select s.dim, s.count from private.figure_sums s
       where s.metric = asked_metric and s.day between from_day and to_day
      union all
      select c.dim, c.count from private.figure_changes c
       where c.metric = asked_metric and c.day between from_day and to_day
    ) as f
   group by f.dim having sum(f.count) <> 0
$$;
revoke all on function private.figure_totals(text, date, date) from public, anon, authenticated;

CREATE OR REPLACE FUNCTION public.desk_answer_figures(from_day date, to_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  perform private.check_period(from_day, to_day);
  return jsonb_build_object(
    'hours', (
      select jsonb_agg(jsonb_build_object('hour', h.hour, 'answers', private.answers_as_json(
          a.within_1h, a.within_4h, a.within_24h, a.late, a.open, n.leads)) order by h.hour)
        from generate_series(0, 23) as h (hour)
        left join (
          select v.hour, sum(leads) filter (where band = 'within_1h') as within_1h, sum(leads) filter (where band = 'within_4h') as within_4h,
            sum(leads) filter (where band = 'within_24h') as within_24h, sum(leads) filter (where band = 'late') as late,
            sum(leads) filter (where band = 'open') as open
            from (select split_part(f.dim, ':', 2)::integer as hour, split_part(f.dim, ':', 1) as band, f.count as leads
              from private.figure_totals('answer_hour', from_day, to_day) as f) as v group by v.hour
        ) as a on a.hour = h.hour
        left join (select d.hour, sum(d.leads) as leads from private.leads_not_due(from_day, to_day) d group by d.hour) as n on n.hour = h.hour),
    'owners', (
      select coalesce(jsonb_agg(jsonb_build_object('owner_id', a.owner_id, 'owner', private.email_of(a.owner_id), 'answers',
          private.answers_as_json(a.within_1h, a.within_4h, a.within_24h, a.late, a.open, n.leads))
          order by a.owner_id is null, private.email_of(a.owner_id)), '[]')
        from (
          select v.owner_id, sum(leads) filter (where band = 'within_1h') as within_1h, sum(leads) filter (where band = 'within_4h') as within_4h,
            sum(leads) filter (where band = 'within_24h') as within_24h, sum(leads) filter (where band = 'late') as late,
            sum(leads) filter (where band = 'open') as open
            from (select nullif(split_part(f.dim, ':', 2), 'none')::uuid as owner_id, split_part(f.dim, ':', 1) as band,
                f.count as leads from private.figure_totals('answer_owner', from_day, to_day) as f) as v group by v.owner_id
        ) as a
        left join (select d.owner_id, sum(d.leads) as leads from private.leads_not_due(from_day, to_day) d group by d.owner_id) as n
          on n.owner_id is not distinct from a.owner_id));
end
$function$
;

CREATE OR REPLACE FUNCTION public.desk_win_figures(from_day date, to_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  perform private.check_period(from_day, to_day);
  return (
    with counted as (
      select 'source' as dimension, substring(f.dim, '^[^:]*:(.*)$') as key, split_part(f.dim, ':', 1) as status, f.count as leads
        from private.figure_totals('win_source', from_day, to_day) as f
      union all
      select 'type', substring(f.dim, '^[^:]*:(.*)$'), split_part(f.dim, ':', 1), f.count
        from private.figure_totals('win_type', from_day, to_day) as f
      union all
      select 'owner', split_part(f.dim, ':', 1), split_part(f.dim, ':', 2), f.count
        from private.figure_totals('owner_day', from_day, to_day) as f
    ),
    rows as (
      select c.dimension, c.key, sum(c.leads) as leads, coalesce(sum(c.leads) filter (where c.status = 'converted'), 0) as won,
        coalesce(sum(c.leads) filter (where c.status = 'lost'), 0) as lost
        from counted c group by 1, 2 having sum(c.leads) > 0
    )
    select coalesce(jsonb_agg(jsonb_build_object('by', r.dimension, 'key', r.key, 'leads', r.leads, 'won', r.won, 'lost', r.lost,
        'owner', case when r.dimension = 'owner' then private.email_of(r.key::uuid) end)
        order by r.dimension, r.leads desc, r.key), '[]') from rows r);
end
$function$
;

CREATE OR REPLACE FUNCTION public.desk_cost_figures(from_day date, to_day date)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  first_day date := date_trunc('month', from_day)::date;
  last_day date := (date_trunc('month', to_day) + interval '1 month - 1 day')::date;
begin
  perform private.require_staff();
  perform private.check_period(from_day, to_day);
  return (
    with spent as (
      select c.source, sum(c.amount) as spend from private.lead_costs c where c.month between first_day and last_day group by c.source
    ),
    came as (
      select w.key, sum(w.leads) as leads, coalesce(sum(w.leads) filter (where w.status = 'converted'), 0) as won
        from (select substring(f.dim, '^[^:]*:(.*)$') as key, split_part(f.dim, ':', 1) as status, f.count as leads
              from private.figure_totals('win_source', first_day, last_day) as f) as w group by w.key having sum(w.leads) > 0
    )
    select jsonb_build_object('from', first_day, 'to', last_day,
      'sources', (
        select coalesce(jsonb_agg(jsonb_build_object('source', s.source, 'spend', s.spend, 'leads', coalesce(c.leads, 0),
            'won', coalesce(c.won, 0)) order by s.spend desc, s.source), '[]')
          from spent s left join came c on c.key = s.source),
      'entries', (
        select coalesce(jsonb_agg(jsonb_build_object('source', a.source, 'month', a.month, 'amount', a.amount,
            'updated_at', a.updated_at, 'by', private.email_of(a.updated_by)) order by a.month desc, a.source), '[]')
          from public.ad_spend a where a.month between first_day and last_day)));
end
$function$
;

CREATE OR REPLACE FUNCTION private.count_figure(figure text, asked jsonb)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
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
      select sum(f.count) into counted from private.figure_totals('answer_hour', from_day, to_day) as f
       where f.dim = asked_band || ':' || (asked ->> 'hour')::integer;
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
$function$
;

reset role;
revoke create on schema private, public from service_role;
