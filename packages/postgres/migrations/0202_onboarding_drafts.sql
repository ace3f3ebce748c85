-- An unfinished onboarding, as far as it was filled in. Gone when it is completed, and 30 days after its last change.
create table public.onboarding_drafts (
  id uuid primary key default gen_random_uuid(),
  -- The step of the form the visitor had reached.
  step smallint not null check (step between 1 and 4),
  -- What was typed so far: bounded as in onboarding_submissions, but nothing of it has to be there or be right.
  business_name text check (length(business_name) between 1 and 200),
  business_type text check (business_type in (
    'restaurant', 'law_firm', 'medical_practice', 'contractor',
    'real_estate', 'retail_store', 'service_business', 'other'
  )),
  website_url text check (length(website_url) between 1 and 2048),
  contact_name text check (length(contact_name) between 1 and 200),
  contact_email text check (length(contact_email) between 1 and 320),
  contact_phone text check (length(contact_phone) between 1 and 40),
  pain_points text[] check (
    array_ndims(pain_points) = 1 and cardinality(pain_points) between 1 and 6
    and pain_points <@ array[
      'not_showing_in_maps', 'slow_website', 'wasted_ad_spend',
      'no_tracking', 'low_conversions', 'inconsistent_listings'
    ]
  ),
  primary_pain_point text check (primary_pain_point = any (pain_points)),
  monthly_marketing_budget text check (
    monthly_marketing_budget in ('under_1k', '1k_5k', '5k_10k', '10k_plus', 'flexible')
  ),
  desired_outcome text check (
    desired_outcome in ('more_calls', 'more_leads', 'better_rankings', 'lower_cpa', 'fix_everything')
  ),
  urgency text check (urgency in ('asap', 'this_month', 'this_quarter', 'exploring')),
  best_time_to_call text check (best_time_to_call in ('morning', 'afternoon', 'evening')),
  additional_notes text check (length(additional_notes) between 1 and 20000),
  website_report_id uuid references public.website_reports (id) on delete set null,
  attribution jsonb check (jsonb_typeof(attribution) = 'object' and octet_length(attribution::text) <= 8192),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '30 days'
);

create index onboarding_drafts_newest on public.onboarding_drafts (updated_at desc, id);
create index onboarding_drafts_expiry on public.onboarding_drafts (expires_at);
-- A person's unfinished forms are found by address.
create index onboarding_drafts_contact on public.onboarding_drafts (lower(contact_email));
create index onboarding_drafts_report on public.onboarding_drafts (website_report_id);

alter table public.onboarding_drafts enable row level security;
alter table public.onboarding_drafts force row level security;
revoke all on public.onboarding_drafts from public, anon, authenticated, service_role;
grant select, insert, update, delete on public.onboarding_drafts to service_role;
grant select on public.onboarding_drafts to authenticated;
create policy "admins read all" on public.onboarding_drafts for select to authenticated
  using ((select public.is_admin()));

-- What the visitor's page proves itself with; apart, so that staff can read all of a draft and none of this.
create table private.onboarding_draft_keys (
  draft_id uuid primary key references public.onboarding_drafts (id) on delete cascade,
  key_hash bytea not null check (octet_length(key_hash) = 32),
  -- The key its lead will have: made twice, it is one draft, and its lead takes all of them away.
  request_key uuid
);
create index onboarding_draft_keys_request on private.onboarding_draft_keys (request_key);

alter table private.onboarding_draft_keys enable row level security;
alter table private.onboarding_draft_keys force row level security;
revoke all on private.onboarding_draft_keys from public, anon, authenticated, service_role;
grant select, insert, update, delete on private.onboarding_draft_keys to service_role;
