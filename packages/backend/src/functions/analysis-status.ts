import { type AnalysisStatus, analysisFaultSentence, analysisStatusRequestSchema } from '@fml/contract';
import { type Database, readAnalysisStatus } from '@fml/db';
import type { FunctionHandler } from './function-handler.ts';
import { parseBody } from './parse-body.ts';

/** `{request_key}` -> where that analysis is: its place in the queue, its stage, its report or its failure. */
export function analysisStatus(options: { database: () => Database }): FunctionHandler {
  return async ({ body }): Promise<AnalysisStatus> => {
    const { request_key: requestKey } = parseBody(analysisStatusRequestSchema, body);
    const state = await readAnalysisStatus(options.database(), { requestKey });
    if (state === null) return { status: 'unknown' };
    return {
      status: state.status,
      position: state.position,
      stage: state.stage,
      report_id: state.reportId,
      error: state.fault === undefined ? undefined : analysisFaultSentence(state.fault),
    };
  };
}
