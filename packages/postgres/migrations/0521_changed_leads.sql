-- Mails and webhook posts about a lead are written by the worker that sends them, when it is known which lead they are
-- about and whether it is new. What is stored are their parts; SQL only marks a change.
create or replace function private.messages_of_change(written jsonb, given uuid, stored uuid) returns jsonb
  language sql immutable set search_path = ''
as $$
  select written
    || case when written ? 'staff'
         then jsonb_build_object('staff', written -> 'staff' || '{"isChange": true}') else '{}' end
    || case when written ? 'webhook'
         then jsonb_build_object('webhook', written -> 'webhook' || '{"type": "lead.changed"}') else '{}' end
$$;
