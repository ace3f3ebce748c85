import { isUuid, markReportViewedRequestSchema } from '@fml/contract';
import type { Database } from '@fml/postgres';
import type { FunctionHandler } from '@fml/runtime/http';
import { parseBody } from '@fml/runtime/http';
import { markReportViewed } from '../store/mark-report-viewed.ts';
import { noteReportOpened, type OnReportReopened } from '../store/note-report-opened.ts';

/** `{report_id}` -> `{}`: a browser shows the report that the server sent as a page. Programs that only fetch it do not call this. */
export function countReportView(options: {
  database: () => Database;
  onReopened: OnReportReopened;
}): FunctionHandler {
  return async ({ body, userId }): Promise<object> => {
    const { report_id: reportId } = parseBody(markReportViewedRequestSchema, body);
    // Staff who follow a link are not visitors.
    if (isUuid(reportId) && (await userId()) === null) {
      await noteReportOpened(options.database(), reportId, options.onReopened);
      await markReportViewed(options.database(), reportId);
    }
    return {};
  };
}
