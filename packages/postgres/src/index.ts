export {
  type Expression,
  type Insertable,
  type RawBuilder,
  type Selectable,
  sql,
  type Updateable,
} from 'kysely';
export type { ClientBase, Pool, PoolClient } from 'pg';
export { BACKUP_AGE_SECONDS, readBackupAge } from './backup/backup-log.ts';
export type { Database } from './connections/database.ts';
export { DatabaseError, errorText, isTransientOpenError } from './connections/database-error.ts';
export { findDemotion } from './connections/database-hosts.ts';
export { dropIndexes } from './connections/drop-indexes.ts';
export { inTransaction } from './connections/transaction.ts';
export { dataDirOf } from './data-dir/data-dir.ts';
export { readOrCreateSecret } from './data-dir/secrets.ts';
export { stopOrphanedDatabase } from './embedded/stop-orphaned-database.ts';
export { retryUntil } from './jobs/retry-until.ts';
export { runPeriodically } from './jobs/run-periodically.ts';
export { sleep, untilAborted } from './jobs/sleep.ts';
export { startRetention } from './jobs/start-retention.ts';
export {
  capabilityLock,
  countCapabilities,
  isDeclaredSql,
  type WorkerCapability,
} from './jobs/worker-capabilities.ts';
export { DATABASE_RETRY_MS, runWorkerLoops, type WorkerLoops } from './jobs/worker-loop.ts';
export { openDatabase, openDatabaseWithRetry } from './open/open-database.ts';
export { inQueries, type Queries, queriesOf } from './queries/queries.ts';
export type { Rows } from './queries/rows.ts';
export { consumeRateLimit, isRateLimitExhausted } from './rate-limits/rate-limits.ts';
export { consumeSendInterval } from './rate-limits/send-interval.ts';
