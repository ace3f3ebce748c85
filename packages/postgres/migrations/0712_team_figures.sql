-- The figures a team is managed by. Each is a view, whose comment is its definition (FIGURE_DEFINITIONS of packages/contract).
grant create on schema private, public to service_role;

-- What the agency spent on advertising, as staff typed it: one amount for each source and month.
create table public.ad_spend (
  source text not null check (length(source) between 1 and 100),
  -- The first day of the month.
  month date not null check (extract(day from month) = 1 and month between date '2000-01-01' and date '2100-12-01'),
  -- US dollars.
  amount numeric(12, 2) not null check (amount > 0),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (source, month)
);
create index ad_spend_month on public.ad_spend (month);
alter table public.ad_spend enable row level security;
alter table public.ad_spend force row level security;
revoke all on public.ad_spend from public, anon, authenticated, service_role;
grant select on public.ad_spend to authenticated;
grant select, insert, update, delete on public.ad_spend to service_role;
create policy "admins read all" on public.ad_spend for select to authenticated using ((select public.is_admin()));

set local role service_role;

create view private.lead_answers_by_hour with (security_invoker) as
  select day, split_part(dim, ':', 2)::integer as hour, split_part(dim, ':', 1) as band, count as leads
    from private.figures where metric = 'answer_hour' and count <> 0;
comment on view private.lead_answers_by_hour is
  'Submissions and consultation requests that arrived in the period, by the hour of their arrival (Pacific time) and by how soon they were answered by the clock, suspected spam included and leads from an import left out. The promise is kept within 24 hours, and broken by a later answer or by more than 24 hours as New.';

create view private.lead_answers_by_owner with (security_invoker) as
  select day, nullif(split_part(dim, ':', 2), 'none')::uuid as owner_id, split_part(dim, ':', 1) as band, count as leads
    from private.figures where metric = 'answer_owner' and count <> 0;
comment on view private.lead_answers_by_owner is
  'Submissions and consultation requests that arrived in the period, by the owner they have today and by how soon they were answered by the clock, suspected spam included and leads from an import left out. The promise is kept within 24 hours, and broken by a later answer or by more than 24 hours as New.';

create view private.contact_by_try with (security_invoker) as
  select day, split_part(dim, ':', 1)::integer as try, split_part(dim, ':', 2) = 'reached' as is_reached, count as calls
    from private.figures where metric = 'try' and count <> 0;
comment on view private.contact_by_try is
  'Calls logged in the period by which try of their lead they were. Reached: someone was spoken to, asked to be called back, or was not interested.';

create view private.wins_by_source with (security_invoker) as
  select day, substring(dim from '^[^:]*:(.*)$') as key, split_part(dim, ':', 1) as status, count as leads
    from private.figures where metric = 'win_source' and count <> 0;
comment on view private.wins_by_source is
  'Submissions and consultation requests that arrived in the period, by the source of the last visit before them, suspected spam included. Win rate: those Converted today divided by those Converted or Lost today.';

create view private.wins_by_type with (security_invoker) as
  select day, substring(dim from '^[^:]*:(.*)$') as key, split_part(dim, ':', 1) as status, count as leads
    from private.figures where metric = 'win_type' and count <> 0;
comment on view private.wins_by_type is
  'Submissions that arrived in the period by business type, and consultation requests together, suspected spam included. Win rate: those Converted today divided by those Converted or Lost today.';

create view private.wins_by_owner with (security_invoker) as
  select day, split_part(dim, ':', 1) as key, split_part(dim, ':', 2) as status, count as leads
    from private.figures where metric = 'owner_day' and count <> 0;
comment on view private.wins_by_owner is
  'Submissions and consultation requests that arrived in the period, by the owner they have today. Win rate: those Converted today divided by those Converted or Lost today.';

create view private.status_win_rates with (security_invoker) as
  select s.status, coalesce(sum(f.count), 0)::bigint as decided,
    coalesce(sum(f.count) filter (where f.dim = s.status || ':converted'), 0)::bigint as won
    from unnest(array['new', 'contacted', 'qualified']) as s (status)
    left join private.figures f on f.metric = 'decided' and split_part(f.dim, ':', 1) = s.status
      and f.day > private.agency_day(now()) - 365
   group by s.status;
