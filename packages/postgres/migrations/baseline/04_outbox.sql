-- Made from the migrations by: node packages/postgres/scripts/fold-migrations.ts
set local check_function_bodies = off;
grant create on schema private, public to service_role;


-- When a kind of message was last requested for an address, by a hash of the address. Known and unknown addresses wait
-- equally long.
create table private.message_intervals (
  kind text not null,
  address_key text not null,
  taken_at timestamp with time zone not null
);
alter table private.message_intervals enable row level security;
alter table private.message_intervals force row level security;
revoke all on table private.message_intervals from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.message_intervals to service_role;
grant delete, insert, select, update on table private.message_intervals to supabase_auth_admin;

-- Messages to send. A message is stored in the transaction it reports about and delivered at least once.
create table private.outbox (
  -- Also the Message-ID of a mail, the same on every attempt.
  id uuid default gen_random_uuid() not null,
  channel text not null,
  -- Which message it is, such as `recovery`. For staff and tests.
  kind text not null,
  -- One email address, phone number or configured webhook name.
  recipient text not null,
  -- What the channel needs: subject, text and html of a mail; text of a text message; body of a webhook.
  content jsonb not null,
  -- After this time its secrets (codes, links) are worthless: the message is not sent any more and its content is
  -- emptied.
  expires_at timestamp with time zone,
  status text default 'waiting'::text not null,
  attempts integer default 0 not null,
  -- The worker that takes a message moves this forward, so a message of a killed worker is taken again.
  next_attempt_at timestamp with time zone default now() not null,
  last_error text,
  created_at timestamp with time zone default now() not null,
  finished_at timestamp with time zone,
  lead_kind text,
  lead_id uuid,
  retry_since timestamp with time zone
);
alter table private.outbox enable row level security;
alter table private.outbox force row level security;
revoke all on table private.outbox from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.outbox to service_role;
grant delete, insert, select, update on table private.outbox to supabase_auth_admin;

CREATE OR REPLACE FUNCTION public.desk_list_outbox(query jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
  wanted integer := least(greatest(coalesce((query ->> 'limit')::integer, 50), 1), 200);
  place text[] := regexp_match(query ->> 'cursor', '^([0-9a-f-]{36})~(.*)$');
  rows jsonb;
begin
  execute format($list$
    select coalesce(jsonb_agg(o.row order by o.n), '[]') from (
      select row_number() over (order by o.created_at desc, o.id desc) as n,
          jsonb_build_object('id', o.id, 'channel', o.channel, 'message_kind', o.kind, 'recipient', o.recipient,
            'state', o.status, 'attempts', o.attempts, 'next_attempt_at', o.next_attempt_at, 'last_error', o.last_error,
            'created_at', o.created_at, 'finished_at', o.finished_at, 'lead_kind', o.lead_kind, 'lead_id', o.lead_id,
            'can_retry', o.status = 'dead' and o.content <> '{}' and coalesce(o.expires_at > now(), true)) as row
        from private.outbox o
       where %s and %s
       order by o.created_at desc, o.id desc limit $1
    ) as o
  $list$,
    case when query ->> 'state' is null then 'true' else format('o.status = %L', query ->> 'state') end,
    case when place is null then 'true' else '(o.created_at, o.id) < ($2, $3)' end)
  into rows using wanted + 1, place[2]::timestamptz, place[1]::uuid;
  return jsonb_build_object(
    'rows', (select coalesce(jsonb_agg(r order by n), '[]') from jsonb_array_elements(rows) with ordinality as t (r, n) where n <= wanted),
    'nextCursor', case when jsonb_array_length(rows) > wanted
      then format('%s~%s', rows -> (wanted - 1) ->> 'id', rows -> (wanted - 1) ->> 'created_at') end,
    'counts', (select jsonb_object_agg(s.state, (
        select count(*) from (select from private.outbox o where o.status = s.state limit 1000) as c))
      from unnest(array['waiting', 'sent', 'dead']) as s (state)));
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'The outbox cannot be shown with this filter or page.';
end
$function$
;
revoke all on function public.desk_list_outbox(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.desk_list_outbox(jsonb) to authenticated;
alter function public.desk_list_outbox(jsonb) owner to service_role;

-- A dead letter that is tried again gets a new expiry.
CREATE OR REPLACE FUNCTION public.desk_retry_message(message_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  update private.outbox o
     set status = 'waiting', attempts = 0, next_attempt_at = now(), finished_at = null, retry_since = now()
   where o.id = message_id and o.status = 'dead' and o.content <> '{}' and coalesce(o.expires_at > now(), true);
  if not found then
    raise exception using errcode = 'PT409', message = 'This message is no longer waiting for another attempt.';
  end if;
end
$function$
;
revoke all on function public.desk_retry_message(uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_retry_message(uuid) to authenticated;
alter function public.desk_retry_message(uuid) owner to service_role;

alter table private.message_intervals add constraint message_intervals_pkey PRIMARY KEY (kind, address_key);

alter table private.message_intervals add constraint message_intervals_address_key_check CHECK (((length(address_key) >= 1) AND (length(address_key) <= 128)));

alter table private.message_intervals add constraint message_intervals_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 64)));

alter table private.outbox add constraint outbox_pkey PRIMARY KEY (id);

alter table private.outbox add constraint lead_is_named_whole CHECK (((lead_kind IS NULL) = (lead_id IS NULL)));

alter table private.outbox add constraint outbox_attempts_check CHECK ((attempts >= 0));

alter table private.outbox add constraint outbox_channel_check CHECK ((channel = ANY (ARRAY['email'::text, 'sms'::text, 'webhook'::text])));

alter table private.outbox add constraint outbox_check CHECK (((status = 'waiting'::text) = (finished_at IS NULL)));

alter table private.outbox add constraint outbox_content_check CHECK ((jsonb_typeof(content) = 'object'::text));

alter table private.outbox add constraint outbox_kind_check CHECK (((length(kind) >= 1) AND (length(kind) <= 64)));

alter table private.outbox add constraint outbox_last_error_check CHECK ((length(last_error) <= 2000));

alter table private.outbox add constraint outbox_lead_kind_check CHECK ((lead_kind = ANY (ARRAY['submission'::text, 'consultation'::text])));

alter table private.outbox add constraint outbox_recipient_check CHECK (((length(recipient) >= 1) AND (length(recipient) <= 320)));

alter table private.outbox add constraint outbox_status_check CHECK ((status = ANY (ARRAY['waiting'::text, 'sent'::text, 'dead'::text])));

CREATE INDEX message_intervals_taken_at ON private.message_intervals USING btree (taken_at);

CREATE INDEX outbox_created_at ON private.outbox USING btree (created_at DESC);

-- For the desk's list of dead letters, however many messages were sent in between.
CREATE INDEX outbox_dead ON private.outbox USING btree (created_at DESC, id DESC) WHERE (status = 'dead'::text);

CREATE INDEX outbox_due ON private.outbox USING btree (next_attempt_at) WHERE (status = 'waiting'::text);

CREATE INDEX outbox_lead ON private.outbox USING btree (lead_id) WHERE (lead_id IS NOT NULL);

CREATE INDEX outbox_status ON private.outbox USING btree (status, created_at DESC);

create policy auth_server on private.message_intervals as permissive for all to supabase_auth_admin
  using (true)
  with check (true);

create policy auth_server on private.outbox as permissive for all to supabase_auth_admin
  using (true)
  with check (true);

revoke create on schema private, public from service_role;
