import {
  isUuid,
  type LeadPage,
  type ReportDetail,
  type ReportListRow,
  type ReportQuery,
} from '@fml/contract';
import { deskCall } from './desk-call.ts';

/** Everything here throws DeskError. */

export function listReports(query: ReportQuery, signal?: AbortSignal): Promise<LeadPage<ReportListRow>> {
  return deskCall('desk_list_reports', { query }, signal);
}

export async function getReportRow(id: string): Promise<ReportDetail | null> {
  return isUuid(id) ? deskCall('desk_get_report', { report_id: id }) : null;
}

/** Reports of the same host as `url`, newest first, at most 50: before and after. */
export function reportsOfSite(url: string): Promise<ReportListRow[]> {
  return deskCall('desk_reports_of_site', { url });
}
