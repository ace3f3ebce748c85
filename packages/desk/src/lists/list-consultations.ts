import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { consultationListRow } from '../leads/lead-row.ts';
import { readLeads } from '../leads/read-leads.ts';
import { pageOf } from '../paging/page.ts';
import { arrivalMark } from '../reading/arrival-mark.ts';
import { findLeads } from './find-leads.ts';
import { leadListQuery } from './list-query.ts';

/** As `list-submissions`. */
export const listConsultations = defineQuery({
  name: 'list-consultations',
  right: 'staff',
  input: leadListQuery,
  answer: pageOf(consultationListRow).extend({
    /** To ask how many leads have arrived since. Of two marks the later one is the greater text. */
    mark: z.string(),
  }),
  run: async (context, query) => {
    const { ids, ...page } = await findLeads(context, 'consultation', query);
    const rows = await readLeads(context, 'consultation', ids, consultationListRow);
    return { rows, ...page, mark: await arrivalMark(context.tx) };
  },
});
