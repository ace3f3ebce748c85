-- What asks the lead tables themselves, and not the documents or the sums, leaves merged leads out; what tells a person's story
-- takes them in.
grant create on schema private, public to service_role;
set local role service_role;

-- The addresses that only merged leads among these have.
create function private.merged_addresses(leads uuid[]) returns setof text
  language sql stable set search_path = ''
as $$
  select d.email_key from private.desk_documents d where d.id = any (leads) and d.kind = 'merged' and d.email_key is not null
  except
  select d.email_key from private.desk_documents d where d.id = any (leads) and d.kind <> 'merged'
$$;

-- Merges of these leads and what came with them, as entries of their story.
create function private.merge_entries(leads uuid[], staff uuid)
  returns table (at timestamptz, kind text, id text, of_kind text, of_id uuid, more jsonb)
  language sql stable set search_path = ''
as $$
  with merges as (
    select * from public.lead_merges m where m.kept_id = any (leads)
    union
    select * from public.lead_merges m where m.merged_id = any (leads)
    order by merged_at desc limit 100
  ),
  told as (
    select m.*, jsonb_build_object('merge_id', m.id,
        'kept', jsonb_build_object('kind', m.kept_kind, 'id', m.kept_id, 'title', private.title_of_lead(m.kept_id)),
        'merged', jsonb_build_object('kind', m.merged_kind, 'id', m.merged_id, 'title', private.title_of_lead(m.merged_id))
      ) as about
      from merges m
  )
  select m.merged_at, 'merge', 'merge:' || m.id, m.kept_kind, m.kept_id, m.about || jsonb_build_object(
      'by', private.email_of(m.merged_by), 'is_own', m.merged_by = staff, 'application', m.application,
      'undone_at', m.undone_at, 'undo_until', m.merged_at + interval '30 days',
      'fields', (select coalesce(jsonb_agg(jsonb_build_object('field', f.key, 'is_taken', f.value -> 'taken',
          'kept', case f.key when 'owner' then to_jsonb(private.email_of((f.value ->> 'kept')::uuid)) else f.value -> 'kept' end,
          'merged', case f.key when 'owner' then to_jsonb(private.email_of((f.value ->> 'merged')::uuid)) else f.value -> 'merged' end)
          order by f.key), '[]')
        from jsonb_each(m.fields) as f where f.key <> 'report'))
    from told m
  union all
  select m.undone_at, 'merge_undone', 'merge_undone:' || m.id, m.kept_kind, m.kept_id, m.about || jsonb_build_object(
      'by', private.email_of(m.undone_by), 'is_own', m.undone_by = staff, 'left_fields', to_jsonb(m.left_fields))
    from told m where m.undone_at is not null
  union all
  (select d.said_at, 'told_apart', 'told_apart:' || d.first_id || d.second_id, d.first_kind, d.first_id, jsonb_build_object(
      'first', jsonb_build_object('kind', d.first_kind, 'id', d.first_id, 'title', private.title_of_lead(d.first_id)),
      'second', jsonb_build_object('kind', d.second_kind, 'id', d.second_id, 'title', private.title_of_lead(d.second_id)),
      'by', private.email_of(d.said_by), 'is_own', d.said_by = staff, 'application', d.application)
    from private.distinct_leads d where d.first_id = any (leads) or d.second_id = any (leads)
    order by d.said_at desc limit 100)
  union all
  -- Unfinished questionnaires under the address of a merged lead, and the notes on them.
  select d.updated_at, 'draft', 'draft:' || d.id, null, null, jsonb_build_object('step', d.step, 'business_name', d.business_name)
    from public.onboarding_drafts d where lower(d.contact_email) in (select private.merged_addresses(leads))
  union all
  select n.created_at, 'note', n.id::text, n.lead_kind, n.lead_id, jsonb_build_object('body', n.body,
      'by', private.email_of(n.author), 'is_own', n.author = staff, 'updated_at', n.updated_at, 'application', n.application)
    from public.lead_notes n where n.deleted_at is null and n.lead_id in (
      select d.id from public.onboarding_drafts d where lower(d.contact_email) in (select private.merged_addresses(leads)))
