/**
 * What belongs to seeded leads: their history, notes, mails. All of it starts from the temporary table of seeded leads, so
 * no other lead can get any. `$1` is the moment after the newest, `$2` staff ids.
 */

export const SEED_HISTORY_SQL = `
insert into private.lead_status_changes (lead_kind, lead_id, from_status, to_status, changed_by, changed_at)
select t.kind, t.id, c.from_status, c.to_status, ($1::uuid[])[1 + pg_temp.roll(t.n, 70) % cardinality($1::uuid[])], c.at
  from pg_temp.seed_times t
  cross join lateral (values
    ('new', 'contacted', t.answered_at), ('contacted', t.status, t.settled_at)
  ) as c (from_status, to_status, at)
 where c.at is not null`;

export const SEED_NOTES_SQL = `
insert into public.lead_notes (lead_kind, lead_id, body, author, created_at, updated_at, deleted_at)
select kind, id, body, ($2::uuid[])[1 + n % cardinality($2::uuid[])], least(at + interval '5 hours', $1),
    least(at + interval '5 hours', $1), case when n % 19 = 0 then $1::timestamptz end
  from pg_temp.seed_times t
  cross join lateral (values
    ('Left a voicemail, will try again tomorrow.', n % 3 = 0),
    ('Talked for ten minutes. Wants a plan with prices by Friday; the site was built in 2016 and the password is lost.', n % 5 = 0)
  ) as w (body, is_written)
 where n <= 1000 and is_written`;

/**
 * The first call is the one that answered the lead. Most are reached by the second or third; `$1` and `$2` as above.
 */
export const SEED_CALLS_SQL = `
insert into public.lead_calls (id, lead_kind, lead_id, outcome, note, author, called_at, created_at)
select md5('fix-my-local seed call ' || t.id || c.n)::uuid, t.kind, t.id, c.outcome, c.note,
    ($2::uuid[])[1 + (t.n + c.n) % cardinality($2::uuid[])], c.at, c.at
  from pg_temp.seed_times t
  cross join lateral (
    select w.n, w.outcome, w.note, t.answered_at + (w.n - 1) * interval '26 hours' as at
      from (values
        (1, (array['no_answer', 'voicemail', 'spoke', 'call_back'])[1 + t.n % 4], null),
        (2, (array['spoke', 'voicemail', 'no_answer'])[1 + t.n % 3], null),
        (3, 'spoke', 'Asked for prices and two references.')
      ) as w (n, outcome, note)
     where w.n <= 1 + t.n % 3
  ) as c
 where t.n <= 1000 and t.n % 4 <> 0 and t.answered_at is not null and c.at <= $1`;

/** What the triggers, which are off, would have counted. */
export const SEED_TRIES_SQL = ['onboarding_submissions', 'consultation_requests'].map(
  (table) => `
update public.${table} l set call_tries = c.tries, last_call_at = c.latest
  from (
    select k.lead_id, count(*) as tries, max(k.called_at) as latest
      from public.lead_calls k join pg_temp.seed_times t on t.id = k.lead_id group by 1
  ) as c
 where c.lead_id = l.id`,
);

/** Sent or given up, and without anything to send: no worker takes them, and staff cannot send them again. */
export const SEED_MAILS_SQL = `
insert into private.outbox (channel, kind, recipient, content, status, attempts, next_attempt_at, last_error, created_at,
  finished_at, lead_kind, lead_id)
select m.channel, m.kind, m.recipient, '{}', state, case state when 'sent' then 1 else 12 end, l.created_at,
  case when state <> 'sent' then 'connect ECONNREFUSED mail.example:587' end, l.created_at,
  least(l.created_at + interval '20 seconds', $1), 'submission', l.id
  from pg_temp.seed_times t
  join public.onboarding_submissions l using (id)
  cross join lateral (values
    ('email', 'lead_for_staff', 'desk@agency.example', 0),
    ('email', 'lead_for_visitor', l.contact_email, 3),
    ('webhook', 'lead.created', 'leads', 7)
  ) as m (channel, kind, recipient, shift)
  cross join lateral (select case (t.n + shift) % 11 when 5 then 'dead' else 'sent' end) as s (state)
 where t.kind = 'submission' and t.n <= 300
`;

/** Seeded leads that admins have read although they are new, and the other way around. */
export const SEED_READS_SQL = `
insert into private.lead_reads (user_id, lead_kind, lead_id, lead_created_at, is_read)
select u.user_id, t.kind, t.id, t.at, t.n < 14
  from public.user_roles u cross join pg_temp.seed_times t
 where u.role = 'admin' and t.n in (2, 5, 6, 17)
on conflict (user_id, lead_id) do update set is_read = excluded.is_read`;

/** What admins have read so far and the views they keep. Both are theirs, so only on a desk without real leads. */
export const SEED_ADMINS_SQL = `
with admins as (select user_id from public.user_roles where role = 'admin'),
marks as (
  insert into private.lead_read_marks (user_id, lead_kind, read_before)
  select user_id, kind, at from admins cross join pg_temp.seed_times where n = 14
  on conflict (user_id, lead_kind) do update set read_before = excluded.read_before
)
insert into public.saved_views (user_id, screen, name, query)
select user_id, 'submissions', name, query from admins
 cross join (values ('New and urgent', 'status=new&urgency=asap'), ('From Google Ads', 'source=google_ads')) as v (name, query)
on conflict do nothing`;
