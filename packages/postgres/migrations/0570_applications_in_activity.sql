grant create on schema public to service_role;
set local role service_role;

-- As before, with the application that worked for the person.
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
    select coalesce(jsonb_agg(jsonb_build_object('id', n.kind || ':' || n.id, 'kind', n.kind, 'at', n.at,
        'lead', jsonb_build_object('kind', n.lead_kind, 'id', n.lead_id),
        'title', coalesce(s.business_name, c.name, ''), 'by', private.email_of(n.staff), 'application', n.application,
        'from_status', n.from_status, 'to_status', n.to_status) order by n.at desc, n.id), '[]')
      from newest n
      left join public.onboarding_submissions s on n.lead_kind = 'submission' and s.id = n.lead_id
      left join public.consultation_requests c on n.lead_kind = 'consultation' and c.id = n.lead_id
  );
end
$$;

reset role;
revoke create on schema public from service_role;
