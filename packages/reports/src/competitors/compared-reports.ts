import type { CoverageKind, TradeClass, WebsiteReport } from '@fml/contract';
import { isTradeClass, isUuid } from '@fml/contract';
import type { Database } from '@fml/postgres';
import type { ComparableWebsite } from './compare-websites.ts';

/** The parts of a stored report that are compared. */
export interface ComparedReport extends ComparableWebsite {
  id: string;
  url: string;
  finalUrl: string;
  measuredAt: Date;
  coverage: CoverageKind;
  algorithm: string | null;
  trade: TradeClass | null;
  report: Pick<
    WebsiteReport,
    'seo_score' | 'performance_score' | 'accessibility_score' | 'reach_score' | 'metrics'
  >;
}

interface ComparedRow {
  id: string;
  url: string;
  final_url: string | null;
  created_at: Date;
  coverage: CoverageKind;
  algorithm: string | null;
  trade: string | null;
  report: ComparedReport['report'];
  passed: ComparedReport['passed'];
  failed: string[];
}

/** Stored reports by their ids, without pictures and texts of findings. Unknown ids are left out. */
export async function readComparedReports(
  db: Pick<Database, 'appPool'>,
  ids: readonly string[],
): Promise<Map<string, ComparedReport>> {
  const { rows } = await db.appPool.query<ComparedRow>(
    `select r.id, r.url, r.report ->> 'final_url' as final_url, r.created_at, r.status as coverage,
            r.versions ->> 'algorithm' as algorithm, r.report ->> 'trade' as trade,
            jsonb_build_object('seo_score', r.seo_score, 'performance_score', r.performance_score,
              'accessibility_score', r.accessibility_score, 'reach_score', r.report -> 'reach_score',
              'metrics', r.report -> 'metrics') as report,
            r.report -> 'passed' as passed,
            jsonb_path_query_array(r.report, '$.issues.critical[*].id')
              || jsonb_path_query_array(r.report, '$.issues.warnings[*].id')
              || jsonb_path_query_array(r.report, '$.issues.recommendations[*].id') as failed
       from public.website_reports r where r.id = any ($1::uuid[])`,
    [ids.filter((id) => isUuid(id))],
  );
  return new Map(rows.map((row) => [row.id, comparedReport(row)]));
}

function comparedReport({ created_at, final_url, trade, ...row }: ComparedRow): ComparedReport {
  return {
    ...row,
    finalUrl: final_url ?? row.url,
    measuredAt: created_at,
    trade: trade !== null && isTradeClass(trade) ? trade : null,
  };
}
