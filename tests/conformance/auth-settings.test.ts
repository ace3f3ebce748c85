import { authAppForFile } from '@fml/auth/test-support/auth-app-for-file.ts';
import { TEST_ORIGIN } from '@fml/auth/test-support/auth-test-app.ts';
import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import { expect, test } from 'vitest';
import { newCredentials, testClient } from './auth-client.ts';

const app = authAppForFile({ config: { autoconfirmEmail: true }, requireKey: true });

test('anyone can find our keys from the issuer of a token and verify it', async () => {
  const { data } = await testClient(app).client.auth.signUp(newCredentials());
  const discovery = await app.fetch(`${TEST_ORIGIN}/auth/v1/.well-known/openid-configuration`);
  const { issuer, jwks_uri } = (await discovery.json()) as { issuer: string; jwks_uri: string };
  const keys = createRemoteJWKSet(new URL(jwks_uri), { [customFetch]: (url, init) => app.fetch(url, init) });
  const { payload } = await jwtVerify(data.session?.access_token ?? '', keys, {
    issuer,
    audience: 'authenticated',
    currentDate: app.clock.now,
  });
  expect(payload.sub).toBe(data.user?.id);
});

test('settings need the key that the client sends, health needs none', async () => {
  expect((await app.fetch(`${TEST_ORIGIN}/auth/v1/settings`)).status).toBe(401);
  expect((await app.fetch(`${TEST_ORIGIN}/auth/v1/health`)).status).toBe(200);
});
