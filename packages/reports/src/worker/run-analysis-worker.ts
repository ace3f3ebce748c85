import type { Database, WorkerCapability } from '@fml/postgres';
import { runWorkerLoops, sleep, untilAborted } from '@fml/postgres';
import { type ActiveSpan, inSpan } from '@fml/runtime/tracing';
import type { AnalysisJob, AnalysisOutcome } from '../analyses/analysis-state.ts';
import { type ClaimedAnalysis, claimAnalysis, releaseAnalysis } from './claim-analysis.ts';
import { startAnalysisSweep } from './start-analysis-sweep.ts';
import { storeOutcome } from './store-outcome.ts';
import { watchClaim } from './watch-claim.ts';
import { registerWorker } from './worker-liveness.ts';

const IDLE_POLL_MS = 250;
const DATABASE_RETRY_MS = 300;
const STOP_GRACE_MS = 60_000;
/** A handler that ignores its abort is left behind after this. */
const SETTLE_LIMIT_MS = 10_000;

export interface AnalysisWorkerOptions {
  /** Unique per process and start, such as a uuid: it shows other processes that this worker lives. */
  workerId: string;
  /**
   * Makes the report or says why there is none. Must settle soon after `job.signal` aborts. A throw is
   * reported to `onError` and answered as the fault `internal`.
   */
  handle(job: AnalysisJob): Promise<AnalysisOutcome>;
  onError(error: unknown): void;
  /** What this worker can do from its start; `declare` adds what is known later. */
  capabilities?: readonly WorkerCapability[];
}

export interface AnalysisWorker {
  /** From now on this worker can do that as well: with `browser`, it is preferred to workers that have none. */
  declare(capability: WorkerCapability): Promise<void>;
  /**
   * Takes no other analysis and waits for the current one, at most `graceMs` (60 s); then aborts it and returns it to
   * the queue.
   */
  stop(options?: { graceMs?: number }): Promise<void>;
}

/**
 * Works on queued analyses, one at a time, until stopped. Survives database restarts: the outcome of the current
 * analysis is stored when the database is back. Throws when the worker cannot be registered.
 */
export async function runAnalysisWorker(
  db: Database,
  options: AnalysisWorkerOptions,
): Promise<AnalysisWorker> {
  startAnalysisSweep(db);
  const capabilities = new Set(options.capabilities);
  const registration = await registerWorker(db, options.workerId, [...capabilities]);
  const loops = runWorkerLoops(db, {
    loops: 1,
    takeOne: async (_loop, abortSignal) => {
      const hasBrowser = capabilities.has('browser');
      const claim = await claimAnalysis(db, options.workerId, { hasBrowser });
      if (claim) {
        const trace = { name: 'analysis', kind: 'consumer', parent: claim.traceparent } as const;
        await inSpan(trace, (span) => workOn(db, claim, options, { abortSignal, span }));
      }
      return claim !== null;
    },
    idleMs: IDLE_POLL_MS,
    retryMs: DATABASE_RETRY_MS,
    waitingEvent: 'worker_waiting_for_database',
    graceMs: STOP_GRACE_MS,
    onEnd: () => registration.end(),
  });
  return {
    stop: loops.stop,
    declare: async (capability) => {
      capabilities.add(capability);
      await registration.declare(capability);
    },
  };
}

async function workOn(
  db: Database,
  claim: ClaimedAnalysis,
  options: AnalysisWorkerOptions,
  { abortSignal, span }: { abortSignal: AbortSignal; span: ActiveSpan },
): Promise<void> {
  const watch = watchClaim(db, claim, options.workerId);
  const signal = AbortSignal.any([watch.ended, abortSignal]);
  const settled = new AbortController();
  try {
    const outcome = await Promise.race([
      askHandler(options, {
        analysisId: claim.analysisId,
        url: claim.url,
        signal,
        setStage: watch.setStage,
        addResult: watch.addResult,
      }),
      limitAfterAbort(signal, settled.signal, options.onError),
    ]);
    span.set({
      'fml.outcome': outcome.kind,
      'fml.result': outcome.kind === 'fault' ? outcome.fault.code : outcome.draft.coverage.kind,
    });
    // Whatever an aborted analysis still finds is incomplete.
    if (watch.hasYielded()) return;
    // Not finished before the stop.
    if (abortSignal.aborted && outcome.kind === 'fault') {
      return await releaseAnalysis(db, claim.analysisId, options.workerId);
    }
    await inSpan({ name: 'store report' }, () =>
      storeOutcome(db, claim.analysisId, outcome, { onError: options.onError, abortSignal }),
    );
  } finally {
    settled.abort();
    await watch.stop();
  }
}

async function askHandler(options: AnalysisWorkerOptions, job: AnalysisJob): Promise<AnalysisOutcome> {
  try {
    return await options.handle(job);
  } catch (error) {
    if (!job.signal.aborted) options.onError(error);
    return { kind: 'fault', fault: { code: 'internal' } };
  }
}

async function limitAfterAbort(
  signal: AbortSignal,
  settled: AbortSignal,
  onError: (error: unknown) => void,
): Promise<AnalysisOutcome> {
  await untilAborted(signal, settled);
  await sleep(SETTLE_LIMIT_MS, settled);
  if (!settled.aborted) onError(new Error('an analysis went on after it was aborted'));
  return { kind: 'fault', fault: { code: 'internal' } };
}
