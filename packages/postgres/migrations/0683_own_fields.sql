-- Fields of the agency's own: staff define them, and every lead of their kinds may have a value. A value is stored in the
-- column of its type. Lists filter by filter tokens in the documents of the desk, as with built-in fields.
create table public.own_fields (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 60 and name = btrim(name)),
  type text not null check (type in ('text', 'number', 'date', 'choice')),
  choices text[],
  on_submissions boolean not null default true,
  on_consultations boolean not null default true,
  -- Whether lists have a column for it.
  in_list boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Hidden with its values, so that deleting can be undone.
  deleted_at timestamptz,
  unique (id, type),
  constraint own_fields_choices_check check (case when type = 'choice' then cardinality(choices) between 1 and 50
    and array_position(choices, null) is null and octet_length(array_to_string(choices, '')) <= 4000 and not '' = any (choices)
    else choices is null end),
  constraint own_fields_kind_check check (on_submissions or on_consultations)
);
create unique index own_fields_name on public.own_fields (lower(name)) where deleted_at is null;
alter table public.own_fields enable row level security;
alter table public.own_fields force row level security;
revoke all on public.own_fields from public, anon, authenticated, service_role;
grant select, insert (id, name, type, choices, on_submissions, on_consultations, in_list),
  update (name, choices, on_submissions, on_consultations, in_list, deleted_at) on public.own_fields to authenticated;
grant select, insert, update, delete on public.own_fields to service_role;
create policy "admins read all" on public.own_fields for select to authenticated using ((select public.is_admin()));
create policy "admins add" on public.own_fields for insert to authenticated
  with check ((select public.staff_may('settings')));
create policy "admins change all" on public.own_fields for update to authenticated
  using ((select public.staff_may('settings'))) with check ((select public.staff_may('settings')));
create trigger set_updated_at before update on public.own_fields for each row
  when (old.* is distinct from new.*) execute function private.set_updated_at();

create table public.own_field_values (
  lead_kind text not null check (lead_kind in ('submission', 'consultation')),
  lead_id uuid not null,
  field_id uuid not null,
  type text not null,
  text_value text check (length(text_value) between 1 and 2000),
  number_value numeric(12, 2) check (number_value <> 'NaN'),
  date_value date check (date_value between '1900-01-01' and '2999-12-31'),
  choice_value text check (length(choice_value) between 1 and 200),
  primary key (lead_id, field_id),
  foreign key (field_id, type) references public.own_fields (id, type) on delete cascade,
  constraint own_field_values_typed check (case type
    when 'text' then text_value is not null and num_nonnulls(number_value, date_value, choice_value) = 0
    when 'number' then number_value is not null and num_nonnulls(text_value, date_value, choice_value) = 0
    when 'date' then date_value is not null and num_nonnulls(text_value, number_value, choice_value) = 0
    else choice_value is not null and num_nonnulls(text_value, number_value, date_value) = 0 end)
);
create index own_field_values_field on public.own_field_values (field_id, type);
alter table public.own_field_values enable row level security;
alter table public.own_field_values force row level security;
revoke all on public.own_field_values from public, anon, authenticated, service_role;
-- Written by functions of the desk, which leave a line in the timeline.
grant select on public.own_field_values to authenticated;
grant select, insert, update, delete on public.own_field_values to service_role;
create policy "admins read all" on public.own_field_values for select to authenticated using ((select public.is_admin()));

create table private.own_field_changes (
  id uuid primary key default gen_random_uuid(),
  lead_kind text not null check (lead_kind in ('submission', 'consultation')),
  lead_id uuid not null,
  field_id uuid not null references public.own_fields (id) on delete cascade,
  -- Null: there was none, or there is none now.
  from_text text,
  to_text text,
  changed_by uuid,
  changed_at timestamptz not null default clock_timestamp(),
  application text check (length(application) between 1 and 200)
);
create index own_field_changes_lead on private.own_field_changes (lead_id, changed_at);
create index own_field_changes_field on private.own_field_changes (field_id);
create trigger name_application before insert on private.own_field_changes for each row
  execute function private.name_application();
