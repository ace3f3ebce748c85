import type { JudgedScore, ScoreSays, WebsiteReport } from '@fml/contract';
import type { ReportLabels } from '../labels/english.ts';

/** The titles of the scores and what they are about, in the order of the report. */
export function describedScores(
  scores: readonly JudgedScore[],
  { performance_band: band }: Pick<WebsiteReport, 'performance_band'>,
  { scores: labels }: ReportLabels,
): (JudgedScore & { title: string; description: string })[] {
  return scores.map((score) => {
    const { title, description } = labels[score.name];
    const isBetween = score.name === 'performance' && band && band.low < band.high;
    const between = isBetween ? labels.performance.band(band.low, band.high) : '';
    return { ...score, title, description: `${description}${between}` };
  });
}

/** What stands under a score, in words. */
export function scoreSays(says: ScoreSays, { bands, scores }: ReportLabels): string {
  if ('count' in says) return scores[says.kind](says.count);
  return says.kind === 'almost_good' ? scores.almostGood : bands[says.kind];
}
