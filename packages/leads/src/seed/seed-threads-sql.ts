/**
 * Mails that staff wrote to leads they had talked to, what came back, and what was answered. All were sent: no worker takes
 * them. The newest replies wait for an answer. `$1` is the moment after the newest lead, `$2` staff ids, `$3` the threads as
 * a JSON list.
 */
export const SEED_THREADS_SQL = `
with thread as (
  select t.id, l.contact_email as address, l.contact_name as person, $3::jsonb -> (pg_temp.roll(t.n, 91) % jsonb_array_length($3::jsonb)) as words,
      coalesce(l.owner_id, ($2::uuid[])[1 + t.n % cardinality($2::uuid[])]) as author,
      pg_temp.seed_uuid('reply ' || t.id) as reply_id,
      t.answered_at + interval '40 minutes' as mailed_at, t.answered_at + interval '20 hours' as replied_at
    from pg_temp.seed_times t
    join public.onboarding_submissions l using (id)
   where t.n <= 400 and t.n % 2 = 1 and t.status in ('contacted', 'qualified', 'converted') and t.answered_at + interval '1 hour' <= $1
),
reply as (
  insert into public.lead_replies (id, lead_id, mail_id, kind, from_address, from_name, subject, body, received_at, message_key,
    settled_at, settled_by)
  select reply_id, id, pg_temp.seed_uuid('mail ' || id), 'reply', address, person, 'Re: ' || (words ->> 'subject'), words ->> 'reply',
      replied_at, md5('seed reply ' || id) || md5('seed key ' || id),
      case when is_settled then replied_at + interval '90 minutes' end, case when is_settled then author end
    from thread cross join lateral (select replied_at <= $1 - interval '3 days') as s (is_settled)
   where replied_at <= $1
)
insert into public.lead_messages (id, channel, lead_id, author, recipient, subject, body, answers, state, reply_token, created_at,
  queued_at, sent_at)
select pg_temp.seed_uuid(m.what || id), 'email', id, author, address, m.subject, m.body, m.answers, 'sent', md5('seed ' || m.what || id),
    m.at, m.at, m.at + interval '10 seconds'
  from thread
  cross join lateral (values
    ('mail ', words ->> 'subject', words ->> 'mail', null, mailed_at, true),
    ('answer ', 'Re: ' || (words ->> 'subject'), words ->> 'answer', reply_id, replied_at + interval '90 minutes',
      replied_at <= $1 - interval '3 days')
  ) as m (what, subject, body, answers, at, is_sent)
 where m.is_sent`;
