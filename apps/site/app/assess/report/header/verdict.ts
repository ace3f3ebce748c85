import type { WebsiteReport } from '@fml/contract';
import type { ReportWords } from '../words/english.ts';

export type VerdictLevel = 'poor' | 'fair' | 'good';

/** What the report comes to: a word for the stamp, and one sentence that gives the reason. */
export interface ReportVerdict {
  level: VerdictLevel;
  stamp: string;
  sentence: string;
}

export function reportVerdict(
  { issues: { critical, warnings, recommendations }, coverage }: Pick<WebsiteReport, 'issues' | 'coverage'>,
  { verdict: words }: Pick<ReportWords, 'verdict'>,
): ReportVerdict {
  if (critical.length > 0) {
    return { level: 'poor', stamp: words.fixNow, sentence: words.critical(critical.length) };
  }
  if (warnings.length > 0) {
    return { level: 'fair', stamp: words.needsWork, sentence: words.warnings(warnings.length) };
  }
  if (coverage.kind !== 'full') return { level: 'fair', stamp: words.partlyChecked, sentence: words.partly };
  return {
    level: 'good',
    stamp: words.nothingUrgent,
    sentence: recommendations.length > 0 ? words.small : words.nothing,
  };
}
