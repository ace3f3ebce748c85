import type {
  ComparableReport,
  ComparedFinding,
  EarlierReports,
  ReportDraft,
  ReportIssue,
  ReportLanguage,
  ScorePoint,
} from '@fml/contract';
import type { Database } from '@fml/postgres';
import { completeReport, localizeReport } from '@fml/report-texts';

/** As many as a small line can show, with the report itself. */
const MAX_EARLIER = 11;

interface EarlierRow extends Omit<ScorePoint, 'timestamp' | 'reach_score'> {
  id: string;
  reach_score: number | null;
  created_at: Date;
  has_same_rules: boolean;
}

/**
 * Earlier reports of the same address: the comparison in `language`, and the scores.
 * Null when there is none. Ids stay here, because a link to a report opens it.
 */
export async function readEarlierReports(
  db: Database,
  reportId: string,
  language: ReportLanguage,
): Promise<EarlierReports | null> {
  const { rows } = await db.appPool.query<EarlierRow>(
    `select e.id, e.created_at, e.seo_score::float8, e.performance_score::float8, e.accessibility_score::float8,
        (e.report ->> 'reach_score')::float8 as reach_score,
        e.versions ->> 'algorithm' is not distinct from r.versions ->> 'algorithm' as has_same_rules
       from public.website_reports r
       join public.website_reports e
         on md5(e.url) = md5(r.url) and e.url = r.url and (e.created_at, e.id) < (r.created_at, r.id)
      where r.id = $1 order by e.created_at desc, e.id desc limit $2`,
    [reportId, MAX_EARLIER],
  );
  if (rows.length === 0) return null;
  const same = rows.filter((row) => row.has_same_rules);
  const [newest] = same;
  return {
    previous: newest === undefined ? null : await readComparable(db, newest.id, language),
    trend: same.map(scorePoint).reverse(),
    other_rules_at: rows.find((row) => !row.has_same_rules)?.created_at.toISOString() ?? null,
  };
}

function scorePoint({
  created_at,
  reach_score,
  seo_score,
  performance_score,
  accessibility_score,
}: EarlierRow): ScorePoint {
  return {
    timestamp: created_at.toISOString(),
    reach_score,
    seo_score,
    performance_score,
    accessibility_score,
  };
}

async function readComparable(
  db: Database,
  id: string,
  language: ReportLanguage,
): Promise<ComparableReport | null> {
  const { rows } = await db.appPool.query<{ report: ReportDraft }>(
    `select report - 'screenshot' as report from public.website_reports where id = $1`,
    [id],
  );
  const stored = rows[0]?.report;
  if (stored === undefined) return null;
  const report = localizeReport(completeReport({ ...stored, report_id: id }), language);
  const { critical, warnings, recommendations } = report.issues;
  return {
    timestamp: report.timestamp,
    seo_score: report.seo_score,
    performance_score: report.performance_score,
    accessibility_score: report.accessibility_score,
    performance_spread: report.performance_spread,
    metrics: report.metrics,
    passed: report.passed.map(({ id: auditId, title }) => ({ id: auditId, title })),
    not_checked: report.not_checked.map(({ id: auditId, title, why }) => ({ id: auditId, title, why })),
    issues: {
      critical: critical.map(comparedFinding),
      warnings: warnings.map(comparedFinding),
      recommendations: recommendations.map(comparedFinding),
    },
  };
}

function comparedFinding({ id, title, severity }: ReportIssue): ComparedFinding {
  return { id, title, severity };
}
