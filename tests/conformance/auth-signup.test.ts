import { authTestApp } from '@fml/auth/test-support/auth-test-app.ts';
import { messagesTo } from '@fml/auth/test-support/sent-messages.ts';
import { testDatabaseForFile } from '@fml/postgres/testing';
import { describe, expect, test } from 'vitest';
import { newCredentials, testClient } from './auth-client.ts';

const testing = testDatabaseForFile();

const appWith = (config = {}) => authTestApp({ database: testing.db, config });

describe('with automatic confirmation', () => {
  test('signing up is signing in, with the user as documented', async () => {
    const { client } = testClient(await appWith({ autoconfirmEmail: true }));
    const { email, password } = newCredentials();
    const { data, error } = await client.auth.signUp({
      email: email.toUpperCase(),
      password,
      options: { data: { name: 'Ann' } },
    });
    expect(error).toBeNull();
    expect(data.session).toMatchObject({
      access_token: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/) as string,
      token_type: 'bearer',
      expires_in: 3600,
      expires_at: expect.any(Number) as number,
      refresh_token: expect.stringMatching(/^[a-z2-7]{24}$/) as string,
    });
    const id = data.user?.id;
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/) as string;
    const metadata = { sub: id, email, email_verified: true, phone_verified: false, name: 'Ann' };
    expect(data.user).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      aud: 'authenticated',
      role: 'authenticated',
      email,
      phone: '',
      email_confirmed_at: time,
      confirmed_at: time,
      last_sign_in_at: time,
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: metadata,
      identities: [
        {
          identity_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
          id,
          user_id: id,
          identity_data: metadata,
          provider: 'email',
          email,
          last_sign_in_at: time,
          created_at: time,
          updated_at: time,
        },
      ],
      created_at: time,
      updated_at: time,
      is_anonymous: false,
    });
    expect((await client.auth.getUser()).data.user?.email).toBe(email);
  });

  test('a taken address is refused, whatever the password', async () => {
    const { client } = testClient(await appWith({ autoconfirmEmail: true }));
    const { email, password } = newCredentials();
    await client.auth.signUp({ email, password });
    const { data, error } = await client.auth.signUp({ email, password: 'another password' });
    expect(error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    });
    expect(data.user).toBeNull();
  });

  test('two sign-ups at the same moment make one account', async () => {
    const app = await appWith({ autoconfirmEmail: true });
    const credentials = newCredentials();
    const answers = await Promise.all([1, 2, 3].map(() => testClient(app).client.auth.signUp(credentials)));
    expect(answers.filter(({ error }) => error === null)).toHaveLength(1);
    expect(app.errors).toEqual([]);
  });
});

describe('with confirmation by mail', () => {
  test('a new user waits, without a session', async () => {
    const app = await appWith();
    const { client } = testClient(app);
    const { email, password } = newCredentials();
    const { data, error } = await client.auth.signUp({ email, password });
    expect(error).toBeNull();
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, confirmation_sent_at: expect.any(String) as string });
    expect(data.user).not.toHaveProperty('email_confirmed_at');
    expect(data.user?.identities).toHaveLength(1);
    expect(await messagesTo(testing.db, email)).toMatchObject([{ kind: 'signup' }]);
  });

  test('signing up again sends again and keeps the first password', async () => {
    const app = await appWith();
    const { client } = testClient(app);
    const { email, password } = newCredentials();
    const first = await client.auth.signUp({ email, password });
    const second = await client.auth.signUp({ email, password: 'of somebody else' });
    expect(second.data.user?.id).toBe(first.data.user?.id);
    expect(await messagesTo(testing.db, email)).toHaveLength(2);
    const { error } = await client.auth.signInWithPassword({ email, password: 'of somebody else' });
    expect(error?.code).toBe('invalid_credentials');
    expect((await client.auth.signInWithPassword({ email, password })).error?.code).toBe(
      'email_not_confirmed',
    );
  });

  test('a confirmed address answers like a new one, so that accounts cannot be probed', async () => {
    const { email, password } = newCredentials();
    const known = await testClient(await appWith({ autoconfirmEmail: true })).client.auth.signUp({
      email,
      password,
    });
    const app = await appWith();
    const { client } = testClient(app);
    const taken = await client.auth.signUp({ email, password });
    const fresh = await client.auth.signUp(newCredentials());
    expect(taken.error).toBeNull();
    expect(taken.data.user?.id).not.toBe(known.data.user?.id);
    expect(taken.data.user).toMatchObject({ email, identities: [], role: '' });
    expect(Object.keys(taken.data.user ?? {}).sort()).toEqual(Object.keys(fresh.data.user ?? {}).sort());
    expect(await messagesTo(testing.db, email)).toEqual([]);
  });
});

