-- Files of the site whose names hold a hash of their content, of every release that ran within a day. A page that was opened
-- before a deployment asks for the files of its own release, at whichever server answers; during a deployment a page of the
-- new release may ask a server of the old one.
create table private.site_assets (
  path text primary key check (path like '/assets/%'),
  body bytea not null,
  -- Renewed every hour by the servers that have the file themselves.
  last_seen_at timestamptz not null default now()
);
create index site_assets_last_seen on private.site_assets (last_seen_at);
alter table private.site_assets enable row level security;
alter table private.site_assets force row level security;
revoke all on private.site_assets from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.site_assets to service_role;
select private.guard_desk_table('private.site_assets');
select private.audit_desk_table('private.site_assets');