$$;


-- The further people of a lead, also those of merged leads, in the order they were added.
create function public.desk_lead_contacts(lead_kind text, lead_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  perform private.known_kind(lead_kind);
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'role', c.role, 'email', c.email,
        'phone', c.phone, 'updated_at', c.updated_at) order by c.created_at, c.id), '[]')
      from public.lead_contacts c
     where c.lead_id = any (private.group_of_lead(desk_lead_contacts.lead_id)) and c.deleted_at is null);
end
$$;

-- As before, without merged leads.
create or replace function private.sort_key(kind text, sort text, out source text, out key text, out type text, out is_down boolean)
  language sql immutable
as $$
  select s.source, s.key, s.type, s.is_down from (values
    ('submission', 'updated', '(select m.* from public.onboarding_submissions m where m.merged_into is null)', 't.updated_at', 'timestamptz', true),
    ('submission', 'business', '(select m.* from public.onboarding_submissions m where m.merged_into is null)', 'lower(t.business_name)', 'text', false),
    ('submission', 'urgency', '(select m.* from public.onboarding_submissions m where m.merged_into is null)', 'private.urgency_key(t.urgency, t.created_at)', 'bigint', false),
    ('consultation', 'updated', '(select m.* from public.consultation_requests m where m.merged_into is null)', 't.updated_at', 'timestamptz', true),
    ('consultation', 'business', '(select m.* from public.consultation_requests m where m.merged_into is null)', 'lower(t.name)', 'text', false),
    ('report', 'seo', 'public.website_reports', 'coalesce(t.seo_score, 101)', 'numeric', false),
    ('report', 'performance', 'public.website_reports', 'coalesce(t.performance_score, 101)', 'numeric', false)
  ) as s (kind, sort, source, key, type, is_down)
  where s.kind = sort_key.kind and s.sort = sort_key.sort
$$;

-- As before, with the leads that were merged into those of the person.
create or replace function private.leads_of_person(asked uuid) returns table (kind text, id uuid)
  language sql stable
as $$
  with own as (
    select d.kind, d.id from private.desk_documents d where d.id = asked and d.kind <> 'report'
    union
    (select d.kind, d.id from private.desk_documents d
      where d.email_key = (select a.email_key from private.desk_documents a where a.id = asked) and d.kind <> 'report'
      order by d.created_at desc limit 20)
  )
  select o.kind, o.id from own o
  union
  select 'merged', m.id from own o cross join lateral private.merged_leads(o.id) m
$$;

-- As before, also by the addresses of merged leads.
create or replace function private.reports_of_person(asked uuid) returns table(id uuid)
  language sql stable
as $$
  with leads as (select l.id from private.leads_of_person(asked) l)
  select s.website_report_id from public.onboarding_submissions s
   where s.id in (select l.id from leads l) and s.website_report_id is not null
  union
  select c.website_report_id from public.consultation_requests c
   where c.id in (select l.id from leads l) and c.website_report_id is not null
  union
  select r.report_id from private.lead_reports r where r.lead_id in (select l.id from leads l)
  union
  (select d.id from private.desk_documents d
    where d.email_key in (select a.email_key from private.desk_documents a where a.id in (select l.id from leads l)) and d.kind = 'report'
    order by d.created_at desc limit 20)
$$;

-- As before, with the notes of merged leads.
create or replace function private.staff_notes(lead uuid) returns text
  language sql stable
as $$
  select string_agg(format('%s %s: %s', to_char(n.created_at at time zone 'America/Los_Angeles', 'YYYY-MM-DD HH24:MI'),
      coalesce(private.email_of(n.author), 'A former colleague'), n.body), e'\n' order by n.created_at, n.id)
    from public.lead_notes n where n.lead_id = any (private.group_of_lead(lead)) and n.deleted_at is null
$$;

-- As before, with the follow-ups of merged leads.
create or replace function private.staff_tasks(lead uuid) returns text
  language sql stable set search_path = ''
