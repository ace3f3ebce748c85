import { authAppForFile } from '@fml/auth/test-support/auth-app-for-file.ts';
import { TEST_ORIGIN } from '@fml/auth/test-support/auth-test-app.ts';
import { describe, expect, test } from 'vitest';
import { adminClient, newPerson, testClient } from './auth-client.ts';
import {
  approve,
  authorizePath,
  begin,
  codeFor,
  exchangeFields,
  newApplication,
  OAUTH_CONFIG,
  RETURN_ADDRESS,
  requestToken,
} from './oauth-applications.ts';

/** `auth.oauth` of the real client: what a consent page does, and the grants that come of it. */

const app = authAppForFile({ config: OAUTH_CONFIG });

async function request(changes: Record<string, string | undefined> = {}) {
  const application = await newApplication(app, { client_uri: 'https://planner.example' });
  const id = await begin(app, `${TEST_ORIGIN}/auth/v1${authorizePath(application.client_id, changes)}`);
  return { application, id };
}

const NOT_FOUND = { status: 404, code: 'oauth_authorization_not_found', message: 'authorization not found' };

test('the browser is led to the consent page with an id', async () => {
  const { client_id: id } = await newApplication(app);
  const answer = await app.call('GET', authorizePath(id));
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toMatch(
    /^http:\/\/site\.test\/oauth\/consent\?authorization_id=[A-Za-z0-9]{32}$/,
  );
});

test('the page learns who asks for what, as often as it loads', async () => {
  const person = await newPerson(app);
  const { application, id } = await request({ scope: 'openid email' });
  const expected = {
    authorization_id: id,
    redirect_uri: RETURN_ADDRESS,
    client: {
      id: application.client_id,
      name: 'Route Planner',
      uri: 'https://planner.example',
      logo_uri: '',
      registration_type: 'manual',
    },
    user: { id: person.id, email: person.email },
    scope: 'openid email',
  };
  for (let load = 1; load <= 2; load += 1) {
    const { data, error } = await person.client.auth.oauth.getAuthorizationDetails(id);
    expect(error).toBeNull();
    expect(data).toEqual(expected);
  }
});

test('a denial goes back to the application', async () => {
  const person = await newPerson(app);
  const { id } = await request();
  await person.client.auth.oauth.getAuthorizationDetails(id);
  const { data } = await person.client.auth.oauth.denyAuthorization(id);
  expect(data?.redirect_url).toBe(
    `${RETURN_ADDRESS}?error=access_denied&error_description=User+denied+the+request&state=a+state`,
  );
  expect((await person.client.auth.oauth.listGrants()).data).toEqual([]);
});

test('an approval goes back with a code, and the query that was registered stays', async () => {
  const person = await newPerson(app);
  const redirect_uri = 'https://app.example/cb?tenant=7';
  const application = await newApplication(app, { redirect_uris: [redirect_uri] });
  const path = authorizePath(application.client_id, { redirect_uri, state: undefined });
  const address = await approve(person, await begin(app, `${TEST_ORIGIN}/auth/v1${path}`));
  expect(address).toMatch(/^https:\/\/app\.example\/cb\?tenant=7&code=[\w-]{43}$/);
});

