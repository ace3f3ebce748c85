-- Somebody asked to be called, under a report (then with its id) or without one.
create table public.consultation_requests (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 200),
  email text not null check (length(email) <= 320 and position('@' in email) > 1),
  phone text check (length(phone) between 1 and 40),
  best_time text check (best_time in ('morning', 'afternoon', 'evening')),
  website_report_id uuid references public.website_reports (id) on delete set null,
  status text not null default 'new' check (status in ('new', 'contacted', 'qualified', 'converted', 'lost')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  attribution jsonb check (jsonb_typeof(attribution) = 'object' and octet_length(attribution::text) <= 8192)
);

create index consultation_requests_newest on public.consultation_requests (created_at desc, id);
create index consultation_requests_status on public.consultation_requests (status, created_at desc);
create index consultation_requests_report on public.consultation_requests (website_report_id);

create trigger set_updated_at before update on public.consultation_requests for each row
  when (old.* is distinct from new.*)
  execute function private.set_updated_at();

alter table public.consultation_requests enable row level security;
alter table public.consultation_requests force row level security;
revoke all on public.consultation_requests from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.consultation_requests to service_role;

grant select, update (status) on public.consultation_requests to authenticated;
create policy "admins read all" on public.consultation_requests for select to authenticated
  using ((select public.is_admin()));
create policy "admins change the status" on public.consultation_requests for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));
