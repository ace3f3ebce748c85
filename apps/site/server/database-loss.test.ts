import { tmpdir } from 'node:os';
import { type Database, openDatabase } from '@fml/postgres';
import { createTestDatabase, type TestDatabase } from '@fml/postgres/testing';
import { registerWorker } from '@fml/reports';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type DatabaseLine, databaseLine } from '../test-support/database-line.ts';
import { siteOf, type TestApp, testApp } from '../test-support/test-app.ts';

let testing: TestDatabase;
let line: DatabaseLine;
let db: Database;
let server: TestApp;

beforeAll(async () => {
  testing = await createTestDatabase();
  line = await databaseLine(testing.db.adminUrl);
  db = await openDatabase({ databaseUrl: line.url, dataDir: tmpdir(), log: () => undefined });
  server = testApp({ database: db, site: await siteOf({ 'assess/index.html': '<title>Assess</title>' }) });
});
afterAll(async () => {
  await db.stop();
  await line.cut();
  await testing.drop();
});

const readiness = async () => {
  const response = await server.app.request('/readyz');
  const checks = (await response.json()) as Record<'status' | 'database' | 'worker' | 'browser', string>;
  return { code: response.status, ...checks };
};

test('ready means database and a living worker', async () => {
  const none = { code: 503, status: 'not ready', database: 'ok', worker: 'down', browser: 'off' };
  expect(await readiness()).toEqual(none);
  const registration = await registerWorker(db, 'worker');
  const plain = { code: 200, status: 'ready', database: 'ok', worker: 'ok', browser: 'off' };
  await vi.waitFor(async () => expect(await readiness()).toEqual(plain), 30_000);
  await registration.declare('browser');
  expect(await readiness()).toEqual({ ...plain, browser: 'ok' });
  await registration.end();
  await vi.waitFor(async () => expect((await readiness()).worker).toBe('down'), 30_000);
});

test('while the database is away pages go on, functions say 503, and all recovers by itself', async () => {
  const registration = await registerWorker(db, 'worker');
  await vi.waitFor(async () => expect((await readiness()).code).toBe(200), 30_000);
  await line.cut();

  expect(await readiness()).toMatchObject({ code: 503, database: 'down' });
  expect((await server.app.request('/healthz')).status).toBe(200);
  expect((await server.app.request('/assess')).status).toBe(200);
  for (const [name, body] of [
    ['get-report', { report_id: '6f1c2f86-30f3-4d4b-9d1f-0d9fbbb2a6a4' }],
    ['analyze-website', { url: 'bakery.example' }],
    ['analysis-status', { request_key: '6f1c2f86-30f3-4d4b-9d1f-0d9fbbb2a6a4' }],
  ] as const) {
    const response = await server.call(name, body);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('5');
    expect(await response.json()).toEqual({
      error: 'We cannot reach our database right now. Please try again in a moment.',
    });
  }
  // What cannot be graded is told without a database.
  expect(await (await server.call('analyze-website', { url: '' })).json()).toEqual({
    error: 'Please enter a website URL',
  });

  await line.mend();
  await vi.waitFor(async () => expect((await readiness()).code).toBe(200), 60_000);
  expect((await server.call('get-report', { report_id: 'x' })).status).toBe(200);
  await registration.end();
});

test('limits count by address: one IPv6 network is one client, and no address is stored', async () => {
  // An always full queue shows who got past the limits without any analysis.
  const full = testApp({ database: db, maxQueued: 0 });
  const ask = async (address: string) =>
    (
      (await (await full.call('analyze-website', { url: 'bakery.example' }, address)).json()) as {
        error: string;
      }
    ).error;
  for (let number = 1; number <= 10; number += 1) {
    expect(await ask(`2001:db8:0:1::${number}`)).toMatch(/^We are analyzing many websites/);
  }
  expect(await ask('2001:db8:0:1:ffff::1')).toMatch(/^You have analyzed many/);
  expect(await ask('2001:db8:0:2::1')).toMatch(/^We are analyzing many websites/);
  const { rows } = await testing.db.adminPool.query<{ key: string }>('select key from public.rate_limits');
  expect(rows.length).toBeGreaterThan(1);
  expect(JSON.stringify(rows)).not.toContain('2001');
});
