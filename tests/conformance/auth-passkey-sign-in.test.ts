import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { authAppForFile } from '@fml/auth/test-support/auth-app-for-file.ts';
import { authTestApp } from '@fml/auth/test-support/auth-test-app.ts';
import type { Deviation } from '@fml/auth/test-support/software-authenticator.ts';
import { describe, expect, test } from 'vitest';
import { testClient } from './auth-client.ts';
import { NO_CHALLENGE, PASSKEY_SITE, passkeySteps, VERIFICATION_FAILED } from './passkey-steps.ts';

/** Signing in with a passkey, and everything that is not one. */

const config = { autoconfirmEmail: true, siteUrl: PASSKEY_SITE };
const app = authAppForFile({ config });
const { personWithPasskey, signIn, addVerifiedFactor, auditOf, countOf } = passkeySteps(app);

test('asks everyone the same, without naming passkeys', async () => {
  const { data } = await testClient(app).client.auth.passkey.startAuthentication();
  expect(data?.options).toEqual({
    rpId: 'site.test',
    challenge: expect.any(String) as string,
    timeout: 300_000,
    userVerification: 'required',
  });
});

test('starts a session of its own kind at aal1', async () => {
  const someone = await personWithPasskey();
  const { data, error, client } = await signIn(someone);
  expect(error).toBeNull();
  expect(data?.user?.id).toBe(someone.id);
  const claims = (await client.auth.getClaims()).data?.claims;
  expect(claims).toMatchObject({ sub: someone.id, aal: 'aal1', amr: [{ method: 'passkey' }] });
  expect((await client.auth.refreshSession()).error).toBeNull();
  expect(await auditOf(someone.id)).toContainEqual({
    action: 'login',
    traits: { passkey_id: someone.passkeyId },
  });
  const { data: passkeys } = await client.auth.passkey.list();
  expect(passkeys).toMatchObject([{ id: someone.passkeyId, last_used_at: expect.any(String) as string }]);
});

test('still asks those with a second factor for it', async () => {
  const someone = await personWithPasskey();
  await addVerifiedFactor(someone.id);
  const { client } = await signIn(someone);
  const { data } = await client.auth.mfa.getAuthenticatorAssuranceLevel();
  expect(data).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
});

const stolen = generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey;
test.each<[string, Deviation]>([
  ['a page of another origin', { origin: 'https://evil.example' }],
  ['plain HTTP', { origin: 'http://site.test' }],
  ['another relying party', { rpId: 'evil.example' }],
  ['another challenge', { challenge: 'YW5vdGhlciBjaGFsbGVuZ2U' }],
  ['a registration in its place', { type: 'webauthn.create' }],
  ['no user verification', { isUserVerified: false }],
  ['no user presence', { isUserPresent: false }],
  ['the signature of another key', { signingKey: stolen }],
  ['the name of another user', { userHandle: Buffer.from(randomUUID()).toString('base64url') }],
  ['no user', { userHandle: '' }],
])('refuses %s', async (_name, deviation) => {
  const someone = await personWithPasskey();
  const sessions = await countOf('sessions', someone.id);
  const { error } = await signIn(someone, deviation);
  expect(error).toMatchObject({ status: 422, code: 'webauthn_verification_failed' });
  expect(await countOf('sessions', someone.id)).toBe(sessions);
  expect((await signIn(someone)).error).toBeNull();
});

test('refuses an answer that was used, and what did not match does not get a second try', async () => {
  const someone = await personWithPasskey();
  const { used, client } = await signIn(someone);
  expect((await client.auth.passkey.verifyAuthentication(used)).error).toMatchObject(NO_CHALLENGE);
  const failed = await signIn(someone, { rpId: 'evil.example' });
  const honest = someone.authenticator.get({ challenge: '', rpId: 'site.test' });
  const again = { ...failed.used, credential: honest };
  expect((await client.auth.passkey.verifyAuthentication(again)).error).toMatchObject(NO_CHALLENGE);
});

test('refuses an old answer to a new challenge', async () => {
  const someone = await personWithPasskey();
  const { used, client } = await signIn(someone);
  const { data } = await client.auth.passkey.startAuthentication();
  const replayed = { challengeId: data?.challenge_id ?? '', credential: used.credential };
  expect((await client.auth.passkey.verifyAuthentication(replayed)).error).toMatchObject(VERIFICATION_FAILED);
});

test('gives one of two at the same time the challenge', async () => {
  const someone = await personWithPasskey();
  const { client } = testClient(app);
  const { data } = await client.auth.passkey.startAuthentication();
  if (data === null) throw new Error('no options');
  const body = { challengeId: data.challenge_id, credential: someone.authenticator.get(data.options) };
  const answers = await Promise.all([1, 2].map(() => client.auth.passkey.verifyAuthentication(body)));
  const errors = answers.map(({ error }) => error).filter((error) => error !== null);
  expect(errors).toMatchObject([NO_CHALLENGE]);
});

