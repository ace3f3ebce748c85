import {
  ANALYSIS_ANSWER_LIMIT_MS,
  type AnalysisStage,
  type ReportLanguage,
  type WebsiteReport,
} from '@fml/contract';
import type { AnalysisStatus } from '../api/analysis-calls.ts';
import type { FunctionAnswer } from '../api/function-answer.ts';
import type { AnalysisEvent } from './analysis-event.ts';
import { addEarlyResult, type EarlyResults, NO_RESULTS } from './early-results.ts';

/** What is said where the server has given no reason. */
export const ANALYSIS_FALLBACK_MESSAGES: Record<ReportLanguage, string> = {
  en: 'Failed to analyze website. Please try again.',
  es: 'No se pudo analizar el sitio. Inténtelo de nuevo.',
};

/** Without a stream, the status is polled after these pauses, and then again and again after the last one. */
const STATUS_PAUSES_MS = [400, 800, 1000];
/** In a long queue nothing changes every second. */
const IN_LINE_PAUSE_MS = 2500;
/** A stream that could not be opened is retried after this, then after twice as long each time. */
const STREAM_RETRY_MS = 4000;
/** A call that broke off is tried again after these pauses, as long as the server has our analysis. */
const RETRY_PAUSES_MS = [1000, 3000, 6000, 10_000, 20_000];
/** Of a new analysis: a connection that is lost for a moment costs nothing, and a server that is away is told soon. */
const NEW_ANALYSIS_TRIES = 3;
/** A reload breaks a call off a moment before the page is gone: no failure may be shown, or saved, in between. */
const LEAVING_GRACE_MS = 400;

/** The same key joins the analysis already in progress. */
export interface AnalysisRequest {
  url: string;
  requestKey: string;
  /** Of the report and of sentences about a failure; English without one. */
  language?: ReportLanguage | undefined;
}

/** What is known about a running analysis, shown to the visitor who waits. */
export interface AnalysisProgress {
  /** 1 = next in line; undefined when it is not waiting. */
  queuePosition?: number;
  stage?: AnalysisStage;
  /** What is known of the website already. */
  results?: EarlyResults;
  /** About how long until the report; undefined when that cannot be told. */
  remainingSeconds?: number;
  isOffline?: boolean;
  /** It takes longer than an analysis should; the waiting goes on. */
  isLate?: boolean;
}

export interface AnalysisCalls {
  /** Answers at once; the same key again answers where that analysis is. */
  startAnalysis: (request: AnalysisRequest) => Promise<FunctionAnswer<AnalysisStatus>>;
  analysisStatus: (requestKey: string, language?: ReportLanguage) => Promise<FunctionAnswer<AnalysisStatus>>;
  /** Tells of the analysis until it has ended, the stream is lost or the signal aborts. Never rejects. */
  followAnalysis: (stream: AnalysisStream) => Promise<void>;
  getReport: (reportId: string, lang?: string | null) => Promise<FunctionAnswer<WebsiteReport>>;
}

