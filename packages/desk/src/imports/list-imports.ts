import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { leadImport, readImports } from './import-row.ts';

/** The newest 50. */
export const listImports = defineOperation({
  name: 'list-imports',
  right: 'staff',
  kind: 'query',
  input: z.strictObject({}),
  answer: z.array(leadImport),
  run: ({ tx }) => readImports(tx),
});
