import { authAppForFile } from '@fml/auth/test-support/auth-app-for-file.ts';
import { TEST_ORIGIN } from '@fml/auth/test-support/auth-test-app.ts';
import {
  ClientSecretPost,
  registeredRelyingParty,
  relyingParty,
} from '@fml/auth/test-support/relying-party.ts';
import { describe, expect, test } from 'vitest';
import { adminClient, newPerson } from './auth-client.ts';
import {
  begin,
  claimsOf,
  newApplication,
  newParty,
  OAUTH_CONFIG,
  RETURN_ADDRESS,
  signInThrough,
} from './oauth-applications.ts';

/** An application built on `openid-client`, from discovery to the refreshed token. */

const app = authAppForFile({ config: { ...OAUTH_CONFIG, oauthRegistration: true } });

test('discovery leads to every endpoint, in both documents', async () => {
  const { rp } = await newParty(app);
  const at = `${TEST_ORIGIN}/auth/v1`;
  const shared = {
    issuer: at,
    authorization_endpoint: `${at}/oauth/authorize`,
    token_endpoint: `${at}/oauth/token`,
    userinfo_endpoint: `${at}/oauth/userinfo`,
    revocation_endpoint: `${at}/oauth/revoke`,
    registration_endpoint: `${at}/oauth/clients/register`,
    jwks_uri: `${at}/.well-known/jwks.json`,
    code_challenge_methods_supported: ['S256'],
    scopes_supported: ['openid', 'profile', 'email', 'phone', 'offline_access'],
  };
  expect(rp.config.serverMetadata()).toMatchObject(shared);
  const answer = await app.call('GET', '/.well-known/oauth-authorization-server');
  expect(await answer.json()).toMatchObject(shared);
});

describe('signing in', () => {
  test('gives an ID token with the nonce, and the claims of the scopes at userinfo', async () => {
    const person = await newPerson(app, { name: 'Ann Example', picture: 'https://pic.example/ann.png' });
    const { rp, application } = await newParty(app);
    const tokens = await signInThrough(app, rp, person, { scope: 'openid profile email' });
    expect(tokens).toMatchObject({ token_type: 'bearer', expires_in: 3600, scope: 'openid profile email' });
    expect(tokens).not.toHaveProperty('user');
    const known = {
      sub: person.id,
      email: person.email,
      email_verified: true,
      name: 'Ann Example',
      picture: 'https://pic.example/ann.png',
    };
    expect(tokens.claims()).toMatchObject({ ...known, aud: application.client_id });
    expect(tokens.claims()).toHaveProperty('at_hash');
    expect(await rp.userinfo(tokens)).toMatchObject(known);
    expect(await rp.userinfo(tokens)).not.toHaveProperty('phone_number');
  });

  test('works for a public client, and with the secret in the body', async () => {
    const person = await newPerson(app);
    for (const options of [{ isPublic: true }, { authentication: ClientSecretPost }]) {
      const { rp } = await newParty(app, options);
      const tokens = await signInThrough(app, rp, person, { scope: 'openid' });
      expect(await rp.userinfo(tokens)).toEqual({ sub: person.id });
    }
  });

  test('asks once: the second time the consent is known, unless more is asked for', async () => {
    const person = await newPerson(app);
    const { rp } = await newParty(app);
    await signInThrough(app, rp, person, { scope: 'openid email' });
    const details = async (scope: string) => {
      const id = await begin(app, (await rp.begin({ scope })).address);
      return (await person.client.auth.oauth.getAuthorizationDetails(id)).data;
    };
    expect(await details('email')).toEqual({
      redirect_url: expect.stringMatching(/^https:\/\/app\.example\/callback\?code=.+&state=/) as string,
    });
    expect(await details('openid email phone')).toMatchObject({ scope: 'openid email phone' });
  });

  test('without a scope gives the email address and no ID token', async () => {
    const person = await newPerson(app);
    const { rp } = await newParty(app);
    const tokens = await signInThrough(app, rp, person);
    expect(tokens.id_token).toBeUndefined();
    expect(await rp.userinfo(tokens)).toEqual({ sub: person.id, email: person.email, email_verified: true });
  });

  test('needs no admin where registration is on', async () => {
    const rp = await registeredRelyingParty(app, {
      client_name: 'A new app',
      redirect_uris: [RETURN_ADDRESS],
    });
    expect(rp.config.clientMetadata()).toMatchObject({
      registration_type: 'dynamic',
      client_type: 'confidential',
    });
    const tokens = await signInThrough(app, rp, await newPerson(app), { scope: 'openid' });
    expect(tokens.claims()).toBeDefined();
  });
});

