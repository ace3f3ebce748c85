import { spawn } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

export interface RunningProduct {
  url: string;
  /** The supervising process, the parent of server and worker. */
  pid: number;
  dataDir: string;
  /** Everything printed so far. */
  output: () => string;
  /** Ends it as Ctrl-C does and removes the data folder unless told to keep it. */
  stop: (options?: { keepData?: boolean }) => Promise<void>;
}

const START_LIMIT_MS = 120_000;
const STOP_LIMIT_MS = 100_000;

/** Starts the whole product as `npm start` does, on a free port with a data folder of its own, and waits until it is ready. */
export async function startProduct(options: {
  env?: Record<string, string>;
  dataDir?: string;
}): Promise<RunningProduct> {
  const dataDir = options.dataDir ?? (await reachableFolder());
  const port = await freePort();
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: {
      ...process.env,
      NODE_ENV: 'test',
      RATE_LIMITS: 'off',
      PORT: String(port),
      DATA_DIR: dataDir,
      ...options.env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + START_LIMIT_MS;
  while (!(await isReady(url))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`the product did not get ready:\n${output}`);
    }
    await sleep(50);
  }
  return {
    url,
    pid: child.pid ?? 0,
    dataDir,
    output: () => output,
    stop: async ({ keepData = false } = {}) => {
      child.kill('SIGTERM');
      await Promise.race([exited, sleep(STOP_LIMIT_MS, undefined, { ref: false })]);
      if (!keepData) await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** As root the database runs as another user, who has to get through. */
async function reachableFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'fml-product-'));
  await chmod(folder, 0o755);
  return folder;
}

async function isReady(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => null);
  return answer?.status === 200;
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
