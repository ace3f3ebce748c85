import type { AnalysisStage, EarlyResult } from '@fml/contract';
import type { Database } from '@fml/postgres';
import { errorText } from '@fml/postgres';
import { ANALYSIS_PRIORITIES } from '../analyses/analysis-state.ts';
import { insertEarlyResult } from '../analysis-events/early-results.ts';
import { CLAIM_MS, type ClaimedAnalysis } from './claim-analysis.ts';
import { yieldToVisitors } from './yield-to-visitors.ts';

const CHECK_INTERVAL_MS = 1000;
/** A claim with less time left than this is extended. */
const EXTEND_BELOW_MS = 10_000;

export interface ClaimWatch {
  /** Aborted when the analysis was answered without us. */
  ended: AbortSignal;
  /** Whether it went back to the queue, because a visitor waits for a worker. */
  hasYielded(): boolean;
  setStage(stage: AnalysisStage): void;
  addResult(result: EarlyResult): void;
  stop(): Promise<void>;
}

/** Extends the claim of an analysis and notices when it was answered without us, or when it has to give way. */
export function watchClaim(
  db: Database,
  { analysisId, priority }: Pick<ClaimedAnalysis, 'analysisId' | 'priority'>,
  workerId: string,
): ClaimWatch {
  const ended = new AbortController();
  let hasYielded = false;
  let chain: Promise<void> = Promise.resolve();
  let waiting = 0;

  // One statement at a time, in order; an unreachable database only makes the picture stale.
  const enqueue = (work: () => Promise<unknown>) => {
    waiting += 1;
    chain = chain
      .then(work)
      .catch((error: unknown) => db.log('claim_update_failed', { error: errorText(error) }))
      .then(() => {
        waiting -= 1;
      });
  };
  const check = async () => {
    if (priority !== ANALYSIS_PRIORITIES.visitor && (await yieldToVisitors(db, { analysisId, workerId }))) {
      hasYielded = true;
      return ended.abort();
    }
    const { rows } = await db.appPool.query<{ status: string }>(
      `with extended as (
         update public.analyses set claimed_until = now() + $3 * interval '1 millisecond'
          where id = $1 and worker_id = $2 and status = 'running'
            and claimed_until < now() + $4 * interval '1 millisecond'
       )
       select status from public.analyses where id = $1`,
      [analysisId, workerId, CLAIM_MS, EXTEND_BELOW_MS],
    );
    const status = rows[0]?.status;
    if (status !== 'running' && status !== 'queued') ended.abort();
  };
  const timer = setInterval(() => {
    if (waiting === 0) enqueue(check);
  }, CHECK_INTERVAL_MS);

  return {
    ended: ended.signal,
    hasYielded: () => hasYielded,
    setStage: (stage) =>
      enqueue(() =>
        db.appPool.query(`update public.analyses set stage = $2 where id = $1 and status = 'running'`, [
          analysisId,
          stage,
        ]),
      ),
    addResult: (result) => enqueue(() => insertEarlyResult(db, { analysisId, workerId, result })),
    stop: () => {
      clearInterval(timer);
      return chain;
    },
  };
}
