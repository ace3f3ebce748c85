import { ANALYSIS_ANSWER_LIMIT_MS, type AnalysisStage, type WebsiteReport } from '@fml/contract';
import type { AnalysisStatus } from '../api/analysis-status.ts';
import type { FunctionAnswer } from '../api/functions-client.ts';

export const ANALYSIS_FALLBACK_MESSAGE = 'Failed to analyze website. Please try again.';

/** The status is asked after these pauses, and then again after the last one. */
const STATUS_PAUSES_MS = [400, 800, 1000];
/** In a long line nothing changes every second. */
const IN_LINE_PAUSE_MS = 2500;
/** A call that broke off is tried again after these pauses, as long as the server has our analysis. */
const RETRY_PAUSES_MS = [1000, 3000, 6000, 10_000, 20_000];
/** A reload breaks a call off a moment before the page is gone: no failure may be shown, or saved, in between. */
const LEAVING_GRACE_MS = 400;

/** The same key joins the analysis already under way. */
export interface AnalysisRequest {
  url: string;
  requestKey: string;
}

/** What is known about a running analysis, shown to the visitor who waits. */
export interface AnalysisProgress {
  /** 1 = next in line; undefined when it is not waiting. */
  queuePosition?: number;
  stage?: AnalysisStage;
  isOffline?: boolean;
  /** It takes longer than an analysis should; the waiting goes on. */
  isLate?: boolean;
}

export interface AnalysisCalls {
  /** Answers at once; the same key again answers where that analysis is. */
  startAnalysis: (request: AnalysisRequest) => Promise<FunctionAnswer<AnalysisStatus>>;
  analysisStatus: (requestKey: string) => Promise<FunctionAnswer<AnalysisStatus>>;
  getReport: (reportId: string) => Promise<FunctionAnswer<WebsiteReport>>;
}

export interface AnalysisDeps {
  /** Resolves after the time, or at once when the signal aborts. */
  pause: (durationMs: number, signal: AbortSignal) => Promise<void>;
  /** Resolves when the device is online, at once if it is. */
  untilOnline: (signal: AbortSignal) => Promise<void>;
  isOnline: () => boolean;
  nowMs: () => number;
}

export type AnalysisOutcome = { kind: 'report'; report: WebsiteReport } | { kind: 'failed'; message: string };

const FAILED: AnalysisOutcome = { kind: 'failed', message: ANALYSIS_FALLBACK_MESSAGE };

/**
 * Starts an analysis, or joins the one with this key, asks for its status until it has ended, and fetches its report.
 * Calls that break off are tried again as long as the server has the analysis.
 */
export async function awaitAnalysis(
  request: AnalysisRequest,
  isResumed: boolean,
  calls: AnalysisCalls,
  deps: AnalysisDeps,
  onProgress: (progress: AnalysisProgress) => void,
  signal: AbortSignal,
): Promise<AnalysisOutcome> {
  const lateAtMs = deps.nowMs() + ANALYSIS_ANSWER_LIMIT_MS;
  let retries = 0;
  const onceOnline = async () => {
    if (!deps.isOnline()) onProgress({ isOffline: true });
    await deps.untilOnline(signal);
  };
  /** False when a broken call is not to be tried again. */
  const mayRetry = async (): Promise<boolean> => {
    const pauseMs = RETRY_PAUSES_MS[retries];
    if (pauseMs === undefined) return false;
    retries += 1;
    await onceOnline();
    await deps.pause(pauseMs, signal);
    return !signal.aborted;
  };

  const started = await start(request, isResumed, calls, mayRetry);
  if ('message' in started) {
    if (started.isBroken) await deps.pause(LEAVING_GRACE_MS, signal);
    return { kind: 'failed', message: started.message };
  }
  let { status } = started;
  for (let asked = 0; status.status === 'queued' || status.status === 'running'; asked++) {
    const isLate = deps.nowMs() >= lateAtMs;
    onProgress({ ...progressOf(status), ...(isLate && { isLate }) });
    await deps.pause(pauseBeforeAsking(status, asked), signal);
    await onceOnline();
    if (signal.aborted) return FAILED;
    const answer = await statusOf(request.requestKey, calls);
    if (answer !== null) {
      status = answer;
      retries = 0;
    } else if (!(await mayRetry())) {
      await deps.pause(LEAVING_GRACE_MS, signal);
      return FAILED;
    }
  }
  if (status.status === 'failed') {
    return { kind: 'failed', message: status.error ?? ANALYSIS_FALLBACK_MESSAGE };
  }
  for (;;) {
    const answer = await calls.getReport(status.reportId ?? '');
    if (answer.kind === 'data') return { kind: 'report', report: answer.data };
    if (answer.kind === 'refused') return { kind: 'failed', message: answer.message };
    if (!(await mayRetry())) return FAILED;
  }
}

type Started = { status: AnalysisStatus } | { message: string; isBroken?: boolean };

/** The first status of the analysis, or why there is none. */
async function start(
  request: AnalysisRequest,
  isResumed: boolean,
  calls: AnalysisCalls,
  mayRetry: () => Promise<boolean>,
): Promise<Started> {
  for (;;) {
    const answer = await calls.startAnalysis(request);
    if (answer.kind === 'data') return { status: answer.data };
    if (answer.kind === 'refused') return { message: answer.message };
    // The call may have arrived although its answer did not.
    const status = await statusOf(request.requestKey, calls);
    if (status !== null) return { status };
    if (!isResumed || !(await mayRetry())) return { message: ANALYSIS_FALLBACK_MESSAGE, isBroken: true };
  }
}

/** Null when it cannot be asked, or when the server does not know the key. */
async function statusOf(requestKey: string, calls: AnalysisCalls): Promise<AnalysisStatus | null> {
  const answer = await calls.analysisStatus(requestKey);
  return answer.kind === 'data' && answer.data.status !== 'unknown' ? answer.data : null;
}

function pauseBeforeAsking({ position = 1 }: AnalysisStatus, asked: number): number {
  if (position > 1) return IN_LINE_PAUSE_MS;
  return STATUS_PAUSES_MS[Math.min(asked, STATUS_PAUSES_MS.length - 1)] ?? 0;
}

function progressOf({ status, position, stage }: AnalysisStatus): AnalysisProgress {
  return { queuePosition: status === 'queued' ? position : undefined, stage };
}
