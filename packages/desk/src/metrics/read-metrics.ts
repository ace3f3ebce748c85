import { type Queries, type RawBuilder, sql } from '@fml/postgres';
import type {
  Aggregates,
  Conditions,
  CountedMetric,
  Keys,
  MetricRow,
  Period,
  TypedKey,
  TypedValue,
} from './metric.ts';

type Row = Record<string, unknown>;
type MetricOf<Scope extends Period | null> = CountedMetric<Scope, Keys, Conditions, Aggregates, Aggregates>;
type RowOf<Metric> =
  Metric extends CountedMetric<infer _, infer By, infer Counts, infer Sums, infer Also>
    ? MetricRow<By, Counts, Sums, Also>
    : never;

/** All numbers of a metric, in the order of its keys. Without keys it is one row; with keys, rows of nothing are absent. */
export async function readMetric<Metric extends MetricOf<never>>(
  tx: Queries,
  metric: Metric,
  scope: Parameters<Metric['where']>[0],
): Promise<RowOf<Metric>[]> {
  return (await readMetrics(tx, { metric }, scope)).metric;
}

/**
 * As `readMetric`, of several metrics that count the same rows. These are read once, as the first metric has them: grouped by
 * the keys of all, and added up for each.
 */
export async function readMetrics<Metrics extends Readonly<Record<string, MetricOf<never>>>>(
  tx: Queries,
  metrics: Metrics,
  scope: Parameters<Metrics[keyof Metrics]['where']>[0],
): Promise<{ [Name in keyof Metrics]: RowOf<Metrics[Name]>[] }> {
  const all = Object.values<MetricOf<never>>(metrics);
  const [first] = all;
  const keys: Keys = Object.assign({}, ...all.map(({ by }) => by));
  const isTogether = ({ where, by, also }: MetricOf<never>) =>
    where === first?.where &&
    // What is no sum cannot be added up.
    (Object.keys(also).length === 0 || Object.keys(keys).every((name) => name in by));
  if (first === undefined || !all.every(isTogether))
    throw new Error('Metrics that are read together count the same rows, and add up.');

  const numbers = numbersOf(all, Object.values(keys));
  const columns = [
    ...Object.entries(keys).map(([name, { of }]) => sql`${of} as ${sql.id(name)}`),
    ...[...numbers.values()].map(({ name, aggregate }) => sql`${aggregate} as ${sql.id(name)}`),
  ];
  const places = Object.keys(keys).map((_, index) => sql.lit(index + 1));
  const { rows } = await sql<Row>`
    select ${sql.join(columns)} from ${first.from(scope)} where ${first.where(scope)}
    ${places.length === 0 ? sql`` : sql`group by ${sql.join(places)}`}`.execute(tx);
  const nameOf = (of: RawBuilder<unknown>) => numbers.get(of)?.name ?? '';
  for (const [name, { typed }] of Object.entries(keys)) {
    if (typed !== undefined) tellTyped(rows, name, typed, nameOf(typed.weighed));
  }
  return Object.fromEntries(
    Object.entries<MetricOf<never>>(metrics).map(([name, metric]) => [name, addUp(rows, metric, nameOf)]),
  ) as { [Name in keyof Metrics]: RowOf<Metrics[Name]>[] };
}

/** What each metric counts and sums. What several have in common is asked for once. */
function numbersOf(metrics: readonly MetricOf<never>[], keys: readonly Keys[string][]) {
  const numbers = new Map<RawBuilder<unknown>, { name: string; aggregate: RawBuilder<unknown> }>();
  const add = (of: RawBuilder<unknown>, aggregate: RawBuilder<unknown>) => {
    if (!numbers.has(of)) numbers.set(of, { name: `n${numbers.size}`, aggregate });
  };
  const weights = keys.flatMap(({ typed }) => (typed === undefined ? [] : typed.weighed));
  for (const holds of [...metrics.flatMap(({ counts }) => Object.values(counts)), ...weights])
    add(holds, sql`count(*) filter (where ${holds})`);
  for (const { sums, also } of metrics) {
    for (const of of Object.values(sums)) add(of, sql`coalesce(sum(${of}), 0)`);
    for (const of of Object.values(also)) add(of, of);
  }
  return numbers;
}

function tellTyped(rows: readonly Row[], key: string, typed: TypedKey, weight: string): void {
  const weights = new Map<TypedValue, number>();
  for (const row of rows) {
    const value = row[key] as TypedValue;
    weights.set(value, (weights.get(value) ?? 0) + Number(row[weight]));
  }
  const tell = typed.tell(weights);
  for (const row of rows) row[key] = tell(row[key] as TypedValue);
}

function addUp(
  rows: readonly Row[],
  { by, counts, sums, also }: MetricOf<never>,
  nameOf: (of: RawBuilder<unknown>) => string,
): Row[] {
  const keys = Object.keys(by);
  const added = Object.entries({ ...counts, ...sums });
  const taken = Object.entries(also);
  const groups = new Map<string, Row>();
  if (keys.length === 0 && rows.length === 0) return [Object.fromEntries(added.map(([name]) => [name, 0]))];
  for (const row of rows) {
    const id = JSON.stringify(keys.map((name) => row[name]));
    const group = groups.get(id) ?? Object.fromEntries(keys.map((name) => [name, row[name]]));
    for (const [name, of] of added) group[name] = Number(group[name] ?? 0) + Number(row[nameOf(of)]);
    for (const [name, of] of taken) group[name] = row[nameOf(of)];
    groups.set(id, group);
  }
  return [...groups.values()].toSorted((a, b) => inOrder(a, b, keys));
}

/** As PostgreSQL orders them: what is null comes last. */
function inOrder(a: Row, b: Row, keys: readonly string[]): number {
  for (const name of keys) {
    const [one, other] = [a[name], b[name]] as [string | number | null, string | number | null];
    if (one === other) continue;
    return one === null || (other !== null && one > other) ? 1 : -1;
  }
  return 0;
}
