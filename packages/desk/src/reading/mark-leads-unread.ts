import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { markLeads } from './mark-leads.ts';

/** Undoes `mark-all-read` with what it answered. */
export const markLeadsUnread = defineOperation({
  name: 'mark-leads-unread',
  right: 'staff',
  kind: 'command',
  input: z.strictObject({
    leadIds: z.array(z.guid()).max(1000, 'At most 1,000 leads can be changed at once.'),
  }),
  answer: z.null(),
  run: async (context, { leadIds }) => {
    await markLeads(context, leadIds, false);
    return null;
  },
});
