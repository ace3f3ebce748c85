import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { leadKind } from '../leads/lead-inputs.ts';
import { neighborsOf } from './find-leads.ts';
import { LEAD_FILTERS, leadSort } from './list-query.ts';

/** The leads before and after one in the order of a list. */
export const leadNeighbors = defineQuery({
  name: 'lead-neighbors',
  right: 'staff',
  input: z.strictObject({
    kind: leadKind,
    id: z.guid(),
    query: z.strictObject({ ...LEAD_FILTERS, sort: leadSort }),
  }),
  answer: z.object({ previousId: z.string().nullable(), nextId: z.string().nullable() }),
  run: (context, { kind, id, query }) => neighborsOf(context, kind, id, query),
});
