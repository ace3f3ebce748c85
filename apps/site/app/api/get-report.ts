import { FUNCTION_NAMES, type WebsiteReport } from '@fml/contract';
import { fetchDocument } from './visitor-call.ts';

/** A stored report by its id, in the language the reader asked for (docs/protocol/functions.md); English without one. */
export function getReport(reportId: string, lang?: string | null) {
  return fetchDocument<WebsiteReport>(FUNCTION_NAMES.getReport, {
    report_id: reportId,
    ...(lang && { lang }),
  });
}
