-- One row for each lead and report: what the search finds it by, and what tells duplicates. Kept by triggers.
create table private.search_entries (
  id uuid primary key,
  -- `merged`: the words are in the row of the kept lead.
  kind text not null check (kind in ('submission', 'consultation', 'merged', 'report')),
  created_at timestamptz not null,
  words tsvector not null,
  -- Names and addresses, for words with typing mistakes.
  names text not null,
  email_key text,
  phone_key text,
  host_key text
);
create index search_entries_words on private.search_entries using gin (words) with (fastupdate = off);
create index search_entries_newest on private.search_entries (kind, created_at, id);
create index search_entries_email on private.search_entries (email_key, created_at desc) where email_key is not null;
create index search_entries_phone on private.search_entries (phone_key, created_at desc) where phone_key is not null;
create index search_entries_host on private.search_entries (host_key, created_at desc) where host_key is not null;

create extension if not exists pg_trgm with schema extensions;
do $$
declare
  place text := (select quote_ident(n.nspname) from pg_extension e join pg_namespace n on n.oid = e.extnamespace where e.extname = 'pg_trgm');
begin
  execute format('grant usage on schema %s to service_role', place);
  execute format('create index search_entries_names on private.search_entries using gin (names %s.gin_trgm_ops) with (fastupdate = off)', place);
end
$$;

-- The words of a text: lower case, without accents, split at everything that is no letter or digit.
create function private.words_of(input text) returns text[] language sql immutable parallel safe as $$
  select array_remove(string_to_array(
    case when octet_length(input) = length(input)
      then translate(lower(input), e'\t\n\r!"#$%&\'()*+,-./:;<=>?@[\\]^_`{|}~', repeat(' ', 36))
      else regexp_replace(
        lower(regexp_replace(normalize(input, NFKD), '[\u0300-\u036f]', '', 'g')),
        '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f\ufeff]+', ' ', 'g')
    end, ' '), '')
$$;

-- The last ten digits of a phone number; null for fewer than seven.
create function private.phone_digits(phone text) returns text language sql immutable parallel safe as $$
  select case when length(digits) >= 7 then right(digits, 10) end from (select regexp_replace(phone, '[^0-9]', '', 'g')) as t (digits)
$$;

-- Each ending of a phone number of four digits or more, so that any four digits in a row begin a word.
create function private.phone_words(phone text) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(right(digits, n)), '{}') from (select private.phone_digits(phone)) as t (digits), generate_series(4, length(digits)) as n
$$;

-- The host of an address without www., in lower case; null where there is none.
create function private.site_host(url text) returns text language sql immutable parallel safe as $$
  select nullif(lower(left(substring(
    btrim(url) from '^(?:[a-zA-Z][a-zA-Z0-9+.-]*://)?(?:[^/?#@]*@)?(?:[wW]{3}\.)?([^/:?#]+)'), 253)), '')
$$;

-- The entry of a lead or a report: found by the words of `names` and `others`, and by `phones` however they are written.
create function private.put_search_entry(entry uuid, kind text, created_at timestamptz, names text, others text, phones text[],
  email text, phone text, url text) returns void language sql set search_path = '' as $$
  insert into private.search_entries as e (id, kind, created_at, words, names, email_key, phone_key, host_key)
  select entry, kind, created_at,
      array_to_tsvector(array(select distinct left(w, 60) from unnest(named || private.words_of(others)
        || array(select unnest(private.phone_words(p)) from unnest(phones) as p)) as w limit 8000)),
      coalesce(array_to_string(named, ' '), ''), lower(btrim(email)), private.phone_digits(phone), private.site_host(url)
    from (select private.words_of(names) as named) as t
  on conflict (id) do update set kind = excluded.kind, created_at = excluded.created_at, words = excluded.words, names = excluded.names,
    email_key = excluded.email_key, phone_key = excluded.phone_key, host_key = excluded.host_key
$$;

-- Makes the search entry of a lead anew: with the words of the leads merged into it, contacts, notes, calls, messages, replies
-- and custom fields, the newest 50 of each.
-- One plan for all leads: planning the words anew takes longer than reading them.
create function private.index_lead(asked uuid) returns void
language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  lead private.lead_rows;
  members uuid[];
