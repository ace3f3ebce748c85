import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isSafeIssuer, readExternalProviders } from './external-provider-environment.ts';

const credentials = (name: string) => ({
  [`AUTH_EXTERNAL_${name}_CLIENT_ID`]: 'id',
  [`AUTH_EXTERNAL_${name}_SECRET`]: 'secret',
});

test('nothing set is no provider', () => {
  expect(
    readExternalProviders({ AUTH_SITE_URL: 'https://x.example', AUTH_EXTERNAL_GOOGLE_CLIENT_ID: '' }),
  ).toEqual({
    ok: true,
    value: [],
  });
});

test('Google and GitHub need only their credentials', () => {
  expect(readExternalProviders({ ...credentials('GOOGLE'), ...credentials('GITHUB') })).toEqual({
    ok: true,
    value: [
      {
        name: 'google',
        kind: 'openid',
        issuer: 'https://accounts.google.com',
        clientId: 'id',
        otherClientIds: [],
        clientSecret: 'secret',
        skipNonceCheck: false,
        scopes: [],
        timeoutMs: 4000,
      },
      {
        name: 'github',
        kind: 'github',
        issuer: 'https://github.com',
        clientId: 'id',
        otherClientIds: [],
        clientSecret: 'secret',
        skipNonceCheck: false,
        scopes: [],
        timeoutMs: 4000,
      },
    ],
  });
});

test('any other name is an OpenID Connect issuer, under a name the client library accepts', () => {
  const source = {
    ...credentials('KEYCLOAK'),
    AUTH_EXTERNAL_KEYCLOAK_ISSUER: 'https://id.example/realms/agency/',
    AUTH_EXTERNAL_KEYCLOAK_SCOPES: 'phone, address',
    ...credentials('OUR_OFFICE'),
    AUTH_EXTERNAL_OUR_OFFICE_ISSUER: 'https://office.example',
  };
  expect(readExternalProviders(source)).toMatchObject({
    ok: true,
    value: [
      { name: 'keycloak', issuer: 'https://id.example/realms/agency', scopes: ['phone', 'address'] },
      { name: 'custom:our-office', issuer: 'https://office.example' },
    ],
  });
});

test('ID tokens of other apps of the same owner are accepted, without a nonce where that is set', () => {
  const source = {
    ...credentials('GOOGLE'),
    AUTH_EXTERNAL_GOOGLE_CLIENT_ID: 'web, android ios',
    AUTH_EXTERNAL_GOOGLE_SKIP_NONCE_CHECK: 'on',
  };
  expect(readExternalProviders(source)).toMatchObject({
    value: [{ clientId: 'web', otherClientIds: ['android', 'ios'], skipNonceCheck: true }],
  });
  expect(readExternalProviders({ ...source, AUTH_EXTERNAL_GOOGLE_SKIP_NONCE_CHECK: 'perhaps' })).toEqual({
    ok: false,
    problems: ['AUTH_EXTERNAL_GOOGLE_SKIP_NONCE_CHECK: use on or off'],
  });
});

describe('Apple', () => {
  const source = {
    AUTH_EXTERNAL_APPLE_CLIENT_ID: 'example.agency.web',
    AUTH_EXTERNAL_APPLE_TEAM_ID: 'TEAM',
    AUTH_EXTERNAL_APPLE_KEY_ID: 'KEY',
  };
  const pemOf = (namedCurve: string) => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve });
    return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString().trim();
  };

  test('is given the key that signs client secrets, on one line or several', () => {
    const privateKey = pemOf('P-256');
    for (const written of [privateKey, privateKey.replaceAll('\n', '\\n')]) {
      expect(readExternalProviders({ ...source, AUTH_EXTERNAL_APPLE_PRIVATE_KEY: written })).toMatchObject({
        ok: true,
        value: [
          {
            name: 'apple',
            kind: 'apple',
            issuer: 'https://appleid.apple.com',
            clientSecret: '',
            appleKey: { teamId: 'TEAM', keyId: 'KEY', privateKey },
          },
        ],
      });
    }
  });

  test('takes a finished client secret instead', () => {
    const { value } = readExternalProviders(credentials('APPLE')) as { value: object[] };
    expect(value).toMatchObject([{ kind: 'apple', clientSecret: 'secret' }]);
    expect(value[0]).not.toHaveProperty('appleKey');
  });

  test.each([
    ['no key', '', 'missing'],
    ['no key at all', 'nonsense', 'use the text of the .p8 file from Apple, with \\n for line ends'],
    [
      'a key of another curve',
      pemOf('P-384'),
      'use the text of the .p8 file from Apple, with \\n for line ends',
    ],
  ])('is refused with %s', (_name, key, problem) => {
    expect(readExternalProviders({ ...source, AUTH_EXTERNAL_APPLE_PRIVATE_KEY: key })).toEqual({
      ok: false,
      problems: [`AUTH_EXTERNAL_APPLE_PRIVATE_KEY: ${problem}`],
    });
  });
});

test('every problem is named, no value is repeated', () => {
  expect(
    readExternalProviders({
      AUTH_EXTERNAL_GOOGLE_CLIENT_ID: 'id',
      ...credentials('OFFICE'),
      ...credentials('BRANCH'),
      AUTH_EXTERNAL_BRANCH_ISSUER: 'http://branch.example',
    }),
  ).toEqual({
    ok: false,
    problems: [
      'AUTH_EXTERNAL_GOOGLE_SECRET: missing',
      'AUTH_EXTERNAL_OFFICE_ISSUER: missing',
      'AUTH_EXTERNAL_BRANCH_ISSUER: use an https:// address (http:// only on this machine)',
    ],
  });
});

describe('an issuer', () => {
  test.each(['https://id.example', 'http://127.0.0.1:8080', 'http://localhost:1', 'http://[::1]:1/realm'])(
    '%s is safe',
    (issuer) => expect(isSafeIssuer(issuer)).toBe(true),
  );
  test.each([
    'http://id.example',
    'http://127.0.0.1.evil.example',
    'http://localhost.evil.example',
    'ftp://id.example',
    'https://user@id.example',
    'https://id.example?x=1',
    'id.example',
  ])('%s is not', (issuer) => expect(isSafeIssuer(issuer)).toBe(false));
});
