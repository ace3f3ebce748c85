-- What became of a lead leaves a trace: each change of its value or of the reason why it was lost, with who, when and what
-- stood there before.
create table private.lead_outcome_changes (
  id uuid primary key default gen_random_uuid(),
  lead_kind text not null check (lead_kind in ('submission', 'consultation')),
  lead_id uuid not null,
  field text not null check (field in ('value', 'reason')),
  from_value numeric(12, 2),
  to_value numeric(12, 2),
  from_reason text,
  to_reason text,
  -- Null: no member of staff, but a server's key.
  changed_by uuid,
  changed_at timestamptz not null default clock_timestamp()
);
create index lead_outcome_changes_lead on private.lead_outcome_changes (lead_id, changed_at);
alter table private.lead_outcome_changes enable row level security;
alter table private.lead_outcome_changes force row level security;
revoke all on private.lead_outcome_changes from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.lead_outcome_changes to service_role;

grant create on schema private, public to service_role;
set local role service_role;

create function private.follow_outcome() returns trigger
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
  if new.lost_reason is distinct from old.lost_reason then
    insert into private.lead_outcome_changes (lead_kind, lead_id, field, from_reason, to_reason, changed_by)
    values (tg_argv[0], new.id, 'reason', old.lost_reason, new.lost_reason, auth.uid());
  end if;
  return null;
end
$$;
revoke all on function private.follow_outcome() from public;

-- The reports that the story of a lead tells about: those its person asked under, and those with its e-mail address.
create function private.reports_of_person(asked uuid) returns table (id uuid)
  language sql stable
as $$
  with leads as (select l.id from private.leads_of_person(asked) l)
  select s.website_report_id from public.onboarding_submissions s
   where s.id in (select l.id from leads l) and s.website_report_id is not null
  union
  select c.website_report_id from public.consultation_requests c
   where c.id in (select l.id from leads l) and c.website_report_id is not null
  union
  (select d.id from private.desk_documents d
    where d.email_key = (select a.email_key from private.desk_documents a where a.id = asked) and d.kind = 'report'
    order by d.created_at desc limit 20)
$$;
revoke all on function private.reports_of_person(uuid) from public;

-- As before, with the changes of value and reason, with the notes on unfinished forms of the same e-mail address, and
-- with a word for the changes of the one who asks.
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
            'is_own', c.changed_by is not distinct from staff)
        from (select * from private.lead_status_changes c where c.lead_id = any (leads) order by c.changed_at desc limit 300) c
      union all
      select c.changed_at, c.field, c.field || ':' || c.id, c.lead_kind, c.lead_id,
          jsonb_build_object('by', private.email_of(c.changed_by), 'is_own', c.changed_by is not distinct from staff)
          || case c.field when 'value' then jsonb_build_object('from_value', c.from_value, 'to_value', c.to_value)
            else jsonb_build_object('from_reason', c.from_reason, 'to_reason', c.to_reason) end
        from (select * from private.lead_outcome_changes c where c.lead_id = any (leads) order by c.changed_at desc limit 300) c
      union all
      select n.created_at, 'note', n.id::text, n.lead_kind, n.lead_id,
          jsonb_build_object('body', n.body, 'by', private.email_of(n.author), 'is_own', n.author = staff, 'updated_at', n.updated_at)
        from (
          select * from public.lead_notes n where n.lead_id = any (noted) and n.deleted_at is null order by n.created_at desc limit 300
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
revoke all on function public.desk_lead_story(text, uuid) from public;
grant execute on function public.desk_lead_story(text, uuid) to authenticated;

reset role;
revoke create on schema private, public from service_role;

create trigger follow_outcome after update of deal_value, lost_reason or delete on public.onboarding_submissions for each row
  execute function private.follow_outcome('submission');
create trigger follow_outcome after update of deal_value, lost_reason or delete on public.consultation_requests for each row
  execute function private.follow_outcome('consultation');
