-- The sessions of an application are no devices: settings list applications, with what they were allowed, by themselves.
create or replace function private.sessions_of(asked uuid)
  returns table(id uuid, created_at timestamptz, active_at timestamptz, user_agent text, ip text)
  language plpgsql stable security definer set search_path = ''
as $$
begin
  return query
    select s.id, s.created_at, coalesce(s.refreshed_at at time zone 'UTC', s.created_at), s.user_agent, host(s.ip)
      from auth.sessions s
     where s.user_id = asked and s.oauth_client_id is null and (s.not_after is null or s.not_after > now())
     order by 3 desc limit 100;
end
$$;
