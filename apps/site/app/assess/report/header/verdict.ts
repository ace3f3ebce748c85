import type { WebsiteReport } from '@fml/contract';
import type { ReportLabels } from '../labels/english.ts';

export type VerdictLevel = 'poor' | 'fair' | 'good';

export interface ReportVerdict {
  level: VerdictLevel;
  stamp: string;
  sentence: string;
}

export function reportVerdict(
  { issues: { critical, warnings, recommendations }, coverage }: Pick<WebsiteReport, 'issues' | 'coverage'>,
  { verdict: labels }: Pick<ReportLabels, 'verdict'>,
): ReportVerdict {
  if (critical.length > 0) {
    return { level: 'poor', stamp: labels.fixNow, sentence: labels.critical(critical.length) };
  }
  if (warnings.length > 0) {
    return { level: 'fair', stamp: labels.needsWork, sentence: labels.warnings(warnings.length) };
  }
  if (coverage.kind !== 'full')
    return { level: 'fair', stamp: labels.partlyChecked, sentence: labels.partly };
  return {
    level: 'good',
    stamp: labels.nothingUrgent,
    sentence: recommendations.length > 0 ? labels.small : labels.nothing,
  };
}
