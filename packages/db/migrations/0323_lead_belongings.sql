-- A person's unfinished forms are found by address.
create index onboarding_drafts_contact on public.onboarding_drafts (lower(contact_email));
