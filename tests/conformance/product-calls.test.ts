import { createTestStaff } from '@fml/auth/test-support/staff.ts';
import { testDatabaseForFile } from '@fml/postgres/testing';
import { insertRow, insertSubmission, SAMPLE_REPORT } from '@fml/postgres/testing/sample-rows';
import type { AuthChangeEvent, SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, expect, test } from 'vitest';
import { TEST_KEY, testApp } from '../../apps/site/test-support/test-app.ts';
import { testClient } from './auth-client.ts';

/**
 * Calls 5 to 13 of the product as its admin pages make them, one after the other, with the unmodified client over
 * the whole server: who comes in, what a session survives, and how it ends.
 */

const PASSWORD = 'seven grey doors open slowly';
const STAFF = { email: 'staff@agency.example', password: PASSWORD };
const FORMER = { email: 'former@agency.example', password: PASSWORD };

const testing = testDatabaseForFile();
let server: { fetch: (input: string | URL | Request, init?: RequestInit) => Promise<Response> };
beforeAll(async () => {
  const { app } = testApp({ database: testing.db, limited: false, requireKey: true });
  server = {
    fetch: async (input, init) => app.request(new Request(input, init)),
  };
  await createTestStaff(testing.db, STAFF);
  await createTestStaff(testing.db, FORMER);
  await demote(FORMER.email);
});

async function demote(email: string): Promise<void> {
  await testing.db.adminPool.query(
    'delete from public.user_roles r using auth.users u where u.id = r.user_id and u.email = $1',
    [email],
  );
}

/** A browser tab; `stored` is its local storage. */
const tab = (stored?: Map<string, string>) => testClient(server, { key: TEST_KEY, stored });

/** Call 6, word for word; a failure counts as no. */
async function isAdmin(client: SupabaseClient): Promise<boolean> {
  const { data: session } = await client.auth.getSession();
  const { data, error } = await client
    .from('user_roles')
    .select('role')
    .eq('user_id', session.session?.user.id ?? '')
    .eq('role', 'admin')
    .maybeSingle();
  return error === null && data?.role === 'admin';
}

test('a day at the desk: in, look around, work on a lead, out', async () => {
  const older = await insertSubmission(testing.db.appPool, { created_at: '2026-01-01', status: 'converted' });
  const newer = await insertSubmission(testing.db.appPool);
  await insertRow(testing.db.appPool, 'website_reports', { ...SAMPLE_REPORT, seo_score: 88 });
  const { client } = tab();

  expect((await client.auth.signInWithPassword(STAFF)).error).toBeNull();
  expect(await isAdmin(client)).toBe(true);

  const dashboard = await client.from('onboarding_submissions').select('*', { count: 'exact' });
  expect(dashboard).toMatchObject({ error: null, count: 2 });
  expect(dashboard.data?.filter(({ status }) => status === 'new')).toHaveLength(1);

  const list = await client
    .from('onboarding_submissions')
    .select('*')
    .order('created_at', { ascending: false });
  expect(list.data?.map(({ id }) => id)).toEqual([newer, older]);

  const detail = () => client.from('onboarding_submissions').select('*').eq('id', newer).single();
  const before = (await detail()).data;
  const update = await client.from('onboarding_submissions').update({ status: 'contacted' }).eq('id', newer);
  expect(update).toMatchObject({ status: 204, error: null });
  const after = (await detail()).data;
  expect(before).toMatchObject({ status: 'new', first_response_minutes: null });
  expect(after).toEqual({
    ...before,
    status: 'contacted',
    updated_at: expect.any(String) as string,
    first_response_minutes: expect.any(Number) as number,
    first_response_at: expect.any(String) as string,
  });
  expect(Date.parse(after.updated_at)).toBeGreaterThan(Date.parse(before.updated_at));

  const reports = await client.from('website_reports').select('*').order('created_at', { ascending: false });
  expect(reports.data).toMatchObject([{ seo_score: 88 }]);

  expect((await client.auth.signOut()).error).toBeNull();
  expect((await client.from('onboarding_submissions').select('*')).data).toBeNull();
});

test('a person without the role passes the password, fails the lookup, and is signed out', async () => {
  const { client, stored } = tab();
  expect((await client.auth.signInWithPassword(FORMER)).error).toBeNull();
  expect(await isAdmin(client)).toBe(false);
  expect((await client.from('onboarding_submissions').select('*', { count: 'exact' })).count).toBe(0);
  expect((await client.auth.signOut()).error).toBeNull();
  expect([...stored.keys()]).toEqual([]);
});

test('a change is told that the lead was merged, or that the session has ended', async () => {
  const { client } = tab();
  await client.auth.signInWithPassword(STAFF);
  const [merged, kept] = [
    await insertSubmission(testing.db.appPool),
    await insertSubmission(testing.db.appPool),
  ];
  const change = (status: string) =>
    client.from('onboarding_submissions').update({ status }).eq('id', merged);
  expect((await change('forgotten')).error).toMatchObject({ code: '23514' });
  await testing.db.adminPool.query(
    'update public.onboarding_submissions set merged_into = $1 where id = $2',
    [kept, merged],
  );
  expect((await change('lost')).error).toEqual({
    code: 'PT409',
    details: null,
    hint: null,
    message: 'This lead was merged into another. Go on with that lead.',
  });
  await testing.db.adminPool.query(`update auth.sessions set not_after = now() - interval '1 second'`);
  expect((await change('lost')).error).toMatchObject({
    code: 'PT401',
    message: 'This session has ended. Sign in again.',
  });
});

test('auth state is told to the page, and a reload finds the session again', async () => {
  const events: AuthChangeEvent[] = [];
  const { client, stored } = tab();
  const { data: listening } = client.auth.onAuthStateChange((event) => void events.push(event));
  await expect.poll(() => events).toEqual(['INITIAL_SESSION']);
  await client.auth.signInWithPassword(STAFF);
  expect((await client.auth.refreshSession()).error).toBeNull();
  expect(events).toEqual(['INITIAL_SESSION', 'SIGNED_IN', 'TOKEN_REFRESHED']);

  const reloaded = tab(stored).client;
  const { data } = await reloaded.auth.getSession();
  expect(data.session?.user.email).toBe(STAFF.email);
  expect(await isAdmin(reloaded)).toBe(true);

  await client.auth.signOut();
  expect(events.at(-1)).toBe('SIGNED_OUT');
  listening.subscription.unsubscribe();
  expect((await tab(stored).client.auth.getSession()).data.session).toBeNull();
});

test('an expired session is renewed before the next call', async () => {
  const { client, stored } = tab();
  await client.auth.signInWithPassword(STAFF);
  const [entry] = [...stored];
  const [key, text] = entry ?? ['', '{}'];
  stored.set(key, JSON.stringify({ ...(JSON.parse(text) as object), expires_at: 1 }));
  const reloaded = tab(stored).client;
  expect(await isAdmin(reloaded)).toBe(true);
  const { data } = await reloaded.auth.getSession();
  expect(data.session?.refresh_token).not.toBe((JSON.parse(text) as { refresh_token: string }).refresh_token);
});
