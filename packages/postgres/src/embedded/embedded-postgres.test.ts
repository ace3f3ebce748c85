import { appendFile, chmod, copyFile, mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { canReachFolder } from '@fml/runtime/folder-access';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type DatabaseProcess,
  isRunning,
  makeDataDir,
  removeDataDir,
  startDatabaseProcess,
} from '../../test-support/database-process.ts';
import { copyPreparedDataDir } from '../../test-support/prepared-data-dir.ts';
import type { Database } from '../connections/database.ts';
import { isRootProcess, unprivilegedUser } from '../data-dir/system-user.ts';
import { openDatabase } from '../open/open-database.ts';
import { readPidFile } from './postmaster.ts';
import { MAX_LOG_BYTES } from './server-log.ts';
import { stopOrphanedDatabase } from './stop-orphaned-database.ts';

// Creating a cluster is a second of work, and much more on a busy machine.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

let dataDir: string;
const open: Database[] = [];
const processes: DatabaseProcess[] = [];
const extraDirs: string[] = [];
const events: string[] = [];

beforeEach(async () => {
  events.length = 0;
  dataDir = await makeDataDir();
});
afterEach(async () => {
  for (const other of processes.splice(0)) if (other.child.exitCode === null) other.child.kill('SIGKILL');
  for (const db of open.splice(0)) await db.stop();
  for (const folder of [dataDir, ...extraDirs.splice(0)]) await removeDataDir(folder);
});

/** For tests that are not about creating the cluster, which takes most of their time. */
async function usePreparedDataDir(): Promise<void> {
  await removeDataDir(dataDir);
  dataDir = await copyPreparedDataDir();
}

async function openHere(folder = dataDir): Promise<Database> {
  const db = await openDatabase({ dataDir: folder, log: (event) => events.push(event) });
  open.push(db);
  return db;
}

async function startOther(options?: Parameters<typeof startDatabaseProcess>[1]): Promise<DatabaseProcess> {
  const other = await startDatabaseProcess(dataDir, options);
  processes.push(other);
  return other;
}

async function postmasterPid(folder = dataDir): Promise<number> {
  return (await readPidFile(join(folder, 'postgres')))?.pid ?? 0;
}

const addRow = (db: Database, url: string) =>
  db.appPool.query('insert into public.analyses (url) values ($1)', [url]);

async function rows(db: Database): Promise<string[]> {
  const result = await db.appPool.query<{ url: string }>('select url from public.analyses order by url');
  return result.rows.map((row) => row.url);
}

describe('start and stop', () => {
  it('creates the cluster, keeps rows over a stop and leaves no process', async () => {
    const first = await openHere();
    await addRow(first, 'http://a.example/');
    const pid = await postmasterPid();
    expect(first.description).not.toContain(new URL(first.adminUrl).password);
    await first.stop();
    expect(isRunning(pid)).toBe(false);
    expect(await rows(await openHere())).toEqual(['http://a.example/']);
  });

  it('works in a folder whose path is too long for a socket', { tags: ['long'] }, async () => {
    const long = join(dataDir, 'x'.repeat(60), 'y'.repeat(60));
    await mkdir(dirname(long), { recursive: true });
    await rename(await copyPreparedDataDir(), long);
    const db = await openHere(long);
    await addRow(db, 'http://long.example/');
    await db.stop();
  });
});