comment on view private.status_win_rates is
  'Submissions and consultation requests that were Converted or Lost in the last 12 months and still are, by the open statuses they have been in. Win rate: those Converted divided by all of them.';

create view private.pipeline_forecast with (security_invoker) as
  select r.status, coalesce(t.leads, 0) as leads, coalesce(t.deal_value, 0) as deal_value,
    coalesce(t.monthly_value, 0) as monthly_value,
    to_timestamp((t.since / nullif(t.leads, 0))::double precision) as average_since, r.decided, r.won,
    round(coalesce(t.deal_value, 0) * r.won / nullif(r.decided, 0), 2) as expected_value,
    round(coalesce(t.monthly_value, 0) * r.won / nullif(r.decided, 0), 2) as expected_monthly
    from private.status_win_rates r
    left join (
      select status, sum(leads) as leads, sum(deal_value) as deal_value, sum(monthly_value) as monthly_value, sum(since) as since
        from private.pipeline_totals group by status
    ) as t on t.status = r.status;
comment on view private.pipeline_forecast is
  'Values entered on submissions and consultation requests that are open now, times the win rate of their status: of the leads that have been in it and were Converted or Lost in the last 12 months, the share that was Converted.';

create view private.lead_costs with (security_invoker) as
  select a.source, a.month, a.amount from public.ad_spend a;
comment on view private.lead_costs is
  'Ad spend entered for the months of the period, divided by the submissions and consultation requests that arrived in these months from the source (cost per lead), and by those of them that are Converted today (cost per win).';
revoke all on private.lead_answers_by_hour, private.lead_answers_by_owner, private.contact_by_try, private.wins_by_source,
  private.wins_by_type, private.wins_by_owner, private.status_win_rates, private.pipeline_forecast, private.lead_costs
  from public, anon, authenticated;

create function private.check_period(from_day date, to_day date) returns void language plpgsql immutable set search_path = ''
as $$
begin
  if from_day is null or to_day is null or from_day > to_day or to_day - from_day > 3660 then
    raise exception using errcode = 'PT400', message = 'Choose a first and a last day, at most ten years apart.';
  end if;
end
$$;

-- New leads that have not waited a day yet; the promise to them is neither kept nor broken.
create function private.leads_not_due(from_day date, to_day date) returns table (hour integer, owner_id uuid, leads bigint)
  language sql stable
as $$
  select private.agency_hour(l.created_at), l.owner_id, count(*)
    from (
      select s.created_at, s.owner_id from public.onboarding_submissions s
       where s.merged_into is null and s.import_id is null and s.status = 'new' and s.first_response_at is null and s.created_at >= private.waiting_before()
      union all
      select c.created_at, c.owner_id from public.consultation_requests c
       where c.merged_into is null and c.status = 'new' and c.first_response_at is null and c.created_at >= private.waiting_before()
    ) as l
   where private.agency_day(l.created_at) between from_day and to_day
   group by 1, 2
$$;

-- How many were answered how soon. `unanswered`: New for more than 24 hours; `pending`: New for less.
create function private.answers_as_json(within_1h numeric, within_4h numeric, within_24h numeric, late numeric, open numeric, not_due numeric)
  returns jsonb language sql immutable
as $$
  select jsonb_build_object('within1h', coalesce(within_1h, 0), 'within4h', coalesce(within_4h, 0),
    'within24h', coalesce(within_24h, 0), 'late', coalesce(late, 0),
    'unanswered', greatest(coalesce(open, 0) - coalesce(not_due, 0), 0), 'pending', coalesce(not_due, 0))
$$;

create function public.desk_answer_figures(from_day date, to_day date) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
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
            from private.lead_answers_by_hour v where v.day between from_day and to_day group by v.hour
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
            from private.lead_answers_by_owner v where v.day between from_day and to_day group by v.owner_id
        ) as a
        left join (select d.owner_id, sum(d.leads) as leads from private.leads_not_due(from_day, to_day) d group by d.owner_id) as n
          on n.owner_id is not distinct from a.owner_id));
