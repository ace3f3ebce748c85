import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@fml/postgres';
import { errorText } from '@fml/postgres';
import { type AnalysisState, isFinished } from './analysis-state.ts';
import { readAnalysisStatus } from './read-analysis-status.ts';

const POLL_INTERVAL_MS = 250;

/**
 * Waits until the analysis is completed or failed, at most `timeoutMs` or until `signal` aborts, and
 * answers with the last state seen: an unfinished one means that the time ran out. Null when the
 * analysis does not exist or the database could not be asked once. A restarting database is waited for.
 */
export async function waitForAnalysis(
  db: Database,
  analysisId: string,
  options: { timeoutMs: number; signal?: AbortSignal },
): Promise<AnalysisState | null> {
  const deadlineMs = performance.now() + options.timeoutMs;
  let last: AnalysisState | null = null;
  while (!options.signal?.aborted) {
    try {
      const state = await readAnalysisStatus(db, { analysisId });
      if (!state || isFinished(state)) return state;
      last = state;
    } catch (error) {
      db.log('waiting_for_database', { error: errorText(error) });
    }
    const leftMs = deadlineMs - performance.now();
    if (leftMs <= 0) break;
    await sleep(Math.min(POLL_INTERVAL_MS, leftMs), undefined, { signal: options.signal }).catch(
      () => undefined,
    );
  }
  return last;
}
