import { randomUUID } from 'node:crypto';
import { authAppForFile } from '@fml/auth/test-support/auth-app-for-file.ts';
import { authTestApp } from '@fml/auth/test-support/auth-test-app.ts';
import type { OAuthClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminClient } from './auth-client.ts';
import {
  authorizePath,
  codeFor,
  exchangeFields,
  newApplication,
  newPerson,
  OAUTH_CONFIG,
  type Person,
  RETURN_ADDRESS,
  requestToken,
} from './oauth-applications.ts';

/** What the OAuth server refuses, and what an attacker would try. */

const app = authAppForFile({ config: OAUTH_CONFIG });
let person: Person;
let application: OAuthClient & { client_secret: string };
beforeAll(async () => {
  person = await newPerson(app);
  application = await newApplication(app);
});

describe('/oauth/authorize', () => {
  test.each<[string, Record<string, string | undefined>, string, string]>([
    ['no client', { client_id: undefined }, 'validation_failed', 'client_id is required'],
    [
      'a client that is no id',
      { client_id: 'planner' },
      'oauth_client_not_found',
      'invalid client_id format',
    ],
    ['an unknown client', { client_id: randomUUID() }, 'oauth_client_not_found', 'invalid client_id'],
    ['no address', { redirect_uri: undefined }, 'validation_failed', 'redirect_uri is required'],
    ['one more slash', { redirect_uri: `${RETURN_ADDRESS}/` }, 'validation_failed', 'invalid redirect_uri'],
    [
      'one more query',
      { redirect_uri: `${RETURN_ADDRESS}?a=b` },
      'validation_failed',
      'invalid redirect_uri',
    ],
    [
      'another case',
      { redirect_uri: 'https://APP.example/callback' },
      'validation_failed',
      'invalid redirect_uri',
    ],
    [
      'another host',
      { redirect_uri: 'https://evil.example/callback' },
      'validation_failed',
      'invalid redirect_uri',
    ],
  ])('%s is answered here, without a redirect', async (_name, changes, code, message) => {
    const answer = await app.call('GET', authorizePath(application.client_id, changes));
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 400,
      body: { code, message },
    });
  });

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

describe('a code', () => {
  const refused = async (changes: Record<string, string | undefined>, more: Record<string, string> = {}) => {
    const code = await codeFor(app, person, application.client_id, more);
    const answer = await requestToken(app, { ...exchangeFields(application, code), ...changes });
    // Refusing does not use a code up.
    expect((await requestToken(app, exchangeFields(application, code))).status).toBe(200);
    return answer;
  };

  test.each<[string, Record<string, string | undefined>, string, string]>([
    ['an unknown code', { code: 'x' }, 'invalid_grant', 'Invalid authorization code'],
    ['a code with NUL', { code: 'a\0b' }, 'invalid_grant', 'Invalid authorization code'],
    ['no code', { code: undefined }, 'invalid_request', 'code is required for authorization_code grant'],
    ['another address', { redirect_uri: `${RETURN_ADDRESS}/` }, 'invalid_grant', 'Invalid redirect_uri'],
    [
      'a wrong verifier',
      { code_verifier: 'v'.repeat(43) },
      'invalid_grant',
      'PKCE verification failed: invalid code verifier',
    ],
    [
      'no verifier',
      { code_verifier: undefined },
      'invalid_grant',
      'PKCE verification failed: code_verifier is required',
    ],
    [
      'a resource nobody asked for',
      { resource: 'https://mcp.example/' },
      'invalid_target',
      'resource does not match the authorization request',
    ],
    ['no grant type', { grant_type: undefined }, 'invalid_request', 'grant_type is required'],
    [
      'another grant type',
      { grant_type: 'password' },
      'unsupported_grant_type',
      'Unsupported grant type: password',
    ],
    [
      'no client',
      { client_id: undefined, client_secret: undefined },
      'invalid_client',
      'Client authentication required',
    ],
    ['an unknown client', { client_id: randomUUID() }, 'invalid_client', 'Invalid client credentials'],
    ['a wrong secret', { client_secret: 'x' }, 'invalid_client', 'Invalid client credentials'],
    [
      'no secret',
      { client_secret: undefined },
      'invalid_client',
      'Confidential clients must provide client_secret',
    ],
  ])('with %s', async (_name, changes, error, description) => {
    expect(await refused(changes)).toEqual({ status: 400, body: { error, error_description: description } });
  });

  test('for another resource', async () => {
    const answer = await refused({ resource: 'https://evil.example/' }, { resource: 'https://mcp.example/' });
    expect(answer.body).toMatchObject({ error: 'invalid_target' });
  });

  test('by another client', async () => {
    const other = await newApplication(app);
    const { client_id, client_secret } = other;
    const answer = await refused({ client_id, client_secret });
    expect(answer.body).toEqual({
      error: 'invalid_grant',
      error_description: 'Authorization code was not issued for this client',
    });
  });

  test('used twice ends what the first use gave', async () => {
    const code = await codeFor(app, person, application.client_id);
    const fields = exchangeFields(application, code);
    const first = await requestToken(app, fields);
    const bearer = { authorization: `Bearer ${first.body['access_token']}` };
    expect((await app.call('GET', '/oauth/userinfo', undefined, bearer)).status).toBe(200);
    const second = await requestToken(app, fields);
    expect(second).toEqual({
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Invalid authorization code' },
    });
    expect((await app.call('GET', '/oauth/userinfo', undefined, bearer)).status).toBe(403);
    const refresh = await requestToken(app, {
      ...fields,
      grant_type: 'refresh_token',
      refresh_token: first.body['refresh_token'],
    });
    expect(refresh.body).toMatchObject({ error: 'invalid_grant' });
  });

  test('used by many at the same time gives one session at most', async () => {
    const code = await codeFor(app, person, application.client_id);
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => requestToken(app, exchangeFields(application, code))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(4);
  });

  test('has expired after five minutes', async () => {
    const code = await codeFor(app, person, application.client_id);
    const start = app.clock.now;
    app.clock.now = new Date(start.getTime() + 301_000);
    const answer = await requestToken(app, exchangeFields(application, code));
    app.clock.now = start;
    expect(answer.body).toEqual({
      error: 'invalid_grant',
      error_description: 'Authorization code has expired',
    });
  });

  test('of a banned person', async () => {
    const banned = await newPerson(app);
    const code = await codeFor(app, banned, application.client_id);
    await adminClient(app).auth.admin.updateUserById(banned.id, { ban_duration: '1h' });
    expect((await requestToken(app, exchangeFields(application, code))).body).toEqual({
      error: 'invalid_grant',
      error_description: 'User is banned',
    });
  });

  test('is not readable in the database', async () => {
    const code = await codeFor(app, person, application.client_id);
    const { rows } = await app.db.authPool.query(
      'select to_jsonb(a)::text as row from auth.oauth_authorizations a',
    );
    expect(JSON.stringify(rows)).not.toContain(code);
  });
});

