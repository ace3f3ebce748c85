import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ExternalProvider } from '../config/external-provider.ts';
import { authorizationUrl } from './provider-client.ts';
import { ProviderFailure } from './provider-failure.ts';
import { providerSignIn } from './provider-sign-in.ts';

/** A site that speaks GitHub's dialect: OAuth 2 without OpenID, and its own API. */
let server: Server;
let gitHub: ExternalProvider;
const answers: Record<string, unknown> = {};
const seen: { path: string; authorization: string; body: string }[] = [];

beforeAll(async () => {
  server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    const path = request.url ?? '';
    seen.push({ path, authorization: request.headers.authorization ?? '', body });
    const answer = answers[path];
    response.writeHead(answer === undefined ? 404 : 200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer ?? { message: 'Not Found' }));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  gitHub = {
    name: 'github',
    kind: 'github',
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    clientId: 'our-id',
    otherClientIds: [],
    skipNonceCheck: false,
    clientSecret: 'our-secret',
    scopes: ['read:org'],
    timeoutMs: 4000,
  };
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await once(server, 'close');
});

const checks = { state: 'a-state', nonce: 'a-nonce', codeVerifier: 'v'.repeat(43) };
const returnUrl = new URL('http://site.test/auth/v1/callback?code=a-code&state=a-state');

function answerAs(
  emails: unknown,
  user: unknown = { id: 583231, login: 'octo', name: 'Octo', avatar_url: 'https://x/a' },
) {
  Object.assign(answers, {
    '/login/oauth/access_token': { access_token: 'their-token', token_type: 'bearer', scope: 'user:email' },
    '/api/v3/user': user,
    '/api/v3/user/emails': emails,
  });
}

test('GitHub is asked for the addresses, without what only OpenID knows', async () => {
  const url = await authorizationUrl(gitHub, {
    ...checks,
    redirectUri: 'http://site.test/auth/v1/callback',
    scopes: ['repo'],
    parameters: {},
  });
  expect(url.pathname).toBe('/login/oauth/authorize');
  expect(url.searchParams.get('scope')).toBe('user:email read:org repo');
  expect(url.searchParams.get('code_challenge_method')).toBe('S256');
  expect(url.searchParams.has('nonce')).toBe(false);
});

test('GitHub names the account by its number and the primary address when it is verified', async () => {
  answerAs([
    { email: 'other@example.com', verified: true, primary: false },
    { email: 'Octo@Example.com', verified: true, primary: true },
  ]);
  const { profile, accessToken, refreshToken } = await providerSignIn(gitHub, returnUrl, checks);
  expect(profile).toEqual({
    subject: '583231',
    email: 'octo@example.com',
    emailVerified: true,
    identityData: {
      iss: `${gitHub.issuer}/api/v3`,
      sub: '583231',
      provider_id: '583231',
      email: 'octo@example.com',
      email_verified: true,
      phone_verified: false,
      name: 'Octo',
      full_name: 'Octo',
      user_name: 'octo',
      preferred_username: 'octo',
      picture: 'https://x/a',
      avatar_url: 'https://x/a',
    },
  });
  expect({ accessToken, refreshToken }).toEqual({ accessToken: 'their-token', refreshToken: null });
  const exchange = seen.find(({ path }) => path === '/login/oauth/access_token');
  expect(Object.fromEntries(new URLSearchParams(exchange?.body))).toMatchObject({
    code: 'a-code',
    code_verifier: checks.codeVerifier,
    redirect_uri: 'http://site.test/auth/v1/callback',
    client_id: 'our-id',
    client_secret: 'our-secret',
  });
  expect(seen.find(({ path }) => path === '/api/v3/user')?.authorization).toBe('Bearer their-token');
});

test.each<[string, unknown, string | null, boolean]>([
  [
    'another verified one when the primary is not',
    [
      { email: 'primary@example.com', verified: false, primary: true },
      { email: 'second@example.com', verified: true, primary: false },
    ],
    'second@example.com',
    true,
  ],
  [
    'an unverified one, said to be so',
    [{ email: 'p@example.com', verified: false, primary: true }],
    'p@example.com',
    false,
  ],
  ['none when there is none', [], null, false],
  ['none when the list is no list', { message: 'odd' }, null, false],
  ['none when the text is no address', [{ email: 'odd', verified: true, primary: true }], null, false],
])('of the addresses at GitHub: %s', async (_name, emails, email, emailVerified) => {
  answerAs(emails);
  expect((await providerSignIn(gitHub, returnUrl, checks)).profile).toMatchObject({ email, emailVerified });
});

test.each<[string, () => void]>([
  [
    'a refused code',
    () => Object.assign(answers, { '/login/oauth/access_token': { error: 'bad_verification_code' } }),
  ],
  ['an account without number', () => answerAs([], { login: 'octo' })],
  ['no API', () => delete answers['/api/v3/user']],
])('%s is a failure of the provider', async (_name, prepare) => {
  answerAs([]);
  prepare();
  await expect(providerSignIn(gitHub, returnUrl, checks)).rejects.toThrow(ProviderFailure);
});

test('what is logged of a failure holds neither code nor secret', async () => {
  answerAs([]);
  answers['/login/oauth/access_token'] = { error: 'bad_verification_code', error_description: 'a-code' };
  const failure = (await providerSignIn(gitHub, returnUrl, checks).catch(
    (error: unknown) => error,
  )) as ProviderFailure;
  expect(failure.reason).toContain('OAUTH_');
  for (const secret of ['a-code', 'our-secret', checks.codeVerifier])
    expect(failure.reason).not.toContain(secret);
});
