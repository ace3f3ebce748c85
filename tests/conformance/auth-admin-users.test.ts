import { authAppForFile } from '@fml/auth/test-support/auth-app-for-file.ts';
import { describe, expect, test } from 'vitest';
import { adminClient, newCredentials, testClient } from './auth-client.ts';

/** `auth.admin` of the real client with a secret key. */

const app = authAppForFile({ config: { signup: false } });
const admin = adminClient(app);

async function newUser() {
  const credentials = newCredentials();
  const { data, error } = await admin.auth.admin.createUser({ ...credentials, email_confirm: true });
  expect(error).toBeNull();
  if (data.user === null) throw new Error('no user');
  return { ...credentials, id: data.user.id };
}

test('a user is made, read, changed and deleted', async () => {
  const { id, email } = await newUser();
  expect((await admin.auth.admin.getUserById(id)).data.user).toMatchObject({ id, email });
  const changed = await admin.auth.admin.updateUserById(id, {
    user_metadata: { name: 'Ann' },
    app_metadata: { team: 'sales' },
    ban_duration: '24h',
  });
  expect(changed.data.user).toMatchObject({
    user_metadata: { name: 'Ann' },
    app_metadata: { team: 'sales', provider: 'email' },
    banned_until: expect.any(String) as string,
  });
  const deleted = await admin.auth.admin.deleteUser(id);
  expect(deleted.error).toBeNull();
  expect(deleted.data.user).not.toBeUndefined();
  expect((await admin.auth.admin.getUserById(id)).error).toMatchObject({
    status: 404,
    code: 'user_not_found',
  });
});

test('the list has pages', async () => {
  for (let count = 0; count < 3; count += 1) await newUser();
  const all = await admin.auth.admin.listUsers();
  expect(all.error).toBeNull();
  if (all.error !== null) return;
  const { data } = await admin.auth.admin.listUsers({ page: 1, perPage: 2 });
  expect(data.users).toHaveLength(2);
  expect(data).toMatchObject({
    aud: 'authenticated',
    total: all.data.users.length,
    nextPage: 2,
    lastPage: Math.ceil(all.data.users.length / 2),
  });
});

describe('signing a user out', () => {
  test.each<['global' | 'local' | 'others', boolean, boolean]>([
    ['global', false, false],
    ['local', false, true],
    ['others', true, false],
  ])('%s', async (scope, firstLives, secondLives) => {
    const { email, password } = await newUser();
    const [first, second] = [testClient(app).client, testClient(app).client];
    const { data } = await first.auth.signInWithPassword({ email, password });
    await second.auth.signInWithPassword({ email, password });
    const { error } = await admin.auth.admin.signOut(data.session?.access_token ?? '', scope);
    expect(error).toBeNull();
    expect((await first.auth.getUser()).error === null).toBe(firstLives);
    expect((await second.auth.getUser()).error === null).toBe(secondLives);
  });
});
