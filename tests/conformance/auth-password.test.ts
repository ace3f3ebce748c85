import { authTestApp } from '@fml/auth/test-support/auth-test-app.ts';
import { createPasswordHasher } from '@fml/auth/test-support/internals.ts';
import { testDatabaseForFile } from '@fml/postgres/testing';
import { hashSync } from 'bcryptjs';
import { describe, expect, test } from 'vitest';
import { newCredentials, testClient } from './auth-client.ts';

const testing = testDatabaseForFile();

const appWith = (config = {}) =>
  authTestApp({ database: testing.db, config: { autoconfirmEmail: true, ...config } });
const wrong = { status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' };

describe('signing in with a password', () => {
  test('gives a session whose claims say how', async () => {
    const app = await appWith();
    const { client } = testClient(app);
    const { email, password } = newCredentials();
    await client.auth.signUp({ email, password });
    const { data, error } = await client.auth.signInWithPassword({ email: email.toUpperCase(), password });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
    const claims = (await client.auth.getClaims()).data?.claims;
    expect(claims).toEqual({
      iss: 'http://site.test/auth/v1',
      sub: data.user?.id,
      aud: 'authenticated',
      role: 'authenticated',
      iat: expect.any(Number) as number,
      exp: data.session?.expires_at,
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: data.user?.user_metadata,
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) as number }],
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      is_anonymous: false,
    });
  });

  test('is never cached on its way', async () => {
    const app = await appWith();
    const credentials = newCredentials();
    await app.call('POST', '/signup', credentials);
    const answer = await app.call('POST', '/token?grant_type=password', credentials);
    expect(answer.headers.get('cache-control')).toBe('no-store');
  });

  test('a wrong password, an unknown address and an account without password get the same answer', async () => {
    const app = await appWith({ anonymous: true });
    const { client } = testClient(app);
    const { email, password } = newCredentials();
    await client.auth.signUp({ email, password });
    const without = newCredentials();
    await testing.db.authPool.query(
      `insert into auth.users (id, email, email_confirmed_at) values (gen_random_uuid(), $1, now())`,
      [without.email],
    );
    for (const attempt of [{ email, password: 'wrong' }, { ...newCredentials(), password }, without]) {
      const { error } = await client.auth.signInWithPassword(attempt);
      expect(error).toMatchObject(wrong);
    }
  });

  test('an unknown address costs the same hashing as a known one', async () => {
    const app = await appWith();
    const credentials = newCredentials();
    await app.call('POST', '/signup', credentials);
    const costOf = async (body: object) => {
      const before = { ...app.work };
      await app.call('POST', '/token?grant_type=password', body);
      return {
        hashes: app.work.hashes - before.hashes,
        verifications: app.work.verifications - before.verifications,
      };
    };
    await costOf({ ...credentials, password: 'wrong' });
    const known = await costOf({ ...credentials, password: 'wrong' });
    expect(known).toEqual({ hashes: 0, verifications: 1 });
    expect(await costOf(newCredentials())).toEqual(known);
  });

  test('only a caller who knows the password learns what is wrong with the account', async () => {
    const app = await appWith();
    const { client } = testClient(app);
    const { email, password } = newCredentials();
    await client.auth.signUp({ email, password });
    await testing.db.authPool.query(
      `update auth.users set banned_until = now() + interval '1 hour' where email = $1`,
      [email],
    );
    expect((await client.auth.signInWithPassword({ email, password: 'wrong' })).error).toMatchObject(wrong);
    expect((await client.auth.signInWithPassword({ email, password })).error).toMatchObject({
      status: 400,
      code: 'user_banned',
      message: 'User is banned',
    });
  });

  test('a password that no longer meets the rules still signs in, with a warning', async () => {
    const { email, password } = newCredentials();
    await testClient(await appWith()).client.auth.signUp({ email, password: password.slice(0, 8) });
    const { client } = testClient(await appWith({ minPasswordLength: 12 }));
    const { data, error } = await client.auth.signInWithPassword({ email, password: password.slice(0, 8) });
    expect(error).toBeNull();
    expect(data.weakPassword).toEqual({
      message: 'Password should be at least 12 characters.',
      reasons: ['length'],
    });
  });

  test.each([
    ['gets another password', `update auth.users set encrypted_password = 'another' where email = $1`],
    ['is deleted', 'delete from auth.users where email = $1'],
  ])('an account that %s while its old one is being checked is not signed in', async (_name, sql) => {
    const app = await appWith();
    const credentials = newCredentials();
    await testClient(app).client.auth.signUp(credentials);
    const { passwords } = app.services;
    app.services.passwords = {
      ...passwords,
      verify: async (password, stored) => {
        const right = await passwords.verify(password, stored?.startsWith('$') ? stored : null);
        await testing.db.authPool.query(sql, [credentials.email]);
        return right;
      },
    };
    const { error } = await testClient(app).client.auth.signInWithPassword(credentials);
    expect(error).toMatchObject(wrong);
    expect(app.errors).toEqual([]);
  });

  test('a bcrypt verifier brought along from elsewhere works and is replaced', async () => {
    const { email, password } = newCredentials();
    await testClient(await appWith()).client.auth.signUp({ email, password: 'unused password' });
    await testing.db.authPool.query('update auth.users set encrypted_password = $2 where email = $1', [
      email,
      hashSync(password, 4),
    ]);
    const app = await authTestApp({ database: testing.db });
    app.services.passwords = createPasswordHasher();
    const { client } = testClient(app);
    expect((await client.auth.signInWithPassword({ email, password: 'wrong' })).error).toMatchObject(wrong);
    const devices = [client, testClient(app).client].map(({ auth }) =>
      auth.signInWithPassword({ email, password }),
    );
    expect((await Promise.all(devices)).map(({ error }) => error)).toEqual([null, null]);
    const { rows } = await testing.db.authPool.query(
      'select encrypted_password from auth.users where email = $1',
      [email],
    );
    expect(rows[0]).toMatchObject({ encrypted_password: expect.stringMatching(/^\$scrypt\$/) as string });
    expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  });
});

