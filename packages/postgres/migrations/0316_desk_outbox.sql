-- The outbox as staff see it. Its list is asked so that every plan knows the state and can use the index of that state.
grant create on schema public to service_role;
set local role service_role;

create function public.desk_list_outbox(query jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
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
    raise exception using errcode = 'PT400', message = 'The outbox cannot be shown as asked.';
end
$$;

-- Trying a dead letter again gives it new days.
create function public.desk_retry_message(message_id uuid) returns void
  language plpgsql security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  update private.outbox o
     set status = 'waiting', attempts = 0, next_attempt_at = now(), finished_at = null, retry_since = now()
   where o.id = message_id and o.status = 'dead' and o.content <> '{}' and coalesce(o.expires_at > now(), true);
  if not found then
    raise exception using errcode = 'PT409', message = 'This message is not waiting to be tried again any more.';
  end if;
end
$$;

revoke all on function public.desk_list_outbox(jsonb), public.desk_retry_message(uuid) from public;
grant execute on function public.desk_list_outbox(jsonb), public.desk_retry_message(uuid) to authenticated;
reset role;
revoke create on schema public from service_role;
