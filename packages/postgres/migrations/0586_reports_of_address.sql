-- Finds the reports that were made before of the same address. Addresses may be longer than an index entry.
create index website_reports_address on public.website_reports (md5(url), created_at desc);
