-- One lead: its story, and what else came from the same person or business.
grant create on schema private, public to service_role;
set local role service_role;

-- The lead itself and others of the same e-mail address, the newest 20.
create function private.leads_of_person(asked uuid) returns table (kind text, id uuid)
  language sql stable
as $$
  select d.kind, d.id from private.desk_documents d where d.id = asked and d.kind <> 'report'
  union
  (select d.kind, d.id from private.desk_documents d
    where d.email_key = (select a.email_key from private.desk_documents a where a.id = asked) and d.kind <> 'report'
    order by d.created_at desc limit 20)
$$;

create function public.desk_lead_story(lead_kind text, lead_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  mail text;
  leads uuid[];
  reports uuid[];
begin
  perform private.known_kind(lead_kind);
  select d.email_key into mail from private.desk_documents d where d.id = lead_id;
  leads := array(select l.id from private.leads_of_person(lead_id) l);
  reports := array(
    select s.website_report_id from public.onboarding_submissions s where s.id = any (leads) and s.website_report_id is not null
    union
    select c.website_report_id from public.consultation_requests c where c.id = any (leads) and c.website_report_id is not null
    union
    (select d.id from private.desk_documents d where d.email_key = mail and d.kind = 'report' order by d.created_at desc limit 20)
  );
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
          jsonb_build_object('from_status', c.from_status, 'to_status', c.to_status, 'by', private.email_of(c.changed_by))
        from (select * from private.lead_status_changes c where c.lead_id = any (leads) order by c.changed_at desc limit 300) c
      union all
      select n.created_at, 'note', n.id::text, n.lead_kind, n.lead_id,
          jsonb_build_object('body', n.body, 'by', private.email_of(n.author), 'is_own', n.author = staff, 'updated_at', n.updated_at)
        from (
          select * from public.lead_notes n where n.lead_id = any (leads) and n.deleted_at is null order by n.created_at desc limit 300
        ) n
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

create function public.desk_related_leads(lead_kind text, lead_id uuid) returns jsonb
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
        where d.email_key = self.email_key order by d.created_at desc limit 21)
      union all
      (select d.id, d.kind, d.created_at, 'phone' from private.desk_documents d
        where d.phone_key = self.phone_key order by d.created_at desc limit 21)
      union all
      (select d.id, d.kind, d.created_at, 'site' from private.desk_documents d
        where d.host_key = self.host_key order by d.created_at desc limit 21)
    ),
    related as (
      select id, kind, created_at, jsonb_agg(by order by by) as same from same where id <> self.id
       group by id, kind, created_at order by created_at desc limit 40
    )
    select jsonb_build_object(
      'leads', coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'id', r.id, 'title', coalesce(s.business_name, c.name),
          'subtitle', coalesce(s.contact_name || ' · ' || s.contact_email, c.email),
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

create function public.desk_report_of_lead(lead_kind text, lead_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  found_id uuid;
begin
  perform private.require_staff();
  if private.known_kind(lead_kind) = 'submission' then
    select s.website_report_id into found_id from public.onboarding_submissions s where s.id = lead_id;
  else
    select c.website_report_id into found_id from public.consultation_requests c where c.id = lead_id;
  end if;
  if found_id is null then
    select d.id into found_id from private.desk_documents d
     where d.kind = 'report' and d.host_key = (select a.host_key from private.desk_documents a where a.id = lead_id)
     order by d.created_at desc limit 1;
  end if;
  return public.desk_get_report(found_id);
end
$$;

revoke all on function private.leads_of_person(uuid), public.desk_lead_story(text, uuid),
  public.desk_related_leads(text, uuid), public.desk_report_of_lead(text, uuid) from public;
grant execute on function public.desk_lead_story(text, uuid), public.desk_related_leads(text, uuid),
  public.desk_report_of_lead(text, uuid) to authenticated;
reset role;
revoke create on schema private, public from service_role;
