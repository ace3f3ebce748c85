import type { Database } from '@fml/postgres';
import { ANALYSIS_PRIORITIES } from '../analyses/analysis-state.ts';

/** A worker without work takes an analysis sooner than this: a visitor who waits longer waits for a worker. */
const FREE_WORKER_MS = 600;

/**
 * Puts a running analysis that is only compared with back into the queue when a visitor waits for a worker, starting
 * with the one that began last. False if it continues.
 */
export async function yieldToVisitors(
  db: Pick<Database, 'appPool'>,
  { analysisId, workerId }: { analysisId: string; workerId: string },
): Promise<boolean> {
  const { visitor } = ANALYSIS_PRIORITIES;
  const { rowCount } = await db.appPool.query(
    `update public.analyses a
        set status = 'queued', stage = null, worker_id = null, claimed_until = null, started_at = null,
            attempts = greatest(a.attempts - 1, 0)
      where a.id = $1 and a.worker_id = $2 and a.status = 'running' and a.priority > $3
        and (select count(*) from public.analyses v
              where v.status = 'queued' and v.priority = $3
                and v.requested_at < clock_timestamp() - $4 * interval '1 millisecond')
          > (select count(*) from public.analyses b
              where b.status = 'running' and b.priority > $3 and (b.started_at, b.id) > (a.started_at, a.id))`,
    [analysisId, workerId, visitor, FREE_WORKER_MS],
  );
  return rowCount === 1;
}
