import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDataDir, removeDataDir } from '../../test-support/database-process.ts';
import { insertSubmission } from '../../test-support/sample-rows.ts';
import { testDatabaseForFile } from '../../test-support/test-database.ts';
import { folderStore } from '../backup-store/folder-store.ts';
import { BACKUP_LOCK } from './backup-log.ts';
import { listBackups } from './manifest.ts';
import { pruneBackups } from './prune-backups.ts';
import { runBackup } from './run-backup.ts';
import { runRestore } from './run-restore.ts';
import { startBackups } from './start-backups.ts';

const NEVER = new AbortController().signal;
const source = testDatabaseForFile();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'fml-backups-'));
  await insertSubmission(source.db.adminPool, { business_name: 'Tab\tand line\nand \\N and "quotes" and ☂' });
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const optionsFor = (name: string, keep = 5) => ({
  adminUrl: source.db.adminUrl,
  store: folderStore(path.join(folder, name)),
  keep,
  dataDir: folder,
  signal: NEVER,
});

async function restoreInto(name: string, from: ReturnType<typeof optionsFor>) {
  const url = new URL(source.db.adminUrl);
  url.pathname = `${url.pathname}_${name}`;
  await source.db.adminPool.query(`create database ${url.pathname.slice(1)}`);
  try {
    const summary = await runRestore({ store: from.store, databaseUrl: url.href, dataDir: folder });
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    const { rows } = await client.query('select business_name from public.onboarding_submissions');
    await client.end();
    return { summary, names: rows.map((row) => row.business_name) };
  } finally {
    await source.db.adminPool.query(`drop database ${url.pathname.slice(1)} with (force)`);
  }
}

test('rows that are added during a backup are in all of it or in none of it', async () => {
  const options = optionsFor('snapshot');
  let added = false;
  // The first table that is written makes the moment of the backup past.
  const store = {
    ...options.store,
    write: async (...args: Parameters<typeof options.store.write>) => {
      if (!added) {
        added = true;
        await insertSubmission(source.db.adminPool, { business_name: 'Too late' });
      }
      return options.store.write(...args);
    },
  };
  const made = await runBackup({ ...options, store });
  const { summary, names } = await restoreInto('snapshot', options);
  expect(names).toEqual(['Tab\tand line\nand \\N and "quotes" and ☂']);
  expect(summary).toMatchObject({ name: made.name, rows: made.rows, secrets: 'not_in_backup', leftOut: [] });
});

test('a file that was changed at the target is found, and no row is loaded', { tags: ['long'] }, async () => {
  const options = optionsFor('damaged');
  const { name } = await runBackup(options);
  const file = path.join(folder, 'damaged', name, 'tables', 'public.onboarding_submissions.zst');
  const bytes = await readFile(file);
  bytes[bytes.length - 6] = (bytes.at(-6) ?? 0) ^ 1;
  await writeFile(file, bytes);
  await expect(restoreInto('damaged', options)).rejects.toMatchObject({
    code: 'backup_damaged',
    message: expect.stringContaining('tables/public.onboarding_submissions.zst of the backup is damaged'),
  });
});

test('what the target does not keep as it was written is no backup', async () => {
  const options = optionsFor('forgetful');
  const store = {
    ...options.store,
    read: async () => Readable.from([Buffer.from('something else')]),
  };
  await expect(runBackup({ ...options, store })).rejects.toMatchObject({ code: 'backup_damaged' });
  expect(await options.store.list('')).toEqual([]);
});

test('two backups at once are refused, and one that is stopped leaves nothing', async () => {
  const options = optionsFor('alone');
  const other = new pg.Client({ connectionString: source.db.adminUrl });
  await other.connect();
  await other.query(`select pg_advisory_lock(${BACKUP_LOCK})`);
  await expect(runBackup(options)).rejects.toThrow('Another backup of this database is running.');
  await other.end();

  const stopping = new AbortController();
  const store = {
    ...options.store,
    write: (...args: Parameters<typeof options.store.write>) => {
      stopping.abort();
      return options.store.write(...args);
    },
  };
  await expect(runBackup({ ...options, store, signal: stopping.signal })).rejects.toMatchObject({
    code: 'stopped',
  });
  expect(await options.store.list('')).toEqual([]);
});