as $$
  select string_agg(format('%s %s: %s%s', to_char(t.due_at at time zone 'America/Los_Angeles', 'YYYY-MM-DD HH24:MI'),
      coalesce(private.email_of(t.assignee_id), 'Unassigned'), t.title,
      case when t.done_at is not null
        then format(' (done %s: %s)', to_char(t.done_at at time zone 'America/Los_Angeles', 'YYYY-MM-DD HH24:MI'),
          concat_ws(', ', replace(t.outcome, '_', ' '), t.outcome_note))
        else ' (open)' end), e'\n' order by t.due_at, t.id)
    from public.lead_tasks t where t.lead_id = any (private.group_of_lead(lead)) and t.deleted_at is null
$$;

-- As before; a follow-up of a merged lead belongs to the lead that stands for it.
create or replace function private.task_row(t public.lead_tasks, staff uuid) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', t.id, 'lead', jsonb_build_object('kind', coalesce(k.kind, t.lead_kind), 'id', k.id),
    'lead_title', coalesce(private.title_of_lead(k.id), ''),
    'title', t.title, 'due_at', t.due_at, 'time_zone', t.time_zone,
    'assignee_id', t.assignee_id, 'assignee', private.email_of(t.assignee_id),
    'is_mine', t.assignee_id is not distinct from staff, 'created_at', t.created_at,
    'created_by', private.email_of(t.created_by), 'updated_at', t.updated_at, 'done_at', t.done_at,
    'done_by', private.email_of(t.done_by), 'outcome', t.outcome, 'outcome_note', t.outcome_note)
    from (select l.id, private.kind_of_lead(l.id) as kind from (select private.kept_lead(t.lead_id) as id offset 0) as l) as k
$$;

