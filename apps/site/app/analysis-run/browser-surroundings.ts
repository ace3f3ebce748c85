import type { FunctionAnswer } from '../api/functions-client.ts';
import type { AnalysisCalls, AnalysisSurroundings } from './run-analysis.ts';

/** The backend calls, loaded when they are first needed: the page itself must not carry the client library. */
export const analysisCalls: AnalysisCalls = {
  analyzeWebsite: (request) =>
    orUnreachable(async () => (await import('../api/analyze-website.ts')).analyzeWebsite(request)),
  analysisStatus: (requestKey) =>
    orUnreachable(async () => (await import('../api/analysis-status.ts')).analysisStatus(requestKey)),
};

/** Fetches the code of the calls ahead of time; a failure shows at the call itself. */
export function loadAnalysisCalls(): void {
  import('../api/analyze-website.ts').catch(() => undefined);
}

export function loadStoredReport(reportId: string) {
  return orUnreachable(async () => (await import('../api/get-report.ts')).getReport(reportId));
}

export const browserSurroundings: AnalysisSurroundings = {
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
};

/** `crypto.randomUUID` is missing on plain http addresses, where a development server may be opened from a phone. */
export function newRequestKey(): string {
  if ('randomUUID' in crypto) return crypto.randomUUID();
  const bytes = (crypto as Crypto).getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** A code file that does not load is a network failure like any other. */
async function orUnreachable<Data>(call: () => Promise<FunctionAnswer<Data>>): Promise<FunctionAnswer<Data>> {
  try {
    return await call();
  } catch {
    return { kind: 'unreachable' };
  }
}
