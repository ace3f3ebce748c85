import { setTimeout as sleep } from 'node:timers/promises';
import type { PgBoss } from 'pg-boss';
import type { Database } from '../database.ts';
import { errorText } from '../database-error.ts';
import type { AnalysisOutcome } from './analysis-state.ts';
import { finishAnalysis } from './finish-analysis.ts';

/** A finished report outlives a database outage of this length. */
const STORE_LIMIT_MS = 60_000;
const RETRY_INTERVAL_MS = 300;

/**
 * Stores an outcome, waiting for a database that is away, unless `abandoned`. What cannot be stored at all
 * becomes a fault.
 */
export async function storeOutcome(
  db: Database,
  boss: PgBoss,
  analysisId: string,
  outcome: AnalysisOutcome,
  options: { onError(error: unknown): void; abandoned: AbortSignal },
): Promise<void> {
  const deadlineMs = Date.now() + STORE_LIMIT_MS;
  let storing = outcome;
  for (;;) {
    try {
      await finishAnalysis(db, boss, analysisId, storing);
      return;
    } catch (error) {
      if (isRefusedValue(error) && storing.kind === 'report') {
        options.onError(error);
        storing = { kind: 'fault', fault: { code: 'internal' } };
        continue;
      }
      if (Date.now() >= deadlineMs || options.abandoned.aborted) {
        options.onError(error);
        return;
      }
      db.log('outcome_waiting_for_database', { analysisId, error: errorText(error) });
      await sleep(RETRY_INTERVAL_MS);
    }
  }
}

/** Data exceptions and violated constraints: trying again cannot help. */
function isRefusedValue(error: unknown): boolean {
  const code = (error as { code?: unknown }).code;
  return (
    typeof code === 'string' && (code.startsWith('22') || code.startsWith('23') || code.startsWith('54'))
  );
}
