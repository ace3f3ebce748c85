-- A lead may have an owner: the member of staff who works it. Every change of owner is in `private.lead_owner_changes`, with
-- who made it and when. Lists filter by owner through a filter token `~o` in the documents of the desk.
alter table public.onboarding_submissions
  add column owner_id uuid references auth.users (id) on delete set null;
alter table public.consultation_requests
  add column owner_id uuid references auth.users (id) on delete set null;
comment on column public.onboarding_submissions.owner_id is 'The member of staff who works the lead; null: unassigned.';
comment on column public.consultation_requests.owner_id is 'The member of staff who works the lead; null: unassigned.';
create index onboarding_submissions_owner on public.onboarding_submissions (owner_id, status) where owner_id is not null;
create index consultation_requests_owner on public.consultation_requests (owner_id, status) where owner_id is not null;

create table private.lead_owner_changes (
  id uuid primary key default gen_random_uuid(),
  lead_kind text not null check (lead_kind in ('submission', 'consultation')),
  lead_id uuid not null,
  from_owner uuid,
  to_owner uuid,
  -- `staff`: a member of staff, or a server's key. `turn`: the round robin. `same_person`: the owner of an earlier lead with
  -- the same email address. `left`: the owner is no longer on the team.
  reason text not null check (reason in ('staff', 'turn', 'same_person', 'left')),
  -- Null: no member of staff.
  changed_by uuid,
  changed_at timestamptz not null default clock_timestamp(),
  application text check (length(application) between 1 and 200)
);
create index lead_owner_changes_lead on private.lead_owner_changes (lead_id, changed_at);
alter table private.lead_owner_changes enable row level security;
alter table private.lead_owner_changes force row level security;
revoke all on private.lead_owner_changes from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.lead_owner_changes to service_role;
create trigger name_application before insert on private.lead_owner_changes for each row
  execute function private.name_application();

alter type private.lead_facts add attribute owner_id uuid;

create or replace function private.facts_of(s public.onboarding_submissions) returns private.lead_facts
  language sql stable parallel safe
as $$
  select row('submission', s.id, s.created_at, s.status, s.business_name, s.contact_name, s.contact_email,
    s.contact_phone, s.website_url, s.business_type, s.urgency, private.lead_source(s.attribution), s.suspicion,
    s.website_report_id, s.first_response_minutes, s.converted_at, s.deal_value, s.first_response_at,
    s.owner_id)::private.lead_facts
$$;

create or replace function private.facts_of(c public.consultation_requests) returns private.lead_facts
  language sql stable parallel safe
as $$
  select row('consultation', c.id, c.created_at, c.status, c.name, null, c.email, c.phone, null, null, null,
    private.lead_source(c.attribution), c.suspicion, c.website_report_id, c.first_response_minutes,
    c.converted_at, c.deal_value, c.first_response_at, c.owner_id)::private.lead_facts
$$;

-- The filter token of an owner; null: unassigned.
create function private.owner_token(owner uuid) returns text language sql immutable parallel safe
as $$ select '~o' || coalesce(replace(owner::text, '-', ''), 'none') $$;

create or replace function private.filter_tokens_of(lead private.lead_facts) returns text[]
  language sql immutable parallel safe
as $$
  select array_remove(array[
    '~k' || lead.kind, '~s' || lead.status, '~t' || lead.business_type, '~u' || lead.urgency,
    '~c' || md5(lead.source), case when lead.suspicion is not null then '~x' end,
    '~g' || md5(private.facet_of(lead.status, lead.business_type, lead.urgency, lead.suspicion is not null, lead.source)),
    '~m' || to_char(lead.created_at at time zone 'UTC', 'YYYYMM'), private.owner_token(lead.owner_id)
  ], null)
$$;

grant create on schema private, public to service_role;
set local role service_role;