describe('an open database', () => {
  let dataDir: string;
  let db: Database;
  beforeAll(async () => {
    dataDir = await copyPreparedDataDir();
    db = await openDatabase({ dataDir, log: () => undefined });
  });
  afterAll(async () => {
    await db.stop();
    await removeDataDir(dataDir);
  });

  it('listens on loopback only, asks for a password and syncs to disk', async () => {
    const { rows: found } = await db.adminPool.query(
      `select name, setting from pg_settings where name in ('listen_addresses', 'fsync', 'password_encryption') order by 1`,
    );
    expect(found.map((row) => row.setting)).toEqual(['on', '127.0.0.1', 'scram-sha-256']);
    const { rows: methods } = await db.adminPool.query('select distinct auth_method from pg_hba_file_rules');
    expect(methods).toEqual([{ auth_method: 'scram-sha-256' }]);
    const { rows: locale } = await db.adminPool.query(
      `select pg_encoding_to_char(encoding) as encoding, datlocale from pg_database where datname = current_database()`,
    );
    expect(locale).toEqual([{ encoding: 'UTF8', datlocale: 'C.UTF-8' }]);
  });

  it.runIf(process.platform === 'linux')('syncs the whole disk at once after a crash', async () => {
    const { rows: found } = await db.adminPool.query('show recovery_init_sync_method');
    expect(found).toEqual([{ recovery_init_sync_method: 'syncfs' }]);
  });

  it('keeps the files of the cluster and its secrets private', async () => {
    expect((await stat(join(dataDir, 'postgres'))).mode & 0o777).toBe(0o700);
    for (const name of ['postgres-superuser', 'postgres-app']) {
      expect((await stat(join(dataDir, 'secrets', name))).mode & 0o777).toBe(0o600);
    }
  });

  it('writes nothing of what people sent into its log', async () => {
    const log = () => readFile(join(dataDir, 'postgres.log'), 'utf8');
    const before = await log();
    const marker = 'typed-by-a-stranger';
    for (const sql of [
      'select $1::uuid',
      `do $$ begin raise exception '${marker}'; end $$`,
      `do $$ begin raise warning '${marker}'; end $$`,
      `select '${marker}' from nowhere`,
    ]) {
      const values = sql.includes('$1') ? [marker.repeat(10)] : [];
      await db.appPool.query(sql, values).catch(() => undefined);
    }
    expect(await log()).toBe(before);
    expect(before).toContain('database system is ready to accept connections');
  });

  it('keeps its log small while it runs, with what it held before', async () => {
    const path = join(dataDir, 'postgres.log');
    await appendFile(path, 'x'.repeat(MAX_LOG_BYTES + 1));
    await expect.poll(async () => (await stat(path)).size, { timeout: 60_000 }).toBeLessThan(MAX_LOG_BYTES);
    expect((await stat(`${path}.1`)).size).toBeGreaterThan(MAX_LOG_BYTES);
    // The running server still writes into the same file.
    await db.adminPool.query('select pg_reload_conf()');
    await expect.poll(() => readFile(path, 'utf8'), { timeout: 60_000 }).toContain('SIGHUP');
  });

  it.runIf(isRootProcess())('runs the server as an unprivileged user when we are root', async () => {
    const status = await readFile(`/proc/${await postmasterPid(dataDir)}/status`, 'utf8');
    expect(status).toMatch(new RegExp(`^Uid:\\s+${unprivilegedUser()?.uid}\\s`, 'm'));
  });
});

describe('several processes on one folder', () => {
  it('shares one server between two that start at once, and the last to leave stops it', {
    tags: ['long'],
  }, async () => {
    const [one, two] = await Promise.all([startOther(), startOther()]);
    const pid = await postmasterPid();
    expect(isRunning(pid)).toBe(true);
    await one.end('SIGTERM');
    expect(isRunning(pid)).toBe(true);
    const here = await openHere();
    expect(here.description).toContain('was running');
    await two.end('SIGTERM');
    expect(await rows(here)).toEqual([]);
    await here.stop();
    expect(isRunning(pid)).toBe(false);
  });

  it('stops the server that killed processes left, and no server that is in use', {
    tags: ['long'],
  }, async () => {
    await usePreparedDataDir();
    const other = await startOther();
    const pid = await postmasterPid();
    const here = await openHere();
    await other.end('SIGKILL');
    await stopOrphanedDatabase(dataDir);
    expect(await rows(here)).toEqual([]);
    const last = await startOther();
    await here.stop();
    await last.end('SIGKILL');
    expect(isRunning(pid)).toBe(true);
    await stopOrphanedDatabase(dataDir);
    expect(isRunning(pid)).toBe(false);
    await stopOrphanedDatabase(dataDir);
  });
});

const recoveries = (all: readonly string[]) => all.filter((event) => event === 'postgres_recovered').length;

