import { randomUUID } from 'node:crypto';
import { authAppForFile } from '@fml/auth/test-support/auth-app-for-file.ts';
import type { OAuthClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { adminClient, newPerson, type Person } from './auth-client.ts';
import {
  codeFor,
  exchangeFields,
  newApplication,
  OAUTH_CONFIG,
  RETURN_ADDRESS,
  requestToken,
} from './oauth-applications.ts';

/** What the token endpoint refuses, and what an attacker would try with a code or a refresh token. */

const app = authAppForFile({ config: OAUTH_CONFIG });
let person: Person;
let application: OAuthClient & { client_secret: string };
beforeAll(async () => {
  person = await newPerson(app);
  application = await newApplication(app);
});

describe('a code', () => {
  const refused = async (changes: Record<string, string | undefined>, more: Record<string, string> = {}) => {
    const code = await codeFor(app, person, application.client_id, more);
    const answer = await requestToken(app, { ...exchangeFields(application, code), ...changes });
    // Refusing does not use a code up.
    expect((await requestToken(app, exchangeFields(application, code))).status).toBe(200);
    return answer;
  };

  test.each<[string, Record<string, string | undefined>, description: string, error?: string]>([
    ['an unknown code', { code: 'x' }, 'Invalid authorization code'],
    ['a code with NUL', { code: 'a\0b' }, 'Invalid authorization code'],
    ['no code', { code: undefined }, 'code is required for authorization_code grant', 'invalid_request'],
    ['another address', { redirect_uri: `${RETURN_ADDRESS}/` }, 'Invalid redirect_uri'],
    [
      'a wrong verifier',
      { code_verifier: 'v'.repeat(43) },
      'PKCE verification failed: invalid code verifier',
    ],
    ['no verifier', { code_verifier: undefined }, 'PKCE verification failed: code_verifier is required'],
    [
      'a resource that was not asked for',
      { resource: 'https://mcp.example/' },
      'resource does not match the authorization request',
      'invalid_target',
    ],
    ['no grant type', { grant_type: undefined }, 'grant_type is required', 'invalid_request'],
    [
      'another grant type',
      { grant_type: 'password' },
      'Unsupported grant type: password',
      'unsupported_grant_type',
    ],
    [
      'no client',
      { client_id: undefined, client_secret: undefined },
      'Client authentication required',
      'invalid_client',
    ],
    ['an unknown client', { client_id: randomUUID() }, 'Invalid client credentials', 'invalid_client'],
    ['a wrong secret', { client_secret: 'x' }, 'Invalid client credentials', 'invalid_client'],
    [
      'no secret',
      { client_secret: undefined },
      'Confidential clients must provide client_secret',
      'invalid_client',
    ],
  ])('with %s', async (_name, changes, description, error = 'invalid_grant') => {
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
