import { authenticatorCode } from '@fml/auth/test-support/authenticator-app.ts';
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, test } from 'vitest';
import { allow, assistantMemory } from '../../apps/site/test-support/mcp-application.ts';
import { TEST_KEY } from '../../apps/site/test-support/test-app.ts';
import { api, makeKey } from './api-desk.ts';
import { type Person, testClient } from './auth-client.ts';
import { callDesk } from './call-desk.ts';
import { app, assistantOf, browserOf, call, dana, lead, PASSWORD, post, read, useDesk } from './mcp-desk.ts';

/**
 * The password alone of a person who has a second factor, while the team does not require one: nothing new can be made
 * with it. That it opens nothing for staff is in the table of access (`tests/access`).
 */

useDesk();

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

describe('the password alone', () => {
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

test('what was made with the factor works on: keys and applications, also after the next sign-in', async () => {
  const key = await makeKey({}, dana);
  const { client, memory } = await assistantOf(dana);
  const { mfa } = halfway.client.auth;
  expect((await mfa.challengeAndVerify({ factorId: factor.id, code: nextCode() })).error).toBeNull();
  expect((await api('GET', `/leads/submission/${lead.id}`, { key: key.secret })).status).toBe(200);
  expect((await call(client, 'read_lead', lead)).isError).toBe(false);
  expect((await post(memory.accessToken())).status).toBe(200);
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
