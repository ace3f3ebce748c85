-- Visitors get one report by its id through a function; only staff read the table, and nobody changes it.
grant select on public.website_reports to authenticated;
create policy "admins read all" on public.website_reports for select to authenticated
  using ((select public.is_admin()));
