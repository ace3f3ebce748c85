/**
 * Statements that make rows from a number alone, so that a million of them is one statement. `$1` is how many,
 * `$2` the moment after the newest; other values are named beside each. Functions `pg_temp.pick` and `pg_temp.roll`
 * spread rows evenly and the same way every time. When leads came is in `seed-times-sql.ts`.
 */

export const SEED_FUNCTIONS_SQL = `
create temporary table seed_people (
  n bigint, person text, business text, business_type text, mailbox text, host text, phone text
) on commit drop;
create or replace function pg_temp.roll(n bigint, salt integer) returns integer language sql immutable parallel safe
  as $$ select abs(hashint8extended(n, salt) % 1000)::integer $$;
create or replace function pg_temp.pick(list text[], n bigint, salt integer) returns text language sql immutable parallel safe
  as $$ select list[1 + abs(hashint8extended(n, salt) % cardinality(list))::integer] $$;
-- In the shape of a random id, version 4 of RFC 4122.
create or replace function pg_temp.seed_uuid(what text) returns uuid language sql immutable parallel safe
  as $$ select overlay(overlay(md5('fix-my-local seed ' || what) placing '4' from 13) placing 'a' from 17)::uuid $$;
create or replace function pg_temp.seed_id(kind text, n bigint) returns uuid language sql immutable parallel safe
  as $$ select pg_temp.seed_uuid(kind || ' ' || n) $$;
-- All answered leads and most new ones have an owner, where there is someone to work them.
create or replace function pg_temp.seed_owner(n bigint, status text, team uuid[]) returns uuid
  language sql immutable parallel safe
  as $$ select case when cardinality(team) > 0 and (status <> 'new' or pg_temp.roll(n, 60) < 600)
    -- Work is never spread evenly.
    then team[1 + floor(power(pg_temp.roll(n, 61) / 1000.0, 1.5) * cardinality(team))::integer] end $$;
-- The n-th newest of so many: close together lately, the oldest up to two years ago.
create or replace function pg_temp.seed_time(n bigint, many bigint, until timestamptz) returns timestamptz
  language sql immutable parallel safe
  as $$ select until - interval '11 minutes'
    - (n - 1 + pg_temp.roll(n, 1) / 1000.0) * least(730, greatest(75, many / 30.0)) * interval '1 day' / many $$;
-- That of a submission: where leads are so few that the last day would have hardly any, three of it are nearly a day old.
create or replace function pg_temp.seed_submission_time(n bigint, many bigint, until timestamptz) returns timestamptz
  language sql immutable parallel safe
  as $$ select case when n <= 8 and many <= 600
    then until - (array[0.2, 2.6, 6.1, 11.3, 16.8, 20.7, 22.2, 23.3])[n] * interval '1 hour'
    else pg_temp.seed_time(n, many, until) end $$;
create or replace function pg_temp.seed_attribution(n bigint, at timestamptz) returns jsonb language sql immutable parallel safe
  as $$ select case when roll < 280 then null else jsonb_build_object('first', touch, 'last', touch) end
    from (select pg_temp.roll(n, 2) as roll) r cross join lateral (select jsonb_build_object('at',
      to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'landing_page', '/') || case
        when roll < 520 then '{"gclid": "EXAMPLE-click-000001", "utm_source": "google", "utm_medium": "cpc"}'
        when roll < 720 then '{"referrer": "https://search.example"}'
        when roll < 800 then '{"utm_source": "newsletter", "utm_medium": "email", "utm_campaign": "spring"}'
        when roll < 880 then '{"referrer": "https://www.directory.example"}'
        when roll < 940 then '{"utm_source": "chamber", "utm_medium": "print"}'
        else '{"referrer": "https://neighbours.example"}' end::jsonb as touch) t $$;
create or replace function pg_temp.seed_status(n bigint, many bigint) returns text language sql immutable parallel safe
  as $$ select case when n between 6 and 8 or roll < (case when n <= greatest(many / 20, 25) then 600 else 80 end) then 'new'
    when roll < 700 - settled then 'contacted' when roll < 800 - settled then 'qualified'
    when roll < 910 - settled * 5 / 6 then 'converted' else 'lost' end
    -- Older leads are settled, most of them without a deal.
    from (select pg_temp.roll(n, 3), case when n <= greatest(many / 20, 25) then 0 else 420 end) r (roll, settled) $$;
-- What a deal is worth: known of most won and qualified leads, and of some that were only talked to.
create or replace function pg_temp.seed_value(n bigint, status text, least_value integer, most integer) returns integer
  language sql immutable parallel safe
  as $$ select case when pg_temp.roll(n, 33)
      < case status when 'converted' then 850 when 'qualified' then 750 when 'contacted' then 200 else 0 end
    then least_value + pg_temp.roll(n, 34) * (most - least_value) / 1000 / 50 * 50 end $$;
-- How the n-th lead's so-many-th call ended: 40, 25, 15 and 12 of a hundred are reached, by the try.
create or replace function pg_temp.seed_outcome(n bigint, try integer, status text) returns text
  language sql immutable parallel safe
  as $$ select case when roll < reached * 0.85 then case when status = 'lost' and roll % 2 = 0 then 'not_interested' else 'spoke' end
      when roll < reached then 'call_back' when roll < 700 then 'no_answer' when roll < 980 then 'voicemail'
      else 'wrong_number' end
    from (select pg_temp.roll(n * 10 + try, 80), (array[400, 250, 150, 120])[try]) r (roll, reached) $$;
create or replace function pg_temp.seed_minutes(n bigint) returns integer language sql immutable parallel safe
  as $$ select (3 + power(pg_temp.roll(n, 4) / 1000.0, 4) * 2600)::integer $$;`;

