-- Files from the computer that go along with a mail to a lead. They arrive in parts while the mail is written, are looked at by
-- the server, which tells their type by their content, and are kept with the mail.
create table private.mail_attachments (
  -- Chosen by the page.
  id uuid primary key,
  -- The mail may not be stored yet.
  mail_id uuid not null,
  lead_kind text not null check (lead_kind in ('submission', 'consultation')),
  lead_id uuid not null,
  created_by uuid not null,
  name text not null check (length(name) between 1 and 200),
  -- As found in its content; null until the server has looked at it.
  media_type text check (length(media_type) between 3 and 100),
  size_bytes integer not null default 0 check (size_bytes between 0 and 10485760),
  created_at timestamptz not null default clock_timestamp()
);
create index mail_attachments_mail on private.mail_attachments (mail_id);
create index mail_attachments_lead on private.mail_attachments (lead_id);
alter table private.mail_attachments enable row level security;
alter table private.mail_attachments force row level security;
revoke all on private.mail_attachments from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.mail_attachments to service_role;
select private.guard_desk_table('private.mail_attachments');
select private.audit_desk_table('private.mail_attachments');

create table private.mail_attachment_parts (
  attachment_id uuid not null references private.mail_attachments (id) on delete cascade,
  part integer not null check (part between 0 and 99),
  content bytea not null check (octet_length(content) <= 1048576),
  primary key (attachment_id, part)
);
alter table private.mail_attachment_parts enable row level security;
alter table private.mail_attachment_parts force row level security;
revoke all on private.mail_attachment_parts from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.mail_attachment_parts to service_role;
select private.guard_desk_table('private.mail_attachment_parts');

do $$
begin
  -- The parts of a file say no more than the file.
  execute replace(pg_catalog.pg_get_functiondef('private.unaudited_tables()'::regprocedure),
    '''import_parts'',', '''import_parts'', ''mail_attachment_parts'',');
end
$$;

grant create on schema private, public to service_role;
set local role service_role;

-- The files of a mail that the server has looked at.
create function private.mail_files(mail uuid) returns jsonb
  language sql stable set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'media_type', a.media_type,
      'size_bytes', a.size_bytes) order by a.created_at, a.id), '[]')
    from private.mail_attachments a where a.mail_id = mail and a.media_type is not null
$$;

create function private.attachment_content(attachment uuid) returns bytea
  language sql stable set search_path = ''
as $$
  select string_agg(p.content, ''::bytea order by p.part) from private.mail_attachment_parts p
   where p.attachment_id = attachment
$$;

-- Takes a part of a file, in base64. `attachment`: {id, mail_id, lead_kind, lead_id, name}.
create function public.desk_upload_attachment(attachment jsonb, part integer, content text) returns void
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff_may('write');
  given private.mail_attachments := jsonb_populate_record(null::private.mail_attachments, attachment);
  bytes bigint;
begin
  if private.kind_of_lead(given.lead_id) is distinct from private.known_kind(given.lead_kind) then
    raise exception using errcode = 'PT400', message = 'This lead no longer exists.';
  end if;
  if exists (select from public.lead_mails m
    where m.id = given.mail_id and (m.state <> 'draft' or m.lead_id <> given.lead_id))
  then
    raise exception using errcode = 'PT409', message = 'This mail was sent without the file. Write another one.';
  end if;
  if (select count(*) from private.mail_attachments a where a.mail_id = given.mail_id and a.id <> given.id) >= 10 then
    raise exception using errcode = 'PT400', message = 'A mail takes at most 10 files.';
  end if;
  insert into private.mail_attachments (id, mail_id, lead_kind, lead_id, created_by, name)
  values (given.id, given.mail_id, given.lead_kind, given.lead_id, staff,
    coalesce(nullif(left(btrim(given.name), 200), ''), 'attachment'))
  on conflict (id) do nothing;
  perform from private.mail_attachments a
    where a.id = given.id and a.mail_id = given.mail_id and a.created_by = staff and a.media_type is null for update;
  if not found then
    raise exception using errcode = 'PT409', message = 'This file is there already. Remove it and add it again.';
  end if;
  insert into private.mail_attachment_parts as p (attachment_id, part, content)
  values (given.id, desk_upload_attachment.part, decode(desk_upload_attachment.content, 'base64'))
  on conflict on constraint mail_attachment_parts_pkey do update set content = excluded.content;
  select sum(octet_length(p.content)) into bytes from private.mail_attachment_parts p where p.attachment_id = given.id;
  update private.mail_attachments a set size_bytes = bytes where a.id = given.id;
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400', message = 'A file has at most 10 MB. Send a link to a larger one.';
end
$$;

