-- Phone calls to leads that staff logged, with their outcome. The first call to a new lead is the first response: it sets
-- the status to Contacted, so that lists, metrics and the promise of 24 hours agree about it.
create table public.lead_calls (
  -- Chosen by the desk: the same id again is the same call.
  id uuid primary key,
  lead_kind text not null check (lead_kind in ('submission', 'consultation')),
  lead_id uuid not null,
  outcome text not null
    check (outcome in ('spoke', 'no_answer', 'voicemail', 'wrong_number', 'call_back', 'not_interested')),
  note text check (length(note) between 1 and 10000),
  author uuid not null default auth.uid(),
  -- When the phone was put down; earlier than `created_at` for a call that was logged without a connection.
  called_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  -- The status of the lead before and after, if this call changed it; for the undo.
  status_before text,
  status_after text,
  -- Hidden, because it was undone.
  deleted_at timestamptz,
  application text check (length(application) between 1 and 200)
);
create index lead_calls_lead on public.lead_calls (lead_id, called_at);
create trigger name_application before insert on public.lead_calls for each row
  execute function private.name_application();
alter table public.lead_calls enable row level security;
alter table public.lead_calls force row level security;
revoke all on public.lead_calls from public, anon, authenticated, service_role;
grant select on public.lead_calls to authenticated;
grant select, insert, update, delete on public.lead_calls to service_role;
create policy "admins read all" on public.lead_calls for select to authenticated
  using ((select public.is_admin()));

-- How often a lead was called and when last, for lists. Null: never.
alter table public.onboarding_submissions
  add column call_tries integer check (call_tries > 0), add column last_call_at timestamptz;
alter table public.consultation_requests
  add column call_tries integer check (call_tries > 0), add column last_call_at timestamptz;

grant create on schema private, public to service_role;
set local role service_role;

create function private.lead_table(kind text) returns regclass
  language sql stable set search_path = ''
as $$
  select (case kind when 'submission' then 'public.onboarding_submissions' else 'public.consultation_requests' end)::regclass
$$;

