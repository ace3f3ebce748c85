import {
  ANALYSIS_EVENT_NAMES,
  type AnalysisStatus,
  analysisStatusRequestSchema,
  type ReportLanguage,
} from '@fml/contract';
import { type Database, errorText } from '@fml/postgres';
import { negotiateLanguage } from '@fml/report-texts';
import { AppError, parseBody, type StreamHandler } from '@fml/runtime/http';
import { isFinished } from '../analyses/analysis-state.ts';
import { readAnalysisStatus } from '../analyses/read-analysis-status.ts';
import { analysisChanges, type ChangeFollower } from '../analysis-events/analysis-changes.ts';
import { readEarlyResults } from '../analysis-events/early-results.ts';
import {
  EVENT_STREAM_HEADERS,
  eventStreamBody,
  eventText,
  HEARTBEAT,
} from '../analysis-events/event-stream.ts';
import { createOpenStreams } from '../analysis-events/open-streams.ts';
import { presentStatusOrUnknown } from './analysis-status.ts';

export interface AnalysisEventsOptions {
  /** Throws AppError `database_unavailable` while there is none. */
  database: () => Database;
  /** False only for tests and benches. */
  limited: boolean;
  /** Aborts when the server stops: the streams end, and their readers go to the next server. */
  stopping?: AbortSignal;
  /** Only tests have others. */
  limits?: Partial<typeof LIMITS>;
}

const LIMITS = {
  /** Streams of one process. */
  total: 500,
  /** Of one address; people in one office share it. */
  perClient: 12,
  /** A reader that takes nothing for this long is disconnected. */
  stallMs: 15_000,
  /** One answer lasts no longer; the reader opens another one where it left off. */
  lifeMs: 180_000,
};
/** A reader whose stream has ended comes back after this. */
const RETRY_MS = 1000;

/**
 * docs/protocol/functions.md: `request_key`, `lang?` -> a stream of server-sent events: where the analysis is, and what it has found.
 * `Last-Event-ID` names the last result that the reader has.
 */
export function analysisEvents(options: AnalysisEventsOptions): StreamHandler {
  const limits = { ...LIMITS, ...options.limits };
  const streams = createOpenStreams({
    total: limits.total,
    perClient: options.limited ? limits.perClient : limits.total,
  });
  return async ({ query, headers, clientKey, signal }) => {
    const { request_key: requestKey, lang = '' } = parseBody(analysisStatusRequestSchema, query);
    const db = options.database();
    const release = streams.open(clientKey);
    if (release === null) throw new AppError('too_many_streams');
    const ended = new AbortController();
    let changes: ChangeFollower | undefined;
    const end = () => {
      ended.abort();
      changes?.end();
      release();
    };
    try {
      const state = await readAnalysisStatus(db, { requestKey });
      // Followed before the first state is sent, so that nothing is missed in between.
      changes = await analysisChanges(db).follow(state?.analysisId ?? '');
    } catch (error) {
      end();
      throw error;
    }
    const ending = [signal, ended.signal, AbortSignal.timeout(limits.lifeMs), options.stopping ?? []].flat();
    const messages = tellAnalysis(db, {
      requestKey,
      language: negotiateLanguage(lang),
      after: lastResult(headers.get('last-event-id')),
      changes,
      signal: AbortSignal.any(ending),
    });
    const onError = (error: unknown) => db.log('analysis_events_broke', { error: errorText(error) });
    const body = eventStreamBody(messages, { stallMs: limits.stallMs, onEnd: end, onError });
    return new Response(body, { headers: EVENT_STREAM_HEADERS });
  };
}

interface Told {
  requestKey: string;
  language: ReportLanguage;
  /** Number of the last result that the reader has. */
  after: number;
  changes: ChangeFollower;
  signal: AbortSignal;
}

/** Results and states as they come, until the analysis has ended, or the signal aborts. */
async function* tellAnalysis(db: Database, told: Told): AsyncGenerator<string, void> {
  let { after } = told;
  let lastStatus = '';
  yield `retry: ${RETRY_MS}\n\n`;
  while (!told.signal.aborted) {
    const state = await readAnalysisStatus(db, { requestKey: told.requestKey });
    const results = state === null ? [] : await readEarlyResults(db, state.analysisId, after);
    const status: AnalysisStatus = await presentStatusOrUnknown(db, state, told.language);
    // The state first: the stage that a result belongs to has begun.
    const text = eventText(ANALYSIS_EVENT_NAMES.status, status);
    if (text !== lastStatus) yield text;
    for (const { number, result } of results) {
      yield eventText(ANALYSIS_EVENT_NAMES.result, result, number);
      after = number;
    }
    if (state === null || isFinished(state)) return;
    if (text === lastStatus && results.length === 0) yield HEARTBEAT;
    lastStatus = text;
    await told.changes.next({ isInLine: state.status === 'queued', signal: told.signal });
  }
}

/** With an id that we did not issue, the stream starts over. */
function lastResult(named: string | null): number {
  return named !== null && /^\d{1,6}$/.test(named) ? Number(named) : 0;
}
