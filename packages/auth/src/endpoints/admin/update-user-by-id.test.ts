import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { callAsAdmin } from '../../../test-support/admin-calls.ts';
import { authAppForFile } from '../../../test-support/auth-app-for-file.ts';

const app = authAppForFile({ config: { phoneEnabled: true } });

const password = 'a password of theirs';
let counter = 0;
async function member(body: object = {}) {
  counter += 1;
  const email = `member-${counter}@example.com`;
  const answer = await callAsAdmin(app, 'POST', '/users', { email, password, email_confirm: true, ...body });
  return { email, id: String(answer.body.id) };
}
const update = (id: string, body: object) => callAsAdmin(app, 'PUT', `/users/${id}`, body);
const signIn = async (body: object) => {
  const answer = await app.call('POST', '/token?grant_type=password', body);
  return (await answer.json()) as Record<string, unknown>;
};

test('metadata is merged, a key set to null goes', async () => {
  const { id } = await member({ user_metadata: { name: 'Ann', age: 5 }, app_metadata: { team: 'x' } });
  const { body } = await update(id, {
    user_metadata: { age: null, city: 'Bern' },
    app_metadata: { plan: 'gold' },
  });
  expect(body).toMatchObject({
    user_metadata: { name: 'Ann', city: 'Bern' },
    app_metadata: { provider: 'email', providers: ['email'], team: 'x', plan: 'gold' },
  });
  expect(body.user_metadata).not.toHaveProperty('age');
});

test('a ban takes effect immediately and until it is lifted', async () => {
  const { id, email } = await member();
  const session = await signIn({ email, password });
  const headers = { authorization: `Bearer ${session.access_token}` };
  expect((await app.call('GET', '/user', undefined, headers)).status).toBe(200);
  await update(id, { ban_duration: '24h' });
  expect(await (await app.call('GET', '/user', undefined, headers)).json()).toMatchObject({
    code: 'user_banned',
  });
  expect(await signIn({ email, password })).toMatchObject({ code: 'user_banned' });
  const lifted = await update(id, { ban_duration: 'none' });
  expect(lifted.body).not.toHaveProperty('banned_until');
  expect(await signIn({ email, password })).toHaveProperty('access_token');
});

test('other changes leave a ban as it is', async () => {
  const { id } = await member({ ban_duration: '24h' });
  const { body } = await update(id, { user_metadata: { a: 1 } });
  expect(body).toHaveProperty('banned_until');
});

test('a new password ends every session and the old password', async () => {
  const { id, email } = await member();
  const session = await signIn({ email, password });
  await update(id, { password: 'another one of theirs' });
  const headers = { authorization: `Bearer ${session.access_token}` };
  expect(await (await app.call('GET', '/user', undefined, headers)).json()).toMatchObject({
    code: 'session_not_found',
  });
  expect(await signIn({ email, password })).toMatchObject({ code: 'invalid_credentials' });
  expect(await signIn({ email, password: 'another one of theirs' })).toHaveProperty('access_token');
});

test('a new address takes effect immediately, also in the identity', async () => {
  const { id } = await member();
  const email = `moved-${id}@example.com`;
  const { body } = await update(id, { email: email.toUpperCase() });
  expect(body).toMatchObject({ email, identities: [{ provider: 'email', email, identity_data: { email } }] });
  expect(await signIn({ email, password })).toHaveProperty('access_token');
});

test('a phone that is added brings its identity and provider', async () => {
  const { id } = await member();
  const { body } = await update(id, { phone: '+41790000010', phone_confirm: true });
  expect(body).toMatchObject({
    phone: '41790000010',
    phone_confirmed_at: expect.any(String) as string,
    app_metadata: { provider: 'email', providers: ['email', 'phone'] },
  });
});

test('a confirmed user can sign in', async () => {
  const { id, email } = await member({ email_confirm: false });
  expect(await signIn({ email, password })).toMatchObject({ code: 'email_not_confirmed' });
  const { body } = await update(id, { email_confirm: true });
  expect(body).toMatchObject({ identities: [{ identity_data: { email_verified: true } }] });
  expect(await signIn({ email, password })).toHaveProperty('access_token');
});

test('nothing to change gives the user as it is', async () => {
  const { id, email } = await member();
  expect(await update(id, {})).toMatchObject({ status: 200, body: { id, email } });
});

test('the role is a claim of the next token', async () => {
  const { id, email } = await member();
  await update(id, { role: 'editor' });
  const { access_token } = await signIn({ email, password });
  const claims: unknown = JSON.parse(
    Buffer.from(String(access_token).split('.')[1] ?? '', 'base64url').toString(),
  );
  expect(claims).toMatchObject({ role: 'editor' });
});

describe('refuses', () => {
  test('an address or phone of another user', async () => {
    const [ann, bob] = [await member(), await member({ phone: '41790000020' })];
    expect(await update(ann.id, { email: bob.email })).toMatchObject({
      status: 422,
      body: { code: 'email_exists' },
    });
    expect(await update(ann.id, { phone: '41790000020' })).toMatchObject({
      status: 422,
      body: { code: 'phone_exists' },
    });
    expect(await update(bob.id, { email: bob.email, phone: '41790000020' })).toMatchObject({ status: 200 });
  });

  test.each<[object, string]>([
    [{ password: '12345' }, 'weak_password'],
    [{ ban_duration: 'forever' }, 'validation_failed'],
    [{ email: 'nobody' }, 'validation_failed'],
    [{ email_confirm: 'yes' }, 'bad_json'],
  ])('%j', async (body, code) => {
    const { id } = await member();
    expect((await update(id, body)).body).toMatchObject({ code });
  });

  test.each(['GET', 'PUT', 'DELETE'])('%s of an unknown user or an invalid ID', async (method) => {
    const body = method === 'GET' ? undefined : {};
    expect(await callAsAdmin(app, method, `/users/${randomUUID()}`, body)).toMatchObject({
      status: 404,
      body: { code: 'user_not_found', message: 'User not found' },
    });
    expect(await callAsAdmin(app, method, '/users/nonsense', body)).toMatchObject({
      status: 404,
      body: { code: 'validation_failed', message: 'user_id must be an UUID' },
    });
  });
});

test('reading gives the same user', async () => {
  const { id, email } = await member();
  expect(await callAsAdmin(app, 'GET', `/users/${id}`)).toMatchObject({ status: 200, body: { id, email } });
});
