import { randomUUID } from 'node:crypto';
import { createTestDatabase, type TestDatabase } from '@fml/db/testing';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listenLocally } from '../../apps/site/server/testing/listen-locally.ts';
import { TEST_KEY, testApp } from '../../apps/site/server/testing/test-app.ts';
import { insertRow, insertUser, SAMPLE_REPORT } from '../../packages/db/src/policies/sample-rows.ts';
import { SAMPLE_CONSULTATION_REQUEST, SAMPLE_ONBOARDING } from './lead-samples.ts';

/** Calls 2 and 3 of the product with the unmodified client: what is stored, what is sent, and what counts as the same. */

let testing: TestDatabase;
let server: { url: string; stop: () => Promise<void> };
let client: SupabaseClient;

beforeAll(async () => {
  testing = await createTestDatabase();
  server = await listenLocally(testApp({ database: testing.db, limited: false }).app);
  client = createClient(server.url, TEST_KEY);
});
afterAll(async () => {
  await server.stop();
  await testing.drop();
});
beforeEach(async () => {
  await testing.db.adminPool.query(
    `delete from public.onboarding_submissions; delete from public.consultation_requests;
     delete from private.outbox; delete from private.message_intervals; delete from public.onboarding_drafts;
     delete from auth.users`,
  );
});

async function submit(
  body: Record<string, unknown>,
  name = 'submit-onboarding',
): Promise<Record<string, string>> {
  const { data, error } = await client.functions.invoke<Record<string, string>>(name, { body });
  if (error !== null) throw error;
  return data ?? {};
}
const rowsOf = async (sql: string) => (await testing.db.appPool.query<Record<string, unknown>>(sql)).rows;
const outbox = () =>
  rowsOf(
    `select channel, kind, recipient, lead_kind, lead_id, content->>'subject' as subject, content->>'text' as text
       from private.outbox order by kind, recipient`,
  );

describe('submit-onboarding', () => {
  test('answers the id of the stored row, with mails to the visitor and to every admin', async () => {
    const adminId = await insertUser(testing.db.adminPool, { admin: true });
    await insertUser(testing.db.adminPool, { admin: false });
    const { submission_id: id } = await submit({ ...SAMPLE_ONBOARDING });
    expect(await rowsOf('select * from public.onboarding_submissions')).toMatchObject([
      { ...SAMPLE_ONBOARDING, id, status: 'new', suspicion: null, contact_phone: null },
    ]);
    expect(await outbox()).toMatchObject([
      { kind: 'lead_for_staff', recipient: `${adminId}@staff.example`, lead_kind: 'submission', lead_id: id },
      { kind: 'lead_for_visitor', recipient: SAMPLE_ONBOARDING.contact_email, lead_id: id },
    ]);
    const [{ text }] = (await outbox()) as [{ text: string }];
    expect(text).toContain(`http://localhost/admin/submissions/${id}`);
  });

  test('the same key is the same lead, also when asked at once', async () => {
    const body = { ...SAMPLE_ONBOARDING, request_key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => submit(body)));
    expect(new Set(answers.map(({ submission_id: id }) => id)).size).toBe(1);
    expect(await submit(body)).toEqual(answers[0]);
    expect(await rowsOf('select id from public.onboarding_submissions')).toHaveLength(1);
    expect(await outbox()).toHaveLength(1);
  });
});

describe('submit-consultation', () => {
  test('answers the id of the stored request and fills the contact of its report', async () => {
    const reportId = await insertRow(testing.db.appPool, 'website_reports', SAMPLE_REPORT);
    const body = { ...SAMPLE_CONSULTATION_REQUEST, phone: '(213) 555-0100', bestTime: 'evening', reportId };
    const { request_id: id } = await submit(body, 'submit-consultation');
    expect(await rowsOf('select * from public.consultation_requests')).toMatchObject([
      { id, name: 'Kim Ode', phone: '(213) 555-0100', best_time: 'evening', website_report_id: reportId },
    ]);
    expect(await rowsOf('select user_name, user_email, user_phone from public.website_reports')).toEqual([
      { user_name: 'Kim Ode', user_email: 'kim@bakery.example', user_phone: '(213) 555-0100' },
    ]);
  });
});