-- Three more metrics: `owner` counts all leads by owner and status (`none`: unassigned), `owner_day` those with an owner by
-- the day of their arrival, `owner_response` their first responses.
create or replace function private.figures_of(lead private.lead_facts)
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
      ('promise', case when lead.kind = 'submission'
        and lead.first_response_at - lead.created_at <= interval '24 hours' then arrived end, 'kept', null),
      ('funnel', case when lead.report_id is not null then arrived end, 'lead', null),
      ('revenue', case when lead.status = 'converted' and lead.deal_value is not null then
        private.agency_day(coalesce(lead.converted_at, lead.created_at)) end,
        lead.source, lead.deal_value),
      ('owner', date '1970-01-01', concat_ws(':', lead.kind, coalesce(lead.owner_id::text, 'none'), lead.status), null),
      ('owner_day', case when lead.owner_id is not null then arrived end, lead.owner_id || ':' || lead.status, null),
      ('owner_response', case when lead.first_response_minutes is not null then arrived end,
        lead.owner_id || ':' || private.response_bucket(lead.first_response_minutes), null)
    ) as f (metric, day, dim, amount)
   where f.day is not null and f.dim is not null
$$;

create view private.lead_owners with (security_invoker) as
  select split_part(dim, ':', 1) as kind, nullif(split_part(dim, ':', 2), 'none')::uuid as owner_id,
    split_part(dim, ':', 3) as status, count
    from private.figures where metric = 'owner' and count > 0;
revoke all on private.lead_owners from public, anon, authenticated;

create function private.follow_owner() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from private.lead_owner_changes c where c.lead_id = old.id;
    return null;
  end if;
  insert into private.lead_owner_changes (lead_kind, lead_id, from_owner, to_owner, changed_by, reason)
  values (tg_argv[0], new.id, old.owner_id, new.owner_id, auth.uid(), coalesce(
    nullif(current_setting('desk.owner_reason', true), ''),
    -- The account of the owner was deleted.
    case when new.owner_id is null and auth.uid() is null then 'left' else 'staff' end));
  return null;
end
$$;

-- Members of staff who can own leads: admins who may sign in.
create function private.can_own(staff uuid) returns boolean
  language sql stable set search_path = ''
as $$ select exists (select from public.user_roles r where r.user_id = staff and r.role = 'admin') $$;

-- The owners of a filter, which holds `me`, `none`, or ids of members of staff; null stands for unassigned. What is none of
-- these is left out.
create function private.owners_asked(asked jsonb) returns setof uuid language sql stable
as $$
  select case value when 'me' then auth.uid() when 'none' then null else value::uuid end
    from jsonb_array_elements_text(case when jsonb_typeof(asked) = 'array' then asked else '[]' end) as value
   where value in ('me', 'none') or value ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
$$;

create function private.owner_filter(asked jsonb) returns tsquery language sql stable
as $$
  select coalesce(string_agg(private.lexeme(private.owner_token(o)), ' | '), '''~none''')::tsquery
    from private.owners_asked(asked) as o
$$;

create or replace function private.is_waiting_alone(asked jsonb) returns boolean language sql immutable
as $$
  select not exists (
    select from jsonb_each(asked) as a
     where a.key in ('search', 'status', 'businessType', 'urgency', 'source', 'from', 'to', 'unread', 'suspected', 'owner')
       and a.value not in ('[]', '""', 'false', 'null'))
$$;

-- As before, with the filter by owner.
create or replace function private.list_query(asked jsonb, out query tsquery)
  language plpgsql stable set search_path = ''
as $$
declare
  part tsquery;
  facets record;
