import { createTestStaff } from '@fml/auth/test-support/staff.ts';
import { testDatabaseForFile } from '@fml/postgres/testing';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { TEST_KEY, testApp } from '../../apps/site/test-support/test-app.ts';
import { type FakeCrux, startFakeCrux } from '../support/fake-crux.ts';
import { GOOD_KEY } from '../support/google-stand-in.ts';
import { testClient } from './auth-client.ts';
import { callDesk } from './call-desk.ts';

/** Services of other companies on the desk: their state, their keys, and the test button. */

const testing = testDatabaseForFile();
const PASSWORD = 'seven grey doors open slowly';
const OTHER_KEY = 'AIzaSyAnotherKeyThatIsNotKnown01234567x';

let crux: FakeCrux;
let client: SupabaseClient;

/** The desk as an owner, of a server with or without a key in its environment. */
async function signIn(key?: string) {
  const { app } = testApp({
    database: testing.db,
    limited: false,
    outside: { crux: { key, baseUrl: crux.url, dailyRequests: 3 } },
  });
  const server = {
    fetch: async (input: RequestInfo | URL, init?: RequestInit) => app.request(new Request(input, init)),
  };
  const made = testClient(server, { key: TEST_KEY }).client;
  const { error } = await made.auth.signInWithPassword({ email: 'owner@agency.example', password: PASSWORD });
  if (error !== null) throw error;
  return made;
}

beforeAll(async () => {
  crux = await startFakeCrux();
  await createTestStaff(testing.db, { email: 'owner@agency.example', password: PASSWORD });
});
afterAll(() => crux.stop());
beforeEach(async () => {
  Object.assign(crux, { mode: 'ok', calls: [] });
  await testing.db.adminPool.query('delete from private.outside_services; delete from public.rate_limits');
  client = await signIn();
});

const states = async () => (await callDesk(client, 'outside-services', {})).data;
const save = (key: string | null) => callDesk(client, 'save-outside-key', { service: 'crux', key });
const problem = async () =>
  (await callDesk(client, 'test-outside-service', { service: 'crux' })).data.problem;

test('a key that staff enter is stored encrypted, works, and is never shown', async () => {
  expect(await states()).toMatchObject([{ service: 'crux', key: null, requestsToday: 0 }]);
  expect(await problem()).toBe('no_key');
  await save(`  ${GOOD_KEY} `);
  expect(await problem()).toBeNull();
  expect(crux.calls[0]?.headers['x-goog-api-key']).toBe(GOOD_KEY);
  const shown = await states();
  expect(shown).toMatchObject([{ key: 'desk', requestsToday: 1, dailyRequests: 3, lastProblem: null }]);
  const { rows } = await testing.db.adminPool.query(
    `select (select sealed_key from private.outside_services) as sealed,
            (select string_agg(a::text, ' ') from private.audit_log a where subject = 'outside_services') as logged`,
  );
  expect(rows[0].sealed).toMatch(/^ey/);
  expect(rows[0].logged).toContain('sealed_key');
  expect(JSON.stringify([rows, shown])).not.toContain(GOOD_KEY);
});

test('the test says by name what is wrong, and so does the list', async () => {
  await save(OTHER_KEY);
  expect(await problem()).toBe('wrong_key');
  expect((await states())[0]?.lastProblem).toMatchObject({ code: 'wrong_key' });
  await save(GOOD_KEY);
  crux.mode = 'quota';
  expect(await problem()).toBe('quota');
  crux.mode = 'disabled';
  expect(await problem()).toBe('not_allowed');
  expect(await problem()).toBe('budget');
});

test('a key of the environment comes first and is not changed on the desk', async () => {
  await save(OTHER_KEY);
  client = await signIn(GOOD_KEY);
  expect(await states()).toMatchObject([{ key: 'environment' }]);
  expect(await problem()).toBeNull();
  expect((await save(null)).refusal).toMatchObject({
    status: 409,
    error: 'The key of this service is set in the environment of the server. Change it there.',
  });
});

test('a removed key is gone, and what cannot be a key is refused in words', async () => {
  await save(GOOD_KEY);
  await save(null);
  expect(await states()).toMatchObject([{ key: null }]);
  expect((await save('two words that are no key at all')).refusal).toMatchObject({
    status: 400,
    error: 'Enter the key as the service shows it: 20 to 200 letters, digits and signs, no spaces.',
  });
});
