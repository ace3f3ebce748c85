import { testDatabaseForFile } from '@fml/postgres/testing';
import {
  insertRow,
  insertSubmission,
  insertUser,
  SAMPLE_CONSULTATION,
  SAMPLE_REPORT,
} from '@fml/postgres/testing/sample-rows';
import { beforeAll, expect, it } from 'vitest';
import { claimMessage } from '../outbox/claim-message.ts';
import { seedDesk } from './seed-desk.ts';

/** What people sent and staff wrote is never touched by sample data. */

const UNTIL = new Date('2026-11-20T18:00:00Z');
/** Every table that holds or names a lead, and where the row of a real one is told from a seeded one. */
const REAL_ROWS = {
  'public.onboarding_submissions': 'id',
  'public.consultation_requests': 'id',
  'public.onboarding_drafts': 'id',
  'public.website_reports': 'id',
  'public.lead_notes': 'lead_id',
  'public.lead_calls': 'lead_id',
  'public.leads': 'id',
  'private.lead_changes': 'lead_id',
  'private.lead_reads': 'lead_id',
  'private.outbox': 'lead_id',
  'private.search_entries': 'id',
};
const PERSONAL = ['private.lead_read_marks', 'public.saved_views', 'public.user_roles'];
const test = testDatabaseForFile();
let real: string[];
beforeAll(async () => {
  real = await useDesk();
});

/** Leads of both kinds, open and answered, with a note, a message that waits, a report, and an unfinished form. */
async function useDesk(): Promise<string[]> {
  const { adminPool, appPool } = test.db;
  const staff = await insertUser(adminPool, { admin: true });
  const report = await insertRow(appPool, 'website_reports', SAMPLE_REPORT);
  const ids = [report];
  for (const status of ['new', 'contacted', 'lost']) {
    const id = await insertSubmission(appPool, { website_report_id: report });
    await appPool.query('update public.onboarding_submissions set status = $2 where id = $1', [id, status]);
    ids.push(id);
  }
  const lead = ids.at(-1);
  const call = await insertRow(appPool, 'consultation_requests', SAMPLE_CONSULTATION);
  const draft = await insertRow(appPool, 'onboarding_drafts', {
    step: 2,
    contact_email: 'kim@bakery.example',
  });
  await appPool.query(
    `insert into public.lead_notes (lead_id, body, author) values ($1, 'Call on Friday.', $2)`,
    [lead, staff],
  );
  await appPool.query(
    `insert into public.lead_calls (id, lead_id, outcome, author)
     values (gen_random_uuid(), $1, 'no_answer', $2)`,
    [lead, staff],
  );
  await appPool.query(
    `insert into private.outbox (channel, kind, recipient, content, next_attempt_at, lead_id)
     values ('email', 'lead_for_visitor', 'dana@brightside.example', '{"subject": "Hello"}', now() + interval '1 day', $1)`,
    [lead],
  );
  await adminPool.query(`insert into private.lead_reads (user_id, lead_id, is_read) values ($1, $2, false)`, [
    staff,
    lead,
  ]);
  await adminPool.query(
    `insert into private.lead_read_marks (user_id, kind, read_before) values ($1, 'submission', now())`,
    [staff],
  );
  return [...ids, call, draft];
}

/** Every byte of the real rows and of what hangs on them. */
async function realRows(): Promise<Record<string, unknown[]>> {
  const tables: Record<string, unknown[]> = {};
  for (const [table, column] of Object.entries(REAL_ROWS)) {
    const { rows } = await test.db.adminPool.query(
      `select t::text as row from ${table} t where ${column} = any ($1) order by 1`,
      [real],
    );
    tables[table] = rows;
  }
  for (const table of PERSONAL) {
    const { rows } = await test.db.adminPool.query(`select t::text as row from ${table} t order by 1`);
    tables[table] = rows;
  }
  return tables;
}

it('a desk with real leads is refused, and nothing of it is changed', async () => {
  const before = await realRows();
  await expect(seedDesk(test.db, { rows: 40, until: UNTIL })).rejects.toThrow(
    'This desk has 5 leads of its own.',
  );
  expect(await realRows()).toEqual(before);
  const { rows } = await test.db.adminPool.query('select from private.seeded_rows');
  expect(rows).toHaveLength(0);
});

it('told to go on, it leaves every real row and all that hangs on it as it was', async () => {
  const before = await realRows();
  expect(
    Object.values(before).every((rows) => rows.length > 0 || rows === before['public.saved_views']),
  ).toBe(true);
  await seedDesk(test.db, { rows: 400, until: UNTIL, withRealLeads: true });
  expect(await realRows()).toEqual(before);
  const { rows } = await test.db.adminPool.query(
    `select (select count(*)::integer from public.lead_notes where lead_id <> all ($1)) as notes,
       (select count(*)::integer from private.lead_reads where lead_id <> all ($1)) as reads`,
    [real],
  );
  expect(rows).toEqual([{ notes: 234, reads: 8 }]);
});

it('queues nothing that a worker could take or staff could send again', async () => {
  const { rows } = await test.db.adminPool.query(
    `select id from private.outbox where lead_id <> all ($1) and (status = 'waiting' or content <> '{}')`,
    [real],
  );
  expect(rows).toEqual([]);
  const inAMonth = new Date(Date.now() + 30 * 86_400_000);
  const due = await claimMessage(test.db.appPool, { leaseMs: 1000, now: inAMonth });
  expect(due?.recipient).toBe('dana@brightside.example');
  expect(await claimMessage(test.db.appPool, { leaseMs: 1000, now: inAMonth })).toBeNull();
});

it('a seeded report that a visitor sent a lead from stays with that lead', async () => {
  const { rows } = await test.db.adminPool.query<{ id: string }>(
    `select id from private.seeded_rows where kind = 'report' limit 1`,
  );
  const report = rows[0]?.id ?? '';
  const lead = await insertSubmission(test.db.appPool, { website_report_id: report });
  const read = async () =>
    (
      await test.db.adminPool.query(
        'select s::text as row from public.onboarding_submissions s where id = $1',
        [lead],
      )
    ).rows;
  const before = await read();
  await seedDesk(test.db, { rows: 400, until: UNTIL, withRealLeads: true });
  expect(await read()).toEqual(before);
});
