import { authenticatorCode } from '@fml/auth/test-support/authenticator-app.ts';
import { OPERATIONS } from '@fml/desk';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, test } from 'vitest';
import { allow, assistantMemory } from '../../apps/site/test-support/mcp-application.ts';
import { TEST_KEY } from '../../apps/site/test-support/test-app.ts';
import { api, makeKey } from './api-desk.ts';
import { testClient } from './auth-client.ts';
import { callDesk } from './call-desk.ts';
import {
  app,
  assistantOf,
  browserOf,
  call,
  dana,
  lead,
  ORIGIN,
  PASSWORD,
  post,
  read,
  useDesk,
} from './mcp-desk.ts';
import type { Person } from './oauth-applications.ts';

/**
 * The password alone of a person who has a second factor, while the team does not require one: it opens nothing that is
 * for staff, and nothing new can be made with it. The paths come from the catalog.
 */

useDesk();

const MISSING = { code: 'PT403', details: 'second_factor_missing' };

let factor: { id: string; secret: string };
/** The thief, or the person in the middle of signing in. */
let halfway: Person;
beforeEach(async () => {
  factor = await addFactor(dana.client);
  const { data } = await dana.client.auth.getSession();
  dana.bearer.authorization = `Bearer ${data.session?.access_token}`;
  halfway = await withPassword(dana.email);
});

async function addFactor({ auth: { mfa } }: SupabaseClient) {
  const { data, error } = await mfa.enroll({ factorType: 'totp' });
  if (error !== null) throw error;
  const made = { id: data.id, secret: data.totp.secret };
  const code = authenticatorCode(made.secret);
  expect((await mfa.challengeAndVerify({ factorId: made.id, code })).error).toBeNull();
  return made;
}

async function withPassword(email: string): Promise<Person> {
  const { client } = testClient(app, { key: TEST_KEY });
  const { data, error } = await client.auth.signInWithPassword({ email, password: PASSWORD });
  if (error !== null) throw error;
  const bearer = { authorization: `Bearer ${data.session.access_token}` };
  return { id: data.user.id, email, client, bearer };
}

/** A code that was not used yet: the step after the one of the enrollment. */
const nextCode = () => authenticatorCode(factor.secret, new Date(Date.now() + 30_000));

async function functionOf(person: Person, name: string, body: object): Promise<unknown> {
  const answer = await app.fetch(`${ORIGIN}/functions/v1/${name}`, {
    method: 'POST',
    headers: { apikey: TEST_KEY, 'content-type': 'application/json', ...person.bearer },
    body: JSON.stringify(body),
  });
  return answer.json();
}

describe('the password alone', () => {
  test('reads and changes no row', async () => {
    const tables = await read<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
          and has_any_column_privilege('authenticated', oid, 'select') order by 1`,
    );
    expect(tables.length).toBeGreaterThan(10);
    for (const { name } of tables) {
      const { data, error } = await halfway.client.from(name).select('*');
      // A table without a row asks no one.
      const hasRows = (await read(`select from public.${name} limit 1`)).length > 0;
      const answer = hasRows ? error?.details : data?.length;
      expect({ name, answer }).toEqual({ name, answer: hasRows ? MISSING.details : 0 });
    }
    const leads = halfway.client.from('onboarding_submissions');
    expect((await leads.update({ status: 'lost' }).eq('id', lead.id)).error).toMatchObject(MISSING);
    expect(await read('select status from public.onboarding_submissions where id = $1', [lead.id])).toEqual([
      { status: 'new' },
    ]);
  });

  test('does nothing on the desk', async () => {
    expect((await halfway.client.rpc('is_admin')).error).toMatchObject(MISSING);
    for (const [, { name }] of OPERATIONS) {
      const answer = await functionOf(halfway, `desk/${name}`, {});
      expect({ name, answer }).toMatchObject({ name, answer: { code: 'second_factor_missing' } });
    }
  });

  test.each([
    ['invite-staff', { email: 'back@door.example', staff_role: 'owner' }],
    ['remove-staff', { user_id: '00000000-0000-4000-8000-000000000000' }],
  ])('gets nothing from the function %s', async (name, body) => {
    expect(await functionOf(halfway, name, body)).toEqual({
      error: 'Confirm your second factor to continue.',
    });
    expect(await read(`select from auth.users where email = 'back@door.example'`)).toEqual([]);
  });

  test('makes no key, and lets no application in, also one that was allowed before', async () => {
    await expect(makeKey({}, halfway)).rejects.toMatchObject({ code: 'second_factor_missing' });
    const refused = { code: 'insufficient_aal', status: 403 };
    await expect(allow(app, assistantMemory(), browserOf(halfway), 'leads:read')).rejects.toMatchObject(
      refused,
    );
    const memory = assistantMemory();
    await allow(app, memory, browserOf(dana), 'leads:read');
    memory.saveTokens({ access_token: '', token_type: 'bearer' });
    await expect(allow(app, memory, browserOf(halfway), 'leads:read')).rejects.toMatchObject(refused);
    expect(await read('select from auth.oauth_consents where user_id = $1', [dana.id])).toHaveLength(1);
  });

  test('can finish signing in and manage its own account', async () => {
    const { auth } = halfway.client;
    expect((await auth.getUser()).data.user?.email).toBe(dana.email);
    expect((await auth.mfa.listFactors()).data?.totp).toHaveLength(1);
    expect((await auth.refreshSession()).error).toBeNull();
    const confirmed = await auth.mfa.challengeAndVerify({ factorId: factor.id, code: nextCode() });
    expect(confirmed.error).toBeNull();
    expect((await callDesk(halfway.client, 'my-role', {})).refusal).toBeNull();
    // Where the factor was confirmed before, work goes on.
    expect((await callDesk(dana.client, 'my-role', {})).refusal).toBeNull();
    expect((await auth.signOut({ scope: 'local' })).error).toBeNull();
  });

  test('is enough again once the factor was removed', async () => {
    expect((await dana.client.auth.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
    expect((await callDesk(halfway.client, 'my-role', {})).refusal).toBeNull();
  });

  test('is enough while an enrollment was never confirmed', async () => {
    await read(`update auth.mfa_factors set status = 'unverified' where id = $1`, [factor.id]);
    expect((await callDesk(halfway.client, 'my-role', {})).refusal).toBeNull();
  });
});

describe('what was made with the factor', () => {
  test('works on: keys and applications, also after the next sign-in', async () => {
    const key = await makeKey({}, dana);
    const { client, memory } = await assistantOf(dana);
    const { mfa } = halfway.client.auth;
    expect((await mfa.challengeAndVerify({ factorId: factor.id, code: nextCode() })).error).toBeNull();
    expect((await api('GET', `/leads/submission/${lead.id}`, { key: key.secret })).status).toBe(200);
    expect((await call(client, 'read_lead', lead)).isError).toBe(false);
    expect((await post(memory.accessToken())).status).toBe(200);
  });
});

test('a key from before the factor works on; an application from before it does not', async () => {
  await read('delete from auth.mfa_factors where user_id = $1', [dana.id]);
  const before = await withPassword(dana.email);
  const key = await makeKey({}, before);
  const { memory } = await assistantOf(before);
  expect((await post(memory.accessToken())).status).toBe(200);
  await read(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at)
     values (gen_random_uuid(), $1, 'totp', 'verified', now(), now())`,
    [dana.id],
  );
  expect((await api('GET', `/leads/submission/${lead.id}`, { key: key.secret })).status).toBe(200);
  expect((await post(memory.accessToken())).status).toBe(403);
});
