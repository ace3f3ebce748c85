import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { changeSeenFollowUp } from './change-seen-follow-up.ts';
import { seenFollowUp } from './follow-up-inputs.ts';
import { followUp } from './follow-up-row.ts';

/** Hides a follow-up; `restore-follow-up` brings it back. */
export const deleteFollowUp = defineCommand({
  name: 'delete-follow-up',
  right: 'write',
  input: z.strictObject(seenFollowUp),
  answer: followUp,
  run: (context, seen) =>
    changeSeenFollowUp(context, seen, ({ deletedAt }) => ({
      deletedAt: deletedAt ?? context.now,
    })),
});
