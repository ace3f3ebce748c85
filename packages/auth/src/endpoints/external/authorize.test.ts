import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { TEST_ORIGIN } from '../../../test-support/auth-test-app.ts';
import { CALLBACK_ADDRESS, landing, leave, signInAt } from '../../../test-support/external-journey.ts';
import { oauthTestProviderForFile } from '../../../test-support/oauth-test-setup.ts';
import type { AuthConfig } from '../../config/auth-config.ts';

const world = oauthTestProviderForFile();
const appWith = (config: Partial<AuthConfig> = {}, requireKey = false) =>
  world().appWith(config, { requireKey });

test('sends the browser to the provider with all that the protocol asks for', async () => {
  const app = await appWith();
  const response = await app.call(
    'GET',
    '/authorize?provider=Keycloak&scopes=phone%20address,offline_access',
  );
  expect(response.status).toBe(302);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const url = new URL(response.headers.get('location') ?? '');
  expect(url.origin + url.pathname).toBe(`${world().idp.provider.issuer}/auth`);
  expect(Object.fromEntries(url.searchParams)).toEqual({
    client_id: 'our-site',
    redirect_uri: CALLBACK_ADDRESS,
    response_type: 'code',
    scope: 'openid email profile phone address offline_access',
    state: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
    code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
    code_challenge_method: 'S256',
  });
});

test('passes on what the provider may understand and never what is reserved', async () => {
  const app = await appWith();
  const reserved = {
    client_id: 'evil',
    redirect_uri: 'https://evil.example',
    response_type: 'token',
    scope: 'admin',
    state: 'evil',
    nonce: 'evil',
    request_uri: 'https://evil.example',
    apikey: 'secret',
  };
  const url = new URL(
    await leave(app, { prompt: 'consent', login_hint: 'ann', access_type: 'offline', ...reserved }),
  );
  const sent = Object.fromEntries(url.searchParams);
  expect(sent).toMatchObject({ prompt: 'consent', login_hint: 'ann', access_type: 'offline' });
  for (const value of ['evil', 'https://evil.example', 'secret', 'admin']) {
    expect(Object.values(sent)).not.toContain(value);
  }
});

test('needs no key: browsers navigate to it', async () => {
  const app = await appWith({}, true);
  const response = await app.fetch(`${TEST_ORIGIN}/auth/v1/authorize?provider=keycloak`);
  expect(response.status).toBe(302);
});

test('every flow has a state, nonce and challenge of its own', async () => {
  const app = await appWith();
  const flows = [new URL(await leave(app, {})), new URL(await leave(app, {}))];
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(new Set(flows.map((url) => url.searchParams.get(name))).size).toBe(2);
  }
});

const challenge = createHash('sha256').update('v'.repeat(43)).digest('base64url');
test.each<[string, string, string]>([
  ['provider=nonsense', 'validation_failed', 'Unsupported provider: Provider nonsense could not be found'],
  ['provider=google', 'validation_failed', 'Unsupported provider: provider is not enabled'],
  ['', 'validation_failed', 'Unsupported provider: Provider  could not be found'],
  [
    `provider=keycloak&code_challenge=${challenge}`,
    'validation_failed',
    'PKCE flow requires code_challenge_method and code_challenge',
  ],
  [
    'provider=keycloak&code_challenge=short&code_challenge_method=s256',
    'validation_failed',
    'code challenge has to be between 43 and 128 characters',
  ],
])('refuses ?%s', async (query, code, message) => {
  const response = await (await appWith()).call('GET', `/authorize?${query}`);
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ code, message });
});

test.each<[string, string]>([
  ['https://evil.example/steal', `${TEST_ORIGIN}/`],
  ['javascript:alert(1)', `${TEST_ORIGIN}/`],
  ['//evil.example', `${TEST_ORIGIN}/`],
  ['http://site.test.evil.example/', `${TEST_ORIGIN}/`],
  ['http://site.test@evil.example/', `${TEST_ORIGIN}/`],
  ['https://staging.partner.example/in', 'https://staging.partner.example/in'],
  ['https://a.b.partner.example/in', `${TEST_ORIGIN}/`],
  [`${TEST_ORIGIN}/deep\u0000page`, `${TEST_ORIGIN}/deep%00page`],
])('people who asked to go to %j land on %s', async (wanted, page) => {
  const app = await appWith({ redirectAllow: ['https://*.partner.example/in'] });
  world().idp.accounts.set('lander', { email: 'lander@example.com', email_verified: true });
  expect(await signInAt(app, 'lander', { redirect_to: wanted })).toMatchObject({ page });
});

test('a provider that cannot be reached is an error at the page, and is tried again next time', async () => {
  const provider = { ...world().idp.provider, timeoutMs: 50 };
  const app = await appWith({ external: [provider] });
  world().idp.trouble = { path: /openid-configuration/, status: 'hang' };
  const parameters = {
    error: 'server_error',
    error_code: 'unexpected_failure',
    error_description: 'Unable to reach the external provider',
  };
  const response = await app.call('GET', `/authorize?provider=keycloak&redirect_to=${TEST_ORIGIN}/in`);
  expect(landing(response)).toEqual({
    status: 302,
    page: `${TEST_ORIGIN}/in`,
    query: parameters,
    fragment: { ...parameters, sb: '' },
  });
  world().idp.trouble = null;
  // A busy machine needs more than 50 ms for an answer that does arrive.
  provider.timeoutMs = world().idp.provider.timeoutMs;
  expect(await leave(app, {})).toContain(`${world().idp.provider.issuer}/auth?`);
  expect(app.errors).toEqual([]);
});

test('is limited per address', async () => {
  const app = await appWith({ limited: true });
  const statuses = [];
  for (let i = 0; i < 31; i += 1) {
    statuses.push((await app.call('GET', '/authorize?provider=keycloak')).status);
  }
  expect(statuses.filter((status) => status === 302)).toHaveLength(30);
  expect(statuses.at(-1)).toBe(429);
});
