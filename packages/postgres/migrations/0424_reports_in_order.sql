-- A website that could not be measured is not the slowest: without a score it comes after all that have one.
grant create on schema private to service_role;
set local role service_role;

create or replace function private.sort_key(
  kind text, sort text, out source text, out key text, out type text, out is_down boolean
)
  language sql immutable
as $$
  select s.source, s.key, s.type, s.is_down from (values
    ('submission', 'updated', 'public.onboarding_submissions', 't.updated_at', 'timestamptz', true),
    ('submission', 'business', 'public.onboarding_submissions', 'lower(t.business_name)', 'text', false),
    ('submission', 'urgency', 'public.onboarding_submissions', 'private.urgency_key(t.urgency, t.created_at)', 'bigint', false),
    ('consultation', 'updated', 'public.consultation_requests', 't.updated_at', 'timestamptz', true),
    ('consultation', 'business', 'public.consultation_requests', 'lower(t.name)', 'text', false),
    ('report', 'seo', 'public.website_reports', 'coalesce(t.seo_score, 101)', 'numeric', false),
    ('report', 'performance', 'public.website_reports', 'coalesce(t.performance_score, 101)', 'numeric', false)
  ) as s (kind, sort, source, key, type, is_down)
  where s.kind = sort_key.kind and s.sort = sort_key.sort
$$;

reset role;
revoke create on schema private from service_role;

drop index public.website_reports_seo;
drop index public.website_reports_performance;
create index website_reports_seo on public.website_reports ((coalesce(seo_score, 101)), id);
create index website_reports_performance on public.website_reports ((coalesce(performance_score, 101)), id);
