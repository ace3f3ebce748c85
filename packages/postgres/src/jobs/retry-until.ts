import type { Database } from '../connections/database.ts';
import { errorText } from '../connections/database-error.ts';
import { sleep } from './sleep.ts';

export interface RetryOptions {
  /** On the clock of `performance.now()`. */
  deadlineMs: number;
  retryMs: number;
  /** Ends the retries: the error is thrown. */
  abortSignal: AbortSignal;
  /** Logged before each retry. */
  waitingEvent: string;
  fields?: Record<string, unknown>;
  /** Whether a further try cannot help. */
  isFinal?(error: unknown): boolean;
}

/** Records what a worker has done, and waits for a database that is away: finished work must not be done again. */
export async function retryUntil<T>(
  db: Pick<Database, 'log'>,
  record: () => Promise<T>,
  options: RetryOptions,
): Promise<T> {
  for (;;) {
    try {
      return await record();
    } catch (error) {
      const isOver = options.abortSignal.aborted || performance.now() >= options.deadlineMs;
      if (isOver || options.isFinal?.(error)) throw error;
      db.log(options.waitingEvent, { ...options.fields, error: errorText(error) });
      await sleep(options.retryMs, options.abortSignal);
    }
  }
}
