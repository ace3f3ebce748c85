-- Which lead a message is about, so that it appears in the lead's story.
alter table private.outbox
  add column lead_kind text check (lead_kind in ('submission', 'consultation')),
  add column lead_id uuid,
  -- When somebody asked for a message that was given up to be tried again: its days count from then.
  add column retry_since timestamptz,
  add constraint lead_is_named_whole check ((lead_kind is null) = (lead_id is null));

create index outbox_lead on private.outbox (lead_id) where lead_id is not null;
create index outbox_status on private.outbox (status, created_at desc);
-- The dead letters that staff look at, however many were sent around them.
create index outbox_dead on private.outbox (created_at desc, id desc) where status = 'dead';
