import { type ChildProcess, spawn } from 'node:child_process';
import { EXIT_DO_NOT_RESTART, type ReadyMessage } from '@fml/runtime/supervised-process';

export interface Program {
  /** As a person knows it. */
  name: string;
  file: string;
  /** Its environment in addition to ours. */
  env?: Readonly<Record<string, string>>;
}

export interface Supervision {
  /** Asks every program to stop. Asked again, it changes nothing: one stop may arrive several times. */
  stop(): void;
  /** Kills what still runs. */
  kill(): void;
  /** Stops and starts the named programs, each after the one before it is ready again. */
  restart(names: readonly string[]): void;
  /** The exit code, once nothing runs anymore. */
  ended: Promise<0 | 1>;
}

export interface SupervisionLimits {
  restartDelayMs: number;
  maxRestartDelayMs: number;
  /** A program that ran this long starts with the short delay again. */
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
  /** It was asked to stop, and its next start follows at once. */
  isRestarting: boolean;
}

/**
 * Runs programs in order, each after the one before it said that it is ready (by sending its lines for the
 * person), and restarts any that dies, with a growing delay. The channel to each child also tells it when we die.
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
    isRestarting: false,
  }));
  let toRestart: Running[] = [];
  let stopping = false;
  let exitCode: 0 | 1 = 0;
  const { promise: ended, resolve: settle } = Promise.withResolvers<0 | 1>();

  const start = (running: Running) => {
    const startedAtMs = Date.now();
    const child = spawn(process.execPath, [running.program.file], {
      env: { ...process.env, ...running.program.env },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Its own process group: Ctrl-C reaches only us, and we decide which one stops when.
      detached: process.platform !== 'win32',
    });
    running.child = child;
    child.on('message', (message) => {
      for (const line of (message as ReadyMessage).lines) print(line);
      running.wasReady = true;
      const next = all[all.indexOf(running) + 1];
      if (next !== undefined && next.child === undefined && next.timer === undefined && !stopping)
        start(next);
      restartNext();
    });
    child.on('error', (error) => print(`The ${running.program.name} could not be started: ${error.message}`));
    child.on('close', (code, signal) => {
      running.child = undefined;
      if (stopping) return finishWhenAllEnded();
      if (running.isRestarting) {
        running.isRestarting = false;
        return start(running);
      }
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

  const restart = (names: readonly string[]) => {
    toRestart = all.filter((running) => toRestart.includes(running) || names.includes(running.program.name));
    restartNext();
  };

  /** A program that has not come up yet is awaited: it must not be stopped halfway, nor overtaken. */
  const restartNext = () => {
    if (stopping || all.some(({ isRestarting }) => isRestarting)) return;
    const next = toRestart.shift();
    if (next === undefined) return;
    next.deaths = 0;
    if (next.child !== undefined) {
      next.isRestarting = true;
      next.child.kill('SIGTERM');
    } else if (next.timer !== undefined) {
      clearTimeout(next.timer);
      next.timer = undefined;
      start(next);
    } else {
      // Its first start is still to come.
      restartNext();
    }
  };

  const giveUp = () => {
    exitCode = 1;
    stop();
  };

  const stop = () => {
    if (stopping) return;
    stopping = true;
    for (const { child, timer } of all) {
      clearTimeout(timer);
      child?.kill('SIGTERM');
    }
    setTimeout(kill, limits.stopTimeoutMs).unref();
    finishWhenAllEnded();
  };

  const kill = () => {
    stop();
    for (const { child } of all) child?.kill('SIGKILL');
  };

  const finishWhenAllEnded = () => {
    if (all.every(({ child }) => child === undefined)) settle(exitCode);
  };

  const [first] = all;
  if (first !== undefined) start(first);
  return { stop, kill, restart, ended };
}
