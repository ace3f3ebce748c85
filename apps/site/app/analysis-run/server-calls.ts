/** All calls of an analysis in one file: what a browser failed to load while it was offline, it does not ask for again. */
export { followAnalysisEvents } from '../api/analysis-events.ts';
export { analysisStatus } from '../api/analysis-status.ts';
export { startAnalysis } from '../api/analyze-website.ts';
export { getReport } from '../api/get-report.ts';
