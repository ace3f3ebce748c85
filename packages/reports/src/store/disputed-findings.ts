import type { ReportBusiness } from '@fml/contract';
import type { Database } from '@fml/postgres';

/** A finding that was called wrong, with what its report read: a candidate for a website to be judged by a reader. */
export interface DisputedFinding {
  id: string;
  url: string;
  auditId: string;
  title: string;
  evidence: { where: string; seen: string }[];
  /** Words of the person who disputed it. */
  note: string | null;
  decision: string | null;
  /** Version of the rules. */
  algorithm: string | null;
  disputedAt: Date;
  /** Paths of the pages that were read. */
  pages: string[];
  /** Null in reports of earlier releases. */
  business: ReportBusiness | null;
}

/** Disputes that were not found unfounded, oldest first. */
export async function disputedFindings(db: Database): Promise<DisputedFinding[]> {
  const { rows } = await db.appPool.query<DisputedFinding>(
    `select d.id, r.url, d.audit_id as "auditId", d.title, d.evidence, d.note, d.decision, d.algorithm,
       d.created_at as "disputedAt",
       coalesce(jsonb_path_query_array(r.report, '$.site.pages[*].path'), '[]') as pages,
       r.report->'business' as business
     from public.finding_disputes d join public.website_reports r on r.id = d.report_id
     where d.decision is distinct from 'rule_is_right'
     order by d.created_at, d.id`,
  );
  return rows;
}