-- For the server, before it looks at a file: what the caller uploaded.
create function public.desk_attachment_to_check(attachment_id uuid) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff_may('write');
  known private.mail_attachments;
begin
  select * into known from private.mail_attachments a where a.id = attachment_id and a.created_by = staff;
  if known.id is null then
    raise exception using errcode = 'PT409', message = 'This file is no longer there. Add it again.';
  end if;
  return jsonb_build_object('name', known.name, 'size_bytes', known.size_bytes);
end
$$;

-- For the server, when it has looked at a file: keeps it under a plain name, or forgets it where it has no type.
create function private.settle_attachment(attachment uuid, plain_name text, found_type text) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  known private.mail_attachments;
begin
  if found_type is null then
    delete from private.mail_attachments a where a.id = attachment;
    return null;
  end if;
  update private.mail_attachments a set name = plain_name, media_type = found_type where a.id = attachment
  returning * into known;
  return jsonb_build_object('id', known.id, 'name', known.name, 'media_type', known.media_type, 'size_bytes', known.size_bytes);
end
$$;

-- A file of a mail, in base64.
create function public.desk_mail_attachment(attachment_id uuid) returns jsonb
  language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_staff();
  return (select jsonb_build_object('name', a.name, 'media_type', a.media_type,
      'content', translate(encode(private.attachment_content(a.id), 'base64'), E'\n', ''))
    from private.mail_attachments a where a.id = attachment_id and a.media_type is not null);
end
$$;

-- The files that a mail takes along: those it names. The others of its files are deleted.
create function private.take_attachments(mail uuid, wanted jsonb) returns jsonb
  language plpgsql set search_path = ''
as $$
declare
  ids uuid[] := array(select e.value::uuid from jsonb_array_elements_text(
    case jsonb_typeof(wanted) when 'array' then wanted else '[]' end) e);
  found record;
begin
  delete from private.mail_attachments a where a.mail_id = mail and a.id <> all (ids);
  select count(*) as many, coalesce(sum(a.size_bytes), 0) as bytes into found
    from private.mail_attachments a where a.mail_id = mail and a.media_type is not null;
  if found.many <> cardinality(ids) then
    raise exception using errcode = 'PT400', message = 'A file of this mail is no longer there. Remove it and add it again.';
  end if;
  if found.bytes > 15728640 then
    raise exception using errcode = 'PT400',
      message = 'The files of a mail have at most 15 MB together. Remove one, or send a link to it.';
  end if;
  return to_jsonb(ids);
end
$$;

-- As before, with the files.
create or replace function private.mail_row(m public.lead_mails) returns jsonb
  language sql stable set search_path = ''
as $$
  select jsonb_build_object('id', m.id, 'lead', jsonb_build_object('kind', m.lead_kind, 'id', m.lead_id),
    'recipient', m.recipient, 'subject', m.subject, 'body', m.body, 'report_id', m.report_id, 'answers', m.answers,
    'state', m.state, 'reason', m.reason, 'send_at', m.send_at, 'attachments', private.mail_files(m.id))
$$;

do $$
declare
  made text := pg_catalog.pg_get_functiondef('public.desk_send_mail(jsonb, uuid, boolean)'::regprocedure);
  changed text := replace(replace(made,
    '  select * into own from private.mail_signatures g',
    E'  files := private.take_attachments(given.id, mail -> ''attachments'');\n  select * into own from private.mail_signatures g'),
    '''reportId'', stored.report_id)', '''reportId'', stored.report_id, ''attachmentIds'', nullif(files, ''[]''))');
begin
  -- As before, with the files.
  execute replace(changed, E'  missing text;\n', E'  missing text;\n  files jsonb;\n');
end
$$;

-- Files go with their mail, and with the lead.
create function private.forget_attachments() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.mail_attachments a where a.mail_id = old.id or a.lead_id = old.id;
  return null;
end
$$;

revoke all on function private.mail_files(uuid), private.attachment_content(uuid), private.settle_attachment(uuid, text, text),
  private.take_attachments(uuid, jsonb), private.forget_attachments(), public.desk_upload_attachment(jsonb, integer, text),
  public.desk_attachment_to_check(uuid), public.desk_mail_attachment(uuid) from public;
grant execute on function public.desk_upload_attachment(jsonb, integer, text), public.desk_attachment_to_check(uuid),
  public.desk_mail_attachment(uuid) to authenticated;
reset role;
revoke create on schema private, public from service_role;

create trigger forget_attachments after delete on public.lead_mails for each row execute function private.forget_attachments();
create trigger forget_attachments after delete on public.onboarding_submissions for each row
  execute function private.forget_attachments();
create trigger forget_attachments after delete on public.consultation_requests for each row
  execute function private.forget_attachments();
