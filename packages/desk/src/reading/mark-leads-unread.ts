import { z } from 'zod';
import { defineSilentCommand } from '../define-operation.ts';
import { markLeads } from './mark-leads.ts';

/** Undoes `mark-all-read` with what it answered. */
export const markLeadsUnread = defineSilentCommand({
  name: 'mark-leads-unread',
  right: 'staff',
  input: z.strictObject({
    leadIds: z.array(z.guid()).max(1000, 'At most 1,000 leads can be changed at once.'),
  }),
  run: (context, { leadIds }) => markLeads(context, leadIds, false),
});
