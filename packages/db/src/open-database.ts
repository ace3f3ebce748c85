import type { Database, DatabaseLog } from './database.ts';
import { DatabaseError } from './database-error.ts';

export interface OpenDatabaseOptions {
  /** An external PostgreSQL (direct or session connection); without it the embedded server is used. */
  databaseUrl?: string;
  /** Absolute; holds the embedded cluster and its secrets. See `defaultDataDir`. */
  dataDir: string;
  log: DatabaseLog;
}

/** Opens, and where needed creates, starts and migrates the database. Throws `DatabaseError`. */
export async function openDatabase(_options: OpenDatabaseOptions): Promise<Database> {
  throw new DatabaseError('cluster_start_failed', 'not ready');
}
