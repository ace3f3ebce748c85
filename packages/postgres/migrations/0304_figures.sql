-- Figures of dashboard and analytics. A change of a lead appends what it adds and takes away; the worker folds those
-- rows into sums every minute. Nothing is updated on insert, so concurrent visitors never wait for one another.
-- See docs/decisions/0012-figures-and-search.md.
alter table public.website_reports
  -- When the report was first sent to a visitor's page.
  add column first_viewed_at timestamptz;

create table private.figure_sums (
  metric text not null,
  -- 1970-01-01 for metrics of all time.
  day date not null,
  dim text not null,
  count bigint not null,
  amount numeric not null,
  primary key (metric, day, dim)
);
create table private.figure_changes (
  id bigint generated always as identity primary key,
  metric text not null,
  day date not null,
  dim text not null,
  count bigint not null,
  amount numeric not null
);
do $$
declare
  name text;
begin
  foreach name in array array['figure_sums', 'figure_changes'] loop
    execute format('alter table private.%I enable row level security', name);
    execute format('alter table private.%I force row level security', name);
    execute format('revoke all on private.%I from public, anon, authenticated, service_role', name);
    execute format('grant select, insert, update, delete on private.%I to service_role', name);
  end loop;
end
$$;

grant create on schema private to service_role;
set local role service_role;

-- Exact up to four hours, then in steps, so that the list of values to take the median of stays short; null without a
-- response.
create function private.response_bucket(minutes integer) returns text language sql immutable parallel safe
as $$
  select lpad((case when minutes <= 240 then minutes when minutes <= 1440 then minutes / 5 * 5
    when minutes > 1440 then least(minutes / 60 * 60, 60000) end)::text, 5, '0')
$$;

-- The upper end of one of few steps, for sums by day; empty without a response.
create function private.response_step(minutes integer) returns text language sql immutable parallel safe
as $$
  select case when minutes is null then 'none' else (
    array['00005', '00010', '00015', '00030', '00045', '00060', '00090', '00120', '00180', '00240', '00360', '00480',
      '00720', '00960', '01440', '02880', '04320', '07200', '10080', '60000']
  )[1 + width_bucket(least(minutes, 59999),
      array[5, 10, 15, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 960, 1440, 2880, 4320, 7200, 10080])] end
$$;

-- What one lead adds to the figures.
create function private.figures_of(lead private.lead_facts)
  returns table (metric text, day date, dim text, count bigint, amount numeric)
  language sql immutable parallel safe rows 8
as $$
  select f.metric, f.day, f.dim, 1::bigint, coalesce(f.amount, 0)
    from (select private.agency_day(lead.created_at) as arrived offset 0) as t
    cross join lateral (values
      ('total', date '1970-01-01', lead.kind || ':' || lead.status, null::numeric),
      ('status', arrived, lead.kind || ':' || lead.status, null),
      ('source', arrived, lead.source, null),
      ('facet', date '1970-01-01', lead.kind || ':' || private.facet_of(lead.status, lead.business_type, lead.urgency,
        lead.suspicion is not null, lead.source), null),
      ('source_total', date '1970-01-01', lead.source, null),
      ('response_day', case when lead.kind = 'submission' then arrived end,
        private.response_step(lead.first_response_minutes), null),
      ('response', case when lead.kind = 'submission' then date '1970-01-01' end,
        private.response_bucket(lead.first_response_minutes), null),
      ('funnel', case when lead.report_id is not null then arrived end, 'lead', null),
      ('funnel', case when lead.report_id is not null and lead.status in ('qualified', 'converted') then arrived end,
        'qualified', null),
      ('funnel', case when lead.report_id is not null and lead.status = 'converted' then arrived end, 'converted', null),
      ('revenue', case when lead.status = 'converted' and lead.deal_value is not null then
        private.agency_day(coalesce(lead.converted_at, lead.created_at)) end,
        lead.kind, lead.deal_value)
    ) as f (metric, day, dim, amount)
   where f.day is not null and f.dim is not null
$$;

-- A batch each, and true while there may be more, as private.fold_words.
create function private.fold_figures() returns boolean
  language plpgsql security definer set search_path = ''
as $$
declare
  batch integer;
