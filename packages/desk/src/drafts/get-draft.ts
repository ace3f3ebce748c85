import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { draftRow, readDrafts } from './draft-row.ts';

/** Null when it was completed, erased, or expired. */
export const getDraft = defineOperation({
  name: 'get-draft',
  right: 'staff',
  kind: 'query',
  input: z.strictObject({ id: z.guid() }),
  answer: draftRow.nullable(),
  run: async ({ tx }, { id }) => (await readDrafts(tx, [id]))[0] ?? null,
});
