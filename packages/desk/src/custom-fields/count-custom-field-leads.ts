import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';

const MAX_COUNT = 1000;

/** How many leads have a value, counted up to 1,000. */
export const countCustomFieldLeads = defineOperation({
  name: 'count-custom-field-leads',
  right: 'staff',
  kind: 'query',
  input: z.strictObject({ id: z.guid() }),
  answer: z.number(),
  run: async ({ tx }, { id }) => {
    const some = tx
      .selectFrom('customFieldValues')
      .select('leadId')
      .where('fieldId', '=', id)
      .limit(MAX_COUNT);
    const { count } = await tx
      .selectFrom(some.as('some'))
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    return count;
  },
});
