import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineSilentCommand } from '../define-operation.ts';

/** Hides a field with its values; `restore-custom-field` brings both back. */
export const deleteCustomField = defineSilentCommand({
  name: 'delete-custom-field',
  right: 'settings',
  input: z.strictObject({ id: z.guid() }),
  run: ({ tx }, { id }) =>
    tx
      .updateTable('customFields')
      .set({ deletedAt: sql<string>`now()`, updatedAt: sql<string>`now()` })
      .where('id', '=', id)
      .where('deletedAt', 'is', null)
      .execute(),
});
