-- The pipeline: how long a lead has had its status, which open statuses it has been in, and sums for the board and for the
-- figures that a team is managed by. Kept by triggers of their own, beside those of private.figures_of.
create table private.lead_stages (
  lead_id uuid primary key,
  since timestamptz not null,
  -- The open statuses after New that the lead has been in. Going back takes the later ones away.
  passed text[] not null default '{}',
  -- As it was before the last change, for an undo within ten minutes.
  earlier_status text,
  earlier_since timestamptz
);
alter table private.lead_stages enable row level security;
alter table private.lead_stages force row level security;
revoke all on private.lead_stages from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.lead_stages to service_role;
-- As which try a call counts, on which day. Calls of merged leads are tries of the lead that stands for them.
create table private.call_tries (
  call_id uuid primary key,
  day date not null,
  dim text not null
);
alter table private.call_tries enable row level security;
alter table private.call_tries force row level security;
revoke all on private.call_tries from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.call_tries to service_role;
create index lead_calls_newest on public.lead_calls (called_at desc, id) where deleted_at is null;

-- A lead as the figures of the pipeline count it.
create type private.pipeline_facts as (
  kind text, id uuid, created_at timestamptz, status text, source text, type text, owner_id uuid, deal_value numeric,
  monthly_value numeric, first_response_at timestamptz, since timestamptz, passed text[],
  -- It came from a file, and waits for no first answer.
  is_imported boolean
);

grant create on schema private, public to service_role;
set local role service_role;

create function private.pipeline_facts_of(s public.onboarding_submissions, stage private.lead_stages, source text)
  returns private.pipeline_facts language sql immutable parallel safe
as $$
  select row(case when s.merged_into is null then 'submission' else 'merged' end, s.id, s.created_at, s.status, coalesce(source, 'other'), coalesce(s.business_type, 'unknown'), s.owner_id,
    s.deal_value, s.monthly_value, s.first_response_at,
    coalesce(stage.since, s.converted_at, s.created_at), coalesce(stage.passed, '{}'), s.import_id is not null)::private.pipeline_facts
$$;

create function private.pipeline_facts_of(c public.consultation_requests, stage private.lead_stages, source text)
  returns private.pipeline_facts language sql immutable parallel safe
as $$
  select row(case when c.merged_into is null then 'consultation' else 'merged' end, c.id, c.created_at, c.status, coalesce(source, 'other'), 'consultation', c.owner_id,
    c.deal_value, c.monthly_value, c.first_response_at,
    coalesce(stage.since, c.converted_at, c.created_at), coalesce(stage.passed, '{}'), false)::private.pipeline_facts
$$;

-- How soon a lead was answered by the clock, which is how the promise of 24 hours is meant. `open`: not answered yet;
-- `unknown`: worked on, but when it was answered is not known.
create function private.answer_band(status text, created_at timestamptz, first_response_at timestamptz) returns text
  language sql immutable parallel safe
as $$
  select case
    when first_response_at is null then case status when 'new' then 'open' else 'unknown' end
    when first_response_at - created_at <= interval '1 hour' then 'within_1h'
    when first_response_at - created_at <= interval '4 hours' then 'within_4h'
    when first_response_at - created_at <= interval '24 hours' then 'within_24h'
    else 'late' end
$$;

-- The hour of the day in Pacific time, 0 to 23.
create function private.agency_hour(at timestamptz) returns integer language sql immutable parallel safe
as $$ select extract(hour from at at time zone 'America/Los_Angeles')::integer $$;

-- What one lead adds; a merged one nothing. `stage_*` by kind, owner and status; `win_*` by the day of arrival; `decided` by the day on which the
-- lead was won or lost, once for each open status that it has been in.
create function private.pipeline_figures_of(lead private.pipeline_facts)
  returns table (metric text, day date, dim text, count bigint, amount numeric)
  language sql immutable parallel safe rows 8
