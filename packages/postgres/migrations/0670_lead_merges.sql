-- One person once: two leads of one person become one. The merged lead stays as a row and keeps its notes, calls, follow-ups
-- and history; `merged_into` hides it from lists, search, figures and queues, and the kept lead shows its story. An undo clears
-- `merged_into` and puts back what the merge changed on the kept lead.
alter table public.onboarding_submissions add column merged_into uuid check (merged_into <> id);
alter table public.consultation_requests add column merged_into uuid check (merged_into <> id);
comment on column public.onboarding_submissions.merged_into is 'The lead, of either kind, that this one was merged into; null: a lead of its own.';
comment on column public.consultation_requests.merged_into is 'The lead, of either kind, that this one was merged into; null: a lead of its own.';
create index onboarding_submissions_merged on public.onboarding_submissions (merged_into) where merged_into is not null;
create index consultation_requests_merged on public.consultation_requests (merged_into) where merged_into is not null;

create table public.lead_merges (
  id uuid primary key default gen_random_uuid(),
  kept_kind text not null check (kept_kind in ('submission', 'consultation')),
  kept_id uuid not null,
  merged_kind text not null check (merged_kind in ('submission', 'consultation')),
  merged_id uuid not null check (merged_id <> kept_id),
  -- What differed: {"phone": {"kept": "555-0142", "merged": "555-0199", "taken": true}}. Taken: the kept lead got the value.
  fields jsonb not null check (jsonb_typeof(fields) = 'object'),
  -- What followed from a taken status on the kept lead, whether the merged one waited for an owner, and values of own
  -- fields that the kept lead got because it had none.
  state jsonb not null default '{}' check (jsonb_typeof(state) = 'object'),
  merged_by uuid not null default auth.uid(),
  merged_at timestamptz not null default clock_timestamp(),
  application text check (length(application) between 1 and 200),
  undone_at timestamptz,
  undone_by uuid,
  -- Fields that were changed after the merge, so that the undo left them.
  left_fields text[],
  constraint lead_merges_undone_whole check ((undone_at is null) = (undone_by is null))
);
create index lead_merges_kept on public.lead_merges (kept_id, merged_at);
create index lead_merges_merged on public.lead_merges (merged_id, merged_at);
alter table public.lead_merges enable row level security;
alter table public.lead_merges force row level security;
revoke all on public.lead_merges from public, anon, authenticated, service_role;
grant select on public.lead_merges to authenticated;
grant select, insert, update, delete on public.lead_merges to service_role;
create policy "admins read all" on public.lead_merges for select to authenticated
  using ((select public.is_admin()));
create trigger name_application before insert on public.lead_merges for each row
  execute function private.name_application();

-- Two leads that staff looked at: not the same person. Each pair is stored once, the smaller id first.
create table private.distinct_leads (
  first_id uuid not null,
  second_id uuid not null,
  first_kind text not null check (first_kind in ('submission', 'consultation')),
  second_kind text not null check (second_kind in ('submission', 'consultation')),
  said_by uuid not null,
  said_at timestamptz not null default clock_timestamp(),
  application text check (length(application) between 1 and 200),
  primary key (first_id, second_id),
  check (first_id < second_id)
);
create index distinct_leads_second on private.distinct_leads (second_id);
alter table private.distinct_leads enable row level security;
alter table private.distinct_leads force row level security;
revoke all on private.distinct_leads from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.distinct_leads to service_role;
create trigger name_application before insert on private.distinct_leads for each row
  execute function private.name_application();

-- A merged lead keeps its document, so that its address and number find the kept lead. No list and no search asks for this kind.
alter table private.desk_documents drop constraint desk_documents_kind_check;
alter table private.desk_documents add constraint desk_documents_kind_check
  check (kind in ('submission', 'consultation', 'report', 'merged'));

-- As before; the kind of a merged lead is `merged`.
create or replace function private.facts_of(s public.onboarding_submissions) returns private.lead_facts
  language sql stable parallel safe
as $$
  select row(case when s.merged_into is null then 'submission' else 'merged' end, s.id, s.created_at, s.status,
    s.business_name, s.contact_name, s.contact_email,
    s.contact_phone, s.website_url, s.business_type, s.urgency, private.lead_source(s.attribution), s.suspicion,
    s.website_report_id, s.first_response_minutes, s.converted_at, s.deal_value, s.first_response_at,
    s.owner_id)::private.lead_facts
$$;

create or replace function private.facts_of(c public.consultation_requests) returns private.lead_facts
  language sql stable parallel safe
as $$
  select row(case when c.merged_into is null then 'consultation' else 'merged' end, c.id, c.created_at, c.status, c.name,
    null, c.email, c.phone, null, null, null,
    private.lead_source(c.attribution), c.suspicion, c.website_report_id, c.first_response_minutes,
    c.converted_at, c.deal_value, c.first_response_at, c.owner_id)::private.lead_facts
$$;

grant create on schema private, public to service_role;
set local role service_role;

-- The lead that stands for this one: itself, or the one at the end of its merges.
create function private.kept_lead(asked uuid) returns uuid
  language plpgsql stable parallel safe set search_path = ''
as $$
declare
  kept uuid := asked;
  next uuid;
begin
  for step in 1 .. 100 loop
    select coalesce(
      (select s.merged_into from public.onboarding_submissions s where s.id = kept),
      (select c.merged_into from public.consultation_requests c where c.id = kept)) into next;
    exit when next is null;
    kept := next;
  end loop;
  return kept;
end
$$;

