-- Filters together: each combination that occurs is one word of its documents and one sum. So a list with any filters is
-- counted exactly from the sums, and found in the index by as many places as it has rows, not as its filters have.
truncate private.desk_documents, private.figure_sums, private.figure_changes;
drop index private.desk_documents_submission_words, private.desk_documents_consultation_words,
  private.desk_documents_report_words;

-- What stands for a combination: in order status, kind of business, urgency, whether suspected, source.
create function private.facet_of(status text, business_type text, urgency text, is_suspected boolean, source text)
  returns text language sql immutable parallel safe
as $$
  select concat_ws(':', status, coalesce(business_type, ''), coalesce(urgency, ''), case when is_suspected then 'x' else '' end, source)
$$;

create or replace function private.marks_of(lead private.lead_facts) returns text[] language sql immutable parallel safe
as $$
  select array_remove(array[
    '~k' || lead.kind, '~s' || lead.status, '~t' || lead.business_type, '~u' || lead.urgency,
    '~c' || md5(lead.source), case when lead.suspicion is not null then '~x' end,
    '~g' || md5(private.facet_of(lead.status, lead.business_type, lead.urgency, lead.suspicion is not null, lead.source)),
    '~m' || to_char(lead.created_at at time zone 'UTC', 'YYYYMM')
  ], null)
$$;

grant create on schema private, public to service_role;
set local role service_role;

create or replace function private.figures_of(lead private.lead_facts)
  returns table (metric text, day date, dim text, count bigint, amount numeric)
  language sql immutable parallel safe rows 8
as $$
  select f.metric, f.day, f.dim, 1::bigint, coalesce(f.amount, 0)
    from (select private.agency_day(lead.created_at) as arrived offset 0) as t
    cross join lateral (values
      ('total', date '1970-01-01', lead.kind || ':' || lead.status, null::numeric),
      ('status', arrived, lead.kind || ':' || lead.status, null),
      ('source', arrived, lead.source, null),
      ('facet', date '1970-01-01', lead.kind || ':' || private.facet_of(lead.status, lead.business_type, lead.urgency,
        lead.suspicion is not null, lead.source), null),
      ('source_total', date '1970-01-01', lead.source, null),
      ('response_day', case when lead.kind = 'submission' then arrived end,
        private.response_step(lead.first_response_minutes), null),
      ('response', case when lead.kind = 'submission' then date '1970-01-01' end,
        private.response_bucket(lead.first_response_minutes), null),
      ('funnel', case when lead.report_id is not null then arrived end, 'lead', null),
      ('funnel', case when lead.report_id is not null and lead.status in ('qualified', 'converted') then arrived end,
        'qualified', null),
      ('funnel', case when lead.report_id is not null and lead.status = 'converted' then arrived end, 'converted', null),
      ('revenue', case when lead.status = 'converted' and lead.deal_value is not null then
        date_trunc('month', private.agency_day(coalesce(lead.converted_at, lead.created_at)))::date end,
        lead.kind, lead.deal_value)
    ) as f (metric, day, dim, amount)
   where f.day is not null and f.dim is not null
$$;

create view private.lead_facets with (security_invoker) as
  select split_part(dim, ':', 1) as kind, split_part(dim, ':', 2) as status, split_part(dim, ':', 3) as business_type,
      split_part(dim, ':', 4) as urgency, split_part(dim, ':', 5) = 'x' as is_suspected,
      substring(dim from '^(?:[^:]*:){5}(.*)$') as source, substring(dim from '^[^:]*:(.*)$') as facet, count
    from private.figures where metric = 'facet' and count > 0;

-- The combinations a list asks for, as one query over the words of documents, and how many leads they have.
create function private.facet_query(kind text, asked jsonb, out query tsquery, out combinations bigint, out leads bigint)
  language sql stable set search_path = ''
