import { type Database, isDeclaredSql } from '@fml/postgres';
import type { AnalysisPriority } from '../analyses/analysis-state.ts';

/** A claim that is not extended for this long ends. */
export const CLAIM_MS = 15_000;

export interface ClaimedAnalysis {
  analysisId: string;
  url: string;
  priority: AnalysisPriority;
  /** Of the request that asked for it; null without one. */
  traceparent: string | null;
}

/**
 * Claims the analysis that has waited longest, those of visitors first, or null. No two workers get the same one. A worker
 * without a browser leaves them to those that have one, while such a worker is connected.
 */
export async function claimAnalysis(
  db: Database,
  workerId: string,
  { hasBrowser }: { hasBrowser: boolean },
): Promise<ClaimedAnalysis | null> {
  const { rows } = await db.appPool.query<ClaimedAnalysis>(
    `update public.analyses
        set status = 'running', stage = 'fetching', worker_id = $1, attempts = attempts + 1,
            started_at = clock_timestamp(), claimed_until = clock_timestamp() + $2 * interval '1 millisecond'
      where id = (
        select id from public.analyses
         where status = 'queued' and ($3 or not ${isDeclaredSql('browser')})
         order by priority, requested_at, id limit 1
         for update skip locked
      )
      returning id as "analysisId", url, priority, traceparent`,
    [workerId, CLAIM_MS, hasBrowser],
  );
  return rows[0] ?? null;
}

/**
 * Puts a claimed analysis back into the queue as if it had not been taken, because its worker stops in an orderly way
 * and did not die of it.
 */
export async function releaseAnalysis(db: Database, analysisId: string, workerId: string): Promise<void> {
  await db.appPool.query(
    `update public.analyses
        set status = 'queued', stage = null, worker_id = null, claimed_until = null, started_at = null,
            attempts = greatest(attempts - 1, 0)
      where id = $1 and worker_id = $2 and status = 'running'`,
    [analysisId, workerId],
  );
}
