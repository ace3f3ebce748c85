import { type AuthTestApp, TEST_ORIGIN } from '@fml/auth/test-support/auth-test-app.ts';
import { oauthTestProviderForFile } from '@fml/auth/test-support/oauth-test-setup.ts';
import { visit } from '@fml/auth/test-support/open-id-provider.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { testClient } from './auth-client.ts';

/** `signInWithOAuth` of the real client against a real OpenID Connect provider. */

const world = oauthTestProviderForFile();
let app: AuthTestApp;
beforeAll(async () => {
  world().idp.accounts.set('ann', { email: 'ann@example.com', email_verified: true, name: 'Ann' });
  app = await world().appWith();
});

/** What a browser does with the address that the client made; gives where it lands. */
async function browse(address: string | null): Promise<URL> {
  const begun = await app.fetch(address ?? '');
  const returned = await app.fetch(await visit(begun.headers.get('location') ?? ''));
  return new URL(returned.headers.get('location') ?? '');
}

const options = (subject: string, more: object = {}) => ({
  provider: 'keycloak' as const,
  options: { skipBrowserRedirect: true, queryParams: { login_hint: subject }, ...more },
});

test('the address carries provider, target, scopes and parameters', async () => {
  const { client } = testClient(app);
  const { data, error } = await client.auth.signInWithOAuth(
    options('ann', { redirectTo: `${TEST_ORIGIN}/in`, scopes: 'phone' }),
  );
  expect(error).toBeNull();
  const begun = await app.fetch(data.url ?? '');
  const target = new URL(begun.headers.get('location') ?? '');
  expect(target.searchParams.get('scope')).toBe('openid email profile phone');
  expect(target.searchParams.get('login_hint')).toBe('ann');
});

describe('with the code flow', () => {
  test('the client that began exchanges the code for a session with the provider token', async () => {
    const { client } = testClient(app, { flowType: 'pkce' });
    const { data: begun } = await client.auth.signInWithOAuth(options('ann'));
    const landed = await browse(begun.url);
    expect(landed.hash).toBe('');
    const { data, error } = await client.auth.exchangeCodeForSession(landed.searchParams.get('code') ?? '');
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email: 'ann@example.com', app_metadata: { provider: 'keycloak' } });
    expect(data.session).toMatchObject({ provider_token: expect.any(String) as string });
    expect((await client.auth.getUser()).data.user?.id).toBe(data.user?.id);
    const { data: claims } = await client.auth.getClaims();
    expect(claims?.claims.amr).toMatchObject([{ method: 'oauth' }]);
  });

  test('another client cannot', async () => {
    const { client } = testClient(app, { flowType: 'pkce' });
    const { data: begun } = await client.auth.signInWithOAuth(options('ann'));
    const code = (await browse(begun.url)).searchParams.get('code') ?? '';
    const thief = testClient(app, { flowType: 'pkce' });
    await thief.client.auth.signInWithOAuth(options('ann'));
    expect((await thief.client.auth.exchangeCodeForSession(code)).error).toMatchObject({
      code: 'bad_code_verifier',
    });
    expect((await client.auth.exchangeCodeForSession(code)).error).toBeNull();
    const again = testClient(app, { flowType: 'pkce' });
    await again.client.auth.signInWithOAuth(options('ann'));
    expect((await again.client.auth.exchangeCodeForSession(code)).error).toMatchObject({
      code: 'flow_state_not_found',
    });
  });
});

test('tokens in the fragment are a session', async () => {
  const { client } = testClient(app);
  const { data: begun } = await client.auth.signInWithOAuth(options('ann'));
  const fragment = new URLSearchParams((await browse(begun.url)).hash.slice(1));
  const { data, error } = await client.auth.setSession({
    access_token: fragment.get('access_token') ?? '',
    refresh_token: fragment.get('refresh_token') ?? '',
  });
  expect(error).toBeNull();
  expect(data.user?.email).toBe('ann@example.com');
  expect((await client.auth.refreshSession()).error).toBeNull();
});
