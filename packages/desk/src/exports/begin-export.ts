import { randomUUID } from 'node:crypto';
import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';

/** Says how the rows come, and nothing of which rows they are. */
const NO_FILTERS = ['sort', 'limit', 'cursor'];

/**
 * Notes in the audit log that a list is exported, with the kinds of its filters and without their values. The pages are asked
 * for with the answer.
 */
export const beginExport = defineOperation({
  name: 'begin-export',
  right: 'export',
  kind: 'command',
  input: z.strictObject({
    list: z.string().regex(/^[a-z_]{1,40}$/),
    query: z.record(z.string(), z.unknown()),
  }),
  answer: z.string(),
  run: async ({ tx, staff }, { list, query }) => {
    const begun = randomUUID();
    const filters = Object.keys(query)
      .filter((name) => !NO_FILTERS.includes(name) && query[name] !== null && query[name] !== undefined)
      .toSorted();
    const details = JSON.stringify({ export: begun, filters });
    await sql`select private.write_audit(${staff.id}, 'export', ${list}, '{}', null, ${details})`.execute(tx);
    return begun;
  },
});
