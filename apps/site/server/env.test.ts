import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { readServerEnvironment } from './env.ts';

const PROJECT_FOLDER = path.join(import.meta.dirname, '../../..');

test('nothing is needed to start', () => {
  expect(readServerEnvironment({})).toMatchObject({
    ok: true,
    value: { PORT: 3000, TRUSTED_PROXY_HOPS: 0, RATE_LIMITS: true, REQUIRE_API_KEY: false, CORS_ORIGINS: [] },
  });
});

describe('switches that weaken protection', () => {
  const unsafe = { RATE_LIMITS: 'off', ANALYZER_ALLOW_PRIVATE: '127.0.0.1:4001' };

  test('are allowed on a developer machine, which alone reaches the server then', () => {
    expect(readServerEnvironment(unsafe)).toMatchObject({
      ok: true,
      value: { HOST: '127.0.0.1', keptLocalBy: ['RATE_LIMITS', 'ANALYZER_ALLOW_PRIVATE'], isLocal: true },
    });
    const named = readServerEnvironment({
      ...unsafe,
      HOST: 'localhost',
      PUBLIC_URL: 'http://127.0.0.1:3000',
    });
    expect(named).toMatchObject({ ok: true, value: { HOST: 'localhost', keptLocalBy: [] } });
  });

  test('without one of them, or with permission, everything listens as before', () => {
    const plain = { ok: true, value: { keptLocalBy: [] } };
    for (const source of [{}, { ...unsafe, ALLOW_UNSAFE: 'on' }]) {
      const result = readServerEnvironment(source);
      expect(result).toMatchObject(plain);
      expect(result.ok && result.value.HOST).toBeUndefined();
    }
  });

  test.each([
    ['PUBLIC_URL', 'https://agency.example', 'because PUBLIC_URL is an address that others can reach'],
    ['PUBLIC_URL', 'http://192.168.1.20:3000', 'because PUBLIC_URL is an address that others can reach'],
    ['AUTH_SITE_URL', 'https://agency.example', 'because AUTH_SITE_URL is an address that others can reach'],
    ['HOST', '0.0.0.0', 'because HOST lets other machines reach the server'],
    ['HOST', '::', 'because HOST lets other machines reach the server'],
    ['HOST', '127.0.0.1.example', 'because HOST lets other machines reach the server'],
    ['TRUSTED_PROXY_HOPS', '1', 'because TRUSTED_PROXY_HOPS means that a proxy is in front'],
    ['NODE_ENV', 'production', 'in production'],
  ])('are refused where %s=%s, unless they are said to be meant', (name, value, why) => {
    const source = { NODE_ENV: 'development', RATE_LIMITS: 'off', [name]: value };
    expect(readServerEnvironment(source)).toEqual({
      ok: false,
      problems: [`RATE_LIMITS: refused ${why}; set ALLOW_UNSAFE=1 if you really mean it`],
    });
    expect(readServerEnvironment({ ...source, ALLOW_UNSAFE: '1' }).ok).toBe(true);
    expect(readServerEnvironment({ ...source, RATE_LIMITS: 'on' })).toMatchObject({
      ok: true,
      value: { isLocal: false },
    });
  });

  test('are refused in production, all of them named', () => {
    const data = { REST_ANON_ROLE: 'service_role', REST_TX_END: 'rollback-allow-override', REST_PLAN: 'on' };
    expect(readServerEnvironment({ NODE_ENV: 'production', ...unsafe, ...data })).toEqual({
      ok: false,
      problems: Object.keys({ ...unsafe, ...data }).map(
        (name) => `${name}: refused in production; set ALLOW_UNSAFE=1 if you really mean it`,
      ),
    });
  });

  test('are allowed in production by saying so', () => {
    expect(readServerEnvironment({ NODE_ENV: 'production', ALLOW_UNSAFE: '1', ...unsafe }).ok).toBe(true);
  });
});

