import { isUuid, type ReportLanguage, reportScores } from '@fml/contract';
import type { Database } from '@fml/postgres';
import { hostOf } from '@fml/report-texts';
import { scoreBadge } from './score-badge.ts';

/** What the address of a badge asks for; invalid values count as absent. */
export interface BadgeQuery {
  score: string | undefined;
  theme: string | undefined;
  language: ReportLanguage;
}

interface BadgeRow {
  url: string;
  /** When it was measured. */
  timestamp: string | null;
  created_at: Date;
  seo_score: number | null;
  performance_score: number | null;
  accessibility_score: number | null;
  has_reach: boolean;
  reach_score: number | null;
}

/** The picture of one score of a stored report as SVG, or null for an unknown report. The first score without a name. */
export async function readScoreBadge(
  db: Database,
  reportId: string,
  { score: asked, theme, language }: BadgeQuery,
): Promise<string | null> {
  if (!isUuid(reportId)) return null;
  // Not the report itself: it holds a picture.
  const { rows } = await db.appPool.query<BadgeRow>(
    `select url, report ->> 'timestamp' as timestamp, created_at, seo_score::float8, performance_score::float8,
        accessibility_score::float8, report ? 'reach_score' as has_reach, (report ->> 'reach_score')::float8 as reach_score
       from public.website_reports where id = $1`,
    [reportId],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { has_reach: hasReach, reach_score: reach, ...measured } = row;
  const scores = reportScores({ ...measured, ...(hasReach && { reach_score: reach }) });
  const shown = scores.find(({ name }) => name === asked) ?? scores[0];
  if (shown === undefined) return null;
  return scoreBadge({
    ...shown,
    host: hostOf(row, language),
    measuredAt: row.timestamp === null ? row.created_at : new Date(row.timestamp),
    theme: theme === 'dark' ? 'dark' : 'light',
    language,
  });
}
