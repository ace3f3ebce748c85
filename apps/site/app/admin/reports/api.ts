import {
  type DisputeDecision,
  type DisputedRules,
  type FindingDispute,
  isUuid,
  type ReportDetail,
} from '@fml/contract';
import type { AnswerOf, InputOf } from '@fml/desk';
import { desk } from '../../api/desk.ts';
import { deskCall } from '../../api/desk-call.ts';
import { type ExportProgress, readAllPages } from '../export/read-all-pages.ts';

/** Everything here throws DeskError. */

export type ReportQuery = InputOf<'list-reports'>;
type ReportPage = AnswerOf<'list-reports'>;
export type ReportListRow = ReportPage['rows'][number];
export type ReportSort = ReportQuery['sort'];

export function listReports(query: ReportQuery, signal?: AbortSignal): Promise<ReportPage> {
  return desk('list-reports', query, signal);
}

/** All reports of a query, in its order. */
export function exportReports(
  query: ReportQuery,
  onProgress: ExportProgress,
  signal?: AbortSignal,
): Promise<ReportListRow[]> {
  return readAllPages(
    'website_reports',
    query,
    (page) => desk('export-reports', { ...query, ...page }, signal),
    onProgress,
  );
}

export async function getReportRow(id: string): Promise<ReportDetail | null> {
  return isUuid(id) ? desk('get-report', { id }) : null;
}

/** Reports of the same host as `url`, newest first, at most 50: before and after. */
export function reportsOfSite(url: string): Promise<ReportListRow[]> {
  return desk('reports-of-site', { url });
}

/** Announces that the analysis with this key repeats a report: the new report gets the same contact. */
export function repeatReport(reportId: string, requestKey: string): Promise<void> {
  return deskCall('desk_repeat_report', { reportId, requestKey });
}

/** What visitors and staff said against findings of a report, newest first, at most 200. */
export function disputesOfReport(reportId: string): Promise<FindingDispute[]> {
  return deskCall('desk_report_disputes', { reportId });
}

/** Rules by their disputes, those with the most waiting first. */
export function listDisputedRules(): Promise<DisputedRules> {
  return deskCall('desk_disputed_rules');
}

/** The decision about one dispute; null takes it back. */
export function decideDispute(disputeId: string, decision: DisputeDecision | null): Promise<void> {
  return deskCall('desk_decide_dispute', { disputeId, decision });
}