/** `$1` how many, `$2` first names, `$3` and `$4` halves of surnames, `$5` trades, `$6` their kinds. */
export const SEED_PEOPLE_SQL = `
insert into pg_temp.seed_people (n, person, business, business_type, mailbox, host, phone)
select row, first || ' ' || last as person, last || ' ' || trade || case when n % 7 = 0 then ' of ' || town else '' end as business,
    trade_type as business_type, lower(translate(first, 'éë', 'ee') || '.' || last) as mailbox,
    lower(last || replace(trade, ' ', '')) || case when n > 400 then (n % 9973)::text else '' end || '.example' as host,
    '(213) 555-01' || lpad((pg_temp.roll(n, 5) % 100)::text, 2, '0') as phone
  from (
    select row, n, pg_temp.pick($2, n, 6) as first, pg_temp.pick($3, n, 7) || pg_temp.pick($4, n, 8) as last,
      pg_temp.pick(array['Elmwood', 'Harbor Point', 'Mill Creek', 'Old Town', 'Sunset Hill'], n, 9) as town,
      1 + pg_temp.roll(n, 10) % cardinality($5::text[]) as trade_at
      -- One in twelve comes again under the same name.
      from (select row, case when row % 12 = 0 then greatest(row - 3, 1) else row end as n from generate_series(1, $1::bigint) row) r
  ) p cross join lateral (select ($5::text[])[trade_at], ($6::text[])[trade_at]) t (trade, trade_type)`;

