-- Made from the migrations by: node packages/postgres/scripts/fold-migrations.ts
set local check_function_bodies = off;
grant create on schema private, public to service_role;


-- What changed on the desk in the last minutes. Open screens ask every few seconds what is new and load only that.
-- Works with any number of servers.
create table private.desk_changes (
  id bigint generated always as identity not null,
  what text not null,
  -- Null: a change of many leads, or of something that belongs to none.
  lead_kind text,
  lead_id uuid,
  changed_at timestamp with time zone default clock_timestamp() not null,
  -- The transaction that made it. A change becomes visible when that ends, which may be after a later one was seen.
  made xid8 default pg_current_xact_id() not null
);
alter table private.desk_changes enable row level security;
alter table private.desk_changes force row level security;
revoke all on table private.desk_changes from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.desk_changes to service_role;

-- The status that staff gave a draft; without a row it is new. A table of its own, because the visitor's page keeps
-- replacing the answers, and `updated_at` is the visitor's. Deleted with the draft.
create table private.draft_status_changes (
  id uuid default gen_random_uuid() not null,
  draft_id uuid not null,
  from_status text not null,
  to_status text not null,
  changed_by uuid not null,
  changed_at timestamp with time zone default clock_timestamp() not null
);
alter table private.draft_status_changes enable row level security;
alter table private.draft_status_changes force row level security;
revoke all on table private.draft_status_changes from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.draft_status_changes to service_role;

-- Each change of a lead's value or of the reason why it was lost: who, when and what it was before.
create table private.lead_outcome_changes (
  id uuid default gen_random_uuid() not null,
  lead_kind text not null,
  lead_id uuid not null,
  field text not null,
  from_value numeric(12,2),
  to_value numeric(12,2),
  from_reason text,
  to_reason text,
  -- Null: changed with a server's key, not by a member of staff.
  changed_by uuid,
  changed_at timestamp with time zone default clock_timestamp() not null
);
alter table private.lead_outcome_changes enable row level security;
alter table private.lead_outcome_changes force row level security;
revoke all on table private.lead_outcome_changes from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.lead_outcome_changes to service_role;

-- The report attached to a lead by staff, or the analysis in its timeline, if the lead came without one.
create table private.lead_reports (
  lead_id uuid not null,
  report_id uuid not null,
  -- The member of staff who had it made.
  made_by uuid not null,
  made_at timestamp with time zone default now() not null
);
alter table private.lead_reports enable row level security;
alter table private.lead_reports force row level security;
revoke all on table private.lead_reports from public, anon, authenticated, service_role;
grant delete, insert, select, update on table private.lead_reports to service_role;

