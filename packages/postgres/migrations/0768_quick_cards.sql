-- A card is made by joins, not by functions that are called for each card.
grant create on schema private, public to service_role;
set local role service_role;

CREATE OR REPLACE FUNCTION private.board_cards(kind text, ids uuid[], staff uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  mark timestamptz;
  rows jsonb;
begin
  select u.read_before into mark from private.leads_unread u where u.user_id = staff and u.lead_kind = board_cards.kind;
  if kind = 'submission' then
    with owners as materialized (
      select w.id, private.email_of(w.id) as email
        from (select distinct l.owner_id as id from public.onboarding_submissions l where l.id = any (ids) and l.owner_id is not null) as w
    )
    select jsonb_agg(jsonb_build_object('id', t.id, 'status', t.status, 'created_at', t.created_at, 'updated_at', t.updated_at,
        'source', private.lead_source(t.attribution), 'is_unread', coalesce(not r.is_read, t.created_at > mark),
        'suspicion', t.suspicion, 'call_tries', t.call_tries, 'last_call_at', t.last_call_at, 'deal_value', t.deal_value,
        'monthly_value', t.monthly_value, 'lost_reason', t.lost_reason, 'owner_id', t.owner_id,
        'owner', o.email, 'business_name', t.business_name, 'business_type', t.business_type,
        'contact_name', t.contact_name, 'contact_email', t.contact_email, 'urgency', t.urgency,
        'status_since', coalesce(g.since, t.converted_at, t.created_at)) order by i.n) into rows
      from unnest(ids) with ordinality as i (id, n) join public.onboarding_submissions t on t.id = i.id
      left join private.lead_stages g on g.lead_id = t.id
      left join private.lead_reads r on r.user_id = staff and r.lead_id = t.id
      left join owners o on o.id = t.owner_id;
  else
    with owners as materialized (
      select w.id, private.email_of(w.id) as email
        from (select distinct l.owner_id as id from public.consultation_requests l where l.id = any (ids) and l.owner_id is not null) as w
    )
    select jsonb_agg(jsonb_build_object('id', t.id, 'status', t.status, 'created_at', t.created_at, 'updated_at', t.updated_at,
        'source', private.lead_source(t.attribution), 'is_unread', coalesce(not r.is_read, t.created_at > mark),
        'suspicion', t.suspicion, 'call_tries', t.call_tries, 'last_call_at', t.last_call_at, 'deal_value', t.deal_value,
        'monthly_value', t.monthly_value, 'lost_reason', t.lost_reason, 'owner_id', t.owner_id,
        'owner', o.email, 'name', t.name, 'email', t.email, 'phone', t.phone, 'best_time', t.best_time,
        'status_since', coalesce(g.since, t.converted_at, t.created_at)) order by i.n) into rows
      from unnest(ids) with ordinality as i (id, n) join public.consultation_requests t on t.id = i.id
      left join private.lead_stages g on g.lead_id = t.id
      left join private.lead_reads r on r.user_id = staff and r.lead_id = t.id
      left join owners o on o.id = t.owner_id;
  end if;
  return coalesce(rows, '[]');
end
$function$
;

reset role;
revoke create on schema private, public from service_role;
