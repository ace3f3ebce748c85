import { isRunByNpm } from './env.ts';

/**
 * What a process and its supervisor agree on. For Node processes only; not part of the package's index.
 * Both sides talk over the channel of `child_process`; without one the process was started by hand.
 */

/** Exit code: restarting this process would not help; a person has to fix something. */
export const EXIT_DO_NOT_RESTART = 78;

const PARENT_CHECK_INTERVAL_MS = 500;

/** Sent once, when the process is ready: lines for the person who started everything. */
export interface ReadyMessage {
  lines: string[];
}

export interface ProcessLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface ProcessOptions {
  /** Starts everything the process runs. `signal` aborts when it is told to stop before that is done. */
  start(signal: AbortSignal): Promise<{ lines: string[]; stop(): Promise<void> }>;
  /** Whether a start that failed this way may succeed the next time without any fix. */
  mayPass(error: unknown): boolean;
  /** A stop that takes longer is aborted with exit code 1. */
  hardStopMs: number;
  log: ProcessLog;
}

/** Says why on stderr and ends the process with `EXIT_DO_NOT_RESTART`, or with 1 when another try may succeed. */
export function refuseToStart(problems: readonly string[], exitCode: number = EXIT_DO_NOT_RESTART): never {
  for (const problem of problems) process.stderr.write(`Cannot start: ${problem}\n`);
  process.exit(exitCode);
}

/** The life of a process: starts, announces that it is ready, and stops when told. */
export async function runProcess({ start, mayPass, hardStopMs, log }: ProcessOptions): Promise<void> {
  const stopping = new AbortController();
  const starting = start(stopping.signal);
  const stop = async () => {
    stopping.abort();
    await (await starting.catch(() => undefined))?.stop();
  };
  runUntilTold(stop, hardStopMs, log);
  try {
    announceReady((await starting).lines);
  } catch (error) {
    if (stopping.signal.aborted) return;
    const problem = error instanceof Error ? error.message : String(error);
    refuseToStart([problem], mayPass(error) ? 1 : EXIT_DO_NOT_RESTART);
  }
}

/**
 * Calls `stop` when npm, or the shell below it, is gone from above this process: a killed npm leaves it behind without a
 * word, and it could no longer be stopped. Does nothing for a process that npm did not start.
 */
export function stopWithNpm(stop: () => void): void {
  if (!isRunByNpm()) return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, PARENT_CHECK_INTERVAL_MS);
  watch.unref();
}

/** Tells that we are ready: through the supervisor, which prints for all, or on stdout. */
function announceReady(lines: string[]): void {
  // Stdout may be a file on a full disk.
  process.stdout.on('error', () => undefined);
  const message: ReadyMessage = { lines };
  if (process.send === undefined) process.stdout.write(`${lines.join('\n')}\n`);
  // The supervisor may be gone by now; a failed send must not crash an orderly stop.
  else if (process.connected) process.send(message, () => undefined);
}

/** Stops on SIGTERM, SIGINT and when the supervisor is gone, then ends the process; a crash ends it with 1. */
function runUntilTold(stop: () => Promise<void>, hardStopMs: number, log: ProcessLog): void {
  let stopping = false;
  const end = (why: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ why }, 'stopping');
    setTimeout(() => process.exit(1), hardStopMs).unref();
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, 'stopping failed');
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', () => end('SIGTERM'));
  process.on('SIGINT', () => end('SIGINT'));
  process.on('disconnect', () => end('the supervisor is gone'));
  if (process.send === undefined) stopWithNpm(() => end('npm is gone'));
  const crash = (error: unknown) => {
    log.error({ err: error }, 'crashed');
    process.exit(1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}
