import { authAppForFile } from '@fml/auth/test-support/auth-app-for-file.ts';
import { expect, test } from 'vitest';
import { testClient } from './auth-client.ts';

/** A clock of the server that jumps by a day: people may have to refresh, and are not signed out. */

const DAY_MS = 24 * 60 * 60_000;

const app = authAppForFile({ config: { anonymous: true } });

test.each([
  ['forward', 1],
  ['back', -1],
])('%s by a day, and then to where it was', async (_name, days) => {
  const { client } = testClient(app);
  const { data: before } = await client.auth.signInAnonymously();
  const jump = (byMs: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + byMs);
  };
  const isKnown = async (token: string | undefined) =>
    (await app.call('GET', '/user', undefined, { authorization: `Bearer ${token}` })).status === 200;

  jump(days * DAY_MS);
  const there = await client.auth.refreshSession();
  expect(there.error).toBeNull();
  expect(there.data.user?.id).toBe(before.user?.id);
  expect(await isKnown(there.data.session?.access_token)).toBe(true);

  jump(-days * DAY_MS);
  const again = await client.auth.refreshSession();
  expect(again.error).toBeNull();
  expect(await isKnown(again.data.session?.access_token)).toBe(true);
});
