import { type ChildProcess, spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { copyPreparedDataDir } from '@fml/postgres/testing/prepared-data-dir';
import { freePort } from '../support/running-product.ts';

export interface LeadProcesses {
  url: string;
  dataDir: string;
  /** Of the web server that runs now; undefined between two. */
  serverPid(): number | undefined;
  stop(): Promise<void>;
}

const PROJECT_FOLDER = path.join(import.meta.dirname, '../..');
const RESTART_MS = 100;

/**
 * Web server and mail worker as two processes on an embedded database, each started again at once when it dies: what
 * `npm start` runs, without pages, browsers and its growing pauses.
 */
export async function startLeadProcesses(env: Record<string, string>): Promise<LeadProcesses> {
  const dataDir = await copyPreparedDataDir();
  const port = await freePort();
  const shared = { ...process.env, NODE_ENV: 'test', RATE_LIMITS: 'off', DATA_DIR: dataDir, ...env };
  const server = keepRunning('apps/site/server/main.ts', {
    ...shared,
    HOST: '127.0.0.1',
    PORT: String(port),
  });
  const url = `http://127.0.0.1:${port}`;
  while (!(await hasDatabase(url))) await sleep(50);
  // Without analyses it needs no browser; the server has run the migrations.
  const worker = keepRunning('apps/worker/src/main.ts', { ...shared, MIGRATIONS: 'auth' });
  return {
    url,
    dataDir,
    serverPid: server.pid,
    stop: async () => {
      await Promise.all([server.stop(), worker.stop()]);
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

export async function hasDatabase(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => null);
  return answer !== null && (await answer.text().catch(() => '')).includes('"database":"ok"');
}

function keepRunning(
  file: string,
  env: NodeJS.ProcessEnv,
): { pid: () => number | undefined; stop: () => Promise<void> } {
  let isStopping = false;
  let child: ChildProcess | undefined;
  let ended: Promise<void> = Promise.resolve();
  const start = () => {
    const started = spawn(process.execPath, [file], { cwd: PROJECT_FOLDER, env, stdio: 'ignore' });
    child = started;
    ended = new Promise((resolve) => started.once('exit', () => resolve()));
    started.once('exit', () => {
      child = undefined;
      if (!isStopping) setTimeout(() => isStopping || start(), RESTART_MS);
    });
  };
  start();
  return {
    pid: () => child?.pid,
    stop: async () => {
      isStopping = true;
      child?.kill('SIGTERM');
      await ended;
    },
  };
}
