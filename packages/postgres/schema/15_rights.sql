-- Who may do what, for all tables and functions at once. Nothing is granted by default: a hosted project grants everything on
-- what is new, so all of that is taken back first. Runs for the tables of accounts alone as well.
do $$
declare
  one record;
begin
  for one in
    select c.oid::regclass as place, c.relkind from pg_class c
     where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'v')
       and pg_get_userbyid(c.relowner) = current_user
       and c.oid is distinct from to_regclass('private.schema_migrations')
       and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  loop
    execute format('revoke all on %s from public, anon, authenticated, service_role', one.place);
    execute format('grant select%s on %s to service_role', case one.relkind when 'r' then ', insert, update, delete' else '' end, one.place);
    if one.relkind = 'r' then
      execute format('alter table %s enable row level security', one.place);
      execute format('alter table %s force row level security', one.place);
      -- The login that owns the database: migrations, the tools of its machine, and functions with the rights of their owner.
      execute format('drop policy if exists owner on %s', one.place);
      execute format('create policy owner on %s to current_user using (true) with check (true)', one.place);
    end if;
  end loop;
  -- What signs people in belongs to the auth server; others see the public half of its keys.
  revoke all on private.signing_keys, private.saml_keys, private.saml_assertions, private.recovery_codes,
    private.accepted_web3_messages from service_role;
  grant select (kid, alg, public_jwk, status, created_at, status_changed_at) on private.signing_keys to service_role;

  for one in
    select p.oid::regprocedure as place from pg_proc p
     where p.pronamespace in ('public'::regnamespace, 'private'::regnamespace) and pg_get_userbyid(p.proowner) = current_user
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  loop
    execute format('revoke all on function %s from public, anon, authenticated', one.place);
    execute format('grant execute on function %s to service_role', one.place);
  end loop;
end
$$;

do $$
declare
  one text;
begin
  if to_regclass('public.user_roles') is null then return; end if;
  revoke update, delete on private.audit_log from service_role;
  revoke all on private.second_factor_grants from service_role;
  -- The auth server asks who is staff, and changes the team together with accounts.
  grant execute on function private.staff_standing, private.person_may, private.has_other_owner, private.write_audit to supabase_auth_admin;
  foreach one in array array['public.user_roles', 'private.staff_invitations'] loop
    execute format('grant select, insert, update, delete on %s to supabase_auth_admin', one);
    execute format('create policy auth_server on %s to supabase_auth_admin using (true) with check (true)', one);
  end loop;

  -- Staff read what belongs to the desk.
  foreach one in array array['leads', 'onboarding_submissions', 'consultation_requests', 'onboarding_drafts', 'lead_notes', 'lead_contacts',
      'follow_ups', 'lead_calls', 'lead_merges', 'lead_messages', 'lead_replies', 'message_templates', 'custom_fields', 'custom_field_values',
      'clients', 'client_sites', 'client_services', 'ad_spend', 'finding_disputes', 'website_reports', 'user_roles'] loop
    execute format('grant select on public.%I to authenticated', one);
    execute format('create policy "staff read all" on public.%I for select to authenticated using ((select public.is_admin()))', one);
  end loop;
  grant select on public.saved_views to authenticated;
  create policy "staff read their own" on public.saved_views for select to authenticated
    using ((select public.is_admin()) and user_id = (select auth.uid()));
  -- About the person who asks: the server is none.
  grant execute on function public.is_admin(), public.staff_may(text) to authenticated;
  revoke execute on function public.is_admin(), public.staff_may(text) from service_role;

  -- Staff who may write change what became of a lead.
  foreach one in array array['onboarding_submissions', 'consultation_requests'] loop
    execute format('grant update (status, deal_value, monthly_value, lost_reason, expected_close_on) on public.%I to authenticated', one);
    execute format('create policy "staff change the outcome" on public.%I for update to authenticated
      using ((select public.is_admin())) with check ((select public.is_admin()))', one);
    execute format('create policy "roles may update" on public.%I as restrictive for update to authenticated using ((select public.staff_may(''write'')))', one);
  end loop;

  -- An index of the table calls it for every row that is changed.
  grant execute on function private.urgency_key to anon, authenticated;

  -- A visitor marks their own recent lead as tracked, once, and reads nothing but the id that they name.
  grant select (id), update (conversion_tracked, thank_you_page_viewed_at) on public.onboarding_submissions to anon;
  create policy "visitors name their own recent row" on public.onboarding_submissions for select to anon
    using (id::text = (select nullif(current_setting('request.headers', true), '')::json ->> 'x-submission-id') and created_at > now() - interval '1 day');
  create policy "visitors thank once" on public.onboarding_submissions for update to anon
    using (not conversion_tracked and created_at > now() - interval '1 day'
      and id::text = (select nullif(current_setting('request.headers', true), '')::json ->> 'x-submission-id'))
    with check (conversion_tracked);

  -- What staff do is logged, statement by statement.
  foreach one in array array[
      'public.onboarding_submissions insert', 'public.onboarding_submissions update', 'public.onboarding_submissions delete',
      'public.consultation_requests update', 'public.consultation_requests delete', 'public.onboarding_drafts delete',
      'public.lead_notes insert', 'public.lead_notes update', 'public.lead_calls insert', 'public.lead_calls update',
      'public.lead_contacts insert', 'public.lead_contacts update', 'public.follow_ups insert', 'public.follow_ups update',
      'public.lead_messages insert', 'public.lead_messages update', 'public.lead_messages delete', 'public.lead_replies update',
      'public.message_templates insert', 'public.message_templates update', 'public.message_templates delete',
      'public.custom_fields insert', 'public.custom_fields update', 'public.custom_field_values insert', 'public.custom_field_values update',
      'public.custom_field_values delete', 'public.lead_merges insert', 'public.lead_merges update', 'public.ad_spend insert',
      'public.ad_spend update', 'public.ad_spend delete', 'public.finding_disputes update', 'public.user_roles update',
      'private.staff_invitations update', 'private.agency_settings update', 'private.assignment_rules update',
      'private.assignment_members insert', 'private.assignment_members update', 'private.retention_rules update', 'private.api_keys insert',
      'private.api_keys update', 'private.webhook_endpoints insert', 'private.webhook_endpoints update', 'private.webhook_endpoints delete',
      'private.imports insert', 'private.imports update', 'private.distinct_leads insert', 'public.clients insert', 'public.clients update',
      'public.clients delete', 'public.client_sites insert', 'public.client_sites update', 'public.client_services insert',
      'public.client_services delete', 'private.checklists insert', 'private.checklists update'] loop
    execute format('create trigger audit_%2$s after %2$s on %1$s referencing %3$s for each statement execute function private.audit_change()',
      split_part(one, ' ', 1), split_part(one, ' ', 2), case split_part(one, ' ', 2) when 'insert' then 'new table as new_rows'
        when 'delete' then 'old table as old_rows' else 'old table as old_rows new table as new_rows' end);
  end loop;
end
$$;
