-- The server makes and stores the keys of notifications. What servers of the last release bring, and clients that call
-- their function, is not taken.
grant create on schema public to service_role;
set local role service_role;

create or replace function public.desk_push_key(new_public_key text, sealed_private_key text) returns text
language plpgsql security definer set search_path to ''
as $$
begin
  perform private.require_staff();
  return (select k.public_key from private.push_keys k);
end
$$;

reset role;
revoke create on schema public from service_role;
