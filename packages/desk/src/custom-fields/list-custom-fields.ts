import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { CUSTOM_FIELD_COLUMNS, customField } from './custom-field-row.ts';

/** In the order they were added. */
export const listCustomFields = defineQuery({
  name: 'list-custom-fields',
  right: 'staff',
  input: z.strictObject({}),
  answer: z.array(customField),
  run: ({ tx }) =>
    tx
      .selectFrom('customFields')
      .select(CUSTOM_FIELD_COLUMNS)
      .where('deletedAt', 'is', null)
      .orderBy('createdAt')
      .orderBy('id')
      .execute(),
});
