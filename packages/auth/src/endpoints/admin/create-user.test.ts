import { randomUUID } from 'node:crypto';
import { hashSync } from 'bcryptjs';
import { beforeAll, describe, expect, test } from 'vitest';
import { callAsAdmin } from '../../../test-support/admin-calls.ts';
import { authAppForFile } from '../../../test-support/auth-app-for-file.ts';

const app = authAppForFile({ config: { signup: false, phoneEnabled: true } });

let counter = 0;
const newEmail = () => {
  counter += 1;
  return `created-${counter}@example.com`;
};
const create = (body: object) => callAsAdmin(app, 'POST', '/users', body);
const signIn = async (body: object) => {
  const answer = await app.call('POST', '/token?grant_type=password', body);
  return (await answer.json()) as Record<string, unknown>;
};

test('makes a user who can sign in, although public sign-up is off', async () => {
  const email = newEmail();
  const { status, body } = await create({
    email: email.toUpperCase(),
    password: 'a password of theirs',
    email_confirm: true,
    user_metadata: { name: 'Ann' },
    app_metadata: { team: 'sales' },
  });
  expect(status).toBe(200);
  const identityData = { sub: body.id, email, email_verified: true, phone_verified: false };
  expect(body).toMatchObject({
    aud: 'authenticated',
    role: 'authenticated',
    email,
    phone: '',
    email_confirmed_at: expect.any(String) as string,
    app_metadata: { provider: 'email', providers: ['email'], team: 'sales' },
    user_metadata: { name: 'Ann', email_verified: true },
    identities: [{ provider: 'email', id: body.id, email, identity_data: identityData }],
    is_anonymous: false,
  });
  expect(await signIn({ email, password: 'a password of theirs' })).toHaveProperty('access_token');
});

test('without confirmation the user cannot sign in yet', async () => {
  const email = newEmail();
  const { body } = await create({ email, password: 'a password of theirs' });
  expect(body).not.toHaveProperty('email_confirmed_at');
  expect(await signIn({ email, password: 'a password of theirs' })).toMatchObject({
    code: 'email_not_confirmed',
  });
});

test('a phone is stored as digits, with an identity of its own', async () => {
  const { body } = await create({
    phone: '+41 79 123 45 67',
    phone_confirm: true,
    password: 'a password of theirs',
  });
  expect(body).toMatchObject({
    phone: '41791234567',
    phone_confirmed_at: expect.any(String) as string,
    app_metadata: { provider: 'phone', providers: ['phone'] },
    identities: [{ provider: 'phone' }],
  });
  expect(await signIn({ phone: '+41791234567', password: 'a password of theirs' })).toHaveProperty(
    'access_token',
  );
});

test('id, role, ban and both addresses may be given', async () => {
  const id = randomUUID();
  const email = newEmail();
  const { body } = await create({ id, email, phone: '41790000001', role: 'editor', ban_duration: '24h' });
  expect(body).toMatchObject({
    id,
    role: 'editor',
    banned_until: new Date(app.clock.now.getTime() + 86_400_000).toISOString().replace('Z', '000Z'),
    app_metadata: { provider: 'email', providers: ['email', 'phone'] },
  });
  expect(body.identities).toHaveLength(2);
});

test('a user without a password cannot sign in with an empty or any other one', async () => {
  const email = newEmail();
  await create({ email, email_confirm: true });
  for (const password of ['', 'undefined', 'null']) {
    expect(await signIn({ email, password })).toMatchObject({ code: 'invalid_credentials' });
  }
});

test('a bcrypt verifier of a hosted project is taken over as it is', async () => {
  const email = newEmail();
  const hash = hashSync('brought along', 4);
  await create({ email, password_hash: hash });
  const { rows } = await app.db.authPool.query('select encrypted_password from auth.users where email = $1', [
    email,
  ]);
  expect(rows).toEqual([{ encrypted_password: hash }]);
});

test('the same address at the same moment makes one user', async () => {
  const email = newEmail();
  const answers = await Promise.all([1, 2, 3].map(() => create({ email })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422, 422]);
});

describe('refuses', () => {
  const email = 'taken@example.com';
  const phone = '41799999999';
  const id = randomUUID();
  beforeAll(async () => {
    await create({ email, phone, id });
  });

  const free = { email: 'free@example.com' };
  const invalid = (message: string) => ({ status: 400, body: { code: 'validation_failed', message } });
  const unprocessable = (code: string, message: string) => ({ status: 422, body: { code, message } });

  test.each<[body: object, refusal: object]>([
    [{}, invalid('Cannot create a user without either an email or phone')],
    [{ email: 'nobody' }, invalid('Unable to validate email address: invalid format')],
    [{ email }, unprocessable('email_exists', 'A user with this email address has already been registered')],
    [{ phone }, unprocessable('phone_exists', 'A user with this phone number has already been registered')],
    [{ ...free, id }, unprocessable('user_already_exists', 'A user with this ID already exists')],
    [{ ...free, id: '7' }, invalid('ID must conform to the uuid v4 format')],
    [
      { ...free, password: '12345' },
      unprocessable('weak_password', 'Password should be at least 6 characters.'),
    ],
    [{ ...free, password_hash: 'md5:x' }, invalid('Invalid format of password hash')],
    [
      { ...free, password: 'long enough', password_hash: 'x' },
      invalid('Only a password or a password hash should be provided'),
    ],
    [{ ...free, role: 'a"; drop' }, invalid('role must be the name of a database role')],
    [
      { ...free, user_metadata: [1] },
      {
        status: 400,
        body: { message: 'Could not parse request body as JSON: user_metadata must be an object' },
      },
    ],
  ])('%j', async (body, refusal) => {
    expect(await create(body)).toMatchObject(refusal);
  });
});

test('a signed-in user may not, whatever their metadata says', async () => {
  const email = newEmail();
  const app_metadata = { role: 'service_role' };
  await create({ email, password: 'a password of theirs', email_confirm: true, app_metadata });
  const { access_token } = await signIn({ email, password: 'a password of theirs' });
  const answer = await app.call('GET', '/admin/users', undefined, {
    authorization: `Bearer ${access_token}`,
  });
  expect(answer.status).toBe(403);
  expect(await answer.json()).toEqual({ code: 'not_admin', message: 'User not allowed' });
});
