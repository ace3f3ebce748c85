import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { writeAudit } from '../audit-log/write-audit.ts';
import { defineCommand } from '../define-operation.ts';

/** Says how the rows come, and nothing of which rows they are. */
const NO_FILTERS = ['sort', 'limit', 'cursor'];

/**
 * Notes in the audit log that a list is exported, with the kinds of its filters and without their values. The pages are asked
 * for with the answer.
 */
export const beginExport = defineCommand({
  name: 'begin-export',
  right: 'export',
  input: z.strictObject({
    list: z.string().regex(/^[a-z_]{1,40}$/),
    query: z.record(z.string(), z.unknown()),
  }),
  answer: z.string(),
  run: async (context, { list, query }) => {
    const begun = randomUUID();
    const filters = Object.keys(query)
      .filter((name) => !NO_FILTERS.includes(name) && query[name] !== null && query[name] !== undefined)
      .toSorted();
    const details = { export: begun, filters };
    await writeAudit(context, { action: 'export', subject: list, rowCount: null, details });
    return begun;
  },
});
