-- Roles and the audit log reach everything there is by now: every table of the desk gets its guard and its log, every
-- function of the desk that changes something asks for the role's right first, and lists ask for an export before they give
-- everything. What comes later does so by itself; a test reads the catalog.
grant create on schema private, public to service_role;

do $$
declare
  found record;
begin
  for found in
    select c.oid::regclass as guarded, pg_catalog.pg_get_userbyid(c.relowner) as held_by from pg_catalog.pg_class c
     where c.relnamespace in ('public'::regnamespace, 'private'::regnamespace) and c.relkind in ('r', 'p')
       and c.oid <> all (private.unguarded_tables()::oid[]) and c.relname <> 'schema_migrations'
  loop
    -- The owner of a table changes it, also where that is not the login that migrates.
    execute format('set local role %I', found.held_by);
    perform private.guard_desk_table(found.guarded);
    if found.guarded <> all (private.unaudited_tables()::oid[]) then perform private.audit_desk_table(found.guarded); end if;
    reset role;
  end loop;
end
$$;

do $$
declare
  found record;
  action text;
begin
  for found in
    select p.proname::text as name, pg_catalog.pg_get_functiondef(p.oid) as made, pg_catalog.pg_get_userbyid(p.proowner) as held_by
      from pg_catalog.pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.proname like 'desk\_%' and p.provolatile = 'v'
       and p.prosrc like '%private.require_staff()%'
  loop
    action := case
      -- Staff of every role read leads, and keep what is theirs alone.
      when found.name in ('desk_require_staff', 'desk_mark_lead', 'desk_mark_many_unread', 'desk_mark_all_read',
        'desk_mark_all_read_known', 'desk_save_preferences', 'desk_make_task_feed', 'desk_remove_task_feed',
        'desk_save_signature', 'desk_choose_notification',
        'desk_save_quiet_hours', 'desk_add_push', 'desk_remove_push', 'desk_push_key') then null
      when found.name = 'desk_erase_person' then 'erase'
      when found.name in ('desk_save_assignment_rules', 'desk_save_second_factor_rule', 'desk_save_working_hours',
        'desk_add_webhook', 'desk_save_webhook', 'desk_rotate_webhook',
        'desk_remove_webhook', 'desk_test_webhook', 'desk_replay_webhook', 'desk_set_ad_spend') then 'settings'
      else 'write' end;
    continue when action is null;
    execute format('set local role %I', found.held_by);
    execute replace(found.made, 'private.require_staff()', format('private.require_staff_may(%L)', action));
    reset role;
  end loop;
end
$$;

do $$
declare
  found record;
begin
  for found in
    select pg_catalog.pg_get_functiondef(p.oid) as made, pg_catalog.pg_get_userbyid(p.proowner) as held_by
      from pg_catalog.pg_proc p
     where p.pronamespace = 'public'::regnamespace and p.proname like 'desk\_list\_%' and 'query' = any (p.proargnames)
       and p.prosrc like '%private.require_staff()%'
  loop
    execute format('set local role %I', found.held_by);
    execute replace(found.made, 'private.require_staff()', 'private.require_reader(query)');
    reset role;
  end loop;
end
$$;

revoke create on schema private, public from service_role;
