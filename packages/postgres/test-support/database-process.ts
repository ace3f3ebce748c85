import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { readPidFile } from '../src/embedded/postmaster.ts';
import { processLife } from '../src/embedded/process-life.ts';

const PROGRAM = fileURLToPath(new URL('database-process-program.ts', import.meta.url));

/** A separate process that holds the database of a folder open. */
export interface DatabaseProcess {
  child: ChildProcess;
  /** What it printed when the database was open. */
  opened: { description: string; uid: number };
  /** Sends the signal and waits for the end of the process. */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/** A temporary folder which the database's own user can pass. */
export async function makeDataDir(): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), 'fml-life-'));
  await chmod(folder, 0o711);
  return folder;
}

/** Removes a data folder, ending a server that a failed test left behind. */
export async function removeDataDir(dataDir: string): Promise<void> {
  const left = await readPidFile(join(dataDir, 'postgres'));
  if (left && isRunning(left.pid)) {
    process.kill(left.pid, 'SIGQUIT');
    while (isRunning(left.pid)) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  await rm(dataDir, { recursive: true, force: true });
}

/** Starts a program that only holds the database of a data folder open, and waits until it is. */
export async function startDatabaseProcess(
  dataDir: string,
  options: { uid?: number; gid?: number } = {},
): Promise<DatabaseProcess> {
  const child = spawn(process.execPath, [PROGRAM, dataDir], {
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd: '/',
    ...(options.uid !== undefined && { uid: options.uid, gid: options.gid }),
  });
  let errorOutput = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errorOutput += chunk.toString('utf8');
  });
  const exited = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const { value: opened, done } = await lines.next();
  if (done) throw new Error(`the database process ended: ${errorOutput}`);
  return {
    child,
    opened: JSON.parse(opened),
    end: async (signal) => {
      child.kill(signal);
      await exited;
    },
  };
}

/** Ends the database server of a data folder as a crash would. */
export async function killServer(dataDir: string): Promise<void> {
  process.kill((await readPidFile(join(dataDir, 'postgres')))?.pid ?? 0, 'SIGKILL');
}

export function isRunning(pid: number): boolean {
  return processLife(pid) === 'running';
}
