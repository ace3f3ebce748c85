import { type Database, inTransaction } from '@fml/postgres';

/** A connection inside a transaction, or a pool for a single statement. */
export type Queryable = Pick<Database['authPool'], 'query'>;

interface HasDatabase {
  /** Throws AppError `database_unavailable` while there is none. */
  database: () => Database;
}

/** Runs `work` in one transaction as the owner of schema `auth`; a throw rolls back. */
export function authTransaction<T>(services: HasDatabase, work: (tx: Queryable) => Promise<T>): Promise<T> {
  return inTransaction(services.database().authPool, work);
}

/** For single statements that need no transaction. */
export function authPool(services: HasDatabase): Queryable {
  return services.database().authPool;
}

/** Runs `work` again when a concurrent request took the same address: the second run finds it. */
export async function retryOnConflict<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    return work();
  }
}

export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && (error as Error & { code?: unknown }).code === '23505';
}

/** `column` as RFC 3339 in UTC with microseconds, under its own name. `column` is a constant of the stores, never input. */
export function utcText(column: string): string {
  return `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as ${column}`;
}
