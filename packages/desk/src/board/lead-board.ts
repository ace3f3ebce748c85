import { LEAD_STATUSES, type LeadStatus, optionKeys } from '@fml/contract';
import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { leadKind, leadStatus } from '../leads/lead-inputs.ts';
import { leadListQuery } from '../lists/list-query.ts';
import { cappedTotal } from '../paging/page.ts';
import { boardCard } from './board-card.ts';
import { boardColumns } from './board-columns.ts';

const STATUSES: readonly LeadStatus[] = optionKeys(LEAD_STATUSES);

/** The first page of each column of the board, in the order of the statuses. */
export const leadBoard = defineQuery({
  name: 'lead-board',
  right: 'staff',
  input: z.strictObject({ kind: leadKind, query: leadListQuery }),
  answer: z.array(
    z.object({
      status: leadStatus,
      rows: z.array(boardCard),
      nextCursor: z.string().nullable(),
      total: cappedTotal,
      /** US dollars, one-off; of a column with more leads than are counted, of those. */
      value: z.number(),
      /** US dollars a month, as above. */
      monthly: z.number(),
      /** Since when the leads have had the status, on average; null without leads, and where they are not all counted. */
      averageSince: z.string().nullable(),
    }),
  ),
  run: (context, { kind, query }) => boardColumns(context, kind, STATUSES, query),
});
