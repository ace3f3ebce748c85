import type { AnalysisProgress } from '../../analysis-run/await-analysis.ts';
import type { PageLabels } from '../labels/page-english.ts';
import { analysisSteps } from './analysis-steps.ts';
import { lineText, waitingText } from './result-texts.ts';

/** What a screen reader announces. Never the time that is left, which changes every few seconds. */
export function announcement(progress: AnalysisProgress, labels: PageLabels): string {
  if (progress.isOffline || progress.isLate) return waitingText(progress, labels);
  const inLine = lineText(progress, labels);
  if (inLine !== null) return inLine;
  const finished = analysisSteps(progress, labels).findLast(
    ({ state }) => state === 'done' || state === 'skipped',
  );
  if (finished === undefined) return '';
  const { title, found } = finished;
  return found.length > 0 ? `${title}: ${found.join('. ')}.` : `${title}: ${labels.loading.done}.`;
}
