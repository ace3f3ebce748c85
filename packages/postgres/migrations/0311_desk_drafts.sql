-- Unfinished onboardings as the desk lists them. They are few and go after 30 days, so a search looks through them.
grant create on schema private, public to service_role;
set local role service_role;

-- Each typed word begins one of the text's.
create function private.has_words(typed text[], input text) returns boolean language sql immutable
as $$
  select not exists (
    select from unnest(typed) as t where not exists (
      select from unnest(private.words_of(input)) as w where starts_with(w, t)))
$$;

create function private.draft_rows(ids uuid[]) returns jsonb
  language sql stable
as $$
  select coalesce(jsonb_agg(to_jsonb(d) || jsonb_build_object('source', private.lead_source(d.attribution)) order by i.n), '[]')
    from unnest(ids) with ordinality as i (id, n) join public.onboarding_drafts d on d.id = i.id
$$;

create function public.desk_get_draft(draft_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return private.draft_rows(array[draft_id]) -> 0;
end
$$;

create function public.desk_list_drafts(query jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  wanted integer := least(greatest(coalesce((query ->> 'limit')::integer, 25), 1), 1000);
  typed text[] := private.words_of(left(coalesce(query ->> 'search', ''), 200));
  place text[] := regexp_match(query ->> 'cursor', '^([np])~([0-9a-f-]{36})~(.*)$');
  backwards boolean := coalesce(place[1] = 'p', false);
  ids uuid[];
  times timestamptz[];
  has_more boolean;
begin
  if query ->> 'cursor' is not null and place is null then raise invalid_parameter_value; end if;
  execute format(
    'select coalesce(array_agg(f.id), ''{}''), coalesce(array_agg(f.updated_at), ''{}'') from (
       select d.id, d.updated_at from public.onboarding_drafts d
        where ($1 is null or (d.updated_at, d.id) %1$s ($1::timestamptz, $2)) and private.has_words($3, concat_ws('' '',
          d.business_name, d.contact_name, d.contact_email, d.contact_phone, left(d.website_url, 300)))
        order by d.updated_at %2$s, d.id %2$s limit $4) f',
      case when backwards then '>' else '<' end, case when backwards then 'asc' else 'desc' end)
    into ids, times using place[3], place[2]::uuid, typed, wanted + 1;
  has_more := cardinality(ids) > wanted;
  ids := ids[:wanted];
  times := times[:wanted];
  if backwards then
    select array_agg(i order by n desc), array_agg(t order by n desc) into ids, times
      from unnest(ids, times) with ordinality as u (i, t, n);
  end if;
  ids := coalesce(ids, '{}');
  return (
    with counted as (
      select count(*) as many from (
        select from public.onboarding_drafts d where private.has_words(typed, concat_ws(' ', d.business_name,
          d.contact_name, d.contact_email, d.contact_phone, left(d.website_url, 300))) limit 1001
      ) as f
    )
    select jsonb_build_object('rows', private.draft_rows(ids),
      'nextCursor', case when cardinality(ids) > 0 and (has_more or backwards)
        then format('n~%s~%s', ids[cardinality(ids)], times[cardinality(ids)]) end,
      'previousCursor', case when cardinality(ids) > 0 and (place is not null and not backwards or backwards and has_more)
        then format('p~%s~%s', ids[1], times[1]) end,
      'total', jsonb_build_object('count', least(many, 1000), 'isExact', many <= 1000))
      from counted
  );
exception
  when invalid_parameter_value or data_exception then
    raise exception using errcode = 'PT400', message = 'This list cannot be shown as asked. Go back to its first page.';
end
$$;

revoke all on function private.has_words(text[], text), private.draft_rows(uuid[]), public.desk_get_draft(uuid),
  public.desk_list_drafts(jsonb) from public;
grant execute on function public.desk_get_draft(uuid), public.desk_list_drafts(jsonb) to authenticated;
reset role;
revoke create on schema private, public from service_role;
