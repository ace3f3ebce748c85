import { createTestDatabase, type TestDatabase } from '@fml/db/testing';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type AuthTestApp, authTestApp } from '../../testing/auth-test-app.ts';
import { CALLBACK_ADDRESS, signInAt } from '../../testing/external-journey.ts';
import { type OpenIdProvider, startOpenIdProvider } from '../../testing/open-id-provider.ts';
import type { AuthConfig } from '../auth-config.ts';

/** Whose account it is that somebody from a provider comes into. */

let testing: TestDatabase;
let idp: OpenIdProvider;
beforeAll(async () => {
  testing = await createTestDatabase();
  idp = await startOpenIdProvider({ redirectUri: CALLBACK_ADDRESS });
});
afterAll(async () => {
  await idp.stop();
  await testing.drop();
});

const appWith = (config: Partial<AuthConfig> = {}): Promise<AuthTestApp> =>
  authTestApp({ database: testing.db, config: { external: [idp.provider], ...config } });

let counter = 0;
/** A new person at the provider. */
function person(account: { email?: string; email_verified?: boolean; name?: string } = {}) {
  counter += 1;
  const subject = `subject-${counter}`;
  const email = `person-${counter}@example.com`;
  idp.accounts.set(subject, { email, email_verified: true, name: `Person ${counter}`, ...account });
  return { subject, email };
}

async function userOf(app: AuthTestApp, accessToken: string | undefined) {
  const answer = await app.call('GET', '/user', undefined, { authorization: `Bearer ${accessToken}` });
  expect(answer.status).toBe(200);
  return (await answer.json()) as {
    id: string;
    email: string;
    identities: { provider: string; id: string; identity_data: Record<string, unknown> }[];
  } & Record<string, unknown>;
}

async function countUsers(email: string): Promise<number> {
  const { rows } = await testing.db.authPool.query('select id from auth.users where email = $1', [email]);
  return rows.length;
}

const password = 'a password of theirs';

test('an address that the provider vouches for leads to the account that has it', async () => {
  const app = await appWith({ autoconfirmEmail: true });
  const { subject, email } = person();
  const signedUp = (await (await app.call('POST', '/signup', { email, password })).json()) as {
    user: { id: string };
  };
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  const user = await userOf(app, (await signInAt(app, subject)).fragment.access_token);
  expect(user.id).toBe(signedUp.user.id);
  expect(user).toMatchObject({ app_metadata: { provider: 'email', providers: ['email', 'keycloak'] } });
  expect(user.identities.map(({ provider }) => provider)).toEqual(['email', 'keycloak']);
  const again = await app.call('POST', '/token?grant_type=password', { email, password });
  expect(again.status).toBe(200);
});

test('what somebody prepared for an address that was never confirmed is gone', async () => {
  const app = await appWith();
  const { subject, email } = person();
  await app.call('POST', '/signup', { email, password, data: { planted: true } });
  const user = await userOf(app, (await signInAt(app, subject)).fragment.access_token);
  expect(user.identities.map(({ provider }) => provider)).toEqual(['keycloak']);
  expect(user.user_metadata).not.toHaveProperty('planted');
  const planted = await app.call('POST', '/token?grant_type=password', { email, password });
  expect(await planted.json()).toMatchObject({ code: 'invalid_credentials' });
});

test('an address that nobody vouches for never leads to an account', async () => {
  const app = await appWith({ autoconfirmEmail: true });
  const { subject, email } = person({ email_verified: false });
  const signedUp = (await (await app.call('POST', '/signup', { email, password })).json()) as {
    user: { id: string };
  };
  const user = await userOf(app, (await signInAt(app, subject)).fragment.access_token);
  expect(user.id).not.toBe(signedUp.user.id);
  expect(user.email).toBe('');
  const strict = await appWith();
  const other = person({ email, email_verified: false });
  const refused = await signInAt(strict, other.subject);
  expect(refused.query).toMatchObject({ error_code: 'provider_email_needs_verification' });
  expect(strict.sent).toEqual([]);
});

test('an unverified address gets a mail and no session', async () => {
  const app = await appWith();
  const { subject, email } = person({ email_verified: false });
  const { query, fragment } = await signInAt(app, subject);
  expect(query).toEqual({
    error: 'invalid_request',
    error_code: 'provider_email_needs_verification',
    error_description:
      'Unverified email with keycloak. A confirmation email has been sent to your keycloak email',
  });
  expect(fragment).not.toHaveProperty('access_token');
  expect(app.sent).toMatchObject([{ kind: 'signup', to: email }]);
  expect(await countUsers(email)).toBe(1);
});

test('nobody is made without an address', async () => {
  const { subject } = person({ email: undefined });
  expect((await signInAt(await appWith(), subject)).query).toMatchObject({
    error_code: 'email_address_not_provided',
  });
});

test('without public sign-up, people with an account come in and others do not', async () => {
  const app = await appWith({ signup: false });
  const stranger = person();
  expect((await signInAt(app, stranger.subject)).query).toMatchObject({
    error_code: 'signup_disabled',
    error_description: 'Signups not allowed for this instance',
  });
  const known = person();
  await (await appWith({ autoconfirmEmail: true })).call('POST', '/signup', {
    email: known.email,
    password,
  });
  expect((await signInAt(app, known.subject)).fragment).toHaveProperty('access_token');
});

test('a banned person stays out', async () => {
  const app = await appWith();
  const { subject, email } = person();
  await signInAt(app, subject);
  await testing.db.authPool.query(
    `update auth.users set banned_until = now() + interval '1 day' where email = $1`,
    [email],
  );
  expect((await signInAt(app, subject)).query).toMatchObject({
    error: 'access_denied',
    error_code: 'user_banned',
  });
});
