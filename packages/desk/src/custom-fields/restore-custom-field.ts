import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineSilentCommand } from '../define-operation.ts';
import { refuse } from '../refuse.ts';

export const restoreCustomField = defineSilentCommand({
  name: 'restore-custom-field',
  right: 'settings',
  input: z.strictObject({ id: z.guid() }),
  run: async ({ tx }, { id }) => {
    await tx
      .updateTable('customFields')
      .set({ deletedAt: null, updatedAt: sql<string>`now()` })
      .where('id', '=', id)
      .returning('id')
      .executeTakeFirstOrThrow(() => refuse('custom_field_gone'));
  },
});
