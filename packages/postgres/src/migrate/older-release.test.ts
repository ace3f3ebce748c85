import { randomBytes, randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  claimsOf,
  insertRow,
  insertSession,
  SAMPLE_CONSULTATION,
  SAMPLE_REPORT,
  SAMPLE_SUBMISSION,
} from '../../test-support/sample-rows.ts';
import { createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts';
import { migrate } from './migrate.ts';

/** A deployment from before the lead desk, with what it has collected, gets a desk that knows all of it. */

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const STAFF = '5f0c2f0e-7f43-4a6e-9f6c-0d7a3e6f1a11';
const INVITED = randomUUID();
const DELETED = randomUUID();
const name = `older_${randomBytes(6).toString('hex')}`;
let test: TestDatabase;
let folder: string;
let client: pg.Client;
let submissionId: string;

beforeAll(async () => {
  test = await createTestDatabase();
  await test.db.adminPool.query(`create database ${name}`);
  const url = new URL(test.db.adminUrl);
  url.pathname = `/${name}`;
  folder = await mkdtemp(join(tmpdir(), 'fml-older-release-'));
  const released = (await readdir(MIGRATIONS)).filter((file) => /^0[01]\d\d_/.test(file));
  for (const file of released) await copyFile(join(MIGRATIONS, file), join(folder, file));
  await migrate(url.href, folder);
  client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await fill(client as unknown as Pick<pg.Pool, 'query'>);
  await migrate(url.href);
  const claims = JSON.stringify({ ...claimsOf(STAFF), role: 'authenticated' });
  await client.query(
    `select set_config('request.jwt.claims', $1, false), set_config('role', 'authenticated', false)`,
    [claims],
  );
});
afterAll(async () => {
  await client?.end();
  await test?.db.adminPool.query(`drop database if exists ${name} with (force)`);
  await test?.drop();
  await rm(folder, { recursive: true, force: true });
});

async function fill(old: Pick<pg.Pool, 'query'>): Promise<void> {
  await old.query(
    `insert into auth.users (id, aud, role, email, email_confirmed_at, created_at, updated_at)
     values ($1, 'authenticated', 'authenticated', 'ana@desk.example', now(), now(), now())`,
    [STAFF],
  );
  await insertSession(old, STAFF);
  await old.query(
    `insert into auth.users (id, email, invited_at, deleted_at) values
       ($1, 'ben@desk.example', now() - interval '1 day', null), ($2, 'cleo@desk.example', null, now())`,
    [INVITED, DELETED],
  );
  await old.query(
    `insert into public.user_roles (user_id, role) select unnest(array[$1, $2]::uuid[]), 'admin'`,
    [INVITED, DELETED],
  );
  await old.query(
    `insert into public.user_roles (user_id, role, created_at) values ($1, 'admin', now() - interval '9 days')`,
    [STAFF],
  );
  const website_report_id = await insertRow(old, 'website_reports', {
    ...SAMPLE_REPORT,
    user_name: 'Vexa Quill',
  });
  await old.query(
    `insert into public.analyses (url, status, report_id, finished_at) values ($1, 'completed', $2, now())`,
    [SAMPLE_REPORT.url, website_report_id],
  );
  const lead = { ...SAMPLE_SUBMISSION, website_report_id };
  submissionId = await insertRow(old, 'onboarding_submissions', lead);
  await insertRow(old, 'onboarding_submissions', { ...lead, status: 'converted' });
  await insertRow(old, 'consultation_requests', { ...SAMPLE_CONSULTATION, phone: '(213) 555-0116' });
  await fillSharedReport(old);
}

/** The second person's name and address, the first one's telephone number: what the first release made of two people. */
async function fillSharedReport(old: Pick<pg.Pool, 'query'>): Promise<void> {
  const first = { name: 'Ana First', email: 'ana@first.example', phone: '213-555-0101' };
  const second = { name: 'Bo Second', email: 'bo@second.example', phone: null };
  const website_report_id = await insertRow(old, 'website_reports', {
    ...SAMPLE_REPORT,
    url: 'https://shared.example/',
    user_name: second.name,
    user_email: second.email,
    user_phone: first.phone,
  });
  for (const [at, person] of [first, second].entries()) {
    await insertRow(old, 'consultation_requests', {
      ...SAMPLE_CONSULTATION,
      ...person,
      website_report_id,
      created_at: new Date(Date.now() - (2 - at) * 60_000),
    });
  }
}

async function ask(call: string, values: unknown[] = []): Promise<unknown> {
  const { rows } = await client.query<{ answer: unknown }>(`select public.${call} as answer`, values);
  return rows[0]?.answer;
}

it('leaves the role to people with a password, and to no deleted person', async () => {
  const team = (await ask('desk_list_staff()')) as { user_id: string; is_invited: boolean }[];
  expect(team.map((member) => ({ id: member.user_id, is_invited: member.is_invited }))).toEqual([
    { id: STAFF, is_invited: false },
    { id: INVITED, is_invited: true },
  ]);
});

it('counts what came before', async () => {
  expect(await ask('desk_dashboard_figures()')).toMatchObject({
    total: 2,
    new_count: 1,
    converted_count: 1,
    consultations_total: 3,
    median_response_minutes: null,
    unread_by_kind: { submission: 2, consultation: 3 },
  });
});

it('lists, filters and finds it', async () => {
  const total = (count: number) => ({ total: { count, isExact: true } });
  expect(await ask(`desk_list_leads('submission', '{"limit": 5}')`)).toMatchObject(total(2));
  expect(await ask(`desk_list_leads('submission', '{"status": ["converted"]}')`)).toMatchObject(total(1));
  expect(await ask(`desk_list_leads('consultation', '{"search": "bakery"}')`)).toMatchObject(total(1));
  expect(await ask(`desk_list_reports('{"search": "vexa"}')`)).toMatchObject(total(1));
  // A part of a number that was stored before parts were kept.
  expect(await ask(`desk_search('5550116')`)).toHaveLength(1);
  // Mistyped.
  expect(await ask(`desk_search('brihgtside')`)).toHaveLength(3);
});

it('tells the story of a lead that came before', async () => {
  const story = await ask(`desk_lead_story('submission', $1)`, [submissionId]);
  expect((story as { kind: string }[]).map(({ kind }) => kind).toSorted()).toEqual([
    'analysis',
    'onboarding',
    'onboarding',
  ]);
});

it('gives a report that mixed two people back to the first one', async () => {
  expect(await ask(`desk_list_reports('{"search": "shared"}')`)).toMatchObject({
    rows: [{ user_name: 'Ana First', user_email: 'ana@first.example', user_phone: '213-555-0101' }],
  });
});
