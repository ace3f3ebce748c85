import { z } from 'zod';
import { defineSilentCommand } from '../define-operation.ts';
import { markLeads } from './mark-leads.ts';

/** Marks one lead as read or as unread, for the person who asks. */
export const markLead = defineSilentCommand({
  name: 'mark-lead',
  right: 'staff',
  input: z.strictObject({ leadId: z.guid(), isRead: z.boolean() }),
  run: (context, { leadId, isRead }) => markLeads(context, [leadId], isRead),
});
