-- Who is staff. Written by the owner (`npm run admin:create`) and by service_role, never through the API.
create table public.user_roles (
  user_id uuid not null references auth.users (id) on delete cascade,
  role text not null check (role in ('admin')),
  created_at timestamptz not null default now(),
  unique (user_id, role)
);

-- A policy of user_roles that selects user_roles would recurse; this reads past the policies, with the
-- owner's rights, and only answers for the caller. Asked per request, so a demotion holds at once.
create function public.is_admin() returns boolean
  language sql stable security definer set search_path = ''
as $$
  select exists (select from public.user_roles where user_id = (select auth.uid()) and role = 'admin')
$$;
revoke all on function public.is_admin() from public, anon, authenticated, service_role;
grant execute on function public.is_admin() to authenticated;

alter table public.user_roles enable row level security;
alter table public.user_roles force row level security;
revoke all on public.user_roles from public, anon, authenticated, service_role;
grant select on public.user_roles to authenticated;
grant select, insert, update, delete on public.user_roles to service_role;

create policy "admins read all" on public.user_roles for select to authenticated
  using ((select public.is_admin()));

-- Forced row security binds the owner too where he is no superuser, and is_admin() runs as him.
do $$
begin
  execute format('create policy "owner" on public.user_roles to %I using (true) with check (true)', current_user);
end
$$;
