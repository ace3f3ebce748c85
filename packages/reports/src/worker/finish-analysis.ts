import { type Database, inQueries } from '@fml/postgres';
import type { AnalysisOutcome } from '../analyses/analysis-state.ts';
import { endAnalysis } from './end-analysis.ts';
import { storeReport } from './store-report.ts';

/**
 * Stores what an analysis ended with: report row and analysis row in one transaction. False when it had
 * been answered already (the time limit, or another worker); nothing is stored then.
 */
export function finishAnalysis(db: Database, analysisId: string, outcome: AnalysisOutcome): Promise<boolean> {
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