alter table private.own_field_changes enable row level security;
alter table private.own_field_changes force row level security;
revoke all on private.own_field_changes from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.own_field_changes to service_role;

grant create on schema private, public to service_role;
set local role service_role;

create function private.own_value_text(v public.own_field_values) returns text
  language sql immutable parallel safe
as $$ select coalesce(v.text_value, v.choice_value, v.date_value::text, trim_scale(v.number_value)::text) $$;

-- The values of a lead by field, numbers as numbers.
create function private.own_values_of(lead uuid) returns jsonb
  language sql stable
as $$
  select coalesce(jsonb_object_agg(v.field_id, coalesce(to_jsonb(trim_scale(v.number_value)), to_jsonb(private.own_value_text(v)))), '{}')
    from public.own_field_values v join public.own_fields f on f.id = v.field_id and f.deleted_at is null
   where v.lead_id = lead
$$;

-- The beginning of the filter tokens of a field.
create function private.own_token(field uuid) returns text language sql immutable parallel safe
as $$ select '~f' || left(replace(field::text, '-', ''), 12) $$;

-- Numbers and days are filtered by range, so each has a token for itself and for each larger block of 16, 256, ... it is in.
-- A range then is a few blocks. Numbers count in cents from the smallest, days from the year 1.
create function private.range_place(v public.own_field_values) returns bigint language sql immutable parallel safe
as $$
  select case v.type when 'number' then (v.number_value * 100)::bigint + 1000000000000
    when 'date' then v.date_value - date '0001-01-01' end
$$;
create function private.range_levels(type text) returns integer language sql immutable parallel safe
as $$ select case type when 'number' then 11 else 6 end $$;

create function private.range_tokens(prefix text, place bigint, levels integer) returns text[]
  language sql immutable parallel safe
as $$
  select array_agg(prefix || level || '_' || to_hex(place >> (4 * level))) from generate_series(0, levels - 1) as level
$$;

create function private.range_query(prefix text, low bigint, high bigint, levels integer) returns tsquery
  language plpgsql immutable
as $$
declare
  tokens text[] := '{}';
begin
  for level in 0 .. levels - 1 loop
    while low <= high and (low % 16 <> 0 or level = levels - 1) loop
      tokens := tokens || (prefix || level || '_' || to_hex(low));
      low := low + 1;
    end loop;
    while low <= high and high % 16 <> 15 loop
      tokens := tokens || (prefix || level || '_' || to_hex(high));
      high := high - 1;
    end loop;
    exit when low > high;
    low := low >> 4;
    high := high >> 4;
  end loop;
  return coalesce((select string_agg(private.lexeme(t), ' | ') from unnest(tokens) as t), '''~none''')::tsquery;
end
$$;

-- What finds a lead by its own fields: words for the search, and filter tokens.
create function private.own_words(lead uuid) returns text[]
  language sql stable parallel safe
as $$
  select coalesce(array_agg(distinct word), '{}') from (
    select * from public.own_field_values v where v.lead_id = lead order by v.field_id limit 100
  ) as v
  cross join lateral private.own_token(v.field_id) as token
  cross join lateral (
    select left(w, 60) from unnest(private.words_of(left(coalesce(v.text_value, v.choice_value), 500))) as w
    union all
    select token || 'w' || left(w, 60) from unnest(private.words_of(left(v.text_value, 500))) as w
    union all
    select token || 'c' || md5(v.choice_value) where v.choice_value is not null
    union all
    select unnest(private.range_tokens(token || 'r', private.range_place(v), private.range_levels(v.type)))
     where v.type in ('number', 'date')
  ) as words (word)
$$;

-- As before, with the own fields.
create or replace function private.document_of(lead private.lead_facts) returns private.desk_documents
  language sql stable parallel safe
