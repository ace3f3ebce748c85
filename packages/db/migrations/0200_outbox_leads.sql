-- Which lead a message is about, so that it appears in the lead's story.
alter table private.outbox
  add column lead_kind text check (lead_kind in ('submission', 'consultation')),
  add column lead_id uuid,
  add constraint lead_is_named_whole check ((lead_kind is null) = (lead_id is null));

create index outbox_lead on private.outbox (lead_id) where lead_id is not null;