-- As before, with the follow-ups of merged leads.
create or replace function public.desk_lead_tasks(lead_kind text, lead_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
begin
  perform private.known_kind(lead_kind);
  return (
    select coalesce(jsonb_agg(private.task_row(t, staff)
        order by t.done_at is not null, case when t.done_at is null then t.due_at end, t.done_at desc, t.id), '[]')
      from (
        select * from public.lead_tasks k
         where k.lead_id = any (private.group_of_lead(desk_lead_tasks.lead_id)) and k.deleted_at is null
         order by k.done_at is not null, k.due_at desc limit 200
      ) t);
end
$$;

-- As before, without merged leads.
create or replace function private.median_within(from_day date, to_day date) returns numeric
  language sql stable
as $$
  with edges as (
    select edge as lower, lead(edge, 1, 2147483647) over (order by edge) as upper
      from unnest(array[0, 5, 10, 15, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 960, 1440, 2880, 4320, 7200, 10080]) as edge
  ),
  steps as (
    select within_minutes, sum(leads) as leads from private.lead_responses_by_day
     where within_minutes <> 'none' and day between from_day and to_day group by 1 having sum(leads) > 0
  ),
  running as (
    select within_minutes, leads, sum(leads) over (order by within_minutes) as up_to, sum(leads) over () as answered
      from steps
  ),
  middle as (
    select e.lower, e.upper, floor((answered + 1) / 2)::bigint - (up_to - leads)::bigint as place
      from running r join edges e on private.response_step(e.lower) = r.within_minutes
     where up_to * 2 >= answered order by within_minutes limit 1
  )
  -- The leads of the step that holds the median, in the order of an index.
  select (select s.first_response_minutes from public.onboarding_submissions s
       where s.merged_into is null and s.first_response_minutes >= m.lower and s.first_response_minutes < m.upper
         and s.created_at >= private.start_of_day(from_day) and s.created_at < private.start_of_day(to_day + 1)
       order by s.first_response_minutes offset m.place - 1 limit 1)::numeric
    from middle m
$$;

-- As before, without merged leads.
create or replace function private.medians_of_owners(from_day date, to_day date) returns table(owner_id uuid, minutes numeric)
  language sql stable
as $$
  with edges as (
    select private.response_step(edge) as step, edge as lower, lead(edge, 1, 2147483647) over (order by edge) as upper
      from unnest(array[0, 5, 10, 15, 30, 45, 60, 90, 120, 180, 240, 360, 480, 720, 960, 1440, 2880, 4320, 7200, 10080]) as edge
  ),
  steps as (
    select f.dim, sum(f.count) as leads
      from (
        select s.dim, s.count from private.figure_sums s where s.metric = 'owner_response' and s.day between from_day and to_day
        union all
        select c.dim, c.count from private.figure_changes c where c.metric = 'owner_response' and c.day between from_day and to_day
      ) as f
     group by f.dim having sum(f.count) > 0
  ),
  running as (
    select split_part(s.dim, ':', 1)::uuid as owner, split_part(s.dim, ':', 2) as step, s.leads,
        sum(s.leads) over (partition by split_part(s.dim, ':', 1) order by split_part(s.dim, ':', 2)) as up_to,
        sum(s.leads) over (partition by split_part(s.dim, ':', 1)) as answered
      from steps s
  ),
  middle as (
    select distinct on (r.owner) r.owner, e.lower, e.upper,
        greatest(floor((r.answered + 1) / 2)::bigint - (r.up_to - r.leads)::bigint, 1) as place
      from running r join edges e on e.step = r.step
     where r.up_to * 2 >= r.answered order by r.owner, r.step
  )
  select m.owner, (
      select a.first_response_minutes from (
        select s.first_response_minutes from public.onboarding_submissions s
         where s.merged_into is null and s.owner_id = m.owner and s.first_response_minutes >= m.lower and s.first_response_minutes < m.upper
           and s.created_at >= private.start_of_day(from_day) and s.created_at < private.start_of_day(to_day + 1)
        union all
        select c.first_response_minutes from public.consultation_requests c
         where c.merged_into is null and c.owner_id = m.owner and c.first_response_minutes >= m.lower and c.first_response_minutes < m.upper
           and c.created_at >= private.start_of_day(from_day) and c.created_at < private.start_of_day(to_day + 1)
      ) as a order by a.first_response_minutes offset m.place - 1 limit 1)::numeric
    from middle m
$$;

-- As before, without merged leads.
create or replace function public.desk_call_now() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  best_now text := private.best_time_at(now());
begin
  perform private.require_staff();
  return jsonb_build_object('best_time', best_now, 'leads', (
    select coalesce(jsonb_agg(to_jsonb(l) order by l.created_at, l.id), '[]') from (
      select * from (
        (select 'submission' as kind, s.id, s.business_name as title, s.contact_phone as phone, s.created_at
          from public.onboarding_submissions s
         where s.merged_into is null and s.status = 'new' and s.best_time_to_call = best_now and s.contact_phone is not null and s.suspicion is null
         order by s.created_at limit 5)
        union all
        (select 'consultation', c.id, c.name, c.phone, c.created_at
          from public.consultation_requests c
         where c.merged_into is null and c.status = 'new' and c.best_time = best_now and c.phone is not null and c.suspicion is null
         order by c.created_at limit 5)
      ) as both_kinds
      order by created_at, id limit 5
    ) as l));
end
$$;

-- As before; what was merged is no lead beside this one.
create or replace function public.desk_related_leads(lead_kind text, lead_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  self private.desk_documents;
begin
  perform private.require_staff();
  select d.* into self from private.desk_documents d where d.id = lead_id;
  return (
    with same as (
      (select d.id, d.kind, d.created_at, 'email' as by from private.desk_documents d
        where d.email_key = self.email_key and d.kind <> 'merged' order by d.created_at desc limit 21)
      union all
      (select d.id, d.kind, d.created_at, 'phone' from private.desk_documents d
        where d.phone_key = self.phone_key and d.kind <> 'merged' order by d.created_at desc limit 21)
      union all
      (select d.id, d.kind, d.created_at, 'site' from private.desk_documents d
        where d.host_key = self.host_key and d.kind <> 'merged' order by d.created_at desc limit 21)
    ),
    related as (
      select id, kind, created_at, jsonb_agg(by order by by) as same from same where id <> self.id
       group by id, kind, created_at order by created_at desc limit 40
    )
    select jsonb_build_object(
      'phone_businesses', coalesce(private.businesses_of_phone(self.phone_key), 0),
      'leads', coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'id', r.id, 'title', coalesce(s.business_name, c.name),
          'subtitle', coalesce(nullif(concat_ws(' · ', s.contact_name, s.contact_email), ''), c.email),
          'status', coalesce(s.status, c.status), 'created_at', r.created_at, 'same', r.same)
        order by r.created_at desc) filter (where r.kind <> 'report'), '[]'),
      'reports', coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'url', w.url, 'seo_score', w.seo_score,
          'performance_score', w.performance_score, 'created_at', r.created_at, 'same', r.same)
        order by r.created_at desc) filter (where r.kind = 'report'), '[]'))
      from related r
      left join public.onboarding_submissions s on r.kind = 'submission' and s.id = r.id
      left join public.consultation_requests c on r.kind = 'consultation' and c.id = r.id
      left join public.website_reports w on r.kind = 'report' and w.id = r.id
  );
