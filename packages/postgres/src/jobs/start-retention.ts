import type { Database } from '../connections/database.ts';
import { deleteExpiredAuditEntries, deleteExpiredRows } from './retention.ts';
import { runPeriodically } from './run-periodically.ts';

const CHECK_INTERVAL_MS = 1000;
const CLEANUP_INTERVAL_MS = 60 * 60_000;

/**
 * Deletes old rows soon after the start and then once an hour, until the database stops.
 *
 * @param more what else is deleted by rules of its own
 */
export function startRetention(
  db: Database,
  more: readonly ((db: Database, signal: AbortSignal) => Promise<void>)[] = [],
): void {
  // Also soon after the start: a process that never lives for an hour deletes old rows too.
  let nextCleanupMs = 0;
  runPeriodically(db, {
    intervalMs: CHECK_INTERVAL_MS,
    failedEvent: 'cleanup_failed',
    run: async (signal) => {
      if (performance.now() < nextCleanupMs) return;
      nextCleanupMs = performance.now() + CLEANUP_INTERVAL_MS;
      const results = await Promise.allSettled([
        deleteExpiredRows(db.appPool, { signal }),
        deleteExpiredAuditEntries(db.authPool),
        ...more.map((remove) => remove(db, signal)),
      ]);
      const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
      if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
    },
  });
}
