import { createHash, randomBytes } from 'node:crypto';
import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertRow, insertSubmission, SAMPLE_SUBMISSION } from '../../test-support/sample-rows.ts';
import { createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts';
import { migrate } from './migrate.ts';

/** An earlier release's sample data was strewn over real leads: the upgrade takes it from there and knows its own rows. */

const MIGRATIONS = join(import.meta.dirname, '../../migrations');
const name = `earlier_${randomBytes(6).toString('hex')}`;
const seedId = (what: string) => {
  const hex = createHash('md5').update(`fix-my-local seed ${what}`).digest('hex');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
};
const INVENTED_STAFF = seedId('staff ana@agency.example');
let test: TestDatabase;
let folder: string;
let client: pg.Client;
let realLead: string;
let answeredLead: string;

beforeAll(async () => {
  test = await createTestDatabase();
  await test.db.adminPool.query(`create database ${name}`);
  const url = new URL(test.db.adminUrl);
  url.pathname = `/${name}`;
  folder = await mkdtemp(join(tmpdir(), 'fml-earlier-seed-'));
  const released = (await readdir(MIGRATIONS)).filter((file) => /^0[0-3]\d\d_/.test(file));
  for (const file of released) await copyFile(join(MIGRATIONS, file), join(folder, file));
  await migrate(url.href, folder);
  client = new pg.Client({ connectionString: url.href });
  await client.connect();
  await fill(client as unknown as Pick<pg.Pool, 'query'>);
  await migrate(url.href);
});
afterAll(async () => {
  await client?.end();
  await test?.db.adminPool.query(`drop database if exists ${name} with (force)`);
  await test?.drop();
  await rm(folder, { recursive: true, force: true });
});

/** A real lead and a seeded one, both with what the earlier seed gave them; the real one with something real too. */
async function fill(old: Pick<pg.Pool, 'query'>): Promise<void> {
  realLead = await insertSubmission(old);
  answeredLead = await insertSubmission(old);
  // Answered, taken back, answered again.
  for (const status of ['contacted', 'new', 'qualified', 'lost']) {
    await old.query('update public.onboarding_submissions set status = $2 where id = $1', [
      answeredLead,
      status,
    ]);
  }
  const seeded = await insertRow(old, 'onboarding_submissions', {
    ...SAMPLE_SUBMISSION,
    id: seedId('submission 1'),
  });
  for (const lead of [realLead, seeded]) {
    await old.query(
      `insert into public.lead_notes (lead_kind, lead_id, body, author)
       values ('submission', $1, 'Left a voicemail, will try again tomorrow.', $2)`,
      [lead, INVENTED_STAFF],
    );
    await old.query(
      `insert into private.lead_status_changes (lead_kind, lead_id, from_status, to_status, changed_by)
       values ('submission', $1, 'new', 'contacted', $2)`,
      [lead, INVENTED_STAFF],
    );
    await old.query(
      `insert into private.outbox (channel, kind, recipient, content, status, created_at, finished_at, lead_kind, lead_id)
       values ('email', 'lead_for_visitor', 'dana@brightside.example',
           '{"subject": "A seeded message", "text": "Plainly fictional.", "html": "<p>Plainly fictional.</p>"}', 'waiting',
           now(), null, 'submission', $1),
         ('email', 'lead_for_staff', 'desk@agency.example', '{}', 'sent', now(), now() + interval '20 seconds',
           'submission', $1)`,
      [lead],
    );
  }
  await old.query(
    `insert into public.lead_notes (lead_kind, lead_id, body, author)
     values ('submission', $1, 'Call on Friday.', gen_random_uuid())`,
    [realLead],
  );
  await old.query(
    `insert into private.outbox (channel, kind, recipient, content, lead_kind, lead_id)
     values ('email', 'lead_for_visitor', 'dana@brightside.example', '{"subject": "Hello"}', 'submission', $1)`,
    [realLead],
  );
}

it('a real lead keeps what is real and loses what was invented', async () => {
  const { rows } = await client.query(
    `select array(select body from public.lead_notes where lead_id = $1) as notes,
       array(select to_status from private.lead_status_changes where lead_id = $1) as changes,
       array(select status || ' ' || (content ->> 'subject') from private.outbox where lead_id = $1) as messages`,
    [realLead],
  );
  expect(rows).toEqual([{ notes: ['Call on Friday.'], changes: [], messages: ['waiting Hello'] }]);
});

it('the seeded lead is known as such, and nothing of it is sent any more', async () => {
  const { rows: known } = await client.query('select id from private.seeded_rows');
  expect(known).toEqual([{ id: seedId('submission 1') }]);
  const { rows } = await client.query(
    'select status, content from private.outbox where lead_id <> $1 order by status',
    [realLead],
  );
  expect(rows).toEqual([
    { status: 'dead', content: {} },
    { status: 'sent', content: {} },
  ]);
});

it('an answered lead has the time of its answer from its history', async () => {
  const { rows } = await client.query(
    `select s.first_response_at = c.changed_at as is_same
       from public.onboarding_submissions s
       join private.lead_status_changes c on c.lead_id = s.id and c.to_status = 'qualified'
      where s.id = $1`,
    [answeredLead],
  );
  expect(rows).toEqual([{ is_same: true }]);
});
