import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { leadImportDetail, readImport } from './import-row.ts';

/** Null when it was discarded. */
export const getImport = defineQuery({
  name: 'get-import',
  right: 'staff',
  input: z.strictObject({ importId: z.guid() }),
  answer: leadImportDetail.nullable(),
  run: ({ tx }, { importId }) => readImport(tx, importId),
});
