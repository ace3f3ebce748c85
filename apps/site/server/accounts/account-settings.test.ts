import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serverEnvironment } from '../../test-support/test-server.ts';
import { readServerEnvironment } from '../env.ts';
import { accountSettings, authConfigOf } from './account-settings.ts';

let dataDir: string;
beforeAll(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'fml-accounts-'));
});
afterAll(() => rm(dataDir, { recursive: true }));

test('nothing set: no public sign-up, no anonymous people, long passwords', () => {
  expect(authConfigOf(serverEnvironment({}))).toMatchObject({
    issuer: 'http://localhost:3000/auth/v1',
    siteUrl: 'http://localhost:3000',
    codePageUrl: 'http://localhost:3000/admin/code',
    signup: false,
    anonymous: false,
    oauthServer: false,
    oauthRegistration: false,
    deskResource: null,
    saml: false,
    autoconfirmEmail: false,
    minPasswordLength: 12,
    refuseCommonPasswords: true,
    web3: { ethereum: false, solana: false },
    limited: true,
  });
});

test('applications that work on the desk need the OAuth server, and our own tables', () => {
  const source = { PUBLIC_URL: 'https://agency.example/', MCP: 'on' };
  expect(authConfigOf(serverEnvironment(source))).toMatchObject({
    oauthServer: true,
    oauthRegistration: false,
    deskResource: 'https://agency.example/mcp',
  });
  expect(readServerEnvironment({ ...source, MIGRATIONS: 'auth' })).toEqual({
    ok: false,
    problems: ['MCP: needs the tables of the desk; leave MIGRATIONS out, or set it to all'],
  });
});

test('every switch arrives', () => {
  const config = authConfigOf(
    serverEnvironment({
      ALLOW_UNSAFE: 'on',
      PUBLIC_URL: 'https://agency.example/',
      AUTH_SITE_URL: 'https://www.agency.example',
      AUTH_REDIRECT_ALLOW: 'https://*.agency.example/**, app://callback',
      AUTH_SIGNUP: 'on',
      AUTH_ANONYMOUS: 'on',
      AUTH_MANUAL_LINKING: 'on',
      AUTH_OAUTH_SERVER: 'on',
      AUTH_OAUTH_REGISTRATION: 'on',
      AUTH_SAML: 'on',
      AUTH_PHONE: 'on',
      AUTH_AUTOCONFIRM_EMAIL: 'on',
      AUTH_AUTOCONFIRM_PHONE: 'on',
      AUTH_TEST_OTP: '+41791234567=123456, 1234567890=654321',
      AUTH_MIN_PASSWORD: '6',
      AUTH_WEB3_ETHEREUM: 'on',
      AUTH_WEB3_SOLANA: 'on',
      RATE_LIMITS: 'off',
    }),
  );
  // The site is another one, and its pages are not known.
  expect(config).not.toHaveProperty('codePageUrl');
  expect(config).toMatchObject({
    issuer: 'https://agency.example/auth/v1',
    siteUrl: 'https://www.agency.example',
    redirectAllow: ['https://*.agency.example/**', 'app://callback'],
    signup: true,
    anonymous: true,
    manualLinking: true,
    oauthServer: true,
    oauthRegistration: true,
    saml: true,
    phoneEnabled: true,
    autoconfirmEmail: true,
    autoconfirmPhone: true,
    minPasswordLength: 6,
    refuseCommonPasswords: false,
    web3: { ethereum: true, solana: true },
    limited: false,
  });
  expect([...config.testOtps]).toEqual([
    ['41791234567', '123456'],
    ['1234567890', '654321'],
  ]);
});

describe('unsafe in production', () => {
  test.each([
    ['AUTH_AUTOCONFIRM_EMAIL', 'on'],
    ['AUTH_AUTOCONFIRM_PHONE', 'on'],
    ['AUTH_TEST_OTP', '41791234567=123456'],
    ['AUTH_MIN_PASSWORD', '11'],
  ])('%s=%s', (name, value) => {
    const result = readServerEnvironment({ NODE_ENV: 'production', [name]: value });
    expect(result).toEqual({
      ok: false,
      problems: [`${name}: refused in production; set ALLOW_UNSAFE=1 if you really mean it`],
    });
  });
});

