import { type Expression, type Queries, sql } from '@fml/postgres';

/** Rows are counted so far, and beyond it a screen says "10,000+". */
export const MAX_COUNT = 10_000;

export interface CappedTotal {
  count: number;
  isExact: boolean;
}

/** How many rows a query finds. It must have no order and no limit of its own. */
export async function countUpTo(tx: Queries, found: Expression<unknown>): Promise<CappedTotal> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from (select from ${found} as each limit ${MAX_COUNT + 1}) as found`.execute(tx);
  return cappedTotalOf(rows[0]?.count ?? 0);
}

export function cappedTotalOf(count: number): CappedTotal {
  return count > MAX_COUNT ? { count: MAX_COUNT, isExact: false } : { count, isExact: true };
}
