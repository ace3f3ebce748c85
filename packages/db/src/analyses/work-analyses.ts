import type { Database } from '../database.ts';
import type { AnalysisJob, AnalysisOutcome } from './analysis-state.ts';

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
  /** Finishes the analysis in hand (at most `graceMs`, default 60 s, then aborts it) and takes no other. */
  stop(options?: { graceMs?: number }): Promise<void>;
}

/** Works on queued analyses, one at a time, until stopped. */
export async function workAnalyses(_db: Database, _options: AnalysisWorkerOptions): Promise<AnalysisWorker> {
  return { stop: async () => undefined };
}
