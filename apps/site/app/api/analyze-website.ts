import { type AnalyzeWebsiteRequest, FUNCTION_NAMES, type WebsiteReport } from '@fml/contract';
import { invokeFunction } from './functions-client.ts';

/** Asks for an analysis and waits for its report; the same `request_key` joins the analysis already under way. */
export function analyzeWebsite(request: AnalyzeWebsiteRequest) {
  return invokeFunction<WebsiteReport>(FUNCTION_NAMES.analyzeWebsite, { ...request });
}
