import type { Database } from '../connections/database.ts';
import { errorText } from '../connections/database-error.ts';
import { sleep } from './sleep.ts';

export interface WorkerLoopOptions {
  /** How many loops run concurrently. */
  loops: number;
  /**
   * Takes one item and processes it; false when there was none. Must settle soon after `abandoned` aborts. A throw
   * means that the database is unavailable.
   */
  takeOne(loop: number, abandoned: AbortSignal): Promise<boolean>;
  /** How long a loop waits when it found nothing. */
  idleMs: number;
  retryMs: number;
  /** Logged when the database is unavailable. */
  waitingEvent: string;
  /** How long a stop waits for running items before it aborts them; `stop` may set another time. */
  graceMs: number;
  /** After the last loop has ended. */
  onEnd?(): Promise<void>;
}

export interface WorkerLoops {
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
        if (!found) await sleep(options.idleMs, stopping.signal);
      } catch (error) {
        db.log(options.waitingEvent, { error: errorText(error) });
        await sleep(options.retryMs, stopping.signal);
      }
    }
  };
  const running = Promise.all(Array.from({ length: options.loops }, (_, n) => loop(n)));

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
      stopped ??= stop(stopOptions?.graceMs ?? options.graceMs);
      return stopped;
    },
  };
  db.onStop(() => loops.stop({ graceMs: 0 }));
  return loops;
}
