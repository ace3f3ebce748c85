import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { makeDataDir, removeDataDir } from '../../test-support/database-process.ts';
import { copyPreparedDataDir } from '../../test-support/prepared-data-dir.ts';
import type { Database } from '../connections/database.ts';
import { inTransaction } from '../connections/transaction.ts';
import { openDatabase } from '../open/open-database.ts';
import { withSuperuser } from './database-member.ts';
import { type PrimaryAndStandby, startPrimaryAndStandby } from './primary-and-standby.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let folder: string;
let servers: PrimaryAndStandby;
let db: Database;
const open = (databaseUrl: string) =>
  openDatabase({ databaseUrl, migrations: 'auth', dataDir: '/nonexistent', log: () => undefined });

beforeAll(async () => {
  folder = await makeDataDir();
  await rename(await copyPreparedDataDir(), join(folder, 'database-1'));
  servers = await startPrimaryAndStandby(folder, 'shop');
  db = await open(servers.url);
});
afterAll(async () => {
  await db?.stop();
  await servers?.stop();
  for (const name of ['database-1', 'database-2']) await removeDataDir(join(folder, name));
  await removeDataDir(folder);
});

const write = (subject: string) =>
  inTransaction(db.adminPool, (client) =>
    client.query('insert into public.notes_of_test (subject) values ($1)', [subject]),
  );
const subjects = async () => {
  const { rows } = await db.adminPool.query<{ subject: string }>('select subject from public.notes_of_test');
  return rows.map(({ subject }) => subject).toSorted();
};
/** As a visitor or job does: tries again until it was acknowledged. */
async function writeUntilTaken(subject: string): Promise<void> {
  await expect.poll(() => write(subject).then(() => 'taken', String), { timeout: 60_000 }).toBe('taken');
}

it('acknowledges a commit when the standby has it, and loses none when the primary is killed', async () => {
  await db.adminPool.query('create table public.notes_of_test (subject text primary key)');
  for (const subject of ['a', 'b', 'c']) await write(subject);
  const listening = await db.appPool.connect();
  const lost = new Promise<void>((resolve) => listening.once('error', () => resolve()));
  await listening.query('listen news');

  process.kill((await servers.primary().pid()) ?? 0, 'SIGKILL');
  await lost;
  listening.release(true);
  await servers.failOver();
  await writeUntilTaken('d');
  expect(await subjects()).toEqual(['a', 'b', 'c', 'd']);
  for (const pool of [db.appPool, db.authPool]) {
    expect((await pool.query('select pg_is_in_recovery() as standby')).rows).toEqual([{ standby: false }]);
  }
});

it('a new standby where the first primary was follows, and takes over in its turn', {
  tags: ['long'],
}, async () => {
  await servers.addStandby();
  await write('e');
  // The first host of the address is a standby now: an opening process passes it over.
  const other = await open(servers.url);
  expect((await other.adminPool.query('show transaction_read_only')).rows).toEqual([
    { transaction_read_only: 'off' },
  ]);
  await other.stop();

  await servers.failOver();
  await writeUntilTaken('f');
  expect(await subjects()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
});

it('while only a standby is there, says that no host takes writes', async () => {
  await servers.addStandby();
  await servers.primary().stop();
  const opening = open(servers.url);
  await expect(opening).rejects.toMatchObject({ code: 'external_unreachable' });
  await expect(opening).rejects.toThrow(/No host of DATABASE_URL takes writes/);
  const standby = servers.standby();
  if (standby === null) throw new Error('no standby');
  expect(
    await withSuperuser(
      standby,
      async (client) => (await client.query('select pg_is_in_recovery() as it')).rows,
    ),
  ).toEqual([{ it: true }]);
});
