import type pg from 'pg';

export interface RateLimitRequest {
  /** What is limited, such as `analyze`. */
  bucket: string;
  /** Who is limited; hash anything personal before it comes here. */
  key: string;
  /** Allowed takes in one window. */
  limit: number;
  windowMs: number;
  /** For tests; otherwise the database's clock, so that several servers agree. */
  now?: Date;
}

export interface RateLimitAnswer {
  allowed: boolean;
  /** Whole seconds until the window ends, at least 1; 0 when allowed. */
  retryAfterS: number;
}

/**
 * Takes one from a fixed window shared by every server. Exact under concurrency: one statement
 * decides, and a refused take is not counted.
 */
export async function takeRateLimit(pool: pg.Pool, request: RateLimitRequest): Promise<RateLimitAnswer> {
  const { bucket, key, limit, windowMs, now } = request;
  const { rows } = await pool.query<{ count: number | null; left_ms: string }>(
    `with clock as (
       select (extract(epoch from coalesce($5::timestamptz, clock_timestamp())) * 1000)::bigint as now_ms
     ), spot as (
       select now_ms, now_ms - now_ms % $4::bigint as start_ms from clock
     ), taken as (
       insert into public.rate_limits as r (bucket, key, window_start, count)
       select $1, $2, to_timestamp(start_ms / 1000.0), 1 from spot where $3::int > 0
       on conflict (bucket, key, window_start) do update set count = r.count + 1 where r.count < $3::int
       returning count
     )
     select (select count from taken) as count, start_ms + $4::bigint - now_ms as left_ms from spot`,
    [bucket, key, limit, windowMs, now ?? null],
  );
  const row = rows[0];
  const allowed = row?.count != null;
  return {
    allowed,
    retryAfterS: allowed ? 0 : Math.max(1, Math.ceil(Number(row?.left_ms ?? windowMs) / 1000)),
  };
}
