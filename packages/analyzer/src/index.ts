export type { BrokenPart } from './broken-parts.ts';
export { defaultBrowserCacheDir } from './browser/browser-user.ts';
export { type FindBrowserOptions, findBrowser } from './browser/find-browser.ts';
export { type Analyzer, type AnalyzerOptions, createAnalyzer } from './create-analyzer.ts';
export { type CheckedConnectOptions, createCheckedConnect } from './egress/checked-connect.ts';
export type { AnalysisResult, AnalyzeOptions } from './run-analysis.ts';
