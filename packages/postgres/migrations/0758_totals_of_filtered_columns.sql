-- The totals of a column of the board that is filtered by an import or an own field are those of its leads, as with any filter
-- that the sums do not know. They were those of the whole column.
grant create on schema private to service_role;
set local role service_role;

create or replace function private.column_totals(kind text, asked jsonb, staff uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  ids uuid[];
  is_summed boolean := not exists (
    select from jsonb_each(asked) as a
     where a.key in ('search', 'businessType', 'urgency', 'source', 'from', 'to', 'unread', 'suspected', 'waiting', 'import', 'own', 'notImported')
       and a.value not in ('[]', '""', 'false', 'null'));
  is_owned boolean := coalesce(asked -> 'owner', '[]') not in ('[]', 'null');
begin
  if is_summed then
    return (
      select jsonb_build_object('value', coalesce(sum(t.deal_value), 0), 'monthly', coalesce(sum(t.monthly_value), 0),
          'average_since', to_timestamp((sum(t.since) / nullif(sum(t.leads), 0))::double precision))
        from private.pipeline_totals t
       where t.kind = column_totals.kind and asked -> 'status' ? t.status
         and (not is_owned or exists (
           select from private.owners_asked(asked -> 'owner') as w where w is not distinct from t.owner_id)));
  end if;
  ids := array(select f.id from private.find_in_list(kind, 'newest', private.list_query(asked || jsonb_build_object('kind', kind)),
    false, null, null, private.start_of_day((asked ->> 'from')::date), private.start_of_day((asked ->> 'to')::date + 1),
    case when (asked ->> 'unread')::boolean then staff end, 1001) as f);
  return (
    select jsonb_build_object('value', coalesce(sum(l.deal_value), 0), 'monthly', coalesce(sum(l.monthly_value), 0),
        'average_since', case when cardinality(ids) <= 1000 then to_timestamp(avg(extract(epoch from l.since))::double precision) end)
      from (
        select t.deal_value, t.monthly_value, coalesce(g.since, t.converted_at, t.created_at) as since
          from public.onboarding_submissions t left join private.lead_stages g on g.lead_id = t.id
         where kind = 'submission' and t.id = any (ids[:1000])
        union all
        select t.deal_value, t.monthly_value, coalesce(g.since, t.converted_at, t.created_at)
          from public.consultation_requests t left join private.lead_stages g on g.lead_id = t.id
         where kind = 'consultation' and t.id = any (ids[:1000])
      ) as l);
end
$function$;
reset role;
revoke create on schema private from service_role;
