import { type Expression, type Queries, sql } from '@fml/postgres';

/** Rows are counted so far, and beyond it a screen says "10,000+". */
export const MAX_COUNT = 10_000;

export interface CappedTotal {
  count: number;
  isExact: boolean;
}

/** How many rows a query finds, counted up to `limit`. It must have no order and no limit of its own. */
export async function countSome(tx: Queries, found: Expression<unknown>, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from ${found} as each limit ${limit}) as found`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Whether a query finds any row. */
export async function hasRows(tx: Queries, found: Expression<unknown>): Promise<boolean> {
  return (await countSome(tx, found, 1)) > 0;
}

/** How many rows a list has. */
export async function countUpTo(tx: Queries, found: Expression<unknown>): Promise<CappedTotal> {
  return cappedTotalOf(await countSome(tx, found, MAX_COUNT + 1));
}

export function cappedTotalOf(count: number): CappedTotal {
  return count > MAX_COUNT ? { count: MAX_COUNT, isExact: false } : { count, isExact: true };
}
