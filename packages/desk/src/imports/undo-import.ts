import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { leadImportDetail } from './import-row.ts';
import { changedImport, lockImport } from './lock-import.ts';

/** Has workers delete the leads of an import, but for those that were changed since. */
export const undoImport = defineCommand({
  name: 'undo-import',
  right: 'write',
  input: z.strictObject({ importId: z.guid() }),
  answer: leadImportDetail,
  run: async (context, { importId }) => {
    await lockImport(context, importId, ['importing', 'done']);
    await context.tx
      .updateTable('private.imports')
      .set({
        state: 'undoing',
        rowsDone: 0,
        startedAt: sql<string>`clock_timestamp()`,
        finishedAt: null,
      })
      .where('id', '=', importId)
      .execute();
    return changedImport(context.tx, importId);
  },
});
