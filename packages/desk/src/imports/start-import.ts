import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { leadImportDetail } from './import-row.ts';
import { changedImport, lockImport } from './lock-import.ts';

/** Has workers make leads of the rows, as they were checked. The leads are entered by the person who asks. */
export const startImport = defineCommand({
  name: 'start-import',
  right: 'write',
  input: z.strictObject({ importId: z.guid(), withDuplicates: z.boolean() }),
  answer: leadImportDetail,
  run: async (context, { importId, withDuplicates }) => {
    const { tx, staff } = context;
    await lockImport(context, importId, ['checked']);
    // What was read is in the rows now.
    await tx.deleteFrom('private.importParts').where('importId', '=', importId).execute();
    await tx
      .updateTable('private.imports')
      .set({
        state: 'importing',
        seen: null,
        readings: null,
        withDuplicates,
        rowsDone: 0,
        startedAt: sql<string>`clock_timestamp()`,
        createdBy: staff.id,
      })
      .where('id', '=', importId)
      .execute();
    return changedImport(tx, importId);
  },
});
