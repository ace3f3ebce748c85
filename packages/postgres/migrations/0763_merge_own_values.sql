-- Custom fields of two leads that are merged: a person chooses whose value stays, as for every other field. What the kept lead
-- lacks comes along as before. An undo puts back what was there, unless it was changed since.
grant create on schema private, public to service_role;
set local role service_role;

-- `own_values` of the state is first what was chosen, ["<field>"], and then what the kept lead got:
-- {"<field>": {"was": "Van", "now": "Truck"}}. A merge from before this has {"<field>": "Truck"}, where nothing was.
create or replace function private.merge_own_values() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  chosen jsonb := coalesce(new.state -> 'own_values', '[]');
  v public.own_field_values;
  was text;
  got jsonb := '{}';
begin
  for v in
    select o.* from public.own_field_values o join public.own_fields f on f.id = o.field_id
     where o.lead_id = new.merged_id and f.deleted_at is null
       and case new.kept_kind when 'submission' then f.on_submissions else f.on_consultations end
     order by o.field_id
  loop
    select private.own_value_text(k) into was from public.own_field_values k
     where k.lead_id = new.kept_id and k.field_id = v.field_id;
    continue when was is not null and (not chosen ? v.field_id::text or was = private.own_value_text(v));
    got := got || jsonb_build_object(v.field_id, jsonb_build_object('was', was, 'now', private.own_value_text(v)));
    -- What was there stays in the timeline.
    if was is not null then
      insert into private.own_field_changes (lead_kind, lead_id, field_id, from_text, to_text, changed_by)
      values (new.kept_kind, new.kept_id, v.field_id, was, private.own_value_text(v), new.merged_by);
    end if;
    v.lead_id := new.kept_id;
    v.lead_kind := new.kept_kind;
    insert into public.own_field_values select v.*
    on conflict (lead_id, field_id) do update set text_value = excluded.text_value, number_value = excluded.number_value,
      date_value = excluded.date_value, choice_value = excluded.choice_value;
  end loop;
  new.state := new.state - 'own_values';
  if got <> '{}' then new.state := new.state || jsonb_build_object('own_values', got); end if;
  return new;
end
$$;

create or replace function private.take_back_own_values() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  got record;
  field public.own_fields;
  stands text;
  later uuid;
begin
  for got in
    select e.key as id, case jsonb_typeof(e.value) when 'object' then e.value ->> 'was' end as was,
        case jsonb_typeof(e.value) when 'object' then e.value ->> 'now' else e.value #>> '{}' end as now
      from jsonb_each(new.state -> 'own_values') e
  loop
    select * into field from public.own_fields f where f.id = got.id::uuid;
    continue when not found;
    -- A later merge took over the value of this one: when it is undone, it puts back what was there before both.
    select k.id into later from public.lead_merges k
     where k.kept_id = new.kept_id and k.undone_at is null and k.merged_at > new.merged_at
       and k.state #>> array['own_values', got.id, 'was'] = got.now
     order by k.merged_at limit 1;
    if found then
      update public.lead_merges k
         set state = jsonb_set(k.state, array['own_values', got.id, 'was'], coalesce(to_jsonb(got.was), 'null'))
       where k.id = later;
      continue;
    end if;
    select private.own_value_text(v) into stands from public.own_field_values v
     where v.lead_id = new.kept_id and v.field_id = field.id;
    continue when stands is distinct from got.now;
    perform private.put_own_value(new.kept_kind, new.kept_id, field, got.was);
    if got.was is not null then
      insert into private.own_field_changes (lead_kind, lead_id, field_id, from_text, to_text, changed_by)
      values (new.kept_kind, new.kept_id, field.id, got.now, got.was, new.undone_by);
    end if;
  end loop;
  return null;
end
$$;

do $$
begin
  -- As before; `taken` also names custom fields, as `own:<id>`.
  execute replace(pg_catalog.pg_get_functiondef(
      'public.desk_merge_leads(text, uuid, timestamptz, text, uuid, timestamptz, jsonb)'::regprocedure),
    E'  insert into public.lead_merges (', E'  was := was || jsonb_build_object(''own_values'', (
    select coalesce(jsonb_agg(substring(t.name from 5)), ''[]'') from jsonb_array_elements_text(
      case jsonb_typeof(taken) when ''array'' then taken else ''[]'' end) as t (name) where t.name like ''own:%''));
  insert into public.lead_merges (');
  -- As before, with the values of custom fields.
  execute replace(pg_catalog.pg_get_functiondef('public.desk_compare_leads(text, uuid, text, uuid)'::regprocedure),
    '''notes'', (select count(*)', '''own_values'', private.own_values_of(l.id),
        ''notes'', (select count(*)');
end
$$;

reset role;
revoke create on schema private, public from service_role;
