import type { Database } from '@fml/postgres';
import type { AnalysisPriority } from '../analyses/analysis-state.ts';

/** A claim that is not extended for this long is over. */
export const CLAIM_MS = 15_000;

export interface ClaimedAnalysis {
  analysisId: string;
  url: string;
  priority: AnalysisPriority;
  /** Of the request that asked for it; null without one. */
  traceparent: string | null;
}

/** Claims the analysis that has waited longest, those of visitors first, or null. No two workers get the same one. */
export async function claimAnalysis(db: Database, workerId: string): Promise<ClaimedAnalysis | null> {
  const { rows } = await db.appPool.query<ClaimedAnalysis>(
    `update public.analyses
        set status = 'running', stage = 'fetching', worker_id = $1, attempts = attempts + 1,
            started_at = clock_timestamp(), claimed_until = clock_timestamp() + $2 * interval '1 millisecond'
      where id = (
        select id from public.analyses
         where status = 'queued'
         order by priority, requested_at, id limit 1
         for update skip locked
      )
      returning id as "analysisId", url, priority, traceparent`,
    [workerId, CLAIM_MS],
  );
  return rows[0] ?? null;
}
