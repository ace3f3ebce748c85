import { randomUUID } from 'node:crypto';
import { authAppForFile } from '@fml/auth/test-support/auth-app-for-file.ts';
import { TEST_SECRET_KEY } from '@fml/auth/test-support/auth-test-app.ts';
import { describe, expect, test } from 'vitest';
import { adminClient, newPerson, testClient } from './auth-client.ts';

/** What is off says so in the contract's words: second factors are a setting, and some may have been brought along. */

const app = authAppForFile({ config: { autoconfirmEmail: true, anonymous: true, factorTypes: new Set() } });

const admin = { authorization: `Bearer ${TEST_SECRET_KEY}` };

const person = () => newPerson(app);

async function broughtAlong(userId: string, status: 'verified' | 'unverified'): Promise<string> {
  const id = randomUUID();
  await app.db.adminPool.query(
    `insert into auth.mfa_factors (id, user_id, factor_type, status, friendly_name, secret, created_at, updated_at)
     values ($1, $2, 'totp', $3, 'phone', 'never shown', now(), now())`,
    [id, userId, status],
  );
  return id;
}

const SSO = { code: 'saml_provider_disabled', message: 'SAML 2.0 is disabled' };
const SERVER = { code: 'feature_disabled', message: 'OAuth server is disabled' };
test.each<[string, string, object, Record<string, string>?]>([
  ['POST', '/sso', SSO],
  ['GET', '/sso/saml/metadata?download=true', SSO],
  ['POST', '/sso/saml/acs', SSO],
  ['GET', '/admin/sso/providers', SSO, admin],
  ['GET', '/oauth/authorize?client_id=x', SERVER],
  ['POST', '/oauth/token', SERVER],
  ['GET', '/oauth/userinfo', SERVER],
  ['POST', '/oauth/clients/register', SERVER],
  ['GET', '/oauth/authorizations/x', SERVER],
  ['POST', '/oauth/authorizations/x/consent', SERVER],
  ['GET', '/user/oauth/grants', SERVER],
  ['GET', '/admin/oauth/clients?page=1', SERVER, admin],
  ['GET', '/.well-known/oauth-authorization-server', SERVER],
])('%s %s is off', async (method, path, body, headers) => {
  const answer = await app.call(method, path, method === 'POST' ? {} : undefined, headers);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual(body);
});

test.each(['/admin/sso/providers', '/admin/oauth/clients', `/admin/users/${randomUUID()}/factors`])(
  '%s says nothing to strangers',
  async (path) => {
    expect((await app.call('GET', path)).status).toBe(401);
    expect((await app.call('GET', path, undefined, (await person()).bearer)).status).toBe(403);
  },
);

test('the web3 grant is off', async () => {
  const answer = await app.call('POST', '/token?grant_type=web3', { chain: 'ethereum' });
  expect(answer.status).toBe(422);
  expect(await answer.json()).toEqual({
    code: 'web3_provider_disabled',
    message: 'Web3 provider is disabled',
  });
});

describe('second factors', () => {
  test.each([
    ['totp', 'mfa_totp_enroll_not_enabled', 'MFA enroll is disabled for TOTP'],
    ['phone', 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone'],
    ['webauthn', 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn'],
  ])('of type %s cannot be enrolled', async (type, code, message) => {
    const answer = await app.call('POST', '/factors', { factor_type: type }, (await person()).bearer);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ code, message });
  });

  test('are nothing for visitors and anonymous people, and no unknown ones', async () => {
    expect((await app.call('POST', '/factors', { factor_type: 'totp' })).status).toBe(401);
    const { client } = testClient(app);
    await client.auth.signInAnonymously();
    const { error } = await client.auth.mfa.enroll({ factorType: 'totp' });
    expect(error).toMatchObject({
      status: 403,
      code: 'no_authorization',
      message: 'Anonymous user not allowed to perform these actions',
    });
    const { bearer } = await person();
    const answer = await app.call('POST', '/factors', { factor_type: 'tea' }, bearer);
    expect(await answer.json()).toEqual({
      code: 'validation_failed',
      message: 'factor_type needs to be totp, phone, or webauthn',
    });
  });

  test.each([
    ['nonsense', { code: 'validation_failed', message: 'factor_id must be an UUID' }],
    [randomUUID(), { code: 'mfa_factor_not_found', message: 'Factor not found' }],
  ])('that are not there cannot be used or removed: %s', async (id, body) => {
    const { bearer } = await person();
    for (const [method, path] of [
      ['POST', `/factors/${id}/challenge`],
      ['POST', `/factors/${id}/verify`],
      ['DELETE', `/factors/${id}`],
    ] as const) {
      const answer = await app.call(method, path, {}, bearer);
      expect(answer.status).toBe(404);
      expect(await answer.json()).toEqual(body);
    }
  });

  test('brought along are listed, cannot be used, and go by their owner while unverified', async () => {
    const { client, id } = await person();
    const { auth } = client;
    const factorId = await broughtAlong(id, 'unverified');
    const { data } = await auth.mfa.listFactors();
    expect(data?.all).toMatchObject([{ id: factorId, factor_type: 'totp', status: 'unverified' }]);
    expect(data?.all[0]).not.toHaveProperty('secret');
    const { error } = await auth.mfa.challenge({ factorId });
    expect(error).toMatchObject({ status: 422, code: 'mfa_totp_verify_not_enabled' });
    expect((await auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId });
    expect((await auth.mfa.listFactors()).data?.all).toEqual([]);
  });

  test('that are verified are removed by an admin only', async () => {
    const { client, id } = await person();
    const { auth } = client;
    const factorId = await broughtAlong(id, 'verified');
    expect((await auth.mfa.unenroll({ factorId })).error).toMatchObject({
      status: 422,
      code: 'insufficient_aal',
      message: 'AAL2 required to unenroll verified factor',
    });
    const { mfa } = adminClient(app).auth.admin;
    expect((await mfa.deleteFactor({ userId: id, id: factorId })).error).toBeNull();
    expect((await mfa.listFactors({ userId: id })).data?.factors).toEqual([]);
  });
});
