/** What belongs to seeded leads: their history, notes, mails. `$1` is the moment after the newest, `$2` staff ids. */

export const SEED_HISTORY_SQL = `
insert into private.lead_status_changes (lead_kind, lead_id, from_status, to_status, changed_by, changed_at)
select l.kind, l.id, c.from_status, c.to_status, ($2::uuid[])[1 + pg_temp.roll(('x' || left(l.id::text, 8))::bit(32)::bigint, 70) % cardinality($2::uuid[])], c.at
  from (
    select 'submission' as kind, id, status, created_at, updated_at, first_response_minutes from public.onboarding_submissions
     where status <> 'new'
    union all
    select 'consultation', id, status, created_at, updated_at, first_response_minutes from public.consultation_requests
     where status <> 'new'
  ) l
  cross join lateral (values
    ('new', case when l.status = 'contacted' then l.status else 'contacted' end,
      least(l.created_at + l.first_response_minutes * interval '1 minute', $1::timestamptz)),
    ('contacted', nullif(l.status, 'contacted'), least($1::timestamptz,
      greatest(l.updated_at, l.created_at + l.first_response_minutes * interval '1 minute')))
  ) as c (from_status, to_status, at)
 where c.to_status is not null and l.first_response_minutes is not null`;

export const SEED_NOTES_SQL = `
insert into public.lead_notes (lead_kind, lead_id, body, author, created_at, updated_at, deleted_at)
select kind, id, body, ($2::uuid[])[1 + n % cardinality($2::uuid[])], least(created_at + interval '5 hours', $1),
    least(created_at + interval '5 hours', $1), case when n % 19 = 0 then $1::timestamptz end
  from (
    select 'submission' as kind, id, created_at, row_number() over (order by created_at desc)::integer as n
      from public.onboarding_submissions
    union all
    select 'consultation', id, created_at, row_number() over (order by created_at desc)::integer from public.consultation_requests
  ) l
  cross join lateral (values
    ('Left a voicemail, will try again tomorrow.', n % 3 = 0),
    ('Talked for ten minutes. Wants a plan with prices by Friday; the site was built in 2016 and nobody has the password.', n % 5 = 0)
  ) as w (body, is_written)
 where n <= 1000 and is_written`;

export const SEED_MAILS_SQL = `
insert into private.outbox (channel, kind, recipient, content, status, attempts, next_attempt_at, last_error, created_at,
  finished_at, lead_kind, lead_id)
select m.channel, m.kind, m.recipient, case when state = 'sent' then '{}' else
    '{"subject": "A seeded message", "text": "Plainly fictional.", "html": "<p>Plainly fictional.</p>"}' end::jsonb,
  state, case state when 'waiting' then 2 when 'sent' then 1 else 12 end,
  case when state = 'waiting' then $1::timestamptz + interval '2 days' else l.created_at end,
  case when state <> 'sent' then 'connect ECONNREFUSED mail.example:587' end, l.created_at,
  case when state <> 'waiting' then least(l.created_at + interval '20 seconds', $1) end, 'submission', l.id
  from (
    select id, created_at, contact_email, row_number() over (order by created_at desc)::integer as n
      from public.onboarding_submissions order by created_at desc limit 300
  ) l
  cross join lateral (values
    ('email', 'lead_for_staff', 'desk@agency.example', 0),
    ('email', 'lead_for_visitor', l.contact_email, 3),
    ('webhook', 'lead.created', 'leads', 7)
  ) as m (channel, kind, recipient, shift)
  cross join lateral (select case (n + shift) % 11 when 0 then 'waiting' when 5 then 'dead' else 'sent' end) as s (state)
`;

/** What admins have read so far and the views they keep; `$1` is the moment after the newest lead. */
export const SEED_ADMINS_SQL = `
with admins as (select user_id from public.user_roles where role = 'admin'),
newest as (
  select kind, id, created_at, row_number() over (partition by kind order by created_at desc) as n
    from private.desk_documents where kind <> 'report' and created_at > $1::timestamptz - interval '60 days'
),
marks as (
  insert into private.lead_read_marks (user_id, lead_kind, read_before)
  select user_id, kind, created_at from admins cross join newest where n = 14
  on conflict (user_id, lead_kind) do update set read_before = excluded.read_before
),
reads as (
  insert into private.lead_reads (user_id, lead_kind, lead_id, lead_created_at, is_read)
  select user_id, kind, id, created_at, n < 14 from admins cross join newest where n in (2, 5, 6, 17)
  on conflict (user_id, lead_id) do update set is_read = excluded.is_read
)
insert into public.saved_views (user_id, screen, name, query)
select user_id, 'submissions', name, query from admins
 cross join (values ('New and urgent', 'status=new&urgency=asap'), ('From Google Ads', 'source=google_ads')) as v (name, query)
on conflict do nothing`;
