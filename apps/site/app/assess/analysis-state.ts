import type { WebsiteReport } from '@fml/contract';
import type { AnalysisProgress } from '../analysis-run/await-analysis.ts';

/** The states of the analysis (docs/product.md#analysis), and `opening` for a report shared by link. */
export type AnalysisState =
  | { kind: 'idle' }
  | { kind: 'analyzing'; url: string; progress: AnalysisProgress }
  | { kind: 'opening'; reportId: string }
  | { kind: 'complete'; report: WebsiteReport }
  | { kind: 'error'; message: string };

export type AnalysisEvent =
  | { type: 'started'; url: string }
  | { type: 'progressed'; progress: AnalysisProgress }
  | { type: 'opened'; reportId: string }
  | { type: 'finished'; report: WebsiteReport }
  | { type: 'failed'; message: string }
  | { type: 'cleared' };

export const IDLE: AnalysisState = { kind: 'idle' };

/** News of an analysis that is no longer the one shown change nothing. */
export function nextAnalysisState(state: AnalysisState, event: AnalysisEvent): AnalysisState {
  switch (event.type) {
    case 'started':
      return state.kind === 'analyzing' ? state : { kind: 'analyzing', url: event.url, progress: {} };
    case 'opened':
      return { kind: 'opening', reportId: event.reportId };
    case 'progressed':
      return state.kind === 'analyzing' ? { ...state, progress: event.progress } : state;
    case 'finished':
      return isWaiting(state) ? { kind: 'complete', report: event.report } : state;
    case 'failed':
      return state.kind === 'complete' ? state : { kind: 'error', message: event.message };
    case 'cleared':
      return IDLE;
  }
}

function isWaiting(state: AnalysisState): boolean {
  return state.kind === 'analyzing' || state.kind === 'opening';
}
