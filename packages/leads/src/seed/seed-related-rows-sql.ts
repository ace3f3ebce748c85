/**
 * What belongs to seeded leads: their history, notes, mails. All of it starts from the temporary table of seeded leads, so
 * no other lead can get any. `$1` is the moment after the newest, `$2` staff ids.
 */

export const SEED_HISTORY_SQL = `
insert into private.lead_changes (lead_id, field, from_value, to_value, changed_by, changed_at)
select t.id, 'status', c.from_status, c.to_status, ($1::uuid[])[1 + pg_temp.roll(t.n, 70) % cardinality($1::uuid[])], c.at
  from pg_temp.seed_times t
  cross join lateral (values
    ('new', 'contacted', t.answered_at), ('contacted', 'qualified', t.qualified_at),
    (case when t.qualified_at is null then 'contacted' else 'qualified' end, t.status, t.settled_at)
  ) as c (from_status, to_status, at)
 where c.at is not null`;

export const SEED_OWNERS_SQL = `
insert into private.lead_changes (lead_id, field, to_value, reason, changed_at)
select t.id, 'owner', l.owner_id, 'turn', t.at + interval '2 seconds'
  from pg_temp.seed_times t
  join (
    select id, owner_id from public.onboarding_submissions union all select id, owner_id from public.consultation_requests
  ) l using (id)
 where l.owner_id is not null`;

export const SEED_NOTES_SQL = `
insert into public.lead_notes (lead_id, body, author, created_at, updated_at, deleted_at)
select id, body, ($2::uuid[])[1 + n % cardinality($2::uuid[])], least(at + interval '5 hours', $1),
    least(at + interval '5 hours', $1), case when n % 19 = 0 then $1::timestamptz end
  from pg_temp.seed_times t
  cross join lateral (values
    ('Left a voicemail, will try again tomorrow.', n % 3 = 0),
    ('Talked for ten minutes. Wants a plan with prices by Friday; the site was built in 2016 and the password is lost.', n % 5 = 0)
  ) as w (body, is_written)
 where n <= 1000 and is_written`;

/**
 * Follow-ups of the newest leads, and of older ones that are being talked to: overdue, for today and for later ($1 is now),
 * some done, and those of settled leads. They are for the owner of the lead, else the first ones are those of admins,
 * so that a person who signs in has a queue; without any, and for the rest, they are those of seeded staff ($2). No one is reminded of any.
 */
export const SEED_FOLLOW_UPS_SQL = `
with people as (
  select array(select r.user_id from public.user_roles r where r.role = 'admin' and private.person_may(r.user_id, 'write')
    order by r.created_at, r.user_id) as admins
),
made as (
  insert into public.follow_ups (id, lead_id, title, due_at, time_zone, assignee_id, created_by, created_at,
    updated_at, done_at, done_by, outcome, outcome_note, reminded_at)
  select pg_temp.seed_uuid('follow-up ' || t.id), t.id, w.title,
      date_trunc('hour', $1::timestamptz) + w.due, 'America/Los_Angeles',
      case when t.n % 9 = 4 then null else p.person end, p.person, c.created_at,
      coalesce(d.done_at, c.created_at), d.done_at, case when d.done_at is not null then p.person end,
      case when d.done_at is not null then w.outcome end, case when d.done_at is not null then w.note end,
      c.created_at
    from pg_temp.seed_times t
    cross join people
    join (
      select id, owner_id from public.onboarding_submissions union all select id, owner_id from public.consultation_requests
    ) as l using (id)
    cross join lateral (
      select case when l.owner_id is not null then l.owner_id when t.n % 3 = 0 or cardinality(admins) = 0 then ($2::uuid[])[1 + t.n % cardinality($2::uuid[])]
        else admins[1 + t.n % cardinality(admins)] end as person
    ) as p
    cross join lateral (
      select * from (values
        (0, 'Call back', interval '-26 hours', 'left_message', 'Left a voicemail.'),
        (1, 'Send the quote', interval '-2 hours', 'done', null),
        (2, 'Ask about the opening hours', interval '3 hours', 'reached', 'Open until 8 on Thursdays.'),
        (3, 'Talk about the proposal', interval '1 day', 'reached', 'Wants to sleep on it.'),
        (4, 'Check whether the old site is gone', interval '3 days', 'not_needed', null),
        (5, 'Call after the busy season', interval '21 days', 'no_answer', null)
      ) as words (k, title, due, outcome, note) where k = case when t.n <= 48 then t.n % 6 else 3 + t.n % 3 end
    ) as w
    cross join lateral (select least(t.at + interval '10 minutes', $1::timestamptz) as created_at) as c
    cross join lateral (
      select case when t.status in ('converted', 'lost') then greatest(c.created_at, t.settled_at)
        when t.n % 7 = 3 then greatest(c.created_at, $1::timestamptz - interval '1 day') end as done_at
    ) as d
   where t.n between 1 and 48 or t.n <= 200 and t.status in ('contacted', 'qualified')
  returning *
)
insert into private.follow_up_changes (follow_up_id, lead_id, what, title, due_at, time_zone, assignee_id, outcome,
  outcome_note, changed_by, changed_at)
select m.id, m.lead_id, e.what, m.title, m.due_at, m.time_zone, m.assignee_id,
    case e.what when 'done' then m.outcome end, case e.what when 'done' then m.outcome_note end, m.created_by, e.at
  from made m
  cross join lateral (values ('added', m.created_at), ('done', m.done_at)) as e (what, at)
 where e.at is not null`;

