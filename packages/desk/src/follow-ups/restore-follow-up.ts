import { z } from 'zod';
import { defineCommand } from '../define-operation.ts';
import { changeSeenFollowUp } from './change-seen-follow-up.ts';
import { seenFollowUp } from './follow-up-inputs.ts';
import { followUp } from './follow-up-row.ts';

export const restoreFollowUp = defineCommand({
  name: 'restore-follow-up',
  right: 'write',
  input: z.strictObject(seenFollowUp),
  answer: followUp,
  run: (context, seen) => changeSeenFollowUp(context, seen, () => ({ deletedAt: null })),
});
