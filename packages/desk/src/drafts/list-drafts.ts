import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { listLimit } from '../exports/export-page.ts';
import { cursor, pageOf } from '../paging/page.ts';
import { draftRow, readDrafts } from './draft-row.ts';
import { DRAFT_FILTERS, findDrafts } from './find-drafts.ts';

/** Unfinished questionnaires, the last changed first. */
export const listDrafts = defineQuery({
  name: 'list-drafts',
  right: 'staff',
  input: z.strictObject({ ...DRAFT_FILTERS, cursor, limit: listLimit }),
  answer: pageOf(draftRow),
  run: async ({ tx }, query) => {
    const { ids, ...page } = await findDrafts(tx, query);
    return { rows: await readDrafts(tx, ids), ...page };
  },
});
