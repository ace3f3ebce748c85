import type { AnalysisFault, AnalysisStage } from '@fml/contract';
import { isUuid } from '@fml/contract';
import type { Database } from '@fml/postgres';
import type { AnalysisState } from './analysis-state.ts';

interface AnalysisRow {
  id: string;
  url: string;
  status: AnalysisState['status'];
  stage: AnalysisStage | null;
  report_id: string | null;
  fault: AnalysisFault | null;
  ahead: number;
}

/** Where the analysis of a request key, or of an id, is; null when there is none. */
export async function readAnalysisStatus(
  db: Database,
  of: { requestKey: string } | { analysisId: string },
): Promise<AnalysisState | null> {
  const byKey = 'requestKey' in of;
  const value = byKey ? of.requestKey : of.analysisId;
  if (!isUuid(value)) return null;
  const { rows } = await db.appPool.query<AnalysisRow>(
    `select a.id, a.url, a.status, a.stage, a.report_id, a.fault,
            case when a.status = 'queued' then
              (select count(*)::int from public.analyses b
                where b.status = 'queued' and (b.priority, b.requested_at, b.id) < (a.priority, a.requested_at, a.id))
            else 0 end as ahead
       from public.analyses a
      where a.id = ${byKey ? '(select analysis_id from public.analysis_requests where request_key = $1)' : '$1'}`,
    [value],
  );
  return rows[0] ? presentAnalysis(rows[0]) : null;
}

function presentAnalysis(row: AnalysisRow): AnalysisState {
  const state: AnalysisState = { analysisId: row.id, url: row.url, status: row.status };
  if (row.status === 'queued') state.position = row.ahead + 1;
  if (row.status === 'running' && row.stage) state.stage = row.stage;
  if (row.report_id) state.reportId = row.report_id;
  if (row.fault) state.fault = row.fault;
  return state;
}
