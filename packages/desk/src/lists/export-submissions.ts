import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { EXPORT_PAGE } from '../exports/export-page.ts';
import { requireBegunExport } from '../exports/require-begun-export.ts';
import { staffNotes, withStaffNotes } from '../exports/staff-notes.ts';
import { submissionDetail } from '../leads/lead-row.ts';
import { readLeads } from '../leads/read-leads.ts';
import { pageOf } from '../paging/page.ts';
import { findLeads } from './find-leads.ts';
import { LEAD_FILTERS, leadSort } from './list-query.ts';

/** A page of a list with every column, and with what staff wrote. */
export const exportSubmissions = defineQuery({
  name: 'export-submissions',
  right: 'export',
  input: z.strictObject({ ...LEAD_FILTERS, sort: leadSort, ...EXPORT_PAGE }),
  answer: pageOf(submissionDetail.extend(staffNotes.shape)),
  timeoutMs: 30_000,
  run: async (context, { export: begun, ...query }) => {
    await requireBegunExport(context, begun);
    const { ids, ...page } = await findLeads(context, 'submission', query);
    const rows = await readLeads(context, 'submission', ids, submissionDetail);
    return { rows: await withStaffNotes(context.tx, rows), ...page };
  },
});