as $$
  select f.metric, f.day, f.dim, 1::bigint, coalesce(f.amount, 0)
    from (
      select private.agency_day(lead.created_at) as arrived,
        concat_ws(':', lead.kind, coalesce(lead.owner_id::text, 'none'), lead.status) as stage,
        case when not lead.is_imported
          then private.answer_band(lead.status, lead.created_at, lead.first_response_at) end as band offset 0
    ) as t
    cross join lateral (
      select * from (values
        ('stage_since', date '1970-01-01', t.stage, extract(epoch from lead.since)::numeric),
        ('stage_value', case when lead.deal_value is not null then date '1970-01-01' end, t.stage, lead.deal_value),
        ('stage_monthly', case when lead.monthly_value is not null then date '1970-01-01' end, t.stage, lead.monthly_value),
        ('win_source', t.arrived, lead.status || ':' || lead.source, null),
        ('win_type', t.arrived, lead.status || ':' || lead.type, null),
        ('answer_hour', t.arrived, t.band || ':' || private.agency_hour(lead.created_at), null),
        ('answer_owner', t.arrived, t.band || ':' || coalesce(lead.owner_id::text, 'none'), null)
      ) as v (metric, day, dim, amount)
      union all
      select 'decided', private.agency_day(lead.since), p || ':' || lead.status, null
        from unnest(array['new'] || lead.passed) as p where lead.status in ('converted', 'lost')
    ) as f
   where f.day is not null and f.dim is not null and lead.kind <> 'merged'
$$;

-- The stage of a lead whose status has just changed.
create function private.next_stage(lead uuid, created timestamptz, from_status text, to_status text, before private.lead_stages)
  returns private.lead_stages language sql stable set search_path = ''
as $$
  select row(lead,
    case when before.earlier_status = to_status and before.since > clock_timestamp() - interval '10 minutes'
      then before.earlier_since else now() end,
    case to_status
      when 'new' then '{}'
      when 'contacted' then array['contacted']
      when 'qualified' then array(select distinct p from unnest(coalesce(before.passed, '{}') || array['qualified']) as p order by 1)
      else coalesce(before.passed, '{}') end,
    from_status, coalesce(before.since, created))::private.lead_stages
$$;

-- After private.follow_lead, whose document says under which source the lead counts; a deletion before it.
create function private.follow_pipeline() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  before private.pipeline_facts;
  after private.pipeline_facts;
  stage private.lead_stages;
  counted text;
  counted_before text;
begin
  select d.source into counted from private.desk_documents d where d.id = coalesce(new.id, old.id);
  if tg_op <> 'INSERT' then
    counted_before := counted;
    if tg_op = 'UPDATE' and old.attribution is distinct from new.attribution
      and private.lead_source(old.attribution) <> private.lead_source(new.attribution)
    then
      counted_before := private.counted_source(private.lead_source(old.attribution), false);
    end if;
    select s.* into stage from private.lead_stages s where s.lead_id = old.id;
    before := private.pipeline_facts_of(old, stage, counted_before);
  end if;
  if tg_op = 'DELETE' then
    delete from private.lead_stages s where s.lead_id = old.id;
  else
    if tg_op = 'UPDATE' and new.status <> old.status then
      stage := private.next_stage(new.id, coalesce(old.converted_at, old.created_at), old.status, new.status, stage);
      insert into private.lead_stages select (stage).*
        on conflict (lead_id) do update set since = excluded.since, passed = excluded.passed,
          earlier_status = excluded.earlier_status, earlier_since = excluded.earlier_since;
    end if;
    after := private.pipeline_facts_of(new, stage, counted);
    if before is not distinct from after then return null; end if;
  end if;
  insert into private.figure_changes (metric, day, dim, count, amount)
  select metric, day, dim, sum(count), sum(amount)
    from (
      select f.* from private.pipeline_figures_of(after) as f where after.id is not null
      union all
      select f.metric, f.day, f.dim, -f.count, -f.amount from private.pipeline_figures_of(before) as f where before.id is not null
    ) as f
   group by metric, day, dim having sum(count) <> 0 or sum(amount) <> 0;
  return null;
end
$$;

-- The first call is try 1, and all from the sixth on are one. `reached`: someone was spoken to.
create function private.try_of(place bigint, outcome text) returns text
  language sql immutable parallel safe
as $$
  select least(place, 6) || ':' || case when outcome in ('spoke', 'call_back', 'not_interested') then 'reached' else 'missed' end
