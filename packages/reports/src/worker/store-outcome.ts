import { type Database, inQueries, retryUntil } from '@fml/postgres';
import type { AnalysisOutcome } from '../analyses/analysis-state.ts';
import { endAnalysis } from './end-analysis.ts';
import { storeReport } from './store-report.ts';

/** A finished report outlives a database outage of this length. */
const STORE_LIMIT_MS = 60_000;
const RETRY_INTERVAL_MS = 300;

/**
 * Stores an outcome, waiting for a database that is away, until `abortSignal` aborts. What cannot be stored at all
 * becomes a fault.
 */
export async function storeOutcome(
  db: Database,
  analysisId: string,
  outcome: AnalysisOutcome,
  { onError, abortSignal }: { onError(error: unknown): void; abortSignal: AbortSignal },
): Promise<void> {
  const deadlineMs = performance.now() + STORE_LIMIT_MS;
  const store = (storing: AnalysisOutcome) =>
    retryUntil(db, () => finishAnalysis(db, analysisId, storing), {
      deadlineMs,
      retryMs: RETRY_INTERVAL_MS,
      abortSignal,
      waitingEvent: 'outcome_waiting_for_database',
      fields: { analysisId },
      isFinal: isRefusedValue,
    });
  try {
    await store(outcome);
  } catch (error) {
    onError(error);
    if (outcome.kind === 'fault' || !isRefusedValue(error)) return;
    await store({ kind: 'fault', fault: { code: 'internal' } }).catch(onError);
  }
}

/**
 * Stores what an analysis ended with: report row and analysis row in one transaction. False when it had
 * been answered already (the time limit, or another worker); nothing is stored then.
 */
function finishAnalysis(db: Database, analysisId: string, outcome: AnalysisOutcome): Promise<boolean> {
  return inQueries(db, async (tx) => {
    const open = await tx
      .selectFrom('analyses')
      .select('id')
      .where('id', '=', analysisId)
      .where('status', 'in', ['queued', 'running'])
      .forUpdate()
      .executeTakeFirst();
    if (open === undefined) return false;
    if (outcome.kind === 'report') await storeReport(tx, analysisId, outcome.draft);
    else await endAnalysis(tx, analysisId, { status: 'failed', fault: outcome.fault });
    return true;
  });
}

/** Data exceptions and violated constraints: trying again cannot help. */
function isRefusedValue(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return (
    typeof code === 'string' && (code.startsWith('22') || code.startsWith('23') || code.startsWith('54'))
  );
}
