-- An undone merge also names the custom fields that were changed after it, and so kept.
grant create on schema private, public to service_role;
set local role service_role;

do $$
begin
  -- As before; the names go into the state of the merge, as they were called then.
  execute replace(replace(replace(pg_catalog.pg_get_functiondef('private.take_back_own_values()'::regprocedure),
    '  later uuid;', E'  later uuid;\n  left_as_is text[] := ''{}'';'),
    '    continue when stands is distinct from got.now;',
    '    if stands is distinct from got.now then
      if field.deleted_at is null then left_as_is := array_append(left_as_is, field.name); end if;
      continue;
    end if;'),
    E'  end loop;\n  return null;', E'  end loop;
  if left_as_is <> ''{}'' then
    update public.lead_merges k set state = k.state || jsonb_build_object(''left_own_fields'', to_jsonb(left_as_is))
     where k.id = new.id;
  end if;
  return null;');
  execute replace(pg_catalog.pg_get_functiondef('public.desk_undo_merge(uuid)'::regprocedure),
    'return jsonb_build_object(''left_fields'', to_jsonb(left_as_is));',
    'return jsonb_build_object(''left_fields'', to_jsonb(left_as_is), ''left_own_fields'', (
    select coalesce(k.state -> ''left_own_fields'', ''[]'') from public.lead_merges k where k.id = m.id));');
  execute replace(pg_catalog.pg_get_functiondef('private.merge_entries(uuid[], uuid)'::regprocedure),
    '''left_fields'', to_jsonb(m.left_fields))',
    '''left_fields'', to_jsonb(m.left_fields),
      ''left_own_fields'', coalesce(m.state -> ''left_own_fields'', ''[]''))');
end
$$;

reset role;
revoke create on schema private, public from service_role;
