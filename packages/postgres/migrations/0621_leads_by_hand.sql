-- Leads that staff enter by hand, after a phone call or a visit: a name and a way to reach the person are enough. What no one
-- asked stays empty; a visitor who sends the questionnaire has answered everything, as before.
alter table public.onboarding_submissions
  add column entered_by uuid,
  alter column business_type drop not null,
  alter column website_url drop not null,
  alter column contact_email drop not null,
  alter column pain_points drop not null,
  alter column primary_pain_point drop not null,
  alter column desired_outcome drop not null,
  alter column urgency drop not null,
  add constraint visitors_answer_everything check (entered_by is not null or (
    business_type is not null and website_url is not null and contact_email is not null and pain_points is not null
    and primary_pain_point is not null and desired_outcome is not null and urgency is not null)),
  add constraint can_be_reached check (contact_email is not null or contact_phone is not null);
create index onboarding_submissions_entered on public.onboarding_submissions (created_at) where entered_by is not null;

grant create on schema private, public to service_role;
set local role service_role;

-- As before for the four answers; last, who gave none. The index on it stays valid: there was no such row.
create or replace function private.urgency_key(urgency text, created_at timestamptz) returns bigint
  language sql immutable parallel safe
as $$
  select coalesce(array_position(array['asap', 'this_month', 'this_quarter', 'exploring'], urgency), 5) * 100000000000000000
    - (extract(epoch from created_at) * 1000000)::bigint
$$;

-- As before, without the leads that were no form.
create or replace view private.wizard_steps_by_day with (security_invoker) as
  select day, dim::integer as step, count as left_here, 0::bigint as completed from private.figures where metric = 'wizard'
  union all
  select day, 4, 0, submissions::bigint from private.lead_conversion_by_day
  union all
  select private.agency_day(created_at), 4, 0, -count(*)
    from public.onboarding_submissions where entered_by is not null group by 1;

-- Leads with this address, number or website, for the warning while a lead is typed; the newest five.
create function public.desk_leads_like(email text, phone text, website text) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (
    with same as (
      (select d.id, d.kind, d.created_at, 'email' as by from private.desk_documents d
        where d.email_key = lower(btrim(desk_leads_like.email)) and d.kind <> 'report' order by d.created_at desc limit 5)
      union all
      (select d.id, d.kind, d.created_at, 'phone' from private.desk_documents d
        where d.phone_key = private.phone_digits(desk_leads_like.phone) and d.kind <> 'report' order by d.created_at desc limit 5)
      union all
      (select d.id, d.kind, d.created_at, 'site' from private.desk_documents d
        where d.host_key = private.site_host(desk_leads_like.website) and d.kind <> 'report' order by d.created_at desc limit 5)
    ),
    found as (
      select id, kind, created_at, jsonb_agg(by order by by) as same from same group by 1, 2, 3 order by created_at desc limit 5
    )
    select coalesce(jsonb_agg(jsonb_build_object('kind', f.kind, 'id', f.id, 'title', coalesce(s.business_name, c.name),
        'subtitle', coalesce(nullif(concat_ws(' · ', s.contact_name, s.contact_email), ''), c.email),
        'status', coalesce(s.status, c.status), 'created_at', f.created_at, 'same', f.same) order by f.created_at desc), '[]')
      from found f
      left join public.onboarding_submissions s on f.kind = 'submission' and s.id = f.id
      left join public.consultation_requests c on f.kind = 'consultation' and c.id = f.id
  );
end
$$;

-- Stores a lead that staff typed, once for each key, and returns its id. `confirm`: its address gets a confirmation.
create function public.desk_enter_lead(request_key uuid, lead jsonb, source text, confirm boolean) returns uuid
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  given public.onboarding_submissions := jsonb_populate_record(null::public.onboarding_submissions, (
    select coalesce(jsonb_object_agg(e.key, btrim(e.value)), '{}') from jsonb_each_text(lead) e
     where e.key in ('business_name', 'business_type', 'website_url', 'contact_name', 'contact_email', 'contact_phone',
       'best_time_to_call', 'additional_notes') and btrim(e.value) <> ''));
  stored uuid;
