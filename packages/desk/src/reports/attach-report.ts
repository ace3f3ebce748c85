import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineSilentCommand } from '../define-operation.ts';
import { requireLead } from '../leads/lead-tables.ts';

/** Links a report that staff ran to its lead, in place of an earlier one. */
export const attachReport = defineSilentCommand({
  name: 'attach-report',
  right: 'write',
  input: z.strictObject({ leadId: z.guid(), reportId: z.guid() }),
  run: async ({ tx, staff }, { leadId, reportId }) => {
    await requireLead(tx, leadId, 'lead_gone');
    const made = { reportId, madeBy: staff.id };
    await tx
      .insertInto('private.leadReports')
      .values({ leadId, ...made })
      .onConflict((conflict) =>
        conflict.column('leadId').doUpdateSet({ ...made, madeAt: sql<string>`now()` }),
      )
      .execute();
  },
});