end
$$;

-- As before; what matches a merged lead leads to the one that stands for it.
create or replace function public.desk_leads_like(email text, phone text, website text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    with same as (
      (select case d.kind when 'merged' then private.kept_lead(d.id) else d.id end as id, d.created_at, 'email' as by from private.desk_documents d
        where d.email_key = lower(btrim(desk_leads_like.email)) and d.kind <> 'report' order by d.created_at desc limit 5)
      union all
      (select case d.kind when 'merged' then private.kept_lead(d.id) else d.id end, d.created_at, 'phone' from private.desk_documents d
        where d.phone_key = private.phone_digits(desk_leads_like.phone) and d.kind <> 'report' order by d.created_at desc limit 5)
      union all
      (select case d.kind when 'merged' then private.kept_lead(d.id) else d.id end, d.created_at, 'site' from private.desk_documents d
        where d.host_key = private.site_host(desk_leads_like.website) and d.kind <> 'report' order by d.created_at desc limit 5)
    ),
    found as (
      select id, max(created_at) as created_at, jsonb_agg(distinct by) as same from same group by id order by 2 desc limit 5
    )
    select coalesce(jsonb_agg(jsonb_build_object('kind', case when s.id is not null then 'submission' else 'consultation' end, 'id', f.id, 'title', coalesce(s.business_name, c.name),
        'subtitle', coalesce(nullif(concat_ws(' · ', s.contact_name, s.contact_email), ''), c.email),
        'status', coalesce(s.status, c.status), 'created_at', f.created_at, 'same', f.same) order by f.created_at desc), '[]')
      from found f
      left join public.onboarding_submissions s on s.id = f.id
      left join public.consultation_requests c on c.id = f.id
  );
end
$$;

-- As before, also among the words that are still to be added: of two merged leads that are erased, the one that goes first
-- changes the other.
create or replace function private.forget_words() returns boolean
  language plpgsql security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  gone text;
begin
  for gone in
    with due as (select id from private.gone_words order by id limit 200),
    taken as (delete from private.gone_words w using due where w.id = due.id returning w.words)
    select distinct word from taken cross join unnest(words) as word
  loop
    -- One statement, so that both see the same documents.
    with absent as (
      select gone as word where not exists (
        select from private.desk_documents d where d.kind = 'submission' and d.words @@ private.lexeme(gone)::tsquery
        union all
        select from private.desk_documents d where d.kind = 'consultation' and d.words @@ private.lexeme(gone)::tsquery
        union all
        select from private.desk_documents d where d.kind = 'report' and d.words @@ private.lexeme(gone)::tsquery)
    ),
    not_added as (
      update private.new_words w set words = array_remove(w.words, a.word) from absent a where a.word = any (w.words)
    )
    delete from private.desk_vocabulary v using absent a where v.word = a.word;
  end loop;
  return true;
end
$$;

-- As before, with the addresses of merged leads.
create or replace function private.mail_addresses(lead uuid) returns table (address text, name text, place integer)
  language sql stable set search_path = ''