begin
  if not pg_try_advisory_xact_lock(hashtextextended('fix-my-local:fold-figures', 0)) then return false; end if;
  with due as (select id from private.figure_changes order by id limit 50000),
  taken as (
    delete from private.figure_changes c using due where c.id = due.id
    returning c.metric, c.day, c.dim, c.count, c.amount
  ),
  folded as (
    insert into private.figure_sums as s (metric, day, dim, count, amount)
    select metric, day, dim, sum(count), sum(amount) from taken group by metric, day, dim
    on conflict (metric, day, dim) do update set count = s.count + excluded.count, amount = s.amount + excluded.amount
  )
  select count(*) into batch from taken;
  return batch = 50000;
end
$$;
revoke all on function private.fold_figures() from public;

-- Everything that follows from a lead: its document and its figures; with it go its notes, its history and its messages.
create function private.follow_lead() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  before private.lead_facts;
  after private.lead_facts;
  counted text;
begin
  if tg_op <> 'INSERT' then before := private.facts_of(old); end if;
  if tg_op = 'DELETE' then
    before.source := private.remove_document(old.id);
    delete from private.lead_status_changes where lead_id = old.id;
    delete from private.lead_reads where lead_id = old.id;
    delete from public.lead_notes where lead_id = old.id;
    delete from private.outbox where lead_id = old.id;
  else
    after := private.facts_of(new);
    if before is not distinct from after then return null; end if;
    if tg_op = 'UPDATE' then select d.source into counted from private.desk_documents d where d.id = old.id; end if;
    after.source := case when after.source = before.source then counted
      else private.counted_source(after.source, after.suspicion is null) end;
    before.source := counted;
    perform private.store_document(private.document_of(after));
    if tg_op = 'UPDATE' then perform private.lose_words(private.document_of(before), private.document_of(after)); end if;
  end if;
  insert into private.figure_changes (metric, day, dim, count, amount)
  select metric, day, dim, sum(count), sum(amount)
    from (
      select f.* from private.figures_of(after) as f where after.id is not null
      union all
      select f.metric, f.day, f.dim, -f.count, -f.amount from private.figures_of(before) as f where before.id is not null
    ) as f
   group by metric, day, dim having sum(count) <> 0 or sum(amount) <> 0;
  return null;
end
$$;
revoke all on function private.follow_lead() from public;

create function private.count_report() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.figure_changes (metric, day, dim, count, amount)
  select 'funnel', day, dim, sum(count), 0
    from (values
      (case when tg_op <> 'DELETE' then private.agency_day(new.created_at) end, 'analysis', 1),
      (case when tg_op <> 'DELETE' and new.first_viewed_at is not null then private.agency_day(new.created_at) end, 'viewed', 1),
      (case when tg_op <> 'INSERT' then private.agency_day(old.created_at) end, 'analysis', -1),
      (case when tg_op <> 'INSERT' and old.first_viewed_at is not null then private.agency_day(old.created_at) end, 'viewed', -1)
    ) as f (day, dim, count)
   where day is not null group by day, dim having sum(count) <> 0;
  return null;
end
$$;
revoke all on function private.count_report() from public;

-- A draft that was completed or taken back never was one; one that ran out of time stays counted.
create function private.count_draft() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.figure_changes (metric, day, dim, count, amount)
  select 'wizard', day, dim, sum(count), 0
    from (values
      (case when tg_op <> 'DELETE' then private.agency_day(new.created_at) end,
        case when tg_op <> 'DELETE' then new.step::text end, 1),
      (case when tg_op = 'UPDATE' or (tg_op = 'DELETE' and old.expires_at > now())
        then private.agency_day(old.created_at) end,
        case when tg_op <> 'INSERT' then old.step::text end, -1)
    ) as f (day, dim, count)
   where day is not null group by day, dim having sum(count) <> 0;
  return null;
end
$$;
revoke all on function private.count_draft() from public;

revoke all on function private.response_bucket(integer), private.response_step(integer),
  private.figures_of(private.lead_facts) from public;
reset role;
revoke create on schema private from service_role;

create trigger follow_lead after insert or update or delete on public.onboarding_submissions
  for each row execute function private.follow_lead();
create trigger follow_lead after insert or update or delete on public.consultation_requests
  for each row execute function private.follow_lead();
create trigger count_report after insert or delete or update of first_viewed_at, created_at on public.website_reports
  for each row execute function private.count_report();
create trigger count_draft after insert or delete or update of step, created_at on public.onboarding_drafts
  for each row execute function private.count_draft();