as $$
  select row(lead.kind, lead.id, lead.created_at,
    array_to_tsvector(private.search_words_of(lead) || private.filter_tokens_of(lead) || private.note_words(lead.id)
      || private.contact_words(lead.id) || private.merged_words(lead.id)
      || private.import_tokens(lead.id) || private.own_words(lead.id)),
    lower(lead.email), private.phone_digits(lead.phone), private.site_host(lead.website), lead.source,
    null)::private.desk_documents
$$;

-- As before, with the values of own fields. Their filter tokens stay behind: a list filters by what its leads show.
create or replace function private.merged_words(lead uuid) returns text[]
  language sql stable parallel safe
as $$
  select case when exists (select from public.onboarding_submissions s where s.merged_into = lead)
      or exists (select from public.consultation_requests c where c.merged_into = lead)
    then (
      select coalesce(array_agg(distinct w), '{}') from (
        select unnest(private.search_words_of(l.facts) || private.note_words(l.id) || private.contact_words(l.id)
            || array(select o from unnest(private.own_words(l.id)) as o where o !~ '^~')) as w
          from (
            select s.id, private.facts_of(s) as facts from public.onboarding_submissions s
             where s.id in (select m.id from private.merged_leads(lead) m limit 50)
            union all
            select c.id, private.facts_of(c) from public.consultation_requests c
             where c.id in (select m.id from private.merged_leads(lead) m limit 50)
          ) as l
         limit 5000
      ) as words
    ) else '{}' end
$$;

-- One filter by a field: a choice, a range `from..to` with one end or both, or words.
create function private.own_filter_part(field public.own_fields, wanted text) returns tsquery
  language plpgsql stable
as $$
declare
  prefix text := private.own_token(field.id);
  ends text[];
  edge public.own_field_values;
  low bigint;
  high bigint;
begin
  if field.type = 'choice' then return private.lexeme(prefix || 'c' || md5(wanted))::tsquery; end if;
  if field.type = 'text' then
    return coalesce((select string_agg(private.lexeme(prefix || 'w' || left(w, 60)) || ':*', ' & ')
      from (select w from unnest(private.words_of(left(wanted, 200))) as w limit 8) as words), '''~none''')::tsquery;
  end if;
  ends := regexp_match(wanted, '^([^.]*(?:\.[0-9]+)?)\.\.(.*)$');
  if ends is null or ends[1] || ends[2] ~ '[^0-9.-]' then return '''~none'''::tsquery; end if;
  edge.type := field.type;
  edge.number_value := case when field.type = 'number' then nullif(ends[1], '')::numeric(12, 2) end;
  edge.date_value := case when field.type = 'date' then nullif(ends[1], '')::date end;
  low := coalesce(private.range_place(edge), 0);
  edge.number_value := case when field.type = 'number' then nullif(ends[2], '')::numeric(12, 2) end;
  edge.date_value := case when field.type = 'date' then nullif(ends[2], '')::date end;
  high := coalesce(private.range_place(edge), (1::bigint << (4 * private.range_levels(field.type))) - 1);
  return private.range_query(prefix || 'r', low, high, private.range_levels(field.type));
exception
  when data_exception then return '''~none'''::tsquery;
end
$$;

-- The filter `own`: texts `field=value`. Several of one field: any of them; of several fields: all of them.
create function private.own_filter(asked jsonb) returns tsquery
  language plpgsql stable set search_path = ''
as $$
declare
  of_field record;
  whole tsquery;
  part tsquery;
begin
  for of_field in
    select split_part(a, '=', 1) as id, array_agg(substring(a from position('=' in a) + 1)) as wanted
      from (select a from jsonb_array_elements_text(case when jsonb_typeof(asked) = 'array' then asked else '[]' end) as a limit 50) as a
     where a like '%=%' group by 1
  loop
    select f.found into part from (
      select string_agg('(' || private.own_filter_part(f, w)::text || ')', ' | ')::tsquery as found
        from public.own_fields f cross join unnest(of_field.wanted) as w
       where f.id::text = of_field.id and f.deleted_at is null) as f;
    whole := coalesce(whole && coalesce(part, '''~none'''::tsquery), part, '''~none'''::tsquery);
  end loop;
  return whole;
