-- The newest figures of each website whose trade is known, so that the median of a trade opens no report.
create table private.measured_websites (
  -- Host of the address that answered, without www.
  host text primary key check (length(host) between 1 and 300),
  -- A class of schema.org, such as Plumber.
  trade text not null check (trade ~ '^[A-Za-z]{1,60}$'),
  report_id uuid not null references public.website_reports (id) on delete cascade,
  measured_at timestamptz not null,
  -- Null means not measured, as in the report.
  reach_score numeric,
  seo_score numeric,
  performance_score numeric,
  accessibility_score numeric,
  load_time_estimate numeric,
  page_size_kb numeric,
  num_images numeric,
  num_scripts numeric
);
create index measured_websites_trade on private.measured_websites (trade, measured_at);
create index measured_websites_report on private.measured_websites (report_id);
alter table private.measured_websites enable row level security;
alter table private.measured_websites force row level security;
revoke all on private.measured_websites from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.measured_websites to service_role;

grant create on schema private to service_role;
set local role service_role;

create function private.website_host(address text) returns text
  language sql immutable set search_path = ''
as $$ select substring(lower(address) from '^https?://(?:[^/?#@]*@)?(?:www\.)?([^/?#]+)') $$;
revoke all on function private.website_host(text) from public;

-- A report that does not say the trade changes nothing.
create function private.keep_measured_website() returns trigger
  language plpgsql security definer set search_path = ''
as $$
declare
  trade text := new.report ->> 'trade';
  host text := private.website_host(coalesce(new.report ->> 'final_url', new.url));
begin
  if length(host) not between 1 and 300 or host is null or coalesce(trade, '') !~ '^[A-Za-z]{1,60}$' then return null; end if;
  insert into private.measured_websites as w
  select host, trade, new.id, new.created_at,
    jsonb_path_query_first(new.report, '$.reach_score ? (@.type() == "number")')::numeric,
    new.seo_score, new.performance_score, new.accessibility_score,
    jsonb_path_query_first(new.report, '$.metrics.load_time_estimate ? (@.type() == "number")')::numeric,
    jsonb_path_query_first(new.report, '$.metrics.page_size_kb ? (@.type() == "number")')::numeric,
    jsonb_path_query_first(new.report, '$.metrics.num_images ? (@.type() == "number")')::numeric,
    jsonb_path_query_first(new.report, '$.metrics.num_scripts ? (@.type() == "number")')::numeric
  on conflict on constraint measured_websites_pkey do update set
    trade = excluded.trade, report_id = excluded.report_id, measured_at = excluded.measured_at,
    reach_score = excluded.reach_score, seo_score = excluded.seo_score,
    performance_score = excluded.performance_score, accessibility_score = excluded.accessibility_score,
    load_time_estimate = excluded.load_time_estimate, page_size_kb = excluded.page_size_kb,
    num_images = excluded.num_images, num_scripts = excluded.num_scripts
    where w.measured_at <= excluded.measured_at;
  return null;
end
$$;
revoke all on function private.keep_measured_website() from public;

reset role;
revoke create on schema private from service_role;

create trigger keep_measured_website after insert on public.website_reports for each row
  execute function private.keep_measured_website();
