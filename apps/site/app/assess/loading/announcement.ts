import type { AnalysisProgress } from '../../analysis-run/await-analysis.ts';
import type { PageWords } from '../words/page-english.ts';
import { analysisSteps } from './analysis-steps.ts';
import { lineText, waitingText } from './result-texts.ts';

/**
 * What a screen reader is told: the place in line, each part once when it is done, and when something goes wrong. Never the
 * time that is left, which changes every few seconds.
 */
export function announcement(progress: AnalysisProgress, words: PageWords): string {
  if (progress.isOffline || progress.isLate) return waitingText(progress, words);
  const inLine = lineText(progress, words);
  if (inLine !== null) return inLine;
  const finished = analysisSteps(progress, words).findLast(
    ({ state }) => state === 'done' || state === 'skipped',
  );
  if (finished === undefined) return '';
  const { title, found } = finished;
  return found.length > 0 ? `${title}: ${found.join('. ')}.` : `${title}: ${words.loading.done}.`;
}
