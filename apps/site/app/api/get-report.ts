import { FUNCTION_NAMES, type WebsiteReport } from '@fml/contract';
import { fetchDocument } from './visitor-call.ts';

/** A stored report by its id. */
export function getReport(reportId: string) {
  return fetchDocument<WebsiteReport>(FUNCTION_NAMES.getReport, { report_id: reportId });
}