begin
  if exists (
    select from jsonb_each(asked) as a
     where a.key in ('status', 'businessType', 'urgency', 'source', 'suspected') and a.value not in ('[]', 'false', 'null')
  ) then
    select * into facets from private.facet_query(asked ->> 'kind', asked);
    if facets.combinations <= 30 then
      query := facets.query;
    else
      foreach part in array array[
        private.any_filter_token('s', asked -> 'status'), private.any_filter_token('t', asked -> 'businessType'),
        private.any_filter_token('u', asked -> 'urgency'), private.any_filter_token('c', asked -> 'source', true),
        case when (asked ->> 'suspected')::boolean then '''~x'''::tsquery end
      ] loop
        query := coalesce(query && part, query, part);
      end loop;
    end if;
  end if;
  if coalesce(asked -> 'owner', '[]') not in ('[]', 'null') then
    part := private.owner_filter(asked -> 'owner');
    query := coalesce(query && part, part);
  end if;
  if btrim(coalesce(asked ->> 'search', '')) <> '' then
    select t.query into part from private.typed_query(asked ->> 'search') t;
    query := coalesce(query && part, part);
  end if;
  -- For a period, only the matches of its months are collected.
  if query is not null and asked ->> 'from' is not null then
    select nullif(string_agg(private.lexeme('~m' || to_char(month, 'YYYYMM')), ' | '), '')::tsquery into part
      from generate_series(
        date_trunc('month', private.start_of_day((asked ->> 'from')::date) at time zone 'UTC'),
        least(private.start_of_day((asked ->> 'to')::date + 1), now()) at time zone 'UTC', interval '1 month') as month
     having count(*) <= 24;
    query := coalesce(query && part, query);
  end if;
end
$$;

-- As before. Owners alone, or with a status, are counted from the sums; with other filters up to 1,000.
create or replace function private.count_list(
  kind text, asked jsonb, query tsquery, since timestamptz, until timestamptz, unread_of uuid,
  out count bigint, out is_exact boolean, out matches uuid[]
)
  language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  is_narrowed boolean := exists (
    select from jsonb_each(asked) as a
     where a.key in ('businessType', 'urgency', 'source', 'suspected') and a.value not in ('[]', 'false', 'null')
  );
  is_owned boolean := coalesce(asked -> 'owner', '[]') not in ('[]', 'null');
  is_searched boolean := btrim(coalesce(asked ->> 'search', '')) <> '';
  look text := format('select count(*), count(*) filter (where w.words @@ $1) from (
      select d.words from private.desk_documents d where d.kind = %L%s%s order by d.created_at desc limit %%s
    ) w', kind, case when since is not null then ' and d.created_at >= $2' end,
    case when until is not null then ' and d.created_at < $3' end);
  walked bigint;
  near bigint;
begin
  is_exact := true;
  if unread_of is null and since is null and until is null and not is_searched and kind <> 'report'
    and not (is_owned and is_narrowed)
  then
    if is_narrowed then
      select f.leads into count from private.facet_query(kind, asked) as f;
    elsif is_owned then
      select coalesce(sum(o.count), 0) into count from private.lead_owners o
       where o.kind = count_list.kind
         and exists (select from private.owners_asked(asked -> 'owner') as w where w is not distinct from o.owner_id)
         and (coalesce(asked -> 'status', '[]') = '[]' or asked -> 'status' ? o.status);
    else
      select coalesce(sum(t.count), 0) into count from private.lead_totals t
       where t.kind = count_list.kind
         and (coalesce(asked -> 'status', '[]') = '[]' or asked -> 'status' ? t.status);
    end if;
    return;
  end if;
  if query is null or unread_of is not null then
    select count(*) into count
      from private.find_by_time(kind, query, true, null, null, since, until, unread_of, 1001);
  else
    -- Frequent words have too many matches to collect, so they are counted along the list.
    execute format(look, 2000) into walked, near using query, since, until;
    if walked < 2000 then
      count := near;
    elsif near >= 200 then
      execute format(look, 12000) into walked, count using query, since, until;
      is_exact := walked < 12000;
    else
      execute format('select count(*), array_agg(f.id) from (
          select d.id from private.desk_documents d where d.kind = %L and d.words @@ $4 and (d.words @@ $1) is true
            and ($2 is null or d.created_at >= $2) is true and ($3 is null or d.created_at < $3) is true limit 1001
        ) f', kind) into count, matches using query, since, until, private.rare_part(kind, query);
      if count > 1000 then matches := null; end if;
    end if;
  end if;
  if count > 1000 then count := 1000; is_exact := false; end if;
end
$$;

