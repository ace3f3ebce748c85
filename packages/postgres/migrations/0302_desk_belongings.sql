-- What staff keep: notes on leads, views of lists, preferences, and what they have read.
create table public.lead_notes (
  id uuid primary key default gen_random_uuid(),
  lead_kind text not null check (lead_kind in ('submission', 'consultation')),
  lead_id uuid not null,
  body text not null check (length(body) between 1 and 10000),
  author uuid not null default auth.uid(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Hidden, so that deleting can be undone.
  deleted_at timestamptz
);
create index lead_notes_lead on public.lead_notes (lead_id, created_at);
create index lead_notes_newest on public.lead_notes (created_at desc);
create trigger set_updated_at before update on public.lead_notes for each row
  when (old.* is distinct from new.*) execute function private.set_updated_at();

alter table public.lead_notes enable row level security;
alter table public.lead_notes force row level security;
revoke all on public.lead_notes from public, anon, authenticated, service_role;
grant select, insert (lead_kind, lead_id, body, author), update (body, deleted_at) on public.lead_notes to authenticated;
grant select, insert, update, delete on public.lead_notes to service_role;
create policy "admins read all" on public.lead_notes for select to authenticated
  using ((select public.is_admin()));
create policy "admins write their own" on public.lead_notes for insert to authenticated
  with check ((select public.is_admin()) and author = (select auth.uid()));
create policy "admins change their own" on public.lead_notes for update to authenticated
  using ((select public.is_admin()) and author = (select auth.uid()))
  with check ((select public.is_admin()) and author = (select auth.uid()));

-- A note is about a lead that exists, and that is not erased at the same moment: the erasure waits for the note and takes
-- it along, or the note waits and finds nothing.
create function private.require_lead_of_note() returns trigger
  language plpgsql set search_path = ''
as $$
begin
  perform from public.onboarding_submissions s
    where new.lead_kind = 'submission' and s.id = new.lead_id for key share;
  if found then return null; end if;
  perform from public.consultation_requests c
    where new.lead_kind = 'consultation' and c.id = new.lead_id for key share;
  if not found then
    raise exception using errcode = 'foreign_key_violation', message = 'This lead does not exist any more.';
  end if;
  return null;
end
$$;
-- After the policies have had their say, so that nobody else learns which leads there are.
create trigger require_lead after insert on public.lead_notes for each row
  execute function private.require_lead_of_note();

create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  screen text not null check (screen in ('submissions', 'consultations', 'unfinished', 'reports')),
  name text not null check (length(name) between 1 and 100),
  query text not null check (length(query) <= 4000),
  created_at timestamptz not null default now(),
  unique (user_id, screen, name)
);
alter table public.saved_views enable row level security;
alter table public.saved_views force row level security;
revoke all on public.saved_views from public, anon, authenticated, service_role;
grant select, insert (user_id, screen, name, query), update (screen, name, query), delete on public.saved_views to authenticated;
grant select, insert, update, delete on public.saved_views to service_role;
create policy "admins keep their own" on public.saved_views to authenticated
  using ((select public.is_admin()) and user_id = (select auth.uid()))
  with check ((select public.is_admin()) and user_id = (select auth.uid()));

create table private.staff_preferences (
  user_id uuid primary key references auth.users (id) on delete cascade,
  theme text not null default 'system' check (theme in ('system', 'light', 'dark')),
  notify_new_leads boolean not null default true
);

-- Up to when everything counts as read, by kind of lead; without a row, what came before the person did.
create table private.lead_read_marks (
  user_id uuid not null references auth.users (id) on delete cascade,
  lead_kind text not null check (lead_kind in ('submission', 'consultation')),
  read_before timestamptz not null,
  primary key (user_id, lead_kind)
);
-- Single leads that differ from it.
create table private.lead_reads (
  user_id uuid not null references auth.users (id) on delete cascade,
  lead_kind text not null check (lead_kind in ('submission', 'consultation')),
  lead_id uuid not null,
  lead_created_at timestamptz not null,
  is_read boolean not null,
  primary key (user_id, lead_id)
);
create index lead_reads_unread on private.lead_reads (user_id, lead_kind, lead_created_at) where not is_read;
create index lead_reads_read on private.lead_reads (user_id, lead_kind, lead_created_at) where is_read;
create index lead_reads_lead on private.lead_reads (lead_id);

do $$
declare
  name text;
begin
  foreach name in array array['staff_preferences', 'lead_read_marks', 'lead_reads'] loop
    execute format('alter table private.%I enable row level security', name);
    execute format('alter table private.%I force row level security', name);
    execute format('revoke all on private.%I from public, anon, authenticated, service_role', name);
    execute format('grant select, insert, update, delete on private.%I to service_role', name);
  end loop;
  -- The owner reads them for the mails about new leads; forced row security binds him too where he is no superuser.
  execute format('create policy "owner" on private.staff_preferences to %I using (true)', current_user);
end
$$;
