-- Unfinished forms can be worked on: they take notes and a status, and are found by those.
alter table public.lead_notes drop constraint lead_notes_lead_kind_check;
alter table public.lead_notes add constraint lead_notes_lead_kind_check check (lead_kind in ('submission', 'consultation', 'draft'));

-- What staff did about an unfinished form; without a row it is new. Apart from the answers, so that the visitor's page goes
-- on replacing those and `updated_at` stays the visitor's. Goes with the form.
create table private.draft_status_changes (
  id uuid primary key default gen_random_uuid(),
  draft_id uuid not null references public.onboarding_drafts (id) on delete cascade,
  from_status text not null,
  to_status text not null check (to_status in ('new', 'contacted', 'lost')),
  changed_by uuid not null,
  changed_at timestamptz not null default clock_timestamp()
);
create index draft_status_changes_draft on private.draft_status_changes (draft_id, changed_at desc);
alter table private.draft_status_changes enable row level security;
alter table private.draft_status_changes force row level security;
revoke all on private.draft_status_changes from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.draft_status_changes to service_role;

grant create on schema private, public to service_role;

-- As before, and for unfinished forms, which staff may read and not lock: hence with the rights of the server.
create or replace function private.require_lead_of_note() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  perform from public.onboarding_submissions s
    where new.lead_kind = 'submission' and s.id = new.lead_id for key share;
  if found then return null; end if;
  perform from public.consultation_requests c
    where new.lead_kind = 'consultation' and c.id = new.lead_id for key share;
  if found then return null; end if;
  perform from public.onboarding_drafts d
    where new.lead_kind = 'draft' and d.id = new.lead_id for key share;
  if not found then
    raise exception using errcode = 'foreign_key_violation', message = 'This lead does not exist any more.';
  end if;
  return null;
end
$$;
alter function private.require_lead_of_note() owner to service_role;

set local role service_role;
revoke all on function private.require_lead_of_note() from public, anon, authenticated;

-- At the end of the transaction that takes a form away: was it sent, its lead came in the same one and gets the notes; was
-- it erased, or ran out of time, they go. Moved as new rows, so that no note looks changed.
create function private.follow_draft() returns trigger
  language plpgsql security definer set search_path = ''
as $$
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
$$;

-- The digits of a text that is a telephone number or a part of one, however it is written; null for anything else.
create function private.typed_phone(typed text) returns text language sql immutable parallel safe
as $$
  select case when btrim(typed) ~ '^[+(]*[0-9][0-9 ().+/-]*$' and length(digits) >= 4 then right(digits, 10) end
    from (select regexp_replace(typed, '[^0-9]', '', 'g')) as t (digits)
$$;

create function private.draft_status(asked uuid) returns text language sql stable
as $$
  select coalesce(
    (select c.to_status from private.draft_status_changes c where c.draft_id = asked order by c.changed_at desc limit 1), 'new')
$$;

-- What a search of unfinished forms looks through.
create function private.draft_text(d public.onboarding_drafts) returns text language sql stable
as $$
  select concat_ws(' ', d.business_name, d.contact_name, d.contact_email, d.contact_phone, left(d.website_url, 300),
    (select string_agg(n.body, ' ') from public.lead_notes n where n.lead_id = d.id and n.deleted_at is null))
$$;

-- Whether an unfinished form is in a list: search, status, and whether it has a number to call.
create function private.is_listed(d public.onboarding_drafts, asked jsonb) returns boolean language sql stable
as $$
  select (private.has_words(private.words_of(left(coalesce(asked ->> 'search', ''), 200)), private.draft_text(d))
      or private.phone_digits(d.contact_phone) like '%' || private.typed_phone(left(asked ->> 'search', 200)) || '%')
    and (coalesce(asked -> 'status', '[]') = '[]' or asked -> 'status' ? private.draft_status(d.id))
    and (coalesce(asked ->> 'phone', 'false') <> 'true' or private.phone_digits(d.contact_phone) is not null)
$$;

create or replace function private.draft_rows(ids uuid[]) returns jsonb
  language sql stable
as $$
  select coalesce(jsonb_agg(to_jsonb(d) || jsonb_build_object('source', private.lead_source(d.attribution),
      'status', private.draft_status(d.id),
      'notes', (select count(*) from public.lead_notes n where n.lead_id = d.id and n.deleted_at is null)) order by i.n), '[]')
    from unnest(ids) with ordinality as i (id, n) join public.onboarding_drafts d on d.id = i.id
$$;

