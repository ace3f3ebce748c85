import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { leadKind } from '../leads/lead-inputs.ts';
import { namedLeads } from '../leads/named-leads.ts';
import { refuse } from '../refuse.ts';
import { importOutcome } from './import-row.ts';

const MAX_ROWS = 1000;

/** A row of a file. */
const importRow = z.object({
  rowNumber: z.number(),
  /** As it is in the file; null once it is stored. */
  cells: z.array(z.string()).nullable(),
  problem: z.string().nullable(),
  outcome: importOutcome,
  /** Why it may be a duplicate, and of which lead or earlier row. */
  same: z.array(z.enum(['email', 'phone', 'site'])).nullable(),
  sameKind: leadKind.nullable(),
  sameLead: z.string().nullable(),
  sameRow: z.number().nullable(),
  leadId: z.string(),
  /** The name of the other lead, or of the one that was kept. */
  title: z.string().nullable(),
});

/** Rows with these outcomes in the order of the file, 1,000 at most. Who may not export reads the first of them. */
export const listImportRows = defineQuery({
  name: 'list-import-rows',
  right: 'staff',
  input: z.strictObject({
    importId: z.guid(),
    outcomes: z.array(importOutcome),
    /** The number of the last row that was read. */
    after: z.int().min(0).optional(),
  }),
  answer: z.array(importRow),
  run: async ({ tx, staff }, { importId, outcomes, after = 0 }) => {
    if (after > 0 && !staff.may('export')) throw refuse('role_forbids', 'export');
    const rows = await tx
      .selectFrom('private.importRows')
      .select(['rowNumber', 'cells', 'problem', 'outcome', 'same', 'sameRow', 'leadId'])
      // It may have been merged since the check.
      .select(sql<string | null>`private.kept_lead(same_lead)`.as('sameLead'))
      .where('importId', '=', importId)
      .where('outcome', '=', sql<z.output<typeof importOutcome>>`any(${outcomes}::text[])`)
      .where('rowNumber', '>', after)
      .orderBy('rowNumber')
      .limit(MAX_ROWS)
      .execute();
    const others = rows.flatMap(({ sameLead, outcome, leadId }) => [
      sameLead,
      outcome === 'kept' ? leadId : null,
    ]);
    const named = await namedLeads(tx, others);
    return rows.map((row) => {
      const other = named.get(row.sameLead ?? '');
      const kept = row.outcome === 'kept' ? named.get(row.leadId) : undefined;
      return importRow.parse({
        ...row,
        sameKind: other?.kind ?? null,
        title: kept?.title ?? other?.title ?? null,
      });
    });
  },
});
