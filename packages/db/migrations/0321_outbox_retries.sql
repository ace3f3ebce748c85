-- When somebody asked for a message that was given up to be tried again: its days count from then.
alter table private.outbox add column retry_since timestamptz;
-- The dead letters that staff look at, however many were sent around them.
create index outbox_dead on private.outbox (created_at desc, id desc) where status = 'dead';
