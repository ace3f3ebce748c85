import { FUNCTION_NAMES, type ReportLanguage, type AnalysisStatus as WireStatus } from '@fml/contract';
import { callFunction } from './visitor-call.ts';
import type { CamelKeys } from './wire-names.ts';

export type AnalysisStatus = CamelKeys<WireStatus>;

export function analysisStatus(requestKey: string, language?: ReportLanguage) {
  return callFunction<WireStatus>(FUNCTION_NAMES.analysisStatus, {
    request_key: requestKey,
    ...(language && { lang: language }),
  });
}
