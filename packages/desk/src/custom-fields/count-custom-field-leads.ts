import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { countSome } from '../paging/count-up-to.ts';

const MAX_COUNT = 1000;

/** How many leads have a value, counted up to 1,000. */
export const countCustomFieldLeads = defineQuery({
  name: 'count-custom-field-leads',
  right: 'staff',
  input: z.strictObject({ id: z.guid() }),
  answer: z.number(),
  run: ({ tx }, { id }) =>
    countSome(tx, tx.selectFrom('customFieldValues').select('leadId').where('fieldId', '=', id), MAX_COUNT),
});
