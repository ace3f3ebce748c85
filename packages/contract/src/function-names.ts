/** Names and paths alone, apart from the schemas: a page that calls a function must not carry the schema library. */
export const FUNCTION_NAMES = {
  analyzeWebsite: 'analyze-website',
  analysisStatus: 'analysis-status',
  getReport: 'get-report',
} as const;

/** Served at this path so that a cached page learns the current public key. */
export const APP_CONFIG_PATH = '/app-config.json';

/** A functional failure is sent as HTTP 200 with this body so that the page can show its words. */
export interface FunctionFailure {
  error: string;
  details?: string[];
}