describe('refreshing', () => {
  test('rotates, keeps application and scope, and gives a new ID token without nonce', async () => {
    const person = await newPerson(app);
    const { rp, application } = await newParty(app);
    const first = await signInThrough(app, rp, person, { scope: 'openid email' });
    const second = await rp.refresh(first.refresh_token);
    expect(second.refresh_token).not.toBe(first.refresh_token);
    expect(second.claims()).toMatchObject({ sub: person.id, aud: application.client_id });
    expect(second.claims()).not.toHaveProperty('nonce');
    expect(claimsOf(second.access_token)).toMatchObject({
      client_id: application.client_id,
      scope: 'openid email',
      session_id: claimsOf(first.access_token)['session_id'],
    });
  });

  test('may ask for less, for one token', async () => {
    const { rp } = await newParty(app);
    const first = await signInThrough(app, rp, await newPerson(app), { scope: 'openid email' });
    const less = await rp.refresh(first.refresh_token, { scope: 'openid' });
    expect(claimsOf(less.access_token)).toMatchObject({ scope: 'openid', email: '' });
    const again = await rp.refresh(less.refresh_token);
    expect(again.scope).toBe('openid email');
  });

  test('is not offered to an application that is not registered for it', async () => {
    const application = await newApplication(app, { grant_types: ['authorization_code'] });
    const rp = await relyingParty(app, {
      clientId: application.client_id,
      secret: application.client_secret,
      redirectUri: RETURN_ADDRESS,
    });
    expect(await signInThrough(app, rp, await newPerson(app))).not.toHaveProperty('refresh_token');
  });
});

describe('the end', () => {
  test.each(['refresh_token', 'access_token'] as const)(
    'comes with the revocation of its %s',
    async (kind) => {
      const { rp } = await newParty(app);
      const tokens = await signInThrough(app, rp, await newPerson(app), { scope: 'openid' });
      await rp.revoke(tokens[kind]);
      await expect(rp.userinfo(tokens)).rejects.toThrow();
      await expect(rp.refresh(tokens.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
      // A token that is none is no news.
      await rp.revoke(tokens[kind]);
    },
  );

  test('does not come from another application', async () => {
    const { rp } = await newParty(app);
    const other = await newParty(app);
    const tokens = await signInThrough(app, rp, await newPerson(app), { scope: 'openid' });
    await other.rp.revoke(tokens.refresh_token);
    await other.rp.revoke(tokens.access_token);
    expect(await rp.userinfo(tokens)).toHaveProperty('sub');
  });

  test('comes at the next call when the person revokes the grant', async () => {
    const person = await newPerson(app);
    const { rp, application } = await newParty(app);
    const tokens = await signInThrough(app, rp, person, { scope: 'openid' });
    const revoked = await person.client.auth.oauth.revokeGrant({ clientId: application.client_id });
    expect(revoked.error).toBeNull();
    await expect(rp.userinfo(tokens)).rejects.toThrow();
    await expect(rp.refresh(tokens.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' });
    // The next sign-in asks again.
    const id = await begin(app, (await rp.begin({ scope: 'openid' })).address);
    expect((await person.client.auth.oauth.getAuthorizationDetails(id)).data).toMatchObject({
      scope: 'openid',
    });
  });

  test('comes when an admin deletes the application', async () => {
    const { rp, application } = await newParty(app);
    const tokens = await signInThrough(app, rp, await newPerson(app), { scope: 'openid' });
    expect((await adminClient(app).auth.admin.oauth.deleteClient(application.client_id)).error).toBeNull();
    await expect(rp.userinfo(tokens)).rejects.toThrow();
    await expect(rp.refresh(tokens.refresh_token)).rejects.toMatchObject({ error: 'invalid_client' });
  });
});
