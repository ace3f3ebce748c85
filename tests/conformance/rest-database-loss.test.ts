import { createRestApp } from '@fml/postgrest';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseLine } from '../../apps/site/test-support/database-line.ts';
import { type RestFixture, startRestFixture } from '../support/rest-fixture.ts';

/** What clients hear while the database is busy or away, and that all is well afterwards. */

let rest: RestFixture;
beforeAll(async () => {
  rest = await startRestFixture();
});
afterAll(() => rest.drop());

test('a database whose connections are all busy for too long is 504', async () => {
  const line = await databaseLine(rest.db.adminUrl);
  const appPool = new pg.Pool({ connectionString: line.url, max: 2 });
  appPool.on('error', () => undefined);
  const app = createRestApp({
    database: () => ({ appPool, onStop: () => undefined }),
    authenticate: async () => ({ ok: true, role: 'anon', claims: {} }),
  });
  const answer = async () => app.request('/rest/v1/customers?select=id');
  expect((await answer()).status).toBe(200);
  const busy: pg.PoolClient[] = [];
  while (appPool.idleCount > 0 || appPool.totalCount < 2) busy.push(await appPool.connect());
  appPool.options.connectionTimeoutMillis = 50;
  const refused = await answer();
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([504, '5']);
  expect(await refused.json()).toMatchObject({
    code: 'PGRST003',
    message: 'Timed out acquiring connection from connection pool.',
  });
  for (const client of busy) client.release();
  expect((await answer()).status).toBe(200);
  // The listening connection is in use for good, so the pool is closed from the other side.
  await line.cut();
  await appPool.end();
});

test('a lost database is 503 with Retry-After, and the next request after it is back works', async () => {
  const line = await databaseLine(rest.db.adminUrl);
  const appPool = new pg.Pool({ connectionString: line.url, connectionTimeoutMillis: 2000 });
  appPool.on('error', () => undefined);
  const app = createRestApp({
    database: () => ({ appPool, onStop: () => undefined }),
    authenticate: async () => ({ ok: true, role: 'anon', claims: {} }),
  });
  const status = async () => app.request('/rest/v1/customers?select=id');
  expect((await status()).status).toBe(200);
  await line.cut();
  const lost = await status();
  expect(lost.status).toBe(503);
  expect(lost.headers.get('retry-after')).toBe('5');
  expect(await lost.json()).toMatchObject({ code: 'PGRST000' });
  await line.mend();
  await expect.poll(async () => (await status()).status, { interval: 50, timeout: 60_000 }).toBe(200);
  // The listening connection is in use for good, so the pool is closed from the other side.
  await line.cut();
  await appPool.end();
});
