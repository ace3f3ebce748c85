import { randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type PrimaryAndStandby, startPrimaryAndStandby } from '@fml/postgres/replication';
import { freePort } from '../free-port.ts';
import { keepRunning, type MemberProcess } from './member-process.ts';
import { watchDatabase } from './watch-database.ts';

const PROJECT_FOLDER = path.join(import.meta.dirname, '../..');
const DATABASE_NAME = 'fix_my_local';

export interface ClusterOptions {
  servers: number;
  workers: number;
  /** Settings of servers and workers in addition to those that make the cluster. */
  env?: Readonly<Record<string, string>>;
  /** Port of the proxy; absent = a free one. */
  port?: number;
  print(line: string): void;
  /** Aborts a start. */
  signal?: AbortSignal;
}

/** Several servers and workers on one machine, behind a proxy, on a primary with a standby. */
export interface RunningCluster {
  /** Of the proxy. */
  url: string;
  serverUrls: readonly string[];
  folder: string;
  database: PrimaryAndStandby;
  servers: readonly MemberProcess[];
  workers: readonly MemberProcess[];
  proxy: MemberProcess;
  /** One more worker; resolves when it is ready. */
  addWorker(): Promise<void>;
  /** Ends everything and removes what it wrote. */
  stop(): Promise<void>;
}

/** Starts everything in a new temporary folder; resolves when all of it is ready. */
export async function startCluster(options: ClusterOptions): Promise<RunningCluster> {
  await freePort(options.port);
  const folder = await mkdtemp(path.join(await realpath(tmpdir()), 'fml-cluster-'));
  // As root, the database runs as another user, who needs access.
  await chmod(folder, 0o711);
  const closers: (() => Promise<void>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const database = await startPrimaryAndStandby(folder, DATABASE_NAME);
    closers.push(database.stop);
    const watch = watchDatabase(database, options.print);
    closers.push(watch.stop);
    const processes = createProcesses(folder, database.url, options);
    closers.push(async () => {
      await Promise.all(processes.workers.map((worker) => worker.stop()));
      await Promise.all(processes.servers.map((server) => server.stop()));
    });
    for (let index = 1; index <= options.servers; index += 1) {
      await processes.startServer();
      // The first one applies the migrations.
      if (index === 1) await processes.servers[0]?.ready();
    }
    for (let index = 1; index <= options.workers; index += 1) await processes.startWorker();
    await Promise.all([...processes.servers, ...processes.workers].map((member) => member.ready()));
    const port = await freePort(options.port);
    const proxy = keepRunning('proxy', path.join(import.meta.dirname, 'proxy-main.ts'), {
      args: [String(port), ...processes.serverUrls],
      env: process.env,
      logFile: path.join(folder, 'proxy.log'),
      signal: options.signal,
    });
    closers.push(proxy.stop);
    await proxy.ready();
    const addWorker = async () => {
      await processes.startWorker();
      await processes.workers.at(-1)?.ready();
    };
    return { url: `http://127.0.0.1:${port}`, folder, database, proxy, ...processes, addWorker, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** What all processes of a site share: docs/deploy.md#more-than-one-machine. */
function sharedSettings(databaseUrl: string): Record<string, string> {
  return {
    DATABASE_URL: databaseUrl,
    PUBLISHABLE_KEY: `sb_publishable_${randomBytes(24).toString('base64url')}`,
    SECRET_KEY: `sb_secret_${randomBytes(24).toString('base64url')}`,
    AUTH_SECRET: randomBytes(32).toString('base64url'),
  };
}

interface Processes {
  servers: MemberProcess[];
  serverUrls: string[];
  workers: MemberProcess[];
  startServer(): Promise<void>;
  startWorker(): Promise<void>;
}

function createProcesses(folder: string, databaseUrl: string, { env, signal }: ClusterOptions): Processes {
  const shared = {
    ...process.env,
    ...sharedSettings(databaseUrl),
    TRUSTED_PROXY_HOPS: '1',
    // The proxy asks four times a second.
    DRAIN_SECONDS: '1',
    ...env,
  };
  const [servers, workers]: [MemberProcess[], MemberProcess[]] = [[], []];
  const serverUrls: string[] = [];
  const start = async (name: string, file: string, own: Record<string, string>) => {
    const dataDir = path.join(folder, name);
    await mkdir(dataDir, { mode: 0o711 });
    return keepRunning(name, path.join(PROJECT_FOLDER, file), {
      env: { ...shared, DATA_DIR: dataDir, ...own },
      logFile: path.join(folder, `${name}.log`),
      signal,
    });
  };
  return {
    servers,
    serverUrls,
    workers,
    startServer: async () => {
      const port = await freePort();
      const own = { HOST: '127.0.0.1', PORT: String(port) };
      servers.push(await start(`server-${servers.length + 1}`, 'apps/site/server/main.ts', own));
      serverUrls.push(`http://127.0.0.1:${port}`);
    },
    startWorker: async () => {
      workers.push(await start(`worker-${workers.length + 1}`, 'apps/worker/src/main.ts', {}));
    },
  };
}