test('old backups and what killed ones left are removed, the log with them', async () => {
  const store = folderStore(path.join(folder, 'pruned'));
  const put = (name: string, content: string) => store.write(name, Readable.from([Buffer.from(content)]));
  const base = (startWal: string) => JSON.stringify({ format: 1, base: { systemIdentifier: '7', startWal } });
  await put('backup-20261101T000000Z/manifest.json', base('000000010000000000000002'));
  await put('backup-20261102T000000Z/manifest.json', base('000000010000000000000005'));
  await put('backup-20261102T000000Z/tables/public.a.zst', 'rows');
  await put('backup-20261103T000000Z/manifest.json', base('000000020000000000000009'));
  await put('backup-20261103T120000Z/tables/public.a.zst', 'killed today');
  await put('backup-20261101T120000Z/tables/public.a.zst', 'killed before');
  for (const name of ['000000010000000000000004', '000000010000000000000005', '00000002.history']) {
    await put(`wal/7/${name}.zst`, 'log');
  }
  const removed = await pruneBackups(store, 2, new Date('2026-11-03T13:00:00Z'));
  expect(removed).toEqual(['backup-20261101T000000Z', 'backup-20261101T120000Z']);
  expect((await listBackups(store)).map(({ name, isWhole }) => [name, isWhole])).toEqual([
    ['backup-20261102T000000Z', true],
    ['backup-20261103T000000Z', true],
    ['backup-20261103T120000Z', false],
  ]);
  expect(await store.list('wal/')).toEqual([
    'wal/7/000000010000000000000005.zst',
    'wal/7/00000002.history.zst',
  ]);
  expect(await readdir(path.join(folder, 'pruned'))).not.toContain('backup-20261101T000000Z');
});

test('a disk that is full ends with a sentence, and leaves no part of a file', async () => {
  const target = path.join(folder, 'full');
  const program = `
    import { Readable } from 'node:stream';
    import { folderStore } from ${JSON.stringify(path.join(import.meta.dirname, '../backup-store/folder-store.ts'))};
    await folderStore(${JSON.stringify(target)}).write('a/b.zst', Readable.from([Buffer.alloc(100_000)]))
      .catch((error) => console.log(error.code, error.message));`;
  // The kernel refuses the process more than 16 KB in a file, as a quota would.
  const child = spawn('sh', [
    '-c',
    'ulimit -f 16; exec "$0" --input-type=module -e "$1"',
    process.execPath,
    program,
  ]);
  const [output] = await Promise.all([text(child.stdout), once(child, 'close')]);
  expect(output).toBe(
    `target_full The disk of ${target} is full. Free space, lower BACKUP_KEEP, or choose another BACKUP_TARGET.\n`,
  );
  expect(await folderStore(target).list('')).toEqual([]);
});

test('of several workers one makes the backup that is due, and none makes a second', {
  tags: ['long'],
}, async () => {
  await source.db.adminPool.query('delete from private.backups');
  const store = folderStore(path.join(folder, 'scheduled'));
  const made: string[] = [];
  const stops: (() => Promise<void>)[] = [];
  for (let worker = 0; worker < 3; worker += 1) {
    const db = {
      ...source.db,
      adminUrl: source.db.adminUrl,
      onStop: (stop: () => Promise<void>) => void stops.push(stop),
    };
    startBackups(db, {
      store,
      intervalHours: 24,
      keep: 5,
      dataDir: folder,
      walArchive: false,
      onMade: ({ name }) => made.push(name),
      checkIntervalMs: 20,
    });
  }
  const backups = async () => (await source.db.adminPool.query('select name from private.backups')).rows;
  await expect.poll(backups, { timeout: 100_000 }).toHaveLength(1);
  await source.db.adminPool.query(`update private.backups set started_at = started_at - interval '25 hours',
    finished_at = finished_at - interval '25 hours'`);
  await expect.poll(backups, { timeout: 100_000 }).toHaveLength(2);
  await Promise.all(stops.map((stop) => stop()));
  expect(await backups()).toHaveLength(2);
  expect((await listBackups(store)).map(({ name }) => name)).toEqual(made);
});

test('a restore that is told to stop while rows come ends at once, and says what it leaves: an empty place', {
  tags: ['long'],
  timeout: 500_000,
}, async () => {
  const { store } = optionsFor('stopped');
  await runBackup(optionsFor('stopped'));
  const stopping = new AbortController();
  const hanging: typeof store = {
    ...store,
    read: async (file) => {
      if (!file.includes('/tables/')) return store.read(file);
      // The target answers no more, and then the person loses patience.
      setImmediate(() => stopping.abort());
      return new Readable({ read: () => undefined });
    },
  };
  const dataDir = await makeDataDir();
  await expect(runRestore({ store: hanging, dataDir, signal: stopping.signal })).rejects.toMatchObject({
    code: 'stopped',
    message: `The restore was stopped. ${dataDir} is empty.`,
  });
  expect(await readdir(dataDir)).toEqual([]);
  await removeDataDir(dataDir);
});
