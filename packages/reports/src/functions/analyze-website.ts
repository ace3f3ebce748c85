import {
  ANALYSIS_ANSWER_LIMIT_MS,
  type AnalysisFault,
  type AnalysisStatus,
  analysisFaultSentence,
  analyzeWebsiteRequestSchema,
  type FunctionFailure,
  type WebsiteReport,
} from '@fml/contract';
import type { Database } from '@fml/postgres';
import type { FunctionCall, FunctionHandler } from '@fml/runtime/http';
import { AppError, parseBody } from '@fml/runtime/http';
import type { AnalysisState } from '../analyses/analysis-state.ts';
import { readAnalysisStatus } from '../analyses/read-analysis-status.ts';
import { waitForAnalysis } from '../analyses/wait-for-analysis.ts';
import { markReportViewed } from '../store/mark-report-viewed.ts';
import { readReport } from '../store/read-report.ts';
import { presentStatus } from './analysis-status.ts';
import { type StartAnalysisOptions, startAnalysis } from './start-analysis.ts';

export interface AnalyzeWebsiteOptions extends StartAnalysisOptions {
  /** How long one call waits for the end; only tests wait for less. */
  waitMs?: number;
}

/** Waiting calls a process carries at once; each of them asks the database a few times a second. */
const MAX_WAITING = 200;
/** Leaves a second for reading and sending the report. */
const WAIT_MS = ANALYSIS_ANSWER_LIMIT_MS - 1000;

/**
 * docs/protocol/functions.md: `{url, request_key?, wait?}` -> the stored report, with `wait: false` where the analysis is,
 * or `{error}` for the visitor. The analysis belongs to the queue: a client that goes away only ends its own wait.
 */
export function analyzeWebsite(options: AnalyzeWebsiteOptions): FunctionHandler {
  const timeoutMs = options.waitMs ?? WAIT_MS;
  let waiting = 0;
  const waitForReport = async (analysisId: string, { signal, userId }: FunctionCall) => {
    const db = options.database();
    const state = await waitForAnalysis(db, analysisId, { timeoutMs, signal });
    const shown = await present(db, state);
    if ('report_id' in shown && !signal.aborted && (await userId()) === null) {
      await markReportViewed(db, shown.report_id);
    }
    return shown;
  };
  return async (call): Promise<WebsiteReport | AnalysisStatus | FunctionFailure> => {
    const { url, request_key: requestKey, wait } = parseBody(analyzeWebsiteRequestSchema, call.body);
    const start = () => startAnalysis(options, { url, requestKey, clientKey: call.clientKey });
    if (wait === false) {
      const started = await start();
      return started.ok ? whereItIs(options.database(), started.analysisId) : failure(started.fault);
    }
    if (waiting >= MAX_WAITING) return failure({ code: 'queue_full' });
    waiting += 1;
    try {
      const started = await start();
      return started.ok ? await waitForReport(started.analysisId, call) : failure(started.fault);
    } finally {
      waiting -= 1;
    }
  };
}

async function whereItIs(db: Database, analysisId: string): Promise<AnalysisStatus | FunctionFailure> {
  const state = await readAnalysisStatus(db, { analysisId });
  if (state === null) throw new AppError('database_unavailable');
  return state.fault === undefined ? presentStatus(state) : failure(state.fault);
}

async function present(db: Database, state: AnalysisState | null): Promise<WebsiteReport | FunctionFailure> {
  if (state === null) throw new AppError('database_unavailable');
  if (state.status === 'failed') return failure(state.fault ?? { code: 'internal' });
  // The analysis goes on. A page finds out by its key and waits again.
  if (state.status !== 'completed') return failure({ code: 'still_under_way' });
  const report = state.reportId === undefined ? null : await readReport(db, state.reportId);
  return report ?? failure({ code: 'internal' });
}

function failure(fault: AnalysisFault): FunctionFailure {
  return { error: analysisFaultSentence(fault) };
}
