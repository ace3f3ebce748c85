import type { PainPoint, WebsiteReport } from '@fml/contract';

/** What a report shows about a trouble the lead named. */
export interface PainPointEvidence {
  /** `seen`: the report agrees. `not_seen`: it looked and found nothing. `not_measured`: it could not tell. */
  verdict: 'seen' | 'not_seen' | 'not_measured';
  /** For example `Measured LCP 6.1 s` or `Found: No contact form was found`. Hostile text may be inside. */
  words: string;
}

/** Audits (packages/analyzer/src/audits) that speak about a trouble, the most telling first. */
export const AUDITS_OF_PAIN_POINT: Readonly<Record<PainPoint, readonly string[]>> = {
  not_showing_in_maps: [
    'indexable',
    'street-address',
    'local-business-fields',
    'local-business-data',
    'structured-data',
    'opening-hours',
    'map-link',
  ],
  slow_website: [
    'largest-paint',
    'tap-delay',
    'image-weight',
    'page-weight',
    'script-count',
    'image-formats',
  ],
  wasted_ad_spend: [
    'analytics',
    'first-screen-call-to-action',
    'action-links',
    'contact-form',
    'largest-paint',
  ],
  no_tracking: ['analytics'],
  low_conversions: [
    'phone-link',
    'visible-phone',
    'contact-form',
    'action-links',
    'first-screen-call-to-action',
    'viewport',
    'https',
    'placeholder-text',
  ],
  inconsistent_listings: ['contact-consistency', 'local-business-fields', 'street-address', 'opening-hours'],
};

/** Google's bounds for the largest contentful paint, in seconds. */
const GOOD_LCP_S = 2.5;
const MOST_TITLES = 2;

export function painPointEvidence(painPoint: PainPoint, report: WebsiteReport): PainPointEvidence {
  if (painPoint === 'slow_website') return speedEvidence(report);
  const audits = AUDITS_OF_PAIN_POINT[painPoint];
  const found = reportFindings(report).filter(({ id }) => audits.includes(id));
  if (found.length > 0) return { verdict: 'seen', words: `Found: ${listed(found)}` };
  const passed = report.passed.filter(({ id }) => audits.includes(id));
  if (passed.length > 0) return { verdict: 'not_seen', words: `Passed: ${listed(passed)}` };
  return { verdict: 'not_measured', words: 'Not measured' };
}

/** All findings of a report, the most costly first. */
export function reportFindings({ issues }: WebsiteReport): WebsiteReport['issues']['critical'] {
  return [...issues.critical, ...issues.warnings, ...issues.recommendations];
}

function speedEvidence({ metrics, performance_score }: WebsiteReport): PainPointEvidence {
  const lcpS = metrics.load_time_estimate;
  if (lcpS === null) return { verdict: 'not_measured', words: 'Not measured' };
  const score = performance_score === null ? '' : `, performance ${performance_score} of 100`;
  return {
    verdict: lcpS > GOOD_LCP_S ? 'seen' : 'not_seen',
    words: `Measured LCP ${lcpS.toFixed(1)} s${score}`,
  };
}

function listed(items: readonly { title: string }[]): string {
  const titles = items.slice(0, MOST_TITLES).map(({ title }) => title);
  const more = items.length - titles.length;
  return `${titles.join('; ')}${more > 0 ? `; ${more} more` : ''}`;
}
