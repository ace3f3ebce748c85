import type pg from 'pg';

interface RateLimit {
  /** The limited action, such as `analyze`. */
  bucket: string;
  /** The limited caller; hash personal data before passing it. */
  key: string;
  /** Allowed calls in one window. */
  limit: number;
  windowMs: number;
}

export interface RateLimitRequest extends RateLimit {
  /** For tests; the default is the database's clock, which all servers share. */
  now?: Date;
}

export interface RateLimitResult {
  allowed: boolean;
  /** Whole seconds until the window ends, at least 1; 0 when allowed. */
  retryAfterS: number;
}

/** Counts one call in a window that all servers share. Exact under concurrency; a refused call is not counted. */
export async function consumeRateLimit(pool: pg.Pool, request: RateLimitRequest): Promise<RateLimitResult> {
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

/** Whether the windows that ended within the last `windowMs`, and the current one, have used the limit up. Counts nothing. */
export async function isRateLimitExhausted(pool: pg.Pool, limit: RateLimit): Promise<boolean> {
  const { rows } = await pool.query<{ exhausted: boolean }>(
    `select coalesce(sum(count), 0) >= $3 as exhausted from public.rate_limits
      where bucket = $1 and key = $2 and window_start > clock_timestamp() - $4 * interval '1 millisecond'
        and window_start <= clock_timestamp()`,
    [limit.bucket, limit.key, limit.limit, limit.windowMs],
  );
  return rows[0]?.exhausted === true;
}