begin
  -- The name that is known stands for the one that is not.
  given.business_name := coalesce(given.business_name, given.contact_name);
  given.contact_name := coalesce(given.contact_name, given.business_name);
  if given.business_name is null then
    raise exception using errcode = 'PT400', message = 'Enter the name of the business or the person.';
  end if;
  if given.contact_email is null and given.contact_phone is null then
    raise exception using errcode = 'PT400', message = 'Enter a phone number or an email address.';
  end if;
  if given.contact_email !~ '^[^@[:space:]<>",;]+@[^@[:space:]<>",;]+\.[^@[:space:]<>",;]+$' then
    raise exception using errcode = 'PT400', message = 'This email address is not complete.';
  end if;
  if coalesce(source, '') not in ('phone_call', 'walk_in', 'referral', 'event', 'social_media') then
    raise exception using errcode = 'PT400', message = 'Choose where the lead came from.';
  end if;
  insert into public.onboarding_submissions (business_name, business_type, website_url, contact_name, contact_email,
    contact_phone, best_time_to_call, additional_notes, request_key, entered_by, attribution)
  values (given.business_name, given.business_type, given.website_url, given.contact_name, given.contact_email,
    given.contact_phone, given.best_time_to_call, given.additional_notes, desk_enter_lead.request_key, staff,
    jsonb_build_object('last', jsonb_build_object('utm_source', desk_enter_lead.source)))
  on conflict on constraint onboarding_submissions_request_key_key do nothing returning id into stored;
  if stored is null then
    select s.id into stored from public.onboarding_submissions s
     where s.request_key = desk_enter_lead.request_key and s.entered_by = staff;
    if stored is null then
      raise exception using errcode = 'PT400', message = 'This lead was entered before. Reload the page.';
    end if;
    return stored;
  end if;
  insert into private.lead_reads (user_id, lead_kind, lead_id, lead_created_at, is_read)
  select staff, 'submission', s.id, s.created_at, true from public.onboarding_submissions s where s.id = stored
  on conflict (user_id, lead_id) do update set is_read = true;
  if confirm and given.contact_email is not null then
    perform private.enqueue_lead_messages('submission', stored, given.contact_email, jsonb_build_object('visitor',
      jsonb_strip_nulls(jsonb_build_object('template', 'entered_lead_for_visitor', 'name', given.contact_name,
        'bestTime', given.best_time_to_call, 'replyTo', private.email_of(staff)))));
  end if;
  return stored;
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'This lead cannot be stored. Check the lengths and choices of what you entered.';
end
$$;

-- What staff did to these leads, as entries of the timeline; `staff` asks.
create function private.staff_entries(leads uuid[], staff uuid)
  returns table (at timestamptz, kind text, id text, of_kind text, of_id uuid, more jsonb)
  language sql stable set search_path = ''
as $$
  select * from private.call_entries(leads, staff)
  union all
  select s.created_at, 'entered', 'entered:' || s.id, 'submission', s.id,
    jsonb_build_object('source', private.lead_source(s.attribution), 'by', private.email_of(s.entered_by),
      'is_own', s.entered_by = staff, 'application', null)
    from public.onboarding_submissions s where s.id = any (leads) and s.entered_by is not null
$$;

-- As before, with what staff did.
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
      select * from private.staff_entries(leads, staff)
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

-- As before, with the name of the colleague who entered a lead by hand.
create or replace function public.desk_recent_activity(entries integer) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted integer := least(greatest(entries, 1), 100);
begin
  perform private.require_staff();
  return (
    with happened as (
      (select d.created_at as at, case d.kind when 'submission' then 'onboarding' else d.kind end as kind, d.id::text as id,
          d.kind as lead_kind, d.id as lead_id, null::uuid as staff, null::text as application,
          null::text as from_status, null::text as to_status
        from private.desk_documents d where d.kind = 'submission' order by d.created_at desc, d.id desc limit wanted)
      union all
      (select d.created_at, d.kind, d.id::text, d.kind, d.id, null, null, null, null
        from private.desk_documents d where d.kind = 'consultation' order by d.created_at desc, d.id desc limit wanted)
      union all
      (select c.changed_at, 'status', c.id::text, c.lead_kind, c.lead_id, c.changed_by, c.application,
          c.from_status, c.to_status
        from private.lead_status_changes c order by c.changed_at desc limit wanted)
      union all
      (select n.created_at, 'note', n.id::text, n.lead_kind, n.lead_id, n.author, n.application, null, null
        from public.lead_notes n where n.deleted_at is null and n.lead_kind <> 'draft' order by n.created_at desc limit wanted)
    ),
    newest as (select * from happened order by at desc, id limit wanted)
    select coalesce(jsonb_agg(jsonb_build_object('id', n.kind || ':' || n.id, 'at', n.at,
        'kind', case when n.kind = 'onboarding' and s.entered_by is not null then 'entered' else n.kind end,
        'lead', jsonb_build_object('kind', n.lead_kind, 'id', n.lead_id),
        'title', coalesce(s.business_name, c.name, ''),
        'by', private.email_of(case when n.kind = 'onboarding' then s.entered_by else n.staff end), 'application', n.application,
        'from_status', n.from_status, 'to_status', n.to_status) order by n.at desc, n.id), '[]')
      from newest n
      left join public.onboarding_submissions s on n.lead_kind = 'submission' and s.id = n.lead_id
      left join public.consultation_requests c on n.lead_kind = 'consultation' and c.id = n.lead_id
  );
end
$$;

-- As before, also for a lead without an address.
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

revoke all on function public.desk_leads_like(text, text, text), public.desk_enter_lead(uuid, jsonb, text, boolean),
  private.staff_entries(uuid[], uuid) from public;
grant execute on function public.desk_leads_like(text, text, text), public.desk_enter_lead(uuid, jsonb, text, boolean)
  to authenticated;
reset role;
revoke create on schema private, public from service_role;
