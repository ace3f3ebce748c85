import { authTestApp } from '@fml/auth/test-support/auth-test-app.ts';
import { messagesTo, newestMessageTo, sentMessages } from '@fml/auth/test-support/sent-messages.ts';
import { testDatabaseForFile } from '@fml/postgres/testing';
import { describe, expect, test } from 'vitest';
import { adminClient, newCredentials, testClient } from './auth-client.ts';

const testing = testDatabaseForFile();

const appWith = (config = {}) => authTestApp({ database: testing.db, config });

/** A user with a confirmed address. */
async function confirmed(app: Awaited<ReturnType<typeof appWith>>) {
  const { email, password } = newCredentials();
  const { data, error } = await adminClient(app).auth.admin.createUser({
    email,
    password,
    email_confirm: true,
  });
  if (error) throw error;
  return { email, password, id: data.user.id };
}

describe('signInWithOtp by mail', () => {
  test('makes a user, mails a code and a link, and the code signs in', async () => {
    const app = await appWith();
    const { client } = testClient(app);
    const { email } = newCredentials();
    const asked = await client.auth.signInWithOtp({ email, options: { data: { name: 'Kim' } } });
    expect(asked).toMatchObject({ data: { user: null, session: null }, error: null });
    const mail = await newestMessageTo(testing.db, email);
    expect(mail.kind).toBe('signup');
    const { data, error } = await client.auth.verifyOtp({ email, token: mail.code, type: 'email' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      email_confirmed_at: expect.any(String) as string,
      user_metadata: { name: 'Kim', email_verified: true },
    });
    expect((await client.auth.getUser()).data.user?.id).toBe(data.user?.id);
    const claims = (await client.auth.getClaims()).data?.claims;
    expect(claims?.amr).toMatchObject([{ method: 'otp' }]);
  });

  test('signs a known user in and keeps the password', async () => {
    const app = await appWith();
    const { email, password, id } = await confirmed(app);
    const { client } = testClient(app);
    expect((await client.auth.signInWithOtp({ email: ` ${email.toUpperCase()} ` })).error).toBeNull();
    const mail = await newestMessageTo(testing.db, email);
    expect(mail.kind).toBe('magiclink');
    const { data } = await client.auth.verifyOtp({ email, token: mail.code, type: 'magiclink' });
    expect(data.user?.id).toBe(id);
    expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test.each([
    ['email', { limited: false }],
    ['phone', { limited: false }],
    ['email', { limited: true }],
    ['phone', { limited: true }],
  ] as const)('%s: who has an account cannot be asked by wanting no new user, %j', async (kind, limits) => {
    const app = await appWith({ phoneEnabled: true, ...limits });
    const { email } = await confirmed(app);
    const addresses = {
      email: { known: email, unknown: newCredentials().email },
      phone: {
        known: `1202555${limits.limited ? '0181' : '0182'}`,
        unknown: `1202555${limits.limited ? '0183' : '0184'}`,
      },
    }[kind];
    if (kind === 'phone') {
      await adminClient(app).auth.admin.createUser({ phone: addresses.known, phone_confirm: true });
    }
    const ask = async (address: string) => {
      const response = await app.call('POST', '/otp', { [kind]: address, create_user: false });
      return { status: response.status, headers: [...response.headers], body: await response.json() };
    };
    for (const _ of ['first', 'second']) {
      expect(await ask(addresses.unknown)).toEqual(await ask(addresses.known));
    }
    const recipients = (await sentMessages(testing.db)).map(({ recipient }) => recipient);
    expect(recipients).toContain(addresses.known);
    expect(recipients).not.toContain(addresses.unknown);
  });

  test('with sign-up off, unknown addresses get the same answer as known ones and no mail', async () => {
    const app = await appWith({ signup: false });
    const { client } = testClient(app);
    const { email } = newCredentials();
    expect((await client.auth.signInWithOtp({ email })).error).toBeNull();
    expect(await messagesTo(testing.db, email)).toEqual([]);
  });

  test('magic links off', async () => {
    const { client } = testClient(await appWith({ emailEnabled: false }));
    const { error } = await client.auth.signInWithOtp({ email: newCredentials().email });
    expect(error).toMatchObject({ status: 422, code: 'email_provider_disabled' });
  });

  test('an earlier sign-up by someone else does not keep its password', async () => {
    const app = await appWith();
    const { client } = testClient(app);
    const { email, password } = newCredentials();
    await client.auth.signUp({ email, password });
    await client.auth.signInWithOtp({ email });
    const mail = await newestMessageTo(testing.db, email);
    const { data } = await client.auth.verifyOtp({ email, token: mail.code, type: 'email' });
    expect(data.user?.email_confirmed_at).toEqual(expect.any(String));
    const { error } = await client.auth.signInWithPassword({ email, password });
    expect(error?.code).toBe('invalid_credentials');
  });

  test('a client with a verifier exchanges the code behind the link', async () => {
    const app = await appWith();
    const { email, id } = await confirmed(app);
    const { client } = testClient(app, { flowType: 'pkce' });
    await client.auth.signInWithOtp({ email });
    const { link } = await newestMessageTo(testing.db, email);
    expect(link?.searchParams.get('token')).toMatch(/^pkce_[0-9a-f]{56}$/);
    link?.searchParams.delete('ask');
    const led = await app.fetch(link ?? '', { redirect: 'manual' });
    expect(led.status).toBe(303);
    const code = new URL(led.headers.get('location') ?? '').searchParams.get('code') ?? '';
    const { data, error } = await client.auth.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.id).toBe(id);
    expect((await client.auth.exchangeCodeForSession(code)).error).not.toBeNull();
  });

  test('a second request within a minute is refused, for unknown addresses alike', async () => {
    const app = await appWith({ limited: true, signup: false });
    const { email } = await confirmed(app);
    const { client } = testClient(app);
    for (const address of [email, newCredentials().email]) {
      expect((await client.auth.signInWithOtp({ email: address })).error).toBeNull();
      const { error } = await client.auth.signInWithOtp({ email: address });
      expect(error).toMatchObject({ status: 429, code: 'over_email_send_rate_limit' });
      expect(error?.message).toBe('For security purposes, you can only request this after 60 seconds.');
    }
    app.clock.now = new Date(app.clock.now.getTime() + 60_000);
    expect((await client.auth.signInWithOtp({ email })).error).toBeNull();
  });
});

test('a new account may ask for a sign-in code at once: sign-up and sign-in have intervals of their own', async () => {
  const app = await appWith({ limited: true });
  const { client } = testClient(app);
  const credentials = newCredentials();
  expect((await client.auth.signUp(credentials)).error).toBeNull();
  const { code } = await newestMessageTo(testing.db, credentials.email);
  const entered = await client.auth.verifyOtp({ email: credentials.email, token: code, type: 'email' });
  expect(entered.error).toBeNull();
  expect((await client.auth.signInWithOtp({ email: credentials.email })).error).toBeNull();
  expect((await newestMessageTo(testing.db, credentials.email)).kind).toBe('magiclink');
  const again = await client.auth.signInWithOtp({ email: credentials.email });
  expect(again.error).toMatchObject({ code: 'over_email_send_rate_limit' });
});

describe('signInWithOtp by phone', () => {
  test('sends a code that signs in, within a minute', async () => {
    const app = await appWith({ phoneEnabled: true });
    const { client } = testClient(app);
    const asked = await client.auth.signInWithOtp({ phone: '+12025550123' });
    expect(asked.error).toBeNull();
    expect(asked.data).toMatchObject({ messageId: expect.any(String) as string });
    const message = await newestMessageTo(testing.db, '12025550123');
    const { data, error } = await client.auth.verifyOtp({
      phone: '+12025550123',
      token: message.code,
      type: 'sms',
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      phone: '12025550123',
      phone_confirmed_at: expect.any(String) as string,
    });

    await client.auth.signInWithOtp({ phone: '12025550123' });
    const second = await newestMessageTo(testing.db, '12025550123');
    app.clock.now = new Date(app.clock.now.getTime() + 61_000);
    const late = await client.auth.verifyOtp({ phone: '12025550123', token: second.code, type: 'sms' });
    expect(late.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  test('a test number has its fixed code and gets no message', async () => {
    const app = await appWith({ phoneEnabled: true, testOtps: new Map([['12025550199', '246810']]) });
    const { client } = testClient(app);
    expect((await client.auth.signInWithOtp({ phone: '+12025550199' })).error).toBeNull();
    expect(await messagesTo(testing.db, '12025550199')).toEqual([]);
    const { data } = await client.auth.verifyOtp({ phone: '+12025550199', token: '246810', type: 'sms' });
    expect(data.user?.phone).toBe('12025550199');
  });

  test('is refused where no provider carries messages, for known and unknown numbers alike', async () => {
    const known = '12025550177';
    const on = testClient(await appWith({ phoneEnabled: true })).client;
    expect((await on.auth.signInWithOtp({ phone: known })).error).toBeNull();
    const config = {
      phoneEnabled: true,
      sendsPhoneMessages: false,
      testOtps: new Map([['12025550188', '1234']]),
    };
    const { client } = testClient(await appWith(config));
    const refusal = { status: 422, code: 'sms_send_failed' };
    for (const phone of [known, '12025550178']) {
      expect((await client.auth.signInWithOtp({ phone })).error).toMatchObject(refusal);
      expect((await client.auth.resend({ phone, type: 'sms' })).error).toMatchObject(refusal);
      const password = 'a password of a phone';
      expect((await client.auth.signUp({ phone, password })).error).toMatchObject(refusal);
    }
    expect((await client.auth.signInWithOtp({ phone: '12025550188' })).error).toBeNull();
    const { client: confirming } = testClient(await appWith({ ...config, autoconfirmPhone: true }));
    const signedUp = await confirming.auth.signUp({
      phone: '12025550179',
      password: 'a password of a phone',
    });
    expect(signedUp.error).toBeNull();
  });

  test('is refused where phones are off, and with a number that is none', async () => {
    const off = testClient(await appWith()).client;
    expect((await off.auth.signInWithOtp({ phone: '12025550123' })).error).toMatchObject({
      status: 400,
      code: 'phone_provider_disabled',
      message: 'Unsupported phone provider',
    });
    const on = testClient(await appWith({ phoneEnabled: true })).client;
    expect((await on.auth.signInWithOtp({ phone: 'call me' })).error).toMatchObject({
      status: 400,
      code: 'validation_failed',
    });
  });
});
