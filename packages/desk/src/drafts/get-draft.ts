import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { draftRow, readDrafts } from './draft-row.ts';

/** Null when it was completed, erased, or expired. */
export const getDraft = defineQuery({
  name: 'get-draft',
  right: 'staff',
  input: z.strictObject({ id: z.guid() }),
  answer: draftRow.nullable(),
  run: async ({ tx }, { id }) => (await readDrafts(tx, [id]))[0] ?? null,
});
