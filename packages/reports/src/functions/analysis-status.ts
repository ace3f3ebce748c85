import { type AnalysisStatus, analysisStatusRequestSchema, type ReportLanguage } from '@fml/contract';
import type { Database } from '@fml/postgres';
import { faultSentence, negotiateLanguage } from '@fml/report-texts';
import type { FunctionHandler } from '@fml/runtime/http';
import { parseBody } from '@fml/runtime/http';
import type { AnalysisState } from '../analyses/analysis-state.ts';
import { readAnalysisStatus } from '../analyses/read-analysis-status.ts';
import { readRemainingTime } from '../analyses/read-remaining-time.ts';

/** `{request_key, lang?}` -> where that analysis is: its place in the queue, its stage, its report or its failure. */
export function analysisStatus(options: { database: () => Database }): FunctionHandler {
  return async ({ body }): Promise<AnalysisStatus> => {
    const { request_key: requestKey, lang = '' } = parseBody(analysisStatusRequestSchema, body);
    const db = options.database();
    return presentStatusOrUnknown(db, await readAnalysisStatus(db, { requestKey }), negotiateLanguage(lang));
  };
}

/** The whole answer about a request key, with how much time is left. */
export async function presentStatusOrUnknown(
  db: Database,
  state: AnalysisState | null,
  language: ReportLanguage,
): Promise<AnalysisStatus> {
  if (state === null) return { status: 'unknown' };
  return { ...presentStatus(state, language), ...(await readRemainingTime(db, state)) };
}

export function presentStatus(state: AnalysisState, language: ReportLanguage): AnalysisStatus {
  return {
    status: state.status,
    position: state.position,
    stage: state.stage,
    report_id: state.reportId,
    error: state.fault === undefined ? undefined : faultSentence(state.fault, language),
  };
}
