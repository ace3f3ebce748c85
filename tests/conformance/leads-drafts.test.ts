import { createHash, randomUUID } from 'node:crypto';
import { deleteExpiredRows } from '@fml/postgres/testing/internals';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { SAMPLE_ONBOARDING } from './lead-samples.ts';
import { type LeadServer, openLeadServer } from './lead-server.ts';

/** Onboardings that are not finished yet: kept for their own page, deleted when completed, never mailed. */

let server: LeadServer;
beforeAll(async () => {
  server = await openLeadServer();
});
afterAll(() => server.stop());
beforeEach(() => server.clear());

const FIELDS = { business_name: 'Brightside Dental', contact_email: 'dana@bri' };

async function save(body: object = {}) {
  const { answer } = await server.send('save-onboarding-draft', { step: 2, fields: FIELDS, ...body });
  return answer;
}
const drafts = () =>
  server.rows('select id, step, business_name, contact_email, contact_name from public.onboarding_drafts');

test('is created, changed only with its key, and sends no mail', async () => {
  const { draft_id, draft_key } = await save();
  expect(await drafts()).toEqual([{ id: draft_id, step: 2, ...FIELDS, contact_name: null }]);
  const fields = { ...FIELDS, contact_email: 'dana@brightside.example', contact_name: 'Dana' };
  expect(await save({ draft_id, draft_key, step: 3, fields })).toEqual({ draft_id, draft_key });
  expect(await drafts()).toEqual([{ id: draft_id, step: 3, ...fields }]);
  expect(await server.rows('select from private.outbox')).toEqual([]);
});

test('only the hash of its key is stored', async () => {
  const { draft_key = '' } = await save();
  const [row] = await server.rows('select key_hash from private.onboarding_draft_keys');
  expect(row).toEqual({ key_hash: createHash('sha256').update(draft_key).digest() });
});

test.each([
  ['a wrong key', { draft_key: 'guessed' }],
  ['an unknown id', { draft_id: randomUUID() }],
])('%s changes nothing, makes nothing and deletes nothing', async (_name, wrong) => {
  const made = await save();
  expect(await save({ ...made, ...wrong, step: 4, fields: {} })).toEqual({ gone: true });
  expect((await server.send('delete-onboarding-draft', { ...made, ...wrong })).answer).toEqual({});
  expect(await drafts()).toEqual([{ id: made.draft_id, step: 2, ...FIELDS, contact_name: null }]);
  await server.send('submit-onboarding', { ...SAMPLE_ONBOARDING, ...made, ...wrong });
  expect(await drafts()).toHaveLength(1);
});

test('is gone with its completion and stays gone, also for saves that were under way', async () => {
  const made = await save();
  const completing = server.send('submit-onboarding', { ...SAMPLE_ONBOARDING, ...made });
  const saving = Array.from({ length: 10 }, () => save({ ...made, step: 4 }));
  expect((await completing).answer.submission_id).toBeDefined();
  await Promise.all(saving);
  expect(await save({ ...made, step: 4 })).toEqual({ gone: true });
  expect(await drafts()).toEqual([]);
});

test('made again because its answer was lost, it is still one, and its lead takes it away', async () => {
  const request_key = randomUUID();
  const lost = await save({ request_key });
  const made = await save({ request_key, step: 3 });
  expect((await drafts()).map(({ id, step }) => [id, step])).toEqual([[made.draft_id, 3]]);
  expect(await save({ ...lost, request_key })).toEqual({ gone: true });
  const other = await save({ request_key: randomUUID() });
  await server.send('submit-onboarding', { ...SAMPLE_ONBOARDING, request_key });
  expect((await drafts()).map(({ id }) => id)).toEqual([other.draft_id]);
  expect(await save({ request_key })).toEqual({ gone: true });
});

test('stays when its completion was refused', async () => {
  const made = await save();
  await server.send('submit-onboarding', { ...SAMPLE_ONBOARDING, ...made, contact_email: 'nobody' });
  expect(await drafts()).toHaveLength(1);
});

test('can be deleted by its page', async () => {
  const made = await save();
  expect((await server.send('delete-onboarding-draft', made)).answer).toEqual({});
  expect(await drafts()).toEqual([]);
  expect(await save(made)).toEqual({ gone: true });
});

test('expires thirty days after its last change', async () => {
  const made = await save();
  const age = (days: number) =>
    server.db.adminPool.query(
      'update public.onboarding_drafts set expires_at = expires_at - make_interval(days => $1)',
      [days],
    );
  await age(29);
  await deleteExpiredRows(server.db.appPool);
  expect(await save(made)).toEqual(made);
  await age(29);
  await deleteExpiredRows(server.db.appPool);
  expect(await drafts()).toHaveLength(1);
  await age(2);
  expect(await save(made)).toEqual({ gone: true });
  await deleteExpiredRows(server.db.appPool);
  expect(await drafts()).toEqual([]);
  expect(await server.rows('select from private.onboarding_draft_keys')).toEqual([]);
});

test('half-typed and wrong fields are kept as far as they go', async () => {
  await save({
    fields: {
      business_name: 'x'.repeat(500),
      business_type: 'circus',
      contact_name: '   ',
      contact_phone: 5,
      pain_points: ['slow_website', 'slow_website'],
      primary_pain_point: 'no_tracking',
      additional_notes: ['x'],
      urgency: 'asap',
      website_report_id: randomUUID(),
    },
  });
  expect(await server.rows('select * from public.onboarding_drafts')).toMatchObject([
    {
      business_name: 'x'.repeat(200),
      business_type: null,
      contact_name: null,
      contact_phone: null,
      pain_points: ['slow_website'],
      primary_pain_point: null,
      additional_notes: null,
      urgency: 'asap',
      website_report_id: null,
    },
  ]);
});

test.each([
  [{ step: 0 }],
  [{ step: 5 }],
  [{ step: '2' }],
  [{ fields: [] }],
  [{ fields: 'x' }],
  [{ draft_id: 'x' }],
])('%j is a mistake of the program', async (body) => {
  const { status } = await server.send('save-onboarding-draft', { step: 2, fields: FIELDS, ...body });
  expect(status).toBe(400);
  expect(await drafts()).toEqual([]);
});

test('nothing is kept while it is switched off, and what was kept can be deleted', async () => {
  const off = await openLeadServer({ leads: { keepsUnfinished: false } });
  try {
    expect((await off.send('save-onboarding-draft', { step: 2, fields: FIELDS })).answer).toEqual({
      disabled: true,
    });
    expect(await off.rows('select from public.onboarding_drafts')).toEqual([]);
    const kept = { draft_id: randomUUID(), draft_key: 'x' };
    expect((await off.send('delete-onboarding-draft', kept)).answer).toEqual({});
    expect(await (await off.app.request('/app-config.json')).json()).toMatchObject({
      keeps_unfinished_leads: false,
    });
  } finally {
    await off.stop();
  }
});
