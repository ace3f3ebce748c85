import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { refuse } from '../refuse.ts';

export const restoreCustomField = defineOperation({
  name: 'restore-custom-field',
  right: 'settings',
  kind: 'command',
  input: z.strictObject({ id: z.guid() }),
  answer: z.null(),
  run: async ({ tx }, { id }) => {
    const restored = await tx
      .updateTable('customFields')
      .set({ deletedAt: null, updatedAt: sql<string>`now()` })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirst();
    if (restored === undefined) throw refuse('custom_field_gone');
    return null;
  },
});
