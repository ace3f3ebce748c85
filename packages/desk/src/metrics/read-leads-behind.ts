import { type Queries, type RawBuilder, sql } from '@fml/postgres';
import type { AnyCountedMetric, Period } from './metric.ts';

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
  const counted = sql`${metric.from(part.scope)} where ${conditionOf(metric, part)}`;
  const total = await sql<{ count: number }>`select count(*) as count from ${counted}`.execute(tx);
  const page = await sql<LeadBehind>`
    select ${lead} as lead_id, ${at} as at, l.id as place_id from ${counted}
    ${after === null ? sql`` : sql`and (${at}, l.id) < (${after.at}::timestamptz, ${after.id}::uuid)`}
     order by 2 desc, 3 desc limit ${sql.lit(limit)}`.execute(tx);
  return { count: total.rows[0]?.count ?? 0, rows: page.rows };
}

function conditionOf(metric: AnyCountedMetric, { scope, by, count }: MetricPart): RawBuilder<boolean> {
  const keys = Object.entries(by).map(([name, value]) => {
    const key = metric.by[name];
    if (key === undefined) return sql`false`;
    if (value === null) return sql`${key.of} is null`;
    return sql`${key.of} = ${key.given?.(value) ?? value}`;
  });
  const all = [metric.where(scope), ...keys, metric.counts[count] ?? sql`false`];
  return sql`${sql.join(
    all.map((each) => sql`(${each})`),
    sql` and `,
  )}`;
}
