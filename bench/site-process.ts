import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, openSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { buildSite, siteIsBuilt } from '../scripts/build-site.ts';
import { freePort } from '../tests/support/running-product.ts';

export interface SiteProcess {
  url: string;
  pid: number;
  /** Reads and writes everything through the API. */
  secretKey: string;
  stop: () => Promise<void>;
}

const START_LIMIT_MS = 120_000;
const PROJECT_FOLDER = path.join(import.meta.dirname, '..');

/** The web server alone, as in production, on the built site; its log goes to a file, as a supervisor would have it. */
export async function startSiteProcess(env: Record<string, string> = {}): Promise<SiteProcess> {
  if (!(await siteIsBuilt())) await buildSite('pipe');
  const folder = await mkdtemp(path.join(tmpdir(), 'fml-bench-'));
  // As root, the database runs as another user, who needs access.
  await chmod(folder, 0o755);
  const port = await freePort();
  const secretKey = `sb_secret_${randomBytes(16).toString('hex')}`;
  const logFile = openSync(path.join(folder, 'server.log'), 'w');
  const child = spawn(process.execPath, ['apps/site/server/main.ts'], {
    cwd: PROJECT_FOLDER,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      SECRET_KEY: secretKey,
      DATA_DIR: path.join(folder, 'data'),
      ...env,
    },
    stdio: ['ignore', logFile, 'inherit'],
  });
  closeSync(logFile);
  const url = `http://127.0.0.1:${port}`;
  const stop = () => stopped(child).then(() => rm(folder, { recursive: true, force: true }));
  const deadlineMs = Date.now() + START_LIMIT_MS;
  // The database opens after the first answer, which must not happen in the middle of a measurement.
  while (!(await hasDatabase(url))) {
    if (child.exitCode !== null || Date.now() > deadlineMs) {
      await stop();
      throw new Error('the web server did not get ready');
    }
    await sleep(50);
  }
  return { url, pid: child.pid ?? 0, secretKey, stop };
}

async function hasDatabase(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/readyz`).catch(() => null);
  if (answer === null) return false;
  return ((await answer.json()) as { database?: string }).database === 'ok';
}

async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill('SIGTERM');
  await exited;
}
