import type { Database } from '@fml/postgres';
import { AppError } from '@fml/runtime/http';
import { expect, test } from 'vitest';
import { authTestApp, TEST_ORIGIN } from '../../../test-support/auth-test-app.ts';
import type { AuthConfig } from '../../config/auth-config.ts';

/** None of the others may need the database. */
const noDatabase = () => {
  throw new Error('no database');
};
const appWith = (config: Partial<AuthConfig> = {}, requireKey = false) =>
  authTestApp({
    database: noDatabase,
    config,
    requireKey,
    jwtSecret: 'a shared secret of at least 32 characters',
  });

test('/health answers without key, as soon as there is a database and not before', async () => {
  let isOpen = false;
  const app = await authTestApp({
    database: () => {
      if (!isOpen) throw new AppError('database_unavailable');
      return {} as Database;
    },
    requireKey: true,
    jwtSecret: 'a shared secret of at least 32 characters',
  });
  const early = await app.call('GET', '/health');
  expect(early.status).toBe(503);
  expect(early.headers.get('retry-after')).toBe('5');
  expect(app.errors).toEqual([]);
  isOpen = true;
  const answer = await app.call('GET', '/health');
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({
    version: expect.stringMatching(/^v\d+\.\d+\.\d+$/) as string,
    name: 'GoTrue',
    description: expect.any(String) as string,
  });
});

test('/settings says what a sign-in page may offer', async () => {
  const provider = {
    kind: 'openid',
    issuer: '',
    clientId: '',
    otherClientIds: [],
    skipNonceCheck: false,
    clientSecret: '',
    scopes: [],
    timeoutMs: 1,
  } as const;
  const app = await appWith({
    signup: false,
    anonymous: true,
    phoneEnabled: true,
    autoconfirmPhone: true,
    siteUrl: 'http://203.0.113.7',
    factorTypes: new Set(['totp', 'webauthn']),
    external: [
      { ...provider, name: 'google' },
      { ...provider, name: 'custom:office' },
    ],
  });
  const settings = (await (await app.call('GET', '/settings')).json()) as {
    external: Record<string, boolean>;
  };
  expect(settings).toMatchObject({
    disable_signup: true,
    mailer_autoconfirm: false,
    phone_autoconfirm: true,
    sms_provider: '',
    saml_enabled: false,
    saml_private_key_next_configured: false,
    passkeys_enabled: false,
    // Security keys need an address that browsers allow them at.
    mfa_types: ['totp'],
  });
  const on = Object.entries(settings.external).filter(([, enabled]) => enabled);
  expect(Object.fromEntries(on)).toEqual({
    anonymous_users: true,
    email: true,
    phone: true,
    google: true,
    'custom:office': true,
  });
  expect(settings.external).toMatchObject({ github: false, apple: false, keycloak: false });
  expect(JSON.stringify(settings)).not.toContain('secret');
});

test('/settings needs a key where one is required', async () => {
  expect((await (await appWith({}, true)).call('GET', '/settings')).status).toBe(401);
});

test('/.well-known/openid-configuration leads to issuer and keys', async () => {
  const answer = await (await appWith({}, true)).call('GET', '/.well-known/openid-configuration');
  expect(answer.headers.get('cache-control')).toBe('public, max-age=600');
  expect(await answer.json()).toMatchObject({
    issuer: `${TEST_ORIGIN}/auth/v1`,
    authorization_endpoint: `${TEST_ORIGIN}/auth/v1/oauth/authorize`,
    token_endpoint: `${TEST_ORIGIN}/auth/v1/oauth/token`,
    jwks_uri: `${TEST_ORIGIN}/auth/v1/.well-known/jwks.json`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    subject_types_supported: ['public'],
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post', 'none'],
    code_challenge_methods_supported: ['S256'],
  });
});