/**
 * The first call is the one that answered the lead. The others come each a day later, until someone was reached or the
 * number was wrong; `$1` and `$2` as above.
 */
export const SEED_CALLS_SQL = `
insert into public.lead_calls (id, lead_id, outcome, note, author, called_at, created_at)
select pg_temp.seed_uuid('call ' || t.id || c.n), t.id, c.outcome, c.note,
    ($2::uuid[])[1 + (t.n + c.n) % cardinality($2::uuid[])], c.at, c.at
  from pg_temp.seed_times t
  cross join lateral (
    select n, pg_temp.seed_outcome(t.n, n, t.status) as outcome,
        case when pg_temp.seed_outcome(t.n, n, t.status) = 'spoke' and t.n % 3 = 0 then 'Asked for prices and two references.' end
          as note,
        t.answered_at + (n - 1) * interval '26 hours' as at
      from generate_series(1, 4) as n
     where not exists (select from generate_series(1, n - 1) as earlier
       where pg_temp.seed_outcome(t.n, earlier, t.status) in ('spoke', 'not_interested', 'wrong_number'))
  ) as c
 where t.n <= 1000 and t.n % 4 <> 0 and t.answered_at is not null and c.at <= $1`;

/** How often each lead was called. */
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
  finished_at, lead_id)
select m.channel, m.kind, m.recipient, '{}', state, case state when 'sent' then 1 else 12 end, l.created_at,
  case when state <> 'sent' then '550 5.1.1 No such mailbox here' end, l.created_at,
  least(l.created_at + interval '20 seconds', $1), l.id
  from pg_temp.seed_times t
  join public.onboarding_submissions l using (id)
  cross join lateral (values
    ('email', 'lead_for_staff', 'desk@agency.example', false),
    ('email', 'lead_for_visitor', l.contact_email, true),
    ('webhook', 'lead.created', 'leads', false)
  ) as m (channel, kind, recipient, may_fail)
  cross join lateral (select case when may_fail and t.n in (9, 31) then 'dead' else 'sent' end) as s (state)
 where t.kind = 'submission' and t.n <= 300
`;

/** Seeded leads that admins have read although they are new, and the other way around. */
export const SEED_READS_SQL = `
insert into private.lead_reads (user_id, lead_id, is_read)
select u.user_id, t.id, t.n < 14
  from public.user_roles u cross join pg_temp.seed_times t
 where u.role = 'admin' and t.n in (2, 5, 6, 17)
on conflict (user_id, lead_id) do update set is_read = excluded.is_read`;

/** What admins have read so far and the views they keep. Both are theirs, so only on a desk without real leads. */
export const SEED_ADMINS_SQL = `
with admins as (select user_id from public.user_roles where role = 'admin'),
marks as (
  insert into private.lead_read_marks (user_id, kind, read_before)
  select user_id, kind, at from admins cross join pg_temp.seed_times where n = 14
  on conflict (user_id, kind) do update set read_before = excluded.read_before
)
insert into public.saved_views (user_id, screen, name, query)
select user_id, 'submissions', name, query from admins
 cross join (values ('New and urgent', 'status=new&urgency=asap'), ('From Google Ads', 'source=google_ads')) as v (name, query)
on conflict do nothing`;