end
$$;

-- As before, with the filter by own fields.
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
        private.any_filter_token('s', asked -> 'status'), private.any_filter_token('t', asked -> 'businessType'),
        private.any_filter_token('u', asked -> 'urgency'), private.any_filter_token('c', asked -> 'source', true),
        case when (asked ->> 'suspected')::boolean then '''~x'''::tsquery end
      ] loop
        query := coalesce(query && part, query, part);
      end loop;
    end if;
  end if;
  if coalesce(asked -> 'owner', '[]') not in ('[]', 'null') then
    part := private.owner_filter(asked -> 'owner');
    query := coalesce(query && part, part);
  end if;
  if coalesce(asked ->> 'import', '') <> '' then
    part := private.import_filter(asked ->> 'import');
    query := coalesce(query && part, part);
  end if;
  if coalesce(asked -> 'own', '[]') not in ('[]', 'null') then
    part := private.own_filter(asked -> 'own');
    query := coalesce(query && part, part);
  end if;
  if btrim(coalesce(asked ->> 'search', '')) <> '' then
    select t.query into part from private.typed_query(asked ->> 'search') t;
    query := coalesce(query && part, part);
  end if;
  -- No one of an import waits; see private.waiting_filters.
  if (asked ->> 'notImported')::boolean then
    query := coalesce(query && !!'''~iany'''::tsquery, query);
  end if;
  -- For a period, only the matches of its months are collected.
  if query is not null and asked ->> 'from' is not null then
    select nullif(string_agg(private.lexeme('~m' || to_char(month, 'YYYYMM')), ' | '), '')::tsquery into part
      from generate_series(
        date_trunc('month', private.start_of_day((asked ->> 'from')::date) at time zone 'UTC'),
        least(private.start_of_day((asked ->> 'to')::date + 1), now()) at time zone 'UTC', interval '1 month') as month
     having count(*) <= 24;
    query := coalesce(query && part, query);
  end if;
end
$$;

-- As before; filters by import and by own fields are counted like a search.
create or replace function private.count_list(
  kind text, asked jsonb, query tsquery, since timestamptz, until timestamptz, unread_of uuid,
  out count bigint, out is_exact boolean, out matches uuid[]
)
  language plpgsql stable set search_path = '' set enable_seqscan = off set jit = off
as $$
declare
  is_narrowed boolean := exists (
    select from jsonb_each(asked) as a
     where a.key in ('businessType', 'urgency', 'source', 'suspected') and a.value not in ('[]', 'false', 'null')
  );
  is_owned boolean := coalesce(asked -> 'owner', '[]') not in ('[]', 'null');
  -- The sums know nothing of words, imports and own fields.
  is_searched boolean := btrim(coalesce(asked ->> 'search', '')) <> '' or coalesce(asked ->> 'import', '') <> ''
    or coalesce(asked -> 'own', '[]') not in ('[]', 'null');
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
$$;

-- As before, with the values of own fields.
create or replace function private.lead_rows(kind text, ids uuid[], staff uuid, is_whole boolean) returns jsonb
  language plpgsql stable set search_path = ''
as $$
declare
  mark timestamptz;
  rows jsonb;
  left_out text[] := case when is_whole then '{}' else array['additional_notes', 'attribution', 'request_key'] end;
begin
  select u.read_before into mark from private.leads_unread u where u.user_id = staff and u.lead_kind = lead_rows.kind;
  if kind = 'submission' then
    select jsonb_agg(to_jsonb(t) - left_out || jsonb_build_object('source', private.lead_source(t.attribution),
        'owner', private.email_of(t.owner_id), 'own_values', private.own_values_of(t.id),
        'is_unread', private.is_unread(staff, mark, t.id, t.created_at)) order by i.n) into rows
      from unnest(ids) with ordinality as i (id, n) join public.onboarding_submissions t on t.id = i.id;
  else
    select jsonb_agg(to_jsonb(t) - left_out || jsonb_build_object('source', private.lead_source(t.attribution),
        'owner', private.email_of(t.owner_id), 'own_values', private.own_values_of(t.id),
        'is_unread', private.is_unread(staff, mark, t.id, t.created_at)) order by i.n) into rows
      from unnest(ids) with ordinality as i (id, n) join public.consultation_requests t on t.id = i.id;
  end if;
  return coalesce(rows, '[]');
