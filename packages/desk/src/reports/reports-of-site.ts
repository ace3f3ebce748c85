import { sql } from '@fml/postgres';
import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { readReports, reportRow } from './report-row.ts';

/** Reports of the same host as `url`, newest first, at most 50: before and after. */
export const reportsOfSite = defineQuery({
  name: 'reports-of-site',
  right: 'staff',
  input: z.strictObject({ url: z.string() }),
  answer: z.array(reportRow),
  run: async ({ tx }, { url }) => {
    const found = await tx
      .selectFrom('private.searchEntries')
      .select('id')
      .where('hostKey', '=', sql<string>`private.site_host(${url})`)
      .where('kind', '=', 'report')
      .orderBy('createdAt', 'desc')
      .limit(50)
      .execute();
    const ids = found.map(({ id }) => id);
    return readReports(tx, ids);
  },
});
