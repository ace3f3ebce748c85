import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { EXPORT_PAGE } from '../exports/export-page.ts';
import { requireBegunExport } from '../exports/require-begun-export.ts';
import { staffNotes, withStaffNotes } from '../exports/staff-notes.ts';
import { pageOf } from '../paging/page.ts';
import { draftRow, readDrafts } from './draft-row.ts';
import { DRAFT_FILTERS, findDrafts } from './find-drafts.ts';

/** A page of the list with what staff wrote. */
export const exportDrafts = defineQuery({
  name: 'export-drafts',
  right: 'export',
  input: z.strictObject({ ...DRAFT_FILTERS, ...EXPORT_PAGE }),
  answer: pageOf(draftRow.extend(staffNotes.shape)),
  run: async (context, { export: begun, ...query }) => {
    await requireBegunExport(context, begun);
    const { ids, ...page } = await findDrafts(context.tx, query);
    const rows = await readDrafts(context.tx, ids);
    return { rows: await withStaffNotes(context.tx, rows), ...page };
  },
});
