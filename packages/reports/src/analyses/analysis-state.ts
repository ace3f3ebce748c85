import type { AnalysisFault, AnalysisStage, EarlyResult, ReportDraft } from '@fml/contract';

/** Who waits for an analysis: a visitor, or only a comparison. Lower numbers come first. */
export const ANALYSIS_PRIORITIES = { visitor: 0, comparison: 1 } as const;

export type AnalysisPriority = (typeof ANALYSIS_PRIORITIES)[keyof typeof ANALYSIS_PRIORITIES];

/** Where one analysis is, as reported to those who wait for it. */
export interface AnalysisState {
  analysisId: string;
  url: string;
  status: 'queued' | 'running' | 'completed' | 'failed';
  /** 1 = next in line; only while queued. */
  position?: number;
  /** Only while running. */
  stage?: AnalysisStage;
  /** Only when completed. */
  reportId?: string;
  /** Only when failed. */
  fault?: AnalysisFault;
}

/** The outcome of one analysis. */
export type AnalysisOutcome =
  | { kind: 'report'; draft: ReportDraft }
  | { kind: 'fault'; fault: AnalysisFault };

/** One analysis handed to a worker. */
export interface AnalysisJob {
  analysisId: string;
  url: string;
  /** Aborted when the analysis was answered without us (time limit) or the worker stops at once. */
  signal: AbortSignal;
  /** Tells those who wait; never throws, because a lost update only means a stale stage. */
  setStage(stage: AnalysisStage): void;
  /** Tells them what was found; never throws, because a lost result is only missing while they wait. */
  addResult(result: EarlyResult): void;
}

export function isFinished(state: AnalysisState): boolean {
  return state.status === 'completed' || state.status === 'failed';
}