-- Every lead that was merged into this one, also by way of another.
create function private.merged_leads(asked uuid) returns table (kind text, id uuid)
  language sql stable parallel safe set search_path = ''
as $$
  with recursive merged as (
    select l.kind, l.id from (
      select 'submission' as kind, s.id from public.onboarding_submissions s where s.merged_into = asked
      union all
      select 'consultation', c.id from public.consultation_requests c where c.merged_into = asked
    ) as l
    union
    select l.kind, l.id from merged m cross join lateral (
      select 'submission' as kind, s.id from public.onboarding_submissions s where s.merged_into = m.id
      union all
      select 'consultation', c.id from public.consultation_requests c where c.merged_into = m.id
    ) as l
  )
  select m.kind, m.id from merged m
$$;

-- This lead and every lead that was merged into it.
create function private.group_of_lead(asked uuid) returns uuid[]
  language sql stable parallel safe set search_path = ''
as $$
  select asked || array(select m.id from private.merged_leads(asked) m)
$$;

create function private.kind_of_lead(asked uuid) returns text
  language sql stable parallel safe set search_path = ''
as $$
  select case when exists (select from public.onboarding_submissions s where s.id = asked) then 'submission'
    when exists (select from public.consultation_requests c where c.id = asked) then 'consultation' end
$$;

create function private.title_of_lead(asked uuid) returns text
  language sql stable parallel safe set search_path = ''
as $$
  select coalesce((select s.business_name from public.onboarding_submissions s where s.id = asked),
    (select c.name from public.consultation_requests c where c.id = asked))
$$;

-- What finds a lead by those that were merged into it: their names, addresses, numbers, notes and contacts.
create function private.merged_words(lead uuid) returns text[]
  language sql stable parallel safe
as $$
  select case when exists (select from public.onboarding_submissions s where s.merged_into = lead)
      or exists (select from public.consultation_requests c where c.merged_into = lead)
    then (
      select coalesce(array_agg(distinct w), '{}') from (
        select unnest(private.search_words_of(l.facts) || private.note_words(l.id) || private.contact_words(l.id)) as w
          from (
            select s.id, private.facts_of(s) as facts from public.onboarding_submissions s
             where s.id in (select m.id from private.merged_leads(lead) m limit 50)
            union all
            select c.id, private.facts_of(c) from public.consultation_requests c
             where c.id in (select m.id from private.merged_leads(lead) m limit 50)
          ) as l
         limit 5000
      ) as words
    ) else '{}' end
$$;

-- As before, with the words of merged leads.
create or replace function private.document_of(lead private.lead_facts) returns private.desk_documents
  language sql stable parallel safe
as $$
  select row(lead.kind, lead.id, lead.created_at,
    array_to_tsvector(private.search_words_of(lead) || private.filter_tokens_of(lead) || private.note_words(lead.id)
      || private.contact_words(lead.id) || private.merged_words(lead.id)),
    lower(lead.email), private.phone_digits(lead.phone), private.site_host(lead.website), lead.source,
    null)::private.desk_documents
$$;

-- As before; the kind of a document changes when its lead is merged.
create or replace function private.store_document(document private.desk_documents) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  document.arrived := pg_current_xact_id();
  insert into private.desk_documents as d select (document).*
    on conflict (id) do update
    set kind = excluded.kind, created_at = excluded.created_at, words = excluded.words, email_key = excluded.email_key,
      phone_key = excluded.phone_key, host_key = excluded.host_key, source = excluded.source
    where (d.kind, d.created_at, d.words, d.email_key, d.phone_key, d.host_key, d.source) is distinct from (
      excluded.kind, excluded.created_at, excluded.words, excluded.email_key, excluded.phone_key, excluded.host_key,
      excluded.source);
  if found then
    insert into private.new_words (words) select tsvector_to_array((document).words);
  end if;
end
$$;

-- Makes the words of a lead's document anew; for a merged lead, those of the lead that stands for it.
create function private.refresh_words(lead uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  asked uuid := lead;
  facts private.lead_facts;
  before private.desk_documents;
  after private.desk_documents;
begin
  loop
    select (private.facts_of(s)).* into facts from public.onboarding_submissions s where s.id = asked for no key update;
    if not found then
      select (private.facts_of(c)).* into facts from public.consultation_requests c where c.id = asked for no key update;
      if not found then return; end if;
    end if;
    exit when facts.kind <> 'merged';
    asked := private.kept_lead(asked);
  end loop;
  select d.* into before from private.desk_documents d where d.id = asked;
  if not found then return; end if;
  facts.source := before.source;
  after := private.document_of(facts);
  if after.words = before.words then return; end if;
  update private.desk_documents d set words = after.words where d.id = asked;
  insert into private.new_words (words) select tsvector_to_array(after.words);
  perform private.record_removed_words(before, after);
end
$$;

-- As before, and for a merged lead.
create or replace function private.follow_note() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.refresh_words(case when tg_op = 'DELETE' then old.lead_id else new.lead_id end);
  return null;
end
$$;

-- As before; a merged lead adds nothing, because its person is counted by the kept lead.
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
        lead.owner_id || ':' || private.response_step(lead.first_response_minutes), null)
    ) as f (metric, day, dim, amount)
   where f.day is not null and f.dim is not null and lead.kind <> 'merged'
$$;

revoke all on function private.kept_lead(uuid), private.merged_leads(uuid), private.group_of_lead(uuid),
  private.kind_of_lead(uuid), private.title_of_lead(uuid), private.merged_words(uuid), private.refresh_words(uuid) from public;
reset role;
revoke create on schema private, public from service_role;
