import type { ServerLog } from './log.ts';

/** Tells the supervisor that starting this process again would not help. */
export const EXIT_DO_NOT_RESTART = 78;

const HARD_STOP_MS = 20_000;

/** Lines for the person who started us: through the supervisor, which prints for all, or by ourselves. */
export function announce(lines: readonly string[]): void {
  if (process.send === undefined) process.stdout.write(`${lines.join('\n')}\n`);
  // The supervisor may be gone by now; a failed send must not crash an orderly stop.
  else if (process.connected) process.send({ lines }, () => undefined);
}

/** Stops on SIGTERM, SIGINT and when the supervisor is gone, then ends the process; a crash ends it with 1. */
export function runUntilTold(stop: () => Promise<void>, log: ServerLog): void {
  let stopping = false;
  const end = (why: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ why }, 'stopping');
    setTimeout(() => process.exit(1), HARD_STOP_MS).unref();
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
    log.fatal({ err: error }, 'crashed');
    process.exit(1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
}