-- As before, with the email address of the owner.
create or replace function private.lead_rows(kind text, ids uuid[], staff uuid, is_whole boolean) returns jsonb
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
        'owner', private.email_of(t.owner_id),
        'is_unread', private.is_unread(staff, mark, t.id, t.created_at)) order by i.n) into rows
      from unnest(ids) with ordinality as i (id, n) join public.onboarding_submissions t on t.id = i.id;
  else
    select jsonb_agg(to_jsonb(t) - left_out || jsonb_build_object('source', private.lead_source(t.attribution),
        'owner', private.email_of(t.owner_id),
        'is_unread', private.is_unread(staff, mark, t.id, t.created_at)) order by i.n) into rows
      from unnest(ids) with ordinality as i (id, n) join public.consultation_requests t on t.id = i.id;
  end if;
  return coalesce(rows, '[]');
end
$$;

-- The changes of owner of these leads, as entries of a story.
create function private.owner_entries(leads uuid[], staff uuid)
  returns table (at timestamptz, kind text, id text, of_kind text, of_id uuid, more jsonb)
  language sql stable
as $$
  select c.changed_at, 'owner', 'owner:' || c.id, c.lead_kind, c.lead_id,
      jsonb_build_object('from_owner', private.email_of(c.from_owner), 'to_owner', private.email_of(c.to_owner),
        'had_owner', c.from_owner is not null, 'has_owner', c.to_owner is not null, 'reason', c.reason,
        'by', private.email_of(c.changed_by), 'is_own', c.changed_by is not distinct from staff,
        'is_to_self', c.to_owner is not distinct from staff, 'is_from_self', c.from_owner is not distinct from staff,
        'application', c.application)
    from private.lead_owner_changes c where c.lead_id = any (leads) order by c.changed_at desc limit 300
$$;

