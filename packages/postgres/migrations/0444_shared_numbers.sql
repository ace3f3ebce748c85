-- A telephone number may be that of many businesses: what is related by nothing else says how many share it.
grant create on schema private, public to service_role;
set local role service_role;

-- How many different businesses came with a number: told apart by website, of those who named none by e-mail address.
-- Counted through the newest 200.
create function private.businesses_of_phone(asked text) returns integer language sql stable
as $$
  select count(distinct business)::integer
    from (
      select coalesce(d.host_key, max(d.host_key) over (partition by d.email_key), d.email_key) as business
        from (
          select d.host_key, d.email_key from private.desk_documents d
           where d.phone_key = asked and d.kind <> 'report' order by d.created_at desc limit 200
        ) as d
    ) as b
$$;

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

revoke all on function private.businesses_of_phone(text), public.desk_related_leads(text, uuid) from public;
grant execute on function public.desk_related_leads(text, uuid) to authenticated;
reset role;
revoke create on schema private, public from service_role;