-- The notes of staff as one text, the oldest first, for a cell of a spreadsheet.
create function private.staff_notes(lead uuid) returns text language sql stable
as $$
  select string_agg(format('%s %s: %s', to_char(n.created_at at time zone 'America/Los_Angeles', 'YYYY-MM-DD HH24:MI'),
      coalesce(private.email_of(n.author), 'A former colleague'), n.body), e'\n' order by n.created_at, n.id)
    from public.lead_notes n where n.lead_id = lead and n.deleted_at is null
$$;

-- Rows of a list with the notes on each.
create function private.with_staff_notes(rows jsonb) returns jsonb language sql stable
as $$
  select coalesce(jsonb_agg(r.row || jsonb_build_object('staff_notes', private.staff_notes((r.row ->> 'id')::uuid)) order by r.n), '[]')
    from jsonb_array_elements(rows) with ordinality as r (row, n)
$$;

create or replace function public.desk_list_drafts(query jsonb) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
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
    raise exception using errcode = 'PT400', message = 'This list cannot be shown as asked. Go back to its first page.';
end
$$;

create function public.desk_set_draft_status(draft_id uuid, new_status text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  before text;
begin
  -- One after the other, so that the history has no gap; and none for a form that is erased at the same moment.
  perform from public.onboarding_drafts d where d.id = desk_set_draft_status.draft_id for no key update;
  if not found then
    raise exception using errcode = 'PT400', message = 'This unfinished lead does not exist any more.';
  end if;
  before := private.draft_status(draft_id);
  if before is distinct from new_status then
    insert into private.draft_status_changes (draft_id, from_status, to_status, changed_by)
    values (desk_set_draft_status.draft_id, before, new_status, staff);
  end if;
  return private.draft_rows(array[draft_id]) -> 0;
exception
  when check_violation or not_null_violation then
    raise exception using errcode = 'PT400', message = 'There is no such status.';
end
$$;

-- What staff did about an unfinished form, newest first; entries as those of a lead's story.
create function public.desk_draft_story(draft_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
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
$$;

-- As before; notes on unfinished forms are no news of a lead.
create or replace function public.desk_recent_activity(entries integer) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
declare
  wanted integer := least(greatest(entries, 1), 100);
begin
  perform private.require_staff();
  return (
    with happened as (
      (select d.created_at as at, case d.kind when 'submission' then 'onboarding' else d.kind end as kind, d.id::text as id,
          d.kind as lead_kind, d.id as lead_id, null::uuid as staff, null::text as from_status, null::text as to_status
        from private.desk_documents d where d.kind = 'submission' order by d.created_at desc, d.id desc limit wanted)
      union all
      (select d.created_at, d.kind, d.id::text, d.kind, d.id, null, null, null
        from private.desk_documents d where d.kind = 'consultation' order by d.created_at desc, d.id desc limit wanted)
      union all
      (select c.changed_at, 'status', c.id::text, c.lead_kind, c.lead_id, c.changed_by, c.from_status, c.to_status
        from private.lead_status_changes c order by c.changed_at desc limit wanted)
      union all
      (select n.created_at, 'note', n.id::text, n.lead_kind, n.lead_id, n.author, null, null
        from public.lead_notes n where n.deleted_at is null and n.lead_kind <> 'draft' order by n.created_at desc limit wanted)
    ),
    newest as (select * from happened order by at desc, id limit wanted)
    select coalesce(jsonb_agg(jsonb_build_object('id', n.kind || ':' || n.id, 'kind', n.kind, 'at', n.at,
        'lead', jsonb_build_object('kind', n.lead_kind, 'id', n.lead_id),
        'title', coalesce(s.business_name, c.name, ''), 'by', private.email_of(n.staff),
        'from_status', n.from_status, 'to_status', n.to_status) order by n.at desc, n.id), '[]')
      from newest n
      left join public.onboarding_submissions s on n.lead_kind = 'submission' and s.id = n.lead_id
      left join public.consultation_requests c on n.lead_kind = 'consultation' and c.id = n.lead_id
  );
end
$$;

revoke all on function private.follow_draft(), private.typed_phone(text), private.draft_status(uuid),
  private.draft_text(public.onboarding_drafts), private.is_listed(public.onboarding_drafts, jsonb), private.draft_rows(uuid[]),
  private.staff_notes(uuid), private.with_staff_notes(jsonb), public.desk_list_drafts(jsonb), public.desk_set_draft_status(uuid, text), public.desk_draft_story(uuid),
  public.desk_recent_activity(integer) from public;
grant execute on function public.desk_list_drafts(jsonb), public.desk_set_draft_status(uuid, text),
  public.desk_draft_story(uuid), public.desk_recent_activity(integer) to authenticated;
reset role;
revoke create on schema private, public from service_role;

create constraint trigger follow_draft after delete on public.onboarding_drafts deferrable initially deferred
  for each row execute function private.follow_draft();
