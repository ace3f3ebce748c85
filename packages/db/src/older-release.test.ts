import { randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from './migrate.ts';
import { insertRow, SAMPLE_CONSULTATION, SAMPLE_REPORT, SAMPLE_SUBMISSION } from './policies/sample-rows.ts';
import { createTestDatabase, type TestDatabase } from './testing.ts';

/** A deployment from before the lead desk, with what it has collected, gets a desk that knows all of it. */

const MIGRATIONS = join(import.meta.dirname, '../migrations');
const STAFF = '5f0c2f0e-7f43-4a6e-9f6c-0d7a3e6f1a11';
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
  const claims = JSON.stringify({ sub: STAFF, role: 'authenticated' });
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
  await insertRow(old, 'consultation_requests', SAMPLE_CONSULTATION);
}

async function ask(call: string, values: unknown[] = []): Promise<unknown> {
  const { rows } = await client.query<{ answer: unknown }>(`select public.${call} as answer`, values);
  return rows[0]?.answer;
}

it('counts what came before', async () => {
  expect(await ask('desk_dashboard_figures()')).toMatchObject({
    total: 2,
    new_count: 1,
    converted_count: 1,
    consultations_total: 1,
    median_response_minutes: null,
    unread_by_kind: { submission: 2, consultation: 1 },
  });
});

it('lists, filters and finds it', async () => {
  const total = (count: number) => ({ total: { count, isExact: true } });
  expect(await ask(`desk_list_leads('submission', '{"limit": 5}')`)).toMatchObject(total(2));
  expect(await ask(`desk_list_leads('submission', '{"status": ["converted"]}')`)).toMatchObject(total(1));
  expect(await ask(`desk_list_leads('consultation', '{"search": "bakery"}')`)).toMatchObject(total(1));
  expect(await ask(`desk_list_reports('{"search": "vexa"}')`)).toMatchObject(total(1));
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
