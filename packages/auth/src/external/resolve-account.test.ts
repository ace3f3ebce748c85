import { expect, test } from 'vitest';
import { signInAt } from '../../test-support/external-journey.ts';
import { oauthTestProviderForFile } from '../../test-support/oauth-test-setup.ts';
import { plantCredentials, plantedCredentials } from '../../test-support/planted-credentials.ts';
import { messagesTo } from '../../test-support/sent-messages.ts';

/** Which account a sign-in at a provider leads to. */

const world = oauthTestProviderForFile();

const password = 'a password of theirs';

test('an address that the provider vouches for leads to the account that has it', async () => {
  const app = await world().appWith({ autoconfirmEmail: true });
  const { subject, email } = world().person();
  const signedUp = (await (await app.call('POST', '/signup', { email, password })).json()) as {
    user: { id: string };
  };
  app.clock.now = new Date(app.clock.now.getTime() + 1000);
  const user = await world().userOf(app, (await signInAt(app, subject)).fragment.access_token);
  expect(user.id).toBe(signedUp.user.id);
  expect(user).toMatchObject({ app_metadata: { provider: 'email', providers: ['email', 'keycloak'] } });
  expect(user.identities.map(({ provider }) => provider)).toEqual(['email', 'keycloak']);
  const again = await app.call('POST', '/token?grant_type=password', { email, password });
  expect(again.status).toBe(200);
});

test('credentials planted in an unconfirmed account are gone', async () => {
  const app = await world().appWith();
  const { subject, email } = world().person();
  const signedUp = await app.call('POST', '/signup', { email, password, data: { planted: true } });
  const { id } = (await signedUp.json()) as { id: string };
  await plantCredentials(world().testing.db, id);
  const user = await world().userOf(app, (await signInAt(app, subject)).fragment.access_token);
  expect(user.id).toBe(id);
  expect(await plantedCredentials(world().testing.db, id)).toEqual({});
  expect(user.identities.map(({ provider }) => provider)).toEqual(['keycloak']);
  expect(user.user_metadata).not.toHaveProperty('planted');
  const planted = await app.call('POST', '/token?grant_type=password', { email, password });
  expect(await planted.json()).toMatchObject({ code: 'invalid_credentials' });
});

test('an unverified address never leads to an account', async () => {
  const app = await world().appWith({ autoconfirmEmail: true });
  const { subject, email } = world().person({ email_verified: false });
  const signedUp = (await (await app.call('POST', '/signup', { email, password })).json()) as {
    user: { id: string };
  };
  const user = await world().userOf(app, (await signInAt(app, subject)).fragment.access_token);
  expect(user.id).not.toBe(signedUp.user.id);
  expect(user.email).toBe('');
  const strict = await world().appWith();
  const other = world().person({ email, email_verified: false });
  const refused = await signInAt(strict, other.subject);
  expect(refused.query).toMatchObject({ error_code: 'provider_email_needs_verification' });
  expect(await messagesTo(world().testing.db, email)).toEqual([]);
});

test('an unverified address gets a mail and no session', async () => {
  const app = await world().appWith();
  const { subject, email } = world().person({ email_verified: false });
  const { query, fragment } = await signInAt(app, subject);
  expect(query).toEqual({
    error: 'invalid_request',
    error_code: 'provider_email_needs_verification',
    error_description:
      'Unverified email with keycloak. A confirmation email has been sent to your keycloak email',
  });
  expect(fragment).not.toHaveProperty('access_token');
  expect(await messagesTo(world().testing.db, email)).toMatchObject([{ kind: 'signup' }]);
  expect(await world().countUsers(email)).toBe(1);
});

test('no user is created without an address', async () => {
  const { subject } = world().person({ email: undefined });
  expect((await signInAt(await world().appWith(), subject)).query).toMatchObject({
    error_code: 'email_address_not_provided',
  });
});

test('without public sign-up, people with an account come in and others do not', async () => {
  const app = await world().appWith({ signup: false });
  const stranger = world().person();
  expect((await signInAt(app, stranger.subject)).query).toMatchObject({
    error_code: 'signup_disabled',
    error_description: 'Signups not allowed for this instance',
  });
  const known = world().person();
  await (await world().appWith({ autoconfirmEmail: true })).call('POST', '/signup', {
    email: known.email,
    password,
  });
  expect((await signInAt(app, known.subject)).fragment).toHaveProperty('access_token');
});

test('a banned person stays out', async () => {
  const app = await world().appWith();
  const { subject, email } = world().person();
  await signInAt(app, subject);
  await world().testing.db.authPool.query(
    `update auth.users set banned_until = now() + interval '1 day' where email = $1`,
    [email],
  );
  expect((await signInAt(app, subject)).query).toMatchObject({
    error: 'access_denied',
    error_code: 'user_banned',
  });
});