test.each([
  ['CORS_ORIGINS', 'https://a.example/path'],
  ['PUBLIC_URL', 'localhost'],
  ['PUBLISHABLE_KEY', 'sb_publishable_short'],
  ['TRUSTED_PROXY_HOPS', '-1'],
  ['PORT', '99999'],
])('%s=%s is refused', (name, value) => {
  const result = readServerEnvironment({ [name]: value });
  expect(result.ok ? [] : result.problems.map((problem) => problem.split(':')[0])).toEqual([name]);
});

test('every variable that is read stands in the documents that list them', async () => {
  const text = async (file: string) => readFile(path.join(PROJECT_FOLDER, file), 'utf8');
  const sources = await Promise.all(
    [
      'packages/runtime/src/environment.ts',
      'packages/runtime/src/tracing/tracing-environment.ts',
      'apps/site/server/env.ts',
      'apps/site/server/accounts/account-variables.ts',
      'apps/worker/src/env.ts',
    ].map(text),
  );
  const names = [...sources.join('\n').matchAll(/^ {2,4}([A-Z][A-Z_]+):/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(20);
  const documents = await Promise.all(['docs/deploy.md', 'docs/configuration.md', 'docs/leads.md'].map(text));
  const documented = documents.join('\n');
  // PATH is the shell's, not one of our settings.
  expect(names.filter((name) => name !== 'PATH' && !documented.includes(`\`${name}\``))).toEqual([]);
});

test.each([
  [{ AUTH_PHONE: 'on' }, 'AUTH_PHONE'],
  [{ AUTH_FACTORS: 'totp,phone' }, 'AUTH_FACTORS'],
  [{ AUTH_PHONE: 'on', AUTH_FACTORS: 'phone' }, 'AUTH_PHONE and AUTH_FACTORS'],
])('codes by phone without a provider are a wrong setting: %j', (source, names) => {
  const problem = `${names}: no text message can be sent; set SMS_WEBHOOK_URL, or SMS_TO_FILE=on to try it out`;
  expect(readServerEnvironment(source)).toEqual({ ok: false, problems: [problem] });
  const fixed = { ...source, AUTH_TEST_OTP: '1234567890=123456' };
  expect(readServerEnvironment(fixed)).toMatchObject({ ok: true, value: { warnings: [problem] } });
  expect(readServerEnvironment({ ...source, SMS_TO_FILE: 'on' })).toMatchObject({
    ok: true,
    value: { warnings: [] },
  });
});

test.each(['javascript:*', 'data:**'])(
  'AUTH_REDIRECT_ALLOW=%s is refused, whatever is said to be meant',
  (pattern) => {
    const source = { AUTH_REDIRECT_ALLOW: `https://agency.example/**,${pattern}`, ALLOW_UNSAFE: 'on' };
    expect(readServerEnvironment(source)).toEqual({
      ok: false,
      problems: [
        'AUTH_REDIRECT_ALLOW: pattern 2 leads to code or a file instead of a site or an app; leave it out',
      ],
    });
  },
);

test('a misspelled setting is named, and a sign-in provider of any name is not', () => {
  const source = { AUTH_SINGUP: 'on', AUTH_TOPT: 'on', SMTP_HOST: 'mail.example', HOME: '/root' };
  expect(readServerEnvironment(source)).toMatchObject({
    ok: true,
    value: {
      warnings: [
        'AUTH_SINGUP is no setting and has no effect. Did you mean AUTH_SIGNUP?',
        'AUTH_TOPT is no setting and has no effect. docs/configuration.md lists the settings.',
      ],
    },
  });
});

test('sign-in providers are read, and what is wrong with them is named with the rest', () => {
  const google = { AUTH_EXTERNAL_GOOGLE_CLIENT_ID: 'id', AUTH_EXTERNAL_GOOGLE_SECRET: 'a secret' };
  expect(readServerEnvironment(google)).toMatchObject({
    ok: true,
    value: { externalProviders: [{ name: 'google', issuer: 'https://accounts.google.com' }] },
  });
  const half = { AUTH_EXTERNAL_GOOGLE_CLIENT_ID: 'id', PUBLIC_URL: 'localhost' };
  expect(readServerEnvironment(half)).toEqual({
    ok: false,
    problems: ['PUBLIC_URL: use an http:// or https:// address', 'AUTH_EXTERNAL_GOOGLE_SECRET: missing'],
  });
});
