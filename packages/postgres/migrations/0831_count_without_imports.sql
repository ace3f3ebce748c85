-- Leads from files can be left out of a list, and then of its count too.
grant create on schema private to service_role;
set local role service_role;

create or replace function private.count_list(kind text, asked jsonb, query tsquery, since timestamp with time zone, until timestamp with time zone, unread_of uuid, OUT count bigint, OUT is_exact boolean, OUT matches uuid[])
 returns record
 language plpgsql
 stable
 set search_path to ''
 set enable_seqscan to 'off'
 set jit to 'off'
as $function$
declare
  is_narrowed boolean := exists (
    select from jsonb_each(asked) as a
     where a.key in ('businessType', 'urgency', 'source', 'suspected') and a.value not in ('[]', 'false', 'null')
  );
  is_owned boolean := coalesce(asked -> 'owner', '[]') not in ('[]', 'null');
  -- The sums know nothing of words, imports and own fields.
  is_searched boolean := btrim(coalesce(asked ->> 'search', '')) <> '' or coalesce(asked ->> 'import', '') <> ''
    or coalesce(asked -> 'own', '[]') not in ('[]', 'null') or coalesce((asked ->> 'notImported')::boolean, false);
  look text := format('select count(*), count(*) filter (where w.words @@ $1) from (
      select d.words from private.desk_documents d where d.kind = %L%s%s order by d.created_at desc limit %%s
    ) w', kind, case when since is not null then ' and d.created_at >= $2' end,
    case when until is not null then ' and d.created_at < $3' end);
  walked bigint;
  near bigint;
begin
  is_exact := true;
  if unread_of is null and since is null and until is null and not is_searched and kind <> 'report'
    and not (is_owned and is_narrowed)
  then
    if is_narrowed then
      select f.leads into count from private.facet_query(kind, asked) as f;
    elsif is_owned then
      select coalesce(sum(o.count), 0) into count from private.lead_owners o
       where o.kind = count_list.kind
         and exists (select from private.owners_asked(asked -> 'owner') as w where w is not distinct from o.owner_id)
         and (coalesce(asked -> 'status', '[]') = '[]' or asked -> 'status' ? o.status);
    else
      select coalesce(sum(t.count), 0) into count from private.lead_totals t
       where t.kind = count_list.kind
         and (coalesce(asked -> 'status', '[]') = '[]' or asked -> 'status' ? t.status);
    end if;
    return;
  end if;
  if query is null or unread_of is not null then
    select count(*) into count
      from private.find_by_time(kind, query, true, null, null, since, until, unread_of, 1001);
  else
    -- Frequent words have too many matches to collect, so they are counted along the list.
    execute format(look, 2000) into walked, near using query, since, until;
    if walked < 2000 then
      count := near;
    elsif near >= 200 then
      execute format(look, 12000) into walked, count using query, since, until;
      is_exact := walked < 12000;
    else
      execute format('select count(*), array_agg(f.id) from (
          select d.id from private.desk_documents d where d.kind = %L and d.words @@ $4 and (d.words @@ $1) is true
            and ($2 is null or d.created_at >= $2) is true and ($3 is null or d.created_at < $3) is true limit 1001
        ) f', kind) into count, matches using query, since, until, private.rare_part(kind, query);
      if count > 1000 then matches := null; end if;
    end if;
  end if;
  if count > 1000 then count := 1000; is_exact := false; end if;
end
$function$;

reset role;
revoke create on schema private from service_role;
