-- Reports by mail: who asked for which report, what the links in the mails are known by, and when to check again.

-- The person of each address confirms it before the report is sent.
create table private.report_mails (
  id uuid primary key default gen_random_uuid(),
  report_id uuid not null references public.website_reports (id) on delete cascade,
  -- `private.mail_address_hash`: says who it is when the address itself is gone.
  address_hash bytea not null check (octet_length(address_hash) = 32),
  -- Null once its person has stopped these mails.
  address text check (length(address) between 3 and 320),
  language text not null check (language in ('en', 'es')),
  -- Chosen by the page: the same key again is the same request.
  request_key uuid not null,
  wants_recheck boolean not null,
  -- SHA-256 of the token in the link that confirms. The token itself is only in the mail.
  confirm_hash bytea not null unique check (octet_length(confirm_hash) = 32),
  confirm_until timestamptz not null,
  confirmed_at timestamptz,
  -- In the link that stops these mails; it opens nothing else.
  stop_key uuid not null unique default gen_random_uuid(),
  -- When to offer a new check; null = never, or offered.
  recheck_at timestamptz,
  last_mail_at timestamptz not null default now(),
  unique (address_hash, report_id),
  constraint report_mails_stopped_is_quiet check (address is not null or recheck_at is null)
);
create index report_mails_report on private.report_mails (report_id);
create index report_mails_recheck on private.report_mails (recheck_at) where recheck_at is not null;
alter table private.report_mails enable row level security;
alter table private.report_mails force row level security;
revoke all on private.report_mails from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.report_mails to service_role;

-- Addresses that get no mail about reports: their person stopped them, or was erased. Not the addresses themselves.
create table private.stopped_mail_addresses (
  address_hash bytea primary key check (octet_length(address_hash) = 32),
  stopped_at timestamptz not null default now()
);
alter table private.stopped_mail_addresses enable row level security;
alter table private.stopped_mail_addresses force row level security;
revoke all on private.stopped_mail_addresses from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.stopped_mail_addresses to service_role;

grant create on schema private to service_role;
set local role service_role;

-- What an address is known by where the address itself is not kept. Equal for all spellings in capitals.
create function private.mail_address_hash(address text) returns bytea
  language sql immutable set search_path = ''
as $$ select sha256(convert_to(lower(btrim(address)), 'UTF8')) $$;
revoke all on function private.mail_address_hash(text) from public;

-- When the person of an address is erased: what was asked with it and written to it goes, and nothing is sent again.
create function private.erase_mail_address(address text) returns void
  language plpgsql set search_path = ''
as $$
begin
  delete from private.report_mails m where m.address_hash = private.mail_address_hash(erase_mail_address.address);
  delete from private.outbox o
   where o.kind in ('report_confirmation', 'report_by_mail', 'report_recheck')
     and private.mail_address_hash(o.recipient) = private.mail_address_hash(erase_mail_address.address);
  insert into private.stopped_mail_addresses (address_hash)
  values (private.mail_address_hash(erase_mail_address.address))
  on conflict do nothing;
end
$$;
revoke all on function private.erase_mail_address(text) from public;

reset role;
revoke create on schema private from service_role;
