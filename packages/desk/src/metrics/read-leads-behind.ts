import { type Queries, type RawBuilder, sql } from '@fml/postgres';
import type { AnyCountedMetric, Period, TypedKey, TypedValue } from './metric.ts';

/** One of the numbers of a metric: of these keys, and of one of its counts. */
export interface MetricPart {
  scope: Period | null;
  by: Readonly<Record<string, string | number | null>>;
  count: string;
}

/** After which row a page begins: the last one of the page before. */
export interface Place {
  at: string;
  id: string;
}

interface LeadBehind {
  leadId: string;
  at: string;
  placeId: string;
}

/** Which lead a row belongs to, and the order of the rows. */
const ROWS = {
  leads: { lead: sql`l.id`, at: sql`l.created_at` },
  calls: { lead: sql`l.lead_id`, at: sql`l.called_at` },
} as const;

/** The leads that one number of a metric counts, the newest first; of a metric of calls, the lead of each call. */
export async function readLeadsBehind(
  tx: Queries,
  metric: AnyCountedMetric,
  part: MetricPart,
  after: Place | null,
  limit: number,
): Promise<{ count: number; rows: LeadBehind[] }> {
  const { lead, at } = metric.unit === 'calls' ? ROWS.calls : ROWS.leads;
  const counted = sql`${metric.from(part.scope)} where ${await conditionOf(tx, metric, part)}`;
  const total = await sql<{ count: number }>`select count(*) as count from ${counted}`.execute(tx);
  const page = await sql<LeadBehind>`
    select ${lead} as lead_id, ${at} as at, l.id as place_id from ${counted}
    ${after === null ? sql`` : sql`and (${at}, l.id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
     order by 2 desc, 3 desc limit ${sql.lit(limit)}`.execute(tx);
  return { count: total.rows[0]?.count ?? 0, rows: page.rows };
}

async function conditionOf(tx: Queries, metric: AnyCountedMetric, { scope, by, count }: MetricPart) {
  const all = [metric.where(scope), metric.counts[count] ?? sql`false`];
  for (const [name, value] of Object.entries(by)) {
    const { of, typed } = metric.by[name] ?? { of: sql`null` };
    if (typed !== undefined) all.push(await isTold(tx, metric, scope, { of, typed, value }));
    else all.push(value === null ? sql`${of} is null` : sql`${of} = ${value}`);
  }
  return sql`${sql.join(
    all.map((each) => sql`(${each})`),
    sql` and `,
  )}`;
}

/** Whether a row has one of the typed values that are told as the one that is asked for. */
async function isTold(
  tx: Queries,
  metric: AnyCountedMetric,
  scope: Period | null,
  { of, typed, value }: { of: RawBuilder<unknown>; typed: TypedKey; value: string | number | null },
): Promise<RawBuilder<boolean>> {
  const { rows } = await sql<{ value: TypedValue; weight: number }>`
    select ${of} as value, count(*) filter (where ${typed.weighed}) as weight
      from ${metric.from(scope)} where ${metric.where(scope)} group by 1`.execute(tx);
  const tell = typed.tell(new Map(rows.map((row) => [row.value, row.weight])));
  const asked = value === null ? null : String(value);
  const told = rows.filter((row) => typed.isSame(tell(row.value), asked)).map((row) => row.value ?? '');
  return sql`coalesce(${of}, '') = any(${told}::text[])`;
}
