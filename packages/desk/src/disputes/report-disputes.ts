import { z } from 'zod';
import { defineQuery } from '../define-operation.ts';
import { findingDispute, selectDisputes } from './dispute-row.ts';

/** What was said against findings of a report, newest first, at most 200. */
export const reportDisputes = defineQuery({
  name: 'report-disputes',
  right: 'staff',
  input: z.strictObject({ reportId: z.guid() }),
  answer: z.array(findingDispute),
  run: async ({ tx }, { reportId }) => {
    const disputes = await selectDisputes(tx)
      .where('d.reportId', '=', reportId)
      .orderBy('d.createdAt', 'desc')
      .orderBy('d.id')
      .limit(200)
      .execute();
    return z.array(findingDispute).parse(disputes);
  },
});
