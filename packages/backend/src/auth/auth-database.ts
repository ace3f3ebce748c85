import type { Database } from '@fml/db';
import type pg from 'pg';
import type { AuthServices } from './auth-services.ts';

/** A connection inside a transaction, or a pool for a single statement. */
export type Queryable = Pick<pg.ClientBase, 'query'>;

/** Runs `work` in one transaction as the owner of schema `auth`; a throw rolls back. */
export function authTransaction<T>(
  services: Pick<AuthServices, 'database'>,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return inTransaction(authPoolOf(services.database()), work);
}

/** For single statements that need no transaction. */
export function authPool(services: Pick<AuthServices, 'database'>): Queryable {
  return authPoolOf(services.database());
}