begin
  -- Of two transactions the second sees what the first has written.
  perform from private.search_entries e where e.id = asked for no key update;
  select * into lead from private.lead_rows l where l.id = asked;
  if lead.id is null then return; end if;
  members := case when lead.merged_into is null then private.lead_group(asked) else '{}' end;
  perform private.put_search_entry(lead.id, case when lead.merged_into is null then lead.kind else 'merged' end, lead.created_at,
      string_agg(t.names, ' '), string_agg(t.written, ' '), array_agg(t.phone), lead.email, lead.phone, lead.website)
    from (
      select concat_ws(' ', l.title, l.name, l.email) as names, concat_ws(' ', l.phone, left(l.website, 300), l.business_type) as written, l.phone
        from private.lead_rows l where l.id = any (members)
      union all
      (select null, concat_ws(' ', c.name, c.role, c.email, c.phone), c.phone from public.lead_contacts c
        where c.lead_id = any (members) and c.deleted_at is null order by c.created_at limit 50)
      union all
      (select null, n.body, null from public.lead_notes n where n.lead_id = any (members) and n.deleted_at is null order by n.created_at desc limit 50)
      union all
      (select null, c.note, null from public.lead_calls c
        where c.lead_id = any (members) and c.deleted_at is null and c.note is not null order by c.called_at desc limit 50)
      union all
      (select null, concat_ws(' ', m.subject, left(m.body, 5000)), null from public.lead_messages m
        where m.lead_id = any (members) order by m.queued_at desc limit 50)
      union all
      (select null, concat_ws(' ', r.subject, left(r.body, 5000)), null from public.lead_replies r
        where r.lead_id = any (members) and r.kind = 'reply' order by r.received_at desc limit 50)
      union all
      (select null, left(coalesce(v.text_value, v.choice_value), 500), null from public.custom_field_values v where v.lead_id = any (members) limit 100)
    ) as t;
  if lead.merged_into is not null then perform private.index_lead(private.kept_lead(asked)); end if;
end
$$;

-- Of what belongs to a lead: screens that show it load again, and with the argument `words` it is found by other words.
create function private.row_changed() returns trigger language plpgsql security definer set search_path = '' as $$
declare
  lead uuid := case when tg_op = 'DELETE' then old.lead_id else new.lead_id end;
begin
  -- Deleted together with its lead.
  if tg_op = 'DELETE' and not exists (select from public.leads l where l.id = lead) then return null; end if;
  insert into private.desk_changes (what, lead_id) values (tg_argv[0], lead);
  if tg_argv[1] = 'words' then perform private.index_lead(private.kept_lead(lead)); end if;
  return null;
end
$$;
create trigger row_changed after insert or update or delete on public.lead_notes for each row execute function private.row_changed('note', 'words');
create trigger row_changed after insert or update or delete on public.lead_calls for each row execute function private.row_changed('note', 'words');
create trigger row_changed after insert or update or delete on public.lead_messages for each row execute function private.row_changed('note', 'words');
create trigger row_changed after insert or update or delete on public.lead_replies for each row execute function private.row_changed('note', 'words');
create trigger row_changed after insert or update or delete on public.lead_contacts for each row execute function private.row_changed('lead', 'words');
create trigger row_changed after insert or update or delete on public.custom_field_values for each row execute function private.row_changed('lead', 'words');
create trigger row_changed after insert or update or delete on public.follow_ups for each row execute function private.row_changed('follow_up', '');

create function private.index_report(report public.website_reports) returns void language sql security definer set search_path = '' as $$
  select private.put_search_entry(report.id, 'report', report.created_at,
    concat_ws(' ', private.site_host(report.url), report.user_name, report.user_email), concat_ws(' ', left(report.url, 300), report.user_phone),
    array[report.user_phone], report.user_email, report.user_phone, report.url)
$$;

create function private.report_changed() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  insert into private.desk_changes (what) values ('report');
  if tg_op = 'DELETE' then
    delete from private.search_entries e where e.id = old.id;
  else
    perform private.index_report(new);
  end if;
  return null;
end
$$;
create trigger report_changed after insert or delete or update of url, user_name, user_email, user_phone on public.website_reports
  for each row execute function private.report_changed();

create function private.forget_entry() returns trigger language plpgsql security definer set search_path = '' as $$
begin
  delete from private.search_entries e where e.id = old.id;
  return null;
end
$$;
create trigger forget_entry after delete on public.leads for each row execute function private.forget_entry();
