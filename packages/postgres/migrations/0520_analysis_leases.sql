-- An analysis waits, runs and ends in its own row: a worker claims the oldest queued one until `claimed_until` and extends
-- that while it works. docs/decisions says why pg-boss is gone.
alter table public.analyses
  -- Passed: nothing works on it any more, and it goes back to the queue.
  add column claimed_until timestamptz,
  -- Workers of the release before need it to claim. Without it they claim nothing that a worker of this release would
  -- have to take from them.
  drop column worker_missing_since;

-- What the release before was working on is done again. If its worker still lives, the first end counts.
update public.analyses
   set status = 'queued', stage = null, worker_id = null, started_at = null, attempts = greatest(attempts - 1, 0)
 where status = 'running';

-- What waited in pg-boss waits in public.analyses as well. A server of the release before that is still connected goes on
-- writing to both, so its schema stays; it can be dropped by hand once that server is gone.
do $$
begin
  if to_regnamespace('pgboss') is null then return; end if;
  if exists (
    select from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()
       and application_name in ('fix-my-local app', 'fix-my-local admin')
  ) then
    raise notice 'The schema pgboss stays: a server of an earlier release is connected.';
    return;
  end if;
  drop schema pgboss cascade;
exception
  when insufficient_privilege then
    raise notice 'The schema pgboss stays: the login of the migrations does not own it.';
end
$$;
