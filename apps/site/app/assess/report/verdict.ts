import type { WebsiteReport } from '@fml/contract';

export type VerdictLevel = 'poor' | 'fair' | 'good';

/** What the report comes to: a word for the stamp, and one sentence that gives the reason. */
export interface ReportVerdict {
  level: VerdictLevel;
  stamp: string;
  sentence: string;
}

export function reportVerdict({
  issues: { critical, warnings, recommendations },
  coverage,
}: Pick<WebsiteReport, 'issues' | 'coverage'>): ReportVerdict {
  if (critical.length > 0) {
    return {
      level: 'poor',
      stamp: 'Fix now',
      sentence: `${count(critical.length, 'problem')} can keep customers from finding or calling you today.`,
    };
  }
  if (warnings.length > 0) {
    const makes = warnings.length === 1 ? 'makes' : 'make';
    return {
      level: 'fair',
      stamp: 'Needs work',
      sentence: `Nothing turns customers away outright, but ${count(warnings.length, 'weak spot').toLowerCase()} ${makes} it harder to find or call you.`,
    };
  }
  if (coverage.kind !== 'full') {
    return {
      level: 'fair',
      stamp: 'Partly checked',
      sentence: 'Nothing urgent in what we could check, but we couldn’t check everything.',
    };
  }
  return {
    level: 'good',
    stamp: 'Nothing urgent',
    sentence:
      recommendations.length > 0
        ? 'Your website is in good shape. What is left can wait for a slow day.'
        : 'We found nothing that needs fixing. That is rare.',
  };
}

function count(number: number, noun: string): string {
  return number === 1 ? `One ${noun}` : `${number} ${noun}s`;
}
