import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { lockImport } from './lock-import.ts';

/** Forgets a file of which nothing was imported. */
export const discardImport = defineOperation({
  name: 'discard-import',
  right: 'write',
  kind: 'command',
  input: z.strictObject({ importId: z.guid() }),
  answer: z.null(),
  run: async (context, { importId }) => {
    await lockImport(context, importId, ['uploading', 'reading', 'mapping', 'checking', 'checked', 'failed']);
    await context.tx.deleteFrom('private.imports').where('id', '=', importId).execute();
    return null;
  },
});