as $$
  select coalesce(string_agg(private.lexeme('~g' || md5(f.facet)), ' | '), '''~none''')::tsquery, count(*), coalesce(sum(f.count), 0)
    from private.lead_facets f
   where f.kind = facet_query.kind
     and (coalesce(asked -> 'status', '[]') = '[]' or asked -> 'status' ? f.status)
     and (coalesce(asked -> 'businessType', '[]') = '[]' or asked -> 'businessType' ? f.business_type)
     and (coalesce(asked -> 'urgency', '[]') = '[]' or asked -> 'urgency' ? f.urgency)
     and (coalesce(asked -> 'source', '[]') = '[]' or asked -> 'source' ? f.source)
     and (coalesce(asked ->> 'suspected', 'false') <> 'true' or f.is_suspected)
$$;

-- Few combinations are looked up as such. Many would have to be compared with every row that is looked through; then it
-- is each filter by itself, and there are so many leads of those that looking through the list soon finds a page.
create or replace function private.list_query(asked jsonb, out query tsquery)
  language plpgsql stable set search_path = ''
as $$
declare
  part tsquery;
  facets record;
begin
  if exists (
    select from jsonb_each(asked) as a
     where a.key in ('status', 'businessType', 'urgency', 'source', 'suspected') and a.value not in ('[]', 'false', 'null')
  ) then
    select * into facets from private.facet_query(asked ->> 'kind', asked);
    if facets.combinations <= 30 then
      query := facets.query;
    else
      foreach part in array array[
        private.any_mark('s', asked -> 'status'), private.any_mark('t', asked -> 'businessType'),
        private.any_mark('u', asked -> 'urgency'), private.any_mark('c', asked -> 'source', true),
        case when (asked ->> 'suspected')::boolean then '''~x'''::tsquery end
      ] loop
        query := coalesce(query && part, query, part);
      end loop;
    end if;
  end if;
  if btrim(coalesce(asked ->> 'search', '')) <> '' then
    select t.query into part from private.typed_query(asked ->> 'search') t;
    query := coalesce(query && part, part);
  end if;
end
$$;

-- How many a list has: exact from the sums where they know, else counted up to a limit.
create or replace function private.count_list(
  kind text, asked jsonb, query tsquery, since timestamptz, until timestamptz, unread_of uuid,
  out count bigint, out is_exact boolean
)
  language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  is_searched boolean := btrim(coalesce(asked ->> 'search', '')) <> '';
  look text := format('select count(*), count(*) filter (where w.words @@ $1) from (
      select d.words from private.desk_documents d where d.kind = %L%s%s order by d.created_at desc limit %%s
    ) w', kind, case when since is not null then ' and d.created_at >= $2' end,
    case when until is not null then ' and d.created_at < $3' end);
  walked bigint;
  near bigint;
begin
  is_exact := true;
  if unread_of is null and since is null and until is null and not is_searched and kind <> 'report' then
    select f.leads into count from private.facet_query(kind, asked) as f;
    return;
  end if;
  if query is null or unread_of is not null then
    select count(*) into count
      from private.find_by_time(kind, query, true, null, null, since, until, unread_of, 1001);
  else
    -- The places of frequent words are too many to gather: those are counted along the list.
    execute format(look, 2000) into walked, near using query, since, until;
    if walked < 2000 then
      count := near;
    elsif near >= 200 then
      execute format(look, 12000) into walked, count using query, since, until;
      is_exact := walked < 12000;
    else
      execute format('select count(*) from (
          select from private.desk_documents d where d.kind = %L and d.words @@ $1
            and ($2 is null or d.created_at >= $2) is true and ($3 is null or d.created_at < $3) is true limit 1001
        ) f', kind) into count using query, since, until;
    end if;
  end if;
  if count > 1000 then count := 1000; is_exact := false; end if;
end
$$;


create or replace function private.list_page(
  kind text, asked jsonb, staff uuid,
  out ids uuid[], out next_cursor text, out previous_cursor text, out total jsonb
)
  language plpgsql stable set search_path = ''
