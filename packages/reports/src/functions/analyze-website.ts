import {
  ANALYSIS_ANSWER_LIMIT_MS,
  type AnalysisFault,
  type AnalysisStatus,
  analyzeWebsiteRequestSchema,
  type FunctionFailure,
  type ReportLanguage,
  type WebsiteReport,
} from '@fml/contract';
import type { Database } from '@fml/postgres';
import { faultSentence, localizeReport, negotiateLanguage } from '@fml/report-texts';
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
  /** Aborts when the server stops: calls that wait are answered before it is gone. */
  stopping?: AbortSignal;
  /** How long they wait from then on; only tests wait for less. */
  stoppingWaitMs?: number;
}

/** Waiting calls that a process holds at once; each of them asks the database a few times a second. */
const MAX_WAITING = 200;
/** Leaves a second for reading and sending the report. */
const WAIT_MS = ANALYSIS_ANSWER_LIMIT_MS - 1000;
/** Most analyses end within this; a server that stops finishes answers for a few seconds more. */
const STOPPING_WAIT_MS = 20_000;

/**
 * docs/protocol/functions.md: `{url, request_key?, wait?, lang?}` -> the stored report, with `wait: false` where the analysis is,
 * or `{error}` for the visitor. The analysis belongs to the queue: a client that goes away only ends its own wait.
 */
export function analyzeWebsite(options: AnalyzeWebsiteOptions): FunctionHandler {
  const timeoutMs = options.waitMs ?? WAIT_MS;
  let waiting = 0;
  const waitForReport = async (
    analysisId: string,
    language: ReportLanguage,
    { signal, userId }: FunctionCall,
  ) => {
    const db = options.database();
    const wait = shortenedBy(options.stopping, options.stoppingWaitMs ?? STOPPING_WAIT_MS);
    const either = AbortSignal.any([signal, wait.over]);
    const state = await waitForAnalysis(db, analysisId, { timeoutMs, signal: either }).finally(wait.end);
    const shown = await present(db, state, language);
    if ('report_id' in shown && !signal.aborted && (await userId()) === null) {
      await markReportViewed(db, shown.report_id);
    }
    return shown;
  };
  return async (call): Promise<WebsiteReport | AnalysisStatus | FunctionFailure> => {
    const {
      url,
      request_key: requestKey,
      wait,
      lang = '',
    } = parseBody(analyzeWebsiteRequestSchema, call.body);
    const language = negotiateLanguage(lang);
    const start = () => startAnalysis(options, { url, requestKey, clientKey: call.clientKey });
    if (wait === false) {
      const started = await start();
      if (!started.ok) return failure(started.fault, language);
      return whereItIs(options.database(), started.analysisId, language);
    }
    if (waiting >= MAX_WAITING) return failure({ code: 'queue_full' }, language);
    waiting += 1;
    try {
      const started = await start();
      if (!started.ok) return failure(started.fault, language);
      return await waitForReport(started.analysisId, language, call);
    } finally {
      waiting -= 1;
    }
  };
}

/** `over` aborts `waitMs` after `stopping` did; `end` forgets it. */
function shortenedBy(
  stopping: AbortSignal | undefined,
  waitMs: number,
): { over: AbortSignal; end: () => void } {
  const over = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const begin = () => {
    timer = setTimeout(() => over.abort(), waitMs);
  };
  if (stopping?.aborted) begin();
  else stopping?.addEventListener('abort', begin, { once: true });
  return {
    over: over.signal,
    end: () => {
      clearTimeout(timer);
      stopping?.removeEventListener('abort', begin);
    },
  };
}

async function whereItIs(
  db: Database,
  analysisId: string,
  language: ReportLanguage,
): Promise<AnalysisStatus | FunctionFailure> {
  const state = await readAnalysisStatus(db, { analysisId });
  if (state === null) throw new AppError('database_unavailable');
  return state.fault === undefined ? presentStatus(state, language) : failure(state.fault, language);
}

async function present(
  db: Database,
  state: AnalysisState | null,
  language: ReportLanguage,
): Promise<WebsiteReport | FunctionFailure> {
  if (state === null) throw new AppError('database_unavailable');
  if (state.status === 'failed') return failure(state.fault ?? { code: 'internal' }, language);
  // The analysis continues. A page finds it by its key and waits again.
  if (state.status !== 'completed') return failure({ code: 'still_under_way' }, language);
  const report = state.reportId === undefined ? null : await readReport(db, state.reportId);
  return report === null ? failure({ code: 'internal' }, language) : localizeReport(report, language);
}

function failure(fault: AnalysisFault, language: ReportLanguage): FunctionFailure {
  return { error: faultSentence(fault, language) };
}
