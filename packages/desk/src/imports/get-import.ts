import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { leadImportDetail, readImport } from './import-row.ts';

/** Null when it was discarded. */
export const getImport = defineOperation({
  name: 'get-import',
  right: 'staff',
  kind: 'query',
  input: z.strictObject({ importId: z.guid() }),
  answer: leadImportDetail.nullable(),
  run: ({ tx }, { importId }) => readImport(tx, importId),
});
