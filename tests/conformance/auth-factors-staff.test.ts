import { authenticatorCode } from '@fml/auth/test-support/authenticator-app.ts';
import { createTestStaff } from '@fml/auth/test-support/staff.ts';
import { testDatabaseForFile } from '@fml/postgres/testing';
import { insertSubmission } from '@fml/postgres/testing/sample-rows';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { TEST_KEY, testApp } from '../../apps/site/test-support/test-app.ts';
import { testClient } from './auth-client.ts';
import { callDesk } from './call-desk.ts';

/** The whole server: row policies that ask for aal2, and the rule that all staff need a second factor. */

const PASSWORD = 'seven grey doors open slowly';
const ANA = 'ana@desk.example';
const BEN = 'ben@desk.example';
const MISSING = {
  status: 403,
  error: 'Confirm your second factor to continue.',
  code: 'second_factor_missing',
};
const MISSING_IN_TABLES = {
  status: 403,
  error: {
    code: 'PT403',
    message: 'Confirm your second factor to continue.',
    details: 'second_factor_missing',
  },
};

const testing = testDatabaseForFile();
let server: ReturnType<typeof testApp>['app'];
beforeAll(async () => {
  // Before the server starts, which reads the schema once.
  await testing.db.adminPool.query(`
    create table public.vault (id int primary key);
    insert into public.vault values (1);
    alter table public.vault enable row level security;
    create policy "second factor" on public.vault to authenticated using ((select auth.jwt() ->> 'aal') = 'aal2');
    grant select on public.vault to authenticated;`);
  ({ app: server } = testApp({ database: testing.db, limited: false }));
  for (const email of [ANA, BEN]) await createTestStaff(testing.db, { email, password: PASSWORD });
  await insertSubmission(testing.db.appPool);
});
beforeEach(async () => {
  await testing.db.adminPool.query(
    'update private.agency_settings set second_factor_required = false; delete from auth.mfa_factors',
  );
});

async function signIn(email: string): Promise<SupabaseClient> {
  const fetch = async (input: string | URL | Request, init?: RequestInit) =>
    server.request(new Request(input, init));
  const { client } = testClient({ fetch }, { key: TEST_KEY });
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error !== null) throw error;
  return client;
}

/** Enrolls an app and verifies its current code. */
async function addFactor({ auth: { mfa } }: SupabaseClient): Promise<string> {
  const { data } = await mfa.enroll({ factorType: 'totp' });
  const code = authenticatorCode(data?.totp.secret ?? '');
  const { error } = await mfa.challengeAndVerify({ factorId: data?.id ?? '', code });
  if (error !== null) throw error;
  return data?.id ?? '';
}

const demand = (client: SupabaseClient, required: boolean) =>
  callDesk(client, 'save-second-factor-rule', { required });
const rule = async (client: SupabaseClient) => (await callDesk(client, 'second-factor-rule', {})).data;
const asStaff = async (client: SupabaseClient) => (await callDesk(client, 'my-role', {})).refusal;

test('a row policy can ask for aal2', async () => {
  const client = await signIn(ANA);
  const rows = async () => (await client.from('vault').select('id')).data;
  expect(await rows()).toEqual([]);
  await addFactor(client);
  expect(await rows()).toEqual([{ id: 1 }]);
});

describe('the rule', () => {
  test('is off at first, and only a session with a second factor turns it on', async () => {
    const ana = await signIn(ANA);
    expect(await rule(ana)).toEqual({ required: false });
    expect((await demand(ana, true)).refusal).toEqual(MISSING);
    expect((await demand(ana, false)).refusal).toEqual(MISSING);
    await addFactor(ana);
    const { error } = await ana.functions.invoke('desk/save-second-factor-rule', {
      body: { required: null },
    });
    expect(await error.context.json()).toMatchObject({
      error: 'Choose whether a second factor is required.',
    });
    expect((await demand(ana, true)).data).toEqual({ required: true });
    expect(await rule(ana)).toEqual({ required: true });
    expect((await demand(ana, false)).data).toEqual({ required: false });
  });

  test('closes tables, desk functions and team functions to staff without one', async () => {
    const [ana, ben] = [await signIn(ANA), await signIn(BEN)];
    await addFactor(ana);
    await demand(ana, true);
    expect(await ben.from('onboarding_submissions').select('id')).toMatchObject(MISSING_IN_TABLES);
    expect(await ben.from('user_roles').select('role')).toMatchObject(MISSING_IN_TABLES);
    expect(await ben.rpc('is_admin')).toMatchObject(MISSING_IN_TABLES);
    expect(await asStaff(ben)).toEqual(MISSING);
    expect((await callDesk(ben, 'retention', {})).refusal).toEqual(MISSING);
    expect((await demand(ben, false)).refusal).toEqual(MISSING);
    const invite = { body: { email: 'friend@desk.example' } };
    const invited = await ben.functions.invoke<object>('invite-staff', invite);
    expect(invited.data).toEqual({ error: 'Confirm your second factor to continue.' });
    expect((await ana.from('onboarding_submissions').select('id')).data).toHaveLength(1);
    expect(await asStaff(ana)).toBeNull();
    expect((await ana.functions.invoke<object>('invite-staff', invite)).data).toMatchObject({
      invited: true,
    });
  });

  test('lets a person in who adds a factor, with the new token and not with the old one', async () => {
    const [ana, ben] = [await signIn(ANA), await signIn(BEN)];
    await addFactor(ana);
    await demand(ana, true);
    const before = (await ben.auth.getSession()).data.session?.access_token ?? '';
    await addFactor(ben);
    expect(await asStaff(ben)).toBeNull();
    const answer = await server.request('/functions/v1/desk/my-role', {
      method: 'POST',
      headers: { apikey: TEST_KEY, authorization: `Bearer ${before}`, 'content-type': 'application/json' },
      body: '{}',
    });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'second_factor_missing' });
  });

  test('holds at once for a session whose factor was removed, whatever its token says', async () => {
    const ana = await signIn(ANA);
    const factorId = await addFactor(ana);
    await demand(ana, true);
    await ana.auth.mfa.unenroll({ factorId });
    expect(await asStaff(ana)).toEqual(MISSING);
  });
});
