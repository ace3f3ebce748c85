import {
  FUNCTION_NAMES,
  type ReportLanguage,
  STREAM_NAMES,
  type WebsiteReport,
  type AnalysisStatus as WireStatus,
} from '@fml/contract';
import { createParser, type EventSourceMessage } from 'eventsource-parser';
import { appConfig } from './app-config.ts';
import { beginTrace, traceHeaders } from './trace-context.ts';
import { callFunction, fetchDocument } from './visitor-call.ts';
import type { CamelKeys } from './wire-names.ts';

/** The server shows every few seconds that it is there. */
const MAX_SILENCE_MS = 20_000;

export interface EventsToFollow {
  requestKey: string;
  /** Of the sentence of a failure. */
  language?: ReportLanguage | undefined;
  /** Of the last result that came; null for all of them. */
  lastEventId: string | null;
  onMessage: (message: EventSourceMessage) => void;
  signal: AbortSignal;
}

/**
 * Follows an analysis for as long as the server tells of it. `fetch` instead of EventSource, which sends no key and gives a
 * refused stream no reason. Rejects when the connection is lost, falls silent or is refused.
 */
export async function followAnalysisEvents(events: EventsToFollow): Promise<void> {
  const { requestKey, language = 'en', lastEventId, onMessage, signal } = events;
  const query = new URLSearchParams({ request_key: requestKey, lang: language });
  const config = await appConfig();
  const ending = new AbortController();
  const end = () => ending.abort();
  let silence = setTimeout(end, MAX_SILENCE_MS);
  signal.addEventListener('abort', end);
  if (signal.aborted) end();
  try {
    const response = await fetch(`/functions/v1/${STREAM_NAMES.analysisEvents}?${query}`, {
      headers: {
        accept: 'text/event-stream',
        apikey: config.publishableKey,
        ...traceHeaders(),
        ...(lastEventId !== null && { 'last-event-id': lastEventId }),
      },
      cache: 'no-store',
      signal: ending.signal,
    });
    if (!response.ok || response.body === null) throw new Error(`The stream answered ${response.status}`);
    const parser = createParser({ onEvent: onMessage });
    const decoder = new TextDecoder();
    const reader = response.body.getReader();
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(silence);
      silence = setTimeout(end, MAX_SILENCE_MS);
      parser.feed(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(silence);
    signal.removeEventListener('abort', end);
  }
}

export type AnalysisStatus = CamelKeys<WireStatus>;

export function analysisStatus(requestKey: string, language?: ReportLanguage) {
  return callFunction<WireStatus>(FUNCTION_NAMES.analysisStatus, {
    request_key: requestKey,
    ...(language && { lang: language }),
  });
}

/** Requests an analysis and answers at once where it is; the same key joins the analysis already in progress. */
export function startAnalysis({
  url,
  requestKey,
  language,
}: {
  url: string;
  requestKey: string;
  language?: ReportLanguage | undefined;
}) {
  beginTrace();
  return callFunction<WireStatus>(FUNCTION_NAMES.analyzeWebsite, {
    url,
    request_key: requestKey,
    wait: false,
    ...(language && { lang: language }),
  });
}

/** A stored report by its id, in the language the reader asked for (docs/protocol/functions.md); English without one. */
export function getReport(reportId: string, lang?: string | null) {
  return fetchDocument<WebsiteReport>(FUNCTION_NAMES.getReport, {
    report_id: reportId,
    ...(lang && { lang }),
  });
}
