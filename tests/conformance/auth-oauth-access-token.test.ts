import { importConfiguredKeys } from '@fml/auth';
import { authAppForFile } from '@fml/auth/test-support/auth-app-for-file.ts';
import { authTestApp, TEST_ORIGIN } from '@fml/auth/test-support/auth-test-app.ts';
import type { ApplicationTokens } from '@fml/auth/test-support/relying-party.ts';
import { exportJWK, generateKeyPair } from 'jose';
import { describe, expect, test } from 'vitest';
import { newPerson } from './auth-client.ts';
import { claimsOf, newParty, OAUTH_CONFIG, signInThrough } from './oauth-applications.ts';

/** What an application can do with the token that it got, and what it cannot. */

const app = authAppForFile({ config: OAUTH_CONFIG });

describe('the access token', () => {
  const userOf = async (tokens: ApplicationTokens) => {
    const answer = await app.call('GET', '/user', undefined, {
      authorization: `Bearer ${tokens.access_token}`,
    });
    return { status: answer.status, body: (await answer.json()) as Record<string, unknown> };
  };

  test('names application and scope, and holds no more than was granted', async () => {
    const person = await newPerson(app, { name: 'Ann', address: '1 Elm Street' });
    const { rp, application } = await newParty(app);
    const tokens = await signInThrough(app, rp, person, { scope: 'openid' });
    expect(claimsOf(tokens.access_token)).toMatchObject({
      client_id: application.client_id,
      scope: 'openid',
      aud: 'authenticated',
      role: 'authenticated',
      email: '',
      user_metadata: {},
      amr: [{ method: 'oauth_provider/authorization_code' }],
    });
    const { body } = await userOf(tokens);
    expect(body).toMatchObject({ id: person.id, email: '', user_metadata: {}, identities: [] });
    const more = await signInThrough(app, rp, person, { scope: 'email profile' });
    expect((await userOf(more)).body).toMatchObject({
      email: person.email,
      user_metadata: { name: 'Ann', address: '1 Elm Street' },
    });
  });

  test('cannot change the account, consent, or sign the person out', async () => {
    const person = await newPerson(app);
    const { rp } = await newParty(app);
    const tokens = await signInThrough(app, rp, person, { scope: 'openid' });
    const bearer = { authorization: `Bearer ${tokens.access_token}` };
    for (const [method, path, body] of [
      ['PUT', '/user', { password: 'another password' }],
      ['GET', '/user/oauth/grants'],
      ['GET', `/oauth/authorizations/${'a'.repeat(32)}`],
      ['POST', `/oauth/authorizations/${'a'.repeat(32)}/consent`, { action: 'approve' }],
      ['GET', '/reauthenticate'],
    ] as const) {
      const answer = await app.call(method, path, body, bearer);
      expect({ path, status: answer.status, body: await answer.json() }).toEqual({
        path,
        status: 403,
        body: { code: 'no_authorization', message: 'Applications are not allowed to perform these actions' },
      });
    }
    expect((await app.call('POST', '/logout?scope=global', {}, bearer)).status).toBe(204);
    expect((await userOf(tokens)).status).toBe(403);
    expect((await person.client.auth.getUser()).data.user?.id).toBe(person.id);
  });

  test('is no ID token, and an ID token is no access token', async () => {
    const { rp } = await newParty(app);
    const { id_token } = await signInThrough(app, rp, await newPerson(app), { scope: 'openid' });
    const answer = await app.call('GET', '/user', undefined, { authorization: `Bearer ${id_token}` });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: 'bad_jwt' });
  });

  test('for another resource works there and at userinfo, and not on our APIs', async () => {
    const person = await newPerson(app);
    const { rp } = await newParty(app);
    const resource = 'https://mcp.example/tools';
    const tokens = await signInThrough(app, rp, person, { scope: 'email', resource });
    const audience = [resource, `${TEST_ORIGIN}/auth/v1/oauth/userinfo`];
    expect(claimsOf(tokens.access_token)['aud']).toEqual(audience);
    expect(await rp.userinfo(tokens)).toMatchObject({ sub: person.id });
    expect(await userOf(tokens)).toMatchObject({ status: 403, body: { code: 'bad_jwt' } });
    const next = await rp.refresh(tokens.refresh_token, { resource });
    expect(claimsOf(next.access_token)['aud']).toEqual(audience);
  });

  test('is told apart as well where the deployment brings its own key', async () => {
    const { privateKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = { ...(await exportJWK(privateKey)), kid: 'brought-along', alg: 'ES256' };
    const other = await authTestApp({
      database: app.db,
      config: OAUTH_CONFIG,
      configured: await importConfiguredKeys({ jwks: [jwk] }),
    });
    const person = await newPerson(other);
    const { rp } = await newParty(other);
    const parameters = { scope: 'openid', resource: 'https://mcp.example/tools' };
    const tokens = await signInThrough(other, rp, person, parameters);
    for (const token of [tokens.id_token, tokens.access_token]) {
      const answer = await other.call('GET', '/user', undefined, { authorization: `Bearer ${token}` });
      expect(await answer.json()).toMatchObject({ code: 'bad_jwt' });
    }
    expect(await rp.userinfo(tokens)).toEqual({ sub: person.id });
  });

  test('for a resource of this server works on our APIs', async () => {
    const { rp } = await newParty(app);
    const tokens = await signInThrough(app, rp, await newPerson(app), { resource: `${TEST_ORIGIN}/rest/v1` });
    expect(claimsOf(tokens.access_token)['aud']).toBe('authenticated');
  });
});
