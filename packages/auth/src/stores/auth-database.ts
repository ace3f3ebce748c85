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

/** The first row that a statement gives, null when there is none. */
export async function firstRow<Row>(
  tx: Queryable,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row | null> {
  return (await allRows<Row>(tx, sql, values))[0] ?? null;
}

export async function allRows<Row>(
  tx: Queryable,
  sql: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  return (await tx.query(sql, [...values])).rows as Row[];
}

type Columns = Readonly<Record<string, unknown>>;

/** Inserts a row. Its names, like `table` and `ending` (`returning ...`), are constants of the stores, never input. */
export async function insertRow<Row>(
  tx: Queryable,
  table: string,
  row: Columns,
  ending = '',
): Promise<Row | null> {
  const names = Object.keys(row);
  const places = names.map((_, index) => `$${index + 1}`);
  const sql = `insert into ${table} (${names.join(', ')}) values (${places.join(', ')}) ${ending}`;
  return firstRow(tx, sql, Object.values(row));
}

/** Sets the columns of `patch`, except those that are undefined, in the row with that ID; names as of `insertRow`. */
export async function updateRow<Row>(
  tx: Queryable,
  table: string,
  id: string,
  patch: Columns,
  ending = '',
): Promise<Row | null> {
  const given = Object.entries(patch).filter(([, value]) => value !== undefined);
  const assignments = given.map(([name], index) => `${name} = $${index + 2}`);
  const sql = `update ${table} set ${assignments.join(', ')} where id = $1 ${ending}`;
  return firstRow(tx, sql, [id, ...given.map(([, value]) => value)]);
}

/** Deletes a few rows whose time in `column` is before `end`, oldest first; the next request deletes more. */
export async function deleteSomeBefore(
  tx: Queryable,
  { table, key = 'id', column }: { table: string; key?: string; column: string },
  end: Date,
): Promise<void> {
  await tx.query(
    `delete from ${table} where ${key} in (select ${key} from ${table} where ${column} < $1
       order by ${column} limit 20 for update skip locked)`,
    [end],
  );
}

/** One transaction as of `authTransaction`, run again when a concurrent one took the same address: then it is found. */
export function retriedTransaction<T>(
  services: HasDatabase,
  work: (tx: Queryable) => Promise<T>,
): Promise<T> {
  return retryOnConflict(() => authTransaction(services, work));
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
