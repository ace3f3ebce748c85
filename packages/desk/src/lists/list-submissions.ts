import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { submissionListRow } from '../leads/lead-row.ts';
import { readLeads } from '../leads/read-leads.ts';
import { pageOf } from '../paging/page.ts';
import { arrivalMark } from '../reading/arrival-mark.ts';
import { findLeads } from './find-leads.ts';
import { leadListQuery } from './list-query.ts';

export const listSubmissions = defineQuery({
  name: 'list-submissions',
  right: 'staff',
  input: leadListQuery,
  answer: pageOf(submissionListRow).extend({
    /** To ask how many leads have arrived since. Of two marks the later one is the greater text. */
    mark: z.string(),
  }),
  run: async (context, query) => {
    const { ids, ...page } = await findLeads(context, 'submission', query);
    const rows = await readLeads(context, 'submission', ids, submissionListRow);
    return { rows, ...page, mark: await arrivalMark(context.tx) };
  },
});
