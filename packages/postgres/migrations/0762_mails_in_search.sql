-- The search of the desk finds the words of mails, of replies and of text messages; the data of a person has the mails to and
-- from their addresses on every lead, with the names of the files, and no tokens.
grant create on schema private, public to service_role;
set local role service_role;

-- Of the newest 50 messages, so that a long correspondence does not fill the index.
create function private.mail_words(lead uuid) returns text[]
  language sql stable parallel safe
as $$
  select coalesce(array_agg(word), '{}') from (
    select distinct left(w, 60) as word
      from (
        select concat_ws(' ', m.subject, left(m.body, 5000)) as words, m.queued_at from public.lead_mails m where m.lead_id = lead
        union all
        select concat_ws(' ', r.subject, left(r.body, 5000)), r.received_at from public.lead_replies r
         where r.lead_id = lead and r.kind = 'reply'
        union all
        select t.body, t.queued_at from private.lead_texts t where t.lead_id = lead
         order by 2 desc limit 50
      ) as n cross join unnest(private.words_of(n.words)) as w
     limit 3000
  ) as words
$$;

do $$
begin
  -- As before, with the words of mails.
  execute replace(pg_catalog.pg_get_functiondef('private.added_words(uuid)'::regprocedure),
    'private.note_words(lead)', 'private.note_words(lead) || private.mail_words(lead)');
  execute replace(pg_catalog.pg_get_functiondef('private.leads_with_added_words()'::regprocedure),
    '  select n.lead_id from public.lead_notes n', '  select n.lead_id from public.lead_notes n
  union select m.lead_id from public.lead_mails m
  union select r.lead_id from public.lead_replies r
  union select t.lead_id from private.lead_texts t');
  execute replace(pg_catalog.pg_get_functiondef('private.merged_words(uuid)'::regprocedure),
    'private.note_words(l.id)', 'private.note_words(l.id) || private.mail_words(l.id)');
  -- As before, with what came to and from the addresses of the person on other leads, and the names of files.
  execute replace(replace(pg_catalog.pg_get_functiondef('private.data_of_person(text)'::regprocedure),
    '''address_hash'', ''reminder_id''', '''address_hash'', ''reminder_id'', ''reply_token'', ''message_key'''),
    E'  return found;\n', E'  return found || (
    with mails as (
      select * from public.lead_mails m where m.lead_id = any (leads) or lower(m.recipient) = any (addresses)
    ), replies as (
      select * from public.lead_replies r where r.lead_id = any (leads) or lower(r.from_address) = any (addresses)
    )
    select jsonb_build_object(
      ''lead_mails'', (select coalesce(jsonb_agg(to_jsonb(m) - hidden order by m.queued_at), ''[]'') from mails m),
      ''lead_replies'', (select coalesce(jsonb_agg(to_jsonb(r) - hidden order by r.received_at), ''[]'') from replies r),
      ''mail_attachments'', (select coalesce(jsonb_agg(to_jsonb(a) - hidden order by a.created_at), ''[]'')
        from private.mail_attachments a where a.mail_id in (select m.id from mails m) or a.lead_id = any (leads)),
      ''reply_attachments'', (select coalesce(jsonb_agg(jsonb_build_object(''reply_id'', a.reply_id, ''name'', a.name,
          ''media_type'', a.media_type, ''size_bytes'', a.size_bytes) order by a.name), ''[]'')
        from private.reply_attachments a where a.reply_id in (select r.id from replies r))));\n');
end
$$;

revoke all on function private.mail_words(uuid) from public;
reset role;
revoke create on schema private, public from service_role;

create trigger search_mail after insert or delete or update of subject, body on public.lead_mails for each row
  execute function private.follow_note();
create trigger search_reply after insert or delete on public.lead_replies for each row execute function private.follow_note();
create trigger search_text after insert or delete or update of body on private.lead_texts for each row
  execute function private.follow_note();

select private.refresh_words(l.lead_id) from (
  select lead_id from public.lead_mails union select lead_id from public.lead_replies) l;