describe('a request that is not theirs to decide', () => {
  test('belongs to the first person who opened it', async () => {
    const [person, stranger] = [await newPerson(app), await newPerson(app)];
    const { id } = await request();
    // Not opened yet: nothing is decided blindly.
    expect((await person.client.auth.oauth.approveAuthorization(id)).error).toMatchObject(NOT_FOUND);
    await person.client.auth.oauth.getAuthorizationDetails(id);
    const { oauth } = stranger.client.auth;
    expect((await oauth.getAuthorizationDetails(id)).error).toMatchObject(NOT_FOUND);
    expect((await oauth.approveAuthorization(id)).error).toMatchObject(NOT_FOUND);
    expect((await oauth.denyAuthorization(id)).error).toMatchObject(NOT_FOUND);
  });

  test.each(['a'.repeat(32), 'nonsense', 'a%00b'])('is unknown: %s', async (id) => {
    const { oauth } = (await newPerson(app)).client.auth;
    expect((await oauth.getAuthorizationDetails(id)).error).toMatchObject(NOT_FOUND);
    expect((await oauth.approveAuthorization(id)).error).toMatchObject(NOT_FOUND);
  });

  test('has expired after ten minutes', async () => {
    const person = await newPerson(app);
    const { id } = await request();
    await person.client.auth.oauth.getAuthorizationDetails(id);
    const start = app.clock.now;
    app.clock.now = new Date(start.getTime() + 601_000);
    const late = [
      await person.client.auth.oauth.getAuthorizationDetails(id),
      await person.client.auth.oauth.approveAuthorization(id),
    ];
    app.clock.now = start;
    for (const { error } of late) expect(error).toMatchObject(NOT_FOUND);
  });

  test('has been decided', async () => {
    const person = await newPerson(app);
    const { id } = await request();
    await approve(person, id);
    const { oauth } = person.client.auth;
    expect((await oauth.getAuthorizationDetails(id)).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'authorization request cannot be processed',
    });
    expect((await oauth.denyAuthorization(id)).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
      message: 'authorization request is no longer pending',
    });
  });

  test('is decided once, also by two clicks at the same time', async () => {
    const person = await newPerson(app);
    const { id } = await request();
    await person.client.auth.oauth.getAuthorizationDetails(id);
    const { oauth } = person.client.auth;
    const answers = await Promise.all([oauth.approveAuthorization(id), oauth.denyAuthorization(id)]);
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
  });

  test('comes from a page of another origin', async () => {
    const { bearer } = await newPerson(app);
    const { id } = await request();
    const ask = (origin: string) =>
      app.call('GET', `/oauth/authorizations/${id}`, undefined, { ...bearer, origin });
    for (const origin of ['https://evil.example', 'null']) {
      const answer = await ask(origin);
      expect({ status: answer.status, body: await answer.json() }).toEqual({
        status: 400,
        body: { code: 'validation_failed', message: 'unauthorized request origin' },
      });
    }
    expect((await ask(TEST_ORIGIN)).status).toBe(200);
  });

  test('needs a person and an action', async () => {
    const { bearer } = await newPerson(app);
    const { id } = await request();
    expect((await app.call('GET', `/oauth/authorizations/${id}`)).status).toBe(401);
    for (const body of [{}, { action: 'maybe' }, { action: 1 }]) {
      const answer = await app.call('POST', `/oauth/authorizations/${id}/consent`, body, bearer);
      expect({ status: answer.status, body: await answer.json() }).toEqual({
        status: 400,
        body: { code: 'validation_failed', message: "action must be 'approve' or 'deny'" },
      });
    }
    const { error } = await testClient(app).client.auth.oauth.getAuthorizationDetails(id);
    expect(error?.name).toBe('AuthSessionMissingError');
  });

  test('is gone with its application', async () => {
    const person = await newPerson(app);
    const { application, id } = await request();
    await adminClient(app).auth.admin.oauth.deleteClient(application.client_id);
    expect((await person.client.auth.oauth.getAuthorizationDetails(id)).error).toMatchObject(NOT_FOUND);
  });
});

describe('grants', () => {
  test('are listed with what was granted, which grows', async () => {
    const person = await newPerson(app);
    const { client_id: clientId } = await newApplication(app);
    await codeFor(app, person, clientId, { scope: 'openid email' });
    await codeFor(app, person, clientId, { scope: 'email phone' });
    const { data } = await person.client.auth.oauth.listGrants();
    expect(data).toEqual([
      {
        client: { id: clientId, name: 'Route Planner', uri: '', logo_uri: '' },
        scopes: ['openid', 'email', 'phone'],
        granted_at: expect.stringMatching(/Z$/) as string,
      },
    ]);
    expect((await (await newPerson(app)).client.auth.oauth.listGrants()).data).toEqual([]);
  });

  test('are revoked once, together with a code that was not exchanged yet', async () => {
    const person = await newPerson(app);
    const application = await newApplication(app);
    const code = await codeFor(app, person, application.client_id);
    const { oauth } = person.client.auth;
    expect((await oauth.revokeGrant({ clientId: application.client_id })).error).toBeNull();
    expect((await oauth.listGrants()).data).toEqual([]);
    expect((await requestToken(app, exchangeFields(application, code))).body).toMatchObject({
      error: 'invalid_grant',
    });
    expect((await oauth.revokeGrant({ clientId: application.client_id })).error).toMatchObject({
      status: 404,
      code: 'oauth_consent_not_found',
      message: 'No active grant found for this client',
    });
  });

  test.each([
    ['', 'client_id is required'],
    ['?client_id=x', 'invalid client_id format'],
  ])('are not revoked with %j', async (query, message) => {
    const { bearer } = await newPerson(app);
    const answer = await app.call('DELETE', `/user/oauth/grants${query}`, undefined, bearer);
    expect({ status: answer.status, body: await answer.json() }).toEqual({
      status: 400,
      body: { code: 'validation_failed', message },
    });
  });
});
