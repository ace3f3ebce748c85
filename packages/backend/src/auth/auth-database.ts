import { type Database, inTransaction } from '@fml/db';
import type { AuthServices } from './auth-services.ts';

/** A connection inside a transaction, or a pool for a single statement. */
export type Queryable = Pick<Database['authPool'], 'query'>;

/** Runs `work` in one transaction as the owner of schema `auth`; a throw rolls back. */
export function authTransaction<T>(
  services: Pick<AuthServices, 'database'>,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return inTransaction(services.database().authPool, work);
}

/** For single statements that need no transaction. */
export function authPool(services: Pick<AuthServices, 'database'>): Queryable {
  return services.database().authPool;
}

/** Runs `work` once more when another request took the same address meanwhile: then it is found. */
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
