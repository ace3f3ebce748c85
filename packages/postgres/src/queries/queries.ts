import {
  CamelCasePlugin,
  type CompiledQuery,
  type DatabaseConnection,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type pg from 'pg';
import type { Database } from '../connections/database.ts';
import { inTransaction } from '../connections/transaction.ts';
import type { Rows } from './rows.ts';
import { VALUE_TYPES } from './value-types.ts';

/** Typed queries within one transaction. Columns are in camelCase, the inside of `jsonb` is left as it is. */
export type Queries = Kysely<Rows>;

const known = new WeakMap<pg.ClientBase, Queries>();

/**
 * Kysely over one connection that is already in a transaction (`inTransaction`). The connection and its transaction belong
 * to the caller. Values are JSON already (`VALUE_TYPES`); the session's time zone has to be UTC for times to end in `+00:00`.
 */
export function queriesOf(client: pg.ClientBase): Queries {
  const before = known.get(client);
  if (before !== undefined) return before;
  const queries = new Kysely<Rows>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driverOf(client),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
  });
  known.set(client, queries);
  return queries;
}

const ROWS_CHANGED = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE']);

function driverOf(client: pg.ClientBase) {
  let isBusy = false;
  const connection: DatabaseConnection = {
    async executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
      // A second query beside it could outlive a failure of the first, and run after the transaction has ended.
      if (isBusy) throw new Error('A transaction runs one query at a time: await each before the next.');
      isBusy = true;
      try {
        const { command, rowCount, rows } = await client.query<Row & pg.QueryResultRow>({
          text: sql,
          values: [...parameters],
          types: VALUE_TYPES,
        });
        return ROWS_CHANGED.has(command) ? { rows, numAffectedRows: BigInt(rowCount ?? 0) } : { rows };
      } finally {
        isBusy = false;
      }
    },
    // biome-ignore lint/correctness/useYield: there is nothing to give.
    async *streamQuery() {
      throw new Error('Rows are not streamed within a transaction.');
    },
  };
  const refuse = async () => {
    throw new Error('These queries are part of a transaction already.');
  };
  const nothing = async () => undefined;
  return {
    init: nothing,
    acquireConnection: async () => connection,
    beginTransaction: refuse,
    commitTransaction: refuse,
    rollbackTransaction: refuse,
    releaseConnection: nothing,
    destroy: nothing,
  };
}

/** Runs `work` with typed queries in one transaction of its own. For the server's work; the desk's runner opens its own. */
export function inQueries<T>(db: Pick<Database, 'appPool'>, work: (tx: Queries) => Promise<T>): Promise<T> {
  return inTransaction(db.appPool, (client) => work(queriesOf(client)), `begin; set local timezone = 'UTC'`);
}
