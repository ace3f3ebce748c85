import { authAppForFile } from '@fml/auth/test-support/auth-app-for-file.ts';
import { authTestApp } from '@fml/auth/test-support/auth-test-app.ts';
import { messagesTo, newestMessageTo } from '@fml/auth/test-support/sent-messages.ts';
import { describe, expect, test } from 'vitest';
import { adminClient, newCredentials, testClient } from './auth-client.ts';

const app = authAppForFile();

async function account() {
  const { email, password } = newCredentials();
  await adminClient(app).auth.admin.createUser({ email, password, email_confirm: true });
  return { email, password };
}

describe('a forgotten password', () => {
  test('is replaced by way of the mail', async () => {
    const { email, password } = await account();
    const { client } = testClient(app);
    expect(await client.auth.resetPasswordForEmail(email)).toMatchObject({ data: {}, error: null });
    const mail = await newestMessageTo(app.db, email);
    expect(mail.kind).toBe('recovery');
    await client.auth.verifyOtp({ email, token: mail.code, type: 'recovery' });
    const changed = await client.auth.updateUser({ password: 'quite another one' });
    expect(changed.error).toBeNull();
    const old = await client.auth.signInWithPassword({ email, password });
    expect(old.error?.code).toBe('invalid_credentials');
    const fresh = await client.auth.signInWithPassword({ email, password: 'quite another one' });
    expect(fresh.error).toBeNull();
  });

  test('of an unknown address gets the same answer, and no mail', async () => {
    const { email } = newCredentials();
    const known = await app.call('POST', '/recover', { email: (await account()).email });
    const unknown = await app.call('POST', '/recover', { email });
    expect(unknown.status).toBe(known.status);
    expect(await unknown.text()).toBe(await known.text());
    expect([...unknown.headers.keys()]).toEqual([...known.headers.keys()]);
    expect(await messagesTo(app.db, email)).toEqual([]);
  });

  test('answers known and unknown addresses after the same time', async () => {
    const { email } = await account();
    const measure = async (address: string) => {
      const startedAtMs = performance.now();
      await app.call('POST', '/recover', { email: address });
      return performance.now() - startedAtMs;
    };
    // Not how fast, but that neither answers before the time that hides the difference.
    for (let tries = 0; tries < 3; tries += 1) {
      expect(await measure(email)).toBeGreaterThan(145);
      expect(await measure('nobody@example.com')).toBeGreaterThan(145);
    }
  });

  test('stops working when the password has been changed', async () => {
    const { email, password } = await account();
    const { client } = testClient(app);
    await client.auth.resetPasswordForEmail(email);
    const mail = await newestMessageTo(app.db, email);
    await client.auth.signInWithPassword({ email, password });
    await client.auth.updateUser({ password: 'changed by himself' });
    const { error } = await client.auth.verifyOtp({ email, token: mail.code, type: 'recovery' });
    expect(error?.code).toBe('otp_expired');
  });
});

test.each<[unknown, number, string]>([
  [{}, 400, 'validation_failed'],
  [{ email: '' }, 400, 'validation_failed'],
  [{ email: 'kim' }, 400, 'validation_failed'],
  [{ email: ['a@b.co'] }, 400, 'bad_json'],
  [{ email: 'a@b.co', code_challenge: 'x' }, 400, 'validation_failed'],
  [{ email: 'a@b.co\u2028bcc:c@d.co' }, 400, 'validation_failed'],
  [{ email: "a'; drop table auth.users; --@b.co" }, 400, 'validation_failed'],
  [{ email: 'a@b.co\r\nbcc: c@d.co' }, 400, 'validation_failed'],
])('POST /recover %j is refused with %i %s', async (body, status, code) => {
  const response = await app.call('POST', '/recover', body);
  expect(response.status).toBe(status);
  expect(await response.json()).toMatchObject({ code });
  expect(app.errors).toEqual([]);
});

test('one deployment sends at most thirty mails an hour, and that does not reveal who has an account', async () => {
  let n = 0;
  const limited = await authTestApp({
    database: app.db,
    config: { limited: true },
    clientAddress: () => {
      n += 1;
      return `198.51.100.${n}`;
    },
  });
  await app.db.adminPool.query(
    `insert into public.rate_limits (bucket, key, window_start, count)
     values ('auth-sent-email', 'all', date_trunc('hour', now() at time zone 'utc') at time zone 'utc', 30)
     on conflict (bucket, key, window_start) do update set count = 30`,
  );
  for (const email of [(await account()).email, newCredentials().email]) {
    const response = await limited.call('POST', '/recover', { email });
    expect(response.status).toBe(429);
    expect(await response.json()).toEqual({
      code: 'over_email_send_rate_limit',
      message: 'email rate limit exceeded',
    });
  }
});
