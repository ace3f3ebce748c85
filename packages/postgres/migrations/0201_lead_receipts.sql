-- How a lead came in: the key that makes a repeated submission the same lead, and why it may be no person's.
-- The reasons are those of packages/contract.
alter table public.onboarding_submissions
  add column request_key uuid unique,
  add column suspicion text
    check (suspicion in ('honeypot', 'too_fast', 'captcha', 'captcha_unavailable', 'flood'));
alter table public.consultation_requests
  add column request_key uuid unique,
  add column suspicion text
    check (suspicion in ('honeypot', 'too_fast', 'captcha', 'captcha_unavailable', 'flood'));
