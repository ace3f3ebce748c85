import { z } from 'zod';
import { defineOperation } from '../define-operation.ts';
import { markLeads } from './mark-leads.ts';

/** Marks one lead as read or as unread, for the person who asks. */
export const markLead = defineOperation({
  name: 'mark-lead',
  right: 'staff',
  kind: 'command',
  input: z.strictObject({ leadId: z.guid(), isRead: z.boolean() }),
  answer: z.null(),
  run: async (context, { leadId, isRead }) => {
    await markLeads(context, [leadId], isRead);
    return null;
  },
});
