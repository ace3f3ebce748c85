-- "This is wrong": what visitors and staff say against a finding of a report, with the evidence as it was.
create table public.finding_disputes (
  id uuid primary key default gen_random_uuid(),
  -- Chosen by the page: the same key again is the same dispute.
  request_key uuid not null unique,
  report_id uuid not null references public.website_reports (id) on delete cascade,
  audit_id text not null check (length(audit_id) between 1 and 100),
  -- English, as stored in the report.
  title text not null check (length(title) <= 1000),
  evidence jsonb not null check (jsonb_typeof(evidence) = 'array'),
  algorithm text check (length(algorithm) between 1 and 100),
  language text not null check (language in ('en', 'es')),
  note text check (length(note) between 1 and 500),
  -- Null for a visitor.
  disputed_by uuid,
  created_at timestamptz not null default now(),
  decision text check (decision in ('rule_is_right', 'rule_is_wrong', 'fixed')),
  decided_by uuid,
  decided_at timestamptz,
  constraint finding_disputes_decision_whole check ((decision is null) = (decided_at is null))
);
create index finding_disputes_report on public.finding_disputes (report_id, created_at);
create index finding_disputes_audit on public.finding_disputes (audit_id, created_at desc);
alter table public.finding_disputes enable row level security;
alter table public.finding_disputes force row level security;
revoke all on public.finding_disputes from public, anon, authenticated, service_role;
grant select on public.finding_disputes to authenticated;
grant select, insert, update, delete on public.finding_disputes to service_role;
create policy "admins read all" on public.finding_disputes for select to authenticated
  using ((select public.is_admin()));

-- Which audits failed in which reports, so that counting them opens no report.
create table private.report_findings (
  report_id uuid not null references public.website_reports (id) on delete cascade,
  audit_id text not null,
  primary key (audit_id, report_id)
);
create index report_findings_report on private.report_findings (report_id);
alter table private.report_findings enable row level security;
alter table private.report_findings force row level security;
revoke all on private.report_findings from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.report_findings to service_role;

grant create on schema private, public to service_role;
set local role service_role;

create function private.findings_of_report(report jsonb) returns setof jsonb
  language sql immutable set search_path = ''
as $$ select f from jsonb_path_query(report, '$.issues.*[*]') f where f ->> 'id' <> '' $$;
revoke all on function private.findings_of_report(jsonb) from public;

create function private.list_report_findings() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.report_findings (report_id, audit_id)
  select distinct new.id, f ->> 'id' from private.findings_of_report(new.report) f;
  return null;
end
$$;
revoke all on function private.list_report_findings() from public;

insert into private.report_findings (report_id, audit_id)
select distinct r.id, f ->> 'id' from public.website_reports r, private.findings_of_report(r.report) f;

-- Stores a dispute; false when the report does not exist or has no such finding. `asking` is the person of the access
-- token, if any: an admin disputes as staff.
create function private.store_finding_dispute(
  request_key uuid, report_id uuid, audit_id text, note text, language text, asking uuid
) returns boolean
  language plpgsql set search_path = ''
as $$
declare
  finding jsonb;
  rules text;
begin
  select f, nullif(r.report -> 'versions' ->> 'algorithm', '') into finding, rules
    from public.website_reports r, private.findings_of_report(r.report) f
   where r.id = store_finding_dispute.report_id and f ->> 'id' = store_finding_dispute.audit_id
   limit 1;
  if not found then return false; end if;
  insert into public.finding_disputes
    (request_key, report_id, audit_id, title, evidence, algorithm, language, note, disputed_by)
  values (
    store_finding_dispute.request_key, store_finding_dispute.report_id, store_finding_dispute.audit_id,
    left(coalesce(finding ->> 'title', ''), 1000),
    (select coalesce(jsonb_agg(jsonb_build_object('where', e ->> 'where', 'seen', e ->> 'seen')), '[]')
      from jsonb_path_query(finding, '$.evidence[*]') e),
    left(rules, 100), store_finding_dispute.language, store_finding_dispute.note,
    (select u.user_id from public.user_roles u where u.user_id = asking and u.role = 'admin'))
  -- Sent again by a page that did not hear the answer, perhaps with other words.
  on conflict on constraint finding_disputes_request_key_key do update set note = excluded.note
    where finding_disputes.report_id = excluded.report_id and finding_disputes.audit_id = excluded.audit_id;
  return true;
end
$$;
revoke all on function private.store_finding_dispute(uuid, uuid, text, text, text, uuid) from public;

create function private.dispute_row(d public.finding_disputes) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', d.id, 'report_id', d.report_id, 'audit_id', d.audit_id, 'title', d.title,
    'evidence', d.evidence, 'algorithm', d.algorithm, 'language', d.language, 'note', d.note,
    'by_staff', d.disputed_by is not null, 'created_at', d.created_at, 'decision', d.decision, 'decided_at', d.decided_at)
$$;
revoke all on function private.dispute_row(public.finding_disputes) from public;