as $$
  select distinct on (lower(a.address)) a.address, a.name, a.place from (
    select s.contact_email as address, s.contact_name as name, case when s.id = lead then 0 else 1 end as place
      from public.onboarding_submissions s where s.id = any (private.group_of_lead(lead)) and s.contact_email is not null
    union all
    select c.email, c.name, case when c.id = lead then 0 else 1 end from public.consultation_requests c
     where c.id = any (private.group_of_lead(lead)) and c.email is not null
    union all
    select c.email, c.name, 2 from public.lead_contacts c
     where c.lead_id = any (private.group_of_lead(lead)) and c.deleted_at is null and c.email is not null
  ) as a order by lower(a.address), a.place
$$;

-- The leads of a person, what was merged into them, and what they were merged into. `person`: an address, or the phone number
-- of a person who gave no address.
create function private.leads_to_erase(person text) returns uuid[]
  language sql stable set search_path = ''
as $$
  select array(
    select distinct unnest(private.group_of_lead(private.kept_lead(d.id))) from private.desk_documents d
     where d.kind <> 'report' and (d.email_key = person
       or person !~ '@' and d.phone_key = private.phone_digits(person) and d.email_key is null))
$$;

-- Every address of these leads, and the one that was asked for.
create function private.addresses_to_erase(person text, leads uuid[]) returns text[]
  language sql stable set search_path = ''
as $$
  select array(
    select person where person ~ '@' union select d.email_key from private.desk_documents d
     where d.id = any (leads) and d.email_key is not null)
$$;
revoke all on function private.leads_to_erase(text), private.addresses_to_erase(text, uuid[]) from public;

