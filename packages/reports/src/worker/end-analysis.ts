import type { AnalysisFault } from '@fml/contract';
import { type Queries, sql } from '@fml/postgres';
import { storableJson } from '../store/storable-json.ts';

type End = { status: 'completed'; reportId: string } | { status: 'failed'; fault: AnalysisFault };

/**
 * Ends an analysis. Comparisons that wait for it keep what it ended with, because finished analyses are deleted after a while;
 * its early results are of no use any more.
 */
export async function endAnalysis(tx: Queries, analysisId: string, end: End): Promise<void> {
  const reportId = end.status === 'completed' ? end.reportId : null;
  const fault = end.status === 'failed' ? storableJson(end.fault) : null;
  await tx
    .updateTable('analyses')
    .set({ status: end.status, reportId, fault, stage: null, finishedAt: sql<string>`now()` })
    .where('id', '=', analysisId)
    .execute();
  await tx
    .updateTable('private.reportCompetitors')
    .set({ comparedReportId: reportId, fault })
    .where('analysisId', '=', analysisId)
    .execute();
  await tx.deleteFrom('private.analysisEvents').where('analysisId', '=', analysisId).execute();
}
