import { z } from 'zod';
import { defineSilentCommand } from '../define-operation.ts';
import { lockImport } from './lock-import.ts';

/** Forgets a file of which nothing was imported. */
export const discardImport = defineSilentCommand({
  name: 'discard-import',
  right: 'write',
  input: z.strictObject({ importId: z.guid() }),
  run: async (context, { importId }) => {
    await lockImport(context, importId, ['uploading', 'reading', 'mapping', 'checking', 'checked', 'failed']);
    await context.tx.deleteFrom('private.imports').where('id', '=', importId).execute();
  },
});