describe('a killed server', () => {
  const recovered = (times: number) =>
    // All events, so that a recovery that does not come says what came in its place.
    vi.waitFor(() => expect(events).toSatisfy((all: string[]) => recoveries(all) === times), {
      timeout: 120_000,
      interval: 50,
    });

  it('comes back with every acknowledged row, and the same pool goes on', async () => {
    await usePreparedDataDir();
    const db = await openHere();
    for (let kill = 1; kill <= 2; kill++) {
      await addRow(db, `http://${kill}.example/`);
      process.kill(await postmasterPid(), 'SIGKILL');
      await recovered(kill);
      await vi.waitFor(async () => expect(await rows(db)).toHaveLength(kill), { timeout: 60_000 });
    }
    expect(await rows(db)).toEqual(['http://1.example/', 'http://2.example/']);
  });

  it('comes back when a process that adopted it is the only one left', { tags: ['long'] }, async () => {
    await usePreparedDataDir();
    const other = await startOther();
    const db = await openHere();
    await other.end('SIGKILL');
    process.kill(await postmasterPid(), 'SIGKILL');
    await recovered(1);
    await vi.waitFor(async () => expect(await rows(db)).toEqual([]), { timeout: 60_000 });
  });

  it('takes another port when the one of last time was taken', { tags: ['long'] }, async () => {
    await usePreparedDataDir();
    const db = await openHere();
    await addRow(db, 'http://a.example/');
    const before = (await readPidFile(join(dataDir, 'postgres')))?.port ?? 0;
    await db.stop();
    const squatter = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => squatter.listen(before, '127.0.0.1', resolve));
    try {
      const again = await openHere();
      expect(again.adminUrl).not.toContain(`:${before}/`);
      expect(await rows(again)).toEqual(['http://a.example/']);
    } finally {
      await new Promise((resolve) => squatter.close(resolve));
    }
  });
});

describe('pid files that are not ours', () => {
  it('does not adopt the server of another folder by a copied pid file', { tags: ['long'] }, async () => {
    await usePreparedDataDir();
    await (await openHere()).stop();
    const otherDir = await copyPreparedDataDir();
    extraDirs.push(otherDir);
    const other = await openHere(otherDir);
    await addRow(other, 'http://other.example/');
    const otherPid = await postmasterPid(otherDir);
    await copyFile(join(otherDir, 'postgres/postmaster.pid'), join(dataDir, 'postgres/postmaster.pid'));
    const here = await openHere();
    expect(await rows(here)).toEqual([]);
    expect(await postmasterPid()).not.toBe(otherPid);
    expect(await rows(other)).toEqual(['http://other.example/']);
  });

  it('starts over a pid file whose pid is another program by now', { tags: ['long'] }, async () => {
    await usePreparedDataDir();
    await (await openHere()).stop();
    await writeFile(
      join(dataDir, 'postgres/postmaster.pid'),
      `${process.pid}\n${dataDir}/postgres\n1790000000\n5999\n\n127.0.0.1\n\nready\n`,
    );
    expect(await rows(await openHere())).toEqual([]);
  });
});

describe.runIf(isRootProcess())('as root', () => {
  it('says so when that user cannot reach the data folder', async () => {
    const closed = join(dataDir, 'closed');
    await mkdir(closed, { mode: 0o700 });
    await expect(openHere(join(closed, 'data'))).rejects.toMatchObject({ code: 'data_dir_unreachable' });
  });

  const nobody = { uid: 65534, gid: 65534 };
  const reachable = canReachFolder(nobody, process.execPath);
  it.runIf(reachable)(
    'leaves a folder to the user who started with it, and root can take over',
    { tags: ['long'] },
    async () => {
      await chmod(dataDir, 0o777);
      const other = await startOther(nobody);
      expect(other.opened.uid).toBe(nobody.uid);
      expect((await stat(join(dataDir, 'postgres'))).uid).toBe(nobody.uid);
      const pid = await postmasterPid();
      await other.end('SIGTERM');
      await expect.poll(() => isRunning(pid), { timeout: 60_000 }).toBe(false);
      await addRow(await openHere(), 'http://root.example/');
      const status = await readFile(`/proc/${await postmasterPid()}/status`, 'utf8');
      expect(status).toMatch(/^Uid:\s+65534\s/m);
    },
  );
});