-- As before, with the leads and addresses of a person whose leads were merged.
create or replace function private.erase_leads_of_person(email text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  asked text := lower(btrim(email));
  -- Of a person who gave no address.
  number text := case when asked !~ '@' then private.phone_digits(asked) end;
  erased jsonb := '{}';
  -- Their leads, what was merged into them, and what they were merged into.
  theirs uuid[];
  addresses text[];
  address text;
  many bigint;
begin
  if coalesce(asked, '') !~ '@' and number is null then
    raise exception using errcode = 'PT400', message =
      'Enter the email address of the person whose data is to be erased, or the phone number if they gave no address.';
  end if;
  theirs := private.leads_to_erase(asked);
  addresses := private.addresses_to_erase(asked, theirs);
  -- First, while the leads still tell which reports are theirs.
  update public.finding_disputes d set note = null where d.note is not null and (
    d.report_id in (
      select l.website_report_id from public.onboarding_submissions l where l.id = any (theirs)
      union
      select l.website_report_id from public.consultation_requests l where l.id = any (theirs)
      union
      select a.report_id from private.lead_reports a where a.lead_id = any (theirs)
      union
      select x.id from private.desk_documents x where x.email_key = any (addresses) and x.kind = 'report')
    or exists (select from unnest(addresses || asked) as w where position(w in lower(d.note)) > 0));
  -- Every function that locks many leads locks them in this order.
  delete from public.onboarding_submissions s where s.id in (
    select l.id from public.onboarding_submissions l where l.id = any (theirs) order by l.id for update);
  get diagnostics many = row_count;
  erased := erased || jsonb_build_object('submissions', many);
  delete from public.consultation_requests c where c.id in (
    select l.id from public.consultation_requests l where l.id = any (theirs) order by l.id for update);
  get diagnostics many = row_count;
  erased := erased || jsonb_build_object('consultations', many);
  delete from public.lead_contacts c
   where lower(c.email) = any (addresses) or c.email is null and private.phone_digits(c.phone) = number;
  delete from private.lead_contact_changes c
   where exists (select from unnest(addresses || asked) as w where position(w in lower(concat_ws(' ', c.from_text, c.to_text))) > 0);
  delete from public.onboarding_drafts d where lower(d.contact_email) = any (addresses);
  get diagnostics many = row_count;
  erased := erased || jsonb_build_object('drafts', many);
  update public.website_reports r set user_name = null, user_email = null, user_phone = null where r.id in (
    select l.id from public.website_reports l
     where l.id in (select d.id from private.desk_documents d where d.email_key = any (addresses) and d.kind = 'report')
     order by l.id for update);
  get diagnostics many = row_count;
  foreach address in array addresses loop
    -- The caller does this for the address that was asked for.
    if address <> asked then perform private.erase_mail_address(address); end if;
  end loop;
  return erased || jsonb_build_object('reports', many);
end
$$;

-- As before, with merges and with leads that were told apart.
create or replace function private.staff_entries(leads uuid[], staff uuid) returns table(at timestamptz, kind text, id text, of_kind text, of_id uuid, more jsonb)
  language sql stable set search_path = ''
as $$
  select * from private.call_entries(leads, staff)
  union all
  select s.created_at, 'entered', 'entered:' || s.id, 'submission', s.id,
    jsonb_build_object('source', private.lead_source(s.attribution), 'by', private.email_of(s.entered_by),
      'is_own', s.entered_by = staff, 'application', null)
    from public.onboarding_submissions s where s.id = any (leads) and s.entered_by is not null
  union all
  select c.changed_at, 'contact', 'contact:' || c.id, c.lead_kind, c.lead_id,
    jsonb_build_object('field', c.field, 'from_text', c.from_text, 'to_text', c.to_text, 'by', private.email_of(c.changed_by),
      'is_own', c.changed_by is not distinct from staff, 'application', c.application)
    from (
      select * from private.lead_contact_changes c where c.lead_id = any (leads) order by c.changed_at desc limit 300
    ) c
  union all
  select * from private.merge_entries(leads, staff)
$$;

-- As before, without merged leads.
create or replace view private.lead_response_median with (security_invoker) as
 WITH running AS (
         SELECT (figures.dim)::integer AS minutes,
            sum(figures.count) AS leads,
            sum(sum(figures.count)) OVER (ORDER BY figures.dim) AS up_to,
            sum(sum(figures.count)) OVER () AS answered
           FROM private.figures
          WHERE (figures.metric = 'response'::text)
          GROUP BY figures.dim
         HAVING (sum(figures.count) > (0)::numeric)
        ), middle AS (
         SELECT running.minutes,
            (((running.answered + (1)::numeric) / (2)::numeric) - (running.up_to - running.leads)) AS place
           FROM running
          WHERE ((running.up_to * (2)::numeric) >= running.answered)
          ORDER BY running.minutes
         LIMIT 1
        )
 SELECT
        CASE
            WHEN (m.minutes <= 240) THEN m.minutes
            ELSE COALESCE(( SELECT s.first_response_minutes
               FROM public.onboarding_submissions s
              WHERE ((s.merged_into IS NULL) AND (s.first_response_minutes >= m.minutes) AND ((m.minutes = 60000) OR (s.first_response_minutes < (m.minutes +
                    CASE
                        WHEN (m.minutes < 1440) THEN 5
                        ELSE 60
                    END))))
              ORDER BY s.first_response_minutes
             OFFSET ((floor(m.place))::bigint - 1)
             LIMIT 1), m.minutes)
        END AS minutes
   FROM (( SELECT) one
     LEFT JOIN middle m ON (true));

create or replace view private.leads_waiting with (security_invoker) as
 WITH of_kind AS (
         SELECT w.kind,
            (COALESCE(t.count, (0)::bigint) - w.recent) AS leads,
            w.since
           FROM (( SELECT 'submission'::text AS kind,
                    ( SELECT count(*) AS count
                           FROM public.onboarding_submissions
                          WHERE ((onboarding_submissions.merged_into IS NULL) AND (onboarding_submissions.status = 'new'::text) AND (onboarding_submissions.created_at >= private.waiting_before()))) AS recent,
                    ( SELECT min(onboarding_submissions.created_at) AS min
                           FROM public.onboarding_submissions
                          WHERE ((onboarding_submissions.merged_into IS NULL) AND (onboarding_submissions.status = 'new'::text))) AS since
                UNION ALL
                 SELECT 'consultation'::text,
                    ( SELECT count(*) AS count
                           FROM public.consultation_requests
                          WHERE ((consultation_requests.merged_into IS NULL) AND (consultation_requests.status = 'new'::text) AND (consultation_requests.created_at >= private.waiting_before()))) AS count,
                    ( SELECT min(consultation_requests.created_at) AS min
                           FROM public.consultation_requests
                          WHERE ((consultation_requests.merged_into IS NULL) AND (consultation_requests.status = 'new'::text))) AS min) w
             LEFT JOIN private.lead_totals t ON (((t.kind = w.kind) AND (t.status = 'new'::text))))
        )
 SELECT sum(leads) AS leads,
    max(leads) FILTER (WHERE (kind = 'submission'::text)) AS submissions,
    max(leads) FILTER (WHERE (kind = 'consultation'::text)) AS consultations,
    ( SELECT of_kind_1.kind
           FROM of_kind of_kind_1
          WHERE (of_kind_1.leads > 0)
          ORDER BY of_kind_1.since, of_kind_1.kind DESC
         LIMIT 1) AS longest
   FROM of_kind;

create or replace view private.lost_leads with (security_invoker) as
 SELECT s.created_at,
    s.lost_reason
   FROM public.onboarding_submissions s
  WHERE (s.merged_into IS NULL) AND (s.status = 'lost'::text)
UNION ALL
 SELECT c.created_at,
    c.lost_reason
   FROM public.consultation_requests c
  WHERE (c.merged_into IS NULL) AND (c.status = 'lost'::text);

create or replace view private.report_leads with (security_invoker) as
 SELECT s.website_report_id AS report_id,
    s.created_at,
    s.status
   FROM public.onboarding_submissions s
  WHERE (s.merged_into IS NULL) AND (s.website_report_id IS NOT NULL)
UNION ALL
 SELECT c.website_report_id AS report_id,
    c.created_at,
    c.status
   FROM public.consultation_requests c
  WHERE (c.merged_into IS NULL) AND (c.website_report_id IS NOT NULL);

create or replace view private.wizard_steps_by_day with (security_invoker) as
 SELECT figures.day,
    (figures.dim)::integer AS step,
    figures.count AS left_here,
    (0)::bigint AS completed
   FROM private.figures
  WHERE (figures.metric = 'wizard'::text)
UNION ALL
 SELECT lead_conversion_by_day.day,
    4 AS step,
    0 AS left_here,
    (lead_conversion_by_day.submissions)::bigint AS completed
   FROM private.lead_conversion_by_day
UNION ALL
 SELECT private.agency_day(onboarding_submissions.created_at) AS day,
    4 AS step,
    0 AS left_here,
    (- count(*)) AS completed
   FROM public.onboarding_submissions
  WHERE (onboarding_submissions.merged_into IS NULL) AND (onboarding_submissions.entered_by IS NOT NULL)
  GROUP BY (private.agency_day(onboarding_submissions.created_at));

revoke all on function private.merge_entries(uuid[], uuid), private.merged_addresses(uuid[]),
  public.desk_lead_contacts(text, uuid) from public;
grant execute on function public.desk_lead_contacts(text, uuid) to authenticated;
reset role;
revoke create on schema private, public from service_role;

-- As before, without merged leads, so that the queries above read the index alone.
drop index public.onboarding_submissions_responses;
create index onboarding_submissions_responses on public.onboarding_submissions (first_response_minutes, created_at)
  where first_response_minutes is not null and merged_into is null;
drop index public.onboarding_submissions_owner_responses;
create index onboarding_submissions_owner_responses on public.onboarding_submissions (owner_id, first_response_minutes, created_at)
  where owner_id is not null and first_response_minutes is not null and merged_into is null;
drop index public.consultation_requests_owner_responses;
create index consultation_requests_owner_responses on public.consultation_requests (owner_id, first_response_minutes, created_at)
  where owner_id is not null and first_response_minutes is not null and merged_into is null;
drop index public.onboarding_submissions_of_reports;
create index onboarding_submissions_of_reports on public.onboarding_submissions (created_at) include (website_report_id, status)
  where website_report_id is not null and merged_into is null;
drop index public.consultation_requests_of_reports;
create index consultation_requests_of_reports on public.consultation_requests (created_at) include (website_report_id, status)
  where website_report_id is not null and merged_into is null;
drop index public.onboarding_submissions_entered;
create index onboarding_submissions_entered on public.onboarding_submissions (created_at)
  where entered_by is not null and merged_into is null;
