grant create on schema private to service_role;
set local role service_role;

-- How many a list has: exact from the sums where they know, else counted up to a limit.
create or replace function private.count_list(
  kind text, asked jsonb, query tsquery, since timestamptz, until timestamptz, unread_of uuid,
  out count bigint, out is_exact boolean
)
  language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  is_narrowed boolean := exists (
    select from jsonb_each(asked) as a
     where a.key in ('search', 'businessType', 'urgency', 'source', 'suspected') and a.value not in ('""', '[]', 'false', 'null')
  );
begin
  is_exact := true;
  if unread_of is null and since is null and until is null and not is_narrowed and kind <> 'report' then
    select coalesce(sum(t.count), 0) into count from private.lead_totals t
     where t.kind = count_list.kind
       and (query is null or t.status in (select jsonb_array_elements_text(asked -> 'status')));
    return;
  end if;
  if query is null or unread_of is not null then
    select count(*) into count
      from private.find_by_time(kind, query, true, null, null, since, until, unread_of, 1001);
  else
    select count(*) into count from (
      select from private.desk_documents d
       where d.words @@ (count_list.query && private.lexeme('~k' || count_list.kind)::tsquery)
         and (since is null or d.created_at >= since) is true and (until is null or d.created_at < until) is true
       limit 1001
    ) as found;
  end if;
  if count > 1000 then count := 1000; is_exact := false; end if;
end
$$;

reset role;
revoke create on schema private from service_role;
