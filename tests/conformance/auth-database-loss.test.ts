import { tmpdir } from 'node:os';
import { type AuthTestApp, authTestApp } from '@fml/auth/test-support/auth-test-app.ts';
import { type Database, openDatabase } from '@fml/postgres';
import { testDatabaseForFile } from '@fml/postgres/testing';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type DatabaseLine, databaseLine } from '../../apps/site/test-support/database-line.ts';
import { testClient } from './auth-client.ts';

/** Every connection to the database dies again and again while people refresh: no user may be signed out. */

const PEOPLE = 12;
const LOSSES = process.env['TESTS'] === 'all' ? 10 : 3;

const testing = testDatabaseForFile();
let line: DatabaseLine;
let db: Database;
let app: AuthTestApp;
beforeAll(async () => {
  line = await databaseLine(testing.db.adminUrl);
  db = await openDatabase({ databaseUrl: line.url, dataDir: tmpdir(), log: () => undefined });
  app = await authTestApp({ database: db, config: { anonymous: true } });
});
afterAll(async () => {
  await db.stop();
  await line.cut();
});

test('losses under load sign no user out, and every answer is success or 503', async () => {
  const people = await Promise.all(
    Array.from({ length: PEOPLE }, async () => {
      const device = testClient(app);
      const { data } = await device.client.auth.signInAnonymously();
      return { ...device, id: data.user?.id, token: data.session?.refresh_token ?? '', refreshes: 0 };
    }),
  );
  const statuses = new Map<number, number>();
  let stopping = false;
  // Straight at the endpoint, as fast as it goes: the client itself would pause after a failure.
  const load = people.map(async (person) => {
    while (!stopping) {
      const answer = await app.call('POST', '/token?grant_type=refresh_token', {
        refresh_token: person.token,
      });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
      const body = (await answer.json()) as { refresh_token?: string };
      if (answer.status === 200) {
        person.token = body.refresh_token ?? '';
        person.refreshes += 1;
      } else {
        expect(answer.headers.get('retry-after')).toBe('5');
        await new Promise((resolve) => setTimeout(resolve, 5));
      }
    }
  });
  for (let loss = 0; loss < LOSSES; loss += 1) {
    const before = people.map(({ refreshes }) => refreshes);
    await vi.waitFor(
      () => expect(people.every((person, index) => person.refreshes > (before[index] ?? 0))).toBe(true),
      { timeout: 60_000 },
    );
    const refused = statuses.get(503) ?? 0;
    await line.cut();
    await vi.waitFor(() => expect(statuses.get(503) ?? 0).toBeGreaterThan(refused), { timeout: 60_000 });
    await line.mend();
  }
  stopping = true;
  await Promise.all(load);
  expect([...statuses.keys()].sort()).toEqual([200, 503]);

  // The clients' own tokens are long used, but the last token of each person still works, and every session belongs to its own user.
  app.clock.now = new Date(app.clock.now.getTime() + 3600_000);
  for (const person of people) {
    const { data, error } = await person.client.auth.refreshSession({ refresh_token: person.token });
    expect(error).toBeNull();
    expect(data.user?.id).toBe(person.id);
  }
}, 120_000);

test('while it is away the client keeps its session, and signing in is 503 as well', async () => {
  const { client, stored } = testClient(app);
  await client.auth.signInAnonymously();
  await line.cut();
  const { error } = await client.auth.getUser();
  expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 });
  const signIn = await app.call('POST', '/token?grant_type=password', {
    email: 'a@b.example',
    password: 'x',
  });
  expect(signIn.status).toBe(503);
  expect(signIn.headers.get('retry-after')).toBe('5');
  expect(stored.size).toBe(1);
  await line.mend();
  await vi.waitFor(async () => expect((await client.auth.getUser()).error).toBeNull(), 30_000);
});
