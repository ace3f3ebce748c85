/**
 * How fast the website is for its visitors with Chrome on a phone, as the Chrome UX Report of Google says it
 * (docs/scoring.md#real-users). `too_few`: Google has not enough visitors to say; `no_answer`: it could not be asked.
 */
export type ReportRealUsers = RealUsersAnswer | { scope: null; why: 'too_few' | 'no_answer' };

export interface RealUsersAnswer {
  /** The page that was analyzed, or all pages of the website. */
  scope: 'page' | 'website';
  /** First and last day (ISO) of the visits, about 28 days. */
  first_day: string;
  last_day: string;
  figures: RealUsersFigure[];
}

export interface RealUsersFigure {
  /** Largest Contentful Paint and Interaction to Next Paint in milliseconds, and Cumulative Layout Shift. */
  name: RealUsersFigureName;
  /** Three of four visits were at least as good. */
  p75: number;
  /** Share of visits that were good, from 0 to 1. */
  good: number;
  /** The same value of earlier periods, oldest first; null where Google does not say. At most 40, one for each week. */
  weeks: (number | null)[];
}

export const REAL_USERS_FIGURES = ['lcp', 'inp', 'cls'] as const;
export type RealUsersFigureName = (typeof REAL_USERS_FIGURES)[number];
