import { FUNCTION_NAMES } from '@fml/contract';
import { callFunction } from './visitor-call.ts';

/** Says that a visitor has opened a report that the server sent as a page; the server knows staff by their session. */
export function markReportViewed(reportId: string) {
  return callFunction<object>(FUNCTION_NAMES.markReportViewed, { report_id: reportId });
}
