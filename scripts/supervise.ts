import { type ChildProcess, spawn } from 'node:child_process';
import { EXIT_DO_NOT_RESTART, type ReadyMessage } from '@fml/contract/supervised-process';

export interface Program {
  /** As a person knows it. */
  name: string;
  file: string;
}

export interface Supervision {
  /** Asks every program to stop; asked twice, it kills them. */
  stop(): void;
  /** The exit code, once nothing runs any more. */
  ended: Promise<0 | 1>;
}

export interface SupervisionLimits {
  restartDelayMs: number;
  maxRestartDelayMs: number;
  /** Whoever ran this long starts with the short delay again. */
  settledMs: number;
  /** Starts in a row that never got ready, after which we give up. */
  maxFailedStarts: number;
  stopTimeoutMs: number;
}

const LIMITS: SupervisionLimits = {
  restartDelayMs: 250,
  maxRestartDelayMs: 10_000,
  settledMs: 30_000,
  maxFailedStarts: 5,
  stopTimeoutMs: 85_000,
};

interface Running {
  program: Program;
  child: ChildProcess | undefined;
  timer: NodeJS.Timeout | undefined;
  /** Deaths in a row before it had settled. */
  deaths: number;
  wasReady: boolean;
}

/**
 * Runs programs in order, each after the one before it said that it is ready (by sending its lines for the
 * person), and restarts with growing delay whichever dies. The channel to each child also tells it when we die.
 */
export function supervise(
  programs: readonly Program[],
  print: (line: string) => void,
  limits: SupervisionLimits = LIMITS,
): Supervision {
  const all: Running[] = programs.map((program) => ({
    program,
    child: undefined,
    timer: undefined,
    deaths: 0,
    wasReady: false,
  }));
  let stopping = false;
  let exitCode: 0 | 1 = 0;
  let settle: (code: 0 | 1) => void;
  const ended = new Promise<0 | 1>((resolve) => {
    settle = resolve;
  });

  const start = (running: Running) => {
    const startedAtMs = Date.now();
    const child = spawn(process.execPath, [running.program.file], {
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // A group of its own: Ctrl-C reaches us alone, and we decide who stops when.
      detached: process.platform !== 'win32',
    });
    running.child = child;
    child.on('message', (message) => {
      for (const line of (message as ReadyMessage).lines) print(line);
      running.wasReady = true;
      const next = all[all.indexOf(running) + 1];
      if (next !== undefined && next.child === undefined && next.timer === undefined && !stopping)
        start(next);
    });
    child.on('error', (error) => print(`The ${running.program.name} could not be started: ${error.message}`));
    child.on('close', (code, signal) => {
      running.child = undefined;
      if (stopping) return finishWhenAllEnded();
      if (code === EXIT_DO_NOT_RESTART) return giveUp();
      running.deaths = Date.now() - startedAtMs >= limits.settledMs ? 1 : running.deaths + 1;
      if (!running.wasReady && running.deaths >= limits.maxFailedStarts) {
        print(`The ${running.program.name} does not start. Set LOG_LEVEL=info to see more.`);
        return giveUp();
      }
      const delayMs = Math.min(limits.restartDelayMs * 2 ** (running.deaths - 1), limits.maxRestartDelayMs);
      print(`The ${running.program.name} ended (${signal ?? `exit code ${code}`}); starting it again.`);
      running.timer = setTimeout(() => {
        running.timer = undefined;
        start(running);
      }, delayMs);
    });
  };

  const giveUp = () => {
    exitCode = 1;
    stop();
  };

  const stop = () => {
    const signal = stopping ? 'SIGKILL' : 'SIGTERM';
    stopping = true;
    for (const { child, timer } of all) {
      clearTimeout(timer);
      child?.kill(signal);
    }
    setTimeout(() => {
      for (const { child } of all) child?.kill('SIGKILL');
    }, limits.stopTimeoutMs).unref();
    finishWhenAllEnded();
  };

  const finishWhenAllEnded = () => {
    if (all.every(({ child }) => child === undefined)) settle(exitCode);
  };

  const [first] = all;
  if (first !== undefined) start(first);
  return { stop, ended };
}
