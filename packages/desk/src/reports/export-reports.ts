import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { EXPORT_PAGE } from '../exports/export-page.ts';
import { requireBegunExport } from '../exports/require-begun-export.ts';
import { pageOf } from '../paging/page.ts';
import { findReports, REPORT_FILTERS } from './find-reports.ts';
import { readReports, reportRow } from './report-row.ts';

export const exportReports = defineQuery({
  name: 'export-reports',
  right: 'export',
  input: z.strictObject({ ...REPORT_FILTERS, ...EXPORT_PAGE }),
  answer: pageOf(reportRow),
  run: async (context, { export: begun, ...query }) => {
    await requireBegunExport(context, begun);
    const { ids, ...page } = await findReports(context.tx, query);
    return { rows: await readReports(context.tx, ids), ...page };
  },
});
