-- Who can be reached at a lead: staff correct what a visitor typed, and add further people of the same business. Each change
-- stays in the timeline with what stood there before.
create table public.lead_contacts (
  -- Chosen by the desk: the same id again is the same contact.
  id uuid primary key default gen_random_uuid(),
  lead_kind text not null check (lead_kind in ('submission', 'consultation')),
  lead_id uuid not null,
  name text not null check (length(name) between 1 and 200),
  role text check (length(role) between 1 and 100),
  email text check (length(email) <= 320 and position('@' in email) > 1),
  phone text check (length(phone) between 1 and 40),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Hidden, so that removing can be undone.
  deleted_at timestamptz
);
create index lead_contacts_lead on public.lead_contacts (lead_id, created_at);
create index lead_contacts_email on public.lead_contacts (lower(email));
alter table public.lead_contacts enable row level security;
alter table public.lead_contacts force row level security;
revoke all on public.lead_contacts from public, anon, authenticated, service_role;
grant select, insert (id, lead_kind, lead_id, name, role, email, phone), update (name, role, email, phone, deleted_at)
  on public.lead_contacts to authenticated;
grant select, insert, update, delete on public.lead_contacts to service_role;
create policy "admins read all" on public.lead_contacts for select to authenticated
  using ((select public.is_admin()));
create policy "admins add" on public.lead_contacts for insert to authenticated
  with check ((select public.is_admin()));
create policy "admins change all" on public.lead_contacts for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
create trigger set_updated_at before update on public.lead_contacts for each row
  when (old.* is distinct from new.*) execute function private.set_updated_at();
create trigger require_lead after insert on public.lead_contacts for each row
  execute function private.require_lead_of_note();

create table private.lead_contact_changes (
  id uuid primary key default gen_random_uuid(),
  lead_kind text not null check (lead_kind in ('submission', 'consultation')),
  lead_id uuid not null,
  -- `contact`: a further person of the business, in one text.
  field text not null check (field in ('business', 'name', 'email', 'phone', 'website', 'contact')),
  -- Null: there was none, or there is none now.
  from_text text,
  to_text text,
  -- Null: no member of staff, but a server's key.
  changed_by uuid,
  changed_at timestamptz not null default clock_timestamp(),
  application text check (length(application) between 1 and 200)
);
create index lead_contact_changes_lead on private.lead_contact_changes (lead_id, changed_at);
create trigger name_application before insert on private.lead_contact_changes for each row
  execute function private.name_application();
alter table private.lead_contact_changes enable row level security;
alter table private.lead_contact_changes force row level security;
revoke all on private.lead_contact_changes from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.lead_contact_changes to service_role;

grant create on schema private, public to service_role;
set local role service_role;

create function private.contact_text(c public.lead_contacts) returns text
  language sql immutable
as $$
  select case when c.id is not null and c.deleted_at is null then
    concat_ws(', ', c.name || coalesce(' (' || c.role || ')', ''), c.email, c.phone) end
$$;

create function private.follow_contact() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  before text := case when tg_op <> 'INSERT' then private.contact_text(old) end;
  after text := private.contact_text(new);
begin
  if before is not distinct from after then return null; end if;
  insert into private.lead_contact_changes (lead_kind, lead_id, field, from_text, to_text, changed_by)
  values (new.lead_kind, new.lead_id, 'contact', before, after, auth.uid());
  insert into private.desk_changes (what, lead_kind, lead_id) values ('lead', new.lead_kind, new.lead_id);
  perform private.forget_desk_changes();
  return null;
end
$$;

create function private.forget_contacts() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.lead_contacts c where c.lead_id = old.id;
  delete from private.lead_contact_changes c where c.lead_id = old.id;
  return null;
end
$$;

