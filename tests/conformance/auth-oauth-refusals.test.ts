import { randomUUID } from 'node:crypto';
import { authAppForFile } from '@fml/auth/test-support/auth-app-for-file.ts';
import { authTestApp } from '@fml/auth/test-support/auth-test-app.ts';
import type { OAuthClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { authorizePath, newApplication, OAUTH_CONFIG, RETURN_ADDRESS } from './oauth-applications.ts';

/** What an application cannot ask for, and how it is told. */

const app = authAppForFile({ config: OAUTH_CONFIG });
let application: OAuthClient & { client_secret: string };
beforeAll(async () => {
  application = await newApplication(app);
});

describe('/oauth/authorize', () => {
  test.each<[string, Record<string, string | undefined>, message: string, code?: string]>([
    ['no client', { client_id: undefined }, 'client_id is required'],
    [
      'a client that is no id',
      { client_id: 'planner' },
      'invalid client_id format',
      'oauth_client_not_found',
    ],
    ['an unknown client', { client_id: randomUUID() }, 'invalid client_id', 'oauth_client_not_found'],
    ['no address', { redirect_uri: undefined }, 'redirect_uri is required'],
    ['one more slash', { redirect_uri: `${RETURN_ADDRESS}/` }, 'invalid redirect_uri'],
    ['one more query', { redirect_uri: `${RETURN_ADDRESS}?a=b` }, 'invalid redirect_uri'],
    ['another case', { redirect_uri: 'https://APP.example/callback' }, 'invalid redirect_uri'],
    ['another host', { redirect_uri: 'https://evil.example/callback' }, 'invalid redirect_uri'],
  ])(
    '%s is answered here, without a redirect',
    async (_name, changes, message, code = 'validation_failed') => {
      const answer = await app.call('GET', authorizePath(application.client_id, changes));
      expect({ status: answer.status, body: await answer.json() }).toEqual({
        status: 400,
        body: { code, message },
      });
    },
  );

  const PKCE = 'PKCE flow requires both code_challenge and code_challenge_method';
  const RESOURCE = 'resource must be an absolute URI without fragment or query';
  test.each<[string, Record<string, string | undefined>, string, string?]>([
    ['another response type', { response_type: 'token' }, 'only response_type=code is supported'],
    ['another response mode', { response_mode: 'fragment' }, 'only response_mode=query is supported'],
    ['an unknown scope', { scope: 'openid admin' }, 'unsupported scope: admin'],
    ['no PKCE', { code_challenge: undefined, code_challenge_method: undefined }, PKCE],
    ['no challenge', { code_challenge: undefined }, PKCE],
    ['no method', { code_challenge_method: undefined }, PKCE],
    ['the plain method', { code_challenge_method: 'plain' }, "code_challenge_method must be 'S256'"],
    ['a short challenge', { code_challenge: 'x' }, 'code_challenge must be between 43 and 128 characters'],
    [
      'a challenge with spaces',
      { code_challenge: ' '.repeat(43) },
      'code_challenge contains a character that is not allowed',
    ],
    ['a resource that is a path', { resource: '/tools' }, RESOURCE],
    ['a resource with a query', { resource: 'https://mcp.example/?a=b' }, RESOURCE],
    ['a resource with a fragment', { resource: 'https://mcp.example/#a' }, RESOURCE],
    ['a long nonce', { nonce: 'n'.repeat(256) }, 'nonce must not exceed 255 characters'],
    ['a nonce with NUL', { nonce: 'a\0b' }, 'nonce must not exceed 255 characters'],
    ['no person', { prompt: 'none' }, 'a person has to be present', 'login_required'],
  ])('%s goes back to the application', async (_name, changes, description, error = 'invalid_request') => {
    const answer = await app.call('GET', authorizePath(application.client_id, changes));
    expect(answer.status).toBe(302);
    const location = new URL(answer.headers.get('location') ?? '');
    expect(`${location.origin}${location.pathname}`).toBe(RETURN_ADDRESS);
    expect(Object.fromEntries(location.searchParams)).toEqual({
      error,
      error_description: description,
      state: 'a state',
    });
  });

  test('a state that cannot be stored does not come back', async () => {
    for (const state of ['s'.repeat(4097), 'a\0b']) {
      const answer = await app.call('GET', authorizePath(application.client_id, { state }));
      expect(new URL(answer.headers.get('location') ?? '').searchParams.has('state')).toBe(false);
    }
  });

  test('a parameter that is repeated could hide the first', async () => {
    const path = authorizePath(application.client_id);
    const scope = await app.call('GET', `${path}&scope=email&scope=openid`);
    expect(scope.headers.get('location')).toContain('error_description=scope+must+not+be+repeated');
    const uri = await app.call('GET', `${path}&redirect_uri=https%3A%2F%2Fevil.example`);
    expect(uri.status).toBe(400);
  });

  test('openid needs a key that applications can check', async () => {
    const shared = await authTestApp({
      database: app.db,
      config: OAUTH_CONFIG,
      jwtSecret: 'a shared secret of at least 32 characters',
    });
    const answer = await shared.call('GET', authorizePath(application.client_id, { scope: 'openid' }));
    expect(answer.headers.get('location')).toContain('error_description=unsupported+scope%3A+openid');
    expect(
      (await shared.call('GET', authorizePath(application.client_id))).headers.get('location'),
    ).toContain('authorization_id=');
  });
});

test('registration is a switch of its own', async () => {
  const answer = await app.call('POST', '/oauth/clients/register', { redirect_uris: [RETURN_ADDRESS] });
  expect({ status: answer.status, body: await answer.json() }).toEqual({
    status: 403,
    body: {
      code: 'oauth_dynamic_client_registration_disabled',
      message: 'Dynamic client registration is not enabled',
    },
  });
  const document = await app.call('GET', '/.well-known/openid-configuration');
  expect(await document.json()).not.toHaveProperty('registration_endpoint');
});

test('registering and asking are limited per address', async () => {
  const limited = await authTestApp({
    database: app.db,
    config: { ...OAUTH_CONFIG, oauthRegistration: true, limited: true },
  });
  const register = () => limited.call('POST', '/oauth/clients/register', { redirect_uris: [RETURN_ADDRESS] });
  for (let count = 1; count <= 10; count += 1) expect((await register()).status).toBe(201);
  expect((await register()).status).toBe(429);
});