/** `$1` notes, `$2` reasons, `$3` the team. */
export const SEED_SUBMISSIONS_SQL = `
insert into public.onboarding_submissions (id, business_name, business_type, website_url, contact_name, contact_email,
  contact_phone, pain_points, primary_pain_point, monthly_marketing_budget, desired_outcome, urgency, best_time_to_call,
  additional_notes, status, created_at, updated_at, conversion_tracked, thank_you_page_viewed_at, website_report_id,
  attribution, request_key, suspicion, first_response_minutes, first_response_at, converted_at, deal_value, monthly_value,
  lost_reason, owner_id, source)
select pg_temp.seed_id('submission', n), business, business_type, 'https://' || host || '/', person, mailbox || '@' || host,
  case when pg_temp.roll(n, 20) < 800 then phone end, pains, pains[1],
  case when pg_temp.roll(n, 21) < 700 then pg_temp.pick('{under_1k,1k_5k,5k_10k,10k_plus,flexible}', n, 22) end,
  pg_temp.pick('{more_calls,more_leads,better_rankings,lower_cpa,fix_everything}', n, 23),
  pg_temp.pick('{asap,this_month,this_month,this_quarter,exploring}', n, 24),
  case when pg_temp.roll(n, 25) < 600 then pg_temp.pick('{morning,afternoon,evening}', n, 26) end,
  case when pg_temp.roll(n, 27) < 450 then pg_temp.pick($1, n, 28) end,
  status, at, coalesce(settled_at, answered_at, at),
  pg_temp.roll(n, 29) < 930, case when pg_temp.roll(n, 29) < 930 then at + interval '4 seconds' end,
  case when report is not null then pg_temp.seed_id('report', report) end,
  pg_temp.seed_attribution(n, at), pg_temp.seed_id('request', n),
  case when pg_temp.roll(n, 30) < 15 then pg_temp.pick('{honeypot,too_fast,captcha,flood}', n, 31) end,
  minutes, answered_at, case when status = 'converted' then settled_at end,
  pg_temp.seed_value(n, status, 400, 9400), case when n % 3 <> 0 then pg_temp.seed_value(n, status, 150, 1650) end,
  case when status = 'lost' and pg_temp.roll(n, 35) < 700 then pg_temp.pick($2, n, 36) end,
  pg_temp.seed_owner(n, status, $3), private.lead_source(pg_temp.seed_attribution(n, at))
from (
  select p.*, t.at, t.status, t.minutes, t.answered_at, t.settled_at, k.report,
    case pg_temp.roll(p.n, 37) % 4 when 0 then '{slow_website,no_tracking}'::text[]
      when 1 then '{not_showing_in_maps,inconsistent_listings,low_conversions}'
      when 2 then '{wasted_ad_spend}' else '{low_conversions,slow_website}' end as pains
    from pg_temp.seed_people p join pg_temp.seed_times t on t.kind = 'submission' and t.n = p.n
    left join pg_temp.seed_links k on k.kind = 'submission' and k.n = p.n offset 0
) s`;

/** `$1` reasons, `$2` the team. */
export const SEED_CONSULTATIONS_SQL = `
insert into public.consultation_requests (id, name, email, phone, best_time, website_report_id, status, created_at,
  updated_at, attribution, request_key, suspicion, first_response_minutes, first_response_at, converted_at, deal_value,
  monthly_value, lost_reason, owner_id, source)
select pg_temp.seed_id('consultation', n), person, mailbox || '@' || host, case when n % 3 <> 0 then phone end,
  case when n % 2 = 0 then pg_temp.pick('{morning,afternoon,evening}', n, 40) end,
  case when report is not null then pg_temp.seed_id('report', report) end,
  status, at, coalesce(settled_at, answered_at, at),
  pg_temp.seed_attribution(n, at), pg_temp.seed_id('call request', n), case when n % 90 = 0 then 'too_fast' end,
  minutes, answered_at, case when status = 'converted' then settled_at end,
  pg_temp.seed_value(n + 7, status, 250, 4250), case when n % 2 = 0 then pg_temp.seed_value(n + 7, status, 100, 900) end,
  case when status = 'lost' then pg_temp.pick($1, n, 42) end,
  pg_temp.seed_owner(n, status, $2), private.lead_source(pg_temp.seed_attribution(n, at))
from (
  select p.*, t.at, t.status, t.minutes, t.answered_at, t.settled_at, k.report
    from pg_temp.seed_people p join pg_temp.seed_times t on t.kind = 'consultation' and t.n = p.n
    left join pg_temp.seed_links k on k.kind = 'consultation' and k.n = p.n offset 0
) s`;

