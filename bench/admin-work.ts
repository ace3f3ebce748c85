import type { ClientBase } from '@fml/postgres';

/**
 * What a team leaves on its leads, which the seed has only for the newest: follow-ups on every 20th lead, calls on every
 * fourth that was answered, a tag on every fifth, a number on every 25th, a mail to every tenth and replies to a third of
 * these, another contact on every 50th; and two years of ad spend, and the audit log of all that.
 */

/** Choices of the custom field "Tag", by which a list is filtered. */
export const TAG_FIELD = 'b0000000-0000-4000-8000-000000000001';
/** A number, filtered by range. */
export const SIZE_FIELD = 'b0000000-0000-4000-8000-000000000002';

/** `$1` is now. */
const LEADS_SQL = `
create temporary table worked_leads on commit drop as
select id, created_at, first_response_at, contact_email, contact_name, row_number() over (order by created_at desc, id) as n
  from public.onboarding_submissions`;

const TEAM = `(select array(select user_id from public.user_roles order by user_id) as ids) as team`;

const FOLLOW_UPS_SQL = `
with made as (
  insert into public.follow_ups (id, lead_id, title, due_at, time_zone, assignee_id, created_by, created_at,
    updated_at, reminded_at)
  select md5('bench follow-up ' || w.id)::uuid, w.id, 'Call back',
      $1::timestamptz + make_interval(days => (w.n % 70)::integer - 10), 'America/Los_Angeles',
      team.ids[1 + w.n % cardinality(team.ids)], team.ids[1], w.created_at, w.created_at, w.created_at
    from pg_temp.worked_leads as w cross join ${TEAM}
   where w.n % 20 = 7 and w.n > 100
  returning *
)
insert into private.follow_up_changes (follow_up_id, lead_id, what, title, due_at, time_zone, assignee_id, changed_by, changed_at)
select m.id, m.lead_id, 'added', m.title, m.due_at, m.time_zone, m.assignee_id, m.created_by, m.created_at from made m`;

const CALLS_SQL = `
insert into public.lead_calls (id, lead_id, outcome, note, author, called_at, created_at)
select md5('bench call ' || w.id || c)::uuid, w.id, (array['no_answer', 'voicemail', 'spoke'])[1 + (w.n + c) % 3],
    case when w.n % 12 = 1 then 'Spoke with the owner about opening hours.' end, team.ids[1],
    w.first_response_at + (c - 1) * interval '26 hours', w.first_response_at + (c - 1) * interval '26 hours'
  from pg_temp.worked_leads as w cross join generate_series(1, 3) as c cross join ${TEAM}
 where w.n % 4 = 1 and w.n > 1000 and w.first_response_at is not null and c <= 1 + w.n % 3`;

const FIELDS_SQL = `
insert into public.custom_fields (id, name, type, choices) values
  ('${TAG_FIELD}', 'Tag', 'choice', '{Referral,Trade fair,Partner,Rebuild,Old customer}'),
  ('${SIZE_FIELD}', 'Employees', 'number', null)`;

const VALUES_SQL = `
insert into public.custom_field_values (lead_id, field_id, type, choice_value, number_value)
select w.id, '${TAG_FIELD}'::uuid, 'choice',
    (array['Referral', 'Trade fair', 'Partner', 'Rebuild', 'Old customer'])[1 + w.n / 5 % 5], null
  from pg_temp.worked_leads as w where w.n % 5 = 2
union all
select w.id, '${SIZE_FIELD}'::uuid, 'number', null, 1 + w.n / 25 % 90
  from pg_temp.worked_leads as w where w.n % 25 = 4`;

const CONTACTS_SQL = `
insert into public.lead_contacts (id, lead_id, name, role, email, created_at, updated_at)
select md5('bench contact ' || w.id)::uuid, w.id, 'Robin ' || split_part(w.contact_name, ' ', 2), 'Bookkeeper',
    'robin.' || w.contact_email, w.created_at, w.created_at
  from pg_temp.worked_leads as w where w.n % 50 = 9`;

const MAILS_SQL = `
insert into public.lead_messages (id, channel, lead_id, author, recipient, subject, body, state, reply_token, created_at,
  queued_at, sent_at)
select md5('bench mail ' || w.id)::uuid, 'email', w.id, team.ids[1 + w.n % cardinality(team.ids)], w.contact_email,
    'Your website', 'Thank you for your time. Here is what we talked about, and what we would begin with.', 'sent',
    md5('bench token ' || w.id), w.created_at + interval '1 day', w.created_at + interval '1 day', w.created_at + interval '1 day'
  from pg_temp.worked_leads as w cross join ${TEAM} where w.n % 10 = 3`;

/** Those to the newest wait for an answer. */
const REPLIES_SQL = `
insert into public.lead_replies (id, lead_id, mail_id, kind, from_address, subject, body, received_at, message_key, settled_at)
select md5('bench reply ' || w.id)::uuid, w.id, md5('bench mail ' || w.id)::uuid, 'reply', w.contact_email,
    'Re: Your website', 'Thursday is fine. Please call after ten.', w.created_at + interval '2 days',
    md5('bench reply ' || w.id) || md5('bench key ' || w.id), case when w.n > 3000 then w.created_at + interval '3 days' end
  from pg_temp.worked_leads as w where w.n % 30 = 13`;

const SPEND_SQL = `
insert into public.ad_spend (source, month, amount)
select s.name, m::date, 500 from unnest(array['google_ads', 'newsletter', 'chamber', 'directory.example', 'direct']) as s (name)
 cross join generate_series(date_trunc('month', $1::timestamptz at time zone 'UTC') - interval '24 months',
   date_trunc('month', $1::timestamptz at time zone 'UTC'), interval '1 month') as m
on conflict do nothing`;

const AUDIT_SQL = `
with team as materialized (
  select user_id, private.email_of(user_id) as email, row_number() over (order by user_id) - 1 as place, count(*) over () as size
    from public.user_roles
)
insert into private.audit_log (at, staff_id, staff_email, action, subject, row_ids, row_count)
select w.created_at + interval '1 hour', t.user_id, t.email, (array['change', 'change', 'add', 'read', 'export'])[1 + w.n / 2 % 5],
    (array['onboarding_submissions', 'follow_ups', 'lead_calls', 'lead_messages'])[1 + w.n / 2 % 4], array[w.id::text], 1
  from pg_temp.worked_leads as w join team as t on t.place = w.n % t.size
 where w.n % 2 = 0
 order by w.n desc`;

/** For `seedDesk`: adds the work before the search is filled with its words. `until` is the moment after the newest lead. */
export async function addWork(client: ClientBase, until: Date): Promise<void> {
  await client.query(LEADS_SQL);
  await client.query('analyze pg_temp.worked_leads');
  await client.query(FOLLOW_UPS_SQL, [until]);
  for (const statement of [CALLS_SQL, FIELDS_SQL, VALUES_SQL, CONTACTS_SQL, MAILS_SQL, REPLIES_SQL])
    await client.query(statement);
  await client.query(SPEND_SQL, [until]);
  await client.query(AUDIT_SQL);
}
