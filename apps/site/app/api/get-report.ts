import { FUNCTION_NAMES, type WebsiteReport } from '@fml/contract';
import { invokeFunction } from './functions-client.ts';

/** A stored report by its id. */
export function getReport(reportId: string) {
  return invokeFunction<WebsiteReport>(FUNCTION_NAMES.getReport, { report_id: reportId });
}
