import type { AnalysisStage, AnalysisStatus, AnalyzeWebsiteRequest, WebsiteReport } from '@fml/contract';
import type { FunctionAnswer } from '../api/functions-client.ts';

export const ANALYSIS_FALLBACK_MESSAGE = 'Failed to analyze website. Please try again.';

const STATUS_INTERVAL_MS = 2500;
/** A call that broke off is joined again after these pauses, as long as the server has our analysis. */
const REJOIN_PAUSES_MS = [1000, 3000, 6000, 10_000, 20_000];

/** A reload breaks the call off a moment before the page is gone: no failure may be told, or kept, in between. */
const LEAVING_GRACE_MS = 400;

/** What is asked for; the same key joins the analysis already under way. */
export interface AnalysisWish {
  url: string;
  requestKey: string;
}

/** What is known about a running analysis, told to whoever waits. */
export interface AnalysisProgress {
  /** 1 = next in line; undefined when it is not waiting. */
  queuePosition?: number;
  stage?: AnalysisStage;
  isOffline?: boolean;
}

export interface AnalysisCalls {
  analyzeWebsite: (request: AnalyzeWebsiteRequest) => Promise<FunctionAnswer<WebsiteReport>>;
  analysisStatus: (requestKey: string) => Promise<FunctionAnswer<AnalysisStatus>>;
}

export interface AnalysisSurroundings {
  /** Resolves after the time, or at once when the signal aborts. */
  pause: (durationMs: number, signal: AbortSignal) => Promise<void>;
  /** Resolves when the device is online, at once if it is. */
  untilOnline: (signal: AbortSignal) => Promise<void>;
  isOnline: () => boolean;
}

export type AnalysisOutcome = { kind: 'report'; report: WebsiteReport } | { kind: 'failed'; message: string };

/**
 * Runs one analysis to its end: the call that waits for the report, beside it the questions where it is, and
 * joining it again when the connection broke off after the server had taken it on.
 */
export async function runAnalysis(
  wish: AnalysisWish,
  isResumed: boolean,
  calls: AnalysisCalls,
  surroundings: AnalysisSurroundings,
  onProgress: (progress: AnalysisProgress) => void,
  signal: AbortSignal,
): Promise<AnalysisOutcome> {
  const watch: Watch = { isTakenOn: isResumed };
  const watching = new AbortController();
  const stopWatching = () => watching.abort();
  signal.addEventListener('abort', stopWatching);
  let settledElsewhere: Promise<FunctionAnswer<WebsiteReport>> | null = watchProgress(
    wish.requestKey,
    watch,
    calls,
    surroundings,
    onProgress,
    watching.signal,
  );
  try {
    for (let attempt = 0; ; attempt++) {
      const call = calls.analyzeWebsite({ url: wish.url, request_key: wish.requestKey });
      const answer = await (settledElsewhere ? Promise.race([call, settledElsewhere]) : call);
      if (answer.kind === 'data') return { kind: 'report', report: answer.data };
      if (answer.kind === 'refused') return { kind: 'failed', message: answer.message };
      if (watch.isSettled) settledElsewhere = null;
      const pauseMs = REJOIN_PAUSES_MS[attempt];
      const canJoinAgain = answer.kind === 'unreachable' && watch.isTakenOn && pauseMs !== undefined;
      if (!canJoinAgain) {
        await surroundings.pause(LEAVING_GRACE_MS, signal);
        return { kind: 'failed', message: ANALYSIS_FALLBACK_MESSAGE };
      }
      if (!surroundings.isOnline()) onProgress({ isOffline: true });
      await surroundings.untilOnline(signal);
      await surroundings.pause(pauseMs, signal);
      if (signal.aborted) return { kind: 'failed', message: ANALYSIS_FALLBACK_MESSAGE };
    }
  } finally {
    signal.removeEventListener('abort', stopWatching);
    watching.abort();
  }
}

interface Watch {
  /** The server has our analysis: a broken call is joined again instead of given up. */
  isTakenOn: boolean;
  isSettled?: boolean;
}

/**
 * Tells progress until it is stopped. Ends by itself when the analysis has been over for two questions in a row
 * while the call still hangs, as it does on a phone that slept: the caller then joins again and gets the report.
 */
async function watchProgress(
  requestKey: string,
  watch: Watch,
  calls: AnalysisCalls,
  surroundings: AnalysisSurroundings,
  onProgress: (progress: AnalysisProgress) => void,
  signal: AbortSignal,
): Promise<FunctionAnswer<WebsiteReport>> {
  let overCount = 0;
  while (!signal.aborted && overCount < 2) {
    await surroundings.pause(STATUS_INTERVAL_MS, signal);
    if (signal.aborted || !surroundings.isOnline()) continue;
    const answer = await calls.analysisStatus(requestKey);
    if (signal.aborted || answer.kind !== 'data') continue;
    const { status, position, stage } = answer.data;
    if (status === 'unknown') continue;
    watch.isTakenOn = true;
    if (status === 'completed' || status === 'failed') overCount++;
    else onProgress({ queuePosition: status === 'queued' ? position : undefined, stage });
  }
  watch.isSettled = true;
  return { kind: 'unreachable' };
}
