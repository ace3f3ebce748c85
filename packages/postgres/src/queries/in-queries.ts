import type { Database } from '../connections/database.ts';
import { inTransaction } from '../connections/transaction.ts';
import { type Queries, queriesOf } from './queries.ts';

/** Runs `work` with typed queries in one transaction of its own. For the server's work; the desk's runner opens its own. */
export function inQueries<T>(db: Pick<Database, 'appPool'>, work: (tx: Queries) => Promise<T>): Promise<T> {
  return inTransaction(db.appPool, (client) => work(queriesOf(client)), `begin; set local timezone = 'UTC'`);
}
