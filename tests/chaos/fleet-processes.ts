import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '@fml/postgres';
import { copyPreparedDataDir } from '@fml/postgres/testing/prepared-data-dir';
import { freePort } from '../support/running-product.ts';

/** One program of a fleet, with a data folder of its own. */
interface FleetProcess {
  /** Of the program that runs now. */
  pid(): number;
  /** Its data folder. */
  dataDir: string;
  /** The lines it logged so far, oldest first. */
  lines: readonly string[];
  /** Sends the signal and waits for the end; the exit code, or null when the signal ended it. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
  /** Starts it again, with other settings where some are given, and waits until it is ready. */
  start(env?: Record<string, string>): Promise<void>;
}

export interface FleetServer extends FleetProcess {
  url: string;
}

export interface Fleet {
  /** The database that all of them share, as its superuser. */
  db: Database;
  servers: readonly FleetServer[];
  workers: readonly FleetProcess[];
  /** What every server and worker has. */
  secret: string;
  publishableKey: string;
  stop(): Promise<void>;
}

/** What one process has of its own. */
interface FleetMember {
  env?: Record<string, string>;
  /** The project of another release; absent = this one. */
  folder?: string;
}

export interface FleetOptions {
  servers: FleetMember[];
  workers: FleetMember[];
  /** For all of them. */
  env?: Record<string, string>;
}

const PROJECT_FOLDER = path.join(import.meta.dirname, '../..');
const START_LIMIT_MS = 120_000;
const SECRET = 'the secret that all servers and workers of this fleet share';
const PUBLISHABLE_KEY = 'sb_publishable_fleet0123456789abcdef';
const SECRET_KEY = 'sb_secret_fleet0123456789abcdefghij';

/** Servers and workers as on machines of their own: separate processes and data folders, one database by DATABASE_URL. */
export async function startFleet({ servers, workers, env = {} }: FleetOptions): Promise<Fleet> {
  const databaseDir = await copyPreparedDataDir();
  const db = await openDatabase({ dataDir: databaseDir, log: () => undefined });
  const shared: Record<string, string> = {
    NODE_ENV: 'test',
    HOST: '127.0.0.1',
    DATABASE_URL: db.adminUrl,
    AUTH_SECRET: SECRET,
    PUBLISHABLE_KEY,
    SECRET_KEY,
    // One site, whichever server answers.
    PUBLIC_URL: 'http://localhost:3000',
    LOG_LEVEL: 'info',
    // The tests are the proxy, and say which visitor asks.
    TRUSTED_PROXY_HOPS: '1',
    ALLOW_UNSAFE: 'on',
    ...env,
  };
  const running: FleetProcess[] = [];
  const startProcess = async (file: string, { env: own, folder }: FleetMember): Promise<FleetProcess> => {
    const started = await fleetProcess(path.join(folder ?? PROJECT_FOLDER, file), { ...shared, ...own });
    running.push(started);
    return started;
  };
  const stop = async () => {
    await Promise.all(running.map((one) => one.end('SIGTERM')));
    await db.stop();
    await Promise.all([...running.map(({ dataDir }) => dataDir), databaseDir].map(remove));
  };
  try {
    const [startedServers, startedWorkers] = await Promise.all([
      Promise.all(
        servers.map(async (own, at): Promise<FleetServer> => {
          const port = String(await freePort());
          // The same database, named in another way.
          const DATABASE_URL = `${shared['DATABASE_URL']}?application_name=server-${at}`;
          const env = { DATABASE_URL, ...own.env, PORT: port };
          const server = await startProcess('apps/site/server/main.ts', { ...own, env });
          return { ...server, url: `http://127.0.0.1:${port}` };
        }),
      ),
      Promise.all(workers.map((own) => startProcess('apps/worker/src/main.ts', own))),
    ]);
    return {
      db,
      servers: startedServers,
      workers: startedWorkers,
      secret: SECRET,
      publishableKey: PUBLISHABLE_KEY,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const remove = (folder: string) => rm(folder, { recursive: true, force: true });

async function fleetProcess(file: string, env: Record<string, string>): Promise<FleetProcess> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'fml-fleet-'));
  const lines: string[] = [];
  let child: ChildProcess | undefined;
  let ended: Promise<number | null> = Promise.resolve(0);
  const start = async (changed: Record<string, string> = {}) => {
    const started = spawn(process.execPath, [file], {
      // Settings of a file in the project must not reach it.
      cwd: dataDir,
      env: { ...process.env, ...env, DATA_DIR: dataDir, ...changed },
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    });
    child = started;
    ended = new Promise((resolve) => started.once('exit', (code) => resolve(code)));
    for (const stream of [started.stdout, started.stderr]) {
      if (stream !== null) createInterface({ input: stream }).on('line', (line) => lines.push(line));
    }
    const ready = new Promise<void>((resolve) => started.once('message', () => resolve()));
    const failed = ended.then((code) => {
      throw new Error(`${file} ended with ${code}:\n${lines.join('\n')}`);
    });
    failed.catch(() => undefined);
    const late = sleep(START_LIMIT_MS, undefined, { ref: false }).then(() => {
      throw new Error(`${file} did not get ready:\n${lines.join('\n')}`);
    });
    late.catch(() => undefined);
    await Promise.race([ready, failed, late]);
  };
  await start();
  return {
    pid: () => child?.pid ?? 0,
    dataDir,
    lines,
    start,
    end: async (signal) => {
      child?.kill(signal);
      return ended;
    },
  };
}
