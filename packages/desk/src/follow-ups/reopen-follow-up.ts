import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { changeSeenFollowUp } from './change-seen-follow-up.ts';
import { seenFollowUp } from './follow-up-inputs.ts';
import { followUp } from './follow-up-row.ts';
import { lockMember } from './lock-assignee.ts';

/** Takes the outcome back. Who left the team since has it no more. */
export const reopenFollowUp = defineCommand({
  name: 'reopen-follow-up',
  right: 'write',
  input: z.strictObject(seenFollowUp),
  answer: followUp,
  run: (context, seen) =>
    changeSeenFollowUp(context, seen, async ({ assigneeId }) => ({
      doneAt: null,
      doneBy: null,
      outcome: null,
      outcomeNote: null,
      assigneeId: assigneeId === null ? null : await lockMember(context.tx, assigneeId),
    })),
});
