import { REPORT_SCORE_BANDS, type ReportLanguage } from '@fml/contract';
import type { AuditId, MessageKey } from '../catalog-messages/catalogs.ts';
import { formatMessage } from '../catalog-messages/format-message.ts';
import type { InsightsInput } from './insights-input.ts';

/** Something good about a page as a whole, and what must hold before a report may say it. */
interface Strength {
  text: MessageKey;
  /** The measured values that support it. */
  isMeasured(input: InsightsInput): boolean;
  /** Findings that speak against it, whatever the scores are. */
  contradictedBy: readonly AuditId[];
  /** How others may word it: a text that says so of a page without this strength is wrong. */
  claim: RegExp;
}

/** Lighthouse's own "good". The rings of a report are green from 71, which is too little to praise a page for. */
const PRAISED_SCORE = 90;
/** The largest paint that a phone counts as quick, as in the audit `largest-paint`. */
const QUICK_SECONDS = 2.5;

const STRENGTHS: readonly Strength[] = [
  {
    text: 'insights.strength.readable',
    isMeasured: ({ seo_score }) => isGood(seo_score),
    contradictedBy: [
      'indexable',
      'canonical',
      'title',
      'meta-description',
      'headings',
      'structured-data',
      'local-business-data',
      'sitemap',
      'host-agreement',
      'files-for-google',
      'snippet-allowed',
      'text-without-scripts',
    ],
    claim: /\b(?:search engines?|google)\b[^.\n]*\b(?:well|easily|without (?:trouble|problems?))\b/i,
  },
  {
    text: 'insights.strength.quick',
    isMeasured: ({ performance_score, metrics }) =>
      isGood(performance_score) &&
      metrics.load_time_estimate !== null &&
      metrics.load_time_estimate <= QUICK_SECONDS,
    contradictedBy: [
      'largest-paint',
      'tap-delay',
      'layout-shift',
      'page-weight',
      'image-weight',
      'script-count',
      'server-response',
      'third-party-weight',
      'background-video',
    ],
    claim:
      /\b(?:page|website|site|it)\b[^.\n]{0,40}\b(?:quick(?:ly)?|fast|speedy)\b|\bspeed is (?:good|fine|great)\b/i,
  },
  {
    text: 'insights.strength.easy',
    isMeasured: ({ accessibility_score }) => isGood(accessibility_score),
    contradictedBy: [
      'action-links',
      'autoplay-sound',
      'broken-links',
      'color-contrast',
      'contact-form',
      'control-names',
      'first-screen-call-to-action',
      'form-labels',
      'image-alt',
      'language',
      'largest-paint',
      'layout-shift',
      'phone-link',
      'sideways-scroll',
      'text-size',
      'tap-delay',
      'tap-targets',
      'viewport',
    ],
    claim: /\beasy (?:to use|for (?:most |all )?people)\b|\baccessible\b/i,
  },
];

/** Praise of the whole page that is measured and that no finding contradicts. */
export function strengthsOf(input: InsightsInput, language: ReportLanguage = 'en'): string[] {
  return STRENGTHS.filter((strength) => holds(strength, input)).map(({ text }) =>
    formatMessage(language, text),
  );
}

/** Praise in an English text that the report does not support, in the words of the text; null when there is none. */
export function unsupportedPraise(text: string, input: InsightsInput): string | null {
  const sections = text.split(/^#+\s*/m);
  const praise = sections.filter((section) => /^what is already fine/i.test(section)).join('\n');
  for (const strength of STRENGTHS) {
    if (holds(strength, input)) continue;
    const claim = strength.claim.exec(praise);
    if (claim) return claim[0];
  }
  return null;
}

/** Whether a measured score is below the band "good": such a page is not called in good shape. */
export function hasWeakScore(input: InsightsInput): boolean {
  return [input.seo_score, input.performance_score, input.accessibility_score].some(
    (score) => score !== null && score < REPORT_SCORE_BANDS.good,
  );
}

function holds(strength: Strength, input: InsightsInput): boolean {
  const { critical, warnings, recommendations } = input.issues;
  const found = [...critical, ...warnings, ...recommendations];
  return (
    strength.isMeasured(input) &&
    !found.some(({ id }) => strength.contradictedBy.some((other) => other === id))
  );
}

function isGood(score: number | null): boolean {
  return score !== null && score >= PRAISED_SCORE;
}
