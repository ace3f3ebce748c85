import { type Queries, type RawBuilder, sql } from '@fml/postgres';
import type { Aggregates, Conditions, CountedMetric, Keys, MetricRow, Period } from './metric.ts';

/** All numbers of a metric, in the order of its keys. Without keys it is one row; with keys, rows of nothing are absent. */
export async function readMetric<
  Scope extends Period | null,
  By extends Keys,
  Counts extends Conditions,
  Also extends Aggregates,
>(
  tx: Queries,
  metric: CountedMetric<Scope, By, Counts, Also>,
  scope: Scope,
): Promise<MetricRow<By, Counts, Also>[]> {
  const { by, counts, also } = metric;
  const keys = Object.entries(by).map(([name, { of }]) => named(of, name));
  const columns = [
    ...keys,
    ...Object.entries(counts).map(([name, holds]) => named(sql`count(*) filter (where ${holds})`, name)),
    ...Object.entries(also).map(([name, aggregate]) => named(aggregate, name)),
  ];
  const places = sql.join(keys.map((_, index) => sql.lit(index + 1)));
  const { rows } = await sql<MetricRow<By, Counts, Also>>`
    select ${sql.join(columns)} from ${metric.from(scope)} where ${metric.where(scope)}
    ${keys.length === 0 ? sql`` : sql`group by ${places} order by ${places}`}`.execute(tx);
  return rows;
}

function named(expression: RawBuilder<unknown>, name: string) {
  return sql`${expression} as ${sql.id(name)}`;
}