as $$
declare
  sort text := coalesce(asked ->> 'sort', 'newest');
  wanted integer := least(greatest(coalesce((asked ->> 'limit')::integer, 25), 1), 1000);
  given text[];
  backwards boolean := false;
  query tsquery := private.list_query(asked || jsonb_build_object('kind', kind));
  since timestamptz := private.start_of_day((asked ->> 'from')::date);
  until timestamptz := private.start_of_day((asked ->> 'to')::date + 1);
  unread_of uuid := case when (asked ->> 'unread')::boolean then staff end;
  keys text[];
  has_more boolean;
begin
  if asked ->> 'cursor' is not null then
    given := regexp_match(asked ->> 'cursor', '^([np])~([0-9]+)~([01])~([0-9a-f-]{36})~(.*)$');
    if given is null then raise invalid_parameter_value; end if;
    backwards := given[1] = 'p';
    total := jsonb_build_object('count', given[2]::bigint, 'isExact', given[3] = '1');
  else
    select jsonb_build_object('count', c.count, 'isExact', c.is_exact) into total
      from private.count_list(kind, asked, query, since, until, unread_of) as c;
  end if;
  select coalesce(array_agg(f.id), '{}'), coalesce(array_agg(f.key), '{}') into ids, keys
    from private.find_in_list(kind, sort, query, backwards, given[5], given[4]::uuid, since, until, unread_of, wanted + 1) as f;
  has_more := cardinality(ids) > wanted;
  ids := ids[:wanted];
  keys := keys[:wanted];
  if backwards then
    select array_agg(i order by n desc), array_agg(k order by n desc) into ids, keys
      from unnest(ids, keys) with ordinality as t (i, k, n);
  end if;
  ids := coalesce(ids, '{}');
  if (has_more or backwards) and cardinality(ids) > 0 then
    next_cursor := format('n~%s~%s~%s~%s', total ->> 'count', case total ->> 'isExact' when 'true' then 1 else 0 end,
      ids[cardinality(ids)], keys[cardinality(ids)]);
  end if;
  if (given is not null and not backwards or backwards and has_more) and cardinality(ids) > 0 then
    previous_cursor := format('p~%s~%s~%s~%s', total ->> 'count', case total ->> 'isExact' when 'true' then 1 else 0 end,
      ids[1], keys[1]);
  end if;
exception
  when invalid_parameter_value or data_exception then
    raise exception using errcode = 'PT400', message = 'This list cannot be shown as asked. Go back to its first page.';
end
$$;

create or replace function public.desk_neighbours(lead_kind text, lead_id uuid, query jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  kind text := private.known_kind(lead_kind);
  sort text := coalesce(query ->> 'sort', 'newest');
  words tsquery := private.list_query(query || jsonb_build_object('kind', kind));
  since timestamptz := private.start_of_day((query ->> 'from')::date);
  until timestamptz := private.start_of_day((query ->> 'to')::date + 1);
  unread_of uuid := case when (query ->> 'unread')::boolean then staff end;
  ordering record;
  place text;
begin
  select * into ordering from private.sort_key(kind, sort);
  execute format('select (%s)::text from %s t where t.id = $1', coalesce(ordering.key, 't.created_at'),
      case kind when 'submission' then 'public.onboarding_submissions' else 'public.consultation_requests' end)
    into place using lead_id;
  if place is null then return jsonb_build_object('previousId', null, 'nextId', null); end if;
  return jsonb_build_object(
    'previousId', (select f.id from private.find_in_list(kind, sort, words, true, place, lead_id, since, until, unread_of, 1) f),
    'nextId', (select f.id from private.find_in_list(kind, sort, words, false, place, lead_id, since, until, unread_of, 1) f));
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'This list cannot be shown as asked.';
end
$$;


revoke all on function private.facet_query(text, jsonb) from public;
select private.rebuild_desk();
reset role;
revoke create on schema private, public from service_role;

create index desk_documents_submission_words on private.desk_documents using gin (words) with (fastupdate = off)
  where kind = 'submission';
create index desk_documents_consultation_words on private.desk_documents using gin (words) with (fastupdate = off)
  where kind = 'consultation';
create index desk_documents_report_words on private.desk_documents using gin (words) with (fastupdate = off)
  where kind = 'report';