$$;

create function private.add_tries(changes jsonb) returns void
  language sql set search_path = ''
as $$
  insert into private.figure_changes (metric, day, dim, count, amount)
  select 'try', f.day, f.dim, sum(f.n), 0 from jsonb_to_recordset(changes) as f (day date, dim text, n integer)
   group by f.day, f.dim having sum(f.n) <> 0
$$;

-- Counts the calls of a lead and of all that are one with it: one between two others moves the later one up.
create function private.count_tries(lead uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  leads uuid[] := private.group_of_lead(private.kept_lead(lead));
  changes jsonb;
begin
  with wanted as (
    select c.id, private.agency_day(c.called_at) as day,
        private.try_of(row_number() over (order by c.called_at, c.id), c.outcome) as dim
      from public.lead_calls c where c.lead_id = any (leads) and c.deleted_at is null
  ),
  gone as (
    delete from private.call_tries t using public.lead_calls c
     where c.id = t.call_id and c.lead_id = any (leads)
       and not exists (select from wanted w where (w.id, w.day, w.dim) = (t.call_id, t.day, t.dim))
    returning t.day, t.dim
  )
  select jsonb_agg(to_jsonb(f)) into changes from (
    select w.day, w.dim, 1 as n from wanted w
     where not exists (select from private.call_tries t where (w.id, w.day, w.dim) = (t.call_id, t.day, t.dim))
    union all
    select g.day, g.dim, -1 from gone g
  ) as f;
  if changes is null then return; end if;
  perform private.add_tries(changes);
  insert into private.call_tries (call_id, day, dim)
  select c.id, private.agency_day(c.called_at), private.try_of(row_number() over (order by c.called_at, c.id), c.outcome)
    from public.lead_calls c where c.lead_id = any (leads) and c.deleted_at is null
  on conflict (call_id) do nothing;
end
$$;

create function private.follow_tries() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  touched uuid[] := '{}';
  changes jsonb;
  lead uuid;
begin
  if tg_op = 'DELETE' then
    with gone as (
      delete from private.call_tries t where t.call_id in (select o.id from old_calls o) returning t.day, t.dim
    )
    select jsonb_agg(jsonb_build_object('day', g.day, 'dim', g.dim, 'n', -1)) into changes from gone g;
    if changes is not null then perform private.add_tries(changes); end if;
  end if;
  if tg_op <> 'INSERT' then touched := array(select o.lead_id from old_calls o); end if;
  if tg_op <> 'DELETE' then touched := touched || array(select n.lead_id from new_calls n); end if;
  for lead in select distinct private.kept_lead(t) from unnest(touched) as t loop
    perform private.count_tries(lead);
  end loop;
  return null;
end
$$;

-- Leads that became one, or are two again, share their tries or do not.
create function private.follow_tries_of_merge() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if old.merged_into is not null then perform private.count_tries(old.merged_into); end if;
  if tg_op = 'UPDATE' then perform private.count_tries(new.id); end if;
  return null;
end
$$;

-- Counts the pipeline anew from the rows, after the documents are there. Stages that are not known come from the history.
create function private.recount_pipeline() returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.lead_stages (lead_id, since, passed)
  select h.lead_id, h.since, array_remove(array[
      case when h.contacted > h.new_at then 'contacted' end,
      case when h.qualified > greatest(h.new_at, h.contacted_back) then 'qualified' end], null)
    from (
      select c.lead_id, max(c.changed_at) as since,
        coalesce(max(c.changed_at) filter (where c.to_status = 'new'), '-infinity') as new_at,
        max(c.changed_at) filter (where c.to_status = 'contacted') as contacted,
        coalesce(max(c.changed_at) filter (where c.to_status = 'contacted'), '-infinity') as contacted_back,
        max(c.changed_at) filter (where c.to_status = 'qualified') as qualified
        from private.lead_status_changes c group by c.lead_id
    ) as h
  on conflict (lead_id) do nothing;
  delete from private.figure_sums s where s.metric in
    ('stage_since', 'stage_value', 'stage_monthly', 'win_source', 'win_type', 'answer_hour', 'answer_owner', 'decided', 'try');
  delete from private.figure_changes c where c.metric in
    ('stage_since', 'stage_value', 'stage_monthly', 'win_source', 'win_type', 'answer_hour', 'answer_owner', 'decided', 'try');
  insert into private.figure_changes (metric, day, dim, count, amount)
  select f.metric, f.day, f.dim, sum(f.count), sum(f.amount)
    from (
      select private.pipeline_facts_of(s, g, d.source) as lead from public.onboarding_submissions s
        left join private.lead_stages g on g.lead_id = s.id left join private.desk_documents d on d.id = s.id offset 0
    ) as l cross join lateral private.pipeline_figures_of(l.lead) as f
   group by 1, 2, 3;
  insert into private.figure_changes (metric, day, dim, count, amount)
  select f.metric, f.day, f.dim, sum(f.count), sum(f.amount)
    from (
      select private.pipeline_facts_of(c, g, d.source) as lead from public.consultation_requests c
        left join private.lead_stages g on g.lead_id = c.id left join private.desk_documents d on d.id = c.id offset 0
    ) as l cross join lateral private.pipeline_figures_of(l.lead) as f
   group by 1, 2, 3;
  delete from private.call_tries;
  insert into private.call_tries (call_id, day, dim)
  with merged as (
    select s.id, private.kept_lead(s.id) as kept from public.onboarding_submissions s where s.merged_into is not null
    union all
    select c.id, private.kept_lead(c.id) from public.consultation_requests c where c.merged_into is not null
  )
  select c.id, private.agency_day(c.called_at), private.try_of(
      row_number() over (partition by coalesce(m.kept, c.lead_id) order by c.called_at, c.id), c.outcome)
    from public.lead_calls c left join merged m on m.id = c.lead_id where c.deleted_at is null;
  insert into private.figure_changes (metric, day, dim, count, amount)
  select 'try', t.day, t.dim, count(*), 0 from private.call_tries t group by 2, 3;
end
$$;

-- As before, with the figures of the pipeline.
create or replace function private.rebuild_desk() returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  wizard jsonb;
  names text[];
begin
  -- Blocks the roll-up and all writers: what they add during the rebuild would be lost or counted twice.
  perform pg_advisory_xact_lock(hashtextextended('fix-my-local:fold-figures', 0));
  perform pg_advisory_xact_lock(hashtextextended('fix-my-local:fold-words', 0));
  lock table public.onboarding_submissions, public.consultation_requests, public.website_reports,
    public.onboarding_drafts in share row exclusive mode;
  -- Expired drafts are deleted but still counted; only the sums know them.
  select coalesce(jsonb_agg(to_jsonb(f)), '[]') into wizard from private.figures f where f.metric = 'wizard';
  delete from private.desk_documents;
  delete from private.figure_sums;
  delete from private.figure_changes;
  delete from private.new_words;
  delete from private.gone_words;
  delete from private.desk_vocabulary;
  -- The most frequent sources are counted by name.
  delete from private.counted_sources where added_at > '-infinity';
  insert into private.counted_sources (name, added_at)
  select source, now() - interval '1 day'
    from (
      select private.lead_source(attribution) as source from public.onboarding_submissions where suspicion is null
      union all
      select private.lead_source(attribution) from public.consultation_requests where suspicion is null
    ) as leads
   where private.is_countable_source(source) and source not in (select name from private.counted_sources)
   group by source order by count(*) desc, source limit 297;
  names := array(select name from private.counted_sources);
  insert into private.desk_documents
  select d.* from (select private.as_counted(private.facts_of(s), names) as lead from public.onboarding_submissions s offset 0) l
   cross join lateral private.document_of(l.lead) d;
  insert into private.desk_documents
  select d.* from (select private.as_counted(private.facts_of(c), names) as lead from public.consultation_requests c offset 0) l
   cross join lateral private.document_of(l.lead) d;
  insert into private.desk_documents
  select d.* from public.website_reports r cross join lateral private.document_of(r) d;
  insert into private.desk_vocabulary (word)
  select word from ts_stat('select words from private.desk_documents')
   where word !~ '[0-9~]' and length(word) between 3 and 60
  on conflict do nothing;
  -- `offset 0` keeps the subquery from being inlined, which would compute each fact again for each figure.
  insert into private.figure_changes (metric, day, dim, count, amount)
  select f.metric, f.day, f.dim, sum(f.count), sum(f.amount)
    from (select private.as_counted(private.facts_of(s), names) as lead from public.onboarding_submissions s offset 0) as l
    cross join lateral private.figures_of(l.lead) as f
   group by 1, 2, 3;
  insert into private.figure_changes (metric, day, dim, count, amount)
  select f.metric, f.day, f.dim, sum(f.count), sum(f.amount)
    from (select private.as_counted(private.facts_of(c), names) as lead from public.consultation_requests c offset 0) as l
    cross join lateral private.figures_of(l.lead) as f
   group by 1, 2, 3;
  insert into private.figure_changes (metric, day, dim, count, amount)
  select 'funnel', private.agency_day(created_at), 'analysis', count(*), 0 from public.website_reports group by 2
  union all
  select 'funnel', private.agency_day(created_at), 'viewed', count(*), 0 from public.website_reports
   where first_viewed_at is not null group by 2
  union all
  select 'wizard', day, dim, max(count), 0
    from (
      select private.agency_day(created_at) as day, step::text as dim, count(*) as count
        from public.onboarding_drafts group by 1, 2
      union all
      select k.day, k.dim, k.count from jsonb_to_recordset(wizard) as k (day date, dim text, count bigint)
    ) as begun
   group by day, dim;
  perform private.recount_pipeline();
  perform private.fold_figures();
end
$$;

revoke all on function
  private.pipeline_facts_of(public.onboarding_submissions, private.lead_stages, text),
  private.pipeline_facts_of(public.consultation_requests, private.lead_stages, text),
  private.answer_band(text, timestamptz, timestamptz), private.agency_hour(timestamptz),
  private.pipeline_figures_of(private.pipeline_facts),
  private.next_stage(uuid, timestamptz, text, text, private.lead_stages), private.follow_pipeline(),
  private.try_of(bigint, text), private.add_tries(jsonb), private.count_tries(uuid), private.follow_tries(),
  private.follow_tries_of_merge(), private.recount_pipeline()
  from public, anon, authenticated;

lock table public.onboarding_submissions, public.consultation_requests, public.lead_calls in share row exclusive mode;
select private.recount_pipeline();
reset role;
revoke create on schema private, public from service_role;

create trigger follow_pipeline after insert or update on public.onboarding_submissions
  for each row execute function private.follow_pipeline();
create trigger follow_pipeline after insert or update on public.consultation_requests
  for each row execute function private.follow_pipeline();
-- By its name before `follow_lead`, which takes the document away.
create trigger count_pipeline_delete after delete on public.onboarding_submissions
  for each row execute function private.follow_pipeline();
create trigger count_pipeline_delete after delete on public.consultation_requests
  for each row execute function private.follow_pipeline();
create trigger follow_tries_insert after insert on public.lead_calls referencing new table as new_calls
  for each statement execute function private.follow_tries();
create trigger follow_tries_update after update on public.lead_calls referencing old table as old_calls new table as new_calls
  for each statement execute function private.follow_tries();
create trigger follow_tries_delete after delete on public.lead_calls referencing old table as old_calls
  for each statement execute function private.follow_tries();
create trigger follow_tries_of_merge after update of merged_into on public.onboarding_submissions for each row
  when (old.merged_into is distinct from new.merged_into) execute function private.follow_tries_of_merge();
-- By its name after `forget_calls`.
create trigger move_tries_delete after delete on public.onboarding_submissions for each row
  when (old.merged_into is not null) execute function private.follow_tries_of_merge();
create trigger follow_tries_of_merge after update of merged_into on public.consultation_requests for each row
  when (old.merged_into is distinct from new.merged_into) execute function private.follow_tries_of_merge();
-- By its name after `forget_calls`.
create trigger move_tries_delete after delete on public.consultation_requests for each row
  when (old.merged_into is not null) execute function private.follow_tries_of_merge();