describe('links that carry tokens', () => {
  test('may not be let to hosts of others, on any machine, unless that is said to be meant', () => {
    const open = { AUTH_REDIRECT_ALLOW: 'https://www.agency.example/**, https://*.com/**' };
    expect(readServerEnvironment(open)).toEqual({
      ok: false,
      problems: [
        'AUTH_REDIRECT_ALLOW: pattern 2 matches hosts of others; write out the domain as in https://*.agency.example/**, or set ALLOW_UNSAFE=1 if you really mean it',
      ],
    });
    expect(readServerEnvironment({ ...open, ALLOW_UNSAFE: 'on' }).ok).toBe(true);
  });

  test('lead to any port of the own machine in development alone', () => {
    const loopbackRedirects = (source: Record<string, string>) =>
      authConfigOf(serverEnvironment(source)).loopbackRedirects;
    expect(loopbackRedirects({})).toBe(true);
    expect(loopbackRedirects({ HOST: '127.0.0.1', PUBLIC_URL: 'http://localhost:8080' })).toBe(true);
    expect(loopbackRedirects({ NODE_ENV: 'production' })).toBe(false);
    expect(loopbackRedirects({ PUBLIC_URL: 'https://agency.example' })).toBe(false);
    expect(loopbackRedirects({ AUTH_SITE_URL: 'https://agency.example' })).toBe(false);
    expect(loopbackRedirects({ HOST: '0.0.0.0' })).toBe(false);
    expect(loopbackRedirects({ TRUSTED_PROXY_HOPS: '1' })).toBe(false);
  });
});

test('phone messages are sent where a provider takes them, or a file that was asked for', () => {
  const sends = (source: Record<string, string>) =>
    authConfigOf(serverEnvironment(source)).sendsPhoneMessages;
  expect(sends({})).toBe(false);
  expect(sends({ AUTH_PHONE: 'on', SMS_WEBHOOK_URL: 'https://sms.example/send' })).toBe(true);
  expect(sends({ AUTH_PHONE: 'on', SMS_TO_FILE: 'on' })).toBe(true);
});

test('second factors are apps, unless others are named', () => {
  const types = (source: Record<string, string>) => [...authConfigOf(serverEnvironment(source)).factorTypes];
  expect(types({})).toEqual(['totp']);
  expect(types({ AUTH_FACTORS: 'phone, totp', SMS_TO_FILE: 'on' })).toEqual(['phone', 'totp']);
  expect(types({ AUTH_FACTORS: 'none' })).toEqual([]);
});

test.each([
  ['AUTH_SECRET', 'short'],
  ['AUTH_JWT_SECRET', 'short'],
  ['SECRET_KEY', 'sb_publishable_0123456789abcdef01234567'],
  ['AUTH_JWT_KEYS', 'not json'],
  ['AUTH_JWT_KEYS', '{"keys":[{"kid":"x"}]}'],
  ['AUTH_TEST_OTP', 'abc=1'],
  ['AUTH_FACTORS', 'totp,carrier-pigeon'],
  ['AUTH_MIN_PASSWORD', '5'],
  ['AUTH_SITE_URL', 'agency.example'],
])('%s=%s is refused without repeating it', (name, value) => {
  const result = readServerEnvironment({ [name]: value });
  expect(result.ok ? [] : result.problems).toEqual([expect.stringMatching(new RegExp(`^${name}: `))]);
  expect(JSON.stringify(result)).not.toContain(value);
});

test('secrets are made once, for their owner only', async () => {
  const first = await accountSettings(serverEnvironment({}), dataDir);
  expect(first.secretKey).toMatch(/^sb_secret_[\w-]{43}$/);
  expect(first.secret.length).toBeGreaterThan(40);
  expect(await accountSettings(serverEnvironment({}), dataDir)).toMatchObject({
    secret: first.secret,
    secretKey: first.secretKey,
  });
  for (const name of await readdir(path.join(dataDir, 'secrets'))) {
    expect((await stat(path.join(dataDir, 'secrets', name))).mode & 0o777).toBe(0o600);
  }
});

test('given ones are taken', async () => {
  const secret = 'x'.repeat(32);
  const settings = await accountSettings(
    serverEnvironment({
      AUTH_SECRET: secret,
      AUTH_JWT_SECRET: 'y'.repeat(32),
      SECRET_KEY: 'sb_secret_0123456789abcdefghijklmn',
      API_KEY_REQUIRED: 'on',
    }),
    dataDir,
  );
  expect(settings).toMatchObject({ secret, secretKey: 'sb_secret_0123456789abcdefghijklmn' });
  expect(settings.configured.signing).toMatchObject({ algorithm: 'HS256', kid: null });
  expect(serverEnvironment({ API_KEY_REQUIRED: 'on' }).REQUIRE_API_KEY).toBe(true);
});
