-- What belongs to the agency or to its machines.

-- What the agency spent on advertising, as staff typed it: one amount for each source and month.
create table public.ad_spend (
  source text not null check (length(source) between 1 and 100),
  -- The first day of the month.
  month date not null check ((extract(day from month) = 1) and ((month >= '2000-01-01') and (month <= '2100-12-01'))),
  -- US dollars.
  amount numeric(12,2) not null check (amount > 0),
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (source, month)
);
create index ad_spend_month on public.ad_spend (month);

-- Months after the last change; null keeps for ever.
create table private.retention_rules (
  id boolean primary key default true check (id),
  -- Leads that are lost; that are still open (new, contacted, qualified); that were won.
  lost_months smallint check (lost_months between 1 and 120),
  open_months smallint check (open_months between 1 and 120),
  won_months smallint check (won_months between 1 and 120),
  -- Of a report: name, email address and phone number, after it was made.
  report_months smallint check (report_months between 1 and 120),
  updated_at timestamptz not null default now()
);

-- The rows that `npm run db:seed` created. It removes exactly these and changes no others.
create table private.seeded_rows (
  id uuid primary key,
  kind text not null check (kind in ('submission', 'consultation', 'report', 'draft')),
  expires_at timestamptz
);

-- Files of the site whose names hold a hash of their content, of every release that ran within a day. A page that was opened
-- before a deployment asks for the files of its own release, at whichever server answers; during a deployment a page of the
-- new release may ask a server of the old one.
create table private.site_assets (
  path text primary key check (path ~~ '/assets/%'),
  body bytea not null,
  -- Renewed every hour by the servers that have the file themselves.
  last_seen_at timestamptz not null default now()
);
create index site_assets_last_seen on private.site_assets (last_seen_at);

-- Backups that ended, whichever process made them: a scheduled one is made when the last is old, and its age is watched.
create table private.backups (
  id uuid primary key default gen_random_uuid(),
  started_at timestamptz not null,
  finished_at timestamptz not null default clock_timestamp(),
  -- Its folder at the target; null for one that failed.
  name text check (length(name) between 1 and 100),
  row_count bigint check (row_count >= 0),
  stored_bytes bigint check (stored_bytes >= 0),
  -- Why there is none; a code, because sentences may name places.
  fault text check (fault ~ '^[a-z_]{1,40}$'),
  constraint backups_in_order check (finished_at >= started_at),
  constraint backups_named_or_failed check ((name is null) = (fault is not null))
);
create index backups_finished_at on private.backups (finished_at desc);

insert into private.retention_rules default values;

-- Services of other companies that reports ask, as all servers and workers have found them.
create table private.outside_services (
  service text primary key check (service ~ '^[a-z_]{1,40}$'),
  -- Typed in on the desk and encrypted with the servers' secret.
  sealed_key text check (length(sealed_key) between 20 and 2000),
  key_changed_at timestamptz,
  -- Requests in a row that failed.
  failures integer not null default 0 check (failures >= 0),
  -- Nothing is asked before.
  rests_until timestamptz,
  last_answer_at timestamptz,
  last_problem text check (last_problem ~ '^[a-z_]{1,40}$'),
  last_problem_at timestamptz
);
