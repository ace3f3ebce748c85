import { REPORT_SCORE_BANDS } from '@fml/contract';

export type ScoreBand = 'good' | 'fair' | 'poor' | 'not_measured';

/** Bands of the report view (docs/product.md#report): 71 and above green, 41 to 70 yellow, 40 and below red. */
export function scoreBand(score: number | null): ScoreBand {
  if (score === null) return 'not_measured';
  if (score >= REPORT_SCORE_BANDS.good) return 'good';
  return score >= REPORT_SCORE_BANDS.fair ? 'fair' : 'poor';
}
