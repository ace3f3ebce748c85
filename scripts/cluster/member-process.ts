import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import path from 'node:path';
import { withinTime } from '@fml/runtime/within-time';

const PROJECT_FOLDER = path.join(import.meta.dirname, '../..');
const RESTART_MS = 250;
const START_LIMIT_MS = 180_000;
/** More than a worker takes to finish an analysis. */
const STOP_LIMIT_MS = 90_000;

/** One process of the cluster, which is restarted when it dies. */
export interface MemberProcess {
  name: string;
  /** Of the process that runs now; undefined while none runs. */
  pid(): number | undefined;
  /** Resolves when it is ready. */
  ready(): Promise<void>;
  /** Asks it to stop as a deployment does, and starts it again; resolves when it is ready. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

/** Runs a program with its output in `logFile`. It ends by itself when this process dies, because it loses its channel. */
export function keepRunning(
  name: string,
  file: string,
  {
    args = [],
    env,
    logFile,
    signal,
  }: { args?: string[]; env: NodeJS.ProcessEnv; logFile: string; signal?: AbortSignal | undefined },
): MemberProcess {
  let isStopping = false;
  let child: ChildProcess | undefined;
  let isReady = Promise.withResolvers<void>();
  const output = openSync(logFile, 'a');
  const start = () => {
    const started = spawn(process.execPath, [file, ...args], {
      cwd: PROJECT_FOLDER,
      env,
      stdio: ['ignore', output, output, 'ipc'],
      // Its own process group: Ctrl-C reaches only the script, which stops everything in order.
      detached: true,
    });
    child = started;
    started.once('message', () => isReady.resolve());
    started.once('error', () => undefined);
    started.once('exit', () => {
      child = undefined;
      if (isStopping) return;
      isReady = Promise.withResolvers();
      setTimeout(() => isStopping || child !== undefined || start(), RESTART_MS);
    });
  };
  const ready = async () => {
    const deadlineMs = Date.now() + START_LIMIT_MS;
    // A process that died before it was ready leaves its promise behind.
    for (;;) {
      if ((await withinTime(isReady.promise, 500, 'late')) !== 'late') return;
      signal?.throwIfAborted();
      if (Date.now() > deadlineMs) throw new Error(`The ${name} did not get ready; its log is ${logFile}`);
    }
  };
  const end = async () => {
    const ending = child;
    if (ending === undefined) return;
    const ended = once(ending, 'exit');
    ending.kill('SIGTERM');
    const kill = setTimeout(() => ending.kill('SIGKILL'), STOP_LIMIT_MS);
    await ended;
    clearTimeout(kill);
  };
  start();
  return {
    name,
    pid: () => child?.pid,
    ready,
    restart: async () => {
      await end();
      if (child === undefined) start();
      await ready();
    },
    stop: async () => {
      isStopping = true;
      await end();
    },
  };
}
