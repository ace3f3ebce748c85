import type { Database } from './database.ts';
import { errorText } from './database-error.ts';
import { pause } from './pause.ts';

export interface LoopsOptions {
  /** How many go on at once. */
  loops: number;
  /**
   * Takes one thing and does it; false when there was none. Must settle soon after `abandoned` aborts. A throw means
   * that the database is away.
   */
  takeOne(loop: number, abandoned: AbortSignal): Promise<boolean>;
  /** How long a loop that found nothing waits. */
  idleMs: number;
  retryMs: number;
  /** Logged when the database is away. */
  waitingEvent: string;
  /** How long a stop waits for what is in hand before it is abandoned, unless told otherwise. */
  graceMs: number;
  /** After the last loop has ended. */
  onEnd?(): Promise<void>;
}

export interface StoppableLoops {
  stop(options?: { graceMs?: number }): Promise<void>;
}

/** Takes one thing after the other until stopped, or until the database is closed. Lives through database restarts. */
export function workInLoops(db: Database, options: LoopsOptions): StoppableLoops {
  const stopping = new AbortController();
  const abandoning = new AbortController();

  const loop = async (n: number) => {
    while (!stopping.signal.aborted) {
      try {
        const found = await options.takeOne(n, abandoning.signal);
        if (!found) await pause(options.idleMs, stopping.signal);
      } catch (error) {
        db.log(options.waitingEvent, { error: errorText(error) });
        await pause(options.retryMs, stopping.signal);
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
  const loops: StoppableLoops = {
    stop: (stopOptions) => {
      stopped ??= stop(stopOptions?.graceMs ?? options.graceMs);
      return stopped;
    },
  };
  db.onStop(() => loops.stop({ graceMs: 0 }));
  return loops;
}