interface AnalysisStream {
  requestKey: string;
  language?: ReportLanguage | undefined;
  /** Of the last result that came; null for all of them. */
  lastEventId: string | null;
  onEvent: (event: AnalysisEvent) => void;
  signal: AbortSignal;
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

/**
 * Starts an analysis, or joins the one with this key, follows it until it has ended, and fetches its report. It is followed
 * by a stream of events; while there is none, the status is asked for. Calls that break off are tried again as long as the
 * server has the analysis.
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
  const failed = {
    kind: 'failed' as const,
    message: ANALYSIS_FALLBACK_MESSAGES[request.language ?? 'en'],
  };
  const stream = createStreamReader(request, calls, deps, signal);
  const tell = (status: AnalysisStatus) =>
    onProgress({
      ...progressOf(status, stream.results()),
      ...(deps.nowMs() >= lateAtMs && { isLate: true }),
    });
  let retries = 0;
  const onceOnline = async () => {
    if (!deps.isOnline()) onProgress({ ...resultsOf(stream.results()), isOffline: true });
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
  for (let asked = 0; isUnderWay(status); asked++) {
    tell(status);
    const followed = await stream.follow(status, tell);
    if (followed !== null) {
      status = followed;
      retries = 0;
      if (!isUnderWay(status)) break;
    }
    await deps.pause(pauseBeforeAsking(status, asked), signal);
    await onceOnline();
    if (signal.aborted) return failed;
    const answer = await statusOf(request, calls);
    if (answer !== null) {
      status = answer;
      retries = 0;
    } else if (!(await mayRetry())) {
      await deps.pause(LEAVING_GRACE_MS, signal);
      return failed;
    }
  }
  if (status.status === 'failed') {
    return { kind: 'failed', message: status.error ?? failed.message };
  }
  for (;;) {
    const answer = await calls.getReport(status.reportId ?? '', request.language);
    if (answer.kind === 'data') return { kind: 'report', report: answer.data };
    if (answer.kind === 'refused') return { kind: 'failed', message: answer.message };
    if (!(await mayRetry())) return failed;
  }
}

type Started = { status: AnalysisStatus } | { message: string; isBroken?: boolean };

/** The first status of the analysis, or why there is none. A new one is given up soon, because the server may not have it. */
async function start(
  request: AnalysisRequest,
  isResumed: boolean,
  calls: AnalysisCalls,
  mayRetry: () => Promise<boolean>,
): Promise<Started> {
  for (let tries = 1; ; tries += 1) {
    const answer = await calls.startAnalysis(request);
    if (answer.kind === 'data') return { status: answer.data };
    if (answer.kind === 'refused') return { message: answer.message };
    // The call may have arrived although its answer did not.
    const status = await statusOf(request, calls);
    if (status !== null) return { status };
    const isGivenUp = !isResumed && (answer.kind === 'broken' || tries >= NEW_ANALYSIS_TRIES);
    if (isGivenUp || !(await mayRetry())) {
      return { message: ANALYSIS_FALLBACK_MESSAGES[request.language ?? 'en'], isBroken: true };
    }
  }
}

/** Null when it cannot be asked, or when the server does not know the key. */
async function statusOf(
  { requestKey, language }: AnalysisRequest,
  calls: AnalysisCalls,
): Promise<AnalysisStatus | null> {
  const answer = await calls.analysisStatus(requestKey, language);
  return answer.kind === 'data' && answer.data.status !== 'unknown' ? answer.data : null;
}

function pauseBeforeAsking({ position = 1 }: AnalysisStatus, asked: number): number {
  if (position > 1) return IN_LINE_PAUSE_MS;
  return STATUS_PAUSES_MS[Math.min(asked, STATUS_PAUSES_MS.length - 1)] ?? 0;
}

function isUnderWay({ status }: AnalysisStatus): boolean {
  return status === 'queued' || status === 'running';
}

function progressOf(status: AnalysisStatus, results: EarlyResults): AnalysisProgress {
  return {
    queuePosition: status.status === 'queued' ? status.position : undefined,
    stage: status.stage,
    remainingSeconds: status.remainingSeconds,
    ...resultsOf(results),
    ...(status.overdue && { isLate: true }),
  };
}

function resultsOf(results: EarlyResults): Pick<AnalysisProgress, 'results'> {
  return results === NO_RESULTS ? {} : { results };
}

/** Reads the stream of one analysis, and again from where it broke off. */
function createStreamReader(
  { requestKey, language }: AnalysisRequest,
  calls: AnalysisCalls,
  deps: AnalysisDeps,
  signal: AbortSignal,
) {
  let results = NO_RESULTS;
  let lastEventId: string | null = null;
  let failures = 0;
  let retryAtMs = 0;
  return {
    results: () => results,
    /** Follows until the stream ends; the last status it told, or null when it told none. */
    async follow(
      known: AnalysisStatus,
      onStatus: (status: AnalysisStatus) => void,
    ): Promise<AnalysisStatus | null> {
      if (deps.nowMs() < retryAtMs) return null;
      const told: { last: AnalysisStatus | null } = { last: null };
      await calls.followAnalysis({
        requestKey,
        language,
        lastEventId,
        signal,
        onEvent: (event) => {
          if (event.kind === 'result') {
            lastEventId = event.id;
            results = addEarlyResult(results, event.result);
          } else if (event.status.status !== 'unknown') told.last = event.status;
          const status = told.last ?? known;
          if (!signal.aborted && isUnderWay(status)) onStatus(status);
        },
      });
      failures = told.last === null ? failures + 1 : 0;
      retryAtMs = failures === 0 ? 0 : deps.nowMs() + STREAM_RETRY_MS * 2 ** Math.min(failures - 1, 3);
      return told.last;
    },
  };
}