end
$$;

-- As before, with changes of own fields.
create or replace function private.staff_entries(leads uuid[], staff uuid)
  returns table (at timestamptz, kind text, id text, of_kind text, of_id uuid, more jsonb)
  language sql stable set search_path = ''
as $$
  select * from private.call_entries(leads, staff)
  union all
  select s.created_at, case when s.import_id is null then 'entered' else 'imported' end, 'entered:' || s.id, 'submission', s.id,
    jsonb_build_object('source', private.lead_source(s.attribution), 'by', private.email_of(s.entered_by),
      'is_own', s.entered_by = staff, 'application', null)
    || case when s.import_id is null then '{}' else jsonb_build_object('import_id', s.import_id, 'file_name',
      (select i.file_name from private.imports i where i.id = s.import_id)) end
    from public.onboarding_submissions s where s.id = any (leads) and s.entered_by is not null
  union all
  select c.changed_at, 'contact', 'contact:' || c.id, c.lead_kind, c.lead_id,
    jsonb_build_object('field', c.field, 'from_text', c.from_text, 'to_text', c.to_text, 'by', private.email_of(c.changed_by),
      'is_own', c.changed_by is not distinct from staff, 'application', c.application)
    from (
      select * from private.lead_contact_changes c where c.lead_id = any (leads) order by c.changed_at desc limit 300
    ) c
  union all
  select c.changed_at, 'own_field', 'own_field:' || c.id, c.lead_kind, c.lead_id,
    jsonb_build_object('name', f.name, 'type', f.type, 'from_text', c.from_text, 'to_text', c.to_text,
      'by', private.email_of(c.changed_by), 'is_own', c.changed_by is not distinct from staff, 'application', c.application)
    from (
      select * from private.own_field_changes c where c.lead_id = any (leads) order by c.changed_at desc limit 300
    ) c join public.own_fields f on f.id = c.field_id
$$;

-- As before, with the filter by own fields.
create or replace function private.is_waiting_alone(asked jsonb) returns boolean language sql immutable
as $$
  select not exists (
    select from jsonb_each(asked) as a
     where a.key in ('search', 'status', 'businessType', 'urgency', 'source', 'from', 'to', 'unread', 'suspected', 'owner',
       'import', 'own')
       and a.value not in ('[]', '""', 'false', 'null'))
$$;

-- Stores the value of a field as it was typed, in its type; null deletes it. Answers what stands there now, as text. Raises
-- PT400 with a sentence.
create function private.put_own_value(kind text, lead uuid, field public.own_fields, typed text) returns text
  language plpgsql set search_path = ''
as $$
declare
  wanted text := nullif(btrim(typed), '');
  given public.own_field_values;
begin
  if wanted is null then
    delete from public.own_field_values v where v.lead_id = lead and v.field_id = field.id;
    return null;
  end if;
  given := (kind, lead, field.id, field.type, null, null, null, null)::public.own_field_values;
  case field.type
    when 'text' then given.text_value := wanted;
    when 'number' then
      if wanted !~ '^-?[0-9,]+(\.[0-9]{1,2})?$' then raise invalid_text_representation; end if;
      given.number_value := replace(wanted, ',', '')::numeric(12, 2);
    when 'date' then
      if wanted !~ '^\d{4}-\d{2}-\d{2}$' then raise invalid_datetime_format; end if;
      given.date_value := wanted::date;
    else
      select c into given.choice_value from unnest(field.choices) as c where lower(c) = lower(wanted);
      if given.choice_value is null then raise check_violation; end if;
  end case;
  insert into public.own_field_values select given.*
  on conflict (lead_id, field_id) do update set text_value = excluded.text_value, number_value = excluded.number_value,
    date_value = excluded.date_value, choice_value = excluded.choice_value;
  return private.own_value_text(given);
