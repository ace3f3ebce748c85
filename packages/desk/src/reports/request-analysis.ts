import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { refuse } from '../refuse.ts';

/**
 * Notes in the timeline that an analysis of the lead's own website was asked for, and answers with its address; whoever calls
 * this then starts it with the same key. An address in the input would let the words of a lead send us anywhere.
 */
export const requestAnalysis = defineCommand({
  name: 'request-analysis',
  right: 'write',
  input: z.strictObject({ leadId: z.guid(), requestKey: z.guid() }),
  answer: z.object({ url: z.string() }),
  run: async ({ tx, staff }, { leadId, requestKey }) => {
    const lead = await tx
      .selectFrom('private.leadRows as l')
      .leftJoin('websiteReports as r', 'r.id', 'l.websiteReportId')
      .select(['l.kind', 'l.website', 'r.url'])
      .where('l.id', '=', leadId)
      .executeTakeFirstOrThrow(() => refuse('no_such_lead'));
    const url = lead.kind === 'submission' ? lead.website : lead.url;
    if (url === null) throw refuse('lead_without_website');
    await tx
      .insertInto('private.leadAnalysisRequests')
      .values({ requestKey, leadId, url, requestedBy: staff.id, application: staff.application })
      .execute();
    await tx.insertInto('private.deskChanges').values({ what: 'lead', leadId }).execute();
    return { url };
  },
});
