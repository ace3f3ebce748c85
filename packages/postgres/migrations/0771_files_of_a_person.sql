-- The data of a person that is downloaded contains the files of mails to and from them, in base64, up to 20 MB together. What is
-- over that says where it is.
grant create on schema private, public to service_role;
set local role service_role;

-- `found` of private.data_of_person with the files. A file that was refused when its mail came has no content anywhere.
create function private.with_files(found jsonb) returns jsonb
  language sql stable security definer set search_path = ''
as $$
  with files as (
    select t.name as of_table, f.value as file, f.place, (f.value ->> 'id')::uuid as id,
        sum((f.value ->> 'size_bytes')::bigint) filter (where f.value ->> 'refused' is null)
          over (order by t.name, f.place) as bytes_so_far
      from (values ('mail_attachments'), ('reply_attachments')) as t (name)
      cross join lateral jsonb_array_elements(found -> t.name) with ordinality as f (value, place)
  ),
  told as (
    select x.of_table, x.place, x.file || case
        when x.file ->> 'refused' is not null then jsonb_build_object('content_base64', null)
        when x.bytes_so_far > 20 * 1048576 then jsonb_build_object('content_base64', null,
          'where', 'Too large for this document. On the desk, the file is in the timeline of the lead, at its mail.')
        else jsonb_build_object('content_base64', translate(encode(case x.of_table
          when 'reply_attachments' then (select a.content from private.reply_attachments a where a.id = x.id)
          else (select string_agg(p.content, '' order by p.part) from private.mail_attachment_parts p where p.attachment_id = x.id)
          end, 'base64'), E'\n', ''))
        end as file
      from files x
  )
  select found || coalesce((select jsonb_object_agg(g.of_table, g.files) from (
    select o.of_table, jsonb_agg(o.file order by o.place) as files from told o group by o.of_table) g), '{}')
$$;
revoke all on function private.with_files(jsonb) from public;

do $$
begin
  -- As before; a file of a reply is known by its id, and says why it was not kept.
  execute replace(pg_catalog.pg_get_functiondef('private.data_of_person(text)'::regprocedure),
    'jsonb_build_object(''reply_id'', a.reply_id,', 'jsonb_build_object(''id'', a.id, ''refused'', a.refused, ''reply_id'', a.reply_id,');
  execute replace(pg_catalog.pg_get_functiondef('public.desk_export_person(text)'::regprocedure),
    '''data'', found)', '''data'', private.with_files(found))');
end
$$;

reset role;
revoke create on schema private, public from service_role;
