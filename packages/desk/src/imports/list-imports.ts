import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { leadImport, readImports } from './import-row.ts';

/** The newest 50. */
export const listImports = defineQuery({
  name: 'list-imports',
  right: 'staff',
  input: z.strictObject({}),
  answer: z.array(leadImport),
  run: ({ tx }) => readImports(tx),
});
