import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { requireLead } from '../leads/lead-tables.ts';
import { refuse } from '../refuse.ts';
import { noteFollowUpChange } from './follow-up-changes.ts';
import { assigneeId, dueAt, timeZone, title } from './follow-up-inputs.ts';
import { followUp, showFollowUp } from './follow-up-row.ts';
import { lockAssignee } from './lock-assignee.ts';

/** The browser makes the id, so that a follow-up that is sent again after its answer was lost is there once. */
export const addFollowUp = defineCommand({
  name: 'add-follow-up',
  right: 'write',
  input: z.strictObject({ id: z.guid(), leadId: z.guid(), title, dueAt, timeZone, assigneeId }),
  answer: followUp,
  run: async ({ tx, staff }, input) => {
    await requireLead(tx, input.leadId, 'no_such_lead');
    await lockAssignee(tx, input.assigneeId);
    const added = await tx
      .insertInto('followUps')
      .values({ ...input, createdBy: staff.id })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst();
    if (added !== undefined) {
      await noteFollowUpChange(tx, staff.id, 'added', added);
      return showFollowUp(tx, staff.id, added);
    }
    const stored = await tx
      .selectFrom('followUps')
      .selectAll()
      .where('id', '=', input.id)
      .where('createdBy', '=', staff.id)
      .executeTakeFirstOrThrow(() => refuse('follow_up_not_saved'));
    return showFollowUp(tx, staff.id, stored);
  },
});
