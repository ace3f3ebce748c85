import type { AnalysisStage } from '@fml/contract';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../database.ts';
import { errorText } from '../database-error.ts';
import { ANALYSIS_QUEUE } from './analysis-queue.ts';

const CHECK_INTERVAL_MS = 1000;
/** A third of the queue's heartbeat. */
const TOUCH_EVERY_CHECKS = 5;

export interface ClaimWatch {
  /** Aborted when somebody else has answered the analysis. */
  ended: AbortSignal;
  setStage(stage: AnalysisStage): void;
  stop(): Promise<void>;
}

/** Keeps the queue's heartbeat of a claimed analysis and notices when its answer was given without us. */
export function watchClaim(db: Database, boss: PgBoss, analysisId: string): ClaimWatch {
  const ended = new AbortController();
  let checks = 0;
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
    checks += 1;
    if (checks % TOUCH_EVERY_CHECKS === 0) await boss.touch(ANALYSIS_QUEUE, analysisId);
    const { rows } = await db.appPool.query<{ status: string }>(
      'select status from public.analyses where id = $1',
      [analysisId],
    );
    const status = rows[0]?.status;
    if (status !== 'running' && status !== 'queued') ended.abort();
  };
  const timer = setInterval(() => {
    if (waiting === 0) enqueue(check);
  }, CHECK_INTERVAL_MS);

  return {
    ended: ended.signal,
    setStage: (stage) =>
      enqueue(() =>
        db.appPool.query(`update public.analyses set stage = $2 where id = $1 and status = 'running'`, [
          analysisId,
          stage,
        ]),
      ),
    stop: () => {
      clearInterval(timer);
      return chain;
    },
  };
}
