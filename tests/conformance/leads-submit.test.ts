import { randomUUID } from 'node:crypto';
import { testDatabaseForFile } from '@fml/postgres/testing';
import { insertRow, insertUser, SAMPLE_REPORT } from '@fml/postgres/testing/sample-rows';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listenLocally } from '../../apps/site/test-support/listen-locally.ts';
import { TEST_KEY, testApp } from '../../apps/site/test-support/test-app.ts';
import { SAMPLE_CONSULTATION_REQUEST, SAMPLE_ONBOARDING } from './lead-samples.ts';
import { writtenMails } from './written-mails.ts';

/** Calls 2 and 3 of the product with the unmodified client: what is stored, what is sent, and what counts as the same. */

const testing = testDatabaseForFile();
let server: { url: string; stop: () => Promise<void> };
let client: SupabaseClient;

beforeAll(async () => {
  server = await listenLocally(testApp({ database: testing.db, limited: false }).app);
  client = createClient(server.url, TEST_KEY);
});
afterAll(() => server.stop());
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
const outbox = () => writtenMails(testing.db.appPool);

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
    const [mail] = await outbox();
    expect(mail?.text).toContain(`http://localhost/admin/submissions/${id}`);
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

  describe('on a report that several people share', () => {
    const ANA = { name: 'Ana First', email: 'ana@first.example', phone: '213-555-0101' };
    const BO = { name: 'Bo Second', email: 'bo@second.example' };
    const contact = ({ name, email, phone }: { name: string; email: string; phone?: string }) => [
      { user_name: name, user_email: email, user_phone: phone ?? null },
    ];
    let reportId: string;
    beforeEach(async () => {
      await testing.db.adminPool.query('delete from public.website_reports');
      reportId = await insertRow(testing.db.appPool, 'website_reports', SAMPLE_REPORT);
    });
    const ask = (person: object) => submit({ ...person, reportId }, 'submit-consultation');
    const reportContact = () =>
      rowsOf('select user_name, user_email, user_phone from public.website_reports');
    const people = () =>
      rowsOf(
        `select name, email, phone from public.consultation_requests
          where website_report_id is not null order by created_at`,
      );

    test.each([
      ['who left a number, then one who did not', ANA, BO],
      ['who left none, then one who did', BO, ANA],
    ])('the contact stays that of the first, %s', async (_name, first, second) => {
      await ask(first);
      await ask(second);
      expect(await reportContact()).toEqual(contact(first));
      expect(await people()).toEqual([first, second].map((person) => ({ phone: null, ...person })));
    });

    test.each([
      ['with the same mailbox', { ...BO, email: ANA.email }],
      ['of the same name', { ...BO, name: ANA.name }],
    ])('a second person %s is another person', async (_name, second) => {
      await ask(ANA);
      await ask(second);
      expect(await reportContact()).toEqual(contact(ANA));
    });

    test('two who ask at once are not mixed', async () => {
      await Promise.all([ask(ANA), ask(BO)]);
      const found = await reportContact();
      expect([contact(ANA), contact(BO)]).toContainEqual(found);
    });

    test('the first person may add a number later and correct what was typed', async () => {
      const request_key = randomUUID();
      await ask({ ...BO, request_key });
      await ask({ ...BO, email: 'BO@second.example', phone: '213-555-0102' });
      expect(await reportContact()).toMatchObject([{ user_phone: '213-555-0102' }]);
      await ask({ ...BO, email: 'bo@second-office.example', request_key });
      expect(await reportContact()).toMatchObject([{ user_email: 'bo@second-office.example' }]);
    });

    test('the same key with another name and another address is another person', async () => {
      const request_key = randomUUID();
      const [first, second] = [await ask({ ...ANA, request_key }), await ask({ ...BO, request_key })];
      expect(second['request_id']).not.toBe(first['request_id']);
      expect(await ask({ ...BO, request_key })).toEqual(second);
      expect(await people()).toHaveLength(2);
      expect(await reportContact()).toEqual(contact(ANA));
    });
  });
});