-- As before, with the changes of owner.
create or replace function public.desk_lead_story(lead_kind text, lead_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  mail text;
  leads uuid[];
  noted uuid[];
  reports uuid[];
begin
  perform private.known_kind(lead_kind);
  select d.email_key into mail from private.desk_documents d where d.id = lead_id;
  leads := array(select l.id from private.leads_of_person(lead_id) l);
  noted := leads || array(select d.id from public.onboarding_drafts d where lower(d.contact_email) = mail);
  reports := array(select r.id from private.reports_of_person(lead_id) r);
  return (
    with entries as (
      select r.created_at as at, 'analysis' as kind, 'analysis:' || r.id as id, null::text as of_kind, null::uuid as of_id,
          jsonb_build_object('report_id', r.id, 'url', r.url, 'seo_score', r.seo_score, 'performance_score', r.performance_score,
            'accessibility_score', r.accessibility_score, 'first_viewed_at', r.first_viewed_at) as more
        from public.website_reports r where r.id = any (reports)
      union all
      select c.created_at, 'consultation', 'consultation:' || c.id, 'consultation', c.id,
          jsonb_build_object('best_time', c.best_time, 'source', private.lead_source(c.attribution))
        from public.consultation_requests c where c.id = any (leads)
      union all
      select s.created_at, 'onboarding', 'onboarding:' || s.id, 'submission', s.id,
          jsonb_build_object('business_name', s.business_name, 'source', private.lead_source(s.attribution))
        from public.onboarding_submissions s where s.id = any (leads)
      union all
      select s.thank_you_page_viewed_at, 'thank_you', 'thank_you:' || s.id, 'submission', s.id, '{}'
        from public.onboarding_submissions s where s.id = any (leads) and s.thank_you_page_viewed_at is not null
      union all
      select d.updated_at, 'draft', 'draft:' || d.id, null, null,
          jsonb_build_object('step', d.step, 'business_name', d.business_name)
        from public.onboarding_drafts d where lower(d.contact_email) = mail
      union all
      select c.changed_at, 'status', 'status:' || c.id, c.lead_kind, c.lead_id,
          jsonb_build_object('from_status', c.from_status, 'to_status', c.to_status, 'by', private.email_of(c.changed_by),
            'is_own', c.changed_by is not distinct from staff, 'application', c.application)
        from (select * from private.lead_status_changes c where c.lead_id = any (leads) order by c.changed_at desc limit 300) c
      union all
      select c.changed_at, c.field, c.field || ':' || c.id, c.lead_kind, c.lead_id,
          jsonb_build_object('by', private.email_of(c.changed_by), 'is_own', c.changed_by is not distinct from staff,
            'application', c.application)
          || case c.field when 'value' then jsonb_build_object('from_value', c.from_value, 'to_value', c.to_value)
            else jsonb_build_object('from_reason', c.from_reason, 'to_reason', c.to_reason) end
        from (select * from private.lead_outcome_changes c where c.lead_id = any (leads) order by c.changed_at desc limit 300) c
      union all
      select * from private.owner_entries(leads, staff)
      union all
      select n.created_at, 'note', n.id::text, n.lead_kind, n.lead_id,
          jsonb_build_object('body', n.body, 'by', private.email_of(n.author), 'is_own', n.author = staff, 'updated_at', n.updated_at,
            'application', n.application)
        from (
          select * from public.lead_notes n where n.lead_id = any (noted) and n.deleted_at is null order by n.created_at desc limit 300
        ) n
      union all
      select r.requested_at, 'analysis_request', 'analysis_request:' || r.request_key, r.lead_kind, r.lead_id,
          jsonb_build_object('url', r.url, 'by', private.email_of(r.requested_by),
            'is_own', r.requested_by is not distinct from staff, 'application', r.application,
            'report_id', (select a.report_id from public.analysis_requests q join public.analyses a on a.id = q.analysis_id
              where q.request_key = r.request_key))
        from (select * from private.lead_analysis_requests r where r.lead_id = any (leads) order by r.requested_at desc limit 300) r
      union all
      select o.created_at, 'mail', 'mail:' || o.id, o.lead_kind, o.lead_id,
          jsonb_build_object('channel', o.channel, 'message_kind', o.kind, 'recipient', o.recipient, 'state', o.status,
            'attempts', o.attempts, 'finished_at', o.finished_at)
        from (select * from private.outbox o where o.lead_id = any (leads) order by o.created_at desc limit 300) o
    ),
    newest as (select * from entries order by at desc, id limit 300)
    select coalesce(jsonb_agg(more || jsonb_build_object('kind', kind, 'id', id, 'at', at, 'lead',
        case when of_id is not null then jsonb_build_object('kind', of_kind, 'id', of_id) end) order by at desc, id), '[]')
      from newest
  );
end
$$;

-- What the leads with these ids are owned by now, and who made them so, for a person whose choice came second.
create function private.owner_states(lead_kind text, ids uuid[]) returns jsonb
  language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', i.id, 'owner_id', l.owner_id, 'owner', private.email_of(l.owner_id),
      'is_gone', l.id is null, 'by', private.email_of(c.changed_by), 'at', c.changed_at)), '[]')
    from unnest(ids) as i (id)
    left join (
      select s.id, s.owner_id from public.onboarding_submissions s where lead_kind = 'submission' and s.id = any (ids)
      union all
      select r.id, r.owner_id from public.consultation_requests r where lead_kind = 'consultation' and r.id = any (ids)
    ) as l on l.id = i.id
    left join lateral (
      select * from private.lead_owner_changes c where c.lead_id = l.id order by c.changed_at desc limit 1
    ) as c on true
$$;

-- Gives leads to owners. Each of `changes` has the `id` of a lead, its owner as the caller saw it (`seen`), and the one it
-- gets (`owner`; null: unassigned). A lead whose owner is no longer the one the caller saw is passed over, and the answer says
-- who has it now. `note` becomes a note of the caller on every lead that was given.
create function public.desk_assign_leads(lead_kind text, changes jsonb, note text default null) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  kind text := private.known_kind(lead_kind);
  source text := case kind when 'submission' then 'public.onboarding_submissions' else 'public.consultation_requests' end;
  body text := nullif(btrim(note), '');
  to_change uuid[];
  unchanged uuid[];
  changed jsonb;
