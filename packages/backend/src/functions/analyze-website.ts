import {
  ANALYSIS_ANSWER_LIMIT_MS,
  type AnalysisFault,
  analysisFaultSentence,
  analyzeWebsiteRequestSchema,
  type FunctionFailure,
  normaliseWebsiteAddress,
  type WebsiteReport,
} from '@fml/contract';
import {
  type AnalysisState,
  type Database,
  markReportViewed,
  readAnalysisStatus,
  readReport,
  requestAnalysis,
  takeRateLimit,
  waitForAnalysis,
} from '@fml/db';
import { AppError } from '../errors/app-error.ts';
import type { FunctionCall, FunctionHandler } from './function-handler.ts';
import { parseBody } from './parse-body.ts';

export interface AnalyzeWebsiteOptions {
  /** Throws AppError `database_unavailable` while there is none. */
  database: () => Database;
  /** Private targets opened by configuration, as `normaliseWebsiteAddress` takes them. */
  allowedHosts: readonly string[];
  /** False only for tests and benches. */
  limited: boolean;
  /** Waiting analyses beyond which a visitor is told to come back: more would not be answered in time. */
  maxQueued: number;
}

/** One visitor trying a few addresses never meets the first; a script does, and all scripts together the second. */
const CLIENT_LIMIT = { bucket: 'analyze-client', limit: 10, windowMs: 10 * 60_000 };
const GLOBAL_LIMIT = { bucket: 'analyze-all', limit: 120, windowMs: 60 * 60_000 };
/** Waiting calls a process carries at once; each of them asks the database a few times a second. */
const MAX_WAITING = 200;
/** Leaves a second for reading and sending the report. */
const WAIT_TIMEOUT_MS = ANALYSIS_ANSWER_LIMIT_MS - 1000;

/**
 * Call 1 of the specification: `{url, request_key?}` -> the stored report, or `{error}` for the visitor.
 * The analysis belongs to the queue: a client that goes away only ends its own wait.
 */
export function analyzeWebsite(options: AnalyzeWebsiteOptions): FunctionHandler {
  let waiting = 0;
  return async (call): Promise<WebsiteReport | FunctionFailure> => {
    const request = parseBody(analyzeWebsiteRequestSchema, call.body);
    const address = normaliseWebsiteAddress(request.url, { allowedHosts: options.allowedHosts });
    if (!address.ok) return failure(address.fault);
    const db = options.database();
    const requestKey = request.request_key;
    // A page that picks its analysis up again starts nothing, so it takes nothing from the limits.
    const known = requestKey === undefined ? null : await readAnalysisStatus(db, { requestKey });
    if (known === null && options.limited && !(await mayStart(db, call))) {
      return failure({ code: 'rate_limited' });
    }
    if (waiting >= MAX_WAITING) return failure({ code: 'queue_full' });
    waiting += 1;
    try {
      const answer = await requestAnalysis(db, {
        url: address.url,
        requestKey,
        maxQueued: options.maxQueued,
        clientHash: call.clientKey,
      });
      if (answer.kind === 'queue_full') return failure({ code: 'queue_full' });
      const { signal } = call;
      const state = await waitForAnalysis(db, answer.analysisId, { timeoutMs: WAIT_TIMEOUT_MS, signal });
      const shown = await present(db, state);
      if ('report_id' in shown && !signal.aborted && (await call.userId()) === null) {
        await markReportViewed(db, shown.report_id);
      }
      return shown;
    } finally {
      waiting -= 1;
    }
  };
}

async function mayStart(db: Database, call: FunctionCall): Promise<boolean> {
  const client = await takeRateLimit(db.appPool, { ...CLIENT_LIMIT, key: call.clientKey });
  if (!client.allowed) return false;
  return (await takeRateLimit(db.appPool, { ...GLOBAL_LIMIT, key: 'all' })).allowed;
}

async function present(db: Database, state: AnalysisState | null): Promise<WebsiteReport | FunctionFailure> {
  if (state === null) throw new AppError('database_unavailable');
  if (state.status === 'failed') return failure(state.fault ?? { code: 'internal' });
  if (state.status === 'queued') return failure({ code: 'queue_full' });
  const report = state.reportId === undefined ? null : await readReport(db, state.reportId);
  return report ?? failure({ code: 'internal' });
}

function failure(fault: AnalysisFault): FunctionFailure {
  return { error: analysisFaultSentence(fault) };
}