-- Corrects contact data. `changes` has each field with what the person saw and what it is to be:
-- {"email": {"from": "ana@exmple.com", "to": "ana@example.com"}}. A field that a colleague has changed since is a conflict,
-- and nothing is stored. Answers the lead's time stamp.
create function public.desk_correct_lead(lead_kind text, lead_id uuid, changes jsonb) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  lead_table regclass := private.lead_table(private.known_kind(lead_kind));
  -- The column of each field.
  names jsonb := case lead_kind
    when 'submission' then '{"business": "business_name", "name": "contact_name", "email": "contact_email",
      "phone": "contact_phone", "website": "website_url"}'
    else '{"name": "name", "email": "email", "phone": "phone"}' end;
  lead jsonb;
  change record;
  now_there text;
  wanted text;
  answer jsonb;
begin
  execute format('select to_jsonb(t) from %s t where id = $1 for update', lead_table) into lead using lead_id;
  if lead is null then raise exception using errcode = 'PT400', message = 'This lead no longer exists.'; end if;
  for change in select e.key as field, e.value ->> 'from' as seen, e.value ->> 'to' as typed from jsonb_each(changes) e loop
    if names ->> change.field is null then
      raise exception using errcode = 'PT400', message = 'This cannot be corrected on this lead.';
    end if;
    now_there := lead ->> (names ->> change.field);
    wanted := nullif(btrim(change.typed), '');
    if now_there is distinct from nullif(change.seen, '') then
      raise exception using errcode = 'PT409',
        message = format('A colleague just changed this: the %s is now "%s". What you typed is still here.',
          case change.field when 'email' then 'email address' when 'phone' then 'phone number' else change.field end,
          coalesce(now_there, ''));
    end if;
    if change.field = 'email' and wanted !~ '^[^@[:space:]<>",;]+@[^@[:space:]<>",;]+\.[^@[:space:]<>",;]+$' then
      raise exception using errcode = 'PT400', message = 'This email address is not complete.';
    end if;
    continue when wanted is not distinct from now_there;
    execute format('update %s set %I = $2 where id = $1', lead_table, names ->> change.field) using lead_id, wanted;
    insert into private.lead_contact_changes (lead_kind, lead_id, field, from_text, to_text, changed_by)
    values (desk_correct_lead.lead_kind, desk_correct_lead.lead_id, change.field, now_there, wanted, staff);
  end loop;
  execute format('select jsonb_build_object(''updated_at'', updated_at) from %s where id = $1', lead_table)
    into answer using lead_id;
  return answer;
exception
  when check_violation or not_null_violation or data_exception then
    raise exception using errcode = 'PT400',
      message = 'This cannot be stored: a name is needed, a way to reach the person, and no text that is too long.';
end
$$;

-- The people of a business, by name, role, address and number.
create function private.contact_words(lead uuid) returns text[]
  language sql stable parallel safe
as $$
  select coalesce(array_agg(distinct left(w, 60)), '{}')
    from (select * from public.lead_contacts c where c.lead_id = lead and c.deleted_at is null order by c.created_at limit 50) c
   cross join unnest(private.words_of(concat_ws(' ', c.name, c.role, c.email, c.phone)) || private.phone_words(c.phone)) as w
$$;

create or replace function private.staff_entries(leads uuid[], staff uuid)
  returns table (at timestamptz, kind text, id text, of_kind text, of_id uuid, more jsonb)
  language sql stable set search_path = ''
as $$
  select * from private.call_entries(leads, staff)
  union all
  select s.created_at, 'entered', 'entered:' || s.id, 'submission', s.id,
    jsonb_build_object('source', private.lead_source(s.attribution), 'by', private.email_of(s.entered_by),
      'is_own', s.entered_by = staff, 'application', null)
    from public.onboarding_submissions s where s.id = any (leads) and s.entered_by is not null
  union all
  select c.changed_at, 'contact', 'contact:' || c.id, c.lead_kind, c.lead_id,
    jsonb_build_object('field', c.field, 'from_text', c.from_text, 'to_text', c.to_text, 'by', private.email_of(c.changed_by),
      'is_own', c.changed_by is not distinct from staff, 'application', c.application)
    from (
      select * from private.lead_contact_changes c where c.lead_id = any (leads) order by c.changed_at desc limit 300
    ) c
$$;

-- As before, with contacts of other leads that have the address, and corrections that name it.
create or replace function public.desk_erase_person(email text) returns jsonb
  language plpgsql security definer set search_path = ''