begin
  if jsonb_array_length(changes) > 1000 then
    raise exception using errcode = 'PT400', message = 'At most 1,000 leads can be changed at once.';
  end if;
  -- Locked, so that leads cannot go to a person who is being removed at the same moment.
  perform from public.user_roles r
    where r.role = 'admin' and r.user_id in (select c.owner from jsonb_to_recordset(changes) as c (owner uuid))
    order by r.user_id for key share;
  if exists (select from jsonb_to_recordset(changes) as c (owner uuid) where c.owner is not null and not private.can_own(c.owner))
  then
    raise exception using errcode = 'PT400', message = 'This person is not on the team. Choose another owner.';
  end if;
  -- Locked in one order, so that two colleagues cannot deadlock. Nothing can change between this check and the update.
  execute format('with asked as (
        select distinct on (c.id) c.* from jsonb_to_recordset($1) as c (id uuid, seen uuid, owner uuid) order by c.id)
    , found as (select id, owner_id from %s where id in (select id from asked) order by id for no key update)
    select coalesce(array_agg(f.id) filter (where f.owner_id is distinct from a.owner
        and f.owner_id is not distinct from a.seen), ''{}''),
      coalesce(array_agg(f.id) filter (where f.owner_id is not distinct from a.owner), ''{}'')
    from found f join asked a on a.id = f.id', source) into to_change, unchanged using changes;
  execute format('with changed as (
      update %s l set owner_id = c.owner from jsonb_to_recordset($2) as c (id uuid, owner uuid)
       where l.id = any ($1) and c.id = l.id returning l.id, l.updated_at)
    select coalesce(jsonb_agg(to_jsonb(changed)), ''[]'') from changed', source) into changed using to_change, changes;
  if body is not null then
    insert into public.lead_notes (lead_kind, lead_id, body, author)
    select kind, id, body, staff from unnest(to_change) as id;
  end if;
  return jsonb_build_object('changed', changed, 'unchanged', to_jsonb(unchanged), 'passed_over', private.owner_states(kind,
    array(select distinct c.id from jsonb_to_recordset(changes) as c (id uuid)
      where c.id <> all (to_change || unchanged))));
exception
  when check_violation then
    raise exception using errcode = 'PT400', message = 'The note is too long: 10,000 characters at most.';
  when data_exception then
    raise exception using errcode = 'PT400', message = 'These leads cannot be changed: the request is malformed.';
end
$$;

revoke all on function private.follow_owner(), private.can_own(uuid), private.owner_filter(jsonb),
  private.owners_asked(jsonb), private.owner_entries(uuid[], uuid), private.owner_states(text, uuid[]),
  public.desk_assign_leads(text, jsonb, text) from public, anon, authenticated;
grant execute on function public.desk_assign_leads(text, jsonb, text) to authenticated;

-- Documents and sums that are there already: no lead has an owner yet.
update private.desk_documents d set words = d.words || array_to_tsvector(array[private.owner_token(null)])
 where d.kind <> 'report';
insert into private.figure_changes (metric, day, dim, count, amount)
select 'owner', date '1970-01-01', concat_ws(':', t.kind, 'none', t.status), t.count, 0
  from private.lead_totals t where t.count <> 0;

reset role;
revoke create on schema private, public from service_role;

create trigger follow_owner_insert after insert on public.onboarding_submissions for each row
  when (new.owner_id is not null) execute function private.follow_owner('submission');
create trigger follow_owner after update of owner_id on public.onboarding_submissions for each row
  when (new.owner_id is distinct from old.owner_id) execute function private.follow_owner('submission');
create trigger follow_owner_delete after delete on public.onboarding_submissions for each row
  execute function private.follow_owner('submission');
create trigger follow_owner_insert after insert on public.consultation_requests for each row
  when (new.owner_id is not null) execute function private.follow_owner('consultation');
create trigger follow_owner after update of owner_id on public.consultation_requests for each row
  when (new.owner_id is distinct from old.owner_id) execute function private.follow_owner('consultation');
create trigger follow_owner_delete after delete on public.consultation_requests for each row
  execute function private.follow_owner('consultation');
