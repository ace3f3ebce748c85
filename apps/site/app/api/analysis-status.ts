import { type AnalysisStatus, FUNCTION_NAMES } from '@fml/contract';
import { invokeFunction } from './functions-client.ts';

/** Where the analysis with this key is: its place in the queue or its stage. */
export function analysisStatus(requestKey: string) {
  return invokeFunction<AnalysisStatus>(FUNCTION_NAMES.analysisStatus, { request_key: requestKey });
}
