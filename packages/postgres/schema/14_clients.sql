-- Clients: leads that were won, and what is agreed with them. Contacts, notes, messages, follow-ups, owner and monthly value of a
-- client are those of its lead.

-- One row makes a lead a client. `updated_at` moves with its sites and services, too: a row unchanged since it was
-- made goes when the lead is not converted anymore.
create table public.clients (
  lead_id uuid primary key references public.leads on delete cascade,
  started_on date not null check (started_on <= '2100-12-31'),
  -- The first day that nothing is agreed about anymore.
  renews_on date check ((renews_on >= '2000-01-01') and (renews_on <= '2100-12-31')),
  -- The last day. Null: still a client.
  ended_on date check (ended_on <= '2100-12-31'),
  -- In which the client is written to.
  language text not null default 'en' check (language in ('en', 'es')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint clients_end_after_start check (ended_on >= started_on)
);
create index clients_started on public.clients (started_on, lead_id);
create index clients_renewals on public.clients (renews_on, lead_id) where renews_on is not null and ended_on is null;

-- The websites of a client, as they are analyzed. The one that was added first is its main site.
create table public.client_sites (
  id uuid primary key default gen_random_uuid(),
  lead_id uuid not null references public.clients on update cascade on delete cascade,
  url text not null check (octet_length(url) between 1 and 2600),
  created_at timestamptz not null default clock_timestamp(),
  -- Hidden, so that removing can be undone.
  removed_at timestamptz,
  constraint client_sites_lead_id_url_key unique (lead_id, url)
);

-- What the agency does for a client.
create table public.client_services (
  lead_id uuid not null references public.clients on update cascade on delete cascade,
  service text not null check (service in ('local_seo', 'web_development', 'paid_search')),
  since date not null,
  primary key (lead_id, service)
);

-- The steps that begin a service, where the agency has others than those of packages/contract: titles, and days until they are due.
create table private.checklists (
  service text primary key check (service in ('local_seo', 'web_development', 'paid_search')),
  steps jsonb not null check ((jsonb_typeof(steps) = 'array') and (octet_length(steps::text) <= 40000)),
  updated_at timestamptz not null default now()
);
