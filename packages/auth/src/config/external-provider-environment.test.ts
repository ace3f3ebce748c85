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
        clientSecret: 'secret',
        scopes: [],
        timeoutMs: 4000,
      },
      {
        name: 'github',
        kind: 'github',
        issuer: 'https://github.com',
        clientId: 'id',
        clientSecret: 'secret',
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