end
$$;

create function public.desk_contact_figures(from_day date, to_day date) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  perform private.check_period(from_day, to_day);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('try', t.try, 'calls', t.calls, 'reached', t.reached) order by t.try), '[]')
      from (
        select v.try, sum(v.calls) as calls, coalesce(sum(v.calls) filter (where v.is_reached), 0) as reached
          from private.contact_by_try v where v.day between from_day and to_day group by v.try having sum(v.calls) > 0
      ) as t);
end
$$;

create function public.desk_win_figures(from_day date, to_day date) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  perform private.check_period(from_day, to_day);
  return (
    with counted as (
      select 'source' as dimension, w.key, w.status, w.leads from private.wins_by_source w where w.day between from_day and to_day
      union all
      select 'type', w.key, w.status, w.leads from private.wins_by_type w where w.day between from_day and to_day
      union all
      select 'owner', w.key, w.status, w.leads from private.wins_by_owner w where w.day between from_day and to_day
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
$$;

create function public.desk_pipeline_figures() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select jsonb_agg(jsonb_build_object('status', f.status, 'leads', f.leads, 'value', f.deal_value, 'monthly', f.monthly_value,
        'average_since', f.average_since, 'decided', f.decided, 'won', f.won, 'expected_value', f.expected_value,
        'expected_monthly', f.expected_monthly) order by array_position(array['new', 'contacted', 'qualified'], f.status))
      from private.pipeline_forecast f);
end
$$;

-- For the whole months that the period touches.
create function public.desk_cost_figures(from_day date, to_day date) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
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
        from private.wins_by_source w where w.day between first_day and last_day group by w.key having sum(w.leads) > 0
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
$$;

-- Stores the amount of a source and month; null takes it away. `seen`: the amount on the screen, so that a colleague's entry
-- is not overwritten.
create function public.desk_set_ad_spend(spend_source text, spend_month date, amount numeric, seen numeric) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  place text := lower(btrim(spend_source));
  known public.ad_spend;
begin
  -- Two people who enter the first amount at once wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('fix-my-local:ad-spend:' || place, 0));
  select * into known from public.ad_spend a where a.source = place and a.month = date_trunc('month', spend_month)::date;
  if known.amount is distinct from seen then
    raise exception using errcode = 'PT409', message = case when known.amount is null then 'A colleague just removed this amount.'
      else format('%s just entered $%s here.', coalesce(private.email_of(known.updated_by), 'A colleague'),
        to_char(known.amount, 'FM999,999,999,990.00')) end;
  end if;
  if amount is null then
    delete from public.ad_spend a where a.source = place and a.month = known.month;
  else
    insert into public.ad_spend (source, month, amount, updated_by)
    values (place, date_trunc('month', spend_month)::date, desk_set_ad_spend.amount, staff)
    on conflict (source, month) do update set amount = excluded.amount, updated_by = staff, updated_at = now();
  end if;
exception
  when check_violation or not_null_violation or numeric_value_out_of_range then
    raise exception using errcode = 'PT400', message = 'Choose a source and a month, and enter an amount above $0.';
end
$$;

revoke all on function private.check_period(date, date), private.leads_not_due(date, date),
  private.answers_as_json(numeric, numeric, numeric, numeric, numeric, numeric), public.desk_answer_figures(date, date),
  public.desk_contact_figures(date, date), public.desk_win_figures(date, date), public.desk_pipeline_figures(),
  public.desk_cost_figures(date, date), public.desk_set_ad_spend(text, date, numeric, numeric)
  from public, anon, authenticated;
grant execute on function public.desk_answer_figures(date, date), public.desk_contact_figures(date, date),
  public.desk_win_figures(date, date), public.desk_pipeline_figures(), public.desk_cost_figures(date, date),
  public.desk_set_ad_spend(text, date, numeric, numeric) to authenticated;
reset role;
revoke create on schema private, public from service_role;
