import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '../connections/database.ts';
import { DatabaseError } from '../connections/database-error.ts';
import { type OpenDatabaseOptions, openDatabase } from './open-database.ts';

const RETRY_INTERVAL_MS = 2000;

/** Waits for an external database that does not answer yet, until `signal` aborts. Other errors are thrown at once. */
export async function openDatabaseWithRetry(
  options: OpenDatabaseOptions & { signal: AbortSignal },
): Promise<Database> {
  for (;;) {
    try {
      return await openDatabase(options);
    } catch (error) {
      if (!(error instanceof DatabaseError) || error.code !== 'external_unreachable') throw error;
      options.log('waiting_for_database', { error: error.message });
      await sleep(RETRY_INTERVAL_MS, undefined, { signal: options.signal });
    }
  }
}
