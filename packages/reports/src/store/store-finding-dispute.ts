import type { ReportLanguage } from '@fml/contract';
import { type Database, inQueries, type Queries, sql } from '@fml/postgres';

export interface FindingDisputeToStore {
  /** The same key again is the same dispute. */
  requestKey: string;
  reportId: string;
  auditId: string;
  note: string | null;
  language: ReportLanguage;
  /** Whose access token came along: an admin disputes as staff. */
  userId: string | null;
}

const MAX_TITLE = 1000;
const MAX_ALGORITHM = 100;

/**
 * Stores an objection to a finding, with the evidence of the finding. False when there is no such report or finding.
 */
export function storeFindingDispute(db: Database, dispute: FindingDisputeToStore): Promise<boolean> {
  const { requestKey, reportId, auditId, note, language, userId } = dispute;
  return inQueries(db, async (tx) => {
    const finding = await readFinding(tx, reportId, auditId);
    if (finding === null) return false;
    await tx
      .insertInto('findingDisputes')
      .values({
        requestKey,
        reportId,
        auditId,
        title: (finding.title ?? '').slice(0, MAX_TITLE),
        evidence: JSON.stringify(finding.evidence),
        algorithm: finding.algorithm?.slice(0, MAX_ALGORITHM) || null,
        language,
        note,
        disputedBy: sql<
          string | null
        >`(select r.user_id from public.user_roles r where r.user_id = ${userId} and r.role = 'admin')`,
      })
      // Sent again by a page that did not hear the answer, perhaps with other words.
      .onConflict((conflict) =>
        conflict
          .column('requestKey')
          .doUpdateSet({ note })
          .where('findingDisputes.reportId', '=', reportId)
          .where('findingDisputes.auditId', '=', auditId),
      )
      .execute();
    return true;
  });
}

interface Finding {
  title: string | null;
  evidence: { where: string | null; seen: string | null }[];
  algorithm: string | null;
}

/** Read within the database, which opens the report: it may be large. */
async function readFinding(tx: Queries, reportId: string, auditId: string): Promise<Finding | null> {
  const { rows } = await sql<Finding>`
    select finding ->> 'title' as title, r.report -> 'versions' ->> 'algorithm' as algorithm,
           array(select jsonb_build_object('where', e ->> 'where', 'seen', e ->> 'seen')
                   from jsonb_path_query(finding, '$.evidence[*]') as e) as evidence
      from public.website_reports r, jsonb_path_query(r.report, '$.issues.*[*]') as finding
     where r.id = ${reportId} and finding ->> 'id' = ${auditId} and ${auditId} <> ''
     limit 1`.execute(tx);
  return rows[0] ?? null;
}
