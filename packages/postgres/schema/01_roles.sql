-- Roles of the wire contract. On a hosted project they exist already and nothing here changes them.
do $$
begin
  if not exists (select from pg_roles where rolname = 'anon') then
    create role anon nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'authenticated') then
    create role authenticated nologin noinherit;
  end if;
  if not exists (select from pg_roles where rolname = 'service_role') then
    create role service_role nologin noinherit bypassrls;
  end if;
  -- The server's login. It owns nothing, inherits nothing, and may only switch to the three above.
  if not exists (select from pg_roles where rolname = 'authenticator') then
    create role authenticator login noinherit;
  end if;
end
$$;

do $$
declare
  request_role text;
begin
  foreach request_role in array array['anon', 'authenticated', 'service_role'] loop
    if not pg_has_role('authenticator', request_role, 'SET') then
      execute format('grant %I to authenticator', request_role);
    end if;
    -- With an external database the server connects as the owner and switches from there.
    if not pg_has_role(current_user, request_role, 'SET') then
      execute format('grant %I to current_user', request_role);
    end if;
  end loop;
end
$$;

revoke create on schema public from public;
grant usage on schema public to anon, authenticated, service_role;

create schema if not exists private;
revoke all on schema private from public;
grant usage on schema private to service_role;
