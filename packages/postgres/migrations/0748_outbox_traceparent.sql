-- A message names the trace of the transaction that wrote it, whichever function that was, so that its delivery belongs to
-- the same trace. Two steps: a new column with a default that is not constant would rewrite the table.
alter table private.outbox add column traceparent text;
alter table private.outbox alter column traceparent
  set default substring(current_setting('fix_my_local.traceparent', true) from '^00-[0-9a-f]{32}-[0-9a-f]{16}-0[01]$');
