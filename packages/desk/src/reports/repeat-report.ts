import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineSilentCommand } from '../define-operation.ts';

/** Announces that the analysis with this key repeats a report: the new report gets the same contact. */
export const repeatReport = defineSilentCommand({
  name: 'repeat-report',
  right: 'write',
  input: z.strictObject({ reportId: z.guid(), requestKey: z.guid() }),
  run: async ({ tx }, { reportId, requestKey }) => {
    // Analyses that never finished.
    await tx
      .deleteFrom('private.repeatedReports')
      .where('createdAt', '<', sql<string>`now() - interval '1 day'`)
      .execute();
    await tx
      .insertInto('private.repeatedReports')
      .columns(['requestKey', 'reportId'])
      .expression((eb) =>
        eb
          .selectFrom('websiteReports as r')
          .select([sql<string>`${requestKey}::uuid`.as('requestKey'), 'r.id'])
          .where('r.id', '=', reportId),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },
});
