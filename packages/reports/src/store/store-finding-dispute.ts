import type { ReportLanguage } from '@fml/contract';
import type { Database } from '@fml/postgres';

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

/**
 * Stores an objection to a finding, with the evidence of the finding. False when there is no such report or finding.
 */
export async function storeFindingDispute(db: Database, dispute: FindingDisputeToStore): Promise<boolean> {
  const { requestKey, reportId, auditId, note, language, userId } = dispute;
  const { rows } = await db.appPool.query<{ stored: boolean }>(
    'select private.store_finding_dispute($1, $2, $3, $4, $5, $6) as stored',
    [requestKey, reportId, auditId, note, language, userId],
  );
  return rows[0]?.stored ?? false;
}
