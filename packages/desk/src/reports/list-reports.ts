import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { listLimit } from '../exports/export-page.ts';
import { cursor, pageOf } from '../paging/page.ts';
import { findReports, REPORT_FILTERS } from './find-reports.ts';
import { readReports, reportRow } from './report-row.ts';

export const listReports = defineOperation({
  name: 'list-reports',
  right: 'staff',
  kind: 'query',
  input: z.strictObject({ ...REPORT_FILTERS, cursor, limit: listLimit }),
  answer: pageOf(reportRow),
  run: async ({ tx }, query) => {
    const { ids, ...page } = await findReports(tx, query);
    return { rows: await readReports(tx, ids), ...page };
  },
});
