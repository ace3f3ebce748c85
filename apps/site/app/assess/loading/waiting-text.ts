import type { AnalysisProgress } from '../../analysis-run/await-analysis.ts';
import type { PageLabels } from '../labels/page-english.ts';
import { analysisSteps } from './analysis-steps.ts';

/** A figure this small would have to stand still: then it is said what is waited for. */
const LAST_SECONDS = 3;

/** How long it still takes, as far as that can be told, and what is waited for once no time tells it. */
export function waitingText(progress: AnalysisProgress, labels: PageLabels): string {
  const { isOffline, isLate, remainingSeconds: seconds } = progress;
  const { waiting } = labels;
  if (isOffline) return waiting.offline;
  const current = analysisSteps(progress, labels).find(({ state }) => state === 'current');
  const waitsFor = current ? waiting.waitsFor[current.id] : '';
  if (isLate) return `${waiting.late} ${waitsFor}`.trim();
  if (seconds === undefined) return waiting.usual;
  if (seconds < LAST_SECONDS) return waitsFor;
  if (seconds <= 90) return waiting.secondsLeft(seconds);
  return waiting.minutesLeft(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`);
}

export function lineText({ queuePosition }: AnalysisProgress, { waiting }: PageLabels): string | null {
  return queuePosition === undefined ? null : waiting.inLine(queuePosition);
}
