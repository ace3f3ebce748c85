import { createTestStaff } from '@fml/auth/test-support/staff.ts';
import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import type { SupabaseClient } from '@supabase/supabase-js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_KEY, testApp } from '../../apps/site/test-support/test-app.ts';
import { testClient } from './auth-client.ts';

/** Call 6: a member of staff signs in at the whole server and looks up the own role through the tables. */

const PASSWORD = 'seven grey doors open slowly';
let testing: TestDatabase;
let client: SupabaseClient;
let app: ReturnType<typeof testApp>['app'];

beforeAll(async () => {
  testing = await createTestDatabase();
  app = testApp({ database: testing.db, limited: false }).app;
  for (const email of ['admin@agency.example', 'other@agency.example']) {
    await createTestStaff(testing.db, { email, password: PASSWORD });
  }
  client = testClient(
    { fetch: async (input, init) => app.request(new Request(input, init)) },
    { key: TEST_KEY },
  ).client;
});
afterAll(() => testing.drop());

const roleOf = (userId: string) =>
  client.from('user_roles').select('role').eq('user_id', userId).eq('role', 'admin').maybeSingle();

test('an admin finds the own role after signing in, and not before', async () => {
  const before = await roleOf('00000000-0000-4000-8000-000000000000');
  expect(before.data).toBeNull();
  const { data, error } = await client.auth.signInWithPassword({
    email: 'admin@agency.example',
    password: PASSWORD,
  });
  expect(error).toBeNull();
  expect((await roleOf(data.user?.id ?? '')).data).toEqual({ role: 'admin' });
});

test('demoting an admin takes effect on the next request, no matter what the token says', async () => {
  const { data } = await client.auth.signInWithPassword({
    email: 'other@agency.example',
    password: PASSWORD,
  });
  const id = data.user?.id ?? '';
  expect((await roleOf(id)).data).toEqual({ role: 'admin' });
  await testing.db.adminPool.query('delete from public.user_roles where user_id = $1', [id]);
  expect((await roleOf(id)).data).toBeNull();
  const { error } = await client.from('user_roles').insert({ user_id: id, role: 'admin' });
  expect(error).toMatchObject({ code: '42501' });
});

test('public sign-up is off unless configured', async () => {
  const { error } = await client.auth.signUp({ email: 'stranger@example.com', password: PASSWORD });
  expect(error).toMatchObject({ status: 422, code: 'signup_disabled' });
});
