import { randomUUID } from 'node:crypto';
import { authAppForFile } from '@fml/auth/test-support/auth-app-for-file.ts';
import { TEST_SECRET_KEY } from '@fml/auth/test-support/auth-test-app.ts';
import { describe, expect, test } from 'vitest';
import { adminClient, newPerson } from './auth-client.ts';
import {
  codeFor,
  exchangeFields,
  newApplication,
  OAUTH_CONFIG,
  RETURN_ADDRESS,
  requestToken,
} from './oauth-applications.ts';

/** `auth.admin.oauth` of the real client: applications and their secrets. */

const app = authAppForFile({ config: { ...OAUTH_CONFIG, oauthRegistration: true } });
const admin = () => adminClient(app).auth.admin.oauth;
const asServer = { authorization: `Bearer ${TEST_SECRET_KEY}` };

test('a confidential application is created, read, changed and deleted', async () => {
  const created = await admin().createClient({
    client_name: 'Route Planner',
    redirect_uris: [RETURN_ADDRESS, 'http://localhost:4000/cb', 'com.example.planner:/cb'],
    client_uri: 'https://planner.example',
  });
  expect(created.error).toBeNull();
  expect(created.data).toEqual({
    client_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
    client_name: 'Route Planner',
    client_secret: expect.stringMatching(/^[\w-]{43}$/) as string,
    client_type: 'confidential',
    token_endpoint_auth_method: 'client_secret_basic',
    registration_type: 'manual',
    client_uri: 'https://planner.example',
    redirect_uris: [RETURN_ADDRESS, 'http://localhost:4000/cb', 'com.example.planner:/cb'],
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    created_at: expect.stringMatching(/Z$/) as string,
    updated_at: expect.stringMatching(/Z$/) as string,
  });
  const { client_secret: _secret, ...shown } = created.data ?? { client_id: '' };
  const id = shown.client_id;
  expect((await admin().getClient(id)).data).toEqual(shown);
  const changed = await admin().updateClient(id, {
    client_name: 'Planner',
    client_uri: '',
    redirect_uris: ['https://other.example/cb'],
    grant_types: ['authorization_code'],
    token_endpoint_auth_method: 'client_secret_post',
  });
  expect(changed.data).toMatchObject({
    client_name: 'Planner',
    redirect_uris: ['https://other.example/cb'],
    grant_types: ['authorization_code'],
    token_endpoint_auth_method: 'client_secret_post',
    registration_type: 'manual',
  });
  expect(changed.data).not.toHaveProperty('client_uri');
  expect((await admin().deleteClient(id)).error).toBeNull();
  expect((await admin().getClient(id)).error).toMatchObject({ status: 404, code: 'oauth_client_not_found' });
});

test('creating answers 201, deleting 204', async () => {
  const created = await app.call(
    'POST',
    '/admin/oauth/clients',
    { redirect_uris: [RETURN_ADDRESS] },
    asServer,
  );
  expect(created.status).toBe(201);
  const { client_id: id } = (await created.json()) as { client_id: string };
  expect((await app.call('DELETE', `/admin/oauth/clients/${id}`, undefined, asServer)).status).toBe(204);
});

test('a public application has no secret, and cannot get one', async () => {
  const { data } = await admin().createClient({
    client_name: 'Phone app',
    redirect_uris: [RETURN_ADDRESS],
    token_endpoint_auth_method: 'none',
  });
  expect(data).toMatchObject({ client_type: 'public', token_endpoint_auth_method: 'none' });
  expect(data).not.toHaveProperty('client_secret');
  expect((await admin().regenerateClientSecret(data?.client_id ?? '')).error).toMatchObject({
    status: 400,
    code: 'validation_failed',
    message: 'Cannot regenerate secret for public client',
  });
});

