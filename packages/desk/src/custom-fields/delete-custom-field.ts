import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';

/** Hides a field with its values; `restore-custom-field` brings both back. */
export const deleteCustomField = defineOperation({
  name: 'delete-custom-field',
  right: 'settings',
  kind: 'command',
  input: z.strictObject({ id: z.guid() }),
  answer: z.null(),
  run: async ({ tx }, { id }) => {
    await tx
      .updateTable('customFields')
      .set({ deletedAt: sql<string>`now()`, updatedAt: sql<string>`now()` })
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .execute();
    return null;
  },
});
