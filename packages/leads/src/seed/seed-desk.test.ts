import { testDatabaseForFile } from '@fml/postgres/testing';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { seedDesk } from './seed-desk.ts';

const UNTIL = new Date('2026-11-20T18:00:00Z');
const test = testDatabaseForFile();

async function read<Row extends object>(sql: string): Promise<Row[]> {
  return (await test.db.adminPool.query<Row>(sql)).rows;
}
const everything = () =>
  read(`select (select md5(string_agg(s::text, '|' order by id)) from public.onboarding_submissions s) as submissions,
    (select md5(string_agg(c::text, '|' order by id)) from public.consultation_requests c) as consultations,
    (select md5(string_agg(r::text, '|' order by id)) from public.website_reports r) as reports,
    (select md5(string_agg(concat(lead_id, field, to_value, changed_at), '|' order by lead_id, changed_at)) from private.lead_changes) as history,
    (select md5(string_agg(f::text, '|' order by id)) from public.follow_ups f) as follow_ups,
    (select count(*) from private.follow_up_changes) as follow_up_changes,
    (select md5(string_agg(c::text, '|' order by lead_id)) from public.clients c) as clients,
    (select md5(string_agg(e::text, '|' order by id)) from private.search_entries e) as entries, (select count(*) from public.leads) as leads,
    (select count(*) from public.lead_notes) as notes, (select count(*) from private.outbox) as mails,
    (select md5(string_agg(m::text, '|' order by id)) from public.lead_messages m) as threads,
    (select md5(string_agg(r::text, '|' order by id)) from public.lead_replies r) as replies`);

it('makes the same rows every time, in place of those it made before, and leaves others alone', async () => {
  expect(await seedDesk(test.db, { rows: 120, until: UNTIL })).toEqual({
    submissions: 120,
    consultations: 20,
    reports: 60,
    drafts: 24,
  });
  const first = await everything();
  await seedDesk(test.db, { rows: 400, until: UNTIL });
  expect(await everything()).not.toEqual(first);
  await seedDesk(test.db, { rows: 120, until: UNTIL });
  expect(await everything()).toEqual(first);
});

it('has every state, and nothing that could be a real person', async () => {
  const [found] = await read(`
    select array(select distinct status from public.onboarding_submissions order by 1) as statuses,
      array(select distinct status from private.outbox order by 1) as mails,
      array(select distinct step::int from public.onboarding_drafts order by 1) as steps,
      array(select distinct status from public.website_reports order by 1) as reports,
      exists (select from public.onboarding_submissions where suspicion is not null) as suspected,
      exists (select from public.onboarding_submissions where lost_reason is not null) as lost,
      exists (select from public.onboarding_submissions where deal_value is not null) as sold,
      exists (select from public.lead_notes where deleted_at is not null) as deleted_notes,
      array(select distinct case when done_at is not null then 'done' when due_at <= '${UNTIL.toISOString()}' then 'overdue' else 'open' end
        from public.follow_ups order by 1) as follow_ups,
      exists (select from public.follow_ups where reminded_at is null) as reminders,
      exists (select from public.website_reports where first_viewed_at is null) as unseen`);
  expect(found).toEqual({
    statuses: ['contacted', 'converted', 'lost', 'new', 'qualified'],
    mails: ['dead', 'sent'],
    steps: [1, 2, 3, 4],
    reports: ['full', 'partial', 'without_browser'],
    suspected: true,
    lost: true,
    sold: true,
    deleted_notes: true,
    follow_ups: ['done', 'open', 'overdue'],
    reminders: false,
    unseen: true,
  });
  const real = await read(`
    select contact_email, contact_phone, website_url from public.onboarding_submissions
     where contact_email !~ '@[a-z0-9]+\\.example$' or contact_phone !~ '^\\(213\\) 555-01\\d\\d$'
        or website_url !~ '^https://[a-z0-9]+\\.example/$' or created_at > '${UNTIL.toISOString()}'`);
  expect(real).toEqual([]);
});

it('gives rows ids of the shape that the API and applications accept', async () => {
  const ids = await read<{ id: string }>(`
    select id from public.onboarding_submissions union all select id from public.consultation_requests
    union all select id from public.website_reports union all select id from public.onboarding_drafts
    union all select id from public.follow_ups union all select id from public.lead_calls
    union all select id from auth.users where email like '%@agency.example'`);
  expect(ids.length).toBeGreaterThan(200);
  expect(ids.filter(({ id }) => !z.uuid({ version: 'v4' }).safeParse(id).success)).toEqual([]);
});

it('leaves the search entries and parents that the triggers would have made', async () => {
  const derived = () =>
    read(`select e.kind, e.created_at::text, e.words::text, e.names, e.email_key, e.phone_key, e.host_key, l.kind as parent
            from private.search_entries e left join public.leads l on l.id = e.id order by e.id`);
  const seeded = await derived();
  expect(seeded.length).toBeGreaterThan(150);
  await test.db.adminPool.query(`
    delete from private.search_entries;
    update public.onboarding_submissions set contact_name = contact_name || '.';
    update public.onboarding_submissions set contact_name = rtrim(contact_name, '.');
    update public.consultation_requests set name = name || '.';
    update public.consultation_requests set name = rtrim(name, '.');
    update public.website_reports set url = url`);
  expect(await derived()).toEqual(seeded);
});

it('makes clients of leads that were won: with services, a website, work, and renewals to come', async () => {
  const [found] = await read(`
    select count(*) > 5 as many, bool_and(exists (select from private.lead_rows l where l.id = c.lead_id and l.status = 'converted')) as won,
      bool_and(c.renews_on > private.agency_day('${UNTIL.toISOString()}')) as renewing,
      bool_and(exists (select from public.client_services s where s.lead_id = c.lead_id)) as sold,
      bool_or(exists (select from public.client_sites s where s.lead_id = c.lead_id)) as sites,
      exists (select from public.follow_ups f where f.origin = 'checklist' and f.done_at is null) as steps
      from public.clients c`);
  expect(found).toEqual({
    many: true,
    won: true,
    renewing: true,

    sold: true,
    sites: true,
    steps: true,
  });
});