test('a new secret replaces the old one, and neither is stored', async () => {
  const application = await newApplication(app);
  const { data } = await admin().regenerateClientSecret(application.client_id);
  expect(data?.client_secret).not.toBe(application.client_secret);
  const code = await codeFor(app, await newPerson(app), application.client_id);
  const withOld = await requestToken(app, exchangeFields(application, code));
  expect(withOld.body).toEqual({ error: 'invalid_client', error_description: 'Invalid client credentials' });
  const withNew = await requestToken(
    app,
    exchangeFields({ ...application, client_secret: data?.client_secret }, code),
  );
  expect(withNew.status).toBe(200);
  const { rows } = await app.db.authPool.query('select to_jsonb(c)::text as row from auth.oauth_clients c');
  expect(JSON.stringify(rows)).not.toContain(application.client_secret);
});

test('the list is paged, newest first, with the headers that the client reads', async () => {
  await app.db.authPool.query('update auth.oauth_clients set deleted_at = now()');
  for (let number = 1; number <= 5; number += 1) {
    app.clock.now = new Date(app.clock.now.getTime() + 1000);
    await newApplication(app, { client_name: `Application ${number}` });
  }
  const names = (page: Awaited<ReturnType<ReturnType<typeof admin>['listClients']>>) =>
    page.data.clients.map(({ client_name }) => client_name);
  const first = await admin().listClients({ page: 1, perPage: 2 });
  expect(names(first)).toEqual(['Application 5', 'Application 4']);
  expect(first.data).toMatchObject({ total: 5, nextPage: 2, lastPage: 3 });
  expect(first.data.clients[0]).not.toHaveProperty('client_secret');
  const last = await admin().listClients({ page: 3, perPage: 2 });
  expect(names(last)).toEqual(['Application 1']);
  expect(last.data).toMatchObject({ total: 5, nextPage: null, lastPage: 3 });
  expect(names(await admin().listClients())).toHaveLength(5);
  const answer = await app.call('GET', '/admin/oauth/clients?page=1&per_page=2', undefined, asServer);
  expect(answer.headers.get('x-total-count')).toBe('5');
  expect(answer.headers.get('link')).toBe(
    '</auth/v1/admin/oauth/clients?page=2&per_page=2>; rel="next", </auth/v1/admin/oauth/clients?page=3&per_page=2>; rel="last"',
  );
});

