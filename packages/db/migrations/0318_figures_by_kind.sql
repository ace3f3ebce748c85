-- The dashboard leads to lists of one kind: what is unread and what waits is said for each kind too, and of which kind
-- the lead is that has waited longest.
grant create on schema private, public to service_role;
set local role service_role;

create or replace view private.leads_waiting with (security_invoker) as
  with of_kind as (
    select w.kind, coalesce(t.count, 0) - w.recent as leads, w.since
      from (
        select 'submission' as kind,
          (select count(*) from public.onboarding_submissions
            where status = 'new' and created_at > now() - interval '24 hours') as recent,
          (select min(created_at) from public.onboarding_submissions where status = 'new') as since
        union all
        select 'consultation',
          (select count(*) from public.consultation_requests
            where status = 'new' and created_at > now() - interval '24 hours'),
          (select min(created_at) from public.consultation_requests where status = 'new')
      ) as w
      left join private.lead_totals t on t.kind = w.kind and t.status = 'new'
  )
  select sum(leads)::numeric as leads,
    max(leads) filter (where kind = 'submission') as submissions,
    max(leads) filter (where kind = 'consultation') as consultations,
    (select kind from of_kind where leads > 0 order by since, kind desc limit 1) as longest
    from of_kind;

-- Up to 1000.
create function private.count_unread(staff uuid, of_kind text) returns bigint
  language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  unread bigint;
  mark timestamptz;
begin
  select u.read_before into mark from private.leads_unread u where u.user_id = staff and u.lead_kind = of_kind;
  select count(*) into unread from (
    select from private.desk_documents d
     where d.kind = of_kind and d.created_at > mark
       and not exists (select from private.lead_reads r where r.user_id = staff and r.lead_id = d.id and r.is_read)
     limit 1000
  ) as newer;
  return least(1000, unread + (
    select count(*) from private.lead_reads r
     where r.user_id = staff and r.lead_kind = of_kind and not r.is_read and r.lead_created_at <= mark));
end
$$;
revoke all on function private.count_unread(uuid, text) from public;

create or replace function public.desk_dashboard_figures() returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  unread_submissions bigint := private.count_unread(staff, 'submission');
  unread_consultations bigint := private.count_unread(staff, 'consultation');
  waiting private.leads_waiting;
begin
  select * into waiting from private.leads_waiting;
  return (
    select jsonb_build_object(
      'total', coalesce(sum(count) filter (where kind = 'submission'), 0),
      'new_count', coalesce(sum(count) filter (where kind = 'submission' and status = 'new'), 0),
      'converted_count', coalesce(sum(count) filter (where kind = 'submission' and status = 'converted'), 0),
      'conversion_rate', coalesce(round(100.0 * sum(count) filter (where kind = 'submission' and status = 'converted')
        / nullif(sum(count) filter (where kind = 'submission'), 0), 1), 0),
      'median_response_minutes', (select minutes from private.lead_response_median),
      'unread', least(unread_submissions + unread_consultations, 1000),
      'unread_by_kind', jsonb_build_object('submission', unread_submissions, 'consultation', unread_consultations),
      'waiting_over_24h', waiting.leads,
      'waiting_over_24h_by_kind', jsonb_build_object(
        'submission', waiting.submissions, 'consultation', waiting.consultations),
      'waiting_longest', waiting.longest,
      'by_status', (
        select jsonb_object_agg(s.status, coalesce(t.count, 0))
          from unnest(array['new', 'contacted', 'qualified', 'converted', 'lost']) as s (status)
          left join private.lead_totals t on t.kind = 'submission' and t.status = s.status),
      'consultations_total', coalesce(sum(count) filter (where kind = 'consultation'), 0),
      'consultations_new', coalesce(sum(count) filter (where kind = 'consultation' and status = 'new'), 0))
      from private.lead_totals
  );
end
$$;
drop function private.count_unread(uuid);

reset role;
revoke create on schema private, public from service_role;