/** `$3` templates as a JSON list. */
export const SEED_REPORTS_SQL = `
insert into public.website_reports (id, url, user_name, user_email, user_phone, seo_score, performance_score,
  accessibility_score, status, report, versions, stage_ms, created_at, first_viewed_at)
select id, url, case when named then person end, case when named then mailbox || '@' || host end,
  case when named and n % 6 = 0 then phone end, seo, performance, accessibility, coverage,
  ($3::jsonb -> grade) || jsonb_build_object('report_id', id, 'url', url, 'final_url', url, 'timestamp',
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'seo_score', seo, 'performance_score', performance,
    'accessibility_score', accessibility, 'coverage', jsonb_build_object('kind', coverage, 'notes',
      case when coverage = 'full' then '[]' else '["The page could not be loaded in a browser."]' end::jsonb)),
  '{"algorithm": "seed"}', '{}', at, case when pg_temp.roll(n, 50) < 850 then at + interval '2 seconds' end
from (
  select *, pg_temp.seed_id('report', n) as id, 'https://' || host || '/' as url, n % 2 = 0 as named,
    case when n % 23 = 0 then 'without_browser' when n % 17 = 0 then 'partial' else 'full' end as coverage,
    case when n % 23 = 0 then null else 35 + 22 * grade + pg_temp.roll(n, 51) % 20 end as seo,
    case when n % 23 = 0 then null else 18 + 30 * grade + pg_temp.roll(n, 52) % 20 end as performance,
    case when n % 23 = 0 then null else 45 + 18 * grade + pg_temp.roll(n, 53) % 18 end as accessibility
    from (
      select report as n, person, mailbox, host, phone
        from generate_series(1, $1::bigint) report
        left join pg_temp.seed_links k using (report)
        join pg_temp.seed_people p on p.n = coalesce(k.n, report)
    ) p
    cross join lateral (select (pg_temp.roll(n, 54) % 3)::integer as grade, pg_temp.seed_time(n, $1, $2) - interval '31 minutes' as at) g
   offset 0
) r
-- One that a visitor's lead was sent from was kept.
on conflict (id) do nothing`;

export const SEED_DRAFTS_SQL = `
insert into public.onboarding_drafts (id, step, business_name, business_type, website_url, contact_name, contact_email,
  contact_phone, pain_points, primary_pain_point, desired_outcome, attribution, created_at, updated_at, expires_at)
select pg_temp.seed_id('draft', n), step, business, business_type, 'https://' || host || '/',
  case when step > 1 then person end, case when step > 1 then mailbox || '@' || host end,
  case when step > 1 and n % 2 = 0 then phone end,
  case when step > 2 then '{slow_website,no_tracking}'::text[] end, case when step > 2 then 'no_tracking' end,
  case when step > 3 then 'more_calls' end, pg_temp.seed_attribution(n + 1000, at), at, at + interval '3 minutes',
  at + interval '30 days'
from (
  select *, (case when n <= 4 then n else 1 + pg_temp.roll(n, 60) * pg_temp.roll(n, 61) / 250001 end)::smallint as step,
    $2::timestamptz - interval '35 minutes' - n * (interval '28 days' / $1) as at
    from pg_temp.seed_people p
   where n <= $1 offset 0
) d`;

/** Which rows these are. `$1` reports, `$2` drafts. */
export const SEEDED_ROWS_SQL = `
insert into private.seeded_rows (id, kind, expires_at)
select id, 'draft', expires_at from public.onboarding_drafts
 where id in (select pg_temp.seed_id('draft', n) from generate_series(1, $2::bigint) n)
union all
select id, kind, null from pg_temp.seed_times
union all
select pg_temp.seed_id('report', n), 'report', null from generate_series(1, $1::bigint) n
on conflict (id) do nothing`;
