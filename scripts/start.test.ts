import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { makeDataDir, removeDataDir } from '@fml/postgres/testing/database-process';
import { copyPreparedDataDir } from '@fml/postgres/testing/prepared-data-dir';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { freePort } from '../tests/support/running-product.ts';

/** The whole of `npm start` as a person runs it, and what is left when parts of it are killed. */

const START = path.join(import.meta.dirname, 'start.ts');
const within = { timeout: 150_000, interval: 250 };

let dataDir: string;
let started: ChildProcess[];
let output: string;

beforeEach(async () => {
  dataDir = await makeDataDir();
  started = [];
  output = '';
});
afterEach(async () => {
  for (const child of started) child.kill('SIGKILL');
  for (const { pid } of await ours()) kill(pid);
  await vi.waitFor(async () => expect(await ours()).toEqual([]), within);
  await rm(dataDir, { recursive: true, force: true });
}, 300_000);

/** Starting and ending a browser takes longer than anything else; the first test and others watch it. */
const NO_BROWSER = { CHROME_PATH: '/bin/false' };

/** For tests that are not about a first start, which makes the database. */
async function usePreparedDataDir(): Promise<void> {
  await removeDataDir(dataDir);
  dataDir = await copyPreparedDataDir();
}

interface OurProcess {
  pid: number;
  command: string;
}

/** Every living process that works on this test's data folder, told by its environment or its command. */
async function ours(): Promise<OurProcess[]> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(
    pids.map(async (pid) => {
      const [command, environment] = await Promise.all(
        ['cmdline', 'environ'].map((file) => readFile(`/proc/${pid}/${file}`, 'utf8').catch(() => '')),
      );
      const belongs = `${command}\0${environment}`.includes(dataDir);
      return belongs ? [{ pid: Number(pid), command: (command ?? '').replaceAll('\0', ' ') }] : [];
    }),
  );
  return found.flat();
}

async function pidOf(part: string): Promise<number | undefined> {
  return (await ours()).find(({ command }) => command.includes(part))?.pid;
}

function kill(pid: number | undefined): void {
  try {
    if (pid !== undefined) process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended by itself.
  }
}

/** Starts a program whose output is kept. */
function run(command: string, args: string[], options: SpawnOptions): ChildProcess {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options });
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += String(chunk)));
  started.push(child);
  return child;
}

function start(port: number | string, env: Record<string, string> = {}): ChildProcess {
  return run(process.execPath, [START], { env: environmentFor(port, env) });
}

/** Without the marks that npm leaves when it runs the tests. */
function environmentFor(port: number | string, env: Record<string, string> = {}): NodeJS.ProcessEnv {
  const { npm_lifecycle_event: _npm, ...inherited } = process.env;
  const own = { DATA_DIR: dataDir, PORT: String(port), NODE_ENV: 'development', LOG_LEVEL: 'error' };
  return { ...inherited, ...own, ...env };
}

async function statusOf(port: number, route: string): Promise<number | null> {
  const response = await fetch(`http://127.0.0.1:${port}${route}`).catch(() => null);
  await response?.text();
  return response?.status ?? null;
}

const SERVER = 'apps/site/server/main.ts';
const WORKER = 'apps/worker/src/main.ts';

test('it serves, tells where, survives kill -9 of its parts, and leaves nothing behind when stopped', async () => {
  const port = await freePort();
  const supervisor = start(port);
  await vi.waitFor(async () => expect(await statusOf(port, '/readyz'), output).toBe(200), within);
  expect(await statusOf(port, '/healthz')).toBe(200);
  expect(await statusOf(port, '/assess')).toBe(200);
  await vi.waitFor(() => expect(output).toContain('Browser: '), within);
  expect(output).toContain(
    `Fix My Local is serving at http://localhost:${port}\nDatabase: embedded PostgreSQL`,
  );

  const server = await pidOf(SERVER);
  kill(server);
  await vi.waitFor(async () => {
    expect(await pidOf(SERVER)).not.toBe(server);
    expect(await statusOf(port, '/readyz')).toBe(200);
  }, within);

  const worker = await pidOf(WORKER);
  kill(worker);
  await vi.waitFor(async () => {
    expect([worker, undefined]).not.toContain(await pidOf(WORKER));
    expect(await statusOf(port, '/readyz')).toBe(200);
  }, within);

  supervisor.kill('SIGTERM');
  const [code] = (await once(supervisor, 'exit')) as [number | null];
  expect(code).toBe(0);
  await vi.waitFor(async () => expect(await ours()).toEqual([]), within);
}, 400_000);

test('when the supervisor is killed, its children stop by themselves', {
  tags: ['long'],
  timeout: 400_000,
}, async () => {
  await usePreparedDataDir();
  const port = await freePort();
  const supervisor = start(port, NO_BROWSER);
  await vi.waitFor(async () => expect(await statusOf(port, '/readyz'), output).toBe(200), within);
  supervisor.kill('SIGKILL');
  await vi.waitFor(async () => expect(await ours()).toEqual([]), within);
});

test('a SIGTERM to the whole process group, npm included, leaves nothing of the data folder behind', {
  tags: ['long'],
  timeout: 400_000,
}, async () => {
  await usePreparedDataDir();
  const port = await freePort();
  const npm = run('npm', ['start'], {
    cwd: path.join(import.meta.dirname, '..'),
    env: environmentFor(port, { ...NO_BROWSER, RATE_LIMITS: 'off' }),
    // Its own session and process group, as with a service manager or `setsid`.
    detached: true,
  });
  await vi.waitFor(async () => expect(await statusOf(port, '/readyz'), output).toBe(200), within);
  expect(output).toContain('Only this machine can reach it, because of RATE_LIMITS.');
  process.kill(-(npm.pid ?? 0), 'SIGTERM');
  await vi.waitFor(async () => expect(await ours()).toEqual([]), within);
  expect(await readdir(path.join(dataDir, 'postgres'))).not.toContain('postmaster.pid');
});

test('when npm is killed above it, all of it stops', { tags: ['long'], timeout: 400_000 }, async () => {
  await usePreparedDataDir();
  const port = await freePort();
  // A shell that stays, in the place of npm.
  const npm = run('sh', ['-c', '"$0" "$1"; true', process.execPath, START], {
    env: environmentFor(port, { ...NO_BROWSER, npm_lifecycle_event: 'start' }),
  });
  await vi.waitFor(async () => expect(await statusOf(port, '/healthz')).toBe(200), within);
  npm.kill('SIGKILL');
  await vi.waitFor(async () => expect(await ours()).toEqual([]), within);
});

test('a taken port ends it with code 1 and a sentence', { tags: ['long'], timeout: 300_000 }, async () => {
  const taken = createServer().listen(0);
  await once(taken, 'listening');
  try {
    const { port } = taken.address() as { port: number };
    const [code] = (await once(start(port), 'exit')) as [number | null];
    expect(code).toBe(1);
    expect(output).toContain(`Port ${port} is already in use.`);
    await vi.waitFor(async () => expect(await ours()).toEqual([]), within);
  } finally {
    taken.close();
  }
});

test('a wrong environment ends it with code 1 and every problem at once', async () => {
  const [code] = (await once(start('http', { RATE_LIMITS: 'sometimes' }), 'close')) as [number | null];
  expect(code).toBe(1);
  expect(output).toContain('Cannot start: PORT: use a whole number');
  expect(output).toContain('Cannot start: RATE_LIMITS: use on or off');
}, 300_000);