exception
  when data_exception or check_violation then
    raise exception using errcode = 'PT400', message = format(case field.type
      when 'number' then '"%s" takes a number of at most 10 digits, such as 1200 or 12.50.'
      when 'date' then '"%s" takes a day between 1900 and 2999, such as 2026-11-23.'
      when 'choice' then '"%s" takes one of its choices.'
      else '"%s" takes a text of at most 2,000 characters.' end, field.name);
end
$$;

-- Stores the values of own fields of one lead. `changes` has what the person saw and what it is to be, by field:
-- {"<id>": {"from": "Gold", "to": "Silver"}}. A value that a colleague changed since is a conflict, and nothing is stored.
create function public.desk_set_own_values(lead_kind text, lead_id uuid, changes jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  lead_table regclass := private.lead_table(private.known_kind(lead_kind));
  field public.own_fields;
  change record;
  before text;
  after text;
  is_there boolean;
  answer jsonb;
begin
  execute format('select true from %s where id = $1 for update', lead_table) into is_there using lead_id;
  if is_there is null then raise exception using errcode = 'PT400', message = 'This lead no longer exists.'; end if;
  for change in select e.key as id, e.value ->> 'from' as seen, e.value ->> 'to' as typed from jsonb_each(changes) e order by e.key loop
    select * into field from public.own_fields f where f.id::text = change.id and f.deleted_at is null
      and case desk_set_own_values.lead_kind when 'submission' then f.on_submissions else f.on_consultations end;
    if not found then
      raise exception using errcode = 'PT409', message = 'A colleague deleted this field. Reload the page.';
    end if;
    select private.own_value_text(v) into before from public.own_field_values v
     where v.lead_id = desk_set_own_values.lead_id and v.field_id = field.id;
    if before is distinct from nullif(change.seen, '') then
      raise exception using errcode = 'PT409', message = format(
        'A colleague just changed this: "%s" is now "%s". What you typed is still here.', field.name, coalesce(before, ''));
    end if;
    after := private.put_own_value(lead_kind, lead_id, field, change.typed);
    continue when after is not distinct from before;
    insert into private.own_field_changes (lead_kind, lead_id, field_id, from_text, to_text, changed_by)
    values (desk_set_own_values.lead_kind, desk_set_own_values.lead_id, field.id, before, after, staff);
    execute format('update %s set updated_at = clock_timestamp() where id = $1', lead_table) using lead_id;
  end loop;
  execute format('select jsonb_build_object(''updated_at'', updated_at, ''own_values'', private.own_values_of(id)) from %s where id = $1',
    lead_table) into answer using lead_id;
  return answer;
end
$$;

-- How many leads have a value of a field, counted up to 1,000: asked before it is deleted.
create function public.desk_own_field_leads(field_id uuid) returns integer
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (select count(*) from (
    select from public.own_field_values v where v.field_id = desk_own_field_leads.field_id limit 1000) as v);
end
$$;

create function private.forget_own_values() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.own_field_values v where v.lead_id = old.id;
  delete from private.own_field_changes c where c.lead_id = old.id;
  return null;
end
$$;

-- A merge gives the kept lead the values it has none of; an undo takes them back where they are unchanged. The others stay on
-- the merged lead.
create function private.merge_own_values() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  v public.own_field_values;
  taken jsonb := '{}';
begin
  for v in
    select o.* from public.own_field_values o join public.own_fields f on f.id = o.field_id
     where o.lead_id = new.merged_id and f.deleted_at is null
       and case new.kept_kind when 'submission' then f.on_submissions else f.on_consultations end
       and not exists (select from public.own_field_values k where k.lead_id = new.kept_id and k.field_id = o.field_id)
     order by o.field_id
  loop
    taken := taken || jsonb_build_object(v.field_id, private.own_value_text(v));
    v.lead_id := new.kept_id;
    v.lead_kind := new.kept_kind;
    insert into public.own_field_values select v.*;
  end loop;
  if taken <> '{}' then new.state := new.state || jsonb_build_object('own_values', taken); end if;
  return new;
end
$$;

create function private.take_back_own_values() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.own_field_values v using jsonb_each_text(new.state -> 'own_values') as t
   where v.lead_id = new.kept_id and v.field_id = t.key::uuid and private.own_value_text(v) = t.value;
  return null;
end
$$;

-- As before, with own fields.
create or replace function private.store_import_row(asked private.imports, r private.import_rows) returns void
  language plpgsql set search_path = ''
as $$
declare
  given public.onboarding_submissions := jsonb_populate_record(null::public.onboarding_submissions, r.lead);
  stored timestamptz;
  own record;
  field public.own_fields;
begin
  insert into public.onboarding_submissions (id, business_name, business_type, website_url, contact_name, contact_email,
    contact_phone, pain_points, primary_pain_point, monthly_marketing_budget, desired_outcome, urgency, best_time_to_call,
    additional_notes, status, deal_value, monthly_value, lost_reason, owner_id, entered_by, import_id, attribution)
  values (r.lead_id, given.business_name, given.business_type, given.website_url, given.contact_name, given.contact_email,
    given.contact_phone, given.pain_points, given.primary_pain_point, given.monthly_marketing_budget, given.desired_outcome,
    given.urgency, given.best_time_to_call, given.additional_notes, coalesce(given.status, 'new'), given.deal_value,
    given.monthly_value, given.lost_reason, coalesce(
      (select t.user_id from private.team() t where lower(t.email) = lower(r.lead ->> 'owner') and not t.is_invited), asked.owner_id),
    asked.created_by, asked.id, jsonb_build_object('last', jsonb_build_object('utm_source', coalesce(r.lead ->> 'source', 'import'))))
  on conflict (id) do nothing returning updated_at into stored;
  for own in select substring(e.key from 5) as id, e.value as typed from jsonb_each_text(r.lead) e where e.key like 'own:%' loop
    select * into field from public.own_fields f where f.id::text = own.id and f.deleted_at is null;
    if found then perform private.put_own_value('submission', r.lead_id, field, own.typed); end if;
  end loop;
  update private.import_rows x set outcome = 'imported', cells = null, lead = null, email_key = null, phone_key = null,
    host_key = null, stored_at = stored
   where x.import_id = r.import_id and x.row_number = r.row_number;
end
$$;

revoke all on function private.own_value_text(public.own_field_values), private.own_values_of(uuid), private.own_token(uuid),
  private.range_place(public.own_field_values), private.range_levels(text), private.range_tokens(text, bigint, integer),
  private.range_query(text, bigint, bigint, integer), private.own_words(uuid),
  private.own_filter_part(public.own_fields, text), private.own_filter(jsonb),
  private.put_own_value(text, uuid, public.own_fields, text), public.desk_set_own_values(text, uuid, jsonb),
  public.desk_own_field_leads(uuid), private.forget_own_values(), private.merge_own_values(),
  private.take_back_own_values() from public;
grant execute on function public.desk_set_own_values(text, uuid, jsonb), public.desk_own_field_leads(uuid) to authenticated;
reset role;
revoke create on schema private, public from service_role;

create trigger search_own_value after insert or update or delete on public.own_field_values for each row
  execute function private.follow_note();
create trigger merge_own_values before insert on public.lead_merges for each row
  execute function private.merge_own_values();
create trigger take_back_own_values after update of undone_at on public.lead_merges for each row
  when (old.undone_at is null and new.undone_at is not null) execute function private.take_back_own_values();
create trigger forget_own_values after delete on public.onboarding_submissions for each row
  execute function private.forget_own_values();
create trigger forget_own_values after delete on public.consultation_requests for each row
  execute function private.forget_own_values();
