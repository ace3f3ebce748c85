import type { ReportIssue, WebsiteReport } from './website-report.ts';

/** What two reports are compared by. */
export type ComparableReport = Pick<
  WebsiteReport,
  | 'timestamp'
  | 'seo_score'
  | 'performance_score'
  | 'accessibility_score'
  | 'performance_spread'
  | 'metrics'
  | 'passed'
  | 'not_checked'
> & { issues: Record<keyof WebsiteReport['issues'], ComparedFinding[]> };

export type ComparedFinding = Pick<ReportIssue, 'id' | 'title' | 'severity'>;

/** The scores of one earlier report. */
export type ScorePoint = Pick<
  WebsiteReport,
  'timestamp' | 'reach_score' | 'seo_score' | 'performance_score' | 'accessibility_score'
>;

/** Reports of the same address that were made before. Only those made with the same rules are compared. */
export interface EarlierReports {
  /** The newest one made with the same rules. */
  previous: ComparableReport | null;
  /** Scores of those made with the same rules, oldest first, at most 11. */
  trend: ScorePoint[];
  /** When the newest one with other rules was made; null when there is none. */
  other_rules_at: string | null;
}