test('a public client may not send a secret, and no client two kinds of proof', async () => {
  const open = await newApplication(app, { token_endpoint_auth_method: 'none' });
  const code = await codeFor(app, person, open.client_id);
  expect((await requestToken(app, { ...exchangeFields(open, code), client_secret: 'x' })).body).toEqual({
    error: 'invalid_client',
    error_description: 'Public clients must not provide client_secret',
  });
  const answer = await app.fetch('http://site.test/auth/v1/oauth/token', {
    method: 'POST',
    headers: { authorization: `Basic ${btoa(`${application.client_id}:${application.client_secret}`)}` },
    body: new URLSearchParams({ grant_type: 'refresh_token', client_secret: application.client_secret }),
  });
  expect(await answer.json()).toMatchObject({ error: 'invalid_request' });
});

describe('a refresh token', () => {
  async function session() {
    const code = await codeFor(app, person, application.client_id);
    const { body } = await requestToken(app, exchangeFields(application, code));
    const bearer = { authorization: `Bearer ${body['access_token']}` };
    return { token: body['refresh_token'] ?? '', bearer };
  }
  const refresh = (token: string | undefined, changes: Record<string, string | undefined> = {}) =>
    requestToken(app, {
      grant_type: 'refresh_token',
      client_id: application.client_id,
      client_secret: application.client_secret,
      refresh_token: token,
      ...changes,
    });

  test.each<[string, string | undefined, string, string]>([
    ['is missing', undefined, 'invalid_request', 'refresh_token is required for refresh_token grant'],
    ['is malformed', 'x', 'invalid_grant', 'Refresh token is not valid'],
    ['is unknown', 'a'.repeat(24), 'invalid_grant', 'Invalid Refresh Token: Refresh Token Not Found'],
  ])('that %s', async (_name, token, error, description) => {
    expect(await refresh(token)).toEqual({ status: 400, body: { error, error_description: description } });
  });

  test('works for its own client only, and at its own endpoint', async () => {
    const { token } = await session();
    const other = await newApplication(app);
    const { client_id, client_secret } = other;
    expect((await refresh(token, { client_id, client_secret })).body).toMatchObject({
      error: 'invalid_client',
    });
    const asPerson = await app.call('POST', '/token?grant_type=refresh_token', { refresh_token: token });
    expect({ status: asPerson.status, body: await asPerson.json() }).toMatchObject({
      status: 400,
      body: { error: 'invalid_client' },
    });
    const own = await person.client.auth.getSession();
    expect((await refresh(own.data.session?.refresh_token)).body).toMatchObject({ error: 'invalid_client' });
    expect((await refresh(token)).status).toBe(200);
  });

  test('gives no more than was granted, and asking does not use it up', async () => {
    const { token } = await session();
    expect((await refresh(token, { scope: 'email phone' })).body).toEqual({
      error: 'invalid_scope',
      error_description: 'scope exceeds what was granted',
    });
    expect((await refresh(token, { resource: 'https://mcp.example/' })).body).toMatchObject({
      error: 'invalid_target',
    });
    expect((await refresh(token)).status).toBe(200);
  });

  test('used again later ends the session at once, access token included', async () => {
    const { token, bearer } = await session();
    const second = (await refresh(token)).body['refresh_token'];
    const third = (await refresh(second)).body['refresh_token'];
    const start = app.clock.now;
    app.clock.now = new Date(start.getTime() + 60_000);
    const reused = await refresh(token);
    app.clock.now = start;
    expect(reused).toEqual({
      status: 400,
      body: { error: 'invalid_grant', error_description: 'Invalid Refresh Token: Already Used' },
    });
    expect((await refresh(third)).body).toMatchObject({ error: 'invalid_grant' });
    expect((await app.call('GET', '/oauth/userinfo', undefined, bearer)).status).toBe(403);
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