-- Counts the calls of a lead anew and returns its time stamp, status and count as the desk has them.
create function private.count_calls(kind text, lead uuid) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  counted jsonb;
begin
  execute format('update %s l set call_tries = nullif(c.tries, 0), last_call_at = c.latest
      from (select count(*) as tries, max(c.called_at) as latest from public.lead_calls c
             where c.lead_id = $1 and c.deleted_at is null) as c
     where l.id = $1
    returning jsonb_build_object(''updated_at'', l.updated_at, ''status'', l.status, ''call_tries'', l.call_tries,
      ''last_call_at'', l.last_call_at)', private.lead_table(kind)) into counted using lead;
  return counted;
end
$$;

-- The call came before the response that is known of this lead, so it was the response.
create function private.respond_by_call(kind text, lead uuid, at timestamptz) returns void
  language plpgsql set search_path = ''
as $$
begin
  execute format('update %s l set first_response_at = $2, first_response_minutes = private.working_minutes(l.created_at, $2)
     where l.id = $1 and l.first_response_at > $2', private.lead_table(kind)) using lead, at;
end
$$;

-- Stores a call once, however often it is sent. `next_status` is set unless the lead was changed after `seen_at`: then
-- `is_conflict` is true and the call is stored all the same. Answers the lead's status, time stamp and count of tries.
create function public.desk_log_call(
  lead_kind text, lead_id uuid, call_id uuid, outcome text, note text, called_at timestamptz, next_status text, seen_at timestamptz
) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  lead_table regclass := private.lead_table(private.known_kind(lead_kind));
  lead record;
  new_status text;
  at timestamptz;
  is_conflict boolean := false;
begin
  execute format('select status, created_at, updated_at from %s where id = $1 for update', lead_table) into lead using lead_id;
  if lead.status is null then
    raise exception using errcode = 'PT400', message = 'This lead no longer exists.';
  end if;
  if not exists (select from public.lead_calls c where c.id = call_id) then
    -- The clock of a browser may be wrong.
    at := greatest(least(coalesce(called_at, now()), now()), lead.created_at);
    is_conflict := next_status is not null and next_status <> lead.status and lead.updated_at is distinct from seen_at;
    new_status := case
      when next_status is not null and not is_conflict then next_status
      when lead.status = 'new' then 'contacted' else lead.status end;
    if new_status <> lead.status then
      execute format('update %s set status = $2 where id = $1', lead_table) using lead_id, new_status;
    end if;
    insert into public.lead_calls (id, lead_kind, lead_id, outcome, note, author, called_at, status_before, status_after)
    values (call_id, desk_log_call.lead_kind, desk_log_call.lead_id, desk_log_call.outcome, nullif(btrim(desk_log_call.note), ''),
      staff, at, case when new_status <> lead.status then lead.status end, case when new_status <> lead.status then new_status end);
    perform private.respond_by_call(desk_log_call.lead_kind, desk_log_call.lead_id, at);
  elsif not exists (select from public.lead_calls c
    where c.id = call_id and c.lead_id = desk_log_call.lead_id and c.author = staff)
  then
    raise exception using errcode = 'PT400', message = 'This call was logged before on another lead.';
  end if;
  return private.count_calls(desk_log_call.lead_kind, desk_log_call.lead_id) || jsonb_build_object('is_conflict', is_conflict);
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'This call cannot be logged: its outcome or status is not known, or its note is too long.';
end
$$;

-- Takes back a call of one's own. The lead gets its status back unless it was changed since. Answers as desk_log_call.
create function public.desk_undo_call(call_id uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  call public.lead_calls;
  lead_table regclass;
  last_change record;
  earlier timestamptz;
begin
  select * into call from public.lead_calls c where c.id = call_id and c.author = staff;
  if call.id is null then
    raise exception using errcode = 'PT400', message = 'Only the person who logged a call can undo it.';
  end if;
  lead_table := private.lead_table(call.lead_kind);
  -- As desk_log_call: the lead first, so that two people do not wait for each other.
  execute format('select from %s where id = $1 for update', lead_table) using call.lead_id;
  update public.lead_calls c set deleted_at = now() where c.id = call_id and c.deleted_at is null;
  if found then
    select c.* into last_change from private.lead_status_changes c where c.lead_id = call.lead_id
     order by c.changed_at desc limit 1;
    if call.status_after is not null and last_change.to_status = call.status_after
      and last_change.changed_by = staff and last_change.from_status = call.status_before
      and (call.status_before <> 'new'
        or not exists (select from public.lead_calls c where c.lead_id = call.lead_id and c.deleted_at is null))
    then
      execute format('update %s set status = $2 where id = $1', lead_table) using call.lead_id, call.status_before;
    else
      -- Answered by the next call or by the first change of status, whichever came first.
      select least(
          (select min(c.called_at) from public.lead_calls c where c.lead_id = call.lead_id and c.deleted_at is null),
          (select min(c.changed_at) from private.lead_status_changes c
            where c.lead_id = call.lead_id and c.from_status = 'new' and c.changed_at > coalesce(
              (select max(u.changed_at) from private.lead_status_changes u
                where u.lead_id = call.lead_id and u.to_status = 'new'), '-infinity')))
        into earlier;
      execute format('update %s l set first_response_at = $3, first_response_minutes = private.working_minutes(l.created_at, $3)
         where l.id = $1 and l.first_response_at = $2 and l.status <> ''new''', lead_table)
        using call.lead_id, call.called_at, coalesce(earlier, call.called_at);
    end if;
  end if;
  return private.count_calls(call.lead_kind, call.lead_id) || '{"is_conflict": false}';
end
$$;

-- The calls of these leads as entries of the timeline; `staff` asks.
create function private.call_entries(leads uuid[], staff uuid)
  returns table (at timestamptz, kind text, id text, of_kind text, of_id uuid, more jsonb)
  language sql stable set search_path = ''
as $$
  select c.called_at, 'call', 'call:' || c.id, c.lead_kind, c.lead_id,
    jsonb_build_object('outcome', c.outcome, 'note', c.note, 'by', private.email_of(c.author), 'is_own', c.author = staff,
      'application', c.application)
    from public.lead_calls c where c.lead_id = any (leads) and c.deleted_at is null
   order by c.called_at desc limit 300
$$;

create function private.forget_calls() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.lead_calls c where c.lead_id = old.id;
  return null;
end
$$;

-- As before, with what was written about calls.
create or replace function private.note_words(lead uuid) returns text[]
  language sql stable parallel safe
as $$
  select coalesce(array_agg(word), '{}') from (
    select distinct left(w, 60) as word
      from (
        select n.body, n.created_at from public.lead_notes n where n.lead_id = lead and n.deleted_at is null
        union all
        select c.note, c.called_at from public.lead_calls c
         where c.lead_id = lead and c.deleted_at is null and c.note is not null
         order by 2 desc limit 50
      ) as n cross join unnest(private.words_of(n.body)) as w
     limit 3000
  ) as words
$$;

-- As before, with the calls.
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
      select * from private.call_entries(leads, staff)
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

revoke all on function private.lead_table(text), private.count_calls(text, uuid),
  private.respond_by_call(text, uuid, timestamptz), private.call_entries(uuid[], uuid), private.forget_calls(),
  public.desk_log_call(text, uuid, uuid, text, text, timestamptz, text, timestamptz), public.desk_undo_call(uuid) from public;
grant execute on function public.desk_log_call(text, uuid, uuid, text, text, timestamptz, text, timestamptz),
  public.desk_undo_call(uuid) to authenticated;
reset role;
revoke create on schema private, public from service_role;

create trigger forget_calls after delete on public.onboarding_submissions for each row execute function private.forget_calls();
create trigger forget_calls after delete on public.consultation_requests for each row execute function private.forget_calls();
create trigger search_call after insert or update of deleted_at on public.lead_calls for each row
  execute function private.follow_note();
