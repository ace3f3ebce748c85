import { type AnalysisStatus, FUNCTION_NAMES, type ReportLanguage } from '@fml/contract';
import { beginTrace } from './trace-context.ts';
import { callFunction } from './visitor-call.ts';

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
  return callFunction<AnalysisStatus>(FUNCTION_NAMES.analyzeWebsite, {
    url,
    request_key: requestKey,
    wait: false,
    ...(language && { lang: language }),
  });
}
