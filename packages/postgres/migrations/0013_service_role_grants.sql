-- A hosted project grants service_role everything on new tables, truncate included. The tables that did
-- not take that back themselves do so here.
revoke all on public.website_reports, public.analyses, public.analysis_requests, public.rate_limits from service_role;
grant select, insert, update, delete
  on public.website_reports, public.analyses, public.analysis_requests, public.rate_limits to service_role;
