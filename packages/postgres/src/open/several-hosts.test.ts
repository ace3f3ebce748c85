import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabaseForFile } from '../../test-support/test-database.ts';
import type { Database } from '../connections/database.ts';
import { inTransaction } from '../connections/transaction.ts';
import { openDatabase } from './open-database.ts';

/** Failover between real servers is in `packages/postgres/src/replication`. */
const test = testDatabaseForFile();
let db: Database;
beforeAll(async () => {
  db = await openDatabase({
    databaseUrl: withHostBefore('127.0.0.1:1'),
    dataDir: '/nonexistent',
    log: () => undefined,
  });
});
afterAll(() => db.stop());

function withHostBefore(host: string): string {
  const { host: live } = new URL(test.db.adminUrl);
  return `${test.db.adminUrl.replace(live, `${host},${live}`)}?target_session_attrs=read-write`;
}

it('every pool and the migrations find the host that answers', async () => {
  for (const pool of [db.appPool, db.authPool, db.adminPool]) {
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  }
  expect(db.description).toMatch(/^external PostgreSQL at 127\.0\.0\.1:1,127\.0\.0\.1:\d+\/test_/);
});

it('gives back every connection, also when many are asked for at once', async () => {
  const asked = Array.from({ length: 40 }, () => db.appPool.query('select pg_sleep(0.01)'));
  await Promise.all(asked);
  expect(db.appPool.idleCount).toBe(db.appPool.totalCount);
  expect(db.appPool.totalCount).toBeLessThanOrEqual(16);
});

it('a connection whose host was demoted is dropped with its first refused write', async () => {
  const pid = await inTransaction(db.adminPool, async (client) => {
    await client.query('set session default_transaction_read_only = on');
    return backendOf(client);
  });
  const write = () =>
    inTransaction(db.adminPool, async (client) => {
      await client.query('create table if not exists public.written ()');
      return backendOf(client);
    });

  await expect(write()).rejects.toMatchObject({
    message: expect.stringContaining('takes no writes any more'),
  });
  expect(await write()).not.toBe(pid);
});

it('keeps a connection on which a transaction was read-only of its own will', async () => {
  const pid = await inTransaction(db.adminPool, backendOf);
  const refused = inTransaction(
    db.adminPool,
    (client) => client.query('create table public.never ()'),
    'begin read only',
  );
  await expect(refused).rejects.toBeInstanceOf(pg.DatabaseError);
  expect(await inTransaction(db.adminPool, backendOf)).toBe(pid);
});

it('a wrong password is told at once, not taken for a lost host', async () => {
  const url = withHostBefore('127.0.0.1:1').replace(/:[^:@]+@/, ':wrong@');
  await expect(
    openDatabase({ databaseUrl: url, dataDir: '/nonexistent', log: () => undefined }),
  ).rejects.toThrow(/password authentication failed/);
});

async function backendOf(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  return rows[0]?.pid ?? 0;
}
