import { authAppForFile } from '@fml/auth/test-support/auth-app-for-file.ts';
import { describe, expect, test } from 'vitest';
import { newCredentials, testClient } from './auth-client.ts';

const app = authAppForFile({ config: { autoconfirmEmail: true } });

/** The same person on three devices. */
async function threeDevices() {
  const credentials = newCredentials();
  await testClient(app).client.auth.signUp(credentials);
  const devices = [1, 2, 3].map(() => testClient(app));
  for (const { client } of devices) await client.auth.signInWithPassword(credentials);
  const isIn = async (index: number) => (await devices[index]?.client.auth.getUser())?.error === null;
  const who = async () => [await isIn(0), await isIn(1), await isIn(2)];
  return { devices, who };
}

describe('signing out', () => {
  test.each([
    ['global', [false, false, false]],
    ['local', [false, true, true]],
    ['others', [true, false, false]],
  ] as const)('%s', async (scope, expected) => {
    const { devices, who } = await threeDevices();
    const { error } = (await devices[0]?.client.auth.signOut({ scope })) ?? {};
    expect(error).toBeNull();
    expect(await who()).toEqual(expected);
    // Only this device's storage is cleared by its client.
    expect(devices[0]?.stored.size).toBe(scope === 'others' ? 1 : 0);
  });

  test('an ended session cannot be refreshed', async () => {
    const { devices } = await threeDevices();
    await devices[0]?.client.auth.signOut({ scope: 'others' });
    const { error } = (await devices[1]?.client.auth.refreshSession()) ?? {};
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
  });

  test('a second time is no error for the client', async () => {
    const { devices } = await threeDevices();
    const session = (await devices[0]?.client.auth.getSession())?.data.session;
    await devices[1]?.client.auth.signOut();
    expect((await devices[0]?.client.auth.signOut())?.error).toBeNull();
    const again = await app.call('POST', '/logout', undefined, {
      authorization: `Bearer ${session?.access_token}`,
    });
    expect(again.status).toBe(403);
    expect(await again.json()).toEqual({
      code: 'session_not_found',
      message: 'Session from session_id claim in JWT does not exist',
    });
  });
});

test('the answer is 204 without a body, and an unknown scope is refused', async () => {
  const { devices } = await threeDevices();
  const token = (await devices[0]?.client.auth.getSession())?.data.session?.access_token ?? '';
  const bearer = { authorization: `Bearer ${token}` };
  const odd = await app.call('POST', '/logout?scope=everywhere', undefined, bearer);
  expect(odd.status).toBe(400);
  expect(await odd.json()).toEqual({
    code: 'validation_failed',
    message: 'Unsupported logout scope "everywhere"',
  });
  const answer = await app.call('POST', '/logout', {}, bearer);
  expect(answer.status).toBe(204);
  expect(await answer.text()).toBe('');
});