test('does not mix up the ceremonies', async () => {
  const someone = await personWithPasskey();
  const { data } = await someone.client.auth.passkey.startRegistration();
  const credential = someone.authenticator.get({
    challenge: data?.options.challenge ?? '',
    rpId: 'site.test',
  });
  const { error } = await testClient(app).client.auth.passkey.verifyAuthentication({
    challengeId: data?.challenge_id ?? '',
    credential,
  });
  expect(error).toMatchObject(NO_CHALLENGE);
});

test('answers for an unknown passkey as for one that fails', async () => {
  const someone = await personWithPasskey();
  await someone.client.auth.passkey.delete({ passkeyId: someone.passkeyId });
  expect((await signIn(someone)).error).toMatchObject(VERIFICATION_FAILED);
});

test('refuses a counter that does not grow, once there is one', async () => {
  const someone = await personWithPasskey();
  expect((await signIn(someone, { counter: 7 })).error).toBeNull();
  for (const counter of [6, 7, 0]) {
    expect((await signIn(someone, { counter })).error).toMatchObject(VERIFICATION_FAILED);
  }
  expect((await signIn(someone, { counter: 8 })).error).toBeNull();
});

test('accepts authenticators without a counter', async () => {
  const someone = await personWithPasskey();
  expect((await signIn(someone, { counter: 0 })).error).toBeNull();
  expect((await signIn(someone, { counter: 0 })).error).toBeNull();
});

test('refuses an answer after five minutes', async () => {
  const late = await authTestApp({ database: app.db, config, clock: { now: app.clock.now } });
  const someone = await personWithPasskey();
  const { client } = testClient(late);
  const { data } = await client.auth.passkey.startAuthentication();
  if (data === null) throw new Error('no options');
  late.clock.now = new Date(late.clock.now.getTime() + 300_000);
  const body = { challengeId: data.challenge_id, credential: someone.authenticator.get(data.options) };
  expect((await client.auth.passkey.verifyAuthentication(body)).error).toMatchObject({
    status: 400,
    code: 'webauthn_challenge_expired',
    message: 'Challenge has expired',
  });
});

test('forgets challenges without an answer', async () => {
  const late = await authTestApp({ database: app.db, config, clock: { now: app.clock.now } });
  const { client } = testClient(late);
  const { data } = await client.auth.passkey.startAuthentication();
  late.clock.now = new Date(late.clock.now.getTime() + 301_000);
  const left = async () => {
    await client.auth.passkey.startAuthentication();
    const { rows } = await app.db.adminPool.query('select from auth.webauthn_challenges where id = $1', [
      data?.challenge_id,
    ]);
    return rows.length;
  };
  await expect.poll(left).toBe(0);
});

test.each<[string, object, object]>([
  ['no challenge', { credential: {} }, { code: 'validation_failed', message: 'challenge_id is required' }],
  [
    'a challenge that is no UUID',
    { challenge_id: 'x', credential: {} },
    { code: 'validation_failed', message: 'challenge_id must be a valid UUID' },
  ],
  [
    'no credential',
    { challenge_id: randomUUID() },
    { code: 'validation_failed', message: 'credential is required' },
  ],
  ['a credential that is a text', { challenge_id: randomUUID(), credential: 'x' }, { code: 'bad_json' }],
])('refuses %s', async (_name, body, refusal) => {
  const answer = await app.call('POST', '/passkeys/authentication/verify', body);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject(refusal);
});

test.each<[string, object]>([
  ['an empty credential', {}],
  ['bytes that are none', { id: '=', rawId: '=', type: 'public-key', response: {} }],
  [
    'client data that is not JSON',
    {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA', userHandle: null },
    },
  ],
])('refuses %s with 422', async (_name, credential) => {
  const { data } = await testClient(app).client.auth.passkey.startAuthentication();
  const body = { challenge_id: data?.challenge_id, credential };
  const answer = await app.call('POST', '/passkeys/authentication/verify', body);
  expect(answer.status).toBe(422);
  expect(await answer.json()).toMatchObject({ code: 'webauthn_verification_failed' });
});

test('tells only the owner what is wrong with the account', async () => {
  const someone = await personWithPasskey();
  const set = (sql: string) =>
    app.db.adminPool.query(`update auth.users set ${sql} where id = $1`, [someone.id]);
  await set(`banned_until = '2999-01-01'`);
  expect((await signIn(someone)).error).toMatchObject({ status: 403, code: 'user_banned' });
  expect((await signIn(someone, { rpId: 'evil.example' })).error).toMatchObject(VERIFICATION_FAILED);
  await set('banned_until = null, email_confirmed_at = null');
  expect((await signIn(someone)).error).toMatchObject({ status: 403, code: 'email_not_confirmed' });
});

test('logs no server fault for any of this', () => {
  expect(app.errors).toEqual([]);
});

describe('with the migrations of accounts alone', () => {
  const steps = passkeySteps(authAppForFile({ config, migrations: 'auth' }));

  test('registers a passkey and signs in with it', async () => {
    const someone = await steps.personWithPasskey();
    expect(await steps.signIn(someone)).toMatchObject({ error: null, data: { user: { id: someone.id } } });
  });
});
