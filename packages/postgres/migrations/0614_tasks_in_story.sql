-- Follow-ups in the story of a lead, and in what is exported of it.
grant create on schema private, public to service_role;
set local role service_role;

create function private.task_story(leads uuid[], staff uuid)
  returns table (at timestamptz, id text, lead_kind text, lead_id uuid, more jsonb)
  language sql stable set search_path = ''
as $$
  select c.changed_at, 'task:' || c.id, c.lead_kind, c.lead_id,
      jsonb_build_object('what', c.what, 'title', c.title, 'from_title', c.from_title, 'due_at', c.due_at,
        'from_due_at', c.from_due_at, 'time_zone', c.time_zone, 'assignee', private.email_of(c.assignee_id),
        'outcome', c.outcome, 'outcome_note', c.outcome_note, 'by', private.email_of(c.changed_by),
        'is_own', c.changed_by is not distinct from staff)
    from private.lead_task_changes c where c.lead_id = any (leads) order by c.changed_at desc limit 300
$$;
revoke all on function private.task_story(uuid[], uuid) from public;

-- As before, with the changes of follow-ups.
create or replace function public.desk_lead_story(lead_kind text, lead_id uuid)
 returns jsonb
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

-- One line for each follow-up of a lead; times are the agency's.
create function private.staff_tasks(lead uuid) returns text
  language sql stable set search_path = ''
as $$
  select string_agg(format('%s %s: %s%s', to_char(t.due_at at time zone 'America/Los_Angeles', 'YYYY-MM-DD HH24:MI'),
      coalesce(private.email_of(t.assignee_id), 'Unassigned'), t.title,
      case when t.done_at is not null
        then format(' (done %s: %s)', to_char(t.done_at at time zone 'America/Los_Angeles', 'YYYY-MM-DD HH24:MI'),
          concat_ws(', ', replace(t.outcome, '_', ' '), t.outcome_note))
        else ' (open)' end), e'\n' order by t.due_at, t.id)
    from public.lead_tasks t where t.lead_id = lead and t.deleted_at is null
$$;
revoke all on function private.staff_tasks(uuid) from public;

-- As before, with the follow-ups.
create or replace function private.with_staff_notes(rows jsonb) returns jsonb
  language sql stable
as $$
  select coalesce(jsonb_agg(r.row || jsonb_build_object('staff_notes', private.staff_notes((r.row ->> 'id')::uuid),
      'staff_tasks', private.staff_tasks((r.row ->> 'id')::uuid)) order by r.n), '[]')
    from jsonb_array_elements(rows) with ordinality as r (row, n)
$$;

reset role;
revoke create on schema private, public from service_role;