-- A cursor of what is visible now, to ask later what is new. It is not a time: a lead becomes visible when its
-- transaction ends, which may be after a later one was seen. The time in front only orders cursors and narrows the
-- search.
CREATE OR REPLACE FUNCTION private.arrival_mark()
 RETURNS text
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
  select to_char(statement_timestamp() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') || '~' || pg_current_snapshot()
$function$
;
revoke all on function private.arrival_mark() from public, anon, authenticated, service_role;
alter function private.arrival_mark() owner to service_role;

-- Opening leads one by one would leave a row for each. Every hour the worker advances the mark of a person who has read
-- most leads after it, and stores the unread ones before the new mark as single rows. The last hour is left out,
-- because its leads may not all be visible yet.
CREATE OR REPLACE FUNCTION private.compact_reads()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
declare
  reader record;
  mark timestamptz;
  later timestamptz;
begin
  delete from private.lead_reads r using private.leads_unread u
   where u.user_id = r.user_id and u.lead_kind = r.lead_kind and r.is_read and r.lead_created_at <= u.read_before;
  for reader in
    select r.user_id, r.lead_kind from private.lead_reads r where r.is_read
     group by r.user_id, r.lead_kind having count(*) >= 100
  loop
    continue when not pg_try_advisory_xact_lock(hashtextextended('fix-my-local:reads:' || reader.user_id, 0));
    select u.read_before into mark from private.leads_unread u
     where u.user_id = reader.user_id and u.lead_kind = reader.lead_kind;
    -- The position that saves the most rows: each read lead frees a row, each lead that was never opened costs one.
    select w.created_at into later from (
      select d.created_at,
          sum(case when r.is_read then 1 when r.is_read is null then -1 else 0 end) over (order by d.created_at) as saved
        from (
          select d.id, d.created_at from private.desk_documents d
           where d.kind = reader.lead_kind and d.created_at > mark and d.created_at < now() - interval '1 hour'
           order by d.created_at limit 50000
        ) d
        left join private.lead_reads r on r.user_id = reader.user_id and r.lead_id = d.id
    ) w where w.saved >= 50 order by w.saved desc, w.created_at desc limit 1;
    continue when later is null;
    insert into private.lead_read_marks (user_id, lead_kind, read_before) values (reader.user_id, reader.lead_kind, later)
    on conflict on constraint lead_read_marks_pkey do update set read_before = excluded.read_before;
    insert into private.lead_reads (user_id, lead_kind, lead_id, lead_created_at, is_read)
    select reader.user_id, d.kind, d.id, d.created_at, false from private.desk_documents d
     where d.kind = reader.lead_kind and d.created_at > mark and d.created_at <= later
       and not exists (select from private.lead_reads r where r.user_id = reader.user_id and r.lead_id = d.id)
       for key share of d
    on conflict on constraint lead_reads_pkey do nothing;
    delete from private.lead_reads r
     where r.user_id = reader.user_id and r.lead_kind = reader.lead_kind and r.is_read and r.lead_created_at <= later;
  end loop;
end
$function$
;
revoke all on function private.compact_reads() from public, anon, authenticated, service_role;
alter function private.compact_reads() owner to service_role;

-- How many rows a list has: exact if the sums know it, else counted up to a limit. If counting has collected all
-- matches, they are returned in `matches`, so that they are not collected again.
CREATE OR REPLACE FUNCTION private.count_list(kind text, asked jsonb, query tsquery, since timestamp with time zone, until timestamp with time zone, unread_of uuid, OUT count bigint, OUT is_exact boolean, OUT matches uuid[])
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
declare
  is_narrowed boolean := exists (
    select from jsonb_each(asked) as a
     where a.key in ('businessType', 'urgency', 'source', 'suspected') and a.value not in ('[]', 'false', 'null')
  );
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
    if is_narrowed then
      select f.leads into count from private.facet_query(kind, asked) as f;
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
$function$
;
revoke all on function private.count_list(text,jsonb,tsquery,timestamp with time zone,timestamp with time zone,uuid) from public, anon, authenticated, service_role;
alter function private.count_list(text,jsonb,tsquery,timestamp with time zone,timestamp with time zone,uuid) owner to service_role;

-- Counts up to 1,000.
CREATE OR REPLACE FUNCTION private.count_unread(staff uuid, of_kind text)
 RETURNS bigint
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
declare
  unread bigint;
  mark timestamptz;
begin
  select u.read_before into mark from private.leads_unread u where u.user_id = staff and u.lead_kind = of_kind;
  select count(*) into unread from (
    select from private.desk_documents d
     where d.kind = of_kind and d.created_at > mark
       and not exists (select from private.lead_reads r where r.user_id = staff and r.lead_id = d.id and r.is_read)
     limit 1000
  ) as newer;
  return least(1000, unread + (
    select count(*) from private.lead_reads r
     where r.user_id = staff and r.lead_kind = of_kind and not r.is_read and r.lead_created_at <= mark));
end
$function$
;
revoke all on function private.count_unread(uuid,text) from public, anon, authenticated, service_role;
alter function private.count_unread(uuid,text) owner to service_role;

CREATE OR REPLACE FUNCTION private.draft_rows(ids uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(jsonb_agg(to_jsonb(d) || jsonb_build_object('source', private.lead_source(d.attribution),
      'status', private.draft_status(d.id),
      'notes', (select count(*) from public.lead_notes n where n.lead_id = d.id and n.deleted_at is null)) order by i.n), '[]')
    from unnest(ids) with ordinality as i (id, n) join public.onboarding_drafts d on d.id = i.id
$function$
;
revoke all on function private.draft_rows(uuid[]) from public, anon, authenticated, service_role;
alter function private.draft_rows(uuid[]) owner to service_role;

CREATE OR REPLACE FUNCTION private.draft_status(asked uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (select c.to_status from private.draft_status_changes c where c.draft_id = asked order by c.changed_at desc limit 1), 'new')
$function$
;
revoke all on function private.draft_status(uuid) from public, anon, authenticated, service_role;
alter function private.draft_status(uuid) owner to service_role;

-- The text of a draft that a search looks through.
CREATE OR REPLACE FUNCTION private.draft_text(d public.onboarding_drafts)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select concat_ws(' ', d.business_name, d.contact_name, d.contact_email, d.contact_phone, left(d.website_url, 300),
    (select string_agg(n.body, ' ') from public.lead_notes n where n.lead_id = d.id and n.deleted_at is null))
$function$
;
revoke all on function private.draft_text(public.onboarding_drafts) from public, anon, authenticated, service_role;
alter function private.draft_text(public.onboarding_drafts) owner to service_role;

-- Like private.find_by_time, for any sort order: ids and their keys as text, in that order.
CREATE OR REPLACE FUNCTION private.find_in_list(kind text, sort text, query tsquery, backwards boolean, place text, place_id uuid, since timestamp with time zone, until timestamp with time zone, unread_of uuid, wanted integer)
 RETURNS TABLE(id uuid, key text)
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
 SET enable_seqscan TO 'off'
 SET jit TO 'off'
AS $function$
declare
  ordering record;
  way text;
  onwards text := 'true';
  filters text := 'true';
  is_filtered boolean := since is not null or until is not null or unread_of is not null;
  mark timestamptz;
  candidates uuid[];
  near_ids uuid[];
  near_keys text[];
  depth integer;
begin
  select * into ordering from private.sort_key(kind, sort);
  if ordering.source is null then
    return query select f.id, f.created_at::text
      from private.find_by_time(kind, query, (sort is distinct from 'oldest') <> backwards, place::timestamptz, place_id,
        since, until, unread_of, wanted) as f;
    return;
  end if;
  way := case when ordering.is_down <> backwards then 'desc' else 'asc' end;
  if place is not null then
    onwards := format('(%s, t.id) %s ($2::%s, $3)', ordering.key, case way when 'desc' then '<' else '>' end, ordering.type);
  end if;
  if query is null and not is_filtered then
    return query execute format('select t.id, (%1$s)::text from %2$s t where %3$s order by %1$s %4$s, t.id %4$s limit $1',
        ordering.key, ordering.source, onwards, way) using wanted, place, place_id;
    return;
  end if;
  if since is not null then filters := filters || ' and t.created_at >= $4'; end if;
  if until is not null then filters := filters || ' and t.created_at < $5'; end if;
  if unread_of is not null then
    select u.read_before into mark from private.leads_unread u where u.user_id = unread_of and u.lead_kind = find_in_list.kind;
    filters := filters || ' and private.is_unread($6, $7, t.id, t.created_at)';
  end if;
  if query is null or unread_of is not null then
    candidates := array(
      select f.id from private.find_by_time(kind, query, true, null, null, since, until, unread_of, 3001) as f);
  end if;
  -- As in private.find_by_time: scan the next rows in order, sort a few matches, scan further, or sort all matches.
  foreach depth in array array[2000, 20000] loop
    -- If there are no matches nearby, scanning further would not fill a page either.
    exit when depth > 2000 and coalesce(cardinality(near_ids), 0) < 2;
    if candidates is null or cardinality(candidates) > 3000 then
      execute format('select array_agg(w.id), array_agg(w.key) from (
          select t.id, (t.key)::text as key from (
            select t.id, t.created_at, %1$s as key from %2$s t where %3$s order by %1$s %4$s, t.id %4$s limit %5$s
          ) t where %6$s and ($1 is null or (select d.words @@ $1 from private.desk_documents d where d.id = t.id))
           order by t.key %4$s, t.id %4$s limit $8
        ) w', ordering.key, ordering.source, onwards, way, depth, filters)
        into near_ids, near_keys using query, place, place_id, since, until, unread_of, mark, wanted;
      if cardinality(near_ids) >= wanted then
        return query select * from unnest(near_ids, near_keys);
        return;
      end if;
    end if;
    if candidates is null then
      execute format('select array_agg(w.id) from (
          select d.id from private.desk_documents d where d.kind = %L and d.words @@ $1
            and ($2 is null or d.created_at >= $2) is true and ($3 is null or d.created_at < $3) is true limit 3001
        ) w', kind) into candidates using query, since, until;
    end if;
    exit when coalesce(cardinality(candidates), 0) <= 3000;
  end loop;
  -- `offset 0` makes PostgreSQL collect first and sort later. Otherwise it might walk the index of the sort order to its end.
  return query execute format('select t.id, (%1$s)::text
      from (select * from %2$s t where %5$s and %3$s and %6$s offset 0) t order by %1$s %4$s, t.id %4$s limit $8',
      ordering.key, ordering.source, onwards, way,
      case when coalesce(cardinality(candidates), 0) <= 3000 then 't.id = any ($9)'
        when query is null or unread_of is not null then format('t.id in (
          select f.id from private.find_by_time(%L, $1, true, null, null, $4, $5, $6, 2147483647) f)', kind)
        else format('t.id in (select d.id from private.desk_documents d where d.kind = %L and d.words @@ $1
          and ($4 is null or d.created_at >= $4) is true and ($5 is null or d.created_at < $5) is true)', kind) end,
      filters)
    using query, place, place_id, since, until, unread_of, mark, wanted, candidates;
end
$function$
;
revoke all on function private.find_in_list(text,text,tsquery,boolean,text,uuid,timestamp with time zone,timestamp with time zone,uuid,integer) from public, anon, authenticated, service_role;
alter function private.find_in_list(text,text,tsquery,boolean,text,uuid,timestamp with time zone,timestamp with time zone,uuid,integer) owner to service_role;

-- Runs at the end of a transaction that deletes a draft. If the draft was completed, its lead was stored in the same
-- transaction and gets the notes; if it was erased or has expired, they are deleted. The notes are inserted again, so
-- that none looks edited.
CREATE OR REPLACE FUNCTION private.follow_draft()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  lead uuid;
  moved public.lead_notes;
begin
  if not exists (select from public.lead_notes n where n.lead_id = old.id) then return null; end if;
  select d.id into lead from private.desk_documents d
   where d.kind = 'submission' and d.created_at = now() and d.arrived = pg_current_xact_id() limit 1;
  for moved in delete from public.lead_notes n where n.lead_id = old.id returning n.* loop
    if lead is not null then
      moved.lead_kind := 'submission';
      moved.lead_id := lead;
      insert into public.lead_notes select (moved).*;
    end if;
  end loop;
  return null;
end
$function$
;
revoke all on function private.follow_draft() from public, anon, authenticated, service_role;
alter function private.follow_draft() owner to service_role;

CREATE OR REPLACE FUNCTION private.follow_outcome()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if tg_op = 'DELETE' then
    delete from private.lead_outcome_changes c where c.lead_id = old.id;
    return null;
  end if;
  if new.deal_value is distinct from old.deal_value then
    insert into private.lead_outcome_changes (lead_kind, lead_id, field, from_value, to_value, changed_by)
    values (tg_argv[0], new.id, 'value', old.deal_value, new.deal_value, auth.uid());
  end if;
  if new.lost_reason is distinct from old.lost_reason then
    insert into private.lead_outcome_changes (lead_kind, lead_id, field, from_reason, to_reason, changed_by)
    values (tg_argv[0], new.id, 'reason', old.lost_reason, new.lost_reason, auth.uid());
  end if;
  return null;
end
$function$
;
revoke all on function private.follow_outcome() from public, anon, authenticated, service_role;
alter function private.follow_outcome() owner to service_role;

-- Screens ask for the last ten minutes at most, and a transaction may take ten more.
CREATE OR REPLACE FUNCTION private.forget_desk_changes()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  if (select c.changed_at from private.desk_changes c order by c.id limit 1) < now() - interval '30 minutes' then
    -- A batch at a time, without the rows that another transaction is deleting.
    delete from private.desk_changes d where d.id in (
      select c.id from private.desk_changes c where c.changed_at < now() - interval '30 minutes'
       order by c.id limit 100 for update skip locked);
  end if;
end
$function$
;
revoke all on function private.forget_desk_changes() from public, anon, authenticated, service_role;
alter function private.forget_desk_changes() owner to service_role;

CREATE OR REPLACE FUNCTION private.forget_report_of_lead()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.lead_reports r where r.lead_id = old.id;
  return null;
end
$function$
;
revoke all on function private.forget_report_of_lead() from public, anon, authenticated, service_role;
alter function private.forget_report_of_lead() owner to service_role;

-- Whether each typed word is the start of a word of the text.
CREATE OR REPLACE FUNCTION private.has_words(typed text[], input text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select not exists (
    select from unnest(typed) as t where not exists (
      select from unnest(private.words_of(input)) as w where starts_with(w, t)))
$function$
;
revoke all on function private.has_words(text[],text) from public, anon, authenticated, service_role;
alter function private.has_words(text[],text) owner to service_role;

-- Whether a draft belongs in a list, by search, status and whether it has a phone number.
CREATE OR REPLACE FUNCTION private.is_listed(d public.onboarding_drafts, asked jsonb)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select (private.has_words(private.words_of(left(coalesce(asked ->> 'search', ''), 200)), private.draft_text(d))
      or private.phone_digits(d.contact_phone) like '%' || private.typed_phone(left(asked ->> 'search', 200)) || '%')
    and (coalesce(asked -> 'status', '[]') = '[]' or asked -> 'status' ? private.draft_status(d.id))
    and (coalesce(asked ->> 'phone', 'false') <> 'true' or private.phone_digits(d.contact_phone) is not null)
$function$
;
revoke all on function private.is_listed(public.onboarding_drafts,jsonb) from public, anon, authenticated, service_role;
alter function private.is_listed(public.onboarding_drafts,jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION private.is_unread(staff uuid, mark timestamp with time zone, lead uuid, arrived timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(
    (select not r.is_read from private.lead_reads r where r.user_id = staff and r.lead_id = lead), arrived > mark)
$function$
;
revoke all on function private.is_unread(uuid,timestamp with time zone,uuid,timestamp with time zone) from public, anon, authenticated, service_role;
alter function private.is_unread(uuid,timestamp with time zone,uuid,timestamp with time zone) owner to service_role;

-- Whether the list has no filter besides waiting.
CREATE OR REPLACE FUNCTION private.is_waiting_alone(asked jsonb)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select not exists (
    select from jsonb_each(asked) as a
     where a.key in ('search', 'status', 'businessType', 'urgency', 'source', 'from', 'to', 'unread', 'suspected')
       and a.value not in ('[]', '""', 'false', 'null'))
$function$
;
revoke all on function private.is_waiting_alone(jsonb) from public, anon, authenticated, service_role;
alter function private.is_waiting_alone(jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION private.lead_rows(kind text, ids uuid[], staff uuid, is_whole boolean)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  mark timestamptz;
  rows jsonb;
  left_out text[] := case when is_whole then '{}' else array['additional_notes', 'attribution', 'request_key'] end;
begin
  select u.read_before into mark from private.leads_unread u where u.user_id = staff and u.lead_kind = lead_rows.kind;
  if kind = 'submission' then
    select jsonb_agg(to_jsonb(t) - left_out || jsonb_build_object('source', private.lead_source(t.attribution),
        'is_unread', private.is_unread(staff, mark, t.id, t.created_at)) order by i.n) into rows
      from unnest(ids) with ordinality as i (id, n) join public.onboarding_submissions t on t.id = i.id;
  else
    select jsonb_agg(to_jsonb(t) - left_out || jsonb_build_object('source', private.lead_source(t.attribution),
        'is_unread', private.is_unread(staff, mark, t.id, t.created_at)) order by i.n) into rows
      from unnest(ids) with ordinality as i (id, n) join public.consultation_requests t on t.id = i.id;
  end if;
  return coalesce(rows, '[]');
end
$function$
;
revoke all on function private.lead_rows(text,uuid[],uuid,boolean) from public, anon, authenticated, service_role;
alter function private.lead_rows(text,uuid[],uuid,boolean) owner to service_role;

-- The lead itself and other leads with the same email address, the newest 20.
CREATE OR REPLACE FUNCTION private.leads_of_person(asked uuid)
 RETURNS TABLE(kind text, id uuid)
 LANGUAGE sql
 STABLE
AS $function$
  select d.kind, d.id from private.desk_documents d where d.id = asked and d.kind <> 'report'
  union
  (select d.kind, d.id from private.desk_documents d
    where d.email_key = (select a.email_key from private.desk_documents a where a.id = asked) and d.kind <> 'report'
    order by d.created_at desc limit 20)
$function$
;
revoke all on function private.leads_of_person(uuid) from public, anon, authenticated, service_role;
alter function private.leads_of_person(uuid) owner to service_role;

-- The ids of one page with its cursors and count. A cursor is `n` or `p`, the count so far, an id and a key.
CREATE OR REPLACE FUNCTION private.list_page(kind text, asked jsonb, staff uuid, OUT ids uuid[], OUT next_cursor text, OUT previous_cursor text, OUT total jsonb)
 RETURNS record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
declare
  sort text := coalesce(asked ->> 'sort', 'newest');
  wanted integer := least(greatest(coalesce((asked ->> 'limit')::integer, 25), 1), 1000);
  given text[];
  backwards boolean := false;
  is_waiting boolean := kind <> 'report' and coalesce(asked ->> 'waiting' = 'day', false);
  filters jsonb := case when is_waiting then private.waiting_filters(asked) else asked end;
  query tsquery := private.list_query(filters || jsonb_build_object('kind', kind));
  since timestamptz := private.start_of_day((asked ->> 'from')::date);
  until timestamptz := least(private.start_of_day((asked ->> 'to')::date + 1), case when is_waiting then private.waiting_before() end);
  unread_of uuid := case when (asked ->> 'unread')::boolean then staff end;
  keys text[];
  matches uuid[];
  has_more boolean;
begin
  if asked ->> 'cursor' is not null then
    given := regexp_match(asked ->> 'cursor', '^([np])~([0-9]+)~([01])~([0-9a-f-]{36})~(.*)$');
    if given is null then raise invalid_parameter_value; end if;
    backwards := given[1] = 'p';
    total := jsonb_build_object('count', given[2]::bigint, 'isExact', given[3] = '1');
  elsif is_waiting and private.is_waiting_alone(asked) then
    -- The same number as on the dashboard.
    select jsonb_build_object('isExact', true,
        'count', case kind when 'submission' then w.submissions else w.consultations end) into total
      from private.leads_waiting w;
  else
    select jsonb_build_object('count', c.count, 'isExact', c.is_exact), c.matches into total, matches
      from private.count_list(kind, filters, query, since, until, unread_of) as c;
  end if;
  if matches is not null and (private.sort_key(kind, sort)).source is null then
    select coalesce(array_agg(f.id), '{}'), coalesce(array_agg(f.created_at::text), '{}') into ids, keys from (
      select d.id, d.created_at from private.desk_documents d where d.id = any (matches)
       order by case when sort <> 'oldest' then d.created_at end desc, case when sort <> 'oldest' then d.id end desc,
         d.created_at, d.id
       limit wanted + 1
    ) as f;
  else
    select coalesce(array_agg(f.id), '{}'), coalesce(array_agg(f.key), '{}') into ids, keys
      from private.find_in_list(kind, sort, query, backwards, given[5], given[4]::uuid, since, until, unread_of, wanted + 1) as f;
  end if;
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
    raise exception using errcode = 'PT400', message = 'This list cannot be shown with this filter or page. Go back to the first page.';
end
$function$
;
revoke all on function private.list_page(text,jsonb,uuid) from public, anon, authenticated, service_role;
alter function private.list_page(text,jsonb,uuid) owner to service_role;

-- Argument: the kind of lead. A change of many leads at once is one row.
CREATE OR REPLACE FUNCTION private.record_lead_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  many bigint := (select count(*) from touched);
begin
  if many = 0 then return null; end if;
  insert into private.desk_changes (what, lead_kind, lead_id)
  select 'lead', tg_argv[0], t.id from touched t where many <= 50
  union all select 'lead', tg_argv[0], null where many > 50;
  perform private.forget_desk_changes();
  return null;
end
$function$
;
revoke all on function private.record_lead_changes() from public, anon, authenticated, service_role;
alter function private.record_lead_changes() owner to service_role;

-- Records that leads are gone, without saying which, because an erased person must leave no trace here.
CREATE OR REPLACE FUNCTION private.record_lost_leads()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  delete from private.desk_changes d where d.lead_id in (select t.id from touched t);
  insert into private.desk_changes (what, lead_kind) select 'lead', tg_argv[0] where exists (select from touched);
  perform private.forget_desk_changes();
  return null;
end
$function$
;
revoke all on function private.record_lost_leads() from public, anon, authenticated, service_role;
alter function private.record_lost_leads() owner to service_role;

CREATE OR REPLACE FUNCTION private.record_note_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.desk_changes (what, lead_kind, lead_id)
  select distinct 'note', t.lead_kind, t.lead_id from touched t;
  perform private.forget_desk_changes();
  return null;
end
$function$
;
revoke all on function private.record_note_changes() from public, anon, authenticated, service_role;
alter function private.record_note_changes() owner to service_role;

-- Argument: what changed.
CREATE OR REPLACE FUNCTION private.record_other_changes()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  insert into private.desk_changes (what) select tg_argv[0] where exists (select from touched);
  perform private.forget_desk_changes();
  return null;
end
$function$
;
revoke all on function private.record_other_changes() from public, anon, authenticated, service_role;
alter function private.record_other_changes() owner to service_role;

CREATE OR REPLACE FUNCTION private.report_rows(ids uuid[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'url', t.url, 'user_name', t.user_name, 'user_email', t.user_email,
      'user_phone', t.user_phone, 'seo_score', t.seo_score, 'performance_score', t.performance_score,
      'accessibility_score', t.accessibility_score, 'status', t.status, 'created_at', t.created_at,
      'first_viewed_at', t.first_viewed_at) order by i.n), '[]')
    from unnest(ids) with ordinality as i (id, n) join public.website_reports t on t.id = i.id
$function$
;
revoke all on function private.report_rows(uuid[]) from public, anon, authenticated, service_role;
alter function private.report_rows(uuid[]) owner to service_role;

-- The reports in the timeline of a lead: those the person sent a request from, and those with their email address.
CREATE OR REPLACE FUNCTION private.reports_of_person(asked uuid)
 RETURNS TABLE(id uuid)
 LANGUAGE sql
 STABLE
AS $function$
  with leads as (select l.id from private.leads_of_person(asked) l)
  select s.website_report_id from public.onboarding_submissions s
   where s.id in (select l.id from leads l) and s.website_report_id is not null
  union
  select c.website_report_id from public.consultation_requests c
   where c.id in (select l.id from leads l) and c.website_report_id is not null
  union
  select r.report_id from private.lead_reports r where r.lead_id in (select l.id from leads l)
  union
  (select d.id from private.desk_documents d
    where d.email_key = (select a.email_key from private.desk_documents a where a.id = asked) and d.kind = 'report'
    order by d.created_at desc limit 20)
$function$
;
revoke all on function private.reports_of_person(uuid) from public, anon, authenticated, service_role;
alter function private.reports_of_person(uuid) owner to service_role;

-- The sort orders of the lists besides arrival: table, key and type.
CREATE OR REPLACE FUNCTION private.sort_key(kind text, sort text, OUT source text, OUT key text, OUT type text, OUT is_down boolean)
 RETURNS record
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select s.source, s.key, s.type, s.is_down from (values
    ('submission', 'updated', 'public.onboarding_submissions', 't.updated_at', 'timestamptz', true),
    ('submission', 'business', 'public.onboarding_submissions', 'lower(t.business_name)', 'text', false),
    ('submission', 'urgency', 'public.onboarding_submissions', 'private.urgency_key(t.urgency, t.created_at)', 'bigint', false),
    ('consultation', 'updated', 'public.consultation_requests', 't.updated_at', 'timestamptz', true),
    ('consultation', 'business', 'public.consultation_requests', 'lower(t.name)', 'text', false),
    ('report', 'seo', 'public.website_reports', 'coalesce(t.seo_score, 101)', 'numeric', false),
    ('report', 'performance', 'public.website_reports', 'coalesce(t.performance_score, 101)', 'numeric', false)
  ) as s (kind, sort, source, key, type, is_down)
  where s.kind = sort_key.kind and s.sort = sort_key.sort
$function$
;
revoke all on function private.sort_key(text,text) from public, anon, authenticated, service_role;
alter function private.sort_key(text,text) owner to service_role;

-- The notes of staff as one text, oldest first, for a cell of a spreadsheet.
CREATE OR REPLACE FUNCTION private.staff_notes(lead uuid)
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  select string_agg(format('%s %s: %s', to_char(n.created_at at time zone 'America/Los_Angeles', 'YYYY-MM-DD HH24:MI'),
      coalesce(private.email_of(n.author), 'A former colleague'), n.body), e'\n' order by n.created_at, n.id)
    from public.lead_notes n where n.lead_id = lead and n.deleted_at is null
$function$
;
revoke all on function private.staff_notes(uuid) from public, anon, authenticated, service_role;
alter function private.staff_notes(uuid) owner to service_role;

-- The digits of a text that is a phone number or a part of one, however it is written; null for anything else.
CREATE OR REPLACE FUNCTION private.typed_phone(typed text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when btrim(typed) ~ '^[+(]*[0-9][0-9 ().+/-]*$' and length(digits) >= 4 then right(digits, 10) end
    from (select regexp_replace(typed, '[^0-9]', '', 'g')) as t (digits)
$function$
;
revoke all on function private.typed_phone(text) from public, anon, authenticated, service_role;
alter function private.typed_phone(text) owner to service_role;

-- One number for "most urgent first, then newest", so that an index can be walked from any position.
CREATE OR REPLACE FUNCTION private.urgency_key(urgency text, created_at timestamp with time zone)
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select array_position(array['asap', 'this_month', 'this_quarter', 'exploring'], urgency) * 100000000000000000
    - (extract(epoch from created_at) * 1000000)::bigint
$function$
;
revoke all on function private.urgency_key(text,timestamp with time zone) from public, anon, authenticated, service_role;
grant execute on function private.urgency_key(text,timestamp with time zone) to anon;
grant execute on function private.urgency_key(text,timestamp with time zone) to authenticated;
alter function private.urgency_key(text,timestamp with time zone) owner to service_role;

-- Leads from before this moment that are still new have waited for more than a day.
CREATE OR REPLACE FUNCTION private.waiting_before()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
AS $function$ select now() - interval '24 hours' $function$
;
revoke all on function private.waiting_before() from public, anon, authenticated, service_role;
alter function private.waiting_before() owner to service_role;

-- The filters of a list of waiting leads: status new, plus the other filters asked for.
CREATE OR REPLACE FUNCTION private.waiting_filters(asked jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select asked || jsonb_build_object('status',
    case when coalesce(asked -> 'status', '[]') = '[]' or asked -> 'status' ? 'new' then '["new"]' else '["none"]' end::jsonb)
$function$
;
revoke all on function private.waiting_filters(jsonb) from public, anon, authenticated, service_role;
alter function private.waiting_filters(jsonb) owner to service_role;

-- The rows of a list with the notes on each.
CREATE OR REPLACE FUNCTION private.with_staff_notes(rows jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(jsonb_agg(r.row || jsonb_build_object('staff_notes', private.staff_notes((r.row ->> 'id')::uuid)) order by r.n), '[]')
    from jsonb_array_elements(rows) with ordinality as r (row, n)
$function$
;
revoke all on function private.with_staff_notes(jsonb) from public, anon, authenticated, service_role;
alter function private.with_staff_notes(jsonb) owner to service_role;

-- A report that staff made for a lead is not the report it came from. It changes no metric and no answer of the lead.
CREATE OR REPLACE FUNCTION public.desk_attach_report(lead_kind text, lead_id uuid, report_id uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
  found_id uuid;
begin
  -- A shared lock: if the lead is erased at the same moment, this row goes with it.
  if private.known_kind(lead_kind) = 'submission' then
    select s.id into found_id from public.onboarding_submissions s where s.id = lead_id for key share;
  else
    select c.id into found_id from public.consultation_requests c where c.id = lead_id for key share;
  end if;
  if found_id is null then
    raise exception using errcode = 'PT400', message = 'This lead no longer exists.';
  end if;
  insert into private.lead_reports (lead_id, report_id, made_by)
  values (found_id, desk_attach_report.report_id, staff)
  on conflict on constraint lead_reports_pkey
  do update set report_id = excluded.report_id, made_by = excluded.made_by, made_at = now();
exception
  when foreign_key_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'This report no longer exists.';
end
$function$
;
revoke all on function public.desk_attach_report(text,uuid,uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_attach_report(text,uuid,uuid) to authenticated;
alter function public.desk_attach_report(text,uuid,uuid) owner to service_role;

-- What became visible since `since`: {mark, isWhole, changes: [{what, lead_kind, lead_id}]}. `mark` is the next
-- `since`. `isWhole`: too long ago or too many changes to list, so the screen loads everything again. Without `since`
-- it answers the last half minute, because a screen may have loaded its parts before its first call.
CREATE OR REPLACE FUNCTION public.desk_changes(since text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
  mark text := private.arrival_mark();
  began timestamptz;
  seen pg_snapshot;
  found jsonb;
begin
  if coalesce(since, '') = '' then
    select coalesce(jsonb_agg(to_jsonb(c)), '[]') into found from (
      select distinct d.what, d.lead_kind, d.lead_id from private.desk_changes d
       where d.changed_at > now() - interval '30 seconds'
       limit 201
    ) as c;
  else
    began := split_part(since, '~', 1)::timestamptz;
    seen := split_part(since, '~', 2)::pg_snapshot;
    if began < now() - interval '10 minutes' then
      return jsonb_build_object('mark', mark, 'isWhole', true, 'changes', '[]'::jsonb);
    end if;
    select coalesce(jsonb_agg(to_jsonb(c)), '[]') into found from (
      select distinct d.what, d.lead_kind, d.lead_id from private.desk_changes d
       where d.made >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(d.made, seen)
         -- Transaction ids from before a restored backup are not changes.
         and d.made < pg_snapshot_xmax(pg_current_snapshot())
       limit 201
    ) as c;
  end if;
  if jsonb_array_length(found) > 200 then
    return jsonb_build_object('mark', mark, 'isWhole', true, 'changes', '[]'::jsonb);
  end if;
  return jsonb_build_object('mark', mark, 'isWhole', false, 'changes', found);
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'Reload this screen.';
end
$function$
;
revoke all on function public.desk_changes(text) from public, anon, authenticated, service_role;
grant execute on function public.desk_changes(text) to authenticated;
alter function public.desk_changes(text) owner to service_role;

-- How many leads became visible since a list was loaded, up to 100. `mark` is the list's.
CREATE OR REPLACE FUNCTION public.desk_count_newer(lead_kind text, mark text)
 RETURNS integer
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
  seen pg_snapshot;
  since timestamptz;
begin
  perform private.known_kind(lead_kind);
  since := split_part(mark, '~', 1)::timestamptz;
  seen := split_part(mark, '~', 2)::pg_snapshot;
  return (select count(*) from (
    select from private.desk_documents d
     -- No transaction that stores a lead takes that long.
     where d.kind = desk_count_newer.lead_kind and d.created_at > since - interval '10 minutes'
       and d.arrived >= pg_snapshot_xmin(seen) and not pg_visible_in_snapshot(d.arrived, seen)
       -- Transaction ids from before a restored backup are not new leads.
       and d.arrived < pg_snapshot_xmax(pg_current_snapshot())
     limit 100
  ) as newer);
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'Reload this list.';
end
$function$
;
revoke all on function public.desk_count_newer(text,text) from public, anon, authenticated, service_role;
grant execute on function public.desk_count_newer(text,text) to authenticated;
alter function public.desk_count_newer(text,text) owner to service_role;

-- What staff did about a draft, newest first. The entries are those of a lead's timeline.
CREATE OR REPLACE FUNCTION public.desk_draft_story(draft_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
begin
  return (
    with entries as (
      select c.changed_at as at, 'status' as kind, 'status:' || c.id as id,
          jsonb_build_object('from_status', c.from_status, 'to_status', c.to_status, 'by', private.email_of(c.changed_by),
            'is_own', c.changed_by = staff) as more
        from private.draft_status_changes c where c.draft_id = desk_draft_story.draft_id
      union all
      select n.created_at, 'note', n.id::text,
          jsonb_build_object('body', n.body, 'by', private.email_of(n.author), 'is_own', n.author = staff, 'updated_at', n.updated_at)
        from public.lead_notes n where n.lead_id = desk_draft_story.draft_id and n.deleted_at is null
    ),
    newest as (select * from entries order by at desc, id limit 300)
    select coalesce(jsonb_agg(more || jsonb_build_object('kind', kind, 'id', id, 'at', at,
        'lead', jsonb_build_object('kind', 'draft', 'id', desk_draft_story.draft_id)) order by at desc, id), '[]')
      from newest
  );
end
$function$
;
revoke all on function public.desk_draft_story(uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_draft_story(uuid) to authenticated;
alter function public.desk_draft_story(uuid) owner to service_role;

-- Erases a person. Leads with their notes, history and messages and drafts are deleted. Reports stay, because they are
-- about a website, but lose the contact. Words and sums follow. Answers how many there were: {submissions,
-- consultations, drafts, reports}.
CREATE OR REPLACE FUNCTION public.desk_erase_person(email text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
  asked text := lower(btrim(email));
  erased jsonb := '{}';
  many bigint;
begin
  if coalesce(asked, '') !~ '@' then
    raise exception using errcode = 'PT400', message = 'Enter the email address of the person whose data is to be erased.';
  end if;
  -- Every function that locks many leads locks them in this order.
  delete from public.onboarding_submissions s where s.id in (
    select l.id from public.onboarding_submissions l
     where l.id in (select d.id from private.desk_documents d where d.email_key = asked and d.kind = 'submission')
     order by l.id for update);
  get diagnostics many = row_count;
  erased := erased || jsonb_build_object('submissions', many);
  delete from public.consultation_requests c where c.id in (
    select l.id from public.consultation_requests l
     where l.id in (select d.id from private.desk_documents d where d.email_key = asked and d.kind = 'consultation')
     order by l.id for update);
  get diagnostics many = row_count;
  erased := erased || jsonb_build_object('consultations', many);
  delete from public.onboarding_drafts d where lower(d.contact_email) = asked;
  get diagnostics many = row_count;
  erased := erased || jsonb_build_object('drafts', many);
  update public.website_reports r set user_name = null, user_email = null, user_phone = null where r.id in (
    select l.id from public.website_reports l
     where l.id in (select d.id from private.desk_documents d where d.email_key = asked and d.kind = 'report')
     order by l.id for update);
  get diagnostics many = row_count;
  return erased || jsonb_build_object('reports', many);
end
$function$
;
revoke all on function public.desk_erase_person(text) from public, anon, authenticated, service_role;
grant execute on function public.desk_erase_person(text) to authenticated;
alter function public.desk_erase_person(text) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_get_draft(draft_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  return private.draft_rows(array[draft_id]) -> 0;
end
$function$
;
revoke all on function public.desk_get_draft(uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_get_draft(uuid) to authenticated;
alter function public.desk_get_draft(uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_get_lead(lead_kind text, lead_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
begin
  return private.lead_rows(private.known_kind(lead_kind), array[lead_id], staff, true) -> 0;
end
$function$
;
revoke all on function public.desk_get_lead(text,uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_get_lead(text,uuid) to authenticated;
alter function public.desk_get_lead(text,uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_get_report(report_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  return (private.report_rows(array[report_id]) -> 0) || (
    select jsonb_build_object('report', r.report || jsonb_build_object('report_id', r.id))
      from public.website_reports r where r.id = desk_get_report.report_id
  );
end
$function$
;
revoke all on function public.desk_get_report(uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_get_report(uuid) to authenticated;
alter function public.desk_get_report(uuid) owner to service_role;

-- The timeline of a lead, with changes of value and reason and with notes on drafts of the same email address. Changes
-- made by the caller are marked.
CREATE OR REPLACE FUNCTION public.desk_lead_story(lead_kind text, lead_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
  mail text;
  leads uuid[];
  noted uuid[];
  reports uuid[];
begin
  perform private.known_kind(lead_kind);
  select d.email_key into mail from private.desk_documents d where d.id = lead_id;
  leads := array(select l.id from private.leads_of_person(lead_id) l);
  noted := leads || array(select d.id from public.onboarding_drafts d where lower(d.contact_email) = mail);
  reports := array(select r.id from private.reports_of_person(lead_id) r);
  return (
    with entries as (
      select r.created_at as at, 'analysis' as kind, 'analysis:' || r.id as id, null::text as of_kind, null::uuid as of_id,
          jsonb_build_object('report_id', r.id, 'url', r.url, 'seo_score', r.seo_score, 'performance_score', r.performance_score,
            'accessibility_score', r.accessibility_score, 'first_viewed_at', r.first_viewed_at) as more
        from public.website_reports r where r.id = any (reports)
      union all
      select c.created_at, 'consultation', 'consultation:' || c.id, 'consultation', c.id,
          jsonb_build_object('best_time', c.best_time, 'source', private.lead_source(c.attribution))
        from public.consultation_requests c where c.id = any (leads)
      union all
      select s.created_at, 'onboarding', 'onboarding:' || s.id, 'submission', s.id,
          jsonb_build_object('business_name', s.business_name, 'source', private.lead_source(s.attribution))
        from public.onboarding_submissions s where s.id = any (leads)
      union all
      select s.thank_you_page_viewed_at, 'thank_you', 'thank_you:' || s.id, 'submission', s.id, '{}'
        from public.onboarding_submissions s where s.id = any (leads) and s.thank_you_page_viewed_at is not null
      union all
      select d.updated_at, 'draft', 'draft:' || d.id, null, null,
          jsonb_build_object('step', d.step, 'business_name', d.business_name)
        from public.onboarding_drafts d where lower(d.contact_email) = mail
      union all
      select c.changed_at, 'status', 'status:' || c.id, c.lead_kind, c.lead_id,
          jsonb_build_object('from_status', c.from_status, 'to_status', c.to_status, 'by', private.email_of(c.changed_by),
            'is_own', c.changed_by is not distinct from staff)
        from (select * from private.lead_status_changes c where c.lead_id = any (leads) order by c.changed_at desc limit 300) c
      union all
      select c.changed_at, c.field, c.field || ':' || c.id, c.lead_kind, c.lead_id,
          jsonb_build_object('by', private.email_of(c.changed_by), 'is_own', c.changed_by is not distinct from staff)
          || case c.field when 'value' then jsonb_build_object('from_value', c.from_value, 'to_value', c.to_value)
            else jsonb_build_object('from_reason', c.from_reason, 'to_reason', c.to_reason) end
        from (select * from private.lead_outcome_changes c where c.lead_id = any (leads) order by c.changed_at desc limit 300) c
      union all
      select n.created_at, 'note', n.id::text, n.lead_kind, n.lead_id,
          jsonb_build_object('body', n.body, 'by', private.email_of(n.author), 'is_own', n.author = staff, 'updated_at', n.updated_at)
        from (
          select * from public.lead_notes n where n.lead_id = any (noted) and n.deleted_at is null order by n.created_at desc limit 300
        ) n
      union all
      select o.created_at, 'mail', 'mail:' || o.id, o.lead_kind, o.lead_id,
          jsonb_build_object('channel', o.channel, 'message_kind', o.kind, 'recipient', o.recipient, 'state', o.status,
            'attempts', o.attempts, 'finished_at', o.finished_at)
        from (select * from private.outbox o where o.lead_id = any (leads) order by o.created_at desc limit 300) o
    ),
    newest as (select * from entries order by at desc, id limit 300)
    select coalesce(jsonb_agg(more || jsonb_build_object('kind', kind, 'id', id, 'at', at, 'lead',
        case when of_id is not null then jsonb_build_object('kind', of_kind, 'id', of_id) end) order by at desc, id), '[]')
      from newest
  );
end
$function$
;
revoke all on function public.desk_lead_story(text,uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_lead_story(text,uuid) to authenticated;
alter function public.desk_lead_story(text,uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_list_drafts(query jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
  wanted integer := least(greatest(coalesce((query ->> 'limit')::integer, 25), 1), 1000);
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
        where ($1 is null or (d.updated_at, d.id) %1$s ($1::timestamptz, $2)) and private.is_listed(d, $3)
        order by d.updated_at %2$s, d.id %2$s limit $4) f',
      case when backwards then '>' else '<' end, case when backwards then 'asc' else 'desc' end)
    into ids, times using place[3], place[2]::uuid, query, wanted + 1;
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
        select from public.onboarding_drafts d where private.is_listed(d, query) limit 1001
      ) as f
    )
    select jsonb_build_object('rows', case when (query ->> 'whole')::boolean then private.with_staff_notes(private.draft_rows(ids))
        else private.draft_rows(ids) end,
      'nextCursor', case when cardinality(ids) > 0 and (has_more or backwards)
        then format('n~%s~%s', ids[cardinality(ids)], times[cardinality(ids)]) end,
      'previousCursor', case when cardinality(ids) > 0 and (place is not null and not backwards or backwards and has_more)
        then format('p~%s~%s', ids[1], times[1]) end,
      'total', jsonb_build_object('count', least(many, 1000), 'isExact', many <= 1000))
      from counted
  );
exception
  when invalid_parameter_value or data_exception then
    raise exception using errcode = 'PT400', message = 'This list cannot be shown with this filter or page. Go back to the first page.';
end
$function$
;
revoke all on function public.desk_list_drafts(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.desk_list_drafts(jsonb) to authenticated;
alter function public.desk_list_drafts(jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_list_leads(lead_kind text, query jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
  is_whole boolean := coalesce((query ->> 'whole')::boolean, false);
  page record;
  rows jsonb;
begin
  page := private.list_page(private.known_kind(lead_kind), query, staff);
  rows := private.lead_rows(lead_kind, page.ids, staff, is_whole);
  return jsonb_build_object(
    'rows', case when is_whole then private.with_staff_notes(rows) else rows end,
    'nextCursor', page.next_cursor, 'previousCursor', page.previous_cursor, 'total', page.total,
    'mark', private.arrival_mark());
end
$function$
;
revoke all on function public.desk_list_leads(text,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.desk_list_leads(text,jsonb) to authenticated;
alter function public.desk_list_leads(text,jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_list_reports(query jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
  page record;
begin
  page := private.list_page('report', query - array['status', 'unread', 'suspected', 'source'], staff);
  return jsonb_build_object('rows', private.report_rows(page.ids),
    'nextCursor', page.next_cursor, 'previousCursor', page.previous_cursor, 'total', page.total);
end
$function$
;
revoke all on function public.desk_list_reports(jsonb) from public, anon, authenticated, service_role;
grant execute on function public.desk_list_reports(jsonb) to authenticated;
alter function public.desk_list_reports(jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_list_sources()
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  return (select coalesce(jsonb_agg(dim order by count desc, dim), '[]') from (
    select dim, count from private.figures where metric = 'source_total' and count > 0 order by count desc, dim limit 200
  ) as s);
end
$function$
;
revoke all on function public.desk_list_sources() from public, anon, authenticated, service_role;
grant execute on function public.desk_list_sources() to authenticated;
alter function public.desk_list_sources() owner to service_role;

-- Marks everything as read that was visible when a list was loaded. `mark` is the list's (private.arrival_mark). A lead
-- becomes visible some moments after its time of arrival, so the stored time stays behind those moments, and leads seen
-- within them are marked one by one.
CREATE OR REPLACE FUNCTION public.desk_mark_all_read(lead_kind text, mark text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
  kind text := private.known_kind(lead_kind);
  settled timestamptz;
  seen pg_snapshot;
begin
  settled := least(split_part(mark, '~', 1)::timestamptz, now()) - interval '2 minutes';
  seen := split_part(mark, '~', 2)::pg_snapshot;
  perform pg_advisory_xact_lock(hashtextextended('fix-my-local:reads:' || staff, 0));
  insert into private.lead_read_marks as m (user_id, lead_kind, read_before) values (staff, kind, settled)
  on conflict on constraint lead_read_marks_pkey do update set read_before = greatest(m.read_before, excluded.read_before);
  delete from private.lead_reads r where r.user_id = staff and r.lead_kind = kind and r.lead_created_at <= settled;
  insert into private.lead_reads (user_id, lead_kind, lead_id, lead_created_at, is_read)
  select staff, d.kind, d.id, d.created_at, true from private.desk_documents d
   where d.kind = desk_mark_all_read.lead_kind and d.created_at > settled
     and (d.arrived is null or pg_visible_in_snapshot(d.arrived, seen))
     for key share
  on conflict on constraint lead_reads_pkey do update set is_read = true;
exception
  when data_exception then
    raise exception using errcode = 'PT400', message = 'Reload this list.';
end
$function$
;
revoke all on function public.desk_mark_all_read(text,text) from public, anon, authenticated, service_role;
grant execute on function public.desk_mark_all_read(text,text) to authenticated;
alter function public.desk_mark_all_read(text,text) owner to service_role;

-- Like public.desk_mark_all_read. Answers the ids that were unread before, the newest 1,000.
CREATE OR REPLACE FUNCTION public.desk_mark_all_read_known(lead_kind text, mark text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
  read_mark timestamptz;
  taken jsonb;
begin
  select u.read_before into read_mark from private.leads_unread u
   where u.user_id = staff and u.lead_kind = private.known_kind(desk_mark_all_read_known.lead_kind);
  select coalesce(jsonb_agg(id), '[]') into taken from (
    select id from (
      select d.id, d.created_at from private.desk_documents d
       where d.kind = desk_mark_all_read_known.lead_kind and d.created_at > read_mark
         and not exists (select from private.lead_reads r where r.user_id = staff and r.lead_id = d.id and r.is_read)
      union
      select r.lead_id, r.lead_created_at from private.lead_reads r
       where r.user_id = staff and r.lead_kind = desk_mark_all_read_known.lead_kind and not r.is_read
    ) as unread order by created_at desc limit 1000
  ) as newest;
  perform public.desk_mark_all_read(lead_kind, mark);
  return taken;
end
$function$
;
revoke all on function public.desk_mark_all_read_known(text,text) from public, anon, authenticated, service_role;
grant execute on function public.desk_mark_all_read_known(text,text) to authenticated;
alter function public.desk_mark_all_read_known(text,text) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_mark_lead(lead_kind text, lead_id uuid, as_read boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
begin
  -- A shared lock: if the lead is erased at the same moment, this row goes with it.
  insert into private.lead_reads (user_id, lead_kind, lead_id, lead_created_at, is_read)
  select staff, d.kind, d.id, d.created_at, as_read from private.desk_documents d
   where d.id = desk_mark_lead.lead_id and d.kind = private.known_kind(desk_mark_lead.lead_kind)
     for key share
  on conflict on constraint lead_reads_pkey do update set is_read = excluded.is_read;
end
$function$
;
revoke all on function public.desk_mark_lead(text,uuid,boolean) from public, anon, authenticated, service_role;
grant execute on function public.desk_mark_lead(text,uuid,boolean) to authenticated;
alter function public.desk_mark_lead(text,uuid,boolean) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_mark_many_unread(lead_kind text, lead_ids uuid[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
begin
  if cardinality(lead_ids) > 1000 then
    raise exception using errcode = 'PT400', message = 'At most 1,000 leads can be changed at once.';
  end if;
  -- A shared lock: if the lead is erased at the same moment, this row goes with it.
  insert into private.lead_reads (user_id, lead_kind, lead_id, lead_created_at, is_read)
  select staff, d.kind, d.id, d.created_at, false from private.desk_documents d
   where d.id = any (lead_ids) and d.kind = private.known_kind(desk_mark_many_unread.lead_kind)
   order by d.id for key share
  on conflict on constraint lead_reads_pkey do update set is_read = false;
end
$function$
;
revoke all on function public.desk_mark_many_unread(text,uuid[]) from public, anon, authenticated, service_role;
grant execute on function public.desk_mark_many_unread(text,uuid[]) to authenticated;
alter function public.desk_mark_many_unread(text,uuid[]) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_neighbours(lead_kind text, lead_id uuid, query jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
  kind text := private.known_kind(lead_kind);
  sort text := coalesce(query ->> 'sort', 'newest');
  is_waiting boolean := coalesce(query ->> 'waiting' = 'day', false);
  words tsquery := private.list_query(
    case when is_waiting then private.waiting_filters(query) else query end || jsonb_build_object('kind', kind));
  since timestamptz := private.start_of_day((query ->> 'from')::date);
  until timestamptz := least(private.start_of_day((query ->> 'to')::date + 1), case when is_waiting then private.waiting_before() end);
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
    raise exception using errcode = 'PT400', message = 'This list cannot be shown with these filters.';
end
$function$
;
revoke all on function public.desk_neighbours(text,uuid,jsonb) from public, anon, authenticated, service_role;
grant execute on function public.desk_neighbours(text,uuid,jsonb) to authenticated;
alter function public.desk_neighbours(text,uuid,jsonb) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_related_leads(lead_kind text, lead_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  self private.desk_documents;
begin
  perform private.require_staff();
  select d.* into self from private.desk_documents d where d.id = lead_id;
  return (
    with same as (
      (select d.id, d.kind, d.created_at, 'email' as by from private.desk_documents d
        where d.email_key = self.email_key order by d.created_at desc limit 21)
      union all
      (select d.id, d.kind, d.created_at, 'phone' from private.desk_documents d
        where d.phone_key = self.phone_key order by d.created_at desc limit 21)
      union all
      (select d.id, d.kind, d.created_at, 'site' from private.desk_documents d
        where d.host_key = self.host_key order by d.created_at desc limit 21)
    ),
    related as (
      select id, kind, created_at, jsonb_agg(by order by by) as same from same where id <> self.id
       group by id, kind, created_at order by created_at desc limit 40
    )
    select jsonb_build_object(
      'phone_businesses', coalesce(private.businesses_of_phone(self.phone_key), 0),
      'leads', coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'id', r.id, 'title', coalesce(s.business_name, c.name),
          'subtitle', coalesce(s.contact_name || ' · ' || s.contact_email, c.email),
          'status', coalesce(s.status, c.status), 'created_at', r.created_at, 'same', r.same)
        order by r.created_at desc) filter (where r.kind <> 'report'), '[]'),
      'reports', coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'url', w.url, 'seo_score', w.seo_score,
          'performance_score', w.performance_score, 'created_at', r.created_at, 'same', r.same)
        order by r.created_at desc) filter (where r.kind = 'report'), '[]'))
      from related r
      left join public.onboarding_submissions s on r.kind = 'submission' and s.id = r.id
      left join public.consultation_requests c on r.kind = 'consultation' and c.id = r.id
      left join public.website_reports w on r.kind = 'report' and w.id = r.id
  );
end
$function$
;
revoke all on function public.desk_related_leads(text,uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_related_leads(text,uuid) to authenticated;
alter function public.desk_related_leads(text,uuid) owner to service_role;

-- Which report belongs to a lead and how it was found: the lead came from it (`own`), staff had it made (`desk`), or it
-- is the newest for the same website (`site`). If the lead named no website, it is the newest in the person's timeline
-- (`person`).
CREATE OR REPLACE FUNCTION public.desk_report_of_lead(lead_kind text, lead_id uuid)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  found_id uuid;
  host text;
  way text := 'own';
begin
  perform private.require_staff();
  if private.known_kind(lead_kind) = 'submission' then
    select s.website_report_id into found_id from public.onboarding_submissions s where s.id = lead_id;
  else
    select c.website_report_id into found_id from public.consultation_requests c where c.id = lead_id;
  end if;
  if found_id is null then
    way := 'desk';
    select r.report_id into found_id from private.lead_reports r where r.lead_id = desk_report_of_lead.lead_id;
  end if;
  if found_id is null then
    select a.host_key into host from private.desk_documents a where a.id = lead_id;
    if host is not null then
      way := 'site';
      select d.id into found_id from private.desk_documents d
       where d.kind = 'report' and d.host_key = host order by d.created_at desc limit 1;
    else
      way := 'person';
      select r.id into found_id from public.website_reports r
       where r.id in (select p.id from private.reports_of_person(lead_id) p) order by r.created_at desc limit 1;
    end if;
  end if;
  return public.desk_get_report(found_id) || jsonb_build_object('found_by', way);
end
$function$
;
revoke all on function public.desk_report_of_lead(text,uuid) from public, anon, authenticated, service_role;
grant execute on function public.desk_report_of_lead(text,uuid) to authenticated;
alter function public.desk_report_of_lead(text,uuid) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_reports_of_site(url text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
begin
  perform private.require_staff();
  return private.report_rows(array(
    select d.id from private.desk_documents d
     where d.host_key = private.site_host(desk_reports_of_site.url) and d.kind = 'report'
     order by d.created_at desc limit 50
  ));
end
$function$
;
revoke all on function public.desk_reports_of_site(text) from public, anon, authenticated, service_role;
grant execute on function public.desk_reports_of_site(text) to authenticated;
alter function public.desk_reports_of_site(text) owner to service_role;

CREATE OR REPLACE FUNCTION public.desk_set_draft_status(draft_id uuid, new_status text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
  before text;
begin
  -- Locked, so that concurrent changes leave no gap in the history, and a form that is being erased gets no entry.
  perform from public.onboarding_drafts d where d.id = desk_set_draft_status.draft_id for no key update;
  if not found then
    raise exception using errcode = 'PT400', message = 'This unfinished lead no longer exists.';
  end if;
  before := private.draft_status(draft_id);
  if before is distinct from new_status then
    insert into private.draft_status_changes (draft_id, from_status, to_status, changed_by)
    values (desk_set_draft_status.draft_id, before, new_status, staff);
  end if;
  return private.draft_rows(array[draft_id]) -> 0;
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'Unknown status.';
end
$function$
;
revoke all on function public.desk_set_draft_status(uuid,text) from public, anon, authenticated, service_role;
grant execute on function public.desk_set_draft_status(uuid,text) to authenticated;
alter function public.desk_set_draft_status(uuid,text) owner to service_role;

-- Changes the status of many leads, each only if it is still as the caller saw it: leads that a colleague has changed
-- since, or that are gone, are passed over. `seen`: [{id, updated_at}]. Answers {changed: [{id, updated_at}],
-- unchanged: [id], passedOver: [id]}.
CREATE OR REPLACE FUNCTION public.desk_set_many_status(lead_kind text, seen jsonb, new_status text)
 RETURNS jsonb
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
declare
  staff uuid := private.require_staff();
  kind text := private.known_kind(lead_kind);
  source text := case kind when 'submission' then 'public.onboarding_submissions' else 'public.consultation_requests' end;
  to_change uuid[];
  unchanged uuid[];
  changed jsonb;
begin
  if jsonb_array_length(seen) > 1000 then
    raise exception using errcode = 'PT400', message = 'At most 1,000 leads can be changed at once.';
  end if;
  -- Locked in one order, so that two colleagues cannot deadlock. Nothing can change between this check and the update.
  execute format('with asked as (select s.id, s.updated_at from jsonb_to_recordset($1) as s (id uuid, updated_at timestamptz))
    , found as (select id, status, updated_at from %s where id in (select id from asked) order by id for update)
    select coalesce(array_agg(f.id) filter (where f.status <> $2
        and exists (select from asked a where a.id = f.id and a.updated_at = f.updated_at)), ''{}''),
      coalesce(array_agg(f.id) filter (where f.status = $2), ''{}'')
    from found f', source) into to_change, unchanged using seen, new_status;
  execute format('with changed as (update %s set status = $2 where id = any ($1) returning id, updated_at)
    select coalesce(jsonb_agg(to_jsonb(changed)), ''[]'') from changed', source) into changed using to_change, new_status;
  return jsonb_build_object('changed', changed, 'unchanged', to_jsonb(unchanged), 'passedOver', (
    select coalesce(jsonb_agg(distinct s.id), '[]') from jsonb_to_recordset(seen) as s (id uuid)
     where s.id <> all (to_change || unchanged)));
exception
  when check_violation then
    raise exception using errcode = 'PT400', message = 'Unknown status.';
  when data_exception then
    raise exception using errcode = 'PT400', message = 'These leads cannot be changed: the request is malformed.';
end
$function$
;
revoke all on function public.desk_set_many_status(text,jsonb,text) from public, anon, authenticated, service_role;
grant execute on function public.desk_set_many_status(text,jsonb,text) to authenticated;
alter function public.desk_set_many_status(text,jsonb,text) owner to service_role;

create view private.leads_unread with (security_invoker) as
  select r.user_id, k.kind as lead_kind,
    coalesce((select m.read_before from private.lead_read_marks m where m.user_id = r.user_id and m.lead_kind = k.kind),
      r.created_at) as read_before
    from public.user_roles r cross join (values ('submission'), ('consultation')) as k (kind)
   where r.role = 'admin';
revoke all on table private.leads_unread from public, anon, authenticated, service_role;
alter view private.leads_unread owner to service_role;
comment on view private.leads_unread is 'Submissions and consultation requests that arrived after you joined, or after you last marked all as read, and that you have not opened. Counted up to 1,000.';

-- The dashboard links to lists of one kind, so waiting leads are counted per kind, with the kind of the lead that has
-- waited longest.
create view private.leads_waiting with (security_invoker) as
  with of_kind as (
    select w.kind, coalesce(t.count, 0) - w.recent as leads, w.since
      from (
        select 'submission' as kind,
          (select count(*) from public.onboarding_submissions
            where status = 'new' and created_at >= private.waiting_before()) as recent,
          (select min(created_at) from public.onboarding_submissions where status = 'new') as since
        union all
        select 'consultation',
          (select count(*) from public.consultation_requests
            where status = 'new' and created_at >= private.waiting_before()),
          (select min(created_at) from public.consultation_requests where status = 'new')
      ) as w
      left join private.lead_totals t on t.kind = w.kind and t.status = 'new'
  )
  select sum(leads)::numeric as leads,
    max(leads) filter (where kind = 'submission') as submissions,
    max(leads) filter (where kind = 'consultation') as consultations,
    (select kind from of_kind where leads > 0 order by since, kind desc limit 1) as longest
    from of_kind;
revoke all on table private.leads_waiting from public, anon, authenticated, service_role;
alter view private.leads_waiting owner to service_role;
comment on view private.leads_waiting is 'Submissions and consultation requests that have had the status New for more than 24 hours.';

alter table private.desk_changes add constraint desk_changes_pkey PRIMARY KEY (id);

alter table private.desk_changes add constraint desk_changes_lead_kind_check CHECK ((lead_kind = ANY (ARRAY['submission'::text, 'consultation'::text, 'draft'::text])));

alter table private.desk_changes add constraint desk_changes_what_check CHECK ((what = ANY (ARRAY['lead'::text, 'note'::text, 'draft'::text, 'report'::text])));

alter table private.draft_status_changes add constraint draft_status_changes_pkey PRIMARY KEY (id);

alter table private.draft_status_changes add constraint draft_status_changes_to_status_check CHECK ((to_status = ANY (ARRAY['new'::text, 'contacted'::text, 'lost'::text])));

alter table private.draft_status_changes add constraint draft_status_changes_draft_id_fkey FOREIGN KEY (draft_id) REFERENCES public.onboarding_drafts(id) ON DELETE CASCADE;

alter table private.lead_outcome_changes add constraint lead_outcome_changes_pkey PRIMARY KEY (id);

alter table private.lead_outcome_changes add constraint lead_outcome_changes_field_check CHECK ((field = ANY (ARRAY['value'::text, 'reason'::text])));

alter table private.lead_outcome_changes add constraint lead_outcome_changes_lead_kind_check CHECK ((lead_kind = ANY (ARRAY['submission'::text, 'consultation'::text])));

alter table private.lead_reports add constraint lead_reports_pkey PRIMARY KEY (lead_id);

alter table private.lead_reports add constraint lead_reports_report_id_fkey FOREIGN KEY (report_id) REFERENCES public.website_reports(id) ON DELETE CASCADE;

CREATE INDEX desk_changes_lead ON private.desk_changes USING btree (lead_id);

CREATE INDEX desk_changes_made ON private.desk_changes USING btree (made);

CREATE INDEX draft_status_changes_draft ON private.draft_status_changes USING btree (draft_id, changed_at DESC);

CREATE INDEX lead_outcome_changes_lead ON private.lead_outcome_changes USING btree (lead_id, changed_at);

CREATE INDEX lead_reports_report ON private.lead_reports USING btree (report_id);

CREATE INDEX consultation_requests_name ON public.consultation_requests USING btree (lower(name), id);

CREATE INDEX consultation_requests_updated ON public.consultation_requests USING btree (updated_at, id);

CREATE INDEX onboarding_submissions_business ON public.onboarding_submissions USING btree (lower(business_name), id);

-- For pages of lists in any order, by walking an index, and for their counts.
CREATE INDEX onboarding_submissions_updated ON public.onboarding_submissions USING btree (updated_at, id);

CREATE INDEX onboarding_submissions_urgency ON public.onboarding_submissions USING btree (private.urgency_key(urgency, created_at), id);

CREATE INDEX website_reports_performance ON public.website_reports USING btree (COALESCE(performance_score, (101)::numeric), id);

CREATE INDEX website_reports_seo ON public.website_reports USING btree (COALESCE(seo_score, (101)::numeric), id);

create trigger follow_outcome after update of deal_value, lost_reason or delete on public.consultation_requests for each row
  execute function private.follow_outcome('consultation');

create trigger forget_report after delete on public.consultation_requests for each row
  execute function private.forget_report_of_lead();

CREATE TRIGGER record_delete AFTER DELETE ON public.consultation_requests REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.record_lost_leads('consultation');

CREATE TRIGGER record_insert AFTER INSERT ON public.consultation_requests REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.record_lead_changes('consultation');

CREATE TRIGGER record_update AFTER UPDATE ON public.consultation_requests REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.record_lead_changes('consultation');

CREATE TRIGGER record_insert AFTER INSERT ON public.lead_notes REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.record_note_changes('');

CREATE TRIGGER record_update AFTER UPDATE ON public.lead_notes REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.record_note_changes('');

CREATE CONSTRAINT TRIGGER follow_draft AFTER DELETE ON public.onboarding_drafts DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION private.follow_draft();

CREATE TRIGGER record_delete AFTER DELETE ON public.onboarding_drafts REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.record_other_changes('draft');

CREATE TRIGGER record_insert AFTER INSERT ON public.onboarding_drafts REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.record_other_changes('draft');

CREATE TRIGGER record_update AFTER UPDATE ON public.onboarding_drafts REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.record_other_changes('draft');

create trigger follow_outcome after update of deal_value, lost_reason or delete on public.onboarding_submissions for each row
  execute function private.follow_outcome('submission');

create trigger forget_report after delete on public.onboarding_submissions for each row
  execute function private.forget_report_of_lead();

CREATE TRIGGER record_delete AFTER DELETE ON public.onboarding_submissions REFERENCING OLD TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.record_lost_leads('submission');

CREATE TRIGGER record_insert AFTER INSERT ON public.onboarding_submissions REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.record_lead_changes('submission');

CREATE TRIGGER record_update AFTER UPDATE ON public.onboarding_submissions REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.record_lead_changes('submission');

CREATE TRIGGER record_insert AFTER INSERT ON public.website_reports REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.record_other_changes('report');

CREATE TRIGGER record_update AFTER UPDATE ON public.website_reports REFERENCING NEW TABLE AS touched FOR EACH STATEMENT EXECUTE FUNCTION private.record_other_changes('report');

revoke create on schema private, public from service_role;
