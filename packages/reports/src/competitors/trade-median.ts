import { type ComparedMetrics, MIN_MEDIAN_WEBSITES, type TradeClass } from '@fml/contract';
import type { Database } from '@fml/postgres';
import { websiteHost } from './website-host.ts';

/** What most websites of a trade are like. */
export interface TradeMedian {
  /** How many other websites of the trade were measured in the last 12 months. */
  websites: number;
  /** Null where fewer than `MIN_MEDIAN_WEBSITES` have the metric. */
  figures: ComparedMetrics;
}

const DECIMALS: Record<keyof ComparedMetrics, number> = {
  reach_score: 0,
  seo_score: 0,
  performance_score: 0,
  accessibility_score: 0,
  load_time_estimate: 1,
  page_size_kb: 0,
  num_images: 0,
  num_scripts: 0,
};

const MEDIANS = Object.entries(DECIMALS)
  .map(
    ([name, decimals]) => `case when count(${name}) >= $3
       then round((percentile_cont(0.5) within group (order by ${name}))::numeric, ${decimals})::float8 end as ${name}`,
  )
  .join(', ');

/**
 * The median of the newest metrics of each website of the trade, the one at `address` left out; null while there are
 * fewer than `MIN_MEDIAN_WEBSITES`. It reveals nothing about a single website.
 */
export async function readTradeMedian(
  db: Pick<Database, 'appPool'>,
  { trade, address }: { trade: TradeClass; address: string },
): Promise<TradeMedian | null> {
  const { rows } = await db.appPool.query<ComparedMetrics & { websites: number }>(
    `select count(*)::int as websites, ${MEDIANS}
       from private.measured_websites
      where trade = $1 and measured_at > now() - interval '12 months'
        and host is distinct from $2`,
    [trade, websiteHost(address), MIN_MEDIAN_WEBSITES],
  );
  const [row] = rows;
  if (row === undefined || row.websites < MIN_MEDIAN_WEBSITES) return null;
  const { websites, ...figures } = row;
  return { websites, figures };
}
