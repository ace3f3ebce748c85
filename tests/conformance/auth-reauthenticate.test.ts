import { authTestApp } from '@fml/auth/test-support/auth-test-app.ts';
import { newestMessageTo } from '@fml/auth/test-support/sent-messages.ts';
import { testDatabaseForFile } from '@fml/postgres/testing';
import { describe, expect, test } from 'vitest';
import { adminClient, newCredentials, testClient } from './auth-client.ts';

const DAY_MS = 24 * 60 * 60_000;
const testing = testDatabaseForFile();

/** A user whose session is older than a day, so that a new password needs a code. */
async function longSignedIn(config = {}) {
  const app = await authTestApp({
    database: testing.db,
    config: { reauthenticatePasswordChange: true, accessTokenLifetimeS: 3 * 86_400, ...config },
  });
  const { email, password } = newCredentials();
  await adminClient(app).auth.admin.createUser({ email, password, email_confirm: true });
  const { client } = testClient(app);
  await client.auth.signInWithPassword({ email, password });
  app.clock.now = new Date(app.clock.now.getTime() + DAY_MS + 60_000);
  return { app, client, email };
}

describe('a new password in an old session', () => {
  test('needs the code that reauthenticate() mails, which works once', async () => {
    const { client, email } = await longSignedIn();
    const without = await client.auth.updateUser({ password: 'the second one' });
    expect(without.error).toMatchObject({ status: 400, code: 'reauthentication_needed' });

    expect((await client.auth.reauthenticate()).error).toBeNull();
    const mail = await newestMessageTo(testing.db, email);
    expect(mail).toMatchObject({ kind: 'reauthentication', link: null });

    const wrong = mail.code === '000000' ? '111111' : '000000';
    const refused = await client.auth.updateUser({ password: 'the second one', nonce: wrong });
    expect(refused.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });

    expect((await client.auth.updateUser({ password: 'the second one', nonce: mail.code })).error).toBeNull();
    const reused = await client.auth.updateUser({ password: 'the third one', nonce: mail.code });
    expect(reused.error?.code).toBe('reauthentication_not_valid');
  });

  test("does not take another user's code, nor an old one", async () => {
    const mine = await longSignedIn();
    const theirs = await longSignedIn();
    await mine.client.auth.reauthenticate();
    await theirs.client.auth.reauthenticate();
    const [own, other] = [
      await newestMessageTo(testing.db, mine.email),
      await newestMessageTo(testing.db, theirs.email),
    ];
    if (own.code !== other.code) {
      const { error } = await mine.client.auth.updateUser({ password: 'the second one', nonce: other.code });
      expect(error?.code).toBe('reauthentication_not_valid');
    }
    mine.app.clock.now = new Date(mine.app.clock.now.getTime() + 3_601_000);
    const late = await mine.client.auth.updateUser({ password: 'the second one', nonce: own.code });
    expect(late.error?.code).toBe('reauthentication_not_valid');
  });
});

test('the code does not sign anyone in', async () => {
  const { app, client, email } = await longSignedIn();
  await client.auth.reauthenticate();
  const { code } = await newestMessageTo(testing.db, email);
  for (const type of ['signup', 'magiclink', 'recovery', 'email', 'email_change']) {
    expect((await app.call('POST', '/verify', { type, email, token: code })).status).toBe(403);
  }
});

test('a user without an address cannot reauthenticate', async () => {
  const app = await authTestApp({ database: testing.db, config: { anonymous: true } });
  const { client } = testClient(app);
  await client.auth.signInAnonymously();
  const { error } = await client.auth.reauthenticate();
  expect(error).toMatchObject({
    status: 400,
    message: 'Reauthentication requires the user to have an email or a phone number',
  });
});

test('a second mail within a minute is refused', async () => {
  const { client } = await longSignedIn({ limited: true });
  expect((await client.auth.reauthenticate()).error).toBeNull();
  expect((await client.auth.reauthenticate()).error).toMatchObject({
    status: 429,
    code: 'over_email_send_rate_limit',
  });
});

test('it needs a session', async () => {
  const app = await authTestApp({ database: testing.db });
  expect((await app.call('GET', '/reauthenticate')).status).toBe(401);
});