test.each<[string, body: object, code: string, message: string, status?: number, config?: object]>([
  [
    'both addresses',
    { email: 'a@b.example', phone: '4179', password: 'x' },
    'validation_failed',
    'Only an email address or phone number should be provided on login.',
  ],
  ['no address', { password: 'x' }, 'validation_failed', 'missing email or phone'],
  [
    'e-mail off',
    { email: 'a@b.example', password: 'x' },
    'email_provider_disabled',
    'Email logins are disabled',
    422,
    { emailEnabled: false },
  ],
  [
    'phone off',
    { phone: '41791234567', password: 'x' },
    'phone_provider_disabled',
    'Phone logins are disabled',
    422,
  ],
  [
    'an address with NUL',
    { email: 'a\0@b.example', password: 'x' },
    'bad_json',
    'Could not parse request body as JSON: NUL characters are not accepted',
  ],
  [
    'an address of 100 KB',
    { email: `${'a'.repeat(100_000)}@b.example`, password: 'x' },
    'invalid_credentials',
    'Invalid login credentials',
  ],
  [
    'SQL',
    { email: `' or 1=1 --`, password: `' or 1=1 --` },
    'invalid_credentials',
    'Invalid login credentials',
  ],
])('refused: %s', async (_name, body, code, message, status = 400, config = {}) => {
  const app = await appWith(config);
  const answer = await app.call('POST', '/token?grant_type=password', body);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual({ code, message });
  expect(app.errors).toEqual([]);
});

test.each(['', '?grant_type=', '?grant_type=magic', '?grant_type=toString'])(
  'an unknown grant %j is refused',
  async (query) => {
    const answer = await (await appWith()).call('POST', `/token${query}`, {});
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ code: 'invalid_credentials', message: 'unsupported_grant_type' });
  },
);

describe('limits', () => {
  const limited = (clientAddress: () => string) =>
    authTestApp({
      database: testing.db,
      config: { limited: true, autoconfirmEmail: true },
      clientAddress,
    });

  test('one account is tried sixty times in a quarter of an hour, from however many addresses', async () => {
    const addresses = Array.from({ length: 100 }, (_, index) => `198.51.100.${index}`);
    const app = await limited(() => addresses.pop() ?? '');
    app.services.passwords.verify = () => Promise.resolve(false);
    const { email } = newCredentials();
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 61; attempt += 1) {
      const answer = await app.call('POST', '/token?grant_type=password', {
        email,
        password: `guess ${attempt}`,
      });
      statuses.push(answer.status);
    }
    expect(statuses.slice(0, 60)).toEqual(Array<number>(60).fill(400));
    expect(statuses[60]).toBe(429);
    const { rows } = await testing.db.appPool.query(
      `select key from public.rate_limits where bucket = 'auth-account'`,
    );
    expect(JSON.stringify(rows)).not.toContain(email);
  });

  test('one address has 150 tokens in five minutes, and refreshing is not among them', async () => {
    const app = await limited(() => '203.0.113.9');
    const answers = await Promise.all(
      Array.from({ length: 151 }, () => app.call('POST', '/token?grant_type=password', { password: 'x' })),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
    const refused = await app.call('POST', '/token?grant_type=password', { password: 'x' });
    expect(await refused.json()).toEqual({
      code: 'over_request_rate_limit',
      message: 'Request rate limit reached',
    });
    const refresh = await app.call('POST', '/token?grant_type=refresh_token', {
      refresh_token: 'a'.repeat(24),
    });
    expect(refresh.status).toBe(400);
  });

  test('sign-ups: thirty in five minutes from one address', async () => {
    const app = await limited(() => '203.0.113.10');
    const answers = await Promise.all(
      Array.from({ length: 31 }, () =>
        app.call('POST', '/signup', { email: 'nobody', password: 'long enough' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
