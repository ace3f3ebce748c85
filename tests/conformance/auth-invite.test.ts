import { authAppForFile } from '@fml/auth/test-support/auth-app-for-file.ts';
import { TEST_SECRET_KEY } from '@fml/auth/test-support/auth-test-app.ts';
import { messagesTo, newestMessageTo } from '@fml/auth/test-support/sent-messages.ts';
import { describe, expect, test } from 'vitest';
import { adminClient, newCredentials, testClient } from './auth-client.ts';

const app = authAppForFile({
  config: { signup: false, redirectAllow: ['https://app.example/**'] },
});

const admin = () => adminClient(app).auth.admin;

describe('inviteUserByEmail', () => {
  test('creates a user who can sign in by mail and choose a password, also with sign-up off', async () => {
    const { email, password } = newCredentials();
    const { data, error } = await admin().inviteUserByEmail(email, {
      data: { name: 'Kim' },
      redirectTo: 'https://app.example/welcome',
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      email,
      invited_at: expect.any(String) as string,
      confirmation_sent_at: expect.any(String) as string,
    });
    expect(data.user?.user_metadata).toEqual({ name: 'Kim' });
    expect(data.user?.email_confirmed_at).toBeUndefined();

    const mail = await newestMessageTo(app.db, email);
    expect(mail.kind).toBe('invite');
    expect(mail.link?.searchParams.get('redirect_to')).toBe('https://app.example/welcome');
    const { client } = testClient(app);
    const accepted = await client.auth.verifyOtp({ email, token: mail.code, type: 'invite' });
    expect(accepted.data.user?.email_confirmed_at).toEqual(expect.any(String));
    expect((await client.auth.updateUser({ password })).error).toBeNull();
    expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();

    const again = await admin().inviteUserByEmail(email);
    expect(again.error).toMatchObject({ status: 422, code: 'email_exists' });
  });

  test('may be repeated until it is accepted; the older mail is worth nothing then', async () => {
    const { email } = newCredentials();
    const first = await admin().inviteUserByEmail(email);
    const oldMail = await newestMessageTo(app.db, email);
    const second = await admin().inviteUserByEmail(email);
    expect(second.data.user?.id).toBe(first.data.user?.id);
    const token = oldMail.link?.searchParams.get('token') ?? '';
    const stale = await testClient(app).client.auth.verifyOtp({ token_hash: token, type: 'invite' });
    expect(stale.error?.code).toBe('otp_expired');
  });
});

