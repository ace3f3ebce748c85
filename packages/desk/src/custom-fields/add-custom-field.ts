import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { newCustomField } from './custom-field-row.ts';

/** The browser makes the id: a second try after a lost answer is the same field. */
export const addCustomField = defineOperation({
  name: 'add-custom-field',
  right: 'settings',
  kind: 'command',
  input: newCustomField,
  answer: z.null(),
  run: async ({ tx }, field) => {
    await tx
      .insertInto('customFields')
      .values(field)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
    return null;
  },
});