as $$
declare
  staff uuid := private.require_staff();
  asked text := lower(btrim(email));
  -- Of a person who gave no address.
  number text := case when asked !~ '@' then private.phone_digits(asked) end;
  erased jsonb := '{}';
  many bigint;
begin
  if coalesce(asked, '') !~ '@' and number is null then
    raise exception using errcode = 'PT400', message =
      'Enter the email address of the person whose data is to be erased, or the phone number if they gave no address.';
  end if;
  -- First, while the leads still tell which reports are theirs.
  update public.finding_disputes d set note = null where d.note is not null and (
    d.report_id in (
      select l.website_report_id from public.onboarding_submissions l
       where l.id in (select x.id from private.desk_documents x where x.email_key = asked and x.kind = 'submission')
      union
      select l.website_report_id from public.consultation_requests l
       where l.id in (select x.id from private.desk_documents x where x.email_key = asked and x.kind = 'consultation')
      union
      select a.report_id from private.lead_reports a
       where a.lead_id in (select x.id from private.desk_documents x where x.email_key = asked)
      union
      select x.id from private.desk_documents x where x.email_key = asked and x.kind = 'report')
    or position(asked in lower(d.note)) > 0);
  -- Every function that locks many leads locks them in this order.
  delete from public.onboarding_submissions s where s.id in (
    select l.id from public.onboarding_submissions l
     where l.id in (select d.id from private.desk_documents d where d.kind = 'submission'
       and (d.email_key = asked or d.phone_key = number and d.email_key is null))
     order by l.id for update);
  get diagnostics many = row_count;
  erased := erased || jsonb_build_object('submissions', many);
  delete from public.consultation_requests c where c.id in (
    select l.id from public.consultation_requests l
     where l.id in (select d.id from private.desk_documents d where d.email_key = asked and d.kind = 'consultation')
     order by l.id for update);
  get diagnostics many = row_count;
  erased := erased || jsonb_build_object('consultations', many);
  delete from public.lead_contacts c
   where lower(c.email) = asked or c.email is null and private.phone_digits(c.phone) = number;
  delete from private.lead_contact_changes c
   where position(asked in lower(concat_ws(' ', c.from_text, c.to_text))) > 0;
  delete from public.onboarding_drafts d where lower(d.contact_email) = asked;
  get diagnostics many = row_count;
  erased := erased || jsonb_build_object('drafts', many);
  update public.website_reports r set user_name = null, user_email = null, user_phone = null where r.id in (
    select l.id from public.website_reports l
     where l.id in (select d.id from private.desk_documents d where d.email_key = asked and d.kind = 'report')
     order by l.id for update);
  get diagnostics many = row_count;
  return erased || jsonb_build_object('reports', many);
end
$$;

-- As before, with the words of the contacts.
create or replace function private.document_of(lead private.lead_facts) returns private.desk_documents
  language sql stable parallel safe
as $$
  select row(lead.kind, lead.id, lead.created_at,
    array_to_tsvector(private.search_words_of(lead) || private.filter_tokens_of(lead) || private.note_words(lead.id) || private.contact_words(lead.id)),
    lower(lead.email), private.phone_digits(lead.phone), private.site_host(lead.website), lead.source,
    null)::private.desk_documents
$$;

revoke all on function private.contact_text(public.lead_contacts), private.follow_contact(), private.forget_contacts(),
  private.contact_words(uuid), public.desk_correct_lead(text, uuid, jsonb) from public;
grant execute on function public.desk_correct_lead(text, uuid, jsonb) to authenticated;
reset role;
revoke create on schema private, public from service_role;

create trigger follow_contact after insert or update on public.lead_contacts for each row
  execute function private.follow_contact();
create trigger search_contact after insert or update or delete on public.lead_contacts for each row
  execute function private.follow_note();
create trigger forget_contacts after delete on public.onboarding_submissions for each row
  execute function private.forget_contacts();
create trigger forget_contacts after delete on public.consultation_requests for each row
  execute function private.forget_contacts();
