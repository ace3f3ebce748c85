import { type ReportLanguage, STREAM_NAMES } from '@fml/contract';
import { appConfig } from './app-config.ts';

/** The PDF, or why there is none. */
export type PdfAnswer = { kind: 'pdf'; file: Blob } | { kind: 'limited' } | { kind: 'failed' };

const MAX_WAIT_MS = 180_000;
const PAUSE_MS = 1000;

/** The printed report. The server holds each call while its browser prints, and says when to ask again. Never throws. */
export async function fetchReportPdf(reportId: string, language: ReportLanguage): Promise<PdfAnswer> {
  const until = performance.now() + MAX_WAIT_MS;
  const query = new URLSearchParams({ report_id: reportId, lang: language });
  try {
    const { publishableKey: apikey } = await appConfig();
    while (performance.now() < until) {
      const response = await fetch(`/functions/v1/${STREAM_NAMES.reportPdf}?${query}`, {
        headers: { apikey },
      });
      if (response.status === 200) return { kind: 'pdf', file: await response.blob() };
      if (response.status !== 202) return { kind: response.status === 429 ? 'limited' : 'failed' };
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  } catch {
    // The connection was lost.
  }
  return { kind: 'failed' };
}
