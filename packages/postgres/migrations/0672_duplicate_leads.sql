-- Which leads may be one person. An email address or a website of their own is a sign that is enough. A phone number, a
-- website that many share and a similar name are not: two of them are needed. Merging is always the decision of a person.
grant create on schema private, public to service_role;
set local role service_role;

-- Addresses under which many businesses have a page.
create function private.is_shared_host(host text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select host ~ '(^|\.)(facebook|instagram|linkedin|tiktok|twitter|x|youtube|yelp|linktr|google|goo|nextdoor|angi|thumbtack|yellowpages|etsy|doordash|wixsite|weebly|squarespace|godaddysites|business|wordpress|blogspot|github|vercel|netlify)\.(com|ee|gl|io|app|site|net|org)$'
$$;

-- A name for comparison: words without accents, apostrophes and the form of the company.
create function private.plain_name(name text) returns text
  language sql immutable parallel safe set search_path = ''
as $$
  select nullif(array_to_string(array(
    select w from unnest(private.words_of(regexp_replace(left(name, 200), '[''’`]', '', 'g'))) with ordinality as t (w, n)
     where w not in ('llc', 'inc', 'co', 'corp', 'ltd', 'company', 'the', 'and') order by n), ' '), '')
$$;

-- Different numbers make different names: "Unit 4" is not "Unit 5".
create function private.are_similar_names(one text, other text) returns boolean
  language sql immutable parallel safe set search_path = ''
as $$
  select coalesce(extensions.similarity(one, other) >= 0.7
    and regexp_replace(one, '[^0-9]', '', 'g') = regexp_replace(other, '[^0-9]', '', 'g'), false)
$$;

-- Leads that may be the person with these values, the most likely first, at most 10. Every value may be null; `title` is the
-- name of the business. `reasons`: `email`, `phone`, `site`, `name`. An import asks it for each row, with the rest left out;
-- for a lead of the desk, `except_lead` leaves out the lead and those staff have told apart from it.
create function private.possible_duplicates(
  title text, name text, email text, phone text, website text, except_lead uuid default null)
  returns table (kind text, id uuid, created_at timestamptz, reasons text[])
  language sql stable set search_path = ''
as $$
  with self as materialized (select private.kept_lead(except_lead) as id),
  typed as materialized (
    select array_remove(array[private.plain_name(possible_duplicates.title), private.plain_name(possible_duplicates.name)], null)
      as names
  ),
  shared as materialized (
    select private.site_host(possible_duplicates.website) as host,
      private.is_shared_host(private.site_host(possible_duplicates.website))
      -- Six leads with six addresses on one site: a directory or a franchise rather than one person.
      or (select count(distinct coalesce(d.email_key, d.phone_key)) from (
          select o.email_key, o.phone_key from private.desk_documents o
           where o.host_key = private.site_host(possible_duplicates.website) and o.kind <> 'report'
           order by o.created_at desc limit 50) as d) > 5 as is_shared
  ),
  signs as (
    (select d.id, d.kind, 'email' as reason, 2 as weight from private.desk_documents d
      where d.email_key = lower(btrim(possible_duplicates.email)) and d.kind <> 'report' order by d.created_at desc limit 50)
    union all
    (select c.lead_id, null, 'email', 2 from public.lead_contacts c
      where lower(c.email) = lower(btrim(possible_duplicates.email)) and c.deleted_at is null limit 50)
    union all
    (select d.id, d.kind, 'phone', 1 from private.desk_documents d
      where d.phone_key = private.phone_digits(possible_duplicates.phone) and d.kind <> 'report'
      order by d.created_at desc limit 50)
    union all
    (select d.id, d.kind, 'site', case when (select s.is_shared from shared s) then 1 else 2 end from private.desk_documents d
      where d.host_key = (select s.host from shared s) and d.kind <> 'report' order by d.created_at desc limit 50)
  ),
  found as (
    select s.id, array_agg(distinct s.reason) as reasons, sum(s.weight) as weight
      from (
        select distinct case when g.kind in ('submission', 'consultation') then g.id else private.kept_lead(g.id) end as id,
            g.reason, g.weight
          from signs g
      ) as s
     where s.id is distinct from (select k.id from self k)
       and not exists (select from private.distinct_leads x
         where x.first_id = least(s.id, except_lead) and x.second_id = greatest(s.id, except_lead))
       and not exists (select from private.distinct_leads x, self k
         where x.first_id = least(s.id, k.id) and x.second_id = greatest(s.id, k.id))
     group by s.id
  ),
  named as (
    select f.*, l.kind, l.created_at, exists (
        select from (select private.plain_name(k.name) as name from unnest(array[l.title, l.name]) as k (name) offset 0) as known
         cross join unnest((select t.names from typed t)) as a (name)
         where private.are_similar_names(a.name, known.name)
      ) as is_named
      from found f
      join lateral (
        select 'submission' as kind, s.created_at, s.business_name as title, s.contact_name as name
          from public.onboarding_submissions s where s.id = f.id
        union all
        select 'consultation', c.created_at, c.name, null from public.consultation_requests c where c.id = f.id
      ) as l on true
  )
  select n.kind, n.id, n.created_at, case when n.is_named
      then array(select r from unnest(array_append(n.reasons, 'name')) as r order by r) else n.reasons end
    from named n where n.weight + n.is_named::integer >= 2
   order by n.weight + n.is_named::integer desc, n.created_at desc, n.id limit 10
$$;

-- A lead in a line: what a person needs to tell it from another.
create function private.lead_line(kind text, asked uuid) returns jsonb
  language sql stable set search_path = ''
as $$
  select case kind
    when 'submission' then (select jsonb_build_object('kind', 'submission', 'id', s.id, 'title', s.business_name,
        'subtitle', concat_ws(' · ', s.contact_name, s.contact_email, s.contact_phone), 'status', s.status,
        'created_at', s.created_at) from public.onboarding_submissions s where s.id = asked)
    else (select jsonb_build_object('kind', 'consultation', 'id', c.id, 'title', c.name,
        'subtitle', concat_ws(' · ', c.email, c.phone), 'status', c.status, 'created_at', c.created_at)
      from public.consultation_requests c where c.id = asked) end
$$;

-- What a lead screen says about merging: the lead it was merged into, or the leads that may be the same person.
create function public.desk_lead_duplicates(lead_kind text, lead_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  m public.lead_merges;
  members uuid[];
begin
  perform private.known_kind(lead_kind);
  select * into m from public.lead_merges k
   where k.merged_id = desk_lead_duplicates.lead_id and k.undone_at is null order by k.merged_at desc limit 1;
  if found then
    return jsonb_build_object('duplicates', '[]'::jsonb, 'merged', jsonb_build_object('merge_id', m.id, 'kind', m.kept_kind,
      'id', m.kept_id, 'title', private.title_of_lead(m.kept_id), 'by', private.email_of(m.merged_by),
      'is_own', m.merged_by = staff, 'merged_at', m.merged_at, 'undo_until', m.merged_at + interval '30 days'));
  end if;
  members := private.group_of_lead(desk_lead_duplicates.lead_id);
  return jsonb_build_object('merged', null, 'duplicates', (
    select coalesce(jsonb_agg(private.lead_line(f.kind, f.id) || jsonb_build_object('reasons', f.reasons)
        order by cardinality(f.reasons) desc, f.created_at desc), '[]')
      from (
        select d.kind, d.id, max(d.created_at) as created_at, array_agg(distinct r.reason order by r.reason) as reasons
          from (
            select (private.facts_of(s)).* from public.onboarding_submissions s where s.id = any (members)
            union all
            select (private.facts_of(c)).* from public.consultation_requests c where c.id = any (members)
          ) as l
          cross join lateral private.possible_duplicates(l.title, l.name, l.email, l.phone, l.website, l.id) as d
          cross join lateral unnest(d.reasons) as r (reason)
         group by d.kind, d.id
         order by count(distinct r.reason) desc, max(d.created_at) desc limit 5
      ) as f
  ));
end
$$;

-- Pairs of leads that may be one person, by the newer of the two. One call looks at the next 1,000 leads at most, or until it
-- has 20 pairs or has compared 40 leads: `next_cursor` goes on from there, and `looked_to` says how far it came.
create function public.desk_duplicate_pairs(cursor text default null) returns jsonb
  language plpgsql stable security definer set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  place timestamptz := coalesce(split_part(cursor, '~', 1)::timestamptz, 'infinity');
  place_id uuid := coalesce(nullif(split_part(cursor, '~', 2), '')::uuid, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  looked private.desk_documents;
  facts private.lead_facts;
  older record;
  pairs jsonb := '[]';
  seen integer := 0;
  compared integer := 0;
begin
  perform private.require_staff();
  for looked in
    select * from (
      (select d.* from private.desk_documents d where d.kind = 'submission' and (d.created_at, d.id) < (place, place_id)
        order by d.created_at desc, d.id desc limit 1000)
      union all
      (select d.* from private.desk_documents d where d.kind = 'consultation' and (d.created_at, d.id) < (place, place_id)
        order by d.created_at desc, d.id desc limit 1000)
    ) as d order by d.created_at desc, d.id desc limit 1000
  loop
    seen := seen + 1;
    place := looked.created_at;
    place_id := looked.id;
    continue when not (
      exists (select from private.desk_documents o
        where o.email_key = looked.email_key and o.created_at <= looked.created_at and o.id <> looked.id and o.kind <> 'report')
      or exists (select from private.desk_documents o
        where o.host_key = looked.host_key and o.created_at <= looked.created_at and o.id <> looked.id and o.kind <> 'report')
      or exists (select from private.desk_documents o
        where o.phone_key = looked.phone_key and o.created_at <= looked.created_at and o.id <> looked.id and o.kind <> 'report'));
    -- What programs sent is told apart by its badge, not here.
    continue when looked.words @@ '''~x'''::tsquery;
    compared := compared + 1;
    if looked.kind = 'submission' then
      select (private.facts_of(s)).* into facts from public.onboarding_submissions s where s.id = looked.id;
    else
      select (private.facts_of(c)).* into facts from public.consultation_requests c where c.id = looked.id;
    end if;
    select d.* into older
      from private.possible_duplicates(facts.title, facts.name, facts.email, facts.phone, facts.website, facts.id) as d
     where (d.created_at, d.id) < (looked.created_at, looked.id) limit 1;
    if found then
      pairs := pairs || jsonb_build_object('newer', private.lead_line(looked.kind, looked.id),
        'older', private.lead_line(older.kind, older.id), 'reasons', older.reasons);
    end if;
    exit when compared >= 40 or jsonb_array_length(pairs) >= 20;
  end loop;
  return jsonb_build_object('pairs', pairs, 'looked_to', case when seen > 0 then place end,
    'next_cursor', case when seen > 0 and exists (select from private.desk_documents d
      where d.kind in ('submission', 'consultation') and (d.created_at, d.id) < (place, place_id))
      then place::text || '~' || place_id end);
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'This page cannot be shown. Go back to the first page.';
end
$$;

-- Remembers that two leads are not the same person, or forgets it.
create function public.desk_tell_leads_apart(
  first_kind text, first_id uuid, second_kind text, second_id uuid, are_distinct boolean) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
begin
  if private.kind_of_lead(first_id) is distinct from private.known_kind(first_kind)
    or private.kind_of_lead(second_id) is distinct from private.known_kind(second_kind) or first_id = second_id
  then
    raise exception using errcode = 'PT400', message = 'One of these leads no longer exists.';
  end if;
  if are_distinct then
    insert into private.distinct_leads (first_id, second_id, first_kind, second_kind, said_by)
    select least(first_id, second_id), greatest(first_id, second_id),
      case when first_id < second_id then first_kind else second_kind end,
      case when first_id < second_id then second_kind else first_kind end, staff
    on conflict on constraint distinct_leads_pkey do nothing;
  else
    delete from private.distinct_leads d
     where d.first_id = least(desk_tell_leads_apart.first_id, desk_tell_leads_apart.second_id)
       and d.second_id = greatest(desk_tell_leads_apart.first_id, desk_tell_leads_apart.second_id);
  end if;
  insert into private.desk_changes (what, lead_kind, lead_id) values ('lead', first_kind, first_id), ('lead', second_kind, second_id);
  perform private.forget_desk_changes();
end
$$;

revoke all on function private.is_shared_host(text), private.plain_name(text), private.are_similar_names(text, text),
  private.possible_duplicates(text, text, text, text, text, uuid), private.lead_line(text, uuid),
  public.desk_lead_duplicates(text, uuid), public.desk_duplicate_pairs(text),
  public.desk_tell_leads_apart(text, uuid, text, uuid, boolean) from public;
grant execute on function public.desk_lead_duplicates(text, uuid), public.desk_duplicate_pairs(text),
  public.desk_tell_leads_apart(text, uuid, text, uuid, boolean) to authenticated;
reset role;
revoke create on schema private, public from service_role;
