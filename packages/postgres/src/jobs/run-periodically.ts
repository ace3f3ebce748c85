import type { Database } from '../connections/database.ts';
import { errorText } from '../connections/database-error.ts';

export interface PeriodicTask {
  intervalMs: number;
  /** Must settle soon after `signal` aborts. */
  run(signal: AbortSignal): Promise<void>;
  /** Logged when a run fails; the next one comes all the same. */
  failedEvent: string;
}

/** Runs a task again and again, never twice at a time, until the returned function is called or the database stops. */
export function runPeriodically(
  db: Pick<Database, 'log' | 'onStop'>,
  task: PeriodicTask,
): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  const run = async () => {
    try {
      await task.run(stopping.signal);
    } catch (error) {
      db.log(task.failedEvent, { error: errorText(error) });
    } finally {
      running = null;
    }
  };
  const timer = setInterval(() => {
    running ??= run();
  }, task.intervalMs);
  timer.unref();
  const stop = async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
  db.onStop(stop);
  return stop;
}
