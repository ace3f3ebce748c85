import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { leadKind, leadStatus } from '../leads/lead-inputs.ts';
import { leadListQuery } from '../lists/list-query.ts';
import { cappedTotal } from '../paging/page.ts';
import { boardCard } from './board-card.ts';
import { boardPage } from './board-columns.ts';

/** A further page of one column of the board. */
export const boardColumn = defineQuery({
  name: 'board-column',
  right: 'staff',
  input: z.strictObject({ kind: leadKind, status: leadStatus, query: leadListQuery }),
  answer: z.object({
    rows: z.array(boardCard),
    nextCursor: z.string().nullable(),
    total: cappedTotal,
  }),
  run: (context, { kind, status, query }) => boardPage(context, kind, status, query),
});
