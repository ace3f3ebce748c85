-- Notes, follow-ups and calls of an export come back with an import, as notes of the lead.
grant create on schema private, public to service_role;
set local role service_role;

do $$
begin
  -- As before, with the notes of the row. They are older than the moment at which the lead was stored, so an undo knows them.
  execute replace(pg_catalog.pg_get_functiondef('private.store_import_row(private.imports, private.import_rows)'::regprocedure),
    E'  update private.import_rows x set outcome = ''imported''',
    E'  insert into public.lead_notes (lead_kind, lead_id, body, author)
  select ''submission'', r.lead_id, n.body, asked.created_by
    from jsonb_array_elements_text(coalesce(r.lead -> ''notes'', ''[]'')) with ordinality as n (body, place)
   where stored is not null order by n.place;
  update private.import_rows x set outcome = ''imported''');
  execute replace(pg_catalog.pg_get_functiondef('private.is_lead_untouched(uuid, timestamptz)'::regprocedure),
    'from public.lead_notes n where n.lead_id = lead)',
    'from public.lead_notes n where n.lead_id = lead and greatest(n.created_at, n.updated_at) > stored)');
end
$$;

reset role;
revoke create on schema private, public from service_role;
