import { allFindings, type PainPoint, type WebsiteReport } from '@fml/contract';

/** What a report shows about a trouble the lead named. */
export interface PainPointEvidence {
  /**
   * `seen`: the report agrees. `may_cause`: it found what may play a part. `not_seen`: it looked for the trouble itself and
   * found nothing. `not_measured`: it could not tell, which is never a pass.
   */
  verdict: 'seen' | 'may_cause' | 'not_seen' | 'not_measured';
  /** For example `Main content after 6.1 s` or `Found: No contact form was found`. Hostile text may be inside. */
  text: string;
}

/** Audits (packages/analyzer/src/audits) whose failure may cause a problem, the most telling first. */
export const AUDITS_OF_PAIN_POINT: Readonly<Record<PainPoint, readonly string[]>> = {
  not_showing_in_maps: [
    'local-business-data',
    'local-business-fields',
    'street-address',
    'contact-consistency',
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
  inconsistent_listings: ['contact-consistency', 'local-business-fields'],
};

/** Problems outside of the website, which no check of it can rule out. */
const NOT_MEASURABLE: Readonly<Partial<Record<PainPoint, string>>> = {
  not_showing_in_maps: 'Not measured: the report does not check Google Maps',
  wasted_ad_spend: 'Not measured: the report does not check their ads',
  low_conversions: 'Not measured: the report does not know who becomes a customer',
  inconsistent_listings: 'Not measured: the report does not check listings elsewhere',
};

/** Google's bounds for the largest contentful paint, in seconds. */
const GOOD_LCP_S = 2.5;
const MAX_TITLES = 2;

export function painPointEvidence(painPoint: PainPoint, report: WebsiteReport): PainPointEvidence {
  if (painPoint === 'slow_website') return speedEvidence(report);
  const audits = AUDITS_OF_PAIN_POINT[painPoint];
  const notMeasurable = NOT_MEASURABLE[painPoint];
  const found = allFindings(report.issues).filter(({ id }) => audits.includes(id));
  if (found.length > 0) {
    return notMeasurable === undefined
      ? { verdict: 'seen', text: `Found: ${joinTitles(found)}` }
      : { verdict: 'may_cause', text: `Possible cause: ${joinTitles(found)}` };
  }
  if (notMeasurable !== undefined) return { verdict: 'not_measured', text: notMeasurable };
  const passed = report.passed.filter(({ id }) => audits.includes(id));
  if (passed.length > 0) return { verdict: 'not_seen', text: `Passed: ${joinTitles(passed)}` };
  return { verdict: 'not_measured', text: 'Not measured' };
}

function speedEvidence({ metrics, performance_score }: WebsiteReport): PainPointEvidence {
  const lcpS = metrics.load_time_estimate;
  if (lcpS === null) return { verdict: 'not_measured', text: 'Not measured' };
  const score = performance_score === null ? '' : `, performance ${performance_score} of 100`;
  return {
    verdict: lcpS > GOOD_LCP_S ? 'seen' : 'not_seen',
    text: `Main content after ${lcpS.toFixed(1)} s${score}`,
  };
}

function joinTitles(items: readonly { title: string }[]): string {
  const titles = items.slice(0, MAX_TITLES).map(({ title }) => title);
  const more = items.length - titles.length;
  return `${titles.join('; ')}${more > 0 ? `; ${more} more` : ''}`;
}
