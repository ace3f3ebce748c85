-- A lead: the answers of the four-step questionnaire and what became of them. The lists are those of
-- packages/contract.
create table public.onboarding_submissions (
  id uuid primary key default gen_random_uuid(),
  business_name text not null check (length(business_name) between 1 and 200),
  business_type text not null check (business_type in (
    'restaurant', 'law_firm', 'medical_practice', 'contractor',
    'real_estate', 'retail_store', 'service_business', 'other'
  )),
  website_url text not null check (length(website_url) between 1 and 2048),
  contact_name text not null check (length(contact_name) between 1 and 200),
  contact_email text not null check (length(contact_email) <= 320 and position('@' in contact_email) > 1),
  contact_phone text check (length(contact_phone) between 1 and 40),
  pain_points text[] not null check (
    array_ndims(pain_points) = 1 and cardinality(pain_points) between 1 and 6
    and pain_points <@ array[
      'not_showing_in_maps', 'slow_website', 'wasted_ad_spend',
      'no_tracking', 'low_conversions', 'inconsistent_listings'
    ]
  ),
  primary_pain_point text not null,
  monthly_marketing_budget text check (
    monthly_marketing_budget in ('under_1k', '1k_5k', '5k_10k', '10k_plus', 'flexible')
  ),
  desired_outcome text not null check (
    desired_outcome in ('more_calls', 'more_leads', 'better_rankings', 'lower_cpa', 'fix_everything')
  ),
  urgency text not null check (urgency in ('asap', 'this_month', 'this_quarter', 'exploring')),
  best_time_to_call text check (best_time_to_call in ('morning', 'afternoon', 'evening')),
  additional_notes text check (length(additional_notes) between 1 and 20000),
  status text not null default 'new' check (status in ('new', 'contacted', 'qualified', 'converted', 'lost')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Call 4, the thank-you page: set once, together.
  conversion_tracked boolean not null default false,
  thank_you_page_viewed_at timestamptz,
  website_report_id uuid references public.website_reports (id) on delete set null,
  -- Where the visitor came from, as his page said: campaign, referrer, landing page.
  attribution jsonb check (jsonb_typeof(attribution) = 'object' and octet_length(attribution::text) <= 8192),
  constraint primary_is_one_of_the_pain_points check (primary_pain_point = any (pain_points))
);

create index onboarding_submissions_newest on public.onboarding_submissions (created_at desc, id);
create index onboarding_submissions_status on public.onboarding_submissions (status, created_at desc);
create index onboarding_submissions_report on public.onboarding_submissions (website_report_id);

create function private.set_updated_at() returns trigger language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- That the visitor saw the thank-you page is no change of the lead for those who work on it.
create trigger set_updated_at before update on public.onboarding_submissions for each row
  when (
    to_jsonb(old) - '{updated_at,conversion_tracked,thank_you_page_viewed_at}'::text[]
    is distinct from to_jsonb(new) - '{updated_at,conversion_tracked,thank_you_page_viewed_at}'::text[]
  )
  execute function private.set_updated_at();

create function private.set_thank_you_time() returns trigger language plpgsql set search_path = '' as $$
begin
  -- Whatever time the browser sent, ours counts.
  new.thank_you_page_viewed_at := now();
  return new;
end
$$;

create trigger set_thank_you_time before update on public.onboarding_submissions for each row
  when (new.conversion_tracked and not old.conversion_tracked)
  execute function private.set_thank_you_time();

alter table public.onboarding_submissions enable row level security;
alter table public.onboarding_submissions force row level security;
revoke all on public.onboarding_submissions from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.onboarding_submissions to service_role;

-- Staff.
grant select, update (status) on public.onboarding_submissions to authenticated;
create policy "admins read all" on public.onboarding_submissions for select to authenticated
  using ((select public.is_admin()));
create policy "admins change the status" on public.onboarding_submissions for update to authenticated
  using ((select public.is_admin())) with check ((select public.is_admin()));

-- Call 4: the visitor's page names the row it made in a header. PostgreSQL applies the select policy to
-- the row before and after such an update, so there has to be one; without the header it shows no row,
-- and the column grant never shows more than the id the page sent. Nothing can be listed.
grant select (id), update (conversion_tracked, thank_you_page_viewed_at) on public.onboarding_submissions to anon;
create policy "visitors name their own recent row" on public.onboarding_submissions for select to anon
  using (
    id::text = (select nullif(current_setting('request.headers', true), '')::json ->> 'x-submission-id')
    and created_at > now() - interval '1 day'
  );
create policy "visitors thank once" on public.onboarding_submissions for update to anon
  using (
    not conversion_tracked
    and id::text = (select nullif(current_setting('request.headers', true), '')::json ->> 'x-submission-id')
    and created_at > now() - interval '1 day'
  )
  with check (conversion_tracked);
