import { randomUUID } from 'node:crypto';
import { authAppForFile } from '@fml/auth/test-support/auth-app-for-file.ts';
import { authTestApp } from '@fml/auth/test-support/auth-test-app.ts';
import type { Deviation } from '@fml/auth/test-support/software-authenticator.ts';
import { describe, expect, test } from 'vitest';
import { adminClient, testClient } from './auth-client.ts';
import { NO_CHALLENGE, PASSKEY_SITE, passkeySteps, VERIFICATION_FAILED } from './passkey-steps.ts';

const config = { autoconfirmEmail: true, siteUrl: PASSKEY_SITE };
const app = authAppForFile({ config });
const { person, register, personWithPasskey, signIn, addVerifiedFactor, raiseSessions, auditOf, countOf } =
  passkeySteps(app);

describe('registering', () => {
  test('asks for a passkey that finds and verifies its user, and excludes the ones there are', async () => {
    const someone = await personWithPasskey();
    const { data } = await someone.client.auth.passkey.startRegistration();
    expect(data?.options).toMatchObject({
      rp: { id: 'site.test', name: 'Fix My Local' },
      user: { name: someone.email, displayName: someone.email },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [{ type: 'public-key', id: someone.authenticator.passkeys[0]?.id }],
    });
    expect(Buffer.from(data?.options.user.id ?? '', 'base64url').toString()).toBe(someone.id);
    expect(Buffer.from(data?.options.challenge ?? '', 'base64url').length).toBeGreaterThanOrEqual(32);
    expect(data?.expires_at).toBe(Math.floor(app.clock.now.getTime() / 1000) + 300);
  });

  test('stores what a sign-in needs, answers with the passkey, and is audited', async () => {
    const someone = await person();
    const { data, error } = await register(someone);
    expect(error).toBeNull();
    expect(data).toEqual({ id: expect.any(String) as string, created_at: expect.any(String) as string });
    const { rows } = await app.db.adminPool.query(
      `select encode(credential_id, 'hex') as id, attestation_type, sign_count::int, transports, backed_up
       from auth.webauthn_credentials where user_id = $1`,
      [someone.id],
    );
    expect(rows).toEqual([
      {
        id: Buffer.from(someone.authenticator.passkeys[0]?.id ?? '', 'base64url').toString('hex'),
        attestation_type: 'none',
        sign_count: 0,
        transports: ['internal'],
        backed_up: false,
      },
    ]);
    expect(await auditOf(someone.id)).toContainEqual({
      action: 'passkey_created',
      traits: { passkey_id: data?.id },
    });
  });

  test.each<[string, Deviation]>([
    ['a page of another origin', { origin: 'https://site.test.evil.example' }],
    ['a subdomain', { origin: 'https://www.site.test' }],
    ['another relying party', { rpId: 'evil.example' }],
    ['another challenge', { challenge: 'YW5vdGhlciBjaGFsbGVuZ2U' }],
    ['a sign-in in its place', { type: 'webauthn.get' }],
    ['no user verification', { isUserVerified: false }],
    ['no user presence', { isUserPresent: false }],
  ])('refuses %s', async (_name, deviation) => {
    const someone = await person();
    expect((await register(someone, deviation)).error).toMatchObject(VERIFICATION_FAILED);
    expect(await countOf('webauthn_credentials', someone.id)).toBe(0);
  });

  test('takes an answer once, and only from the user who was asked', async () => {
    const [someone, stranger] = [await person(), await person()];
    const { data } = await someone.client.auth.passkey.startRegistration();
    if (data === null) throw new Error('no options');
    const answer = { challengeId: data.challenge_id, credential: someone.authenticator.create(data.options) };
    expect((await stranger.client.auth.passkey.verifyRegistration(answer)).error).toMatchObject(NO_CHALLENGE);
    expect((await someone.client.auth.passkey.verifyRegistration(answer)).error).toBeNull();
    expect((await someone.client.auth.passkey.verifyRegistration(answer)).error).toMatchObject(NO_CHALLENGE);
  });

  test("refuses a credential that is another user's already", async () => {
    const [someone, stranger] = [await personWithPasskey(), await person()];
    const { data } = await stranger.client.auth.passkey.startRegistration();
    if (data === null) throw new Error('no options');
    const credential = stranger.authenticator.create(data.options);
    await app.db.adminPool.query(
      'update auth.webauthn_credentials set credential_id = $2 where user_id = $1',
      [someone.id, Buffer.from(credential.id, 'base64url')],
    );
    const challengeId = data.challenge_id;
    const { error } = await stranger.client.auth.passkey.verifyRegistration({ challengeId, credential });
    expect(error).toMatchObject({ status: 422, code: 'webauthn_credential_exists' });
    expect(await countOf('webauthn_credentials', stranger.id)).toBe(0);
  });

  test('ends at ten passkeys, also for two registrations at the same time', async () => {
    const someone = await person();
    for (let count = 0; count < 9; count += 1) await register(someone);
    const begun = await Promise.all([1, 2].map(() => someone.client.auth.passkey.startRegistration()));
    // Both get as far as they can before either of them is done.
    const holder = await app.db.adminPool.connect();
    await holder.query('begin');
    await holder.query('select from auth.users where id = $1 for update', [someone.id]);
    const answering = begun.map(({ data }) => {
      if (data === null) throw new Error('no options');
      const credential = someone.authenticator.create(data.options);
      return someone.client.auth.passkey.verifyRegistration({ challengeId: data.challenge_id, credential });
    });
    const waiting = async () => {
      const { rows } = await app.db.adminPool.query(
        `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
      );
      return rows.length;
    };
    await expect.poll(waiting, { timeout: 60_000 }).toBe(2);
    await holder.query('commit');
    holder.release();
    const answers = await Promise.all(answering);
    const errors = answers.map(({ error }) => error).filter((error) => error !== null);
    expect(errors).toMatchObject([{ status: 422, code: 'too_many_passkeys' }]);
    const again = await someone.client.auth.passkey.startRegistration();
    expect(again.error).toMatchObject({
      code: 'too_many_passkeys',
      message: 'Maximum number of passkeys reached',
    });
  });

  test('is for signed-in people with an account of their own', async () => {
    const visitor = await app.call('POST', '/passkeys/registration/options', {});
    expect(visitor.status).toBe(401);
    const someone = await person();
    await app.db.adminPool.query('update auth.users set is_anonymous = true where id = $1', [someone.id]);
    expect((await someone.client.auth.passkey.startRegistration()).error).toMatchObject({
      status: 403,
      code: 'no_authorization',
    });
    await app.db.adminPool.query(
      'update auth.users set is_anonymous = false, is_sso_user = true where id = $1',
      [someone.id],
    );
    expect((await someone.client.auth.passkey.startRegistration()).error).toMatchObject({
      status: 422,
      message: 'SSO users cannot register passkeys',
    });
  });
});

describe('managing', () => {
  test('lists, renames and deletes the own ones', async () => {
    const someone = await personWithPasskey();
    await register(someone);
    const { passkey } = someone.client.auth;
    const renamed = await passkey.update({ passkeyId: someone.passkeyId, friendlyName: ' Laptop ' });
    expect(renamed.data).toMatchObject({ id: someone.passkeyId, friendly_name: 'Laptop' });
    const { data } = await passkey.list();
    expect(data).toHaveLength(2);
    // The clock of the tests has not moved, so either may be the first.
    const named = data?.filter((each) => 'friendly_name' in each);
    expect(named).toMatchObject([{ id: someone.passkeyId, friendly_name: 'Laptop' }]);
    expect(await passkey.delete({ passkeyId: someone.passkeyId })).toEqual({ data: null, error: null });
    expect((await passkey.list()).data).toHaveLength(1);
    expect((await auditOf(someone.id)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['passkey_created', 'passkey_updated', 'passkey_deleted']),
    );
  });

  test("does not reach another user's", async () => {
    const [someone, stranger] = [await personWithPasskey(), await person()];
    const { passkey } = stranger.client.auth;
    const refusal = { status: 404, code: 'validation_failed', message: 'Passkey not found' };
    const { passkeyId } = someone;
    expect((await passkey.update({ passkeyId, friendlyName: 'mine' })).error).toMatchObject(refusal);
    expect((await passkey.delete({ passkeyId })).error).toMatchObject(refusal);
    expect((await passkey.delete({ passkeyId: 'nonsense' })).error).toMatchObject(refusal);
    expect((await passkey.list()).data).toEqual([]);
    expect((await someone.client.auth.passkey.list()).data).toMatchObject([{ id: passkeyId }]);
  });

  test.each([
    ['   ', 'friendly_name is required'],
    ['x'.repeat(121), 'friendly_name must be 120 characters or less'],
  ])('refuses the name %j', async (friendlyName, message) => {
    const { client, passkeyId } = await personWithPasskey();
    const { error } = await client.auth.passkey.update({ passkeyId, friendlyName });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed', message });
  });

  test('takes the second factor of those who have one', async () => {
    const someone = await personWithPasskey();
    await addVerifiedFactor(someone.id);
    const { passkey } = someone.client.auth;
    const refusal = { status: 403, code: 'insufficient_aal' };
    expect((await passkey.startRegistration()).error).toMatchObject(refusal);
    expect((await passkey.delete({ passkeyId: someone.passkeyId })).error).toMatchObject(refusal);
    await raiseSessions(someone);
    expect((await register(someone)).error).toBeNull();
    expect((await passkey.delete({ passkeyId: someone.passkeyId })).error).toBeNull();
  });

  test('is possible for an admin: list and delete', async () => {
    const someone = await personWithPasskey();
    const { passkey } = adminClient(app).auth.admin;
    const of = { userId: someone.id };
    expect((await passkey.listPasskeys(of)).data).toMatchObject([{ id: someone.passkeyId }]);
    const { error } = await passkey.deletePasskey({ ...of, passkeyId: someone.passkeyId });
    expect(error).toBeNull();
    expect((await passkey.listPasskeys(of)).data).toEqual([]);
    const again = await passkey.deletePasskey({ ...of, passkeyId: someone.passkeyId });
    expect(again.error).toMatchObject({ status: 404, message: 'Passkey not found' });
    expect((await passkey.listPasskeys({ userId: randomUUID() })).error).toMatchObject({
      status: 404,
      code: 'user_not_found',
    });
    expect(await auditOf(someone.id)).toContainEqual({
      action: 'passkey_deleted',
      traits: { passkey_id: someone.passkeyId, by: 'admin' },
    });
    const { data } = await someone.client.auth.getSession();
    const bearer = { authorization: `Bearer ${data.session?.access_token}` };
    expect((await app.call('GET', `/admin/users/${someone.id}/passkeys`, undefined, bearer)).status).toBe(
      403,
    );
  });

  test('ends with the account', async () => {
    const someone = await personWithPasskey();
    await adminClient(app).auth.admin.deleteUser(someone.id, true);
    expect(await countOf('webauthn_credentials', someone.id)).toBe(0);
    expect((await signIn(someone)).error).toMatchObject(VERIFICATION_FAILED);
  });
});

describe('a site without passkeys', () => {
  test.each(['http://site.test', 'http://127.0.0.1:3000'])('at %s says so', async (siteUrl) => {
    const without = await authTestApp({ database: app.db, config: { ...config, siteUrl } });
    const { client } = testClient(without);
    expect((await client.auth.passkey.startAuthentication()).error).toMatchObject({
      status: 404,
      code: 'passkey_disabled',
      message: 'Passkeys are disabled',
    });
    const settings = await without.call('GET', '/settings');
    expect(await settings.json()).toMatchObject({ passkeys_enabled: false });
    expect(await (await app.call('GET', '/settings')).json()).toMatchObject({ passkeys_enabled: true });
  });
});

test('limits how often passkeys are asked for and answered from one address', async () => {
  const limited = await authTestApp({
    database: app.db,
    config: { ...config, limited: true },
    clientAddress: () => '203.0.113.40',
  });
  for (const [path, status] of [
    ['/passkeys/authentication/options', 200],
    ['/passkeys/authentication/verify', 400],
  ] as const) {
    for (let count = 0; count < 30; count += 1) {
      expect((await limited.call('POST', path, {})).status).toBe(status);
    }
    const answer = await limited.call('POST', path, {});
    expect(answer.status).toBe(429);
    expect(await answer.json()).toMatchObject({ code: 'over_request_rate_limit' });
  }
});
