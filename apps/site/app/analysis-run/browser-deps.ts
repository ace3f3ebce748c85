import { callLoaded } from '../api/call-loaded.ts';
import { parseAnalysisEvent } from './analysis-event.ts';
import type { AnalysisCalls, AnalysisDeps } from './await-analysis.ts';

const load = () => import('../api/analysis-calls.ts');

/** The backend calls, loaded together when the first one is needed. */
export const analysisCalls: AnalysisCalls = {
  startAnalysis: (request) => callLoaded(load, (calls) => calls.startAnalysis(request)),
  analysisStatus: (requestKey, language) =>
    callLoaded(load, (calls) => calls.analysisStatus(requestKey, language)),
  followAnalysis: async ({ onEvent, ...stream }) => {
    try {
      const { followAnalysisEvents } = await load();
      const onMessage = (message: Parameters<typeof parseAnalysisEvent>[0]) => {
        const event = parseAnalysisEvent(message);
        if (event !== null) onEvent(event);
      };
      await followAnalysisEvents({ ...stream, onMessage });
    } catch {
      // The stream is lost: the status is asked for instead.
    }
  },
  getReport: (reportId, lang) => callLoaded(load, (calls) => calls.getReport(reportId, lang)),
};

/** Fetches the code of the calls ahead of time; a failure shows at the call itself. */
export function loadAnalysisCalls(): void {
  load().catch(() => undefined);
}

export const browserDeps: AnalysisDeps = {
  pause: (durationMs, signal) =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, durationMs);
      signal.addEventListener('abort', () => {
        clearTimeout(timer);
        resolve();
      });
    }),
  untilOnline: (signal) =>
    new Promise((resolve) => {
      if (navigator.onLine) return resolve();
      window.addEventListener('online', () => resolve(), { once: true, signal });
      signal.addEventListener('abort', () => resolve());
    }),
  isOnline: () => navigator.onLine,
  nowMs: () => performance.now(),
};
