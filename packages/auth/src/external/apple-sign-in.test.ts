import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AuthTestApp } from '../../test-support/auth-test-app.ts';
import { CALLBACK_ADDRESS, type Landing, landing, leave } from '../../test-support/external-journey.ts';
import { oauthTestProviderForFile } from '../../test-support/oauth-test-setup.ts';
import { type OpenIdProvider, startOpenIdProvider, visitForm } from '../../test-support/open-id-provider.ts';
import type { ExternalProvider } from '../config/external-provider.ts';
import { appleClientSecret } from './apple-client-secret.ts';

/** Apple as a redirect provider: a client secret that we sign, and a return by form post. */

const world = oauthTestProviderForFile();
const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
let idp: OpenIdProvider;
let provider: ExternalProvider;
let app: AuthTestApp;

/** What Apple checks in a client secret. */
async function isSignedByTeam(secret: string, key: KeyObject = publicKey): Promise<boolean> {
  const { issuer, clientId: subject } = idp.provider;
  const expected = { issuer: 'TEAM', audience: issuer, subject, algorithms: ['ES256'] };
  if (decodeProtectedHeader(secret).kid !== 'KEY') return false;
  return jwtVerify(secret, key, { ...expected, requiredClaims: ['iat', 'exp'] }).then(
    () => true,
    () => false,
  );
}

beforeAll(async () => {
  idp = await startOpenIdProvider({
    redirectUri: CALLBACK_ADDRESS,
    profileInIdToken: true,
    isClientSecret: isSignedByTeam,
  });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const appleKey = { teamId: 'TEAM', keyId: 'KEY', privateKey: pem };
  provider = { ...idp.provider, name: 'apple', kind: 'apple', clientSecret: '', appleKey };
  app = await world().appWith({ external: [provider] });
});
afterAll(() => idp.stop());

/** `more` are form fields that Apple adds. */
async function signInAtApple(at: AuthTestApp, more: Record<string, string> = {}): Promise<Landing> {
  idp.accounts.set('ann', { email: 'ann@example.com', email_verified: true });
  const { action, fields } = await visitForm(await leave(at, { provider: 'apple', login_hint: 'ann' }));
  expect(action).toBe(CALLBACK_ADDRESS);
  for (const [name, value] of Object.entries(more)) fields.set(name, value);
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: idp.provider.issuer };
  return landing(await at.fetch(action, { method: 'POST', headers, body: fields.toString() }));
}

test('Apple is asked for the name, to be sent by a form', async () => {
  const address = new URL(await leave(app, { provider: 'apple' }));
  expect(Object.fromEntries(address.searchParams)).toMatchObject({
    response_mode: 'form_post',
    scope: 'openid email name',
    nonce: expect.any(String) as string,
  });
});

describe('a return by form post', () => {
  test('signs in, with the name of the form', async () => {
    const name = { firstName: 'Ann', lastName: 'Other' };
    const back = await signInAtApple(app, { user: JSON.stringify({ name, email: 'not@this.example' }) });
    expect(back.query).toEqual({});
    const user = await world().userOf(app, back.fragment.access_token);
    expect(user).toMatchObject({
      email: 'ann@example.com',
      app_metadata: { provider: 'apple' },
      user_metadata: { full_name: 'Ann Other' },
      identities: [{ provider: 'apple', id: 'ann' }],
    });
  });

  test.each(['', 'nonsense', 'null', '{"name":1}', '{"name":{"firstName":{}}}'])(
    'signs in when the form says %j about the name',
    async (user) => {
      expect((await signInAtApple(app, { user })).fragment).toHaveProperty('access_token');
    },
  );

  test('fails with a secret that another key signed', async () => {
    const { privateKey: other } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const pem = other.export({ type: 'pkcs8', format: 'pem' }).toString();
    const appleKey = { teamId: 'TEAM', keyId: 'KEY', privateKey: pem };
    const stranger = await world().appWith({ external: [{ ...provider, appleKey }] });
    expect((await signInAtApple(stranger)).query).toMatchObject({
      error_description: 'Unable to exchange external code',
    });
  });
});

test('a client secret expires within minutes', async () => {
  const { payload } = await jwtVerify(await appleClientSecret(provider), publicKey);
  expect((payload.exp ?? 0) - (payload.iat ?? 0)).toBe(300);
});
