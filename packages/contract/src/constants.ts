/** Business constants (docs/product.md). Units are in the names. */

/** Every lead is answered within this time, by the clock. */
export const PROMISED_HOURS = 24;

/** Score bands of the report view: at or above `good` green, at or above `fair` yellow, below red. */
export const REPORT_SCORE_BANDS = { good: 71, fair: 41 } as const;

/** The word "Good" beside a score: PageSpeed Insights, where owners verify, says it from here on, too. */
export const GOOD_WORD_SCORE = 90;

/** Radius of the score ring in the report view, in SVG user units. */
export const SCORE_RING_RADIUS = 45;

/** The screen of the phone that websites are measured on, in CSS pixels; marks on its picture are given for it. */
export const PHONE_SCREEN = { width: 412, height: 823 } as const;

/** The picture of a score for other websites, in CSS pixels. The code to copy names it, so that nothing jumps. */
export const SCORE_BADGE_SIZE = { width: 320, height: 96 } as const;

/** The picture that the link of a report is shared with, as social networks show it. */
export const REPORT_CARD = { width: 1200, height: 630 } as const;

/** How long each loading message of an analysis is shown. */
export const LOADING_MESSAGE_INTERVAL_MS = 3000;

/** The six messages shown in turn while a website is analyzed. */
export const LOADING_MESSAGES = [
  'Scanning your website...',
  'Analyzing page structure...',
  'Checking SEO signals...',
  'Measuring performance...',
  'Running AI analysis...',
  'Generating report...',
] as const;

/** One call to the analyzer is answered within this time, and one analysis takes no longer once it has begun. */
export const ANALYSIS_ANSWER_LIMIT_MS = 75_000;

/** An analysis that has been queued for this long is given up. */
export const ANALYSIS_QUEUE_LIMIT_MS = 10 * 60_000;

/** An analysis that is only compared with waits behind all others, and may wait for this long. */
export const COMPARISON_QUEUE_LIMIT_MS = 60 * 60_000;

/** Websites that one report is compared with. */
export const MAX_COMPETITORS = 3;

/** A median of fewer websites is not told. */
export const MIN_MEDIAN_WEBSITES = 30;
