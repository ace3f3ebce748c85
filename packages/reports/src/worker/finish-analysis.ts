import type { AnalysisFault, ReportDraft } from '@fml/contract';
import type { Database, PoolClient } from '@fml/postgres';
import { inTransaction } from '@fml/postgres';
import type { AnalysisOutcome } from '../analyses/analysis-state.ts';
import { storableJson } from '../store/storable-json.ts';

/**
 * Stores what an analysis ended with: report row and analysis row in one transaction. False when it had
 * been answered already (the time limit, or another worker); nothing is stored then.
 */
export function finishAnalysis(db: Database, analysisId: string, outcome: AnalysisOutcome): Promise<boolean> {
  return inTransaction(db.appPool, async (client) => {
    const { rowCount } = await client.query(
      `select 1 from public.analyses where id = $1 and status in ('queued', 'running') for update`,
      [analysisId],
    );
    if (rowCount !== 1) return false;
    if (outcome.kind === 'report') await storeReport(client, analysisId, outcome.draft);
    else await failAnalysis(client, analysisId, outcome.fault);
    return true;
  });
}

export async function failAnalysis(
  client: PoolClient,
  analysisId: string,
  fault: AnalysisFault,
): Promise<void> {
  await client.query(
    `update public.analyses set status = 'failed', fault = $2, stage = null, finished_at = now() where id = $1`,
    [analysisId, storableJson(fault)],
  );
}

async function storeReport(client: PoolClient, analysisId: string, draft: ReportDraft): Promise<void> {
  await client.query(
    `with stored as (
       insert into public.website_reports
         (url, seo_score, performance_score, accessibility_score, status, report, versions, stage_ms)
       values ($2, $3, $4, $5, $6, $7, $8, $9) returning id
     )
     update public.analyses set status = 'completed', stage = null, finished_at = now(),
            report_id = (select id from stored)
      where analyses.id = $1`,
    [
      analysisId,
      draft.url,
      draft.seo_score,
      draft.performance_score,
      draft.accessibility_score,
      draft.coverage.kind,
      storableJson(draft),
      storableJson(draft.versions),
      storableJson(draft.stage_ms),
    ],
  );
}
