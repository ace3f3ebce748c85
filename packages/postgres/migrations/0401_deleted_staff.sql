-- A role never outlives its person. A row that is deleted takes it along (`on delete cascade`); one that stays for what
-- refers to it, softly deleted, gives it up here, whichever auth server deletes it.
create function private.forget_roles_of_deleted() returns trigger
  language plpgsql security definer set search_path = ''
as $$
begin
  delete from public.user_roles where user_id = new.id;
  return null;
end
$$;
revoke all on function private.forget_roles_of_deleted() from public, anon, authenticated, service_role;

create trigger forget_roles_of_deleted after update of deleted_at on auth.users
  for each row when (new.deleted_at is not null) execute function private.forget_roles_of_deleted();

delete from public.user_roles r using auth.users u where u.id = r.user_id and u.deleted_at is not null;