-- What was said against the findings of a report, newest first.
create function public.desk_report_disputes(report_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    select coalesce(jsonb_agg(private.dispute_row(d) order by d.created_at desc, d.id), '[]')
      from (
        select * from public.finding_disputes d where d.report_id = desk_report_disputes.report_id
         order by d.created_at desc limit 200
      ) d);
end
$$;

-- Rules by disputes that wait for a decision, then by all of them, each with its newest five.
create function public.desk_disputed_rules() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    with rules as (
      select d.audit_id, count(*) as disputes, count(*) filter (where d.decision is null) as waiting,
          max(d.created_at) as newest
        from public.finding_disputes d group by d.audit_id
       order by waiting desc, disputes desc, newest desc, d.audit_id limit 100
    )
    select jsonb_build_object(
      'reports', (select count(*) from public.website_reports),
      'rules', coalesce(jsonb_agg(jsonb_build_object(
        'audit_id', r.audit_id, 'disputes', r.disputes, 'waiting', r.waiting,
        'reports', (select count(*) from private.report_findings f where f.audit_id = r.audit_id),
        'newest', (select jsonb_agg(private.dispute_row(n) order by n.created_at desc, n.id)
          from (select * from public.finding_disputes d where d.audit_id = r.audit_id
            order by d.created_at desc, d.id limit 5) n)
      ) order by r.waiting desc, r.disputes desc, r.newest desc, r.audit_id), '[]'))
      from rules r);
end
$$;

-- The decision about one dispute; null takes it back.
create function public.desk_decide_dispute(dispute_id uuid, decision text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
begin
  if decision not in ('rule_is_right', 'rule_is_wrong', 'fixed') then
    raise exception using errcode = 'PT400', message = 'Choose one of the three decisions.';
  end if;
  update public.finding_disputes d
     set decision = desk_decide_dispute.decision,
         decided_by = case when desk_decide_dispute.decision is not null then staff end,
         decided_at = case when desk_decide_dispute.decision is not null then now() end
   where d.id = dispute_id;
  if not found then
    raise exception using errcode = 'PT400', message = 'This dispute no longer exists.';
  end if;
end
$$;
revoke all on function public.desk_report_disputes(uuid), public.desk_disputed_rules(),
  public.desk_decide_dispute(uuid, text) from public;
grant execute on function public.desk_report_disputes(uuid), public.desk_disputed_rules(),
  public.desk_decide_dispute(uuid, text) to authenticated;

-- As before, and the words said against findings go: those about reports of the person, and those that name the address.
-- The disputes themselves stay, since they are about a rule and a website.
create or replace function public.desk_erase_person(email text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  asked text := lower(btrim(email));
  erased jsonb := '{}';
  many bigint;
begin
  if coalesce(asked, '') !~ '@' then
    raise exception using errcode = 'PT400', message = 'Enter the email address of the person whose data is to be erased.';
  end if;
  -- First, while the leads still tell which reports are theirs.
  update public.finding_disputes d set note = null where d.note is not null and (
    d.report_id in (
      select l.website_report_id from public.onboarding_submissions l
       where l.id in (select x.id from private.desk_documents x where x.email_key = asked and x.kind = 'submission')
      union
      select l.website_report_id from public.consultation_requests l
       where l.id in (select x.id from private.desk_documents x where x.email_key = asked and x.kind = 'consultation')
      union
      select a.report_id from private.lead_reports a
       where a.lead_id in (select x.id from private.desk_documents x where x.email_key = asked)
      union
      select x.id from private.desk_documents x where x.email_key = asked and x.kind = 'report')
    or position(asked in lower(d.note)) > 0);
  -- Every function that locks many leads locks them in this order.
  delete from public.onboarding_submissions s where s.id in (
    select l.id from public.onboarding_submissions l
     where l.id in (select d.id from private.desk_documents d where d.email_key = asked and d.kind = 'submission')
     order by l.id for update);
  get diagnostics many = row_count;
  erased := erased || jsonb_build_object('submissions', many);
  delete from public.consultation_requests c where c.id in (
    select l.id from public.consultation_requests l
     where l.id in (select d.id from private.desk_documents d where d.email_key = asked and d.kind = 'consultation')
     order by l.id for update);
  get diagnostics many = row_count;
  erased := erased || jsonb_build_object('consultations', many);
  delete from public.onboarding_drafts d where lower(d.contact_email) = asked;
  get diagnostics many = row_count;
  erased := erased || jsonb_build_object('drafts', many);
  update public.website_reports r set user_name = null, user_email = null, user_phone = null where r.id in (
    select l.id from public.website_reports l
     where l.id in (select d.id from private.desk_documents d where d.email_key = asked and d.kind = 'report')
     order by l.id for update);
  get diagnostics many = row_count;
  return erased || jsonb_build_object('reports', many);
end
$$;

reset role;
revoke create on schema private, public from service_role;

create trigger list_findings after insert on public.website_reports for each row
  execute function private.list_report_findings();