describe('generateLink', () => {
  test('gives what a mail would hold, and sends none', async () => {
    const { email, password } = newCredentials();
    const { data, error } = await admin().generateLink({
      type: 'signup',
      email,
      password,
      options: { data: { name: 'Kim' }, redirectTo: 'https://app.example/welcome' },
    });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    expect(data.user?.user_metadata).toEqual({ name: 'Kim' });
    const { properties } = data;
    expect(properties).toEqual({
      action_link: `http://site.test/auth/v1/verify?token=${properties?.hashed_token}&type=signup&redirect_to=https://app.example/welcome`,
      email_otp: expect.stringMatching(/^\d{6}$/) as string,
      hashed_token: expect.stringMatching(/^[0-9a-f]{56}$/) as string,
      verification_type: 'signup',
      redirect_to: 'https://app.example/welcome',
    });
    expect(await messagesTo(app.db, email)).toEqual([]);
    const { client } = testClient(app);
    const verified = await client.auth.verifyOtp({
      token_hash: properties?.hashed_token ?? '',
      type: 'signup',
      options: { redirectTo: 'https://app.example/welcome' },
    });
    expect(verified.error).toBeNull();
    expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test.each([
    ['in the body', 'https://app.example/a?b=1&c=d', '', 'https://app.example/a?b=1&c=d'],
    ['in the query', undefined, 'https://app.example/q', 'https://app.example/q'],
    ['in both', 'https://app.example/body', 'https://app.example/q', 'https://app.example/body'],
    [
      'in both, not allowed in the body',
      'https://evil.example/',
      'https://app.example/q',
      'https://app.example/q',
    ],
    ['nowhere that is allowed', 'https://evil.example/', '', 'http://site.test'],
  ])('leads to the target %s', async (_name, inBody, inQuery, target) => {
    const body = { type: 'magiclink', email: newCredentials().email, redirect_to: inBody };
    const path = `/admin/generate_link?${new URLSearchParams({ redirect_to: inQuery })}`;
    const answer = await app.call('POST', path, body, { authorization: `Bearer ${TEST_SECRET_KEY}` });
    expect(answer.headers.get('cache-control')).toBe('no-store');
    const link = (await answer.json()) as { action_link: string; redirect_to: string };
    expect(link.redirect_to).toBe(target);
    expect(new URL(link.action_link).searchParams.get('redirect_to')).toBe(target);
  });

  test.each(['magiclink', 'recovery'] as const)('%s signs a known user in by link or code', async (type) => {
    const { email } = newCredentials();
    await admin().createUser({ email, email_confirm: true });
    const { data } = await admin().generateLink({ type, email });
    expect(data.properties?.verification_type).toBe(type);
    const token = data.properties?.email_otp ?? '';
    const { error } = await testClient(app).client.auth.verifyOtp({ email, token, type });
    expect(error).toBeNull();

    const { data: second } = await admin().generateLink({ type, email });
    const led = await app.fetch(second.properties?.action_link ?? '', { redirect: 'manual' });
    expect(led.status).toBe(303);
    expect(led.headers.get('location')).toMatch(/^http:\/\/site\.test\/#access_token=/);
  });

  test('magiclink for an unknown address signs up a user', async () => {
    const { email } = newCredentials();
    const { data, error } = await admin().generateLink({ type: 'magiclink', email });
    expect(error).toBeNull();
    expect(data.properties?.verification_type).toBe('signup');
    const verified = await testClient(app).client.auth.verifyOtp({
      token_hash: data.properties?.hashed_token ?? '',
      type: 'email',
    });
    expect(verified.data.user?.email).toBe(email);
  });

  test('invite stamps when', async () => {
    const { email } = newCredentials();
    const { data } = await admin().generateLink({ type: 'invite', email });
    expect(data.user?.invited_at).toEqual(expect.any(String));
    expect(data.properties?.verification_type).toBe('invite');
  });

  test('a change of address needs the codes of both', async () => {
    const { email } = newCredentials();
    const newEmail = newCredentials().email;
    const made = await admin().createUser({ email, email_confirm: true });
    const current = await admin().generateLink({ type: 'email_change_current', email, newEmail });
    const fresh = await admin().generateLink({ type: 'email_change_new', email, newEmail });
    expect(fresh.data.user?.new_email).toBe(newEmail);
    const { client } = testClient(app);
    const type = 'email_change' as const;
    await client.auth.verifyOtp({ email, token: current.data.properties?.email_otp ?? '', type });
    await client.auth.verifyOtp({ email: newEmail, token: fresh.data.properties?.email_otp ?? '', type });
    expect((await admin().getUserById(made.data.user?.id ?? '')).data.user?.email).toBe(newEmail);
  });

  test.each<[string, Record<string, unknown>, number, string]>([
    [
      'recovery for an unknown person',
      { type: 'recovery', email: 'nobody@example.com' },
      404,
      'user_not_found',
    ],
    [
      'a change for an unknown person',
      { type: 'email_change_new', email: 'nobody@example.com', new_email: 'b@example.com' },
      404,
      'user_not_found',
    ],
    ['a type that is none', { type: 'teleport', email: 'a@example.com' }, 400, 'validation_failed'],
    ['no address', { type: 'recovery' }, 400, 'validation_failed'],
    ['a sign-up without a password', { type: 'signup', email: 'a@example.com' }, 400, 'validation_failed'],
    ['a weak password', { type: 'signup', email: 'a@example.com', password: 'abc' }, 422, 'weak_password'],
    ['a change to nothing', { type: 'email_change_new', email: 'a@example.com' }, 400, 'validation_failed'],
  ])('%s is refused', async (_name, body, status, code) => {
    const response = await app.call('POST', '/admin/generate_link', body, {
      apikey: 'sb_secret_fedcba9876543210fedcba98',
      authorization: 'Bearer sb_secret_fedcba9876543210fedcba98',
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ code });
  });

  test('sign-up and invitation of a confirmed user are refused', async () => {
    const { email, password } = newCredentials();
    await admin().createUser({ email, email_confirm: true });
    for (const type of ['signup', 'invite'] as const) {
      const { error } = await admin().generateLink({ type, email, password } as Parameters<
        ReturnType<typeof admin>['generateLink']
      >[0]);
      expect(error).toMatchObject({ status: 422, code: 'email_exists' });
    }
  });
});
