import type { PgBoss } from 'pg-boss';
import type { Database } from '../database.ts';
import { startJobs } from '../jobs.ts';
import { aborted, pause } from '../pause.ts';
import { workInLoops } from '../work-in-loops.ts';
import type { AnalysisJob, AnalysisOutcome } from './analysis-state.ts';
import { type ClaimedAnalysis, claimAnalysis } from './claim-analysis.ts';
import { storeOutcome } from './store-outcome.ts';
import { watchClaim } from './watch-claim.ts';
import { holdWorkerLock } from './worker-lock.ts';

const IDLE_POLL_MS = 250;
const DATABASE_RETRY_MS = 300;
const STOP_GRACE_MS = 60_000;
/** A handler that ignores its abort is left behind after this. */
const SETTLE_LIMIT_MS = 10_000;

export interface AnalysisWorkerOptions {
  /** Unique per process and start, such as a uuid: its lock tells others that we live. */
  workerId: string;
  /**
   * Makes the report or says why there is none. Must settle soon after `job.signal` aborts. A throw is
   * reported to `onError` and answered as the fault `internal`.
   */
  handle(job: AnalysisJob): Promise<AnalysisOutcome>;
  onError(error: unknown): void;
}

export interface AnalysisWorker {
  /**
   * Takes no other analysis and waits for the one in hand, at most `graceMs` (60 s); then aborts it and
   * leaves it to the next worker.
   */
  stop(options?: { graceMs?: number }): Promise<void>;
}

/**
 * Works on queued analyses, one at a time, until stopped. Lives through database restarts: the outcome
 * of the analysis in hand is stored when the database is back. Throws when the queue cannot be started.
 */
export async function workAnalyses(db: Database, options: AnalysisWorkerOptions): Promise<AnalysisWorker> {
  const { boss } = await startJobs(db);
  const lock = await holdWorkerLock(db, options.workerId);
  return workInLoops(db, {
    loops: 1,
    takeOne: async (_loop, abandoned) => {
      const claim = await claimAnalysis(db, boss, options.workerId);
      if (claim) await workOn(db, boss, claim, options, abandoned);
      return claim !== null;
    },
    idleMs: IDLE_POLL_MS,
    retryMs: DATABASE_RETRY_MS,
    waitingEvent: 'worker_waiting_for_database',
    graceMs: STOP_GRACE_MS,
    onEnd: () => lock.release(),
  });
}

async function workOn(
  db: Database,
  boss: PgBoss,
  claim: ClaimedAnalysis,
  options: AnalysisWorkerOptions,
  abandoned: AbortSignal,
): Promise<void> {
  const watch = watchClaim(db, boss, claim.analysisId);
  const signal = AbortSignal.any([watch.ended, abandoned]);
  const settled = new AbortController();
  try {
    const outcome = await Promise.race([
      askHandler(claim, options, signal, watch.setStage),
      limitAfterAbort(signal, settled.signal, options.onError),
    ]);
    // An abandoned analysis stays as it is: our lock goes, and the sweep gives it to another worker.
    if (abandoned.aborted && outcome.kind === 'fault') return;
    await storeOutcome(db, boss, claim.analysisId, outcome, { onError: options.onError, abandoned });
  } finally {
    settled.abort();
    await watch.stop();
  }
}

async function askHandler(
  claim: ClaimedAnalysis,
  options: AnalysisWorkerOptions,
  signal: AbortSignal,
  setStage: AnalysisJob['setStage'],
): Promise<AnalysisOutcome> {
  try {
    return await options.handle({ ...claim, signal, setStage });
  } catch (error) {
    if (!signal.aborted) options.onError(error);
    return { kind: 'fault', fault: { code: 'internal' } };
  }
}

async function limitAfterAbort(
  signal: AbortSignal,
  settled: AbortSignal,
  onError: (error: unknown) => void,
): Promise<AnalysisOutcome> {
  await aborted(signal, settled);
  await pause(SETTLE_LIMIT_MS, settled);
  if (!settled.aborted) onError(new Error('an analysis went on after it was aborted'));
  return { kind: 'fault', fault: { code: 'internal' } };
}
