/**
 * What a process and whoever supervises it agree on. For Node processes only; not part of the package's index.
 * Both sides talk over the channel of `child_process`; without one the process was started by hand.
 */

/** Exit code: starting this process again would not help, a person has to repair something. */
export const EXIT_DO_NOT_RESTART = 78;

/** Sent once, when the process is ready: lines for the person who started everything. */
export interface ReadyMessage {
  lines: string[];
}

export interface ProcessLog {
  info(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

export interface RunOptions {
  /** Ends everything the process runs. */
  stop(): Promise<void>;
  /** A stop that takes longer is cut off with exit code 1. */
  hardStopMs: number;
  log: ProcessLog;
}

/** Tells that we are ready: through the supervisor, which prints for all, or on stdout. */
export function announceReady(lines: string[]): void {
  const message: ReadyMessage = { lines };
  if (process.send === undefined) process.stdout.write(`${lines.join('\n')}\n`);
  // The supervisor may be gone by now; a failed send must not crash an orderly stop.
  else if (process.connected) process.send(message, () => undefined);
}

/** Stops on SIGTERM, SIGINT and when the supervisor is gone, then ends the process; a crash ends it with 1. */
export function runUntilTold({ stop, hardStopMs, log }: RunOptions): void {
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
  const crash = (error: unknown) => {
    log.error({ err: error }, 'crashed');
    process.exit(1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}
