-- A row of an import is stored as it comes, so that a new field of leads needs no change here
-- (docs/recipes/add-a-lead-field.md).
grant create on schema private to service_role;
set local role service_role;

create or replace function private.store_import_row(asked private.imports, r private.import_rows) returns void
  language plpgsql set search_path = ''
as $$
declare
  given public.onboarding_submissions := jsonb_populate_record(null::public.onboarding_submissions, r.lead);
  stored timestamptz;
  own record;
  field public.own_fields;
begin
  given.id := r.lead_id;
  given.status := coalesce(given.status, 'new');
  given.created_at := now();
  given.updated_at := now();
  given.conversion_tracked := false;
  given.owner_id := coalesce(
    (select t.user_id from private.team() t where lower(t.email) = lower(r.lead ->> 'owner') and not t.is_invited), asked.owner_id);
  given.entered_by := asked.created_by;
  given.import_id := asked.id;
  given.attribution := jsonb_build_object('last', jsonb_build_object('utm_source', coalesce(r.lead ->> 'source', 'import')));
  insert into public.onboarding_submissions select given.* on conflict (id) do nothing returning updated_at into stored;
  for own in select substring(e.key from 5) as id, e.value as typed from jsonb_each_text(r.lead) e where e.key like 'own:%' loop
    select * into field from public.own_fields f where f.id::text = own.id and f.deleted_at is null;
    if found then perform private.put_own_value('submission', r.lead_id, field, own.typed); end if;
  end loop;
  insert into public.lead_notes (lead_kind, lead_id, body, author)
  select 'submission', r.lead_id, n.body, asked.created_by
    from jsonb_array_elements_text(coalesce(r.lead -> 'notes', '[]')) with ordinality as n (body, place)
   where stored is not null order by n.place;
  update private.import_rows x set outcome = 'imported', cells = null, lead = null, email_key = null, phone_key = null,
    host_key = null, stored_at = stored
   where x.import_id = r.import_id and x.row_number = r.row_number;
end
$$;

reset role;
revoke create on schema private from service_role;