describe('what is refused', () => {
  const bad = (uri: string, problem: string) =>
    [{ redirect_uris: [uri] }, `invalid redirect_uri '${uri}': ${problem}`] as const;
  const METHODS = 'none, client_secret_basic, client_secret_post';
  const withUri = { redirect_uris: [RETURN_ADDRESS] };
  test.each<readonly [object, string]>([
    [{}, 'redirect_uris is required'],
    [{ redirect_uris: [] }, 'redirect_uris cannot be empty'],
    [{ redirect_uris: Array(11).fill(RETURN_ADDRESS) }, 'redirect_uris cannot exceed 10 items'],
    bad('', 'redirect URI cannot be empty'),
    bad('app.example/cb', 'must have scheme'),
    bad('http://app.example/cb', 'HTTP scheme only allowed for localhost'),
    bad('http://localhost.app.example/cb', 'HTTP scheme only allowed for localhost'),
    bad('https://app.example/cb#x', 'fragment not allowed in redirect URI'),
    bad('https://app.example/cb#', 'fragment not allowed in redirect URI'),
    bad('https://me:you@app.example/cb', 'user name not allowed in redirect URI'),
    bad('https:app.example', 'must have scheme and host'),
    bad('https://app.example/a,b', 'contains a character that is not allowed'),
    bad('https://app.example/\\evil', 'contains a character that is not allowed'),
    bad('javascript:alert(1)', "scheme 'javascript' is not allowed"),
    bad('JavaScript:alert(1)', "scheme 'javascript' is not allowed"),
    bad('data:text/html,x', 'contains a character that is not allowed'),
    bad('data:text/html', "scheme 'data' is not allowed"),
    bad('file:///etc/passwd', "scheme 'file' is not allowed"),
    bad('vbscript:x', "scheme 'vbscript' is not allowed"),
    [
      { ...withUri, grant_types: ['password'] },
      "grant_types must only contain 'authorization_code' and/or 'refresh_token'",
    ],
    [{ ...withUri, response_types: ['token'] }, "response_types must only contain 'code'"],
    [{ ...withUri, client_name: 'x'.repeat(1025) }, 'client_name cannot exceed 1024 characters'],
    [
      { ...withUri, client_name: 'Fix\u202eMy Local' },
      'client_name contains a character that is not allowed',
    ],
    [{ ...withUri, client_name: 'Fix My\nLocal' }, 'client_name contains a character that is not allowed'],
    bad('ms-msdt:/id', "scheme 'ms-msdt' is not allowed"),
    [{ ...withUri, client_uri: 'planner' }, 'client_uri must be a valid URL'],
    [{ ...withUri, logo_uri: 'javascript:alert(1)' }, 'logo_uri must be a valid URL'],
    [{ ...withUri, client_type: 'secret' }, "client_type must be 'public' or 'confidential'"],
    [
      { ...withUri, token_endpoint_auth_method: 'jwt' },
      `token_endpoint_auth_method must be one of: ${METHODS}`,
    ],
    [
      { ...withUri, client_type: 'public', token_endpoint_auth_method: 'client_secret_post' },
      "client_type 'public' is inconsistent with token_endpoint_auth_method 'client_secret_post' (expected client_type 'confidential')",
    ],
  ])('creating with %j', async (body, message) => {
    const answer = await app.call('POST', '/admin/oauth/clients', body, asServer);
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 400,
      body: { code: 'validation_failed', message },
    });
  });

  test('a change of nothing, and one that does not fit', async () => {
    const { client_id: id } = await newApplication(app);
    expect((await admin().updateClient(id, {})).error).toMatchObject({
      status: 400,
      message: 'No fields provided for update',
    });
    expect((await admin().updateClient(id, { token_endpoint_auth_method: 'none' })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
  });

  test.each([
    ['nonsense', 400, 'validation_failed', 'invalid client_id format'],
    [randomUUID(), 404, 'oauth_client_not_found', 'OAuth client not found'],
  ])('the client %s', async (id, status, code, message) => {
    for (const [method, path] of [
      ['GET', ''],
      ['PUT', ''],
      ['DELETE', ''],
      ['POST', '/regenerate_secret'],
    ] as const) {
      const answer = await app.call(method, `/admin/oauth/clients/${id}${path}`, undefined, asServer);
      expect({ method, status: answer.status, body: await answer.json() }).toEqual({
        method,
        status,
        body: { code, message },
      });
    }
  });
});

test('an application that registers itself gets what it needs, within limits', async () => {
  const answer = await app.call('POST', '/oauth/clients/register', {
    client_name: 'A new app',
    redirect_uris: [RETURN_ADDRESS],
    token_endpoint_auth_method: 'client_secret_post',
    software_id: 'is ignored',
  });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject({
    registration_type: 'dynamic',
    client_secret: expect.any(String) as string,
    client_secret_expires_at: 0,
    client_id_issued_at: expect.any(Number) as number,
  });
  const refused = await app.call('POST', '/oauth/clients/register', {
    redirect_uris: ['http://app.example'],
  });
  expect(refused.status).toBe(400);
});

test.each(['smb', 'jar', 'ldap', 'search-ms', 'chrome-extension', 'steam', 'vscode'])(
  'an application that registers itself cannot come back to %s:',
  async (scheme) => {
    const body = { redirect_uris: [`${scheme}://back/to`] };
    const answer = await app.call('POST', '/oauth/clients/register', body);
    expect({ status: answer.status, body: await answer.json() }).toMatchObject({
      status: 400,
      body: { message: expect.stringContaining(`scheme '${scheme}' is not allowed`) as string },
    });
  },
);

test('an application that registers itself may bring a scheme named after a domain, and a short name', async () => {
  const register = (body: object) => app.call('POST', '/oauth/clients/register', body);
  const redirect_uris = ['com.example.planner:/back', 'http://127.0.0.1:4000/back'];
  expect((await register({ redirect_uris, client_name: 'x'.repeat(100) })).status).toBe(201);
  expect((await register({ redirect_uris, client_name: 'x'.repeat(101) })).status).toBe(400);
  // A trusted server knows what it registers.
  const known = { redirect_uris: ['vscode://back/to'], client_name: 'x'.repeat(101) };
  expect((await app.call('POST', '/admin/oauth/clients', known, asServer)).status).toBe(201);
});
