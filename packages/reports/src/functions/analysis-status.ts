import { type AnalysisStatus, analysisFaultSentence, analysisStatusRequestSchema } from '@fml/contract';
import type { Database } from '@fml/postgres';
import type { FunctionHandler } from '@fml/runtime/http';
import { parseBody } from '@fml/runtime/http';
import type { AnalysisState } from '../analyses/analysis-state.ts';
import { readAnalysisStatus } from '../analyses/read-analysis-status.ts';

/** `{request_key}` -> where that analysis is: its place in the queue, its stage, its report or its failure. */
export function analysisStatus(options: { database: () => Database }): FunctionHandler {
  return async ({ body }): Promise<AnalysisStatus> => {
    const { request_key: requestKey } = parseBody(analysisStatusRequestSchema, body);
    const state = await readAnalysisStatus(options.database(), { requestKey });
    return state === null ? { status: 'unknown' } : presentStatus(state);
  };
}

export function presentStatus(state: AnalysisState): AnalysisStatus {
  return {
    status: state.status,
    position: state.position,
    stage: state.stage,
    report_id: state.reportId,
    error: state.fault === undefined ? undefined : analysisFaultSentence(state.fault),
  };
}
