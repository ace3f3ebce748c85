import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { changeSeenFollowUp, conflictAbout } from './change-seen-follow-up.ts';
import { assigneeId, dueAt, seenFollowUp, title } from './follow-up-inputs.ts';
import { followUp } from './follow-up-row.ts';
import { lockAssignee } from './lock-assignee.ts';

/** Of an open follow-up: its words, its time, or who does it. */
export const changeFollowUp = defineCommand({
  name: 'change-follow-up',
  right: 'write',
  input: z.strictObject({
    ...seenFollowUp,
    changes: z.strictObject({ title, dueAt, assigneeId }).partial(),
  }),
  answer: followUp,
  run: (context, { changes, ...seen }) =>
    changeSeenFollowUp(context, seen, async (before) => {
      const { tx, staff } = context;
      if (before.deletedAt !== null || before.doneAt !== null)
        throw await conflictAbout(tx, staff.id, seen.id);
      const { assigneeId: wanted } = changes;
      if (wanted !== undefined && wanted !== before.assigneeId) await lockAssignee(tx, wanted);
      return changes;
    }),
});
