import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { listLimit } from '../exports/export-page.ts';
import { cursor, pageOf } from '../paging/page.ts';
import { findReports, REPORT_FILTERS } from './find-reports.ts';
import { readReports, reportRow } from './report-row.ts';

export const listReports = defineQuery({
  name: 'list-reports',
  right: 'staff',
  input: z.strictObject({ ...REPORT_FILTERS, cursor, limit: listLimit }),
  answer: pageOf(reportRow),
  run: async ({ tx }, query) => {
    const { ids, ...page } = await findReports(tx, query);
    return { rows: await readReports(tx, ids), ...page };
  },
});