describe('by phone', () => {
  test('a number is stored without plus and confirmed automatically when configured', async () => {
    const { client } = testClient(await appWith({ phoneEnabled: true, autoconfirmPhone: true }));
    const phone = `+4179${String(Date.now()).slice(-7)}`;
    const { data, error } = await client.auth.signUp({ phone, password: 'password of a phone' });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      phone: phone.slice(1),
      email: '',
      app_metadata: { provider: 'phone', providers: ['phone'] },
    });
    const again = await client.auth.signInWithPassword({ phone, password: 'password of a phone' });
    expect(again.error).toBeNull();
  });
});

describe('anonymous', () => {
  test('a session of a user without identities', async () => {
    const { client } = testClient(await appWith({ anonymous: true }));
    const { data, error } = await client.auth.signInAnonymously({ options: { data: { theme: 'dark' } } });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({
      is_anonymous: true,
      email: '',
      phone: '',
      identities: [],
      user_metadata: { theme: 'dark' },
    });
    const { data: claims } = await client.auth.getClaims();
    expect(claims?.claims).toMatchObject({
      is_anonymous: true,
      role: 'authenticated',
      amr: [{ method: 'anonymous', timestamp: expect.any(Number) as number }],
    });
  });

  test('becomes permanent with address and password, as the same user', async () => {
    const { client } = testClient(await appWith({ anonymous: true, autoconfirmEmail: true }));
    const { data: before } = await client.auth.signInAnonymously();
    const { email, password } = newCredentials();
    const { data, error } = await client.auth.updateUser({ email, password });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ id: before.user?.id, email, is_anonymous: false });
    expect(data.user?.identities).toHaveLength(1);
    expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  });

  test('a password alone is refused', async () => {
    const { client } = testClient(await appWith({ anonymous: true }));
    await client.auth.signInAnonymously();
    const { error } = await client.auth.updateUser({ password: 'a password of nobody' });
    expect(error).toMatchObject({ status: 422, code: 'validation_failed' });
  });
});

describe('refusals', () => {
  const email = 'somebody@example.com';
  const password = 'long enough';
  const phone = '41791234567';
  const phoneEnabled = true;
  const invalid = (message: string) => ({ status: 400, code: 'validation_failed', message });
  const weak = (message: string) => ({ status: 422, code: 'weak_password', message });
  const off = (code: string, message: string, status = 422) => ({ status, code, message });
  const closed = off('signup_disabled', 'Signups not allowed for this instance');

  test.each<[body: object, refusal: { status: number; code: string; message: string }, config?: object]>([
    [{ email, password }, closed, { signup: false }],
    [{}, off('anonymous_provider_disabled', 'Anonymous sign-ins are disabled')],
    [{}, closed, { anonymous: true, signup: false }],
    [{ email }, invalid('Signup requires a valid password')],
    [{ email, password: '12345' }, weak('Password should be at least 6 characters.')],
    [{ email, password: 'é'.repeat(37) }, invalid('Password cannot be longer than 72 characters')],
    [
      { email, password: 'password1234' },
      weak('Password is known to be weak and easy to guess, please choose a different one.'),
      { refuseCommonPasswords: true },
    ],
    [
      { email, phone: '4179', password },
      invalid('Only an email address or phone number should be provided on signup.'),
      { phoneEnabled },
    ],
    [{ email: 'nobody', password }, invalid('Unable to validate email address: invalid format')],
    [
      { email, password },
      off('email_provider_disabled', 'Email signups are disabled', 400),
      { emailEnabled: false },
    ],
    [{ phone, password }, off('phone_provider_disabled', 'Phone signups are disabled', 400)],
    [{ phone: 'abc', password }, invalid('Invalid phone number format (E.164 required)'), { phoneEnabled }],
    [
      { phone, password, channel: 'pigeon' },
      invalid(
        "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
      ),
      { phoneEnabled },
    ],
    [
      { email, password, code_challenge: 'x'.repeat(43) },
      invalid('PKCE flow requires code_challenge_method and code_challenge'),
    ],
    [
      { email, password, code_challenge: 'x', code_challenge_method: 's256' },
      invalid('code challenge has to be between 43 and 128 characters'),
    ],
    [
      { email: 5, password },
      off('bad_json', 'Could not parse request body as JSON: email must be a string', 400),
    ],
  ])('%j -> %j', async (body, { status, code, message }, config = {}) => {
    const app = await appWith(config);
    const answer = await app.call('POST', '/signup', body);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code, message });
    expect(answer.headers.get('x-sb-error-code')).toBe(code);
  });
});

test('a second sign-up within a minute is refused whether or not the address has an account', async () => {
  const { email: taken, password } = newCredentials();
  const made = await testClient(await appWith({ autoconfirmEmail: true })).client.auth.signUp({
    email: taken,
    password,
  });
  expect(made.error).toBeNull();
  const app = await authTestApp({ database: testing.db, config: { limited: true } });
  for (const email of [taken, newCredentials().email]) {
    const ask = () => app.call('POST', '/signup', { email, password });
    expect((await ask()).status).toBe(200);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(await refused.json()).toMatchObject({ code: 'over_email_send_rate_limit' });
  }
});
