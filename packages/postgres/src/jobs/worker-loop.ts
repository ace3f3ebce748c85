import type { Database } from '../connections/database.ts';
import { errorText } from '../connections/database-error.ts';
import { sleep } from './sleep.ts';

const IDLE_MS = 1000;
export const DATABASE_RETRY_MS = 500;
const STOP_GRACE_MS = 10_000;

export interface WorkerLoopOptions {
  /** How many loops run concurrently: one without it. */
  loops?: number;
  /**
   * Takes one item and processes it; false when there was none. Must settle soon after `abandoned` aborts. A throw
   * means that the database is unavailable.
   */
  takeOne(loop: number, abandoned: AbortSignal): Promise<boolean>;
  /** How long a loop waits when it found nothing: a second without it. */
  idleMs?: number | undefined;
  /** How long is waited for a database that is away: half a second without it. */
  retryMs?: number;
  /** Logged when the database is unavailable. */
  waitingEvent: string;
  /** How long a stop waits for running items before it aborts them: 10 seconds without it. */
  graceMs?: number;
  onEnd?(): Promise<void>;
}

export interface WorkerLoops {
  /** Waits for running items at most `graceMs`, then aborts them. */
  stop(options?: { graceMs?: number }): Promise<void>;
}

/** Processes one item after another until stopped or until the database closes. Survives database restarts. */
export function runWorkerLoops(db: Database, options: WorkerLoopOptions): WorkerLoops {
  const stopping = new AbortController();
  const abandoning = new AbortController();

  const loop = async (n: number) => {
    while (!stopping.signal.aborted) {
      try {
        const found = await options.takeOne(n, abandoning.signal);
        if (!found) await sleep(options.idleMs ?? IDLE_MS, stopping.signal);
      } catch (error) {
        db.log(options.waitingEvent, { error: errorText(error) });
        await sleep(options.retryMs ?? DATABASE_RETRY_MS, stopping.signal);
      }
    }
  };
  const running = Promise.all(Array.from({ length: options.loops ?? 1 }, (_, n) => loop(n)));

  let stopped: Promise<void> | undefined;
  const stop = async (graceMs: number) => {
    stopping.abort();
    const timer = setTimeout(() => abandoning.abort(), graceMs);
    await running;
    clearTimeout(timer);
    await options.onEnd?.();
  };
  const loops: WorkerLoops = {
    stop: (stopOptions) => {
      stopped ??= stop(stopOptions?.graceMs ?? options.graceMs ?? STOP_GRACE_MS);
      return stopped;
    },
  };
  db.onStop(() => loops.stop({ graceMs: 0 }));
  return loops;
}
