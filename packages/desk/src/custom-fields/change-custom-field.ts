import { sql } from '@fml/postgres';
import { defineSilentCommand } from '../define-operation.ts';
import { refuse } from '../refuse.ts';
import { newCustomField } from './custom-field-row.ts';

/** The type stays as it is, because the values have it. */
export const changeCustomField = defineSilentCommand({
  name: 'change-custom-field',
  right: 'settings',
  input: newCustomField,
  run: async ({ tx }, { id, type, ...field }) => {
    await tx
      .updateTable('customFields')
      .set({ ...field, updatedAt: sql<string>`now()` })
      .where('id', '=', id)
      .where('type', '=', type)
      .returning('id')
      .executeTakeFirstOrThrow(() => refuse('custom_field_gone'));
  },
});
