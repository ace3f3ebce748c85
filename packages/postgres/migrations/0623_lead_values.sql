-- What a lead is worth, known from Qualified on: a one-off amount as before and an amount for each month. An amount of $0 says
-- nothing and is not stored.
set local role service_role;
update public.onboarding_submissions set deal_value = null where deal_value = 0;
update public.consultation_requests set deal_value = null where deal_value = 0;
reset role;

alter table public.onboarding_submissions
  drop constraint onboarding_submissions_deal_value_check,
  add constraint onboarding_submissions_deal_value_check check (deal_value > 0),
  add column monthly_value numeric(12, 2) check (monthly_value > 0);
alter table public.consultation_requests
  drop constraint consultation_requests_deal_value_check,
  add constraint consultation_requests_deal_value_check check (deal_value > 0),
  add column monthly_value numeric(12, 2) check (monthly_value > 0);
grant update (monthly_value) on public.onboarding_submissions, public.consultation_requests to authenticated;
alter table private.lead_outcome_changes
  drop constraint lead_outcome_changes_field_check,
  add constraint lead_outcome_changes_field_check check (field in ('value', 'monthly', 'reason'));

grant create on schema private, public to service_role;
set local role service_role;

-- As before, with the monthly value.
create or replace function private.follow_outcome() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    delete from private.lead_outcome_changes c where c.lead_id = old.id;
    return null;
  end if;
  if new.deal_value is distinct from old.deal_value then
    insert into private.lead_outcome_changes (lead_kind, lead_id, field, from_value, to_value, changed_by)
    values (tg_argv[0], new.id, 'value', old.deal_value, new.deal_value, auth.uid());
  end if;
  if new.monthly_value is distinct from old.monthly_value then
    insert into private.lead_outcome_changes (lead_kind, lead_id, field, from_value, to_value, changed_by)
    values (tg_argv[0], new.id, 'monthly', old.monthly_value, new.monthly_value, auth.uid());
  end if;
  if new.lost_reason is distinct from old.lost_reason then
    insert into private.lead_outcome_changes (lead_kind, lead_id, field, from_reason, to_reason, changed_by)
    values (tg_argv[0], new.id, 'reason', old.lost_reason, new.lost_reason, auth.uid());
  end if;
  return null;
end
$$;

-- As before, with the monthly value.
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
        from public.onboarding_submissions s where s.id = any (leads) and s.entered_by is null
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
          || case c.field when 'reason' then jsonb_build_object('from_reason', c.from_reason, 'to_reason', c.to_reason)
            else jsonb_build_object('from_value', c.from_value, 'to_value', c.to_value) end
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
      select * from private.staff_entries(leads, staff)
      union all
      select * from private.owner_entries(leads, staff)
      union all
      select e.at, 'task', e.id, e.lead_kind, e.lead_id, e.more from private.task_story(leads, staff) e
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

comment on view private.revenue_by_source is
  'One-off values entered on submissions and consultation requests that got the status Converted in the period and still have it, by the source of the last visit before the lead arrived.';
comment on view private.revenue_by_day is
  'One-off values entered on submissions and consultation requests that have the status Converted, by the day on which they got it (Pacific time).';
reset role;
revoke create on schema private, public from service_role;

drop trigger follow_outcome on public.onboarding_submissions;
create trigger follow_outcome after update of deal_value, monthly_value, lost_reason or delete on public.onboarding_submissions
  for each row execute function private.follow_outcome('submission');
drop trigger follow_outcome on public.consultation_requests;
create trigger follow_outcome after update of deal_value, monthly_value, lost_reason or delete on public.consultation_requests
  for each row execute function private.follow_outcome('consultation');
